//! Values of Farkle for three seats, against a value iteration from the rules alone that shares no
//! code with the library.

use retrodice_core::game::Position;
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_farkle::Farkle;
use retrodice_solver::solution::Solver;
use std::collections::{BTreeMap, BTreeSet};

/// Chance of each seat to win, by its distance from the mover. From place 3 on: its chance if it
/// alone plays a best response to the others.
type SeatChances = [f64; 6];

/// The ending of a game, in steps of 50 points.
#[derive(Clone, Copy)]
struct Rules {
    target: usize,
    /// The score that wins at once: the target, or with a last round more.
    winning: usize,
}

impl Rules {
    /// Returns the score to beat in the last round, `None` before it.
    fn best(self, others: [usize; 2]) -> Option<usize> {
        others.into_iter().max().filter(|&best| best >= self.target)
    }

    /// Returns whether the mover may hold with this score, and whether it must.
    fn may_and_must_hold(self, others: [usize; 2], score: usize) -> [bool; 2] {
        let leads = self.best(others).is_none_or(|best| score > best);
        // With the player who started the last round next, nobody answers.
        let is_last = others[0] >= self.target;
        [leads, leads && is_last || score >= self.winning]
    }

    /// Returns the chances of a turn that ends with this score, if it ends the game.
    fn ended(self, [next, last]: [usize; 2], score: usize) -> Option<SeatChances> {
        let winner = match score {
            _ if score >= self.winning => 0,
            _ if next < self.target => return None,
            _ if next >= last.max(score) => 1,
            _ if last >= score => 2,
            _ => 0,
        };
        let mut chances = [0.0; 6];
        (chances[winner], chances[3 + winner]) = (1.0, 1.0);
        Some(chances)
    }
}

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
    rules: Rules,
    [own, next, last]: [usize; 3],
    after: &dyn Fn(usize) -> SeatChances,
) -> SeatChances {
    let room = match rules.best([next, last]) {
        Some(best) if next >= rules.target => best + 1 - own,
        _ => rules.winning - own,
    };
    let mut rolling = vec![[[0.0; 6]; 7]; room];
    for total in (0..room).rev() {
        for dice in 1..=6 {
            let mut mean = [0.0; 6];
            for (asides, chance) in &rolls[dice] {
                let best = match asides.first() {
                    None => after(own),
                    Some(std::cmp::Reverse((max_steps, _))) => {
                        let score = own + total + max_steps;
                        let [may, must] = rules.may_and_must_hold([next, last], score);
                        let roll = |next: &std::cmp::Reverse<(usize, usize)>| {
                            rolling[total + next.0.0][next.0.1]
                        };
                        let hold = may.then(|| after(score));
                        let rolls = asides.iter().filter(|_| !must).map(roll);
                        hold.into_iter().chain(rolls).reduce(better).expect("a move")
                    }
                };
                mean.iter_mut().zip(best).for_each(|(mean, best)| *mean += chance * best);
            }
            rolling[total][dice] = mean;
        }
    }
    rolling[0][6]
}

/// Chances by the scores, the mover's first.
type ChancesByScores = BTreeMap<[usize; 3], SeatChances>;

/// Returns the chances after a turn that ends with this score.
fn after(
    table: &ChancesByScores,
    rules: Rules,
    [next, last]: [usize; 2],
    score: usize,
) -> SeatChances {
    rules.ended([next, last], score).unwrap_or_else(|| {
        let [one, two, three, first, second, third] = table[&[next, last, score]];
        [three, one, two, third, first, second]
    })
}

