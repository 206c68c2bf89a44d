//! The verb `cargo papers verify`.

use super::{Bars, chosen, run::value_text};
use crate::{Cost, Record, Watcher};
use anyhow::Context as _;
use clap::Args;
use retrodice_cli::ExitCode;
use retrodice_cli::shared::{Output, Rows};
use std::path::PathBuf;

/// Measure recorded cells again; exit code 1 if one differs from the record.
#[derive(Args)]
#[command(after_help = "Example:\n  cargo papers verify --records papers/records")]
pub struct Verify {
    /// Ids of tables; all by default.
    ids: Vec<String>,
    /// The maximum cost of a cell: seconds, minutes, hours or days.
    #[arg(long, default_value_t = Cost::Seconds)]
    cost: Cost,
    /// The folder of records.
    #[arg(long, value_name = "FOLDER", default_value = "papers/records")]
    records: PathBuf,
}

impl Verify {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let (watcher, mut mismatches) = (Bars::new(), Vec::new());
        let mut rows = Rows::new(["table", "row", "column", "recorded", "now"]);
        for definition in chosen(&self.ids)? {
            let record = Record::read(&self.records, &definition.id)?.with_context(|| {
                format!("no record of {} in {}", definition.id, self.records.display())
            })?;
            let context = crate::Context::new(watcher.solves());
            for mismatch in crate::verify(definition, &record, self.cost, &context, &watcher)? {
                let recorded = mismatch.recorded.as_ref().map_or(String::new(), value_text);
                let now = value_text(&mismatch.measured);
                rows.add([
                    &definition.id,
                    &mismatch.row,
                    &mismatch.measured.column,
                    &recorded,
                    &now,
                ]);
                mismatches.push(mismatch);
            }
        }
        let sound = mismatches.is_empty();
        let report = serde_json::json!({ "sound": sound, "mismatches": mismatches.len() });
        if sound {
            output.say("all cells measured again agree with the record to the last bit")?;
        }
        if !sound || output.is_for_programs() {
            output.print(&report, rows)?;
        }
        Ok(if sound { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }
}
