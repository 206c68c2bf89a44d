//! The question `solve`: what a game is worth, and a table of its values.

use crate::context::Context;
use crate::engine::make_folder;
use crate::error::Error;
use crate::opened::{Opened, guarantee_of};
use crate::question::{Answerable, GeneralQuestion};
use retrodice_core::HAS_FILES;
use retrodice_core::index::Indexed;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_solver::engine::{Engine, Kernel, Limits, Origin};
use retrodice_solver::method::{self, Automatic, Method};
use retrodice_solver::retrograde::SolveStats;
use retrodice_solver::solution::{Solution, Solver};
use retrodice_solver::table::TableJournal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use web_time::Instant;

/// Whether solutions are audited: not in programs without the questions about structure.
const AUDITS: bool = cfg!(feature = "analysis");

/// Machine that solves a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum SolveDevice {
    /// Processor of this machine, with all of its threads.
    #[default]
    Cpu,
    /// First CUDA card of this machine.
    Cuda,
}

/// Solve a game: the value of its start, and with --save of every anchor.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct Solve {
    /// The game; see `retrodice games`.
    pub spec: String,
    /// The method: newton, policy, interval, naive or acyclic. By default the fastest available.
    #[cfg_attr(feature = "clap", arg(long))]
    #[serde(default)]
    pub method: Option<String>,
    /// Go over the board once, with a looser stopping test: half the time, for estimates within a
    /// thousandth of a turn. For boards of 20 million anchors and more.
    #[cfg_attr(feature = "clap", arg(long, conflicts_with_all = ["method", "exact"]))]
    #[serde(default)]
    pub draft: bool,
    /// Solve on this machine: solitaire Can't Stop also on a CUDA card.
    #[cfg_attr(
        feature = "clap",
        arg(long, value_enum, default_value_t, conflicts_with_all = ["method", "exact"])
    )]
    #[serde(skip)]
    pub device: SolveDevice,
    /// Also compute the Bellman residual over all positions and a certified error bound.
    #[cfg_attr(feature = "clap", arg(long))]
    #[serde(default)]
    pub check: bool,
    /// Write the values of all anchors to this table: .rdt, or .rdp for a board of solitaire Can't
    /// Stop, packed within 1e-5 turns (always from 20 million anchors on). An interrupted solve
    /// resumes from there.
    #[cfg_attr(feature = "clap", arg(long, value_name = "FILE", conflicts_with = "save"))]
    #[serde(skip)]
    pub out: Option<PathBuf>,
    /// Write them to the folder where `value`, `options` and other verbs look for tables.
    #[cfg_attr(feature = "clap", arg(long))]
    #[serde(skip)]
    pub save: bool,
    /// Keep finished blocks in this folder and resume from it, for solitaire Can't Stop of any
    /// size. On large boards, `--save` and `--out` do the same beside the table.
    #[cfg_attr(feature = "clap", arg(long, value_name = "FOLDER", conflicts_with = "exact"))]
    #[serde(skip)]
    pub checkpoint: Option<PathBuf>,
    /// Write the values of all positions inside all turns to this file.
    #[cfg_attr(feature = "clap", arg(long, value_name = "FILE"))]
    #[serde(skip)]
    pub positions: Option<PathBuf>,
}

impl Solve {
    /// Asks for the value of a game by the fastest method, and keeps nothing.
    pub fn new(spec: impl Into<String>) -> Self {
        Self { spec: spec.into(), ..Self::default() }
    }

    /// Returns the table to write, if one is asked for.
    ///
    /// # Errors
    /// [`Error::Notation`] if it belongs into the folder of tables and there is none.
    pub fn table<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<Option<PathBuf>, Error> {
        if !self.save {
            return Ok(self.out.clone());
        }
        let why = "there is no home folder; name a file with --out";
        let folder = context.tables.as_deref();
        let folder = folder.ok_or_else(|| NotationError::wrong("table", &self.spec, why))?;
        Ok(Some(crate::engine::table_path(folder, opened.game())))
    }
}

/// Result of a solve.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SolveReport {
    /// The game.
    pub spec: String,
    /// What is played for.
    pub objective: String,
    /// The value of the start, for the seat that begins.
    pub value: f64,
    /// The value of the start for every seat in the order of turns; empty for one and two seats.
    pub seats: Vec<f64>,
    /// What the value counts.
    pub unit: String,
    /// What is promised of it.
    pub guarantee: String,
    /// The method or kernel that found the values. Where components differ, that for the most
    /// unknowns.
    pub method: String,
    /// Largest Bellman residual over all positions, through the rules' own
    /// successors; null unless it was asked for.
    pub residual: Option<f64>,
    /// Certified bound of the error of every anchor's value; null unless it was
    /// asked for and the game has one or two seats.
    pub error_bound: Option<f64>,
    /// Anchors solved; mirror images count once.
    pub anchors: u64,
    /// Roll positions in all components that this run solved, anchors included;
    /// null where a kernel does not count them.
    pub positions: Option<u64>,
    /// Most turn starts of one component whose values depend on themselves, counted once for each
    /// seat of three and more; null where a kernel does not count them.
    pub unknowns: Option<u64>,
    /// Sweeps of this run through a component; null where a kernel does not count
    /// them.
    pub sweeps: Option<u64>,
    /// Wall-clock time of the solve, checks not included.
    pub seconds: f64,
    /// The table that was written.
    pub table: Option<String>,
    /// BLAKE3 of all values in the kernel's order, for boards that are kept packed.
    pub identity: Option<String>,
}

