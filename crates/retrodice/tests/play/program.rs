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

#[test]
fn an_answer_too_many_is_an_error_and_not_the_next_answer() {
    let folder = tempfile::tempdir().unwrap();
    let game: Pig = "pig(15)".parse().unwrap();
    let answer = "printf '0\\n1\\n'";
    let program = ExternalProgram::start(&game, &bot(&folder, "chatty", answer)).unwrap();
    let error = Simulation::new(20, 1).run(&game, &[&program, &First]).unwrap_err();
    assert!(error.to_string().contains("it wrote `1` after its answer"), "{error}");
}

#[test]
fn a_flood_of_output_is_bounded_and_ends_with_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let game: Pig = "pig(15)".parse().unwrap();
    let path = folder.path().join("flood");
    for (script, message) in
        [("head -c 1000000000 /dev/zero", "more than 4096 bytes"), ("yes ok", "after its answer")]
    {
        std::fs::write(&path, script).unwrap();
        let command = format!("sh {}", path.display());
        let error = ExternalProgram::start(&game, &command).expect_err("it is refused");
        assert!(error.to_string().contains(message), "{script}: {error}");
    }
}

/// The shell starts a program that would go on for a minute.
#[test]
fn what_a_program_started_dies_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let game: Pig = "pig(15)".parse().unwrap();
    let (path, pid) = (folder.path().join("nested"), folder.path().join("pid"));
    let script = format!("sleep 60 & echo $! >{}\nread game; echo ok\nwait\n", pid.display());
    std::fs::write(&path, script).unwrap();
    let command = format!("sh {}", path.display());
    drop(ExternalProgram::start(&game, &command).unwrap());
    let pid = std::fs::read_to_string(pid).unwrap();
    let is_running = || {
        let state = std::fs::read_to_string(format!("/proc/{}/stat", pid.trim()));
        state.is_ok_and(|state| !state.contains(") Z "))
    };
    let begun = std::time::Instant::now();
    while is_running() && begun.elapsed().as_secs() < 5 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert!(!is_running());
}
