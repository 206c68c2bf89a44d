//! Rolling against stopping on each space, held against advice on the moves that lead there.

use crate::questions::{advise, context};
use retrodice_cantstop::questions::{Heat, HeatReport};
use retrodice_questions::Ask;

fn heat(position: &str) -> HeatReport {
    Heat { position: position.to_owned() }.ask(&context()).unwrap()
}

/// The option `7 roll` or `7 stop` of a position with dice leads to a space of
/// the map: the two must be worth the same.
#[test]
fn spaces_are_worth_what_the_moves_to_them_are() {
    let context = context();
    for (before, after) in [
        ("cantstop(3,1) | 4:2 | 3:2 | 1-1-1-2", "cantstop(3,1) | 4:2 | 3:2 | -"),
        (
            "cantstop(3,1,players=2) | 4:2 / 3:1 | 3:2 | 1-1-1-2",
            "cantstop(3,1,players=2) | 4:2 / 3:1 | 3:2 | -",
        ),
    ] {
        let advice = advise(&context, before, false).unwrap();
        let heat = heat(&after.replace("3:2 | -", "2:1,3:2 | -"));
        let cell = heat.cells.iter().find(|cell| (cell.column, cell.height) == (3, 3)).unwrap();
        let worth = |move_: &str| {
            advice.options.iter().find(|option| option.choice == move_).unwrap().value
        };
        assert!((worth("2+3 roll") - cell.roll).abs() < 1e-12, "{advice:?} {cell:?}");
        assert!((worth("2+3 stop") - cell.stop).abs() < 1e-12, "{advice:?} {cell:?}");
        assert_eq!(cell.doubt, 0.0, "{cell:?}");
    }
    let heat = heat("cantstop(6,3,players=2) | - / - | 6:2,7:3,8:2 | -");
    assert!(heat.cells.iter().all(|cell| cell.doubt > 0.0), "estimates may be off: {heat:?}");
}
