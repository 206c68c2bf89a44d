//! `retrodice evolve cantstop`.

use crate::output::{Output, Rows, duration, grouped};
use crate::progress::Progress;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use lab::evolve::{LinearWeights, Width, save};
use play::cantstop::Parameters;
use rules::cantstop::CantStop;
use rules::notation::NotationError;
use rules::spec::AnyGame;
use serde::Serialize;
use solve::observer::Observer;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;
use tune::Genome;
use tune::ga::{Champion, Checkpoint, Ga, Settings};
use tune::observer::{Outcome, Report};

/// Breed a Linear Weights strategy by the genetic algorithm of 2011.
#[derive(Args, Serialize)]
#[command(after_help = "Examples:\n  retrodice evolve cantstop --seed 1 --out evolved.toml\n  \
    retrodice simulate 'cantstop(6,3)' --strategy evolved.toml --games 100000")]
pub struct Evolve {
    /// The game: `cantstop`, on the official board, played alone.
    spec: String,
    /// Individuals of a generation.
    #[arg(long, default_value_t = 512)]
    population: usize,
    /// Generations.
    #[arg(long, default_value_t = 256)]
    generations: u64,
    /// Games played while evolving; 16 % of them choose the champion.
    #[arg(long, default_value_t = 1_000_000)]
    evaluations: u64,
    /// The seed; the same seed gives the same champion for any number of threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Bits of a genome: 87 as in 2009, or 110.
    #[arg(long, default_value = "110", value_parser = known_bits())]
    bits: u32,
    /// Fresh games by which the champion is judged.
    #[arg(long, default_value_t = 1_000_000)]
    games: u64,
    /// The file of parameters to write.
    #[arg(long, value_name = "FILE.toml")]
    #[serde(skip)]
    out: Option<PathBuf>,
}

fn known_bits() -> impl TypedValueParser<Value = u32> {
    PossibleValuesParser::new(["87", "110"]).try_map(|bits| bits.parse::<u32>())
}

#[derive(Serialize)]
struct EvolveReport {
    #[serde(flatten)]
    asked: Evolve,
    genome: String,
    parameters: Parameters,
    /// What the run saw of the champion, which was chosen for it.
    seen: f64,
    /// Mean turns in games that had no part in the choice.
    turns: f64,
    low: f64,
    high: f64,
    seconds: f64,
}

impl Evolve {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let width = if self.bits == 87 { Width::Bits87 } else { Width::Bits110 };
        let space = LinearWeights::new(width)?;
        self.check(space.game())?;
        let begun = Instant::now();
        let Some(champion) = self.champion(&space)? else {
            eprintln!("interrupted");
            return Ok(ExitCode::from(130));
        };
        let parameters = self.described(space.parameters(&champion.genome)?);
        if let Some(path) = &self.out {
            save(&parameters, path)?;
        }
        let confirmed = space.confirm(&parameters, self.games, self.seed)?;
        let (low, high) = confirmed.seats[0].interval();
        let report = EvolveReport {
            genome: champion.genome.to_string(),
            parameters,
            seen: champion.estimate.mean,
            turns: confirmed.seats[0].estimate().mean,
            low,
            high,
            seconds: begun.elapsed().as_secs_f64(),
            asked: self,
        };
        output.print(&report, &report.rows())?;
        output.say(&format!("{} in all", duration(report.seconds)))?;
        Ok(ExitCode::SUCCESS)
    }

    fn check(&self, official: &CantStop) -> Result<(), NotationError> {
        let asked = self.spec.trim();
        if asked.eq_ignore_ascii_case("cantstop") {
            return Ok(());
        }
        match asked.parse::<AnyGame>()? {
            AnyGame::CantStop(game) if game == *official => Ok(()),
            _ => Err(NotationError::wrong("game", asked, "only `cantstop` can be evolved")),
        }
    }

    /// The champion; none if the user stopped the run.
    fn champion(&self, space: &LinearWeights) -> Result<Option<Champion>, tune::Error> {
        let settings = Settings::new(self.population, self.generations, self.evaluations);
        let ga = Ga::new(settings, space.encoding().bits())?;
        let progress = Progress::new("evolving");
        progress.started(self.generations);
        let mut watch = |_: &Report<'_, Genome>, _: &Checkpoint| {
            progress.advanced(1);
            if progress.cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        ga.advance(space, ga.start(self.seed), &mut watch).map(Outcome::finished)
    }

    /// With the words that the file of parameters is to hold.
    fn described(&self, parameters: Parameters) -> Parameters {
        let Self { population, generations, evaluations, seed, bits, .. } = self;
        let source = format!(
            "retrodice evolve cantstop --population {population} --generations {generations} \
             --evaluations {evaluations} --seed {seed} --bits {bits}"
        );
        let description = "found by the genetic algorithm of J. Glenn, 2011".to_owned();
        Parameters { description, source, ..parameters }
    }
}

impl EvolveReport {
    fn rows(&self) -> Rows {
        let list =
            |numbers: &[i32]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let Parameters { progress, slopes, bases, odd, even, high, low, marker, threshold, .. } =
            &self.parameters;
        Rows::facts([
            ("progress 2 … 7", list(progress)),
            ("slopes 2 … 7", list(slopes)),
            ("bases 2 … 7", list(bases)),
            ("odd, even, high, low", list(&[*odd, *even, *high, *low])),
            ("marker", marker.to_string()),
            ("threshold", threshold.to_string()),
            ("turns", format!("{:.5}", self.turns)),
            ("95 % interval", format!("{:.5} to {:.5}", self.low, self.high)),
            ("fresh games", grouped(self.asked.games.into())),
            ("turns seen while evolving", format!("{:.5}", self.seen)),
            ("evaluations", grouped(self.asked.evaluations.into())),
            ("seed", self.asked.seed.to_string()),
        ])
    }
}
