//! Asks the engine for Can't Stop on the board (4,2), and which solver it used.

use retrodice::cantstop::CantStop;
use retrodice::solver::engine::{Engine, Origin};
use std::error::Error;

/// The expected turns of the start under best play, and where they came from.
pub fn turns() -> Result<(f64, Origin), Box<dyn Error>> {
    let (solution, origin) = Engine::default().solve(CantStop::new(4, 2)?)?;
    Ok((solution.start_value().amount, origin))
}

fn main() -> Result<(), Box<dyn Error>> {
    let (turns, origin) = turns()?;
    println!("{turns:.6} turns, {origin:?}");
    Ok(())
}
