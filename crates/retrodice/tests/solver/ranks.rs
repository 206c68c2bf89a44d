//! Processes that are threads: each has tables of its own and sees the others through
//! [`Peers`] alone.

use retrodice_cantstop::CantStop;
use retrodice_cantstop::duel;
use retrodice_cantstop::solitaire::{self, Board, KernelError, Options, Passes};
use retrodice_core::game::Game;
use retrodice_core::observer::Unwatched;
use retrodice_solver::error::SolveError;
use retrodice_solver::number::Exact;
use retrodice_solver::peers::{Peers, Seat, in_threads};
use retrodice_solver::ranks::{Ranks, share_out};
use retrodice_solver::retrograde::{Entry, Journal, LayerEntries};
use retrodice_solver::solution::Solver;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Does it in so many processes, with one, two, … threads, and tells what each found.
fn together<T: Send>(count: usize, work: impl Fn(usize, Arc<Ranks<Seat>>) -> T + Sync) -> Vec<T> {
    in_threads(count, |seat| {
        let rank = seat.rank();
        let ranks = Ranks::new(seat, rank + 1).unwrap().every(Duration::from_millis(1));
        work(rank, Arc::new(ranks))
    })
}

fn by(ranks: Arc<Ranks<Seat>>, passes: Passes) -> Options {
    Options { executor: Some(ranks), passes: Some(passes), inner: Some(1), ..Options::default() }
}

#[test]
fn several_processes_find_the_bits_of_one() {
    let board = Board::new(4, &[1, 2, 3, 5, 3, 2, 1]).unwrap();
    for passes in [Passes::One, Passes::Two] {
        let alone = Options { passes: Some(passes), inner: Some(1), ..Options::default() };
        let alone = solitaire::solve::<f32>(&board, &alone).unwrap();
        for count in 1..=3 {
            let found = together(count, |_, ranks| {
                let values = solitaire::solve::<f32>(&board, &by(ranks.clone(), passes)).unwrap();
                (values.identity(), values.polish(), values.tally().rows, ranks.spent())
            });
            let rows: u64 = found.iter().map(|(_, _, rows, _)| rows).sum();
            assert_eq!(rows, alone.tally().rows, "each row is solved once");
            for (identity, polish, rows, spent) in found {
                assert_eq!((identity, polish), (alone.identity(), alone.polish()));
                assert!(rows > 0 && spent.solving > 0.0 && spent.seconds >= spent.exchanging);
                assert_eq!(spent.bytes > 0, count > 1);
            }
        }
    }
}

/// Stops the run of the first process after this share of the work, a number of eighths.
fn stopped(options: Options, eighths: u128) -> Options {
    let cancel = Arc::new(AtomicBool::new(false));
    let stop = cancel.clone();
    Options {
        cancel: Some(cancel),
        progress: Some(Arc::new(move |news: solitaire::Progress| {
            stop.store(8 * news.done >= eighths * news.total, Ordering::Relaxed);
        })),
        ..options
    }
}

#[test]
fn one_goes_on_with_what_several_have_begun_and_the_other_way_round() {
    let board = Board::new(4, &[1, 2, 2, 3, 2, 2, 1]).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let passes = Passes::Two;
    let alone = Options { passes: Some(passes), inner: Some(1), ..Options::default() };
    let whole = solitaire::solve::<f32>(&board, &alone).unwrap();
    let keep = |folder: &Path, options| Options { checkpoint: Some(folder.into()), ..options };
    // One begins; two go on, and both come to their end.
    let begun = stopped(keep(folder.path(), alone.clone()), 5);
    assert!(matches!(solitaire::solve::<f32>(&board, &begun), Err(KernelError::Cancelled { .. })));
    let found = together(2, |rank, ranks| {
        let options = by(ranks, passes);
        let options = if rank == 0 { keep(folder.path(), options) } else { options };
        let values = solitaire::solve::<f32>(&board, &options).unwrap();
        (values.identity(), values.polish(), values.tally().rows)
    });
    for (identity, polish, rows) in found {
        assert_eq!((identity, polish), (whole.identity(), whole.polish()));
        assert!(rows < whole.tally().rows / 2);
    }
    // What both have done is in the journal of the first.
    let again = solitaire::solve::<f32>(&board, &keep(folder.path(), alone)).unwrap();
    assert_eq!((again.identity(), again.polish()), (whole.identity(), whole.polish()));
    assert_eq!(again.tally().rows, 0);
}

