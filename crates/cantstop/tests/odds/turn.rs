//! Turns and chances, compared with slow, independent computations.

use crate::odds::common::oracle::TurnOracle;
use crate::odds::common::position::{position, set};
use retrodice_cantstop::odds::{
    ColumnSet, ColumnSpaces, Fraction, Odds, OddsError, TurnDecision, TurnStart, Worth,
};
use retrodice_cantstop::{CantStop, Choice, Options, Reading, RollPosition, Then};
use retrodice_core::game::{Game, Next};
use retrodice_core::notation::Notation;
use retrodice_solver::number::{Exact, Field, Number};
use retrodice_solver::solution::bust_probability;

fn official() -> Odds {
    Odds::new(&CantStop::new(6, 3).unwrap()).unwrap()
}

/// Returns all rolls of four dice, one by one.
fn dice(sides: u8) -> impl Iterator<Item = [u8; 4]> {
    let all = move || 1..=sides;
    all().flat_map(move |a| {
        all().flat_map(move |b| all().flat_map(move |c| all().map(move |d| [a, b, c, d])))
    })
}

#[test]
fn chances_and_expected_worths_agree_with_counting_all_rolls() {
    for sides in 2..=6 {
        let odds = Odds::new(&CantStop::new(sides, 2).unwrap()).unwrap();
        for columns in odds.columns().subsets(2).into_iter().chain(odds.triples()) {
            let has = |sum: u8| columns.iter().any(|column| column.sum() == sum);
            let length = |sum: u8| {
                f64::from(odds.length(retrodice_cantstop::Column::new(sum).unwrap()).unwrap())
            };
            let (mut hits, mut spaces, mut progress) = (0, 0, 0.0);
            for [a, b, c, d] in dice(sides) {
                let pairings = [[a + b, c + d], [a + c, b + d], [a + d, b + c]];
                let counts = pairings.map(|sums| sums.into_iter().filter(|&sum| has(sum)).count());
                let part = |sums: [u8; 2]| -> f64 {
                    sums.into_iter().filter(|&sum| has(sum)).map(|sum| 1.0 / length(sum)).sum()
                };
                let max = *counts.iter().max().unwrap() as u64;
                hits += max.min(1);
                spaces += max;
                progress += pairings.map(part).into_iter().fold(0.0, f64::max);
            }
            let total = u64::from(sides).pow(4);
            assert_eq!(odds.chance(columns).unwrap(), Fraction::new(hits, total).unwrap());
            let expected = odds.expected_worth(columns, &Worth::Space).unwrap();
            assert_eq!(expected, Fraction::new(spaces, total).unwrap());
            let expected = odds.expected_worth(columns, &Worth::Progress).unwrap().to_f64();
            assert!((expected - progress / total as f64).abs() < 1e-12, "{columns}");
        }
    }
}

#[test]
fn bust_probabilities_agree_with_the_rules() {
    let odds = official();
    let options = Options::new(6, 3);
    for (closed, markers) in [
        (vec![], "-"),
        (vec![10, 11, 12], "2:1,3:1"),
        (vec![7], "6:2,8:4"),
        (vec![7, 8], "6:2"),
        (vec![2, 7, 12], "6:11,8:4,9:1"),
        (vec![2, 3, 4, 5], "6:11,8:11"),
        (vec![3, 7, 11], "2:3,12:3,6:11"),
        (vec![2, 3, 4, 5, 6, 7, 8, 9], "-"),
    ] {
        let (game, at) = position(options.clone(), &closed, markers);
        let placed: ColumnSet = at.markers().map(|(column, _)| column).collect();
        let tops = at.markers().filter(|&(c, height)| game.length(c) == Some(height));
        let spent =
            tops.map(|(column, _)| column).fold(ColumnSet::of(&closed).unwrap(), ColumnSet::with);
        let bust = odds.bust(placed, spent).unwrap();
        assert_eq!(bust.to_f64(), bust_probability(&game, &at), "{closed:?} {markers}");
    }
    // Markers on 2 and 3, 10-11-12 closed: 20 of 1,296 rolls.
    let bust = odds.bust(set("2-3"), set("10-11-12")).unwrap();
    assert_eq!(bust, Fraction::new(20, 1296).unwrap());
    assert_eq!(odds.bust(set("6-7"), ColumnSet::EMPTY).unwrap(), Fraction::ZERO);
}

