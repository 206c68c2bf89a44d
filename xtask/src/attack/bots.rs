//! Attack by programs that play: floods, silence, answers too many, processes left behind.

use super::{Attack, signal, text, watch};
use anyhow::{Context, Result};
use std::io::Read;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Maximum memory of a simulation with a hostile program, in MiB.
const MAX_MIB: u64 = 150;
/// Time limit to end after Ctrl-C.
const STOP_TIMEOUT: Duration = Duration::from_millis(1500);

/// Shell scripts, what they do, and a part of the message by which they are refused. Nothing is said
/// of those that only a signal ends.
const SCRIPTS: [(&str, &str, &str); 12] = [
    ("a line without an end", "read game; cat /dev/zero", "4096 bytes"),
    ("a line without an end later", "read game; echo ok; read at; cat /dev/zero", "4096 bytes"),
    ("lines without an end", "read game; yes ok", "after its answer"),
    ("lines without an end later", "read game; echo ok; read at; yes 0", "after its answer"),
    (
        "two answers",
        "read game; echo ok; while read at; do printf '0\\n0\\n'; done",
        "after its answer",
    ),
    ("no move", "read game; echo ok; while read at; do echo 99; done", "answered `99`"),
    (
        "no text",
        "read game; echo ok; while read at; do printf '\\377\\376\\n'; done",
        "no text in UTF-8",
    ),
    ("an end", "read game; echo ok; read at", "ended without an answer"),
    ("a closed output", "read game; echo ok; read at; exec >&-; sleep 60", "without an answer"),
    ("silence from the beginning", "sleep 60", ""),
    ("silence later", "read game; echo ok; sleep 60", ""),
    ("silence that ignores signals", "trap '' INT TERM HUP; read game; echo ok; sleep 60", ""),
];

/// Checks that a program that misbehaves is named, takes no memory, and dies with all it started.
pub fn run(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("bots")?;
    for (what, script, message) in SCRIPTS {
        one(attack, &folder, what, script, message)?;
    }
    Ok(())
}

fn one(attack: &mut Attack, folder: &Path, what: &str, script: &str, message: &str) -> Result<()> {
    let (path, ids) = (folder.join("bot"), folder.join("ids"));
    // Each of them also leaves a process behind.
    let begin = format!("echo $$ >>{0}\nsleep 61 >/dev/null &\necho $! >>{0}\n", ids.display());
    std::fs::write(&path, format!("{begin}{script}\n"))?;
    let _ = std::fs::remove_file(&ids);
    let bot = format!("exec:sh {}", text(&path)?);
    let mut command = attack.command(&["simulate", "pig(15)", "--games", "1000000000"]);
    command.args(["--strategy", &bot, "--strategy", "random", "--format", "json"]);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    let (mut status, mut mib) = watch(&mut child, Duration::from_secs(2))?;
    let begun = Instant::now();
    let is_stopped = status.is_none();
    if is_stopped {
        signal(child.id(), "-INT")?;
        let (ended, peak) = watch(&mut child, STOP_TIMEOUT)?;
        (status, mib) = (ended, mib.max(peak));
    }
    let took = begun.elapsed();
    let _ = child.kill();
    child.wait()?;
    let mut errors = String::new();
    child.stderr.take().context("it is piped")?.read_to_string(&mut errors)?;
    let code = status.and_then(|status| status.code());
    let well = match message {
        "" => is_stopped && matches!(code, Some(1 | 130)),
        message => code == Some(1) && errors.contains(message),
    };
    attack.expect("hostile programs named or stopped", well, || {
        format!("{what}: {status:?} in {took:.1?}: {}", errors.trim_end())
    });
    attack.expect("within 150 MiB", mib <= MAX_MIB, || format!("{what}: {mib} MiB"));
    let started = std::fs::read_to_string(&ids).unwrap_or_default();
    let survivors = survivors(&started);
    attack.expect("processes left behind, none", survivors.is_empty(), || {
        format!("{what}: {survivors:?}")
    });
    Ok(())
}

/// Returns those of these processes that still run after two seconds.
fn survivors(ids: &str) -> Vec<&str> {
    let is_running = |id: &&str| {
        let state = std::fs::read_to_string(format!("/proc/{id}/stat"));
        state.is_ok_and(|state| !state.contains(") Z "))
    };
    let begun = Instant::now();
    loop {
        let running: Vec<&str> = ids.split_whitespace().filter(is_running).collect();
        if running.is_empty() || begun.elapsed() > Duration::from_secs(2) {
            return running;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}
