//! Files that verbs write and read: never over another file unasked, and never without an end.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn run(arguments: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_retrodice"));
    command.args(arguments).current_dir(folder).env("RETRODICE_TABLES", "no-such-folder");
    command.output().expect("the program runs")
}

fn error(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Every verb that writes a file, without the name of the file at the end.
const WRITERS: [&[&str]; 9] = [
    &["dump", "pig(20)", "--out"],
    &["export", "cantstop(2,1)", "--out"],
    &["thresholds", "cantstop(2,1)", "--plot"],
    &["distribution", "yahtzee(mini)", "--plot"],
    &["odds", "columns", "--plot"],
    &["odds", "triples", "--plot"],
    &["turn", "6-7-8", "--plot"],
    &["solve", "cantstop(5,1)", "--estimate", "--nodes", "1,4", "--core-seconds", "9", "--plot"],
    &[
        "evolve",
        "cantstop",
        "--population",
        "8",
        "--generations",
        "2",
        "--evaluations",
        "2000",
        "--games",
        "1000",
        "--out",
    ],
];

#[test]
fn every_output_refuses_to_replace_a_file_unless_forced() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("x.svg");
    for writer in WRITERS {
        fs::write(&path, "theirs").expect("a file");
        let verb = [writer, &["x.svg"]].concat();
        let refused = run(&verb, folder.path());
        assert_eq!(refused.status.code(), Some(2), "{writer:?}: {}", error(&refused));
        assert!(error(&refused).contains("x.svg already exists"), "{}", error(&refused));
        assert_eq!(fs::read_to_string(&path).expect("the file"), "theirs", "{writer:?}");
        let forced = run(&[&verb[..], &["--force"]].concat(), folder.path());
        assert!(forced.status.success(), "{writer:?}: {}", error(&forced));
        let written = fs::read(&path).expect("the file");
        assert!(written != b"theirs" && written.len() > 20, "{writer:?}");
        fs::remove_file(&path).expect("the file");
        let new = run(&verb, folder.path());
        assert!(new.status.success(), "{writer:?}: {}", error(&new));
        // Nothing else stays in the folder.
        assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1, "{writer:?}");
        fs::remove_file(&path).expect("the file");
    }
}

#[test]
fn a_manual_is_replaced_as_a_whole_or_not_at_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("retrodice-solve.1");
    fs::write(&page, "theirs").expect("a file");
    let refused = run(&["man", "--out", "."], folder.path());
    assert_eq!(refused.status.code(), Some(2), "{}", error(&refused));
    assert!(error(&refused).contains("retrodice-solve.1 already exists"), "{}", error(&refused));
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1);
    assert!(run(&["man", "--out", ".", "--force"], folder.path()).status.success());
    assert!(fs::read_to_string(&page).expect("a page").contains("solve"));
}

#[cfg(unix)]
#[test]
fn outputs_are_never_devices_pipes_or_folders() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe.svg");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    fs::create_dir(folder.path().join("folder.svg")).expect("a folder");
    std::os::unix::fs::symlink("/dev/null", folder.path().join("device.svg")).expect("a link");
    for writer in WRITERS {
        for (name, what) in
            [("pipe.svg", "a pipe"), ("folder.svg", "a folder"), ("device.svg", "a device")]
        {
            let refused = run(&[writer, &[name, "--force"]].concat(), folder.path());
            assert_eq!(refused.status.code(), Some(2), "{writer:?}: {}", error(&refused));
            assert!(error(&refused).contains(what), "{writer:?}: {}", error(&refused));
        }
    }
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 3);
}

/// The reader stops at the limit of its kind of file: these have no end.
#[cfg(unix)]
#[test]
fn files_without_an_end_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("zero.toml")).expect("a link");
    let cases: [&[&str]; 6] = [
        &["review", "/dev/zero"],
        &["play", "--resume", "/dev/zero"],
        &["train", "cantstop(3,1)", "--out", "zero.toml"],
        &["train", "cantstop(3,1)", "--out", "new.toml", "--from", "zero.toml"],
        &["evolve", "cantstop", "--checkpoint", "/dev/zero"],
        &["simulate", "cantstop(3,1)", "--strategy", "zero.toml"],
    ];
    for arguments in cases {
        let refused = run(arguments, folder.path());
        assert!(matches!(refused.status.code(), Some(1 | 2)), "{arguments:?}: {}", error(&refused));
        let error = error(&refused);
        assert!(error.contains("bytes") || error.contains("a device"), "{arguments:?}: {error}");
    }
}
