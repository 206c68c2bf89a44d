//! Tests under Miri, which finds undefined behaviour.
//!
//! Miri has no memory maps, no renaming without replacing and no SIMD, and it rejects rayon's
//! queues. Tests that need one of these, or take many minutes, are left out.

use crate::test::root;
use anyhow::{Context, Result, bail};
use std::process::Command;

/// Packages, each with the filter of the tests that run.
const TESTS: [(&str, &str); 2] = [
    (
        "retrodice-tablebase",
        "not test(/^positions|two_solves|it_has_its_name|read_and_mapped|kill|every_cut|every_damaged/)",
    ),
    ("retrodice-cantstop", "test(/^solitaire::(codes|isa|layout|options|stops)::/)"),
];

/// Runs the tests under Miri with the nightly compiler.
pub fn run() -> Result<()> {
    for (package, filter) in TESTS {
        println!("== {package}");
        let status = Command::new("rustup")
            .args(["run", "nightly", "cargo", "miri", "nextest", "run", "--locked"])
            .args(["--package", package, "--filterset", filter])
            // Tests use real files and clocks. A few generated cases are enough.
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
