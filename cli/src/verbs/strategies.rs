//! `retrodice strategies SPEC`.

use crate::output::{Output, Rows};
use clap::Args;
use rules::index::Indexed;
use rules::notation::Notation;
use rules::spec::{AnyGame, GameVisitor};
use rules::yahtzee::Yahtzee;
use serde::Serialize;
use std::any::Any;
use std::process::ExitCode;

/// The strategies that can play a game, with their parameters.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice strategies 'cantstop(6,3)'")]
pub struct Strategies {
    /// The game.
    spec: String,
}

#[derive(Serialize)]
struct StrategyReport {
    name: String,
    description: String,
    parameters: Vec<(&'static str, &'static str)>,
    source: String,
    strength: &'static str,
}

impl Strategies {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let reports = self.spec.parse::<AnyGame>()?.visit(List);
        let mut rows = Rows::new(["strategy", "description", "parameters", "strength", "source"]);
        for report in &reports {
            let parameters: Vec<String> = report
                .parameters
                .iter()
                .map(|(name, meaning)| format!("{name}: {meaning}"))
                .collect();
            rows.add([
                report.name.as_str(),
                &report.description,
                &parameters.join("\n"),
                report.strength,
                &report.source,
            ]);
        }
        output.print(&reports, &rows)?;
        Ok(ExitCode::SUCCESS)
    }
}

struct List;

impl GameVisitor for List {
    type Output = Vec<StrategyReport>;

    fn visit<G: Indexed + Notation + 'static>(self, game: G) -> Self::Output {
        let entries = play::registry::catalogue::<G>();
        let report = |entry: play::registry::Entry<G>| StrategyReport {
            name: entry.name.to_owned(),
            description: entry.description.to_owned(),
            parameters: entry.parameters.iter().map(|p| (p.name, p.meaning)).collect(),
            source: entry.source.to_owned(),
            strength: entry.strength,
        };
        let mut reports: Vec<StrategyReport> = entries.into_iter().map(report).collect();
        if (&game as &dyn Any).is::<Yahtzee>() {
            let others = play::yahtzee::players().into_iter().filter(|p| p.name != "optimal");
            reports.extend(others.map(|player| StrategyReport {
                name: player.name,
                description: player.description,
                parameters: Vec::new(),
                source: player.source,
                strength: "exact by `evaluate`; also for stats, distribution, simulate and beat",
            }));
        }
        reports
    }
}
