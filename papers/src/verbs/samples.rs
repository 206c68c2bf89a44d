//! The verb `cargo papers samples`.

use crate::samples::Point;
use clap::Args;
use retrodice_cli::ExitCode;
use retrodice_cli::shared::{Output, Rows};
use std::path::PathBuf;

/// Show how good the champions of a genetic algorithm are by the samples that each individual gets.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo papers samples\n  cargo papers samples --plot samples.svg"
)]
pub struct Samples {
    /// The picture to write: .svg or .png. Without it the numbers are printed.
    #[arg(long, value_name = "FILE", value_parser = crate::picture::file)]
    plot: Option<PathBuf>,
}

impl Samples {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        if let Some(path) = self.plot {
            output.is_not_for("`samples --plot` draws a picture")?;
            crate::picture::write(&crate::samples::figure()?, &path)?;
            return Ok(ExitCode::SUCCESS);
        }
        let curves = crate::samples::curves();
        let points = curves.iter().flat_map(|curve| {
            let line = |point: &Point| (&curve.condition, *point, curve.is_among_the_best(point));
            curve.points.iter().map(line)
        });
        let records: Vec<serde_json::Value> = points
            .clone()
            .map(|(condition, Point { samples, champion, interval: (low, high) }, best)| {
                serde_json::json!({
                    "condition": condition, "samples": samples, "champion": champion,
                    "low": low, "high": high, "among_the_best": best,
                })
            })
            .collect();
        let header =
            ["condition", "samples of each", "champion above the minimum", "95 % interval", ""];
        let mut rows = Rows::new(header).records(&records);
        for (condition, Point { samples, champion, interval: (low, high) }, best) in points {
            let mark = if best { "among the best" } else { "" };
            let interval = format!("{low:.2} to {high:.2}");
            let champion = format!("{champion:.2}");
            rows.add([condition.clone(), samples.to_string(), champion, interval, mark.to_owned()]);
        }
        output.print(&records, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
