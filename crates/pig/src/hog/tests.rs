use super::*;
use retrodice_core::game::{Ending, Position, SeatSet};
use retrodice_core::notation::Notation;
use retrodice_core::testing::check_laws;
use retrodice_solver::solution::Solver;

fn hog(spec: &str) -> Hog {
    spec.parse().expect(spec)
}

fn moves(game: &Hog, text: &str) -> Moves<Hog> {
    let Ok(Position::Move(at)) = game.read_position(text) else { panic!("`{text}`") };
    let mut moves = Vec::new();
    game.moves(&at, &mut moves);
    moves
}

fn pass([own, other]: [u16; 2]) -> Next<HogRoll> {
    Next::Pass(HogRoll { scores: [own, other, 0, 0], dice: 0 })
}

#[test]
fn laws_hold() {
    for spec in [
        "hog",
        "hog(1)",
        "hog(30,dice=3,zero=none)",
        "hog(40,zero=bacon,sus=yes)",
        "hog(20,players=1)",
        "hog(12,players=3,dice=4)",
        "hog(9,players=4)",
    ] {
        assert_eq!(check_laws(&hog(spec), 7, 10), Ok(()), "{spec}");
    }
}

#[test]
fn specs_leave_defaults_out() {
    for spec in [
        "hog(100)",
        "hog(50,dice=5)",
        "hog(100,zero=none,sus=yes)",
        "hog(9,zero=bacon)",
        "hog(100,players=3,dice=5)",
    ] {
        assert_eq!(hog(spec).spec(), spec);
    }
    assert_eq!(hog("hog(target=100,dice=10,zero=brawl,sus=no)").spec(), "hog(100)");
}

#[test]
fn any_one_scores_one_and_other_dice_their_sum() {
    let game = hog("hog(100)");
    let rolls: Vec<_> =
        game.tables[2].rolls().iter().map(|roll| (roll.dice.faces()[0], roll.weight)).collect();
    // Two dice without a 1: the sums 4 to 12, in 25 of 36 ways.
    let sums = [(4, 1), (5, 2), (6, 3), (7, 4), (8, 5), (9, 4), (10, 3), (11, 2), (12, 1)];
    assert_eq!(rolls, [&[(1, 11)][..], &sums].concat());
    assert_eq!(game.tables[10].total(), 6_u64.pow(10));
    let score = |next| [Move { choice: HogChoice::Take, gain: 0, next }];
    assert_eq!(moves(&game, "35/62 | 2 | 1"), score(pass([62, 36])));
    assert_eq!(moves(&game, "35/62 | 6 | 21"), score(pass([62, 56])));
    assert_eq!(moves(&game, "90/62 | 2 | 10"), score(Next::End(Ending::Won(SeatSet::MOVER))));
}

#[test]
fn zero_dice_score_by_their_rule() {
    let next = |spec: &str| moves(&hog(spec), "35/62 | -")[0].next.clone();
    // 3 · |6 - 5| and 1 + 6.
    assert_eq!(next("hog(100)"), pass([62, 38]));
    assert_eq!(next("hog(100,zero=bacon)"), pass([62, 42]));
    assert_eq!(next("hog(100,zero=none)"), Next::Roll(HogRoll { scores: [35, 62, 0, 0], dice: 1 }));
    assert_eq!(moves(&hog("hog(100)"), "36/62 | -")[0].next, pass([62, 37]));
}

#[test]
fn the_opponent_of_zero_dice_is_the_next_player() {
    let next = |spec: &str, text: &str| moves(&hog(spec), text)[0].next.clone();
    let three = Next::Pass(HogRoll { scores: [62, 10, 38, 0], dice: 0 });
    assert_eq!(next("hog(100,players=3)", "35/62/10 | -"), three);
    let four = Next::Pass(HogRoll { scores: [62, 10, 99, 42], dice: 0 });
    assert_eq!(next("hog(100,players=4,zero=bacon)", "35/62/10/99 | -"), four);
    // Alone 3 · |0 - 5| are scored, and the turn is not over for anybody else.
    let alone = Next::Pass(HogRoll { scores: [50, 0, 0, 0], dice: 0 });
    assert_eq!(next("hog(100,players=1)", "35 | -"), alone);
}

