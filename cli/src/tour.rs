//! The tour: what the program shows when it is given no verb.

use crate::output::Output;
use std::process::ExitCode;

/// Shows it.
pub fn run(output: &Output) -> anyhow::Result<ExitCode> {
    output.say("")?;
    Ok(ExitCode::SUCCESS)
}
