//! Forecast of the time that several machines take for a board, by discrete-event simulation.
//!
//! The simulation distributes the blocks of a level like [`Ranks`](retrodice_solver::ranks::Ranks). It
//! follows the threads that become free, and the blocks that travel to the other machines.

use super::board::Board;
use super::fast::default_inner;
use super::lanes::Real;
use super::layout::Layout;
use super::passes::Passes;
use retrodice_solver::ranks::{SEND_INTERVAL, assign};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// Identical machines in a network in which each sends and receives at full speed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Machines {
    /// Number of identical machines.
    pub nodes: usize,
    /// Number of cores of a machine.
    pub cores: usize,
    /// Bytes a second that a machine receives while it sends at the same rate.
    pub bandwidth: f64,
}

/// Forecast of a solve by several machines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// Wall-clock time, in seconds.
    pub seconds: f64,
    /// Share of that time in which a core solves, on average, from 0 to 1.
    pub busy: f64,
    /// Seconds in which no core solves, because the last blocks of a level are travelling.
    pub waiting: f64,
    /// Seconds in which a machine exchanges blocks, on average: while it solves, and from its own
    /// last block of a level until the last block of all has arrived.
    pub exchanging: f64,
    /// Number of bytes that each machine receives.
    pub received: f64,
    /// Number of blocks of the board.
    pub blocks: usize,
    /// Number of levels of the board that have blocks.
    pub levels: usize,
    /// Number of passes over the table.
    pub passes: usize,
}

/// Time in seconds, ordered for a heap.
#[derive(Clone, Copy, PartialEq)]
struct Time(f64);

impl Eq for Time {}

impl PartialOrd for Time {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Time {
    /// Compares in reverse, so that a heap returns the earliest time first.
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.total_cmp(&self.0)
    }
}

/// Forecasts the solve of a board that takes one core `core_seconds`.
///
/// A block takes a share of the time equal to its share of the board's placements, and all passes
/// take the same time. Blocks travel while others are solved. A level starts when all blocks of
/// the level before have arrived everywhere.
#[must_use]
pub fn forecast<T: Real>(board: &Board, core_seconds: f64, machines: Machines) -> Forecast {
    let Machines { nodes, cores, bandwidth } = machines;
    let layout = Layout::new(board, default_inner(board));
    let mut levels = layout.levels();
    levels.retain(|level| !level.is_empty());
    let passes = Passes::default_for(&layout).list(None, T::TOLERANCE).len();
    let work = |&(left, right): &(usize, usize)| layout.block_work(left, right);
    let total: u128 = levels.iter().flatten().map(work).sum();
    let bytes = (layout.rows() * layout.stride * T::BYTES) as f64;
    // On average every machine receives the blocks of all others.
    let travel = bytes * (nodes - 1) as f64 / nodes as f64 / bandwidth;
    let (mut seconds, mut waiting, mut exchanging) = (0.0, 0.0, 0.0);
    for level in &levels {
        let works: Vec<u128> = level.iter().map(work).collect();
        let takes =
            |block: usize| core_seconds / passes as f64 * works[block] as f64 / total.max(1) as f64;
        let level = run_level(&works, takes, (nodes, cores), travel);
        seconds += level.arrived;
        waiting += level.arrived - level.solved;
        exchanging += level.exchanging;
    }
    let pass_count = passes as f64;
    let blocks = levels.iter().map(Vec::len).sum::<usize>();
    let received = pass_count * blocks as f64 * travel * bandwidth;
    let [seconds, waiting, exchanging] =
        [seconds, waiting, exchanging].map(|of_pass: f64| of_pass * pass_count);
    let busy = core_seconds / (seconds * (nodes * cores) as f64);
    Forecast { seconds, busy, waiting, exchanging, received, blocks, levels: levels.len(), passes }
}

/// Times of a level, in seconds from its start.
struct LevelTimes {
    /// Time when all blocks are solved.
    solved: f64,
    /// Time when all blocks have arrived everywhere.
    arrived: f64,
    /// Time that a machine exchanges blocks, on average.
    exchanging: f64,
}

