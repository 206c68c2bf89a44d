//! Values of Pig against published ones, and against a value iteration that shares no code with the
//! library.

use retrodice_core::observer::Unwatched;
use retrodice_pig::Pig;
use retrodice_solver::solution::{Solution, Solver};

/// Largest error of a value of these games: ten times what rounding gives.
const TOLERANCE: f64 = 1e-13;

fn pig(spec: &str) -> Pig {
    spec.parse().expect(spec)
}

fn solve(game: Pig) -> Solution<Pig> {
    Solver::new(game).solve().expect("it settles")
}

/// Returns the value of a turn start with two dice that is `room` points below the target, by the
/// rules alone. Reaching the target is worth `done`, holding a turn total `held`. `lost` follows a
/// single 1, and `two_ones` gives the points of two 1s or the value that follows them.
fn rolling(
    room: usize,
    better: fn(f64, f64) -> f64,
    done: f64,
    held: impl Fn(usize) -> f64,
    lost: f64,
    two_ones: Result<usize, f64>,
) -> f64 {
    let mut values = vec![0.0; room];
    // From the largest turn total down: what follows a roll is known.
    for total in (0..room).rev() {
        let after = |next: usize| {
            if next < room { better(held(next), values[next]) } else { done }
        };
        let mut sum = 10.0 * lost + two_ones.map_or_else(|lost| lost, |gain| after(total + gain));
        for (one, two) in (2..=6).flat_map(|one| (2..=6).map(move |two| (one, two))) {
            let times = if one == two && two_ones.is_ok() { 2 } else { 1 };
            sum += after(total + times * (one + two));
        }
        values[total] = sum / 36.0;
    }
    values[0]
}

/// Sweeps of value iteration, four times those after which only rounding changes the values here.
/// A test for equality might never end: the last bits can alternate.
const SWEEPS: usize = 400;

/// Returns the chances of the player to move, at `own * target + other`, by value iteration in
/// place. Two 1s add these points, or else lose the score.
fn chances(target: usize, two_ones: Option<usize>) -> Vec<f64> {
    let mut chances = vec![0.5; target * target];
    for _ in 0..SWEEPS {
        for own in (0..target).rev() {
            for other in (0..target).rev() {
                let after = |mine: usize| 1.0 - chances[other * target + mine];
                let hold = |turn: usize| after(own + turn);
                let two_ones = two_ones.ok_or(after(0));
                chances[own * target + other] =
                    rolling(target - own, f64::max, 1.0, hold, after(own), two_ones);
            }
        }
    }
    chances
}

/// Returns the least expected turns to the target by the score, by value iteration in place. Two 1s
/// add these points, or else lose the score.
fn turns(target: usize, two_ones: Option<usize>) -> Vec<f64> {
    let mut turns = vec![1.0; target];
    for _ in 0..SWEEPS {
        for own in (0..target).rev() {
            let held = |turn: usize| turns[own + turn];
            let two_ones = two_ones.ok_or(turns[0]);
            turns[own] = 1.0 + rolling(target - own, f64::min, 0.0, held, turns[own], two_ones);
        }
    }
    turns
}

/// Asserts that every turn start has the value that `expected` lists, and returns the solution.
fn assert_values(spec: &str, expected: &[f64]) -> Solution<Pig> {
    let solution = solve(pig(spec));
    for (index, value) in solution.values().iter() {
        let expected = expected[index as usize];
        let off = (value[0] - expected).abs();
        assert!(off < TOLERANCE * expected.max(1.0), "{spec}, anchor {index}: {off:e}");
    }
    let audit = solution.audit(&Unwatched).expect("nothing is missing");
    assert!(audit.residual < 2.0 * TOLERANCE, "{spec}: {audit:?}");
    solution
}

#[test]
fn chances_with_two_dice_agree_with_value_iteration() {
    for target in (2..=20).chain([30]) {
        assert_values(&format!("pig({target},dice=2)"), &chances(target, None));
    }
}

#[test]
fn turns_with_two_dice_agree_with_value_iteration() {
    for target in [2, 5, 12, 20, 30] {
        assert_values(&format!("pig({target},players=1,dice=2)"), &turns(target, None));
    }
}

#[test]
fn big_pig_agrees_with_value_iteration() {
    for target in [2, 20, 30, 45] {
        assert_values(&format!("bigpig({target})"), &chances(target, Some(25)));
        assert_values(&format!("bigpig({target},players=1)"), &turns(target, Some(25)));
    }
}

/// Chances of the beginner, computed by an independent program.
#[test]
fn two_dice_pig_has_the_chances_of_an_independent_program() {
    for (target, expected) in [(20, 0.602857678255), (30, 0.561418758462)] {
        let solution = solve(pig(&format!("pig({target},dice=2)")));
        let chance = solution.start_value().amount;
        assert!((chance - expected).abs() < 1e-12, "{target}: {chance}");
        assert!(solution.stats().unknowns > 100, "{:?}", solution.stats());
    }
}

/// A target of 4 is reached by any roll without a 1, which has 25 chances in 36. Both players then
/// miss by turns: 1 / (1 + 11/36) = 36/47.
#[test]
fn the_first_roll_decides_at_a_target_of_four() {
    let value = |spec: &str| solve(pig(spec)).start_value().amount;
    assert!((value("pig(4,dice=2)") - 36.0 / 47.0).abs() < 1e-15);
    assert!((value("pig(4,players=1,dice=2)") - 36.0 / 25.0).abs() < 1e-15);
}

#[test]
fn certified_bounds_with_two_dice_are_narrow_and_contain_the_values() {
    let solution = solve(pig("pig(20,dice=2)"));
    let bounds = solution.certify(&Unwatched).expect("it has bounds");
    let expected = chances(20, None);
    for (index, bound) in bounds.iter() {
        let (bound, value) = (bound[0], expected[index as usize]);
        let is_inside = bound.lo - TOLERANCE <= value && value <= bound.hi + TOLERANCE;
        assert!(is_inside && bound.width() < 1e-11, "anchor {index}: {bound:?}, {value}");
    }
}

/// Neller and Presser, "Optimal Play of the Dice Game Pig", 2004: the first of two optimal players
/// wins 53.06 %.
#[test]
fn the_first_of_two_optimal_players_wins_the_published_share() {
    let chance = solve(pig("pig(100)")).start_value().amount;
    assert!((chance - 0.5306).abs() < 5e-5, "{chance}");
}
