//! Checks that any text is an error, or a spec that is the same when written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_games::{AnyGame, GameVisitor};

struct Respelled;

impl GameVisitor for Respelled {
    type Output = String;

    fn visit<G: Indexed + Notation + 'static>(self, game: G) -> String {
        game.spec()
    }
}

fuzz_target!(|text: &str| {
    let Ok(game) = text.parse::<AnyGame>() else { return };
    let written = game.visit(Respelled);
    let again = written.parse::<AnyGame>().expect("what was written can be read");
    assert_eq!(again.visit(Respelled), written);
});
