//! Ratings of puzzles and of who answers them, against the model that they state.

use super::practice::draw;
use retrodice_coach::{BestBy, Coached, PuzzlePlayer, PuzzleRating, TestResult, mark, puzzles};
use retrodice_core::game::Position;
use retrodice_core::notation::Notation;
use retrodice_core::observer::Unwatched;
use retrodice_core::spec::split_position;
use retrodice_pig::Pig;
use retrodice_pig::strategies::HoldAt;
use retrodice_play::optimal::Optimal;
use retrodice_play::values::Values;
use retrodice_questions::{Ask, TakeTest};
use retrodice_solver::solution::Solver;
use std::f64::consts::LN_10;
use std::fmt::Debug;
use std::str::FromStr;
use std::sync::Arc;

/// Loss of a blunder, in chances to win.
const BLUNDER: f64 = 0.04;

/// Probability of a right answer, as the model states it.
fn right(player: f64, puzzle: f64, guess: f64) -> f64 {
    guess + (1.0 - guess) / (1.0 + 10f64.powf((puzzle - player) / 400.0))
}

fn solved(spec: &str) -> (Pig, Arc<dyn Values<Pig>>) {
    let game: Pig = spec.parse().unwrap();
    let solution = Solver::new(game.clone()).solve().unwrap();
    (game, Arc::new(Optimal::new(Arc::new(solution)).unwrap()))
}

/// With two moves the noisy player answers right with probability `1 / (1 + exp(-loss / noise))`,
/// which is halfway from a guess to 1 where `loss / noise` is ln 3.
#[test]
fn without_players_a_puzzle_of_two_moves_has_the_rating_of_its_loss() {
    let (game, values) = solved("pig(60)");
    let strategy = BestBy { game: game.clone(), values: values.clone() };
    let set = puzzles(&game, values.as_ref(), &strategy, &[], &draw(3, 5), &Unwatched).unwrap();
    for puzzle in set.puzzles {
        let (_, fields) = split_position(&puzzle.position).unwrap();
        let Position::Move(at) = game.read_position(fields).unwrap() else { panic!("{fields}") };
        let of = |answer| mark(&game, values.as_ref(), &at, answer, &[]).unwrap();
        let answers = [of("hold"), of("roll")];
        let loss = answers[0].loss.max(answers[1].loss);
        let decade = 600.0 * 3f64.ln();
        let expected = 1500.0 + decade * (3f64.ln() * BLUNDER / loss).log10();
        for rating in [puzzle.rating, answers[0].rating, answers[1].rating] {
            assert!((rating - expected).abs() < 1e-3, "{rating}, not {expected}");
        }
        assert!((puzzle.deviation - 350.0).abs() < 0.5, "{puzzle:?}");
        assert_eq!(answers[0].guess, 0.5);
    }
}

/// The posterior by Simpson's rule, with steps of 2 over 16 deviations.
#[test]
fn answers_of_players_rate_a_puzzle_by_the_posterior() {
    let (game, values) = solved("pig(60)");
    let strategy = BestBy { game: game.clone(), values: values.clone() };
    let player = |points, rating| PuzzlePlayer { strategy: Arc::new(HoldAt::new(points)), rating };
    let players = [player(20, 2300.0), player(8, 1400.0), player(30, 1700.0)];
    let drawn = |players: &[PuzzlePlayer<Pig>]| {
        puzzles(&game, values.as_ref(), &strategy, players, &draw(3, 12), &Unwatched)
            .unwrap()
            .puzzles
    };
    let mut patterns = Vec::new();
    for (with, without) in drawn(&players).into_iter().zip(drawn(&[])) {
        assert_eq!(with.position, without.position);
        let (_, fields) = split_position(&with.position).unwrap();
        let Position::Move(at) = game.read_position(fields).unwrap() else { panic!("{fields}") };
        let total: u16 = at.before().turn_total() + u16::from(at.dice().faces()[0]);
        let is_right = |limit: u16| {
            let answer = if total >= limit { "hold" } else { "roll" };
            mark(&game, values.as_ref(), &at, answer, &[]).unwrap().is_right()
        };
        let answers = [(2300.0, is_right(20)), (1400.0, is_right(8)), (1700.0, is_right(30))];
        let density = |rating: f64| {
            let chances = answers.map(|(player, is_right)| {
                let chance = right(player, rating, 0.5);
                if is_right { chance } else { 1.0 - chance }
            });
            let prior = (rating - without.rating) / 350.0;
            chances.iter().product::<f64>() * (-prior * prior / 2.0).exp()
        };
        let moment = |power: i32| -> f64 {
            let points = (-1400..=1400).map(|step| without.rating + 2.0 * f64::from(step));
            let weights = [2.0, 4.0].into_iter().cycle();
            points.zip(weights).map(|(x, weight)| weight * x.powi(power) * density(x)).sum()
        };
        let mean = moment(1) / moment(0);
        let deviation = (moment(2) / moment(0) - mean * mean).sqrt();
        assert!((with.rating - mean).abs() < 0.5, "{with:?}, not {mean}");
        assert!((with.deviation - deviation).abs() < 0.5, "{with:?}, not {deviation}");
        patterns.push(answers.map(|(_, is_right)| is_right));
    }
    patterns.sort_unstable();
    patterns.dedup();
    assert!(patterns.len() > 1, "{patterns:?}");
}

