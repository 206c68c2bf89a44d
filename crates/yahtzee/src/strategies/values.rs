//! Values of every position of a solved game of the Yahtzee family.

use super::Advisor;
use crate::kernel::YahtzeeSolution;
use crate::rules::{Yahtzee, YahtzeeMove, YahtzeeRoll};
use retrodice_core::game::{Game, Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_play::error::PlayError;
use retrodice_play::policy::MoveOf;
use retrodice_play::values::{Basis, MoveValuesVisitor, Values, Worth};
use retrodice_solver::method::Guarantee;

/// The whole of a game of the Yahtzee family, solved.
impl Values<Yahtzee> for YahtzeeSolution {
    fn basis(&self) -> Basis {
        Basis::solved(Guarantee::FixedPoint)
    }

    fn before(&self, at: &YahtzeeRoll) -> Result<Worth, PlayError> {
        let value = if self.tables().game().is_anchor(at) {
            self.value(&at.card)
        } else {
            Advisor::new(self).value(at)
        };
        value
            .map(Worth::sure)
            .ok_or_else(|| no_such_card(self.tables().game(), &Position::Roll(*at)))
    }

    fn moves(&self, at: &YahtzeeMove, moves: &[MoveOf<Yahtzee>]) -> Result<Vec<Worth>, PlayError> {
        let values = Advisor::new(self).moves(at, moves);
        let values =
            values.ok_or_else(|| no_such_card(self.tables().game(), &Position::Move(*at)))?;
        Ok(values.into_iter().map(Worth::sure).collect())
    }

    /// One sweep values all positions with the same score card.
    fn amounts(
        &self,
        game: &Yahtzee,
        positions: &[PositionOf<Yahtzee>],
    ) -> Result<Vec<f64>, PlayError> {
        let amounts = Advisor::new(self).values(positions);
        let amount_of = |(position, amount): (_, Option<f64>)| {
            amount.ok_or_else(|| no_such_card(game, position))
        };
        positions.iter().zip(amounts).map(amount_of).collect()
    }

    /// One sweep values all positions with the same score card.
    fn moves_of_many(
        &self,
        game: &Yahtzee,
        positions: &[YahtzeeMove],
        visit: &mut MoveValuesVisitor<'_, Yahtzee>,
    ) -> Result<(), PlayError> {
        let unknown = |number: usize| no_such_card(game, &Position::Move(positions[number]));
        Advisor::new(self).moves_of_many(positions, visit).map_err(unknown)
    }
}

fn no_such_card(game: &Yahtzee, at: &PositionOf<Yahtzee>) -> PlayError {
    let why = "no sheet of these rules looks like this";
    NotationError::wrong("position", &game.write_position(at), why).into()
}
