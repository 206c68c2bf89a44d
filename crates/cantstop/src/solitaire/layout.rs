//! Where values are stored: blocks of rows, a row for each arrangement of the outer
//! columns, a value for each height of the middle one.
//!
//! The outer columns form two halves, each counted from the rim inwards. The
//! columns next to the middle are *inner*, the rest the *prefix*. A block holds
//! all rows with the same two prefixes; on a symmetric board only blocks whose
//! left prefix is not below the right one are stored, and the rows of the others
//! are read from their mirror images. (Blocks of equal prefixes store both images
//! of each row.) Blocks of fewer prefix steps never depend on those of more.

use super::board::{Board, MARKERS, PlacementCount};

/// Unused values in front of each block, so that loads that begin below a row
/// stay inside its block.
pub const MARGIN: usize = 32;

/// The outer columns of a board as halves, and the addresses of their rows.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The middle column.
    pub middle: usize,
    /// Values in a row: heights of the middle column, zero included.
    pub stride: usize,
    /// Rows along the left and right inner columns of a block.
    pub inner: [usize; 2],
    /// Number of left and right prefixes.
    pub prefixes: [usize; 2],
    /// Whether mirror images share their values.
    pub folded: bool,
    /// Which coordinate of a [`Place`] each column changes, and by how much for
    /// a step. The middle column has none.
    pub steps: Vec<(usize, usize)>,
    /// The blocks, by left and right prefix.
    blocks: Vec<Block>,
    size: usize,
    lengths: Vec<u8>,
}

/// The first value of a block, twice over, plus one if it is read as the mirror
/// image; zero where every row is a finished game.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Block(usize);

impl Block {
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

/// Where a row lies, or by how much less that is for a step of a column.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spot {
    /// Place of the block.
    block: usize,
    /// Place of the row in the block, and in its mirror image.
    row: [usize; 2],
}

impl Spot {
    /// This many steps further.
    #[inline(always)]
    pub fn advanced(self, by: usize, step: &Self) -> Self {
        Self {
            block: self.block - by * step.block,
            row: [self.row[0] - by * step.row[0], self.row[1] - by * step.row[1]],
        }
    }
}

/// A row: left prefix, right prefix, left inner, right inner.
pub type Place = [usize; 4];

impl Layout {
    /// The layout of a board with `inner` inner columns on each side, at most
    /// all of them.
    pub fn new(board: &Board, inner: usize) -> Self {
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
        layout.blocks = vec![Block::NONE; extent[0] * extent[1]];
        let zeros = layout.of_halves(|height| usize::from(height == 0));
        for left in 0..extent[0] {
            for right in 0..extent[1] {
                if zeros[0][left] + zeros[1][right] < MARKERS && (!layout.folded || left >= right) {
                    let first = layout.size + MARGIN;
                    layout.size = first + extent[2] * extent[3] * layout.stride;
                    layout.blocks[left * extent[1] + right] = Block::new(first, false);
                    if layout.folded && left > right {
                        layout.blocks[right * extent[1] + left] = Block::new(first, true);
                    }
                }
            }
        }
        layout.size += MARGIN;
        layout
    }

    /// The blocks that such a layout stores, counted without making it: prefixes whose game is not
    /// over, of mirror images one.
    pub fn stored(board: &Board, inner: usize) -> u128 {
        let [left, right] = Self::prefixes_by_zeros(board, inner);
        let pairs: u128 = (0..MARKERS)
            .flat_map(|l| (0..MARKERS - l).map(move |r| (l, r)))
            .map(|(l, r)| left[l] * right[r])
            .sum();
        let own: u128 =
            (0..MARKERS).filter(|zeros| 2 * zeros < MARKERS).map(|zeros| left[zeros]).sum();
        if board.is_symmetric() { (pairs + own) / 2 } else { pairs }
    }

    /// [`Layout::size`] of such a layout, without making it: those of large boards have more
    /// blocks than fit into memory.
    pub fn size_of(board: &Board, inner: usize) -> u128 {
        let middle = board.columns() / 2;
        let is_inside = |column: usize| column.abs_diff(middle) <= inner;
        let heights = board.lengths().iter().map(|&length| u128::from(length) + 1);
        let inside = heights.enumerate().filter(|&(column, _)| is_inside(column));
        let block: u128 = inside.map(|(_, heights)| heights).product();
        Self::stored(board, inner) * (MARGIN as u128 + block) + MARGIN as u128
    }

    /// How many left and right prefixes have no, one, two columns that are done.
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

    /// Number of values, margins included.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Rows of a block.
    pub fn rows(&self) -> usize {
        self.inner[0] * self.inner[1]
    }

    /// Steps remaining of the columns of one coordinate, by column.
    pub fn read(&self, place: Place) -> Vec<u8> {
        (0..self.steps.len())
            .map(|c| if c == self.middle { 0 } else { self.height(c, place) as u8 })
            .collect()
    }

    fn height(&self, column: usize, place: Place) -> usize {
        let (coordinate, step) = self.steps[column];
        place[coordinate] / step % (usize::from(self.lengths[column]) + 1)
    }

    /// The row of an anchor, whatever its middle column.
    pub fn place(&self, anchor: &[u8]) -> Place {
        let mut place = [0; 4];
        for (c, &steps) in anchor.iter().enumerate().filter(|&(c, _)| c != self.middle) {
            place[self.steps[c].0] += self.steps[c].1 * usize::from(steps);
        }
        place
    }

    /// Address of the row's value with no step left in the middle column.
    ///
    /// # Panics
    /// If three prefix columns are complete: such rows have no values.
    #[inline(always)]
    pub fn address(&self, place: Place) -> usize {
        self.find(place).expect("finished games have no rows")
    }

