//! The verb `retrodice odds closing`: expected turns to close columns.

use super::Board;
use crate::exit::ExitCode;
use crate::output::{Output, Rows};
use clap::Args;
use retrodice_cantstop::questions::odds;
use retrodice_questions::Ask;

/// The fewest expected turns to close columns when nothing else is open.
///
/// Question 4 of "Beating Can't Stop" (2021). Without columns, every triple: the
/// quickest first.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice odds closing 6-7-8\n  retrodice odds closing")]
pub struct Closing {
    /// The columns to close, such as 6-7-8; every triple by default.
    columns: Option<String>,
    #[command(flatten)]
    board: Board,
}

impl Closing {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let Self { columns, board: Board { spec } } = self;
        let report = odds::Closing { spec, columns }.ask(&retrodice::unwatched())?;
        let mut rows = Rows::new(["columns", "fewest expected turns", "spaces"]);
        for line in &report {
            rows.add([&line.columns, &format!("{:.6}", line.turns), &line.spaces.to_string()]);
        }
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
