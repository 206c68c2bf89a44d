//! Tests of play for a goal: options, forward passes, simulated games, and two
//! published values.

use super::*;
use crate::kernel::{GoalSolution, Keep, Payoff, Span, Ties, YahtzeeSolution};
use crate::rules::{Card, Yahtzee};
use retrodice_core::game::{Game, Next};
use retrodice_core::observer::Unwatched;
use retrodice_stats::{Estimate, Experiment, Purpose, check_against_exact};

const SMALL: [&str; 3] = [
    "yahtzee(mini)",
    "yahtzee(mini,joker=free)",
    "yahtzee(mini,dice=4,rolls=2,boxes=twos+threes+house2-2:all+run3:9+yahtzee:11)",
];

fn solution(spec: &str) -> YahtzeeSolution {
    YahtzeeSolution::new(&spec.parse::<Yahtzee>().expect("a spec"))
}

fn solve(solution: &YahtzeeSolution, payoff: Payoff, keep: Keep) -> GoalSolution {
    let span = Span::After(Card::default(), 0..=0);
    GoalSolution::solve(solution.tables(), payoff, &span, keep, &Unwatched).expect("uninterrupted")
}

fn start(goal: &GoalSolution) -> f64 {
    goal.value(&Card::default(), 0).expect("the start")
}

#[test]
fn a_position_is_worth_the_mean_of_its_best_options() {
    for spec in SMALL {
        let solution = solution(spec);
        let game = solution.tables().game();
        let goal = solve(&solution, Payoff::beats(35, 0.5), Keep::All);
        // Roll positions with the points so far.
        let mut pending = vec![(game.start(), 0)];
        let worth = |at: &YahtzeeMove, points| {
            let options = goal_options(&goal, at, points).expect("a position of the game");
            (options.iter().map(|option| option.value).fold(f64::MIN, f64::max), options)
        };
        for turn in 0..300 {
            let Some((at, points)) = pending.pop() else { break };
            let table = game.rolls(&at);
            let mut mean = 0.0;
            for (number, roll) in table.rolls().iter().enumerate() {
                let landed = game.land(&at, number);
                let (best, options) = worth(&landed, points);
                mean += best * f64::from(roll.weight) / table.total() as f64;
                let mut moves = Vec::new();
                game.moves(&landed, &mut moves);
                assert!(moves.iter().map(|m| m.choice).eq(options.iter().map(|o| o.choice)));
                // One of the moves, for a walk that sees all kinds of positions.
                let step = &moves[(turn * 7 + number) % moves.len()];
                match &step.next {
                    Next::Roll(next) | Next::Pass(next) => {
                        pending.push((*next, points + step.gain));
                    }
                    Next::End(_) => {}
                }
            }
            if game.is_anchor(&at) {
                let value = goal.value(&at.card, points).expect("an anchor");
                assert!((value - mean).abs() < 1e-13, "{spec} {at:?}: {value} {mean}");
            }
        }
    }
}

#[test]
fn forward_passes_reproduce_the_solved_value() {
    for spec in SMALL {
        let solution = solution(spec);
        let other = distribution(&Best::of(&solution, Ties::First));
        for ties in [Ties::First, Ties::Last] {
            for payoff in [
                Payoff::at_least(40),
                Payoff::beats(33, 0.5),
                blind(&other, 0.5),
                blind(&other, 0.0),
            ] {
                let goal = solve(&solution, payoff.clone(), Keep::All);
                let scores = goal_distribution(&goal, &solution, (&Card::default(), 0), ties);
                let by_score = scores.chances().iter().enumerate();
                let worth: f64 = by_score.map(|(n, p)| p * payoff.worth(n as i32)).sum();
                assert!((worth - start(&goal)).abs() < 1e-11, "{spec} {payoff:?}: {worth}");
                let sum: f64 = scores.chances().iter().sum();
                assert!((sum - 1.0).abs() < 1e-11, "{spec}: {sum}");
            }
        }
        // Once a modest goal is certain the player goes on for points.
        let goal = solve(&solution, Payoff::at_least(1), Keep::All);
        let scores = goal_distribution(&goal, &solution, (&Card::default(), 0), Ties::First);
        assert!(scores.mean() > 0.8 * solution.expected_score(), "{spec}: {}", scores.mean());
    }
}

