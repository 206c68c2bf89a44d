//! The verb `retrodice export`: the graph of a game for the Storm model checker.

use crate::exit::ExitCode;
use crate::output::{Output, grouped, tell};
use crate::progress::Progress;
use anyhow::Context;
use clap::{Args, ValueEnum};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// Write the explicit graph of a one-player game, for the Storm model checker.
///
/// The only format is DRN, Storm's direct encoding. It lets you verify values with a program that
/// shares no code with this one:
/// storm --explicit-drn FILE --prop 'R{"cost"}min=? [F "end"]' --exact
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice export 'cantstop(2,1)' --as drn --out c21.drn")]
pub struct Export {
    /// The game.
    spec: String,
    /// Format of the file.
    #[arg(long = "as", value_name = "FORMAT", value_enum, default_value_t = GraphFormat::Drn)]
    form: GraphFormat,
    /// File to write; by default standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// A format of a graph.
#[derive(Clone, Copy, ValueEnum)]
enum GraphFormat {
    Drn,
}

impl Export {
    /// Writes the graph to the file or to standard output.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        // The only format there is.
        let GraphFormat::Drn = self.form;
        output.is_not_for("`export` writes DRN (--as)")?;
        let mut text = Vec::new();
        let progress = Progress::new("exporting");
        let context = retrodice::context(&progress);
        let size = context.game(&self.spec)?.export(&mut text, &context)?;
        drop(progress);
        match &self.out {
            Some(path) => write_file(path, &text)
                .with_context(|| format!("{} could not be written", path.display()))?,
            None => io::stdout().lock().write_all(&text)?,
        }
        tell(&format!(
            "{} vertices, {} choices; ask for {}",
            grouped(size.vertices.into()),
            grouped(size.choices.into()),
            size.property
        ));
        Ok(ExitCode::SUCCESS)
    }
}

fn write_file(path: &PathBuf, text: &[u8]) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    file.write_all(text)?;
    file.flush()
}
