//! What rolls do with markers on some columns while others can be used.

use rules::cantstop::{ColumnSet, Markers, Pairings, RollClass};
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
    /// The mean over all rolls, each used in the best way for the first lane; `worth`
    /// values the way at a place of [`Program::uses`], and `bust` is the value of losing
    /// the turn.
    #[inline]
    pub fn expected<const L: usize>(
        &self,
        bust: [f64; L],
        worth: impl Fn(usize) -> [f64; L],
    ) -> [f64; L] {
        let mut value = bust.map(|bust| self.bust * bust);
        let mut from = 0;
        for &(chance, end) in &self.rolls {
            let mut best = worth(from);
            for place in from + 1..end {
                let other = worth(place);
                if other[0] > best[0] {
                    best = other;
                }
            }
            for (value, best) in value.iter_mut().zip(best) {
                *value += chance * best;
            }
            from = end;
        }
        value
    }
}

/// The ways to use one roll, in the order of the rules; `usable` columns are open
/// and their markers, if any, below the top.
pub(super) fn uses(roll: &Pairings, markers: u16, usable: u16, mut take: impl FnMut(Use)) {
    let [placed, open] = [markers, usable].map(ColumnSet::from_bits);
    Markers::new(placed, open, MARKERS).uses_of(roll, false, |sums| {
        let after = placed.union(sums.columns());
        let mut climb = [0; MARKERS];
        for (place, column) in climb.iter_mut().zip(after.iter()) {
            *place = sums.spaces(column);
        }
        take(Use { mask: after.bits(), climb });
    });
}

/// Programs, made when they are first needed.
#[derive(Default)]
pub(super) struct Programs {
    known: FxHashMap<(u16, u16), usize>,
    all: Vec<Program>,
}

impl Programs {
    /// Programs kept from turn to turn: some hundred megabytes at most.
    const MOST: usize = 20_000;

    /// Forgets all of them if there are very many.
    pub fn tidy(&mut self) {
        if self.all.len() > Self::MOST {
            *self = Self::default();
        }
    }

    /// The number of the program for these markers and usable columns.
    pub fn find(&mut self, rolls: &[RollClass], markers: u16, usable: u16) -> usize {
        let full = markers.count_ones() as usize == MARKERS;
        let usable = if full { usable & markers } else { usable };
        if let Some(&known) = self.known.get(&(markers, usable)) {
            return known;
        }
        let mut merged: BTreeMap<Vec<Use>, u32> = BTreeMap::new();
        for roll in rolls {
            let mut found = Vec::new();
            uses(&roll.pairings, markers, usable, |way| found.push(way));
            found.sort_unstable();
            found.dedup();
            *merged.entry(found).or_default() += roll.weight;
        }
        let mut program = Program::default();
        let total = f64::from(rolls.iter().map(|roll| roll.weight).sum::<u32>());
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
