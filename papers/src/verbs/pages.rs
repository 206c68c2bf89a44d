//! The verb `cargo papers pages`.

use crate::pages::pages;
use anyhow::Context as _;
use clap::Args;
use retrodice_cli::ExitCode;
use retrodice_cli::shared::Output;
use std::path::PathBuf;

/// Write what the pages of `retrodice serve` show of the tables.
#[derive(Args)]
#[command(after_help = "Example:\n  cargo papers pages")]
pub struct Pages {
    /// The folder to write to.
    #[arg(long, value_name = "FOLDER", default_value = "apps/web/data")]
    out: PathBuf,
}

impl Pages {
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
