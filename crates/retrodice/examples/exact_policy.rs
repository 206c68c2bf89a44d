//! The exact value of a policy: every seat follows it instead of playing best.

#[path = "strategy.rs"]
pub mod strategy;

use retrodice::cantstop::{CantStop, Unfolded};
use retrodice::play::policy::Policy;
use retrodice::solver::solution::Solver;
use std::error::Error;
use strategy::Markers;

/// The expected turns of the policy on the board (3,2).
pub fn turns() -> Result<f64, Box<dyn Error>> {
    let policy = Markers(2);
    let choose = |at: &_, moves: &[_]| policy.choose(at, moves);
    // A policy may play mirror images differently, so each needs a value of its own.
    let solution = Solver::new(Unfolded(CantStop::new(3, 2)?)).policy(&choose).solve()?;
    Ok(solution.start_value().amount)
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("{:.6} turns", turns()?);
    Ok(())
}
