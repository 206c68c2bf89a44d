//! The order in which the positions of a set of markers are computed.
//!
//! A position depends on those further on. Positions of the same total advance
//! do not depend on one another; with the same columns topped they also run the
//! same program, and are computed side by side.

use super::board::MARKERS;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Positions by group, the furthest first.
pub struct Schedule {
    /// Advances, at least one in each column.
    pub positions: Vec<[u8; MARKERS]>,
    /// Groups of positions that can be computed side by side.
    pub groups: Vec<Group>,
}

/// Consecutive positions of one total advance, with the same columns topped.
pub struct Group {
    /// Bit `q` is set where the `q`-th column is topped.
    pub topped: usize,
    /// Range of positions.
    pub range: std::ops::Range<usize>,
}

impl Schedule {
    /// For columns of `most` steps. The middle column, if it is among them, is
    /// topped in one lane only and never counts as topped.
    fn new(most: [usize; MARKERS], tops: [bool; MARKERS]) -> Self {
        let mut all: Vec<(usize, usize, [u8; MARKERS])> = Vec::new();
        for a in 1..=most[0] {
            for b in 1..=most[1] {
                for c in 1..=most[2] {
                    let at = [a, b, c];
                    let topped =
                        (0..MARKERS).filter(|&q| tops[q] && at[q] == most[q]).map(|q| 1 << q).sum();
                    all.push((a + b + c, topped, at.map(|steps| steps as u8)));
                }
            }
        }
        all.sort_by_key(|&(total, topped, _)| (std::cmp::Reverse(total), topped));
        let mut groups = Vec::new();
        let mut first = 0;
        for run in all.chunk_by(|x, y| (x.0, x.1) == (y.0, y.1)) {
            groups.push(Group { topped: run[0].1, range: first..first + run.len() });
            first += run.len();
        }
        Self { positions: all.into_iter().map(|(_, _, at)| at).collect(), groups }
    }
}

/// Schedules by shape, built on first use.
#[derive(Default)]
pub struct Schedules(FxHashMap<([usize; MARKERS], [bool; MARKERS]), Arc<Schedule>>);

impl Schedules {
    /// The schedule of a shape.
    pub fn get(&mut self, most: [usize; MARKERS], tops: [bool; MARKERS]) -> Arc<Schedule> {
        let known = self.0.entry((most, tops));
        known.or_insert_with(|| Arc::new(Schedule::new(most, tops))).clone()
    }
}
