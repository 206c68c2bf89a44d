//! One solve by several processes, each with threads of its own.
//!
//! Every process holds the whole table and goes through the same levels. The blocks of a
//! level are [shared out](share_out) by their known work; each process sends what it has
//! solved to all others, every few seconds and at the end of the level, so that all can
//! begin the next one. The values of a block depend only on finished levels: they have
//! the same bits for any number of processes.
//!
//! Blocks that an earlier run finished are read by one process only, the one that owns
//! the journal: they are not solved again, and the others are sent them. As
//! every block is recorded as if it had been solved there, that journal is the same as in a
//! run by a single process, and either can resume what the other has begun.
//!
//! How the bytes travel is up to [`Peers`].

use crate::error::SolveError;
use crate::executor::{Executor, Level};
pub use crate::peers::Peers;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem::size_of;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long finished blocks wait until they are sent to the others, and so about how much work a
/// dying process loses.
pub const PACE: Duration = Duration::from_secs(2);

/// Bytes that all processes together exchange at a time, except for a block larger
/// than that.
const PIECE: usize = 64 << 20;

/// Shares blocks out to processes. All of them make one, and run the same levels with it.
pub struct Ranks<P> {
    peers: P,
    pool: ThreadPool,
    /// Threads of each process, by rank.
    threads: Vec<usize>,
    pace: Duration,
    spent: Mutex<Spent>,
}

/// What a process has spent in the levels that it ran.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spent {
    /// Wall-clock time, in seconds.
    pub seconds: f64,
    /// The part of it in which the thread that runs the solve exchanged blocks with the others,
    /// including the time until the last of them had arrived.
    pub exchanging: f64,
    /// Seconds of threads that solved blocks.
    pub solving: f64,
    /// Bytes that this process sent to each other one.
    pub bytes: u64,
}

/// Who solves which blocks of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shares {
    /// The rank of each block.
    pub owners: Vec<usize>,
    /// The blocks, the longest first.
    pub order: Vec<usize>,
    /// The work of the thread that has the most.
    pub longest: u128,
}

/// Assigns blocks of known work to processes with these numbers of threads: the longest
/// first, each to a thread that has the least so far.
///
/// ```
/// use retrodice::solver::ranks::share_out;
/// let shares = share_out(&[2, 5, 3, 3, 1], &[1, 1]);
/// assert_eq!((shares.owners, shares.longest), (vec![0, 0, 1, 1, 1], 7));
/// ```
///
/// # Panics
/// If there is no thread at all.
pub fn share_out(work: &[u128], threads: &[usize]) -> Shares {
    let mut order: Vec<usize> = (0..work.len()).collect();
    order.sort_by_key(|&block| (Reverse(work[block]), block));
    let lanes = threads.iter().enumerate();
    let mut free: BinaryHeap<_> = lanes
        .flat_map(|(rank, &threads)| (0..threads).map(move |lane| Reverse((0u128, lane, rank))))
        .collect();
    let mut owners = vec![0; work.len()];
    let mut longest = 0;
    for &block in &order {
        let Reverse((load, lane, rank)) = free.pop().expect("somebody has a thread");
        owners[block] = rank;
        longest = longest.max(load + work[block]);
        free.push(Reverse((load + work[block], lane, rank)));
    }
    Shares { owners, order, longest }
}

impl<P: Peers> Ranks<P> {
    /// With this many threads in this process, 0 being one for each core; the others may have
    /// another number.
    ///
    /// # Errors
    /// [`SolveError::Executor`] if the threads cannot be started or the others not be
    /// reached.
    pub fn new(peers: P, threads: usize) -> Result<Self, SolveError> {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(|error| {
            SolveError::Executor(format!("cannot start {threads} threads: {error}; try fewer"))
        })?;
        let mine = (pool.current_num_threads() as u64).to_le_bytes();
        let said = peers.gather(&mine)?;
        let count = |bytes: &Vec<u8>| take_u64(&mut &bytes[..]).map(|count| count as usize);
        let threads = said.iter().map(count).collect::<Option<_>>();
        let threads = threads.ok_or_else(|| damaged("number of threads"))?;
        Ok(Self { peers, pool, threads, pace: PACE, spent: Mutex::default() })
    }

    /// The same, but telling the others of what is finished this often.
    pub fn every(self, pace: Duration) -> Self {
        Self { pace, ..self }
    }

