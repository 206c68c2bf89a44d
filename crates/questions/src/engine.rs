//! The solver's engine as questions use it: with the user's folder of tables, and with errors that
//! name the way out.

use crate::error::{Error, Remedy, Scope};
use retrodice_coach::{Coached, RolloutValues, Values};
use retrodice_core::game::PositionOf;
use retrodice_core::notation::Notation;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_play::optimal::Optimal;
use retrodice_solver::engine::{self, Limits, SolutionAndOrigin, Solvable, packing};
use retrodice_solver::error::SolveError;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Finds or computes the values of games, as [`engine::Engine`] does, with the default folder of
/// tables.
pub struct Engine<'a> {
    /// The folder with tables of earlier solves, if one is to be used.
    pub folder: Option<PathBuf>,
    /// The observer of solves, which may cancel them.
    pub observer: &'a dyn Observer,
}

retrodice_core::debug_summary!([] Engine<'_>, "Engine", |this| { folder: this.folder });

impl Default for Engine<'_> {
    /// Returns an engine with the default folder of tables and without an observer.
    fn default() -> Self {
        Self { folder: default_folder(), observer: &Unwatched }
    }
}

impl Engine<'_> {
    /// Finds what it takes to answer questions about a position, within these limits; see
    /// [`engine::Engine::near`].
    ///
    /// # Errors
    /// As for [`Engine::solution`].
    pub(crate) fn solution_near<G: Coached>(
        &self,
        game: G,
        position: &PositionOf<G>,
        limits: Limits,
    ) -> Result<SolutionAndOrigin<G>, Error> {
        let engine = engine::Engine { limits, ..self.engine() };
        engine.near(game.clone(), position).map_err(|error| {
            let is_estimated = || game.estimate().is_some() || RolloutValues::new(&game).is_some();
            refusal(&game, error, || Scope::Position { is_estimated: is_estimated() })
        })
    }

    /// Whether [`Engine::solution`] has a way to the values of this game.
    pub fn can_find<G: Solvable + Notation>(&self, game: &G) -> bool {
        self.engine().can_find(game)
    }

    /// Finds the values of a game on the spot; see [`engine::Engine::find`].
    ///
    /// # Errors
    /// [`Error::TooLarge`] beyond [`engine::Limits::ON_THE_SPOT`];
    /// [`Error::Solve`] if the table is damaged or the solve fails.
    pub fn solution<G: Solvable + Notation>(&self, game: G) -> Result<SolutionAndOrigin<G>, Error> {
        self.solution_within(game, Limits::ON_THE_SPOT)
    }

    /// Finds the values of a game within these limits; see [`engine::Engine::find`].
    ///
    /// # Errors
    /// As for [`Engine::solution`].
    pub(crate) fn solution_within<G: Solvable + Notation>(
        &self,
        game: G,
        limits: Limits,
    ) -> Result<SolutionAndOrigin<G>, Error> {
        let engine = engine::Engine { limits, ..self.engine() };
        engine.find(game.clone()).map_err(|error| refusal(&game, error, || Scope::Game))
    }

    /// Returns the exact values of best play, as players and the coach ask for them.
    ///
    /// # Errors
    /// As for [`Engine::solution`].
    pub fn values<G: Coached>(&self, game: &G) -> Result<Arc<dyn Values<G>>, Error> {
        self.values_within(game, Limits::ON_THE_SPOT)
    }

    /// Returns the exact values of best play, if they cost no more than these limits.
    ///
    /// # Errors
    /// As for [`Engine::solution`].
    pub(crate) fn values_within<G: Coached>(
        &self,
        game: &G,
        limits: Limits,
    ) -> Result<Arc<dyn Values<G>>, Error> {
        if let Some(exact) = game.exact(&self.engine())? {
            return Ok(exact);
        }
        let (solution, _) = self.solution_within(game.clone(), limits)?;
        Ok(Arc::new(Optimal::new(Arc::new(solution))?))
    }

    /// Returns the solver's engine with this folder and observer.
    pub fn engine(&self) -> engine::Engine<'_> {
        engine::Engine {
            tables: self.folder.clone(),
            observer: self.observer,
            ..engine::Engine::default()
        }
    }
}

/// The most bytes of values that somebody may have the memory for.
const MAX_BYTES: u64 = 1 << 40;

/// Words the error of a game that is too large with the way out; other errors stay as they are.
fn refusal<G: Solvable + Notation>(
    game: &G,
    error: SolveError,
    scope: impl FnOnce() -> Scope,
) -> Error {
    let (spec, kernel) =
        (game.spec(), packing(game).and_then(|kernel| kernel.fits(game, None).ok()));
    let remedy = match (&error, kernel) {
        (SolveError::TooLargeOnTheSpot { .. } | SolveError::TooManyAnchors { .. }, Some(fit))
            if fit.bytes <= MAX_BYTES =>
        {
            Remedy::Estimate { spec: spec.clone() }
        }
        (SolveError::TooLargeOnTheSpot { time, .. }, _) => {
            Remedy::Save { spec: spec.clone(), time: *time, seats: game.seats() }
        }
        (SolveError::TooManyAnchors { .. }, _) => Remedy::Nothing,
        _ => return error.into(),
    };
    Error::TooLarge { spec, scope: scope(), remedy }
}

/// Returns the folder in which tables are kept: `RETRODICE_TABLES` if that is set and not empty, else
/// the cache folder of the user.
pub fn default_folder() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os("RETRODICE_TABLES").filter(|name| !name.is_empty()) {
        return Some(PathBuf::from(folder));
    }
    let folders = directories::ProjectDirs::from("", "", "retrodice")?;
    Some(folders.cache_dir().join("tables"))
}

/// Returns the path of the table of `game` in `folder`: an `.rdt`, or an `.rdp` for games whose
/// values are kept packed.
pub fn table_path<G: Solvable + Notation>(folder: &Path, game: &G) -> PathBuf {
    retrodice_solver::table::path(folder, game, packing(game).is_some())
}

/// Makes the folder in which `file` is to be written.
///
/// # Errors
/// [`Error::File`] if it cannot be made.
pub fn make_folder(file: &Path) -> Result<(), Error> {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => std::fs::create_dir_all(folder)
            .map_err(|source| Error::File { path: folder.to_owned(), source }),
        _ => Ok(()),
    }
}

/// Description of a verified table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VerifyReport {
    /// The file.
    pub file: String,
    /// The game it belongs to.
    pub spec: String,
    /// What the values count.
    pub objective: String,
    /// Anchor slots.
    pub entries: u64,
    /// What was promised of the values when they were written.
    pub guarantee: String,
    /// Largest Bellman residual, if it was measured; of packed tables, the bound of every value's
    /// relative error that it proves.
    pub residual: Option<f64>,
    /// Certified error bound, if there is one.
    pub error_bound: Option<f64>,
    /// BLAKE3 of what the table says.
    pub identity: String,
    /// Whether every checksum holds. Always true: a damaged table is an error.
    pub sound: bool,
}

/// A format of tables that only one family writes.
pub struct TableFormat {
    /// The bytes with which its files begin.
    pub magic: &'static [u8],
    /// Reads every byte of a file and checks every checksum.
    pub verify: fn(&Path) -> Result<VerifyReport, Error>,
    /// Computes the residual of all values of a file anew, as [`VerifyReport::residual`] counts it.
    pub residual: fn(&Path, &dyn Observer) -> Result<f64, Error>,
}

retrodice_core::debug_summary!([] TableFormat, "TableFormat", |this| { magic: this.magic });
