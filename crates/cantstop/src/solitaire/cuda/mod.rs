//! Solver of solitaire boards for one CUDA card. It has never run on a card: its tests run the
//! kernels on the processor.
//!
//! The kernels are CUDA C, compiled for the board when a solve begins. A block of threads solves
//! two rows at a time, with a lane for each height of the middle column, and all rows of a level
//! side by side. The values of all rows lie on the card, mirror images too, so a step of a column
//! is a fixed distance. Every value has the same bits whatever card solves it, and with or
//! without interruptions. They differ from those of the processor's kernel by rounding, since
//! rolls are added in another order.
//!
//! - `turn.cu`: the inside of the turns of a row, for one lane.
//! - `rows.cu`: the schedule of the threads, guesses and Newton steps.
//! - `source.rs`: the constants of a board in front of them.
//! - `schedule.rs`: the rows of each level by number.
//! - `solver.rs`: passes, progress and checkpoints, on any `Device`.
//! - `card.rs`: the device that is a card, behind the feature `cuda`.

// The emulated device of the tests needs Linux.
#![cfg_attr(all(test, not(target_os = "linux")), allow(dead_code))]

#[cfg(feature = "cuda")]
mod card;
#[cfg(any(feature = "cuda", test))]
mod schedule;
#[cfg(any(feature = "cuda", test))]
mod solver;
#[cfg(any(feature = "cuda", test))]
mod source;

#[cfg(all(test, target_os = "linux"))]
mod emulator;
#[cfg(all(test, target_os = "linux"))]
mod tests;

use super::board::Board;
use super::error::KernelError;
use super::fast::{BoardValues, SolitaireOptions};
use retrodice_core::observer::Observer;

/// Number of lanes: heights of the middle column.
#[cfg(any(feature = "cuda", test))]
const LANES: usize = 16;

/// Solves a board in `f32` on the first CUDA card of this machine, like
/// [`solve_observed`](super::observed::solve_observed). Threads, instruction set, inner columns
/// and executor of the options are ignored. The observer is told first what the solve takes.
///
/// # Errors
/// [`KernelError::Card`] without the feature `cuda`, a driver, NVRTC or a card, if the board does
/// not fit or if the card fails; otherwise as for [`solve`](super::solve()).
#[cfg(feature = "cuda")]
pub fn solve_observed(
    board: &Board,
    options: SolitaireOptions,
    observer: &dyn Observer,
) -> Result<BoardValues<f32>, KernelError> {
    let source = source::KernelSource::new(board, card::THREADS)?;
    let card = card::CudaCard::open(&source)?;
    observer.noted(&card.description(board, &source)?);
    super::observed::observe(options, observer, |options| {
        solver::solve_on(&card, board, &source, &options)
    })
}

/// Returns the error that this program is built without CUDA.
///
/// # Errors
/// [`KernelError::Card`], always: the feature `cuda` is not enabled.
#[cfg(not(feature = "cuda"))]
pub fn solve_observed(
    _: &Board,
    _: SolitaireOptions,
    _: &dyn Observer,
) -> Result<BoardValues<f32>, KernelError> {
    let why = "this program is built without CUDA; build it with `cargo build --release \
               --features cuda -p retrodice-cli`, or leave out `--device`";
    Err(KernelError::Card { why: why.to_owned() })
}

/// Machine that runs the kernels. Addresses are those of its own memory, and all calls wait until
/// the work is done.
#[cfg(any(feature = "cuda", test))]
trait Device {
    /// Number of blocks of threads that run at the same time.
    fn blocks(&self) -> usize;

    /// Allocates zeros. They live as long as the device.
    ///
    /// # Errors
    /// [`KernelError::Card`] if there is not enough memory.
    fn allocate(&self, bytes: usize) -> Result<u64, KernelError>;

    /// Writes bytes into the memory of the device.
    ///
    /// # Errors
    /// [`KernelError::Card`] if the device fails.
    fn write(&self, to: u64, bytes: &[u8]) -> Result<(), KernelError>;

    /// Reads bytes from the memory of the device.
    ///
    /// # Errors
    /// [`KernelError::Card`] if the device fails.
    fn read(&self, from: u64, bytes: &mut [u8]) -> Result<(), KernelError>;

    /// Runs a kernel on this many blocks.
    ///
    /// # Errors
    /// [`KernelError::Card`] if the device fails.
    fn launch(
        &self,
        kernel: EntryPoint,
        blocks: usize,
        params: &LaunchParams,
    ) -> Result<(), KernelError>;
}

/// Function of `rows.cu` that a device runs.
#[cfg(any(feature = "cuda", test))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EntryPoint {
    /// Solves the rows of some work numbers.
    SolveRows,
    /// Copies the rows of some work numbers into the record, or back.
    CopyRows,
}

/// Parameters of the kernels, as in `rows.cu`.
#[cfg(any(feature = "cuda", test))]
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
struct LaunchParams {
    values: u64,
    slopes: u64,
    scratch: u64,
    record: u64,
    halves: u64,
    half_start: u64,
    buckets: u64,
    next: u64,
    statistics: u64,
    first: i64,
    end: i64,
    last_bucket: i32,
    polish: i32,
    restore: i32,
    max_sweeps: i32,
    tolerance: f32,
    slope_error: f32,
}
