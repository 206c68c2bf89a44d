//! One call for each thing that the program does.
//!
//! What these functions return is what `--format json` prints: a contract, with
//! schemas in `docs/schema`. Numbers are written with as many digits as it takes
//! to read the same `f64` back, at most 17.
//!
//! Questions that every game answers are those of [`retrodice_questions`]; [`context`] is where they are
//! asked.
//!
//! ```
//! use retrodice_questions::{Ask, Options, Solve};
//! let context = retrodice_api::unwatched();
//! let report = Solve::new("cantstop(2,1)").ask(&context)?;
//! assert_eq!((report.value * 1e6).round(), 1_297_948.0);
//! let options = Options { position: "pig(100) | 35/62 | 12 | 4".to_owned() };
//! assert_eq!(options.ask(&context)?.options[0].choice, "roll");
//! # Ok::<(), retrodice_questions::Error>(())
//! ```
#![forbid(unsafe_code)]

// Calls about Can't Stop alone still find `AnyGame` under this name (interim).
extern crate self as retrodice_games;

mod bench;
#[cfg_attr(
    not(feature = "analysis"),
    allow(dead_code, unused_imports, reason = "used by groups of questions that are left out")
)]
mod boards;
pub mod coach;
mod error;
mod evolving;
mod games;
mod kernel;
pub mod odds;
pub mod rivals;
#[cfg_attr(
    not(feature = "policies"),
    allow(dead_code, unused_imports, reason = "used by groups of questions that are left out")
)]
pub mod shards;
#[cfg_attr(
    not(feature = "policies"),
    allow(dead_code, unused_imports, reason = "used by groups of questions that are left out")
)]
mod strategies;
pub mod turn;
mod verifying;

pub use bench::{
    BenchReport, EstimateReport, PartReport, PlanLine, PlanOptions, PlanReport, bench_solve,
    estimate_solve, plan_solve,
};
pub use boards::solve_packed;
pub use error::Error;
pub use evolving::{EvolveOptions, EvolveReport, RunLine, evolve};
pub(crate) use games::AnyGame;
pub use games::{CANTSTOP, context, unwatched};
pub use retrodice_play::registry::StrategySource;
pub use retrodice_questions as questions;
pub use retrodice_questions::{Engine, TieOrder, default_folder};
pub use strategies::{ThresholdLine, ThresholdsReport, thresholds};
#[cfg(feature = "analysis")]
pub use verifying::verify_values;
pub use verifying::{VerifyReport, verify};
