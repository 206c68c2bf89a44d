//! The value of a position and the worth of its moves.

use super::rated::{OptionsReport, ValueReport, options_report, value_report, with_dice};
use super::solving::guarantee_of;
use super::{Engine, Error};
use retrodice_coach::{Coached, Values};
use retrodice_core::game::{Position, PositionOf};
use retrodice_core::spec::split_position;
use retrodice_games::AnyGame;
use retrodice_games::{CoachVisitor, coached};
use retrodice_play::optimal::Optimal;
use retrodice_solver::engine::Limits;
use std::sync::Arc;

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
    coached(AnyGame::from_spec(&spec)?, ValueOf { engine, fields })
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
    coached(AnyGame::from_spec(&spec)?, OptionsOf { engine, fields })
}

/// What answers a question about a position, and what is promised of it.
struct Known<G: Coached> {
    values: Arc<dyn Values<G>>,
    guarantee: String,
}

impl<G: Coached> Known<G> {
    fn near(engine: &Engine<'_>, game: &G, position: &PositionOf<G>) -> Result<Self, Error> {
        if let Some(values) = game.exact(&engine.engine())? {
            let guarantee = values.basis().promise().to_owned();
            return Ok(Self { values, guarantee });
        }
        let (solution, _) = engine.solution_near(game.clone(), position, Limits::EXACT)?;
        let guarantee = guarantee_of(&solution);
        Ok(Self { values: Arc::new(Optimal::for_part(Arc::new(solution))), guarantee })
    }
}

struct ValueOf<'a> {
    engine: &'a Engine<'a>,
    fields: &'a str,
}

impl CoachVisitor for ValueOf<'_> {
    type Output = Result<ValueReport, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let position = game.read_position(self.fields)?;
        let Known { values, guarantee } = Known::near(self.engine, &game, &position)?;
        value_report(&game, &position, values.as_ref(), guarantee)
    }
}

struct OptionsOf<'a> {
    engine: &'a Engine<'a>,
    fields: &'a str,
}

impl CoachVisitor for OptionsOf<'_> {
    type Output = Result<OptionsReport, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let at = with_dice(&game, self.fields)?;
        let position = Position::Move(at.clone());
        let Known { values, guarantee } = Known::near(self.engine, &game, &position)?;
        options_report(&game, at, values.as_ref(), guarantee)
    }
}
