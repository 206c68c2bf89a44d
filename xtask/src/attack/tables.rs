//! Attack with damaged files: bits flipped, ends cut off, bytes added.

use super::client::at;
use super::{Attack, outcome, refused, text};
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::time::Duration;

/// Number of bits flipped in each file, one at a time.
const FLIPS: u64 = 250;
/// Number of times that the end of each file is cut off.
const CUTS: u64 = 60;

/// Checks that a damaged table is refused wherever it is read, and that a solve that resumes from a
/// damaged journal ends with the same table.
pub fn run(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("tables")?;
    for (number, spec) in ["cantstop(2,2)", "pig(30)", "yahtzee(mini)"].into_iter().enumerate() {
        let file = at(&folder, &format!("{number}.rdt"))?;
        attack.run(&["solve", spec, "--out", &file])?;
        damage(attack, &folder, &file, |attack, damaged| {
            let output = attack.ask(&["verify", damaged])?;
            Ok(if refused(&output) { None } else { Some(format!("verify: {}", outcome(&output))) })
        })?;
    }
    saved(attack)?;
    journal(attack)
}

/// Calls `missed` with one damaged copy after the other. A text that it returns is a failure.
fn damage(
    attack: &mut Attack,
    folder: &Path,
    file: &str,
    missed: impl Fn(&Attack, &str) -> Result<Option<String>>,
) -> Result<()> {
    let sound = std::fs::read(file)?;
    let damaged = at(folder, "damaged.rdt")?;
    for number in 0..FLIPS + CUTS {
        let mut bytes = sound.clone();
        let place = attack.dice.index(bytes.len());
        let what = match number {
            0..FLIPS => {
                bytes[place] ^= 1 << attack.dice.below(8);
                "bits of tables flipped"
            }
            _ => {
                bytes.truncate(place);
                "tables cut"
            }
        };
        std::fs::write(&damaged, bytes)?;
        let wrong = missed(attack, &damaged)?;
        attack.expect(what, wrong.is_none(), || {
            format!("{file} at byte {place}: {}", wrong.unwrap_or_default())
        });
    }
    let long = [sound, vec![0]].concat();
    std::fs::write(&damaged, long)?;
    let wrong = missed(attack, &damaged)?;
    attack.expect("tables with a byte more", wrong.is_none(), || wrong.unwrap_or_default());
    Ok(())
}

/// Checks that values from a damaged table in the folder of tables are right or refused.
fn saved(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("saved")?;
    let ask = |attack: &Attack, arguments: &[&str]| {
        attack.command(arguments).env("RETRODICE_TABLES", &folder).output()
    };
    let solved = ask(attack, &["solve", "cantstop(3,1)", "--save"])?;
    ensure!(solved.status.success(), "{}", outcome(&solved));
    let value = ["value", "cantstop(3,1) | 2:1 | - | -", "--format", "json"];
    let right = ask(attack, &value)?;
    ensure!(right.status.success(), "{}", outcome(&right));
    let table = std::fs::read_dir(&folder)?.next().context("no table was saved")??.path();
    let sound = std::fs::read(&table)?;
    for _ in 0..FLIPS {
        let mut bytes = sound.clone();
        let place = attack.dice.index(bytes.len());
        bytes[place] ^= 1 << attack.dice.below(8);
        std::fs::write(&table, bytes)?;
        let output = ask(attack, &value)?;
        let well = refused(&output) || output.status.success() && output.stdout == right.stdout;
        attack.expect("values asked of damaged tables", well, || {
            format!("byte {place}: {}", outcome(&output))
        });
    }
    Ok(())
}

/// Checks that resuming from a damaged journal ends with the same table.
fn journal(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("journal")?;
    let (whole, file) = (at(&folder, "whole.rdt")?, at(&folder, "killed.rdt")?);
    let solve = |out: &str| {
        ["solve", "cantstop(2,3)", "--method", "newton", "--out", out].map(String::from)
    };
    let run = |attack: &Attack, out: &str| {
        let arguments = solve(out);
        attack.ask(&arguments.each_ref().map(String::as_str))
    };
    ensure!(run(attack, &whole)?.status.success(), "the solve fails");
    let expected = std::fs::read(&whole)?;
    let partial = format!("{file}.partial");
    let journal = leave_journal(attack, &solve(&file), &partial)?;
    for _ in 0..FLIPS / 2 {
        let mut bytes = journal.clone();
        let place = attack.dice.index(bytes.len());
        bytes[place] ^= 1 << attack.dice.below(8);
        std::fs::write(&partial, bytes)?;
        let output = run(attack, &file)?;
        let same = || std::fs::read(&file).is_ok_and(|found| found == expected);
        let well = refused(&output) || output.status.success() && same();
        attack.expect("bits of journals flipped", well, || {
            format!("byte {place}: {}", outcome(&output))
        });
        let _ = std::fs::remove_file(&file);
    }
    Ok(())
}

/// Returns the longest journal that is left by forty killed solves.
fn leave_journal(attack: &mut Attack, solve: &[String], partial: &str) -> Result<Vec<u8>> {
    let arguments: Vec<&str> = solve.iter().map(String::as_str).collect();
    let mut journal = Vec::new();
    for _ in 0..40 {
        let mut child = attack.start(&arguments)?;
        let moment = attack.moment(Duration::from_millis(150));
        std::thread::sleep(moment);
        child.kill()?;
        child.wait()?;
        let bytes = std::fs::read(partial).unwrap_or_default();
        if bytes.len() > journal.len() {
            journal = bytes;
        }
        let _ = std::fs::remove_file(partial);
        let _ = std::fs::remove_file(text(Path::new(solve.last().context("no file")?))?);
    }
    ensure!(!journal.is_empty(), "no kill left a journal");
    Ok(journal)
}
