//! `retrodice games`.

use crate::output::{Output, Rows};
use clap::Args;
use rules::spec::catalogue;
use serde::Serialize;
use std::process::ExitCode;

/// The games there are, with examples of their specs.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice games")]
pub struct Games {}

#[derive(Serialize)]
struct GameReport {
    name: &'static str,
    description: &'static str,
    examples: &'static [&'static str],
}

impl Games {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let mut rows = Rows::new(["game", "description", "examples"]);
        let mut reports = Vec::new();
        for entry in catalogue() {
            rows.add([entry.name, entry.description, &entry.examples.join("\n")]);
            let (name, description, examples) = (entry.name, entry.description, entry.examples);
            reports.push(GameReport { name, description, examples });
        }
        output.print(&reports, &rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
