//! Finds the values of a game by the best available means, and says which.
//!
//! [`Engine`] looks for a table, then asks each [`Kernel`] of the game whether it
//! [fits](Kernel::fits), then uses the generic solver. Where a game is too large for
//! all of them, [`Engine::near`] solves what can follow a position. The sizes up to which
//! each is used are in [`limits`].
//!
//! ```
//! use retrodice_solve::engine::{Engine, Origin};
//! let game = rules::cantstop::CantStop::new(4, 1)?;
//! let (solution, origin) = Engine::default().solve(game)?;
//! assert!((solution.start_value().amount - 2.187).abs() < 5e-4);
//! assert_eq!(origin, Origin::Kernel("the solitaire kernel in f64"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod cantstop;
mod kernel;
pub mod limits;
mod yahtzee;

pub use kernel::{Fit, Kernel, Solvable, SolvableVisitor, Task, Unfit, solvable};
pub use limits::Limits;

use crate::error::SolveError;
use crate::executor::Executor;
use crate::observer::{Observer, Unwatched};
use crate::retrograde::MOST_ANCHORS;
use crate::solution::{Solution, Solver};
use crate::table;
use rules::game::PositionOf;
use rules::notation::Notation;
use std::path::PathBuf;
use std::sync::Arc;

/// Where values came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Read from this table.
    Table(PathBuf),
    /// Solved by the kernel of this name.
    Kernel(&'static str),
    /// Solved by the generic solver.
    Generic,
    /// What can follow the position, solved by the kernel of this name.
    KernelEndgame(&'static str),
    /// What can follow the position, solved by the generic solver.
    GenericEndgame,
}

/// Values of a game and where they came from.
pub type Found<G> = (Solution<G>, Origin);

/// Finds or computes the values of games.
#[derive(Clone)]
pub struct Engine<'a> {
    /// The folder with tables of earlier solves, if one is to be searched.
    pub tables: Option<PathBuf>,
    /// Who watches solves, and may interrupt them.
    pub observer: &'a dyn Observer,
    /// The largest games that are solved.
    pub limits: Limits,
    /// Who runs the levels of a solve; by default the current rayon pool.
    pub executor: Option<Arc<dyn Executor>>,
    /// A folder for the finished work of a kernel that solves a whole game, from which the
    /// next run resumes; see [`Task::checkpoint`].
    pub checkpoint: Option<PathBuf>,
}

impl Default for Engine<'_> {
    /// Without tables, unwatched, [on the spot](Limits::ON_THE_SPOT), on the current
    /// rayon pool.
    fn default() -> Self {
        Self {
            tables: None,
            observer: &Unwatched,
            limits: Limits::ON_THE_SPOT,
            executor: None,
            checkpoint: None,
        }
    }
}

