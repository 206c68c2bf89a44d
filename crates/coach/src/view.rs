//! JSON view of a game in progress: the contract with the interfaces.

use super::erased::Board;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// View of a game in progress, as anybody at the table sees it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
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
#[non_exhaustive]
pub struct SeatView {
    /// Name of the player.
    pub name: String,
    /// Strategy of the seat, as the registry reads it; null for people.
    pub bot: Option<String>,
    /// Number of turns begun.
    pub turns: u32,
    /// Points scored, in games for points.
    pub points: i32,
    /// Start of the seat's next turn as positions write it, in games of one seat that several play.
    /// Null once the seat has played to its end.
    pub sheet: Option<String>,
}

/// View of a legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
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
#[non_exhaustive]
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
