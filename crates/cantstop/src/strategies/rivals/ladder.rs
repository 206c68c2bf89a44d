//! The heights that the markers of a turn can reach, counted in steps.

use super::programs::Use;
use super::squares::{Board, Squares};
use crate::rules::Sharing;
use crate::strategies::fast::MOST_SLOTS;
use std::ops::RangeInclusive;

/// The steps of each column from the mover's square to the top. Where squares are
/// jumped, those of others are left out; where stopping on them is forbidden, they
/// are marked.
#[derive(Default)]
pub(super) struct Ladder {
    /// One more than the longest column.
    stride: usize,
    /// By column and step: the height, the square itself at step zero.
    heights: Vec<u8>,
    /// By column and step: whether one may not stop there.
    blocked: Vec<bool>,
    /// By column and height: the steps up to there.
    steps: Vec<u8>,
    /// By column: steps to the top.
    most: [u8; MOST_SLOTS],
}

impl Ladder {
    /// For the turn that begins on these squares.
    pub fn begin(&mut self, board: &Board, at: &Squares) {
        let longest = board.lengths[..board.columns].iter().copied().max().unwrap_or(0);
        self.stride = usize::from(longest) + 1;
        let size = board.columns * self.stride;
        self.heights.clear();
        self.heights.resize(size, 0);
        self.blocked.clear();
        self.blocked.resize(size, false);
        self.steps.clear();
        self.steps.resize(size, 0);
        let closed = at.closed();
        for slot in 0..board.columns {
            let (row, square) = (slot * self.stride, at.rows[0][slot]);
            let mut step = 0;
            self.heights[row] = square;
            for height in square + 1..=board.length(slot) {
                let others = at.rows[1..at.seats].iter().any(|others| others[slot] == height);
                if board.sharing == Sharing::Jump && others && closed >> slot & 1 == 0 {
                    continue;
                }
                step += 1;
                self.heights[row + step] = height;
                self.blocked[row + step] = others && board.sharing == Sharing::ForcedRoll;
                self.steps[row + usize::from(height)] = step as u8;
            }
            self.most[slot] = step as u8;
        }
    }

    /// Steps from the square to the top.
    #[inline]
    pub fn steps(&self, slot: usize) -> u8 {
        self.most[slot]
    }

    /// The height after this many steps.
    #[inline]
    pub fn height(&self, slot: usize, step: u8) -> u8 {
        self.heights[slot * self.stride + usize::from(step)]
    }

    /// The heights after so many steps.
    #[inline]
    pub fn heights(&self, slot: usize, steps: RangeInclusive<u8>) -> &[u8] {
        let row = slot * self.stride;
        &self.heights[row + usize::from(*steps.start())..=row + usize::from(*steps.end())]
    }

    /// The steps up to a height that a marker can be at, or to the square.
    #[inline]
    pub fn step(&self, slot: usize, height: u8) -> u8 {
        self.steps[slot * self.stride + usize::from(height)]
    }

    /// Whether one may not stop with a marker there.
    #[inline]
    pub fn is_blocked(&self, slot: usize, step: u8) -> bool {
        self.blocked[slot * self.stride + usize::from(step)]
    }

    /// The heights after a use.
    pub fn climbed(&self, heights: &[u8; MOST_SLOTS], way: &Use) -> [u8; MOST_SLOTS] {
        let mut after = *heights;
        let (mut left, mut climbs) = (way.mask, way.climb.into_iter());
        while left != 0 {
            let slot = left.trailing_zeros() as usize;
            left &= left - 1;
            let step = self.step(slot, heights[slot]) + climbs.next().unwrap_or(0);
            after[slot] = self.height(slot, step.min(self.most[slot]));
        }
        after
    }

    /// Whether the rules let the mover stop with these markers.
    pub fn may_stop(&self, markers: u16, heights: &[u8; MOST_SLOTS]) -> bool {
        let slots = (0..MOST_SLOTS).filter(|slot| markers >> slot & 1 == 1);
        markers != 0
            && slots.into_iter().all(|slot| !self.is_blocked(slot, self.step(slot, heights[slot])))
    }
}
