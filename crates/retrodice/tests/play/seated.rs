//! Matches of given players: exact chances against simulation, printed figures and each other.

use retrodice::unwatched;
use retrodice_cantstop::strategies::Heuristic;
use retrodice_cantstop::{CantStop, Unfolded};
use retrodice_core::game::{Game, Next};
use retrodice_core::index::Indexed;
use retrodice_core::observer::Unwatched;
use retrodice_farkle::Farkle;
use retrodice_pig::Pig;
use retrodice_pig::strategies::HoldAt;
use retrodice_play::error::PlayError;
use retrodice_play::optimal::Optimal;
use retrodice_play::policy::{MoveOf, Policy, PolicyFn, Strategy};
use retrodice_play::seated::{Seat, SeatedGame, SeatedValues};
use retrodice_play::simulate::Simulation;
use retrodice_questions::{Ask, BEST_RESPONSE, Evaluate, EvaluateReport};
use retrodice_solver::solution::Solver;
use retrodice_stats::{Experiment, Histogram, Purpose, check_against_exact};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

fn board(spec: &str) -> CantStop {
    spec.parse().unwrap()
}

fn player<G: Game>(strategy: impl Strategy<G> + 'static) -> Seat<G> {
    Seat::Strategy(Arc::new(strategy))
}

fn solved<G, B>(board: B, seats: Vec<Seat<G>>) -> SeatedValues<G, B>
where
    G: Game,
    B: Indexed<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>,
{
    SeatedGame::new(board, seats).unwrap().solve(&Unwatched, None).unwrap()
}

fn best_play(game: &Pig) -> Optimal<Pig> {
    Optimal::new(Arc::new(Solver::new(game.clone()).solve().unwrap())).unwrap()
}

/// Asks for the exact chances of a strategy of Pig against another.
fn evaluated(strategy: &str, against: &str) -> EvaluateReport {
    let against = Some(against.into());
    Evaluate { against, ..Evaluate::new("pig(100)", strategy) }.ask(&unwatched()).unwrap()
}

/// As quoted from Neller and Presser (2010): holding at 20 wins 8 points less than optimal
/// play, holding at 25 4.2 less, and "end race or keep pace" 0.9 less.
#[test]
fn pig_strategies_lose_to_optimal_play_as_published() {
    let points = ["hold(points=20)", "hold(points=25)", "pace"].map(|strategy| {
        let share = evaluated(strategy, "optimal").mean.unwrap();
        format!("{:.1}", 100.0 * (1.0 - 2.0 * share))
    });
    assert_eq!(points, ["8.0", "4.2", "0.9"]);
}

/// As quoted from Neller and Presser (2004): the best opponent of holding at 20 wins 58.74 % of
/// the games that it begins, and leaves 47.76 % of the others.
#[test]
fn the_best_response_to_holding_at_20_wins_as_published() {
    let report = evaluated("hold(points=20)", BEST_RESPONSE);
    let percent = |share: f64| format!("{:.2}", 100.0 * share);
    let (first, second) = (report.first.unwrap(), report.second.unwrap());
    assert_eq!((percent(1.0 - second), percent(first)), ("58.74".into(), "47.76".into()));
}

/// Computes the same chance again by plain iteration over scores, turn totals and the seat at
/// move.
fn iterated(target: usize, holds: [usize; 2]) -> f64 {
    // chances[mover][own score][other's score][turn total]: the mover wins.
    let mut chances = vec![vec![vec![vec![0.5; target]; target]; target]; 2];
    for _ in 0..400 {
        let before = chances.clone();
        for (mover, hold) in holds.into_iter().enumerate() {
            for (own, other) in (0..target).flat_map(|own| (0..target).map(move |at| (own, at))) {
                let open = &mut chances[mover][own][other][..target - own];
                for (turn, chance) in open.iter_mut().enumerate() {
                    let lost = 1.0 - before[1 - mover][other][own][0];
                    let after = |total: usize| {
                        if own + total >= target {
                            1.0
                        } else if total >= hold {
                            1.0 - before[1 - mover][other][own + total][0]
                        } else {
                            before[mover][own][other][total]
                        }
                    };
                    let sum: f64 = (2..=6).map(|face| after(turn + face)).sum();
                    *chance = (lost + sum) / 6.0;
                }
            }
        }
    }
    chances[0][0][0][0]
}

