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
    /// The mover alone.
    pub const MOVER: Self = Self(1);

    /// The seats whose bits are set; none of them is an error of the caller.
    ///
    /// # Panics
    /// If `bits` is zero: a game that is won has a winner.
    pub const fn from_bits(bits: u8) -> Self {
        assert!(bits != 0, "a game that is won has at least one winner");
        Self(bits)
    }

    /// How many seats are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Always false: the constructor refuses the empty set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the seat `distance` places after the mover is in the set.
    pub const fn contains(self, distance: usize) -> bool {
        distance < 8 && self.0 >> distance & 1 == 1
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Nothing more is played or scored. For games of one seat.
    Over,
    /// These seats, counted from the mover of the last turn, share the win.
    Won(SeatSet),
}

/// Where a move leads.
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
    /// What the player does, as the notation writes it.
    pub choice: C,
    /// Points scored at once; zero in games that are not about points.
    pub gain: i32,
    /// Where it leads.
    pub next: Next<R>,
}

/// The legal moves of a move position of `G`.
pub type Moves<G> = Vec<Move<<G as Game>::RollPosition, <G as Game>::Choice>>;

/// A dice game of choice, as solvers, players and the coach see it.
///
/// Implementations are cheap to clone and hold no position of their own.
/// The laws that bind these methods together are tested by
/// [`crate::testing::check_laws`].
pub trait Game: Clone + Send + Sync {
    /// A position in which chance moves; anchors are among them.
    type RollPosition: Clone + Eq + Hash + Debug + Send + Sync;
    /// A position in which a roll lies on the table and the player moves.
    type MovePosition: Clone + Eq + Hash + Debug + Send + Sync;
    /// The name of a move, unique among the moves of one position.
    type Choice: Clone + Eq + Hash + Debug + Send + Sync;

    /// What is played for.
    fn objective(&self) -> Objective;

    /// How many seats there are, at least one.
    fn seats(&self) -> usize;

    /// The anchor in which the game begins.
    fn start(&self) -> Self::RollPosition;

    /// The rolls of this position with their integer weights.
    fn rolls(&self, at: &Self::RollPosition) -> &RollTable;

    /// The move position reached by roll number `roll` of [`Game::rolls`].
    ///
    /// # Panics
    /// If `roll` is not below the number of rolls.
    fn land(&self, at: &Self::RollPosition, roll: usize) -> Self::MovePosition;

    /// Appends the legal moves of `at` to `into`: at least one, in the
    /// documented order of the game, which also breaks ties. A lost turn is a
    /// move too, the only one.
    fn moves(&self, at: &Self::MovePosition, into: &mut Moves<Self>);

    /// Whether `at` is the start of a turn.
    fn is_anchor(&self, at: &Self::RollPosition) -> bool;

    /// A rank that never falls from one anchor to the next; where it stays equal,
    /// the two can reach each other.
    fn layer(&self, anchor: &Self::RollPosition) -> u64;

    /// What it costs to be in this roll position, in the objective's unit.
    /// By default each turn costs one where turns are counted.
    fn cost(&self, at: &Self::RollPosition) -> i32 {
        i32::from(self.objective() == Objective::FewestTurns && self.is_anchor(at))
    }

    /// The version of these rules: rises whenever a rule changes its meaning, so
    /// that tables made under another one are refused.
    fn rules_version(&self) -> u32 {
        1
    }

    /// Whether the roll on the table loses the turn. Only the coach's words and
    /// statistics depend on it.
    fn is_bust(&self, _at: &Self::MovePosition) -> bool {
        false
    }
}

/// Either kind of position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Position<R, M> {
    /// Chance moves.
    Roll(R),
    /// The player moves.
    Move(M),
}

/// A position of `G`.
pub type PositionOf<G> = Position<<G as Game>::RollPosition, <G as Game>::MovePosition>;
