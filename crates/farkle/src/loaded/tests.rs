//! Loaded dice: weights against print, turns and games against plain recursion.

use super::*;
use crate::rules::{Farkle, ScoringTable};
use retrodice_core::observer::Unwatched;
use retrodice_solver::solution::Solver;

fn named(name: &str) -> LoadedDie {
    KINGDOM_COME_DICE.into_iter().find(|die| die.name == name).expect(name)
}

#[test]
fn weights_are_the_published_percentages() {
    for (name, percentages) in [
        ("Aranka's", [28.6, 4.8, 28.6, 4.8, 28.6, 4.8]),
        ("cautious cheater's", [23.8, 14.3, 9.5, 14.3, 23.8, 14.3]),
        ("Ci", [13.0, 13.0, 13.0, 13.0, 13.0, 34.8]),
        ("favourable", [33.3, 0.0, 5.6, 5.6, 33.3, 22.2]),
        ("heavenly kingdom", [36.8, 10.5, 10.5, 10.5, 10.5, 21.0]),
        ("holy trinity", [18.2, 22.7, 45.4, 4.5, 4.5, 4.5]),
        ("lucky", [27.3, 4.5, 9.1, 13.6, 18.2, 27.3]),
        ("misfortune", [4.6, 22.7, 22.7, 22.7, 22.7, 4.6]),
        ("odd", [26.7, 6.7, 26.7, 6.7, 26.7, 6.7]),
        ("pie", [46.2, 7.7, 23.1, 23.1, 0.0, 0.0]),
        ("sad greaser's", [26.1, 26.1, 4.3, 4.3, 26.1, 13.0]),
        ("shrinking", [22.2, 11.1, 11.1, 11.1, 11.1, 33.3]),
        ("strip", [25.0, 12.5, 12.5, 12.5, 18.7, 18.7]),
        ("unbalanced", [25.0, 33.3, 8.3, 8.3, 16.7, 8.3]),
        ("weighted", [66.7, 6.7, 6.7, 6.7, 6.7, 6.7]),
    ] {
        let weights = named(name).weights.map(f64::from);
        let sum: f64 = weights.iter().sum();
        for (weight, percentage) in weights.into_iter().zip(percentages) {
            // The guides round to a tenth, some of them downwards.
            assert!((100.0 * weight / sum - percentage).abs() < 0.1, "{name}");
        }
    }
}

/// Solves a turn by recursion over rolls of single dice. A hand is a list of dice, and what
/// a set of them is worth comes from [`ScoringTable::set_asides`]. At `cap` points the player must
/// hold. Holding with a turn total and losing the turn are worth `hold` and `bust`.
fn naive(
    table: &ScoringTable,
    all: &[LoadedDie],
    cap: u32,
    hold: &dyn Fn(u32) -> f64,
    bust: f64,
) -> f64 {
    use retrodice_core::dice::Dice;
    use std::collections::HashMap;
    type Known = HashMap<(u32, Vec<usize>), f64>;
    fn value(
        table: &ScoringTable,
        all: &[LoadedDie],
        cap: u32,
        (hold, bust): (&dyn Fn(u32) -> f64, f64),
        (total, hand): (u32, Vec<usize>),
        known: &mut Known,
    ) -> f64 {
        if let Some(&value) = known.get(&(total, hand.clone())) {
            return value;
        }
        let mut sum = 0.0;
        for number in 0..6_usize.pow(hand.len() as u32) {
            let mut chance = 1.0;
            let mut roll = Vec::new();
            for (place, &index) in hand.iter().enumerate() {
                let face = number / 6_usize.pow(place as u32) % 6;
                let weights = all[index].weights;
                chance *= f64::from(weights[face]) / f64::from(weights.iter().sum::<u32>());
                roll.push((index, face as u8 + 1));
            }
            if chance == 0.0 {
                continue;
            }
            let mut best: f64 = bust;
            for bits in 1_u32..1 << roll.len() {
                let is_aside = |place: &usize| bits >> place & 1 == 1;
                let (aside, left): (Vec<usize>, Vec<usize>) = (0..roll.len()).partition(is_aside);
                let mut faces: Vec<u8> = aside.iter().map(|&place| roll[place].1).collect();
                faces.sort_unstable();
                let dice = Dice::new(&faces).expect("six dice at most");
                let worth = table.set_asides(&dice).into_iter().find(|aside| aside.dice == dice);
                let Some(worth) = worth else { continue };
                let total = total + worth.points;
                best = best.max(hold(total));
                if total < cap {
                    let mut next: Vec<usize> = left.iter().map(|&place| roll[place].0).collect();
                    if next.is_empty() {
                        next = (0..all.len()).collect();
                    }
                    best = best.max(value(table, all, cap, (hold, bust), (total, next), known));
                }
            }
            sum += chance * best;
        }
        known.insert((total, hand), sum);
        sum
    }
    let hand = (0..all.len()).collect();
    value(table, all, cap, (hold, bust), (0, hand), &mut HashMap::new())
}

