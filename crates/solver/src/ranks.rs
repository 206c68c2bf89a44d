//! Executor that distributes one solve over several processes, each with its own threads.
//!
//! Every process holds the whole table and goes through the same levels. The blocks of a level
//! are [assigned](assign) by their predicted work. Each process sends its finished blocks to all
//! others, every few seconds and at the end of the level, so that all can start the next one.
//! The values of a block depend only on finished levels: they have the same bits for any number
//! of processes.
//!
//! Only the process that owns the journal reads the blocks of an earlier run, and sends them to
//! the others. It records every block as if it had solved it. Its journal is therefore that of
//! a single process, and a run of either kind can resume the other.
//!
//! [`Peers`] transports the bytes.

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

/// Time that finished blocks wait until they are sent to the others. A process that dies loses
/// about as much work.
pub const SEND_INTERVAL: Duration = Duration::from_secs(2);

/// Maximum bytes that all processes together exchange at a time; a larger block is sent alone.
const MAX_EXCHANGE: usize = 64 << 20;

/// Executor that assigns blocks to processes. Every process creates one, and runs the same levels
/// with it.
pub struct Ranks<P> {
    peers: P,
    pool: ThreadPool,
    /// Threads of each process, by rank.
    threads: Vec<usize>,
    interval: Duration,
    timing: Mutex<RankTiming>,
}

retrodice_core::debug_summary!(
    [P] Ranks<P>, "Ranks",
    |this| { threads: this.threads, interval: this.interval }
);

/// Time and traffic of a process, summed over the levels that it ran.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RankTiming {
    /// Wall-clock time, in seconds.
    pub seconds: f64,
    /// Seconds in which the solving thread exchanged blocks with the others, including the wait
    /// for the last of them.
    pub exchanging: f64,
    /// Thread seconds spent solving blocks.
    pub solving: f64,
    /// Bytes that this process sent to each of the others.
    pub bytes: u64,
}

/// Assignment of the blocks of a level to processes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// Rank that solves each block.
    pub owners: Vec<usize>,
    /// Blocks in descending order of work.
    pub order: Vec<usize>,
    /// Work of the thread that has the most.
    pub max_load: u128,
}

/// Assigns blocks of known work to processes with these numbers of threads, by the longest
/// processing time rule: the largest first, each to the thread with the least work so far.
///
/// ```
/// use retrodice::solver::ranks::assign;
/// let assignment = assign(&[2, 5, 3, 3, 1], &[1, 1]);
/// assert_eq!((assignment.owners, assignment.max_load), (vec![0, 0, 1, 1, 1], 7));
/// ```
///
/// # Panics
/// If there is no thread at all.
pub fn assign(work: &[u128], threads: &[usize]) -> Assignment {
    let mut order: Vec<usize> = (0..work.len()).collect();
    order.sort_by_key(|&block| (Reverse(work[block]), block));
    let ranks = threads.iter().enumerate();
    let mut free: BinaryHeap<_> = ranks
        .flat_map(|(rank, &threads)| (0..threads).map(move |thread| Reverse((0u128, thread, rank))))
        .collect();
    let mut owners = vec![0; work.len()];
    let mut max_load = 0;
    for &block in &order {
        let Reverse((load, thread, rank)) = free.pop().expect("a process has a thread");
        owners[block] = rank;
        max_load = max_load.max(load + work[block]);
        free.push(Reverse((load + work[block], thread, rank)));
    }
    Assignment { owners, order, max_load }
}

impl<P: Peers> Ranks<P> {
    /// Creates the executor with this many threads in this process; 0 means one for each core.
    /// Other processes may use another number.
    ///
    /// # Errors
    /// [`SolveError::Executor`] if the threads cannot be started, or the other processes cannot
    /// be reached.
    pub fn new(peers: P, threads: usize) -> Result<Self, SolveError> {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(|error| {
            SolveError::Executor(format!("cannot start {threads} threads: {error}; try fewer"))
        })?;
        let mine = (pool.current_num_threads() as u64).to_le_bytes();
        let counts = peers.gather(&mine)?;
        let count = |bytes: &Vec<u8>| take_u64(&mut &bytes[..]).map(|count| count as usize);
        let threads = counts.iter().map(count).collect::<Option<_>>();
        let threads = threads.ok_or_else(|| damaged("number of threads"))?;
        let (interval, timing) = (SEND_INTERVAL, Mutex::default());
        Ok(Self { peers, pool, threads, interval, timing })
    }

    /// Sets the time between exchanges of finished blocks; by default two seconds.
    pub fn with_interval(self, interval: Duration) -> Self {
        Self { interval, ..self }
    }

