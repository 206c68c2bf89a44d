//! `cargo xtask`: tasks for developing the workspace.

mod attack;
mod book;
mod miri;
mod oldest;
mod outside;
#[cfg(test)]
mod packages;
mod page;
mod reference;
mod sbom;
mod test;

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;

/// Chores of the workspace.
#[derive(Parser)]
#[command(name = "cargo xtask")]
enum Chore {
    /// Run the tests.
    ///
    /// With nothing but a Rust toolchain: formatting, all tests that take seconds, examples in the
    /// documentation. What takes longer or needs more is left out, in one line each.
    Test {
        /// Also run lints, and what takes minutes or needs other tools; a missing tool fails.
        #[arg(long)]
        all: bool,
        /// Run only the steps of `--all` whose names contain this text; can be given again.
        #[arg(long, value_name = "TEXT", conflicts_with = "all")]
        only: Vec<String>,
    },
    /// Build and run two examples outside the workspace, with `retrodice` as their only dependency.
    Outside,
    /// Build the coach's page without a server, as a folder of files for any host.
    ///
    /// Needs the target wasm32-unknown-unknown, and npm.
    Page {
        /// The folder, empty or new; by default `page` in cargo's own.
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Build the documentation as a site, a folder of files that works offline.
    ///
    /// Needs mdBook, and the program of the dev profile for the reference of its verbs.
    Book {
        /// The folder; by default `book` in cargo's own.
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Print the bill of materials of the program: all packages that it is built from, as CycloneDX.
    Sbom,
    /// Run tests of tables and of the solitaire kernels' parts under Miri, for undefined behaviour.
    ///
    /// Needs the nightly compiler and cargo-nextest. Fourteen minutes beside other work.
    Miri,
    /// Attack the built program: damaged tables, kills in mid-write, held connections, hostile
    /// requests and bots, expensive work, memory, outputs, locked files, full disks. Minutes.
    Attack {
        /// The program; by default that of the dev profile, which is built first.
        #[arg(long, value_name = "FILE")]
        program: Option<PathBuf>,
        /// What damage, moments and requests are drawn with.
        #[arg(long, default_value_t = 2006)]
        seed: u64,
        /// Parts to run; by default all.
        parts: Vec<String>,
    },
}

fn main() -> ExitCode {
    let done = match Chore::parse() {
        Chore::Test { all, only } => test::run(all || !only.is_empty(), &only),
        Chore::Outside => outside::run(),
        Chore::Page { out } => page::run(out),
        Chore::Book { out } => book::run(out),
        Chore::Sbom => sbom::run(),
        Chore::Miri => miri::run(),
        Chore::Attack { program, seed, parts } => attack::run(seed, &parts, program),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
