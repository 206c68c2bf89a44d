//! Memory layout of a solitaire board: blocks of rows, a row for each arrangement of the outer
//! columns, a value for each height of the middle column.
//!
//! The outer columns form two halves, each counted from the rim inwards. The columns next to
//! the middle are *inner*, the rest are the *prefix*. A block holds all rows with the same two
//! prefixes. On a symmetric board only blocks whose left prefix is not below the right one are
//! stored; the rows of the others are read from their mirror images. (Blocks of equal prefixes
//! store both images of each row.) Blocks of fewer prefix steps never depend on those of more.

use super::board::{Board, MARKERS, PlacementCount};

/// Number of unused values in front of each block, so that loads that start below a row stay
/// inside its block.
pub(crate) const MARGIN: usize = 32;

/// Layout of a board's table: the halves of outer columns, and the addresses of rows.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// Number of the middle column.
    pub middle: usize,
    /// Number of values in a row: heights of the middle column, zero included.
    pub stride: usize,
    /// Number of rows along the left and right inner columns of a block.
    pub inner: [usize; 2],
    /// Number of left and right prefixes.
    pub prefixes: [usize; 2],
    /// Whether mirror images share their values.
    pub folded: bool,
    /// Coordinate of a [`RowIndex`] that each column changes, and the change for a step. The middle
    /// column has none.
    pub steps: Vec<(usize, usize)>,
    /// Blocks by left and right prefix.
    blocks: Vec<BlockAddress>,
    size: usize,
    lengths: Vec<u8>,
}

/// Address of a block's first value, times two, plus one if the block is read as the mirror image;
/// zero if all its rows are finished games.
#[derive(Clone, Copy, Debug, PartialEq)]
struct BlockAddress(usize);

impl BlockAddress {
    const NONE: Self = Self(0);

    fn new(first: usize, mirrored: bool) -> Self {
        Self(first << 1 | usize::from(mirrored))
    }

    fn first(self) -> usize {
        self.0 >> 1
    }

    fn mirrored(self) -> bool {
        self.0 & 1 == 1
    }
}

/// Location of a row, or the decrease of a location for a step of a column.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RowLocation {
    /// Number of the block.
    block: usize,
    /// Offset of the row in the block, and in its mirror image.
    row: [usize; 2],
}

impl RowLocation {
    /// Returns the location `by` steps further.
    #[inline(always)]
    pub(crate) fn advanced(self, by: usize, step: &Self) -> Self {
        Self {
            block: self.block - by * step.block,
            row: [self.row[0] - by * step.row[0], self.row[1] - by * step.row[1]],
        }
    }
}

/// Index of a row: left prefix, right prefix, left inner columns, right inner columns.
pub(crate) type RowIndex = [usize; 4];

impl Layout {
    /// Lays out a board with `inner` inner columns on each side, at most all of them.
    pub(crate) fn new(board: &Board, inner: usize) -> Self {
        let middle = board.columns() / 2;
        let inner = inner.min(middle);
        let rim = middle - inner;
        let heights = |c: usize| usize::from(board.lengths()[c]) + 1;
        let mut steps = vec![(0, 0); board.columns()];
        let mut extent = [1; 4];
        for outer in (0..middle).rev() {
            let coordinate = if outer < rim { 0 } else { 2 };
            for (side, column) in [outer, board.columns() - 1 - outer].into_iter().enumerate() {
                steps[column] = (coordinate + side, extent[coordinate + side]);
                extent[coordinate + side] *= heights(column);
            }
        }
        let mut layout = Self {
            middle,
            stride: heights(middle),
            inner: [extent[2], extent[3]],
            prefixes: [extent[0], extent[1]],
            folded: board.is_symmetric(),
            steps,
            blocks: Vec::new(),
            size: 0,
            lengths: board.lengths().to_vec(),
        };
        layout.blocks = vec![BlockAddress::NONE; extent[0] * extent[1]];
        let zeros = layout.sums_of_prefixes(|height| usize::from(height == 0));
        for left in 0..extent[0] {
            for right in 0..extent[1] {
                if zeros[0][left] + zeros[1][right] < MARKERS && (!layout.folded || left >= right) {
                    let first = layout.size + MARGIN;
                    layout.size = first + extent[2] * extent[3] * layout.stride;
                    layout.blocks[left * extent[1] + right] = BlockAddress::new(first, false);
                    if layout.folded && left > right {
                        layout.blocks[right * extent[1] + left] = BlockAddress::new(first, true);
                    }
                }
            }
        }
        layout.size += MARGIN;
        layout
    }

    /// Returns the number of blocks that a layout stores, without building it: pairs of prefixes
    /// whose game is not over, mirror images counted once.
    pub(crate) fn stored(board: &Board, inner: usize) -> u128 {
        let [left, right] = Self::prefixes_by_zeros(board, inner);
        let pairs: u128 = (0..MARKERS)
            .flat_map(|l| (0..MARKERS - l).map(move |r| (l, r)))
            .map(|(l, r)| left[l] * right[r])
            .sum();
        let own: u128 =
            (0..MARKERS).filter(|zeros| 2 * zeros < MARKERS).map(|zeros| left[zeros]).sum();
        if board.is_symmetric() { (pairs + own) / 2 } else { pairs }
    }

