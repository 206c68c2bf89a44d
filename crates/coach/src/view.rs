//! JSON view of a game in progress: the contract with the interfaces.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// View of a game in progress, as anybody at the table sees it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MatchView {
    /// Spec of the game, with all its options.
    pub spec: String,
    /// Kind of game: `cantstop`, `yahtzee`, `farkle`, `pig`, `pushyourluck`.
    pub game: String,
    /// Position in the notation of the rules, the spec included; when the game is over, the last
    /// one in which something was decided.
    pub position: String,
    /// Next step of the game.
    pub phase: Phase,
    /// Number of the turn, all seats together, from 1.
    pub turn: u32,
    /// The seat at move, from 0 in the order of the table.
    pub seat: usize,
    /// Seats with their players, in the order of the table.
    pub seats: Vec<SeatView>,
    /// The dice on the table; none before a roll.
    pub dice: Vec<u8>,
    /// Dice kept before a roll (Yahtzee family).
    pub kept: Vec<u8>,
    /// Number of dice that the next roll throws; zero when none is to come.
    pub throws: usize,
    /// Legal moves of the dice on the table, in the game's order.
    pub choices: Vec<ChoiceView>,
    /// Board or score cards.
    pub board: Board,
    /// Whether the dice on the table bust.
    pub bust: bool,
    /// Unit of a result: `turns`, `points` or `win probability`.
    pub unit: String,
    /// Result of the game, once it is over.
    pub result: Option<ResultView>,
    /// Rolls and choices so far.
    pub history: Vec<StepView>,
    /// Whether a step can be undone.
    pub can_undo: bool,
    /// Whether an undone step can be made again.
    pub can_redo: bool,
    /// BLAKE3 hash, in hexadecimal, that was fixed with the seed of the dice before the first roll.
    pub commitment: String,
    /// Seed of the dice, once the game is over: a number in decimal digits.
    pub seed: Option<String>,
}

/// Next step at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The seat at move is to roll.
    Roll,
    /// The seat at move is to choose.
    Choose,
    /// The game is over.
    Over,
}

/// View of a seat and its player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SeatView {
    /// Name of the player.
    pub name: String,
    /// Strategy of the seat, as the registry reads it; null for people.
    pub bot: Option<String>,
    /// Number of turns begun.
    pub turns: u32,
    /// Points scored, in games for points.
    pub points: i32,
}

/// View of a legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ChoiceView {
    /// Index in the game's order of moves, from 0.
    pub index: usize,
    /// Text of the move in the notation.
    pub text: String,
    /// Continuation: `roll` in this turn, `pass` to the next, `end` of the game.
    pub then: String,
    /// Points scored at once.
    pub gain: i32,
    /// Columns that move, one entry for each space (Can't Stop).
    pub columns: Vec<u8>,
    /// Dice kept (Yahtzee family) or set aside (Farkle); null for other moves.
    pub keep: Option<Vec<u8>>,
    /// Box filled (Yahtzee family); null for other moves.
    #[serde(rename = "box")]
    pub into: Option<String>,
}

/// Board or score cards, by kind of game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Board {
    /// Can't Stop. With a board for each seat, markers and owners are those of the seat at move on
    /// its own board.
    CantStop {
        /// Columns in ascending order.
        columns: Vec<ColumnView>,
        /// Number of markers of this turn that are not on the board.
        markers_left: usize,
        /// Number of columns claimed by each seat.
        claimed: Vec<usize>,
        /// Number of columns that win.
        to_win: usize,
        /// Whether every seat has a board of its own.
        own_boards: bool,
    },
    /// Yahtzee family: one score card for each seat.
    Yahtzee {
        /// Boxes from top to bottom.
        boxes: Vec<BoxView>,
        /// The upper total of each seat.
        upper: Vec<u32>,
        /// The upper total that earns the bonus; null if there is none.
        upper_threshold: Option<u16>,
        /// The upper bonus earned by each seat.
        bonus: Vec<u32>,
        /// Bonuses for extra Yahtzees of each seat.
        extra: Vec<u32>,
        /// Points of each seat, bonuses included.
        totals: Vec<i32>,
        /// Number of rolls left in this turn.
        rolls_left: u8,
    },
    /// Games in which scores race to a target: Farkle, Pig, push your luck.
    Race {
        /// The score of each seat.
        scores: Vec<u32>,
        /// Points of this turn at risk, the dice on the table included.
        turn_total: u32,
        /// The score to be reached; null in a game of one turn.
        target: Option<u32>,
    },
}

/// View of a column of Can't Stop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ColumnView {
    /// Sum of two dice that advances it.
    pub column: u8,
    /// Number of spaces in the column.
    pub length: u8,
    /// Height of each seat's square, zero at the start.
    pub squares: Vec<u8>,
    /// Height of the marker of this turn, if one is there.
    pub marker: Option<u8>,
    /// Seat that has claimed it.
    pub owner: Option<usize>,
}

/// View of a box of the score cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BoxView {
    /// Name of the box, as positions write it.
    pub name: String,
    /// Whether it counts towards the upper bonus.
    pub upper: bool,
    /// Points of each seat in it; null where it is open.
    pub scores: Vec<Option<u32>>,
}

/// Result of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ResultView {
    /// Seats that share the win.
    pub winners: Vec<usize>,
    /// Result of each seat in the unit of the game: turns, points, or its share of the win.
    pub scores: Vec<f64>,
    /// Seat that gave up, if one did.
    pub resigned: Option<usize>,
    /// Result in a sentence.
    pub text: String,
}

/// View of a roll and its choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StepView {
    /// Number of the roll, from 1.
    pub number: usize,
    /// Number of the turn.
    pub turn: u32,
    /// Seat that rolled, from 0.
    pub seat: usize,
    /// Position with the dice on the table, the spec included.
    pub position: String,
    /// The dice on the table.
    pub dice: Vec<u8>,
    /// Whether the dice were typed in by hand.
    pub typed: bool,
    /// Whether the dice bust.
    pub bust: bool,
    /// Choice of the player; null while it is open.
    pub choice: Option<String>,
    /// Points scored by the choice.
    pub gain: i32,
    /// Comment on the roll and its choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

/// Hypothetical step of an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum FurtherStep {
    /// One space in Can't Stop.
    Space {
        /// Column of the space.
        column: u8,
        /// Number of places after the mover that the opponent sits; null for the only opponent.
        place: Option<usize>,
    },
    /// Points of the only opponent.
    Points {
        /// Number of points further.
        more: u32,
    },
}

impl fmt::Display for FurtherStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Space { column, place: None } => {
                write!(f, "the opponent one space higher in column {column}")
            }
            Self::Space { column, place: Some(place) } => {
                write!(f, "the player {place} to the left one space higher in column {column}")
            }
            Self::Points { more } => write!(f, "the opponent {more} further"),
        }
    }
}
