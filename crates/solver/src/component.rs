//! Bellman equations of one component of a game, and the compiler that writes them.
//!
//! Solvers see equations, never games. An *anchor* is the roll position at the start of a
//! turn; a *component* is a set of anchors that can lead back to one another, with the roll
//! positions inside their turns. [`Compiler`] explores and numbers these positions, and writes
//! the equation of each: the weighted options that its rolls allow.
//!
//! The equations are in evaluation order. Each uses only earlier ones, the values of other
//! components (*exits*), and the few anchor values that depend on themselves. These are *cut*:
//! they are the unknowns of the component.
//!
//! Cost: one visit for each roll of each roll position. Memory: about 100 bytes a position
//! plus 12 bytes an option. The result is a function of the game alone.

use crate::error::SolveError;
use crate::number::Number;
use retrodice_core::game::{Ending, Game, Move, Next};
use retrodice_core::index::Indexed;
use retrodice_core::objective::Sense;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use std::ops::Range;

mod compiler;
mod sweep;

pub use compiler::{Choose, Compiled, Compiler};

/// One option of a move position, as an edge to the slot of its successor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// Slot that holds the successor's value.
    pub slot: u32,
    /// Points that the move scores at once.
    pub gain: i32,
    /// Whether the dice pass to the next seat, so that the viewpoint changes.
    pub pass: bool,
}

/// All rolls of a position that allow the same options, merged into one.
#[derive(Clone, Debug)]
pub struct RollGroup {
    /// Sum of the rolls' weights, out of [`Equation::total`].
    pub weight: u32,
    edges: Range<u32>,
}

/// Bellman equation of one roll position: a weighted mean of best options, plus a cost.
#[derive(Clone, Debug)]
pub struct Equation {
    /// Slot that receives the value.
    pub slot: u32,
    /// Immediate cost of the position, in the objective's unit.
    pub cost: i32,
    /// Sum of the weights over all rolls.
    pub total: u64,
    chances: Range<u32>,
}

/// Bellman equations of one component, in evaluation order.
///
/// A *slot* holds the values of one position. Slots are numbered: first the roll positions of
/// the component, then the exits, then the endings, then the new values of the cut anchors.
/// The position slot of a cut anchor holds its guess.
#[derive(Clone, Debug, Default)]
pub struct Equations {
    pub(crate) seats: usize,
    pub(crate) sense: Option<Sense>,
    pub(crate) positions: u32,
    /// Equations in an order in which each uses only earlier ones.
    pub(crate) rows: Vec<Equation>,
    pub(crate) chances: Vec<RollGroup>,
    pub(crate) edges: Vec<Edge>,
    /// Slots of the anchors in the component, the root first.
    pub(crate) anchors: Vec<u32>,
    /// Game indices of the component's anchors, as in `anchors`.
    pub(crate) anchor_indices: Vec<u64>,
    /// Slots of the anchors that are unknowns.
    pub(crate) cuts: Vec<u32>,
    /// Game indices of the anchors of other components that are used.
    pub(crate) exits: Vec<u64>,
    pub(crate) endings: Vec<Ending>,
}

impl Equations {
    /// Returns the number of values a slot: one for one or two seats, else one for each seat.
    pub fn width(&self) -> usize {
        if self.seats <= 2 { 1 } else { self.seats }
    }

    /// Returns whether the smallest or the largest value is best.
    pub fn sense(&self) -> Sense {
        self.sense.expect("the compiler sets the sense")
    }

    /// Returns the number of roll positions, anchors included.
    pub fn positions(&self) -> usize {
        self.positions as usize
    }

    /// Returns the number of options over all merged rolls of all positions.
    pub fn options(&self) -> usize {
        self.edges.len()
    }

    /// Returns the number of unknowns: cut anchors times values an anchor.
    pub fn unknowns(&self) -> usize {
        self.cuts.len() * self.width()
    }

