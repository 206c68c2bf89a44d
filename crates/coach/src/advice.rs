//! Advice as plain data: the moves by value, and the reasons for the best one.

use super::erased::{FurtherStep, Motive};
use retrodice_core::objective::Unit;
use retrodice_play::values::Worth;
use retrodice_stats::{CONFIDENCE, Estimate, Interval};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// Tolerance for equal values, in any unit.
pub(super) const TIE: f64 = 1e-9;

/// Advice on a position: the moves by value, and the reasons for the best one.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Advice {
    /// Position in canonical notation.
    pub position: String,
    /// Unit of the values: `turns` or `points` to come, `win probability`.
    pub unit: String,
    /// Whether values are those of best play, up to rounding.
    pub exact: bool,
    /// Source of the values, in a few words.
    pub basis: String,
    /// Source of the values as a word: `solved`, `profile`, `rollouts`, `mind`.
    pub source: String,
    /// Value of the position with best play, for the seat at move.
    pub value: f64,
    /// Lower end of the 95 % interval of the value; the value itself where it is exact, null for an
    /// estimate whose error is not known.
    pub low: Option<f64>,
    /// Upper end of the 95 % interval of the value.
    pub high: Option<f64>,
    /// Values of all seats with three or more, the seat at move first and the others in the order
    /// of play; they sum to one. With two the other seat has the rest, as uncertain.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatValue>,
    /// Moves, the best first; equal ones in the game's order. Empty before a roll.
    pub options: Vec<AdviceOption>,
    /// Hint that does not give the move away.
    pub nudge: String,
    /// Kind of the hint.
    pub nudged: Nudge,
    /// Reasons for the best move.
    pub reasons: Reasons,
    /// Rollout that was played to tell close moves apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settled: Option<Settled>,
}

/// Summary of a rollout of the moves that the estimates could not tell apart.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Settled {
    /// Strategy that plays on.
    pub strategy: String,
    /// Number of games for each of the moves.
    pub games: u64,
    /// Maximum number of games for each of the moves.
    #[serde(rename = "most")]
    pub max_games: u64,
    /// Lower end of the 95 % interval of what the best of the moves is worth more than the next
    /// best, game by game with the same dice; at least zero.
    pub low: f64,
    /// Upper end of that interval.
    pub high: f64,
    /// Seed of the dice.
    pub seed: u64,
    /// Number of moves that were rolled out.
    pub moves: usize,
    /// Whether there were enough games for their values to be shown. Otherwise the values are still
    /// the estimates.
    pub taken: bool,
    /// Whether the best of the moves is statistically certain.
    pub decided: bool,
}

/// Kind of a hint that does not give the move away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Nudge {
    /// Roll: a roll is due.
    Roll,
    /// Bust: the dice lose the turn.
    Bust,
    /// No move is legal.
    Nothing,
    /// Only one move is legal.
    Only,
    /// Several moves are equally good.
    Several,
    /// The values cannot tell whether to end the turn.
    Close,
    /// The turn goes on.
    GoOn,
    /// End: the turn is to end.
    End,
    /// Only the move is in question.
    Which,
}

impl fmt::Display for Nudge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Roll => "there is nothing to choose: roll",
            Self::Bust => "these dice lose the turn",
            Self::Nothing => "there is nothing to choose",
            Self::Only => "there is only one move",
            Self::Several => "more than one move is best",
            Self::Close => "whether to go on is too close to call",
            Self::GoOn => "do not end the turn yet",
            Self::End => "it is time to end the turn",
            Self::Which => "the question is only which move, not whether to go on",
        })
    }
}

/// Move of a position, with its value.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct AdviceOption {
    /// Index among the choices in the game's order, from 0.
    pub index: usize,
    /// Text of the move.
    #[serde(rename = "move")]
    pub choice: String,
    /// Continuation: `roll` in this turn, `pass` to the next, `end` of the game.
    pub then: String,
    /// Value of the move, points scored at once included.
    pub value: f64,
    /// Lower end of the 95 % interval of the value; the value itself where it is exact, null for an
    /// estimate whose error is not known.
    pub low: Option<f64>,
    /// Upper end of the 95 % interval of the value.
    pub high: Option<f64>,
    /// Values of all seats with three or more, as for the position. The others share what the seat
    /// at move leaves in proportion to their quick values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatValue>,
    /// Regret: the value lost against the best move.
    pub regret: f64,
    /// Whether the values are estimates that cannot tell this move from the best one.
    pub close: bool,
    /// Probability that the next roll of this turn busts; zero if the move ends the turn.
    pub bust: f64,
    /// Count of the Rule of 28 after the move (Can't Stop); the rule stops at 28.
    #[serde(rename = "rule28")]
    pub stop_count: Option<i32>,
}

