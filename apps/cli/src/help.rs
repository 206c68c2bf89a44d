//! The help of the program itself: its verbs, grouped under headings.

use clap::{ColorChoice, Command};
use std::fmt::Write;

/// Verbs by what people come for, each once.
const GROUPS: [(&str, &[&str]); 6] = [
    ("Play and be coached", &["play", "serve", "advise", "review", "rollout", "puzzle"]),
    (
        "Solve",
        &["solve", "value", "options", "census", "check", "verify", "dump", "export", "bench"],
    ),
    ("Odds of Can't Stop", &["odds", "turn"]),
    ("Yahtzee", &["stats", "distribution", "beat"]),
    (
        "Strategies",
        &[
            "strategies",
            "simulate",
            "evaluate",
            "thresholds",
            "duel",
            "tournament",
            "train",
            "evolve",
        ],
    ),
    ("Reference", &["games", "doctor", "completions", "man", "help"]),
];

/// The program with its verbs grouped in its help.
pub fn grouped(program: Command) -> Command {
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
    use super::{GROUPS, grouped};
    use clap::{Arg, Command, CommandFactory};
    use std::collections::BTreeMap;

    /// The options of a verb and of those below it: name, and what stands for its value.
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
        let mut found = BTreeMap::new();
        options(&program, "", &mut found);
        for (name, values) in [
            ("plot", &["FILE"][..]),
            ("out", &["FILE", "FILE.toml", "FOLDER"]),
            ("strategy", &["STRATEGY"]),
            ("games", &["GAMES"]),
            ("seed", &["SEED"]),
            ("threads", &["N"]),
        ] {
            let uses = &found[name];
            assert!(uses.len() > 1, "--{name}: {uses:?}");
            assert!(uses.iter().all(|(value, _)| values.contains(&&**value)), "--{name}: {uses:?}");
        }
        for other in ["output", "picture", "figure", "svg", "policy", "number", "jobs"] {
            assert!(!found.contains_key(other), "--{other}: {:?}", found[other]);
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
        let help = grouped(crate::Arguments::command()).render_help().to_string();
        assert!(help.contains("Yahtzee:\n  stats"), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
}
