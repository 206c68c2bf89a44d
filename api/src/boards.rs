//! Solitaire Can't Stop on boards too large for a table in `f64`: solved in `f32`
//! with a checkpoint, checked by residuals, stored packed, probed from disk.

use super::reports::{SolveOptions, SolveReport, unit_name};
use super::tables::VerifyReport;
use super::{Error, kernel, tables};
use rules::cantstop::{CantStop, Options};
use rules::game::Game;
use rules::notation::Notation;
use solve::kernels::cantstop::packed::{MAGIC, Packed};
use solve::kernels::cantstop::sampled::audit;
use solve::kernels::cantstop::{Board, KernelError, Passes, Polish};
use solve::method::Guarantee;
use solve::number::at_most;
use solve::table::PACKED_ENDING;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use web_time::Instant;

/// The grid of a packed table, in turns.
pub const STEP: f64 = 2e-5;
/// Positions whose residuals are taken through the rules.
const SAMPLED_POSITIONS: u64 = 1_000_000;

/// Solves it; see [`super::solve`].
pub(super) fn solve(game: &CantStop, options: &SolveOptions<'_>) -> Result<SolveReport, Error> {
    solve_and_sample(game, options, SAMPLED_POSITIONS)
}

/// The same with that many positions as a sample.
fn solve_and_sample(
    game: &CantStop,
    options: &SolveOptions<'_>,
    sampled: u64,
) -> Result<SolveReport, Error> {
    let unsupported = |what, why: &str| {
        let spec = game.spec();
        Err(Error::LargeBoard { spec, what, why: why.to_owned() })
    };
    if options.positions.is_some() {
        return unsupported("--positions", "their positions would take terabytes");
    }
    let is_packed = |path: &PathBuf| path.extension().is_some_and(|end| end == PACKED_ENDING);
    if options.table.as_ref().is_some_and(|path| !is_packed(path)) {
        return unsupported("an unpacked table", "name a file that ends in `.rdp`");
    }
    let beside = options.table.as_ref().filter(|_| options.checkpoint.is_none());
    let beside = beside.map(|path| path.with_extension("blocks"));
    let checkpoint = options.checkpoint.clone().or(beside.clone());
    if let Some(path) = &options.table {
        tables::make_folder(path)?;
        tablebase::refuse_broken_link(path)?;
        if path.exists() {
            return Err(Error::TableExists { path: path.clone() });
        }
    }
    let board = Board::of(game)?;
    let begun = Instant::now();
    let run = kernel::Run {
        checkpoint: checkpoint.clone(),
        executor: options.executor.clone(),
        passes: options.draft.then_some(Passes::Draft),
    };
    let values = kernel::solve_watched::<f32>(&board, options.observer, run)?;
    let seconds = begun.elapsed().as_secs_f64();
    let (mut residual_found, mut relative) = (None, f64::NAN);
    if options.check {
        let found = kernel::residual_watched(&values, options.observer, checkpoint.clone())?;
        relative = found.relative_error;
        let audit = audit::<Error>(game, sampled, |anchor| values.get(anchor), options.observer)?;
        residual_found = Some(found.largest.max(audit.residual));
    }
    let identity = values.identity();
    let polish = values.polish();
    if let Some(polish) = polish.filter(|_| relative.is_nan()) {
        relative = polish.bound;
    }
    if let Some(path) = &options.table {
        // Beside it, so that nobody sees half a table.
        let partial = path.with_extension("rdp.partial");
        Packed::write(&values, STEP, relative, &partial, &|| options.observer.cancelled())?;
        let unwritten = |source| Error::File { path: path.to_owned(), source };
        std::fs::rename(&partial, path).map_err(unwritten)?;
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
        unit: unit_name(game.objective().unit()),
        guarantee: guarantee(options.draft, relative, polish),
        residual: residual_found,
        // What is known bounds relative errors, and stands in the guarantee.
        error_bound: None,
        anchors: u64::try_from(game.census().mirror_classes).unwrap_or(u64::MAX),
        positions: None,
        sweeps: None,
        seconds,
        table: options.table.as_ref().map(|path| path.display().to_string()),
        identity: Some(identity),
    })
}

