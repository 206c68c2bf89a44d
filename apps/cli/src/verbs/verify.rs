//! The verb `retrodice verify`: the checksums and the values of a table.

use crate::exit::ExitCode;
use crate::output::{Output, Rows, grouped};
use crate::progress::Progress;
use clap::Args;
use retrodice_solver::number::at_most;
use std::path::PathBuf;

/// Read every byte of a table and check every checksum.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice solve 'cantstop(3,1)' --out c31.rdt\n  \
    retrodice verify c31.rdt --bellman")]
pub struct Verify {
    /// Table to read.
    file: PathBuf,
    /// Also compute the Bellman residual of the stored values, which takes up to three quarters of
    /// the time of a solve.
    #[arg(long)]
    bellman: bool,
}

impl Verify {
    /// Checks the table and prints its header.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let report = if self.bellman {
            let progress = Progress::new("checking all positions");
            retrodice::context(&progress).verify_values(&self.file)?
        } else {
            retrodice::unwatched().verify(&self.file)?
        };
        let residual = |number: Option<f64>| {
            number.map_or("not measured".to_owned(), |number| at_most(number, 2))
        };
        let rows = Rows::facts([
            ("file", report.file.clone()),
            ("game", report.spec.clone()),
            ("objective", report.objective.clone()),
            ("entries", grouped(report.entries.into())),
            ("guarantee", report.guarantee.clone()),
            ("Bellman residual", residual(report.residual)),
            ("certified error bound", residual(report.error_bound)),
            ("identity", report.identity.clone()),
            ("checksums", "all hold".to_owned()),
        ]);
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
