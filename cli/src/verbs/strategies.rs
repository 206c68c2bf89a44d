//! `retrodice strategies SPEC`.

use crate::exit::ExitCode;
use crate::output::{Output, Rows};
use clap::Args;
use retrodice::api::{Engine, strategies};
use rules::spec::catalogue;

/// The strategies that can play a game, the strongest first, and what else they can do.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice strategies\n  retrodice strategies 'cantstop(6,3)'")]
pub struct Strategies {
    /// The game; by default one of each kind.
    spec: Option<String>,
}

impl Strategies {
    /// Runs the verb.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let Some(spec) = &self.spec else { return self.of_every_game(output) };
        let reports = strategies(&Engine::default(), spec)?;
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
        output.print(&reports, rows)?;
        Ok(ExitCode::SUCCESS)
    }

    /// The names alone, game by game.
    fn of_every_game(&self, output: &Output) -> anyhow::Result<ExitCode> {
        let mut rows = Rows::new(["game", "strategies, the strongest first"]);
        let mut games = Vec::new();
        for spec in catalogue().iter().filter_map(|entry| entry.examples.first()) {
            let listed = strategies(&Engine::default(), spec)?;
            let names: Vec<String> = listed.into_iter().map(|report| report.name).collect();
            rows.add([*spec, &names.join(", ")]);
            games.push(serde_json::json!({ "spec": spec, "strategies": names }));
        }
        output.print(&games, rows)?;
        output.say("`retrodice strategies SPEC` tells more of each")?;
        Ok(ExitCode::SUCCESS)
    }
}
