//! One pass over the table, or two: a draft, and one that polishes it.
//!
//! First guesses are so good on large boards that most of the second sweeps of a row only
//! confirm them. The draft omits these: it trusts the slope of a row as far as nearby
//! slopes were found to be right. The second pass sweeps every row once more, on the
//! polished rows below it, with the value of the draft as its guess: it takes the step
//! that this sweep asks for and records its residual, for every anchor.

use super::board::Board;
use super::layout::Layout;

/// How often the table is gone over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passes {
    /// Once, each row until it has settled.
    One,
    /// Once, with a looser stopping test: an estimate with errors of some 1e-5 turns on average
    /// and less than 1e-3 turns in each row, judged by nearby slopes.
    Draft,
    /// The draft, and a second pass that polishes it.
    Two,
}

/// Boards with more values are gone over twice.
const MANY: usize = 1 << 30;

impl Passes {
    /// What suits a board.
    pub(super) fn default_for(layout: &Layout) -> Self {
        if layout.size() > MANY { Self::Two } else { Self::One }
    }

    /// The passes to make, one after another; `tolerance` is that of the last.
    pub(super) fn list(self, tolerance: Option<f64>, only: f64) -> Vec<Pass> {
        let polish = Pass::Polish(tolerance.unwrap_or(POLISHED));
        match self {
            Self::One => vec![Pass::Only(tolerance.unwrap_or(only))],
            Self::Draft => vec![Pass::Draft],
            Self::Two => vec![Pass::Draft, polish],
        }
    }
}

/// The error allowed in the step of a row in the draft, in turns.
pub(super) const DRAFT: f64 = 5e-5;
/// The same in the second pass.
const POLISHED: f64 = 1e-6;
/// The longest step that a row of the draft may end with at its first sweep.
pub(super) const DRAFT_STEP: f64 = 1e-3;
/// A bound on the error of every row of the draft, judged by nearby slopes.
pub(super) const DRAFT_AT_MOST: f64 = 1e-3;

/// One pass over the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Pass {
    /// Each row until it has settled within this tolerance.
    Only(f64),
    /// The first of two.
    Draft,
    /// The second, on what the first has left, within this tolerance.
    Polish(f64),
}

impl Pass {
    /// The file that keeps its finished blocks.
    pub(super) fn file(self) -> &'static str {
        match self {
            Self::Only(_) => "cantstop.blocks.partial",
            Self::Draft => "cantstop.draft.partial",
            Self::Polish(_) => "cantstop.polish.partial",
        }
    }

    /// What such a file belongs to. A draft is identified by the largest error of its rows,
    /// not by how that is reached: another kernel resumes from its blocks,
    /// and its draft then has other bits than one made by a single kernel. That changes the
    /// values that the second pass makes of them by no more than its tolerance.
    pub(super) fn settings(self, board: &Board, real: &str, inner: usize) -> String {
        let how = match self {
            Self::Only(tolerance) => format!("tolerance {tolerance:e}"),
            Self::Draft => format!("draft within {DRAFT_AT_MOST:e}"),
            Self::Polish(tolerance) => {
                format!("polish {tolerance:e} of draft within {DRAFT_AT_MOST:e}")
            }
        };
        format!("cantstop solitaire {:?} {real} {how} inner {inner}", board.lengths())
    }

    /// The error that the pass leaves at an anchor against the root of its own equation, in
    /// turns.
    pub(super) fn tolerance(self) -> f64 {
        match self {
            Self::Only(tolerance) | Self::Polish(tolerance) => tolerance,
            Self::Draft => DRAFT_AT_MOST,
        }
    }
}

/// What the sweeps of the second pass have shown.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Polish {
    /// Anchors swept; mirror images count once, except those within a block.
    pub anchors: u64,
    /// The largest residual that a sweep found, before the last step, in turns.
    pub largest: f64,
    /// Their mean.
    pub mean: f64,
    /// Bound of the residual of every stored value, in turns, and so of its
    /// relative error, up to the rounding of a sweep (a few units in the last place).
    pub bound: f64,
}

/// What a block has shown in the second pass, as it is kept beside its values: the
/// largest residual, their sum, the bound of what is left of them, and how many there are.
pub(super) type Share = [f64; 4];

/// What all blocks have shown. The sum is taken in their order: the same for any threads.
pub(super) fn together<'a>(shares: impl Iterator<Item = &'a Share>) -> Polish {
    let [largest, sum, bound, anchors] = shares.fold([0.0f64; 4], |all, share| {
        [all[0].max(share[0]), all[1] + share[1], all[2].max(share[2]), all[3] + share[3]]
    });
    Polish { anchors: anchors as u64, largest, mean: sum / anchors.max(1.0), bound }
}

