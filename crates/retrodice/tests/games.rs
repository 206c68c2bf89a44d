//! The list of games, and their specs under random input.

use proptest::prelude::*;
use retrodice::questions::{AnyGame, Error};
use retrodice::{families, unwatched};
use retrodice_core::game::{Game, Position};
use retrodice_core::notation::{MAX_NOTATION_LENGTH, NotationError};
use retrodice_core::spec::{Spec, position_text, split_position};
use retrodice_core::testing::check_laws;
use retrodice_pig::Pig;
use std::sync::Arc;

fn spec(text: &str) -> Spec {
    text.parse().expect(text)
}

/// Opens the game of a text that is a spec and nothing else.
fn open(text: &str) -> Result<Arc<dyn AnyGame>, Error> {
    let _: Spec = text.parse()?;
    unwatched().game(text)
}

fn error(text: &str) -> String {
    open(text).err().expect(text).to_string()
}

#[test]
fn white_space_and_case_do_not_matter() {
    let plain = spec("pig(100,players=1)");
    assert_eq!(plain.name, "pig");
    assert_eq!(plain.arguments.positional, ["100"]);
    assert_eq!(plain.arguments.named, [("players".to_owned(), "1".to_owned())]);
    assert_eq!(spec("\t PIG ( 100 , Players = 1 ) \n"), plain);
    assert_eq!(spec("pig"), spec(" pig ( ) "));
}

#[test]
fn errors_name_the_offending_part() {
    for (text, message) in [
        ("", "name ``: a name is made of letters, digits, `-` and `_`"),
        ("pig(100", "spec `pig(100`: `(` without `)` at its end"),
        ("pig(100) x", "spec `pig(100) x`: `(` without `)` at its end"),
        ("pig(1,,2)", "argument ``: a value is not empty and has none of `(`, `)`, `=`, `|`"),
        ("pig(=1)", "name of an argument ``: a name is made of letters, digits, `-` and `_`"),
        ("pig(a=)", "argument `a=`: a value is not empty and has none of `(`, `)`, `=`, `|`"),
        ("pig(a=b=c)", "argument `a=b=c`: a value is not empty and has none of `(`, `)`, `=`, `|`"),
        ("pig(die=6,100)", "argument `100`: arguments without a name come before those with one"),
        ("pig(die=6,DIE=8)", "argument `DIE=8`: a second `die`"),
        ("pig(0)", "target `0`: expected a whole number from 1 to 10000"),
        (
            "pig(100,dies=6)",
            "unknown argument `dies`; did you mean `die`? Known: target, players, die, dice",
        ),
        ("pig(100,goal=6)", "unknown argument `goal`; known: target, players, die, dice"),
        ("pig(100,6)", "argument `6`: one too many; the arguments are target, players, die, dice"),
        ("pig(100,target=90)", "argument `target`: given twice, once without its name"),
        ("pig\n(1\n)x", "spec `pig\u{fffd}(1\u{fffd})x`: `(` without `)` at its end"),
    ] {
        assert_eq!(error(text), message);
    }
}

#[test]
fn the_error_of_an_unknown_game_lists_the_known_ones() {
    let message = error("chess(8,8)");
    assert!(message.starts_with("unknown game `chess`; known: "), "{message}");
    for entry in families() {
        assert!(message.contains(entry.examples[0]), "{message}");
    }
}

#[test]
fn words_are_read_whatever_their_case() {
    let arguments = spec("game(colour=RED)").arguments;
    let words = [("green", 1), ("red", 2)];
    assert_eq!(arguments.reader().word("colour", &words), Ok(Some(2)));
    assert_eq!(arguments.reader().word("shape", &words), Ok(None));
    let arguments = spec("game(colour=blue)").arguments;
    let message = arguments.reader().word("colour", &words).expect_err("blue").to_string();
    assert_eq!(message, "unknown colour `blue`; known: green, red");
}

