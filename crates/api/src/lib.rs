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

mod advice;
mod blind;
pub mod coach;
mod error;
mod games;
mod goals;
mod points;
pub use advice::{Aim, PointsAdviser, Target, goal_advice};
pub use blind::{Opponent, ResponseReport, SecondSeatReport, best_response, second_seat};
pub use error::Error;
pub use games::{context, unwatched};
pub use goals::{BeatReport, CurvePoint, CurveReport, beat, curve};
pub use points::{BoxReport, DistributionReport, StatsReport, distribution, stats};
pub use retrodice_play::registry::StrategySource;
pub use retrodice_questions as questions;
pub use retrodice_questions::{Engine, TieOrder, default_folder};