/// What is known of the values: their relative error, and what a second pass has shown.
fn guarantee(draft: bool, relative: f64, polish: Option<Polish>) -> String {
    let promised = if draft { Guarantee::Draft } else { Guarantee::SmallError };
    let mut words = format!("{promised}; f32");
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

/// What a packed table says of itself, every block checked; `None` if the file is
/// something else.
///
/// # Errors
/// [`Error::File`], [`Error::Kernel`] naming what is damaged.
pub(super) fn verify(file: &Path) -> Result<Option<VerifyReport>, Error> {
    let unread = |source| Error::File { path: file.to_owned(), source };
    let mut first = Vec::new();
    let begin = File::open(file).map_err(unread)?;
    begin.take(MAGIC.len() as u64).read_to_end(&mut first).map_err(unread)?;
    if first != MAGIC {
        return Ok(None);
    }
    let packed = Packed::open(file)?;
    packed.verify()?;
    let (board, promise) = (packed.board(), packed.promise());
    let lengths = board.lengths().to_vec();
    let game = CantStop::with(Options { lengths, ..Options::new(board.sides(), 1) })
        .map_err(|error| KernelError::Packed { why: format!("{}: {error}", file.display()) })?;
    let measured = !promise.relative_error.is_nan();
    Ok(Some(VerifyReport {
        file: file.display().to_string(),
        spec: game.spec(),
        objective: game.objective().to_string(),
        entries: game.checked_index_bound().unwrap_or(u64::MAX),
        guarantee: format!(
            "{}; f{}, rounded to within {} turns",
            packed.guarantee(),
            8 * u32::from(promise.bytes),
            at_most(packed.largest_error(), 1)
        ),
        residual: measured.then_some(promise.relative_error),
        error_bound: None,
        identity: packed.identity()?,
        sound: true,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DumpFormat, Engine, dump, options_with};
    use solve::engine::Origin;
    use solve::table;

    #[test]
    fn a_board_is_solved_packed_probed_and_verified() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("board.rdp");
        let game = CantStop::new(4, 1).unwrap();
        let options =
            SolveOptions { check: true, table: Some(path.clone()), ..SolveOptions::default() };
        let report = solve_and_sample(&game, &options, 20_000).unwrap();
        // Glenn, Fang and Kruskal (2006), table 1.
        assert_eq!(format!("{:.3}", report.value), "2.187");
        assert!(report.residual.unwrap() < 1e-5, "{report:?}");
        assert!(report.guarantee.contains("relative error at most"), "{report:?}");
        let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
        assert_eq!(left.len(), 1, "the checkpoint is gone: {left:?}");

        let text = "cantstop(4,1) | 5:4,4:1 | 5:6,6:1 | 1-2-3-4";
        let expected = options_with(&Engine { folder: None, ..Engine::default() }, text).unwrap();
        // Everything that asks for values finds them in the folder.
        let engine = Engine { folder: Some(folder.path().to_owned()), ..Engine::default() };
        let kept = table::path(folder.path(), &game, true);
        std::fs::rename(&path, &kept).unwrap();
        let found = options_with(&engine, text).unwrap();
        for (found, expected) in found.options.iter().zip(&expected.options) {
            assert_eq!(found.choice, expected.choice);
            let off = (found.value - expected.value).abs();
            assert!(off < 1.5e-5, "{}: off by {off:e}", expected.choice);
        }
        let dumped = |engine: &Engine<'_>| {
            let mut bytes = Vec::new();
            dump(engine, &game.spec(), DumpFormat::Npy, &mut bytes).unwrap();
            let numbers = bytes[128..].chunks_exact(8);
            let numbers = numbers.map(|number| f64::from_le_bytes(number.try_into().unwrap()));
            numbers.collect::<Vec<f64>>()
        };
        let exact = dumped(&Engine { folder: None, ..Engine::default() });
        let packed = dumped(&engine);
        assert_eq!(packed.len(), exact.len());
        let mut largest = 0.0f64;
        for (packed, exact) in packed.iter().zip(&exact) {
            assert_eq!(packed.is_nan(), exact.is_nan());
            largest = largest.max((packed - exact).abs());
        }
        // Half a step of the grid: so they were read from it.
        assert!((0.9e-5..1.1e-5).contains(&largest), "{largest:e}");
        assert_eq!(engine.solution(game.clone()).unwrap().1, Origin::Table(kept.clone()));
        std::fs::rename(&kept, &path).unwrap();

        let verified = verify(&path).unwrap().unwrap();
        assert_eq!(verified.spec, "cantstop(4,1)");
        assert!(verified.residual.unwrap() < 1e-5);
        assert!(matches!(solve(&game, &options), Err(Error::TableExists { .. })));
        let mut bytes = std::fs::read(&path).unwrap();
        *bytes.last_mut().unwrap() ^= 1;
        std::fs::write(&path, bytes).unwrap();
        assert!(verify(&path).unwrap_err().to_string().contains("checksum"));
    }

    #[test]
    fn a_draft_is_near_and_says_that_it_is_one() {
        let folder = tempfile::tempdir().unwrap();
        let game = CantStop::new(4, 1).unwrap();
        let path = table::path(folder.path(), &game, true);
        let options =
            SolveOptions { draft: true, table: Some(path.clone()), ..SolveOptions::default() };
        let report = solve_and_sample(&game, &options, 0).unwrap();
        assert!((report.value - 2.187_307).abs() < 1e-3 && report.guarantee.contains("draft"));
        assert!(verify(&path).unwrap().unwrap().guarantee.contains("draft"));
        let engine = Engine { folder: Some(folder.path().to_owned()), ..Engine::default() };
        let shown = options_with(&engine, "cantstop(4,1) | - | - | 1-2-3-4").unwrap();
        assert!(shown.guarantee.contains("draft"), "{shown:?}");
        let refused = crate::solve("cantstop(3,1)", &options).unwrap_err();
        assert!(refused.is_bad_input() && refused.to_string().contains("cantstop(3,1)"));
    }

    #[test]
    fn what_is_not_done_for_large_boards_says_so() {
        let game = CantStop::new(6, 3).unwrap();
        let packed = |game| solve::engine::packing(game).is_some();
        assert!(packed(&game) && !packed(&CantStop::new(5, 2).unwrap()));
        for options in [
            SolveOptions { table: Some("x.rdt".into()), ..SolveOptions::default() },
            SolveOptions { positions: Some("x".into()), ..SolveOptions::default() },
        ] {
            let refused = solve(&game, &options).unwrap_err();
            assert!(refused.is_bad_input() && refused.to_string().contains("cantstop(6,3)"));
        }
    }
}
