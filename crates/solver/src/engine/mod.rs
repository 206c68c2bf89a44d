//! The engine: finds the values of a game by the best available solver, and says which.
//!
//! [`Engine`] looks for a table on disk, then asks each [`Kernel`] of the game whether it
//! [fits](Kernel::fits), then uses the generic solver. If a game is too large for all of them,
//! or if it is faster, [`Engine::near`] solves the endgame of a position: all that can follow
//! it. [`limits`] says up to which cost.
//!
//! ```
//! use retrodice::solver::engine::{Engine, Origin};
//! let game = retrodice::cantstop::CantStop::new(4, 1)?;
//! let (solution, origin) = Engine::default().solve(game)?;
//! assert!((solution.start_value().amount - 2.187).abs() < 5e-4);
//! assert_eq!(origin, Origin::Kernel("the solitaire kernel in f64"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cost;
mod kernel;
pub mod limits;

pub use kernel::{Fit, Kernel, Solvable, Task, Unfit};
pub use limits::Limits;

use crate::error::SolveError;
use crate::executor::Executor;
use crate::plan::MAX_ANCHORS;
use crate::solution::{Solution, Solver};
use crate::table;
use limits::AT_ONCE;
use retrodice_core::HAS_FILES;
use retrodice_core::game::PositionOf;
use retrodice_core::notation::Notation;
use retrodice_core::observer::{Observer, Unwatched};
use std::path::PathBuf;
use std::sync::Arc;

/// Source of the values of a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Read from the table in this file.
    Table(PathBuf),
    /// Solved by the kernel of this name.
    Kernel(&'static str),
    /// Solved by the generic solver.
    Generic,
    /// Endgame of the position, solved by the kernel of this name.
    KernelEndgame(&'static str),
    /// Endgame of the position, solved by the generic solver.
    GenericEndgame,
}

impl Origin {
    /// Returns whether the values are those of a whole game, not only of an endgame.
    pub const fn is_whole(&self) -> bool {
        matches!(self, Self::Table(_) | Self::Kernel(_) | Self::Generic)
    }
}

/// Solution of a game, with the source of its values.
pub type SolutionAndOrigin<G> = (Solution<G>, Origin);

/// Solver chosen for a game or an endgame.
struct SolverChoice<G: Solvable> {
    /// The kernel; `None` for the generic solver.
    kernel: Option<&'static dyn Kernel<G>>,
    /// Predicted cost, in units of [`Fit::cost`].
    cost: u64,
}

/// Maximum anchor slots of a game whose cost is computed for the message that it is too large.
const MAX_COUNTED: u64 = 1_000_000;

/// Reads or computes the values of games.
#[derive(Clone)]
pub struct Engine<'a> {
    /// Folder with tables of earlier solves; `None` to look for none.
    pub tables: Option<PathBuf>,
    /// Observer that gets the progress of solves, and may cancel them.
    pub observer: &'a dyn Observer,
    /// Largest games that are solved.
    pub limits: Limits,
    /// Executor that runs the levels of a solve; by default the current rayon pool.
    pub executor: Option<Arc<dyn Executor>>,
    /// Checkpoint folder of a kernel that solves a whole game, from which the next run resumes;
    /// see [`Task::checkpoint`].
    pub checkpoint: Option<PathBuf>,
}

retrodice_core::debug_summary!(
    [] Engine<'_>, "Engine",
    |this| { tables: this.tables, limits: this.limits, checkpoint: this.checkpoint }
);