    /// [`Layout::address`], or `None` for rows of finished games without values.
    #[inline(always)]
    pub fn find(&self, place: Place) -> Option<usize> {
        let block = self.blocks[place[0] * self.prefixes[1] + place[1]];
        let row = self.rows_of(place)[usize::from(block.mirrored())];
        (block != Block::NONE).then(|| block.first() + row)
    }

    /// Where in its block a row lies, and where in the mirror image.
    #[inline(always)]
    fn rows_of(&self, place: Place) -> [usize; 2] {
        [place[2] * self.inner[1] + place[3], place[3] * self.inner[0] + place[2]]
            .map(|row| row * self.stride)
    }

    /// Where a row lies.
    pub fn spot(&self, place: Place) -> Spot {
        Spot { block: self.block_number(place[0], place[1]), row: self.rows_of(place) }
    }

    /// By how much that is less for a step of an outer column.
    pub fn step(&self, column: usize) -> Spot {
        let (coordinate, step) = self.steps[column];
        let mut place = [0; 4];
        place[coordinate] = step;
        self.spot(place)
    }

    /// [`Layout::address`] of the row at a spot, whose game is not over.
    #[inline(always)]
    pub fn at(&self, spot: &Spot) -> usize {
        let block = self.blocks[spot.block];
        debug_assert!(block != Block::NONE, "finished games have no rows");
        block.first() + spot.row[usize::from(block.mirrored())]
    }

    /// Whether a column is an inner one.
    pub fn is_inner(&self, column: usize) -> bool {
        column != self.middle && self.steps[column].0 > 1
    }

    /// The number of a block.
    pub fn block_number(&self, left: usize, right: usize) -> usize {
        left * self.prefixes[1] + right
    }

    /// The values of a kept block: their first address and number.
    ///
    /// # Panics
    /// If the block is not kept.
    pub fn block_range(&self, left: usize, right: usize) -> std::ops::Range<usize> {
        let block = self.blocks[left * self.prefixes[1] + right];
        assert!(block != Block::NONE, "a block that is kept");
        block.first()..block.first() + self.rows() * self.stride
    }

    /// The placements of a block's rows, mirror images counted once (to within
    /// the rows that are their own): the measure of the work it takes.
    pub fn block_work(&self, left: usize, right: usize) -> u128 {
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

    /// Makes all blocks share the memory of one: for timing rows of boards whose
    /// table is too large, with values that mean nothing.
    pub fn overlaid(mut self) -> Self {
        for block in self.blocks.iter_mut().filter(|block| **block != Block::NONE) {
            *block = Block::new(MARGIN, block.mirrored());
        }
        self.size = MARGIN + self.rows() * self.stride + MARGIN;
        self
    }

    /// Blocks that are stored, by the prefix steps still to go: those of one level
    /// do not depend on one another.
    pub fn levels(&self) -> Vec<Vec<(usize, usize)>> {
        let mut levels: Vec<Vec<(usize, usize)>> = Vec::new();
        self.each_stored(|level, left, right| {
            levels.resize_with(levels.len().max(level + 1), Vec::new);
            levels[level].push((left, right));
        });
        levels
    }

    /// Calls `each` with the number of every stored block in the order of [`Layout::levels`] and
    /// its [`Layout::block_number`], in any order and in no memory to speak of.
    pub fn ranked(&self, mut each: impl FnMut(usize, usize)) {
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
        let heights = self.of_halves(|height| height);
        for left in 0..self.prefixes[0] {
            for right in 0..self.prefixes[1] {
                let block = self.blocks[self.block_number(left, right)];
                if block != Block::NONE && !block.mirrored() {
                    each(heights[0][left] + heights[1][right], left, right);
                }
            }
        }
    }

    /// The prefix columns and their heights.
    pub fn prefix_heights(
        &self,
        left: usize,
        right: usize,
    ) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.steps.len())
            .filter(|&c| c != self.middle && self.steps[c].0 < 2)
            .map(move |c| (c, self.height(c, [left, right, 0, 0])))
    }

    /// A sum over the prefix columns of each half, for each of its prefixes.
    fn of_halves(&self, of: impl Fn(usize) -> usize) -> [Vec<usize>; 2] {
        [0, 1].map(|side| {
            let sum = |prefix| {
                let mut place = [0; 4];
                place[side] = prefix;
                let own = |&c: &usize| c != self.middle && self.steps[c].0 == side;
                (0..self.steps.len()).filter(own).map(|c| of(self.height(c, place))).sum()
            };
            (0..self.prefixes[side]).map(sum).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_told_without_making_the_layout() {
        let even = [(2, 3), (3, 1), (3, 3), (4, 1)].map(|(n, l)| Board::standard(n, l).unwrap());
        let lopsided = Board::new(4, &[1, 2, 3, 4, 3, 3, 2]).unwrap();
        for board in even.into_iter().chain([lopsided]) {
            for inner in 0..4 {
                let layout = Layout::new(&board, inner);
                let stored: usize = layout.levels().iter().map(Vec::len).sum();
                let told = (Layout::stored(&board, inner), Layout::size_of(&board, inner));
                assert_eq!(told, (stored as u128, layout.size() as u128), "{board:?}, {inner}");
                let mut ranked = vec![usize::MAX; stored];
                layout.ranked(|number, block| ranked[number] = block);
                let in_order = layout.levels().into_iter().flatten();
                let in_order = in_order.map(|(left, right)| layout.block_number(left, right));
                assert!(ranked.into_iter().eq(in_order), "{board:?}, {inner}");
            }
        }
        // Nobody waits for this one.
        assert!(Layout::size_of(&Board::standard(8, 2).unwrap(), 1) > 1 << 40);
    }
}
