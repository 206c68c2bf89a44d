//! `retrodice strategies SPEC`.

use crate::output::{Output, Rows};
use clap::Args;
use rules::index::Indexed;
use rules::notation::Notation;
use rules::spec::{AnyGame, GameVisitor};
use serde::Serialize;
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
    name: &'static str,
    description: &'static str,
    parameters: Vec<(&'static str, &'static str)>,
    source: &'static str,
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
                report.name,
                report.description,
                &parameters.join("\n"),
                report.strength,
                report.source,
            ]);
        }
        output.print(&reports, &rows)?;
        Ok(ExitCode::SUCCESS)
    }
}

struct List;

impl GameVisitor for List {
    type Output = Vec<StrategyReport>;

    fn visit<G: Indexed + Notation + 'static>(self, _game: G) -> Self::Output {
        let entries = play::registry::catalogue::<G>();
        let report = |entry: play::registry::Entry<G>| StrategyReport {
            name: entry.name,
            description: entry.description,
            parameters: entry.parameters.iter().map(|p| (p.name, p.meaning)).collect(),
            source: entry.source,
            strength: entry.strength,
        };
        entries.into_iter().map(report).collect()
    }
}
