//! `retrodice completions SHELL`.

use crate::output::Output;
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use std::io;
use std::process::ExitCode;

/// Write a script with which a shell completes verbs and options.
#[derive(Args)]
#[command(
    after_help = "Example:\n  retrodice completions bash > ~/.local/share/bash-completion/completions/retrodice"
)]
pub struct Completions {
    /// The shell.
    shell: Shell,
}

impl Completions {
    /// Does it.
    pub fn run(self, _output: &Output) -> anyhow::Result<ExitCode> {
        let mut command = crate::Arguments::command();
        clap_complete::generate(self.shell, &mut command, "retrodice", &mut io::stdout().lock());
        Ok(ExitCode::SUCCESS)
    }
}
