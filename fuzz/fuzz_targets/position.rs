//! Checks that any text is an error, or a position that is the same when written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::spec::split_position;
use retrodice_games::{AnyGame, GameVisitor};

struct Reread<'a>(&'a str);

impl GameVisitor for Reread<'_> {
    type Output = ();

    fn visit<G: Indexed + Notation + 'static>(self, game: G) {
        let Ok(position) = game.read_position(self.0) else { return };
        let written = game.write_position(&position);
        let again = game.read_position(&written).expect("what was written can be read");
        assert_eq!(again, position);
    }
}

fuzz_target!(|text: &str| {
    // The fuzzer seldom finds a spec by itself: try its text on fixed games too.
    for spec in [
        "cantstop(6,3)",
        "cantstop(3,1,players=2,sharing=jump)",
        "farkle(2000,entry=500)",
        "pig(100)",
        "yahtzee",
    ] {
        spec.parse::<AnyGame>().expect("a known spec").visit(Reread(text));
    }
    if let Ok((spec, fields)) = split_position(text)
        && let Ok(game) = AnyGame::from_spec(&spec)
    {
        game.visit(Reread(fields));
    }
});
