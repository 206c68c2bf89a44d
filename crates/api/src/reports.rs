//! The options and the report that all solves share.

use retrodice_core::objective::Unit;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_solver::executor::Executor;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::PathBuf;
use std::sync::Arc;

/// How to solve. The default solves by the fastest way, unwatched, and keeps
/// nothing.
pub struct SolveOptions<'a> {
    /// A method by name: `newton`, `naive`, or `acyclic`; by default a kernel
    /// made for the game if there is one, else `newton`.
    pub method: Option<String>,
    /// Also compute the Bellman residual over all positions and a certified
    /// error bound.
    pub check: bool,
    /// Go over a large board once only, in half the time or less: a draft, whose values are
    /// estimates. For boards that are kept packed.
    pub draft: bool,
    /// The table to write. While the generic solver runs, or the kernel on a board
    /// that is kept packed, what is finished stands beside it, and a killed solve
    /// goes on from there.
    pub table: Option<PathBuf>,
    /// A folder for what the kernel of solitaire Can't Stop has finished, on boards of any
    /// size, from which the same solve goes on; by default beside the table of a board
    /// that is kept packed.
    pub checkpoint: Option<PathBuf>,
    /// The full position database to write.
    pub positions: Option<PathBuf>,
    /// Who watches.
    pub observer: &'a dyn Observer,
    /// Who runs the levels of the solve; by default the current rayon pool.
    pub executor: Option<Arc<dyn Executor>>,
}

impl Default for SolveOptions<'_> {
    fn default() -> Self {
        Self {
            method: None,
            check: false,
            draft: false,
            table: None,
            checkpoint: None,
            positions: None,
            observer: &Unwatched,
            executor: None,
        }
    }
}

/// What a solve found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SolveReport {
    /// The game.
    pub spec: String,
    /// What is played for.
    pub objective: String,
    /// The value of the start, for the seat that begins.
    pub value: f64,
    /// What the value counts.
    pub unit: String,
    /// What is promised of it.
    pub guarantee: String,
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

/// The unit as reports name it.
pub(super) fn unit_name(unit: Unit) -> String {
    match unit {
        Unit::Turns => "turns",
        Unit::Points => "points",
        Unit::WinProbability => "win probability",
    }
    .to_owned()
}
