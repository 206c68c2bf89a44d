//! Solves and residual checks that report to an [`Observer`], which may cancel them.

use super::board::Board;
use super::error::KernelError;
use super::fast::{BoardValues, SolitaireOptions, SolveProgress};
use super::kernels::{KernelReal, residual, solve};
use super::residual::Residual;
use retrodice_core::observer::Observer;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::Thread;
use std::time::Duration;

/// Work reported to an observer: a million parts, because the placements of a large board do not
/// fit into 64 bits.
const PARTS: u64 = 1_000_000;

/// Time between two checks of the progress.
const POLL: Duration = Duration::from_millis(20);

/// Solves a board like [`solve`], and reports to the observer instead of the options' `progress`
/// and `cancel`.
///
/// # Errors
/// As for [`solve`]; [`KernelError::Cancelled`] if the observer cancels.
pub fn solve_observed<T: KernelReal>(
    board: &Board,
    options: SolitaireOptions,
    observer: &dyn Observer,
) -> Result<BoardValues<T>, KernelError> {
    observe(options, observer, |options| solve(board, &options))
}

/// Computes [`residual`], and reports to the observer.
///
/// # Errors
/// As for [`residual`]; [`KernelError::Cancelled`] if the observer cancels.
pub fn residual_observed<T: KernelReal>(
    values: &BoardValues<T>,
    options: SolitaireOptions,
    observer: &dyn Observer,
) -> Result<Residual, KernelError> {
    observe(options, observer, |options| residual(values, &options))
}

/// Runs `work`, with progress and cancellation passed between it and the observer. With an executor
/// in the options the work runs on this thread. Otherwise it has its own thread, because a thread
/// that waits within a pool would start other work of that pool.
pub(super) fn observe<R: Send>(
    options: SolitaireOptions,
    observer: &dyn Observer,
    work: impl FnOnce(SolitaireOptions) -> R + Send,
) -> R {
    let done = Arc::new(AtomicU64::new(0));
    let restored = Arc::new(AtomicU64::new(0));
    let draft = Arc::new(AtomicU64::new(f64::NAN.to_bits()));
    let cancel = Arc::new(AtomicBool::new(observer.cancelled()));
    let options = SolitaireOptions {
        cancel: Some(cancel.clone()),
        progress: Some({
            let (done, restored, draft) = (done.clone(), restored.clone(), draft.clone());
            Arc::new(move |news: SolveProgress| {
                let share = |work: u128| (work * u128::from(PARTS) / news.total.max(1)) as u64;
                draft.store(news.draft.unwrap_or(f64::NAN).to_bits(), Ordering::Relaxed);
                restored.store(share(news.restored), Ordering::Relaxed);
                done.store(share(news.done), Ordering::Relaxed);
            })
        }),
        ..options
    };
    observer.started(PARTS);
    let over = AtomicBool::new(false);
    let report = || {
        let (mut reported, mut reported_restored, mut is_estimated) = (0, 0, false);
        loop {
            let is_over = over.load(Ordering::Acquire);
            let now = done.load(Ordering::Relaxed);
            let old = restored.load(Ordering::Relaxed);
            if old > reported_restored {
                observer.restored(old - reported_restored);
                reported += old - reported_restored;
                reported_restored = old;
            }
            observer.advanced(now.saturating_sub(reported));
            reported = reported.max(now);
            let value = f64::from_bits(draft.load(Ordering::Relaxed));
            if !is_estimated && !value.is_nan() {
                observer.estimated(value);
                is_estimated = true;
            }
            if is_over {
                break;
            }
            cancel.store(observer.cancelled(), Ordering::Relaxed);
            std::thread::park_timeout(POLL);
        }
    };
    if cfg!(target_family = "wasm") {
        // WebAssembly has no second thread: to cancel, end the program.
        let result = work(options);
        over.store(true, Ordering::Release);
        report();
        return result;
    }
    std::thread::scope(|scope| {
        if options.executor.is_some() {
            let reporter = scope.spawn(report);
            let _over = Over(&over, reporter.thread().clone());
            return work(options);
        }
        let end = Over(&over, std::thread::current());
        let run = scope.spawn(move || {
            let _over = end;
            work(options)
        });
        report();
        run.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Guard that marks the work as over, even if it panics.
struct Over<'a>(&'a AtomicBool, Thread);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
        self.1.unpark();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use retrodice_core::observer::Unwatched;

    #[test]
    fn observation_does_not_change_values_and_can_cancel() {
        struct AlwaysCancelled;
        impl Observer for AlwaysCancelled {
            fn cancelled(&self) -> bool {
                true
            }
        }
        let board = Board::new(3, &[1, 3, 5, 3, 1]).unwrap();
        let plain = solve::<f32>(&board, &SolitaireOptions::default()).unwrap();
        let observed =
            solve_observed::<f32>(&board, SolitaireOptions::default(), &Unwatched).unwrap();
        assert_eq!(plain.identity(), observed.identity());
        let checked =
            residual_observed(&observed, SolitaireOptions::default(), &Unwatched).unwrap();
        assert_eq!(checked, residual(&plain, &SolitaireOptions::default()).unwrap());
        let stopped = residual_observed(&observed, SolitaireOptions::default(), &AlwaysCancelled);
        assert!(matches!(stopped, Err(KernelError::Cancelled { .. })), "{stopped:?}");
        let large = Board::new(5, &[1, 3, 5, 7, 9, 7, 5, 3, 1]).unwrap();
        let stopped = solve_observed::<f32>(&large, SolitaireOptions::default(), &AlwaysCancelled)
            .map(|_| ());
        assert!(matches!(stopped, Err(KernelError::Cancelled { .. })), "{stopped:?}");
    }
}
