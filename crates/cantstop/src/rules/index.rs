//! Indices of anchors (turn-start positions) as dense integers.
//!
//! Each column is a digit. With k seats and a column of l spaces the digit is
//! the owner's number for a claimed column (k codes), or k plus the number
//! whose base-l digits are l − 1 − square of the seats, the mover's first (lᵏ
//! codes). In solitaire the digit is thus the number of spaces left.
//!
//! On boards that are their own mirror image the halves left and right of
//! the middle column are read from the outside in, as two numbers of the same
//! radix; the larger is called a, the smaller b, and the anchor's index is
//! (a·(a+1)/2 + b)·m + middle digit, where m is the radix of the middle column.
//! Mirror images thus share an index, and their values are equal. Other boards
//! read all columns as one number, the lowest column first.
//!
//! Every successor of a solitaire anchor has a smaller index (or is the anchor
//! itself, after a bust): counting up is retrograde order.

use super::CantStop;
use super::board::{Column, HeightRow, Options};
use super::misreadings::Misreading;
use super::position::RollPosition;
use super::variants::{Reading, Sharing};
use retrodice_core::game::Game;
use retrodice_core::index::{IndexScheme, Indexed};

/// The parts of an address that do not depend on the anchor.
pub(super) struct Addresses {
    /// Codes of each column.
    radices: Vec<u64>,
    /// Whether mirror images share an index.
    folded: bool,
    /// One more than the largest index, if that fits.
    bound: Option<u64>,
}

impl Addresses {
    pub(super) fn new(options: &Options) -> Self {
        let seats = options.players as u64;
        let radix = |&length: &u8| seats + u64::from(length).pow(options.players as u32);
        let radices: Vec<u64> = options.lengths.iter().map(radix).collect();
        // Forcing the smaller sum is the one reading that tells left from right.
        let folded = options.is_symmetric()
            && options.reading != Reading::Misread(Misreading::SmallerSumForced);
        let bound = if folded { folded_bound(&radices) } else { product(&radices) };
        Self { radices, folded, bound }
    }

    /// Returns the half-board left of the middle (`false`) or right of it (`true`), read
    /// from the outside in, as a number.
    fn half(&self, digits: &[u64], right: bool) -> u64 {
        let last = digits.len() - 1;
        let place = |depth| if right { last - depth } else { depth };
        (0..digits.len() / 2)
            .fold(0, |number, depth| number * self.radices[depth] + digits[place(depth)])
    }

    fn index(&self, digits: &[u64]) -> u64 {
        if !self.folded {
            return digits
                .iter()
                .zip(&self.radices)
                .fold(0, |number, (&digit, &radix)| number * radix + digit);
        }
        let (left, right) = (self.half(digits, false), self.half(digits, true));
        let middle = digits.len() / 2;
        triangle(left.max(right), left.min(right)) * self.radices[middle] + digits[middle]
    }

    /// Returns the digits at this index. The left half is the larger number.
    fn digits(&self, index: u64) -> Vec<u64> {
        let mut digits = vec![0; self.radices.len()];
        if !self.folded {
            unpack(index, &self.radices, digits.iter_mut());
            return digits;
        }
        let middle = digits.len() / 2;
        digits[middle] = index % self.radices[middle];
        let (larger, smaller) = untriangle(index / self.radices[middle]);
        let (left, right) = digits.split_at_mut(middle);
        unpack(larger, &self.radices[..middle], left.iter_mut());
        unpack(smaller, &self.radices[..middle], right[1..].iter_mut().rev());
        digits
    }
}

/// Splits a number into digits, the most significant first.
fn unpack<'a>(
    mut number: u64,
    radices: &[u64],
    digits: impl DoubleEndedIterator<Item = &'a mut u64> + ExactSizeIterator,
) {
    for (digit, radix) in digits.rev().zip(radices.iter().rev()) {
        *digit = number % radix;
        number /= radix;
    }
}

fn product(radices: &[u64]) -> Option<u64> {
    radices.iter().try_fold(1u64, |number, &radix| number.checked_mul(radix))
}

fn folded_bound(radices: &[u64]) -> Option<u64> {
    let middle = radices.len() / 2;
    let half = u128::from(product(&radices[..middle])?);
    let pairs = half * (half + 1) / 2;
    u64::try_from(pairs.checked_mul(u128::from(radices[middle]))?).ok()
}

