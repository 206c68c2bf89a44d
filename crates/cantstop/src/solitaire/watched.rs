//! Solves and checks that an [`Observer`] observes and may interrupt.

use super::board::Board;
use super::error::KernelError;
use super::fast::{Options, Progress, Values, solve};
use super::lanes::Real;
use super::residual::{Residual, residual};
use retrodice_core::observer::Observer;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::Thread;
use std::time::Duration;

/// The unit of work reported to an observer: millionths, as the placements of a large board
/// do not fit into 64 bits.
const PARTS: u64 = 1_000_000;

/// Time between two checks of the progress.
const LOOK: Duration = Duration::from_millis(20);

/// [`solve`], reporting to the observer instead of the `progress` and `cancel` of the
/// options.
///
/// # Errors
/// As for [`solve`]; [`KernelError::Cancelled`] if the observer asks for it.
pub fn watched<T: Real>(
    board: &Board,
    options: Options,
    observer: &dyn Observer,
) -> Result<Values<T>, KernelError> {
    watch(options, observer, |options| solve(board, &options))
}

/// [`residual`], reporting in the same way.
///
/// # Errors
/// As for [`residual`]; [`KernelError::Cancelled`] if the observer asks for it.
pub fn watched_residual<T: Real>(
    values: &Values<T>,
    options: Options,
    observer: &dyn Observer,
) -> Result<Residual, KernelError> {
    watch(options, observer, |options| residual(values, &options))
}

/// The work, with news and interruptions passed on beside it. With a given executor it
/// runs on this thread; otherwise the work has a thread of its own, because a thread that waits
/// within a pool would start other work of that pool.
fn watch<R: Send>(
    options: Options,
    observer: &dyn Observer,
    work: impl FnOnce(Options) -> R + Send,
) -> R {
    let done = Arc::new(AtomicU64::new(0));
    let restored = Arc::new(AtomicU64::new(0));
    let draft = Arc::new(AtomicU64::new(f64::NAN.to_bits()));
    let cancel = Arc::new(AtomicBool::new(observer.cancelled()));
    let options = Options {
        cancel: Some(cancel.clone()),
        progress: Some({
            let (done, restored, draft) = (done.clone(), restored.clone(), draft.clone());
            Arc::new(move |news: Progress| {
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
    let tell = || {
        let (mut told, mut told_restored, mut estimated) = (0, 0, false);
        loop {
            let is_over = over.load(Ordering::Acquire);
            let now = done.load(Ordering::Relaxed);
            let old = restored.load(Ordering::Relaxed);
            if old > told_restored {
                observer.restored(old - told_restored);
                told += old - told_restored;
                told_restored = old;
            }
            observer.advanced(now.saturating_sub(told));
            told = told.max(now);
            let value = f64::from_bits(draft.load(Ordering::Relaxed));
            if !estimated && !value.is_nan() {
                observer.estimated(value);
                estimated = true;
            }
            if is_over {
                break;
            }
            cancel.store(observer.cancelled(), Ordering::Relaxed);
            std::thread::park_timeout(LOOK);
        }
    };
    if cfg!(target_family = "wasm") {
        // There is no thread to watch from: whoever wants it to stop ends the program.
        let done = work(options);
        over.store(true, Ordering::Release);
        tell();
        return done;
    }
    std::thread::scope(|scope| {
        if options.executor.is_some() {
            let teller = scope.spawn(tell);
            let _over = Over(&over, teller.thread().clone());
            return work(options);
        }
        let end = Over(&over, std::thread::current());
        let run = scope.spawn(move || {
            let _over = end;
            work(options)
        });
        tell();
        run.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Says that the work is over, even if it panics.
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
    fn the_values_are_the_same_and_a_run_can_be_stopped() {
        struct Stops;
        impl Observer for Stops {
            fn cancelled(&self) -> bool {
                true
            }
        }
        let board = Board::new(3, &[1, 3, 5, 3, 1]).unwrap();
        let plain = solve::<f32>(&board, &Options::default()).unwrap();
        let seen = watched::<f32>(&board, Options::default(), &Unwatched).unwrap();
        assert_eq!(plain.identity(), seen.identity());
        let checked = watched_residual(&seen, Options::default(), &Unwatched).unwrap();
        assert_eq!(checked, residual(&plain, &Options::default()).unwrap());
        let stopped = watched_residual(&seen, Options::default(), &Stops);
        assert!(matches!(stopped, Err(KernelError::Cancelled { .. })), "{stopped:?}");
        let large = Board::new(5, &[1, 3, 5, 7, 9, 7, 5, 3, 1]).unwrap();
        let stopped = watched::<f32>(&large, Options::default(), &Stops).map(|_| ());
        assert!(matches!(stopped, Err(KernelError::Cancelled { .. })), "{stopped:?}");
    }
}
