//! The verbs, one file each.

mod advise;
mod beat;
mod bench;
mod census;
mod check;
mod completions;
mod distribution;
mod doctor;
mod dump;
mod evaluate;
pub mod evolve;
mod export;
mod games;
pub mod lab;
mod man;
mod merge;
#[cfg(not(all(feature = "serve", feature = "play")))]
mod missing;
mod odds;
mod options;
#[cfg(feature = "play")]
mod play;
mod puzzle;
mod review;
pub mod rivals;
mod rollout;
#[cfg(feature = "serve")]
mod serve;
mod simulate;
mod solve;
mod stats;
mod strategies;
mod thresholds;
mod turn;
mod value;
mod verify;

use crate::exit::ExitCode;
use crate::output::Output;
use clap::Subcommand;
use retrodice::api::TieOrder;

/// Which of equally good moves is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Ties {
    /// The first in the game's order of moves.
    First,
    /// The last, as in the tables of 2007.
    Last,
}

impl From<Ties> for TieOrder {
    fn from(ties: Ties) -> Self {
        match ties {
            Ties::First => Self::First,
            Ties::Last => Self::Last,
        }
    }
}

/// The error of what needs a feature that this program was built without.
#[cfg(not(all(feature = "serve", feature = "play", feature = "plots")))]
pub fn without(what: &str, feature: &str) -> anyhow::Error {
    anyhow::anyhow!(
        "this program was built without {what}: build it with the feature `{feature}`, \
         `cargo build --release --package retrodice-cli --features {feature}`"
    )
}

/// What to do.
#[derive(Subcommand)]
pub enum Verb {
    Solve(retrodice_solver::Solve),
    Value(value::Value),
    Options(options::Options),
    #[command(subcommand)]
    Odds(retrodice_cantstop::odds::Odds),
    Turn(turn::Turn),
    #[cfg(feature = "play")]
    Play(retrodice_play::Play),
    /// Play in the terminal (not built into this program).
    #[cfg(not(feature = "play"))]
    Play(missing::Missing),
    Advise(advise::Advise),
    Review(review::Review),
    Rollout(rollout::Rollout),
    Puzzle(puzzle::Puzzle),
    Stats(stats::Stats),
    Distribution(distribution::Distribution),
    Beat(beat::Beat),
    Evaluate(evaluate::Evaluate),
    Census(census::Census),
    Check(check::Check),
    Verify(verify::Verify),
    #[command(subcommand)]
    Bench(bench::Bench),
    Simulate(simulate::Simulate),
    Duel(rivals::Duel),
    Tournament(rivals::Tournament),
    Merge(merge::Merge),
    Train(rivals::Train),
    Evolve(evolve::Evolve),
    Thresholds(thresholds::Thresholds),
    #[cfg(feature = "serve")]
    Serve(serve::Serve),
    /// The coach in a browser (not built into this program).
    #[cfg(not(feature = "serve"))]
    Serve(missing::Missing),
    Strategies(strategies::Strategies),
    Games(games::Games),
    Dump(dump::Dump),
    Export(export::Export),
    #[command(subcommand)]
    Lab(lab::Lab),
    Doctor(doctor::Doctor),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Verb {
    /// Runs the verb.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        match self {
            Self::Solve(verb) => verb.run(output),
            Self::Value(verb) => verb.run(output),
            Self::Options(verb) => verb.run(output),
            Self::Odds(verb) => verb.run(output),
            Self::Turn(verb) => verb.run(output),
            #[cfg(feature = "play")]
            Self::Play(verb) => verb.run(output),
            #[cfg(not(feature = "play"))]
            Self::Play(_) => Err(without("games in the terminal", "play")),
            Self::Advise(verb) => verb.run(output),
            Self::Review(verb) => verb.run(output),
            Self::Rollout(verb) => verb.run(output),
            Self::Puzzle(verb) => verb.run(output),
            Self::Stats(verb) => verb.run(output),
            Self::Distribution(verb) => verb.run(output),
            Self::Beat(verb) => verb.run(output),
            Self::Evaluate(verb) => verb.run(output),
            Self::Census(verb) => verb.run(output),
            Self::Check(verb) => verb.run(output),
            Self::Verify(verb) => verb.run(output),
            Self::Bench(verb) => verb.run(output),
            Self::Simulate(verb) => verb.run(output),
            Self::Duel(verb) => verb.run(output),
            Self::Tournament(verb) => verb.run(output),
            Self::Merge(verb) => verb.run(output),
            Self::Train(verb) => verb.run(output),
            Self::Evolve(verb) => verb.run(output),
            Self::Thresholds(verb) => verb.run(output),
            #[cfg(feature = "serve")]
            Self::Serve(verb) => verb.run(output),
            #[cfg(not(feature = "serve"))]
            Self::Serve(_) => Err(without("the web server", "serve")),
            Self::Strategies(verb) => verb.run(output),
            Self::Games(verb) => verb.run(output),
            Self::Dump(verb) => verb.run(output),
            Self::Export(verb) => verb.run(output),
            Self::Lab(verb) => verb.run(output),
            Self::Doctor(verb) => verb.run(output),
            Self::Completions(verb) => verb.run(output),
            Self::Man(verb) => verb.run(output),
        }
    }
}