#[test]
fn every_roll_can_advance_an_even_column() {
    for sides in 2..=8 {
        let odds = Odds::new(&CantStop::new(sides, 2).unwrap()).unwrap();
        let facts = odds.parity().unwrap();
        assert_eq!(facts.even_chance, Fraction::new(1, 1).unwrap());
        // Four even or four odd dice have no odd sum.
        let (even, odd) = (u64::from(sides / 2).pow(4), u64::from(sides.div_ceil(2)).pow(4));
        let total = odds.total();
        assert_eq!(facts.odd_chance, Fraction::new(total - even - odd, total).unwrap());
    }
}

#[test]
fn fixed_turns_in_double_precision_agree_with_exact_ones() {
    let odds = official();
    for text in ["6-7-8", "2-3-12", "2-7-10", "2-12", "7"] {
        for worth in [Worth::Space, Worth::Progress] {
            for begin in [TurnStart::OneSpaceEach, TurnStart::Nothing] {
                let exact = odds.fixed_turn::<Exact>(set(text), &worth, begin).unwrap();
                let quick = odds.fixed_turn::<f64>(set(text), &worth, begin).unwrap();
                assert!((exact.value.to_f64() - quick.value).abs() < 1e-13, "{text}");
                assert!((exact.failure.to_f64() - quick.failure).abs() < 1e-13, "{text}");
                // The distribution of the total has the value as its mean, exactly.
                let mean = exact.law.iter().fold(Exact::integer(0), |sum, outcome| {
                    let total = outcome.total;
                    let total = Exact::ratio(total.numerator() as i64, total.denominator() as u32);
                    sum.minus(&Exact::integer(0).minus(&total.times(&outcome.probability)))
                });
                assert_eq!(mean, exact.value, "{text}");
                // A late cut changes nothing, and an early one only loses.
                let cut = |rolls| {
                    odds.fixed_turn_within::<Exact>(set(text), &worth, begin, rolls).unwrap()
                };
                assert_eq!(cut(60), exact.value, "{text}");
                assert!(cut(1) <= cut(2) && cut(2) <= exact.value, "{text}");
            }
        }
    }
}

/// On long columns the top is never reached before stopping is optimal. So the turn
/// without end and the turn on finite columns must have the same value, though they are
/// computed in quite different ways.
#[test]
fn turns_without_end_agree_with_turns_on_long_columns() {
    let mut options = Options::new(4, 3);
    options.lengths = vec![40; 7];
    options.markers = 2;
    let odds = Odds::new(&CantStop::with(options).unwrap()).unwrap();
    let lengths = [3u64, 5, 7, 9, 7, 5, 3];
    let worth = Worth::Table(lengths.map(|length| Fraction::new(1, length).unwrap()).to_vec());
    for closed in ["-", "5", "2-8", "4-5-6"] {
        let closed = set(closed);
        let open = odds.open_turn::<f64>(ColumnSet::EMPTY, closed, &worth).unwrap();
        let mut spaces = odds.empty_board();
        spaces.retain(|each| !closed.contains(each.column));
        let bounded = odds.bounded_turn::<f64>(&spaces, &worth).unwrap();
        assert!((open.value() - bounded.value()).abs() < 1e-12, "{closed}");
        let (open, bounded) = (open.summary(), bounded.summary());
        assert!((open.failure - bounded.failure).abs() < 1e-9, "{closed}");
        assert!((open.rolls - bounded.rolls).abs() < 1e-9, "{closed}");
        let ends: f64 = open.ends.iter().map(|end| end.probability).sum();
        assert!((ends + open.failure - 1.0).abs() < 1e-12, "{closed}");
        let mean: f64 = open.ends.iter().map(|end| end.probability * end.total).sum();
        assert!((mean - open.value).abs() < 1e-12, "{closed}");
    }
    // With all markers placed both kinds of turn without end agree.
    for pair in odds.triples() {
        let open = odds.open_turn::<Exact>(pair, ColumnSet::EMPTY, &worth).unwrap();
        let fixed = odds.fixed_turn::<Exact>(pair, &worth, TurnStart::OneSpaceEach).unwrap();
        assert_eq!(open.value(), fixed.value, "{pair}");
    }
}

