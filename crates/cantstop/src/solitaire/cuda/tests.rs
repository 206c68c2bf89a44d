//! Checks of the kernels on the processor, against the solvers of the processor.

use super::super::board::Board;
use super::super::error::KernelError;
use super::super::fast::{BoardValues, SolitaireOptions, SolveProgress, default_inner};
use super::super::kernels::{residual, solve};
use super::super::layout::Layout;
use super::super::passes::Passes;
use super::super::scalar;
use super::emulator::{Emulator, THREADS};
use super::schedule::CardSchedule;
use super::solver::{allocate, bytes_of, memory, solve_on};
use super::source::{KernelSource, MARGIN};
use super::{Device, LANES};
use retrodice_core::observer::Unwatched;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

fn options_of(passes: Passes) -> SolitaireOptions {
    SolitaireOptions { passes: Some(passes), ..SolitaireOptions::default() }
}

/// Returns the largest difference of two tables of a board, and the number of different bits.
fn difference(one: &BoardValues<f32>, other: &BoardValues<f32>) -> (f32, usize) {
    assert_eq!(one.values.len(), other.values.len());
    let differences = one.values.iter().zip(&other.values).map(|(a, b)| (a - b).abs());
    (differences.clone().fold(0.0, f32::max), differences.filter(|&d| d > 0.0).count())
}

fn assert_agrees_with_the_scalar_solver(sides: u8, shortest: u8) {
    let board = Board::standard(sides, shortest).unwrap();
    let slow = scalar::solve(&board, scalar::ScalarOptions::default(), 2).unwrap();
    let source = KernelSource::new(&board, THREADS).unwrap();
    let Some(device) = Emulator::new(&source) else { return };
    for passes in [Passes::One, Passes::Two] {
        let [values, others @ ..] = [0, 1, 2, 3].map(|order| {
            device.order.set(order);
            solve_on(&device, &board, &source, &options_of(passes)).unwrap()
        });
        for (index, &expected) in slow.values().iter().enumerate() {
            let anchor = slow.anchor(index);
            let value = values.get(&anchor).unwrap();
            // The tolerances of the processor's kernel in f32.
            let within = if passes == Passes::One { 2e-6 } else { 5e-6 };
            assert!((value - expected).abs() < within, "{passes:?} {anchor:?}: {value} {expected}");
        }
        for other in others {
            assert_eq!(values.identity(), other.identity(), "{passes:?}");
        }
        if let Some(polish) = values.polish() {
            let after = residual(&values, &SolitaireOptions::default()).unwrap();
            let rounding = 16.0 * f64::from(f32::EPSILON) * values.start();
            assert!(after.largest < polish.bound + rounding, "{after:?} {polish:?}");
            assert!(polish.mean < polish.largest && polish.anchors > 0, "{polish:?}");
        }
    }
}

#[test]
fn every_anchor_of_2_1_agrees_with_the_scalar_solver() {
    assert_agrees_with_the_scalar_solver(2, 1);
}

#[test]
fn every_anchor_of_2_2_agrees_with_the_scalar_solver() {
    assert_agrees_with_the_scalar_solver(2, 2);
}

#[test]
fn every_anchor_of_3_1_agrees_with_the_scalar_solver() {
    assert_agrees_with_the_scalar_solver(3, 1);
}

