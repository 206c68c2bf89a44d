//! CPU time of the parts of Yahtzee, each with its answer asserted.
//!
//! ```text
//! cargo run --release -p retrodice-yahtzee --example yahtzee_speed -- [GAMES]
//! ```
//! Times are user CPU seconds of all threads; run it with `RAYON_NUM_THREADS=1` for
//! those of one.

use retrodice_core::game::Position;
use retrodice_core::notation::Notation;
use retrodice_solver::machine::{cpu_seconds, peak_megabytes};
use retrodice_yahtzee::kernel::{Ties, YahtzeeSolution};
use retrodice_yahtzee::strategies::{
    Advisor, Best, FastPlayer, RuleList, RulePlayer, distribution, evaluate, mean_score, statistics,
};
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

/// Requests for advice that are timed together.
const REQUESTS: u32 = 10_000;

/// Runs `does`, and prints its times and the peak of memory as a row.
fn timed<T>(what: &str, does: impl FnOnce() -> T) -> T {
    let (before, clock) = (cpu_seconds(), Instant::now());
    let done = does();
    let (cpu, wall) = (cpu_seconds() - before, clock.elapsed().as_secs_f64());
    println!("| {what} | {cpu:.2} | {wall:.2} | {:.0} |", peak_megabytes());
    done
}

fn main() -> Result<(), Box<dyn Error>> {
    let games = std::env::args().nth(1).map_or(Ok(2_000_000), |text| text.parse())?;
    println!("| what | CPU s | s | MB at the peak so far |\n| --- | --- | --- | --- |");
    let game = "yahtzee(free)".parse()?;
    let solution = timed("solve", || YahtzeeSolution::new(&game));
    let score = solution.expected_score();
    assert!((score - 254.589609).abs() < 1e-6);
    let best = Best::of(&solution, Ties::Last);
    let advisor = Advisor::new(&solution);
    let Position::Move(at) = game.read_position("ones:3,sixes:24 | 2 | 1-3-3-4-6")? else {
        return Err("all dice lie there".into());
    };
    timed("10,000 requests for advice, all 34 moves", || {
        for _ in 0..REQUESTS {
            assert_eq!(advisor.options(black_box(&at)).map(|moves| moves.len()), Some(34));
        }
    });
    let mean = timed("statistics, box by box", || statistics(&best).mean());
    assert!((mean - score).abs() < 1e-9);
    let moments = timed("mean and deviation", || evaluate(&best).0);
    assert!((moments.mean - score).abs() < 1e-9);
    let list = RuleList::published("rules2007").ok_or("it comes with the program")?;
    let rules = RulePlayer::new(solution.tables().clone(), &list)?;
    let mean = timed("mean score of a list of rules", || mean_score(&rules));
    assert!((mean - 226.045672).abs() < 1e-5);
    let scores = timed("distribution of the final score", || distribution(&best));
    assert!((scores.at_least(200) - 0.863584).abs() < 5e-7);
    let fast = timed("choices written down for simulation", || FastPlayer::new(&best))?;
    let report = timed(&format!("{games} games"), || fast.play(games, 1))?;
    let estimate = report.score();
    assert!((estimate.mean - score).abs() < 5.0 * estimate.standard_error);
    println!("\n{} MB of choices", fast.bytes() / 1_000_000);
    Ok(())
}
