//! Can't Stop: four dice, a board of columns, and one more roll.
//!
//! [`CantStop`] is the rules object. It plays every board of dice with two to
//! eight sides, one to four seats, the three ways of sharing squares and both
//! common readings of the rule on unused sums. Its anchors are the arrangements
//! of squares between turns.
//!
//! The reading of the rules (the one behind all published numbers): a roll is
//! split into two pairs. Both sums must be used if both can be; if only one can
//! be used, it must be; if either can be used but not both, the player chooses.
//! A pairing of which neither sum can be used is not available, and if no
//! pairing is available the turn is lost. The same sum twice moves a marker two
//! spaces, or one if only one is left. A marker at the top of a column is of no
//! more use in this turn, but stays there; stopping claims the column,
//! which closes it to everybody and removes the opponents' squares in it.
//!
//! Source: S. Sackson's game as described by J. Glenn, H. Fang and C. P.
//! Kruskal, "A Retrograde Approximation Algorithm for One-Player Can't Stop"
//! (2006), appendix, made precise so that it reproduces their table 1.

mod arguments;
mod board;
mod census;
mod columns;
mod index;
mod layer;
mod misread;
mod moves;
mod notation;
mod pairing;
mod position;
mod reach;
mod scope;
mod setup;
mod unfolded;
mod uses;
mod variants;
mod work;

pub use board::{
    BoardError, Column, MOST_COLUMNS, MOST_MARKERS, MOST_PLAYERS, MOST_SIDES, Options,
};
pub use census::Census;
pub use columns::{ColumnSet, ColumnSetError};
pub use pairing::{Pairing, Pairings, RollClass, roll_classes};
pub use position::{Choice, MovePosition, RollPosition, Sums, Then};
pub use reach::Reached;
pub use scope::{OutOfScope, Scope};
pub use setup::{Heights, PositionError, Setup, SetupPart};
pub use unfolded::Unfolded;
pub use uses::Markers;
pub use variants::{Reading, Sharing, misreadings};

use board::Row;
use index::Addresses;
use retrodice_core::dice::{Dice, Roll, RollTable};
use retrodice_core::game::{Game, Moves, Next};
use retrodice_core::objective::Objective;
use std::fmt;
use std::sync::Arc;

/// The version of the behaviour of these rules: it rises whenever a position's
/// legal moves or their order change.
pub const RULES_VERSION: u32 = 1;

/// The rules of one game of Can't Stop. Cheap to clone.
///
/// ```
/// use retrodice_cantstop::rules::CantStop;
/// use retrodice_core::game::Game;
///
/// let official = CantStop::new(6, 3)?;
/// assert_eq!(official.rolls(&official.start()).len(), 109);
/// # Ok::<(), retrodice_cantstop::rules::BoardError>(())
/// ```
#[derive(Clone)]
pub struct CantStop {
    rules: Arc<Rules>,
}

/// What all clones share.
struct Rules {
    options: Options,
    /// Lengths of the columns; 255 beyond them, so that nothing reaches the top.
    lengths: Row,
    classes: Vec<RollClass>,
    rolls: RollTable,
    addresses: Addresses,
}

impl CantStop {
    /// The solitaire game on the (n,k) board: see [`Options::new`].
    ///
    /// # Errors
    /// [`BoardError`] if `sides` is not in `2..=8` or `shortest` is zero.
    pub fn new(sides: u8, shortest: u8) -> Result<Self, BoardError> {
        Self::with(Options::new(sides, shortest))
    }

    /// The game with these options.
    ///
    /// # Errors
    /// [`BoardError`] naming what cannot be played.
    pub fn with(options: Options) -> Result<Self, BoardError> {
        options.check()?;
        let mut lengths = [u8::MAX; MOST_COLUMNS + 1];
        lengths[..options.lengths.len()].copy_from_slice(&options.lengths);
        let classes = roll_classes(options.sides);
        let roll = |class: &RollClass| Roll { weight: class.weight, dice: class.dice };
        let rolls = RollTable::new(classes.iter().map(roll).collect());
        let addresses = Addresses::new(&options);
        Ok(Self { rules: Arc::new(Rules { options, lengths, classes, rolls, addresses }) })
    }

    /// The options it was built from.
    pub fn options(&self) -> &Options {
        &self.rules.options
    }

