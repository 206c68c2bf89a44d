//! Questions about the time of a solve: predicted by timing some rows, or measured part by part.

use crate::CantStop;
use crate::solitaire::estimate::SWEEPS_PER_ROW;
use crate::solitaire::forecast::{Forecast, Machines, forecast};
use crate::solitaire::{self, Board, KernelReal, estimate, residual};
use retrodice_core::index::Indexed;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::perft::reachable;
use retrodice_questions::{Ask, Context, Error, Opened};
use retrodice_solver::engine::packing;
use retrodice_solver::machine;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use web_time::Instant;

/// Boards with more slots are not searched for what can be reached.
const REACHABLE_LIMIT: u64 = 20_000;

/// Estimated cost of solving a solitaire Can't Stop board.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct EstimateReport {
    /// The game.
    pub spec: String,
    /// Values in the table: `f32` or `f64`.
    pub precision: String,
    /// Anchors of the board, mirror images included.
    pub anchors: u64,
    /// Placements of up to three markers on all anchors; a decimal number.
    pub placements: String,
    /// Bytes of the table, which is all but a few megabytes of a solve.
    pub table_bytes: u64,
    /// Rows that were timed.
    pub rows: u64,
    /// Seconds of one core for one sweep of every row.
    pub sweep_seconds: f64,
    /// Standard error of that.
    pub sweep_error: f64,
    /// Sweeps that a row takes, as on smaller boards.
    pub sweeps_per_row: f64,
    /// Seconds of one core for the whole solve.
    pub core_seconds: f64,
    /// Threads that this was asked for.
    pub threads: u64,
    /// Seconds on so many cores, none of them busy otherwise.
    pub seconds: f64,
    /// Seconds of 10⁹ dependent multiply-adds on this machine now.
    pub reference_seconds: f64,
    /// Vector operations a second at the machine's best.
    pub peak: f64,
    /// The share of it that a sweep reaches.
    pub share_of_peak: f64,
    /// Composition of one sweep of every row.
    pub parts: Vec<PartReport>,
}

/// A part of all sweeps, once each.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct PartReport {
    /// Which.
    pub part: String,
    /// Positions, those of a whole row counting as one.
    pub positions: f64,
    /// Vector operations that they cannot do without.
    pub operations: f64,
    /// Bytes read from the table.
    pub bytes: f64,
    /// Seconds of one core at the machine's best; null where values are only moved.
    pub bound_seconds: Option<f64>,
    /// Seconds measured, the part on its own.
    pub seconds: f64,
}

/// Measured time of a solve.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct BenchReport {
    /// The game.
    pub spec: String,
    /// Values in the table: `f32` or `f64`.
    pub precision: String,
    /// Turns from the start.
    pub value: f64,
    /// Largest residual of all anchors, in turns, by another sweep in `f64`: a
    /// bound of the relative error of every value.
    pub residual: f64,
    /// Bound of the error of `value`.
    pub error_bound: f64,
    /// Anchors, mirror images included.
    pub anchors: u64,
    /// "Total vertices" of Glenn, Fang and Kruskal (2006); a decimal number.
    pub bound: String,
    /// Placements of up to three markers on all anchors; a decimal number.
    pub placements: String,
    /// Roll positions that play can reach; null on boards too large to look.
    pub reachable: Option<u64>,
    /// Rows of the table, and sweeps that one took.
    pub rows: u64,
    /// Sweeps of a row on average.
    pub sweeps_per_row: f64,
    /// Bytes of the table.
    pub table_bytes: u64,
    /// Wall-clock seconds on so many threads.
    pub seconds: f64,
    /// Threads.
    pub threads: u64,
    /// Placements a second; mirror images, solved once, count twice.
    pub placements_per_second: f64,
    /// Bytes read from the table in all sweeps.
    pub bytes_read: f64,
    /// Seconds of the reference loop, before and after.
    pub reference_seconds: [f64; 2],
    /// Time of all threads in units of the reference loop.
    pub reference_ratio: f64,
    /// Bytes a second that one thread reads from memory at best.
    pub bandwidth: f64,
    /// The sweeps part by part, on sampled rows.
    pub estimate: EstimateReport,
}

/// Time and memory of a solve in `f32`, predicted by timing sampled rows.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Estimate {
    /// Game whose board is estimated, such as `cantstop(4,3)`.
    pub spec: String,
    /// Number of sampled rows on which sweeps are timed.
    #[serde(default = "default_rows")]
    pub rows: u64,
}

/// A solve that is measured part by part and compared with the machine's peak.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct BenchSolve {
    /// Board, such as `cantstop(4,3)`.
    pub spec: String,
    /// Use single precision, in half the memory and about half the time.
    #[cfg_attr(feature = "clap", arg(long))]
    #[serde(default)]
    pub single: bool,
    /// Sampled rows on which the parts are timed.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = DEFAULT_ROWS, value_parser = clap::value_parser!(u64).range(2..=1_000_000)))]
    #[serde(default = "default_rows")]
    pub rows: u64,
}