    /// Returns the transport between the processes.
    pub fn peers(&self) -> &P {
        &self.peers
    }

    /// Returns the number of threads of each process, by rank.
    pub fn threads(&self) -> &[usize] {
        &self.threads
    }

    /// Returns the time and traffic of this process so far.
    pub fn timing(&self) -> RankTiming {
        *lock(&self.timing)
    }

    /// Exchanges bytes with every process, and measures the time.
    fn gather(&self, mine: &[u8]) -> Result<Vec<Vec<u8>>, SolveError> {
        let start = Instant::now();
        let contributions = self.peers.gather(mine);
        let mut timing = lock(&self.timing);
        timing.exchanging += start.elapsed().as_secs_f64();
        timing.bytes += if self.peers.count() > 1 { mine.len() as u64 } else { 0 };
        contributions
    }

    /// Determines which process sends each block, and which blocks this process solves.
    fn tasks(&self, level: &dyn Level) -> Result<Tasks, SolveError> {
        let blocks = level.blocks();
        let work: Vec<u128> = (0..blocks).map(|block| level.work(block)).collect();
        // The head identifies the level; a bit for each block says whether it is done here.
        let total: u128 = work.iter().sum();
        let mut mine = [&(blocks as u64).to_le_bytes()[..], &total.to_le_bytes()].concat();
        let head = mine.len();
        mine.resize(head + blocks.div_ceil(8), 0);
        for block in (0..blocks).filter(|&block| level.is_done(block)) {
            mine[head + block / 8] |= 1 << (block % 8);
        }
        let states = self.gather(&mine)?;
        let is_same = |state: &Vec<u8>| state.len() == mine.len() && state[..head] == mine[..head];
        if let Some(rank) = states.iter().position(|state| !is_same(state)) {
            let why = format!(
                "rank {rank} is solving something else than rank {}: start all processes with the \
                 same arguments",
                self.peers.rank()
            );
            return Err(SolveError::Executor(why));
        }
        let has_block =
            |rank: usize, block: usize| states[rank][head + block / 8] >> (block % 8) & 1 == 1;
        let (mut owners, mut unsent, mut open) = (vec![0; blocks], Vec::new(), Vec::new());
        let mut remaining = 0;
        for (block, owner) in owners.iter_mut().enumerate() {
            let Some(first) = (0..states.len()).find(|&rank| has_block(rank, block)) else {
                open.push(block);
                continue;
            };
            *owner = first;
            if (0..states.len()).all(|rank| has_block(rank, block)) {
                continue;
            }
            remaining += 1;
            if first == self.peers.rank() {
                unsent.push(block);
            }
        }
        let work: Vec<u128> = open.iter().map(|&block| work[block]).collect();
        let assignment = assign(&work, &self.threads);
        open.iter().zip(&assignment.owners).for_each(|(&block, &rank)| owners[block] = rank);
        remaining += if self.peers.count() > 1 { open.len() } else { 0 };
        let mine = assignment.order.iter().map(|&number| open[number]);
        let mine = mine.filter(|&block| owners[block] == self.peers.rank()).collect();
        Ok(Tasks { owners, mine, unsent, remaining })
    }