/// Simulates a level whose blocks have these works and take these times, in seconds, on
/// `(nodes, cores)`. A block travels for `travel` seconds.
fn run_level(
    works: &[u128],
    takes: impl Fn(usize) -> f64,
    (nodes, cores): (usize, usize),
    travel: f64,
) -> LevelTimes {
    let assignment = assign(works, &vec![cores; nodes]);
    let mut free: Vec<BinaryHeap<Time>> = vec![vec![Time(0.0); cores].into(); nodes];
    let mut last = vec![0.0f64; nodes];
    let mut ends = Vec::with_capacity(works.len());
    // Each machine solves its blocks in this order.
    for &block in &assignment.order {
        let owner = assignment.owners[block];
        let Time(begin) = free[owner].pop().expect("a machine has a core");
        let end = begin + takes(block);
        free[owner].push(Time(end));
        last[owner] = last[owner].max(end);
        ends.push(end);
    }
    ends.sort_by(f64::total_cmp);
    let solved = ends.last().copied().unwrap_or(0.0);
    if nodes == 1 {
        return LevelTimes { solved, arrived: solved, exchanging: 0.0 };
    }
    let solves = last.iter().sum::<f64>() / nodes as f64;
    // Blocks are sent at multiples of the interval, and travel one after the other.
    let interval = SEND_INTERVAL.as_secs_f64();
    let (mut arrived, mut meanwhile) = (0.0f64, 0.0);
    for end in ends {
        let sent = ((end / interval).ceil() * interval).min(solved);
        let begin = arrived.max(sent);
        arrived = begin + travel;
        meanwhile += (arrived.min(solves) - begin).max(0.0);
    }
    let arrived = arrived.max(solved);
    LevelTimes { solved, arrived, exchanging: meanwhile + arrived - solves }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn official_board(nodes: usize, cores: usize, bandwidth: f64) -> Forecast {
        let board = Board::standard(6, 3).unwrap();
        forecast::<f32>(&board, 170_000.0, Machines { nodes, cores, bandwidth })
    }

    #[test]
    fn one_core_takes_its_core_seconds() {
        let one = official_board(1, 1, 1e9);
        assert!((one.seconds - 170_000.0).abs() < 1e-3 && (one.busy - 1.0).abs() < 1e-9);
        assert_eq!((one.received, one.waiting, one.exchanging), (0.0, 0.0, 0.0));
        assert_eq!((one.blocks, one.levels, one.passes), (17_151, 27, 2));
    }

    #[test]
    fn more_cores_are_faster_and_used_less() {
        let all: Vec<_> = [1, 4, 16, 64].map(|nodes| official_board(nodes, 16, 1.25e9)).into();
        for pair in all.windows(2) {
            assert!(pair[1].seconds < pair[0].seconds && pair[1].busy < pair[0].busy);
        }
        // Without a network: computed by another program from the lengths of the columns alone.
        // Even shares, but for blocks that are longer, would be 97, 84 and 47 %.
        for (cores, busy) in [(64, 0.944_434), (256, 0.776_430), (1024, 0.411_016)] {
            let share = official_board(1, cores, 1e9).busy;
            assert!((share - busy).abs() < 1e-5, "{cores}: {share}");
        }
        // Each receives nearly all of the table in each pass.
        let table = super::super::fast::table_bytes::<f32>(&Board::standard(6, 3).unwrap());
        let share = all[3].received / (2.0 * table as f64);
        assert!((0.97..0.985).contains(&share), "{share}");
    }

    #[test]
    fn cores_wait_for_a_slow_network() {
        let (fast, slow) = (official_board(4, 16, 1e12), official_board(4, 16, 1e6));
        assert!(fast.waiting < 1.0, "{fast:?}");
        // Without waiting, uneven shares of work remain.
        let uneven = 1.0 - fast.busy;
        assert!(fast.exchanging > 0.0 && fast.exchanging < uneven * fast.seconds, "{fast:?}");
        assert!(slow.exchanging > slow.waiting && slow.exchanging < slow.seconds, "{slow:?}");
        assert!(slow.seconds > slow.received / 1e6, "{slow:?}");
        assert!(slow.waiting > 0.5 * slow.seconds, "{slow:?}");
    }
}
