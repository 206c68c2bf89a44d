//! Passes over the table: one, or a draft and a second pass that polishes it.
//!
//! A *pass* solves every row of the table once. First guesses are so good on large boards that
//! most second sweeps of a row only confirm them. The *draft* omits these. It trusts the
//! extrapolated slope of a row as far as nearby extrapolations were right. The second pass
//! *polishes* the draft: it sweeps every row once more, on the polished rows below it, with the
//! value of the draft as its guess. It takes one Newton step and records the residual of every
//! anchor.

use super::board::Board;
use super::layout::Layout;

/// Choice of the passes over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passes {
    /// One pass, which sweeps each row until it converges.
    One,
    /// One pass with a looser stopping test: errors of about 1e-5 turns on average, and less than
    /// 1e-3 turns in each row, estimated from nearby slopes.
    Draft,
    /// A draft, and a second pass that polishes it.
    Two,
}

/// Number of values above which a table takes two passes.
const MAX_ONE_PASS: usize = 1 << 30;

impl Passes {
    /// Returns the default passes of a table.
    pub(super) fn default_for(layout: &Layout) -> Self {
        if layout.size() > MAX_ONE_PASS { Self::Two } else { Self::One }
    }

    /// Lists the passes in order. `tolerance` is that of the last pass; `only` the default of a
    /// single pass.
    pub(super) fn list(self, tolerance: Option<f64>, only: f64) -> Vec<Pass> {
        let polish = Pass::Polish(tolerance.unwrap_or(POLISH_TOLERANCE));
        match self {
            Self::One => vec![Pass::Only(tolerance.unwrap_or(only))],
            Self::Draft => vec![Pass::Draft],
            Self::Two => vec![Pass::Draft, polish],
        }
    }
}

/// Tolerated error of a row's last step in the draft, in turns.
pub(super) const DRAFT_TOLERANCE: f64 = 5e-5;
/// Tolerated error of a row's last step in the second pass, in turns.
const POLISH_TOLERANCE: f64 = 1e-6;
/// Maximum step, in turns, with which a row of the draft may end at its first sweep.
pub(super) const MAX_DRAFT_STEP: f64 = 1e-3;
/// Bound of the error of every row of the draft, in turns, estimated from nearby slopes.
pub(super) const MAX_DRAFT_ERROR: f64 = 1e-3;

/// Kind of one pass over the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Pass {
    /// Single pass, which sweeps each row until it converges within this tolerance.
    Only(f64),
    /// First pass of two.
    Draft,
    /// Second pass, which polishes the draft within this tolerance.
    Polish(f64),
}

impl Pass {
    /// Returns the name of the journal of finished blocks.
    pub(super) fn file(self) -> &'static str {
        match self {
            Self::Only(_) => "cantstop.blocks.partial",
            Self::Draft => "cantstop.draft.partial",
            Self::Polish(_) => "cantstop.polish.partial",
        }
    }

    /// Returns the text that identifies the run of a journal. A draft is identified by the maximum
    /// error of its rows, not by how it is computed. Another kernel may resume from its blocks; the
    /// draft then has other bits than that of a single kernel. That changes the polished values by
    /// no more than the tolerance of the second pass.
    pub(super) fn settings(self, board: &Board, real: &str, inner: usize) -> String {
        let pass = match self {
            Self::Only(tolerance) => format!("tolerance {tolerance:e}"),
            Self::Draft => format!("draft within {MAX_DRAFT_ERROR:e}"),
            Self::Polish(tolerance) => {
                format!("polish {tolerance:e} of draft within {MAX_DRAFT_ERROR:e}")
            }
        };
        format!("cantstop solitaire {:?} {real} {pass} inner {inner}", board.lengths())
    }

    /// Returns the maximum error that the pass leaves at an anchor against the root of its own
    /// equation, in turns.
    pub(super) fn tolerance(self) -> f64 {
        match self {
            Self::Only(tolerance) | Self::Polish(tolerance) => tolerance,
            Self::Draft => MAX_DRAFT_ERROR,
        }
    }
}

