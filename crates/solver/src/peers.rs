//! Processes that work together, and how independent work is divided among them.
//!
//! All of them run the same program with the same arguments and meet in [`Peers::gather`].
//! Tasks that do not depend on one another are [divided](divide); everything else each
//! process does for itself, with the same outcome. [`crate::ranks`] divides the blocks of
//! a solve.

use crate::error::SolveError;
use crate::ranks::share_out;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::{Arc, Barrier, Mutex, MutexGuard, PoisonError};

/// The processes that work together, as one of them sees them.
///
/// A process that fails reports it to the launcher, which must end the others: they
/// wait for it in [`Peers::gather`] for ever.
pub trait Peers: Send + Sync {
    /// The number of this process, counted from zero.
    fn rank(&self) -> usize;

    /// How many there are.
    fn count(&self) -> usize;

    /// The contribution of each process, by rank; this one's is `mine`. All of them call it,
    /// equally often, each from the thread that runs the work.
    ///
    /// # Errors
    /// [`SolveError::Executor`] if the others cannot be reached.
    fn gather(&self, mine: &[u8]) -> Result<Vec<Vec<u8>>, SolveError>;
}

/// A single process.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Peers for Alone {
    fn rank(&self) -> usize {
        0
    }

    fn count(&self) -> usize {
        1
    }

    fn gather(&self, mine: &[u8]) -> Result<Vec<Vec<u8>>, SolveError> {
        Ok(vec![mine.to_vec()])
    }
}

/// Results of independent tasks, in their order and in every process. `work` says how much
/// each task is; `run` does those with the given numbers, which are those of this process,
/// and returns a result for each.
///
/// Results travel as JSON, numbers to the bit; they must be finite.
///
/// # Errors
/// What `run` returns; [`SolveError::Executor`] if the others cannot be reached, or ran
/// something else.
///
/// ```
/// use retrodice::solver::error::SolveError;
/// use retrodice::solver::peers::{divide, in_threads};
/// let squares = |mine: &[usize]| Ok::<_, SolveError>(mine.iter().map(|n| n * n).collect());
/// let found = in_threads(3, |seat| divide(&seat, &[1; 5], squares).unwrap());
/// assert_eq!(found, [[0, 1, 4, 9, 16]; 3]);
/// ```
pub fn divide<T, E>(
    peers: &dyn Peers,
    work: &[u128],
    run: impl FnOnce(&[usize]) -> Result<Vec<T>, E>,
) -> Result<Vec<T>, E>
where
    T: Serialize + DeserializeOwned,
    E: From<SolveError>,
{
    let owners = share_out(work, &vec![1; peers.count()]).owners;
    let tasks = |rank| (0..work.len()).filter(|&task| owners[task] == rank).collect::<Vec<_>>();
    let found = run(&tasks(peers.rank()))?;
    if peers.count() == 1 {
        return Ok(found);
    }
    let wrong = |why: String| SolveError::Executor(why);
    let mine = serde_json::to_vec(&found).map_err(|error| wrong(error.to_string()))?;
    let mut all: Vec<Option<T>> = work.iter().map(|_| None).collect();
    for (rank, said) in peers.gather(&mine)?.iter().enumerate() {
        let results: Vec<T> = serde_json::from_slice(said).map_err(|error| {
            wrong(format!("the results of rank {rank} cannot be read: {error}"))
        })?;
        let tasks = tasks(rank);
        if results.len() != tasks.len() {
            let [got, expected] = [results.len(), tasks.len()];
            return Err(wrong(format!(
                "rank {rank} reported {got} results, expected {expected}: start all processes \
                 with the same arguments"
            ))
            .into());
        }
        tasks.into_iter().zip(results).for_each(|(task, result)| all[task] = Some(result));
    }
    Ok(all.into_iter().flatten().collect())
}

/// What the first process has read, if anything, in all of them; the others do not call
/// `read`.
///
/// # Errors
/// What `read` returns; [`SolveError::Executor`] if the others cannot be reached.
pub fn from_first<E: From<SolveError>>(
    peers: &dyn Peers,
    read: impl FnOnce() -> Result<Option<Vec<u8>>, E>,
) -> Result<Option<Vec<u8>>, E> {
    let mine = if peers.rank() == 0 { read()? } else { None };
    // A byte before it tells nothing from something empty.
    let mine = mine.map_or(Vec::new(), |bytes| [&[0], &bytes[..]].concat());
    let said = peers.gather(&mine)?.swap_remove(0);
    Ok(said.get(1..).map(Vec::from))
}

