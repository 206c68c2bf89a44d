//! Cooperating processes, and the division of independent tasks among them.
//!
//! All processes run the same program with the same arguments, and exchange bytes in
//! [`Peers::gather`]. Independent tasks are [divided](divide) among them. Every process does
//! all other work itself, with the same outcome. [`crate::ranks`] divides the blocks of a
//! solve.

use crate::error::SolveError;
use crate::ranks::assign;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::{Arc, Barrier, Mutex, MutexGuard, PoisonError};

/// Group of cooperating processes, as one of them (a *rank*, as in MPI) sees it.
///
/// A process that fails reports it to the launcher, which must end the others. Otherwise they
/// wait for it in [`Peers::gather`] for ever.
pub trait Peers: Send + Sync {
    /// Returns the number of this process, counted from zero.
    fn rank(&self) -> usize;

    /// Returns the number of processes.
    fn count(&self) -> usize;

    /// Exchanges `mine` with all processes, and returns the contribution of each, by rank. Every
    /// process must call it equally often, from the thread that runs the work. (MPI's all-gather.)
    ///
    /// # Errors
    /// [`SolveError::Executor`] if the others cannot be reached.
    fn gather(&self, mine: &[u8]) -> Result<Vec<Vec<u8>>, SolveError>;
}

/// Single process without peers.
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