#[test]
fn hands_of_different_dice_agree_with_plain_recursion() {
    // Two faces each keep the rolls few.
    let dice = [
        die("a", [1, 0, 2, 0, 0, 0]),
        die("b", [0, 3, 0, 0, 1, 0]),
        die("c", [0, 1, 1, 0, 0, 0]),
        die("c", [0, 1, 1, 0, 0, 0]),
        die("d", [2, 0, 0, 0, 0, 3]),
        die("e", [0, 0, 0, 1, 2, 0]),
    ];
    for table in [ScoringTable::KINGDOM_COME, ScoringTable::PATCH] {
        let turn = LoadedTurn::new(&table, dice, 600);
        let expected = naive(&table, &dice, 600, &|total| f64::from(total.min(600)), 0.0);
        assert!((turn.start_value() - expected).abs() < 1e-9, "{expected}");
    }
}

#[test]
fn a_turn_with_loaded_dice_has_the_published_values() {
    // The README of phlip9/kcddice (github.com) prints these expected values for three
    // ordinary dice, two of the heavenly kingdom and an odd one to 4,000 points, of which
    // the roll 1, 1hk, 1hk, 5, 5, 5odd is on the table. Its source has these percentages of
    // the heavenly kingdom, which differ a little from ours.
    let heavenly = die("heavenly kingdom of kcddice", [368, 105, 105, 105, 105, 212]);
    let [ordinary, odd] = ["ordinary", "odd"].map(named);
    let dice = [ordinary, ordinary, ordinary, heavenly, heavenly, odd];
    let turn = LoadedTurn::new(&ScoringTable::KINGDOM_COME, dice, 4_000);
    for (total, hand, published) in [
        (1500, &dice[..], 2120.6),
        (1100, &[odd], 970.2),
        (1050, &[ordinary, odd], 902.5),
        (1000, &[ordinary, ordinary, odd], 953.4),
        (100, &[ordinary, ordinary, heavenly, heavenly, odd], 687.7),
        (50, &[ordinary, ordinary, heavenly, heavenly, odd], 660.3),
    ] {
        let actual = turn.value(total, hand).expect("a hand of these dice");

        assert!((actual - published).abs() <= 0.05, "{actual}, not {published}");
    }
}

#[test]
fn ordinary_dice_have_the_value_of_the_single_turn() {
    for (spec, table) in [
        ("farkle(turn)", ScoringTable::STANDARD),
        ("farkle(turn,table=kingdom-come)", ScoringTable::KINGDOM_COME),
    ] {
        let game: Farkle = spec.parse().expect(spec);
        // No roll is worth taking from the limit on, so a cap far beyond it changes nothing.
        let cap = game.limit(&[0; 4]) + 20_000;
        let turn = LoadedTurn::new(&game.rules().table, [named("ordinary"); 6], cap);
        assert_eq!(game.rules().table, table);
        let value = Solver::new(game).solve().expect(spec).start_value().amount;
        assert!((turn.start_value() - value).abs() < 1e-9, "{spec}: {value}");
    }
}

