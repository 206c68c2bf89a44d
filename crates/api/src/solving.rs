//! Solving a game and reporting on it.

use super::reports::{SolveOptions, SolveReport, unit_name};
use super::{Error, boards, tables};
use retrodice_cantstop::CantStop;
use retrodice_core::index::Indexed;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_games::{AnyGame, GameVisitor};
use retrodice_games::{SolvableVisitor, solvable};
use retrodice_solver::engine::{self, Kernel, Limits, Solvable, packing};
use retrodice_solver::method::{ChildrenCounting, Guarantee, Method, Naive, Newton};
use retrodice_solver::number::{Field, at_most};
use retrodice_solver::retrograde::SolveStats;
use retrodice_solver::solution::{Solution, Solver};
use retrodice_solver::table::TableJournal;
use schemars::JsonSchema;
use serde::Serialize;
use web_time::Instant;

/// What an exact solve found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ExactReport {
    /// The game.
    pub spec: String,
    /// What is played for.
    pub objective: String,
    /// The nearest `f64` to the value of the start.
    pub value: f64,
    /// What the value counts.
    pub unit: String,
    /// What is promised of it: `exact`.
    pub guarantee: String,
    /// Numerator of the value, in decimal, lowest terms.
    pub numerator: String,
    /// Denominator of the value, in decimal, positive.
    pub denominator: String,
    /// Anchors solved; mirror images count once.
    pub anchors: u64,
    /// Roll positions in all components, anchors included.
    pub positions: u64,
    /// Sweeps through a component.
    pub sweeps: u64,
    /// Wall-clock time.
    pub seconds: f64,
}

/// Solves the game that `spec` names.
///
/// # Errors
/// See [`Error`].
pub fn solve(spec: &str, options: &SolveOptions<'_>) -> Result<SolveReport, Error> {
    match spec.parse::<AnyGame>()? {
        AnyGame::CantStop(game)
            if options.method.is_none()
                && (packing(&game).is_some() || asks_for_packed(&game, options))
                // Nobody waits for these boards in a browser.
                && !cfg!(target_family = "wasm") =>
        {
            boards::solve(&game, options)
        }
        _ if options.draft => Err(Error::NoDraft { spec: spec.to_owned() }),
        game => solvable(game, Solve(options)),
    }
}

/// Whether the table asked for is a packed one, of a board whose values would otherwise be kept
/// in full.
fn asks_for_packed(game: &CantStop, options: &SolveOptions<'_>) -> bool {
    options.table.as_ref().is_some_and(|path| boards::is_packed(path))
        && !options.draft
        && options.positions.is_none()
        && engine::cantstop::board(game).is_ok()
}

/// Solves it in exact rationals. For small games: the fractions grow.
///
/// # Errors
/// See [`Error`].
///
/// ```
/// let report = retrodice_api::solve_exactly("piglet(2)", &Default::default())?;
/// assert_eq!((report.numerator.as_str(), report.denominator.as_str()), ("4", "7"));
/// # Ok::<(), retrodice_api::Error>(())
/// ```
pub fn solve_exactly(spec: &str, options: &SolveOptions<'_>) -> Result<ExactReport, Error> {
    spec.parse::<AnyGame>()?.visit(SolveExactly(options))
}

/// The method of this name.
fn method(name: &str) -> Result<Box<dyn Method<f64>>, Error> {
    match name {
        "newton" => Ok(Box::new(Newton::default())),
        "naive" => Ok(Box::new(Naive::default())),
        "acyclic" => Ok(Box::new(ChildrenCounting)),
        _ => {
            let why = "no such method; choose newton, naive or acyclic";
            Err(NotationError::wrong("method", name, why).into())
        }
    }
}

struct Solve<'a>(&'a SolveOptions<'a>);

