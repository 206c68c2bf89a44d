//! Verdicts on single losses, and ratings by all of them.

use retrodice_coach::{Bands, Rating, Verdict};
use retrodice_core::objective::Unit;

#[test]
fn verdicts_follow_the_limits_of_loss() {
    let bands = Bands::default_for(Unit::WinProbability);
    for (loss, mark, word) in [
        (0.0, "=", "good"),
        (0.002, "=", "good"),
        (0.0021, "?!", "doubtful"),
        (0.015, "?!", "inaccuracy"),
        (0.04, "?", "mistake"),
        (0.041, "??", "blunder"),
    ] {
        let verdict = bands.verdict(loss);
        assert_eq!((verdict.mark(), verdict.word()), (mark, word), "{loss}");
    }
    assert_eq!(Bands::default_for(Unit::Points).verdict(3.5), Verdict::Mistake);
}

#[test]
fn a_rating_has_a_mean_an_interval_and_a_word() {
    let bands = Bands::default_for(Unit::WinProbability);
    // Mean 0.004, standard deviation 0.004, standard error 0.002.
    let rating = Rating::of([0.002, 0.002, 0.002, 0.01], &bands);
    assert_eq!((rating.counted, rating.word.as_str()), (4, "expert"));
    assert!((rating.error_rate - 4.0).abs() < 1e-12);
    let half = 1.959_963_984_540_054 * 2.0;
    assert!((rating.high.expect("there are four") - 4.0 - half).abs() < 1e-9);
    assert!((rating.low.expect("there are four") - (4.0 - half)).abs() < 1e-9);
    let none = Rating::of([], &bands);
    assert_eq!((none.counted, none.low, none.word.as_str()), (0, None, "unrated"));
    assert_eq!(Bands::default_for(Unit::Points).rating(600.0), "expert");
}
