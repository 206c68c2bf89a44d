//! The verb `retrodice train`: a value network for Can't Stop by self-play.

use crate::exit::ExitCode;
use crate::files;
use crate::output::{Output, Rows, duration, grouped, tell};
use crate::progress::Progress;
use crate::subjects::MAX_STRATEGY_BYTES;
use anyhow::Context as _;
use clap::Args;
use retrodice_cantstop::questions::{self, Weights};
use retrodice_cantstop::strategies::multiplayer::ValueNetwork;
use retrodice_questions::Error;
use retrodice_tablebase::{Existing, OutputFile};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// Train a value network for Can't Stop by self-play.
///
/// The network values boards between turns, for one to four seats and every rule set. Its targets
/// are the values of next turns, solved exactly.
///
/// The file is saved during training, and the same command resumes from it. Give the file wherever
/// a strategy is expected.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice train 'cantstop(6,2)' --boards 100000 --out mind.toml\n  \
    retrodice train 'cantstop(6,3,players=2)' --boards 16384 --out two.toml"
)]
pub struct Train {
    #[command(flatten)]
    training: questions::Train,
    /// File to write, ending in .toml; if it exists, training continues from it.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Begin with the weights of this network, made for other rules on the same board.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Append the learning curve to this file: boards, and the root mean square residual.
    #[arg(long, value_name = "FILE")]
    curve: Option<PathBuf>,
}

impl Train {
    /// Trains the network until its boards are done or the user interrupts.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let out = &self.out;
        OutputFile::check(out, Existing::Replace).map_err(files::explained)?;
        let read = |path: &Path| -> anyhow::Result<ValueNetwork> {
            let named = || path.display().to_string();
            let text = files::read_text(path, MAX_STRATEGY_BYTES).with_context(named)?;
            ValueNetwork::from_toml(&text).map_err(Error::from).with_context(named)
        };
        let is_resumed = out.exists();
        let weights = match (is_resumed, &self.from) {
            (true, _) => Weights::Resumed(read(out)?),
            (false, Some(from)) => Weights::Adopted(read(from)?),
            (false, None) => Weights::New,
        };
        let mut curve = match &self.curve {
            Some(path) => Some(fs::OpenOptions::new().create(true).append(true).open(path)?),
            None => None,
        };
        let progress = Progress::new("training");
        let context = retrodice::context(&progress);
        let trained = self.training.run::<anyhow::Error>(weights, &context, &mut |now| {
            if let Some(curve) = &mut curve {
                writeln!(curve, "{},{:.5}", now.network.boards(), now.residual)
                    .context("the learning curve could not be written")?;
            }
            if now.is_due { write(now.network, out) } else { Ok(()) }
        });
        let named = |error: anyhow::Error| {
            if is_resumed { error.context(out.display().to_string()) } else { error }
        };
        let (mut report, network) = trained.map_err(named)?;
        write(&network, out)?;
        drop(progress);
        report.file = out.display().to_string();
        let rows = Rows::facts([
            ("game", report.spec.clone()),
            ("boards", report.boards.to_string()),
            (
                "residual on the last ones",
                report.residual.map_or("-".to_owned(), |got| format!("{got:.4} {}", report.unit)),
            ),
            ("seed", report.seed.to_string()),
            ("time", duration(report.seconds)),
            ("file", report.file.clone()),
        ]);
        output.print(&report, rows)?;
        Ok(training_code(report.boards, self.training.boards))
    }
}

/// Returns the exit code of a training, and reports an interruption on standard error.
fn training_code(done: u64, requested: u64) -> ExitCode {
    if done >= requested {
        return ExitCode::SUCCESS;
    }
    let (done, requested) = (grouped(done.into()), grouped(requested.into()));
    tell(&format!("interrupted after {done} of {requested} boards: the same command resumes"));
    ExitCode::from(130)
}

/// Writes the network to a file in one step.
fn write(network: &ValueNetwork, out: &Path) -> anyhow::Result<()> {
    // A file that is there has been read: it is this training's.
    let text = network.to_toml().map_err(Error::from)?;
    OutputFile::write(out, Existing::Replace, text).map_err(files::explained)
}
