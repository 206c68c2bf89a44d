//! Counts of the positions of a board, and bounds of the work of solving it, mostly without
//! visiting positions.
//!
//! There are four counts of roll positions, each at most the one before:
//! the **bound** of the papers; the **placements**; those of them that **turns**
//! can lead to, from any anchor ([`CantStop::turn_positions`]); and those that
//! can be **reached** from the start ([`retrodice_core::perft::reachable`]). Only the
//! last two visit positions.

use super::board::{Column, MAX_PLAYERS};
use super::position::RollPosition;
use super::{CantStop, Sharing};
use retrodice_core::game::Game;
use retrodice_core::index::Indexed;
use retrodice_core::perft;
use std::collections::BTreeMap;

/// The numbers of positions of a game. Everything saturates at `u128::MAX`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Census {
    /// Anchors at which the game is not over, whether or not play leads there:
    /// "anchor vertices" of Glenn, Fang and Kruskal (2006), table 1. With jump
    /// sharing and forced rolls no two seats share a square.
    pub anchors: u128,
    /// Anchors with mirror images taken as one. Equal to `anchors` on boards
    /// that are not symmetric.
    pub mirror_classes: u128,
    /// Anchors with every placement of the turn's markers on columns that are
    /// open to the mover, none included: an upper bound of the reachable roll
    /// positions.
    pub placements: u128,
    /// Anchors times the placements of at least one marker on the empty board:
    /// "total vertices" of table 1.
    pub bound: u128,
}

impl CantStop {
    /// Counts anchors and marker placements, column by column.
    ///
    /// Microseconds for one seat; exact unless a count saturates.
    ///
    /// ```
    /// let board = retrodice::cantstop::rules::CantStop::new(4, 3)?;
    /// let census = board.census();
    /// assert_eq!((census.anchors, census.bound), (333_069, 2_104_663_011));
    /// # Ok::<(), retrodice::cantstop::rules::BoardError>(())
    /// ```
    pub fn census(&self) -> Census {
        let columns: Vec<ColumnCounts> =
            self.options().lengths.iter().map(|&l| self.column_counts(l)).collect();
        let anchors = self.count(&columns, 1, 0);
        let mirror_classes = if self.folds_mirror_images() {
            // Each class has two members, but for the anchors that are their
            // own image. A half-board and the middle column determine these.
            let middle = columns.len() / 2;
            let own_images = self.count_symmetric(&columns[..middle], columns[middle]);
            anchors.saturating_add(own_images) / 2
        } else {
            anchors
        };
        let placements = self.count(&columns, 1, self.options().markers);
        let empty: Vec<ColumnCounts> = self
            .options()
            .lengths
            .iter()
            .map(|&length| ColumnCounts {
                open: 1,
                marked: u128::from(length),
                is_claimable: false,
            })
            .collect();
        let largest = self.count(&empty, 1, self.options().markers);
        Census { anchors, mirror_classes, placements, bound: anchors.saturating_mul(largest - 1) }
    }

    /// Counts the roll positions that occur in turns from any anchor at
    /// which the game is not over, whether or not play leads to that anchor. The
    /// anchors are among them. `None` if the anchors have no index.
    ///
    /// Visits every anchor up to symmetry and every position of its turns.
    pub fn turn_positions(&self) -> Option<u128> {
        let indices = 0..self.checked_index_bound()?;
        let of_class = |index| {
            let anchor = self.anchor_at(index)?;
            let images =
                1 + u128::from(self.folds_mirror_images() && self.mirrored(&anchor) != anchor);
            let turn = perft::turn_positions(self, &anchor);
            Some(images * u128::from(turn))
        };
        Some(indices.filter_map(of_class).sum())
    }

    /// Counts the ways in which one column of this length can be occupied.
    fn column_counts(&self, length: u8) -> ColumnCounts {
        let others = self.seats() as u64 - 1;
        let l = u64::from(length);
        // Arrangements of the other seats' squares below the top, given the
        // mover's own square and, where it forbids some, a marker's height.
        let below = |own: u64, marker: Option<u64>| match self.options().sharing {
            Sharing::Free => u128::from(l).pow(others as u32),
            Sharing::ForcedRoll => distinct(others, l - 1 - u64::from(own > 0)),
            Sharing::Jump => {
                let below_top = marker.is_some_and(|height| height < l);
                distinct(others, l - 1 - u64::from(own > 0) - u64::from(below_top))
            }
        };
        let open = (0..l).map(|own| below(own, None)).sum();
        let marked = (1..=l).flat_map(|h| (0..h).map(move |own| below(own, Some(h)))).sum();
        ColumnCounts { open, marked, is_claimable: true }
    }

    /// Sums the placements of up to `markers` markers over the anchors at which the game is not
    /// over. Every column represents `copies` equal ones.
    fn count(&self, columns: &[ColumnCounts], copies: u8, markers: usize) -> u128 {
        self.tally(columns, copies, markers).values().fold(0, |sum, &n| sum.saturating_add(n))
    }

