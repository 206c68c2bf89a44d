//! The verb `retrodice evolve`: a strategy for Can't Stop by a genetic algorithm.

use crate::exit::ExitCode;
use crate::files::{self, Overwrite};
use crate::output::{Output, Rows, duration, grouped, tell};
use crate::progress::Progress;
use anyhow::Context as _;
use clap::Args;
use retrodice::cantstop::questions::{self, Checkpoints, EvolveReport, RunLine};
use retrodice_questions::{Context, Error};
use retrodice_solver::peers::{Alone, Peers, broadcast, check_agreement};
use retrodice_tablebase::{Existing, OutputFile};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Maximum size of the file of an interrupted run, in bytes: a hundred times that of the 2011 runs.
const MAX_CHECKPOINT_BYTES: u64 = 64 << 20;

/// Breed a Linear Weights strategy by the genetic algorithm of 2011.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice evolve cantstop --seed 1 --out evolved.toml\n  \
    retrodice simulate 'cantstop(6,3)' --strategy evolved.toml --games 100000\n  \
    retrodice evolve cantstop --schedule 3 --restarts 5\n  \
    retrodice evolve cantstop --checkpoint run.json    # again after Ctrl-C: it resumes")]
pub struct Evolve {
    #[command(flatten)]
    question: questions::Evolve,
    /// Save a single run to this file now and then, and resume from it.
    #[arg(long, value_name = "FILE.json", conflicts_with = "restarts")]
    checkpoint: Option<PathBuf>,
    /// Parameter file to write.
    #[arg(long, value_name = "FILE.toml")]
    out: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
}

impl Evolve {
    /// Runs the algorithm in this process and prints the champion.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        self.run_among(Arc::new(Alone), output)
    }

    /// Runs the algorithm in several processes, of which the first reads, writes and prints.
    pub fn run_among(self, peers: Arc<dyn Peers>, output: &Output) -> anyhow::Result<ExitCode> {
        let is_first = peers.rank() == 0;
        let progress = Progress::of_first(&*peers, "evolving");
        // The first process looks for all.
        let checkpoint = broadcast(&*peers, || {
            self.overwrite.check(self.out.as_deref())?;
            let saved = self.checkpoint.as_deref().filter(|path| path.exists());
            saved.map(read).transpose()
        })?;
        let checkpoint = checkpoint.map(String::from_utf8).transpose()?;
        let save = |text: &str| -> Result<(), Error> {
            match &self.checkpoint {
                // The file that was read, or one of this run.
                Some(path) if is_first => Ok(OutputFile::write(path, Existing::Replace, text)?),
                _ => Ok(()),
            }
        };
        let checkpoints = Checkpoints { start: checkpoint, save: Some(&save) };
        let context = Context { peers: peers.clone(), ..retrodice::context(&progress) };
        let report = self.question.run(&checkpoints, &context)?;
        drop(progress);
        let Some(report) = report else {
            let next = match &self.checkpoint {
                Some(path) => format!("the same command resumes from {}", path.display()),
                None => "with --checkpoint FILE the next run can resume".to_owned(),
            };
            tell(&format!("interrupted: {next}"));
            return Ok(ExitCode::from(130));
        };
        check_agreement(&*peers, "champion", report.genome.as_bytes())?;
        if !is_first {
            return Ok(ExitCode::SUCCESS);
        }
        if let Some(path) = &self.out {
            self.overwrite.write(path, report.parameters.to_toml().map_err(Error::from)?)?;
        }
        output.print(&report, facts(&report))?;
        if report.runs.len() > 1 && !output.is_for_programs() {
            output.print(&(), runs(&report.runs))?;
        }
        output.say(&format!("{} in all", duration(report.seconds)))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Reads the file of an interrupted run.
fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    files::read(path, MAX_CHECKPOINT_BYTES)
        .with_context(|| format!("{} could not be read", path.display()))
}

fn facts(report: &EvolveReport) -> Rows {
    let list =
        |numbers: &[i32]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let parameters = &report.parameters;
    let difficulties = [parameters.odd, parameters.even, parameters.high, parameters.low];
    let mut facts = vec![
        ("progress 2 … 7", list(&parameters.progress)),
        ("slopes 2 … 7", list(&parameters.slopes)),
        ("bases 2 … 7", list(&parameters.bases)),
        ("odd, even, high, low", list(&difficulties)),
        ("marker", parameters.marker.to_string()),
        ("threshold", parameters.threshold.to_string()),
        ("turns", format!("{:.5}", report.turns)),
        ("95 % interval", format!("{:.5} to {:.5}", report.low, report.high)),
        ("fresh games", grouped(report.games.into())),
        ("turns seen while evolving", format!("{:.5}", report.seen)),
        ("evaluations", grouped(report.evaluations.into())),
        ("seed", report.seed.to_string()),
    ];
    if let Some(mean) = report.mean_of_runs {
        facts.push(("mean of all champions", format!("{mean:.5}")));
    }
    Rows::facts(facts)
}

fn runs(lines: &[RunLine]) -> Rows {
    let mut rows = Rows::new(["run", "seed", "turns", "95 % interval", "seen"]);
    for (number, run) in lines.iter().enumerate() {
        rows.add([
            number.to_string(),
            run.seed.to_string(),
            format!("{:.5}", run.turns),
            format!("{:.5} to {:.5}", run.low, run.high),
            format!("{:.5}", run.seen),
        ]);
    }
    rows
}
