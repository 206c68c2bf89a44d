//! Heights that the markers of a turn can reach, counted in steps.

use super::Advance;
use crate::rules::Sharing;
use crate::strategies::multiplayer::board::{BoardSpec, BoardState, MAX_SLOTS, TurnState};
use std::ops::RangeInclusive;

/// Steps of each column from the mover's square to the top.
///
/// Where squares are jumped, those of others are left out. Where stopping on them is forbidden,
/// they are marked as blocked.
#[derive(Default)]
pub(crate) struct ColumnSteps {
    /// One more than the longest column.
    stride: usize,
    /// Height by column and step; step zero is the square itself.
    heights: Vec<u8>,
    /// Whether stopping is forbidden, by column and step.
    blocked: Vec<bool>,
    /// Steps up to a height, by column and height.
    steps: Vec<u8>,
    /// Steps to the top by column.
    to_top: [u8; MAX_SLOTS],
}

impl ColumnSteps {
    /// Counts the steps of the turn that begins in `start`.
    pub(crate) fn begin(&mut self, board: &BoardSpec, start: &BoardState) {
        let max_length = board.lengths[..board.columns].iter().copied().max().unwrap_or(0);
        self.stride = usize::from(max_length) + 1;
        let size = board.columns * self.stride;
        self.heights.clear();
        self.heights.resize(size, 0);
        self.blocked.clear();
        self.blocked.resize(size, false);
        self.steps.clear();
        self.steps.resize(size, 0);
        let closed = start.closed();
        for slot in 0..board.columns {
            let (row, square) = (slot * self.stride, start.heights[0][slot]);
            let mut step = 0;
            self.heights[row] = square;
            for height in square + 1..=board.length(slot) {
                let others =
                    start.heights[1..start.seats].iter().any(|others| others[slot] == height);
                if board.sharing == Sharing::Jump && others && closed >> slot & 1 == 0 {
                    continue;
                }
                step += 1;
                self.heights[row + step] = height;
                self.blocked[row + step] = others && board.sharing == Sharing::ForcedRoll;
                self.steps[row + usize::from(height)] = step as u8;
            }
            self.to_top[slot] = step as u8;
        }
    }

    /// Returns the steps from the square to the top.
    #[inline]
    pub(crate) fn steps(&self, slot: usize) -> u8 {
        self.to_top[slot]
    }

    /// Returns the height after this many steps.
    #[inline]
    pub(crate) fn height(&self, slot: usize, step: u8) -> u8 {
        self.heights[slot * self.stride + usize::from(step)]
    }

    /// Returns the heights after a range of steps.
    #[inline]
    pub(crate) fn heights(&self, slot: usize, steps: RangeInclusive<u8>) -> &[u8] {
        let row = slot * self.stride;
        &self.heights[row + usize::from(*steps.start())..=row + usize::from(*steps.end())]
    }

    /// Returns the steps up to a height that a marker can be at, or to the square.
    #[inline]
    pub(crate) fn step(&self, slot: usize, height: u8) -> u8 {
        self.steps[slot * self.stride + usize::from(height)]
    }

    /// Returns whether the rules forbid to stop with a marker there.
    #[inline]
    pub(crate) fn is_blocked(&self, slot: usize, step: u8) -> bool {
        self.blocked[slot * self.stride + usize::from(step)]
    }

    /// Returns the state after an advance.
    pub(crate) fn climbed(&self, turn: &TurnState, advance: &Advance) -> TurnState {
        let mut heights = turn.heights;
        let (mut rest, mut climbs) = (advance.mask, advance.climb.into_iter());
        while rest != 0 {
            let slot = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let step = self.step(slot, turn.heights[slot]) + climbs.next().unwrap_or(0);
            heights[slot] = self.height(slot, step.min(self.to_top[slot]));
        }
        TurnState { markers: advance.mask, heights }
    }

    /// Returns whether the rules let the mover stop with these markers.
    pub(crate) fn may_stop(&self, turn: &TurnState) -> bool {
        let mut slots = (0..MAX_SLOTS).filter(|slot| turn.markers >> slot & 1 == 1);
        turn.markers != 0
            && slots.all(|slot| !self.is_blocked(slot, self.step(slot, turn.heights[slot])))
    }
}