impl Engine<'_> {
    /// Solves a game: by the first kernel that fits, else by the generic solver.
    /// Tables are not looked for.
    ///
    /// # Errors
    /// [`SolveError::TooLargeOnTheSpot`] beyond the limits,
    /// [`SolveError::TooManyAnchors`] beyond what memory holds, and any failure of the
    /// solve.
    pub fn solve<G: Solvable>(&self, game: G) -> Result<Found<G>, SolveError> {
        if let Some(found) = self.by_kernel(&game)? {
            return Ok(found);
        }
        let anchors = game.index_bound();
        if anchors > MOST_ANCHORS {
            return Err(SolveError::TooManyAnchors { anchors, most: MOST_ANCHORS });
        }
        if anchors > self.limits.generic {
            let why = self.reasons(&game);
            return Err(SolveError::TooLargeOnTheSpot { anchors, why });
        }
        self.go_on()?;
        Ok((self.generic(game).solve()?, Origin::Generic))
    }

    /// Solves a game by the first kernel that fits; nothing if none does.
    ///
    /// # Errors
    /// Any failure of the solve.
    pub fn by_kernel<G: Solvable>(&self, game: &G) -> Result<Option<Found<G>>, SolveError> {
        let Some(kernel) = self.fitting(game, None, self.limits.kernel) else { return Ok(None) };
        self.go_on()?;
        let solution = kernel.solve(&self.task(game, None))?;
        Ok(Some((solution, Origin::Kernel(kernel.name()))))
    }

    /// The values of a game: from its table if there is one, else [solved](Engine::solve).
    ///
    /// # Errors
    /// As for [`Engine::solve`] and [`Engine::opened`].
    pub fn find<G: Solvable + Notation>(&self, game: G) -> Result<Found<G>, SolveError> {
        match self.opened(&game)? {
            Some(found) => Ok(found),
            None => self.solve(game),
        }
    }

    /// The values of the table of a game, packed or not; nothing if there is none. The values of
    /// a packed one stay on disk.
    ///
    /// # Errors
    /// [`SolveError::Table`] or, of a packed one, [`SolveError::Kernel`] if it is damaged.
    pub fn opened<G: Solvable + Notation>(&self, game: &G) -> Result<Option<Found<G>>, SolveError> {
        let Some((path, kernel)) = self.table(game) else { return Ok(None) };
        let solution = match kernel {
            None => table::read(&path, game.clone())?.0,
            Some(kernel) => kernel.open(game, &path)?,
        };
        Ok(Some((solution, Origin::Table(path))))
    }

    /// Whether [`Engine::find`] takes this game on.
    pub fn finds<G: Solvable + Notation>(&self, game: &G) -> bool {
        self.table(game).is_some()
            || self.fitting(game, None, self.limits.kernel).is_some()
            || game.index_bound() <= self.limits.generic.min(MOST_ANCHORS)
    }

    /// What it takes to answer questions about this position: the values of the game, or,
    /// if it is too large, of what can follow the position.
    ///
    /// # Errors
    /// As for [`Engine::find`].
    pub fn near<G: Solvable + Notation>(
        &self,
        game: G,
        position: &PositionOf<G>,
    ) -> Result<Found<G>, SolveError> {
        let refused = match self.find(game.clone()) {
            Err(
                error @ (SolveError::TooLargeOnTheSpot { .. } | SolveError::TooManyAnchors { .. }),
            ) => error,
            found => return found,
        };
        let Some(anchor) = game.turn_start(position) else { return Err(refused) };
        self.endgame(game, &anchor)?.ok_or(refused)
    }

    /// The values of all that can follow an anchor; nothing if that is too much.
    ///
    /// # Errors
    /// Any failure of the solve.
    pub fn endgame<G: Solvable>(
        &self,
        game: G,
        anchor: &G::RollPosition,
    ) -> Result<Option<Found<G>>, SolveError> {
        if game.index_bound() == u64::MAX {
            return Ok(None);
        }
        let limits = &self.limits;
        if let Some(kernel) = self.fitting(&game, Some(anchor), limits.kernel_endgame) {
            self.go_on()?;
            let solution = kernel.solve(&self.task(&game, Some(anchor)))?;
            return Ok(Some((solution, Origin::KernelEndgame(kernel.name()))));
        }
        let most = limits.generic_endgame;
        if game.anchors_from(anchor).is_none_or(|anchors| anchors > most) {
            return Ok(None);
        }
        self.go_on()?;
        let solution = self.generic(game).solve_from(anchor, most)?;
        Ok(solution.map(|solution| (solution, Origin::GenericEndgame)))
    }

    /// Nothing is started, not even what takes no time, once the observer has cancelled.
    fn go_on(&self) -> Result<(), SolveError> {
        match self.observer.cancelled() {
            true => Err(SolveError::Interrupted { done: 0, total: 0 }),
            false => Ok(()),
        }
    }

    /// The table of this game in the folder, if it is there; of a packed one the kernel that
    /// opens it.
    fn table<G: Solvable + Notation>(
        &self,
        game: &G,
    ) -> Option<(PathBuf, Option<&'static dyn Kernel<G>>)> {
        // A browser has none.
        let folder = self.tables.as_deref().filter(|_| !cfg!(target_family = "wasm"))?;
        let packing = game.kernels().iter().copied().find(|kernel| kernel.is_packed());
        let forms = [None].into_iter().chain(packing.map(Some));
        let mut tables = forms.map(|kernel| (table::path(folder, game, kernel.is_some()), kernel));
        tables.find(|(path, _)| path.exists())
    }

    fn generic<G: Solvable>(&self, game: G) -> Solver<'_, G> {
        let solver = Solver::new(game).observer(self.observer);
        match &self.executor {
            Some(executor) => solver.executor(&**executor),
            None => solver,
        }
    }

    fn task<'t, G: Solvable>(
        &'t self,
        game: &'t G,
        from: Option<&'t G::RollPosition>,
    ) -> Task<'t, G> {
        let executor = self.executor.clone();
        let checkpoint = self.checkpoint.clone().filter(|_| from.is_none());
        Task { game, from, observer: self.observer, checkpoint, executor }
    }

    /// The first kernel that fits and does not cost more than `most`.
    fn fitting<G: Solvable>(
        &self,
        game: &G,
        from: Option<&G::RollPosition>,
        most: u64,
    ) -> Option<&'static dyn Kernel<G>> {
        let suits =
            |kernel: &&dyn Kernel<G>| kernel.fits(game, from).is_ok_and(|fit| fit.cost <= most);
        game.kernels().iter().copied().find(suits)
    }

    /// Why no kernel takes on this game.
    fn reasons<G: Solvable>(&self, game: &G) -> String {
        let reason = |kernel: &&dyn Kernel<G>| match kernel.fits(game, None) {
            Ok(fit) => format!(
                "; {}: it costs as much as {} solitaire anchors, more than {}",
                kernel.name(),
                fit.cost,
                self.limits.kernel
            ),
            Err(unfit) => format!("; {}: {unfit}", kernel.name()),
        };
        game.kernels().iter().map(reason).collect()
    }
}

/// The kernel that keeps the values of this game packed, if one does.
pub fn packing<G: Solvable>(game: &G) -> Option<&'static dyn Kernel<G>> {
    let packs = |kernel: &&dyn Kernel<G>| kernel.is_packed() && kernel.fits(game, None).is_ok();
    game.kernels().iter().copied().find(packs)
}
