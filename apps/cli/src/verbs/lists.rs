//! The verbs `retrodice games` and `retrodice strategies`: lists of what there is.

use crate::exit::ExitCode;
use crate::output::{Output, Rows};
use crate::subjects::position;
use clap::Args;
use retrodice_questions::{Ask, Error, StrategyReport};
use serde::Serialize;

/// List the games, with example specs.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice games")]
pub struct Games {}

#[derive(Serialize)]
struct GameReport {
    name: &'static str,
    description: &'static str,
    examples: &'static [&'static str],
    /// The position at the start of the first example.
    start: String,
}

impl Games {
    /// Prints the games with their descriptions, examples and starts.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let mut rows = Rows::new(["game", "description", "examples", "its start"]);
        let mut reports = Vec::new();
        for entry in retrodice::families() {
            let (name, description, examples) = (entry.name, entry.description, entry.examples);
            let start = position(examples.first().copied().unwrap_or(name))?;
            rows.add([name, description, &examples.join("\n"), &start]);
            reports.push(GameReport { name, description, examples, start });
        }
        output.print(&reports, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The strategies that can play a game, the strongest first, and what else they can do.
///
/// In CSV, semicolons separate the entries of a list. JSON says what each parameter means.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice strategies\n  retrodice strategies 'cantstop(6,3)'")]
pub struct Strategies {
    /// Game, such as `pig(100)`; by default one of each kind.
    spec: Option<String>,
}

/// A strategy as a record of comma-separated values.
#[derive(Serialize)]
struct StrategyRecord<'a> {
    name: &'a str,
    description: &'a str,
    /// The names of the parameters, separated by semicolons.
    parameters: String,
    source: &'a str,
    strength: &'a str,
    can: String,
}

impl<'a> From<&'a StrategyReport> for StrategyRecord<'a> {
    fn from(report: &'a StrategyReport) -> Self {
        let StrategyReport { name, description, parameters, source, strength, can, .. } = report;
        let names: Vec<&str> = parameters.iter().map(|(name, _)| name.as_str()).collect();
        let (parameters, can) = (names.join("; "), can.join("; "));
        Self { name, description, parameters, source, strength, can }
    }
}

impl Strategies {
    /// Prints the strategies of one game, or their names for one game of each kind.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let Some(spec) = &self.spec else { return self.of_every_game(output) };
        let reports = strategies(spec)?;
        let header = ["strategy", "description", "parameters", "strength", "can", "source"];
        let records: Vec<StrategyRecord<'_>> = reports.iter().map(StrategyRecord::from).collect();
        let mut rows = Rows::new(header).records(&records);
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

    /// Prints the names of the strategies, game by game.
    fn of_every_game(&self, output: &Output) -> anyhow::Result<ExitCode> {
        let mut rows = Rows::new(["game", "strategies, the strongest first"]);
        let mut games = Vec::new();
        for spec in retrodice::families().iter().filter_map(|entry| entry.examples.first()) {
            let listed = strategies(spec)?;
            let names: Vec<String> = listed.into_iter().map(|report| report.name).collect();
            rows.add([*spec, &names.join(", ")]);
            games.push(serde_json::json!({ "spec": spec, "strategies": names }));
        }
        output.print(&games, rows)?;
        output.say("`retrodice strategies SPEC` tells more of each")?;
        Ok(ExitCode::SUCCESS)
    }
}

fn strategies(spec: &str) -> Result<Vec<StrategyReport>, Error> {
    retrodice_questions::Strategies { spec: spec.to_owned() }.ask(&retrodice::unwatched())
}