/// Checks that all processes have come to the same `result`: processors that round
/// logarithms in different ways may not.
///
/// # Errors
/// [`SolveError::Executor`] naming the first process that has come to another.
pub fn agree(peers: &dyn Peers, what: &str, result: &[u8]) -> Result<(), SolveError> {
    let said = peers.gather(blake3::hash(result).as_bytes())?;
    match said.iter().position(|other| *other != said[0]) {
        None => Ok(()),
        Some(rank) => Err(SolveError::Executor(format!(
            "rank {rank} came to another {what} than rank 0; use machines with the same \
             processor and the same system"
        ))),
    }
}

/// Does it in `count` processes that are threads of this one, for tests: the results by
/// rank.
///
/// # Panics
/// If one of them panics.
pub fn in_threads<T: Send>(count: usize, work: impl Fn(Seat) -> T + Sync) -> Vec<T> {
    let said = Mutex::new(vec![Vec::new(); count]);
    let room = Arc::new(Room { said, all: Barrier::new(count) });
    let (work, room) = (&work, &room);
    std::thread::scope(|scope| {
        let process = |rank| scope.spawn(move || work(Seat { rank, room: room.clone() }));
        let processes: Vec<_> = (0..count).map(process).collect();
        processes.into_iter().map(|process| process.join().expect("a process panicked")).collect()
    })
}

/// A thread that stands for a process.
pub struct Seat {
    rank: usize,
    room: Arc<Room>,
}

/// What is said at a time, and who waits for it.
struct Room {
    said: Mutex<Vec<Vec<u8>>>,
    all: Barrier,
}

impl Room {
    fn said(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.said.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Peers for Seat {
    fn rank(&self) -> usize {
        self.rank
    }

    fn count(&self) -> usize {
        self.room.said().len()
    }

    fn gather(&self, mine: &[u8]) -> Result<Vec<Vec<u8>>, SolveError> {
        self.room.said()[self.rank] = mine.to_vec();
        self.room.all.wait();
        let said = self.room.said().clone();
        self.room.all.wait();
        Ok(said)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_divided_comes_back_in_order_and_to_the_bit() {
        let work: Vec<u128> = (0..50).map(|n| n * n % 17).collect();
        let value = |task: usize| (task as f64).sqrt() / 3.0;
        let expected: Vec<f64> = (0..50).map(value).collect();
        for count in [1, 2, 7, 60] {
            let found = in_threads(count, |seat| {
                let mut done = 0;
                let run = |mine: &[usize]| {
                    done = mine.len();
                    Ok::<_, SolveError>(mine.iter().map(|&task| value(task)).collect())
                };
                (divide(&seat, &work, run).unwrap(), done)
            });
            assert!(found.iter().all(|(values, _)| *values == expected), "{count}");
            assert_eq!(found.iter().map(|(_, done)| done).sum::<usize>(), 50);
        }
        let none = divide(&Alone, &[], |_| Ok::<Vec<u8>, SolveError>(Vec::new()));
        assert!(none.unwrap().is_empty());
    }

    #[test]
    fn processes_that_differ_are_named() {
        let found = in_threads(2, |seat| {
            let work = vec![1; 2 + 2 * seat.rank()];
            let run = |mine: &[usize]| Ok::<_, SolveError>(mine.to_vec());
            divide(&seat, &work, run).unwrap_err().to_string()
        });
        assert!(found.iter().all(|error| error.contains("reported")), "{found:?}");
        let found = in_threads(3, |seat| {
            for text in [None, Some(Vec::new()), Some(b"read".to_vec())] {
                let read = || Ok::<_, SolveError>(text.clone());
                assert_eq!(from_first(&seat, read).unwrap(), text);
            }
            agree(&seat, "number", b"7").unwrap();
            agree(&seat, "number", &[u8::from(seat.rank() == 2)]).unwrap_err().to_string()
        });
        assert!(found[0].contains("rank 2 came to another number"), "{found:?}");
    }
}