/// One lane after the other, at bust values that are not the rows' own.
#[test]
fn gains_of_single_rows_agree_with_scalar_sweeps() {
    let board = Board::standard(3, 1).unwrap();
    let source = KernelSource::new(&board, THREADS).unwrap();
    let Some(device) = Emulator::new(&source) else { return };
    let layout = Layout::new(&board, default_inner(&board));
    let params = allocate(&device, &source, &CardSchedule::new(&board, &layout)).unwrap();
    let exact = solve::<f64>(&board, &SolitaireOptions::default()).unwrap();
    let lengths = board.lengths().to_vec();
    let stride = [1, u32::from(lengths[0]) + 1];
    let steps_of = |half: usize, c: usize| half as u32 / stride[c] % (u32::from(lengths[c]) + 1);
    let anchor = |left: usize, right: usize, height: usize| {
        let [l, r] = [left, right].map(|half| [0, 1].map(|c| steps_of(half, c) as u8));
        [l[0], l[1], height as u8, r[1], r[0]]
    };
    let halves = source.halves;
    let mut table = vec![0.0f32; halves * halves * LANES + 2 * MARGIN];
    for row in 0..halves * halves {
        for height in 0..=usize::from(lengths[2]) {
            let value = exact.get(&anchor(row / halves, row % halves, height)).unwrap();
            table[row * LANES + MARGIN + height] = value as f32;
        }
    }
    device.write(params.values, bytes_of(&table)).unwrap();
    let mut compared = 0;
    for row in 0..halves * halves {
        let (left, right) = (row / halves, row % halves);
        let own = &table[row * LANES + MARGIN..][..LANES];
        let gains = device.sweep_row(&params, [left as i32, right as i32], own.try_into().unwrap());
        for (height, gain) in gains.iter().enumerate().take(usize::from(lengths[2]) + 1) {
            let at = anchor(left, right, height);
            if !board.is_over(&at) {
                let (_, f) = exact.inside(&at, None).unwrap();
                let expected = 1.0 + exact.get(&at).unwrap() - f.value;
                assert!((f64::from(*gain) - expected).abs() < 2e-6, "{at:?}: {gain} {expected}");
                compared += 1;
            }
        }
        // The highest lane alone changes its guess: the turns of the lower ones are their own.
        let top = usize::from(lengths[2]);
        let at = anchor(left, right, top);
        if board.is_over(&at) {
            continue;
        }
        let mut busts: [f32; LANES] = own.try_into().unwrap();
        busts[top] += 0.3;
        let gain = device.sweep_row(&params, [left as i32, right as i32], busts)[top];
        let bust = f64::from(busts[top]);
        let (_, f) = exact.inside(&at, Some(bust)).unwrap();
        let expected = 1.0 + bust - f.value;
        assert!((f64::from(gain) - expected).abs() < 2e-6, "{at:?}: {gain} {expected}");
    }
    assert_eq!(compared, board.anchors());
}

#[test]
fn a_run_cancelled_in_either_pass_resumes_to_the_same_bits() {
    let board = Board::standard(3, 1).unwrap();
    let options = options_of(Passes::Two);
    let source = KernelSource::new(&board, THREADS).unwrap();
    let Some(device) = Emulator::new(&source) else { return };
    let whole = solve_on(&device, &board, &source, &options).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let cancel = Arc::new(AtomicBool::new(false));
    let until = |sixths: u128| {
        let stop = cancel.clone();
        stop.store(false, Ordering::Relaxed);
        let options = SolitaireOptions {
            checkpoint: Some(folder.path().into()),
            cancel: Some(cancel.clone()),
            progress: Some(Arc::new(move |news: SolveProgress| {
                stop.store(6 * news.done > sixths * news.total, Ordering::Relaxed);
            })),
            ..options.clone()
        };
        solve_on(&device, &board, &source, &options)
    };
    for sixths in [1, 4] {
        let stopped = until(sixths).map(|_| ());
        let Err(KernelError::Cancelled { done, total }) = stopped else { panic!("{stopped:?}") };
        assert!(6 * done > sixths * total && done < total, "{done} of {total}");
    }
    let resumed = until(6).unwrap();
    assert_eq!(resumed.identity(), whole.identity());
    assert_eq!(resumed.polish().unwrap().bound, whole.polish().unwrap().bound);
    assert!(resumed.stats().rows < whole.stats().rows);
    // The processor's kernel does not resume from it.
    let other = SolitaireOptions { checkpoint: Some(folder.path().into()), ..options };
    assert!(matches!(solve::<f32>(&board, &other), Err(KernelError::Storage(_))));
}

#[test]
fn the_schedule_has_every_row_once() {
    let board = Board::standard(4, 2).unwrap();
    let layout = Layout::new(&board, 1);
    let schedule = CardSchedule::new(&board, &layout);
    let halves = schedule.halves.len();
    let mut times = std::collections::BTreeMap::new();
    schedule.each_row(0, 2 * schedule.end() as usize, |_, images| {
        let Some([row, image]) = images else { return };
        *times.entry(row).or_insert(0) += 1;
        if row != image {
            *times.entry(image).or_insert(0) += 1;
        }
    });
    assert_eq!(times.len(), halves * halves);
    assert!(times.values().all(|&times| times == 1));
    let sums: u128 = (0..schedule.end())
        .map(|work| schedule.placements_before(work + 1) - schedule.placements_before(work))
        .sum();
    assert_eq!(sums, schedule.placements_before(schedule.end()));
}

