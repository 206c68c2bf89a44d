//! Optimisers, and objectives for them: experiments of the papers and searches of our own.
//!
//! - [`experiment`], [`functions`]: champions of the genetic algorithm on Schwefel's function (Glenn 2011).
//! - [`box_estimates`], [`rule_lists`]: strategies for Yahtzee (Glenn 2007, sections III.A and III.B).
//! - [`stages`]: strategies for Can't Stop by stages of the game.
//! - [`cmaes`]: the optimiser of the searches of our own.

pub mod box_estimates;
pub mod cmaes;
pub mod experiment;
pub mod functions;
pub mod rule_lists;
pub mod stages;
