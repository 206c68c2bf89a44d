//! Games in blocks: played in parallel, observed, and stoppable after any block.
//!
//! Games are numbered, and a game is a function of its number. Threads take the next block in
//! order. So a simulation that is stopped has played a prefix of its games, and reports what a
//! request for that many games would have reported. Several processes take a range of the numbers
//! each.

use crate::error::PlayError;
use retrodice_core::observer::Observer;
use retrodice_solver::error::SolveError;
use retrodice_solver::parallel::{for_each, locked};
use retrodice_solver::peers::{Peers, divide};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Plays the games of these numbers in blocks of `size` on the current rayon pool, and passes their
/// results to `take` in order. Returns the number of games played, fewer than requested if the
/// observer cancels.
///
/// `block` returns the result of its games and how many it has played, counted from the start of
/// its range. If it has played fewer than all, nothing after it is taken.
///
/// # Errors
/// [`PlayError::NoGames`]; the error of the first block that failed; [`PlayError::Interrupted`] if
/// not one game was played.
///
/// ```
/// use retrodice::play::blocks::in_blocks;
/// use retrodice::core::observer::Unwatched;
///
/// let mut numbers = Vec::new();
/// let block = |range: std::ops::Range<u64>| {
///     let count = range.end - range.start;
///     Ok((range, count))
/// };
/// in_blocks(0..5, 2, &Unwatched, block, |range| numbers.extend(range))?;
/// assert_eq!(numbers, [0, 1, 2, 3, 4]);
/// # Ok::<(), retrodice::play::error::PlayError>(())
/// ```
pub fn in_blocks<T: Send>(
    games: Range<u64>,
    size: u64,
    observer: &dyn Observer,
    block: impl Fn(Range<u64>) -> Result<(T, u64), PlayError> + Sync,
    mut take: impl FnMut(T) + Send,
) -> Result<u64, PlayError> {
    // Results by the first game of their block.
    let waiting: Mutex<Vec<(u64, T)>> = Mutex::default();
    let play = |range: Range<u64>| {
        let first = range.start;
        let (result, played) = block(range)?;
        locked(&waiting).push((first, result));
        Ok(played)
    };
    let mut take_block = |first: u64| {
        let mut waiting = locked(&waiting);
        let place = waiting.iter().position(|&(block, _)| block == first);
        let (_, result) = waiting.swap_remove(place.expect("a played block has a result"));
        drop(waiting);
        take(result);
    };
    play_blocks(games, size, observer, &play, &mut take_block)
}

/// Plays games like [`in_blocks`]. `block` returns the number of games it has played, and `take`
/// gets the first game of each block.
fn play_blocks(
    games: Range<u64>,
    size: u64,
    observer: &dyn Observer,
    block: &(dyn Fn(Range<u64>) -> Result<u64, PlayError> + Sync),
    take: &mut (dyn FnMut(u64) + Send),
) -> Result<u64, PlayError> {
    if games.is_empty() {
        return Err(PlayError::NoGames);
    }
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let results = Mutex::new(OrderedResults {
        next: games.start,
        played: 0,
        waiting: BTreeMap::new(),
        failed: None,
        over: false,
        take,
    });
    for_each(rayon::current_num_threads(), &|_| {
        while !stop.load(Ordering::Relaxed) && !observer.cancelled() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let first = number.checked_mul(size).and_then(|first| first.checked_add(games.start));
            let Some(first) = first.filter(|&first| first < games.end) else {
                break;
            };
            let range = first..games.end.min(first.saturating_add(size));
            let requested = range.end - range.start;
            let result = block(range);
            let whole = matches!(result, Ok(played) if played == requested);
            if !whole {
                stop.store(true, Ordering::Relaxed);
            }
            locked(&results).add(first, result, requested);
        }
    });
    let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    match results.failed {
        Some(error) => Err(error),
        None if results.played == 0 => Err(PlayError::Interrupted),
        None => Ok(results.played),
    }
}

/// Divides the games `0..games` among the processes. Returns the results of all ranges, in the order
/// of the games, in every process. `play` plays a range of the games, which is never empty.
///
/// # Errors
/// Any error of `play`; [`SolveError::Executor`] if the other processes cannot be reached.
///
/// ```
/// use retrodice::play::blocks::divide_games;
/// use retrodice::solver::error::SolveError;
/// use retrodice::solver::peers::in_threads;
/// let ranges = in_threads(3, |peer| divide_games(&peer, 10, Ok::<_, SolveError>).unwrap());
/// assert_eq!(ranges, vec![vec![0..3, 3..6, 6..10]; 3]);
/// ```
pub fn divide_games<T, E>(
    peers: &dyn Peers,
    games: u64,
    play: impl FnMut(Range<u64>) -> Result<T, E>,
) -> Result<Vec<T>, E>
where
    T: Serialize + DeserializeOwned,
    E: From<SolveError>,
{
    let parts = games.min(peers.count() as u64);
    let end = |part: u64| (u128::from(games) * u128::from(part) / u128::from(parts)) as u64;
    let range = |&part: &usize| end(part as u64)..end(part as u64 + 1);
    let work = vec![1; parts as usize];
    divide(peers, &work, |mine| mine.iter().map(range).map(play).collect())
}

