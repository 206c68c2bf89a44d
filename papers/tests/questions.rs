//! The page of answers agrees with the program and the record.

use papers::PapersError;
use papers::questions::{PARTS, Played, document, measure};
use retrodice_core::observer::Unwatched;
use retrodice_papers as papers;
use std::path::Path;

fn read(path: &str) -> String {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    std::fs::read_to_string(root.join(path)).unwrap()
}

#[test]
fn the_page_is_up_to_date() {
    let played: Played = serde_json::from_str(&read("papers/questions.json")).unwrap();
    for name in played.0.keys() {
        assert!(PARTS.iter().any(|(part, _)| part == name), "{name}");
    }
    let page = document(&played).unwrap();
    assert_eq!(
        page,
        read("docs/questions.md"),
        "run `cargo papers questions --out docs/questions.md`"
    );
}

/// Plays the quickest part again, with the games and the seed of the record.
#[test]
fn a_recorded_part_is_played_again() {
    let played: Played = serde_json::from_str(&read("papers/questions.json")).unwrap();
    let recorded = &played.0["duel-champion"];
    let again =
        measure("duel-champion", recorded.games, recorded.seed, "2026-11-21", &Unwatched).unwrap();
    assert_eq!(again.lines, recorded.lines);
    let unknown = measure("duel-psychic", 10, 1, "2026-11-21", &Unwatched);
    assert!(matches!(unknown, Err(PapersError::UnknownWord { .. })));
}
