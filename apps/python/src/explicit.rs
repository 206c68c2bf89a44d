//! Games of the caller as lists of positions, moves and outcomes, solved by the general solver.
//!
//! A position of the caller is one where a seat is to move. Its moves lead to chance nodes, and their
//! outcomes to positions. A turn begins where the seat at move changes, and in games for one seat
//! at every position.

use crate::outside::{Signals, long, wrong};
use pyo3::prelude::*;
use retrodice_core::dice::{Dice, Roll, RollTable};
use retrodice_core::game::{Ending, Game, Move, Moves, Next, SeatSet};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::objective::Objective;
use retrodice_solver::solution::Solver;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// Roll position of an explicit game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum RollNode {
    /// Position at the start of a turn, with a roll of no dice.
    Start(u32),
    /// Position inside a turn, with a roll of no dice.
    Inner(u32),
    /// Chance node after the move of this number.
    Chance(u32),
}

/// Move position of an explicit game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum MoveNode {
    /// Position of the caller.
    Position(u32),
    /// Outcome of this number, which leaves nothing to choose.
    Outcome(u32),
}

/// Outcome of a move.
#[derive(Clone, Copy)]
struct ExplicitOutcome {
    reward: i32,
    /// The position that follows, or the bits of the winners, counted from the seat at move.
    next: Result<u32, u8>,
    passes: bool,
}

/// A game given by its positions, moves and outcomes.
#[derive(Clone)]
struct ExplicitGame(Arc<GameGraph>);

struct GameGraph {
    seats: usize,
    /// Whether a turn begins at each position.
    starts: Vec<bool>,
    /// For each position, one past its last move.
    move_ends: Vec<u32>,
    /// For each move, one past its last outcome.
    outcome_ends: Vec<u32>,
    outcomes: Vec<ExplicitOutcome>,
    /// The number of each move's table.
    tables: Vec<u32>,
    distinct: Vec<RollTable>,
    certain: RollTable,
}

/// Returns the range of the items of `number` in a list of ends.
fn range(ends: &[u32], number: u32) -> Range<u32> {
    let start = number.checked_sub(1).map_or(0, |before| ends[before as usize]);
    start..ends[number as usize]
}

impl Game for ExplicitGame {
    type RollPosition = RollNode;
    type MovePosition = MoveNode;
    type Choice = u32;

    fn objective(&self) -> Objective {
        if self.0.seats == 1 { Objective::MostPoints } else { Objective::WinProbability }
    }

    fn seats(&self) -> usize {
        self.0.seats
    }

    fn start(&self) -> RollNode {
        RollNode::Start(0)
    }

    fn rolls(&self, at: &RollNode) -> &RollTable {
        match *at {
            RollNode::Start(_) | RollNode::Inner(_) => &self.0.certain,
            RollNode::Chance(made) => &self.0.distinct[self.0.tables[made as usize] as usize],
        }
    }

    fn land(&self, at: &RollNode, roll: usize) -> MoveNode {
        match *at {
            RollNode::Start(position) | RollNode::Inner(position) => MoveNode::Position(position),
            RollNode::Chance(made) => {
                MoveNode::Outcome(range(&self.0.outcome_ends, made).start + roll as u32)
            }
        }
    }

    fn moves(&self, at: &MoveNode, into: &mut Moves<Self>) {
        match *at {
            MoveNode::Position(position) => {
                into.extend(range(&self.0.move_ends, position).map(|made| Move {
                    choice: made,
                    gain: 0,
                    next: Next::Roll(RollNode::Chance(made)),
                }));
            }
            MoveNode::Outcome(outcome) => {
                let ExplicitOutcome { reward, next, passes } = self.0.outcomes[outcome as usize];
                let next = match next {
                    Ok(next) if passes => Next::Pass(RollNode::Start(next)),
                    Ok(next) => Next::Roll(RollNode::Inner(next)),
                    Err(_) if self.0.seats == 1 => Next::End(Ending::Over),
                    Err(winners) => Next::End(Ending::Won(SeatSet::from_bits(winners))),
                };
                into.push(Move { choice: outcome, gain: reward, next });
            }
        }
    }

    fn is_anchor(&self, at: &RollNode) -> bool {
        matches!(at, RollNode::Start(_))
    }

    fn layer(&self, _anchor: &RollNode) -> u64 {
        0
    }
}

