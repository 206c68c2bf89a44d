//! Published tables as data files, reproduced and compared, and the program `retrodice-papers`.
//!
//! A published table is one file: its citation, its cells as printed, and for
//! each column the measure that computes them ([`mod@definition`]). [`run()`] measures
//! the cells and judges each; a [`Record`] keeps the results, with date and
//! machine; [`report()`] is generated from both. Nothing in it is typed by hand.
//!
//! To add a table: write its file in `papers/definitions` and its line in
//! [`catalogue::FILES`]; run it; write a remark for each difference, with the
//! evidence that shows it, as rows of the readings tried; commit the
//! record and the report.
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

pub mod catalogue;
pub mod compare;
pub mod context;
pub mod definition;
pub mod error;
pub mod estimates;
pub mod evidence;
pub mod figures;
mod games;
pub mod journal;
pub mod learning;
pub mod measure;
pub mod official;
pub mod optimise;
pub mod pages;
mod picture;
pub mod plot;
pub mod program;
pub mod questions;
pub mod record;
pub mod report;
pub mod result;
pub mod rule_lists;
pub mod run;
pub mod samples;
pub mod search;
mod verbs;

pub use catalogue::{definition, definitions};
pub use compare::Verdict;
pub use context::Context;
pub use definition::{Cost, Definition, Evidence, Printed, Remark};
pub use error::LabError;
pub use figures::convergence;
pub use measure::{Kind, Measured, Value};
pub use plot::Figure;
pub use record::{Mismatch, Provenance, Record, verify};
pub use report::{report, short};
pub use result::{CellResult, Counts, RowResult, TableResult};
pub use run::{Watcher, run, run_table, run_with};
