//! Tests of solves by several processes, which are threads here: each has its own tables and
//! reaches the others through [`Peers`] only.

use retrodice_cantstop::CantStop;
use retrodice_cantstop::duel;
use retrodice_cantstop::solitaire::{self, Board, KernelError, Passes, SolitaireOptions};
use retrodice_core::game::Game;
use retrodice_core::observer::Unwatched;
use retrodice_solver::error::SolveError;
use retrodice_solver::number::Exact;
use retrodice_solver::peers::{Peers, ThreadPeer, in_threads};
use retrodice_solver::ranks::{Ranks, assign};
use retrodice_solver::retrograde::{Entry, LayerEntries, LayerJournal};
use retrodice_solver::solution::Solver;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Runs `work` in `count` processes with one, two, … threads, and returns the results by rank.
fn together<T: Send>(
    count: usize,
    work: impl Fn(usize, Arc<Ranks<ThreadPeer>>) -> T + Sync,
) -> Vec<T> {
    in_threads(count, |peer| {
        let rank = peer.rank();
        let ranks = Ranks::new(peer, rank + 1).unwrap().with_interval(Duration::from_millis(1));
        work(rank, Arc::new(ranks))
    })
}

fn by(ranks: Arc<Ranks<ThreadPeer>>, passes: Passes) -> SolitaireOptions {
    SolitaireOptions {
        executor: Some(ranks),
        passes: Some(passes),
        inner: Some(1),
        ..SolitaireOptions::default()
    }
}

#[test]
fn several_processes_compute_the_bits_of_one() {
    let board = Board::new(4, &[1, 2, 3, 5, 3, 2, 1]).unwrap();
    for passes in [Passes::One, Passes::Two] {
        let alone = SolitaireOptions {
            passes: Some(passes),
            inner: Some(1),
            ..SolitaireOptions::default()
        };
        let alone = solitaire::solve::<f32>(&board, &alone).unwrap();
        for count in 1..=3 {
            let results = together(count, |_, ranks| {
                let values = solitaire::solve::<f32>(&board, &by(ranks.clone(), passes)).unwrap();
                (values.identity(), values.polish(), values.stats().rows, ranks.timing())
            });
            let rows: u64 = results.iter().map(|(_, _, rows, _)| rows).sum();
            assert_eq!(rows, alone.stats().rows, "each row is solved once");
            for (identity, polish, rows, timing) in results {
                assert_eq!((identity, polish), (alone.identity(), alone.polish()));
                assert!(rows > 0 && timing.solving > 0.0 && timing.seconds >= timing.exchanging);
                assert_eq!(timing.bytes > 0, count > 1);
            }
        }
    }
}

/// Returns options that cancel the run after this number of eighths of the work.
fn cancelled_after(options: SolitaireOptions, eighths: u128) -> SolitaireOptions {
    let cancel = Arc::new(AtomicBool::new(false));
    let stop = cancel.clone();
    SolitaireOptions {
        cancel: Some(cancel),
        progress: Some(Arc::new(move |news: solitaire::SolveProgress| {
            stop.store(8 * news.done >= eighths * news.total, Ordering::Relaxed);
        })),
        ..options
    }
}

#[test]
fn one_process_and_several_resume_each_other() {
    let board = Board::new(4, &[1, 2, 2, 3, 2, 2, 1]).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let passes = Passes::Two;
    let alone =
        SolitaireOptions { passes: Some(passes), inner: Some(1), ..SolitaireOptions::default() };
    let whole = solitaire::solve::<f32>(&board, &alone).unwrap();
    let keep =
        |folder: &Path, options| SolitaireOptions { checkpoint: Some(folder.into()), ..options };
    // One process starts; two processes resume and finish.
    let first = cancelled_after(keep(folder.path(), alone.clone()), 5);
    assert!(matches!(solitaire::solve::<f32>(&board, &first), Err(KernelError::Cancelled { .. })));
    let results = together(2, |rank, ranks| {
        let options = by(ranks, passes);
        let options = if rank == 0 { keep(folder.path(), options) } else { options };
        let values = solitaire::solve::<f32>(&board, &options).unwrap();
        (values.identity(), values.polish(), values.stats().rows)
    });
    for (identity, polish, rows) in results {
        assert_eq!((identity, polish), (whole.identity(), whole.polish()));
        assert!(rows < whole.stats().rows / 2);
    }
    // The journal of the first process holds the blocks of both.
    let again = solitaire::solve::<f32>(&board, &keep(folder.path(), alone)).unwrap();
    assert_eq!((again.identity(), again.polish()), (whole.identity(), whole.polish()));
    assert_eq!(again.stats().rows, 0);
}