/// Returns the chances of all turn starts, by value iteration in place.
fn chances(rules: Rules) -> ChancesByScores {
    let rolls: Vec<_> = (0..=6).map(rolls).collect();
    let mut table = ChancesByScores::new();
    // The last round first, from its end: it never returns. The last turn depends on the best score
    // and on who has it.
    let below = || 0..rules.target;
    let above = |score| score..rules.winning;
    let mut last_turns: BTreeMap<(usize, usize, bool), SeatChances> = BTreeMap::new();
    for (own, next) in below().flat_map(|own| above(rules.target).map(move |next| (own, next))) {
        for last in below().chain(above(next + 1)) {
            let chances =
                last_turns.entry((own, next.max(last), next < last)).or_insert_with(|| {
                    let end = |score| after(&table, rules, [next, last], score);
                    turn(&rolls, rules, [own, next, last], &end)
                });
            table.insert([own, next, last], *chances);
        }
    }
    for (own, next) in below().flat_map(|own| below().map(move |next| (own, next))) {
        for last in above(rules.target) {
            let end = |score| after(&table, rules, [next, last], score);
            let chances = turn(&rolls, rules, [own, next, last], &end);
            table.insert([own, next, last], chances);
        }
    }
    let mut all: Vec<[usize; 3]> = (0..rules.target.pow(3))
        .map(|number| {
            let target = rules.target;
            [number / target / target, number / target % target, number % target]
        })
        .collect();
    all.sort_by_key(|scores| std::cmp::Reverse(scores.iter().sum::<usize>()));
    table.extend(all.iter().map(|scores| (*scores, [1.0 / 3.0; 6])));
    let mut change = f64::INFINITY;
    for _ in 0..MAX_SWEEPS {
        change = 0.0;
        for &[own, next, last] in &all {
            let end = |score| after(&table, rules, [next, last], score);
            let fresh = turn(&rolls, rules, [own, next, last], &end);
            let old = table.insert([own, next, last], fresh).expect("no other scores");
            change = fresh.iter().zip(old).map(|(a, b)| (a - b).abs()).fold(change, f64::max);
        }
        if change < 1e-14 {
            return table;
        }
    }
    panic!("no fixed point after {MAX_SWEEPS} sweeps: {change:e}");
}

/// Asserts that every turn start that can follow these scores has the chances of value iteration,
/// that no best response gains, and that there are so many.
fn assert_chances(spec: &str, rules: Rules, from: [usize; 3], expected_anchors: usize) {
    let table = chances(rules);
    let game: Farkle = spec.parse().expect("a game");
    let text = from.map(|steps| (50 * steps).to_string()).join("/");
    let Ok(Position::Roll(anchor)) = game.read_position(&format!("{text} | 0 | ?-?-?-?-?-?"))
    else {
        panic!("{text} is no turn start");
    };
    let solution = Solver::new(game.clone()).solve_from(&anchor, u64::MAX).expect("it settles");
    let solution = solution.expect("no limit");
    let mut anchors = 0;
    for (index, values) in solution.values().iter() {
        let scores = game.anchor_at(index).expect("it is solved").scores();
        let [own, next, last, _] = scores.map(|score| score as usize / 50);
        let chances = table[&[own, next, last]];
        for seat in 0..3 {
            let off = (values[seat] - chances[seat]).abs();
            assert!(off < 1e-9, "{scores:?}, seat {seat}: {values:?}, not {chances:?}");
            let gain = chances[3 + seat] - chances[seat];
            assert!(gain.abs() < 1e-9, "{scores:?}, seat {seat} gains {gain:e}");
        }
        anchors += 1;
    }
    assert_eq!(anchors, expected_anchors);
}

#[test]
fn three_seats_agree_with_value_iteration_and_no_best_response_gains() {
    assert_chances("farkle(300,players=3)", Rules { target: 6, winning: 6 }, [0; 3], 216);
}

/// The last seat has 4,000 points. The mover may take the lead, and the next one answers.
#[test]
fn a_last_round_of_three_agrees_with_value_iteration() {
    let rules = Rules { target: 1, winning: 101 };
    assert_chances("farkle(50,players=3,last_round=yes)", rules, [0, 0, 80], 22);
}

#[test]
#[ignore = "minutes"]
fn a_game_of_three_with_a_last_round_agrees_with_value_iteration() {
    let rules = Rules { target: 1, winning: 101 };
    assert_chances("farkle(50,players=3,last_round=yes)", rules, [0; 3], 5151);
}
