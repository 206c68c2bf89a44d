//! Tests of the Yahtzee kernel.

use super::*;

fn score(spec: &str) -> f64 {
    YahtzeeSolution::new(&spec.parse().expect("a spec")).expected_score()
}

#[test]
fn published_scores_are_found() {
    for (spec, expected) in [
        ("yahtzee", 254.587729),
        ("yahtzee(free)", 254.589609),
        ("yahtzee(simple)", 245.870775),
        ("yatzy", 248.439989),
    ] {
        let found = score(spec);
        assert!((found - expected).abs() < 1e-6, "{spec}: {found}");
    }
}

#[test]
fn lanes_are_counted() {
    let game = "yahtzee".parse().expect("a spec");
    assert_eq!(Tables::new(&game, Merging::Nothing).lanes(), 536_448);
    assert_eq!(Tables::new(&game, Merging::OutOfReach).lanes(), 314_880);
}
