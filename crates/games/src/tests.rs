use super::*;
use proptest::prelude::*;
use retrodice_core::game::{Game, Position};
use retrodice_core::notation::MAX_NOTATION_LENGTH;
use retrodice_core::spec::{position_text, split_position};
use retrodice_core::testing::{LawViolation, check_laws};

fn spec(text: &str) -> Spec {
    text.parse().expect(text)
}

fn error(text: &str) -> String {
    text.parse::<AnyGame>().expect_err(text).to_string()
}

/// The spec as the game itself writes it.
struct SpecOf;

impl GameVisitor for SpecOf {
    type Output = String;

    fn visit<G: Indexed + Notation + 'static>(self, game: G) -> String {
        game.spec()
    }
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
        ("pig(100,dice=6)", "argument `dice`: unknown; the arguments are target, players, die"),
        ("pig(100,6)", "argument `6`: one too many; the arguments are target, players, die"),
        ("pig(100,target=90)", "argument `target`: given twice, once without its name"),
        ("pig\n(1\n)x", "spec `pig\u{fffd}(1\u{fffd})x`: `(` without `)` at its end"),
    ] {
        assert_eq!(error(text), message);
    }
}

#[test]
fn an_unknown_game_is_told_the_known_ones() {
    let message = error("chess(8,8)");
    assert!(message.starts_with("name of the game `chess`: no such game; there are "), "{message}");
    for entry in catalogue() {
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
    assert_eq!(message, "colour `blue`: expected one of green, red");
}

#[test]
fn games_write_their_examples_as_specs_that_they_read() {
    for entry in catalogue() {
        assert_eq!(entry.name, entry.name.to_ascii_lowercase());
        let plainest: AnyGame = entry.examples[0].parse().expect(entry.name);
        // The first is in the game's own words, or those of a game with the same rules.
        let written = plainest.visit(SpecOf);
        let elsewhere = catalogue().iter().any(|other| spec(&written).name == other.name);
        assert!(written == entry.examples[0] || elsewhere, "{written}");
        for example in entry.examples {
            assert_eq!(spec(example).name, entry.name);
            let game: AnyGame = example.parse().expect(example);
            let written = game.visit(SpecOf);
            let again: AnyGame = written.parse().expect(&written);
            assert_eq!(again.visit(SpecOf), written);
        }
    }
}

#[test]
fn examples_obey_the_laws() {
    struct Laws;
    impl GameVisitor for Laws {
        type Output = Result<(), LawViolation>;
        fn visit<G: Indexed + Notation + 'static>(self, game: G) -> Self::Output {
            check_laws(&game, 11, 3)
        }
    }
    // Turns of a full sheet are too large to be searched whole here; the tests of
    // Yahtzee check its laws on small sheets, and on full ones in minutes.
    let full_sheet = |example: &&&str| {
        let kin = ["yahtzee", "yatzy", "kniffel", "yacht"].contains(&spec(example).name.as_str());
        kin && !example.contains("mini")
    };
    let examples = catalogue().iter().flat_map(|entry| entry.examples);
    for example in examples.filter(|example| !full_sheet(example)) {
        let game: AnyGame = example.parse().expect(example);
        assert_eq!(game.visit(Laws), Ok(()), "{example}");
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
    let refused = |length| Err(NotationError::TooLong { length });
    for piece in ["(", "pig", "1,", " ", "🎲", "|"] {
        let long = piece.repeat(10_000_000 / piece.len());
        assert_eq!(long.parse::<AnyGame>().map(|_| ()), refused(long.len()));
        assert_eq!(split_position(&long).map(|_| ()), refused(long.len()));
    }
    let longest = format!("pig({}7)", " ".repeat(MAX_NOTATION_LENGTH - 6));
    assert_eq!(longest.parse::<AnyGame>().expect("not too long").visit(SpecOf), "pig(7)");
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
        if let Err(error) = text.parse::<AnyGame>() {
            prop_assert!(!error.to_string().contains(char::is_control));
        }
        if let Err(error) = split_position(&text) {
            prop_assert!(!error.to_string().contains(char::is_control));
        }
    }
}
