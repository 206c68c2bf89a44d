//! Tests under Miri, which finds undefined behaviour. It knows neither maps of files nor
//! renaming without replacing nor vectors, and rejects the queues of rayon; what needs one of
//! these, or takes many minutes, is left out.

use crate::test::root;
use anyhow::{Context, Result, bail};
use std::process::Command;

/// Packages, and which of their tests run.
const TESTS: [(&str, &str); 2] = [
    (
        "retrodice-tablebase",
        "not test(/^positions|two_solves|it_has_its_name|read_and_mapped|kill|every_cut|every_damaged/)",
    ),
    ("retrodice-cantstop", "test(/^solitaire::(codes|isa|layout|options|stops)::/)"),
];

/// Runs them with the nightly compiler.
pub fn run() -> Result<()> {
    for (package, filter) in TESTS {
        println!("== {package}");
        let status = Command::new("rustup")
            .args(["run", "nightly", "cargo", "miri", "nextest", "run", "--locked"])
            .args(["--package", package, "--filterset", filter])
            // Files and clocks are the real ones; of made-up cases a few are enough.
            .env("MIRIFLAGS", "-Zmiri-disable-isolation")
            .env("PROPTEST_CASES", "2")
            .env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "true")
            .current_dir(root())
            .status()
            .context("rustup, which runs the nightly compiler")?;
        if !status.success() {
            bail!(
                "{package}: {status}; Miri itself is added by \
                 `rustup toolchain install nightly --component miri,rust-src`"
            );
        }
    }
    Ok(())
}
