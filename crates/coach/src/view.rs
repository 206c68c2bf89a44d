//! What an interface shows of a game in progress: the JSON contract.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A game in progress, as anybody at the table sees it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MatchView {
    /// The game, with all its options.
    pub spec: String,
    /// Which kind of game it is: `cantstop`, `yahtzee`, `farkle`, `pig`, `pushyourluck`.
    pub game: String,
    /// The position in the notation of the rules, the spec included; when the
    /// game is over, the last one in which something was decided.
    pub position: String,
    /// What comes next.
    pub phase: Phase,
    /// The number of the turn, all seats together, from 1.
    pub turn: u32,
    /// The seat at move, from 0 in the order of the table.
    pub seat: usize,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The dice on the table; none before a roll.
    pub dice: Vec<u8>,
    /// The dice kept before a roll (Yahtzee family).
    pub kept: Vec<u8>,
    /// How many dice the next roll throws; zero when there is none to come.
    pub throws: usize,
    /// The legal moves of the dice on the table, in the game's order.
    pub choices: Vec<ChoiceView>,
    /// The board or the score sheets.
    pub board: Board,
    /// Whether the dice on the table lose the turn.
    pub bust: bool,
    /// What a result counts: `turns`, `points` or `win probability`.
    pub unit: String,
    /// How the game ended, once it has.
    pub result: Option<ResultView>,
    /// The rolls and choices so far.
    pub history: Vec<StepView>,
    /// Whether a step can be taken back.
    pub can_undo: bool,
    /// Whether a step taken back can be made again.
    pub can_redo: bool,
    /// The BLAKE3 hash, in hexadecimal, that was fixed with the seed of the dice
    /// before the first roll.
    pub commitment: String,
    /// The seed of the dice, once the game is over: a number in decimal digits.
    pub seed: Option<String>,
}

/// What comes next at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The seat at move is to roll.
    Roll,
    /// The seat at move is to choose.
    Choose,
    /// Nothing: the game is over.
    Over,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SeatView {
    /// What the player is called.
    pub name: String,
    /// The strategy that plays here, as the registry reads it; null for people.
    pub bot: Option<String>,
    /// Turns begun.
    pub turns: u32,
    /// Points scored, in games for points.
    pub points: i32,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ChoiceView {
    /// Its number in the game's order of moves, from 0.
    pub index: usize,
    /// The move as the notation writes it.
    pub text: String,
    /// What follows: `roll` in this turn, `pass` to the next, `end` of the game.
    pub then: String,
    /// Points scored at once.
    pub gain: i32,
    /// The columns that move, one entry for each space (Can't Stop).
    pub columns: Vec<u8>,
    /// The dice kept (Yahtzee family) or set aside (Farkle); null for other moves.
    pub keep: Option<Vec<u8>>,
    /// The box filled (Yahtzee family); null for other moves.
    #[serde(rename = "box")]
    pub into: Option<String>,
}

/// The board or the score sheets, by kind of game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Board {
    /// Can't Stop. With several sheets, markers and owners are those of the seat
    /// at move on its own board.
    CantStop {
        /// The columns in ascending order.
        columns: Vec<ColumnView>,
        /// Markers of this turn that are not on the board.
        markers_left: usize,
        /// Columns claimed by each seat.
        claimed: Vec<usize>,
        /// Columns that win.
        to_win: usize,
        /// Whether every seat has a board of its own.
        own_boards: bool,
    },
    /// The Yahtzee family: one sheet for each seat.
    Yahtzee {
        /// The boxes from top to bottom.
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
        /// Rolls left in this turn.
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

/// A column of Can't Stop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ColumnView {
    /// The sum of two dice that advances it.
    pub column: u8,
    /// Its spaces.
    pub length: u8,
    /// The height of each seat's square, zero at the start.
    pub squares: Vec<u8>,
    /// The height of the marker of this turn, if one is there.
    pub marker: Option<u8>,
    /// The seat that has claimed it.
    pub owner: Option<usize>,
}

/// A box of a score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BoxView {
    /// Its name, as positions write it.
    pub name: String,
    /// Whether it counts towards the upper bonus.
    pub upper: bool,
    /// What each seat has in it; null where it is open.
    pub scores: Vec<Option<u32>>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ResultView {
    /// The seats that share the win.
    pub winners: Vec<usize>,
    /// The result of each seat in the unit of the game: turns, points, or its
    /// share of the win.
    pub scores: Vec<f64>,
    /// The seat that gave up, if one did.
    pub resigned: Option<usize>,
    /// The same in words.
    pub text: String,
}

/// A roll, and what was done with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StepView {
    /// The number of the roll, from 1.
    pub number: usize,
    /// The number of the turn.
    pub turn: u32,
    /// The seat.
    pub seat: usize,
    /// The position with the dice on the table, the spec included.
    pub position: String,
    /// The dice on the table.
    pub dice: Vec<u8>,
    /// Whether they were typed in by hand.
    pub typed: bool,
    /// Whether they lose the turn.
    pub bust: bool,
    /// What was done; null while that is open.
    pub choice: Option<String>,
    /// Points scored by it.
    pub gain: i32,
    /// What was remarked on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

/// A step of an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum FurtherStep {
    /// One space in Can't Stop.
    Space {
        /// The column.
        column: u8,
        /// How many places after the mover the opponent sits; null for the only opponent.
        place: Option<usize>,
    },
    /// Points of the only opponent.
    Points {
        /// How many.
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
