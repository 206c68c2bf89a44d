//! Attack with full disks: small file systems in memory.

use super::client::{Server, at, probe};
use super::{Attack, outcome, refused, text};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// A small file system in memory, unmounted when it is dropped.
struct Small(PathBuf);

impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}

impl Small {
    /// Mounts a file system of `size` KiB. `None` if this user may not mount one.
    fn new(attack: &mut Attack, size: u32) -> Result<Option<Self>> {
        let folder = attack.fresh_folder("small")?;
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={size}k"), "none"]).arg(&folder);
        let mounted = mount.stderr(Stdio::null()).status().is_ok_and(|status| status.success());
        if !mounted {
            println!("left out: a full disk, which needs leave to mount one (root)");
        }
        Ok(mounted.then_some(Self(folder)))
    }

    /// Fills the file system to the last byte.
    fn fill(&self) -> Result<()> {
        let path = self.0.join("filling");
        let mut size = 1 << 20;
        let mut filling = std::fs::read(&path).unwrap_or_default();
        while size > 0 {
            filling.resize(filling.len() + size, b'x');
            if std::fs::write(&path, &filling).is_err() {
                filling.truncate(filling.len() - size);
                std::fs::write(&path, &filling).context("it was written before")?;
                size /= 2;
            }
        }
        Ok(())
    }
}

/// Checks that writes that do not fit are refused and change nothing, and that games can be deleted.
pub fn run(attack: &mut Attack) -> Result<()> {
    let Some(small) = Small::new(attack, 16 * 1024)? else { return Ok(()) };
    games(attack, &small)?;
    drop(small);
    let Some(small) = Small::new(attack, 8)? else { return Ok(()) };
    tables(attack, &small.0)
}

fn games(attack: &mut Attack, small: &Small) -> Result<()> {
    let folder = small.0.join("games");
    std::fs::create_dir(&folder)?;
    let server = Server::start(attack, &folder)?;
    let games: Vec<String> = (0..20).map(|_| server.begin()).collect::<Result<_>>()?;
    small.fill()?;
    let mut full = 0;
    let mut before = server.ask("GET", &format!("/api/matches/{}", games[0]), "")?;
    for _ in 0..3000 {
        let game = format!("/api/matches/{}", games[0]);
        let rolled = server.ask("POST", &format!("{game}/roll"), r#"{"dice":[1]}"#)?;
        let moved = server.ask("POST", &format!("{game}/move"), r#"{"index":0}"#)?;
        let refusals = [rolled, moved].into_iter().filter(|answer| answer.status == 507).count();
        if refusals > 0 {
            full += 1;
            before = server.ask("GET", &game, "")?;
            if full == 3 {
                break;
            }
        }
    }
    attack.expect("steps on a full disk, refused", full == 3, || "none was refused".to_owned());
    server.kill()?;
    let mut server = Server::start(attack, &folder)?;
    let after = server.ask("GET", &format!("/api/matches/{}", games[0]), "")?;
    let same = after.status == 200 && after.json()["view"] == before.json()["view"];
    attack.expect("games after a full disk", same, || format!("{} {}", before.body, after.body));
    for id in &games[1..] {
        let deleted = server.ask("DELETE", &format!("/api/matches/{id}"), "")?;
        attack.expect("games deleted on a full disk", deleted.status == 204, || {
            format!("{} {}", deleted.status, deleted.body)
        });
    }
    let begun = server.begin();
    attack.expect("games begun once there is room", begun.is_ok(), || format!("{begun:?}"));
    probe(attack, &mut server, Duration::from_secs(5), "a full disk");
    Ok(())
}

fn tables(attack: &mut Attack, folder: &Path) -> Result<()> {
    for method in [&[][..], &["--method", "newton"]] {
        let file = at(folder, "table.rdt")?;
        let solve = [&["solve", "cantstop(3,3)", "--out", &file][..], method].concat();
        let output = attack.ask(&solve)?;
        let is_left = Path::new(&file).exists();
        attack.expect("tables on a full disk, refused", refused(&output) && !is_left, || {
            format!(
                "{solve:?}: {} {}",
                outcome(&output),
                if is_left { "a table is left" } else { "" }
            )
        });
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            ensure!(text(&path)?.contains("table.rdt"), "{} was left", path.display());
            std::fs::remove_file(path)?;
        }
    }
    Ok(())
}
