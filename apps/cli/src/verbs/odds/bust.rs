//! The verb `retrodice odds bust`: chances of a bust.

use super::{Board, percent};
use crate::exit::ExitCode;
use crate::output::{Output, Rows};
use clap::Args;
use retrodice_cantstop::questions::odds;
use retrodice_questions::Ask;

/// The chance that the next roll loses the turn.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice odds bust 6-7-8\n  retrodice odds bust 2-3 --closed 10-11-12\n  \
    retrodice odds bust - --closed 6-7-8"
)]
pub struct Bust {
    /// Columns with markers, such as 2-3; `-` for none. The others are free.
    markers: String,
    /// Columns that cannot be used: claimed, or with their marker at the top.
    #[arg(long, default_value = "-", value_name = "COLUMNS")]
    closed: String,
    #[command(flatten)]
    board: Board,
}

impl Bust {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let Self { markers, closed, board: Board { spec } } = self;
        let report = odds::Bust { spec, markers, closed }.ask(&retrodice::unwatched())?;
        let rows = Rows::facts([
            ("markers on", report.markers.clone()),
            ("markers free", report.free.to_string()),
            ("closed", report.closed.clone()),
            ("chance of a bust", percent(report.bust.value)),
            ("as a fraction", report.bust.fraction.clone()),
        ]);
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
