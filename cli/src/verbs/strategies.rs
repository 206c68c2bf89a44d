//! `retrodice strategies SPEC`.

use crate::output::{Output, Rows};
use clap::Args;
use retrodice::api::{Engine, strategies};
use std::process::ExitCode;

/// The strategies that can play a game, the strongest first, with their parameters and
/// what else they can do.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice strategies 'cantstop(6,3)'")]
pub struct Strategies {
    /// The game.
    spec: String,
}

impl Strategies {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let reports = strategies(&Engine::default(), &self.spec)?;
        let header = ["strategy", "description", "parameters", "strength", "can", "source"];
        let mut rows = Rows::new(header);
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
                &report.strength,
                &report.can.join("\n"),
                &report.source,
            ]);
        }
        output.print(&reports, &rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
