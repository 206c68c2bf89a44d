//! What is reported of a position and its moves.

use super::Error;
use rules::game::{Game, Position};
use rules::notation::Notation;
use rules::spec::position_text;
use schemars::JsonSchema;
use serde::Serialize;

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
