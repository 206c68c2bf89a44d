//! Can't Stop: four dice, a board of columns, and one more roll.
//!
//! [`CantStop`] is the rules object. It plays every board of dice with two to
//! eight sides, one to five seats, the three ways of sharing squares and both
//! common readings of the rule on unused sums. Its anchors (turn-start positions)
//! are the arrangements of squares between turns.
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

pub(crate) use board::MAX_PLAYERS;
pub use board::{BoardError, Column, MAX_COLUMNS, MAX_SIDES, Options};
pub use census::Census;
pub use columns::{ColumnSet, ColumnSetError};
pub use pairing::{Pairing, Pairings, RollClass, roll_classes};
pub use position::{Choice, MovePosition, RollPosition, Sums, Then};
pub use reach::ReachableCounts;
pub use scope::OutOfScope;
pub(crate) use scope::RuleScope;
pub use setup::{ColumnHeights, PositionError, Setup, SetupPart};
pub use unfolded::Unfolded;
pub use uses::Markers;
pub use variants::{Reading, Sharing, misreadings};

use board::HeightRow;
use index::Addresses;
use retrodice_core::dice::{Dice, Roll, RollTable};
use retrodice_core::game::{Game, Moves, Next};
use retrodice_core::objective::Objective;
use std::fmt;
use std::sync::Arc;

/// Version of the behaviour of these rules. It rises whenever the legal moves of a
/// position or their order change.
pub const RULES_VERSION: u32 = 1;

/// The rules of one game of Can't Stop. Cheap to clone.
///
/// ```
/// use retrodice::cantstop::rules::CantStop;
/// use retrodice::core::game::Game;
///
/// let official = CantStop::new(6, 3)?;
/// assert_eq!(official.rolls(&official.start()).len(), 109);
/// # Ok::<(), retrodice::cantstop::rules::BoardError>(())
/// ```
#[derive(Clone)]
pub struct CantStop {
    rules: Arc<Rules>,
}

/// The data that all clones of a game share.
struct Rules {
    options: Options,
    /// Lengths of the columns; 255 beyond them, so that nothing reaches the top.
    lengths: HeightRow,
    classes: Vec<RollClass>,
    rolls: RollTable,
    addresses: Addresses,
}

impl CantStop {
    /// Creates the solitaire game on the (n,k) board of [`Options::new`].
    ///
    /// # Errors
    /// [`BoardError`] if `sides` is not in `2..=8` or `shortest` is zero.
    pub fn new(sides: u8, shortest: u8) -> Result<Self, BoardError> {
        Self::with(Options::new(sides, shortest))
    }

    /// Creates the game with these options.
    ///
    /// ```
    /// use retrodice::cantstop::rules::{CantStop, Options};
    ///
    /// let game = CantStop::with(Options { players: 2, ..Options::new(6, 3) })?;
    /// assert_eq!(game.options().players, 2);
    /// # Ok::<(), retrodice::cantstop::rules::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// [`BoardError`] naming the option that cannot be played.
    pub fn with(options: Options) -> Result<Self, BoardError> {
        options.check()?;
        let mut lengths = [u8::MAX; MAX_COLUMNS + 1];
        lengths[..options.lengths.len()].copy_from_slice(&options.lengths);
        let classes = roll_classes(options.sides);
        let roll = |class: &RollClass| Roll { weight: class.weight, dice: class.dice };
        let rolls = RollTable::new(classes.iter().map(roll).collect());
        let addresses = Addresses::new(&options);
        Ok(Self { rules: Arc::new(Rules { options, lengths, classes, rolls, addresses }) })
    }

    /// Returns the options that the game was built from.
    pub fn options(&self) -> &Options {
        &self.rules.options
    }

