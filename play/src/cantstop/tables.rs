//! Tables of a solitaire board for the fast simulator.

use crate::error::PlayError;
use rules::cantstop::{CantStop, Reading};
use rules::dice::Dice;
use rules::game::Game;
use std::cmp::Reverse;

/// Slots of columns, column 2 first; a power of two, so that masks keep indices
/// in bounds.
pub(super) const MOST_SLOTS: usize = 16;

/// The pairings of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Split {
    /// Slots of the two sums, the smaller first, in the game's order.
    pub(super) pairings: [[u8; 2]; 3],
    pub(super) count: u8,
    /// One bit for the slot of each sum.
    pub(super) sums: u16,
}

impl Split {
    /// The pairings of four dice, ascending by the smaller sum.
    fn of(dice: Dice) -> Self {
        let &[a, b, c, d] = dice.faces() else { panic!("four dice, not {dice}") };
        let pairing = |one: u8, other: u8| [one.min(other) - 2, one.max(other) - 2];
        let mut all = vec![pairing(a + b, c + d), pairing(a + c, b + d), pairing(a + d, b + c)];
        all.sort_unstable();
        all.dedup();
        let mut pairings = [[0; 2]; 3];
        pairings[..all.len()].copy_from_slice(&all);
        let sums = all.iter().flatten().fold(0, |sums, slot| sums | 1 << slot);
        Self { pairings, count: all.len() as u8, sums }
    }
}

/// What the fast simulator has to know of a board.
pub(super) struct BoardTables {
    pub(super) columns: u32,
    pub(super) columns_to_win: u32,
    pub(super) lengths: [u8; MOST_SLOTS],
    /// One bit for each column.
    pub(super) all: u16,
    /// Length of a column's part in tables by height: two more than the longest.
    pub(super) stride: usize,
    pub(super) splits: Vec<Split>,
    /// The split of each of the equally likely tickets, in the order of the
    /// game's roll table.
    pub(super) tickets: Vec<u8>,
    /// The same, the rolls with many and long columns first.
    pub(super) ranked: Vec<u8>,
}

impl BoardTables {
    pub(super) fn new(game: &CantStop) -> Result<Self, PlayError> {
        let options = game.options();
        let handled = options.players == 1
            && options.sides <= 6
            && options.markers == 3
            && options.columns_to_win <= 3
            && options.reading == Reading::Standard;
        if !handled {
            return Err(PlayError::Unsupported {
                what: "the fast simulator".to_owned(),
                why: "it plays solitaire with the standard reading, dice of at most six sides, \
                      three markers and at most three columns to win; use `simulate` instead"
                    .to_owned(),
            });
        }
        let mut lengths = [u8::MAX; MOST_SLOTS];
        lengths[..options.lengths.len()].copy_from_slice(&options.lengths);
        let table = game.rolls(&game.start());
        let splits: Vec<Split> = table.rolls().iter().map(|roll| Split::of(roll.dice)).collect();
        let of = |number: usize| {
            std::iter::repeat_n(number as u8, table.rolls()[number].weight as usize)
        };
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
            splits,
            tickets,
            ranked,
        })
    }
}
