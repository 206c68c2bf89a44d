//! Values and options of positions whose games are too large as a whole.

use retrodice_api::coach::{Coach, Effort};
use retrodice_api::{Engine, options_with, value_with};

const NEAR: &str = "2:2,3:4,4:6,5:8,6:10,7:12,8:10,9:8,10:6,11:4,12:2";

fn without_tables() -> Engine<'static> {
    Engine { folder: None, ..Engine::default() }
}

/// One step is left in each column: as on the board of such columns.
#[test]
fn endgames_of_the_official_board_are_answered() {
    let engine = without_tables();
    let near = value_with(&engine, &format!("cantstop(6,3) | {NEAR} | - | -")).unwrap();
    let short = "cantstop(sides=6,lengths=1-1-1-1-1-1-1-1-1-1-1)";
    let same = value_with(&engine, &format!("{short} | - | - | -")).unwrap();
    assert!((near.value - same.value).abs() < 1e-11, "{} and {}", near.value, same.value);
    let dice = format!("cantstop(6,3) | {NEAR} | - | 1-2-3-4");
    let options = options_with(&engine, &dice).unwrap();
    let advice = Coach::new(engine).advise(&dice, Effort::Exact).unwrap();
    assert_eq!(options.options.len(), advice.options.len());
    assert!(options.options[0].regret == 0.0 && near.value > options.options[0].value - 1.0);
    let far = value_with(&without_tables(), "cantstop(6,3) | 7:1 | - | -").unwrap_err();
    assert!(far.is_bad_input(), "{far}");
    let middling = value_with(&without_tables(), "cantstop(5,2) | - | - | -").unwrap_err();
    assert!(middling.to_string().contains("retrodice solve 'cantstop(5,2)' --save"));
}

#[test]
fn what_rounding_leaves_of_a_value_is_told() {
    let text = "cantstop(sides=6,lengths=1-1-1-1-1-1-1-1-1-1-3,win=11) \
                | 2:1,3:1,4:1,9:1,10:1 | - | -";
    let report = value_with(&without_tables(), text).unwrap();
    assert!(report.guarantee.contains("of its equation's root"), "{report:?}");
}
