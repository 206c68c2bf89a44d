//! Questions about games of every type: exact values of players, open games, lists of questions.

use crate::questions::context;
use retrodice_cantstop::CantStop;
use retrodice_cantstop::questions::turn::Turn;
use retrodice_cantstop::questions::{
    Balance, BenchSolve, Design, Duel, Estimate, Evolve, Heat, Plan, Thresholds, Tournament, odds,
};
use retrodice_farkle::questions::LoadedDice;
use retrodice_questions::{
    Ask, BEST_RESPONSE, Context, ErrorKind, Evaluate, EvaluateReport, Options, QUESTIONS, Simulate,
    Simulated,
};
use retrodice_yahtzee::Yahtzee;
use retrodice_yahtzee::questions::{
    Beat, BestResponse, Curve, Distribution, GoalAdvice, SecondSeat, Stats, WinChances,
};
use serde_json::{Value as Json, json};
use std::sync::Arc;

fn value(spec: &str, strategy: &str) -> f64 {
    Evaluate::new(spec, strategy).ask(&context()).unwrap().value
}

fn against(spec: &str, strategy: &str, opponent: &str) -> EvaluateReport {
    let against = Some(opponent.into());
    Evaluate { against, ..Evaluate::new(spec, strategy) }.ask(&context()).unwrap()
}

/// The mean number of turns to 20 points, by a recursion over scores and turn totals. No more than
/// 20 rolls of a turn are held back, so the chance to roll on is what is left of a turn.
#[test]
fn holding_in_solitaire_pig_is_worth_what_a_plain_recursion_says() {
    let (target, hold) = (20usize, 7usize);
    let mut turns = vec![0.0; target];
    for score in (0..target).rev() {
        // chances[total]: the chance that the turn comes to this total and goes on.
        let (mut chances, mut stays, mut rest) = (vec![0.0; target], 0.0, 0.0);
        chances[0] = 1.0;
        for total in 0..target {
            let here = chances[total];
            if here == 0.0 {
                continue;
            }
            // A 1 loses the turn.
            stays += here / 6.0;
            for face in 2..=6 {
                let next = total + face;
                if score + next >= target {
                    continue;
                }
                if next >= hold {
                    rest += here / 6.0 * turns[score + next];
                } else {
                    chances[next] += here / 6.0;
                }
            }
        }
        turns[score] = (1.0 + rest) / (1.0 - stays);
    }
    let exact = value("pig(20,players=1)", "hold(points=7)");
    assert!((exact - turns[0]).abs() < 1e-12, "{exact} and {}", turns[0]);
}

/// Values of before there was a second way: the wrapper of mixed play, as tried first.
#[test]
fn random_play_has_an_exact_value() {
    for (spec, expected) in [("cantstop(3,1)", 3.696_882), ("farkle(1000,players=1)", 4.043_971)] {
        let exact = value(spec, "random");
        assert!((exact - expected).abs() < 1e-6, "{spec}: {exact}");
        let simulate = Simulate { games: 20_000, ..Simulate::new(spec, ["random"]) };
        let Simulated::Games(played) = simulate.ask(&context()).unwrap() else { panic!("{spec}") };
        let seat = &played.seats[0];
        let width = seat.high - seat.low;
        assert!((seat.mean - exact).abs() < 1.5 * width, "{spec}: {seat:?} and {exact}");
    }
}

#[test]
fn random_play_wins_half_of_its_games_against_itself() {
    let report = against("pig(30)", "random", "random");
    assert!((report.mean.unwrap() - 0.5).abs() < 1e-12, "{report:?}");
    assert!((report.first.unwrap() - value("pig(30)", "random")).abs() < 1e-12, "{report:?}");
}

#[test]
fn a_player_wins_alone_what_it_wins_against_its_like() {
    for spec in ["pig(50)", "piglet(10)"] {
        let report = against(spec, "hold", "hold");
        let off = (report.first.unwrap() - value(spec, "hold")).abs();
        // Two solves of the same equations, in another order.
        assert!(off < 4.0 * f64::EPSILON, "{spec}: {off:e}");
    }
}

