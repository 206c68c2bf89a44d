//! The verb `retrodice completions`: completion scripts for shells.

use crate::exit::ExitCode;
use crate::output::Output;
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use std::io::{self, Write};

/// Write a completion script for a shell.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice completions bash > retrodice.bash\n\n\
        Put the file where your shell looks: for bash into \
        ~/.local/share/bash-completion/completions, under the name retrodice.")]
pub struct Completions {
    /// Shell to complete for.
    shell: Shell,
}

impl Completions {
    /// Writes the completion script of a shell to standard output.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        output.is_not_for("`completions` writes a script for a shell")?;
        let (mut command, mut script) = (crate::Arguments::command(), Vec::new());
        clap_complete::generate(self.shell, &mut command, "retrodice", &mut script);
        io::stdout().lock().write_all(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}