    /// The columns in ascending order.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = Column> + use<> {
        (0..self.rules.options.lengths.len()).map(Column::at_slot)
    }

    /// The number of spaces of a column; `None` if the board has no such column.
    pub fn length(&self, column: Column) -> Option<u8> {
        self.rules.options.lengths.get(column.slot()).copied()
    }

    /// The distinct rolls, in the order of [`Game::rolls`], with their pairings.
    pub fn roll_classes(&self) -> &[RollClass] {
        &self.rules.classes
    }

    /// The position in which these dice lie on the table; `None` unless they are
    /// four dice of this game. Dice that pair alike have the same moves.
    pub fn with_dice(&self, at: &RollPosition, dice: Dice) -> Option<MovePosition> {
        let faces = 1..=self.options().sides;
        let fits = dice.faces().len() == 4 && dice.faces().iter().all(|face| faces.contains(face));
        fits.then_some(MovePosition { at: *at, dice })
    }

    /// The seat that has claimed this column, counted from the mover, if any.
    pub fn owner(&self, at: &RollPosition, column: Column) -> Option<usize> {
        at.rows().iter().position(|row| row[column.slot()] == self.lengths()[column.slot()])
    }

    /// How many columns the seat `distance` places after the mover has claimed.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn claimed(&self, at: &RollPosition, distance: usize) -> usize {
        self.tops(&at.rows()[distance])
    }

    /// The steps that each column still needs by the mover's squares: an anchor in the form of the
    /// solitaire kernel.
    pub fn steps_left(&self, at: &RollPosition) -> Vec<u8> {
        let lengths = self.options().lengths.iter();
        lengths.zip(at.rows()[0]).map(|(length, height)| length - height).collect()
    }

    /// What follows if the mover stops with these markers: the next seat's turn, or the
    /// end of the game. `None` where one may not stop: before the first roll, or with
    /// forced rolls on an opponent's square.
    pub fn stop(&self, at: &RollPosition) -> Option<Next<RollPosition>> {
        if self.is_anchor(at) { None } else { moves::stop(self, at) }
    }

    /// Whether some seat has claimed the columns it needs. No such position
    /// occurs in play; indices and notation have to refuse them.
    pub(crate) fn is_finished(&self, at: &RollPosition) -> bool {
        at.rows().iter().any(|row| self.tops(row) >= self.options().columns_to_win)
    }

    /// Calls `see` with the choice of each legal move, in the order of [`Game::moves`]: for those
    /// who do not ask yet where the moves lead.
    pub fn choices(&self, at: &MovePosition, see: impl FnMut(Choice)) {
        moves::choices(self, at, see);
    }

    /// Where a legal move leads, as [`Game::moves`] has it; nothing, or something meaningless, for
    /// other choices.
    pub fn follow(&self, at: &MovePosition, choice: Choice) -> Option<Next<RollPosition>> {
        moves::follow(self, at, choice)
    }

    /// Lengths of the columns as a row.
    pub(crate) fn lengths(&self) -> &Row {
        &self.rules.lengths
    }

    /// The columns in which this row is at the top.
    #[inline]
    pub(crate) fn at_top(&self, row: &Row) -> ColumnSet {
        ColumnSet::where_equal(row, self.lengths())
    }

    /// How many columns that is.
    #[inline]
    pub(crate) fn tops(&self, row: &Row) -> usize {
        self.at_top(row).len()
    }

    /// The columns of the board.
    fn on_board(&self) -> ColumnSet {
        ColumnSet::from_bits(((1u32 << self.options().lengths.len()) - 1) as u16)
    }
}

impl PartialEq for CantStop {
    fn eq(&self, other: &Self) -> bool {
        self.options() == other.options()
    }
}

impl Eq for CantStop {}

impl fmt::Debug for CantStop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CantStop").field(self.options()).finish()
    }
}

impl Game for CantStop {
    type RollPosition = RollPosition;
    type MovePosition = MovePosition;
    type Choice = Choice;

    /// Fewest turns for one seat, win probability for more.
    fn objective(&self) -> Objective {
        if self.seats() == 1 { Objective::FewestTurns } else { Objective::WinProbability }
    }

    fn seats(&self) -> usize {
        self.options().players
    }

    fn start(&self) -> RollPosition {
        RollPosition::empty(self.seats())
    }

    /// The distinct sets of pairings, the same for all positions; each is shown
    /// by its first multiset of dice in ascending order.
    fn rolls(&self, _at: &RollPosition) -> &RollTable {
        &self.rules.rolls
    }

    fn land(&self, at: &RollPosition, roll: usize) -> MovePosition {
        MovePosition { at: *at, dice: self.rules.rolls.rolls()[roll].dice }
    }

    /// The order: pairings by ascending smaller sum; within a pairing both sums
    /// before the smaller before the larger; stopping before rolling on. A move
    /// that ends the game is listed once, as a stop. A bust is the only move of
    /// its position.
    fn moves(&self, at: &MovePosition, into: &mut Moves<Self>) {
        moves::moves(self, at, into);
    }

    fn is_anchor(&self, at: &RollPosition) -> bool {
        at.markers == Row::default()
    }

    /// Claimed columns first, then the squares of all seats in open columns: a
    /// claim may remove the opponents' squares, so their sum alone would fall.
    /// Microseconds for several seats, less for one.
    fn layer(&self, anchor: &RollPosition) -> u64 {
        layer::layer(self, anchor)
    }

    fn rules_version(&self) -> u32 {
        RULES_VERSION
    }

    fn is_bust(&self, at: &MovePosition) -> bool {
        moves::is_bust(self, at)
    }
}
