//! The examples of every `--help` are existing commands.

use clap::{Command, CommandFactory, Parser};

/// The examples of a verb and of those below it.
fn examples(command: &Command, found: &mut Vec<String>) {
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let help = help.replace("\\\n", " ");
    found.extend(
        help.lines().map(str::trim).filter(|l| l.starts_with("retrodice ")).map(Into::into),
    );
    command.get_subcommands().for_each(|verb| examples(verb, found));
}

/// The words of a command as a shell reads them, up to where it goes to a file or on to
/// another command, or what follows is a remark.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), None::<String>, false);
    for letter in line.chars() {
        match letter {
            '\'' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            ' ' if !quoted => words.extend(word.take()),
            '>' | '&' | '|' | '(' | '#' if !quoted => break,
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

#[test]
fn examples_are_understood() {
    let mut found = Vec::new();
    examples(&crate::Arguments::command(), &mut found);
    assert!(found.len() > 80, "{}", found.len());
    for line in found {
        if let Err(error) = crate::Arguments::try_parse_from(words(&line)) {
            panic!("{line}\n{error}");
        }
    }
}

#[test]
fn every_verb_has_an_example() {
    for verb in crate::Arguments::command().get_subcommands() {
        let mut found = Vec::new();
        examples(verb, &mut found);
        assert!(!found.is_empty(), "{}", verb.get_name());
    }
}
