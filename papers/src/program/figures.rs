//! The verbs that draw figures, `cargo papers figure`, `learning` and `samples`, and image files.

use crate::plot::Figure;
use crate::samples::Point;
use anyhow::Context as _;
use clap::Args;
use retrodice_cli::ExitCode;
use retrodice_cli::shared::{Output, Progress, Rows};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Draw how Newton's method and naive iteration converge to the value of a game.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo papers figure 'cantstop(3,1)' --plot convergence.svg\n  \
    cargo papers figure 'cantstop(3,2)' --plot convergence.png"
)]
pub struct FigureVerb {
    /// The game; it is solved first.
    spec: String,
    /// The picture to write: .svg or .png. Without it the numbers are printed.
    #[arg(long, value_name = "FILE", value_parser = image_path)]
    plot: Option<PathBuf>,
    /// The first guess; by default 1 turn, 0 points or an even chance.
    #[arg(long)]
    guess: Option<f64>,
    /// The maximum number of sweeps of each method.
    #[arg(long, default_value_t = 40)]
    sweeps: usize,
}

impl FigureVerb {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        if self.plot.is_some() {
            output.is_not_for("`figure --plot` draws a picture")?;
        }
        let progress = Progress::new(format!("solving {}", self.spec));
        let data = crate::convergence(&self.spec, self.guess, self.sweeps, &progress)?;
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
        write_image(&figure, &path)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Show the learning curves of the value networks of Can't Stop: the error of a turn by the boards
/// seen.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo papers learning\n  cargo papers learning --plot learning.svg"
)]
pub struct LearningVerb {
    /// The picture to write: .svg or .png. Without it the numbers are printed.
    #[arg(long, value_name = "FILE", value_parser = image_path)]
    plot: Option<PathBuf>,
}

impl LearningVerb {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        if let Some(path) = self.plot {
            output.is_not_for("`learning --plot` draws a picture")?;
            write_image(&crate::learning::figure()?, &path)?;
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

/// Show how good the champions of a genetic algorithm are by the samples that each individual gets.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  cargo papers samples\n  cargo papers samples --plot samples.svg"
)]
pub struct SamplesVerb {
    /// The picture to write: .svg or .png. Without it the numbers are printed.
    #[arg(long, value_name = "FILE", value_parser = image_path)]
    plot: Option<PathBuf>,
}

impl SamplesVerb {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        if let Some(path) = self.plot {
            output.is_not_for("`samples --plot` draws a picture")?;
            write_image(&crate::samples::figure()?, &path)?;
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

/// Parses the path of an image file from an argument. Endings other than .svg and .png are refused
/// before any work.
fn image_path(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.extension().and_then(OsStr::to_str) {
        Some("svg" | "png") => Ok(path),
        _ => Err("a picture ends in .svg or .png".to_owned()),
    }
}

/// Writes a figure as PNG if the file ends so, else as SVG.
fn write_image(figure: &Figure, path: &Path) -> anyhow::Result<()> {
    let bytes = match path.extension().and_then(OsStr::to_str) {
        Some("png") => png(figure)?,
        _ => svg(figure, true)?.into_bytes(),
    };
    std::fs::write(path, bytes).with_context(|| format!("{} could not be written", path.display()))
}

/// Returns the figure as SVG, with or without its font.
#[cfg(feature = "plots")]
pub(super) fn svg(figure: &Figure, embed_font: bool) -> anyhow::Result<String> {
    Ok(figure.svg(embed_font))
}

#[cfg(feature = "plots")]
fn png(figure: &Figure) -> anyhow::Result<Vec<u8>> {
    Ok(figure.png(2.0)?)
}

/// Fails, because the drawing library is not built in.
#[cfg(not(feature = "plots"))]
pub(super) fn svg(_: &Figure, _: bool) -> anyhow::Result<String> {
    Err(anyhow::anyhow!("this program was built without pictures: build it with `plots`"))
}

#[cfg(not(feature = "plots"))]
fn png(_: &Figure) -> anyhow::Result<Vec<u8>> {
    Err(anyhow::anyhow!("this program was built without pictures: build it with `plots`"))
}
