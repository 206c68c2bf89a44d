//! A component of a game written as plain equations.
//!
//! Solvers see equations, never games. [`Compiler`] explores all roll positions
//! inside the turns of one component, numbers them, and writes for each the
//! weighted options that its rolls allow. The result is a list of rows in an
//! order in which every row uses only earlier ones, the values of other
//! components ("exits"), and the few anchor values that had to be cut
//! because they depend on themselves.
//!
//! Cost: one visit per roll position and roll; memory about 100 bytes a position
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

/// One option of a move position: which slot's value it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// The slot that holds the value.
    pub slot: u32,
    /// Points scored on the way.
    pub gain: i32,
    /// Whether the dice are passed on, so that the viewpoint changes.
    pub pass: bool,
}

/// Rolls that allow the same options, with their joint weight.
#[derive(Clone, Debug)]
pub struct Chance {
    /// Weight out of the row's total.
    pub weight: u32,
    edges: Range<u32>,
}

/// The equation of one roll position.
#[derive(Clone, Debug)]
pub struct Row {
    /// The slot that the value belongs to.
    pub slot: u32,
    /// What it costs to be here.
    pub cost: i32,
    /// Sum of the weights of all rolls.
    pub total: u64,
    chances: Range<u32>,
}

/// The equations of one component.
///
/// Slots hold values: first the roll positions of the component, then the
/// exits, then the endings, then the freshly computed values of the cut anchors
/// (whose first slots hold the guess).
#[derive(Clone, Debug, Default)]
pub struct Equations {
    pub(crate) seats: usize,
    pub(crate) sense: Option<Sense>,
    pub(crate) positions: u32,
    /// Rows in an order in which each uses only earlier ones.
    pub(crate) rows: Vec<Row>,
    pub(crate) chances: Vec<Chance>,
    pub(crate) edges: Vec<Edge>,
    /// Slots of the anchors in the component, the root first.
    pub(crate) anchors: Vec<u32>,
    /// Indices of those anchors.
    pub(crate) anchor_indices: Vec<u64>,
    /// Anchors that are unknowns, by slot.
    pub(crate) cuts: Vec<u32>,
    /// Indices of the anchors outside that are used.
    pub(crate) exits: Vec<u64>,
    pub(crate) endings: Vec<Ending>,
}

impl Equations {
    /// Values per slot: one for one or two seats, else one per seat.
    pub fn width(&self) -> usize {
        if self.seats <= 2 { 1 } else { self.seats }
    }

    /// Whether the smallest or the largest value is best.
    pub fn sense(&self) -> Sense {
        self.sense.expect("the compiler sets the sense")
    }

    /// Number of roll positions, anchors included.
    pub fn positions(&self) -> usize {
        self.positions as usize
    }

    /// Number of options over all distinct rolls of all positions.
    pub fn options(&self) -> usize {
        self.edges.len()
    }

    /// Number of unknowns: cut anchors times values per anchor.
    pub fn unknowns(&self) -> usize {
        self.cuts.len() * self.width()
    }

    /// Rows in evaluation order.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The merged rolls of a row.
    pub fn chances(&self, row: &Row) -> &[Chance] {
        &self.chances[row.chances.start as usize..row.chances.end as usize]
    }

    /// The options of a merged roll.
    pub fn edges(&self, chance: &Chance) -> &[Edge] {
        &self.edges[chance.edges.start as usize..chance.edges.end as usize]
    }

    /// Indices of the anchors of other components whose values are used.
    pub fn exits(&self) -> &[u64] {
        &self.exits
    }

    /// Indices of the component's own anchors, the root first.
    pub fn anchor_indices(&self) -> &[u64] {
        &self.anchor_indices
    }

    /// The slots of the component's own anchors, the root first.
    pub fn anchors(&self) -> &[u32] {
        &self.anchors
    }

    /// Slots of the anchors that were cut loose: their guesses are inputs.
    pub fn cuts(&self) -> &[u32] {
        &self.cuts
    }

    pub(crate) fn exit_slot(&self, exit: usize) -> usize {
        self.positions as usize + exit
    }

    fn ending_slot(&self, ending: usize) -> usize {
        self.exit_slot(self.exits.len()) + ending
    }

    /// The slot in which a sweep leaves the new value of cut anchor number `cut`.
    pub(crate) fn fresh_slot(&self, cut: usize) -> usize {
        self.ending_slot(self.endings.len()) + cut
    }

    /// Whether the slot holds the value of an ending.
    pub(crate) fn is_ending(&self, slot: u32) -> bool {
        (self.ending_slot(0)..self.fresh_slot(0)).contains(&(slot as usize))
    }

    /// The number of the exit whose value the slot holds.
    pub(crate) fn exit_of(&self, slot: u32) -> Option<usize> {
        (slot as usize).checked_sub(self.exit_slot(0)).filter(|&exit| exit < self.exits.len())
    }

    /// Fresh slots: exits filled from `exit` (index, seat), endings by their
    /// worth, everything else zero.
    ///
    /// # Errors
    /// Whatever `exit` returns.
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
                slots[self.ending_slot(number) * width + seat] = worth(ending, seat);
            }
        }
        Ok(slots)
    }
}

/// The value of an ending for the seat `distance` places after the mover.
pub(crate) fn worth<N: Number>(ending: Ending, distance: usize) -> N {
    match ending {
        Ending::Won(seats) if seats.contains(distance) => N::ratio(1, seats.len()),
        Ending::Won(_) | Ending::Over => N::integer(0),
    }
}
