//! Boards of solitaire Can't Stop: dice, columns, and the rolls of four dice as pairings.

use super::error::KernelError;
use crate::rules::{CantStop, Options, RuleScope, roll_classes};
pub use crate::rules::{MAX_SIDES, RollClass};

/// Number of markers of a turn, and of columns to win.
pub(super) const MARKERS: usize = 3;

/// Maximum length of a column, in spaces.
pub const MAX_LENGTH: u8 = 31;

/// Set of columns in a sweep: the bits of [`crate::rules::ColumnSet`].
pub(super) type ColumnSet = u32;

/// Solitaire board: four dice of `sides` sides, and a column for each sum of two dice. Column
/// `c` belongs to the sum `c + 2`.
///
/// ```
/// use retrodice::cantstop::solitaire::Board;
/// let board = Board::standard(6, 3)?;
/// assert_eq!(board.lengths(), [3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3]);
/// assert!(board.is_symmetric());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    sides: u8,
    lengths: Vec<u8>,
}

/// Rules that the kernel supports.
const SCOPE: RuleScope = RuleScope {
    of: "the solitaire kernel",
    lengths: 1..=MAX_LENGTH as usize,
    instead: "the generic solver supports all rules",
    ..RuleScope::SOLITAIRE
};

impl Board {
    /// Returns the board of a game.
    ///
    /// # Errors
    /// [`KernelError::Rules`] naming the rule that the kernel does not support.
    pub fn of(game: &CantStop) -> Result<Self, KernelError> {
        SCOPE.check(game.options()).map_err(KernelError::Rules)?;
        Self::new(game.options().sides, &game.options().lengths)
    }

    /// Creates a board of these column lengths, from the sum 2 upwards.
    ///
    /// # Errors
    /// [`KernelError::Board`] unless there are 2 to [`MAX_SIDES`] sides,
    /// `2 * sides - 1` columns, and every column has 1 to [`MAX_LENGTH`]
    /// spaces.
    pub fn new(sides: u8, lengths: &[u8]) -> Result<Self, KernelError> {
        let wrong =
            |what, got: String, expected: String| KernelError::Board { what, got, expected };
        if !(2..=MAX_SIDES).contains(&sides) {
            return Err(wrong("such dice", format!("{sides} sides"), format!("2..={MAX_SIDES}")));
        }
        let columns = 2 * usize::from(sides) - 1;
        if lengths.len() != columns {
            let got = format!("{} columns", lengths.len());
            return Err(wrong("so many columns", got, format!("{columns} for {sides}-sided dice")));
        }
        if let Some(length) = lengths.iter().find(|&&l| !(1..=MAX_LENGTH).contains(&l)) {
            let got = format!("{length} spaces");
            return Err(wrong("such a column", got, format!("1..={MAX_LENGTH}")));
        }
        Ok(Self { sides, lengths: lengths.to_vec() })
    }

    /// Creates the board `(n,k)` of the papers: lengths `k, k+2, …` up to the middle column and
    /// down again.
    ///
    /// # Errors
    /// As [`Board::new`].
    pub fn standard(sides: u8, shortest: u8) -> Result<Self, KernelError> {
        Self::new(sides, &Options::new(sides, shortest).lengths)
    }

    /// Returns the number of sides of a die.
    pub fn sides(&self) -> u8 {
        self.sides
    }

    /// Returns the number of spaces of each column.
    pub fn lengths(&self) -> &[u8] {
        &self.lengths
    }

    /// Returns whether the heights of the middle column fit into sixteen lanes.
    pub(super) fn is_narrow(&self) -> bool {
        self.lengths[self.columns() / 2] < 16
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.lengths.len()
    }

    /// Returns whether the board equals its mirror image. Values of mirrored anchors are then
    /// equal, because sums `s` and `2n + 2 - s` are equally likely.
    pub fn is_symmetric(&self) -> bool {
        self.lengths.iter().eq(self.lengths.iter().rev())
    }

    /// Returns the number of anchors before the end of the game, with fewer than three columns
    /// complete.
    pub fn anchors(&self) -> u64 {
        let mut by_closed = [0u64; MARKERS];
        by_closed[0] = 1;
        for &length in &self.lengths {
            for closed in (0..MARKERS).rev() {
                let below = if closed == 0 { 0 } else { by_closed[closed - 1] };
                by_closed[closed] = by_closed[closed] * u64::from(length) + below;
            }
        }
        by_closed.iter().sum()
    }

    /// Returns the number of placements: of at most three markers on the open columns of each
    /// anchor, the empty placement included. An upper bound of the reachable roll positions, and
    /// the measure of a solver's work.
    pub fn placements(&self) -> u128 {
        let mut count = PlacementCount::new();
        for &length in &self.lengths {
            let length = u128::from(length);
            count.column(length, length * (length + 1) / 2, 1);
        }
        count.total()
    }