    /// Sends and receives until every process has every block.
    fn exchange(
        &self,
        level: &dyn Level,
        tasks: &Tasks,
        finished: &FinishedBlocks,
    ) -> Result<(), SolveError> {
        let (rank, max_bytes) = (self.peers.rank(), MAX_EXCHANGE / self.peers.count());
        let mut waiting = tasks.unsent.clone();
        let mut remaining = tasks.remaining;
        while remaining > 0 {
            if waiting.is_empty() {
                waiting = finished.wait(self.interval, tasks.mine.len())?;
            }
            let mut bytes = Vec::new();
            while bytes.len() < max_bytes
                && let Some(block) = waiting.pop()
            {
                let begin = bytes.len() + 2 * size_of::<u64>();
                bytes.resize(begin, 0);
                level.export(block, &mut bytes);
                let length = (bytes.len() - begin) as u64;
                bytes[begin - 16..begin - 8].copy_from_slice(&(block as u64).to_le_bytes());
                bytes[begin - 8..begin].copy_from_slice(&length.to_le_bytes());
            }
            for (from, message) in self.gather(&bytes)?.iter().enumerate() {
                let mut message = &message[..];
                while !message.is_empty() {
                    let (block, bytes) =
                        take_block(&mut message).ok_or_else(|| damaged("block"))?;
                    if tasks.owners.get(block) != Some(&from) || remaining == 0 {
                        let why = format!(
                            "rank {from} reported block {block}, which belongs to another rank"
                        );
                        return Err(SolveError::Executor(why));
                    }
                    remaining -= 1;
                    if from != rank && !level.is_done(block) {
                        level.import(block, bytes)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Division of a level's blocks among the processes.
struct Tasks {
    /// Which process sends each block.
    owners: Vec<usize>,
    /// Blocks to solve here, the largest first.
    mine: Vec<usize>,
    /// Blocks that are done here but not in every process, and that this process sends.
    unsent: Vec<usize>,
    /// Number of blocks that all processes together have to send.
    remaining: usize,
}

impl<P: Peers> Executor for Ranks<P> {
    fn run(&self, level: &dyn Level) -> Result<(), SolveError> {
        let start = Instant::now();
        let tasks = self.tasks(level)?;
        let finished = FinishedBlocks::default();
        let (next, solving) = (AtomicUsize::new(0), AtomicU64::new(0));
        let solve = || {
            let start = Instant::now();
            let mut guard = PanicGuard { finished: &finished, is_defused: false };
            while !finished.stop.load(Ordering::Relaxed)
                && let Some(&block) = tasks.mine.get(next.fetch_add(1, Ordering::Relaxed))
            {
                finished.add(level.solve(block..block + 1).map(|()| block));
            }
            guard.is_defused = true;
            solving.fetch_add(start.elapsed().as_nanos() as u64, Ordering::Relaxed);
        };
        self.pool.in_place_scope(|scope| {
            (0..self.pool.current_num_threads().min(tasks.mine.len()))
                .for_each(|_| scope.spawn(|_| solve()));
            let result = self.exchange(level, &tasks, &finished);
            if result.is_err() {
                finished.stop.store(true, Ordering::Relaxed);
            }
            result
        })?;
        let mut timing = lock(&self.timing);
        timing.solving += solving.into_inner() as f64 / 1e9;
        timing.seconds += start.elapsed().as_secs_f64();
        drop(timing);
        lock(&finished.queue).error.take().map_or(Ok(()), Err)
    }
}

/// Queue of finished blocks, from the threads that solve to the thread that sends.
#[derive(Default)]
struct FinishedBlocks {
    queue: Mutex<BlockQueue>,
    changed: Condvar,
    stop: AtomicBool,
}

#[derive(Default)]
struct BlockQueue {
    /// Solved, but not yet sent.
    unsent: Vec<usize>,
    /// Number solved in all.
    count: usize,
    error: Option<SolveError>,
}

impl FinishedBlocks {
    fn add(&self, result: Result<usize, SolveError>) {
        let mut queue = lock(&self.queue);
        match result {
            Ok(block) => {
                queue.unsent.push(block);
                queue.count += 1;
            }
            Err(error) => {
                queue.error.get_or_insert(error);
                self.stop.store(true, Ordering::Relaxed);
            }
        }
        drop(queue);
        self.changed.notify_one();
    }

    /// Waits for `time`, or until `all` blocks are solved, and returns the blocks solved since
    /// the last call.
    fn wait(&self, time: Duration, all: usize) -> Result<Vec<usize>, SolveError> {
        let queue = lock(&self.queue);
        let busy = |queue: &mut BlockQueue| queue.error.is_none() && queue.count < all;
        let waited = self.changed.wait_timeout_while(queue, time, busy);
        let (mut queue, _) = waited.unwrap_or_else(PoisonError::into_inner);
        match queue.error.take() {
            Some(error) => Err(error),
            None => Ok(std::mem::take(&mut queue.unsent)),
        }
    }
}

/// Reports a thread that panics, so that no other thread waits for it.
struct PanicGuard<'a> {
    finished: &'a FinishedBlocks,
    is_defused: bool,
}

impl Drop for PanicGuard<'_> {
    fn drop(&mut self) {
        if !self.is_defused {
            let why = "a thread that solved a block panicked".to_owned();
            self.finished.add(Err(SolveError::Executor(why)));
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn damaged(what: &str) -> SolveError {
    SolveError::Executor(format!("a {what} from another process arrived damaged"))
}

/// Reads a number off the front of `bytes`.
fn take_u64(bytes: &mut &[u8]) -> Option<u64> {
    let (number, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(u64::from_le_bytes(*number))
}

/// Reads a block's number and bytes off the front of a process's message.
fn take_block<'a>(message: &mut &'a [u8]) -> Option<(usize, &'a [u8])> {
    let (block, length) = (take_u64(message)?, take_u64(message)?);
    let (bytes, rest) = message.split_at_checked(usize::try_from(length).ok()?)?;
    *message = rest;
    Some((usize::try_from(block).ok()?, bytes))
}
