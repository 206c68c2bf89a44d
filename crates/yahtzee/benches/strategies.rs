//! Speed of advice, exact statistics, simulation and play for a score in Yahtzee.

use criterion::{Criterion, criterion_group, criterion_main};
use retrodice_core::game::Position;
use retrodice_core::notation::Notation;
use retrodice_core::observer::Unwatched;
use retrodice_yahtzee::Card;
use retrodice_yahtzee::kernel::{GoalSolution, Keep, Payoff, Span, Ties, YahtzeeSolution};
use retrodice_yahtzee::strategies::{
    Advisor, Best, FastPlayer, Player, blind, distribution, evaluate, goal_distribution,
    mean_score, statistics,
};
use retrodice_yahtzee::strategies::{RuleList, RulePlayer};
use std::hint::black_box;
use std::sync::Arc;

fn yahtzee(criterion: &mut Criterion) {
    let solution = YahtzeeSolution::new(&"yahtzee(free)".parse().expect("a spec"));
    let score = solution.expected_score();
    let best = Best::of(&solution, Ties::First);
    let mut group = criterion.benchmark_group("yahtzee");
    group.sample_size(10);
    group.bench_function("statistics", |bencher| {
        bencher.iter(|| assert!((statistics(black_box(&best)).mean() - score).abs() < 1e-9));
    });
    group.bench_function("evaluate", |bencher| {
        bencher.iter(|| assert!((evaluate(black_box(&best)).0.mean - score).abs() < 1e-9));
    });
    group.bench_function("distribution", |bencher| {
        bencher.iter(|| assert!((distribution(black_box(&best)).mean() - score).abs() < 1e-9));
    });
    let game = solution.tables().game();
    let text = "ones:3,sixes:24 | 2 | 1-3-3-4-6";
    let Ok(Position::Move(at)) = game.read_position(text) else { panic!("all dice lie there") };
    let advisor = Advisor::new(&solution);
    group.bench_function("advice", |bencher| {
        bencher.iter(|| assert_eq!(advisor.options(black_box(&at)).map(|o| o.len()), Some(34)));
    });
}

fn strategies(criterion: &mut Criterion) {
    let solution = Arc::new(YahtzeeSolution::new(&"yahtzee(free)".parse().expect("a spec")));
    let mut group = criterion.benchmark_group("yahtzee");
    group.sample_size(10);
    let list = RuleList::published("rules2007").expect("it comes with the program");
    let rules = RulePlayer::new(solution.tables().clone(), &list).expect("its sheet");
    group.bench_function("rule list", |bencher| {
        bencher.iter(|| assert!((mean_score(black_box(&rules)) - 226.045672).abs() < 1e-5));
    });
    let means = Player::named(&solution, "means", Ties::Last).expect("a known player");
    group.bench_function("category means", |bencher| {
        bencher.iter(|| assert!((black_box(&means).evaluate().mean - 225.399).abs() < 1e-3));
    });
    let best = Best::of(&solution, Ties::First);
    let fast = FastPlayer::new(&best).expect("a usual game");
    group.bench_function("100,000 games", |bencher| {
        bencher.iter(|| {
            let score = fast.play(100_000, 1).expect("some games").score();
            assert!((score.mean - 254.5896).abs() < 5.0 * score.standard_error);
        });
    });
}

const EIGHT: &str =
    "yahtzee(free,boxes=fours+fives+sixes+kind3:all+kind4:all+house3-2:25+run4:30+yahtzee:50)";

/// Benchmarks play for a score, on a card of eight boxes: the whole game takes minutes.
fn goals(criterion: &mut Criterion) {
    let solution = YahtzeeSolution::new(&EIGHT.parse().expect("a spec"));
    let solve = |payoff, span: &Span| {
        GoalSolution::solve(solution.tables(), payoff, span, Keep::First, &Unwatched)
            .expect("nobody interrupts")
    };
    let one = |score| {
        let span = Span::After(Card::default(), 0..=0);
        solve(Payoff::at_least(score), &span).value(&Card::default(), 0)
    };
    let expected = one(150);
    let mut group = criterion.benchmark_group("yahtzee, eight boxes");
    group.sample_size(10);
    group.bench_function("one score", |bencher| {
        bencher.iter(|| assert_eq!(one(black_box(150)), expected));
    });
    group.bench_function("every score", |bencher| {
        bencher.iter(|| {
            let all = solve(Payoff::at_least(0), &Span::Everything);
            assert_eq!(all.value(&Card::default(), black_box(-150)), expected);
        });
    });
}

/// Benchmarks the best response to optimal play and its distribution, on the same card.
fn responses(criterion: &mut Criterion) {
    let solution = YahtzeeSolution::new(&EIGHT.parse().expect("a spec"));
    let other = distribution(&Best::of(&solution, Ties::First));
    let mut group = criterion.benchmark_group("yahtzee, eight boxes");
    group.sample_size(10);
    group.bench_function("best response", |bencher| {
        bencher.iter(|| {
            let payoff = blind(black_box(&other), 0.5);
            let span = Span::After(Card::default(), 0..=0);
            let goal = GoalSolution::solve(
                solution.tables(),
                payoff.clone(),
                &span,
                Keep::All,
                &Unwatched,
            )
            .expect("nobody interrupts");
            let value = goal.value(&Card::default(), 0).expect("the start");
            let start = (&Card::default(), 0);
            let scores = goal_distribution(&goal, &solution, start, Ties::First);
            let worths = scores.chances().iter().zip(0..).map(|(p, n)| p * payoff.worth(n));
            assert!((worths.sum::<f64>() - value).abs() < 1e-8 && value > 0.5);
        });
    });
}

criterion_group!(benches, yahtzee, strategies, goals, responses);
criterion_main!(benches);
