//! Tests of threads, journals and tables: the bytes are the same, whatever happens in the solve.

use crate::solver::common::{bits, cantstop, value, with_threads};
use retrodice_core::game::{Game, Position};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_solver::component::{Compiled, Compiler};
use retrodice_solver::error::SolveError;
use retrodice_solver::method::{Guarantee, Method, Naive, Newton};
use retrodice_solver::plan::Plan;
use retrodice_solver::solution::{Solution, Solver};
use retrodice_solver::table::{TableJournal, read, subject, write, write_positions};
use retrodice_tablebase::{PositionTable, TableError, TableKind};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

fn check_threads<G: Indexed + Notation>(game: G) {
    let solve = |threads| {
        with_threads(threads, || {
            let solution = Solver::new(game.clone()).solve().expect("it settles");
            let bounds = solution.certify(&Unwatched).expect("held");
            let bounds: Vec<_> = bounds
                .iter()
                .map(|(index, bound)| (index, bound[0].lo.to_bits(), bound[0].hi.to_bits()))
                .collect();
            let audit = solution.audit(&Unwatched).expect("whole");
            (bits(solution.values()), *solution.stats(), bounds, audit)
        })
    };
    let one = solve(1);
    for threads in [2, 5] {
        assert!(solve(threads) == one, "{} with {threads} threads", game.spec());
    }
}

#[test]
fn any_number_of_threads_gives_the_same_bits() {
    for spec in ["cantstop(3,1)", "cantstop(2,1,players=2,win=2)", "pig(25)"] {
        with_game!(spec, game => check_threads(game));
    }
}

/// Observer that cancels once this much work is done.
struct StopAfter(AtomicI64);

impl Observer for StopAfter {
    fn advanced(&self, work: u64) {
        self.0.fetch_sub(work as i64, Ordering::Relaxed);
    }

    fn cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed) <= 0
    }
}

/// Linear congruential generator, of which the upper bits are used.
struct RandomNumbers(u64);

impl RandomNumbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        (self.0 >> 33) % bound
    }
}

/// Solves with a journal and writes the table; the error is the work done before the observer
/// cancelled.
fn attempt<G: Indexed + Notation>(
    path: &Path,
    game: &G,
    observer: &dyn Observer,
) -> Result<(), u64> {
    let mut journal = TableJournal::open(path, game, Guarantee::FixedPoint).expect("it opens");
    let solved = Solver::new(game.clone()).journal(&mut journal).observer(observer).solve();
    match solved {
        Ok(solution) => {
            journal.finish(solution.values(), None, None).expect("it is written");
            Ok(())
        }
        Err(SolveError::Interrupted { done, total }) => {
            assert!(done < total, "{done} of {total}");
            Err(done)
        }
        Err(error) => panic!("{error}"),
    }
}

fn check_kills<G: Indexed + Notation>(game: G) {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = folder.path().join("whole.table");
    let solution = Solver::new(game.clone()).solve().expect("it settles");
    write(&whole, &solution, None, None).expect("it is written");
    let expected = fs::read(&whole).expect("it is there");
    let work = Plan::new(&game).expect("small").work();
    let mut kills = 0;
    for seed in 0..10 {
        let mut numbers = RandomNumbers(seed);
        let path = folder.path().join(format!("killed-{seed}.table"));
        let partial = folder.path().join(format!("killed-{seed}.table.partial"));
        let mut kills_here = 0;
        // At most three kills, each within the first half of the work.
        while kills_here < 3 {
            let stop = StopAfter(AtomicI64::new(1 + numbers.below(work / 2) as i64));
            if attempt(&path, &game, &stop).is_ok() {
                break;
            }
            kills_here += 1;
            // Cut off the record that was being written.
            let torn = numbers.below(40);
            let file = fs::OpenOptions::new().write(true).open(&partial).expect("there");
            let length = file.metadata().expect("its length").len();
            file.set_len(length.saturating_sub(torn)).expect("cut");
        }
        kills += kills_here;
        if !path.exists() {
            attempt(&path, &game, &Unwatched).expect("it settles");
        }
        assert!(fs::read(&path).expect("there") == expected, "{}: {seed}", game.spec());
        assert!(!partial.exists(), "the journal is gone");
    }
    assert!(kills >= 10, "{}: only {kills} kills", game.spec());
}

