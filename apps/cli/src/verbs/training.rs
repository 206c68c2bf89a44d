//! The verb `retrodice train`: a value network for Can't Stop by self-play.

use crate::exit::ExitCode;
use crate::files;
use crate::output::{Output, Rows, duration, grouped, tell};
use crate::progress::Progress;
use crate::subjects::MAX_STRATEGY_BYTES;
use anyhow::Context as _;
use clap::Args;
use retrodice_cantstop::CantStop;
use retrodice_cantstop::strategies::multiplayer::ValueNetwork;
use retrodice_cantstop::strategies::multiplayer::training::{TrainingConfig, train, warm_up};
use retrodice_core::notation::Notation as _;
use retrodice_core::observer::Observer as _;
use retrodice_questions::{Error, count};
use retrodice_tablebase::{Existing, OutputFile};
use serde::Serialize;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Boards trained between two writes of the file.
const CHECKPOINT: u64 = 4096;

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
    /// The game.
    spec: String,
    /// Seed of the training.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// File to write, ending in .toml; if it exists, training continues from it.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Boards to train on, those of earlier runs included.
    #[arg(long, default_value_t = 20_000, value_parser = count)]
    boards: u64,
    /// Begin with the weights of this network, made for other rules on the same board.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Append the learning curve to this file: boards, and the root mean square residual.
    #[arg(long, value_name = "FILE")]
    curve: Option<PathBuf>,
}

#[derive(Serialize)]
struct TrainReport {
    spec: String,
    boards: u64,
    residual: Option<f64>,
    seed: u64,
    seconds: f64,
    file: String,
}

impl Train {
    /// Trains the network until its boards are done or the user interrupts.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let why = "training is for Can't Stop only, such as cantstop(6,3,players=2)";
        let opened = retrodice::unwatched().typed::<CantStop>(&self.spec, why)?;
        let game = opened.game();
        let (seed, out) = (self.seed, &self.out);
        OutputFile::check(out, Existing::Replace).map_err(files::explained)?;
        let (begun, progress) = (Instant::now(), Progress::new("training"));
        progress.started(self.boards);
        let read = |path: &Path| -> anyhow::Result<ValueNetwork> {
            let named = || path.display().to_string();
            let text = files::read_text(path, MAX_STRATEGY_BYTES).with_context(named)?;
            ValueNetwork::from_toml(&text).map_err(Error::from).with_context(named)
        };
        let config = TrainingConfig { seed, boards: self.boards, ..TrainingConfig::default() };
        let mut mind = match (out.exists(), &self.from) {
            (true, _) => read(out)?,
            (false, Some(from)) => read(from)?.adopted(game).map_err(Error::from)?,
            (false, None) => {
                let mut mind = ValueNetwork::new(game, seed).map_err(Error::from)?;
                warm_up(game, &mut mind, &config, &progress).map_err(Error::from)?;
                mind
            }
        };
        mind.check_game(game).map_err(Error::from).with_context(|| out.display().to_string())?;
        progress.restored(mind.boards());
        let (mut reported, mut written) = (mind.boards(), mind.boards());
        let (mut residual, mut failed) = (None, None);
        let mut curve = match &self.curve {
            Some(path) => Some(fs::OpenOptions::new().create(true).append(true).open(path)?),
            None => None,
        };
        train(game, &mut mind, &config, &progress, &mut |now, mind| {
            progress.advanced(mind.boards() - reported);
            reported = mind.boards();
            residual = Some(now.residual);
            let line = format!("{},{:.5}", mind.boards(), now.residual);
            let noted = curve.as_mut().map_or(Ok(()), |file| writeln!(file, "{line}"));
            let saved = noted.context("the learning curve could not be written").and_then(|()| {
                if mind.boards() < written + CHECKPOINT && mind.boards() < self.boards {
                    return Ok(());
                }
                written = mind.boards();
                write(mind, out)
            });
            failed = saved.err();
            failed.is_none()
        })
        .map_err(Error::from)?;
        if mind.boards() > written {
            write(&mind, out)?;
        }
        drop(progress);
        if let Some(error) = failed {
            return Err(error);
        }
        if !out.exists() {
            write(&mind, out)?;
        }
        let report = TrainReport {
            spec: game.spec(),
            boards: mind.boards(),
            residual,
            seed,
            seconds: begun.elapsed().as_secs_f64(),
            file: out.display().to_string(),
        };
        let unit = if game.options().players == 1 { "turns" } else { "of a win" };
        let rows = Rows::facts([
            ("game", report.spec.clone()),
            ("boards", report.boards.to_string()),
            (
                "residual on the last ones",
                residual.map_or("-".to_owned(), |residual| format!("{residual:.4} {unit}")),
            ),
            ("seed", report.seed.to_string()),
            ("time", duration(report.seconds)),
            ("file", report.file.clone()),
        ]);
        output.print(&report, rows)?;
        Ok(training_code(report.boards, self.boards))
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
fn write(mind: &ValueNetwork, out: &Path) -> anyhow::Result<()> {
    // A file that is there has been read: it is this training's.
    let text = mind.to_toml().map_err(Error::from)?;
    OutputFile::write(out, Existing::Replace, text).map_err(files::explained)
}
