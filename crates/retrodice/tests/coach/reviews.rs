//! Reviews and their accounts, advice against the solver, records.

use retrodice_cantstop::CantStop;
use retrodice_cantstop::strategies::Rollouts;
use retrodice_cantstop::strategies::multiplayer::LookAheadValues;
use retrodice_coach::{
    Bands, Coached, Decision, Match, Record, Seating, Table, TableSeat, Values, advise, csv, review,
};
use retrodice_core::game::{Game, Position, PositionOf};
use retrodice_core::notation::Notation;
use retrodice_core::observer::Unwatched;
use retrodice_core::spec::split_position;
use retrodice_farkle::Farkle;
use retrodice_pig::Pig;
use retrodice_pig::pushyourluck::PushYourLuck;
use retrodice_play::optimal::Optimal;
use retrodice_play::policy::{Strategy, UniformRandom};
use retrodice_solver::solution::Solver;
use retrodice_yahtzee::Yahtzee;
use retrodice_yahtzee::kernel::YahtzeeSolution;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A table before its first step; all in its seats are bots.
fn begun<G: Coached>(game: &G, seats: usize, seed: u64, blunders: bool) -> Match<G> {
    use retrodice_play::registry::{StrategyContext, make, unsolved};
    let named = make(&StrategyContext::new(game), &"rule28".into(), unsolved).ok();
    let sensible: Option<Arc<dyn Strategy<G>>> = named.map(|made| made.strategy);
    let random: Arc<dyn Strategy<G>> = Arc::new(UniformRandom);
    let seat_of = |seat: usize| {
        let strategy = match (&sensible, blunders && seat == 0) {
            (Some(sensible), false) => sensible.clone(),
            _ => random.clone(),
        };
        TableSeat { seating: Seating::read("random").unwrap(), strategy: Some(strategy) }
    };
    Match::new(game.clone(), (0..seats).map(seat_of).collect(), seed).unwrap()
}

/// Plays a table to the end of its game.
fn table<G: Coached>(game: &G, seats: usize, seed: u64, blunders: bool) -> Match<G> {
    let mut table = begun(game, seats, seed, blunders);
    while table.bot_is_next() {
        table.bot_step().unwrap();
    }
    table
}

/// Returns the position at which each step of a game begins.
fn places<G: Coached>(game: &G, seats: usize, seed: u64, blunders: bool) -> Vec<PositionOf<G>> {
    let mut table = begun(game, seats, seed, blunders);
    let mut places = Vec::new();
    while table.bot_is_next() {
        let text = table.view().position;
        let (_, fields) = split_position(&text).unwrap();
        places.push(game.read_position(fields).unwrap());
        table.bot_step().unwrap();
    }
    places
}

/// The result is what the account adds up to; what two exact players account for is
/// each other's doing.
///
/// Luck has mean zero, whoever plays, as each roll's is a deviation from its mean:
/// not so where values before and after a roll do not fit together.
fn check<G: Coached>(
    game: &G,
    values: &dyn Values<G>,
    seats: usize,
    games: u64,
    fits_together: bool,
) {
    let unit = game.objective().unit();
    let sign = if unit == retrodice_core::objective::Unit::Turns { -1.0 } else { 1.0 };
    let (mut luck, mut lost, mut intervals) = (retrodice_stats::Moments::default(), 0.0, 0);
    for seed in 0..games {
        // Random players make long games; estimates are slower.
        let table = table(game, seats, seed, fits_together && seed % 2 == 0);
        let review = review(&table, values, &Bands::default_for(unit), &Unwatched).unwrap();
        let result = table.view().result.expect("it is over");
        for player in &review.players {
            let account = player.luck - player.loss + player.others + player.residual;
            let sum = player.start + sign * account;
            assert!((sum - player.result).abs() < 1e-9, "{seed}: {player:?}");
            assert_eq!(player.result, result.scores[player.seat]);
            assert!(player.loss >= 0.0);
            if review.exact {
                assert!(player.residual.abs() < 1e-9, "{seed}: {player:?}");
            }
            luck.add(player.luck);
            lost += player.loss;
        }
        for decision in &review.decisions {
            let Decision { value, low, high, doubt, .. } = *decision;
            if review.exact {
                assert_eq!((low, high, doubt), (Some(value), Some(value), 0.0), "{decision:?}");
            } else if let Some((low, high)) = low.zip(high) {
                assert!(
                    low <= value && value <= high && low < high && doubt >= 0.0,
                    "{decision:?}"
                );
                intervals += 1;
            }
        }
        let counted: u64 = review.players.iter().map(|player| player.rating.counted).sum();
        assert_eq!(counted, review.decisions.iter().filter(|d| d.counted).count() as u64);
        assert!(
            review
                .errors
                .is_sorted_by(|&a, &b| { review.decisions[a].loss >= review.decisions[b].loss })
        );
    }
    assert!(lost > 0.0, "everybody errs");
    assert_eq!(intervals > 0, !fits_together, "estimates have intervals");
    if fits_together {
        retrodice_stats::check_against_exact(luck.estimate(), 0.0, 0.0, 10).unwrap();
    }
}

