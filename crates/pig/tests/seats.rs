//! Values of Pig, Piglet and Hog for three and four seats, against a value iteration from the rules
//! alone that shares no code with the library.

use retrodice_core::index::Indexed;
use retrodice_core::observer::Unwatched;
use retrodice_pig::Pig;
use retrodice_pig::hog::Hog;
use retrodice_solver::solution::Solver;
use std::collections::BTreeMap;

/// Chance of each seat to win, by its distance from the mover. From place 4 on: its chance if it
/// alone plays a best response to the others.
type SeatChances = [f64; 8];

/// Scores of all seats, the mover's first.
type Scores = Vec<usize>;

/// Sweeps after which the iteration fails. A round of lost turns has at most 5 chances in 6, to the
/// power of the seats.
const MAX_SWEEPS: usize = 300;

/// Returns the mover's best option, the first of equals. The best response takes its own.
fn best(options: &[SeatChances]) -> SeatChances {
    let mut best = options[0];
    for option in &options[1..] {
        if option[0] > best[0] {
            best = *option;
        }
    }
    best[4] = options.iter().map(|option| option[4]).fold(0.0, f64::max);
    best
}

fn add(sum: &mut SeatChances, weight: f64, chances: SeatChances) {
    sum.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += weight * chance);
}

/// Iterates over all scores below the target until nothing changes. `turn` returns the chances
/// before a turn from the scores and the chances after it, by the mover's new score.
fn chances(
    seats: usize,
    target: usize,
    turn: impl Fn(&Scores, &dyn Fn(usize) -> SeatChances) -> SeatChances,
) -> BTreeMap<Scores, SeatChances> {
    let digits =
        |number: usize| (0..seats).map(move |seat| number / target.pow(seat as u32) % target);
    let mut all: Vec<Scores> =
        (0..target.pow(seats as u32)).map(|number| digits(number).collect()).collect();
    all.sort_by_key(|scores| std::cmp::Reverse(scores.iter().sum::<usize>()));
    let mut chances_of: BTreeMap<Scores, SeatChances> =
        all.iter().map(|scores| (scores.clone(), [1.0 / seats as f64; 8])).collect();
    for _ in 0..MAX_SWEEPS {
        let mut change: f64 = 0.0;
        for scores in &all {
            let after = |score: usize| {
                let mut after = [0.0; 8];
                if score >= target {
                    (after[0], after[4]) = (1.0, 1.0);
                    return after;
                }
                let next: Scores = scores[1..].iter().copied().chain([score]).collect();
                for seat in 0..seats {
                    let there = (seat + seats - 1) % seats;
                    (after[seat], after[4 + seat]) =
                        (chances_of[&next][there], chances_of[&next][4 + there]);
                }
                after
            };
            let fresh = turn(scores, &after);
            let old = chances_of.insert(scores.clone(), fresh).expect("no other scores");
            change = fresh.iter().zip(old).map(|(a, b)| (a - b).abs()).fold(change, f64::max);
        }
        if change < 1e-15 {
            return chances_of;
        }
    }
    panic!("no fixed point after {MAX_SWEEPS} sweeps");
}

/// Returns the chances in a turn of Pig or Piglet: the bust face has one chance, each gain another.
fn pig_turn(
    target: usize,
    gains: &[usize],
) -> impl Fn(&Scores, &dyn Fn(usize) -> SeatChances) -> SeatChances {
    move |scores, after| {
        let own = scores[0];
        let chance = 1.0 / (gains.len() + 1) as f64;
        let mut rolling = vec![[0.0; 8]; target - own];
        for total in (0..target - own).rev() {
            let mut sum = [0.0; 8];
            add(&mut sum, chance, after(own));
            for gain in gains {
                let hold = after(own + total + gain);
                let options = match rolling.get(total + gain) {
                    Some(roll) => best(&[hold, *roll]),
                    None => hold,
                };
                add(&mut sum, chance, options);
            }
            rolling[total] = sum;
        }
        rolling[0]
    }
}

