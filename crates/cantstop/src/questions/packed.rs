//! Solitaire Can't Stop on boards too large for a table in `f64`: solved in `f32`
//! with a checkpoint, checked by residuals, stored packed, probed from disk.

use crate::solitaire::observed::{residual_observed, solve_observed};
use crate::solitaire::packed::{MAGIC, Packed};
use crate::solitaire::sampled::audit_sample;
use crate::solitaire::{Board, KernelError, Passes, Polish, SolitaireOptions, cuda};
use crate::{CantStop, Options};
use retrodice_core::game::Game;
use retrodice_core::notation::Notation;
use retrodice_core::observer::Observer;
use retrodice_questions::{
    Context, Error, Solve, SolveDevice, SolveReport, TableFormat, VerifyReport, make_folder,
};
use retrodice_solver::method::Guarantee;
use retrodice_solver::number::at_most;
use retrodice_solver::table::PACKED_ENDING;
use retrodice_tablebase::{Existing, OutputFile, TableError};
use std::path::{Path, PathBuf};
use web_time::Instant;

/// Distance of two values in the grid of a packed table, in turns.
const STEP: f64 = 2e-5;
/// Number of positions whose residuals a check takes through the rules.
pub(super) const SAMPLED_POSITIONS: u64 = 1_000_000;

/// Whether the name of a table is that of a packed one.
pub(super) fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == PACKED_ENDING)
}

/// Solves a board of solitaire Can't Stop in `f32`, to be kept packed, as [`Solve`] does for those
/// too large for anything else; here the board may be of any size. A check goes through the rules
/// for `sampled` positions.
///
/// # Errors
/// See [`Error`]; [`Error::LargeBoard`] for what is not done for such boards.
pub fn solve_packed(
    game: &CantStop,
    question: &Solve,
    sampled: u64,
    context: &Context<'_>,
) -> Result<SolveReport, Error> {
    let unsupported = |what, why: &str| {
        let spec = game.spec();
        Err(Error::LargeBoard { spec, what, why: why.to_owned() })
    };
    if question.positions.is_some() {
        return unsupported("--positions", "their positions would take terabytes");
    }
    if question.out.as_ref().is_some_and(|path| !is_packed(path)) {
        return unsupported("an unpacked table", "name a file that ends in `.rdp`");
    }
    let beside = question.out.as_ref().filter(|_| question.checkpoint.is_none());
    let beside = beside.map(|path| path.with_extension("blocks"));
    let checkpoint = question.checkpoint.clone().or(beside.clone());
    if let Some(path) = &question.out {
        make_folder(path)?;
        match OutputFile::check(path, Existing::Refuse) {
            Err(TableError::FileExists(path)) => return Err(Error::TableExists { path }),
            checked => checked?,
        }
    }
    let board = Board::of(game)?;
    let begun = Instant::now();
    let solve = SolitaireOptions {
        executor: context.executor.clone(),
        passes: question.draft.then_some(Passes::Draft),
        ..options(checkpoint.clone())
    };
    let (values, method) = match question.device {
        SolveDevice::Cpu => {
            (solve_observed::<f32>(&board, solve, context.observer)?, "solitaire kernel in f32")
        }
        SolveDevice::Cuda => {
            let values = cuda::solve_observed(&board, solve, context.observer)?;
            (values, "solitaire kernel in f32 on a CUDA card")
        }
    };
    let seconds = begun.elapsed().as_secs_f64();
    let (mut residual, mut relative) = (None, f64::NAN);
    if question.check {
        let check = residual_observed(&values, options(checkpoint.clone()), context.observer)?;
        relative = check.relative_error;
        let audit =
            audit_sample::<Error>(game, sampled, |anchor| values.get(anchor), context.observer)?;
        residual = Some(check.largest.max(audit.residual));
    }
    let identity = values.identity();
    let polish = values.polish();
    if let Some(polish) = polish.filter(|_| relative.is_nan()) {
        relative = polish.bound;
    }
    if let Some(path) = &question.out {
        Packed::write(&values, STEP, relative, path, &|| context.observer.cancelled())?;
        // One that was named may hold other things too.
        if let Some(folder) = beside {
            let unused = |source| Error::File { path: folder.clone(), source };
            std::fs::remove_dir_all(&folder).map_err(unused)?;
        }
    }
    Ok(SolveReport {
        spec: game.spec(),
        objective: game.objective().to_string(),
        value: values.start(),
        seats: Vec::new(),
        unit: game.objective().unit().to_string(),
        guarantee: guarantee(question.draft, relative, polish),
        method: method.to_owned(),
        residual,
        // What is known bounds relative errors, and stands in the guarantee.
        error_bound: None,
        anchors: u64::try_from(game.census().mirror_classes).unwrap_or(u64::MAX),
        positions: None,
        unknowns: None,
        sweeps: None,
        seconds,
        table: question.out.as_ref().map(|path| path.display().to_string()),
        identity: Some(identity),
    })
}

/// Returns options of the kernel for all threads of the pool, with a folder for finished blocks.
pub(super) fn options(checkpoint: Option<PathBuf>) -> SolitaireOptions {
    let threads = rayon::current_num_threads();
    SolitaireOptions { threads, checkpoint, ..SolitaireOptions::default() }
}

/// Words the guarantee of the values: their relative error, and what a second pass has shown.
fn guarantee(draft: bool, relative: f64, polish: Option<Polish>) -> String {
    let level = if draft { Guarantee::Draft } else { Guarantee::SmallError };
    let mut words = format!("{level}; f32");
    if !relative.is_nan() {
        words += &format!("; relative error at most {}", at_most(relative, 1));
    }
    if let Some(Polish { anchors, largest, mean, .. }) = polish {
        words += &format!(
            "; in two passes: the second found residuals of {mean:.1e} turns on average, \
             {} at most, at {anchors} anchors, and removed them to first order",
            at_most(largest, 1)
        );
    }
    words
}

/// The format of packed tables, where tables can be verified.
pub(crate) const PACKED_TABLES: Option<&TableFormat> = if cfg!(feature = "analysis") {
    Some(&TableFormat { magic: MAGIC, verify, residual })
} else {
    None
};

/// Returns the bound of the relative error of every value of a packed table, by a sweep of all of
/// them in memory.
fn residual(file: &Path, observer: &dyn Observer) -> Result<f64, Error> {
    let values = Packed::open(file)?.unpack(&|| observer.cancelled())?;
    Ok(residual_observed(&values, options(None), observer)?.relative_error)
}

/// Checks every block of a packed table, and returns what its header says.
fn verify(file: &Path) -> Result<VerifyReport, Error> {
    let packed = Packed::open(file)?;
    packed.verify()?;
    let (board, accuracy) = (packed.board(), packed.accuracy());
    let lengths = board.lengths().to_vec();
    let game = CantStop::with(Options { lengths, ..Options::new(board.sides(), 1) })
        .map_err(|error| KernelError::Packed { why: format!("{}: {error}", file.display()) })?;
    let is_measured = !accuracy.relative_error.is_nan();
    Ok(VerifyReport {
        file: file.display().to_string(),
        spec: game.spec(),
        objective: game.objective().to_string(),
        entries: game.checked_index_bound().unwrap_or(u64::MAX),
        guarantee: format!(
            "{}; f{}, rounded to within {} turns",
            packed.guarantee(),
            8 * u32::from(accuracy.bytes),
            at_most(packed.max_error(), 1)
        ),
        residual: is_measured.then_some(accuracy.relative_error),
        error_bound: None,
        identity: packed.identity()?,
        sound: true,
    })
}
