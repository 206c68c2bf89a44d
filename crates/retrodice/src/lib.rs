//! Exact solving, analysis, play and coaching for dice games of choice: Can't
//! Stop, Yahtzee, Farkle, Pig and their kin.
//!
//! This crate re-exports the workspace's libraries under one name. It has no server,
//! terminal or database; those belong to the program (`retrodice-cli`).
//!
//! | module | contents |
//! | --- | --- |
//! | [`api`] | one call, with its report, for each thing the program shows |
//! | [`rules`] | games, positions, notation, counting |
//! | [`solve`] | the solver, over any number type, and the kernels |
//! | [`odds`] | exact odds of a turn of Can't Stop |
//! | [`play`] | policies, strategies, simulation |
//! | [`coach`] | advice, reviews, rollouts, puzzles |
//! | [`tablebase`] | tables on disk |
//! | [`chance`] | random streams, intervals, statistical tests |
//!
//! Not here: `retrodice-lab`, the published tables and what was measured of them, which
//! reproduces other people's numbers and solves no game of yours; and `retrodice-tune`,
//! optimisers for noisy objectives, which know no games. [`api`] uses both; whoever needs them
//! depends on them. `retrodice-watch` is [`retrodice_core::observer`].
//!
//! ```
//! let report = retrodice::api::solve("cantstop(2,1)", &Default::default())?;
//! assert!((report.value - 16384.0 / 12623.0).abs() < 1e-15);
//! # Ok::<(), retrodice::api::Error>(())
//! ```
#![forbid(unsafe_code)]

pub use {api, chance, coach, odds, play, rules, solve, tablebase};