    /// Returns the memory that the equations take, in bytes: linear in positions and options.
    pub fn bytes(&self) -> usize {
        fn of<T>(list: &[T]) -> usize {
            size_of_val(list)
        }
        of(&self.rows)
            + of(&self.chances)
            + of(&self.edges)
            + of(&self.anchors)
            + of(&self.anchor_indices)
            + of(&self.cuts)
            + of(&self.exits)
            + of(&self.endings)
    }

    /// Returns the equations in evaluation order.
    pub fn rows(&self) -> &[Equation] {
        &self.rows
    }

    /// Returns the merged rolls of an equation.
    pub fn chances(&self, row: &Equation) -> &[RollGroup] {
        &self.chances[row.chances.start as usize..row.chances.end as usize]
    }

    /// Returns the options of a merged roll.
    pub fn edges(&self, chance: &RollGroup) -> &[Edge] {
        &self.edges[chance.edges.start as usize..chance.edges.end as usize]
    }

    /// Returns the game indices of the anchors of other components whose values are used.
    pub fn exits(&self) -> &[u64] {
        &self.exits
    }

    /// Returns the game indices of the component's own anchors, the root first.
    pub fn anchor_indices(&self) -> &[u64] {
        &self.anchor_indices
    }

    /// Returns the slots of the component's own anchors, the root first.
    pub fn anchors(&self) -> &[u32] {
        &self.anchors
    }

    /// Returns the slots of the cut anchors, whose guesses are inputs of a sweep.
    pub fn cuts(&self) -> &[u32] {
        &self.cuts
    }

    pub(crate) fn exit_slot(&self, exit: usize) -> usize {
        self.positions as usize + exit
    }

    fn ending_slot(&self, ending: usize) -> usize {
        self.exit_slot(self.exits.len()) + ending
    }

    /// Returns the slot in which a sweep leaves the new value of cut anchor number `cut`.
    pub(crate) fn fresh_slot(&self, cut: usize) -> usize {
        self.ending_slot(self.endings.len()) + cut
    }

    /// Returns the game index of the anchor of each cut, in the order of [`Equations::cuts`].
    /// Time: linear in anchors and cuts.
    pub(crate) fn cut_indices(&self) -> Vec<u64> {
        let known: FxHashMap<u32, u64> =
            self.anchors.iter().copied().zip(self.anchor_indices.iter().copied()).collect();
        self.cuts.iter().map(|cut| known[cut]).collect()
    }

    /// Returns whether the slot holds the value of an ending.
    pub(crate) fn is_ending(&self, slot: u32) -> bool {
        (self.ending_slot(0)..self.fresh_slot(0)).contains(&(slot as usize))
    }

    /// Returns the number of the exit whose value the slot holds; `None` for other slots.
    pub(crate) fn exit_of(&self, slot: u32) -> Option<usize> {
        (slot as usize).checked_sub(self.exit_slot(0)).filter(|&exit| exit < self.exits.len())
    }

    /// Allocates slots with the values of exits and endings filled in, everything else zero.
    /// `exit` returns the value of the anchor at a game index for a seat.
    ///
    /// # Errors
    /// Any error that `exit` returns.
    pub fn slots<N: Number, E>(
        &self,
        mut exit: impl FnMut(u64, usize) -> Result<N, E>,
    ) -> Result<Vec<N>, E> {
        let width = self.width();
        let count = self.fresh_slot(self.cuts.len());
        let mut slots = vec![N::integer(0); count * width];
        for (number, &index) in self.exits.iter().enumerate() {
            for seat in 0..width {
                slots[self.exit_slot(number) * width + seat] = exit(index, seat)?;
            }
        }
        for (number, &ending) in self.endings.iter().enumerate() {
            for seat in 0..width {
                slots[self.ending_slot(number) * width + seat] = ending_value(ending, seat);
            }
        }
        Ok(slots)
    }
}

/// Returns the value of an ending for the seat `distance` seats after the mover.
pub(crate) fn ending_value<N: Number>(ending: Ending, distance: usize) -> N {
    match ending {
        Ending::Won(seats) if seats.contains(distance) => N::ratio(1, seats.len()),
        Ending::Won(_) | Ending::Over => N::integer(0),
    }
}