/// The needs of several machines for one solve, predicted by events over its blocks: see
/// [`crate::solitaire::forecast`].
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The board.
    pub spec: String,
    /// Rows to time, unless the time of one core is given.
    #[serde(default = "default_rows")]
    pub rows: u64,
    /// Numbers of machines, a line for each.
    pub nodes: Vec<u16>,
    /// Cores of each machine.
    #[serde(default = "default_cores")]
    pub cores: u16,
    /// Gigabits a second that each machine sends and receives.
    #[serde(default = "default_bandwidth")]
    pub bandwidth: f64,
    /// Seconds of one core for the whole board, if they are known. Otherwise rows are timed here.
    #[serde(default)]
    pub core_seconds: Option<f64>,
}

/// Rows that are timed by default.
const DEFAULT_ROWS: u64 = 2000;

fn default_rows() -> u64 {
    DEFAULT_ROWS
}

fn default_cores() -> u16 {
    1
}

fn default_bandwidth() -> f64 {
    10.0
}

impl Estimate {
    /// Asks for a prediction by the default number of rows.
    pub fn new(spec: impl Into<String>) -> Self {
        Self { spec: spec.into(), rows: DEFAULT_ROWS }
    }
}

impl Plan {
    /// Asks about machines of one core each that share ten gigabits a second.
    pub fn new(spec: impl Into<String>, nodes: impl Into<Vec<u16>>) -> Self {
        Self {
            spec: spec.into(),
            rows: DEFAULT_ROWS,
            nodes: nodes.into(),
            cores: default_cores(),
            bandwidth: default_bandwidth(),
            core_seconds: None,
        }
    }
}

retrodice_questions::question!(
    Estimate,
    spec,
    "estimate",
    "Time and memory of a solve, predicted",
    EstimateReport
);
retrodice_questions::question!(
    BenchSolve,
    spec,
    "bench-solve",
    "Time of a solve, measured part by part",
    BenchReport
);
retrodice_questions::question!(
    Plan,
    spec,
    "plan",
    "Time of a solve on several machines, predicted",
    PlanReport
);

impl Ask for Estimate {
    fn ask(&self, context: &Context<'_>) -> Result<EstimateReport, Error> {
        let (opened, board) = board_of(&self.spec, context)?;
        report::<f32>(&opened.game().spec(), &board, self.rows)
    }
}

impl Ask for BenchSolve {
    fn ask(&self, context: &Context<'_>) -> Result<BenchReport, Error> {
        let (opened, board) = board_of(&self.spec, context)?;
        if self.single {
            bench::<f32>(opened.game(), &board, self.rows)
        } else {
            bench::<f64>(opened.game(), &board, self.rows)
        }
    }
}

impl Ask for Plan {
    fn ask(&self, context: &Context<'_>) -> Result<PlanReport, Error> {
        let (opened, board) = board_of(&self.spec, context)?;
        let is_positive = |number: f64| number.is_finite() && number > 0.0;
        for (part, number) in [
            ("nodes", self.nodes.iter().min().map_or(0.0, |&least| least.into())),
            ("cores", self.cores.into()),
            ("bandwidth", self.bandwidth),
            ("core-seconds", self.core_seconds.unwrap_or(1.0)),
        ] {
            if !is_positive(number) {
                let why = "expected a number above 0";
                return Err(NotationError::wrong(part, &number.to_string(), why).into());
            }
        }
        let game = opened.game();
        if packing(game).is_some() {
            self.plan_in::<f32>(game.spec(), &board)
        } else {
            self.plan_in::<f64>(game.spec(), &board)
        }
    }
}

/// Estimated cost of a solitaire Can't Stop board on several machines.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct PlanReport {
    /// The game.
    pub spec: String,
    /// Values in the table: `f32` or `f64`.
    pub precision: String,
    /// Seconds of one core for the whole solve.
    pub core_seconds: f64,
    /// Bytes of the table, which every machine holds.
    pub table_bytes: u64,
    /// Blocks of the board.
    pub blocks: u64,
    /// Levels of the board, one solved after the other.
    pub levels: u64,
    /// How often the table is gone over.
    pub passes: u64,
    /// Gigabits a second that each machine sends and receives.
    pub gigabits: f64,
    /// A line for each number of machines.
    pub machines: Vec<PlanLine>,
}

/// What so many machines would need.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct PlanLine {
    /// Machines.
    pub nodes: u64,
    /// Cores of all of them.
    pub cores: u64,
    /// Wall-clock time.
    pub seconds: f64,
    /// The share of it that the cores solve, on average.
    pub busy: f64,
    /// Seconds in which all wait for the last blocks of a level.
    pub waiting_seconds: f64,
    /// Seconds that a machine exchanges blocks, on average: while it solves, and from its own
    /// last block of a level until the last of all has arrived. `retrodice-mpi` prints the
    /// share of it as time in MPI.
    pub exchanging_seconds: f64,
    /// Bytes that each machine receives.
    pub received_bytes: f64,
}

