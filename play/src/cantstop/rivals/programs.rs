//! What rolls do with markers on some columns while others can be used.

use crate::cantstop::fast::Split;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// The most markers.
pub(super) const MARKERS: usize = 3;

/// A way to use a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Use {
    /// Columns with markers afterwards.
    pub mask: u16,
    /// Spaces climbed in each of them, in ascending order; a second one may be
    /// lost at the top.
    pub climb: [u8; MARKERS],
}

/// The rolls that can be used, merged by their uses.
#[derive(Debug, Default)]
pub(super) struct Program {
    /// Weight, and where the uses end.
    pub rolls: Vec<(f64, usize)>,
    pub uses: Vec<Use>,
    pub bust: f64,
}

impl Program {
    /// The mean over all rolls, each used in the best way; `worth` values a way and
    /// `bust` is the value of losing the turn.
    #[inline]
    pub fn expected(&self, bust: f64, worth: impl Fn(&Use) -> f64) -> f64 {
        let mut value = self.bust * bust;
        let mut from = 0;
        for &(chance, end) in &self.rolls {
            let best = self.uses[from..end].iter().map(&worth);
            value += chance * best.fold(f64::NEG_INFINITY, f64::max);
            from = end;
        }
        value
    }
}

/// The ways to use one roll, in the order of the rules; `usable` columns are open
/// and their markers, if any, below the top.
pub(super) fn uses(split: &Split, markers: u16, usable: u16, mut take: impl FnMut(Use)) {
    let free = MARKERS as u32 - markers.count_ones();
    let bit = |slot: u8| 1u16 << slot;
    let new = |slot: u8| u32::from(markers & bit(slot) == 0);
    let alone = |slot: u8| usable & bit(slot) != 0 && new(slot) <= free;
    let made = |low: u8, high: Option<u8>| {
        let mask = markers | bit(low) | high.map_or(0, bit);
        let mut climb = [0; MARKERS];
        let (mut rest, mut place) = (mask, 0);
        while rest != 0 {
            let slot = rest.trailing_zeros() as u8;
            climb[place] = u8::from(slot == low) + u8::from(high == Some(slot));
            rest &= rest - 1;
            place += 1;
        }
        Use { mask, climb }
    };
    for [low, high] in split.slots() {
        if low == high {
            if alone(low) {
                take(made(low, Some(low)));
            }
        } else if alone(low) && alone(high) && new(low) + new(high) <= free {
            take(made(low, Some(high)));
        } else {
            [low, high].into_iter().filter(|&slot| alone(slot)).for_each(|s| take(made(s, None)));
        }
    }
}

/// Programs, made when they are first needed.
#[derive(Default)]
pub(super) struct Programs {
    known: FxHashMap<(u16, u16), usize>,
    all: Vec<Program>,
}

impl Programs {
    /// The number of the program for these markers and usable columns.
    pub fn find(&mut self, splits: &[Split], tickets: &[u8], markers: u16, usable: u16) -> usize {
        let full = markers.count_ones() as usize == MARKERS;
        let usable = if full { usable & markers } else { usable };
        if let Some(&known) = self.known.get(&(markers, usable)) {
            return known;
        }
        let mut weights = vec![0u32; splits.len()];
        tickets.iter().for_each(|&ticket| weights[usize::from(ticket)] += 1);
        let mut merged: BTreeMap<Vec<Use>, u32> = BTreeMap::new();
        for (split, weight) in splits.iter().zip(weights) {
            let mut found = Vec::new();
            uses(split, markers, usable, |way| found.push(way));
            found.sort_unstable();
            found.dedup();
            *merged.entry(found).or_default() += weight;
        }
        let mut program = Program::default();
        let total = tickets.len() as f64;
        for (found, weight) in merged {
            let chance = f64::from(weight) / total;
            if found.is_empty() {
                program.bust = chance;
            } else {
                program.uses.extend(found);
                program.rolls.push((chance, program.uses.len()));
            }
        }
        self.all.push(program);
        self.known.insert((markers, usable), self.all.len() - 1);
        self.all.len() - 1
    }

    pub fn get(&self, number: usize) -> &Program {
        &self.all[number]
    }
}
