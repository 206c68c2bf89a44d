//! The verb `retrodice export`: the graph of a game for the Storm model checker.

use crate::exit::ExitCode;
use crate::files::Overwrite;
use crate::output::{Output, grouped, tell};
use crate::progress::Progress;
use clap::{Args, ValueEnum};
use std::io::{self, Write};
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
    #[command(flatten)]
    overwrite: Overwrite,
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
        self.overwrite.check(self.out.as_deref())?;
        let mut text = Vec::new();
        let progress = Progress::new("exporting");
        let context = retrodice::context(&progress);
        let size = context.game(&self.spec)?.export(&mut text, &context)?;
        drop(progress);
        match &self.out {
            Some(path) => self.overwrite.write(path, &text)?,
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
