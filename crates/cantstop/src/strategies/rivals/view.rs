//! What stopping is worth, for the turn being solved.

use super::squares::{Board, Squares};
use crate::duel::DuelSolution;
use crate::solitaire::KernelError;
use crate::strategies::fast::MOST_SLOTS;

/// Values the boards at the ends of a turn: the first seat's value, and with more
/// lanes those of the seats after it. The mover uses only the first lane.
pub(super) trait View<const L: usize = 1> {
    /// A turn begins here.
    fn begin(&mut self, board: &Board, at: &Squares);

    /// The value of losing the turn.
    fn bust(&self) -> [f64; L];

    /// The value of winning.
    fn win(&self) -> [f64; L];

    /// Stops with markers on `mask` will be asked for next.
    fn markers(&mut self, mask: u16);

    /// The value of stopping with these squares, after topping these columns.
    fn stop(&mut self, heights: &[u8; MOST_SLOTS], topped: u16) -> [f64; L];

    /// The values of a line of stops, one for each of its heights.
    fn stops(&mut self, line: &Line<'_>, into: &mut [[f64; L]]) {
        let mut heights = *line.heights;
        for (value, &height) in into.iter_mut().zip(line.along) {
            heights[line.slot] = height;
            *value = self.stop(&heights, line.topped);
        }
    }

    /// What could not be read, once: values asked for since are wrong.
    fn fault(&mut self) -> Option<KernelError> {
        None
    }
}

/// Stops that differ in the height of one marker.
pub(super) struct Line<'a> {
    /// The squares stopped with; that on `slot` counts nothing.
    pub heights: &'a [u8; MOST_SLOTS],
    /// The column of that marker: the last one that is not at the top, if there is one.
    pub slot: usize,
    /// The heights that it has there.
    pub along: &'a [u8],
    /// The columns topped, the same for all.
    pub topped: u16,
}

/// The view of one who knows all values.
pub(super) struct Knowing<'a> {
    pub solution: &'a DuelSolution,
    pub at: Squares,
    pub columns: usize,
}

impl Knowing<'_> {
    /// The first seat's chance when the second is to move.
    fn chance(&self, at: &Squares) -> f64 {
        let rows = [&at.rows[1][..self.columns], &at.rows[0][..self.columns]];
        let owned = [at.owned[1], at.owned[0]];
        1.0 - self.solution.chance(owned, rows).unwrap_or(f64::NAN)
    }
}

impl View for Knowing<'_> {
    fn begin(&mut self, board: &Board, at: &Squares) {
        (self.at, self.columns) = (*at, board.columns);
    }

    fn bust(&self) -> [f64; 1] {
        [self.chance(&self.at)]
    }

    fn win(&self) -> [f64; 1] {
        [1.0]
    }

    fn markers(&mut self, _: u16) {}

    fn stop(&mut self, heights: &[u8; MOST_SLOTS], topped: u16) -> [f64; 1] {
        let mut after = self.at;
        after.settle(heights, topped);
        [self.chance(&after)]
    }
}
