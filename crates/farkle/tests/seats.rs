//! Values of Farkle for three seats, against a value iteration from the rules alone that shares no
//! code with the library.

use retrodice_core::index::Indexed;
use retrodice_farkle::Farkle;
use retrodice_solver::solution::Solver;
use std::collections::{BTreeMap, BTreeSet};

/// Chance of each seat to win, by its distance from the mover. From place 3 on: its chance if it
/// alone plays a best response to the others.
type SeatChances = [f64; 6];

/// The target in steps of 50 points.
const TARGET: usize = 6;

/// Sweeps after which the iteration fails.
const MAX_SWEEPS: usize = 300;

/// Returns the steps of points of dice that all score, by the standard table: 1s count 100, 5s 50,
/// three of a kind 100 times their face, three 1s 1000.
fn steps(dice: &[usize]) -> Option<usize> {
    let mut steps = 0;
    for face in 1..=6 {
        let count = dice.iter().filter(|&&die| die == face).count();
        let (threes, rest) = (count / 3, count % 3);
        let single = [0, 2, 0, 0, 0, 1, 0][face];
        if rest > 0 && single == 0 {
            return None;
        }
        steps += threes * if face == 1 { 20 } else { 2 * face } + rest * single;
    }
    Some(steps)
}

/// Choices after a roll, the most points first: steps set aside, and dice to roll next.
type Asides = BTreeSet<std::cmp::Reverse<(usize, usize)>>;

/// Returns the rolls of this many dice by what they allow, with their chances.
fn rolls(dice: usize) -> BTreeMap<Asides, f64> {
    let all = 6_usize.pow(dice as u32);
    let mut rolls = BTreeMap::new();
    for number in 0..all {
        let faces: Vec<usize> =
            (0..dice).map(|place| number / 6_usize.pow(place as u32) % 6 + 1).collect();
        let aside = |set: usize| {
            let dice_aside: Vec<usize> =
                (0..dice).filter(|place| set >> place & 1 == 1).map(|place| faces[place]).collect();
            let next_dice = if dice_aside.len() == dice { 6 } else { dice - dice_aside.len() };
            steps(&dice_aside).map(|steps| std::cmp::Reverse((steps, next_dice)))
        };
        let asides: Asides = (1..1 << dice).filter_map(aside).collect();
        *rolls.entry(asides).or_insert(0.0) += 1.0 / all as f64;
    }
    rolls
}

/// Returns the mover's better option, the first of equals. The best response takes its own.
fn better(one: SeatChances, other: SeatChances) -> SeatChances {
    let mut better = if other[0] > one[0] { other } else { one };
    better[3] = one[3].max(other[3]);
    better
}

/// Returns the chances before a turn from those after it, by the mover's new score.
fn turn(
    rolls: &[BTreeMap<Asides, f64>],
    own: usize,
    after: &dyn Fn(usize) -> SeatChances,
) -> SeatChances {
    let room = TARGET - own;
    let mut rolling = vec![[[0.0; 6]; 7]; room];
    for total in (0..room).rev() {
        for dice in 1..=6 {
            let mut mean = [0.0; 6];
            for (asides, chance) in &rolls[dice] {
                let best = match asides.first() {
                    None => after(own),
                    Some(std::cmp::Reverse((max_steps, _))) => {
                        let hold = after(own + total + max_steps);
                        let roll = |next: &std::cmp::Reverse<(usize, usize)>| {
                            rolling[total + next.0.0][next.0.1]
                        };
                        let must_hold = total + max_steps >= room;
                        let rolls = asides.iter().filter(|_| !must_hold).map(roll);
                        rolls.fold(hold, better)
                    }
                };
                mean.iter_mut().zip(best).for_each(|(mean, best)| *mean += chance * best);
            }
            rolling[total][dice] = mean;
        }
    }
    rolling[0][6]
}

#[test]
fn three_seats_agree_with_value_iteration_and_no_best_response_gains() {
    let rolls: Vec<_> = (0..=6).map(rolls).collect();
    let mut all: Vec<[usize; 3]> = (0..TARGET.pow(3))
        .map(|number| [number / TARGET / TARGET, number / TARGET % TARGET, number % TARGET])
        .collect();
    all.sort_by_key(|scores| std::cmp::Reverse(scores.iter().sum::<usize>()));
    let mut chances_of: BTreeMap<[usize; 3], SeatChances> =
        all.iter().map(|scores| (*scores, [1.0 / 3.0; 6])).collect();
    let mut change = f64::INFINITY;
    for _ in 0..MAX_SWEEPS {
        change = 0.0;
        for &[own, next, last] in &all {
            let after = |score: usize| {
                if score >= TARGET {
                    return [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];
                }
                let [one, two, three, first, second, third] = chances_of[&[next, last, score]];
                [three, one, two, third, first, second]
            };
            let fresh = turn(&rolls, own, &after);
            let old = chances_of.insert([own, next, last], fresh).expect("no other scores");
            change = fresh.iter().zip(old).map(|(a, b)| (a - b).abs()).fold(change, f64::max);
        }
        if change < 1e-14 {
            break;
        }
    }
    assert!(change < 1e-14, "no fixed point after {MAX_SWEEPS} sweeps: {change:e}");
    let game: Farkle = "farkle(300,players=3)".parse().expect("a game");
    let solution = Solver::new(game.clone()).solve().expect("it settles");
    let mut anchors = 0;
    for (index, values) in solution.values().iter() {
        let scores = game.anchor_at(index).expect("it is solved").scores();
        let [own, next, last, _] = scores.map(|score| score as usize / 50);
        let chances = chances_of[&[own, next, last]];
        for seat in 0..3 {
            let off = (values[seat] - chances[seat]).abs();
            assert!(off < 1e-9, "{scores:?}, seat {seat}: {values:?}, not {chances:?}");
            let gain = chances[3 + seat] - chances[seat];
            assert!(gain.abs() < 1e-9, "{scores:?}, seat {seat} gains {gain:e}");
        }
        anchors += 1;
    }
    assert_eq!(anchors, TARGET.pow(3));
}