#[test]
fn two_hold_rules_win_as_plain_iteration_computes() {
    let game: Pig = "pig(15)".parse().unwrap();
    let hold = |points| player(HoldAt::new(points));
    let values = solved(game, vec![hold(6), hold(11)]);
    assert!((values.chance(0, 0).unwrap() - iterated(15, [6, 11])).abs() < 1e-12);
    assert!((values.chance(1, 1).unwrap() - iterated(15, [11, 6])).abs() < 1e-12);
    assert!((values.chance(0, 1).unwrap() + values.chance(1, 1).unwrap() - 1.0).abs() < 1e-15);
}

/// The exact mean is checked against games that are played and counted.
#[test]
fn mean_decisions_match_simulated_games() {
    let board = board("cantstop(2,2,players=2,win=2)");
    let rule = Heuristic::rule28(&board, 4).unwrap();
    let (games, mut counts) = (Experiment::new(28, "decisions"), Histogram::new(1));
    for number in 0..4_000 {
        let mut dice = games.stream(number, Purpose::Dice);
        let (mut at, mut seat, mut count) = (Some(board.start()), 0, 0);
        while let Some(from) = at {
            let rolls = board.rolls(&from);
            let landed = board.land(&from, rolls.draw(dice.below(rolls.total())));
            let mut legal = Vec::new();
            board.moves(&landed, &mut legal);
            count += i64::from(seat == 1 && legal.len() > 1);
            let choice = rule.choose(&landed, &legal);
            at = match legal.swap_remove(choice).next {
                Next::Roll(next) => Some(next),
                Next::Pass(next) => {
                    seat = 1 - seat;
                    Some(next)
                }
                Next::End(_) => None,
            };
        }
        counts.add(count, 1);
    }
    let players = vec![player(rule.clone()), player(rule)];
    let seated = SeatedGame::new(Unfolded(board), players).unwrap();
    let exact = seated.decisions(1, 0, &Unwatched).unwrap();
    check_against_exact(counts.estimate(), exact, 1e-9, 1).unwrap();
}

#[test]
fn a_policy_against_itself_has_its_own_value() {
    let board = board("cantstop(2,2,players=2,win=2,sharing=jump)");
    let rule = Heuristic::rule28(&board, 6).unwrap();
    let alone =
        retrodice_cantstop::strategies::value_of(&board, &rule).unwrap().start_value().amount;
    let players = vec![player(rule.clone()), player(rule)];
    let values = solved(Unfolded(board), players);
    assert!((values.chance(0, 0).unwrap() - alone).abs() < 1e-12);
    assert!((values.chance(1, 1).unwrap() - alone).abs() < 1e-12);
}

#[test]
fn optimal_play_is_its_own_best_response() {
    let board = board("cantstop(2,3,players=2,win=2)");
    let solution = Arc::new(Solver::new(board.clone()).solve().unwrap());
    let value = solution.start_value().amount;
    let rule = || player(Heuristic::rule28(&board, 4).unwrap());
    let best = || player(Optimal::new(solution.clone()).unwrap());
    let first = |one, other| {
        let values = solved(Unfolded(board.clone()), vec![one, other]);
        values.chance(0, 0).unwrap()
    };
    assert!((first(best(), best()) - value).abs() < 1e-12);
    assert!((first(best(), Seat::Free) - value).abs() < 1e-12, "there is no better response to it");
    assert!((first(Seat::Free, Seat::Free) - value).abs() < 1e-12);
    let against_best = first(rule(), best());
    let exploited = first(rule(), Seat::Free);
    assert!(exploited < against_best - 1e-3, "{exploited} {against_best}");
    assert!(against_best < value - 1e-3);
}

#[test]
fn no_seat_of_three_gains_by_a_best_response_to_optimal_play() {
    let game: Pig = "pig(12,players=3)".parse().unwrap();
    let solution = Solver::new(game.clone()).solve().unwrap();
    for seat in 0..3 {
        let of = |who| if who == seat { Seat::Free } else { player(best_play(&game)) };
        let values = solved(game.clone(), (0..3).map(of).collect());
        let gain = values.chance(seat, 0).unwrap() - solution.value_at(0, seat).unwrap();
        assert!(gain.abs() < 1e-12, "seat {seat} gains {gain:e}");
    }
}