#[test]
fn a_game_with_ordinary_dice_has_the_value_of_the_game() {
    for spec in [
        "farkle(500)",
        "farkle(600,table=kingdom-come)",
        "farkle(600,entry=300,bank=150,table=zilch)",
    ] {
        let game: Farkle = spec.parse().expect(spec);
        let ordinary = [LoadedDie::ORDINARY; DICE];
        let loaded = LoadedGame::solve(&game, [ordinary; 2], &Unwatched).expect(spec);
        let value = Solver::new(game).solve().expect(spec).start_value().amount;
        assert!((loaded.wins(true) - value).abs() < 1e-12, "{spec}: {value}");
        assert!((loaded.wins(false) - (1.0 - value)).abs() < 1e-12, "{spec}: {value}");
    }
}

/// Naive iteration over all pairs of scores, with turns solved by plain recursion.
#[test]
fn a_game_with_different_dice_agrees_with_naive_iteration() {
    // No three of a kind but of scoring faces, so that turns are often lost.
    let dice = [
        [
            [die("a", [1, 5, 0, 0, 0, 0]); 2],
            [die("b", [0, 0, 5, 0, 1, 0]); 2],
            [die("c", [0, 0, 0, 5, 1, 0]); 2],
        ],
        [
            [die("d", [0, 9, 0, 0, 1, 0]); 2],
            [die("e", [0, 0, 9, 0, 1, 0]); 2],
            [die("f", [0, 0, 0, 9, 1, 0]); 2],
        ],
    ];
    let dice = dice.map(|dice| dice.concat().try_into().expect("six dice"));
    let game: Farkle = "farkle(100,table=kingdom-come)".parse().expect("a game");
    let loaded = LoadedGame::solve(&game, dice, &Unwatched).expect("it is solved");
    // By [player][own score / 50][other score / 50].
    let mut wins = [[[0.5; 2]; 2]; 2];
    for _ in 0..20 {
        for (who, own, other) in (0..8).map(|number| (number / 4, number / 2 % 2, number % 2)) {
            let hold = |total: u32| match own + total as usize / 50 {
                score if score >= 2 => 1.0,
                score => 1.0 - wins[1 - who][other][score],
            };
            let bust = 1.0 - wins[1 - who][other][own];
            let cap = 100 - own as u32 * 50;
            wins[who][own][other] =
                naive(&ScoringTable::KINGDOM_COME, &dice[who], cap, &hold, bust);
        }
    }
    assert!((loaded.wins(true) - wins[0][0][0]).abs() < 1e-9, "{wins:?}");
    assert!((1.0 - loaded.wins(false) - wins[1][0][0]).abs() < 1e-9, "{wins:?}");
    assert!(wins.iter().flatten().flatten().all(|&chance| chance > 0.01 && chance < 0.99));
}

#[test]
fn exchanges_of_one_die_find_the_best_six_of_a_small_bag() {
    let bag = ["ordinary", "odd", "lucky", "holy trinity", "odd", "pie", "ordinary", "shrinking"]
        .map(named);
    let table = ScoringTable::KINGDOM_COME;
    let sixes = best_sixes(&table, &bag, 500, &Unwatched);
    let (dice, value) = sixes[0];
    let mut best: f64 = 0.0;
    for one in 0..bag.len() {
        for two in 0..one {
            let six = (0..bag.len()).filter(|&index| index != one && index != two);
            let six: Vec<LoadedDie> = six.map(|index| bag[index]).collect();
            let six: SixDice = six.try_into().expect("six of eight");
            best = best.max(LoadedTurn::new(&table, six, 500).start_value());
        }
    }
    assert!((value - best).abs() < 1e-12, "{dice:?}");
    assert!(sixes.is_sorted_by(|(_, one), (_, two)| one >= two));
    assert!(best_sixes(&table, &bag[..5], 500, &Unwatched).is_empty());
}

#[test]
fn hands_that_a_turn_cannot_hold_have_no_value() {
    let [ordinary, odd] = ["ordinary", "odd"].map(named);
    let turn = LoadedTurn::new(&ScoringTable::STANDARD, [ordinary; 6], 500);
    assert!(turn.value(450, &[ordinary]).is_some());
    assert_eq!(turn.value(500, &[ordinary]), None);
    assert_eq!(turn.value(425, &[ordinary]), None);
    assert_eq!(turn.value(0, &[odd]), None);
    assert_eq!(turn.value(0, &[]), None);
}
