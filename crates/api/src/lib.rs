//! One call for each thing that the program does.
//!
//! What these functions return is what `--format json` prints: a contract, with
//! schemas in `docs/schema`. Numbers are written with as many digits as it takes
//! to read the same `f64` back, at most 17.
//!
//! ```
//! let report = retrodice_api::solve("cantstop(2,1)", &Default::default())?;
//! assert_eq!((report.value * 1e6).round(), 1_297_948.0);
//! let advice = retrodice_api::options("pig(100) | 35/62 | 12 | 4")?;
//! assert_eq!(advice.options[0].choice, "roll");
//! # Ok::<(), retrodice_api::Error>(())
//! ```
#![forbid(unsafe_code)]

mod advice;
mod bench;
mod blind;
mod boards;
mod census;
pub mod coach;
mod dumping;
mod engine;
mod error;
mod evaluate;
mod evolving;
mod goals;
mod kernel;
mod matches;
pub mod odds;
mod points;
mod position;
mod rated;
mod reports;
pub mod rivals;
pub mod shards;
mod sheets;
mod simulating;
mod solving;
mod strategies;
mod tables;
pub mod turn;
mod verifying;

pub use advice::{Aim, PointsAdviser, Target, goal_advice};
pub use bench::{
    BenchReport, EstimateReport, PartReport, PlanLine, PlanOptions, PlanReport, bench_solve,
    estimate_solve, plan_solve,
};
pub use blind::{Opponent, ResponseReport, SecondSeatReport, best_response, second_seat};
pub use boards::solve_packed;
pub use census::{CensusReport, census};
pub use dumping::{DumpFormat, Dumped, dump};
pub use engine::Engine;
pub use error::Error;
pub use evaluate::{EvaluateOptions, EvaluateReport, evaluate};
pub use evolving::{EvolveOptions, EvolveReport, RunLine, evolve};
pub use goals::{BeatReport, CurvePoint, CurveReport, beat, curve};
pub use matches::{MatchReport, Rival, evaluate_against};
pub use points::{BoxReport, DistributionReport, StatsReport, TieOrder, distribution, stats};
pub use position::{options, options_with, value, value_with};
pub use rated::{OptionReport, OptionsReport, ValueReport};
pub use reports::{SolveOptions, SolveReport};
pub use retrodice_play::registry::StrategySource;
pub use sheets::{SheetLine, SheetsReport};
pub use simulating::{SeatLine, SimulateOptions, SimulateReport, Simulated, simulate};
pub use solving::{ExactReport, solve, solve_exactly};
pub use strategies::{StrategyReport, ThresholdLine, ThresholdsReport, strategies, thresholds};
pub use tables::{VerifyReport, default_folder, table_path};
pub use verifying::{verify, verify_values};
