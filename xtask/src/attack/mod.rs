//! An attack on the built program: damage, kills, hostile requests, full disks.
//!
//! Every part is seeded, counts what it does, and records what should not have
//! happened. `docs/project/reliability.md` says what is promised and shows the counts.

mod client;
mod disk;
mod generated;
mod kills;
mod locks;
mod requests;
mod specs;
mod tables;
mod wire;

use crate::test;
use anyhow::{Context, Result, bail, ensure};
use retrodice_stats::{Experiment, Purpose, Stream};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A part of the attack.
type Part = fn(&mut Attack) -> Result<()>;

/// The parts by name, in order.
const PARTS: [(&str, Part); 9] = [
    ("tables", tables::run),
    ("kills", kills::run),
    ("wire", wire::run),
    ("requests", requests::run),
    ("work", specs::on_the_server),
    ("specs", specs::on_the_command_line),
    ("locks", locks::run),
    ("disk", disk::run),
    ("generated", generated::run),
];

/// The program under attack, and what came of it.
pub(crate) struct Attack {
    program: PathBuf,
    /// A folder of its own, removed at the end.
    folder: PathBuf,
    dice: Stream,
    counts: Vec<(String, u64)>,
    failures: Vec<String>,
}

/// Runs these parts, or all of them.
///
/// # Errors
/// What the program got wrong, or what prevented the attack.
pub fn run(seed: u64, only: &[String]) -> Result<()> {
    for name in only {
        let known = PARTS.map(|(name, _)| name);
        ensure!(known.contains(&name.as_str()), "no part `{name}`; there are {}", known.join(", "));
    }
    // As for the tests of the command line, so that nothing is compiled a second time.
    let build = ["test", "--workspace", "--locked", "--no-run", "--bin", "retrodice"];
    let built = test::cargo().args(build).args(["--test", "serve"]).status()?;
    ensure!(built.success(), "the program is not built");
    let folder = std::env::temp_dir().join(format!("retrodice-attack-{}", std::process::id()));
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let mut attack = Attack {
        program: test::program(),
        folder: folder.clone(),
        dice: Experiment::new(seed, "attack").stream(0, Purpose::Dice),
        counts: Vec::new(),
        failures: Vec::new(),
    };
    println!("attack with seed {seed} on {}", attack.program.display());
    let all = Instant::now();
    for (number, (name, part)) in (0..).zip(PARTS) {
        if !only.is_empty() && !only.iter().any(|wanted| wanted == name) {
            continue;
        }
        let begun = Instant::now();
        // The same dice, whichever parts are run.
        attack.dice = Experiment::new(seed, "attack").stream(number, Purpose::Dice);
        println!("== {name}");
        let before = attack.counts.len();
        if let Err(error) = part(&mut attack) {
            attack.fail(format!("{name} broke off: {error:#}"));
        }
        for (what, count) in &attack.counts[before..] {
            println!("{count:>7}  {what}");
        }
        println!("== {name} took {:.0} s", begun.elapsed().as_secs_f64());
    }
    let _ = std::fs::remove_dir_all(&folder);
    let (count, seconds) = (attack.failures.len(), all.elapsed().as_secs_f64());
    for failure in &attack.failures {
        eprintln!("failure: {failure}");
    }
    println!("{count} failures in {seconds:.0} s");
    if count > 0 {
        bail!("{count} failures");
    }
    Ok(())
}

impl Attack {
    /// Adds to the count of something that was done.
    fn count(&mut self, what: &str, times: u64) {
        match self.counts.iter_mut().find(|(known, _)| known == what) {
            Some((_, count)) => *count += times,
            None => self.counts.push((what.to_owned(), times)),
        }
    }

    /// Something that should not have happened.
    fn fail(&mut self, what: String) {
        println!("failure: {what}");
        self.failures.push(what);
    }

    /// Counts something that was done, and a failure if it did not come out well.
    fn expect(&mut self, what: &str, well: bool, otherwise: impl FnOnce() -> String) {
        self.count(what, 1);
        if !well {
            self.fail(format!("{what}: {}", otherwise()));
        }
    }

    /// A new, empty folder.
    fn fresh_folder(&mut self, name: &str) -> Result<PathBuf> {
        let path = self.folder.join(format!("{name}-{}", self.dice.below(1 << 40)));
        std::fs::create_dir_all(&path)?;
        Ok(path)
    }

    /// The program with these arguments; tables are looked for in no folder of the user's.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(arguments).stdin(Stdio::null());
        command.env("RETRODICE_TABLES", self.folder.join("no-tables"));
        command
    }

    /// Runs the program to its end.
    fn ask(&self, arguments: &[&str]) -> Result<Output> {
        self.command(arguments).output().with_context(|| format!("{arguments:?}"))
    }

    /// The same for what has to succeed.
    fn obeyed(&self, arguments: &[&str]) -> Result<Output> {
        let output = self.ask(arguments)?;
        ensure!(output.status.success(), "{arguments:?}: {}", said(&output));
        Ok(output)
    }

    /// Starts the program; what it says goes to nobody.
    fn start(&self, arguments: &[&str]) -> Result<Child> {
        let mut command = self.command(arguments);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().with_context(|| format!("{arguments:?}"))
    }

    /// A number of milliseconds below `most`.
    fn moment(&mut self, most: Duration) -> Duration {
        Duration::from_micros(self.dice.below(most.as_micros().max(1) as u64))
    }
}

/// What a run said, for messages.
fn said(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr);
    format!("{}: {}", output.status, text.trim_end())
}

/// Whether it refused like a program that knows what it does: with an error's exit code
/// and without a panic.
fn refused(output: &Output) -> bool {
    let text = String::from_utf8_lossy(&output.stderr);
    matches!(output.status.code(), Some(1 | 2)) && !text.contains("panicked")
}

/// Waits for the end of a child; none if it takes longer.
fn wait(child: &mut Child, longest: Duration) -> Result<Option<std::process::ExitStatus>> {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if begun.elapsed() > longest {
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A path as text.
fn text(path: &Path) -> Result<&str> {
    path.to_str().with_context(|| format!("{} is not UTF-8", path.display()))
}

/// A file for what a child says.
fn log(folder: &Path) -> Result<File> {
    Ok(File::create(folder.join("said"))?)
}
