//! `cargo xtask`: chores of the workspace.

mod oldest;
mod test;

use clap::Parser;
use std::process::ExitCode;

/// Chores of the workspace.
#[derive(Parser)]
#[command(name = "cargo xtask")]
enum Chore {
    /// Run the tests.
    ///
    /// With nothing but a Rust toolchain: formatting, lints, all tests that take
    /// seconds, documentation. What needs more is left out, in one line each.
    Test {
        /// Also run what takes minutes or needs other tools; a missing tool fails.
        #[arg(long)]
        all: bool,
    },
}

fn main() -> ExitCode {
    let Chore::Test { all } = Chore::parse();
    match test::run(all) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