impl SolvableVisitor for Solve<'_> {
    type Output = Result<SolveReport, Error>;

    fn visit<G: Solvable + Notation>(self, game: G) -> Self::Output {
        let options = self.0;
        let keeps =
            |kernel: &&dyn Kernel<G>| kernel.keeps_checkpoint() && kernel.fits(&game, None).is_ok();
        let by_kernel = options.method.is_none() && game.kernels().iter().any(keeps);
        if options.checkpoint.is_some() && !by_kernel {
            let why = "only the kernel of solitaire Can't Stop keeps finished blocks in a folder; \
                       name a table with `--out` instead, and finished layers are kept beside it";
            return Err(NotationError::wrong("checkpoint", &game.spec(), why).into());
        }
        // Said before the work, not after it.
        if let Some(path) = &options.table {
            retrodice_tablebase::refuse_finished(path)?;
        }
        let begun = Instant::now();
        let (observer, limits) = (options.observer, Limits::NONE);
        let (executor, checkpoint) = (options.executor.clone(), options.checkpoint.clone());
        let usual = engine::Engine::default();
        let engine = engine::Engine { observer, limits, executor, checkpoint, ..usual };
        let by_kernel = match options.method {
            None => engine.solve_by_kernel(&game)?,
            Some(_) => None,
        };
        let (solution, journal) = match by_kernel {
            Some((solution, _)) => (solution, None),
            None => generic(game, options)?,
        };
        let seconds = begun.elapsed().as_secs_f64();
        let (mut residual, mut bound) = (None, None);
        if options.check {
            residual = Some(solution.audit(options.observer)?.residual);
            if solution.game().seats() <= 2 {
                bound = Some(solution.error_bound(options.observer)?);
            }
        }
        let table = match (&options.table, journal) {
            (None, _) => None,
            (Some(_), Some(journal)) => Some(journal.finish(solution.values(), residual, bound)?),
            (Some(path), None) => {
                tables::make_folder(path)?;
                Some(retrodice_solver::table::write(path, &solution, residual, bound)?)
            }
        };
        if let Some(path) = &options.positions {
            tables::make_folder(path)?;
            retrodice_solver::table::write_positions(path, &solution)?;
        }
        let counted = |count: fn(&SolveStats) -> u64| {
            (solution.stats().components > 0).then(|| count(solution.stats()))
        };
        Ok(SolveReport {
            spec: solution.game().spec(),
            objective: solution.game().objective().to_string(),
            value: solution.start_value().amount,
            unit: unit_name(solution.game().objective().unit()),
            guarantee: guarantee_of(&solution),
            residual,
            error_bound: bound,
            anchors: solution.anchors(),
            positions: counted(|tally| tally.positions),
            sweeps: counted(|tally| tally.sweeps),
            seconds,
            table: table.map(|finished| finished.path.display().to_string()),
            identity: None,
        })
    }
}

/// The guarantee of a solution's values, as reports word it.
pub(super) fn guarantee_of<G: Indexed>(solution: &Solution<G>) -> String {
    let (guarantee, distance) = (solution.guarantee(), solution.stats().distance);
    match solution.tolerance() {
        Some(tolerance) => {
            let unit = solution.game().objective().unit();
            format!("{guarantee}: {} {unit}", at_most(tolerance, 1))
        }
        None if distance > 0.0 => {
            format!("{guarantee}, within {} of its equation's root", at_most(distance, 1))
        }
        None => guarantee.to_string(),
    }
}

/// Solves by the generic solver, with a journal if a table is wanted.
fn generic<G: Indexed + Notation>(
    game: G,
    options: &SolveOptions<'_>,
) -> Result<(Solution<G>, Option<TableJournal>), Error> {
    let method = method(options.method.as_deref().unwrap_or("newton"))?;
    let guarantee: Guarantee = method.guarantees();
    let mut journal = None;
    // A browser has no files, and loads no code for them.
    if let Some(path) = options.table.as_ref().filter(|_| !cfg!(target_family = "wasm")) {
        tables::make_folder(path)?;
        journal = Some(TableJournal::open(path, &game, guarantee)?);
    }
    let mut solver = Solver::new(game).method(method.as_ref()).observer(options.observer);
    if let Some(journal) = journal.as_mut().filter(|_| !cfg!(target_family = "wasm")) {
        solver = solver.journal(journal);
    }
    if let Some(executor) = &options.executor {
        solver = solver.executor(&**executor);
    }
    Ok((solver.solve()?, journal))
}

struct SolveExactly<'a>(&'a SolveOptions<'a>);

impl GameVisitor for SolveExactly<'_> {
    type Output = Result<ExactReport, Error>;

    fn visit<G: Indexed + Notation + 'static>(self, game: G) -> Self::Output {
        let begun = Instant::now();
        let mut solver = Solver::new(game.clone()).observer(self.0.observer);
        if let Some(executor) = &self.0.executor {
            solver = solver.executor(&**executor);
        }
        let (values, tally) = solver.solve_exactly()?;
        let index = game.anchor_index(&game.start());
        let value = &values.get(index).expect("the start is solved")[0];
        let (numerator, denominator) = value.parts();
        Ok(ExactReport {
            spec: game.spec(),
            objective: game.objective().to_string(),
            value: value.to_f64(),
            unit: unit_name(game.objective().unit()),
            guarantee: Guarantee::Exact.to_string(),
            numerator,
            denominator,
            anchors: tally.anchors,
            positions: tally.positions,
            sweeps: tally.sweeps,
            seconds: begun.elapsed().as_secs_f64(),
        })
    }
}
