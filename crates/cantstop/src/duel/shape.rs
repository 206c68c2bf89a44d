//! What is to be solved, and the squares that a seat may have.

use crate::rules::{CantStop, MAX_COLUMNS, RollPosition, Scope, Sharing};
use crate::solitaire::KernelError;

/// One bit for each column, the lowest sum first.
pub(super) type Mask = u16;

/// One number for each column.
pub(super) type Digits = [u8; MAX_COLUMNS];

/// What the kernel plays.
const SCOPE: Scope = Scope {
    of: "the two-seat kernel",
    players: 2..=2,
    columns_to_win: 1..=MAX_COLUMNS,
    sharing: &[Sharing::Free, Sharing::ForcedRoll],
    instead: "the generic solver supports all rules",
    ..Scope::SOLITAIRE
};

/// The rules and the start, in numbers.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub columns: usize,
    /// Each seat's squares at the start, the mover's first.
    pub starts: [Digits; 2],
    /// Spaces from there to the top; zero where the column is closed.
    pub rest: [Digits; 2],
    /// Columns owned at the start.
    pub owned: [Mask; 2],
    pub to_win: u32,
    pub forced: bool,
    /// Whether both seats start alike, so that one table serves both.
    pub same: bool,
    /// Whether the board and both seats' squares are their own mirror images.
    pub mirrored: bool,
}

impl Shape {
    pub fn new(game: &CantStop, from: &RollPosition) -> Result<Self, KernelError> {
        let options = game.options();
        SCOPE.check(options).map_err(KernelError::Rules)?;
        let columns = options.lengths.len();
        let mut shape = Self {
            columns,
            starts: [[0; MAX_COLUMNS]; 2],
            rest: [[0; MAX_COLUMNS]; 2],
            owned: [0; 2],
            to_win: options.columns_to_win as u32,
            forced: options.sharing == Sharing::ForcedRoll,
            same: false,
            mirrored: false,
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
        shape.same = shape.starts[0] == shape.starts[1] && shape.owned == [0, 0];
        let palindrome = |row: &[u8]| row.iter().eq(row.iter().rev());
        shape.mirrored = palindrome(&options.lengths)
            && shape.owned == [0, 0]
            && shape.starts.iter().all(|row| palindrome(&row[..columns]));
        Ok(shape)
    }

    /// Columns that are open at the start.
    pub fn open(&self) -> Mask {
        let all = (1 << self.columns) - 1;
        all & !(self.owned[0] | self.owned[1])
    }

    pub fn columns_of(mask: Mask) -> impl Iterator<Item = usize> + Clone {
        (0..MAX_COLUMNS).filter(move |&slot| mask >> slot & 1 == 1)
    }

    pub fn mirror(&self, mask: Mask) -> Mask {
        Self::columns_of(mask).fold(0, |image, slot| image | 1 << (self.columns - 1 - slot))
    }
}

/// All squares of one seat on a set of open columns, by their sum, equal sums in
/// the order of their columns.
#[derive(Debug, Default)]
pub(super) struct Arrangements {
    /// Spaces above the start, by rank.
    pub digits: Vec<Digits>,
    /// Where each sum begins; one more entry than sums.
    pub sums: Vec<u32>,
    /// Rank by place in mixed radix, the lowest column first.
    rank: Vec<u32>,
    radix: Digits,
    open: Mask,
    /// The rank with one space more in the first column that has room.
    pub onward: Vec<Option<u32>>,
    /// The mirror image's rank among those of the mirrored set.
    pub image: Vec<u32>,
}

impl Arrangements {
    pub fn new(shape: &Shape, seat: usize, open: Mask) -> Self {
        let radix = shape.rest[seat];
        let count: usize = Shape::columns_of(open).map(|slot| usize::from(radix[slot])).product();
        let mut all = vec![[0u8; MAX_COLUMNS]; count];
        for (mut place, digits) in all.iter_mut().enumerate() {
            let slots: Vec<usize> = Shape::columns_of(open).collect();
            for &slot in slots.iter().rev() {
                digits[slot] = (place % usize::from(radix[slot])) as u8;
                place /= usize::from(radix[slot]);
            }
        }
        let sum = |digits: &Digits| digits.iter().map(|&digit| u32::from(digit)).sum::<u32>();
        let mut order: Vec<u32> = (0..count as u32).collect();
        order.sort_by_key(|&place| sum(&all[place as usize]));
        let digits: Vec<Digits> = order.iter().map(|&place| all[place as usize]).collect();
        let mut rank = vec![0; count];
        for (here, &place) in order.iter().enumerate() {
            rank[place as usize] = here as u32;
        }
        let most = digits.last().map_or(0, sum) as usize;
        let mut sums = vec![0u32; most + 2];
        digits.iter().for_each(|row| sums[sum(row) as usize + 1] += 1);
        for at in 1..sums.len() {
            sums[at] += sums[at - 1];
        }
        let mut this =
            Self { digits, sums, rank, radix, open, onward: Vec::new(), image: Vec::new() };
        this.onward = this.digits.iter().map(|row| this.one_more(row)).collect();
        this
    }

    fn one_more(&self, row: &Digits) -> Option<u32> {
        let slot = Shape::columns_of(self.open).find(|&slot| row[slot] + 1 < self.radix[slot])?;
        let mut next = *row;
        next[slot] += 1;
        Some(self.rank_of(&next))
    }

    /// The rank of squares; only the digits of the open columns count.
    pub fn rank_of(&self, digits: &Digits) -> u32 {
        let place = |place: usize, slot: usize| {
            place * usize::from(self.radix[slot]) + usize::from(digits[slot])
        };
        self.rank[Shape::columns_of(self.open).fold(0, place)]
    }

    pub fn len(&self) -> usize {
        self.digits.len()
    }

    pub fn most(&self) -> usize {
        self.sums.len() - 2
    }

    /// The ranks with this sum.
    pub fn with_sum(&self, sum: usize) -> std::ops::Range<u32> {
        if sum > self.most() { 0..0 } else { self.sums[sum]..self.sums[sum + 1] }
    }
}
