//! Optimisers for noisy objectives: a genetic algorithm with schedules of
//! evaluations, and races between candidates.
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
//! use retrodice::stats::{SampleMean, Seed};
//! use retrodice::tune::ga::{Ga, GaSettings};
//! use retrodice::tune::{Direction, Genome, Objective, TuneError};
//!
//! /// How many bits are one, with noise.
//! struct Ones;
//!
//! impl Objective for Ones {
//!     type Candidate = Genome;
//!
//!     fn direction(&self) -> Direction {
//!         Direction::Maximise
//!     }
//!
//!     fn evaluate(&self, genome: &Genome, samples: u64, seed: Seed) -> SampleMean {
//!         let (ones, mut stream) = (f64::from(genome.ones()), seed.stream());
//!         SampleMean::from_values((0..samples).map(|_| ones + stream.normal()))
//!     }
//! }
//!
//! let ga = Ga::new(GaSettings::new(32, 40, 20_000), 24)?;
//! let champion = ga.run(&Ones, 7)?;
//! assert!(champion.genome.ones() >= 22);
//! assert_eq!(champion, ga.run(&Ones, 7)?);
//! # Ok::<(), TuneError>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]

pub mod encoding;
mod error;
pub mod ga;
pub mod genome;
pub mod monitor;
pub mod objective;
pub mod race;
pub mod schedule;

pub use encoding::{Coding, Encoding, Field, Mapping};
pub use error::TuneError;
pub use genome::Genome;
pub use monitor::{GenerationReport, Monitor, Silent};
pub use objective::{Direction, ExactObjective, Objective, OnCodes, OnGenomes};
