//! A turn of a strategy with tables in a game with several seats: it ignores
//! the others' squares, but columns that they have closed are closed to it too.

use super::Fast;
use super::board::MOST_SLOTS;
use super::tactics::{Among, FIRST, LAST, RANDOM, TREE};
use retrodice_stats::Stream;

/// A player's squares at the start of a turn.
#[derive(Clone)]
pub(in crate::strategies) struct Standing {
    /// Own squares.
    pub(in crate::strategies) squares: [u8; MOST_SLOTS],
    /// Columns that are closed, and how many they are.
    pub(in crate::strategies) closed: u16,
    pub(in crate::strategies) shut: u32,
    /// How many of them are the player's own.
    pub(in crate::strategies) claimed: u32,
    /// In the middle of a turn, the columns with markers and how far these are
    /// above the squares.
    pub(in crate::strategies) markers: Vec<(usize, u8)>,
}

/// How a turn ended.
pub(in crate::strategies) enum Ended {
    /// By a roll that could not be used.
    Lost,
    /// With the last column that was needed, after topping these.
    Won { topped: u16 },
    /// With these squares, after topping these columns.
    Stopped { heights: [u8; MOST_SLOTS], topped: u16 },
}

impl Fast {
    /// Plays one turn; `None` if the game's rolls then exceed [`Fast::longest`].
    pub(in crate::strategies) fn turn_among(
        &self,
        at: &Standing,
        rolls: &mut u32,
        ticket: impl FnMut() -> usize,
        decisions: &mut Stream,
    ) -> Option<Ended> {
        match (self.tactics.among, self.tactics.live) {
            (Among::First, false) => self.turn_as::<FIRST, false>(at, rolls, ticket, decisions),
            (Among::Last, false) => self.turn_as::<LAST, false>(at, rolls, ticket, decisions),
            (Among::Random, false) => self.turn_as::<RANDOM, false>(at, rolls, ticket, decisions),
            (Among::Tree, false) => self.turn_as::<TREE, false>(at, rolls, ticket, decisions),
            (Among::Tree, true) => self.turn_as::<TREE, true>(at, rolls, ticket, decisions),
            (Among::First, true) => self.turn_as::<FIRST, true>(at, rolls, ticket, decisions),
            (Among::Last, true) => self.turn_as::<LAST, true>(at, rolls, ticket, decisions),
            (Among::Random, true) => self.turn_as::<RANDOM, true>(at, rolls, ticket, decisions),
        }
    }

    fn turn_as<const AMONG: u8, const LIVE: bool>(
        &self,
        at: &Standing,
        rolls: &mut u32,
        mut ticket: impl FnMut() -> usize,
        decisions: &mut Stream,
    ) -> Option<Ended> {
        let tactics = &self.tactics;
        let board = &*tactics.board;
        let stage = tactics.stage(at.claimed);
        let mut turn = tactics.turn(&at.squares, at.closed);
        for &(slot, spaces) in &at.markers {
            tactics.climb(stage, &mut turn, slot, spaces);
        }
        let (needed, columns_open) = (board.columns_to_win - at.claimed, board.columns - at.shut);
        loop {
            if u64::from(*rolls) >= self.longest {
                return None;
            }
            *rolls += 1;
            let split = &board.splits[usize::from(board.tickets[ticket()])];
            if split.sums & turn.usable() == 0 {
                return Some(Ended::Lost);
            }
            let chance = |count| decisions.below(count);
            let how = tactics.best::<AMONG, LIVE>(stage, &turn, split, needed, chance);
            tactics.advance(stage, &mut turn, how);
            if turn.tops >= needed {
                return Some(Ended::Won { topped: turn.topped });
            }
            // With columns closed by others, every marker may be at the top.
            if tactics.stops::<LIVE>(stage, &turn, columns_open) || turn.usable() == 0 {
                return Some(Ended::Stopped { heights: turn.heights, topped: turn.topped });
            }
        }
    }

    /// Plays on alone from here to the end of the game: how many turns begin after
    /// the one that is under way. `None` if the rolls exceed [`Fast::longest`].
    pub(in crate::strategies) fn turns_from(
        &self,
        mut at: Standing,
        dice: &mut Stream,
        decisions: &mut Stream,
    ) -> Option<u32> {
        let total = self.tactics.board.tickets.len() as u64;
        let (mut turns, mut rolls) = (0, 0);
        loop {
            let ticket = || dice.below(total) as usize;
            match self.turn_among(&at, &mut rolls, ticket, decisions)? {
                Ended::Won { .. } => return Some(turns),
                Ended::Lost => {}
                Ended::Stopped { heights, topped } => {
                    at.squares = heights;
                    at.closed |= topped;
                    at.shut += topped.count_ones();
                    at.claimed += topped.count_ones();
                }
            }
            at.markers.clear();
            turns += 1;
        }
    }

    /// The strategy's name.
    pub(in crate::strategies) fn title(&self) -> &str {
        &self.name
    }
}