    /// Returns [`Layout::size`] without building the layout: those of large boards have more blocks
    /// than fit into memory.
    pub(crate) fn size_of(board: &Board, inner: usize) -> u128 {
        let middle = board.columns() / 2;
        let is_inside = |column: usize| column.abs_diff(middle) <= inner;
        let heights = board.lengths().iter().map(|&length| u128::from(length) + 1);
        let inside = heights.enumerate().filter(|&(column, _)| is_inside(column));
        let block: u128 = inside.map(|(_, heights)| heights).product();
        Self::stored(board, inner) * (MARGIN as u128 + block) + MARGIN as u128
    }

    /// Counts the left and right prefixes with zero, one and two complete columns.
    fn prefixes_by_zeros(board: &Board, inner: usize) -> [[u128; MARKERS]; 2] {
        let (lengths, rim) = (board.lengths(), (board.columns() / 2).saturating_sub(inner));
        [&lengths[..rim], &lengths[lengths.len() - rim..]].map(|prefix| {
            let mut by_zeros = [0; MARKERS];
            by_zeros[0] = 1;
            for &length in prefix {
                for zeros in (0..MARKERS).rev() {
                    let fewer = zeros.checked_sub(1).map_or(0, |fewer| by_zeros[fewer]);
                    by_zeros[zeros] = by_zeros[zeros] * u128::from(length) + fewer;
                }
            }
            by_zeros
        })
    }

    /// Returns the number of values, margins included.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// Returns the number of rows of a block.
    pub(crate) fn rows(&self) -> usize {
        self.inner[0] * self.inner[1]
    }

    /// Returns the steps remaining of each column in a row; zero for the middle column.
    pub(crate) fn read(&self, index: RowIndex) -> Vec<u8> {
        (0..self.steps.len())
            .map(|c| if c == self.middle { 0 } else { self.height(c, index) as u8 })
            .collect()
    }

    fn height(&self, column: usize, index: RowIndex) -> usize {
        let (coordinate, step) = self.steps[column];
        index[coordinate] / step % (usize::from(self.lengths[column]) + 1)
    }

    /// Returns the index of an anchor's row, whatever its middle column.
    pub(crate) fn index(&self, anchor: &[u8]) -> RowIndex {
        let mut index = [0; 4];
        for (c, &steps) in anchor.iter().enumerate().filter(|&(c, _)| c != self.middle) {
            index[self.steps[c].0] += self.steps[c].1 * usize::from(steps);
        }
        index
    }

    /// Returns the address of a row's value with no step left in the middle column.
    ///
    /// # Panics
    /// If three prefix columns are complete: such rows have no values.
    #[inline(always)]
    pub(crate) fn address(&self, index: RowIndex) -> usize {
        self.find(index).expect("finished games have no rows")
    }

    /// Returns [`Layout::address`]; `None` for rows of finished games without values.
    #[inline(always)]
    pub(crate) fn find(&self, index: RowIndex) -> Option<usize> {
        let block = self.blocks[index[0] * self.prefixes[1] + index[1]];
        let row = self.row_offsets(index)[usize::from(block.mirrored())];
        (block != BlockAddress::NONE).then(|| block.first() + row)
    }

    /// Returns the offset of a row in its block, and in the mirror image.
    #[inline(always)]
    fn row_offsets(&self, index: RowIndex) -> [usize; 2] {
        [index[2] * self.inner[1] + index[3], index[3] * self.inner[0] + index[2]]
            .map(|row| row * self.stride)
    }

    /// Returns the location of a row.
    pub(crate) fn location(&self, index: RowIndex) -> RowLocation {
        RowLocation { block: self.block_number(index[0], index[1]), row: self.row_offsets(index) }
    }

    /// Returns the decrease of a location for a step of an outer column.
    pub(crate) fn step(&self, column: usize) -> RowLocation {
        let (coordinate, step) = self.steps[column];
        let mut index = [0; 4];
        index[coordinate] = step;
        self.location(index)
    }

    /// Returns [`Layout::address`] of the row at a location, whose game is not over.
    #[inline(always)]
    pub(crate) fn at(&self, location: &RowLocation) -> usize {
        let block = self.blocks[location.block];
        debug_assert!(block != BlockAddress::NONE, "finished games have no rows");
        block.first() + location.row[usize::from(block.mirrored())]
    }

    /// Returns whether a column is an inner one.
    pub(crate) fn is_inner(&self, column: usize) -> bool {
        column != self.middle && self.steps[column].0 > 1
    }

    /// Returns the number of a block.
    pub(crate) fn block_number(&self, left: usize, right: usize) -> usize {
        left * self.prefixes[1] + right
    }

