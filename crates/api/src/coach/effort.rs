//! How much work the coach does for the values of a position. Every interface asks here, so
//! all of them give the same answer for the same position.

use super::{Coach, bytes, locked};
use crate::Error;
use retrodice_coach::{Basis, Coached, DisplayValues, Values, Worth};
use retrodice_core::game::{Position, PositionOf};
use retrodice_play::error::PlayError;
use retrodice_play::optimal::Optimal;
use retrodice_play::policy::MoveOf;
use retrodice_play::values::Source;
use retrodice_solver::engine::Limits;
use std::sync::Arc;

/// How far to go for the values of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effort {
    /// Exact values: of the game, from a table or by a solve on the spot, or else of the
    /// endgame that begins at the position. Refused where that takes too long.
    Exact,
    /// The same, and estimates where that takes too long.
    #[default]
    Usual,
}

impl Coach<'_> {
    /// The values to be used at this position.
    ///
    /// # Errors
    /// Any failure of the solve, if there are no estimates or none are wanted.
    pub(super) fn values_at<G: Coached>(
        &self,
        game: &G,
        position: &PositionOf<G>,
        effort: Effort,
    ) -> Result<Arc<dyn Values<G>>, Error> {
        match self.near(game, position) {
            Ok(near) => Ok(near),
            Err(error) if effort == Effort::Exact || error.is_interruption() => Err(error),
            Err(_) => self.values_or_games(game),
        }
    }

    /// The exact values of the game, if they are known or cost no more, or else around this
    /// position. They are kept: play from there on stays among them.
    fn near<G: Coached>(
        &self,
        game: &G,
        position: &PositionOf<G>,
    ) -> Result<Arc<dyn Values<G>>, Error> {
        let (whole, near) = self.slots(game.spec(), bytes(game));
        let known = || {
            let whole = locked(&whole.known).clone()?.downcast::<Arc<dyn Values<G>>>().ok();
            let whole = whole?.as_ref().clone();
            matches!(whole.basis().source, Source::Solved | Source::Profile).then_some(whole)
        };
        let around = || {
            let known = locked(&near.known).clone()?.downcast::<Optimal<G>>().ok();
            let known = known.filter(|known| covers(game, known.as_ref(), position));
            known.map(|known| known as Arc<dyn Values<G>>)
        };
        if let Some(known) = known().or_else(around) {
            return Ok(known);
        }
        let _solving = self.patiently(&whole.solving)?;
        if let Some(known) = known().or_else(around) {
            return Ok(known);
        }
        if let Some(exact) = game.exact(&self.engine.engine())? {
            *locked(&whole.known) = Some(Arc::new(exact.clone()));
            return Ok(exact);
        }
        let limits = Limits::ON_THE_SPOT;
        let (solution, origin) = self.engine.solution_near(game.clone(), position, limits)?;
        let solution = Arc::new(solution);
        if origin.is_whole() {
            let found: Arc<dyn Values<G>> = Arc::new(Optimal::new(solution)?);
            *locked(&whole.known) = Some(Arc::new(found.clone()));
            return Ok(found);
        }
        let found = Arc::new(Optimal::for_part(solution));
        *locked(&near.known) = Some(found.clone());
        Ok(found)
    }
}

/// Whether these values suffice at this position.
fn covers<G: Coached>(game: &G, values: &Optimal<G>, position: &PositionOf<G>) -> bool {
    match position {
        Position::Roll(at) => values.before(at).is_ok(),
        Position::Move(at) => {
            let mut moves = Vec::new();
            game.moves(at, &mut moves);
            Values::moves(values, at, &moves).is_ok()
        }
    }
}

/// The values of a whole game, looked up afresh at every position: for reviews.
pub(super) struct ByPosition<'c, 'a, G: Coached> {
    coach: &'c Coach<'a>,
    game: &'c G,
    whole: Arc<dyn Values<G>>,
}

impl<'c, 'a, G: Coached> ByPosition<'c, 'a, G> {
    /// The values of this game.
    ///
    /// # Errors
    /// Any failure of the solve, if there are no estimates either.
    pub(super) fn new(coach: &'c Coach<'a>, game: &'c G) -> Result<Self, Error> {
        Ok(Self { coach, game, whole: coach.values_or_games(game)? })
    }

    fn at(&self, position: &PositionOf<G>) -> Result<Arc<dyn Values<G>>, PlayError> {
        match self.coach.values_at(self.game, position, Effort::Usual) {
            Ok(values) => Ok(values),
            Err(error) if error.is_interruption() => Err(PlayError::Interrupted),
            Err(_) => Ok(self.whole.clone()),
        }
    }
}

impl<G: Coached> Values<G> for ByPosition<'_, '_, G> {
    /// That of the start.
    fn basis(&self) -> Basis {
        self.whole.basis()
    }

    fn is_quick(&self) -> bool {
        self.whole.is_quick()
    }

    fn before(&self, at: &G::RollPosition) -> Result<Worth, PlayError> {
        self.at(&Position::Roll(at.clone()))?.before(at)
    }

    fn display_before(&self, at: &G::RollPosition) -> Result<Worth, PlayError> {
        self.at(&Position::Roll(at.clone()))?.display_before(at)
    }

    fn moves(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> Result<Vec<Worth>, PlayError> {
        self.at(&Position::Move(at.clone()))?.moves(at, moves)
    }

    fn seats_before(&self, at: &G::RollPosition) -> Result<Vec<f64>, PlayError> {
        self.at(&Position::Roll(at.clone()))?.seats_before(at)
    }

    fn seats_after(
        &self,
        at: &G::MovePosition,
        moves: &[MoveOf<G>],
    ) -> Result<Vec<Vec<f64>>, PlayError> {
        self.at(&Position::Move(at.clone()))?.seats_after(at, moves)
    }

    fn display_moves(
        &self,
        at: &G::MovePosition,
        moves: &[MoveOf<G>],
    ) -> Result<DisplayValues, PlayError> {
        self.at(&Position::Move(at.clone()))?.display_moves(at, moves)
    }
}
