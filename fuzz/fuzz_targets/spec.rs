//! Checks that any text is an error, or a spec that is the same when written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use retrodice_core::notation::{Notation, NotationError};
use std::str::FromStr;

/// Checks that a spec of this type is read as it was written.
fn respell<G: Notation + FromStr<Err = NotationError>>(text: &str) {
    let Ok(game) = text.parse::<G>() else { return };
    let written = game.spec();
    let again = written.parse::<G>().expect("what was written can be read");
    assert_eq!(again.spec(), written);
}

fuzz_target!(|text: &str| {
    retrodice::for_each_game!(Game => respell::<Game>(text));
});
