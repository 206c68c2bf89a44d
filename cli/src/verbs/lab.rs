//! `retrodice lab`.

use crate::output::Output;
use clap::Subcommand;
use std::process::ExitCode;

/// Published tables, reproduced and compared.
#[derive(Subcommand)]
pub enum Lab {
    /// The tables there are.
    List,
}

impl Lab {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let Self::List = self;
        output.say("")?;
        Ok(ExitCode::SUCCESS)
    }
}