/// Memory and work of docs/research/card.md, with 264 blocks.
#[test]
fn memory_and_work_of_boards_are_counted_without_a_card() {
    println!("| board | values | slopes | scratch | all | rows | positions with three markers |");
    for (sides, shortest) in [(5, 1), (5, 2), (5, 3), (6, 1), (6, 2), (6, 3)] {
        let board = Board::standard(sides, shortest).unwrap();
        let source = KernelSource::new(&board, 256).unwrap();
        let bytes = memory(&source, 264).map(|(_, bytes)| bytes);
        let all: usize = bytes.iter().sum();
        let [values, slopes, scratch, all] =
            [bytes[0], bytes[1], bytes[2], all].map(|bytes| bytes as f64 / 1e9);
        let outer = board.lengths().iter().enumerate().filter(|&(c, _)| c != board.columns() / 2);
        // Sums over all rows of the products of the steps left in two and three outer columns.
        let (mut two, mut three, mut one, mut rows) = (0.0, 0.0, 0.0, 1.0);
        for (_, &length) in outer {
            let (heights, steps) =
                (f64::from(length) + 1.0, f64::from(length) * (f64::from(length) + 1.0) / 2.0);
            (three, two, one, rows) = (
                three * heights + two * steps,
                two * heights + one * steps,
                one * heights + rows * steps,
                rows * heights,
            );
        }
        let middle = f64::from(board.lengths()[board.columns() / 2]);
        let positions = (three + two * middle) / 2.0;
        println!(
            "| ({sides},{shortest}) | {values:.2} GB | {slopes:.2} GB | {scratch:.2} GB | {all:.2} \
             GB | {:.2e} | {positions:.2e} |",
            rows / 2.0
        );
        // The schedule counts the same placements, each lane by its own heights.
        if sides == 5 {
            let schedule = CardSchedule::new(&board, &Layout::new(&board, 1));
            let placements = (three * (middle + 1.0) + two * middle * (middle + 1.0) / 2.0) / 2.0;
            let counted = schedule.placements_before(schedule.end()) as f64;
            assert!((counted / placements - 1.0).abs() < 1e-9, "{counted} {placements}");
        }
        assert!(all < 56.0, "{all}");
        // The shared memory of a block on cards of compute capability 7.0.
        assert!(source.shared_bytes <= 96 << 10);
    }
}

/// On a machine with a card this is its first solve.
#[test]
fn a_solve_gives_the_value_of_2_1_or_an_error_with_the_way_out() {
    let board = Board::standard(2, 1).unwrap();
    match super::solve_observed(&board, SolitaireOptions::default(), &Unwatched) {
        Ok(values) => {
            let own = solve::<f32>(&board, &SolitaireOptions::default()).unwrap();
            assert!(difference(&values, &own).0 < 2e-6);
        }
        Err(KernelError::Card { why }) => {
            assert!(
                why.contains("leave out `--device`") || why.contains("LD_LIBRARY_PATH"),
                "{why}"
            );
        }
        Err(other) => panic!("{other}"),
    }
}

#[test]
#[ignore = "minutes"]
fn values_of_a_larger_board_differ_from_the_processors_by_rounding() {
    differ_by_rounding(4, 1);
}

/// Six minutes of two cores.
#[test]
#[ignore = "on demand"]
fn on_demand_values_of_a_board_of_seven_columns_differ_by_rounding() {
    differ_by_rounding(4, 3);
}

#[test]
fn boards_that_no_card_solves_are_refused() {
    for lengths in [vec![1, 3, 2], vec![2, 16, 2]] {
        let board = Board::new(2, &lengths).unwrap();
        let refused = KernelSource::new(&board, THREADS);
        assert!(matches!(refused, Err(KernelError::Card { .. })), "{lengths:?}");
    }
}

fn differ_by_rounding(sides: u8, shortest: u8) {
    let board = Board::standard(sides, shortest).unwrap();
    let own = solve::<f32>(&board, &SolitaireOptions::default()).unwrap();
    let source = KernelSource::new(&board, THREADS).unwrap();
    let Some(device) = Emulator::new(&source) else { return };
    for (passes, within) in [(Passes::One, 4e-6), (Passes::Two, 1e-5)] {
        let values = solve_on(&device, &board, &source, &options_of(passes)).unwrap();
        let (largest, count) = difference(&values, &own);
        println!(
            "({sides},{shortest}) {passes:?}: start {:.7} for {:.7}, differs by at most \
             {largest:.1e}, {count} of {} values, {:.3} sweeps a row",
            values.start(),
            own.start(),
            values.values.len(),
            values.stats().sweeps_per_row(),
        );
        assert!(largest < within);
    }
}