/// Glicko's step has the score and the information of the model, by numeric derivatives.
#[test]
fn an_answer_moves_a_player_by_the_score_of_the_model() {
    for (player, puzzle, deviation, guess) in [
        (1500.0, 1500.0, 0.0, 0.5),
        (1200.0, 1700.0, 250.0, 0.5),
        (2100.0, 1600.0, 100.0, 0.1),
        (700.0, 1600.0, 300.0, 0.25),
    ] {
        let before = PuzzleRating { rating: player, deviation: 60.0 };
        let puzzle = PuzzleRating { rating: puzzle, deviation };
        // An uncertain puzzle flattens the curve, as in Glicko's paper.
        let scale = LN_10 / 400.0 * deviation / std::f64::consts::PI;
        let flat = 1.0 / (1.0 + 3.0 * scale * scale).sqrt();
        let chance = |rating: f64, is_right: bool| {
            let chance = right(flat * (rating - puzzle.rating), 0.0, guess);
            if is_right { chance } else { 1.0 - chance }
        };
        let score = |is_right| {
            let log = |rating| chance(rating, is_right).ln();
            (log(player + 0.01) - log(player - 0.01)) / 0.02
        };
        let information: f64 = [true, false]
            .map(|is_right| chance(player, is_right) * f64::powi(score(is_right), 2))
            .iter()
            .sum();
        // Players learn: the deviation rises a little before each answer.
        let variance = 1.0 / (1.0 / (60f64.powi(2) + 3.5f64.powi(2)) + information);
        for is_right in [true, false] {
            let after = before.after(puzzle, guess, is_right);
            let expected = variance * score(is_right);
            assert!((after.rating - player - expected).abs() < 1e-4, "{after:?}, {expected}");
            assert!((after.deviation - variance.sqrt()).abs() < 1e-4, "{after:?}, {variance}");
        }
    }
}

#[test]
fn where_no_answer_is_wrong_nobody_is_rated() {
    let before = PuzzleRating { rating: 1600.0, deviation: 90.0 };
    assert_eq!(before.after(PuzzleRating::UNRATED, 1.0, true), before);
}

fn take(spec: &str, strategy: &str, count: usize) -> TestResult {
    let (spec, strategy) = (spec.to_owned(), strategy.to_owned());
    TakeTest { spec, seed: 1, count, theme: None, strategy }.ask(&retrodice::unwatched()).unwrap()
}

/// Players who do not know the answers are rated below those who know some, and these below the
/// best.
#[test]
fn strategies_are_rated_in_the_order_of_their_strength() {
    let games = [("pig(100)", "hold(points=15)"), ("yahtzee", "greedy")];
    for (spec, plain) in games {
        let names = ["second-best", "random", plain, "optimal"];
        let ratings = names.map(|name| take(spec, name, 20).player.rating);
        let [second, random, plain, best] = ratings;
        assert!(second.max(random) < plain && plain < best, "{spec}: {ratings:?}");
    }
}

/// The ratings of the strategies that rate puzzles are those with which they come out.
#[test]
#[ignore = "minutes"]
fn strategies_that_rate_puzzles_have_the_ratings_they_come_out_with() {
    fn check<G: Coached + FromStr<Err: Debug>>(spec: &str) {
        let game: G = spec.parse().unwrap();
        for (name, rating) in game.puzzle_players() {
            let result = take(spec, name, 200).player;
            println!("{spec}: {name} {rating}, {result:?}");
            assert!((result.rating - rating).abs() < result.deviation, "{spec} {name}: {result:?}");
        }
    }
    check::<Pig>("pig(100)");
    check::<retrodice_farkle::Farkle>("farkle(2000)");
    check::<retrodice_yahtzee::Yahtzee>("yahtzee");
    check::<retrodice_cantstop::CantStop>("cantstop(6,3,players=2)");
    check::<retrodice_cantstop::CantStop>("cantstop(6,3)");
}