    fn count_symmetric(&self, half: &[ColumnCounts], middle: ColumnCounts) -> u128 {
        let tally = self.tally(half, 2, 0);
        self.extend(&tally, middle, 1, 0).values().fold(0, |sum, &n| sum.saturating_add(n))
    }

    fn tally(&self, columns: &[ColumnCounts], copies: u8, markers: usize) -> ArrangementCounts {
        let empty = ArrangementCounts::from([(([0; MAX_PLAYERS], 0), 1)]);
        columns.iter().fold(empty, |tally, &column| self.extend(&tally, column, copies, markers))
    }

    /// Extends a tally by one column, or by two alike.
    fn extend(
        &self,
        tally: &ArrangementCounts,
        column: ColumnCounts,
        copies: u8,
        markers: usize,
    ) -> ArrangementCounts {
        let mut after = ArrangementCounts::new();
        for (&(claims, placed), &number) in tally {
            let mut add = |key, ways| {
                let sum = after.entry(key).or_insert(0u128);
                *sum = sum.saturating_add(number.saturating_mul(ways));
            };
            add((claims, placed), column.open);
            if placed < markers {
                add((claims, placed + 1), column.marked);
            }
            for seat in 0..self.seats() {
                let mut more = claims;
                more[seat] += copies;
                if column.is_claimable && usize::from(more[seat]) < self.options().columns_to_win {
                    add((more, placed), 1);
                }
            }
        }
        after
    }
}

impl CantStop {
    /// Returns an upper bound of the roll positions of the turn that begins at this anchor (a
    /// turn-start position): the placements of its markers.
    pub(super) fn placements(&self, anchor: &RollPosition) -> u64 {
        self.count_placements(|column, length| match self.owner(anchor, column) {
            None => (1, u64::from(length - anchor.square(0, column))),
            Some(_) => (1, 0),
        })
    }

    /// Returns an upper bound of the [work](Indexed::work) of all anchors that can follow this one,
    /// itself included. `u64::MAX` stands for more. Any seat can be at move.
    pub fn work_from(&self, anchor: &RollPosition) -> u64 {
        let seats = self.options().players;
        let of = |mover: usize| {
            self.count_placements(|column, length| {
                if self.owner(anchor, column).is_some() {
                    return (1, 0);
                }
                let spaces_left = |seat| u64::from(length - anchor.square(seat, column));
                let others = (0..seats).filter(|&seat| seat != mover).map(spaces_left);
                let others = others.fold(1, u64::saturating_mul);
                let own = spaces_left(mover);
                let unmarked = own.saturating_mul(others).saturating_add(seats as u64);
                // A marker is above the square it began at.
                (unmarked, (own * (own + 1) / 2).saturating_mul(others))
            })
        };
        (0..seats).map(of).fold(0, u64::saturating_add)
    }

    /// Counts the arrangements of all columns with no more markers than there are. For a column
    /// and its length, `ways` returns the number of its arrangements without and with a marker.
    fn count_placements(&self, ways: impl Fn(Column, u8) -> (u64, u64)) -> u64 {
        let mut by_markers = vec![0; self.options().markers + 1];
        by_markers[0] = 1u64;
        for (column, &length) in self.columns().zip(&self.options().lengths) {
            let (unmarked, marked) = ways(column, length);
            for markers in (0..by_markers.len()).rev() {
                let one_less = markers.checked_sub(1).map_or(0, |fewer| by_markers[fewer]);
                by_markers[markers] = by_markers[markers]
                    .saturating_mul(unmarked)
                    .saturating_add(one_less.saturating_mul(marked));
            }
        }
        by_markers.into_iter().fold(0, u64::saturating_add)
    }
}

/// Number of arrangements by the claimed columns of each seat and the markers placed.
type ArrangementCounts = BTreeMap<([u8; MAX_PLAYERS], usize), u128>;

/// Numbers of ways in which a column can be occupied.
#[derive(Clone, Copy)]
struct ColumnCounts {
    /// Arrangements of squares in it while it is open.
    open: u128,
    /// Arrangements of squares, each with every height that a marker can have.
    marked: u128,
    /// Whether the column can be claimed.
    is_claimable: bool,
}

/// Counts the ways to put `seats` seats on `spaces` spaces or at the start, no two of
/// them on one space.
fn distinct(seats: u64, spaces: u64) -> u128 {
    let choose = |k: u64| (0..k).fold(1, |n, i| n * u128::from(seats - i) / u128::from(i + 1));
    let arrange = |k: u64| (0..k).map(|i| u128::from(spaces.saturating_sub(i))).product::<u128>();
    (0..=seats).map(|k| choose(k) * arrange(k)).sum()
}
