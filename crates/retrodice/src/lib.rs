//! Exact solving, analysis, play and coaching for dice games of choice: Can't
//! Stop, Yahtzee, Farkle, Pig and their kin.
//!
//! This crate re-exports the workspace's libraries under one name. It has no server,
//! terminal or database; those belong to the program (`retrodice-cli`).
//!
//! | module | contents |
//! | --- | --- |
//! | [`cantstop`], [`yahtzee`], [`farkle`], [`pig`] | a game each: rules, fast solver, strategies, coach |
//! | [`questions`] | questions about any game, each with its report |
//! | [`core`] | dice, games, positions, notation, indexing, observers |
//! | [`solver`] | retrograde analysis of any game, over any number type |
//! | [`play`] | policies, strategies, simulation, exact evaluation |
//! | [`coach`] | advice, reviews, rollouts, puzzles |
//! | [`tablebase`] | tables of values on disk |
//! | [`stats`] | random streams, intervals, statistical tests |
//! | [`tune`] | a genetic algorithm and races, for objectives with noise |
//!
//! [`context`] is where questions about all of these games are asked:
//!
//! ```
//! use retrodice::questions::{Ask, Solve};
//! let report = Solve::new("cantstop(2,1)").ask(&retrodice::unwatched())?;
//! assert!((report.value - 16384.0 / 12623.0).abs() < 1e-15);
//! # Ok::<(), retrodice::questions::Error>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]

mod games;

pub use games::{context, describe, families, question_entries, unwatched};

pub use {
    retrodice_cantstop as cantstop, retrodice_coach as coach, retrodice_core as core,
    retrodice_farkle as farkle, retrodice_pig as pig, retrodice_play as play,
    retrodice_questions as questions, retrodice_solver as solver, retrodice_stats as stats,
    retrodice_tablebase as tablebase, retrodice_tune as tune, retrodice_yahtzee as yahtzee,
};
