//! Retrograde analysis of dice games of choice.
//!
//! [`engine::Engine`] gets the values of a game from a table, by a kernel made for it, or
//! by the generic solver, [`solution::Solver`]; the [`solution::Solution`] it returns answers questions about
//! any position. Underneath, [`component`] writes the inside of a component's
//! turns as equations, [`method`] solves them in any [`number`] type, and
//! [`retrograde`] goes through the layers of a game, the last one first.
//! [`parallel`] has the loops over threads that all crates use.
//! [`audit`], [`certify`] and [`lemma`] check; [`table`] stores, [`export`] writes for other
//! programs. A game may offer the engine a kernel, a fast sweep made for it alone.
//!
//! Source of the method: J. Glenn, H. Fang and C. P. Kruskal, "A Retrograde
//! Approximation Algorithm for One-Player Can't Stop", 2006.
//!
//! ```
//! use retrodice::solver::solution::Solver;
//! use retrodice::cantstop::CantStop;
//!
//! let solution = Solver::new(CantStop::new(3, 1)?).solve()?;
//! // As published in 2006: 1.480 turns.
//! assert!((solution.start_value().amount - 1.480_253_419_335).abs() < 1e-12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]

pub mod audit;
pub mod certify;
pub mod component;
pub mod engine;
pub mod error;
pub mod executor;
pub mod export;
pub mod lemma;
pub mod machine;
pub mod method;
mod model;
pub mod nearby;
pub mod number;
pub mod parallel;
pub mod peers;
pub mod plan;
pub mod ranks;
pub mod retrograde;
mod scc;
pub mod solution;
pub mod table;
pub mod values;
pub mod wide;
