//! Published tables as data files, reproduced and compared, and the program `retrodice-papers`.
//!
//! A published table is one file: its citation, its cells as printed, and for each column the measure
//! that computes them ([`mod@definition`]). [`run()`] measures the cells and judges each. A [`TableRecord`]
//! stores the results, with date and machine. [`report()`] is generated from both. Nothing in it is
//! typed by hand.
//!
//! To add a table, write its file in `papers/definitions` and its line in [`catalogue::FILES`], and run
//! it. Write a remark for each difference, with the evidence that shows it, as rows of the readings
//! tried. Then commit the record and the report.
//!
//! | module | content |
//! | --- | --- |
//! | [`mod@definition`], [`catalogue`] | tables as data files, built into the program |
//! | [`measure`] | functions that compute cells, by paper |
//! | [`compare`], [`whole_table`] | verdicts on measured cells, and on all cells of a table at once |
//! | [`optimise`], [`journal`] | optimisers and their experiments |
//! | [`calibration`], [`verdicts`] | errors of the coach's values in Can't Stop, and its verdicts |
//! | [`official`], [`questions`] | generated pages beside the report |
//! | [`plot`], [`learning`], [`samples`] | figures and their data |
//! | [`pages`] | data of the web pages |
//! | [`program`] | arguments and verbs |
//!
//! ```
//! use retrodice_papers::{Cost, run};
//! use retrodice_core::observer::Unwatched;
//!
//! let tables = run(&["glenn-2006-table-1"], Cost::Seconds, &Unwatched)?;
//! let counts = tables[0].counts();
//! assert!(counts.same > 0 && counts.unexplained == 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

pub mod calibration;
pub mod catalogue;
pub mod compare;
mod context;
mod convergence;
pub mod definition;
mod error;
mod evidence;
mod games;
pub mod journal;
pub mod learning;
mod markdown;
pub mod measure;
pub mod official;
pub mod optimise;
pub mod pages;
pub mod plot;
pub mod program;
pub mod questions;
mod record;
mod report;
mod result;
mod run;
pub mod samples;
pub mod verdicts;
pub mod whole_table;

pub use catalogue::{definition, definitions};
pub use compare::Verdict;
pub use context::Context;
pub use convergence::convergence;
pub use definition::{Cost, Definition, Evidence, Printed, Remark};
pub use error::PapersError;
pub use measure::{Kind, Measured, Value};
pub use plot::Figure;
pub use record::{Mismatch, Provenance, TableRecord, verify};
pub use report::{report, short};
pub use result::{CellResult, Counts, RowResult, TableResult};
pub use run::{Watcher, run, run_table, run_with};
