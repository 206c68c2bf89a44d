//! Positions given by their closed columns and markers.

use retrodice_cantstop::odds::ColumnSet;
use retrodice_cantstop::{CantStop, Options, RollPosition};
use retrodice_core::game::Position;
use retrodice_core::notation::Notation;

/// Returns the game with these options in which no claim ends the game early, and the
/// position in which `closed` columns are claimed and `markers` are placed.
pub fn position(mut options: Options, closed: &[u8], markers: &str) -> (CantStop, RollPosition) {
    options.columns_to_win = options.lengths.len();
    let game = CantStop::with(options).unwrap();
    let Position::Roll(at) = game.read_position(&format!("- | {markers}")).unwrap() else {
        panic!("no dice were given")
    };
    let claimed = game.columns().filter(|column| closed.contains(&column.sum()));
    let mut setup = at.setup();
    setup.squares[0] = claimed.map(|column| (column, game.length(column).unwrap())).collect();
    let at = game.position(&setup).unwrap();
    (game, at)
}

/// Reads the columns in a text such as `6-7-8`.
pub fn set(text: &str) -> ColumnSet {
    text.parse().unwrap()
}
