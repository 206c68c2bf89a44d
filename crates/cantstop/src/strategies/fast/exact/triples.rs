//! Where rolls lead once all markers are out, computed in advance.
//!
//! With three markers on the board a roll is used for their columns alone, so what a
//! strategy does depends only on the three columns, on their heights and on how many
//! columns are missing to win, not on the rest of the anchor: some ten thousand
//! positions for all anchors of a board, each of which meets its share of them.

use super::program::{MARKERS, Programs, Room};
use crate::strategies::fast::board::MOST_SLOTS;
use crate::strategies::fast::tactics::{Tactics, Turn};
use rustc_hash::FxHashMap;

/// What becomes of a position's probability.
#[derive(Clone, Copy)]
pub(super) struct Share {
    pub(super) probability: f64,
    /// Spaces climbed in each of the three columns.
    pub(super) steps: [u8; MARKERS],
    /// Whether that wins.
    pub(super) won: bool,
}

/// The shares of all positions with three markers.
pub(super) struct Triples {
    /// By the number of columns claimed before the turn, and by set of columns: the
    /// first of its positions, in the order of their heights from 1 on.
    firsts: Vec<FxHashMap<u16, usize>>,
    /// Where the shares of each position begin.
    bounds: Vec<u32>,
    shares: Vec<Share>,
}

impl Triples {
    /// For the sets of three among `sets`.
    pub(super) fn new(tactics: &Tactics, programs: &Programs, sets: &[u16]) -> Self {
        let mut triples = Self { firsts: Vec::new(), bounds: vec![0], shares: Vec::new() };
        let three = sets.iter().copied().filter(|set| set.count_ones() == MARKERS as u32);
        let mut maker = Maker { tactics, programs, room: Room::default() };
        for claimed in 0..tactics.board.columns_to_win {
            let mut firsts = FxHashMap::default();
            for set in three.clone() {
                firsts.insert(set, triples.bounds.len() - 1);
                maker.positions(claimed, set, &mut triples);
            }
            triples.firsts.push(firsts);
        }
        triples
    }

    /// The positions with markers in these columns; the shares of number n are had by
    /// [`Triples::shares`].
    pub(super) fn first(&self, claimed: u32, set: u16) -> usize {
        self.firsts[claimed as usize][&set]
    }

    /// The shares of a position: none if the game is won there.
    #[inline]
    pub(super) fn shares(&self, position: usize) -> &[Share] {
        &self.shares[self.bounds[position] as usize..self.bounds[position + 1] as usize]
    }
}

/// What is needed to work out shares.
struct Maker<'a> {
    tactics: &'a Tactics,
    programs: &'a Programs,
    room: Room,
}

impl Maker<'_> {
    /// Adds all positions with markers in these columns.
    fn positions(&mut self, claimed: u32, set: u16, to: &mut Triples) {
        let lengths = self.tactics.board.lengths;
        let mut slots = [0; MARKERS];
        let all = (0..MOST_SLOTS).filter(|slot| set >> slot & 1 == 1);
        slots.iter_mut().zip(all).for_each(|(to, slot)| *to = slot);
        let [a, b, c] = slots;
        for one in 1..=lengths[a] {
            for two in 1..=lengths[b] {
                for three in 1..=lengths[c] {
                    let mut turn = self.tactics.turn(&[0; MOST_SLOTS], 0);
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

    fn position(&mut self, claimed: u32, turn: &Turn, slots: [usize; MARKERS], to: &mut Triples) {
        let board = &*self.tactics.board;
        let needed = board.columns_to_win - claimed;
        let stage = self.tactics.stage(claimed);
        let program = self.programs.of(turn);
        program.shares(self.tactics, stage, turn, needed, &mut self.room);
        for (way, &probability) in program.ways.iter().zip(&self.room.shares) {
            if probability > 0.0 {
                let mut steps = way.steps;
                let mut tops = 0;
                for (step, slot) in steps.iter_mut().zip(slots) {
                    let left = board.lengths[slot] - turn.heights[slot];
                    *step = (*step).min(left);
                    tops += u32::from(*step == left);
                }
                to.shares.push(Share { probability, steps, won: tops >= needed });
            }
        }
    }
}
