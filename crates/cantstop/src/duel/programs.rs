//! What rolls do at a placement of markers, by the columns with markers and
//! those whose marker is at the top.

use super::shape::{Mask, Shape};
use crate::rules::{ColumnSet, Markers, RollClass};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

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
pub(super) struct MarkerSet {
    pub mask: Mask,
    pub slots: Vec<usize>,
    /// By the topped ones among them, one bit each in the order of the columns.
    pub programs: Vec<Program>,
}

/// The sets of markers on one set of open columns, larger ones first, the empty
/// one last.
#[derive(Debug)]
pub(super) struct Programs {
    pub sets: Vec<MarkerSet>,
    pub total: f64,
}

impl Programs {
    pub fn new(open: Mask, rolls: &[RollClass]) -> Self {
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
            MarkerSet { mask, slots, programs }
        };
        let sets = masks.iter().map(set).collect();
        Self { sets, total: f64::from(rolls.iter().map(|roll| roll.weight).sum::<u32>()) }
    }
}

fn program(
    open: Mask,
    markers: Mask,
    topped: Mask,
    rolls: &[RollClass],
    numbers: &FxHashMap<Mask, u16>,
) -> Program {
    let open = ColumnSet::from_bits(open & !topped);
    let placed = ColumnSet::from_bits(markers);
    let mut merged: BTreeMap<Vec<Use>, u32> = BTreeMap::new();
    for roll in rolls {
        let mut uses = Vec::new();
        Markers::new(placed, open, MARKERS).each_advance_of(&roll.pairings, false, |sums| {
            let after = placed.union(sums.columns());
            let mut climb = [0; MARKERS];
            for (place, column) in climb.iter_mut().zip(after.iter()) {
                *place = sums.spaces(column);
            }
            uses.push(Use { set: numbers[&after.bits()], climb });
        });
        uses.sort_unstable();
        uses.dedup();
        *merged.entry(uses).or_default() += roll.weight;
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
