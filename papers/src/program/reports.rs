//! The verbs `cargo papers report` and `cargo papers pages`, which write generated files.

use crate::Record;
use crate::pages::pages;
use anyhow::Context as _;
use clap::Args;
use retrodice_cli::ExitCode;
use retrodice_cli::shared::Output;
use retrodice_core::notation::NotationError;
use std::path::PathBuf;

/// Write the report of all records as Markdown.
#[derive(Args)]
#[command(after_help = "Example:\n  cargo papers report --out docs/reproduction.md")]
pub struct ReportVerb {
    /// The folder of records.
    #[arg(long, value_name = "FOLDER", default_value = "papers/records")]
    records: PathBuf,
    /// The file to write; standard output by default.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl ReportVerb {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        output.is_not_for("`report` writes Markdown")?;
        let mut records = Vec::new();
        for definition in crate::definitions() {
            records.extend(Record::read(&self.records, &definition.id)?);
        }
        if records.is_empty() {
            let why = "there are no records; name their folder with --records";
            let folder = self.records.display().to_string();
            return Err(NotationError::wrong("folder", &folder, why).into());
        }
        let text = crate::report(crate::definitions(), &records);
        match self.out {
            Some(path) => std::fs::write(&path, text)
                .with_context(|| format!("{} could not be written", path.display()))?,
            None => output.line(&text)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Write what the pages of `retrodice serve` show of the tables.
#[derive(Args)]
#[command(after_help = "Example:\n  cargo papers pages")]
pub struct PagesVerb {
    /// The folder to write to.
    #[arg(long, value_name = "FOLDER", default_value = "apps/web/data")]
    out: PathBuf,
}

impl PagesVerb {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        output.is_not_for("`pages` writes JSON files")?;
        for (name, text) in pages()? {
            let path = self.out.join(name);
            std::fs::write(&path, text)
                .with_context(|| format!("{} could not be written", path.display()))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
