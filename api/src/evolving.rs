//! What breeding a strategy reports.

use play::cantstop::Parameters;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// The champion of a genetic algorithm, or of several runs of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EvolveReport {
    /// The game as it was asked for.
    pub spec: String,
    /// Individuals of a generation.
    pub population: u64,
    /// Generations.
    pub generations: u64,
    /// Games played while evolving, by each run.
    pub evaluations: u64,
    /// Share of them that chose the champion.
    pub champion_share: f64,
    /// Evaluations of the last generation over those of the first.
    pub schedule: f64,
    /// Probability that a pair of parents was crossed.
    pub crossover: f64,
    /// Probability that a bit was turned over; null for one over the length.
    pub mutation: Option<f64>,
    /// The seed.
    pub seed: u64,
    /// Independent runs.
    pub restarts: u64,
    /// Bits of a genome.
    pub bits: u32,
    /// Fresh games by which each champion was judged.
    pub games: u64,
    /// The champion's bits.
    pub genome: String,
    /// What they stand for, as in a file of parameters.
    #[schemars(with = "BTreeMap<String, serde_json::Value>")]
    pub parameters: Parameters,
    /// What its run saw of it, which is flattered: it was chosen for that.
    pub seen: f64,
    /// Mean turns in games that had no part in the choice.
    pub turns: f64,
    /// Lower end of the 95 % interval of `turns`.
    pub low: f64,
    /// Upper end of it.
    pub high: f64,
    /// Mean of the champions of all runs; null if there was one.
    pub mean_of_runs: Option<f64>,
    /// The champion of each run.
    pub runs: Vec<RunLine>,
    /// Seconds it took.
    pub seconds: f64,
}

/// The champion of one run.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RunLine {
    /// The seed of the run.
    pub seed: u64,
    /// Mean turns in fresh games.
    pub turns: f64,
    /// Lower end of the 95 % interval of `turns`.
    pub low: f64,
    /// Upper end of it.
    pub high: f64,
    /// What the run saw.
    pub seen: f64,
}
