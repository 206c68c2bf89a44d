//! Tests of the goal solver against a recursion over the rules, which shares no code with the
//! kernel.

use super::*;
use crate::kernel::goal::{RemainingPoints, remaining_points};
use crate::rules::{Yahtzee, YahtzeeRoll};
use retrodice_core::game::{Game, Next};
use retrodice_core::observer::Unwatched;
use std::collections::HashMap;

/// Small score cards that use every mechanism of the rules.
const SMALL: [&str; 4] = [
    "yahtzee(mini)",
    "yahtzee(mini,joker=free)",
    "yahtzee(mini,joker=none,order=down,rolls=2)",
    "yahtzee(mini,dice=4,rolls=2,boxes=twos+threes+house2-2:all+run3:9+yahtzee:11)",
];

struct Recursion<'g> {
    game: &'g Yahtzee,
    payoff: Payoff,
    known: HashMap<(YahtzeeRoll, i32), f64>,
}

impl Recursion<'_> {
    fn value(&mut self, at: &YahtzeeRoll, points: i32) -> f64 {
        if let Some(&known) = self.known.get(&(*at, points)) {
            return known;
        }
        let table = self.game.rolls(at).clone();
        let mut mean = 0.0;
        let mut moves = Vec::new();
        for (number, roll) in table.rolls().iter().enumerate() {
            moves.clear();
            self.game.moves(&self.game.land(at, number), &mut moves);
            let values = moves.iter().map(|step| match &step.next {
                Next::Roll(next) | Next::Pass(next) => self.value(next, points + step.gain),
                Next::End(_) => self.payoff.worth(points + step.gain),
            });
            mean += f64::from(roll.weight) * values.fold(f64::MIN, f64::max) / table.total() as f64;
        }
        self.known.insert((*at, points), mean);
        mean
    }
}

fn payoffs() -> Vec<Payoff> {
    let mut payoffs: Vec<Payoff> = [30, 60].map(Payoff::at_least).into();
    payoffs.push(Payoff::beats(33, 0.5));
    let chances: Vec<f64> = (0..70).map(|n| f64::from(n % 7) / 300.0).collect();
    payoffs.push(Payoff::against(&chances, 0.5));
    payoffs
}

fn tables(spec: &str) -> Arc<Tables> {
    Arc::new(Tables::new(&spec.parse().expect("a spec"), Merging::Equivalent))
}

#[test]
fn every_reachable_card_has_the_payoff_of_a_recursion() {
    // Each payoff once.
    for (spec, payoff) in SMALL.into_iter().zip(payoffs()) {
        let tables = tables(spec);
        let game = tables.game();
        let start = Span::After(Card::default(), 0..=0);
        let goal =
            GoalSolution::solve(&tables, payoff.clone(), &start, Keep::All, &Unwatched).unwrap();
        let mut slow = Recursion { game, payoff, known: HashMap::new() };
        slow.value(&game.start(), 0);
        let mut compared = 0;
        for (&(at, points), &expected) in &slow.known {
            if game.is_anchor(&at) {
                let value = goal.value(&at.card, points).expect("a reachable card");
                assert!((value - expected).abs() < 1e-13, "{spec} {at:?} {points}: {value}");
                compared += 1;
            }
        }
        assert!(compared > 50, "{spec}: {compared}");
    }
}

#[test]
fn one_solve_gives_the_best_chance_of_every_score() {
    for spec in SMALL {
        let tables = tables(spec);
        let all = GoalSolution::solve(
            &tables,
            Payoff::at_least(0),
            &Span::Everything,
            Keep::First,
            &Unwatched,
        )
        .unwrap();
        let RemainingPoints { min, max } =
            remaining_points(&tables)[tables.index(&Card::default()).expect("the start")];
        let mut before = 1.0;
        for score in 0..=max + 2 {
            let chance = all.value(&Card::default(), -score).unwrap();
            let span = Span::After(Card::default(), 0..=0);
            let payoff = Payoff::at_least(score);
            let one = GoalSolution::solve(&tables, payoff, &span, Keep::First, &Unwatched).unwrap();
            assert_eq!(one.value(&Card::default(), 0), Some(chance), "{spec} {score}");
            // Chances of failure below 1e-16 are lost in a chance near one.
            assert!(score > min || chance == 1.0, "{score}");
            assert_eq!(chance == 0.0, score > max, "{score}");
            assert!(chance <= before);
            before = chance;
        }
    }
}

#[test]
fn any_number_of_threads_gives_the_same_bits() {
    let tables = tables("yahtzee(mini)");
    let bits = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let payoff = Payoff::at_least(0);
        let solve = || {
            GoalSolution::solve(&tables, payoff.clone(), &Span::Everything, Keep::All, &Unwatched)
        };
        let solution = pool.install(solve).expect("nobody interrupts");
        let value = |score: i32| solution.value(&Card::default(), -score).map(f64::to_bits);
        (0..100).map(value).collect::<Vec<_>>()
    };
    let one = bits(1);
    assert_eq!(one, bits(2));
    assert_eq!(one, bits(3));
}

#[test]
fn points_outside_the_span_and_cards_not_kept_have_no_value() {
    let tables = tables("yahtzee(mini)");
    let game = tables.game();
    let start = Span::After(Card::default(), 0..=0);
    let keep = |keep| {
        GoalSolution::solve(&tables, Payoff::at_least(40), &start, keep, &Unwatched).unwrap()
    };
    let all = keep(Keep::All);
    assert_eq!(all.value(&Card::default(), 1), None, "a game begins with no points");
    let card = game.read_card("ones:3,chance:6").expect("a card");
    assert!(all.value(&card, 9).is_some());
    assert_eq!(all.value(&card, 90), None, "nobody has 90 points by then");
    assert_eq!(keep(Keep::First).value(&card, 9), None);
}
