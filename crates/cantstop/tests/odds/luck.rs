//! Push-your-luck: the analytic answers against the generic solver and by simulation.

use retrodice_cantstop::odds::OddsError;
use retrodice_cantstop::odds::luck::{agreement, best_gain, best_turn, min_turns};
use retrodice_pig::pushyourluck::{LuckGoal, PushYourLuck, SuccessProbability};
use retrodice_solver::number::{Exact, Field, Number};
use retrodice_solver::solution::Solver;

fn p(successes: u32, trials: u32) -> SuccessProbability {
    SuccessProbability::new(successes, trials).unwrap()
}

#[test]
fn the_best_turn_agrees_with_the_generic_solver() {
    for (successes, trials) in [(1, 2), (2, 3), (1, 10), (9, 10), (149, 162), (71, 162), (19, 20)] {
        let p = p(successes, trials);
        let turn = best_turn(p).unwrap();
        let cap = 2 * turn.stop_at as u32 + 8;
        let game = PushYourLuck::new(p, LuckGoal::SingleTurn(cap)).unwrap();
        let (values, _) = Solver::new(game).solve_exactly().unwrap();
        let exact: Exact = best_gain(p).unwrap();
        assert_eq!(values.get(0).unwrap()[0], exact, "{p}");
        assert!((turn.gain - exact.to_f64()).abs() < 1e-13, "{p}");
        assert!((turn.success + turn.nothing - 1.0).abs() < 1e-15, "{p}");
        let throws = (0..turn.stop_at)
            .map(|k| f64::from(successes).powi(k as i32) / f64::from(trials).powi(k as i32));
        assert!((turn.throws - throws.sum::<f64>()).abs() < 1e-9, "{p}");
    }
}

/// Every other stopping point is worse, except the tie `or_at`.
#[test]
fn only_the_stopping_points_of_the_best_turn_are_optimal() {
    for trials in 2..30 {
        for successes in 1..trials {
            let p = p(successes, trials);
            let turn = best_turn(p).unwrap();
            let best: Exact = best_gain(p).unwrap();
            let chance = Exact::ratio(i64::from(successes), trials);
            let mut power = Exact::integer(1);
            for k in 1..=turn.stop_at + 3 {
                power = power.times(&chance);
                let gain = power.times(&Exact::integer(k as i64));
                assert!(gain <= best, "{p} {k}");
                assert_eq!(gain == best, k == turn.stop_at || Some(k) == turn.or_at, "{p} {k}");
            }
        }
    }
}

#[test]
fn probabilities_zero_and_one_have_their_answers_or_errors() {
    let never = best_turn(p(0, 1)).unwrap();
    assert_eq!((never.stop_at, never.or_at, never.gain, never.nothing), (1, None, 0.0, 1.0));
    assert!(matches!(best_turn(p(1, 1)), Err(OddsError::Probability { .. })));
    let unreachable = min_turns::<f64>(p(0, 1), 3);
    assert!(matches!(unreachable, Err(OddsError::Probability { .. })));
    let always = min_turns::<Exact>(p(1, 1), 5).unwrap();
    assert!(always.iter().all(|row| row.turns == Exact::integer(1)));
    assert!(always.iter().all(|row| row.min_stop == row.remaining));
}

#[test]
fn minimum_turns_agree_with_the_generic_solver() {
    for (successes, trials, target) in [(1, 2, 12), (2, 3, 12), (9, 10, 30), (1, 10, 6)] {
        let p = p(successes, trials);
        let rows = min_turns::<Exact>(p, target).unwrap();
        let quick = min_turns::<f64>(p, target).unwrap();
        let game = PushYourLuck::new(p, LuckGoal::Target(target)).unwrap();
        let (values, _) = Solver::new(game).solve_exactly().unwrap();
        for (row, quick) in rows.iter().zip(&quick) {
            let banked = u64::from(target - row.remaining);
            assert_eq!(values.get(banked).unwrap()[0], row.turns, "{p} {}", row.remaining);
            assert!((quick.turns / row.turns.to_f64() - 1.0).abs() < 1e-13);
        }
    }
}

/// With p = 1/2 one gain of two costs as much as two of one, so both are best.
#[test]
fn at_p_one_half_stopping_at_one_and_at_two_tie() {
    let rows = min_turns::<Exact>(p(1, 2), 4).unwrap();
    let stops: Vec<_> = rows.iter().map(|row| (row.min_stop, row.max_stop)).collect();
    assert_eq!(stops, [(1, 1), (1, 2), (1, 2), (1, 2)]);
    assert!(rows.iter().all(|row| row.as_single_turn && row.agreeing == row.decisions));
}

/// The single turn's policy never does better.
#[test]
fn the_policies_of_both_questions_converge_for_large_targets() {
    for (successes, trials) in [(7, 10), (4, 5), (9, 10)] {
        let lines = agreement(p(successes, trials), 120).unwrap();
        assert!(lines.iter().all(|line| line.turns_as_single >= line.turns * (1.0 - 1e-13)));
        let excess = |line: usize| lines[line].turns_as_single / lines[line].turns - 1.0;
        assert!(excess(119) < 0.05, "{}: {}", lines[0].p, excess(119));
        assert!(lines[119].anchors > lines[19].anchors, "{:?}", lines[119]);
    }
}
