//! The engine of the solver with the program's tables.

use super::error::{Asked, Instead};
use super::{Error, tables};
use retrodice_cantstop::CantStop;
use retrodice_cantstop::solitaire::packed::Packed;
use retrodice_coach::{Coached, PlayedOn, Values};
use retrodice_core::game::PositionOf;
use retrodice_core::notation::Notation;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_play::optimal::Optimal;
use retrodice_solver::engine::{self, Limits, SolutionAndOrigin, Solvable, packing};
use retrodice_solver::error::SolveError;
use std::path::PathBuf;
use std::sync::Arc;

/// Finds or computes the values of games: [`engine::Engine`], with the default folder
/// of tables.
pub struct Engine<'a> {
    /// The folder with tables of earlier solves, if one is to be used.
    pub folder: Option<PathBuf>,
    /// Who watches solves, and may interrupt them.
    pub observer: &'a dyn Observer,
}

impl Default for Engine<'_> {
    /// With the default folder of tables, unwatched.
    fn default() -> Self {
        Self { folder: tables::default_folder(), observer: &Unwatched }
    }
}

impl Engine<'_> {
    /// [`engine::Engine::near`] of a position, within these limits.
    ///
    /// # Errors
    /// As for [`Engine::solution`].
    pub fn solution_near<G: Coached>(
        &self,
        game: G,
        position: &PositionOf<G>,
        limits: Limits,
    ) -> Result<SolutionAndOrigin<G>, Error> {
        let engine = engine::Engine { limits, ..self.engine() };
        engine.near(game.clone(), position).map_err(|error| {
            let is_estimated = || game.estimate().is_some() || PlayedOn::new(&game).is_some();
            refused(&game, error, || Asked::Position { is_estimated: is_estimated() })
        })
    }

    /// Whether [`Engine::solution`] has a way to the values of this game.
    pub fn finds<G: Solvable + Notation>(&self, game: &G) -> bool {
        self.engine().can_find(game)
    }

    /// [`engine::Engine::find`] of a game.
    ///
    /// # Errors
    /// [`Error::TooLarge`] beyond [`engine::Limits::ON_THE_SPOT`];
    /// [`Error::Solve`] if the table is damaged or the solve fails.
    pub fn solution<G: Solvable + Notation>(&self, game: G) -> Result<SolutionAndOrigin<G>, Error> {
        self.solution_within(game, Limits::ON_THE_SPOT)
    }

    /// [`engine::Engine::find`] of a game, within these limits.
    ///
    /// # Errors
    /// As for [`Engine::solution`].
    pub fn solution_within<G: Solvable + Notation>(
        &self,
        game: G,
        limits: Limits,
    ) -> Result<SolutionAndOrigin<G>, Error> {
        let engine = engine::Engine { limits, ..self.engine() };
        engine.find(game.clone()).map_err(|error| refused(&game, error, || Asked::Game))
    }

    /// [`engine::Engine::packed`] of a solitaire board.
    pub(super) fn packed(&self, game: &CantStop) -> Result<Option<Packed>, Error> {
        Ok(self.engine().packed(game)?)
    }

    /// The values of a game as players and the coach ask for them: of best play, exact.
    ///
    /// # Errors
    /// As for [`Engine::solution`].
    pub fn values<G: Coached>(&self, game: &G) -> Result<Arc<dyn Values<G>>, Error> {
        if let Some(exact) = game.exact(&self.engine())? {
            return Ok(exact);
        }
        let (solution, _) = self.solution(game.clone())?;
        Ok(Arc::new(Optimal::new(Arc::new(solution))?))
    }

    pub(super) fn engine(&self) -> engine::Engine<'_> {
        engine::Engine {
            tables: self.folder.clone(),
            observer: self.observer,
            ..engine::Engine::default()
        }
    }
}

/// The most bytes of values that somebody may have the memory for.
const MOST_BYTES: u64 = 1 << 40;

/// The same error; of a game that is too large it says what to do.
fn refused<G: Solvable + Notation>(
    game: &G,
    error: SolveError,
    asked: impl FnOnce() -> Asked,
) -> Error {
    let (spec, kernel) =
        (game.spec(), packing(game).and_then(|kernel| kernel.fits(game, None).ok()));
    let instead = match (&error, kernel) {
        (SolveError::TooLargeOnTheSpot { .. } | SolveError::TooManyAnchors { .. }, Some(fit))
            if fit.bytes <= MOST_BYTES =>
        {
            Instead::Estimate { spec: spec.clone() }
        }
        (SolveError::TooLargeOnTheSpot { time, .. }, _) => {
            Instead::Save { spec: spec.clone(), time: *time }
        }
        (SolveError::TooManyAnchors { .. }, _) => Instead::Nothing,
        _ => return error.into(),
    };
    Error::TooLarge { spec, asked: asked(), instead }
}