/// Returns the number of the unordered pair `larger >= smaller`.
fn triangle(larger: u64, smaller: u64) -> u64 {
    let larger = u128::from(larger);
    (larger * (larger + 1) / 2) as u64 + smaller
}

/// Returns the pair with this number, larger first.
fn untriangle(number: u64) -> (u64, u64) {
    // triangle(a, 0) <= number, that is (2a + 1)² <= 8 · number + 1.
    let root = (8 * u128::from(number) + 1).isqrt();
    let larger = ((root - 1) / 2) as u64;
    (larger, number - triangle(larger, 0))
}

impl CantStop {
    /// Returns one more than the largest index of an anchor. `None` if that is more
    /// than 64 bits can hold, and then the anchors of this game have no index.
    pub fn checked_index_bound(&self) -> Option<u64> {
        self.rules.addresses.bound
    }

    /// Returns the mirror image of a position: column c becomes 2·sides + 2 − c.
    pub fn mirrored(&self, at: &RollPosition) -> RollPosition {
        let columns = self.options().lengths.len();
        let mut image = *at;
        let rows = image.squares.iter_mut().chain([&mut image.markers]);
        rows.for_each(|row| row[..columns].reverse());
        image
    }

    /// Returns whether mirror images share an index, because the board is symmetric.
    pub fn folds_mirror_images(&self) -> bool {
        self.rules.addresses.folded
    }

    fn digit(&self, anchor: &RollPosition, column: Column) -> u64 {
        let length = u64::from(self.lengths()[column.slot()]);
        if let Some(owner) = self.owner(anchor, column) {
            return owner as u64;
        }
        let spaces_left = |row: &HeightRow| length - 1 - u64::from(row[column.slot()]);
        let code = anchor.rows().iter().fold(0, |code, row| code * length + spaces_left(row));
        self.seats() as u64 + code
    }

    fn set_digit(&self, anchor: &mut RollPosition, column: Column, digit: u64) {
        let slot = column.slot();
        let length = u64::from(self.lengths()[slot]);
        let seats = self.seats();
        let Some(mut code) = digit.checked_sub(seats as u64) else {
            anchor.squares[digit as usize][slot] = length as u8;
            return;
        };
        for row in anchor.squares[..seats].iter_mut().rev() {
            row[slot] = (length - 1 - code % length) as u8;
            code /= length;
        }
    }

    /// Returns whether two seats share a square under a sharing rule that forbids it.
    fn shares_a_square(&self, anchor: &RollPosition) -> bool {
        let rows = anchor.rows();
        let same = |one: &HeightRow, other: &HeightRow| {
            one.iter().zip(other).any(|(height, others)| *height > 0 && height == others)
        };
        self.options().sharing != Sharing::Free
            && (1..rows.len()).any(|seat| rows[..seat].iter().any(|row| same(row, &rows[seat])))
    }
}

impl Indexed for CantStop {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "cantstop-columns", version: 1 }
    }

    /// Returns `u64::MAX` for games whose anchors do not fit into 64 bits. See
    /// [`CantStop::checked_index_bound`].
    fn index_bound(&self) -> u64 {
        self.rules.addresses.bound.unwrap_or(u64::MAX)
    }

    /// # Panics
    /// If the anchors of this game do not fit into 64 bits.
    fn anchor_index(&self, anchor: &RollPosition) -> u64 {
        let addresses = &self.rules.addresses;
        assert!(addresses.bound.is_some(), "the anchors of this game do not fit into 64 bits");
        let mut digits = [0; super::MAX_COLUMNS];
        for column in self.columns() {
            digits[column.slot()] = self.digit(anchor, column);
        }
        addresses.index(&digits[..addresses.radices.len()])
    }

    fn anchor_at(&self, index: u64) -> Option<RollPosition> {
        let addresses = &self.rules.addresses;
        if index >= addresses.bound? {
            return None;
        }
        let mut anchor = RollPosition::empty(self.seats());
        for (column, digit) in self.columns().zip(addresses.digits(index)) {
            self.set_digit(&mut anchor, column, digit);
        }
        let hole = self.is_finished(&anchor) || self.shares_a_square(&anchor);
        (!hole).then_some(anchor)
    }

    fn is_folded(&self) -> bool {
        self.folds_mirror_images()
    }

    fn work(&self, anchor: &RollPosition) -> u64 {
        self.placements(anchor)
    }
}
