//! The value of a position and the worth of its moves.

use super::advice::PointsAdviser;
use super::reports::unit_name;
use super::solving::guarantee_of;
use super::{Engine, Error};
use rules::game::{Game, Position};
use rules::notation::Notation;
use rules::spec::{AnyGame, position_text, split_position};
use schemars::JsonSchema;
use serde::Serialize;
use solve::engine::{Solvable, SolvableVisitor, solvable};

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

/// The value of a position such as `cantstop(3,1) | - | 4:1 | -`.
///
/// # Errors
/// See [`Error`].
pub fn value(position: &str) -> Result<ValueReport, Error> {
    value_with(&Engine::default(), position)
}

/// The same with a given engine.
///
/// # Errors
/// See [`Error`].
pub fn value_with(engine: &Engine<'_>, position: &str) -> Result<ValueReport, Error> {
    let (spec, fields) = split_position(position)?;
    solvable(AnyGame::from_spec(&spec)?, ValueOf { engine, fields })
}

/// The moves of a position such as `pig(100) | 35/62 | 12 | 4`, the best first.
///
/// # Errors
/// [`Error::NothingToChoose`] if no dice are on the table; see [`Error`].
pub fn options(position: &str) -> Result<OptionsReport, Error> {
    options_with(&Engine::default(), position)
}

/// The same with a given engine.
///
/// # Errors
/// As for [`options`].
pub fn options_with(engine: &Engine<'_>, position: &str) -> Result<OptionsReport, Error> {
    let (spec, fields) = split_position(position)?;
    match AnyGame::from_spec(&spec)? {
        // Its kernel solves sooner than a table is read, and knows the inside of turns.
        AnyGame::Yahtzee(game) => PointsAdviser::of(&game).options(fields),
        game => solvable(game, OptionsOf { engine, fields }),
    }
}

struct ValueOf<'a> {
    engine: &'a Engine<'a>,
    fields: &'a str,
}

impl SolvableVisitor for ValueOf<'_> {
    type Output = Result<ValueReport, Error>;

    fn visit<G: Solvable + Notation>(self, game: G) -> Self::Output {
        let position = game.read_position(self.fields)?;
        let (solution, _) = self.engine.solution_near(game, &position)?;
        let value = solution.value(&position)?;
        Ok(ValueReport {
            position: position_text(solution.game(), &position),
            value: value.amount,
            unit: unit_name(value.unit),
            guarantee: guarantee_of(&solution),
        })
    }
}

/// The position with dice on the table that these fields tell.
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

struct OptionsOf<'a> {
    engine: &'a Engine<'a>,
    fields: &'a str,
}

impl SolvableVisitor for OptionsOf<'_> {
    type Output = Result<OptionsReport, Error>;

    fn visit<G: Solvable + Notation>(self, game: G) -> Self::Output {
        let position = Position::Move(with_dice(&game, self.fields)?);
        let (solution, _) = self.engine.solution_near(game, &position)?;
        let Position::Move(at) = position else { unreachable!("just made") };
        let game = solution.game();
        let rated = solution.options(&at)?;
        let options = rated.into_iter().map(|rated| OptionReport {
            choice: game.write_choice(&rated.choice),
            value: rated.value.amount,
            regret: rated.regret.amount(),
            bust: rated.bust,
        });
        Ok(OptionsReport {
            options: options.collect(),
            position: position_text(game, &Position::Move(at)),
            unit: unit_name(game.objective().unit()),
            guarantee: guarantee_of(&solution),
        })
    }
}