/// Residuals that the sweeps of the second pass found.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Polish {
    /// Number of anchors swept; mirror images count once, except those within a block.
    pub anchors: u64,
    /// Largest residual that a sweep found, before the last step, in turns.
    pub largest: f64,
    /// Mean residual before the last step, in turns.
    pub mean: f64,
    /// Bound of the residual of every stored value, in turns, and so of its relative error, up to
    /// the rounding of a sweep (a few units in the last place).
    pub bound: f64,
}

/// Residuals of a block in the second pass, stored beside its values: the largest, their sum, the
/// bound of those that remain, and their number.
pub(super) type BlockPolish = [f64; 4];

impl Polish {
    /// Merges the residuals of all blocks. The sum is taken in the order of the blocks, so it does
    /// not depend on threads.
    pub(super) fn of_blocks<'a>(blocks: impl Iterator<Item = &'a BlockPolish>) -> Self {
        let [largest, sum, bound, anchors] = blocks.fold([0.0f64; 4], |all, block| {
            [all[0].max(block[0]), all[1] + block[1], all[2].max(block[2]), all[3] + block[3]]
        });
        Self { anchors: anchors as u64, largest, mean: sum / anchors.max(1.0), bound }
    }
}

#[cfg(test)]
mod tests {
    use super::super::checkpoint::lock;
    use super::super::fast::{BoardValues, SolitaireOptions, SolveProgress};
    use super::super::isa::Isa;
    use super::super::kernels::{residual, solve};
    use super::super::lanes::Real;
    use super::super::{KernelError, scalar};
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, Mutex};

    fn options_of(passes: Passes) -> SolitaireOptions {
        SolitaireOptions { passes: Some(passes), ..SolitaireOptions::default() }
    }

    /// Returns the largest difference from the scalar solver's values over all anchors.
    fn max_error<T: Real>(values: &BoardValues<T>, slow: &scalar::ScalarValues) -> f64 {
        let error = |(index, &expected): (usize, &f64)| {
            (values.get(&slow.anchor(index)).unwrap() - expected).abs()
        };
        slow.values().iter().enumerate().map(error).fold(0.0, f64::max)
    }

    fn assert_drafts_are_close_and_polished_values_exact(sides: u8, lengths: &[u8]) {
        let board = Board::new(sides, lengths).unwrap();
        let slow = scalar::solve(&board, scalar::ScalarOptions::default(), 2).unwrap();
        let draft = solve::<f32>(&board, &options_of(Passes::Draft)).unwrap();
        assert!(max_error(&draft, &slow) < MAX_DRAFT_ERROR, "{lengths:?}");
        assert_eq!(draft.polish(), None);
        let two = solve::<f32>(&board, &options_of(Passes::Two)).unwrap();
        let error = max_error(&two, &slow);
        assert!(error < 5e-6, "{lengths:?}: {error}");
        // The bound of the second pass holds for the residuals of another sweep.
        let after = residual(&two, &SolitaireOptions::default()).unwrap();
        let polish = two.polish().unwrap();
        let rounding = 16.0 * f64::from(f32::EPSILON) * two.start();
        assert!(after.largest < polish.bound + rounding, "{after:?} {polish:?}");
        assert!(polish.mean < polish.largest && polish.bound > 0.0, "{polish:?}");
        assert!(after.largest < 0.1 * polish.largest + rounding, "{after:?} {polish:?}");
    }

    #[test]
    fn drafts_and_polished_values_of_small_boards_are_within_their_errors() {
        for (sides, lengths) in [
            (2, vec![2, 20, 4]),
            (3, vec![4, 1, 6, 3, 2]),
            (3, vec![3, 5, 7, 5, 3]),
            (4, vec![1, 2, 2, 3, 2, 2, 1]),
            (4, vec![1, 2, 1, 10, 2, 1, 1]),
        ] {
            assert_drafts_are_close_and_polished_values_exact(sides, &lengths);
        }
    }

    #[test]
    #[ignore = "minutes"]
    fn drafts_and_polished_values_of_a_larger_board_are_within_their_errors() {
        assert_drafts_are_close_and_polished_values_exact(4, &[2, 4, 6, 8, 6, 4, 2]);
    }

    #[test]
    fn threads_and_instructions_do_not_change_bits_of_two_passes() {
        let board = Board::new(4, &[1, 2, 3, 5, 3, 2, 1]).unwrap();
        let one = solve::<f32>(&board, &SolitaireOptions { threads: 1, ..options_of(Passes::Two) })
            .unwrap();
        for isa in Isa::ALL.into_iter().filter(|isa| isa.is_available()) {
            let options =
                SolitaireOptions { threads: 2, isa: Some(isa), ..options_of(Passes::Two) };
            let values = solve::<f32>(&board, &options).unwrap();
            assert_eq!(values.identity(), one.identity(), "{isa:?}");
            assert_eq!(values.polish(), one.polish(), "{isa:?}");
        }
    }

    #[test]
    fn a_run_cancelled_in_either_pass_resumes_to_the_same_bits() {
        let board = Board::new(4, &[1, 2, 2, 3, 2, 2, 1]).unwrap();
        let options = SolitaireOptions { inner: Some(1), threads: 2, ..options_of(Passes::Two) };
        let whole = solve::<f32>(&board, &options).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let (latest, cancel) =
            (Arc::new(Mutex::new(SolveProgress::of(0))), Arc::new(AtomicBool::new(false)));
        let until = |sixths: u128| {
            let (latest, stop) = (latest.clone(), cancel.clone());
            stop.store(false, Ordering::Relaxed);
            let options = SolitaireOptions {
                checkpoint: Some(folder.path().into()),
                cancel: Some(cancel.clone()),
                progress: Some(Arc::new(move |news: SolveProgress| {
                    stop.store(6 * news.done > sixths * news.total, Ordering::Relaxed);
                    *lock(&latest) = news;
                })),
                ..options.clone()
            };
            solve::<f32>(&board, &options)
        };
        for sixths in 1..6 {
            let stopped = until(sixths).map(|_| ());
            let Err(KernelError::Cancelled { done, total }) = stopped else {
                panic!("{stopped:?}")
            };
            assert!(6 * done > sixths * total && done < total, "{done} of {total}");
            // Finished work is not done again, and is reported as restored.
            let news = *lock(&latest);
            assert!(6 * news.restored >= (sixths - 1) * total, "{news:?}");
            assert_eq!(news.draft.is_some(), sixths >= 3);
        }
        let resumed = until(6).unwrap();
        assert_eq!(resumed.identity(), whole.identity());
        assert_eq!(resumed.polish(), whole.polish());
        let news = *lock(&latest);
        assert_eq!(news.done, news.total);
        assert!(resumed.stats().rows < whole.stats().rows / 2);
        // A run that is cancelled before it starts does not read the whole journal.
        cancel.store(true, Ordering::Relaxed);
        let options = SolitaireOptions {
            checkpoint: Some(folder.path().into()),
            cancel: Some(cancel.clone()),
            ..options
        };
        assert!(matches!(solve::<f32>(&board, &options), Err(KernelError::Cancelled { .. })));
    }

    #[test]
    fn the_official_board_takes_two_passes_by_default() {
        let passes = |sides, shortest| {
            let board = Board::standard(sides, shortest).unwrap();
            Passes::default_for(&Layout::new(&board, 2))
        };
        let defaults = [passes(5, 3), passes(6, 2), passes(6, 3)];
        assert_eq!(defaults, [Passes::One, Passes::One, Passes::Two]);
    }
}
