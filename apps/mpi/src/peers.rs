//! The processes as MPI sees them.

use mpi::Count;
use mpi::datatype::PartitionMut;
use mpi::topology::SimpleCommunicator;
use mpi::traits::{Communicator, CommunicatorCollectives};
use retrodice_solver::error::SolveError;
use retrodice_solver::ranks::Peers;
use std::thread::{self, ThreadId};

/// Bytes that arrive in one call, all processes together: MPI counts in 32 bits.
const MOST: usize = 1 << 30;

/// All processes of the job.
#[derive(Clone, Copy, Debug)]
pub struct Mpi {
    rank: usize,
    count: usize,
    /// The thread that started MPI, and may call it.
    main: ThreadId,
}

impl Mpi {
    /// Of the job, asked for by the thread that started MPI.
    pub fn new(world: &SimpleCommunicator) -> Self {
        let [rank, count] = [world.rank(), world.size()].map(|number| number as usize);
        Self { rank, count, main: thread::current().id() }
    }

    /// Whether this process is the one that reads, writes and prints.
    pub fn is_first(&self) -> bool {
        self.rank == 0
    }
}

impl Peers for Mpi {
    fn rank(&self) -> usize {
        self.rank
    }

    fn count(&self) -> usize {
        self.count
    }

    fn gather(&self, mine: &[u8]) -> Result<Vec<Vec<u8>>, SolveError> {
        if thread::current().id() != self.main {
            let why = "MPI was called by another thread than the one that started it";
            return Err(SolveError::Executor(why.to_owned()));
        }
        let world = SimpleCommunicator::world();
        let mut lengths = vec![0u64; self.count];
        world.all_gather_into(&(mine.len() as u64), &mut lengths[..]);
        let lengths: Vec<usize> = lengths.into_iter().map(|length| length as usize).collect();
        let mut said: Vec<Vec<u8>> =
            lengths.iter().map(|&length| Vec::with_capacity(length)).collect();
        let most = (MOST / self.count).max(1);
        let longest = lengths.iter().copied().max().unwrap_or(0);
        for begin in (0..longest).step_by(most) {
            let part = |length: usize| length.clamp(begin, begin + most) - begin;
            let counts: Vec<Count> = lengths.iter().map(|&length| part(length) as Count).collect();
            let mut end = 0;
            let place = |&count: &Count| {
                end += count;
                end - count
            };
            let places: Vec<Count> = counts.iter().map(place).collect();
            let mut arrived = vec![0u8; end as usize];
            let mine = &mine[begin.min(mine.len())..(begin + most).min(mine.len())];
            let mut parts = PartitionMut::new(&mut arrived[..], &counts[..], &places[..]);
            world.all_gather_varcount_into(mine, &mut parts);
            for (said, (&place, &count)) in said.iter_mut().zip(places.iter().zip(&counts)) {
                said.extend_from_slice(&arrived[place as usize..(place + count) as usize]);
            }
        }
        Ok(said)
    }
}