#[test]
fn a_sus_score_rises_to_the_next_prime() {
    let next = |text: &str| moves(&hog("hog(100,sus=yes)"), text)[0].next.clone();
    // 25 has three divisors, 21 four and 24 eight; 23 is a prime.
    assert_eq!(next("10/0 | 3 | 15"), pass([0, 29]));
    assert_eq!(next("10/0 | 3 | 11"), pass([0, 23]));
    assert_eq!(next("10/0 | 3 | 14"), pass([0, 24]));
    assert_eq!(next("10/0 | 3 | 13"), pass([0, 23]));
}

#[test]
fn positions_are_written_as_they_are_read() {
    let game = hog("hog(100)");
    for text in ["35/62", "35/62 | -", "35/62 | 6", "35/62 | 6 | 21"] {
        let position = game.read_position(text).expect(text);
        assert_eq!(game.write_position(&position), text);
    }
    for (text, message) in [
        ("35", "scores `35`: expected two numbers, the mover's first, such as 35/62"),
        ("100/62", "score of the mover `100`: expected a whole number from 0 to 99"),
        ("35/62 | 11", "dice `11`: expected a whole number from 1 to 10"),
        ("35/62 | 2 | 3", "points `3`: 2 dice do not score this"),
        (
            "35/62 | 2 | 4 | 1",
            "position `35/62 | 2 | 4 | 1`: expected `scores`, then `| -` or `| dice`, and \
             `| points` after a roll",
        ),
    ] {
        assert_eq!(game.read_position(text).expect_err(text).to_string(), message);
    }
}

/// Returns the chances of the player to move, by the mover's score and the other's, from the rules
/// alone: `zero` and `after` give the points of no dice and the score after a turn.
fn chances(
    target: usize,
    max_dice: usize,
    zero: fn(usize, usize) -> Option<usize>,
    after: fn(usize) -> usize,
) -> Vec<Vec<f64>> {
    let mut rolls = vec![vec![1.0]];
    for dice in 0..max_dice {
        let mut next = vec![0.0; 6 * dice + 7];
        for (sum, chance) in rolls[dice].iter().enumerate() {
            (2..=6).for_each(|face| next[sum + face] += chance / 6.0);
        }
        rolls.push(next);
    }
    let mut wins = vec![vec![0.0; target]; target];
    for sum in (0..2 * target - 1).rev() {
        for own in sum.saturating_sub(target - 1)..target.min(sum + 1) {
            let other = sum - own;
            let value = |points: usize| match after(own + points) {
                score if score >= target => 1.0,
                score => 1.0 - wins[other][score],
            };
            let roll = |sums: &Vec<f64>| {
                let bust = 1.0 - sums.iter().sum::<f64>();
                let reachable = sums.iter().enumerate().filter(|(_, chance)| **chance > 0.0);
                bust * value(1) + reachable.map(|(sum, chance)| chance * value(sum)).sum::<f64>()
            };
            let none = zero(own, other).map_or(0.0, value);
            wins[own][other] = rolls[1..].iter().map(roll).fold(none, f64::max);
        }
    }
    wins
}

#[test]
fn values_agree_with_a_program_from_the_rules_alone() {
    let brawl = |own: usize, other: usize| Some((3 * (other / 10 % 10).abs_diff(own % 10)).max(1));
    let bacon = |_: usize, other: usize| Some(1 + (other % 10).max(other / 10));
    let sus = |score: usize| {
        let count =
            |number: usize| (1..=number).filter(|part| number.is_multiple_of(*part)).count();
        if count(score) == 3 || count(score) == 4 {
            (score..).find(|&number| count(number) == 2).expect("a prime")
        } else {
            score
        }
    };
    for (spec, expected) in [
        ("hog(100)", chances(100, 10, brawl, |score| score)),
        ("hog(100,zero=bacon)", chances(100, 10, bacon, |score| score)),
        ("hog(60,dice=4,zero=none)", chances(60, 4, |_, _| None, |score| score)),
        ("hog(100,sus=yes)", chances(100, 10, brawl, sus)),
    ] {
        let solution = Solver::new(hog(spec)).solve().expect("it has no cycles");
        for (index, value) in solution.values().iter() {
            let [own, other, ..] = hog(spec).anchor_at(index).expect("no holes").scores();
            let off = (value[0] - expected[usize::from(own)][usize::from(other)]).abs();
            assert!(off < 1e-12, "{spec}, {own}/{other}: {off:e}");
        }
        assert_eq!(solution.stats().unknowns, 0, "{spec}");
    }
}