    /// Checks that `anchor` holds the steps remaining of each column, and that fewer than three
    /// columns are complete.
    ///
    /// # Errors
    /// [`KernelError::Anchor`] naming what is wrong.
    pub(super) fn check_anchor(&self, anchor: &[u8]) -> Result<(), KernelError> {
        let why = if anchor.len() != self.columns() {
            "it needs one number for each column"
        } else if anchor.iter().zip(&self.lengths).any(|(steps, length)| steps > length) {
            "a column needs more steps than it has"
        } else if anchor.iter().filter(|&&steps| steps == 0).count() >= MARKERS {
            "three columns are complete, the game is over"
        } else {
            return Ok(());
        };
        Err(KernelError::Anchor { got: anchor.to_vec(), lengths: self.lengths.clone(), why })
    }

    /// Returns whether this is the end of a game on the board: three columns are complete.
    pub fn is_over(&self, steps: &[u8]) -> bool {
        steps.len() == self.columns()
            && steps.iter().zip(&self.lengths).all(|(steps, length)| steps <= length)
            && steps.iter().filter(|&&steps| steps == 0).count() >= MARKERS
    }

    /// Returns the `sides⁴` outcomes of four dice, merged if they offer the same pairings: 5, 15,
    /// 32, 62, 109 classes for two to six sides.
    pub fn rolls(&self) -> Vec<RollClass> {
        roll_classes(self.sides)
    }

    /// Returns the number of outcomes of four dice, `sides⁴`.
    pub fn outcomes(&self) -> u32 {
        u32::from(self.sides).pow(4)
    }
}

/// Counter of placements of at most three markers, column by column: a polynomial in the number
/// of markers for each number of complete columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacementCount([[u128; MARKERS + 1]; MARKERS]);

impl PlacementCount {
    /// Starts without columns: one anchor, no marker.
    pub(super) fn new() -> Self {
        let mut counts = [[0; MARKERS + 1]; MARKERS];
        counts[0][0] = 1;
        Self(counts)
    }

    /// Adds a column: the number of its heights that are `open`, the sum of `steps` that a marker
    /// can take from them, and the number of heights that are `complete`.
    pub(super) fn column(&mut self, open: u128, steps: u128, complete: u128) {
        let mut next = [[0; MARKERS + 1]; MARKERS];
        for closed in 0..MARKERS {
            for markers in 0..=MARKERS {
                let here = self.0[closed][markers];
                next[closed][markers] += here * open;
                if markers < MARKERS {
                    next[closed][markers + 1] += here * steps;
                }
                if closed + 1 < MARKERS {
                    next[closed + 1][markers] += here * complete;
                }
            }
        }
        self.0 = next;
    }

    /// Returns the number of placements, the empty ones included.
    pub(super) fn total(&self) -> u128 {
        self.0.iter().flatten().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_and_rolls_are_as_many_as_in_the_papers() {
        let anchors = [
            (2, 1, 15),
            (2, 2, 44),
            (2, 3, 95),
            (3, 1, 308),
            (3, 2, 1_432),
            (3, 3, 4_378),
            (4, 1, 12_913),
            (4, 2, 83_456),
            (4, 3, 333_069),
            (5, 1, 921_174),
        ];
        for (sides, shortest, expected) in anchors {
            assert_eq!(Board::standard(sides, shortest).unwrap().anchors(), expected);
        }
        let rolls: Vec<usize> =
            (2..=6).map(|sides| Board::standard(sides, 3).unwrap().rolls().len()).collect();
        assert_eq!(rolls, [5, 15, 32, 62, 109]);
    }

    #[test]
    fn placements_of_a_small_board_agree_with_an_enumeration() {
        let board = Board::standard(3, 1).unwrap();
        let lengths = board.lengths();
        let mut total = 0u128;
        let count: usize = lengths.iter().map(|&l| usize::from(l) + 1).product();
        for index in 0..count {
            let mut rest = index;
            let mut steps = Vec::new();
            for &length in lengths {
                steps.push((rest % (usize::from(length) + 1)) as u128);
                rest /= usize::from(length) + 1;
            }
            if steps.iter().filter(|&&s| s == 0).count() >= MARKERS {
                continue;
            }
            let (mut one, mut two, mut three) = (0, 0, 0);
            for s in steps {
                three += two * s;
                two += one * s;
                one += s;
            }
            total += 1 + one + two + three;
        }
        assert_eq!(board.placements(), total);
        assert_eq!(total, 14_624);
        assert_eq!(Board::standard(2, 1).unwrap().placements(), 89);
    }

    #[test]
    fn impossible_and_unsupported_boards_are_refused() {
        let is_refused = |board| matches!(board, Err(KernelError::Board { .. }));
        assert!(is_refused(Board::new(1, &[1])));
        assert!(is_refused(Board::new(2, &[1, 2])));
        assert!(is_refused(Board::new(2, &[1, 0, 1])));
        assert!(is_refused(Board::standard(6, 40)));
        assert!(Board::of(&CantStop::new(6, 3).unwrap()).is_ok());
        let two = CantStop::with(Options { players: 2, ..Options::new(6, 3) }).unwrap();
        assert!(Board::of(&two).unwrap_err().to_string().contains("players=1"));
    }
}
