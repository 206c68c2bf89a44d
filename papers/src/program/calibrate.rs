//! The verbs `cargo papers calibrate` and `verdicts`: errors that the coach shows, and what it says.

use crate::calibration::{CalibrationSize, fit, measure};
use crate::verdicts::verdicts;
use anyhow::Context as _;
use clap::Args;
use retrodice_cantstop::CantStop;
use retrodice_cantstop::strategies::multiplayer::ValueNetwork;
use retrodice_cli::ExitCode;
use retrodice_cli::shared::{Output, Progress, Rows};
use retrodice_stats::{CONFIDENCE, wilson};
use std::path::PathBuf;

/// Measure how far the values of the coach are off in Can't Stop, and fit the intervals that it
/// shows.
///
/// Decisions come from games of each network against itself and from random boards. From each of
/// them games are played on, with the luck of the dice taken out. The errors are fitted to all decisions.
/// The table printed checks each third of them against a fit to the other two.
#[derive(Args)]
#[command(after_help = "Examples:\n  cargo papers calibrate 2-3-free --games 40 --rollouts 4\n  \
    cargo papers calibrate --out crates/cantstop/data/minds/errors.csv")]
pub struct CalibrateVerb {
    /// Rule sets, such as `2-3-free`; all by default.
    rules: Vec<String>,
    /// Networks to measure, each a file of `retrodice train`, instead of those of the program.
    #[arg(long, value_name = "FILE")]
    mind: Vec<PathBuf>,
    /// Games and random boards from which decisions are drawn, for each rule set.
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(12..))]
    games: u64,
    /// Games that play on from each value.
    #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u64).range(2..=65_536))]
    rollouts: u64,
    /// Seed of all random numbers.
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// The folder of journals, from which the same command goes on.
    #[arg(long, value_name = "FOLDER", default_value = "target/calibration")]
    journal: PathBuf,
    /// The table of errors to write.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl CalibrateVerb {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let size = CalibrationSize { games: self.games, rollouts: self.rollouts, seed: self.seed };
        let read = |path: &PathBuf| -> anyhow::Result<ValueNetwork> {
            let named = || path.display().to_string();
            let text = std::fs::read_to_string(path).with_context(named)?;
            ValueNetwork::from_toml(&text).with_context(named)
        };
        let mut networks = match &self.mind[..] {
            [] => ValueNetwork::all_shipped().collect(),
            files => files.iter().map(read).collect::<anyhow::Result<Vec<_>>>()?,
        };
        networks.sort_by_key(ValueNetwork::rule_set);
        let known: Vec<String> = networks.iter().map(ValueNetwork::rule_set).collect();
        if let Some(unknown) = self.rules.iter().find(|rules| !known.contains(rules)) {
            anyhow::bail!("there is no mind for {unknown}; there are {}", known.join(", "));
        }
        networks
            .retain(|network| self.rules.is_empty() || self.rules.contains(&network.rule_set()));
        let folder = &self.journal;
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let (mut lines, mut report) = (Vec::new(), Vec::new());
        for network in networks {
            let rules = network.rule_set();
            let progress = Progress::new(format!("measuring {rules}"));
            let journal = folder.join(format!("{rules}.jsonl"));
            let games = measure(&network.game()?, &network, size, &journal, &progress)?;
            drop(progress);
            let (fitted, checked) = fit(&rules, &games);
            lines.extend(fitted);
            report.extend(checked);
        }
        if let Some(path) = &self.out {
            let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
            std::fs::write(path, text).with_context(|| path.display().to_string())?;
        }
        let header = [
            "rule set",
            "number",
            "positions",
            "values",
            "covered, %",
            "95 % interval",
            "±",
            "error",
        ];
        let mut rows = Rows::new(header).records(&report);
        for row in &report {
            let share = wilson(row.covered as u64, row.values as u64, CONFIDENCE);
            let share = share.map_or(String::new(), |share| {
                format!("{:.1} to {:.1}", 100.0 * share.low, 100.0 * share.high)
            });
            rows.add([
                row.rules.clone(),
                row.kind.clone(),
                row.origin.clone(),
                row.values.to_string(),
                format!("{:.1}", 100.0 * row.covered as f64 / row.values as f64),
                share,
                format!("{:.2}", row.half_width),
                format!("{:.2}", row.error),
            ]);
        }
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Count the verdicts of the coach on games of a strategy of Can't Stop, and play on from some of
/// them.
#[derive(Args)]
#[command(
    after_help = "Example:\n  cargo papers verdicts 'cantstop(6,3,players=2)' --games 2 --limit 10"
)]
pub struct VerdictsVerb {
    /// The game.
    #[arg(default_value = "cantstop(6,3,players=2)")]
    spec: String,
    /// The strategy in every seat.
    #[arg(long, default_value = "rule28")]
    strategy: String,
    /// Games to review.
    #[arg(long, default_value_t = 20)]
    games: u64,
    /// Play on from at most N decisions.
    #[arg(long, value_name = "N", default_value_t = 200)]
    limit: usize,
    /// Seed of all random numbers.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl VerdictsVerb {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let context = retrodice::unwatched();
        let opened = context.typed::<CantStop>(&self.spec, "the minds are for Can't Stop")?;
        let name = &self.strategy[..];
        let player = opened.strategy(&name.into(), &context)?.strategy;
        let progress = Progress::new("reviewing");
        let size = (self.games, self.limit);
        let report = verdicts(opened.game(), (name, &player), size, self.seed, &progress)?;
        drop(progress);
        let [good, doubtful, inaccuracies, mistakes, blunders] = report.verdicts;
        let percent = |part: usize, of: usize| {
            format!("{part} ({:.1} %)", 100.0 * part as f64 / of.max(1) as f64)
        };
        let mut rows = Rows::new(["what", "count"]).records(&[&report]);
        for (what, count) in [
            ("decisions to stop or to roll", report.decisions.to_string()),
            ("called equal", percent(report.equal, report.decisions)),
            ("verdicts =", good.to_string()),
            ("verdicts ?!, doubtful", doubtful.to_string()),
            ("verdicts ?!, inaccuracy", inaccuracies.to_string()),
            ("verdicts ?", mistakes.to_string()),
            ("verdicts ??", blunders.to_string()),
            ("played on", report.rolled_out.to_string()),
            ("the other way in games", percent(report.flipped, report.rolled_out)),
            ("beyond their interval", percent(report.refuted, report.rolled_out)),
        ] {
            rows.add([what.to_owned(), count]);
        }
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
