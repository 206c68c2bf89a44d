//! A game of your own for two, from its rules alone: a table, the laws, strategies with their exact
//! values, a best response, simulation and advice.
//!
//! Throw a die as often as you dare. A 1 ends the turn: its points are lost, and so are up to three
//! points that were banked. The first with twelve points wins.

use retrodice::coach::{Advice, advise};
use retrodice::core::dice::RollTable;
use retrodice::core::game::{Ending, Game, Move, Moves, Next, Position, SeatSet};
use retrodice::core::objective::Objective;
use retrodice::core::testing::check_laws;
use retrodice::play::optimal::Optimal;
use retrodice::play::plain::PlainGame;
use retrodice::play::policy::{MoveOf, PolicyFn};
use retrodice::play::seated::{best_response, exact_match};
use retrodice::play::simulate::{Report, Simulation};
use retrodice::solver::engine::{Engine, Origin};
use retrodice::solver::table;
use std::error::Error;
use std::path::Path;
use std::sync::Arc;

const TARGET: u8 = 12;

/// The rules of the game.
#[derive(Clone)]
pub struct Toll(RollTable);
/// Points of the seat at move and of the other one, and points of the turn.
type At = ([u8; 2], u8);

#[rustfmt::skip]
impl Game for Toll {
    type RollPosition = At;
    type MovePosition = (At, u8); // with the face thrown
    type Choice = &'static str;
    fn objective(&self) -> Objective { Objective::WinProbability }
    fn seats(&self) -> usize { 2 }
    fn start(&self) -> At { ([0, 0], 0) }
    fn rolls(&self, _: &At) -> &RollTable { &self.0 }
    fn land(&self, &at: &At, roll: usize) -> (At, u8) { (at, self.0.rolls()[roll].dice.faces()[0]) }
    fn moves(&self, &(([own, other], turn), face): &(At, u8), into: &mut Moves<Self>) {
        let pass = |own| Next::Pass(([other, own], 0));
        let turn = turn + face;
        if face == 1 {
            into.push(Move { choice: "pay", gain: 0, next: pass(own.saturating_sub(3)) });
        } else if own + turn >= TARGET {
            let next = Next::End(Ending::Won(SeatSet::MOVER));
            into.push(Move { choice: "win", gain: 0, next });
        } else {
            into.push(Move { choice: "bank", gain: 0, next: pass(own + turn) });
            into.push(Move { choice: "roll", gain: 0, next: Next::Roll(([own, other], turn)) });
        }
    }
    fn is_anchor(&self, &(_, turn): &At) -> bool { turn == 0 }
    fn layer(&self, _: &At) -> u64 { 0 } // points can be lost: every turn start may return
}

/// Banks as soon as the turn has this many points. `bank` is the first move, `roll` the second.
fn bank_at(
    points: u8,
) -> impl Fn(&(At, u8), &[MoveOf<Toll>]) -> usize + Clone + Send + Sync + 'static {
    move |&((_, turn), face), moves| usize::from(moves.len() > 1 && turn + face < points)
}

/// Chances of the seat that begins, a simulation and advice.
pub struct Results {
    /// Best play of both.
    pub optimal: f64,
    /// Best play, read back from a table.
    pub from_table: f64,
    /// Banking at 6 against banking at 9.
    pub six_against_nine: f64,
    /// Banking at 6 against its best response.
    pub six_against_best: f64,
    /// Simulated games of 6 against 9.
    pub simulated: Report,
    /// Advice at three points each, five in this turn, and a 3 thrown.
    pub advice: Advice,
}

/// Solves the game and asks everything about it. Its table is written to `folder`.
///
/// # Errors
/// If the rules break a law, or the table cannot be written.
pub fn solve(folder: &Path) -> Result<Results, Box<dyn Error>> {
    let game = PlainGame::new("toll", Toll(RollTable::of_dice(1, 6)))?
        .with_policy("bank-at-6", bank_at(6))?;
    check_laws(&game, 1, 20)?;

    let engine = Engine { tables: Some(folder.to_owned()), ..Engine::default() };
    let (solution, _) = engine.solve(game.clone())?;
    let optimal = solution.start_value().amount;
    table::write(&table::path(folder, &game, false), &solution, None, None)?;
    let (read, origin) = engine.find(game.clone())?;
    assert!(matches!(origin, Origin::Table(_)));

    let six_against_nine = exact_match(game.clone(), bank_at(6), bank_at(9))?.chance(0, 0)?;
    let six_against_best = best_response(game.clone(), bank_at(6))?.chance(0, 0)?;
    let (six, nine) = (PolicyFn::new("six", bank_at(6)), PolicyFn::new("nine", bank_at(9)));
    let simulated = Simulation::new(20_000, 1).run(&game, &[&six, &nine])?;

    let values = Optimal::new(Arc::new(solution))?;
    // Three points each, five in this turn, and a 3 on the table.
    let advice = advise(&game, &values, &Position::Move((([3, 3], 5), 3)))?;
    let from_table = read.start_value().amount;
    Ok(Results { optimal, from_table, six_against_nine, six_against_best, simulated, advice })
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("retrodice-toll-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let results = solve(&folder)?;
    println!("best play wins {:.6}", results.optimal);
    println!("bank at 6 wins {:.6} against bank at 9", results.six_against_nine);
    println!("bank at 6 wins {:.6} against its best response", results.six_against_best);
    println!("{:.4} in simulation", results.simulated.seats[0].estimate().mean);
    for option in &results.advice.options {
        println!("{}: {:.6}, regret {:.6}", option.choice, option.value, option.regret);
    }
    Ok(std::fs::remove_dir_all(&folder)?)
}
