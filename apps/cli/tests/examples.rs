//! Every example of every `--help`, run by a shell exactly as printed.

use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Time after which an example counts as working and is interrupted.
const LONG_ENOUGH: Duration = Duration::from_secs(2);

/// Returns the text of every `after_help` in a source file of the program.
fn helps(source: &str) -> Vec<String> {
    let mut helps = Vec::new();
    for (start, mark) in source.match_indices("after_help = \"") {
        let (mut text, mut rest) = (String::new(), source[start + mark.len()..].chars());
        while let Some(letter) = rest.next() {
            match letter {
                '"' => break,
                '\\' => match rest.next() {
                    Some('n') => text.push('\n'),
                    // A line of the source that goes on.
                    Some('\n') => rest = rest.as_str().trim_start().chars(),
                    other => text.extend(other),
                },
                letter => text.push(letter),
            }
        }
        helps.push(text);
    }
    helps
}

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, files);
        } else {
            files.push(path);
        }
    }
}

fn examples() -> Vec<String> {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/verbs"), &mut files);
    files.sort();
    let texts = files.iter().map(|file| std::fs::read_to_string(file).expect("a source"));
    let helps: Vec<String> = texts.flat_map(|text| helps(&text)).collect();
    let lines = helps.iter().flat_map(|help| {
        let whole = help.replace("\\\n", " ");
        let lines = whole.lines().map(str::trim).filter(|line| line.starts_with("retrodice "));
        // What follows four spaces is a remark.
        lines.map(|l| l.split("    (").next().unwrap_or(l).to_owned()).collect::<Vec<_>>()
    });
    lines.collect()
}

#[test]
#[ignore = "minutes"]
fn every_example_runs() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name);
    symlink(env!("CARGO_BIN_EXE_retrodice"), at("retrodice")).expect("a link");
    let record = "[Game \"pig(20)\"]\n[Seat 1 \"human\"]\n[Seat 2 \"human:Ben\"]\n4 roll\n5 hold\n";
    for name in ["game.txt", "game.jsonl"] {
        std::fs::write(at(name), record).expect("a record");
    }
    std::fs::create_dir(at("class")).expect("a folder");
    let bot = at("class").join("anna");
    std::fs::write(&bot, "#!/bin/sh\nread game; echo ok; while read line; do echo 0; done\n")
        .expect("a bot");
    std::fs::set_permissions(&bot, PermissionsExt::from_mode(0o755)).expect("its permissions");
    let small = "retrodice evolve cantstop --population 8 --generations 2 --evaluations 2000 \
                 --games 1000 --out evolved.toml";
    assert_eq!(run(small, folder.path()), Ok(()));
    std::fs::rename(at("evolved.toml"), at("evolved.before")).expect("the file");
    let examples = examples();
    assert!(examples.len() > 80, "{}", examples.len());
    let failed = examples.iter().filter_map(|example| {
        // One example plays what another would write if it were not stopped.
        if example.contains("--out evolved.toml") {
            let _ = std::fs::remove_file(at("evolved.toml"));
        } else {
            std::fs::copy(at("evolved.before"), at("evolved.toml")).expect("a copy");
        }
        run(example, folder.path()).err()
    });
    let failed: Vec<String> = failed.collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// Runs an example, and stops it if it takes long.
fn run(example: &str, folder: &Path) -> Result<(), String> {
    let path = std::env::var("PATH").unwrap_or_default();
    // `exec`, so that the program gets the signal and not the shell.
    let one = !example.contains("&&");
    let mut child = Command::new("sh")
        .args(["-c", &format!("{}{example}", if one { "exec " } else { "" })])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", folder.display()))
        .env("RETRODICE_TABLES", folder.join("tables"))
        .env("HOME", folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell");
    let begun = Instant::now();
    let mut is_stopped = false;
    let status = loop {
        if let Some(status) = child.try_wait().expect("it can be asked") {
            break status;
        }
        if !is_stopped && begun.elapsed() > LONG_ENOUGH {
            is_stopped = true;
            let pid = child.id().to_string();
            Command::new("kill").args(["-TERM", &pid]).status().expect("kill");
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    let mut error = String::new();
    let mut pipe = child.stderr.take().expect("it is piped");
    std::io::Read::read_to_string(&mut pipe, &mut error).expect("text");
    match status.code() {
        Some(0) => Ok(()),
        Some(130) if is_stopped => Ok(()),
        // Games need a terminal, which this test does not have.
        Some(2) if error.contains("needs a terminal") => Ok(()),
        code => Err(format!("{example}\n{code:?}: {error}")),
    }
}
