//! Rows of a board in the order of the card: levels of rows that do not depend on one another.

use super::super::board::Board;
use super::super::layout::{Layout, RowIndex};

/// Rows whose left half has `left` steps remaining and whose right half has `right`, never more,
/// as work numbers from `first` on: two rows each, with the same left half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub(super) struct Bucket {
    pub(super) first: i64,
    left: i32,
    right: i32,
}

/// Buckets of a level, which is the sum of the steps remaining of all outer columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CardLevel {
    /// First work number, and the one after the last.
    pub(super) first: i64,
    pub(super) end: i64,
    pub(super) last_bucket: usize,
}

/// CardSchedule of a symmetric board: all rows of which no image has been solved, by level.
pub(super) struct CardSchedule {
    /// Halves by their steps remaining, and the first of each sum.
    pub(super) halves: Vec<i32>,
    pub(super) half_start: Vec<i32>,
    pub(super) buckets: Vec<Bucket>,
    pub(super) levels: Vec<CardLevel>,
    /// Placements of three markers in all work before each bucket, and in all.
    placements: Vec<u128>,
    /// Coordinates of each half in a layout: of its prefix and of its inner columns.
    coordinates: Vec<[usize; 2]>,
}

impl CardSchedule {
    /// Lists the halves, buckets and levels of a board with the layout of its values.
    pub(super) fn new(board: &Board, layout: &Layout) -> Self {
        let middle = board.columns() / 2;
        let lengths = &board.lengths()[..middle];
        let count: usize = lengths.iter().map(|&length| usize::from(length) + 1).product();
        let top: usize = lengths.iter().map(|&length| usize::from(length)).sum();
        let mut by_sum = vec![Vec::new(); top + 1];
        let mut sums = vec![HalfSums::default(); top + 1];
        let mut coordinates = Vec::with_capacity(count);
        for half in 0..count {
            let mut rest = half;
            let mut own = HalfSums([1, 0, 0, 0]);
            let (mut sum, mut coordinate) = (0, [0, 0]);
            for (column, &length) in lengths.iter().enumerate() {
                let steps = rest % (usize::from(length) + 1);
                rest /= usize::from(length) + 1;
                sum += steps;
                own = own.with_column(steps as u128);
                let (index, stride) = layout.steps[column];
                coordinate[index / 2] += stride * steps;
            }
            by_sum[sum].push(half as i32);
            sums[sum].add(own);
            coordinates.push(coordinate);
        }
        let mut half_start = vec![0];
        half_start.extend(by_sum.iter().scan(0, |start, halves: &Vec<i32>| {
            *start += halves.len() as i32;
            Some(*start)
        }));
        let (mut buckets, mut levels, mut placements) = (Vec::new(), Vec::new(), vec![0]);
        let (mut next, mut done) = (0, 0);
        let steps = u128::from(board.lengths()[middle]);
        for level in 0..=2 * top {
            let first = next;
            for left in level.div_ceil(2)..=top.min(level) {
                let right = level - left;
                buckets.push(Bucket { first: next, left: left as i32, right: right as i32 });
                next += (by_sum[left].len() * by_sum[right].len().div_ceil(2)) as i64;
                // Of two images in one bucket only one is solved.
                let images = if left == right { 2 } else { 1 };
                done += sums[left].placements(&sums[right], steps) / images;
                placements.push(done);
            }
            levels.push(CardLevel { first, end: next, last_bucket: buckets.len() - 1 });
        }
        Self { halves: by_sum.concat(), half_start, buckets, levels, placements, coordinates }
    }

    /// Returns the level of a work number, or the last one beyond.
    pub(super) fn level_of(&self, work: i64) -> usize {
        self.levels.partition_point(|level| level.end <= work).min(self.levels.len() - 1)
    }

    /// Returns the placements of three markers in all work before this number, mirror images
    /// counted once.
    pub(super) fn placements_before(&self, work: i64) -> u128 {
        let next = self.buckets.partition_point(|bucket| bucket.first <= work);
        let Some(bucket) = self.buckets[..next].last() else { return 0 };
        let end = self.buckets.get(next).map_or(self.end(), |bucket| bucket.first);
        let (before, after) = (self.placements[next - 1], self.placements[next]);
        let share = (work.min(end) - bucket.first) as u128;
        before + (after - before) * share / (end - bucket.first).max(1) as u128
    }

    /// Returns the number of all work.
    pub(super) fn end(&self) -> i64 {
        self.levels.last().map_or(0, |level| level.end)
    }

    /// Calls `each` for every row from a work number on, two for each: with its place and that of
    /// its mirror image in the layout, or `None` where there is no row.
    pub(super) fn each_row(
        &self,
        first: i64,
        rows: usize,
        mut each: impl FnMut(usize, Option<[RowIndex; 2]>),
    ) {
        let mut number = self.buckets.partition_point(|bucket| bucket.first <= first) - 1;
        for row in 0..rows {
            let work = first + (row / 2) as i64;
            while self.buckets.get(number + 1).is_some_and(|next| next.first <= work) {
                number += 1;
            }
            each(row, self.row(number, (work - self.buckets[number].first) as usize, row % 2));
        }
    }

    /// Returns one of two rows of a bucket, and its image, as `locate` in `rows.cu` does.
    fn row(&self, bucket: usize, work: usize, which: usize) -> Option<[RowIndex; 2]> {
        let Bucket { left, right, .. } = self.buckets[bucket];
        let of_sum = |sum: i32| {
            let [start, end] = [0, 1].map(|next| self.half_start[sum as usize + next] as usize);
            &self.halves[start..end]
        };
        let works = of_sum(right).len().div_ceil(2);
        let half = of_sum(left)[work / works];
        let other = *of_sum(right).get(work % works * 2 + which)?;
        let [l, r] = [half, other].map(|half| self.coordinates[half as usize]);
        (left > right || half >= other)
            .then_some([[l[0], r[0], l[1], r[1]], [r[0], l[0], r[1], l[1]]])
    }
}

/// Elementary symmetric sums of the steps remaining of the columns of a half, from the empty
/// product on, added over halves.
#[derive(Clone, Copy, Debug, Default)]
struct HalfSums([u128; 4]);

impl HalfSums {
    fn with_column(self, steps: u128) -> Self {
        let [n, one, two, three] = self.0;
        Self([n, one + n * steps, two + one * steps, three + two * steps])
    }

    fn add(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(sum, more)| *sum += more);
    }

    /// Returns the placements of three markers in all rows of these left and right halves, with
    /// `middle` spaces in the middle column.
    fn placements(&self, right: &Self, middle: u128) -> u128 {
        let product = |markers: usize| -> u128 {
            (0..=markers).map(|left| self.0[left] * right.0[markers - left]).sum()
        };
        product(3) * (middle + 1) + product(2) * (middle * (middle + 1) / 2)
    }
}