impl AdviceOption {
    /// Returns whether the turn goes on after the move.
    pub fn rolls(&self) -> bool {
        self.then == "roll"
    }
}

/// Reasons for the best move.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Reasons {
    /// Best value of ending the turn; null if it cannot be ended.
    pub stop: Option<f64>,
    /// Best value of rolling on; null if that is not possible.
    pub roll: Option<f64>,
    /// Probability that the next roll busts, after the best move that rolls on.
    pub bust: Option<f64>,
    /// Probability that the next roll leaves more than ending the turn now; null where it was not
    /// computed.
    pub better: Option<f64>,
    /// Rolls that change the value most, good ones and bad ones.
    pub deciding: Vec<Deciding>,
    /// Best moves if an opponent were one step further.
    pub further: Vec<Further>,
    /// Facts that speak for the best move, the most important first.
    pub motives: Vec<Motive>,
    /// All reasons in sentences.
    pub words: Vec<String>,
}

/// Next roll that changes the value much.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Deciding {
    /// Dice thrown; in Can't Stop those of one roll with these pairings.
    pub dice: Vec<u8>,
    /// Probability of the roll.
    pub chance: f64,
    /// Value of the position with the roll on the table.
    pub value: f64,
    /// Value less that of ending the turn now, or of rolling where the turn cannot be ended.
    /// Positive is good.
    pub swing: f64,
}

/// Advice on the position with an opponent one step further.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Further {
    /// Step of the opponent: `the opponent one space higher in column 7`.
    pub change: String,
    /// Step of the opponent as numbers.
    pub step: FurtherStep,
    /// Best move in that position.
    pub best: String,
    /// Value of that best move.
    pub value: f64,
    /// Whether that best move is another one.
    pub differs: bool,
}

/// Value of a position for one seat, in the unit of the game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct SeatValue {
    /// Value in the unit of the game.
    pub value: f64,
    /// Lower end of the 95 % interval; the value itself where it is exact, null for an estimate
    /// whose error is not known.
    pub low: Option<f64>,
    /// Upper end of the 95 % interval.
    pub high: Option<f64>,
}

impl SeatValue {
    /// Creates a value with its interval, as far as it is possible. `error` is a standard error, zero
    /// where it is not known.
    pub(super) fn new(value: f64, error: f64, exact: bool, unit: Unit) -> Self {
        let interval = match (exact, error > 0.0) {
            (true, _) => Some(Interval { low: value, high: value }),
            (false, true) => {
                Some(Estimate { mean: value, standard_error: error }.interval(CONFIDENCE))
            }
            (false, false) => None,
        };
        let (low, high) = (interval.map(|one| one.low), interval.map(|one| one.high));
        Self { value, low, high }.within(unit)
    }

    /// Returns the chances of all seats to win. The first has the error of `worth`, the rest the
    /// error of the others.
    pub(super) fn all(values: &[f64], worth: &Worth, exact: bool) -> Vec<Self> {
        let errors = [worth.error].into_iter().chain(std::iter::repeat(worth.others));
        let chances = values.iter().zip(errors);
        chances
            .map(|(&value, error)| Self::new(value, error, exact, Unit::WinProbability))
            .collect()
    }

    /// Shifts the value and its interval to another value.
    pub(super) fn moved(self, value: f64) -> Self {
        let by = value - self.value;
        Self { value, low: self.low.map(|low| low + by), high: self.high.map(|high| high + by) }
    }

    /// Cuts the interval off where no position is worth so little or so much.
    pub(super) fn within(self, unit: Unit) -> Self {
        let (min, max) = unit.bounds();
        // Not beyond the value itself, which rounding may leave outside.
        let low = self.low.map(|low| low.max(min.min(self.value)));
        Self { low, high: self.high.map(|high| high.min(max.max(self.value))), ..self }
    }
}
