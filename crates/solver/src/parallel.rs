//! Parallel loops over numbered items, on the current rayon pool.
//!
//! Rayon's iterators are compiled anew for each closure, some 4,000 lines of LLVM IR each. These
//! functions take closures by reference, so the parallel loop is compiled once. The price is one
//! dynamic call and one task for each item. Group items that take less than a few microseconds.
//!
//! Results are in the order of the items, and so are errors. Any number of threads gives the same
//! bits.

use rayon::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Calls `work` for each of the numbers `0..count`, in parallel and in any order.
///
/// Every number is a task of its own, so that idle threads can take it.
///
/// ```
/// use retrodice::solver::parallel::for_each;
/// use std::sync::atomic::{AtomicUsize, Ordering};
///
/// let sum = AtomicUsize::new(0);
/// for_each(5, &|number| {
///     sum.fetch_add(number, Ordering::Relaxed);
/// });
/// assert_eq!(sum.into_inner(), 10);
/// ```
#[inline(never)]
pub fn for_each(count: usize, work: &(dyn Fn(usize) + Sync)) {
    (0..count).into_par_iter().with_max_len(1).for_each(work);
}

/// Calls `work` for each of the numbers `0..count` in parallel, until one fails.
///
/// Once a number has failed, larger ones are left out.
///
/// # Errors
/// The error of the smallest number that fails.
///
/// ```
/// use retrodice::solver::parallel::try_for_each;
///
/// let odd = |number: usize| if number % 2 == 1 { Ok(()) } else { Err(number) };
/// assert_eq!(try_for_each(9, &|number| odd(2 * number + 1)), Ok(()));
/// assert_eq!(try_for_each(9, &|number| odd(number + 1)), Err(2));
/// ```
pub fn try_for_each<E: Send>(
    count: usize,
    work: &(dyn Fn(usize) -> Result<(), E> + Sync),
) -> Result<(), E> {
    let (end, failed) = (AtomicUsize::new(count), Mutex::new(None));
    for_each(count, &|number| {
        if number >= end.load(Ordering::Relaxed) {
            return;
        }
        if let Err(error) = work(number) {
            let mut failed = locked(&failed);
            if number < end.fetch_min(number, Ordering::Relaxed) {
                *failed = Some(error);
            }
        }
    });
    failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}

/// Computes `work` for each of the numbers `0..count` in parallel. Returns the results in order.
///
/// ```
/// use retrodice::solver::parallel::map;
///
/// assert_eq!(map(4, &|number| number * number), [0, 1, 4, 9]);
/// ```
pub fn map<T: Send>(count: usize, work: &(dyn Fn(usize) -> T + Sync)) -> Vec<T> {
    let results = slots(count);
    for_each(count, &|number| {
        let result = work(number);
        *locked(&results[number]) = Some(result);
    });
    contents(results)
}

/// Computes `work` for each of the numbers `0..count` in parallel, until one fails. Returns the
/// results in order.
///
/// Once a number has failed, larger ones are left out.
///
/// # Errors
/// The error of the smallest number that fails.
///
/// ```
/// use retrodice::solver::parallel::try_map;
///
/// let texts = ["3", "4"];
/// assert_eq!(try_map(2, &|number| texts[number].parse::<u8>())?, [3, 4]);
/// # Ok::<(), std::num::ParseIntError>(())
/// ```
pub fn try_map<T: Send, E: Send>(
    count: usize,
    work: &(dyn Fn(usize) -> Result<T, E> + Sync),
) -> Result<Vec<T>, E> {
    let results = slots(count);
    try_for_each(count, &|number| {
        let result = work(number)?;
        *locked(&results[number]) = Some(result);
        Ok(())
    })?;
    Ok(contents(results))
}

/// Returns this many empty slots for results.
fn slots<T>(count: usize) -> Vec<Mutex<Option<T>>> {
    let mut slots = Vec::new();
    slots.resize_with(count, Mutex::default);
    slots
}

/// Returns the contents of slots that are all filled.
fn contents<T>(slots: Vec<Mutex<Option<T>>>) -> Vec<T> {
    let mut contents = Vec::with_capacity(slots.len());
    for slot in slots {
        let content = slot.into_inner().unwrap_or_else(PoisonError::into_inner);
        contents.push(content.expect("every number has a result"));
    }
    contents
}

/// Locks a mutex, even if a thread panicked while it held the lock.
pub fn locked<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Scratch buffers that the items of a parallel loop reuse, at most one for each that runs at a
/// time.
///
/// ```
/// use retrodice::solver::parallel::{ScratchPool, map};
///
/// let scratch = ScratchPool::new(Vec::new);
/// let sums = map(4, &|number| {
///     scratch.with(|numbers| {
///         numbers.clear();
///         numbers.extend(0..=number);
///         numbers.iter().sum::<usize>()
///     })
/// });
/// assert_eq!(sums, [0, 1, 3, 6]);
/// ```
pub struct ScratchPool<S, F> {
    create: F,
    /// Buffers that no thread uses now.
    idle: Mutex<Vec<S>>,
}

retrodice_core::debug_summary!([S, F] ScratchPool<S, F>, "ScratchPool");

impl<S, F: Fn() -> S> ScratchPool<S, F> {
    /// Creates a pool without buffers. `create` makes one when none is idle.
    pub const fn new(create: F) -> Self {
        Self { create, idle: Mutex::new(Vec::new()) }
    }

    /// Calls `work` with a buffer that no other thread uses meanwhile. Its contents are those that
    /// an earlier call left.
    pub fn with<T>(&self, work: impl FnOnce(&mut S) -> T) -> T {
        let idle = locked(&self.idle).pop();
        let mut scratch = idle.unwrap_or_else(&self.create);
        let result = work(&mut scratch);
        locked(&self.idle).push(scratch);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_number_that_fails_gives_the_error() {
        for threads in [1, 4] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            for _ in 0..20 {
                let work = |number: usize| if number < 70 { Ok(number) } else { Err(number) };
                assert_eq!(pool.install(|| try_map(1_000, &work)), Err(70));
                assert_eq!(pool.install(|| try_map(70, &work)), Ok((0..70).collect()));
            }
        }
    }

    #[test]
    fn items_after_a_failure_are_left_out() {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        let calls = AtomicUsize::new(0);
        let result = pool.install(|| {
            try_for_each(1_000, &|_| {
                calls.fetch_add(1, Ordering::Relaxed);
                Err(())
            })
        });
        assert_eq!((result, calls.into_inner()), (Err(()), 1));
    }

    #[test]
    fn no_items_have_no_results() {
        assert_eq!(map(0, &|number| number).len(), 0);
    }
}
