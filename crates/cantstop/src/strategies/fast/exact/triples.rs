//! Precomputed outcomes of rolls once all three markers are placed.
//!
//! With three markers on the board a roll is used for their columns alone. So a strategy's choice
//! depends only on the three columns, their heights and the number of columns missing to win, not
//! on the rest of the anchor. These are about ten thousand positions for all anchors of a board.

use super::roll_choices::{MARKERS, RollChoiceTable, RollScratch};
use crate::strategies::fast::board::MAX_SLOTS;
use crate::strategies::fast::tactics::{Tactics, TurnState};
use rustc_hash::FxHashMap;

/// One outcome of a roll at a position with three markers.
#[derive(Clone, Copy)]
pub(super) struct TripleOutcome {
    pub(super) probability: f64,
    /// Spaces climbed in each of the three columns.
    pub(super) steps: [u8; MARKERS],
    /// Whether the outcome wins the game.
    pub(super) won: bool,
}

/// Outcomes of all positions with three markers.
pub(super) struct TripleTable {
    /// First position of each set of columns, in the order of heights from 1 on, by the number of
    /// columns claimed before the turn.
    firsts: Vec<FxHashMap<u16, usize>>,
    /// Start of the outcomes of each position.
    bounds: Vec<u32>,
    shares: Vec<TripleOutcome>,
}

impl TripleTable {
    /// Computes the outcomes for the sets of three columns among `sets`.
    pub(super) fn new(tactics: &Tactics, choices: &RollChoiceTable, sets: &[u16]) -> Self {
        let mut triples = Self { firsts: Vec::new(), bounds: vec![0], shares: Vec::new() };
        let three = sets.iter().copied().filter(|set| set.count_ones() == MARKERS as u32);
        let mut builder = TripleTableBuilder { tactics, choices, scratch: RollScratch::default() };
        for claimed in 0..tactics.board.columns_to_win {
            let mut firsts = FxHashMap::default();
            for set in three.clone() {
                firsts.insert(set, triples.bounds.len() - 1);
                builder.positions(claimed, set, &mut triples);
            }
            triples.firsts.push(firsts);
        }
        triples
    }

    /// Returns the number of the first position with markers in these columns, for
    /// [`TripleTable::shares`].
    pub(super) fn first(&self, claimed: u32, set: u16) -> usize {
        self.firsts[claimed as usize][&set]
    }

    /// Returns the outcomes of a position: none if the game is won there.
    #[inline]
    pub(super) fn shares(&self, position: usize) -> &[TripleOutcome] {
        &self.shares[self.bounds[position] as usize..self.bounds[position + 1] as usize]
    }
}

/// Builder of the table, with its scratch buffer.
struct TripleTableBuilder<'a> {
    tactics: &'a Tactics,
    choices: &'a RollChoiceTable,
    scratch: RollScratch,
}

impl TripleTableBuilder<'_> {
    /// Adds all positions with markers in these columns.
    fn positions(&mut self, claimed: u32, set: u16, to: &mut TripleTable) {
        let lengths = self.tactics.board.lengths;
        let mut slots = [0; MARKERS];
        let all = (0..MAX_SLOTS).filter(|slot| set >> slot & 1 == 1);
        slots.iter_mut().zip(all).for_each(|(to, slot)| *to = slot);
        let [a, b, c] = slots;
        for one in 1..=lengths[a] {
            for two in 1..=lengths[b] {
                for three in 1..=lengths[c] {
                    let mut turn = self.tactics.turn(&[0; MAX_SLOTS], 0);
                    (turn.markers, turn.free) = (set, 0);
                    for (slot, height) in [(a, one), (b, two), (c, three)] {
                        turn.heights[slot] = height;
                        if height == lengths[slot] {
                            turn.topped |= 1 << slot;
                            turn.tops += 1;
                        }
                    }
                    turn.open &= !turn.topped;
                    if turn.tops + claimed < self.tactics.board.columns_to_win {
                        self.position(claimed, &turn, slots, to);
                    }
                    to.bounds.push(to.shares.len() as u32);
                }
            }
        }
    }

    fn position(
        &mut self,
        claimed: u32,
        turn: &TurnState,
        slots: [usize; MARKERS],
        to: &mut TripleTable,
    ) {
        let board = &*self.tactics.board;
        let needed = board.columns_to_win - claimed;
        let stage = self.tactics.stage(claimed);
        let roll_choices = self.choices.of(turn);
        roll_choices.shares(self.tactics, stage, turn, needed, &mut self.scratch);
        for (option, &probability) in roll_choices.options.iter().zip(&self.scratch.shares) {
            if probability > 0.0 {
                let mut steps = option.steps;
                let mut tops = 0;
                for (step, slot) in steps.iter_mut().zip(slots) {
                    let spaces_left = board.lengths[slot] - turn.heights[slot];
                    *step = (*step).min(spaces_left);
                    tops += u32::from(*step == spaces_left);
                }
                to.shares.push(TripleOutcome { probability, steps, won: tops >= needed });
            }
        }
    }
}
