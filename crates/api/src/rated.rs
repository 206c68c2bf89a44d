//! What is reported of a position and its moves.

use super::Error;
use super::reports::unit_name;
use retrodice_coach::{Coached, Values};
use retrodice_core::game::{Game, Next, Position, PositionOf};
use retrodice_core::notation::Notation;
use retrodice_core::objective::Regret;
use retrodice_core::spec::position_text;
use retrodice_play::policy::MoveOf;
use retrodice_play::values::{Worth, best_of};
use retrodice_solver::solution::bust_probability;
use schemars::JsonSchema;
use serde::Serialize;
use std::cmp::Ordering;

/// The value of a position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ValueReport {
    /// The position, as it is written best.
    pub position: String,
    /// Its value, for the seat at move.
    pub value: f64,
    /// What the value counts.
    pub unit: String,
    /// What is promised of it.
    pub guarantee: String,
}

/// The moves of a position, the best first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OptionsReport {
    /// The position, as it is written best.
    pub position: String,
    /// What values and regrets count.
    pub unit: String,
    /// What is promised of them.
    pub guarantee: String,
    /// The moves, the best first; equal ones in the game's order.
    pub options: Vec<OptionReport>,
}

/// One move.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OptionReport {
    /// What the player does.
    #[serde(rename = "move")]
    pub choice: String,
    /// The value of doing it, for the seat that does it; points scored at once
    /// are included.
    pub value: f64,
    /// What it gives away against the best move.
    pub regret: f64,
    /// Probability that the next roll of this turn loses it; zero if the move
    /// ends the turn.
    pub bust: f64,
}

/// The position with dice on the table that these fields describe.
pub(super) fn with_dice<G: Game + Notation>(
    game: &G,
    fields: &str,
) -> Result<G::MovePosition, Error> {
    match game.read_position(fields)? {
        Position::Move(at) => Ok(at),
        Position::Roll(at) => {
            let example = Position::Move(game.land(&at, 0));
            Err(Error::NothingToChoose {
                position: position_text(game, &Position::Roll(at)),
                example: position_text(game, &example),
            })
        }
    }
}

/// The value of a position by these values, and what is promised of them.
pub(super) fn value_report<G: Coached>(
    game: &G,
    position: &PositionOf<G>,
    values: &dyn Values<G>,
    guarantee: String,
) -> Result<ValueReport, Error> {
    let value = match position {
        Position::Roll(at) => values.before(at)?.value,
        Position::Move(at) => {
            let mut moves = Vec::new();
            game.moves(at, &mut moves);
            let worths = values.moves(at, &moves)?;
            worths[best_of(game.objective().sense(), &worths)].value
        }
    };
    let unit = unit_name(game.objective().unit());
    Ok(ValueReport { position: position_text(game, position), value, unit, guarantee })
}

/// The moves of a position by these values, and what is promised of them.
pub(super) fn options_report<G: Coached>(
    game: &G,
    at: G::MovePosition,
    values: &dyn Values<G>,
    guarantee: String,
) -> Result<OptionsReport, Error> {
    let mut moves = Vec::new();
    game.moves(&at, &mut moves);
    let worths = values.moves(&at, &moves)?;
    let sense = game.objective().sense();
    let best = worths[best_of(sense, &worths)].value;
    let option = |(made, worth): (&MoveOf<G>, &Worth)| OptionReport {
        choice: game.write_choice(&made.choice),
        value: worth.value,
        regret: Regret::between(sense, best, worth.value).amount(),
        bust: match &made.next {
            Next::Roll(next) => bust_probability(game, next),
            Next::Pass(_) | Next::End(_) => 0.0,
        },
    };
    let mut options: Vec<OptionReport> = moves.iter().zip(&worths).map(option).collect();
    // Stable: equal ones stay in the game's order.
    options.sort_by(by_regret);
    let unit = unit_name(game.objective().unit());
    let position = position_text(game, &Position::Move(at));
    Ok(OptionsReport { options, position, unit, guarantee })
}

/// The best first. A function and no closure: one sort then serves all games.
fn by_regret(one: &OptionReport, other: &OptionReport) -> Ordering {
    one.regret.total_cmp(&other.regret)
}
