//! Builds examples in a package outside the workspace, whose only dependency is `retrodice`, as a
//! user of the library would.

use crate::test::{cargo, root, target};
use anyhow::{Context, Result, bail};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::Path;
use std::{env, fs};

/// The examples and their expected output: `crates/retrodice/tests/examples.rs` has the first number from
/// a naive iteration, the second is Glenn, Fang and Kruskal's (2006, table 1) to more digits.
const PROGRAMS: [(&str, &str); 2] = [
    ("own_game", "6.748272 turns"),
    ("kernel", "2.453986 turns, Kernel(\"the solitaire kernel in f64\")"),
];

/// Maximum number of lines of an example, without blank ones and comments.
const MAX_LINES: usize = 50;

/// Builds the package, runs its programs and compares what they print.
pub fn run() -> Result<()> {
    // The same folder for every run of a checkout: the target folder keeps what was built there.
    let mut hasher = DefaultHasher::new();
    root().hash(&mut hasher);
    let folder = env::temp_dir().join(format!("retrodice-outside-{:x}", hasher.finish()));
    make(&folder).with_context(|| folder.display().to_string())?;
    let built = build_and_run(&folder);
    fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    built
}

fn make(folder: &Path) -> Result<()> {
    let root = root().canonicalize()?;
    let programs = folder.join("src/bin");
    fs::create_dir_all(&programs)?;
    // The packages that the workspace was tested with.
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock"))?;
    let workspace = fs::read_to_string(root.join("Cargo.toml"))?;
    fs::write(folder.join("Cargo.toml"), manifest(&root, &workspace)?)?;
    for (name, _) in PROGRAMS {
        let source = fs::read_to_string(root.join(format!("crates/retrodice/examples/{name}.rs")))?;
        let is_code = |line: &&str| !line.is_empty() && !line.trim_start().starts_with("//");
        let lines = source.lines().filter(is_code).count();
        if lines > MAX_LINES {
            bail!("{name} has {lines} lines, expected {MAX_LINES} at most");
        }
        fs::write(programs.join(format!("{name}.rs")), source)?;
    }
    Ok(())
}

/// Returns the manifest of the package. Foreign packages are compiled as in the workspace, so that
/// they are not built again. The workspace's own are not optimised, except for the solver.
fn manifest(root: &Path, workspace: &str) -> Result<String> {
    let (_, profiles) =
        workspace.split_once("[profile.dev.package]").context("the profiles of packages")?;
    let foreign =
        profiles.lines().skip(1).take_while(|line| !line.starts_with('[')).filter(|line| {
            !["#", "retrodice", "xtask"].iter().any(|other| line.starts_with(other))
        });
    let foreign: Vec<&str> = foreign.collect();
    Ok(format!(
        "[package]\nname = \"outside\"\nedition = \"2024\"\n\n\
         [dependencies]\nretrodice = {{ path = {:?} }}\n\n[workspace]\n\n\
         [profile.dev]\nopt-level = 0\ndebug = false\nstrip = \"debuginfo\"\n\n\
         [profile.dev.package]\nretrodice-solver.opt-level = 2\n{}\n",
        root.join("crates/retrodice"),
        foreign.join("\n")
    ))
}

fn build_and_run(folder: &Path) -> Result<()> {
    for (name, expected) in PROGRAMS {
        let mut command = cargo();
        command.current_dir(folder).env("CARGO_TARGET_DIR", target());
        let output = command.args(["run", "--quiet", "--offline", "--bin", name]).output()?;
        if !output.status.success() {
            bail!("{name}: {}", String::from_utf8_lossy(&output.stderr).trim_end());
        }
        let printed = String::from_utf8_lossy(&output.stdout);
        if printed.trim_end() != expected {
            bail!("{name} printed {printed:?}, expected {expected:?}");
        }
        println!("{name}: {expected}");
    }
    Ok(())
}
