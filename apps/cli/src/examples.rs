//! Tests that the commands in `--help` and in the documentation exist.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, Parser};
use std::fs;
use std::path::{Path, PathBuf};

/// Adds the examples of a verb and of its subcommands to `found`.
fn examples(command: &Command, found: &mut Vec<String>) {
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let help = help.replace("\\\n", " ");
    found.extend(
        help.lines().map(str::trim).filter(|l| l.starts_with("retrodice ")).map(Into::into),
    );
    command.get_subcommands().for_each(|verb| examples(verb, found));
}

/// Splits a command into words as a shell does, up to a redirection, a pipe or a comment.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), None::<String>, false);
    for letter in line.chars() {
        match letter {
            '\'' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            ' ' if !quoted => words.extend(word.take()),
            '<' | '>' | '&' | '|' | '(' | '#' if !quoted => break,
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

#[test]
fn examples_are_understood() {
    let mut lines = Vec::new();
    examples(&crate::Arguments::command(), &mut lines);
    assert!(lines.len() > 80, "{}", lines.len());
    for line in lines {
        if let Err(error) = crate::Arguments::try_parse_from(words(&line)) {
            panic!("{line}\n{error}");
        }
    }
}

/// Texts in the documentation that look like commands and are not.
const NO_COMMANDS: [&str; 1] = ["retrodice dice 1: SEED"];

/// Returns the commands in a page: lines in its blocks of code, and words in backquotes.
fn commands(page: &str) -> Vec<String> {
    let page = page.replace("\\\n", " ");
    let blocks = page.split("```").enumerate();
    let (code, prose): (Vec<_>, Vec<_>) = blocks.partition(|(place, _)| place % 2 == 1);
    let code = code.iter().filter(|(_, block)| !block.starts_with("text"));
    let lines = code.flat_map(|(_, block)| block.lines());
    let lines = lines.map(|line| line.trim().trim_start_matches("$ ").to_owned());
    let spans = prose.iter().flat_map(|(_, text)| text.split('`').skip(1).step_by(2));
    let spans = spans.map(|span| span.replace('\n', " "));
    let is_command = |one: &String| one.starts_with("retrodice ") && !NO_COMMANDS.contains(&&**one);
    lines.chain(spans).filter(is_command).collect()
}

/// Returns the error of a command. A verb may be mentioned without its required arguments.
fn fault(command: &str) -> Option<clap::Error> {
    let number = |word: String| if word == "N" { "2".to_owned() } else { word };
    let words = words(command).into_iter().map(number);
    let error = crate::Arguments::try_parse_from(words).err()?;
    let missing = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::Strings(missing)) => missing.as_slice(),
        _ => &[],
    };
    let is_mention = error.kind() == ErrorKind::MissingRequiredArgument
        && missing.iter().any(|argument| argument.starts_with('<'));
    (!is_mention).then_some(error)
}

/// Adds the Markdown files in a folder and in those below it.
fn add_pages(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            add_pages(&path, paths);
        } else if path.extension().is_some_and(|end| end == "md") {
            paths.push(path);
        }
    }
}

#[test]
fn commands_of_the_documentation_are_understood() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = ["README.md", "CONTRIBUTING.md"].map(|name| root.join(name)).to_vec();
    add_pages(&root.join("docs"), &mut paths);
    let mut count = 0;
    for path in paths {
        for command in commands(&fs::read_to_string(&path).unwrap()) {
            count += 1;
            if let Some(error) = fault(&command) {
                panic!("{}: {command}\n{error}", path.display());
            }
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn every_verb_has_an_example() {
    for verb in crate::Arguments::command().get_subcommands().filter(|verb| !verb.is_hide_set()) {
        let mut lines = Vec::new();
        examples(verb, &mut lines);
        assert!(!lines.is_empty(), "{}", verb.get_name());
    }
}
