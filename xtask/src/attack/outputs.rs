//! Attack on the files that verbs write: files of others in their place, pipes, devices, and kills.

use super::client::at;
use super::{Attack, outcome, refused, signal, text, wait};
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// Number of times that a verb is killed while it writes.
const KILLS: u64 = 40;

/// Every verb that writes a file, up to the name of the file.
const WRITERS: [&[&str]; 11] = [
    &["dump", "pig(20)", "--out"],
    &["export", "cantstop(2,1)", "--out"],
    &["solve", "cantstop(2,1)", "--out"],
    &["thresholds", "cantstop(2,1)", "--plot"],
    &["distribution", "yahtzee(mini)", "--plot"],
    &["odds", "columns", "--plot"],
    &["odds", "triples", "--plot"],
    &["turn", "6-7-8", "--plot"],
    &["solve", "cantstop(5,1)", "--estimate", "--nodes", "1,4", "--core-seconds", "9", "--plot"],
    &["evolve", "cantstop", "--population", "8", "--generations", "2", "--games", "9", "--out"],
    &["man", "--out"],
];

/// Checks that nothing is overwritten unasked, and that no output is ever half a file.
pub fn run(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("outputs")?;
    for writer in WRITERS {
        in_the_way(attack, &folder, writer)?;
    }
    killed(attack, &["dump", "pig(100)", "--as", "csv", "--out"])?;
    killed(attack, &["export", "cantstop(3,2)", "--out"])
}

/// Writes where something else stands already.
fn in_the_way(attack: &mut Attack, folder: &Path, writer: &[&str]) -> Result<()> {
    let name = match writer {
        [.., "--plot"] => "theirs.svg",
        ["solve", ..] => "theirs.rdt",
        _ => "theirs",
    };
    let path = folder.join(name);
    let beside = folder.join(format!("{name}.partial"));
    let verb = [writer, &[text(&path)?]].concat();
    // A manual is a folder of pages.
    let is_manual = writer[0] == "man";
    let file = if is_manual { path.join("retrodice-solve.1") } else { path.clone() };
    if is_manual {
        std::fs::create_dir(&path)?;
    }
    std::fs::write(&file, "theirs")?;
    std::fs::write(&beside, "theirs too")?;
    let output = attack.ask(&verb)?;
    let is_kept = |file: &Path, text: &str| std::fs::read(file).is_ok_and(|b| b == text.as_bytes());
    let well = refused(&output) && is_kept(&file, "theirs") && is_kept(&beside, "theirs too");
    attack.expect("files of others kept", well, || format!("{verb:?}: {}", outcome(&output)));
    if is_manual {
        std::fs::remove_dir_all(&path)?;
        return std::fs::remove_file(&beside).context("it was written before");
    }
    std::fs::remove_file(&beside)?;
    for what in ["a pipe", "a folder", "a device"] {
        let _ = std::fs::remove_file(&path);
        match what {
            "a pipe" => {
                ensure!(Command::new("mkfifo").arg(&path).status()?.success(), "mkfifo fails");
            }
            "a folder" => std::fs::create_dir(&path)?,
            _ => {
                std::fs::remove_dir(&path)?;
                std::os::unix::fs::symlink("/dev/null", &path)?;
            }
        }
        let before = std::fs::symlink_metadata(&path)?.file_type();
        let mut child = attack.start(&verb)?;
        let status = wait(&mut child, Duration::from_secs(20))?;
        let _ = child.kill();
        child.wait()?;
        let is_same = std::fs::symlink_metadata(&path).is_ok_and(|now| now.file_type() == before);
        let well = is_same && status.is_some_and(|status| matches!(status.code(), Some(1 | 2)));
        attack.expect("pipes, folders and devices kept", well, || {
            format!("{verb:?} on {what}: {status:?}, {}", if is_same { "kept" } else { "replaced" })
        });
    }
    std::fs::remove_file(&path).context("the link is there")
}

/// Kills or interrupts a verb while it writes: what has the name of the file is all of it.
fn killed(attack: &mut Attack, writer: &[&str]) -> Result<()> {
    let folder = attack.fresh_folder("killed")?;
    let (whole, file) = (at(&folder, "whole")?, at(&folder, "file")?);
    let begun = Instant::now();
    attack.run(&[writer, &[&whole]].concat())?;
    let (time, expected) = (begun.elapsed(), std::fs::read(&whole)?);
    for number in 0..KILLS {
        let mut child = attack.start(&[writer, &[&file]].concat())?;
        std::thread::sleep(attack.moment(time + time / 10));
        signal(child.id(), if number % 2 == 0 { "-KILL" } else { "-INT" })?;
        child.wait()?;
        let found = std::fs::read(&file).ok();
        let well = found.as_ref().is_none_or(|found| *found == expected);
        attack.expect("outputs of killed verbs, whole or absent", well, || {
            let length = found.as_ref().map_or(0, Vec::len);
            format!("{writer:?}: {length} of {} bytes", expected.len())
        });
        if found.is_some() {
            attack.count("of them whole", 1);
            std::fs::remove_file(&file)?;
        }
    }
    Ok(())
}
