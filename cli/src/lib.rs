//! Exact solving, analysis, play and coaching for dice games of choice.
//!
//! The library face of `retrodice`: the rooms under one roof, and one call for
//! each thing that the program does.
//!
//! ```
//! let report = retrodice::api::solve("cantstop(2,1)", &Default::default())?;
//! assert!((report.value - 16384.0 / 12623.0).abs() < 1e-15);
//! # Ok::<(), retrodice::api::Error>(())
//! ```
#![forbid(unsafe_code)]

pub use {api, lab, play, rules, solve, tablebase};