/// Divides independent tasks among the processes, and returns all results, in the order of the
/// tasks, in every process. `work` is the work of each task, in any unit. `run` does the tasks
/// of this process, given by number, and returns a result for each.
///
/// Results travel as JSON that keeps every bit of a number; numbers must be finite.
///
/// # Errors
/// Any error of `run`; [`SolveError::Executor`] if the other processes cannot be reached, or
/// run something else.
///
/// ```
/// use retrodice::solver::error::SolveError;
/// use retrodice::solver::peers::{divide, in_threads};
/// let squares = |mine: &[usize]| Ok::<_, SolveError>(mine.iter().map(|n| n * n).collect());
/// let results = in_threads(3, |peer| divide(&peer, &[1; 5], squares).unwrap());
/// assert_eq!(results, [[0, 1, 4, 9, 16]; 3]);
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
    let owners = assign(work, &vec![1; peers.count()]).owners;
    let tasks = |rank| (0..work.len()).filter(|&task| owners[task] == rank).collect::<Vec<_>>();
    let results = run(&tasks(peers.rank()))?;
    if peers.count() == 1 {
        return Ok(results);
    }
    let wrong = |why: String| SolveError::Executor(why);
    let mine = serde_json::to_vec(&results).map_err(|error| wrong(error.to_string()))?;
    let mut all: Vec<Option<T>> = work.iter().map(|_| None).collect();
    for (rank, bytes) in peers.gather(&mine)?.iter().enumerate() {
        let results: Vec<T> = serde_json::from_slice(bytes).map_err(|error| {
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

/// Calls `read` in the first process only, and returns its result in every process.
///
/// # Errors
/// Any error of `read`; [`SolveError::Executor`] if the other processes cannot be reached.
pub fn broadcast<E: From<SolveError>>(
    peers: &dyn Peers,
    read: impl FnOnce() -> Result<Option<Vec<u8>>, E>,
) -> Result<Option<Vec<u8>>, E> {
    let mine = if peers.rank() == 0 { read()? } else { None };
    // A leading byte distinguishes empty contents from none.
    let mine = mine.map_or(Vec::new(), |bytes| [&[0], &bytes[..]].concat());
    let first = peers.gather(&mine)?.swap_remove(0);
    Ok(first.get(1..).map(Vec::from))
}

/// Checks that all processes computed the same `result`: processors may round logarithms
/// differently. `what` names the result in the message.
///
/// # Errors
/// [`SolveError::Executor`] naming the first process with another result.
pub fn check_agreement(peers: &dyn Peers, what: &str, result: &[u8]) -> Result<(), SolveError> {
    let hashes = peers.gather(blake3::hash(result).as_bytes())?;
    match hashes.iter().position(|hash| *hash != hashes[0]) {
        None => Ok(()),
        Some(rank) => Err(SolveError::Executor(format!(
            "rank {rank} came to another {what} than rank 0; use machines with the same \
             processor and the same system"
        ))),
    }
}

/// Runs `work` in `count` threads that stand for processes, for tests, and returns the results
/// by rank.
///
/// # Panics
/// If one of the threads panics.
pub fn in_threads<T: Send>(count: usize, work: impl Fn(ThreadPeer) -> T + Sync) -> Vec<T> {
    let contributions = Mutex::new(vec![Vec::new(); count]);
    let exchange = Arc::new(Exchange { contributions, barrier: Barrier::new(count) });
    let (work, exchange) = (&work, &exchange);
    std::thread::scope(|scope| {
        let process =
            |rank| scope.spawn(move || work(ThreadPeer { rank, exchange: exchange.clone() }));
        let processes: Vec<_> = (0..count).map(process).collect();
        processes.into_iter().map(|process| process.join().expect("a process panicked")).collect()
    })
}

/// Thread that stands for a process in tests.
pub struct ThreadPeer {
    rank: usize,
    exchange: Arc<Exchange>,
}

retrodice_core::debug_summary!([] ThreadPeer, "ThreadPeer", |this| { rank: this.rank });

/// Memory through which threads exchange bytes.
struct Exchange {
    contributions: Mutex<Vec<Vec<u8>>>,
    barrier: Barrier,
}

impl Exchange {
    fn contributions(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.contributions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Peers for ThreadPeer {
    fn rank(&self) -> usize {
        self.rank
    }

    fn count(&self) -> usize {
        self.exchange.contributions().len()
    }

    fn gather(&self, mine: &[u8]) -> Result<Vec<Vec<u8>>, SolveError> {
        self.exchange.contributions()[self.rank] = mine.to_vec();
        self.exchange.barrier.wait();
        let contributions = self.exchange.contributions().clone();
        self.exchange.barrier.wait();
        Ok(contributions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divided_tasks_return_their_results_in_order_with_every_bit() {
        let work: Vec<u128> = (0..50).map(|n| n * n % 17).collect();
        let value = |task: usize| (task as f64).sqrt() / 3.0;
        let expected: Vec<f64> = (0..50).map(value).collect();
        for count in [1, 2, 7, 60] {
            let results = in_threads(count, |peer| {
                let mut done = 0;
                let run = |mine: &[usize]| {
                    done = mine.len();
                    Ok::<_, SolveError>(mine.iter().map(|&task| value(task)).collect())
                };
                (divide(&peer, &work, run).unwrap(), done)
            });
            assert!(results.iter().all(|(values, _)| *values == expected), "{count}");
            assert_eq!(results.iter().map(|(_, done)| done).sum::<usize>(), 50);
        }
        let none = divide(&Alone, &[], |_| Ok::<Vec<u8>, SolveError>(Vec::new()));
        assert!(none.unwrap().is_empty());
    }

    #[test]
    fn a_process_with_another_result_is_named() {
        let errors = in_threads(2, |peer| {
            let work = vec![1; 2 + 2 * peer.rank()];
            let run = |mine: &[usize]| Ok::<_, SolveError>(mine.to_vec());
            divide(&peer, &work, run).unwrap_err().to_string()
        });
        assert!(errors.iter().all(|error| error.contains("reported")), "{errors:?}");
        let errors = in_threads(3, |peer| {
            for text in [None, Some(Vec::new()), Some(b"read".to_vec())] {
                let read = || Ok::<_, SolveError>(text.clone());
                assert_eq!(broadcast(&peer, read).unwrap(), text);
            }
            check_agreement(&peer, "number", b"7").unwrap();
            check_agreement(&peer, "number", &[u8::from(peer.rank() == 2)]).unwrap_err().to_string()
        });
        assert!(errors[0].contains("rank 2 came to another number"), "{errors:?}");
    }
}