impl Indexed for ExplicitGame {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "explicit", version: 1 }
    }

    fn index_bound(&self) -> u64 {
        self.0.starts.len() as u64
    }

    fn anchor_index(&self, anchor: &RollNode) -> u64 {
        match *anchor {
            RollNode::Start(number) | RollNode::Inner(number) | RollNode::Chance(number) => {
                number.into()
            }
        }
    }

    fn anchor_at(&self, index: u64) -> Option<RollNode> {
        let is_start = self.0.starts.get(index as usize).copied().unwrap_or(false);
        is_start.then_some(RollNode::Start(index as u32))
    }
}

/// The lists of an explicit game, as Python gives them: one entry for each outcome in the last four.
#[derive(FromPyObject)]
pub struct GameLists {
    seats: usize,
    move_ends: Vec<u32>,
    outcome_ends: Vec<u32>,
    weights: Vec<u32>,
    rewards: Vec<i32>,
    /// The position that follows, or minus the bits of the winners.
    nexts: Vec<i64>,
    passes: Vec<bool>,
}

impl GameGraph {
    /// Reads the lists; `None` if they do not fit each other.
    fn read(lists: &GameLists) -> Option<Self> {
        let GameLists { seats, move_ends, outcome_ends, weights, rewards, nexts, passes } = lists;
        let count = u32::try_from(move_ends.len()).ok()?;
        let rises = |ends: &[u32], last: usize| {
            let steps = ends.windows(2).all(|pair| pair[0] < pair[1]);
            steps && ends.first() != Some(&0) && ends.last().map_or(0, |&end| end as usize) == last
        };
        let lengths = [rewards.len(), nexts.len(), passes.len()];
        let is_sound = (1..=2).contains(seats)
            && count > 0
            && rises(move_ends, outcome_ends.len())
            && rises(outcome_ends, weights.len())
            && lengths.iter().all(|&length| length == weights.len())
            && weights.iter().all(|&weight| weight > 0)
            && nexts.iter().all(|&next| (-3..i64::from(count)).contains(&next));
        if !is_sound {
            return None;
        }
        let mut starts = vec![false; move_ends.len()];
        starts[0] = true;
        let mut outcomes = Vec::with_capacity(weights.len());
        for ((&reward, &next), &passes) in rewards.iter().zip(nexts).zip(passes) {
            let next = if next < 0 { Err(-next as u8) } else { Ok(next as u32) };
            if let (Ok(next), true) = (next, passes) {
                starts[next as usize] = true;
            }
            outcomes.push(ExplicitOutcome { reward, next, passes });
        }
        let mut numbers: HashMap<&[u32], u32> = HashMap::new();
        let mut distinct = Vec::new();
        let table = |made: u32| {
            let range = range(outcome_ends, made);
            let weights = &weights[range.start as usize..range.end as usize];
            *numbers.entry(weights).or_insert_with(|| {
                distinct.push(table(weights));
                distinct.len() as u32 - 1
            })
        };
        let tables = (0..outcome_ends.len() as u32).map(table).collect();
        Some(Self {
            seats: *seats,
            starts,
            move_ends: move_ends.clone(),
            outcome_ends: outcome_ends.clone(),
            outcomes,
            tables,
            distinct,
            certain: self::table(&[1]),
        })
    }
}

/// Returns the table of outcomes with these weights, which show no dice.
fn table(weights: &[u32]) -> RollTable {
    let roll = |&weight| Roll { weight, dice: Dice::default() };
    RollTable::new(weights.iter().map(roll).collect())
}

/// Solves a game of the caller and returns the value of each position and its best move.
///
/// Moves are numbered over all positions.
#[pyfunction]
#[pyo3(name = "_solve_explicit")]
pub fn solve_explicit(py: Python<'_>, lists: GameLists) -> PyResult<(Vec<f64>, Vec<u32>)> {
    let graph = GameGraph::read(&lists).ok_or_else(|| wrong("the lists of a game do not fit"))?;
    drop(lists);
    let count = graph.move_ends.len() as u32;
    let game = ExplicitGame(Arc::new(graph));
    long(py, || {
        let solution = Solver::new(game).observer(&Signals).solve()?;
        let mut best = (Vec::new(), Vec::new());
        for position in 0..count {
            let moves = solution.options(&MoveNode::Position(position))?;
            best.0.push(moves[0].value.amount);
            best.1.push(moves[0].choice);
        }
        Ok(best)
    })
}
