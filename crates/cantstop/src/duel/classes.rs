//! Boards sorted by column ownership, and tables of their values.
//!
//! An *ownership* says which seat owns which columns. The columns that nobody owns are *open*;
//! the squares of both seats on them, and the seat to move, complete a board.

use super::shape::{Arrangements, Mask, Shape};
use crate::rules::MAX_COLUMNS;
use rustc_hash::FxHashMap;

/// Columns that each seat owns.
pub(super) type Owned = [Mask; 2];

/// Set of open columns, with all arrangements of squares that each seat can have on it.
#[derive(Debug)]
pub(super) struct OpenSet {
    pub seats: [Arrangements; 2],
    /// For each seat, by the columns that a stop closes: the number of the open set that
    /// remains, and for each rank the rank there. Only sets that a stop can close without
    /// winning.
    pub closing: [FxHashMap<Mask, (usize, Vec<u32>)>; 2],
}

/// Table of the values of all boards with one mover and one ownership.
#[derive(Debug)]
pub(super) struct BoardTable {
    /// Seat that is to move.
    pub mover: usize,
    pub owned: Owned,
    /// Number of the open set.
    pub open: usize,
    /// Table of the partner boards: same ownership, other mover.
    pub partner: usize,
    /// Table of the mirror images; this one if the start is not its own mirror image.
    pub image: usize,
}

/// All tables of boards and all open sets.
#[derive(Debug)]
pub(super) struct BoardClasses {
    pub sets: Vec<(Mask, OpenSet)>,
    pub tables: Vec<BoardTable>,
    pub by_owned: FxHashMap<(usize, Owned), usize>,
}

impl BoardClasses {
    pub(crate) fn new(shape: &Shape) -> Self {
        let owned = ownerships(shape);
        let mut masks: Vec<Mask> = owned.iter().map(|&owned| open_columns(shape, owned)).collect();
        masks.sort_unstable_by_key(|mask| (mask.count_ones(), *mask));
        masks.dedup();
        let numbers: FxHashMap<Mask, usize> =
            masks.iter().enumerate().map(|(number, &mask)| (mask, number)).collect();
        let mut sets: Vec<(Mask, OpenSet)> = Vec::new();
        for &mask in &masks {
            let seats = [0, 1].map(|seat| Arrangements::new(shape, seat, mask));
            let closing = [0, 1].map(|seat| {
                let rests = masks.iter().filter(|&&rest| rest != mask && rest & !mask == 0);
                let rests =
                    rests.filter(|&&rest| (mask & !rest).count_ones() < shape.columns_to_win);
                let map = |&rest: &Mask| {
                    let number = numbers[&rest];
                    let after: &Arrangements = &sets[number].1.seats[seat];
                    let before: &Arrangements = &seats[seat];
                    let ranks = before.digits.iter().map(|row| after.rank_of(row)).collect();
                    (mask & !rest, (number, ranks))
                };
                rests.map(map).collect()
            });
            sets.push((mask, OpenSet { seats, closing }));
        }
        if shape.is_symmetric {
            for number in 0..sets.len() {
                let mirrored = numbers[&shape.mirror(sets[number].0)];
                for seat in 0..2 {
                    let image = |row: &[u8; MAX_COLUMNS]| {
                        let mut reversed = *row;
                        reversed[..shape.columns].reverse();
                        sets[mirrored].1.seats[seat].rank_of(&reversed)
                    };
                    let images = sets[number].1.seats[seat].digits.iter().map(image).collect();
                    sets[number].1.seats[seat].image = images;
                }
            }
        }
        let movers: &[usize] = if shape.has_equal_starts { &[0] } else { &[0, 1] };
        let mut by_owned = FxHashMap::default();
        let mut tables = Vec::new();
        for &owned in &owned {
            for &mover in movers {
                by_owned.insert((mover, owned), tables.len());
                let open = numbers[&open_columns(shape, owned)];
                tables.push(BoardTable { mover, owned, open, partner: 0, image: 0 });
            }
        }
        let mut this = Self { sets, tables, by_owned };
        for number in 0..this.tables.len() {
            let BoardTable { mover, owned, .. } = this.tables[number];
            let image = owned.map(|mask| shape.mirror(mask));
            let image = if shape.is_symmetric { this.find(shape, mover, image) } else { number };
            let partner = this.find(shape, 1 - mover, owned);
            (this.tables[number].partner, this.tables[number].image) = (partner, image);
        }
        this
    }

    /// Returns the number of the table in which `mover` moves. If both seats have the same start,
    /// tables of seat 1 are those of seat 0 with the seats exchanged.
    pub(crate) fn find(&self, shape: &Shape, mover: usize, owned: Owned) -> usize {
        let [mine, other] = owned;
        let key =
            if shape.has_equal_starts && mover == 1 { (0, [other, mine]) } else { (mover, owned) };
        self.by_owned[&key]
    }

    /// Returns the arrangements of the mover and of the opponent on a table's open columns.
    pub(crate) fn seats(&self, table: usize) -> (&Arrangements, &Arrangements) {
        let BoardTable { mover, open, .. } = self.tables[table];
        let seats = &self.sets[open].1.seats;
        (&seats[mover], &seats[1 - mover])
    }
}

/// Returns the columns that nobody owns.
fn open_columns(shape: &Shape, owned: Owned) -> Mask {
    shape.open() & !(owned[0] | owned[1])
}

/// Lists every ownership in which nobody has won, more owned columns first.
fn ownerships(shape: &Shape) -> Vec<Owned> {
    let mut all = vec![shape.owned];
    for slot in Shape::columns_of(shape.open()) {
        for number in 0..all.len() {
            for seat in 0..2 {
                let mut owned = all[number];
                owned[seat] |= 1 << slot;
                all.push(owned);
            }
        }
    }
    all.retain(|owned| owned.iter().all(|mask| mask.count_ones() < shape.columns_to_win));
    all.sort_unstable_by_key(|owned| {
        (std::cmp::Reverse((owned[0] | owned[1]).count_ones()), owned[0], owned[1])
    });
    all
}

/// Counts the boards, each with either seat to move; `None` beyond 2^64.
pub(super) fn boards(shape: &Shape) -> Option<u64> {
    let movers = if shape.has_equal_starts { 1u64 } else { 2 };
    let mut sum = 0u64;
    for owned in ownerships(shape) {
        let mut product = movers;
        for slot in Shape::columns_of(open_columns(shape, owned)) {
            for seat in 0..2 {
                product = product.checked_mul(u64::from(shape.rest[seat][slot]))?;
            }
        }
        sum = sum.checked_add(product)?;
    }
    Some(sum)
}
