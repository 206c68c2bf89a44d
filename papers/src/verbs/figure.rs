//! The verb `cargo papers figure SPEC`.

use clap::Args;
use retrodice_cli::ExitCode;
use retrodice_cli::shared::{Output, Progress, Rows};
use std::path::PathBuf;

/// Draw how Newton's method and naive iteration converge to the value of a game.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo papers figure 'cantstop(3,1)' --plot convergence.svg\n  \
    cargo papers figure 'cantstop(3,2)' --plot convergence.png"
)]
pub struct Figure {
    /// The game; it is solved first.
    spec: String,
    /// The picture to write: .svg or .png. Without it the numbers are printed.
    #[arg(long, value_name = "FILE", value_parser = crate::picture::file)]
    plot: Option<PathBuf>,
    /// The first guess; by default 1 turn, 0 points or an even chance.
    #[arg(long)]
    guess: Option<f64>,
    /// The maximum number of sweeps of each method.
    #[arg(long, default_value_t = 40)]
    sweeps: usize,
}

impl Figure {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        if self.plot.is_some() {
            output.is_not_for("`figure --plot` draws a picture")?;
        }
        let progress = Progress::new(format!("solving {}", self.spec));
        let data = crate::figures::convergence(&self.spec, self.guess, self.sweeps, &progress)?;
        drop(progress);
        let Some(path) = self.plot else {
            let header = ["sweep", "error of Newton's method", "error of naive iteration"];
            let sweeps = 0..data.newton.len().max(data.naive.len());
            let of = |sweep: usize| (data.newton.get(sweep), data.naive.get(sweep));
            let errors: Vec<_> = sweeps.map(|sweep| (sweep, of(sweep))).collect();
            let records = errors.iter().map(|(sweep, (newton, naive))| {
                serde_json::json!({ "sweep": sweep, "newton": newton, "naive": naive })
            });
            let mut rows = Rows::new(header).records(&records.collect::<Vec<_>>());
            for (sweep, (newton, naive)) in errors {
                let error_text =
                    |error: Option<&f64>| error.map_or(String::new(), |e| format!("{e:.3e}"));
                rows.add([sweep.to_string(), error_text(newton), error_text(naive)]);
            }
            let report = serde_json::json!({
                "spec": self.spec, "value": data.value, "unit": data.unit.to_string(),
                "newton": data.newton, "naive": data.naive,
            });
            output.print(&report, rows)?;
            return Ok(ExitCode::SUCCESS);
        };
        let figure = data.figure(format!("Convergence on {}", self.spec))?;
        crate::picture::write(&figure, &path)?;
        Ok(ExitCode::SUCCESS)
    }
}
