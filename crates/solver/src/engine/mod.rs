//! Finds the values of a game by the best available means, and says which.
//!
//! [`Engine`] looks for a table, then asks each [`Kernel`] of the game whether it
//! [fits](Kernel::fits), then uses the generic solver. Where a game is too large for
//! all of them, or an answer sooner so, [`Engine::near`] solves what can follow a position. What
//! each may cost is in [`limits`].
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
use crate::retrograde::MOST_ANCHORS;
use crate::solution::{Solution, Solver};
use crate::table;
use limits::AT_ONCE;
use retrodice_core::game::PositionOf;
use retrodice_core::notation::Notation;
use retrodice_core::observer::{Observer, Unwatched};
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

impl Origin {
    /// Whether these are the values of a whole game, not only of what can follow a position.
    pub const fn is_whole(&self) -> bool {
        matches!(self, Self::Table(_) | Self::Kernel(_) | Self::Generic)
    }
}

/// Values of a game and where they came from.
pub type Found<G> = (Solution<G>, Origin);

/// A way to the values of a game or an endgame.
struct Way<G: Solvable> {
    /// The kernel, or the generic solver.
    kernel: Option<&'static dyn Kernel<G>>,
    /// In units of [`Fit::cost`].
    cost: u64,
}

/// The most anchor slots of a game whose cost is added up to be told.
const MOST_COUNTED: u64 = 1_000_000;

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
        match self.way(&game, None) {
            Some(way) => self.go(way, game, None),
            None => Err(self.refusal(&game)),
        }
    }

    /// Solves a game by the first kernel that fits; nothing if none does.
    ///
    /// # Errors
    /// Any failure of the solve.
    pub fn by_kernel<G: Solvable>(&self, game: &G) -> Result<Option<Found<G>>, SolveError> {
        match self.fitting(game, None) {
            Some((kernel, _)) => Ok(Some(self.by(kernel, game, None)?)),
            None => Ok(None),
        }
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
        self.table(game).is_some() || self.way(game, None).is_some()
    }

    /// What it takes to answer questions about this position: the values of the game, or of what
    /// can follow the position, if the game is too large or costs more.
    ///
    /// # Errors
    /// As for [`Engine::find`].
    pub fn near<G: Solvable + Notation>(
        &self,
        game: G,
        position: &PositionOf<G>,
    ) -> Result<Found<G>, SolveError> {
        if let Some(found) = self.opened(&game)? {
            return Ok(found);
        }
        let whole = self.way(&game, None);
        let enough = whole.as_ref().map_or(u64::MAX, |whole| whole.cost);
        let anchor = game.turn_start(position).filter(|_| enough > AT_ONCE);
        let way = anchor.as_ref().and_then(|anchor| self.way(&game, Some(anchor)));
        match (way.filter(|way| way.cost < enough), whole) {
            (Some(way), _) => self.go(way, game, anchor.as_ref()),
            (None, Some(whole)) => self.go(whole, game, None),
            (None, None) => Err(self.refusal(&game)),
        }
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
        let way = self.way(&game, Some(anchor));
        way.map(|way| self.go(way, game, Some(anchor))).transpose()
    }

    /// The first kernel that fits, else the generic solver, within the limits.
    fn way<G: Solvable>(&self, game: &G, from: Option<&G::RollPosition>) -> Option<Way<G>> {
        if from.is_some() && game.index_bound() == u64::MAX {
            return None;
        }
        if let Some((kernel, cost)) = self.fitting(game, from) {
            return Some(Way { kernel: Some(kernel), cost });
        }
        let most = self.most(from.is_some());
        let cost = match from {
            None if game.index_bound() > MOST_ANCHORS => None,
            // Nobody asks.
            None if most == u64::MAX => Some(most),
            None => cost::of_game(game, most),
            Some(anchor) => cost::of_endgame(game, anchor).filter(|&cost| cost <= most),
        };
        cost.map(|cost| Way { kernel: None, cost })
    }

    /// Goes a way.
    fn go<G: Solvable>(
        &self,
        way: Way<G>,
        game: G,
        from: Option<&G::RollPosition>,
    ) -> Result<Found<G>, SolveError> {
        if let Some(kernel) = way.kernel {
            return self.by(kernel, &game, from);
        }
        self.go_on()?;
        let (anchors, most) = (game.index_bound(), MOST_ANCHORS);
        let solver = self.generic(game);
        let Some(anchor) = from else { return Ok((solver.solve()?, Origin::Generic)) };
        let solution = solver.solve_from(anchor, most)?;
        let solution = solution.ok_or(SolveError::TooManyAnchors { anchors, most })?;
        Ok((solution, Origin::GenericEndgame))
    }

    fn by<G: Solvable>(
        &self,
        kernel: &'static dyn Kernel<G>,
        game: &G,
        from: Option<&G::RollPosition>,
    ) -> Result<Found<G>, SolveError> {
        self.go_on()?;
        let solution = kernel.solve(&self.task(game, from))?;
        let origin = if from.is_some() { Origin::KernelEndgame } else { Origin::Kernel };
        Ok((solution, origin(kernel.name())))
    }

    /// Why a game is not solved.
    fn refusal<G: Solvable>(&self, game: &G) -> SolveError {
        let anchors = game.index_bound();
        if anchors > MOST_ANCHORS {
            return SolveError::TooManyAnchors { anchors, most: MOST_ANCHORS };
        }
        let takes = |kernel: &&dyn Kernel<G>| kernel.fits(game, None).is_ok();
        let is_generic = !game.kernels().iter().any(takes) && anchors <= MOST_COUNTED;
        let cost = is_generic.then(|| cost::of_game(game, u64::MAX)).flatten();
        let time = cost.map(|cost| Fit::UNIT.mul_f64(cost as f64));
        SolveError::TooLargeOnTheSpot { anchors, time, why: self.reasons(game) }
    }

    /// The most that may be spent on a game, or on an endgame.
    fn most(&self, is_endgame: bool) -> u64 {
        if is_endgame { self.limits.endgame } else { self.limits.game }
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
    pub fn table<G: Solvable + Notation>(
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

    /// The first kernel that fits within the limits, and its cost.
    fn fitting<G: Solvable>(
        &self,
        game: &G,
        from: Option<&G::RollPosition>,
    ) -> Option<(&'static dyn Kernel<G>, u64)> {
        let most = self.most(from.is_some());
        let fit = |kernel: &'static dyn Kernel<G>| {
            let cost = kernel.fits(game, from).ok()?.cost;
            (cost <= most).then_some((kernel, cost))
        };
        game.kernels().iter().copied().find_map(fit)
    }

    /// Why no kernel takes on this game.
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

/// The kernel that keeps the values of this game packed, if one does.
pub fn packing<G: Solvable>(game: &G) -> Option<&'static dyn Kernel<G>> {
    let packs = |kernel: &&dyn Kernel<G>| kernel.is_packed() && kernel.fits(game, None).is_ok();
    game.kernels().iter().copied().find(packs)
}
