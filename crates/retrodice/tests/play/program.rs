//! Programs that play: what they answer is played, and what they do wrong is reported.
#![cfg(unix)]

use retrodice_pig::Pig;
use retrodice_play::policy::First;
use retrodice_play::program::ExternalProgram;
use retrodice_play::simulate::Simulation;

/// Writes a shell script that gives the same answer to every query, and returns its command.
fn bot(folder: &tempfile::TempDir, name: &str, answer: &str) -> String {
    let path = folder.path().join(name);
    let script = format!("read game; echo ok\nwhile read line; do {answer}; done\n");
    std::fs::write(&path, script).unwrap();
    format!("sh {}", path.display())
}

#[test]
fn a_program_may_answer_by_number_or_text() {
    let folder = tempfile::tempdir().unwrap();
    let game: Pig = "pig(15)".parse().unwrap();
    let simulation = Simulation::new(20, 1);
    let expected = simulation.run(&game, &[&First, &First]).unwrap();
    for answer in ["echo 0", "echo hold"] {
        let program = ExternalProgram::start(&game, &bot(&folder, "good", answer)).unwrap();
        let report = simulation.run(&game, &[&program, &First]).unwrap();
        assert_eq!(report.seats[0].results, expected.seats[0].results);
        assert!(report.seats[0].strategy.starts_with("exec:sh "));
    }
}

#[test]
fn a_faulty_program_gives_an_error_with_its_answer() {
    let folder = tempfile::tempdir().unwrap();
    let game: Pig = "pig(15)".parse().unwrap();
    for (answer, message) in [
        ("echo jump", "it answered `jump` in pig(15) | 0/0 | 0 | "),
        ("exit 3", "it ended without an answer to `pig(15) | "),
    ] {
        let program = ExternalProgram::start(&game, &bot(&folder, "bad", answer)).unwrap();
        let error = Simulation::new(20, 1).run(&game, &[&program, &First]).unwrap_err();
        assert!(error.to_string().contains(message), "{error}");
    }
    let wrong = |command: &str| match ExternalProgram::start(&game, command) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("{command} starts"),
    };
    assert!(wrong("no-such-program").contains("no-such-program cannot be started"));
    assert!(wrong("echo hello").contains("it answered `hello` to the name of its game"));
    assert!(wrong(" ").contains("no program is given"));
}
