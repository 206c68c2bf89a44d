//! `retrodice merge FILES…`, and the shards that it merges.

use super::rivals;
use super::simulate::show;
use crate::exit::ExitCode;
use crate::output::{Output, Rows, tell};
use clap::Args;
use retrodice::api::shards::{Merged, Part, merge};
use retrodice_play::shard::Shard;
use retrodice_questions::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// Merge the shards of a simulation or a tournament.
///
/// The report equals that of a single run to the last digit, except for the time, which
/// is the sum over all shards.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    retrodice simulate 'pig(100)' --strategy random --shard 1/2 --out 1.json\n  \
    retrodice simulate 'pig(100)' --strategy random --shard 2/2 --out 2.json\n  \
    retrodice merge 1.json 2.json")]
pub struct Merge {
    /// The files written by all shards of one run, in any order.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// Playing a part of the games.
#[derive(Args)]
pub struct Sharding {
    /// Play only this part of the games, such as 2/5 for the second of five; `merge` combines the
    /// parts.
    #[arg(long, value_name = "I/N", requires = "out")]
    shard: Option<Shard>,
    /// The file for the shard's results.
    #[arg(long, value_name = "FILE", requires = "shard")]
    out: Option<PathBuf>,
}

impl Sharding {
    /// The part that is asked for, and the file for it.
    pub fn asked(self) -> Option<(Shard, PathBuf)> {
        self.shard.zip(self.out)
    }
}

/// Writes what a shard came to.
///
/// # Errors
/// [`Error::File`].
pub fn write(part: &Part, file: &Path, output: &Output) -> anyhow::Result<ExitCode> {
    let text = serde_json::to_string(part)? + "\n";
    // Whole or not at all.
    let beside = file.with_extension("partial");
    let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, file));
    written.map_err(|source| Error::File { path: file.to_owned(), source })?;
    output.print(&Written { file }, Rows::facts([("shard", file.display().to_string())]))?;
    if !part.is_whole() {
        tell("interrupted: the shard has the games played so far");
        return Ok(ExitCode::from(130));
    }
    Ok(ExitCode::SUCCESS)
}

#[derive(serde::Serialize)]
struct Written<'a> {
    file: &'a Path,
}

impl Merge {
    /// Runs the verb.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let read = |file: &PathBuf| {
            let unread = |source| Error::File { path: file.clone(), source };
            let text = fs::read_to_string(file).map_err(unread)?;
            let part: Part = serde_json::from_str(&text).map_err(|error| Error::Shards {
                why: format!("{} is not a shard of this version: {error}", file.display()),
            })?;
            Ok((file.display().to_string(), part))
        };
        let parts = self.files.iter().map(read).collect::<Result<Vec<_>, Error>>()?;
        match merge(&parts)? {
            Merged::Simulate(report) => {
                show(&report, output)?;
                Ok(ExitCode::SUCCESS)
            }
            Merged::Tournament(report) => {
                let seconds = parts.iter().map(|(_, part)| part.seconds()).sum();
                rivals::print(&report, seconds, output)
            }
        }
    }
}
