//! `retrodice train`.

use super::train_mind::MindOptions;
use crate::count::count;
use crate::exit::ExitCode;
use crate::interrupt;
use crate::output::{Output, Rows, duration, grouped, tell};
use crate::progress::Progress;
use clap::{Args, ValueEnum};
use retrodice::api::Error;
use retrodice_cantstop::strategies::multiplayer::{Features, Goal, Potential, train};
use retrodice_core::notation::NotationError;
use retrodice_core::observer::Observer;
use retrodice_games::AnyGame;
use retrodice_solver::peers::{Alone, Peers, agree, from_first};
use serde::Serialize;
use std::path::PathBuf;
use std::time::Instant;

/// Games between two writings of the file.
const CHECKPOINT: u64 = 1024;

/// Train a player of Can't Stop by self-play.
///
/// A mind is a small network that values boards between turns, for one to four seats and every
/// rule set; it is trained towards what the next turn is worth, solved exactly. A potential, the
/// older kind, adds up entries for columns, for two to four seats with free sharing.
///
/// The file is written as training goes on, so a run that ends early is not lost; the same
/// command then resumes it. It is a strategy wherever one is asked for.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice train 'cantstop(6,2)' --boards 100000 --out mind.toml\n  \
    retrodice train 'cantstop(6,3,players=2)' --player potential --games 40000 --out two.toml\n  \
    retrodice train 'cantstop(3,1,players=2)' --player potential --games 2000 --solved --pairs --out small.toml"
)]
pub struct Train {
    /// The game.
    spec: String,
    /// What to train.
    #[arg(long, value_enum, default_value_t = Kind::Mind)]
    player: Kind,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write, ending in .toml; if it exists, training continues from it.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    mind: MindOptions,
    #[command(flatten)]
    potential: PotentialOptions,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// A network, for every rule set.
    Mind,
    /// Entries for columns, for free sharing.
    Potential,
}

/// What concerns potentials only.
#[derive(Args, Clone, Copy)]
#[command(next_help_heading = "Potentials")]
struct PotentialOptions {
    /// The player's goal.
    #[arg(long, value_enum, default_value_t = Wanted::First)]
    goal: Wanted,
    /// Games of self-play.
    #[arg(long, default_value_t = 20_000, value_parser = count)]
    games: u64,
    /// Spaces to look ahead in a turn: fewer is faster but makes a timid player; 255 is no limit.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..))]
    reach: u8,
    /// Train towards what the next turn is worth, solved exactly, instead of what the dice brought;
    /// for two seats, small boards and unlimited reach.
    #[arg(long, conflicts_with = "reach")]
    solved: bool,
    /// Give every pair of columns its own entries; for small boards. This cannot be undone in a
    /// file.
    #[arg(long)]
    pairs: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Wanted {
    /// To be the first with enough columns.
    First,
    /// To own many columns when the game ends.
    Most,
}

/// The exit code of a training that may have been interrupted, which is said.
pub(super) fn trained(done: u64, asked: u64, what: &str) -> ExitCode {
    if done >= asked {
        return ExitCode::SUCCESS;
    }
    let (done, asked) = (grouped(done.into()), grouped(asked.into()));
    tell(&format!("interrupted after {done} of {asked} {what}: the same command resumes"));
    ExitCode::from(130)
}

#[derive(Serialize)]
struct TrainReport {
    spec: String,
    games: u64,
    seed: u64,
    seconds: f64,
    file: String,
}

impl Train {
    /// Runs the verb.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        self.run_among(&Alone, output)
    }

    /// Runs the verb in several processes, of which the first reads, writes and prints.
    pub fn run_among(self, peers: &dyn Peers, output: &Output) -> anyhow::Result<ExitCode> {
        let AnyGame::CantStop(game) = self.spec.parse()? else {
            let why = "training is for Can't Stop only, such as cantstop(6,3,players=2)";
            return Err(NotationError::wrong("game", &self.spec, why).into());
        };
        if self.player == Kind::Mind {
            anyhow::ensure!(
                peers.count() == 1,
                "a mind is trained by one process; --player potential by several"
            );
            return self.mind.run(&game, self.seed, &self.out, output);
        }
        let goal = if self.potential.goal == Wanted::First { Goal::First } else { Goal::Most };
        let file = |source| Error::File { path: self.out.clone(), source };
        let read = || self.out.exists().then(|| std::fs::read(&self.out).map_err(file)).transpose();
        let (mut start, done) = match from_first::<Error>(peers, read)? {
            Some(text) => {
                let text = String::from_utf8(text)?;
                (Potential::from_toml(&text)?, Potential::games_of(&text)?)
            }
            None => (Potential::guessed(&game, goal, Features::default()).map_err(Error::from)?, 0),
        };
        if start.goal() != goal {
            let why = "the file was trained for the other goal; take another file";
            return Err(NotationError::wrong("goal", &self.out.display().to_string(), why).into());
        }
        let features = Features { by_turn: true, pairs: self.potential.pairs };
        start = start.with(&game, features).map_err(Error::from)?;
        let (PotentialOptions { games, reach, solved, .. }, seed) = (self.potential, self.seed);
        let settings = match solved {
            true => train::Training::small(games, seed),
            false => train::Training { games, seed, reach, ..Default::default() },
        };
        let (begun, progress) = (Instant::now(), Progress::of_first(peers, "training"));
        progress.started(games);
        progress.advanced(done);
        let mut failed = None;
        let mut told = done;
        let mut watch = |done: u64, potential: &Potential| {
            progress.advanced(done - told);
            told = done;
            if done.is_multiple_of(CHECKPOINT) {
                failed = self.write(peers, potential, done).err();
            }
            failed.is_none() && !interrupt::asked()
        };
        let (potential, done) =
            train::train_among(peers, &game, start, done, &settings, &progress, &mut watch)
                .map_err(Error::from)?;
        drop(progress);
        if let Some(error) = failed {
            return Err(error.into());
        }
        self.write(peers, &potential, done)?;
        if peers.rank() > 0 {
            return Ok(ExitCode::SUCCESS);
        }
        let report = TrainReport {
            spec: self.spec.clone(),
            games: done,
            seed: self.seed,
            seconds: begun.elapsed().as_secs_f64(),
            file: self.out.display().to_string(),
        };
        let rows = Rows::facts([
            ("game", report.spec.clone()),
            ("games", report.games.to_string()),
            ("seed", report.seed.to_string()),
            ("time", duration(report.seconds)),
            ("file", report.file.clone()),
        ]);
        output.print(&report, rows)?;
        Ok(trained(done, games, "games"))
    }

    /// Writes the file in one step, if all processes have come to the same.
    fn write(&self, peers: &dyn Peers, potential: &Potential, games: u64) -> Result<(), Error> {
        let text = potential.to_toml(games, self.seed)?;
        // The file is rounded; what they go on with must not differ at all.
        agree(peers, "player", format!("{potential:?}").as_bytes())?;
        if peers.rank() > 0 {
            return Ok(());
        }
        let wrong = |source| Error::File { path: self.out.clone(), source };
        let beside = self.out.with_extension("toml.part");
        std::fs::write(&beside, text).map_err(wrong)?;
        std::fs::rename(&beside, &self.out).map_err(wrong)
    }
}
