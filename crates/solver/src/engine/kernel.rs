//! Kernels: fast solvers for one type of game, and what they declare to the engine.

use crate::error::SolveError;
use crate::executor::Executor;
use crate::solution::Solution;
use retrodice_core::game::{Position, PositionOf};
use retrodice_core::index::Indexed;
use retrodice_core::observer::Observer;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;

/// The cost of a solve by a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// Number of anchor slots of a whole game, or of anchors that can follow in an endgame.
    pub anchors: u64,
    /// Time of the solve in units of [`Fit::UNIT`] of one core, which [`Limits`](super::Limits)
    /// bound.
    pub cost: u64,
    /// Memory of the values in bytes.
    pub bytes: u64,
}

impl Fit {
    /// Time of one core for one unit of cost, about that of one anchor with a fast kernel.
    pub const UNIT: Duration = Duration::from_micros(3);
}

/// The reason for which a kernel does not solve a game.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{0}")]
pub struct Unfit(pub String);

impl Unfit {
    /// Creates an error with this reason, as text for people.
    pub fn because(why: impl Into<String>) -> Self {
        Self(why.into())
    }
}

/// A solve that a kernel is to do.
#[derive(Clone)]
pub struct Task<'a, G: Indexed> {
    /// The game to solve.
    pub game: &'a G,
    /// The first anchor of an endgame, or `None` for the whole game.
    pub from: Option<&'a G::RollPosition>,
    /// The observer, which sees the progress and may cancel.
    pub observer: &'a dyn Observer,
    /// A folder for finished work, from which the next run resumes. Kernels that
    /// take only seconds ignore it.
    pub checkpoint: Option<PathBuf>,
    /// The executor of the levels. By default it is the current rayon pool.
    pub executor: Option<Arc<dyn Executor>>,
}

retrodice_core::debug_summary!(
    [G: Indexed] Task<'_, G>, "Task",
    |this| { from: this.from, checkpoint: this.checkpoint }
);

/// A fast solver for one type of game.
pub trait Kernel<G: Indexed>: Sync {
    /// Returns the name of the kernel for users.
    fn name(&self) -> &'static str;

    /// Returns the cost of solving this game, or the endgame from the anchor `from`.
    ///
    /// # Errors
    /// [`Unfit`] with the reason if the kernel does not solve it.
    fn fits(&self, game: &G, from: Option<&G::RollPosition>) -> Result<Fit, Unfit>;

    /// Solves a game that it [fits](Kernel::fits), on the current rayon pool. The values stay where
    /// they are computed.
    ///
    /// # Errors
    /// [`SolveError`] of any kind, also for games that it does not fit.
    fn solve(&self, task: &Task<'_, G>) -> Result<Solution<G>, SolveError>;

    /// Returns whether it stores finished work in the task's checkpoint folder.
    fn keeps_checkpoint(&self) -> bool {
        false
    }

    /// Returns whether its tables are packed, and read by [`Kernel::open`].
    fn is_packed(&self) -> bool {
        false
    }

    /// Opens the packed table at `path`. Each value is read from the file when it is needed.
    ///
    /// # Errors
    /// [`SolveError::Kernel`] if the table is damaged or belongs to another game.
    fn open(&self, _game: &G, path: &Path) -> Result<Solution<G>, SolveError> {
        let what = format!("{} keeps no packed tables: {}", self.name(), path.display());
        Err(SolveError::Journal(what))
    }
}

/// A game that an [`Engine`](super::Engine) solves. `impl Solvable for MyGame {}` is enough for the
/// generic solver.
pub trait Solvable: Indexed + 'static {
    /// Returns the kernels for this type of game. The engine uses the first that fits.
    fn kernels(&self) -> &'static [&'static dyn Kernel<Self>] {
        &[]
    }

    /// Returns the anchor at which the turn of this position started, or another one from which the
    /// position can be reached in a turn. `None` if the position does not determine one.
    fn turn_start(&self, position: &PositionOf<Self>) -> Option<Self::RollPosition> {
        match position {
            Position::Roll(at) if self.is_anchor(at) => Some(at.clone()),
            _ => None,
        }
    }

    /// Returns an upper bound of the [work](Indexed::work) of all anchors that can follow this one,
    /// itself included. `None` if no bound is known without visiting them. With it, endgames of
    /// large games are solved.
    fn work_from(&self, _anchor: &Self::RollPosition) -> Option<u64> {
        None
    }

    /// Returns the time of the generic solver for a move, in units of 30 ns of one core.
    fn move_cost(&self) -> u64 {
        1
    }
}
