//! `play` in a pseudo-terminal, and reviews of games.

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const SIZE: PtySize = PtySize { rows: 30, cols: 100, pixel_width: 0, pixel_height: 0 };

/// The program in a pseudo-terminal.
struct Session {
    parser: Arc<Mutex<vt100::Parser>>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn portable_pty::Child + Send + Sync>,
}

impl Session {
    fn start(arguments: &[&str]) -> Self {
        Self::start_in(arguments, None)
    }

    /// Starts the program with a folder for saved games.
    fn start_in(arguments: &[&str], games: Option<&Path>) -> Self {
        let pair = native_pty_system().openpty(SIZE).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_retrodice"));
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        command.env("RETRODICE_TABLES", "no-such-folder");
        if let Some(games) = games {
            command.env("RETRODICE_GAMES", games);
        }
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let mut output = pair.master.try_clone_reader().expect("its output can be read");
        let keys = pair.master.take_writer().expect("keys can be pressed");
        let parser = Arc::new(Mutex::new(vt100::Parser::new(SIZE.rows, SIZE.cols, 0)));
        let writer = parser.clone();
        std::thread::spawn(move || {
            // Owned by the thread, so that the terminal lives as long as the program.
            let _master = pair.master;
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                writer.lock().expect("nobody panicked").process(&bytes[..count]);
            }
        });
        Self { parser, keys, child }
    }

    fn screen(&self) -> String {
        let text = self.parser.lock().expect("nobody panicked").screen().contents();
        text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    /// Waits until the screen shows `text` and does not change any more.
    fn wait_for(&self, text: &str) -> String {
        let (begun, mut last, mut same) = (Instant::now(), String::new(), 0);
        while begun.elapsed() < Duration::from_secs(60) {
            let screen = self.screen();
            same = if screen == last { same + 1 } else { 0 };
            if same >= 10 && screen.contains(text) {
                return screen;
            }
            last = screen;
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("`{text}` never came:\n{}", self.screen());
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("keys can be pressed");
        self.keys.flush().expect("keys can be pressed");
    }
}

#[test]
fn a_session_in_a_pseudo_terminal() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("game.jsonl");
    let name = file.to_str().expect("a path in UTF-8");
    let seats = ["--seat", "human:Anna", "--seat", "random", "--seed", "7", "--record", name];
    let mut session = Session::start(&[&["play", "pig(20)"][..], &seats].concat());
    insta::assert_snapshot!("session-start", session.wait_for("A Anna is to roll"));
    session.press("r");
    insta::assert_snapshot!("session-rolled", session.wait_for("A Anna is to choose"));
    session.press("t");
    insta::assert_snapshot!("session-advice", session.wait_for("(exact)"));
    session.press("u");
    session.wait_for("A Anna is to roll");
    session.press("q");
    session.wait_for("is saved in");
    assert!(session.child.wait().expect("the program ends").success());
    // It goes on where it was left, to the end.
    let mut session = Session::start(&["play", "--resume", name]);
    session.wait_for("A Anna is to roll");
    for _ in 0..200 {
        let screen = session.screen();
        if screen.contains(" won") {
            break;
        }
        if screen.contains("A Anna is") {
            session.press(" ");
        }
        std::thread::sleep(Duration::from_millis(60));
    }
    session.wait_for(" won");
    session.press("a");
    session.wait_for("review in win probability (exact)");
    session.press("q");
    assert!(session.child.wait().expect("the program ends").success());
    let output = Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .args(["review", name, "--format", "json"])
        .output()
        .expect("the program runs");
    let review: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(review["players"][0]["loss"], 0.0, "the best was played by the space bar");
}

/// Errors of the verbs look like those of the reader of arguments.
#[test]
fn errors_have_one_colour() {
    let mark = |arguments: &[&str]| {
        let session = Session::start(arguments);
        session.wait_for("error:");
        let terminal = session.parser.lock().expect("nobody panicked");
        let cell = terminal.screen().cell(0, 0).expect("the screen has a corner");
        assert_eq!(cell.contents(), "e");
        (cell.fgcolor(), cell.bold())
    };
    let of_a_verb = mark(&["value", "chess"]);
    assert_eq!(of_a_verb, mark(&["value", "--chess"]));
    assert_ne!(of_a_verb.0, vt100::Color::Default);
}

#[test]
fn without_a_terminal_play_says_so() {
    let output = Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .args(["play", "pig(20)"])
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("needs a terminal") && error.lines().count() == 1, "{error}");
}

#[test]
fn records_that_make_no_sense_are_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("game.txt");
    let name = file.to_str().expect("a path in UTF-8");
    let head = "[Game \"pig(20)\"]\n[Seat 1 \"human\"]\n[Seat 2 \"human:Ben\"]\n";
    for (text, part) in [
        ("", "the game is missing"),
        ("{", "line 1"),
        ("{\"retrodice_game\":1}", "line 1"),
        (&format!("{head}4 bust"), "line 4"),
        (&format!("{head}4 hold\nx"), "line 5"),
        (&format!("{head}7 hold"), "no roll shows"),
    ] {
        std::fs::write(&file, text).expect("it can be written");
        let output = Command::new(env!("CARGO_BIN_EXE_retrodice"))
            .args(["review", name])
            .output()
            .expect("the program runs");
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{text}: {error}");
        assert!(error.contains(part) && error.lines().count() == 1, "{text}: {error}");
    }
}

#[test]
fn records_are_not_overwritten() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("keep.jsonl");
    let name = file.to_str().expect("a path in UTF-8");
    std::fs::write(&file, "a game").expect("it can be written");
    let output = Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .args(["play", "pig(20)", "--record", name])
        .output()
        .expect("the program runs");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains(&format!("play --resume {name}")), "{error}");
    assert_eq!(std::fs::read(&file).expect("it is there"), b"a game");
}

#[test]
fn every_game_without_a_record_has_a_file_of_its_own() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for count in 1..=2 {
        // A seed under which the first roll is no 1, which would leave nothing to choose.
        let mut session =
            Session::start_in(&["play", "pig(20)", "--seed", "7"], Some(folder.path()));
        session.wait_for("r rolls");
        session.press("r");
        session.wait_for("you (A) are to choose");
        session.press("q");
        session.wait_for("is saved in");
        assert!(session.child.wait().expect("the program ends").success());
        let files = std::fs::read_dir(folder.path()).expect("the folder is there");
        assert_eq!(files.count(), count);
    }
}

/// A bar shows how much is done of all there is, and when the rest will be.
#[test]
fn bars_are_true() {
    let session =
        Session::start(&["simulate", "pig(20)", "--strategy", "random", "--games", "1e11"]);
    let screen = session.wait_for(" left");
    assert!(screen.contains("playing") && screen.contains(" 0 %"), "{screen}");
    let mut child = session.child;
    child.kill().expect("it can be stopped");
    child.wait().expect("it ends");
}

/// Seats that are not given are people's.
#[test]
fn one_strategy_plays_against_a_person() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let arguments = ["play", "pig(20)", "--seat", "random", "--seed", "7"];
    let mut session = Session::start_in(&arguments, Some(folder.path()));
    session.wait_for("A random  B you");
    session.press("q");
    assert!(session.child.wait().expect("the program ends").success());
}
