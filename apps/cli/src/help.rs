//! Help of the program and of its verbs, in one form: what a verb does in one line, its usage, its
//! arguments, examples, and then details.

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, ColorChoice, Command};
use std::fmt::Write;

/// Heading of the options that every verb has.
pub const GLOBAL: &str = "Global options";

/// Headings of the help, each with its verbs. Every verb stands under one heading.
const GROUPS: [(&str, &[&str]); 7] = [
    ("Play and be coached", &["play", "serve", "advise", "review", "rollout", "puzzle"]),
    (
        "Solve",
        &["solve", "value", "options", "census", "check", "verify", "dump", "export", "bench"],
    ),
    ("Odds and boards of Can't Stop", &["odds", "turn", "design"]),
    ("Yahtzee", &["stats", "distribution", "beat"]),
    ("Farkle", &["dice"]),
    (
        "Strategies",
        &[
            "strategies",
            "simulate",
            "evaluate",
            "thresholds",
            "duel",
            "tournament",
            "league",
            "train",
            "evolve",
        ],
    ),
    ("Reference", &["games", "doctor", "completions", "man", "help"]),
];

/// Returns the program with the short form of help everywhere, and with its verbs under headings.
pub fn concise(program: Command) -> Command {
    let help = Arg::new("help").short('h').long("help").help("Print help").global(true);
    let help = help.help_heading(GLOBAL).action(ArgAction::HelpShort);
    grouped(program.mut_subcommands(with_details_last).disable_help_flag(true).arg(help))
}

/// Moves all but the first paragraph of a verb's description behind its examples.
fn with_details_last(verb: Command) -> Command {
    let text = |styled: Option<&StyledStr>| styled.map(ToString::to_string).unwrap_or_default();
    let (long, mut end) = (text(verb.get_long_about()), text(verb.get_after_help()));
    if let Some((_, details)) = long.split_once("\n\n") {
        let _ = write!(end, "\n\n{details}");
    }
    let verb = verb.long_about(None::<&str>).after_help(end);
    let verb = verb.mut_args(|argument| match text(argument.get_help()).as_str() {
        "The game" => argument.help("Game, such as `pig(100)`; `retrodice games` lists them"),
        _ => argument,
    });
    verb.mut_subcommands(with_details_last)
}

/// Returns the program with its verbs grouped in its help.
fn grouped(program: Command) -> Command {
    let mut built = program.clone();
    built.build();
    let mut verbs = String::new();
    let heading = built.get_styles().get_header();
    for (title, names) in GROUPS {
        let _ = writeln!(verbs, "{heading}{title}:{heading:#}");
        for name in names {
            let about = built.find_subcommand(name).and_then(Command::get_about);
            let about = about.map(ToString::to_string).unwrap_or_default();
            let literal = built.get_styles().get_literal();
            let _ = writeln!(verbs, "  {literal}{name:<12}{literal:#}  {about}");
        }
        verbs.push('\n');
    }
    program.color(ColorChoice::Auto).help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{verbs}\
             Options:\n{{options}}{{after-help}}"
    ))
}

#[cfg(test)]
mod tests {
    use super::{GLOBAL, GROUPS, concise};
    use clap::{Arg, Command, CommandFactory};
    use std::collections::BTreeMap;

    /// Adds the options of a verb and of its subcommands by name: placeholder of the value, and verb.
    fn options(verb: &Command, path: &str, found: &mut BTreeMap<String, Vec<(String, String)>>) {
        let path = format!("{path} {}", verb.get_name());
        let value = |option: &Arg| {
            let names = option.get_value_names().unwrap_or_default();
            let takes = option.get_action().takes_values();
            if takes { names.join(" ") } else { String::new() }
        };
        for option in verb.get_arguments().filter(|option| !option.is_positional()) {
            let name = option.get_long().unwrap_or_default().to_owned();
            found.entry(name).or_default().push((value(option), path.clone()));
        }
        verb.get_subcommands().for_each(|verb| options(verb, &path, found));
    }

    #[test]
    fn one_thing_has_one_name_in_every_verb() {
        let mut program = crate::Arguments::command();
        program.build();
        let mut by_name = BTreeMap::new();
        options(&program, "", &mut by_name);
        for (name, values) in [
            ("plot", &["FILE"][..]),
            ("out", &["FILE", "FILE.toml", "FOLDER"]),
            ("strategy", &["STRATEGY"]),
            ("games", &["GAMES"]),
            ("seed", &["SEED"]),
            ("threads", &["N"]),
            ("limit", &["N"]),
            ("as", &["FORMAT"]),
        ] {
            let uses = &by_name[name];
            assert!(uses.len() > 1, "--{name}: {uses:?}");
            assert!(uses.iter().all(|(value, _)| values.contains(&&**value)), "--{name}: {uses:?}");
        }
        for other in [
            "output", "picture", "figure", "svg", "policy", "number", "jobs", "most", "count",
            "top",
        ] {
            assert!(!by_name.contains_key(other), "--{other}: {:?}", by_name[other]);
        }
    }

    #[test]
    fn every_verb_stands_under_one_heading() {
        let mut program = crate::Arguments::command();
        program.build();
        let mut verbs: Vec<&str> = program
            .get_subcommands()
            .filter(|verb| !verb.is_hide_set())
            .map(|verb| verb.get_name())
            .collect();
        let mut listed: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        verbs.sort_unstable();
        listed.sort_unstable();
        assert_eq!(listed, verbs);
        let help = concise(crate::Arguments::command()).render_help().to_string();
        assert!(help.contains("Yahtzee:\n  stats"), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }

    /// Checks the help of a verb and of the verbs below it.
    fn check_form(verb: &mut Command) {
        let help = verb.render_help().to_string();
        let (name, mut lines) = (verb.get_name(), help.lines());
        assert!(lines.next().is_some_and(|about| !about.is_empty()), "{name}: {help}");
        assert_eq!(lines.next(), Some(""), "{name}: more than one line says what it does: {help}");
        assert!(lines.next().is_some_and(|line| line.starts_with("Usage: ")), "{name}: {help}");
        assert_eq!(help.matches(GLOBAL).count(), 1, "{name}: {help}");
        let example = help.find("\nExample").map(|start| &help[start..]);
        assert!(example.is_some_and(|text| text.contains("  retrodice ")), "{name}: {help}");
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{name}: {help}");
        let below = verb.get_subcommands_mut().filter(|verb| verb.get_name() != "help");
        below.for_each(check_form);
    }

    #[test]
    fn every_help_has_one_line_usage_and_an_example() {
        let mut program = concise(crate::Arguments::command()).term_width(100);
        program.build();
        let verbs = program.get_subcommands_mut();
        verbs.filter(|verb| !verb.is_hide_set() && verb.get_name() != "help").for_each(check_form);
    }
}
