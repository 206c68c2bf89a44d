//! The verb `retrodice thresholds`: a strategy at each of several thresholds.

use crate::chart::{Axis, Chart, Series};
use crate::exit::ExitCode;
use crate::files::Overwrite;
use crate::output::{Output, Rows, duration, grouped};
use crate::progress::Progress;
use crate::verbs::question::read_players;
use clap::Args;
use retrodice::cantstop::questions::{self, ThresholdLine, ThresholdsReport};
use retrodice_questions::Ask;
use std::path::PathBuf;

/// The value of a strategy at each of several thresholds, as a table and a plot.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice thresholds 'cantstop(6,3)' --from 24 --to 32 --games 1000000 --plot thresholds.svg\n  \
    retrodice thresholds 'cantstop(3,3)' --from 8 --to 28"
)]
pub struct Thresholds {
    #[command(flatten)]
    question: questions::Thresholds,
    /// Draw the values to this file: .svg.
    #[arg(long, value_name = "FILE", value_parser = crate::chart::svg_file)]
    plot: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
}

impl Thresholds {
    /// Prints the value at each threshold, and draws it if asked to.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        self.overwrite.check(self.plot.as_deref())?;
        let progress = Progress::new("thresholds");
        let mut question = self.question;
        read_players(&mut question)?;
        let report = question.ask(&retrodice::context(&progress))?;
        drop(progress);
        let mut rows = Rows::new(["threshold", "turns", "95 % interval", "busted turns"])
            .records(&report.thresholds);
        let best = best(&report);
        let all_alike = best.len() > 1 && best.len() == report.thresholds.len();
        for line in &report.thresholds {
            let exact = report.games.is_none();
            let best = match best.as_slice() {
                [one] if *one == line.threshold => ", the best",
                several if !all_alike && several.contains(&line.threshold) => ", one of the best",
                _ => "",
            };
            let few = line.games.filter(|_| line.games < report.games);
            let few =
                few.map_or(String::new(), |games| format!(", {} games", grouped(games.into())));
            rows.add([
                line.threshold.to_string(),
                format!("{:.5}", line.turns),
                if exact {
                    format!("exact{best}")
                } else {
                    format!("{:.5} to {:.5}{best}{few}", line.low, line.high)
                },
                format!("{:.2} %", 100.0 * line.busted_turns),
            ]);
        }
        output.print(&report, rows)?;
        let how = match report.games {
            Some(games) => format!("{} games each, seed {}", grouped(games.into()), question.seed),
            None => "exact".to_owned(),
        };
        let took = duration(report.seconds);
        output.say(&format!("{} on {}, {how}; {took}", report.strategy, report.spec))?;
        let at_end = best.contains(&report.from) || best.contains(&report.to);
        if all_alike {
            output.say(
                "all thresholds in this range are equally good: widen it with --from or --to",
            )?;
        } else if at_end && report.from < report.to {
            output.say(
                "the best threshold is at the end of the range: widen it with --from or --to",
            )?;
        }
        if let Some(path) = &self.plot {
            self.overwrite.write(path, figure(&report)?.svg())?;
        }
        let each = u64::from(report.from.abs_diff(report.to)) + 1;
        let requested = question.games.unwrap_or(0).saturating_mul(each);
        let played = report.thresholds.iter().filter_map(|line| line.games).sum();
        Ok(output.played(played, requested))
    }
}

/// Returns the thresholds with the fewest turns, or none if games are missing.
fn best(report: &ThresholdsReport) -> Vec<i32> {
    let least = report.thresholds.iter().map(|line| line.turns).fold(f64::INFINITY, f64::min);
    let best = report.thresholds.iter().filter(|line| !report.interrupted && line.turns == least);
    best.map(|line| line.threshold).collect()
}

fn figure(report: &ThresholdsReport) -> anyhow::Result<Chart> {
    let point = |of: fn(&ThresholdLine) -> f64| -> Vec<(f64, f64)> {
        report.thresholds.iter().map(|line| (line.threshold.into(), of(line))).collect()
    };
    let mut series = vec![Series::new("mean turns", point(|line| line.turns))];
    if report.games.is_some() {
        series.push(Series::new("95 %, lower end", point(|line| line.low)));
        series.push(Series::new("95 %, upper end", point(|line| line.high)));
    }
    let title = format!("{} on {}", report.strategy, report.spec);
    Chart::lines(title, Axis::linear("threshold"), Axis::linear("turns"), series)
}