#[cfg(test)]
mod tests {
    use super::super::fast::{Options, Progress, Values, solve};
    use super::super::isa::Isa;
    use super::super::lanes::Real;
    use super::super::ledger::lock;
    use super::super::residual::residual;
    use super::super::{KernelError, scalar};
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, Mutex};

    fn within(passes: Passes) -> Options {
        Options { passes: Some(passes), ..Options::default() }
    }

    /// The largest difference from the scalar solver's values over all anchors.
    fn largest_error<T: Real>(values: &Values<T>, slow: &scalar::Table) -> f64 {
        let error = |(index, &expected): (usize, &f64)| {
            (values.get(&slow.anchor(index)).unwrap() - expected).abs()
        };
        slow.values().iter().enumerate().map(error).fold(0.0, f64::max)
    }

    fn drafts_are_close_and_polished_they_are_as_good_as_one_pass(sides: u8, lengths: &[u8]) {
        let board = Board::new(sides, lengths).unwrap();
        let slow = scalar::solve(&board, scalar::Options::default(), 2).unwrap();
        let draft = solve::<f32>(&board, &within(Passes::Draft)).unwrap();
        assert!(largest_error(&draft, &slow) < DRAFT_AT_MOST, "{lengths:?}");
        assert_eq!(draft.polish(), None);
        let two = solve::<f32>(&board, &within(Passes::Two)).unwrap();
        let error = largest_error(&two, &slow);
        assert!(error < 5e-6, "{lengths:?}: {error}");
        // What the sweeps have shown bounds what a fresh one finds.
        let found = residual(&two, &Options::default()).unwrap();
        let polish = two.polish().unwrap();
        let rounding = 16.0 * f64::from(f32::EPSILON) * two.start();
        assert!(found.largest < polish.bound + rounding, "{found:?} {polish:?}");
        assert!(polish.mean < polish.largest && polish.bound > 0.0, "{polish:?}");
        assert!(found.largest < 0.1 * polish.largest + rounding, "{found:?} {polish:?}");
    }

    #[test]
    fn passes_of_small_boards() {
        for (sides, lengths) in [
            (2, vec![2, 20, 4]),
            (3, vec![4, 1, 6, 3, 2]),
            (3, vec![3, 5, 7, 5, 3]),
            (4, vec![1, 2, 2, 3, 2, 2, 1]),
            (4, vec![1, 2, 1, 10, 2, 1, 1]),
        ] {
            drafts_are_close_and_polished_they_are_as_good_as_one_pass(sides, &lengths);
        }
    }

    #[test]
    #[ignore = "minutes"]
    fn passes_of_a_larger_board() {
        drafts_are_close_and_polished_they_are_as_good_as_one_pass(4, &[2, 4, 6, 8, 6, 4, 2]);
    }

    #[test]
    fn two_passes_have_the_same_bits_however_they_are_made() {
        let board = Board::new(4, &[1, 2, 3, 5, 3, 2, 1]).unwrap();
        let one = solve::<f32>(&board, &Options { threads: 1, ..within(Passes::Two) }).unwrap();
        for isa in Isa::ALL.into_iter().filter(|isa| isa.is_available()) {
            let options = Options { threads: 2, isa: Some(isa), ..within(Passes::Two) };
            let values = solve::<f32>(&board, &options).unwrap();
            assert_eq!(values.identity(), one.identity(), "{isa:?}");
            assert_eq!(values.polish(), one.polish(), "{isa:?}");
        }
    }

    #[test]
    fn a_run_stopped_in_either_pass_goes_on_to_the_same_bits() {
        let board = Board::new(4, &[1, 2, 2, 3, 2, 2, 1]).unwrap();
        let options = Options { inner: Some(1), threads: 2, ..within(Passes::Two) };
        let whole = solve::<f32>(&board, &options).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let (seen, cancel) =
            (Arc::new(Mutex::new(Progress::of(0))), Arc::new(AtomicBool::new(false)));
        let until = |sixths: u128| {
            let (seen, stop) = (seen.clone(), cancel.clone());
            stop.store(false, Ordering::Relaxed);
            let options = Options {
                checkpoint: Some(folder.path().into()),
                cancel: Some(cancel.clone()),
                progress: Some(Arc::new(move |news: Progress| {
                    stop.store(6 * news.done > sixths * news.total, Ordering::Relaxed);
                    *lock(&seen) = news;
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
            // What was done before is not done again, and is told of.
            let news = *lock(&seen);
            assert!(6 * news.restored >= (sixths - 1) * total, "{news:?}");
            assert_eq!(news.draft.is_some(), sixths >= 3);
        }
        let resumed = until(6).unwrap();
        assert_eq!(resumed.identity(), whole.identity());
        assert_eq!(resumed.polish(), whole.polish());
        let news = *lock(&seen);
        assert_eq!(news.done, news.total);
        assert!(resumed.tally().rows < whole.tally().rows / 2);
        // Stopped before it has begun, it does not read all that is there.
        cancel.store(true, Ordering::Relaxed);
        let options = Options {
            checkpoint: Some(folder.path().into()),
            cancel: Some(cancel.clone()),
            ..options
        };
        assert!(matches!(solve::<f32>(&board, &options), Err(KernelError::Cancelled { .. })));
    }

    #[test]
    fn the_official_board_is_gone_over_twice() {
        let of = |sides, shortest| {
            let board = Board::standard(sides, shortest).unwrap();
            Passes::default_for(&Layout::new(&board, 2))
        };
        assert_eq!([of(5, 3), of(6, 2), of(6, 3)], [Passes::One, Passes::One, Passes::Two]);
    }
}