fn two_seats(sides: u8, shortest: u8, columns_to_win: usize) -> CantStop {
    let options = retrodice_cantstop::Options::new(sides, shortest);
    CantStop::with(retrodice_cantstop::Options { players: 2, columns_to_win, ..options }).unwrap()
}

#[test]
fn several_processes_compute_the_bits_of_the_two_seat_kernel() {
    let game = two_seats(3, 1, 3);
    let alone = duel::solve(&game, &Unwatched).unwrap();
    let results = together(3, |_, ranks| {
        let solution = duel::solve_by(&game, &game.start(), &Unwatched, &*ranks).unwrap();
        assert_eq!(solution.stats(), alone.stats());
        solution.numbers().map(f64::to_bits).collect::<Vec<_>>()
    });
    for bits in results {
        assert!(alone.numbers().map(f64::to_bits).eq(bits));
    }
}

/// Journal in memory that fails after a number of layers.
#[derive(Clone, Default)]
struct MemoryJournal(Vec<LayerEntries<f64>>, usize);

impl LayerJournal<f64> for MemoryJournal {
    fn finished(&mut self) -> Result<Vec<LayerEntries<f64>>, SolveError> {
        Ok(self.0.clone())
    }

    fn append(&mut self, rank: u64, entries: &[Entry<f64>]) -> Result<(), SolveError> {
        self.0.push((rank, entries.to_vec()));
        let full = || SolveError::Journal("full".to_owned());
        self.1 = self.1.checked_sub(1).ok_or_else(full)?;
        Ok(())
    }
}

#[test]
fn several_processes_compute_and_resume_the_bits_of_the_generic_solver() {
    for game in [CantStop::new(3, 1).unwrap(), two_seats(2, 2, 2)] {
        let alone = Solver::new(game.clone()).solve().unwrap();
        let mut memory = MemoryJournal(Vec::new(), 5);
        let failed = Solver::new(game.clone()).journal(&mut memory).solve();
        assert!(matches!(failed, Err(SolveError::Journal(_))));
        assert_eq!(memory.0.len(), 6);
        let bits = |(index, values): (u64, &[f64])| (index, values[0].to_bits());
        let expected: Vec<_> = alone.values().iter().map(bits).collect();
        for journal in [None, Some(MemoryJournal(memory.0, usize::MAX))] {
            let resumed = journal.is_some();
            let results = together(3, |rank, ranks| {
                let mut journal = journal.clone().filter(|_| rank == 0);
                let mut solver = Solver::new(game.clone()).executor(&*ranks);
                if let Some(journal) = &mut journal {
                    solver = solver.journal(journal);
                }
                let solution = solver.solve().unwrap();
                assert_eq!(solution.stats() == alone.stats(), !resumed);
                solution.values().iter().map(bits).collect::<Vec<_>>()
            });
            results.iter().for_each(|bits| assert_eq!(*bits, expected));
        }
    }
    let game = CantStop::new(2, 1).unwrap();
    let (alone, _) = Solver::new(game.clone()).solve_exactly().unwrap();
    let results = together(2, |_, ranks| {
        let (values, _) = Solver::new(game.clone()).executor(&*ranks).solve_exactly().unwrap();
        let value = |(_, v): (u64, &[Exact])| v[0].to_string();
        values.iter().map(value).collect::<Vec<_>>()
    });
    let expected: Vec<_> = alone.iter().map(|(_, v)| v[0].to_string()).collect();
    results.iter().for_each(|fractions| assert_eq!(*fractions, expected));
}

#[test]
fn a_process_that_solves_another_board_is_refused() {
    let boards = [&[1, 3, 5, 3, 1][..], &[1, 3, 5, 7, 1]];
    let results = together(2, |rank, ranks| {
        let board = Board::new(3, boards[rank]).unwrap();
        solitaire::solve::<f32>(&board, &by(ranks, Passes::One)).map(|values| values.start())
    });
    for result in results {
        let error = result.unwrap_err().to_string();
        assert!(error.contains("is solving something else"), "{error}");
    }
}

#[test]
fn the_largest_blocks_are_assigned_first_and_loads_are_even() {
    let work: Vec<u128> = (0..1000).map(|n| u128::from(n * 7919u64 % 1009)).collect();
    let assignment = assign(&work, &[4, 2, 1]);
    let mut loads = [0; 3];
    assignment.owners.iter().zip(&work).for_each(|(&rank, work)| loads[rank] += work);
    let total: u128 = work.iter().sum();
    // As even as the last, small blocks allow.
    assert!(assignment.max_load <= total.div_ceil(7) + 1009 / 7);
    assert!(
        loads[0] <= 4 * assignment.max_load && loads[1] <= 2 * assignment.max_load,
        "{loads:?}"
    );
    assert!(assignment.order.windows(2).all(|pair| work[pair[0]] >= work[pair[1]]));
}
