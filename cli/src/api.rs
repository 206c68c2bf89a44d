//! One call for each thing that the program does.
//!
//! What these functions return is what `--format json` prints: a contract, with
//! schemas in `docs/schema`. Numbers are written with as many digits as it takes
//! to read the same `f64` back, at most 17.

mod engine;
mod error;
mod evaluate;
mod goals;
mod kernel;
mod points;
mod position;
mod solving;
mod tables;

pub use engine::{Anchors, Engine};
pub use error::Error;
pub use evaluate::evaluate;
pub use goals::{BeatReport, CurvePoint, CurveReport, Target, beat, curve, goal_advice};
pub use points::{
    BoxReport, DistributionReport, EvaluateReport, StatsReport, TieOrder, distribution, stats,
};
pub use position::{
    OptionReport, OptionsReport, ValueReport, options, options_with, value, value_with,
};
pub use solving::{ExactReport, SolveOptions, SolveReport, solve, solve_exactly};
pub use tables::{VerifyReport, default_folder, table_path, verify};