/// Optimal play is best against optimal play only: against a player who errs, a rule of thumb may win
/// more, but nothing wins more than the best response.
#[test]
fn nothing_wins_more_against_random_play_than_the_best_response() {
    let best = against("pig(30)", "random", BEST_RESPONSE).mean.unwrap();
    let optimal = against("pig(30)", "random", "optimal").mean.unwrap();
    let hold = against("pig(30)", "random", "hold").mean.unwrap();
    assert!(best < optimal && best < hold, "{best} {optimal} {hold}");
}

#[test]
fn optimal_play_gives_nothing_away() {
    for spec in ["pig(30,players=1)", "farkle(500,players=1)", "pushyourluck(p=2/3)"] {
        let question = Evaluate { optimal: true, ..Evaluate::new(spec, "optimal") };
        let report = question.ask(&context()).unwrap();
        assert!(report.regret.unwrap().abs() < 1e-12, "{spec}: {report:?}");
    }
}

#[test]
fn a_strategy_with_random_numbers_of_its_own_has_no_exact_value() {
    let refused = Evaluate::new("cantstop(3,1,players=2)", "human").ask(&context());
    assert_eq!(refused.unwrap_err().kind(), ErrorKind::BadInput);
}

#[test]
fn a_game_is_opened_once_whatever_its_spec_looks_like() {
    let context = context();
    let game = context.game("pig(100)").unwrap();
    for same in ["pig(100) | 3/4 | 2", " pig( 100 ) ", "pig(100,players=2)"] {
        assert!(Arc::ptr_eq(&game, &context.game(same).unwrap()), "{same}");
    }
    assert!(!Arc::ptr_eq(&game, &context.game("pig(99)").unwrap()));
}

#[test]
fn a_question_of_one_game_gets_its_type() {
    let context = context();
    assert!(context.typed::<CantStop>("cantstop(3,1)", "only for it").is_ok());
    let refused = context.typed::<Yahtzee>("pig(100)", "only for the Yahtzee family");
    let error = refused.err().unwrap().to_string();
    assert_eq!(error, "game `pig(100)`: only for the Yahtzee family");
}

#[test]
fn a_question_by_name_is_answered_as_if_typed() {
    let context = context();
    let position = "pig(100) | 35/62 | 12 | 4";
    let typed = Options { position: position.to_owned() }.ask(&context).unwrap();
    let entry = QUESTIONS.iter().find(|entry| entry.name == "options").unwrap();
    let named = (entry.ask_json)(json!({ "position": position }), &context).unwrap();
    assert_eq!(named, serde_json::to_value(typed).unwrap());
    let wrong = (entry.ask_json)(json!({ "place": position }), &context).unwrap_err();
    assert!(wrong.is_bad_input() && wrong.to_string().contains("place"), "{wrong}");
}

/// Asks a question of one game by its name and as a struct, asserts that both answers are the same
/// but for the time they took, and returns the name.
fn asked_by_name<Q: Ask>(parameters: Json) -> &'static str {
    let context = context();
    let entry = retrodice::question_entries().iter().find(|entry| entry.name == Q::NAME).unwrap();
    let by_name = (entry.ask_json)(parameters.clone(), &context).map_err(|error| error.to_string());
    let question: Q = serde_json::from_value(parameters).unwrap();
    let typed = question.ask(&context).map_err(|error| error.to_string());
    let typed = typed.map(|report| serde_json::to_value(report).unwrap());
    let [by_name, typed] = [by_name, typed].map(|answer| {
        answer.map(|mut report| {
            report.as_object_mut().and_then(|report| report.remove("seconds"));
            report
        })
    });
    assert_eq!(by_name, typed, "{}", Q::NAME);
    // Times differ, so these two are asked about a game that they refuse.
    assert_eq!(typed.is_err(), matches!(Q::NAME, "bench-solve" | "estimate"), "{typed:?}");
    Q::NAME
}

