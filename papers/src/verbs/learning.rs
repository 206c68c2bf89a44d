//! The verb `cargo papers learning`.

use clap::Args;
use retrodice_cli::ExitCode;
use retrodice_cli::shared::{Output, Rows};
use std::path::PathBuf;

/// Show the learning curves of the value networks of Can't Stop: the error of a turn by the boards
/// seen.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo papers learning\n  cargo papers learning --plot learning.svg"
)]
pub struct Learning {
    /// The picture to write: .svg or .png. Without it the numbers are printed.
    #[arg(long, value_name = "FILE", value_parser = crate::picture::file)]
    plot: Option<PathBuf>,
}

impl Learning {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        if let Some(path) = self.plot {
            output.is_not_for("`learning --plot` draws a picture")?;
            crate::picture::write(&crate::learning::figure()?, &path)?;
            return Ok(ExitCode::SUCCESS);
        }
        let curves = crate::learning::curves();
        let points = curves.iter().flat_map(|curve| {
            let line = |&(boards, residual): &(u64, f64)| (&curve.rules, boards, residual);
            curve.points.iter().map(line)
        });
        let records: Vec<serde_json::Value> = points
            .clone()
            .map(|(rules, boards, residual)| {
                serde_json::json!({ "rules": rules, "boards": boards, "residual": residual })
            })
            .collect();
        let mut rows = Rows::new(["rule set", "boards", "RMS residual"]).records(&records);
        for (rules, boards, residual) in points {
            rows.add([rules.clone(), boards.to_string(), format!("{residual:.5}")]);
        }
        output.print(&records, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