    /// How the processes reach one another.
    pub fn peers(&self) -> &P {
        &self.peers
    }

    /// Threads of each process, by rank.
    pub fn threads(&self) -> &[usize] {
        &self.threads
    }

    /// What this process has spent until now.
    pub fn spent(&self) -> Spent {
        *lock(&self.spent)
    }

    /// What every process says, and the time that it took.
    fn gather(&self, mine: &[u8]) -> Result<Vec<Vec<u8>>, SolveError> {
        let begun = Instant::now();
        let said = self.peers.gather(mine);
        let mut spent = lock(&self.spent);
        spent.exchanging += begun.elapsed().as_secs_f64();
        spent.bytes += if self.peers.count() > 1 { mine.len() as u64 } else { 0 };
        said
    }

    /// Which process sends each block, and which blocks this process has to solve.
    fn tasks(&self, level: &dyn Level) -> Result<Tasks, SolveError> {
        let blocks = level.blocks();
        let work: Vec<u128> = (0..blocks).map(|block| level.work(block)).collect();
        // What tells the level from another, and a bit for each block that is done here.
        let total: u128 = work.iter().sum();
        let mut mine = [&(blocks as u64).to_le_bytes()[..], &total.to_le_bytes()].concat();
        let head = mine.len();
        mine.resize(head + blocks.div_ceil(8), 0);
        for block in (0..blocks).filter(|&block| level.is_done(block)) {
            mine[head + block / 8] |= 1 << (block % 8);
        }
        let known = self.gather(&mine)?;
        let alike = |known: &Vec<u8>| known.len() == mine.len() && known[..head] == mine[..head];
        if let Some(rank) = known.iter().position(|known| !alike(known)) {
            let why = format!(
                "rank {rank} is solving something else than rank {}: start all processes with the \
                 same arguments",
                self.peers.rank()
            );
            return Err(SolveError::Executor(why));
        }
        let knows =
            |rank: usize, block: usize| known[rank][head + block / 8] >> (block % 8) & 1 == 1;
        let (mut owners, mut told, mut open) = (vec![0; blocks], Vec::new(), Vec::new());
        let mut left = 0;
        for (block, owner) in owners.iter_mut().enumerate() {
            let Some(first) = (0..known.len()).find(|&rank| knows(rank, block)) else {
                open.push(block);
                continue;
            };
            *owner = first;
            if (0..known.len()).all(|rank| knows(rank, block)) {
                continue;
            }
            left += 1;
            if first == self.peers.rank() {
                told.push(block);
            }
        }
        let work: Vec<u128> = open.iter().map(|&block| work[block]).collect();
        let shares = share_out(&work, &self.threads);
        open.iter().zip(&shares.owners).for_each(|(&block, &rank)| owners[block] = rank);
        left += if self.peers.count() > 1 { open.len() } else { 0 };
        let mine = shares.order.iter().map(|&at| open[at]);
        let mine = mine.filter(|&block| owners[block] == self.peers.rank()).collect();
        Ok(Tasks { owners, mine, told, left })
    }