crate::question!(Solve, spec, "solve", "Solves a game: the value of its start", SolveReport);

impl GeneralQuestion for Solve {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<SolveReport, Error> {
        if let Some(report) = opened.fast().solve(opened, self, context) {
            return report;
        }
        let game = opened.game();
        if self.check && !AUDITS {
            let why = "this program is built without the feature `analysis`";
            return Err(NotationError::wrong("check", &game.spec(), why).into());
        }
        if self.device == SolveDevice::Cuda {
            let why = "a card solves solitaire Can't Stop only; leave out `--device`";
            return Err(NotationError::wrong("device", &game.spec(), why).into());
        }
        if self.draft {
            return Err(Error::NoDraft { spec: self.spec.clone() });
        }
        let keeps =
            |kernel: &&dyn Kernel<G>| kernel.keeps_checkpoint() && kernel.fits(game, None).is_ok();
        let by_kernel = self.method.is_none() && game.kernels().iter().any(keeps);
        if self.checkpoint.is_some() && !by_kernel {
            let why = "only the kernel of solitaire Can't Stop keeps finished blocks in a folder; \
                       name a table with `--out` instead, and finished layers are kept beside it";
            return Err(NotationError::wrong("checkpoint", &game.spec(), why).into());
        }
        let path = self.table(opened, context)?.filter(|_| HAS_FILES);
        // Said before the work, not after it.
        if let Some(path) = &path {
            retrodice_tablebase::refuse_finished(path)?;
        }
        let begun = Instant::now();
        let engine = Engine {
            observer: context.observer,
            limits: Limits::NONE,
            executor: context.executor.clone(),
            checkpoint: self.checkpoint.clone().filter(|_| HAS_FILES),
            ..Engine::default()
        };
        let by_kernel = match self.method {
            None => engine.solve_by_kernel(game)?,
            Some(_) => None,
        };
        let (solution, journal, method) = match by_kernel {
            Some((solution, origin)) => (solution, None, kernel_name(&origin)),
            None => {
                let method = method(self.method.as_deref())?;
                let (solution, journal) =
                    generic(game.clone(), method.as_ref(), path.as_ref(), context)?;
                let unknowns = solution.stats().unknowns as usize;
                let name = match self.method {
                    Some(_) => method.name(),
                    None => Automatic::method_for::<f64>(unknowns).name(),
                };
                (solution, journal, name.to_owned())
            }
        };
        let seconds = begun.elapsed().as_secs_f64();
        let (mut residual, mut bound) = (None, None);
        if self.check && AUDITS {
            residual = Some(solution.audit(context.observer)?.residual);
            if solution.game().seats() <= 2 {
                bound = Some(solution.error_bound(context.observer)?);
            }
        }
        let table = match (&path, journal) {
            (None, _) => None,
            (Some(_), Some(journal)) => Some(journal.finish(solution.values(), residual, bound)?),
            (Some(path), None) => {
                make_folder(path)?;
                Some(retrodice_solver::table::write(path, &solution, residual, bound)?)
            }
        };
        if let Some(path) = self.positions.as_ref().filter(|_| HAS_FILES) {
            make_folder(path)?;
            retrodice_solver::table::write_positions(path, &solution)?;
        }
        let counted = |count: fn(&SolveStats) -> u64| {
            (solution.stats().components > 0).then(|| count(solution.stats()))
        };
        let game = solution.game();
        let start = game.anchor_index(&game.start());
        let seats = if game.seats() > 2 { game.seats() } else { 0 };
        Ok(SolveReport {
            spec: game.spec(),
            objective: game.objective().to_string(),
            value: solution.start_value().amount,
            seats: (0..seats)
                .map(|seat| solution.value_at(start, seat))
                .collect::<Result<_, _>>()?,
            unit: game.objective().unit().to_string(),
            guarantee: guarantee_of(&solution),
            method,
            residual,
            error_bound: bound,
            anchors: solution.anchors(),
            positions: counted(|stats| stats.positions),
            unknowns: counted(|stats| stats.unknowns),
            sweeps: counted(|stats| stats.sweeps),
            seconds,
            table: table.map(|finished| finished.path.display().to_string()),
            identity: None,
        })
    }
}

/// Solves by the generic solver, with a journal if a table is wanted.
fn generic<G: Indexed + Notation>(
    game: G,
    method: &dyn Method<f64>,
    table: Option<&PathBuf>,
    context: &Context<'_>,
) -> Result<(Solution<G>, Option<TableJournal>), Error> {
    let mut journal = None;
    if let Some(path) = table {
        make_folder(path)?;
        journal = Some(TableJournal::open(path, &game, method.guarantees())?);
    }
    let mut solver = Solver::new(game).method(method).observer(context.observer);
    if let Some(journal) = journal.as_mut().filter(|_| HAS_FILES) {
        solver = solver.journal(journal);
    }
    if let Some(executor) = &context.executor {
        solver = solver.executor(&**executor);
    }
    Ok((solver.solve()?, journal))
}

/// Returns the name of the kernel that solved the game, without its article.
fn kernel_name(origin: &Origin) -> String {
    match origin {
        Origin::Kernel(name) => name.trim_start_matches("the ").to_owned(),
        _ => "table".to_owned(),
    }
}

/// Returns the method of this name, by default the one that suits each component.
fn method(name: Option<&str>) -> Result<Box<dyn Method<f64>>, Error> {
    let unknown = || NotationError::unknown("method", name.unwrap_or_default(), &method::NAMES);
    Ok(method::by_name(name).ok_or_else(unknown)?)
}
