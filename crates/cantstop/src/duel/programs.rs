//! Programs of placements: the options of every roll, merged over rolls with the same options.
//!
//! A *placement* is where the markers of a turn in progress stand. A program depends only on the
//! columns with markers and on those whose marker is at the top.

use super::shape::{Mask, Shape};
use crate::rules::{ColumnSet, Markers, RollClass};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Maximum number of markers on the board.
pub(super) const MARKERS: usize = 3;

/// Option of a roll: the spaces to climb in up to three columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct RollOption {
    /// Number of the set of columns with markers afterwards.
    pub set: u16,
    /// Spaces climbed in each column of that set, in ascending order of columns; a second space
    /// may be lost at the top.
    pub climb: [u8; MARKERS],
}

/// Program of a placement: the distinct sets of options with the weights of their rolls.
#[derive(Debug, Default)]
pub(super) struct PlacementProgram {
    /// Weight of each roll, and the number of its first option.
    pub rolls: Vec<(f64, u32)>,
    pub options: Vec<RollOption>,
    /// Weight of the rolls that bust.
    pub bust: f64,
}

/// Set of columns with markers, with its programs.
#[derive(Debug)]
pub(super) struct MarkerSet {
    pub mask: Mask,
    pub slots: Vec<usize>,
    /// Program for each subset of columns whose marker is at the top, one bit a column.
    pub programs: Vec<PlacementProgram>,
}

/// Programs of all sets of markers on one set of open columns, larger sets first, the empty set
/// last.
#[derive(Debug)]
pub(super) struct TurnPrograms {
    pub sets: Vec<MarkerSet>,
    pub total: f64,
}

impl TurnPrograms {
    pub(crate) fn new(open: Mask, rolls: &[RollClass]) -> Self {
        let mut masks: Vec<Mask> =
            (0..=open).filter(|&mask| mask & !open == 0 && mask.count_ones() <= 3).collect();
        masks.sort_unstable_by_key(|mask| (std::cmp::Reverse(mask.count_ones()), *mask));
        let numbers: FxHashMap<Mask, u16> =
            masks.iter().enumerate().map(|(number, &mask)| (mask, number as u16)).collect();
        let set = |&mask: &Mask| {
            let slots: Vec<usize> = Shape::columns_of(mask).collect();
            let program = |topped: usize| {
                let topped = slots.iter().enumerate().filter(|(at, _)| topped >> at & 1 == 1);
                let topped = topped.fold(0, |mask, (_, &slot)| mask | 1 << slot);
                program(open, mask, topped, rolls, &numbers)
            };
            let programs = (0..1 << slots.len()).map(program).collect();
            MarkerSet { mask, slots, programs }
        };
        let sets = masks.iter().map(set).collect();
        Self { sets, total: f64::from(rolls.iter().map(|roll| roll.weight).sum::<u32>()) }
    }
}

/// Merges the rolls by their options with these markers, some of them at the top.
fn program(
    open: Mask,
    markers: Mask,
    topped: Mask,
    rolls: &[RollClass],
    numbers: &FxHashMap<Mask, u16>,
) -> PlacementProgram {
    let open = ColumnSet::from_bits(open & !topped);
    let marked = ColumnSet::from_bits(markers);
    let mut merged: BTreeMap<Vec<RollOption>, u32> = BTreeMap::new();
    for roll in rolls {
        let mut options = Vec::new();
        Markers::new(marked, open, MARKERS).each_advance_of(&roll.pairings, false, |sums| {
            let after = marked.union(sums.columns());
            let mut climb = [0; MARKERS];
            for (spaces, column) in climb.iter_mut().zip(after.iter()) {
                *spaces = sums.spaces(column);
            }
            options.push(RollOption { set: numbers[&after.bits()], climb });
        });
        options.sort_unstable();
        options.dedup();
        *merged.entry(options).or_default() += roll.weight;
    }
    let mut program = PlacementProgram::default();
    for (options, weight) in merged {
        if options.is_empty() {
            program.bust = f64::from(weight);
        } else {
            program.rolls.push((f64::from(weight), program.options.len() as u32));
            program.options.extend(options);
        }
    }
    program
}
