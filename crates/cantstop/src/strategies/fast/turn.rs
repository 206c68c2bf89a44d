//! Turns of a strategy with tables in a game with several seats.
//!
//! The strategy ignores the squares of the others, but columns that they have closed are closed to
//! it too.

use super::Fast;
use super::board::MAX_SLOTS;
use super::tactics::{FIRST, LAST, RANDOM, TREE, with_constants};
use crate::strategies::heuristic::Ties;
use retrodice_stats::Stream;

/// Squares of a player in a turn, with the markers placed so far.
#[derive(Clone)]
pub(in crate::strategies) struct TurnStart {
    /// Squares of the player.
    pub(in crate::strategies) squares: [u8; MAX_SLOTS],
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
    Stopped { heights: [u8; MAX_SLOTS], topped: u16 },
}

impl Fast {
    /// Plays one turn. `None` if the game's rolls then exceed [`Fast::max_rolls`].
    pub(in crate::strategies) fn play_turn(
        &self,
        at: &TurnStart,
        rolls: &mut u32,
        ticket: impl FnMut() -> usize,
        decisions: &mut Stream,
    ) -> Option<TurnEnd> {
        with_constants!(self.turn_as(at, rolls, ticket, decisions))
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
            match self.play_turn(&at, &mut rolls, ticket, decisions)? {
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
