//! `retrodice thresholds SPEC`.

use crate::output::{Output, Rows, duration, grouped};
use crate::progress::Progress;
use crate::source::source;
use anyhow::Context as _;
use clap::Args;
use lab::plot::{Axis, Figure, Series};
use retrodice::api::{ThresholdsReport, thresholds};
use rules::notation::NotationError;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What a strategy is worth at each of several thresholds, as a table and a plot.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice thresholds 'cantstop(6,3)' --from 24 --to 32 --games 1000000 --out thresholds.png\n  \
    retrodice thresholds 'cantstop(3,3)' --from 8 --to 28"
)]
pub struct Thresholds {
    /// The game.
    spec: String,
    /// A strategy with a threshold, by its name alone, or a file of its parameters (….toml).
    #[arg(long, default_value = "rule28")]
    strategy: String,
    /// The first threshold.
    #[arg(long, default_value_t = 24, allow_negative_numbers = true)]
    from: i32,
    /// The last threshold.
    #[arg(long, default_value_t = 32, allow_negative_numbers = true)]
    to: i32,
    /// Games for each, with the same dice; without it the values are exact, on boards up to (5,2).
    #[arg(long)]
    games: Option<u64>,
    /// The seed of the games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A picture to write as well: .svg or .png.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Thresholds {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        if self.from > self.to || self.to.abs_diff(self.from) >= 1000 {
            let given = format!("{} to {}", self.from, self.to);
            let why = "give a first and a last one, at most a thousand";
            return Err(NotationError::wrong("thresholds", &given, why).into());
        }
        let progress = Progress::new("evaluating");
        let range = self.from..=self.to;
        let strategy = source(&self.strategy)?;
        let report = thresholds(&self.spec, &strategy, range, self.games, self.seed, &progress)?;
        drop(progress);
        let mut rows = Rows::new(["threshold", "turns", "95 % interval", "busted turns"]);
        for line in &report.thresholds {
            let exact = report.games.is_none();
            let best = if line.threshold == report.best { ", the best" } else { "" };
            rows.add([
                line.threshold.to_string(),
                format!("{:.5}", line.turns),
                if exact {
                    format!("exact{best}")
                } else {
                    format!("{:.5} to {:.5}{best}", line.low, line.high)
                },
                format!("{:.2} %", 100.0 * line.busted_turns),
            ]);
        }
        output.print(&report, &rows)?;
        let how = match report.games {
            Some(games) => format!("{} games each, seed {}", grouped(games.into()), self.seed),
            None => "exact".to_owned(),
        };
        let took = duration(report.seconds);
        output.say(&format!("{} on {}, {how}; {took}", report.strategy, report.spec))?;
        if let Some(path) = &self.out {
            draw(&report, path)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn draw(report: &ThresholdsReport, path: &Path) -> anyhow::Result<()> {
    let point = |of: fn(&api::ThresholdLine) -> f64| -> Vec<(f64, f64)> {
        report.thresholds.iter().map(|line| (line.threshold.into(), of(line))).collect()
    };
    let mut series = vec![Series::new("mean turns", point(|line| line.turns))];
    if report.games.is_some() {
        series.push(Series::new("95 %, lower end", point(|line| line.low)));
        series.push(Series::new("95 %, upper end", point(|line| line.high)));
    }
    let title = format!("{} on {}", report.strategy, report.spec);
    let figure = Figure::lines(title, Axis::linear("threshold"), Axis::linear("turns"), series)?;
    let bytes = match path.extension().and_then(OsStr::to_str) {
        Some("svg") => figure.svg(true).into_bytes(),
        Some("png") => figure.png(2.0)?,
        other => {
            let why = "a picture ends in .svg or .png";
            let ending = other.unwrap_or_default();
            return Err(NotationError::wrong("ending of the file", ending, why).into());
        }
    };
    std::fs::write(path, bytes).with_context(|| format!("{} could not be written", path.display()))
}