    /// Sends and receives until every process has every block.
    fn exchange(&self, level: &dyn Level, tasks: &Tasks, desk: &Desk) -> Result<(), SolveError> {
        let (rank, most) = (self.peers.rank(), PIECE / self.peers.count());
        let mut waiting = tasks.told.clone();
        let mut left = tasks.left;
        while left > 0 {
            if waiting.is_empty() {
                waiting = desk.wait(self.pace, tasks.mine.len())?;
            }
            let mut bytes = Vec::new();
            while bytes.len() < most
                && let Some(block) = waiting.pop()
            {
                let begin = bytes.len() + 2 * size_of::<u64>();
                bytes.resize(begin, 0);
                level.export(block, &mut bytes);
                let length = (bytes.len() - begin) as u64;
                bytes[begin - 16..begin - 8].copy_from_slice(&(block as u64).to_le_bytes());
                bytes[begin - 8..begin].copy_from_slice(&length.to_le_bytes());
            }
            for (from, said) in self.gather(&bytes)?.iter().enumerate() {
                let mut said = &said[..];
                while !said.is_empty() {
                    let (block, bytes) = take(&mut said).ok_or_else(|| damaged("block"))?;
                    if tasks.owners.get(block) != Some(&from) || left == 0 {
                        let why = format!(
                            "rank {from} reported block {block}, which belongs to another rank"
                        );
                        return Err(SolveError::Executor(why));
                    }
                    left -= 1;
                    if from != rank && !level.is_done(block) {
                        level.import(block, bytes)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// The work of a level.
struct Tasks {
    /// Which process sends each block.
    owners: Vec<usize>,
    /// Blocks to be solved here, the longest first.
    mine: Vec<usize>,
    /// Blocks that are done here and not elsewhere.
    told: Vec<usize>,
    /// Blocks that all processes together have to send.
    left: usize,
}

impl<P: Peers> Executor for Ranks<P> {
    fn run(&self, level: &dyn Level) -> Result<(), SolveError> {
        let begun = Instant::now();
        let tasks = self.tasks(level)?;
        let desk = Desk::default();
        let (next, solving) = (AtomicUsize::new(0), AtomicU64::new(0));
        let solve = || {
            let begun = Instant::now();
            let mut guard = Guard { desk: &desk, is_well: false };
            while !desk.stop.load(Ordering::Relaxed)
                && let Some(&block) = tasks.mine.get(next.fetch_add(1, Ordering::Relaxed))
            {
                desk.take(level.solve(block..block + 1).map(|()| block));
            }
            guard.is_well = true;
            solving.fetch_add(begun.elapsed().as_nanos() as u64, Ordering::Relaxed);
        };
        self.pool.in_place_scope(|scope| {
            (0..self.pool.current_num_threads().min(tasks.mine.len()))
                .for_each(|_| scope.spawn(|_| solve()));
            let exchanged = self.exchange(level, &tasks, &desk);
            if exchanged.is_err() {
                desk.stop.store(true, Ordering::Relaxed);
            }
            exchanged
        })?;
        let mut spent = lock(&self.spent);
        spent.solving += solving.into_inner() as f64 / 1e9;
        spent.seconds += begun.elapsed().as_secs_f64();
        drop(spent);
        lock(&desk.shelf).failed.take().map_or(Ok(()), Err)
    }
}

/// Where threads put the blocks that they have solved.
#[derive(Default)]
struct Desk {
    shelf: Mutex<Shelf>,
    news: Condvar,
    stop: AtomicBool,
}

#[derive(Default)]
struct Shelf {
    /// Solved, but not yet sent.
    solved: Vec<usize>,
    /// Solved in all.
    count: usize,
    failed: Option<SolveError>,
}

impl Desk {
    fn take(&self, solved: Result<usize, SolveError>) {
        let mut shelf = lock(&self.shelf);
        match solved {
            Ok(block) => {
                shelf.solved.push(block);
                shelf.count += 1;
            }
            Err(error) => {
                shelf.failed.get_or_insert(error);
                self.stop.store(true, Ordering::Relaxed);
            }
        }
        drop(shelf);
        self.news.notify_one();
    }

    /// The blocks solved since this was last asked: after this time, or when there will
    /// be no more of the `all`.
    fn wait(&self, time: Duration, all: usize) -> Result<Vec<usize>, SolveError> {
        let shelf = lock(&self.shelf);
        let busy = |shelf: &mut Shelf| shelf.failed.is_none() && shelf.count < all;
        let waited = self.news.wait_timeout_while(shelf, time, busy);
        let (mut shelf, _) = waited.unwrap_or_else(PoisonError::into_inner);
        match shelf.failed.take() {
            Some(error) => Err(error),
            None => Ok(std::mem::take(&mut shelf.solved)),
        }
    }
}

/// Reports a thread that panics, so that nobody waits for it in vain.
struct Guard<'a> {
    desk: &'a Desk,
    is_well: bool,
}

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        if !self.is_well {
            let why = "a thread that solved a block panicked".to_owned();
            self.desk.take(Err(SolveError::Executor(why)));
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn damaged(what: &str) -> SolveError {
    SolveError::Executor(format!("a {what} from another process arrived damaged"))
}

/// Takes a number off the front of bytes.
fn take_u64(bytes: &mut &[u8]) -> Option<u64> {
    let (number, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(u64::from_le_bytes(*number))
}

/// Takes a block and its bytes off the front of what a process said.
fn take<'a>(said: &mut &'a [u8]) -> Option<(usize, &'a [u8])> {
    let (block, length) = (take_u64(said)?, take_u64(said)?);
    let (bytes, rest) = said.split_at_checked(usize::try_from(length).ok()?)?;
    *said = rest;
    Some((usize::try_from(block).ok()?, bytes))
}