fn pig(spec: &str) -> Pig {
    spec.parse().unwrap()
}

fn small(spec: &str) -> CantStop {
    spec.parse().unwrap()
}

fn solved<G: Coached>(game: &G) -> Optimal<G> {
    Optimal::new(Arc::new(Solver::new(game.clone()).solve().unwrap())).unwrap()
}

/// The identity on so many games of each kind; `duel` is a small board for two.
fn results_are_luck_and_decisions(games: u64, duel: &str) {
    let game: Yahtzee = "yahtzee".parse().unwrap();
    check(&game, &YahtzeeSolution::new(&game), 2, games, true);
    for (spec, seats) in [("pig(50)", 2), ("pig(50,players=1)", 3)] {
        let game = pig(spec);
        check(&game, &solved(&game), seats, games, true);
    }
    for (spec, seats) in [("cantstop(3,1)", 1), (duel, 2)] {
        let game = small(spec);
        check(&game, &solved(&game), seats, games, true);
    }
    // Looking one space far, so that hundreds of games take seconds.
    let game = small("cantstop(6,3,players=2)");
    let values = LookAheadValues::with_max_advance(&game, 1).expect("a mind comes with it");
    check(&game, &values, 2, games, false);
}

#[test]
fn results_are_luck_and_decisions_in_a_few_games() {
    results_are_luck_and_decisions(20, "cantstop(2,2,players=2,win=2)");
    for seats in [2, 4] {
        let game = small(&format!("cantstop(6,3,players={seats})"));
        check(&game, &LookAheadValues::new(&game).expect("a mind comes with it"), seats, 1, false);
    }
    let game = small("cantstop(5,1)");
    let rollouts = Rollouts::with_games(&game, 10).expect("stages plays here");
    check(&game, &rollouts, 2, 2, false);
}

#[test]
#[ignore = "minutes"]
fn results_are_luck_and_decisions_in_hundreds_of_games() {
    results_are_luck_and_decisions(300, "cantstop(3,1,players=2)");
}

/// The estimate of a roll's value is the average over all rolls, so that luck has
/// mean zero within a turn: through the rules' own rolls.
#[test]
fn estimates_before_rolls_are_averages() {
    let game = small("cantstop(6,3,players=3)");
    let values = LookAheadValues::new(&game).expect("a mind comes with it");
    let mut positions = 0;
    for at in &places(&game, 3, 5, false) {
        let Position::Roll(place) = at else { continue };
        let rolls = game.rolls(place);
        let mean: f64 = rolls
            .rolls()
            .iter()
            .enumerate()
            .map(|(number, roll)| {
                let landed = game.land(place, number);
                let mut moves = Vec::new();
                game.moves(&landed, &mut moves);
                let worths = values.moves(&landed, &moves).unwrap();
                let best = worths.iter().map(|w| w.value).fold(f64::NEG_INFINITY, f64::max);
                best * f64::from(roll.weight) / rolls.total() as f64
            })
            .sum();
        let before = values.before(place).unwrap().value;
        assert!((mean - before).abs() < 1e-12, "{mean} {before}");
        positions += 1;
    }
    assert!(positions > 30);
}

/// Advice on positions of random games is what the solver says of them.
fn advice_is_the_solvers<G: Coached>(game: G, games: u64) {
    let solution = Arc::new(Solver::new(game.clone()).solve().unwrap());
    let optimal = Optimal::new(solution.clone()).unwrap();
    for seed in 0..games {
        for at in &places(&game, game.seats(), seed, true) {
            let advice = advise(&game, &optimal, at).unwrap();
            assert!(advice.exact);
            let value = solution.value(at).unwrap().amount;
            assert!((advice.value - value).abs() < 1e-12);
            let Position::Move(place) = at else { continue };
            let rated = solution.options(place).unwrap();
            assert_eq!(rated.len(), advice.options.len());
            for option in &advice.options {
                let same = rated.iter().find(|r| game.write_choice(&r.choice) == option.choice);
                let same = same.expect("the same moves");
                assert!((same.value.amount - option.value).abs() < 1e-12);
                assert!((same.regret.amount() - option.regret).abs() < 1e-12);
                assert_eq!(same.bust, option.bust);
            }
            assert!(advice.options.is_sorted_by(|a, b| a.regret <= b.regret));
        }
    }
}

#[test]
fn advice_equals_the_generic_solver() {
    advice_is_the_solvers(small("cantstop(3,1)"), 20);
    advice_is_the_solvers(small("cantstop(2,2,players=2,win=2)"), 20);
    advice_is_the_solvers(pig("pig(30)"), 20);
    let farkle: Farkle = "farkle(500,entry=200)".parse().unwrap();
    advice_is_the_solvers(farkle, 20);
    let luck: PushYourLuck = "pushyourluck(p=2/3,target=10)".parse().unwrap();
    advice_is_the_solvers(luck, 20);
}

