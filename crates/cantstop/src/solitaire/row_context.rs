//! Row that is swept, with its programs: all that is constant during its sweeps.

use super::board::ColumnSet;
use super::layout::RowIndex;
use rustc_hash::FxHashMap;

/// Numbers of the programs of rows with the same complete columns, by rank of the marked columns;
/// `usize::MAX` until a program is compiled.
pub(super) struct RowPrograms {
    pub(super) pairs: Vec<[usize; 4]>,
    /// Programs of a marker below the top, and at the top.
    pub(super) singles: Vec<[usize; 2]>,
    pub(super) start: usize,
}

/// Current row: all that is constant while it is swept.
#[derive(Default)]
pub(super) struct RowContext {
    pub(super) index: RowIndex,
    pub(super) closed: ColumnSet,
    /// Open columns, the middle one last.
    pub(super) columns: Vec<usize>,
    /// Spaces that a marker can advance, for each of `columns`.
    pub(super) spaces: Vec<usize>,
    /// Number of positions stored for each of `columns`: `spaces`, and two more for the middle
    /// column, which are never reached.
    pub(super) extent: Vec<usize>,
    /// Programs by complete columns, and the number of this row's.
    pub(super) number_of: FxHashMap<ColumnSet, usize>,
    pub(super) programs: Vec<RowPrograms>,
    pub(super) current: usize,
    /// Offset of each pair in the gains of pairs, and of thirds.
    pub(super) pair_base: Vec<usize>,
    pub(super) third_base: Vec<usize>,
    pub(super) single_base: Vec<usize>,
}

impl RowContext {
    pub(super) fn is_middle(&self, p: usize) -> bool {
        p + 1 == self.columns.len()
    }
    pub(super) fn programs(&self) -> &RowPrograms {
        &self.programs[self.current]
    }
    pub(super) fn programs_mut(&mut self) -> &mut RowPrograms {
        &mut self.programs[self.current]
    }
    pub(super) fn zeros(&self) -> usize {
        self.closed.count_ones() as usize
    }
    pub(super) fn pair(p: usize, r: usize) -> usize {
        r * (r - 1) / 2 + p
    }
    /// Returns the index of the gain of the pair `p < r` at these advances.
    #[inline(always)]
    pub(super) fn at_pair(&self, p: usize, r: usize, a: usize, b: usize) -> usize {
        self.pair_base[Self::pair(p, r)] + (a - 1) * self.extent[r] + b - 1
    }
    /// Returns the index of the first gain with a third marker, for the pair `p < r` at these
    /// advances. Each third column has two gains, for its first and its second space.
    #[inline(always)]
    pub(super) fn thirds(&self, p: usize, r: usize, a: usize, b: usize) -> usize {
        let thirds = self.columns.len() - 2;
        self.third_base[Self::pair(p, r)] + 2 * ((a - 1) * self.extent[r] + b - 1) * thirds
    }

    /// Returns the index of the first of the two gains with the third marker on `t`.
    #[inline(always)]
    pub(super) fn at_third(&self, p: usize, r: usize, a: usize, b: usize, t: usize) -> usize {
        let rank = t - usize::from(t > p) - usize::from(t > r);
        self.thirds(p, r, a, b) + 2 * rank
    }
}
