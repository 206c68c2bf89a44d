//! Checks that any text is an error, or a position that is the same when written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::spec::split_position;
use std::str::FromStr;

/// Checks that a position of the game of this type is read as it was written. Returns whether the
/// spec is one of this type.
fn reread<G: Notation + FromStr<Err = NotationError>>(spec: &str, fields: &str) -> bool {
    let Ok(game) = spec.parse::<G>() else { return false };
    if let Ok(position) = game.read_position(fields) {
        let written = game.write_position(&position);
        let again = game.read_position(&written).expect("what was written can be read");
        assert_eq!(again, position);
    }
    true
}

/// Does so whatever the type of the game.
fn reread_any(spec: &str, fields: &str) -> bool {
    retrodice::for_each_game!(Game => {
        if reread::<Game>(spec, fields) {
            return true;
        }
    });
    false
}

fuzz_target!(|text: &str| {
    // The fuzzer seldom finds a spec by itself: try its text on fixed games too.
    for spec in retrodice::families().iter().flat_map(|family| family.examples) {
        assert!(reread_any(spec, text), "a known spec");
    }
    if let (Ok((_, fields)), Some((spec, _))) = (split_position(text), text.split_once('|')) {
        reread_any(spec, fields);
    }
});
