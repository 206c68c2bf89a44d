//! `retrodice man`.

use crate::exit::ExitCode;
use crate::output::Output;
use clap::{Args, CommandFactory};
use std::io;

/// Write the manual page to standard output.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice man > retrodice.1 && man ./retrodice.1")]
pub struct Man {}

impl Man {
    /// Runs the verb.
    pub fn run(self, _output: &Output) -> anyhow::Result<ExitCode> {
        clap_mangen::Man::new(crate::Arguments::command()).render(&mut io::stdout().lock())?;
        Ok(ExitCode::SUCCESS)
    }
}