#[test]
fn games_write_their_examples_as_specs_that_they_read() {
    for entry in families() {
        assert_eq!(entry.name, entry.name.to_ascii_lowercase());
        // The first is in the game's own words, or those of a game with the same rules.
        let written = open(entry.examples[0]).expect(entry.name).spec();
        let elsewhere = families().iter().any(|other| spec(&written).name == other.name);
        assert!(written == entry.examples[0] || elsewhere, "{written}");
        for example in entry.examples {
            assert_eq!(spec(example).name, entry.name);
            let written = open(example).expect(example).spec();
            assert_eq!(open(&written).expect(&written).spec(), written);
        }
    }
}

#[test]
fn examples_obey_the_laws() {
    // Turns of a full sheet are too large to be searched whole here; the tests of
    // Yahtzee check its laws on small sheets, and on full ones in minutes.
    let full_sheet = |example: &&&str| {
        let kin = ["yahtzee", "yatzy", "kniffel", "yacht"].contains(&spec(example).name.as_str());
        kin && !example.contains("mini")
    };
    let examples = families().iter().flat_map(|entry| entry.examples);
    for example in examples.filter(|example| !full_sheet(example)) {
        assert_eq!(with_game!(example, game => check_laws(&game, 11, 3)), Ok(()), "{example}");
    }
}

#[test]
fn positions_are_split_where_they_are_joined() {
    let game: Pig = "pig(100)".parse().expect("a known game");
    let text = position_text(&game, &Position::Roll(game.start()));
    assert_eq!(text, "pig(100) | 0/0 | 0");
    assert_eq!(split_position(&text), Ok((spec("pig(100)"), "0/0 | 0")));
    let message = split_position("pig(100)").expect_err("no bar").to_string();
    assert!(message.starts_with("position `pig(100)`: a position is written"), "{message}");
}

#[test]
fn ten_megabytes_are_refused_by_their_length() {
    for piece in ["(", "pig", "1,", " ", "🎲", "|"] {
        let long = piece.repeat(10_000_000 / piece.len());
        let refused = NotationError::TooLong { length: long.len() };
        match open(&long) {
            Err(Error::Notation(error)) => assert_eq!(error, refused),
            other => panic!("{:?}", other.map(|game| game.spec())),
        }
        assert_eq!(split_position(&long).map(|_| ()), Err(refused));
    }
    let max_length = format!("pig({}7)", " ".repeat(MAX_NOTATION_LENGTH - 6));
    assert_eq!(open(&max_length).expect("not too long").spec(), "pig(7)");
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        name in "[a-z][a-z0-9_-]{0,9}",
        positional in prop::collection::vec("[a-zA-Z0-9./:+-]{1,6}", 0..4),
        named in prop::collection::btree_map("[a-z][a-z0-9_-]{0,5}", "[a-zA-Z0-9./:+-]{1,6}", 0..4),
        space in "[ \t]{0,2}",
    ) {
        let pieces: Vec<String> = positional
            .iter()
            .cloned()
            .chain(named.iter().map(|(key, value)| format!("{key}{space}={space}{value}")))
            .collect();
        let text = format!("{space}{name}{space}({})", pieces.join(&format!("{space},{space}")));
        let read = spec(&text);
        prop_assert_eq!(read.name, name);
        prop_assert_eq!(read.arguments.positional, positional);
        prop_assert_eq!(read.arguments.named, named.into_iter().collect::<Vec<_>>());
    }

    #[test]
    fn garbage_is_an_error_of_one_line(
        // Garbage that gets past the first checks, and garbage that does not.
        text in prop_oneof![
            "\\PC{0,60}",
            "(?s).{0,60}",
            "(pig|piglet|pushyourluck)\\([ a-z0-9=/,.|()-]{0,30}\\)?",
        ],
    ) {
        if let Err(error) = open(&text) {
            prop_assert!(!error.to_string().contains(char::is_control));
        }
        if let Err(error) = split_position(&text) {
            prop_assert!(!error.to_string().contains(char::is_control));
        }
    }
}
