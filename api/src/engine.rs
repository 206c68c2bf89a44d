//! The engine of the solver with the program's tables.

use super::{Error, tables};
use coach::{Coached, Values};
use play::optimal::Optimal;
use rules::game::PositionOf;
use rules::notation::Notation;
use solve::engine::{self, Found, Limits, Solvable};
use solve::error::SolveError;
use solve::observer::{Observer, Unwatched};
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
    pub fn solution_near<G: Solvable + Notation>(
        &self,
        game: G,
        position: &PositionOf<G>,
        limits: Limits,
    ) -> Result<Found<G>, Error> {
        let spec = game.spec();
        let engine = engine::Engine { limits, ..self.engine() };
        engine.near(game, position).map_err(named(spec))
    }

    /// Whether [`Engine::solution`] has a way to the values of this game.
    pub fn finds<G: Solvable + Notation>(&self, game: &G) -> bool {
        self.engine().finds(game)
    }

    /// [`engine::Engine::find`] of a game.
    ///
    /// # Errors
    /// [`Error::TooLargeOnTheSpot`] beyond [`engine::Limits::ON_THE_SPOT`],
    /// [`Error::TooLarge`] beyond what memory holds;
    /// [`Error::Solve`] if the table is damaged or the solve fails.
    pub fn solution<G: Solvable + Notation>(&self, game: G) -> Result<Found<G>, Error> {
        let spec = game.spec();
        self.engine().find(game).map_err(named(spec))
    }

    /// [`engine::Engine::find`] of a game, within these limits.
    ///
    /// # Errors
    /// As for [`Engine::solution`].
    pub fn solution_within<G: Solvable + Notation>(
        &self,
        game: G,
        limits: Limits,
    ) -> Result<Found<G>, Error> {
        let spec = game.spec();
        engine::Engine { limits, ..self.engine() }.find(game).map_err(named(spec))
    }

    /// The values of a game as players and the coach ask for them: of best play, exact.
    ///
    /// # Errors
    /// As for [`Engine::solution`].
    pub fn values<G: Coached>(&self, game: &G) -> Result<Arc<dyn Values<G>>, Error> {
        if let Some(exact) = game.exact(self.observer)? {
            return Ok(exact);
        }
        let (solution, _) = self.solution(game.clone())?;
        Ok(Arc::new(Optimal::new(Arc::new(solution))?))
    }

    fn engine(&self) -> engine::Engine<'_> {
        engine::Engine {
            tables: self.folder.clone(),
            observer: self.observer,
            ..engine::Engine::default()
        }
    }
}

/// With the spec of a game that is too large.
fn named(spec: String) -> impl Fn(SolveError) -> Error {
    move |error| match error {
        SolveError::TooLargeOnTheSpot { anchors, .. } => {
            Error::TooLargeOnTheSpot { spec: spec.clone(), anchors }
        }
        SolveError::TooManyAnchors { .. } => Error::TooLarge { spec: spec.clone() },
        other => other.into(),
    }
}
