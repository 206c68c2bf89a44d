//! Attack with damaged packed tables: flipped bits, cuts, and headers that promise too much.

use super::client::{Server, at, probe};
use super::{Attack, watch};
use anyhow::Result;
use std::path::Path;
use std::time::Duration;

/// Number of damaged tables.
const TABLES: u64 = 400;
/// Number of damaged tables in the folder of tables of a server.
const SAVED: u64 = 60;
/// Maximum memory to refuse a table of some hundred bytes, in MiB.
const MAX_MIB: u64 = 100;

/// Checks that a damaged packed table is refused, in little memory, by the program and by a server.
pub fn run(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("packed")?;
    let (file, damaged) = (at(&folder, "sound.rdp")?, at(&folder, "damaged.rdp")?);
    attack.run(&["solve", "cantstop(3,1)", "--out", &file])?;
    let sound = std::fs::read(&file)?;
    for number in 0..TABLES {
        let (what, bytes) = damage(attack, &sound, number);
        if bytes == sound {
            continue;
        }
        std::fs::write(&damaged, &bytes)?;
        let mut child = attack.start(&["verify", &damaged])?;
        let (status, mib) = watch(&mut child, Duration::from_secs(5))?;
        let _ = child.kill();
        child.wait()?;
        let is_refused = status.is_some_and(|status| matches!(status.code(), Some(1 | 2)));
        attack.expect(what, is_refused && mib <= MAX_MIB, || {
            format!("{status:?} with {mib} MiB: {bytes:02x?}")
        });
    }
    among_the_tables(attack, &folder, &sound)
}

/// Returns a damaged copy, and what was done to it.
fn damage(attack: &mut Attack, sound: &[u8], number: u64) -> (&'static str, Vec<u8>) {
    let mut bytes = sound.to_vec();
    let place = attack.dice.index(bytes.len());
    match number % 4 {
        0 => {
            bytes[place] ^= 1 << attack.dice.below(8);
            ("bits of packed tables flipped", bytes)
        }
        1 => {
            bytes.truncate(place);
            ("packed tables cut", bytes)
        }
        2 => {
            // A length or an offset that is far too large.
            let place = attack.dice.index(120.min(bytes.len() - 8));
            let large = (1 << attack.dice.below(63)) - attack.dice.below(2);
            bytes[place..place + 8].copy_from_slice(&large.to_le_bytes());
            ("headers of packed tables forged", bytes)
        }
        _ => {
            bytes.truncate(8 + attack.dice.index(80));
            for byte in bytes.iter_mut().skip(8) {
                *byte = attack.dice.bits() as u8;
            }
            ("packed tables of random bytes", bytes)
        }
    }
}

/// Puts damaged tables where a server looks for those of two boards.
fn among_the_tables(attack: &mut Attack, folder: &Path, sound: &[u8]) -> Result<()> {
    let tables = attack.fresh_folder("saved-packed")?;
    let mut server = Server::start_with(attack, folder, &[], Some(&tables))?;
    for number in 0..SAVED {
        let (_, bytes) = damage(attack, sound, number);
        let board = if number % 2 == 0 { "3_1" } else { "5_3" };
        std::fs::write(tables.join(format!("cantstop_{board}.rdp")), bytes)?;
        let spec = format!("cantstop({})", board.replace('_', ","));
        let path = format!("/api/advise?position={spec}%7C2:1%7C-%7C1-1-2-3");
        let answer = server.ask("GET", &path, "")?;
        // Damage behind a sound header shows only when its block is read.
        let is_named = answer.status == 500 && answer.body.contains("packed table: block");
        attack.expect(
            "answers beside damaged packed tables",
            answer.is_sound() || is_named,
            || format!("{spec}: {} {}", answer.status, answer.body),
        );
    }
    probe(attack, &mut server, Duration::from_secs(5), "damaged packed tables");
    Ok(())
}