    /// Iterates over the columns of the board in ascending order.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = Column> + use<> {
        (0..self.rules.options.lengths.len()).map(Column::at_slot)
    }

    /// Returns the number of spaces of a column, `None` if the board has no such column.
    pub fn length(&self, column: Column) -> Option<u8> {
        self.rules.options.lengths.get(column.slot()).copied()
    }

    /// Returns the distinct rolls, in the order of [`Game::rolls`], with their pairings.
    pub fn roll_classes(&self) -> &[RollClass] {
        &self.rules.classes
    }

    /// Returns the position in which these dice lie on the table. `None` unless they are
    /// four dice of this game. Dice that pair alike have the same moves.
    pub fn with_dice(&self, at: &RollPosition, dice: Dice) -> Option<MovePosition> {
        let faces = 1..=self.options().sides;
        let fits = dice.faces().len() == 4 && dice.faces().iter().all(|face| faces.contains(face));
        fits.then_some(MovePosition { at: *at, dice })
    }

    /// Returns the seat that has claimed this column, counted from the mover, if any.
    pub fn owner(&self, at: &RollPosition, column: Column) -> Option<usize> {
        at.rows().iter().position(|row| row[column.slot()] == self.lengths()[column.slot()])
    }

    /// Returns the number of columns claimed by the seat `distance` places after the mover.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn claimed(&self, at: &RollPosition, distance: usize) -> usize {
        self.tops(&at.rows()[distance])
    }

    /// Returns the steps that the mover's square still needs in each column. This is the form of
    /// an anchor in the solitaire kernel.
    pub fn steps_left(&self, at: &RollPosition) -> Vec<u8> {
        let lengths = self.options().lengths.iter();
        lengths.zip(at.rows()[0]).map(|(length, height)| length - height).collect()
    }

    /// Returns the successor if the mover stops with these markers: the next seat's turn, or
    /// the end of the game. `None` where one may not stop: before the first roll, or with
    /// forced rolls on an opponent's square.
    pub fn stop(&self, at: &RollPosition) -> Option<Next<RollPosition>> {
        if self.is_anchor(at) { None } else { moves::stop(self, at) }
    }

    /// Returns whether some seat has claimed the columns it needs. No such position
    /// occurs in play, so indices and notation have to refuse it.
    pub(crate) fn is_finished(&self, at: &RollPosition) -> bool {
        at.rows().iter().any(|row| self.tops(row) >= self.options().columns_to_win)
    }

    /// Calls `take` with the choice of each legal move, in the order of [`Game::moves`]. Cheaper
    /// than the moves, as the successors are not computed.
    pub fn choices(&self, at: &MovePosition, take: impl FnMut(Choice)) {
        moves::choices(self, at, take);
    }

    /// Returns the successor of a legal move, as [`Game::moves`] has it. For other choices the
    /// result is `None` or meaningless.
    pub fn follow(&self, at: &MovePosition, choice: Choice) -> Option<Next<RollPosition>> {
        moves::follow(self, at, choice)
    }

    /// Returns the lengths of the columns as a row.
    pub(crate) fn lengths(&self) -> &HeightRow {
        &self.rules.lengths
    }

    /// Returns the columns in which this row is at the top.
    #[inline]
    pub(crate) fn at_top(&self, row: &HeightRow) -> ColumnSet {
        ColumnSet::where_equal(row, self.lengths())
    }

    /// Returns the number of columns in which this row is at the top.
    #[inline]
    pub(crate) fn tops(&self, row: &HeightRow) -> usize {
        self.at_top(row).len()
    }

    /// Returns the set of all columns of the board.
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

    /// Returns fewest turns for one seat, win probability for more.
    fn objective(&self) -> Objective {
        if self.seats() == 1 { Objective::FewestTurns } else { Objective::WinProbability }
    }

    fn seats(&self) -> usize {
        self.options().players
    }

    fn start(&self) -> RollPosition {
        RollPosition::empty(self.seats())
    }

    /// Returns the distinct sets of pairings, the same for all positions. Each is shown
    /// by its first multiset of dice in ascending order.
    fn rolls(&self, _at: &RollPosition) -> &RollTable {
        &self.rules.rolls
    }

    fn land(&self, at: &RollPosition, roll: usize) -> MovePosition {
        MovePosition { at: *at, dice: self.rules.rolls.rolls()[roll].dice }
    }

    /// Appends the moves in this order: pairings by ascending smaller sum; within a pairing
    /// both sums before the smaller before the larger; stopping before rolling on. A move
    /// that ends the game is listed once, as a stop. A bust is the only move of its position.
    fn moves(&self, at: &MovePosition, into: &mut Moves<Self>) {
        moves::moves(self, at, into);
    }

    fn is_anchor(&self, at: &RollPosition) -> bool {
        at.markers == HeightRow::default()
    }

    /// Ranks by claimed columns first, then by the squares of all seats in open columns.
    /// A claim may remove the opponents' squares, so their sum alone would fall.
    /// Takes microseconds for several seats, less for one.
    fn layer(&self, anchor: &RollPosition) -> u64 {
        layer::layer(self, anchor)
    }

    fn rules_version(&self) -> u32 {
        RULES_VERSION
    }

    fn is_bust(&self, at: &MovePosition) -> bool {
        moves::is_bust(self, at)
    }

    fn bust_weight(&self, at: &RollPosition) -> u64 {
        moves::bust_weight(self, at)
    }
}