#[test]
fn a_killed_and_resumed_solve_writes_the_same_bytes() {
    for spec in ["cantstop(3,1)", "cantstop(2,1,players=2,win=2)", "pig(20)"] {
        with_game!(spec, game => check_kills(game));
    }
}

#[derive(Default)]
struct Counter {
    announced: AtomicU64,
    done: AtomicU64,
}

impl Observer for Counter {
    fn started(&self, work: u64) {
        self.announced.store(work, Ordering::Relaxed);
    }

    fn advanced(&self, work: u64) {
        self.done.fetch_add(work, Ordering::Relaxed);
    }
}

#[test]
fn reported_work_adds_up_after_a_kill() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, game) = (folder.path().join("t"), cantstop("2,3"));
    let work = Plan::new(&game).expect("small").work();
    let done = attempt(&path, &game, &StopAfter(AtomicI64::new(work as i64 / 2)));
    let done = done.expect_err("it was stopped");
    assert!(done > 0);
    // Restored work counts as done when the next attempt is cancelled.
    let again = attempt(&path, &game, &StopAfter(AtomicI64::new(1)));
    assert_eq!(again, Err(done));
    let counter = Counter::default();
    attempt(&path, &game, &counter).expect("it settles");
    assert_eq!(counter.announced.into_inner(), work);
    assert_eq!(counter.done.into_inner(), work);
}

#[test]
fn a_table_is_read_as_it_was_written_and_never_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("t");
    let solution = Solver::new(cantstop("2,2")).solve().expect("it settles");
    write(&path, &solution, Some(1e-15), Some(1e-12)).expect("it is written");
    let (table, header) = read(&path, cantstop("2,2")).expect("it is read");
    assert_eq!(bits(table.values()), bits(solution.values()));
    assert_eq!(table.guarantee(), Guarantee::FixedPoint);
    assert_eq!(header.accuracy.residual, Some(1e-15));
    assert_eq!(header.accuracy.error_bound, Some(1e-12));
    assert_eq!(header.spec.subject, subject(&cantstop("2,2"), TableKind::Anchors));
    assert_eq!(table.start_value(), solution.start_value());
    // A table is never replaced.
    let again = write(&path, &solution, None, None);
    let exists = matches!(again, Err(SolveError::Table(TableError::AlreadyFinished(_))));
    assert!(exists, "{again:?}");
}

#[test]
fn a_table_has_the_guarantee_of_its_method() {
    let folder = tempfile::tempdir().expect("a folder");
    let naive = Naive::default();
    let methods: [&dyn Method<f64>; 2] = [&naive, &Newton::DEFAULT];
    for (number, method) in methods.into_iter().enumerate() {
        let path = folder.path().join(number.to_string());
        let solution = Solver::new(cantstop("2,1")).method(method).solve().expect("it settles");
        write(&path, &solution, None, None).expect("it is written");
        let (table, _) = read(&path, cantstop("2,1")).expect("it is read");
        assert_eq!(table.guarantee(), method.guarantees());
    }
}

