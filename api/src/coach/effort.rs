//! How much work the coach does for the values of a position. Every interface asks here, so
//! all of them give the same answer for the same position.

use super::{Coach, bytes, locked};
use crate::Error;
use coach::{Basis, Coached, Shown, Values, Worth};
use play::error::PlayError;
use play::optimal::Optimal;
use play::policy::MoveOf;
use rules::game::{Position, PositionOf};
use solve::engine::Limits;
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
        if self.engine.finds(game) || game.is_solved_at_once() {
            return self.values(game);
        }
        match self.near(game, position) {
            Ok(near) => Ok(near),
            Err(error) if effort == Effort::Exact || error.is_interruption() => Err(error),
            Err(_) => self.values(game),
        }
    }

    /// The exact values around this position. They are kept: play from there on stays
    /// among them.
    fn near<G: Coached>(
        &self,
        game: &G,
        position: &PositionOf<G>,
    ) -> Result<Arc<dyn Values<G>>, Error> {
        let (_, slot) = self.slots(game.spec(), bytes(game));
        let known = || {
            let known = locked(&slot.known).clone()?.downcast::<Optimal<G>>().ok();
            known.filter(|known| covers(game, known.as_ref(), position))
        };
        if let Some(known) = known() {
            return Ok(known);
        }
        let _solving = self.patiently(&slot.solving)?;
        if let Some(known) = known() {
            return Ok(known);
        }
        let limits = Limits::ON_THE_SPOT;
        let (solution, _) = self.engine.solution_near(game.clone(), position, limits)?;
        let found = Arc::new(Optimal::around(Arc::new(solution)));
        *locked(&slot.known) = Some(found.clone());
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
        Ok(Self { coach, game, whole: coach.values(game)? })
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

    fn shown(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> Result<Shown, PlayError> {
        self.at(&Position::Move(at.clone()))?.shown(at, moves)
    }
}
