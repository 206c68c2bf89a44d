//! Solves a solitaire Can't Stop board, or estimates what that would take.
//!
//! ```text
//! cargo run --release -p retrodice-solve --example cantstop_kernel -- SIDES SHORTEST
//!     [f64] [scalar] [estimate] [check] [threads=N] [isa=avx512|avx2|portable] [inner=N] [checkpoint=FOLDER]
//! ```
//! Prints the value of the empty board, the work done, the time, and the time of
//! a fixed loop on this machine now, as a measure of how busy it is.

use retrodice_solve::kernels::cantstop::machine::reference_loop;
use retrodice_solve::kernels::cantstop::{
    Board, KernelError, estimate, fast, isa::Isa, lanes::Real, residual::residual, scalar,
};
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
    let options = fast::Options {
        threads: option("threads=").and_then(|text| text.parse().ok()).unwrap_or(0),
        isa: option("isa=").map(|name| match name {
            "avx512" => Isa::Avx512,
            "avx2" => Isa::Avx2,
            _ => Isa::Portable,
        }),
        inner: option("inner=").and_then(|text| text.parse().ok()),
        checkpoint: option("checkpoint=").map(Into::into),
        progress: has("progress").then(|| {
            Arc::new(|progress: fast::Progress| {
                let share = progress.done as f64 / progress.total as f64;
                eprint!("\r{:6.2} %, level {:?}", 100.0 * share, progress.level);
            }) as fast::OnProgress
        }),
        ..fast::Options::default()
    };
    println!("{board:?}: {} anchors, {} placements", board.anchors(), board.placements());
    let loop_before = reference_loop();
    if has("scalar") {
        let begun = Instant::now();
        let table = scalar::solve(&board, scalar::Options::default(), options.threads)?;
        println!("{:.9} turns, {:.2?} (scalar)", table.start(), begun.elapsed());
    } else if has("estimate") {
        println!("{:#?}", estimate::estimate::<f32>(&board, options.isa, 2000)?);
    } else if has("f64") {
        report::<f64>(&board, &options)?;
    } else {
        report::<f32>(&board, &options)?;
    }
    println!("reference loop {loop_before:.3} s before, {:.3} s after", reference_loop());
    Ok(())
}

fn report<T: Real>(board: &Board, options: &fast::Options) -> Result<(), KernelError> {
    let begun = Instant::now();
    let values = fast::solve::<T>(board, options)?;
    println!("{:.9} turns, {:.2?}", values.start(), begun.elapsed());
    if std::env::args().any(|argument| argument == "check") {
        println!("{:?}", residual(&values, options.isa)?);
    }
    println!("{:?}, {:.3} sweeps a row", values.tally(), values.tally().sweeps_per_row());
    Ok(())
}