#[test]
fn exact_win_shares_of_three_match_simulation() {
    let board = board("cantstop(2,1,players=3,win=1)");
    let rule = |threshold| Heuristic::rule28(&board, threshold).unwrap();
    let thresholds = [2, 5, 9];
    let players = thresholds.map(|threshold| player(rule(threshold)));
    let values = solved(Unfolded(board.clone()), players.into());
    let policies = thresholds.map(rule);
    let seats: Vec<_> = policies.iter().map(|policy| policy as _).collect();
    let report = Simulation::new(20_000, 1).run(&board, &seats).unwrap();
    let mut sum = 0.0;
    for who in 0..3 {
        let exact = values.chance(who, 0).unwrap();
        let interval = report.seats[who].interval();
        sum += exact;
        assert!(interval.low <= exact && exact <= interval.high, "{exact} {interval:?}");
    }
    assert!((sum - 1.0).abs() < 1e-12);
}

#[test]
fn a_wrong_number_of_players_is_refused() {
    let game: Pig = "pig(10)".parse().unwrap();
    let error = SeatedGame::new(game, vec![Seat::<Pig>::Free]).err().unwrap();
    assert!(matches!(error, PlayError::Seats { expected: 2, got: 1 }), "{error}");
}

/// Returns a player whose moves are drawn by a hash of the position.
fn hashed<G: Game + 'static>(salt: u64) -> Seat<G>
where
    G::MovePosition: Hash,
{
    player(PolicyFn::new(
        format!("hashed {salt}"),
        move |at: &G::MovePosition, moves: &[MoveOf<G>]| {
            let mut hasher = DefaultHasher::new();
            (salt, at).hash(&mut hasher);
            hasher.finish() as usize % moves.len()
        },
    ))
}
/// Asserts that chances add up to one whoever begins, and that none is better than that of the best
/// response, for policies drawn with so many salts.
fn check_policies<G, B>(board: &B, salts: u64)
where
    G: Game + 'static,
    G::MovePosition: Hash,
    B: Indexed<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>
        + 'static,
{
    // Stopping at once is the first move of every game.
    let first = || player(PolicyFn::new("first", |_: &G::MovePosition, _: &[MoveOf<G>]| 0));
    for salt in 1..=salts {
        let values = |one: Seat<G>, other: Seat<G>| solved(board.clone(), vec![one, other]);
        let chance = |values: SeatedValues<G, B>, who, begins| values.chance(who, begins).unwrap();
        let forth = chance(values(hashed(salt), first()), 0, 0);
        let back = chance(values(first(), hashed(salt)), 0, 1);
        assert!((forth + back - 1.0).abs() < 1e-9, "{forth} {back}");
        let best = chance(values(first(), Seat::Free), 1, 0);
        let other = chance(values(first(), hashed(salt)), 1, 0);
        assert!(other <= best + 1e-9, "{other} {best}");
        let best = chance(values(hashed(salt), Seat::Free), 1, 0);
        let other = chance(values(hashed(salt), hashed(salt + 1)), 1, 0);
        assert!(other <= best + 1e-9, "{other} {best}");
    }
}

/// A fixed policy changes which positions return to each other.
#[test]
fn any_policy_has_an_exact_chance_against_any_other() {
    check_policies::<CantStop, _>(&Unfolded(board("cantstop(2,2,players=2,win=2)")), 3);
    check_policies::<CantStop, _>(&Unfolded(board("cantstop(3,1,players=2,win=1)")), 1);
    check_policies::<Pig, _>(&"pig(12)".parse::<Pig>().unwrap(), 3);
    check_policies::<Pig, _>(&"pig(12,dice=2)".parse::<Pig>().unwrap(), 3);
    check_policies::<Farkle, _>(&"farkle(300)".parse::<Farkle>().unwrap(), 3);
}

#[test]
#[ignore = "minutes"]
fn any_policy_has_an_exact_chance_on_a_larger_board() {
    check_policies::<CantStop, _>(&Unfolded(board("cantstop(3,1,players=2)")), 1);
}