fn two_seats(sides: u8, shortest: u8, columns_to_win: usize) -> CantStop {
    let options = retrodice_cantstop::Options::new(sides, shortest);
    CantStop::with(retrodice_cantstop::Options { players: 2, columns_to_win, ..options }).unwrap()
}

#[test]
fn two_seats_have_the_same_bits_too() {
    let game = two_seats(3, 1, 3);
    let alone = duel::solve(&game, &Unwatched).unwrap();
    let found = together(3, |_, ranks| {
        let found = duel::solve_by(&game, &game.start(), &Unwatched, &*ranks).unwrap();
        assert_eq!(found.tally(), alone.tally());
        found.numbers().map(f64::to_bits).collect::<Vec<_>>()
    });
    for found in found {
        assert!(alone.numbers().map(f64::to_bits).eq(found));
    }
}

/// Keeps layers in memory, as many as it may.
#[derive(Clone, Default)]
struct Kept(Vec<LayerEntries<f64>>, usize);

impl Journal<f64> for Kept {
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
fn the_generic_solver_runs_on_several_processes() {
    for game in [CantStop::new(3, 1).unwrap(), two_seats(2, 2, 2)] {
        let alone = Solver::new(game.clone()).solve().unwrap();
        let mut kept = Kept(Vec::new(), 5);
        assert!(Solver::new(game.clone()).journal(&mut kept).solve().is_err());
        assert_eq!(kept.0.len(), 6);
        let bits = |(index, values): (u64, &[f64])| (index, values[0].to_bits());
        let expected: Vec<_> = alone.values().iter().map(bits).collect();
        for journal in [None, Some(Kept(kept.0, usize::MAX))] {
            let resumed = journal.is_some();
            let found = together(3, |rank, ranks| {
                let mut journal = journal.clone().filter(|_| rank == 0);
                let mut solver = Solver::new(game.clone()).executor(&*ranks);
                if let Some(journal) = &mut journal {
                    solver = solver.journal(journal);
                }
                let found = solver.solve().unwrap();
                assert_eq!(found.tally() == alone.tally(), !resumed);
                found.values().iter().map(bits).collect::<Vec<_>>()
            });
            found.iter().for_each(|found| assert_eq!(*found, expected));
        }
    }
    let game = CantStop::new(2, 1).unwrap();
    let (alone, _) = Solver::new(game.clone()).solve_exactly().unwrap();
    let found = together(2, |_, ranks| {
        let (values, _) = Solver::new(game.clone()).executor(&*ranks).solve_exactly().unwrap();
        let value = |(_, v): (u64, &[Exact])| v[0].to_string();
        values.iter().map(value).collect::<Vec<_>>()
    });
    let expected: Vec<_> = alone.iter().map(|(_, v)| v[0].to_string()).collect();
    found.iter().for_each(|found| assert_eq!(*found, expected));
}

#[test]
fn a_process_that_solves_something_else_is_found_out() {
    let boards = [&[1, 3, 5, 3, 1][..], &[1, 3, 5, 7, 1]];
    let found = together(2, |rank, ranks| {
        let board = Board::new(3, boards[rank]).unwrap();
        solitaire::solve::<f32>(&board, &by(ranks, Passes::One)).map(|values| values.start())
    });
    for found in found {
        let error = found.unwrap_err().to_string();
        assert!(error.contains("is solving something else"), "{error}");
    }
}

#[test]
fn the_longest_blocks_are_shared_out_first() {
    let work: Vec<u128> = (0..1000).map(|n| u128::from(n * 7919u64 % 1009)).collect();
    let shares = share_out(&work, &[4, 2, 1]);
    let mut loads = [0; 3];
    shares.owners.iter().zip(&work).for_each(|(&rank, work)| loads[rank] += work);
    let total: u128 = work.iter().sum();
    // As even as the last, short blocks allow.
    assert!(shares.longest <= total.div_ceil(7) + 1009 / 7);
    assert!(loads[0] <= 4 * shares.longest && loads[1] <= 2 * shares.longest, "{loads:?}");
    assert!(shares.order.windows(2).all(|pair| work[pair[0]] >= work[pair[1]]));
}