#[test]
fn a_best_response_wins_at_least_half() {
    for spec in SMALL {
        let solution = solution(spec);
        let other = distribution(&Best::of(&solution, Ties::First));
        let level: f64 = other.chances().iter().map(|p| p * p).sum();
        let half = start(&solve(&solution, blind(&other, 0.5), Keep::First));
        let lost = start(&solve(&solution, blind(&other, 0.0), Keep::First));
        // The same play against itself is even; ties lost are half of them each.
        assert!(half > 0.5 - 1e-12 && lost > 0.5 - level / 2.0 - 1e-12, "{spec}");
        assert!(half > lost && half < lost + 0.5, "{spec}");
        // Who sees the score to beat does at least as well.
        let value_knowing = |tie: f64| {
            second_seat(&other, |score| {
                start(&solve(&solution, Payoff::beats(score as i32, tie), Keep::First))
            })
        };
        assert!(value_knowing(0.5) >= half - 1e-12 && value_knowing(0.0) >= lost - 1e-12, "{spec}");
    }
}

/// A first player who knows that the opponent will know the score does better than by play for
/// points, but no better than somebody whose score is not known.
#[test]
fn playing_first_against_an_informed_opponent_beats_play_for_points() {
    for spec in SMALL {
        let solution = solution(spec);
        let points = distribution(&Best::of(&solution, Ties::First));
        let tables = solution.tables();
        let span = Span::Everything;
        let every =
            GoalSolution::solve(tables, Payoff::beats(0, 0.5), &span, Keep::First, &Unwatched)
                .expect("uninterrupted");
        let scores = 0..points.chances().len() as i32;
        let best: Vec<f64> =
            scores.map(|n| every.value(&Card::default(), -n).expect("solved")).collect();
        // One of them by a solve of its own.
        let one = start(&solve(&solution, Payoff::beats(30, 0.5), Keep::First));
        assert!((best[30] - one).abs() < 1e-13, "{spec}: {} {one}", best[30]);
        let answer = Payoff::answered(&best);
        let by_points: f64 =
            points.chances().iter().zip(0..).map(|(p, n)| p * answer.worth(n)).sum();
        let first = start(&solve(&solution, answer, Keep::First));
        assert!((by_points + second_seat(&points, |score| best[score]) - 1.0).abs() < 1e-12);
        assert!(first > by_points && first < 0.5, "{spec}: {first} {by_points}");
    }
}

#[test]
fn simulated_games_reach_the_score_as_often_as_solved() {
    let solution = solution("yahtzee(mini)");
    let game = solution.tables().game();
    let goals = [80, 100, 130];
    for score in goals {
        let goal = solve(&solution, Payoff::at_least(score), Keep::All);
        let source = Experiment::new(7, "goal");
        let games = 4000;
        let mut reached = 0;
        for number in 0..games {
            let mut dice = source.stream(number, Purpose::Dice);
            let (mut at, mut points) = (game.start(), 0);
            loop {
                let table = game.rolls(&at);
                let landed = game.land(&at, table.draw(dice.below(table.total())));
                let options = goal_options(&goal, &landed, points).expect("a position");
                let best = options.iter().map(|o| o.value).fold(f64::MIN, f64::max);
                let place = options.iter().position(|o| o.value == best).expect("one is best");
                let mut moves = Vec::new();
                game.moves(&landed, &mut moves);
                let step = moves.swap_remove(place);
                points += step.gain;
                match step.next {
                    Next::Roll(next) | Next::Pass(next) => at = next,
                    Next::End(_) => break,
                }
            }
            reached += u64::from(points >= score);
        }
        let share = reached as f64 / games as f64;
        let exact = start(&goal);
        assert!((0.05..0.95).contains(&exact), "{score}: {exact}");
        let standard_error = (exact * (1.0 - exact) / games as f64).sqrt();
        let estimate = Estimate { mean: share, standard_error };
        check_against_exact(estimate, exact, 0.0, goals.len()).unwrap();
    }
}

/// Glenn 2007, section II.D: "about 0.503" against optimal play, with the free
/// joker. Here a tie counts as half a win. `cargo papers` measures it as a loss, too.
#[test]
#[ignore = "minutes"]
fn the_best_response_to_optimal_play_wins_as_published() {
    let solution = solution("yahtzee(free)");
    let other = distribution(&Best::of(&solution, Ties::Last));
    let half = solve(&solution, blind(&other, 0.5), Keep::First);
    assert!((start(&half) - 0.50362).abs() < 5e-6, "{}", start(&half));
}
