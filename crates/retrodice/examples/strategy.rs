//! A strategy of your own for solitaire Can't Stop, played by simulation.

use retrodice::cantstop::{CantStop, Choice, MovePosition, Then};
use retrodice::play::policy::{MoveOf, Named, Policy};
use retrodice::play::policy_is_strategy;
use retrodice::play::simulate::{Report, Simulation};
use std::error::Error;

/// Stops as soon as this many markers were on the board before the roll.
pub struct Markers(pub usize);

impl Named for Markers {
    fn name(&self) -> String {
        format!("markers({})", self.0)
    }

    fn description(&self) -> String {
        format!("stops as soon as {} markers were on the board before the roll", self.0)
    }
}

impl Policy<CantStop> for Markers {
    fn choose(&self, at: &MovePosition, moves: &[MoveOf<CantStop>]) -> usize {
        let stops = |step: &MoveOf<CantStop>| {
            matches!(step.choice, Choice::Advance { then: Then::Stop, .. })
        };
        let enough = at.before().markers().count() >= self.0;
        moves.iter().position(|step| stops(step) == enough).unwrap_or(0)
    }
}

policy_is_strategy!([] Markers, CantStop);

/// Ten thousand games on the board (3,2).
pub fn simulate() -> Result<Report, Box<dyn Error>> {
    Ok(Simulation::new(10_000, 1).run(&CantStop::new(3, 2)?, &[&Markers(2)])?)
}

#[allow(dead_code, reason = "tests and another example take the strategy alone")]
fn main() -> Result<(), Box<dyn Error>> {
    let seat = &simulate()?.seats[0];
    let interval = seat.interval();
    let (mean, low, high) = (seat.estimate().mean, interval.low, interval.high);
    println!("{mean:.3} turns, 95 % interval {low:.3} to {high:.3}");
    Ok(())
}
