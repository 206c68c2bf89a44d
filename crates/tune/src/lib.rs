//! Optimisers for noisy objectives: a genetic algorithm with schedules of
//! evaluations, a separable CMA-ES, and races between candidates.
//!
//! The crate knows only [`Objective`]s, functions that take a candidate, a
//! number of samples and a [`Seed`](retrodice_stats::Seed) and return a
//! [`SampleMean`](retrodice_stats::SampleMean). The genetic algorithm is the one of J. Glenn, *Optimizing
//! Genetic Algorithm Parameters for a Stochastic Game* (2011). Every point that
//! the paper leaves open is a field of [`ga::GaSettings`] with a stated default.
//!
//! Results are the same, bit for bit, for any number of threads and any number of
//! interruptions. Random numbers belong to a place in the run (seed, generation,
//! individual, batch), never to a thread. The values depend on the platform's
//! `ln`, `sin` and `cos`, so two platforms may differ in the last bit. For
//! general-purpose evolution without schedules see the crate `radiate`.
//!
//! ```
//! use retrodice_tune::functions::NoisySchwefel;
//! use retrodice_tune::ga::{Ga, GaSettings};
//!
//! # fn main() -> Result<(), retrodice_tune::TuneError> {
//! let objective = NoisySchwefel::new(2, 10.0)?.on_genomes();
//! let ga = Ga::new(GaSettings::new(32, 40, 20_000), objective.bits())?;
//! let champion = ga.run(&objective, 7)?;
//! assert!(champion.estimate.mean < 200.0);
//! assert_eq!(champion, ga.run(&objective, 7)?);
//! # Ok(())
//! # }
//! ```
#![forbid(unsafe_code)]

pub mod cmaes;
pub mod encoding;
mod error;
pub mod experiment;
pub mod functions;
pub mod ga;
pub mod genome;
pub mod meta;
pub mod monitor;
pub mod objective;
pub mod race;
pub mod schedule;

pub use encoding::{Coding, Encoding, Field, Mapping};
pub use error::TuneError;
pub use genome::Genome;
pub use monitor::{GenerationReport, Monitor, Silent};
pub use objective::{Direction, Exact, Objective, OnCodes, OnGenomes};
