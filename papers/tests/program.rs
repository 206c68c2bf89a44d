//! Program `retrodice-papers`: refusals, interruption, and the commands in the documentation.

use clap::{CommandFactory, Parser};
use papers::program::PapersArguments;
use retrodice_papers as papers;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Maximum time from an interruption to the end of the program.
const SOON: Duration = Duration::from_secs(2);

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_retrodice-papers"))
}

fn run(arguments: &[&str]) -> Output {
    program().args(arguments).output().expect("it runs")
}

/// Runs a refused request, and returns the one line of its error.
fn refusal(arguments: &[&str]) -> String {
    let output = run(arguments);
    let error = String::from_utf8(output.stderr).expect("errors are UTF-8");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    error
}

#[test]
fn pictures_of_other_kinds_are_refused() {
    for verb in [&["figure", "cantstop(3,1)"][..], &["learning"], &["samples"]] {
        let error = refusal(&[verb, &["--plot", "x.gif"]].concat());
        assert!(error.contains(".svg or .png"), "{verb:?}: {error}");
    }
}

#[test]
fn nothing_is_an_error_and_not_silence() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let empty = folder.path().to_str().expect("a path in UTF-8");
    for (arguments, part) in [
        (&["report", "--records", empty][..], "no records"),
        (&["run", "glenn-2006-table-1", "--row", "nonsense"], "nonsense"),
        (&["run", "nonsense"], "unknown table `nonsense`"),
    ] {
        let error = refusal(arguments);
        assert!(error.contains(part) && error.lines().count() == 1, "{arguments:?}: {error}");
    }
}

/// A verb without a table refuses other formats before the work begins.
#[test]
fn formats_that_do_not_apply_are_refused() {
    for (arguments, part) in [
        (&["report"][..], "`report` writes Markdown"),
        (&["questions"], "`questions` writes Markdown"),
        (&["official"], "`official` writes Markdown"),
        (&["pages"], "`pages` writes JSON files"),
        (&["figure", "cantstop(3,1)", "--plot", "x.svg"], "draws a picture"),
        (&["learning", "--plot", "x.svg"], "draws a picture"),
        (&["samples", "--plot", "x.svg"], "draws a picture"),
    ] {
        let error = refusal(&[arguments, &["--format", "csv"]].concat());
        assert!(error.contains(part), "{arguments:?}: {error}");
        assert!(error.contains("format `csv`") && error.contains("--format does not apply"));
    }
}

/// A pipe that is closed early is no failure.
#[test]
fn long_output_may_be_cut_short() {
    let program = env!("CARGO_BIN_EXE_retrodice-papers");
    let command = format!("{program} list | true; exit ${{PIPESTATUS[0]}}");
    let output = Command::new("bash").args(["-c", &command]).output().expect("a shell");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn measurements_stop_when_they_are_asked_to() {
    for arguments in
        [&["figure", "cantstop(5,1)"][..], &["run", "glenn-2006-table-1", "--cost", "hours"]]
    {
        let pipes = (Stdio::piped(), Stdio::piped());
        let child = program().args(arguments).stdout(pipes.0).stderr(pipes.1).spawn();
        let child = child.expect("it runs");
        std::thread::sleep(Duration::from_millis(700));
        let (asked, id) = (Instant::now(), child.id().to_string());
        Command::new("kill").args(["-TERM", &id]).status().expect("kill");
        let output = child.wait_with_output().expect("it ends");
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(130), "{arguments:?}: {error}");
        assert!(asked.elapsed() < SOON && output.stdout.is_empty(), "{arguments:?}");
        assert!(error.starts_with("interrupted"), "{arguments:?}: {error}");
    }
}

/// Splits a command into words as a shell does.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut is_quoted) = (Vec::new(), None::<String>, false);
    for letter in line.chars() {
        match letter {
            '\'' => {
                is_quoted = !is_quoted;
                word.get_or_insert_default();
            }
            ' ' if !is_quoted => words.extend(word.take()),
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

/// Finds the commands `cargo papers …` of a text: in backquotes, or on lines of their own.
fn commands(text: &str) -> Vec<String> {
    let text = text.replace("\\\n", " ");
    let spans = text.split("`cargo papers ").skip(1).filter_map(|rest| rest.split('`').next());
    let lines = text.lines().filter_map(|line| line.trim().strip_prefix("cargo papers "));
    spans.chain(lines).map(|command| command.replace('\n', " ")).collect()
}

/// Adds the texts of the Markdown files in a folder and in those below it.
fn add_pages(folder: &Path, texts: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            add_pages(&path, texts);
        } else if path.extension().is_some_and(|end| end == "md") {
            texts.push(fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn commands_of_the_documentation_are_understood() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let others = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"].map(|name| root.join(name));
    let mut texts: Vec<String> =
        others.into_iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    add_pages(&root.join("docs"), &mut texts);
    let mut program = PapersArguments::command();
    program.build();
    for verb in program.get_subcommands().filter(|verb| verb.get_name() != "help") {
        let help = verb.get_after_help().map(ToString::to_string).unwrap_or_default();
        assert!(!commands(&help).is_empty(), "`{}` has no example", verb.get_name());
        texts.push(help);
    }
    let documented: Vec<String> = texts.iter().flat_map(|text| commands(text)).collect();
    assert!(documented.len() > 60, "{}", documented.len());
    for command in documented.iter().filter(|command| !command.starts_with('…')) {
        let number = |word: String| if word == "N" { "2".to_owned() } else { word };
        let words = words(command).into_iter().map(number);
        let words = std::iter::once("retrodice-papers".to_owned()).chain(words);
        if let Err(error) = PapersArguments::try_parse_from(words) {
            panic!("cargo papers {command}\n{error}");
        }
    }
}
