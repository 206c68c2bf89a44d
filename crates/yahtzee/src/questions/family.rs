//! The games of the Yahtzee family by name.

use super::fast_paths::YahtzeePaths;
use crate::rules::{RuleSet, Yahtzee};
use retrodice_questions::{Family, opened};

/// Yahtzee and its kin by name, in the order of listings.
pub static FAMILIES: [Family; 4] = [
    Family {
        name: "yahtzee",
        description: "Yahtzee and sheets of one's own; yahtzee(forced|free|simple|mini, dice=, \
                      faces=, rolls=, boxes=ones+kind3:all+…, bonus=35@63, extra=100, \
                      joker=none|forced|free, joker-needs=filled|points, order=any|down)",
        examples: &["yahtzee", "yahtzee(free)", "yahtzee(mini,joker=free)"],
        log_formats: &[],
        table_format: None,
        open: |spec| Ok(opened(Yahtzee::from_arguments(&spec.arguments)?, &YahtzeePaths)),
    },
    Family {
        name: "yatzy",
        description: "Scandinavian Yatzy, 15 boxes; the named arguments of yahtzee",
        examples: &["yatzy", "yatzy(order=down)"],
        log_formats: &[],
        table_format: None,
        open: |spec| {
            Ok(opened(Yahtzee::from_base(RuleSet::yatzy(), &spec.arguments)?, &YahtzeePaths))
        },
    },
    Family {
        name: "kniffel",
        description: "Kniffel, where an extra Kniffel brings nothing unless agreed on; the named \
                      arguments of yahtzee",
        examples: &["kniffel", "kniffel(extra=50)"],
        log_formats: &[],
        table_format: None,
        open: |spec| {
            Ok(opened(Yahtzee::from_base(RuleSet::kniffel(), &spec.arguments)?, &YahtzeePaths))
        },
    },
    Family {
        name: "yacht",
        description: "Yacht with 12 boxes; the named arguments of yahtzee",
        examples: &["yacht"],
        log_formats: &[],
        table_format: None,
        open: |spec| {
            Ok(opened(Yahtzee::from_base(RuleSet::yacht(), &spec.arguments)?, &YahtzeePaths))
        },
    },
];