#[test]
fn tables_of_other_games_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("t");
    let solution = Solver::new(cantstop("2,1")).solve().expect("it settles");
    write(&path, &solution, None, None).expect("it is written");
    for other in ["2,2", "2,1,decline=yes", "2,1,markers=2", "3,1"] {
        let refused = read(&path, cantstop(other)).expect_err(other).to_string();
        assert!(refused.contains("cantstop(2,1)") && refused.contains(other), "{refused}");
    }
    let partial = TableJournal::open(&path, solution.game(), Guarantee::FixedPoint).map(|_| ());
    let exists = matches!(partial, Err(SolveError::Table(TableError::AlreadyFinished(_))));
    assert!(exists, "{partial:?}");
    // A journal belongs to one game too.
    let path = folder.path().join("other");
    drop(TableJournal::open(&path, solution.game(), Guarantee::FixedPoint).expect("it opens"));
    let refused = TableJournal::open(&path, &cantstop("2,2"), Guarantee::FixedPoint);
    assert!(refused.is_err_and(|error| error.to_string().contains("cantstop(2,2)")));
}

#[test]
fn every_flipped_byte_is_refused_and_damaged_values_are_located() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("t");
    let solution = Solver::new(cantstop("2,1")).solve().expect("it settles");
    write(&path, &solution, None, None).expect("it is written");
    let whole = fs::read(&path).expect("it is there");
    let mut blocks = 0;
    for byte in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[byte] ^= 1 << (byte % 8);
        fs::write(&path, &damaged).expect("it is written");
        let refused = read(&path, cantstop("2,1")).expect_err("a flipped byte").to_string();
        blocks += usize::from(refused.contains("block 0 (entries 0 to "));
    }
    assert_eq!(blocks as u64, 8 * solution.game().index_bound(), "all values are in block 0");
    fs::write(&path, &whole[..whole.len() - 1]).expect("it is written");
    let truncated = read(&path, cantstop("2,1")).map(|_| ());
    assert!(matches!(truncated, Err(SolveError::Table(_))), "{truncated:?}");
}

fn check_positions<G: Indexed + Notation>(game: G) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("positions");
    let solution = Solver::new(game.clone()).solve().expect("it settles");
    write_positions(&path, &solution).expect("it is written");
    let table = PositionTable::open_file(&path).expect("it opens");
    table.verify().expect("undamaged");
    table.require(&subject(&game, TableKind::Positions)).expect("the same game");
    let (mut compiler, mut total) = (Compiler::new(&game), 0);
    for index in 0..game.index_bound() {
        let record = table.record(index).expect("whole").expect("within the bound");
        let leads = game.anchor_at(index).is_some()
            && matches!(compiler.component(index).expect("it compiles"), Compiled::Leader);
        if !leads {
            assert!(record.is_empty(), "{}: record {index}", game.spec());
            continue;
        }
        assert_eq!(record.len(), compiler.positions().len(), "{}", game.spec());
        for (slot, at) in compiler.positions().iter().enumerate() {
            let stored = record.get(slot).expect("no hole").values()[0];
            // Computed again by one sweep of the rest of this turn.
            let expected = solution.value(&Position::Roll(at.clone())).expect("solved").amount;
            let off = (stored - expected).abs();
            assert!(off < 1e-14, "{}: {at:?} is off by {off:e}", game.spec());
            if game.is_anchor(at) {
                assert_eq!(stored, *value(solution.values(), game.anchor_index(at)));
            }
        }
        total += record.len() as u64;
    }
    assert_eq!(total, solution.stats().positions, "{}", game.spec());
}

#[test]
fn the_position_database_holds_the_value_of_every_position() {
    for spec in ["cantstop(2,2)", "cantstop(2,1,players=2,win=2)", "pig(12)"] {
        with_game!(spec, game => check_positions(game));
    }
}

#[test]
fn a_nan_value_has_an_infinite_residual_in_the_audit() {
    let game = cantstop("2,1");
    let solution = Solver::new(game.clone()).solve().expect("it settles");
    let mut spoiled = solution.values().clone();
    spoiled.set(game.anchor_index(&game.start()), &[f64::NAN]);
    let spoiled = Solution::from_values(game, spoiled, Guarantee::SmallStep);
    let audit = spoiled.audit(&Unwatched).expect("none is missing");
    assert_eq!(audit.residual, f64::INFINITY);
}
