//! The processes of an MPI job as [`Peers`], which exchange bytes.

use mpi::Count;
use mpi::datatype::PartitionMut;
use mpi::topology::SimpleCommunicator;
use mpi::traits::{Communicator, CommunicatorCollectives};
use retrodice_solver::error::SolveError;
use retrodice_solver::ranks::Peers;
use std::thread::{self, ThreadId};

/// Maximum number of bytes received in one call from all processes together: MPI counts in 32 bits.
const MAX_RECEIVED: usize = 1 << 30;

/// The processes of an MPI job.
#[derive(Clone, Copy, Debug)]
pub struct Mpi {
    rank: usize,
    count: usize,
    /// The thread that started MPI, and may call it.
    main: ThreadId,
}

impl Mpi {
    /// Creates the peers of a communicator. The calling thread must be the one that started MPI.
    pub fn new(world: &SimpleCommunicator) -> Self {
        let [rank, count] = [world.rank(), world.size()].map(|number| number as usize);
        Self { rank, count, main: thread::current().id() }
    }

    /// Returns whether this process is the one that reads, writes and prints.
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
        let mut received: Vec<Vec<u8>> =
            lengths.iter().map(|&length| Vec::with_capacity(length)).collect();
        let max_part = (MAX_RECEIVED / self.count).max(1);
        let max_length = lengths.iter().copied().max().unwrap_or(0);
        for begin in (0..max_length).step_by(max_part) {
            let part = |length: usize| length.clamp(begin, begin + max_part) - begin;
            let counts: Vec<Count> = lengths.iter().map(|&length| part(length) as Count).collect();
            let mut end = 0;
            let place = |&count: &Count| {
                end += count;
                end - count
            };
            let places: Vec<Count> = counts.iter().map(place).collect();
            let mut arrived = vec![0u8; end as usize];
            let mine = &mine[begin.min(mine.len())..(begin + max_part).min(mine.len())];
            let mut parts = PartitionMut::new(&mut arrived[..], &counts[..], &places[..]);
            world.all_gather_varcount_into(mine, &mut parts);
            for (bytes, (&place, &count)) in received.iter_mut().zip(places.iter().zip(&counts)) {
                bytes.extend_from_slice(&arrived[place as usize..(place + count) as usize]);
            }
        }
        Ok(received)
    }
}
