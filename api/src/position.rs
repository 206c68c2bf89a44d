//! The value of a position and the worth of its moves.

use super::advice::PointsAdviser;
use super::rated::{OptionReport, OptionsReport, ValueReport, with_dice};
use super::reports::unit_name;
use super::solving::guarantee_of;
use super::{Engine, Error};
use coach::{CoachVisitor, Coached, coached};
use rules::game::Position;
use rules::spec::{AnyGame, position_text, split_position};
use solve::engine::Limits;

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
    match AnyGame::from_spec(&spec)? {
        // Its kernel solves sooner than a table is read, and knows the inside of turns.
        AnyGame::Yahtzee(game) => PointsAdviser::of(&game).options(fields),
        game => coached(game, OptionsOf { engine, fields }),
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
        let (solution, _) = self.engine.solution_near(game, &position, Limits::EXACT)?;
        let value = solution.value(&position)?;
        Ok(ValueReport {
            position: position_text(solution.game(), &position),
            value: value.amount,
            unit: unit_name(value.unit),
            guarantee: guarantee_of(&solution),
        })
    }
}

struct OptionsOf<'a> {
    engine: &'a Engine<'a>,
    fields: &'a str,
}

impl CoachVisitor for OptionsOf<'_> {
    type Output = Result<OptionsReport, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let position = Position::Move(with_dice(&game, self.fields)?);
        let (solution, _) = self.engine.solution_near(game, &position, Limits::EXACT)?;
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