#[test]
fn turns_on_finite_columns_agree_with_recursion_over_the_rules() {
    for (sides, shortest, closed, markers, reading) in [
        (3, 1, &[][..], "-", Reading::Standard),
        (3, 2, &[], "-", Reading::Standard),
        (3, 2, &[], "-", Reading::MayDecline),
        (4, 1, &[], "-", Reading::Standard),
        (4, 1, &[4], "-", Reading::MayDecline),
        (4, 2, &[5], "4:2", Reading::Standard),
        (6, 2, &[2, 3, 4, 5, 9, 10, 11, 12], "6:1,7:2", Reading::Standard),
    ] {
        let mut options = Options::new(sides, shortest);
        options.reading = reading;
        let (game, at) = position(options.clone(), closed, markers);
        let odds = Odds::new(&game).unwrap();
        let mut spaces = odds.empty_board();
        spaces.retain(|each| !closed.contains(&each.column.sum()));
        for each in &mut spaces {
            each.advanced = at.marker(each.column).unwrap_or(0);
        }
        for worth in [Worth::Space, Worth::Progress] {
            let mut oracle = TurnOracle::new(&game, &worth);
            let total = at.markers().map(|(column, height)| {
                f64::from(height) * worth.of(&odds, column).unwrap().to_f64()
            });
            let total: f64 = total.sum();
            let expected = oracle.roll(&at, total).max(total);
            let actual = odds.bounded_turn::<f64>(&spaces, &worth).unwrap().value();
            assert!((actual - expected).abs() < 1e-12, "{}: {actual} {expected}", game.spec());
            let exact = odds.bounded_turn::<Exact>(&spaces, &worth).unwrap().value().to_f64();
            assert!((exact - expected).abs() < 1e-12, "{}", game.spec());
        }
    }
}

/// Turns are played by the best policy and the moves of the rules, on columns too long to
/// end. Three settings have two means each. 4.6 standard errors leave an error of 4.2e-6
/// for each of the six.
#[test]
fn simulated_totals_and_failures_of_open_turns_agree_with_the_exact_ones() {
    let lengths = [3u64, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3];
    let worth = Worth::Table(lengths.map(|length| Fraction::new(1, length).unwrap()).to_vec());
    let mut options = Options::new(6, 3);
    options.lengths = vec![250; 11];
    let turns = 20_000;
    let mut seed = 1u64;
    for closed in [&[][..], &[7], &[4, 7, 12]] {
        let (game, start) = position(options.clone(), closed, "-");
        let odds = Odds::new(&game).unwrap();
        let closed = ColumnSet::of(closed).unwrap();
        let turn = odds.open_turn::<f64>(ColumnSet::EMPTY, closed, &worth).unwrap();
        let (mut sum, mut squares, mut lost) = (0.0, 0.0, 0.0);
        for _ in 0..turns {
            let total = play(&game, start, &turn, &mut seed);
            lost += f64::from(total == Fraction::ZERO);
            sum += total.to_f64();
            squares += total.to_f64().powi(2);
        }
        let games = f64::from(turns);
        let summary = turn.summary();
        let mean = sum / games;
        let error = ((squares / games - mean * mean) / games).sqrt();
        assert!((mean - summary.value).abs() < 4.6 * error, "{closed}: {mean} {summary:?}");
        let p = summary.failure;
        let error = (p * (1.0 - p) / games).sqrt();
        assert!((lost / games - p).abs() < 4.6 * error, "{closed}: {} {p}", lost / games);
    }
}

/// Plays a turn and returns its total, zero if it is lost.
fn play(
    game: &CantStop,
    start: RollPosition,
    turn: &retrodice_cantstop::odds::OpenTurn<'_, f64>,
    seed: &mut u64,
) -> Fraction {
    let (mut at, mut total) = (start, Fraction::ZERO);
    loop {
        let table = game.rolls(&at);
        // Marsaglia's xorshift64.
        *seed ^= *seed << 13;
        *seed ^= *seed >> 7;
        *seed ^= *seed << 17;
        let roll = table.draw(*seed % table.total());
        let landed = game.land(&at, roll);
        let faces: [u8; 4] = landed.dice().faces().try_into().unwrap();
        let placed: ColumnSet = at.markers().map(|(column, _)| column).collect();
        let rated = turn.rate(placed, total, faces).unwrap();
        let mut moves = Vec::new();
        game.moves(&landed, &mut moves);
        // The advances are those that the rules allow.
        let allowed = moves
            .iter()
            .filter(|step| matches!(step.choice, Choice::Advance { then: Then::Stop, .. }));
        assert_eq!(allowed.count(), rated.len());
        let Some(best) = rated.first() else { return Fraction::ZERO };
        total = best.total;
        if best.then == TurnDecision::Stop {
            return total;
        }
        let rolls_on = |step: &&retrodice_core::game::Move<RollPosition, Choice>| {
            let Next::Roll(next) = &step.next else { return false };
            let spaces = |(column, height): (retrodice_cantstop::Column, u8)| {
                usize::from(height - at.marker(column).unwrap_or(0))
                    == best.steps.iter().filter(|&&sum| sum == column.sum()).count()
            };
            next.markers().all(spaces)
        };
        let Some(step) = moves.iter().find(rolls_on) else { panic!("{best:?} is not allowed") };
        let Next::Roll(next) = step.next else { unreachable!() };
        at = next;
    }
}

