//! Slot programs: the sum over all rolls as a short program. A *slot* holds the gain of one move;
//! a program adds the weighted best slot of each class of rolls.
// Positions side by side, and tables of the same shape, share one index.
#![allow(clippy::needless_range_loop)]

use super::board::{ColumnSet, RollClass};
use super::lanes::{Real, Vector};
use super::options::{Advance, pairing_moves};
use rustc_hash::FxHashMap;

/// Number of slots: an index of eight bits is always in range.
pub(crate) const SLOTS: usize = 256;
/// First slot that programs fill with intermediate results.
const OWN_SLOTS: u8 = 100;
/// Slot that always holds zero.
const ZERO_SLOT: u8 = 255;
/// Number of independent sums.
const SUMS: usize = 4;

/// Gains of the moves of `K` independent positions, which run through a program side by side.
pub(crate) type Slots<V, const K: usize> = [[V; K]; SLOTS];

/// Program that computes the weighted sum, over all rolls, of the best slot that each roll offers.
/// Rolls that offer none are busts and gain nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct SlotProgram<T> {
    /// Pairs of slots whose better one goes to slot `OWN_SLOTS + number`.
    better: Vec<[u8; 2]>,
    one: Vec<[(T, u8); SUMS]>,
    two: Vec<[(T, [u8; 2]); SUMS]>,
    three: Vec<(T, [u8; 3])>,
}

/// Assignment of a slot to each move.
pub(crate) trait SlotLayout {
    /// Returns the slot of a move, below 100.
    fn slot(&self, step: Advance) -> u8;
}

impl<T: Real> SlotProgram<T> {
    /// Compiles the program for these markers and useless columns.
    ///
    /// In one lane the middle column cannot be used. There its slots hold zero, as a bust does.
    pub(crate) fn new(
        rolls: &[RollClass],
        markers: ColumnSet,
        useless: ColumnSet,
        layout: &impl SlotLayout,
    ) -> Self {
        let outcomes: u32 = rolls.iter().map(|roll| roll.weight).sum();
        let mut better = Vec::new();
        // Classes by the set of moves; the first roll of a class determines the pairs.
        let mut number_of: FxHashMap<Vec<u8>, usize> = FxHashMap::default();
        let mut classes: Vec<(u32, Vec<u8>)> = Vec::new();
        for roll in rolls {
            let (mut atoms, mut options) = (Vec::new(), Vec::new());
            for &pairing in &roll.pairings {
                let mut moves = Vec::new();
                pairing_moves(pairing, markers, useless, &mut moves);
                let slots: Vec<u8> = moves.iter().map(|&m| layout.slot(m)).collect();
                match slots[..] {
                    [] => {}
                    [only] => options.push(only),
                    [a, b] => options.push(OWN_SLOTS + number_in(&mut better, [a, b])),
                    _ => unreachable!("a pairing allows at most two moves"),
                }
                atoms.extend(slots);
            }
            atoms.sort_unstable();
            atoms.dedup();
            options.sort_unstable();
            options.dedup();
            let number = *number_of.entry(atoms).or_insert_with(|| {
                classes.push((0, options));
                classes.len() - 1
            });
            classes[number].0 += roll.weight;
        }
        let (mut one, mut two, mut three) = (vec![], vec![], vec![]);
        for (weight, options) in classes {
            let weight = T::of(f64::from(weight) / f64::from(outcomes));
            match options[..] {
                [] => {}
                [a] => one.push((weight, a)),
                [a, b] => two.push((weight, [a, b])),
                [a, b, c] => three.push((weight, [a, b, c])),
                _ => unreachable!("four dice have three pairings"),
            }
        }
        let zero = T::default();
        Self {
            better,
            one: in_fours(one, (zero, ZERO_SLOT)),
            two: in_fours(two, (zero, [ZERO_SLOT; 2])),
            three,
        }
    }

    /// Returns the number of vector operations of a run: a maximum for each choice, a multiply-add
    /// for each class. Padding of groups of four is not counted.
    pub(crate) fn operations(&self) -> u64 {
        let zero = T::default();
        let ones = self.one.iter().flatten().filter(|(weight, _)| *weight > zero).count();
        let twos = self.two.iter().flatten().filter(|(weight, _)| *weight > zero).count();
        (self.better.len() + ones + 2 * twos + 3 * self.three.len()) as u64
    }

    /// Runs the program over the slots, and returns the sum for each position.
    #[inline(always)]
    pub(crate) fn run<V: Vector<Real = T>, const K: usize>(
        &self,
        slots: &mut Slots<V, K>,
    ) -> [V; K] {
        for (place, &[a, b]) in self.better.iter().enumerate() {
            for k in 0..K {
                slots[usize::from(OWN_SLOTS) + (place & 127)][k] =
                    slots[usize::from(a)][k].max(slots[usize::from(b)][k]);
            }
        }
        let mut sums = [[V::splat(T::default()); K]; SUMS];
        for four in &self.one {
            for s in 0..SUMS {
                let (weight, a) = four[s];
                for k in 0..K {
                    sums[s][k] = slots[usize::from(a)][k].fused(weight, sums[s][k]);
                }
            }
        }
        for four in &self.two {
            for s in 0..SUMS {
                let (weight, [a, b]) = four[s];
                for k in 0..K {
                    let best = slots[usize::from(a)][k].max(slots[usize::from(b)][k]);
                    sums[s][k] = best.fused(weight, sums[s][k]);
                }
            }
        }
        for &(weight, [a, b, c]) in &self.three {
            for k in 0..K {
                let best = slots[usize::from(a)][k].max(slots[usize::from(b)][k]);
                sums[0][k] = best.max(slots[usize::from(c)][k]).fused(weight, sums[0][k]);
            }
        }
        let mut total = sums[0];
        for k in 0..K {
            total[k] = total[k].plus(sums[1][k]).plus(sums[2][k].plus(sums[3][k]));
        }
        total
    }
}

/// Returns the number of a pair in the list, and appends it if it is new.
fn number_in(list: &mut Vec<[u8; 2]>, pair: [u8; 2]) -> u8 {
    let number = list.iter().position(|&old| old == pair).unwrap_or_else(|| {
        list.push(pair);
        list.len() - 1
    });
    number as u8
}

/// Splits a list into groups of four, padded with items of no weight.
fn in_fours<I: Copy>(mut items: Vec<I>, padding: I) -> Vec<[I; SUMS]> {
    items.resize(items.len().next_multiple_of(SUMS), padding);
    let (fours, _) = items.as_chunks();
    fours.to_vec()
}
