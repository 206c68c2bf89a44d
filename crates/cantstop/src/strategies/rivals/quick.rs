//! A fast player for every rule set: the Rule of 28 without its tables, thousands of
//! games a second.

use super::ladder::Ladder;
use super::players::{Ended, Luck};
use super::programs::{MARKERS, Use, uses};
use super::squares::{Board, Squares};
use super::turn::topped;
use crate::strategies::fast::MOST_SLOTS;

/// A seat that plays by the count of the Rule of 28, ignoring the others.
pub(super) struct Quick {
    ladder: Ladder,
    /// It stops at this count.
    pub threshold: i32,
}

impl Quick {
    pub fn new(threshold: i32) -> Self {
        Self { ladder: Ladder::default(), threshold }
    }

    /// Plays a turn from these squares, the player's first, and settles them; `None` if
    /// the game takes too many rolls.
    pub fn turn(&mut self, board: &Board, at: &mut Squares, luck: &mut Luck<'_>) -> Option<Ended> {
        self.ladder.begin(board, at);
        self.go_on(board, at, luck, 0, at.rows[0])
    }

    /// The same from the middle of a turn, with markers on `markers` at these heights.
    pub fn go_on(
        &mut self,
        board: &Board,
        at: &mut Squares,
        luck: &mut Luck<'_>,
        mut markers: u16,
        mut heights: [u8; MOST_SLOTS],
    ) -> Option<Ended> {
        let closed = at.closed();
        let open = board.all & !closed;
        loop {
            if luck.rolls >= luck.longest {
                return None;
            }
            luck.rolls += 1;
            let ticket = luck.dice.below(board.tickets.len() as u64) as usize;
            let roll = &board.classes[usize::from(board.tickets[ticket])].pairings;
            let usable = open & !topped(board, markers, &heights);
            let mut best: Option<(i32, Use)> = None;
            uses(roll, markers, usable, |way| {
                let rated = self.rate(board, markers, &way);
                if best.is_none_or(|(most, _)| rated > most) {
                    best = Some((rated, way));
                }
            });
            let Some((_, way)) = best else { return Some(Ended::Lost) };
            heights = self.ladder.climbed(&heights, &way);
            markers = way.mask;
            if !self.ladder.may_stop(markers, &heights) {
                continue;
            }
            let topped = topped(board, markers, &heights);
            if at.claims(0) + topped.count_ones() >= board.columns_to_win {
                at.owned[0] |= topped;
                return Some(Ended::Won);
            }
            let full = markers.count_ones() as usize == MARKERS || open & !markers == 0;
            if full && self.count(board, markers, &heights) >= self.threshold {
                at.settle(&heights, topped);
                return Some(Ended::Stopped);
            }
        }
    }

    /// How good a use is: spaces in long columns, without new markers.
    fn rate(&self, board: &Board, before: u16, way: &Use) -> i32 {
        let middle = board.columns as i32 / 2;
        let slots = (0..board.columns).filter(|slot| way.mask >> slot & 1 == 1);
        let spaces = slots
            .zip(way.climb)
            .map(|(slot, climb)| i32::from(climb) * (middle + 1 - (slot as i32 - middle).abs()));
        spaces.sum::<i32>() - (middle + 1) * (way.mask & !before).count_ones() as i32
    }

    /// The count of the turn so far.
    fn count(&self, board: &Board, markers: u16, heights: &[u8; MOST_SLOTS]) -> i32 {
        let middle = board.columns as i32 / 2;
        let mut count = 0;
        let (mut odd, mut even, mut low, mut high) = (true, true, true, true);
        for slot in (0..board.columns).filter(|slot| markers >> slot & 1 == 1) {
            let steps = i32::from(self.ladder.step(slot, heights[slot]));
            let side = slot as i32 - middle;
            count += (steps + 1) * (side.abs() + 1);
            odd &= slot % 2 == 1;
            even &= slot % 2 == 0;
            low &= side <= 0;
            high &= side >= 0;
        }
        let difficulty = 2 * i32::from(odd) - 2 * i32::from(even) + 4 * i32::from(low || high);
        if markers.count_ones() as usize == MARKERS { count + difficulty } else { count }
    }
}
