//! Who owns which columns, and the squares on those that are left.

use super::shape::{Arrangements, Mask, Shape};
use crate::rules::MAX_COLUMNS;
use rustc_hash::FxHashMap;

/// Columns owned by each seat.
pub(super) type Owned = [Mask; 2];

/// A set of open columns, with all squares of both seats on it.
#[derive(Debug)]
pub(super) struct Open {
    pub seats: [Arrangements; 2],
    /// For each seat, by the columns that close: the number of the open set that
    /// is left, and each rank's rank there. Sets of at most the number of columns that
    /// one stop can close without winning.
    pub closing: [FxHashMap<Mask, (usize, Vec<u32>)>; 2],
}

/// The values of the boards with one mover and one ownership.
#[derive(Debug)]
pub(super) struct Table {
    /// The seat to move.
    pub mover: usize,
    pub owned: Owned,
    /// Number of the open set.
    pub open: usize,
    /// The table of the partners: same ownership, other mover.
    pub partner: usize,
    /// The table of the mirror images; this one where mirrors do not count.
    pub image: usize,
}

/// All tables and open sets.
#[derive(Debug)]
pub(super) struct Classes {
    pub sets: Vec<(Mask, Open)>,
    pub tables: Vec<Table>,
    pub by_owned: FxHashMap<(usize, Owned), usize>,
}

impl Classes {
    pub fn new(shape: &Shape) -> Self {
        let owned = ownerships(shape);
        let mut masks: Vec<Mask> = owned.iter().map(|&owned| open(shape, owned)).collect();
        masks.sort_unstable_by_key(|mask| (mask.count_ones(), *mask));
        masks.dedup();
        let numbers: FxHashMap<Mask, usize> =
            masks.iter().enumerate().map(|(number, &mask)| (mask, number)).collect();
        let mut sets: Vec<(Mask, Open)> = Vec::new();
        for &mask in &masks {
            let seats = [0, 1].map(|seat| Arrangements::new(shape, seat, mask));
            let closing = [0, 1].map(|seat| {
                let left = masks.iter().filter(|&&left| left != mask && left & !mask == 0);
                let left = left.filter(|&&left| (mask & !left).count_ones() < shape.to_win);
                let map = |&left: &Mask| {
                    let number = numbers[&left];
                    let there: &Arrangements = &sets[number].1.seats[seat];
                    let here: &Arrangements = &seats[seat];
                    let ranks = here.digits.iter().map(|row| there.rank_of(row)).collect();
                    (mask & !left, (number, ranks))
                };
                left.map(map).collect()
            });
            sets.push((mask, Open { seats, closing }));
        }
        if shape.mirrored {
            for number in 0..sets.len() {
                let there = numbers[&shape.mirror(sets[number].0)];
                for seat in 0..2 {
                    let image = |row: &[u8; MAX_COLUMNS]| {
                        let mut turned = *row;
                        turned[..shape.columns].reverse();
                        sets[there].1.seats[seat].rank_of(&turned)
                    };
                    let images = sets[number].1.seats[seat].digits.iter().map(image).collect();
                    sets[number].1.seats[seat].image = images;
                }
            }
        }
        let movers: &[usize] = if shape.same { &[0] } else { &[0, 1] };
        let mut by_owned = FxHashMap::default();
        let mut tables = Vec::new();
        for &owned in &owned {
            for &mover in movers {
                by_owned.insert((mover, owned), tables.len());
                let open = numbers[&open(shape, owned)];
                tables.push(Table { mover, owned, open, partner: 0, image: 0 });
            }
        }
        let mut this = Self { sets, tables, by_owned };
        for number in 0..this.tables.len() {
            let Table { mover, owned, .. } = this.tables[number];
            let image = owned.map(|mask| shape.mirror(mask));
            let image = if shape.mirrored { this.find(shape, mover, image) } else { number };
            let partner = this.find(shape, 1 - mover, owned);
            (this.tables[number].partner, this.tables[number].image) = (partner, image);
        }
        this
    }

    /// The table in which `mover` moves; if both seats have the same start, the equivalent
    /// one with seats exchanged.
    pub fn find(&self, shape: &Shape, mover: usize, owned: Owned) -> usize {
        let [mine, other] = owned;
        let key = if shape.same && mover == 1 { (0, [other, mine]) } else { (mover, owned) };
        self.by_owned[&key]
    }

    /// Squares of the mover, and of the other seat, on a table's open columns.
    pub fn seats(&self, table: usize) -> (&Arrangements, &Arrangements) {
        let Table { mover, open, .. } = self.tables[table];
        let seats = &self.sets[open].1.seats;
        (&seats[mover], &seats[1 - mover])
    }
}

/// The columns that are open then.
fn open(shape: &Shape, owned: Owned) -> Mask {
    shape.open() & !(owned[0] | owned[1])
}

/// Every ownership in which nobody has won.
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
    all.retain(|owned| owned.iter().all(|mask| mask.count_ones() < shape.to_win));
    all.sort_unstable_by_key(|owned| {
        (std::cmp::Reverse((owned[0] | owned[1]).count_ones()), owned[0], owned[1])
    });
    all
}

/// How many boards there are, movers counted, or `None` beyond 2^64.
pub(super) fn boards(shape: &Shape) -> Option<u64> {
    let movers = if shape.same { 1u64 } else { 2 };
    let mut sum = 0u64;
    for owned in ownerships(shape) {
        let mut product = movers;
        for slot in Shape::columns_of(open(shape, owned)) {
            for seat in 0..2 {
                product = product.checked_mul(u64::from(shape.rest[seat][slot]))?;
            }
        }
        sum = sum.checked_add(product)?;
    }
    Some(sum)
}
