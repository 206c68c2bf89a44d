//! What rolls do at a placement of markers, by the columns with markers and
//! those whose marker is at the top.

use super::shape::{Mask, Shape};
use rustc_hash::FxHashMap;

/// The most markers.
pub(super) const MARKERS: usize = 3;

/// A way to use a roll: spaces in up to three columns of the set it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Use {
    /// Number of the set of columns with markers afterwards.
    pub set: u16,
    /// Spaces climbed in each of its columns, in ascending order; a second one
    /// may be lost at the top.
    pub climb: [u8; MARKERS],
}

/// The rolls of one program: weights, and where each one's uses begin.
#[derive(Debug, Default)]
pub(super) struct Program {
    pub rolls: Vec<(f64, u32)>,
    pub uses: Vec<Use>,
    /// Weight of the rolls that lose the turn.
    pub bust: f64,
}

/// A set of columns with markers.
#[derive(Debug)]
pub(super) struct Markers {
    pub mask: Mask,
    pub slots: Vec<usize>,
    /// By the topped ones among them, one bit each in the order of the columns.
    pub programs: Vec<Program>,
}

/// The sets of markers on one set of open columns, larger ones first, the empty
/// one last.
#[derive(Debug)]
pub(super) struct Programs {
    pub sets: Vec<Markers>,
    pub total: f64,
}

/// Rolls of four dice as sets of pairings, with their weights.
pub(super) fn rolls(sides: u8) -> Vec<(u32, Vec<[usize; 2]>)> {
    let mut found: FxHashMap<Vec<[usize; 2]>, u32> = FxHashMap::default();
    let faces = || 0..usize::from(sides);
    for a in faces() {
        for b in faces() {
            for c in faces() {
                for d in faces() {
                    let mut pairings = vec![[a + b, c + d], [a + c, b + d], [a + d, b + c]];
                    pairings.iter_mut().for_each(|pair| pair.sort_unstable());
                    pairings.sort_unstable();
                    pairings.dedup();
                    *found.entry(pairings).or_default() += 1;
                }
            }
        }
    }
    let mut rolls: Vec<_> =
        found.into_iter().map(|(pairings, weight)| (weight, pairings)).collect();
    rolls.sort_unstable_by(|one, other| one.1.cmp(&other.1));
    rolls
}

impl Programs {
    pub fn new(sides: u8, open: Mask, rolls: &[(u32, Vec<[usize; 2]>)]) -> Self {
        let mut masks: Vec<Mask> =
            (0..=open).filter(|&mask| mask & !open == 0 && mask.count_ones() <= 3).collect();
        masks.sort_unstable_by_key(|mask| (std::cmp::Reverse(mask.count_ones()), *mask));
        let numbers: FxHashMap<Mask, u16> =
            masks.iter().enumerate().map(|(number, &mask)| (mask, number as u16)).collect();
        let set = |&mask: &Mask| {
            let slots: Vec<usize> = Shape::columns_of(mask).collect();
            let program = |topped: usize| {
                let high = slots.iter().enumerate().filter(|(at, _)| topped >> at & 1 == 1);
                let high = high.fold(0, |mask, (_, &slot)| mask | 1 << slot);
                program(open, mask, high, rolls, &numbers)
            };
            let programs = (0..1 << slots.len()).map(program).collect();
            Markers { mask, slots, programs }
        };
        let sets = masks.iter().map(set).collect();
        Self { sets, total: f64::from(u32::from(sides).pow(4)) }
    }
}

fn program(
    open: Mask,
    markers: Mask,
    topped: Mask,
    rolls: &[(u32, Vec<[usize; 2]>)],
    numbers: &FxHashMap<Mask, u16>,
) -> Program {
    let free = MARKERS as u32 - markers.count_ones();
    let mut merged: std::collections::BTreeMap<Vec<Use>, u32> = Default::default();
    for (weight, pairings) in rolls {
        let mut uses = Vec::new();
        for &[low, high] in pairings {
            let bit = |slot: usize| 1 << slot;
            let new = |slot: usize| u32::from(markers & bit(slot) == 0);
            let alone = |slot: usize| open & !topped & bit(slot) != 0 && new(slot) <= free;
            let mut take = |steps: &[(usize, u8)]| {
                let mask = steps.iter().fold(markers, |mask, &(slot, _)| mask | bit(slot));
                let mut climb = [0; MARKERS];
                for (place, slot) in climb.iter_mut().zip(Shape::columns_of(mask)) {
                    let spaces = steps.iter().filter(|step| step.0 == slot);
                    *place = spaces.map(|step| step.1).sum();
                }
                uses.push(Use { set: numbers[&mask], climb });
            };
            if low == high {
                if alone(low) {
                    take(&[(low, 2)]);
                }
            } else if alone(low) && alone(high) && new(low) + new(high) <= free {
                take(&[(low, 1), (high, 1)]);
            } else {
                [low, high].into_iter().filter(|&slot| alone(slot)).for_each(|s| take(&[(s, 1)]));
            }
        }
        uses.sort_unstable();
        uses.dedup();
        *merged.entry(uses).or_default() += weight;
    }
    let mut program = Program::default();
    for (uses, weight) in merged {
        if uses.is_empty() {
            program.bust = f64::from(weight);
        } else {
            program.rolls.push((f64::from(weight), program.uses.len() as u32));
            program.uses.extend(uses);
        }
    }
    program
}