/// Results of blocks, passed on in the order of the blocks.
struct OrderedResults<'a> {
    /// First game of the block to be passed on next.
    next: u64,
    played: u64,
    /// Games played and games requested, by the first game of the block.
    waiting: BTreeMap<u64, (Result<u64, PlayError>, u64)>,
    failed: Option<PlayError>,
    over: bool,
    take: &'a mut (dyn FnMut(u64) + Send),
}

impl OrderedResults<'_> {
    fn add(&mut self, first: u64, result: Result<u64, PlayError>, requested: u64) {
        self.waiting.insert(first, (result, requested));
        while !self.over
            && let Some((result, requested)) = self.waiting.remove(&self.next)
        {
            let first = self.next;
            self.next += requested;
            match result {
                Ok(played) => {
                    self.played += played;
                    self.over = played < requested;
                    (self.take)(first);
                }
                Err(error) => {
                    self.over = true;
                    self.failed = Some(error).filter(|e| !matches!(e, PlayError::Interrupted));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use retrodice_core::observer::Unwatched;
    use retrodice_solver::peers::{Alone, in_threads};

    /// Observer that cancels after this many units of work.
    struct After(u64, AtomicU64);

    impl Observer for After {
        fn advanced(&self, work: u64) {
            self.1.fetch_add(work, Ordering::Relaxed);
        }

        fn cancelled(&self) -> bool {
            self.1.load(Ordering::Relaxed) >= self.0
        }
    }

    fn numbers(games: u64, observer: &dyn Observer) -> (Result<u64, PlayError>, Vec<u64>) {
        let mut results = Vec::new();
        let block = |range: Range<u64>| {
            let mut played = Vec::new();
            for number in range {
                if observer.cancelled() {
                    break;
                }
                played.push(number);
                observer.advanced(1);
            }
            let count = played.len() as u64;
            Ok((played, count))
        };
        let take = |block: Vec<u64>| results.extend(block);
        let count = in_blocks(0..games, 7, observer, block, take);
        (count, results)
    }

    #[test]
    fn results_are_a_prefix_of_the_games_in_order() {
        for threads in [1, 3] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            let (count, results) = pool.install(|| numbers(1_000, &Unwatched));
            assert_eq!((count.unwrap(), results), (1_000, (0..1_000).collect()));
            let (count, results) = pool.install(|| numbers(1_000, &After(500, AtomicU64::new(0))));
            let count = count.unwrap();
            assert!((480..520).contains(&count), "{count}");
            assert_eq!(results, (0..count).collect::<Vec<_>>());
            let (none, _) = pool.install(|| numbers(1_000, &After(0, AtomicU64::new(0))));
            assert!(matches!(none, Err(PlayError::Interrupted)));
        }
        assert!(matches!(numbers(0, &Unwatched).0, Err(PlayError::NoGames)));
    }

    #[test]
    fn the_first_failing_block_gives_the_error() {
        let block = |range: Range<u64>| match range.start {
            0..400 => Ok(((), range.end - range.start)),
            game => Err(PlayError::TooLong { game, limit: 1, strategies: String::new() }),
        };
        for _ in 0..20 {
            let result = in_blocks(0..1_000, 10, &Unwatched, block, |()| ());
            assert!(matches!(result, Err(PlayError::TooLong { game: 400, .. })), "{result:?}");
        }
    }

    #[test]
    fn several_processes_divide_the_games_without_gap_or_overlap() {
        for (games, count) in [(1_000, 3), (3, 4), (1, 1), (u64::MAX, 7)] {
            for ranges in in_threads(count, |peer| {
                let play = |range: Range<u64>| {
                    assert!(!range.is_empty());
                    Ok::<_, SolveError>(range)
                };
                divide_games(&peer, games, play).unwrap()
            }) {
                let mut end = 0;
                for range in ranges {
                    assert_eq!(range.start, end);
                    end = range.end;
                }
                assert_eq!(end, games);
            }
        }
        assert_eq!(divide_games(&Alone, 0, Ok::<_, SolveError>).unwrap(), []);
    }
}