/// Returns the chances in a turn of Hog, where zero dice score by `zero` of the mover's score and the
/// next player's.
fn hog_turn(
    max_dice: usize,
    zero: fn(usize, usize) -> usize,
) -> impl Fn(&Scores, &dyn Fn(usize) -> SeatChances) -> SeatChances {
    move |scores, after| {
        let mut options = vec![after(scores[0] + zero(scores[0], scores[1]))];
        // SeatChances of the sums of dice without a 1.
        let mut sums = BTreeMap::from([(0, 1.0)]);
        for _ in 0..max_dice {
            let mut next = BTreeMap::new();
            for (sum, chance) in &sums {
                (2..=6).for_each(|face| *next.entry(sum + face).or_insert(0.0) += chance / 6.0);
            }
            sums = next;
            let mut mean = [0.0; 8];
            add(&mut mean, 1.0 - sums.values().sum::<f64>(), after(scores[0] + 1));
            sums.iter().for_each(|(sum, chance)| add(&mut mean, *chance, after(scores[0] + sum)));
            options.push(mean);
        }
        best(&options)
    }
}

/// Asserts that the solver finds these values for every seat, and that no best response gains.
fn assert_equilibrium<G: Indexed>(
    game: G,
    scores_of: fn(&G::RollPosition) -> [u16; 4],
    expected: &BTreeMap<Scores, SeatChances>,
) {
    let seats = game.seats();
    let solution = Solver::new(game.clone()).solve().expect("it settles");
    let mut anchors = 0;
    for (index, values) in solution.values().iter() {
        let scores = scores_of(&game.anchor_at(index).expect("it is solved"));
        let scores: Scores = scores[..seats].iter().copied().map(usize::from).collect();
        let chances = expected[&scores];
        for seat in 0..seats {
            let off = (values[seat] - chances[seat]).abs();
            assert!(off < 1e-9, "{scores:?}, seat {seat}: {values:?}, not {chances:?}");
            let gain = chances[4 + seat] - chances[seat];
            assert!(gain.abs() < 1e-9, "{scores:?}, seat {seat} gains {gain:e}");
        }
        anchors += 1;
    }
    assert!(anchors > 1);
    let audit = solution.audit(&Unwatched).expect("nothing is missing");
    assert!(audit.residual < 1e-14, "{audit:?}");
}

#[test]
fn pig_for_three_and_four_agrees_with_value_iteration() {
    for (seats, target) in [(3, 10), (4, 6)] {
        let expected = chances(seats, target, pig_turn(target, &[2, 3, 4, 5, 6]));
        let game: Pig = format!("pig({target},players={seats})").parse().expect("a game");
        assert_equilibrium(game, |at| at.scores(), &expected);
    }
}

#[test]
fn piglet_for_three_and_four_agrees_with_value_iteration() {
    for (seats, target) in [(3, 3), (3, 5), (4, 3)] {
        let expected = chances(seats, target, pig_turn(target, &[1]));
        let game: Pig = format!("piglet({target},players={seats})").parse().expect("a game");
        assert_equilibrium(game, |at| at.scores(), &expected);
    }
}

#[test]
fn hog_for_three_agrees_with_value_iteration() {
    let brawl = |own: usize, next: usize| (3 * (next / 10).abs_diff(own % 10)).max(1);
    let bacon = |_: usize, next: usize| 1 + (next % 10).max(next / 10);
    for (rule, zero) in [("brawl", brawl as fn(usize, usize) -> usize), ("bacon", bacon)] {
        let expected = chances(3, 14, hog_turn(4, zero));
        let spec = format!("hog(14,players=3,dice=4,zero={rule})");
        assert_equilibrium(spec.parse::<Hog>().expect(&spec), |at| at.scores(), &expected);
    }
}
