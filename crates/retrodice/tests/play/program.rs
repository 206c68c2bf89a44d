//! Programs that play: what they answer is played, and what they do wrong is reported.
#![cfg(unix)]

use retrodice_pig::Pig;
use retrodice_play::policy::First;
use retrodice_play::program::Program;
use retrodice_play::simulate::Simulation;

/// A shell that answers every question in the same way.
fn bot(folder: &tempfile::TempDir, name: &str, answer: &str) -> String {
    let path = folder.path().join(name);
    let script = format!("read game; echo ok\nwhile read line; do {answer}; done\n");
    std::fs::write(&path, script).unwrap();
    format!("sh {}", path.display())
}

#[test]
fn a_program_plays_what_it_answers() {
    let folder = tempfile::tempdir().unwrap();
    let game: Pig = "pig(15)".parse().unwrap();
    let simulation = Simulation::new(20, 1);
    let expected = simulation.run(&game, &[&First, &First]).unwrap();
    for answer in ["echo 0", "echo hold"] {
        let program = Program::start(&game, &bot(&folder, "good", answer)).unwrap();
        let found = simulation.run(&game, &[&program, &First]).unwrap();
        assert_eq!(found.seats[0].results, expected.seats[0].results);
        assert!(found.seats[0].strategy.starts_with("exec:sh "));
    }
}

#[test]
fn what_a_program_does_wrong_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let game: Pig = "pig(15)".parse().unwrap();
    for (answer, told) in [
        ("echo jump", "it answered `jump` in pig(15) | 0/0 | 0 | "),
        ("exit 3", "it ended without an answer to `pig(15) | "),
    ] {
        let program = Program::start(&game, &bot(&folder, "bad", answer)).unwrap();
        let error = Simulation::new(20, 1).run(&game, &[&program, &First]).unwrap_err();
        assert!(error.to_string().contains(told), "{error}");
    }
    let wrong = |command: &str| match Program::start(&game, command) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("{command} starts"),
    };
    assert!(wrong("no-such-program").contains("no-such-program cannot be started"));
    assert!(wrong("echo hello").contains("it answered `hello` to the name of its game"));
    assert!(wrong(" ").contains("no program is given"));
}
