//! Values and options of many positions: the answers of [`crate::value`] and
//! [`crate::options`], each game being solved once.

use super::{Coach, Effort};
use crate::Error;
use crate::rated::{OptionsReport, ValueReport, options_report, value_report, with_dice};
use retrodice_coach::Coached;
use retrodice_core::game::Position;
use retrodice_core::spec::split_position;
use retrodice_games::AnyGame;
use retrodice_games::{CoachVisitor, coached};

impl Coach<'_> {
    /// The value of a position, for the seat at move.
    ///
    /// # Errors
    /// As for [`crate::value`].
    ///
    /// ```
    /// let coach = retrodice_api::coach::Coach::default();
    /// assert!((coach.value("pig(100) | 0/0 | 0")?.value - 0.530593).abs() < 1e-6);
    /// # Ok::<(), retrodice_api::Error>(())
    /// ```
    pub fn value(&self, position: &str) -> Result<ValueReport, Error> {
        let (spec, fields) = split_position(position)?;
        coached(AnyGame::from_spec(&spec)?, ValueOf { coach: self, fields })
    }

    /// The moves of a position, the best first.
    ///
    /// # Errors
    /// As for [`crate::options`].
    pub fn options(&self, position: &str) -> Result<OptionsReport, Error> {
        let (spec, fields) = split_position(position)?;
        coached(AnyGame::from_spec(&spec)?, OptionsOf { coach: self, fields })
    }
}

struct ValueOf<'a> {
    coach: &'a Coach<'a>,
    fields: &'a str,
}

impl CoachVisitor for ValueOf<'_> {
    type Output = Result<ValueReport, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let position = game.read_position(self.fields)?;
        let values = self.coach.values_at(&game, &position, Effort::Exact)?;
        let guarantee = values.basis().promise().to_owned();
        value_report(&game, &position, values.as_ref(), guarantee)
    }
}

struct OptionsOf<'a> {
    coach: &'a Coach<'a>,
    fields: &'a str,
}

impl CoachVisitor for OptionsOf<'_> {
    type Output = Result<OptionsReport, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let at = with_dice(&game, self.fields)?;
        let values = self.coach.values_at(&game, &Position::Move(at.clone()), Effort::Exact)?;
        let guarantee = values.basis().promise().to_owned();
        options_report(&game, at, values.as_ref(), guarantee)
    }
}