impl Default for Engine<'_> {
    /// Creates an engine without tables and observer, with the limits of
    /// [`Limits::ON_THE_SPOT`], on the current rayon pool.
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
    /// Solves a game by the first kernel that fits, else by the generic solver. Does not look for
    /// tables.
    ///
    /// # Errors
    /// [`SolveError::TooLargeOnTheSpot`] beyond the limits,
    /// [`SolveError::TooManyAnchors`] beyond what memory holds, and any failure of the
    /// solve.
    pub fn solve<G: Solvable>(&self, game: G) -> Result<SolutionAndOrigin<G>, SolveError> {
        match self.choose(&game, None) {
            Some(choice) => self.run(choice, game, None),
            None => Err(self.refusal(&game)),
        }
    }

    /// Solves a game by the first kernel that fits; `None` if none does.
    ///
    /// # Errors
    /// Any failure of the solve.
    pub fn solve_by_kernel<G: Solvable>(
        &self,
        game: &G,
    ) -> Result<Option<SolutionAndOrigin<G>>, SolveError> {
        match self.fitting(game, None) {
            Some((kernel, _)) => Ok(Some(self.run_kernel(kernel, game, None)?)),
            None => Ok(None),
        }
    }

    /// Reads the values of a game from its table if there is one, else [solves](Engine::solve) it.
    ///
    /// # Errors
    /// As for [`Engine::solve`], and those of opening a table.
    pub fn find<G: Solvable + Notation>(
        &self,
        game: G,
    ) -> Result<SolutionAndOrigin<G>, SolveError> {
        match self.open_table(&game)? {
            Some(solution) => Ok(solution),
            None => self.solve(game),
        }
    }

    /// Opens the table of a game, packed or not; `None` if there is none. The values of a packed
    /// table stay on disk.
    ///
    /// # Errors
    /// [`SolveError::Table`], or [`SolveError::Kernel`] for a packed table, if it is damaged.
    fn open_table<G: Solvable + Notation>(
        &self,
        game: &G,
    ) -> Result<Option<SolutionAndOrigin<G>>, SolveError> {
        let Some((path, kernel)) = self.table(game) else { return Ok(None) };
        let solution = match kernel {
            None => table::read(&path, game.clone())?.0,
            Some(kernel) => kernel.open(game, &path)?,
        };
        Ok(Some((solution, Origin::Table(path))))
    }

    /// Returns whether [`Engine::find`] accepts this game: it has a table or is within the limits.
    pub fn can_find<G: Solvable + Notation>(&self, game: &G) -> bool {
        self.table(game).is_some() || self.choose(game, None).is_some()
    }

    /// Predicts the cost of a solve, in units of [`Fit::cost`]; `None` beyond the limits.
    ///
    /// ```
    /// use retrodice::solver::engine::Engine;
    /// let [small, large] = [1, 2].map(|shortest| retrodice::cantstop::CantStop::new(3, shortest));
    /// let engine = Engine::default();
    /// assert!(engine.cost(&small?) < engine.cost(&large?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cost<G: Solvable>(&self, game: &G) -> Option<u64> {
        self.choose(game, None).map(|choice| choice.cost)
    }

    /// Finds values that answer questions about `position`: those of the whole game, or of the
    /// endgame of the position if the game is too large or costs more.
    ///
    /// # Errors
    /// As for [`Engine::find`].
    pub fn near<G: Solvable + Notation>(
        &self,
        game: G,
        position: &PositionOf<G>,
    ) -> Result<SolutionAndOrigin<G>, SolveError> {
        if let Some(solution) = self.open_table(&game)? {
            return Ok(solution);
        }
        let whole = self.choose(&game, None);
        let whole_cost = whole.as_ref().map_or(u64::MAX, |whole| whole.cost);
        let anchor = game.turn_start(position).filter(|_| whole_cost > AT_ONCE);
        let endgame = anchor.as_ref().and_then(|anchor| self.choose(&game, Some(anchor)));
        match (endgame.filter(|endgame| endgame.cost < whole_cost), whole) {
            (Some(endgame), _) => self.run(endgame, game, anchor.as_ref()),
            (None, Some(whole)) => self.run(whole, game, None),
            (None, None) => Err(self.refusal(&game)),
        }
    }

    /// Solves all that can follow an anchor; `None` beyond the limits.
    ///
    /// # Errors
    /// Any failure of the solve.
    pub fn endgame<G: Solvable>(
        &self,
        game: G,
        anchor: &G::RollPosition,
    ) -> Result<Option<SolutionAndOrigin<G>>, SolveError> {
        let choice = self.choose(&game, Some(anchor));
        choice.map(|choice| self.run(choice, game, Some(anchor))).transpose()
    }

    /// Returns the first kernel that fits, else the generic solver, within the limits.
    fn choose<G: Solvable>(
        &self,
        game: &G,
        from: Option<&G::RollPosition>,
    ) -> Option<SolverChoice<G>> {
        if from.is_some() && game.index_bound() == u64::MAX {
            return None;
        }
        if let Some((kernel, cost)) = self.fitting(game, from) {
            return Some(SolverChoice { kernel: Some(kernel), cost });
        }
        let limit = self.limit(from.is_some());
        let cost = match from {
            None if game.index_bound() > MAX_ANCHORS => None,
            // Without a limit the cost need not be known.
            None if limit == u64::MAX => Some(limit),
            None => cost::of_game(game, limit),
            Some(anchor) => cost::of_endgame(game, anchor).filter(|&cost| cost <= limit),
        };
        cost.map(|cost| SolverChoice { kernel: None, cost })
    }

    /// Solves a game or an endgame by the chosen solver.
    fn run<G: Solvable>(
        &self,
        choice: SolverChoice<G>,
        game: G,
        from: Option<&G::RollPosition>,
    ) -> Result<SolutionAndOrigin<G>, SolveError> {
        if let Some(kernel) = choice.kernel {
            return self.run_kernel(kernel, &game, from);
        }
        self.check_cancelled()?;
        let anchors = game.index_bound();
        let solver = self.generic(game);
        let Some(anchor) = from else { return Ok((solver.solve()?, Origin::Generic)) };
        let solution = solver.solve_from(anchor, MAX_ANCHORS)?;
        let solution = solution.ok_or(SolveError::TooManyAnchors { anchors, max: MAX_ANCHORS })?;
        Ok((solution, Origin::GenericEndgame))
    }

    fn run_kernel<G: Solvable>(
        &self,
        kernel: &'static dyn Kernel<G>,
        game: &G,
        from: Option<&G::RollPosition>,
    ) -> Result<SolutionAndOrigin<G>, SolveError> {
        self.check_cancelled()?;
        let solution = kernel.solve(&self.task(game, from))?;
        let origin = if from.is_some() { Origin::KernelEndgame } else { Origin::Kernel };
        Ok((solution, origin(kernel.name())))
    }

    /// Returns the error of a game that is not solved, with the reasons.
    fn refusal<G: Solvable>(&self, game: &G) -> SolveError {
        let anchors = game.index_bound();
        if anchors > MAX_ANCHORS {
            return SolveError::TooManyAnchors { anchors, max: MAX_ANCHORS };
        }
        let fits = |kernel: &&dyn Kernel<G>| kernel.fits(game, None).is_ok();
        let is_generic = !game.kernels().iter().any(fits) && anchors <= MAX_COUNTED;
        let cost = is_generic.then(|| cost::of_game(game, u64::MAX)).flatten();
        let time = cost.map(|cost| Fit::UNIT.mul_f64(cost as f64));
        SolveError::TooLargeOnTheSpot { anchors, time, why: self.reasons(game) }
    }

    /// Returns the cost limit of a game, or of an endgame.
    fn limit(&self, is_endgame: bool) -> u64 {
        if is_endgame { self.limits.endgame } else { self.limits.game }
    }

    /// Refuses to start a solve, however short, once the observer has cancelled.
    fn check_cancelled(&self) -> Result<(), SolveError> {
        if self.observer.cancelled() {
            return Err(SolveError::Interrupted { done: 0, total: 0 });
        }
        Ok(())
    }

    /// Returns the table of this game in the folder, if there is one, and for a packed table the
    /// kernel that opens it.
    pub fn table<G: Solvable + Notation>(
        &self,
        game: &G,
    ) -> Option<(PathBuf, Option<&'static dyn Kernel<G>>)> {
        let folder = self.tables.as_deref().filter(|_| HAS_FILES)?;
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

    /// Returns the first kernel that fits within the limits, and its cost.
    fn fitting<G: Solvable>(
        &self,
        game: &G,
        from: Option<&G::RollPosition>,
    ) -> Option<(&'static dyn Kernel<G>, u64)> {
        let limit = self.limit(from.is_some());
        let fit = |kernel: &'static dyn Kernel<G>| {
            let cost = kernel.fits(game, from).ok()?.cost;
            (cost <= limit).then_some((kernel, cost))
        };
        game.kernels().iter().copied().find_map(fit)
    }

    /// Returns why no kernel solves this game, as text for [`SolveError::TooLargeOnTheSpot`].
    fn reasons<G: Solvable>(&self, game: &G) -> String {
        let reason = |kernel: &&dyn Kernel<G>| match kernel.fits(game, None) {
            Ok(fit) => format!(
                "; {}: it costs as much as {} solitaire anchors, more than {}",
                kernel.name(),
                fit.cost,
                self.limits.game
            ),
            Err(unfit) => format!("; {}: {unfit}", kernel.name()),
        };
        game.kernels().iter().map(reason).collect()
    }
}

/// Returns the kernel that stores the values of this game packed, if one does.
pub fn packing<G: Solvable>(game: &G) -> Option<&'static dyn Kernel<G>> {
    let packs = |kernel: &&dyn Kernel<G>| kernel.is_packed() && kernel.fits(game, None).is_ok();
    game.kernels().iter().copied().find(packs)
}
