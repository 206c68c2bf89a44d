//! Solves a solitaire Can't Stop board, or estimates the cost of doing so.
//!
//! ```text
//! cargo run --release -p retrodice-cantstop --example cantstop_kernel -- SIDES SHORTEST
//!     [f64] [scalar] [estimate] [check] [compare] [threads=N] [isa=avx512|avx2|neon|portable] [inner=N] [checkpoint=FOLDER]
//!     [passes=one|draft|two]
//! ```
//! Prints the value of the empty board, the work done, the time, and the time of a fixed loop on
//! this machine now, which shows how busy it is. `compare` solves in `f32`, in one pass, as a
//! draft and in two passes, and prints the differences of all values from those in `f64`.

use retrodice_cantstop::solitaire::{
    Board, KernelError, KernelReal, Passes, estimate, fast, isa::Isa, residual, scalar, solve,
};
use retrodice_solver::machine::{cpu_seconds, reference_loop};
use std::sync::Arc;
use std::time::Instant;

fn main() -> Result<(), KernelError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u8| {
        arguments.get(place).and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let has = |word: &str| arguments.iter().any(|argument| argument == word);
    let option = |name: &str| arguments.iter().find_map(|argument| argument.strip_prefix(name));
    let board = Board::standard(number(0, 4), number(1, 3))?;
    let options = fast::SolitaireOptions {
        threads: option("threads=").and_then(|text| text.parse().ok()).unwrap_or(0),
        isa: option("isa=").map(|name| match name {
            "avx512" => Isa::Avx512,
            "avx2" => Isa::Avx2,
            "neon" => Isa::Neon,
            _ => Isa::Portable,
        }),
        inner: option("inner=").and_then(|text| text.parse().ok()),
        passes: option("passes=").map(|name| match name {
            "draft" => Passes::Draft,
            "two" => Passes::Two,
            _ => Passes::One,
        }),
        checkpoint: option("checkpoint=").map(Into::into),
        progress: has("progress").then(|| {
            Arc::new(|progress: fast::SolveProgress| {
                let share = progress.done as f64 / progress.total as f64;
                eprint!("\r{:6.2} %, level {:?}", 100.0 * share, progress.level);
            }) as fast::OnProgress
        }),
        ..fast::SolitaireOptions::default()
    };
    println!("{board:?}: {} anchors, {} placements", board.anchors(), board.placements());
    let loop_before = reference_loop();
    if has("scalar") {
        let start = Instant::now();
        let table = scalar::solve(&board, scalar::ScalarOptions::default(), options.threads)?;
        println!("{:.9} turns, {:.2?} (scalar)", table.start(), start.elapsed());
    } else if has("estimate") {
        println!("{:#?}", estimate::<f32>(&board, options.isa, 2000)?);
    } else if has("compare") {
        compare(&board, &options)?;
    } else if has("f64") {
        report::<f64>(&board, &options)?;
    } else {
        report::<f32>(&board, &options)?;
    }
    println!("reference loop {loop_before:.3} s before, {:.3} s after", reference_loop());
    Ok(())
}

fn report<T: KernelReal>(
    board: &Board,
    options: &fast::SolitaireOptions,
) -> Result<(), KernelError> {
    let start = Instant::now();
    let values = solve::<T>(board, options)?;
    println!("{:.9} turns, {:.2?}", values.start(), start.elapsed());
    if std::env::args().any(|argument| argument == "check") {
        let start = Instant::now();
        println!("{:?}, {:.2?}", residual(&values, options)?, start.elapsed());
    }
    println!("{:?}, {:.3} sweeps a row", values.stats(), values.stats().sweeps_per_row());
    if let Some(polish) = values.polish() {
        println!("{polish:?}");
    }
    Ok(())
}

/// Compares one pass, a draft and two passes in `f32` with one pass in `f64`, and prints sweeps,
/// time and the differences of all values.
fn compare(board: &Board, options: &fast::SolitaireOptions) -> Result<(), KernelError> {
    let fine = solve::<f64>(board, options)?;
    for passes in [Passes::One, Passes::Draft, Passes::Two] {
        let before = cpu_seconds();
        let rough = solve::<f32>(
            board,
            &fast::SolitaireOptions { passes: Some(passes), ..options.clone() },
        )?;
        let (seconds, stats) = (cpu_seconds() - before, rough.stats());
        let (mut anchors, mut max_error, mut sum) = (0u64, 0f64, 0f64);
        let mut anchor = vec![0; board.columns()];
        while let Some(column) = (0..anchor.len()).find(|&c| anchor[c] < board.lengths()[c]) {
            anchor[..column].fill(0);
            anchor[column] += 1;
            if !board.is_over(&anchor) {
                let error = (rough.get(&anchor)? - fine.get(&anchor)?).abs();
                (anchors, max_error, sum) = (anchors + 1, max_error.max(error), sum + error);
            }
        }
        let mean = sum / anchors as f64;
        let start = (rough.start() - fine.start()).abs();
        println!(
            "{passes:?}: {} sweeps of {} rows in all, {seconds:.2} s of a core; {max_error:.2e} turns \
             apart at most, {mean:.2e} on average over {anchors} anchors, {start:.2e} at the start",
            stats.sweeps, stats.rows
        );
        if let Some(polish) = rough.polish() {
            println!("{polish:?}");
        }
    }
    Ok(())
}
