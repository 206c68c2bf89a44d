//! `retrodice lab figure SPEC`.

use crate::output::{Output, Rows};
use crate::progress::Progress;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

/// Draw how Newton's method and naive iteration close in on the value of a game.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice lab figure 'cantstop(3,1)' --out convergence.svg\n  \
    retrodice lab figure 'cantstop(3,2)' --out convergence.png"
)]
pub struct Figure {
    /// The game; it is solved first.
    spec: String,
    /// The picture to write: .svg or .png. Without it the numbers are printed.
    #[arg(long, value_name = "FILE", value_parser = crate::picture::file)]
    out: Option<PathBuf>,
    /// The first guess; by default 1 turn, 0 points or an even chance.
    #[arg(long)]
    guess: Option<f64>,
    /// The most sweeps of each method.
    #[arg(long, default_value_t = 40)]
    sweeps: usize,
}

impl Figure {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let progress = Progress::new(format!("solving {}", self.spec));
        let data = lab::figures::convergence(&self.spec, self.guess, self.sweeps, &progress)?;
        drop(progress);
        let Some(path) = self.out else {
            let mut rows =
                Rows::new(["sweep", "error of Newton's method", "error of naive iteration"]);
            for sweep in 0..data.newton.len().max(data.naive.len()) {
                let shown = |errors: &[f64]| {
                    errors.get(sweep).map_or(String::new(), |e| format!("{e:.3e}"))
                };
                rows.add([sweep.to_string(), shown(&data.newton), shown(&data.naive)]);
            }
            let report = serde_json::json!({
                "spec": self.spec, "value": data.value, "unit": data.unit.to_string(),
                "newton": data.newton, "naive": data.naive,
            });
            output.print(&report, &rows)?;
            return Ok(ExitCode::SUCCESS);
        };
        let figure = data.figure(format!("Convergence on {}", self.spec))?;
        crate::picture::write(&figure, &path)?;
        Ok(ExitCode::SUCCESS)
    }
}