#[test]
fn closing_a_column_has_the_effect_of_closing_its_mirror_image() {
    let effects = official().effect_of_closing(&Worth::Progress).unwrap();
    let [none, closed @ ..] = &effects[..] else { panic!("a line for no closed column") };
    assert_eq!(closed.len(), 11);
    for (left, right) in closed.iter().zip(closed.iter().rev()) {
        // The failures depend on the breaking of ties, so they are not compared.
        assert!((left.value - right.value).abs() < 1e-12, "{}", left.open);
    }
    assert!(closed[5].value > none.value && closed[5].failure < none.failure);
    // Nobody stops with a marker free while all columns are open.
    assert!(none.ends.iter().all(|end| end.columns.len() == 3));
    for line in &effects {
        let ends: f64 = line.ends.iter().map(|end| end.probability).sum();
        assert!((ends + line.failure - 1.0).abs() < 1e-12, "{}", line.open);
        let mean: f64 = line.ends.iter().map(|end| end.probability * end.total).sum();
        assert!((mean - line.value).abs() < 1e-10, "{}", line.open);
    }
}

#[test]
fn questions_without_an_answer_are_errors_with_their_reason() {
    let odds = official();
    let turn = |text| odds.fixed_turn::<f64>(set(text), &Worth::Space, TurnStart::Nothing);
    assert!(matches!(turn("2-3-4-5"), Err(OddsError::WrongCount { got: 4, .. })));
    assert!(matches!(turn("-"), Err(OddsError::WrongCount { got: 0, .. })));
    assert!(matches!(turn("2-13"), Err(OddsError::NoSuchColumn { .. })));
    let coins = Odds::new(&CantStop::new(2, 1).unwrap()).unwrap();
    let endless = |error| matches!(error, OddsError::Endless { .. });
    let turn = coins.fixed_turn::<f64>(set("2-3-4"), &Worth::Space, TurnStart::Nothing);
    assert!(endless(turn.unwrap_err()));
    let turn = coins.open_turn::<f64>(ColumnSet::EMPTY, ColumnSet::EMPTY, &Worth::Space);
    assert!(endless(turn.map(|turn| turn.value()).unwrap_err()));
    let short = Worth::Table(vec![Fraction::ZERO; 10]);
    let error = odds.expected_worth(set("7"), &short).unwrap_err();
    assert_eq!(error, OddsError::WorthTable { expected: 11, got: 10 });
    let nothing = Worth::Table(vec![Fraction::ZERO; 11]);
    let error = odds.expected_worth(set("7"), &nothing).unwrap_err();
    assert!(matches!(error, OddsError::Worthless { .. }));
    let seven = retrodice_cantstop::Column::new(7).unwrap();
    let far = ColumnSpaces { column: seven, left: 3, advanced: 4 };
    let error = odds.bounded_turn::<f64>(&[far], &Worth::Space).map(|turn| turn.value());
    assert!(matches!(error, Err(OddsError::Position { .. })));
    let off = TurnStart::With(Fraction::new(1, 7).unwrap());
    let error = odds.fixed_turn::<f64>(set("6-8"), &Worth::Progress, off).unwrap_err();
    assert!(matches!(error, OddsError::OffTheGrid { scale: 11, .. }));
    let open = odds.open_turn::<f64>(ColumnSet::EMPTY, ColumnSet::EMPTY, &Worth::Space).unwrap();
    for (placed, dice) in [(ColumnSet::EMPTY, [1, 2, 3, 7]), (set("7"), [1, 2, 3, 4])] {
        let rated = open.rate(placed, Fraction::ZERO, dice);
        assert!(matches!(rated, Err(OddsError::Position { .. })));
    }
}
