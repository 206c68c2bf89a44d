//! An attack on the built program: damage, kills, hostile requests, full disks.
//!
//! Every part is seeded, counts its trials and records failures. `docs/project/reliability.md` has the
//! promises and the counts.

mod bots;
mod client;
mod copies;
mod disk;
mod generated;
mod kills;
mod locks;
mod memory;
mod outputs;
mod packed;
mod requests;
mod specs;
mod tables;
mod wire;

use crate::test;
use anyhow::{Context, Result, bail, ensure};
use retrodice_stats::{Experiment, Purpose, Stream};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

/// The function that runs a part of the attack.
type RunPart = fn(&mut Attack) -> Result<()>;

/// The parts by name, in order.
const PARTS: [(&str, RunPart); 14] = [
    ("tables", tables::run),
    ("kills", kills::run),
    ("wire", wire::run),
    ("requests", requests::run),
    ("work", specs::on_the_server),
    ("specs", specs::on_the_command_line),
    ("locks", locks::run),
    ("disk", disk::run),
    ("outputs", outputs::run),
    ("packed", packed::run),
    ("bots", bots::run),
    ("copies", copies::run),
    ("memory", memory::run),
    ("generated", generated::run),
];

/// The program under attack, with the counts of trials and the failures.
pub(crate) struct Attack {
    program: PathBuf,
    /// The folder of the attack's files, removed at the end.
    folder: PathBuf,
    dice: Stream,
    counts: Vec<(String, u64)>,
    failures: Vec<String>,
}

/// Runs these parts, or all of them, on this program or else on that of the dev profile.
///
/// # Errors
/// If the program failed a trial, or the attack could not run.
pub fn run(seed: u64, only: &[String], program: Option<PathBuf>) -> Result<()> {
    for name in only {
        let names = PARTS.map(|(name, _)| name);
        ensure!(names.contains(&name.as_str()), "no part `{name}`; there are {}", names.join(", "));
    }
    let program = program.map_or_else(built, Ok)?;
    let folder = std::env::temp_dir().join(format!("retrodice-attack-{}", std::process::id()));
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let mut attack = Attack {
        program,
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

/// Builds the program and returns its path.
fn built() -> Result<PathBuf> {
    // The same command as for the tests of the command line, so that nothing is compiled twice.
    let build = ["test", "--workspace", "--locked", "--no-run", "--bin", "retrodice"];
    let built = test::cargo().args(build).args(["--test", "serve"]).status()?;
    ensure!(built.success(), "the program is not built");
    Ok(test::program())
}

impl Attack {
    /// Adds `times` to the count of trials of a kind.
    fn count(&mut self, what: &str, times: u64) {
        match self.counts.iter_mut().find(|(known, _)| known == what) {
            Some((_, count)) => *count += times,
            None => self.counts.push((what.to_owned(), times)),
        }
    }

    /// Records a failure of the program.
    fn fail(&mut self, what: String) {
        println!("failure: {what}");
        self.failures.push(what);
    }

    /// Counts a trial, and records a failure with the message `otherwise` if it did not go well.
    fn expect(&mut self, what: &str, well: bool, otherwise: impl FnOnce() -> String) {
        self.count(what, 1);
        if !well {
            self.fail(format!("{what}: {}", otherwise()));
        }
    }

    /// Creates a new, empty folder.
    fn fresh_folder(&mut self, name: &str) -> Result<PathBuf> {
        let path = self.folder.join(format!("{name}-{}", self.dice.below(1 << 40)));
        std::fs::create_dir_all(&path)?;
        Ok(path)
    }

    /// Returns the command that runs the program with these arguments and without the user's tables.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(arguments).stdin(Stdio::null());
        command.env("RETRODICE_TABLES", self.folder.join("no-tables"));
        command
    }

    /// Runs the program to its end and returns its output.
    fn ask(&self, arguments: &[&str]) -> Result<Output> {
        self.command(arguments).output().with_context(|| format!("{arguments:?}"))
    }

    /// Runs the program, which must succeed, and returns its output.
    fn run(&self, arguments: &[&str]) -> Result<Output> {
        let output = self.ask(arguments)?;
        ensure!(output.status.success(), "{arguments:?}: {}", outcome(&output));
        Ok(output)
    }

    /// Starts the program without its output.
    fn start(&self, arguments: &[&str]) -> Result<Child> {
        let mut command = self.command(arguments);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().with_context(|| format!("{arguments:?}"))
    }

    /// Draws a duration below `max`.
    fn moment(&mut self, max: Duration) -> Duration {
        Duration::from_micros(self.dice.below(max.as_micros().max(1) as u64))
    }
}

/// Returns the exit status and the standard error of a run, for messages.
fn outcome(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr);
    format!("{}: {}", output.status, text.trim_end())
}

/// Returns whether a run was refused: with the exit code of an error and without a panic.
fn refused(output: &Output) -> bool {
    let text = String::from_utf8_lossy(&output.stderr);
    matches!(output.status.code(), Some(1 | 2)) && !text.contains("panicked")
}

/// Waits for the end of a child. `None` if it takes longer than `max_time`.
fn wait(child: &mut Child, max_time: Duration) -> Result<Option<ExitStatus>> {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if begun.elapsed() > max_time {
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Waits like [`wait`], and returns the peak of the child's memory in MiB too.
fn watch(child: &mut Child, max_time: Duration) -> Result<(Option<ExitStatus>, u64)> {
    let (begun, mut peak) = (Instant::now(), 0);
    loop {
        peak = peak.max(peak_mib(child.id()).unwrap_or_default());
        let status = wait(child, Duration::from_millis(5))?;
        if status.is_some() || begun.elapsed() > max_time {
            return Ok((status, peak));
        }
    }
}

/// Returns the peak of a process's memory in MiB, where the system tells it.
fn peak_mib(id: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kib / 1024)
}

/// Sends a signal, such as `-INT`, to a process.
fn signal(id: u32, name: &str) -> Result<()> {
    let sent = Command::new("kill").args([name, &id.to_string()]).status().context("kill")?;
    ensure!(sent.success(), "no signal reaches process {id}");
    Ok(())
}

/// Returns a path as text, which must be UTF-8.
fn text(path: &Path) -> Result<&str> {
    path.to_str().with_context(|| format!("{} is not UTF-8", path.display()))
}

/// Creates the file for the standard output of a server.
fn log(folder: &Path) -> Result<File> {
    Ok(File::create(folder.join("output"))?)
}