    /// Returns the range of a stored block's values.
    ///
    /// # Panics
    /// If the block is not stored.
    pub(crate) fn block_range(&self, left: usize, right: usize) -> std::ops::Range<usize> {
        let block = self.blocks[left * self.prefixes[1] + right];
        assert!(block != BlockAddress::NONE, "only stored blocks have values");
        block.first()..block.first() + self.rows() * self.stride
    }

    /// Returns the work of a block: the placements of its rows, mirror images counted once, except
    /// for rows that are their own images.
    pub(crate) fn block_work(&self, left: usize, right: usize) -> u128 {
        let mut count = PlacementCount::new();
        for (_, height) in self.prefix_heights(left, right) {
            count.column(u128::from(height > 0), height as u128, u128::from(height == 0));
        }
        for c in (0..self.steps.len()).filter(|&c| c == self.middle || self.is_inner(c)) {
            let length = u128::from(self.lengths[c]);
            count.column(length, length * (length + 1) / 2, 1);
        }
        if self.folded && left == right { count.total().div_ceil(2) } else { count.total() }
    }

    /// Lets all blocks share the memory of one, to time rows of boards whose table is too large.
    /// The values are meaningless.
    pub(crate) fn overlaid(mut self) -> Self {
        for block in self.blocks.iter_mut().filter(|block| **block != BlockAddress::NONE) {
            *block = BlockAddress::new(MARGIN, block.mirrored());
        }
        self.size = MARGIN + self.rows() * self.stride + MARGIN;
        self
    }

    /// Returns the stored blocks by level, the number of prefix steps remaining. Blocks of one
    /// level do not depend on one another.
    pub(crate) fn levels(&self) -> Vec<Vec<(usize, usize)>> {
        let mut levels: Vec<Vec<(usize, usize)>> = Vec::new();
        self.each_stored(|level, left, right| {
            levels.resize_with(levels.len().max(level + 1), Vec::new);
            levels[level].push((left, right));
        });
        levels
    }

    /// Calls `each`, in any order, with the rank of every stored block in the order of
    /// [`Layout::levels`] and its [`Layout::block_number`]. Takes hardly any memory.
    pub(crate) fn ranked(&self, mut each: impl FnMut(usize, usize)) {
        let mut counts: Vec<usize> = Vec::new();
        self.each_stored(|level, _, _| {
            counts.resize(counts.len().max(level + 1), 0);
            counts[level] += 1;
        });
        let mut next = 0;
        for count in &mut counts {
            next += std::mem::replace(count, next);
        }
        self.each_stored(|level, left, right| {
            each(counts[level], self.block_number(left, right));
            counts[level] += 1;
        });
    }

    /// Calls `each` with the level and the prefixes of every stored block.
    fn each_stored(&self, mut each: impl FnMut(usize, usize, usize)) {
        let heights = self.sums_of_prefixes(|height| height);
        for left in 0..self.prefixes[0] {
            for right in 0..self.prefixes[1] {
                let block = self.blocks[self.block_number(left, right)];
                if block != BlockAddress::NONE && !block.mirrored() {
                    each(heights[0][left] + heights[1][right], left, right);
                }
            }
        }
    }

    /// Iterates over the prefix columns with their heights.
    pub(crate) fn prefix_heights(
        &self,
        left: usize,
        right: usize,
    ) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.steps.len())
            .filter(|&c| c != self.middle && self.steps[c].0 < 2)
            .map(move |c| (c, self.height(c, [left, right, 0, 0])))
    }

    /// Sums `of` the heights over the prefix columns of each half, for each of its prefixes.
    fn sums_of_prefixes(&self, of: impl Fn(usize) -> usize) -> [Vec<usize>; 2] {
        [0, 1].map(|side| {
            let sum = |prefix| {
                let mut index = [0; 4];
                index[side] = prefix;
                let own = |&c: &usize| c != self.middle && self.steps[c].0 == side;
                (0..self.steps.len()).filter(own).map(|c| of(self.height(c, index))).sum()
            };
            (0..self.prefixes[side]).map(sum).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_computed_without_a_layout_are_those_of_the_layout() {
        let even = [(2, 3), (3, 1), (3, 3), (4, 1)].map(|(n, l)| Board::standard(n, l).unwrap());
        let lopsided = Board::new(4, &[1, 2, 3, 4, 3, 3, 2]).unwrap();
        for board in even.into_iter().chain([lopsided]) {
            for inner in 0..4 {
                let layout = Layout::new(&board, inner);
                let stored: usize = layout.levels().iter().map(Vec::len).sum();
                let sizes = (Layout::stored(&board, inner), Layout::size_of(&board, inner));
                assert_eq!(sizes, (stored as u128, layout.size() as u128), "{board:?}, {inner}");
                let mut ranked = vec![usize::MAX; stored];
                layout.ranked(|number, block| ranked[number] = block);
                let in_order = layout.levels().into_iter().flatten();
                let in_order = in_order.map(|(left, right)| layout.block_number(left, right));
                assert!(ranked.into_iter().eq(in_order), "{board:?}, {inner}");
            }
        }
        // A layout of this size could not be built.
        assert!(Layout::size_of(&Board::standard(8, 2).unwrap(), 1) > 1 << 40);
    }
}
