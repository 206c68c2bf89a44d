//! Tables of a solitaire board for the fast simulator.

use crate::rules::{CantStop, ColumnSet, Pairings, RollClass, RuleScope};
use retrodice_play::error::PlayError;
use std::cmp::Reverse;

/// Number of column slots, at least that of the columns; the column of the sum 2 first. A power of two, so that masks keep
/// indices in bounds.
pub(in crate::strategies) const MAX_SLOTS: usize = 16;

/// Pairing of four dice, as the tables index it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct SlotPairing {
    /// Columns of the two sums.
    pub(super) columns: ColumnSet,
    /// Whether the two sums are equal.
    pub(super) twice: bool,
    /// Rows of the table of steps. For two sums they are their slots, the smaller first. For one
    /// sum twice they are [`MAX_SLOTS`] plus its slot, and a slot without a column.
    pub(super) places: [u8; 2],
}

impl SlotPairing {
    fn of(pairing: crate::rules::Pairing) -> Self {
        let [a, b] = [pairing.low, pairing.high].map(|column| column.slot() as u8);
        let twice = pairing.is_double();
        let places = if twice { [MAX_SLOTS as u8 + a, MAX_SLOTS as u8 - 1] } else { [a, b] };
        Self { columns: pairing.columns(), twice, places }
    }
}

/// Pairings of a roll, padded to three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PaddedPairings {
    /// Pairings in the game's order, the last one repeated where there are fewer than three.
    pairings: [SlotPairing; 3],
    count: u8,
    /// One bit for the slot of each sum.
    pub(super) sums: u16,
}

impl PaddedPairings {
    fn of(all: &Pairings) -> Self {
        let pairing = |number: usize| SlotPairing::of(all[number.min(all.len() - 1)]);
        let pairings = std::array::from_fn(pairing);
        Self { pairings, count: all.len() as u8, sums: all.columns().bits() }
    }

    /// Returns three pairings, the last one perhaps repeated.
    #[inline]
    pub(super) fn padded(&self) -> &[SlotPairing; 3] {
        &self.pairings
    }

    /// Returns the pairings, ascending by the smaller sum.
    #[inline]
    pub(super) fn pairings(&self) -> &[SlotPairing] {
        &self.pairings[..usize::from(self.count).min(3)]
    }
}

/// Rules that the fast simulator plays by.
const SCOPE: RuleScope = RuleScope {
    of: "the fast simulator",
    sides: 2..=6,
    columns_to_win: 1..=3,
    instead: "use `simulate` instead",
    ..RuleScope::SOLITAIRE
};

/// Tables of a board for the fast simulator.
pub(in crate::strategies) struct BoardTables {
    pub(in crate::strategies) columns: u32,
    pub(in crate::strategies) columns_to_win: u32,
    pub(in crate::strategies) lengths: [u8; MAX_SLOTS],
    /// One bit for each column.
    pub(in crate::strategies) all: u16,
    /// Length of a column's part in tables by height: two more than the longest column.
    pub(super) stride: usize,
    /// Distinct rolls with their weights.
    pub(in crate::strategies) classes: Vec<RollClass>,
    /// Pairings of each distinct roll.
    pub(super) splits: Vec<PaddedPairings>,
    /// Index in `classes` of each equally likely ticket, in the order of the game's roll table.
    pub(in crate::strategies) tickets: Vec<u8>,
    /// Like `tickets`, but the rolls with many and long columns first.
    pub(super) ranked: Vec<u8>,
}

impl BoardTables {
    pub(in crate::strategies) fn new(game: &CantStop) -> Result<Self, PlayError> {
        let options = game.options();
        SCOPE.check(options)?;
        let mut lengths = [u8::MAX; MAX_SLOTS];
        lengths[..options.lengths.len()].copy_from_slice(&options.lengths);
        let classes = game.roll_classes().to_vec();
        let splits: Vec<PaddedPairings> =
            classes.iter().map(|class| PaddedPairings::of(&class.pairings)).collect();
        let of = |number: usize| std::iter::repeat_n(number as u8, classes[number].weight as usize);
        let worth = |&number: &usize| {
            let sums = splits[number].sums;
            let columns = options.lengths.iter().enumerate();
            columns
                .filter(|(slot, _)| sums >> slot & 1 == 1)
                .map(|(_, &l)| u32::from(l))
                .sum::<u32>()
        };
        let mut order: Vec<usize> = (0..splits.len()).collect();
        let tickets = order.iter().copied().flat_map(of).collect();
        order.sort_by_key(|number| Reverse(worth(number)));
        let ranked = order.iter().copied().flat_map(of).collect();
        Ok(Self {
            columns: options.lengths.len() as u32,
            columns_to_win: options.columns_to_win as u32,
            lengths,
            all: (1 << options.lengths.len()) - 1,
            stride: options.lengths.iter().copied().max().map_or(0, usize::from) + 2,
            classes,
            splits,
            tickets,
            ranked,
        })
    }

    /// Refuses weights of spaces for another board.
    pub(super) fn check(&self, spaces: &[Vec<i32>], name: &str) -> Result<(), PlayError> {
        let lengths = &self.lengths[..self.columns as usize];
        if spaces.iter().map(Vec::len).eq(lengths.iter().map(|&length| usize::from(length))) {
            return Ok(());
        }
        let why = format!("the columns have {lengths:?} spaces");
        Err(PlayError::Parameters { name: name.to_owned(), why })
    }

    /// Returns a table of weights of steps. Entry slot × stride + height is the weight of the step
    /// from that height, zero from the top on. From slot [`MAX_SLOTS`] on it is that of two steps,
    /// or of one if only one is left.
    pub(super) fn by_height(&self, spaces: &[Vec<i32>]) -> Vec<i32> {
        let mut table = vec![0; 2 * MAX_SLOTS * self.stride];
        for (slot, spaces) in spaces.iter().enumerate() {
            table[slot * self.stride..][..spaces.len()].copy_from_slice(spaces);
        }
        for place in 0..MAX_SLOTS * self.stride - 1 {
            table[MAX_SLOTS * self.stride + place] = table[place] + table[place + 1];
        }
        table
    }

    /// Returns a number for each slot: those of the columns, then zeros.
    pub(super) fn by_slot(&self, numbers: &[i32]) -> [i32; MAX_SLOTS] {
        let mut table = [0; MAX_SLOTS];
        table[..numbers.len()].copy_from_slice(numbers);
        table
    }
}
