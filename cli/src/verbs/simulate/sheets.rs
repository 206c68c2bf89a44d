//! Simulated games of the Yahtzee family.

use super::Simulate;
use crate::output::{Output, Rows, duration, grouped};
use crate::progress::Progress;
use retrodice::api::simulate_sheets;
use std::process::ExitCode;

/// Plays the games and prints what they came to.
pub(super) fn run(asked: &Simulate, output: &Output) -> anyhow::Result<ExitCode> {
    let Simulate { spec, strategy, ties, games, seed } = asked;
    let progress = Progress::new("playing");
    let report = simulate_sheets(spec, strategy, (*ties).into(), *games, *seed, &progress)?;
    drop(progress);
    let several = report.seats.len() > 1;
    let interval = |(low, high): (f64, f64), digits| format!("{low:.digits$} to {high:.digits$}");
    let mut heads = vec!["strategy", "mean score", "95 % interval", "exact"];
    if several {
        heads.extend(["share of wins", "95 % interval "]);
    }
    let mut rows = Rows::new(heads);
    for seat in &report.seats {
        let mut cells = vec![
            seat.strategy.clone(),
            format!("{:.4}", seat.mean),
            interval(seat.interval, 4),
            format!("{:.6}", seat.exact),
        ];
        if several {
            cells.push(format!("{:.5}", seat.share));
            cells.push(interval(seat.share_interval, 5));
        }
        rows.add(cells);
    }
    output.print(&report, &rows)?;
    output.say(&format!(
        "{}, ties: {} of equals; {} games, seed {}, {}",
        report.spec,
        report.ties,
        grouped(report.games.into()),
        report.seed,
        duration(report.seconds)
    ))?;
    Ok(output.played(report.games, report.asked))
}
