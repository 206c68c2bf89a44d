//! The question `win-chances`: who wins a game of several score cards.

use super::opened;
use crate::rules::{Yahtzee, YahtzeeRoll};
use crate::strategies::{self, Advice, OpponentCard};
use retrodice_core::game::{Game, Position};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::order::sort_by_number;
use retrodice_core::spec::{parse_number, position_text};
use retrodice_questions::{Ask, Context, Error};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Maximum number of opponents.
const MAX_OPPONENTS: usize = 3;

/// Maximum number of points so far.
const MAX_POINTS: u32 = 10_000;

/// Word for a score card on which all boxes are filled.
const DONE: &str = "done";

/// The chances to win of all players of a game, each with a score card of their own, and the moves
/// that are best for the win. From the next turn on everybody plays for the most points.
///
/// ```
/// use retrodice::questions::Ask;
/// use retrodice::yahtzee::questions::WinChances;
///
/// let position = "yahtzee | ones,twos,threes,fours,fives,sixes,three-kind,four-kind,\
///                 full-house,small-straight,large-straight,yahtzee; upper=63; yahtzee=0 \
///                 | 0 | 2-3-5-6-6";
/// let question = WinChances::new(position, 200, ["done @ 221".to_owned()]);
/// let report = question.ask(&retrodice::unwatched())?;
/// // 22 points in the last box win by one.
/// assert_eq!((report.seats[0].chance, report.exact), (1.0, true));
/// # Ok::<(), retrodice::questions::Error>(())
/// ```
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WinChances {
    /// The position of the player at move, with or without dice.
    pub position: String,
    /// Points of that player so far, bonuses included.
    pub points: u32,
    /// Score card and points of each opponent in the order of play: `ones,chance; upper=3 @ 25`, and
    /// `done @ 231` where all boxes are filled.
    pub others: Vec<String>,
}

impl WinChances {
    /// Asks about a position and these opponents.
    pub fn new(
        position: impl Into<String>,
        points: u32,
        others: impl IntoIterator<Item = String>,
    ) -> Self {
        Self { position: position.into(), points, others: others.into_iter().collect() }
    }
}

/// The chances to win of all players. Players who tie share the win.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct WinChancesReport {
    /// The position, as it is written best.
    pub position: String,
    /// Whether the chances are exact. They are sampled while many boxes are open.
    pub exact: bool,
    /// Chance of each player, the one at move first and the others in the order of play.
    pub seats: Vec<SeatChance>,
    /// Moves by the chance of the player at move, the best first. Empty before a roll, and where the
    /// chances are sampled.
    pub options: Vec<WinOption>,
}

/// The chance of a player to win.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct SeatChance {
    /// The chance.
    pub chance: f64,
    /// Lower end of its 95 % interval; the chance itself where it is exact.
    pub low: f64,
    /// Upper end of its 95 % interval.
    pub high: f64,
}

/// A move with the chance to win.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct WinOption {
    /// What the player does.
    #[serde(rename = "move")]
    pub choice: String,
    /// The chance to win with this move, if this turn is played for the win.
    pub chance: f64,
    /// The chance that it gives away against the best move.
    pub regret: f64,
}

retrodice_questions::question!(
    WinChances,
    position,
    "win-chances",
    "The chances to win of all players of a game with score cards",
    WinChancesReport
);

impl Ask for WinChances {
    fn ask(&self, context: &Context<'_>) -> Result<WinChancesReport, Error> {
        let opened = opened(context, &self.position, "advise --other")?;
        let (game, at) = (opened.game(), opened.position(&self.position)?);
        if !(1..=MAX_OPPONENTS).contains(&self.others.len()) {
            let why = format!("expected 1 to {MAX_OPPONENTS} opponents");
            let found = self.others.len().to_string();
            return Err(NotationError::wrong("others", &found, why).into());
        }
        if self.points > MAX_POINTS {
            let why = format!("expected at most {MAX_POINTS}");
            return Err(NotationError::wrong("points", &self.points.to_string(), why).into());
        }
        let others = self.others.iter().map(|text| read_opponent(game, text));
        let others = others.collect::<Result<Vec<_>, _>>()?;
        let shared = &opened.strategy_context().shared;
        shared.prepare(context.observer, context.max_bytes)?;
        let known = (shared.solution().as_ref(), shared.known_scores());
        let position = position_text(game, &at);
        let chances =
            strategies::win_chances(known, (&at, self.points), &others, context.observer)?;
        let Some(chances) = chances else {
            let why = "no sheet of these rules looks like this";
            return Err(NotationError::wrong("position", &position, why).into());
        };
        let mut moves = chances.moves;
        // Stable: equal ones stay in the game's order.
        sort_by_number(&mut moves, |advice| -advice.value);
        let best = moves.first().map_or(0.0, |advice| advice.value);
        let option = |advice: &Advice| WinOption {
            choice: game.write_choice(&advice.choice),
            chance: advice.value,
            regret: best - advice.value,
        };
        let seats = chances.seats.iter().map(|(chance, interval)| SeatChance {
            chance: *chance,
            low: interval.low,
            high: interval.high,
        });
        Ok(WinChancesReport {
            position,
            exact: chances.is_exact,
            seats: seats.collect(),
            options: moves.iter().map(option).collect(),
        })
    }
}

/// Reads `card @ points`, or `done @ points`.
fn read_opponent(game: &Yahtzee, text: &str) -> Result<OpponentCard, NotationError> {
    let Some((card, points)) = text.rsplit_once('@') else {
        let why = "expected a score card and its points, such as `ones,chance; upper=3 @ 25`";
        return Err(NotationError::wrong("opponent", text, why));
    };
    let points = parse_number("points", points.trim(), 0..=MAX_POINTS)?;
    if card.trim().eq_ignore_ascii_case(DONE) {
        return Ok(OpponentCard { card: None, points });
    }
    match game.read_position(card.trim())? {
        Position::Roll(at) if game.is_anchor(&at) => {
            let YahtzeeRoll { card, .. } = at;
            Ok(OpponentCard { card: Some(card), points })
        }
        _ => {
            let why = "expected the card at the start of a turn, without dice";
            Err(NotationError::wrong("opponent", card, why))
        }
    }
}
