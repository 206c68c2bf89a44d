//! The verb `retrodice games`: the games with their example specs.

use crate::exit::ExitCode;
use crate::output::{Output, Rows};
use crate::position::position;
use clap::Args;
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