/// The kernel of the coach agrees with the generic solver on the small score card.
#[test]
fn yahtzee_advice_equals_the_generic_solver() {
    let game: Yahtzee = "yahtzee(mini)".parse().unwrap();
    let solution = Solver::new(game.clone()).solve().unwrap();
    let kernel = YahtzeeSolution::new(&game);
    for at in &places(&game, 1, 3, true) {
        let advice = advise(&game, &kernel, at).unwrap();
        let value = solution.value(at).unwrap().amount;
        assert!((advice.value - value).abs() < 1e-10);
        let Position::Move(place) = at else { continue };
        for rated in solution.options(place).unwrap() {
            let text = game.write_choice(&rated.choice);
            let same = advice.options.iter().find(|option| option.choice == text);
            assert!((same.expect("the same moves").value - rated.value.amount).abs() < 1e-10);
        }
    }
}

#[test]
fn records_replay_and_damaged_lines_are_named() {
    let game = small("cantstop(6,3,players=2)");
    let played = table(&game, 2, 17, false);
    let tags = BTreeMap::from([("Date".to_owned(), "2026-11-21".to_owned())]);
    let record = Record::of(&played, tags);
    let json = record.to_json_lines(&played.view()).unwrap();
    for text in [&json, &record.to_text()] {
        let read = Record::read(text).unwrap();
        assert_eq!(read.header, record.header);
        let mut again = Match::new(game.clone(), played.seats().to_vec(), 17).unwrap();
        read.replay(&mut again).unwrap();
        assert_eq!(again.view(), played.view());
    }
    assert_eq!(csv(&played.view()).lines().count(), played.view().history.len() + 1);
    // Every line damaged in turn is named.
    for (number, line) in json.lines().enumerate() {
        for damage in [&line[..line.len() / 2], "{}", "[]", "{\"dice\":[7,7,7,7],\"choice\":\"x\"}"]
        {
            let lines: Vec<&str> = json.lines().collect();
            let mut lines = lines.clone();
            lines[number] = damage;
            let damaged = lines.join("\n");
            let error = match Record::read(&damaged) {
                Err(error) => error,
                Ok(read) => {
                    let mut again = Match::new(game.clone(), played.seats().to_vec(), 17).unwrap();
                    match read.replay(&mut again) {
                        Err(error) => error,
                        // The line of the result only.
                        Ok(()) => panic!("line {number} as {damage}"),
                    }
                }
            };
            let text = error.to_string();
            let named = text.contains(&format!("line {} ", number + 1));
            assert!(named || text.contains("line 1 ") && number == 0, "{text}: {damage}");
        }
    }
}

/// A game at a real table is typed in, without a seed.
#[test]
fn games_at_real_tables_are_imported() {
    let text = "[Game \"cantstop(6,3,players=2)\"]\n[Seat 1 \"human:Anna\"]\n\
                [Seat 2 \"human:Ben\"]\n[Event \"kitchen table\"]\n\n\
                1. 3-1-4-3 4+7 roll\n2-2-5-5 7+7 stop ; brave\n1-1-1-1 2+2 stop\n";
    let record = Record::read(text).unwrap();
    assert_eq!(record.steps[1].comment.as_deref(), Some("brave"));
    let game = small(&record.header.spec);
    let seat_of =
        |text: &String| TableSeat { seating: Seating::read(text).unwrap(), strategy: None };
    let table_seats = record.header.seats.iter().map(seat_of).collect();
    let mut table = Match::new(game, table_seats, record.seed().unwrap()).unwrap();
    record.replay(&mut table).unwrap();
    assert_eq!(table.view().position, "cantstop(6,3,players=2) | 4:1,7:3 / 2:2 | - | -");
    let wrong = text.replace("7+7 stop", "7+8 stop");
    let mut table = Match::new(table.game().clone(), table.seats().to_vec(), 0).unwrap();
    let error = Record::read(&wrong).unwrap().replay(&mut table).unwrap_err().to_string();
    assert!(error.contains("line 7") && error.contains("7+7 stop"), "{error}");
    for (from, to, part) in [
        ("[Game \"cantstop(6,3,players=2)\"]", "", "the game is missing"),
        ("[Seat 1 \"human:Anna\"]", "[Seat 3 \"x\"]", "Seat 1"),
        ("1. 3-1-4-3", "1. three", "line 6"),
    ] {
        let error = Record::read(&text.replace(from, to)).unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
}

/// Advice by estimates says that it is none of exact values.
#[test]
fn advice_by_estimates_is_not_exact() {
    let game = small("cantstop(6,3,players=2)");
    let values = LookAheadValues::new(&game).expect("a mind comes with it");
    let text = "7:5,8:2 / 6:8,8:3 | 6:1,7:7 | 1-3-4-6";
    let landed = game.read_position(text).unwrap();
    let advice = advise(&game, &values, &landed).unwrap();
    assert!(!advice.exact && advice.options.len() > 1);
    assert!(advice.reasons.further.len() == 1);
    let sheet: Yahtzee = "yahtzee".parse().unwrap();
    let solution = YahtzeeSolution::new(&sheet);
    let at = sheet.read_position("ones:3,sixes:24 | 2 | 1-3-3-4-6").unwrap();
    assert!(advise(&sheet, &solution, &at).unwrap().exact);
}
