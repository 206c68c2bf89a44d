//! A game of your own: throw two dice as often as you dare; a 1 loses the turn's
//! points. How many turns does it take to bank 50?

use retrodice::core::dice::RollTable;
use retrodice::core::game::{Ending, Game, Move, Moves, Next};
use retrodice::core::{index::IndexScheme, index::Indexed, objective::Objective};
use retrodice::solver::engine::{Engine, Solvable};
use retrodice::solver::error::SolveError;

#[derive(Clone)]
struct TwoDice(RollTable);
/// Points banked, and points of the turn.
type At = (u64, u64);

#[rustfmt::skip]
impl Game for TwoDice {
    type RollPosition = At;
    type MovePosition = (At, u64); // with the points thrown, none for a 1
    type Choice = &'static str;
    fn objective(&self) -> Objective { Objective::FewestTurns }
    fn seats(&self) -> usize { 1 }
    fn start(&self) -> At { (0, 0) }
    fn rolls(&self, _: &At) -> &RollTable { &self.0 }
    fn land(&self, &at: &At, roll: usize) -> (At, u64) {
        let faces = self.0.rolls()[roll].dice;
        let sum = faces.faces().iter().map(|&face| u64::from(face)).sum();
        (at, if faces.faces().contains(&1) { 0 } else { sum })
    }
    fn moves(&self, &((banked, turn), thrown): &(At, u64), into: &mut Moves<Self>) {
        let bank = if thrown == 0 { banked } else { banked + turn + thrown };
        let next = if bank >= 50 { Next::End(Ending::Over) } else { Next::Pass((bank, 0)) };
        into.push(Move { choice: "stop", gain: 0, next });
        if thrown > 0 && bank < 50 {
            into.push(Move { choice: "roll", gain: 0, next: Next::Roll((banked, turn + thrown)) });
        }
    }
    fn is_anchor(&self, &(_, turn): &At) -> bool { turn == 0 }
    fn layer(&self, &(banked, _): &At) -> u64 { banked }
}

#[rustfmt::skip]
impl Indexed for TwoDice {
    fn index_scheme(&self) -> IndexScheme { IndexScheme { name: "two-dice", version: 1 } }
    fn index_bound(&self) -> u64 { 50 }
    fn anchor_index(&self, &(banked, _): &At) -> u64 { banked }
    fn anchor_at(&self, index: u64) -> Option<At> { (index < 50).then_some((index, 0)) }
}
impl Solvable for TwoDice {}

/// The fewest expected turns to 50 points.
pub fn turns() -> Result<f64, SolveError> {
    let (solution, _) = Engine::default().solve(TwoDice(RollTable::of_dice(2, 6)))?;
    Ok(solution.start_value().amount)
}

fn main() -> Result<(), SolveError> {
    println!("{:.6} turns", turns()?);
    Ok(())
}
