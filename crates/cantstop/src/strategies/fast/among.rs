//! Turns of a strategy with tables in a game with several seats.
//!
//! The strategy ignores the squares of the others, but columns that they have closed are closed to
//! it too.

use super::Fast;
use super::board::MOST_SLOTS;
use super::tactics::{FIRST, LAST, RANDOM, TREE, TieRule};
use retrodice_stats::Stream;

/// A player's squares at the start of a turn, or with markers in its middle.
#[derive(Clone)]
pub(in crate::strategies) struct TurnStart {
    /// Squares of the player.
    pub(in crate::strategies) squares: [u8; MOST_SLOTS],
    /// Closed columns, one bit each.
    pub(in crate::strategies) closed: u16,
    pub(in crate::strategies) closed_count: u32,
    /// Number of closed columns that are the player's own.
    pub(in crate::strategies) claimed: u32,
    /// Columns with markers in the middle of a turn, and their heights above the squares.
    pub(in crate::strategies) markers: Vec<(usize, u8)>,
}

/// End of a turn.
pub(in crate::strategies) enum TurnEnd {
    /// Busted by a roll that could not be used.
    Lost,
    /// Won with the last column that was needed, after topping these columns.
    Won { topped: u16 },
    /// Stopped with these squares, after topping these columns.
    Stopped { heights: [u8; MOST_SLOTS], topped: u16 },
}

impl Fast {
    /// Plays one turn. `None` if the game's rolls then exceed [`Fast::max_rolls`].
    pub(in crate::strategies) fn turn_among(
        &self,
        at: &TurnStart,
        rolls: &mut u32,
        ticket: impl FnMut() -> usize,
        decisions: &mut Stream,
    ) -> Option<TurnEnd> {
        match (self.tactics.ties, self.tactics.live) {
            (TieRule::First, false) => self.turn_as::<FIRST, false>(at, rolls, ticket, decisions),
            (TieRule::Last, false) => self.turn_as::<LAST, false>(at, rolls, ticket, decisions),
            (TieRule::Random, false) => self.turn_as::<RANDOM, false>(at, rolls, ticket, decisions),
            (TieRule::Tree, false) => self.turn_as::<TREE, false>(at, rolls, ticket, decisions),
            (TieRule::Tree, true) => self.turn_as::<TREE, true>(at, rolls, ticket, decisions),
            (TieRule::First, true) => self.turn_as::<FIRST, true>(at, rolls, ticket, decisions),
            (TieRule::Last, true) => self.turn_as::<LAST, true>(at, rolls, ticket, decisions),
            (TieRule::Random, true) => self.turn_as::<RANDOM, true>(at, rolls, ticket, decisions),
        }
    }

    fn turn_as<const TIES: u8, const LIVE: bool>(
        &self,
        at: &TurnStart,
        rolls: &mut u32,
        mut ticket: impl FnMut() -> usize,
        decisions: &mut Stream,
    ) -> Option<TurnEnd> {
        let tactics = &self.tactics;
        let board = &*tactics.board;
        let stage = tactics.stage(at.claimed);
        let mut turn = tactics.turn(&at.squares, at.closed);
        for &(slot, spaces) in &at.markers {
            tactics.climb(stage, &mut turn, slot, spaces);
        }
        let (needed, columns_open) =
            (board.columns_to_win - at.claimed, board.columns - at.closed_count);
        loop {
            if u64::from(*rolls) >= self.max_rolls {
                return None;
            }
            *rolls += 1;
            let split = &board.splits[usize::from(board.tickets[ticket()])];
            if split.sums & turn.usable() == 0 {
                return Some(TurnEnd::Lost);
            }
            let chance = |count| decisions.below(count);
            let roll_use = tactics.best::<TIES, LIVE>(stage, &turn, split, needed, chance);
            tactics.advance(stage, &mut turn, roll_use);
            if turn.tops >= needed {
                return Some(TurnEnd::Won { topped: turn.topped });
            }
            // With columns closed by others, every marker may be at the top.
            if tactics.stops::<LIVE>(stage, &turn, columns_open) || turn.usable() == 0 {
                return Some(TurnEnd::Stopped { heights: turn.heights, topped: turn.topped });
            }
        }
    }

    /// Plays on alone from here to the end of the game. Returns the number of turns that begin
    /// after the current one. `None` if the rolls exceed [`Fast::max_rolls`].
    pub(in crate::strategies) fn turns_from(
        &self,
        mut at: TurnStart,
        dice: &mut Stream,
        decisions: &mut Stream,
    ) -> Option<u32> {
        let total = self.tactics.board.tickets.len() as u64;
        let (mut turns, mut rolls) = (0, 0);
        loop {
            let ticket = || dice.below(total) as usize;
            match self.turn_among(&at, &mut rolls, ticket, decisions)? {
                TurnEnd::Won { .. } => return Some(turns),
                TurnEnd::Lost => {}
                TurnEnd::Stopped { heights, topped } => {
                    at.squares = heights;
                    at.closed |= topped;
                    at.closed_count += topped.count_ones();
                    at.claimed += topped.count_ones();
                }
            }
            at.markers.clear();
            turns += 1;
        }
    }

    /// Returns the name of the strategy.
    pub(in crate::strategies) fn name(&self) -> &str {
        &self.name
    }
}
