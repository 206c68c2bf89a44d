//! What a kernel declares to the engine.

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

/// What a solve by a kernel costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// Anchor slots of a whole game, anchors that can follow of an endgame.
    pub anchors: u64,
    /// What [`Limits`](super::Limits) bound: the anchors of a solitaire board of Can't Stop that
    /// take as long, some [3 µs](Fit::UNIT) of one core each.
    pub cost: u64,
    /// Memory of the values, in bytes.
    pub bytes: u64,
}

impl Fit {
    /// The time of one core that a unit of cost stands for.
    pub const UNIT: Duration = Duration::from_micros(3);
}

/// Why a kernel does not solve a game.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{0}")]
pub struct Unfit(pub String);

impl Unfit {
    /// For this reason.
    pub fn because(why: impl Into<String>) -> Self {
        Self(why.into())
    }
}

/// What a kernel is to solve.
#[derive(Clone)]
pub struct Task<'a, G: Indexed> {
    /// The game.
    pub game: &'a G,
    /// The anchor from which on; none for the whole game.
    pub from: Option<&'a G::RollPosition>,
    /// Who watches, and may interrupt.
    pub observer: &'a dyn Observer,
    /// A folder for finished work, from which the next run resumes. Kernels that
    /// take only seconds ignore it.
    pub checkpoint: Option<PathBuf>,
    /// Who runs its levels; by default the current rayon pool.
    pub executor: Option<Arc<dyn Executor>>,
}

/// A fast solver for one type of game.
pub trait Kernel<G: Indexed>: Sync {
    /// Its name, as users read it.
    fn name(&self) -> &'static str;

    /// Whether it solves this game, or the endgame from this anchor, and at what
    /// cost.
    ///
    /// # Errors
    /// [`Unfit`] with the reason.
    fn fits(&self, game: &G, from: Option<&G::RollPosition>) -> Result<Fit, Unfit>;

    /// Solves what it [fits](Kernel::fits), on the current rayon pool. The values stay
    /// where it computed them.
    ///
    /// # Errors
    /// [`SolveError`] of any kind, for what it does not fit too.
    fn solve(&self, task: &Task<'_, G>) -> Result<Solution<G>, SolveError>;

    /// Whether it keeps what is finished in the task's folder.
    fn keeps_checkpoint(&self) -> bool {
        false
    }

    /// Whether its values are kept packed, and found again by [`Kernel::open`].
    fn is_packed(&self) -> bool {
        false
    }

    /// The values of the packed table at `path`. They stay there: each is read when it is
    /// asked for.
    ///
    /// # Errors
    /// [`SolveError::Kernel`] if the table is damaged or belongs to another game.
    fn open(&self, _game: &G, path: &Path) -> Result<Solution<G>, SolveError> {
        let what = format!("{} keeps no packed tables: {}", self.name(), path.display());
        Err(SolveError::Journal(what))
    }
}

/// Games that an [`Engine`](super::Engine) solves. For a game of your own
/// `impl Solvable for MyGame {}` is enough; it is then solved by the generic solver.
pub trait Solvable: Indexed + 'static {
    /// The kernels for this type of game; the first that fits is used.
    fn kernels(&self) -> &'static [&'static dyn Kernel<Self>] {
        &[]
    }

    /// The anchor at which the turn of this position started, or another one from which
    /// the rest of the turn can be reached too; `None` if the position does not determine one.
    fn turn_start(&self, position: &PositionOf<Self>) -> Option<Self::RollPosition> {
        match position {
            Position::Roll(at) if self.is_anchor(at) => Some(at.clone()),
            _ => None,
        }
    }

    /// The [work](Indexed::work) of all anchors that can follow this one, at most, itself
    /// included; `None` if no bound is known without visiting them. Large games can be solved
    /// from anchors that little can follow.
    fn work_from(&self, _anchor: &Self::RollPosition) -> Option<u64> {
        None
    }

    /// How many times 30 ns of one core a move takes the generic solver.
    fn move_cost(&self) -> u64 {
        1
    }
}
