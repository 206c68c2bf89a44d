//! The vocabulary that all games share: roll positions, move positions and
//! the two kinds of step between them.
//!
//! A game alternates between **roll positions**, where chance moves, and
//! **move positions**, where a roll lies on the table and the player chooses.
//! The roll position at the start of a turn is an **anchor**. Everything is
//! seen from the seat to move: seat 0 is always the mover, and
//! [`Next::Pass`] hands the dice on, so that the seats are renumbered. That
//! removes the symmetry between seats before any solver sees it.

use crate::dice::RollTable;
use crate::objective::Objective;
use std::fmt::Debug;
use std::hash::Hash;

/// A set of seats counted from the mover: bit 0 is the mover, bit 1 the next
/// seat in turn order, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set that holds the mover alone.
    pub const MOVER: Self = Self(1);

    /// Creates the set of the seats whose bits are set.
    ///
    /// # Panics
    /// If `bits` is zero: a game that is won has a winner.
    pub const fn from_bits(bits: u8) -> Self {
        assert!(bits != 0, "a game that is won has at least one winner");
        Self(bits)
    }

    /// Returns the number of seats in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns false: the constructor refuses the empty set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the seat `distance` places after the mover is in the set.
    pub const fn contains(self, distance: usize) -> bool {
        distance < 8 && self.0 >> distance & 1 == 1
    }
}

/// The end of a game, with its winners where seats compete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Nothing more is played or scored. For games of one seat.
    Over,
    /// These seats, counted from the mover of the last turn, share the win.
    Won(SeatSet),
}

/// The roll position that follows a move, or the end of the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Next<R> {
    /// The turn continues: the same seat is to roll.
    Roll(R),
    /// The turn is over and the next seat begins one, at an anchor.
    Pass(R),
    /// The game is over.
    End(Ending),
}

/// One legal move of a move position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move<R, C> {
    /// The player's choice, which [`crate::notation::Notation`] writes as text.
    pub choice: C,
    /// Points scored at once; zero in games that are not about points.
    pub gain: i32,
    /// The position or ending that follows.
    pub next: Next<R>,
}

/// The legal moves of a move position of `G`.
pub type Moves<G> = Vec<Move<<G as Game>::RollPosition, <G as Game>::Choice>>;

/// A dice game of choice, as solvers, players and the coach see it.
///
/// Implementations are cheap to clone and hold no position of their own.
/// The laws that bind these methods together are tested by
/// [`crate::testing::check_laws`].
///
/// ```
/// use retrodice::core::game::{Game, Next};
/// use retrodice::pig::Pig;
///
/// let game: Pig = "pig(100)".parse()?;
/// let anchor = game.start();
/// let after_six = game.land(&anchor, 5);
/// let mut moves = Vec::new();
/// game.moves(&after_six, &mut moves);
/// assert!(matches!(moves[0].next, Next::Pass(_)), "holding ends the turn");
/// assert!(matches!(moves[1].next, Next::Roll(_)), "rolling on does not");
/// # Ok::<(), retrodice::core::notation::NotationError>(())
/// ```
pub trait Game: Clone + Send + Sync {
    /// A position in which chance moves, anchors included.
    type RollPosition: Clone + Eq + Hash + Debug + Send + Sync;
    /// A position in which a roll lies on the table and the player moves.
    type MovePosition: Clone + Eq + Hash + Debug + Send + Sync;
    /// The name of a move, unique among the moves of one position.
    type Choice: Clone + Eq + Hash + Debug + Send + Sync;

    /// Returns the objective that the seat at move plays for.
    fn objective(&self) -> Objective;

    /// Returns the number of seats, at least one.
    fn seats(&self) -> usize;

    /// Returns the anchor in which the game begins.
    fn start(&self) -> Self::RollPosition;

    /// Returns the rolls of this position with their integer weights.
    fn rolls(&self, at: &Self::RollPosition) -> &RollTable;

    /// Returns the move position reached by roll number `roll` of [`Game::rolls`].
    ///
    /// # Panics
    /// If `roll` is not below the number of rolls.
    fn land(&self, at: &Self::RollPosition, roll: usize) -> Self::MovePosition;

    /// Appends the legal moves of `at` to `into`: at least one, in the
    /// documented order of the game, which also breaks ties. A lost turn is a
    /// move too, the only one.
    fn moves(&self, at: &Self::MovePosition, into: &mut Moves<Self>);

    /// Returns whether `at` is the start of a turn.
    fn is_anchor(&self, at: &Self::RollPosition) -> bool;

    /// Returns a rank that never falls from one anchor to the next. Where it stays
    /// equal, the two can reach each other.
    fn layer(&self, anchor: &Self::RollPosition) -> u64;

    /// Returns the cost of this roll position, in the objective's unit.
    /// By default each turn costs one where turns are counted.
    fn cost(&self, at: &Self::RollPosition) -> i32 {
        i32::from(self.objective() == Objective::FewestTurns && self.is_anchor(at))
    }

    /// Returns the version of these rules. It rises whenever a rule changes its
    /// meaning, so that tables made under another version are refused.
    fn rules_version(&self) -> u32 {
        1
    }

    /// Returns whether the roll on the table loses the turn. Only the coach's words
    /// and statistics depend on it.
    fn is_bust(&self, _at: &Self::MovePosition) -> bool {
        false
    }

    /// Returns the weight of the rolls of `at` that lose the turn, of the total of [`Game::rolls`].
    /// By default every roll is tried. A game that knows it faster says so here.
    fn bust_weight(&self, at: &Self::RollPosition) -> u64 {
        let rolls = self.rolls(at).rolls().iter().enumerate();
        let busts = rolls.filter(|&(number, _)| self.is_bust(&self.land(at, number)));
        busts.map(|(_, roll)| u64::from(roll.weight)).sum()
    }
}

/// A roll position or a move position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Position<R, M> {
    /// A position in which chance moves.
    Roll(R),
    /// A position in which the player moves.
    Move(M),
}

/// A roll or move position of the game `G`.
pub type PositionOf<G> = Position<<G as Game>::RollPosition, <G as Game>::MovePosition>;