#[test]
fn every_question_of_one_game_is_answered_by_name_as_if_typed() {
    let (board, two, mini) = ("cantstop(3,1)", "cantstop(3,1,players=2)", "yahtzee(mini)");
    let names = [
        asked_by_name::<Heat>(json!({ "position": "cantstop(3,1) | - | - | -" })),
        asked_by_name::<Duel>(
            json!({ "spec": two, "one": "rule28", "other": "simple", "games": 4 }),
        ),
        asked_by_name::<Tournament>(
            json!({ "spec": two, "player": ["rule28", "simple"], "games": 4 }),
        ),
        asked_by_name::<Thresholds>(json!({ "spec": board, "from": 20, "to": 22 })),
        asked_by_name::<Evolve>(
            json!({ "population": 4, "generations": 2, "evaluations": 100, "games": 100 }),
        ),
        asked_by_name::<Design>(json!({ "spec": "cantstop(2,1)", "markers": "2-3", "win": "2" })),
        asked_by_name::<Balance>(json!({ "spec": board })),
        asked_by_name::<BenchSolve>(json!({ "spec": "pig(20)" })),
        asked_by_name::<Estimate>(json!({ "spec": "pig(20)" })),
        asked_by_name::<Plan>(
            json!({ "spec": "cantstop(4,1)", "nodes": [1, 2], "core_seconds": 9.0 }),
        ),
        asked_by_name::<Turn>(json!({ "spec": board, "columns": "3-4", "exact": true })),
        asked_by_name::<odds::Rolls>(json!({ "spec": board })),
        asked_by_name::<odds::Columns>(json!({ "columns": "6-7-8", "worth": "progress" })),
        asked_by_name::<odds::ColumnTable>(json!({})),
        asked_by_name::<odds::Triples>(json!({ "by": "optimal", "count": 3 })),
        asked_by_name::<odds::Parity>(json!({})),
        asked_by_name::<odds::Bust>(json!({ "markers": "6-7-8", "closed": "2" })),
        asked_by_name::<odds::Closing>(json!({ "spec": board, "columns": "4" })),
        asked_by_name::<LoadedDice>(
            json!({ "spec": "farkle(100)", "die": ["ordinary*5", "odd*2"], "limit": 2 }),
        ),
        asked_by_name::<Stats>(json!({ "spec": mini, "strategy": "greedy" })),
        asked_by_name::<Distribution>(json!({ "spec": mini, "ties": "last" })),
        asked_by_name::<Beat>(json!({ "spec": mini, "score": 12 })),
        asked_by_name::<Curve>(json!({ "spec": mini })),
        asked_by_name::<BestResponse>(
            json!({ "spec": mini, "against": "greedy", "level": "lost" }),
        ),
        asked_by_name::<SecondSeat>(json!({ "spec": mini })),
        asked_by_name::<GoalAdvice>(
            json!({ "position": "yahtzee(mini) | ones:2 | 1 | 1-2-3", "score": 12, "points": 2 }),
        ),
        asked_by_name::<WinChances>(json!({
            "position": "yahtzee(mini) | ones:2 | 1 | 1-2-3", "points": 2, "others": ["twos:2 @ 2"],
        })),
    ];
    let listed = retrodice::question_entries().iter().map(|entry| entry.name);
    assert!(listed.skip(QUESTIONS.len()).eq(names));
}

#[test]
fn names_of_questions_are_different() {
    let mut names: Vec<&str> =
        retrodice::question_entries().iter().map(|entry| entry.name).collect();
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
}

#[test]
fn policies_of_the_caller_are_asked_about_small_games_only() {
    struct Never;
    impl retrodice_questions::AnyPolicy for Never {
        fn name(&self) -> String {
            "never".to_owned()
        }
        fn act(
            &self,
            _: &[&dyn retrodice_play::learning::AnySession],
        ) -> Result<Vec<usize>, String> {
            Err("it never plays".to_owned())
        }
        fn failure(&self) -> Option<String> {
            Some("it never plays".to_owned())
        }
    }
    let player = retrodice_questions::Player::External(Arc::new(Never));
    let context = Context { max_external_anchors: Some(1_000), ..context() };
    let large = Evaluate::new("pig(100)", player.clone()).ask(&context).unwrap_err();
    assert!(large.to_string().contains("more than 1000 anchors"), "{large}");
    let small = Evaluate::new("pig(20)", player).ask(&context).unwrap_err();
    assert_eq!(small.to_string(), "never cannot play on: it never plays");
}
