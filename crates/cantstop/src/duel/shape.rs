//! Rules and start of the game to solve, and the arrangements of squares that a seat may have.

use crate::rules::{CantStop, MAX_COLUMNS, RollPosition, RuleScope, Sharing};
use crate::solitaire::KernelError;
use retrodice_core::order::sort_by_number;

/// Set of columns: one bit for each, the lowest sum first.
pub(super) type Mask = u16;

/// A number for each column: heights of squares, or spaces.
pub(super) type Digits = [u8; MAX_COLUMNS];

/// Rules that the kernel supports.
const SCOPE: RuleScope = RuleScope {
    of: "the two-seat kernel",
    players: 2..=2,
    columns_to_win: 1..=MAX_COLUMNS,
    sharing: &[Sharing::Free, Sharing::ForcedRoll],
    instead: "the generic solver supports all rules",
    ..RuleScope::SOLITAIRE
};

/// Rules and start of the game to solve, in numbers.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub columns: usize,
    /// Squares of each seat at the start, the mover's first.
    pub starts: [Digits; 2],
    /// Spaces from the start to the top; zero in a closed column.
    pub rest: [Digits; 2],
    /// Columns that each seat owns at the start.
    pub owned: [Mask; 2],
    pub columns_to_win: u32,
    /// Whether the mover may not stop on an opponent's square.
    pub has_forced_rolls: bool,
    /// Whether both seats have the same start, so that one table serves both.
    pub has_equal_starts: bool,
    /// Whether the board and both seats' squares are their own mirror images.
    pub is_symmetric: bool,
}

impl Shape {
    pub(crate) fn new(game: &CantStop, from: &RollPosition) -> Result<Self, KernelError> {
        let options = game.options();
        SCOPE.check(options).map_err(KernelError::Rules)?;
        let columns = options.lengths.len();
        let mut shape = Self {
            columns,
            starts: [[0; MAX_COLUMNS]; 2],
            rest: [[0; MAX_COLUMNS]; 2],
            owned: [0; 2],
            columns_to_win: options.columns_to_win as u32,
            has_forced_rolls: options.sharing == Sharing::ForcedRoll,
            has_equal_starts: false,
            is_symmetric: false,
        };
        for (slot, column) in game.columns().enumerate() {
            let length = game.length(column).unwrap_or_default();
            let owner = game.owner(from, column);
            for seat in 0..2 {
                let square = from.square(seat, column);
                shape.starts[seat][slot] = square;
                if owner.is_none() {
                    shape.rest[seat][slot] = length - square;
                } else if owner == Some(seat) {
                    shape.owned[seat] |= 1 << slot;
                }
            }
        }
        shape.has_equal_starts = shape.starts[0] == shape.starts[1] && shape.owned == [0, 0];
        let palindrome = |row: &[u8]| row.iter().eq(row.iter().rev());
        shape.is_symmetric = options.is_symmetric()
            && shape.owned == [0, 0]
            && shape.starts.iter().all(|row| palindrome(&row[..columns]));
        Ok(shape)
    }

    /// Returns the columns that are open at the start.
    pub(crate) fn open(&self) -> Mask {
        let all = (1 << self.columns) - 1;
        all & !(self.owned[0] | self.owned[1])
    }

    /// Iterates over the columns of a set, ascending.
    pub(crate) fn columns_of(mask: Mask) -> impl Iterator<Item = usize> + Clone {
        (0..MAX_COLUMNS).filter(move |&slot| mask >> slot & 1 == 1)
    }

    /// Returns the mirror image of a set of columns.
    pub(crate) fn mirror(&self, mask: Mask) -> Mask {
        Self::columns_of(mask).fold(0, |image, slot| image | 1 << (self.columns - 1 - slot))
    }
}

/// All arrangements of one seat's squares on a set of open columns, ranked by their sum. Equal
/// sums are in lexicographic order.
#[derive(Debug, Default)]
pub(super) struct Arrangements {
    /// Spaces above the start, by rank.
    pub digits: Vec<Digits>,
    /// First rank of each sum; one more entry than sums.
    pub sums: Vec<u32>,
    /// Rank by number in mixed radix, the lowest column first.
    rank: Vec<u32>,
    radix: Digits,
    open: Mask,
    /// Rank with one space more, in the first column below the top.
    pub onward: Vec<Option<u32>>,
    /// Rank of the mirror image among the arrangements of the mirrored set.
    pub image: Vec<u32>,
}

impl Arrangements {
    pub(crate) fn new(shape: &Shape, seat: usize, open: Mask) -> Self {
        let radix = shape.rest[seat];
        let count: usize = Shape::columns_of(open).map(|slot| usize::from(radix[slot])).product();
        let mut all = vec![[0u8; MAX_COLUMNS]; count];
        for (mut number, digits) in all.iter_mut().enumerate() {
            let slots: Vec<usize> = Shape::columns_of(open).collect();
            for &slot in slots.iter().rev() {
                digits[slot] = (number % usize::from(radix[slot])) as u8;
                number /= usize::from(radix[slot]);
            }
        }
        let sum = |digits: &Digits| digits.iter().map(|&digit| u32::from(digit)).sum::<u32>();
        let mut order: Vec<u32> = (0..count as u32).collect();
        sort_by_number(&mut order, |&number| f64::from(sum(&all[number as usize])));
        let digits: Vec<Digits> = order.iter().map(|&number| all[number as usize]).collect();
        let mut rank = vec![0; count];
        for (order, &number) in order.iter().enumerate() {
            rank[number as usize] = order as u32;
        }
        let max_sum = digits.last().map_or(0, sum) as usize;
        let mut sums = vec![0u32; max_sum + 2];
        digits.iter().for_each(|row| sums[sum(row) as usize + 1] += 1);
        for at in 1..sums.len() {
            sums[at] += sums[at - 1];
        }
        let mut this =
            Self { digits, sums, rank, radix, open, onward: Vec::new(), image: Vec::new() };
        this.onward = this.digits.iter().map(|row| this.one_space_further(row)).collect();
        this
    }

    fn one_space_further(&self, row: &Digits) -> Option<u32> {
        let slot = Shape::columns_of(self.open).find(|&slot| row[slot] + 1 < self.radix[slot])?;
        let mut next = *row;
        next[slot] += 1;
        Some(self.rank_of(&next))
    }

    /// Returns the rank of an arrangement; only the digits of the open columns count.
    pub(crate) fn rank_of(&self, digits: &Digits) -> u32 {
        let append = |number: usize, slot: usize| {
            number * usize::from(self.radix[slot]) + usize::from(digits[slot])
        };
        self.rank[Shape::columns_of(self.open).fold(0, append)]
    }

    pub(crate) fn len(&self) -> usize {
        self.digits.len()
    }

    pub(crate) fn max_sum(&self) -> usize {
        self.sums.len() - 2
    }

    /// Returns the ranks with this sum.
    pub(crate) fn with_sum(&self, sum: usize) -> std::ops::Range<u32> {
        if sum > self.max_sum() { 0..0 } else { self.sums[sum]..self.sums[sum + 1] }
    }
}