impl Plan {
    /// Predicts the solve with values of this type.
    fn plan_in<T: KernelReal>(&self, spec: String, board: &Board) -> Result<PlanReport, Error> {
        let rows = usize::try_from(self.rows).unwrap_or(usize::MAX);
        let core_seconds = match self.core_seconds {
            Some(seconds) => seconds,
            None => estimate::<T>(board, None, rows)?.core_seconds,
        };
        let cores = usize::from(self.cores);
        let bandwidth = self.bandwidth * 1e9 / 8.0;
        let line = |&nodes: &u16| {
            let nodes = usize::from(nodes);
            (nodes, forecast::<T>(board, core_seconds, Machines { nodes, cores, bandwidth }))
        };
        let planned: Vec<(usize, Forecast)> = self.nodes.iter().map(line).collect();
        let (_, any) = planned[0];
        let line = |&(nodes, planned): &(usize, Forecast)| PlanLine {
            nodes: nodes as u64,
            cores: (nodes * cores) as u64,
            seconds: planned.seconds,
            busy: planned.busy,
            waiting_seconds: planned.waiting,
            exchanging_seconds: planned.exchanging,
            received_bytes: planned.received,
        };
        Ok(PlanReport {
            spec,
            precision: T::NAME.to_owned(),
            core_seconds,
            table_bytes: u64::try_from(solitaire::fast::table_bytes::<T>(board))
                .unwrap_or(u64::MAX),
            blocks: any.blocks as u64,
            levels: any.levels as u64,
            passes: any.passes as u64,
            gigabits: self.bandwidth,
            machines: planned.iter().map(line).collect(),
        })
    }
}

fn report<T: KernelReal>(spec: &str, board: &Board, rows: u64) -> Result<EstimateReport, Error> {
    let reference_seconds = machine::reference_loop();
    let estimate = estimate::<T>(board, None, usize::try_from(rows).unwrap_or(usize::MAX))?;
    let threads = rayon::current_num_threads() as u64;
    let names = ["three markers", "handing over", "two markers", "one marker", "start of a turn"];
    let parts = names.into_iter().zip(estimate.parts).map(|(name, part)| PartReport {
        part: name.to_owned(),
        positions: part.positions,
        operations: part.operations,
        bytes: part.bytes,
        bound_seconds: (part.bytes > 0.0).then_some(part.operations / estimate.peak),
        seconds: part.seconds,
    });
    Ok(EstimateReport {
        spec: spec.to_owned(),
        precision: T::NAME.to_owned(),
        anchors: estimate.anchors,
        placements: estimate.placements.to_string(),
        table_bytes: u64::try_from(estimate.table_bytes).unwrap_or(u64::MAX),
        rows: estimate.rows as u64,
        sweep_seconds: estimate.sweep_seconds,
        sweep_error: estimate.sweep_error,
        sweeps_per_row: SWEEPS_PER_ROW,
        core_seconds: estimate.core_seconds,
        threads,
        seconds: estimate.core_seconds / threads as f64,
        reference_seconds,
        peak: estimate.peak,
        share_of_peak: estimate.share_of_peak(),
        parts: parts.collect(),
    })
}

fn bench<T: KernelReal>(game: &CantStop, board: &Board, rows: u64) -> Result<BenchReport, Error> {
    let spec = game.spec();
    let threads = rayon::current_num_threads();
    let before = machine::reference_loop();
    let begun = Instant::now();
    let options = solitaire::SolitaireOptions { threads, ..Default::default() };
    let solved = solitaire::solve::<T>(board, &options)?;
    let seconds = begun.elapsed().as_secs_f64();
    let after = machine::reference_loop();
    let residual = residual(&solved, &options)?;
    let estimate = report::<T>(&spec, board, rows)?;
    let sweeps = solved.stats().sweeps_per_row();
    let census = game.census();
    let few = game.index_bound() <= REACHABLE_LIMIT;
    let reached = if few { reachable(game, REACHABLE_LIMIT) } else { None };
    let bytes: f64 = estimate.parts.iter().map(|part| part.bytes).sum();
    Ok(BenchReport {
        spec,
        precision: T::NAME.to_owned(),
        value: solved.start(),
        residual: residual.largest,
        error_bound: residual.start_error,
        anchors: board.anchors(),
        bound: census.bound.to_string(),
        placements: board.placements().to_string(),
        reachable: reached.map(|count| count.roll_positions),
        rows: solved.stats().rows,
        sweeps_per_row: sweeps,
        table_bytes: estimate.table_bytes,
        seconds,
        threads: threads as u64,
        placements_per_second: board.placements() as f64 / seconds,
        bytes_read: bytes * sweeps,
        reference_seconds: [before, after],
        reference_ratio: seconds * threads as f64 / ((before + after) / 2.0),
        bandwidth: machine::read_bandwidth(),
        estimate,
    })
}

/// Returns the solitaire game of a spec, and its board for the kernel.
///
/// # Errors
/// [`Error::Notation`] for other games; [`Error::Solve`] for boards that the kernel does not solve.
fn board_of(spec: &str, context: &Context<'_>) -> Result<(Arc<Opened<CantStop>>, Board), Error> {
    let why = "only solitaire Can't Stop has a kernel whose time can be predicted, as in \
               `cantstop(6,3)`";
    let opened = context.typed::<CantStop>(spec, why)?;
    let board = Board::of(opened.game())?;
    Ok((opened, board))
}
