//! Every rule set that people sit down to is advised, reviewed, practised and played.

use crate::questions::{advise, context};
use retrodice_cantstop::questions::Duel;
use retrodice_coach::{PlayerReview, Record, SeatValue};
use retrodice_questions::{Ask, Mark, Player, Puzzles, Rollout, Simulate, Simulated};

/// Seats with the columns that win, by each way of sharing.
fn specs() -> impl Iterator<Item = (usize, String)> {
    let sizes = [(2, 3), (2, 5), (3, 3), (3, 4), (4, 3)];
    sizes.into_iter().flat_map(|(seats, win)| {
        ["free", "forced-roll", "jump"].map(move |sharing| {
            (seats, format!("cantstop(6,3,players={seats},win={win},sharing={sharing})"))
        })
    })
}

/// All seats near the tops, none on another's space: games are short.
fn late(seats: usize) -> String {
    let row = |seat: usize| {
        let square = |column: usize| {
            let length = 13 - 2 * column.abs_diff(7);
            Some(format!("{column}:{}", length.checked_sub(1 + seat).filter(|&height| height > 0)?))
        };
        (2..=12).filter_map(square).collect::<Vec<_>>().join(",")
    };
    (0..seats).map(row).collect::<Vec<_>>().join(" / ")
}

#[test]
fn advice_has_a_value_for_every_seat_and_an_interval() {
    let context = context();
    for (seats, spec) in specs() {
        let none = vec!["-"; seats].join(" / ");
        let position = format!("{spec} | {none} | - | 1-2-4-6");
        let advice = advise(&context, &position, false).unwrap();
        assert_eq!(advice.options.len(), 6, "{spec}");
        for option in &advice.options {
            let (low, high) = option.low.zip(option.high).expect("an interval");
            assert!(low < option.value && option.value < high, "{spec}: {option:?}");
            assert_eq!(option.seats.len(), if seats > 2 { seats } else { 0 }, "{spec}");
            let sum: f64 = option.seats.iter().map(|seat| seat.value).sum();
            assert!(seats == 2 || (sum - 1.0).abs() < 1e-12, "{spec}: {option:?}");
            assert!(seats == 2 || option.seats[0].value == option.value, "{spec}: {option:?}");
            assert!(option.seats.iter().all(holds), "{spec}: {option:?}");
        }
        assert_eq!(advice.seats, advice.options[0].seats);
        let best = &advice.options[0];
        assert_eq!((advice.low, advice.high), (best.low, best.high));
        let before = advise(&context, &format!("{spec} | {none} | - | -"), false).unwrap();
        let sum: f64 = before.seats.iter().map(|seat| seat.value).sum();
        assert!(seats == 2 || (sum - 1.0).abs() < 1e-12, "{spec}: {before:?}");
        let own = (before.value, before.low, before.high);
        let (low, high) = before.low.zip(before.high).expect("an interval");
        assert!(low < own.0 && own.0 < high, "{spec}: {before:?}");
        assert!(before.seats.iter().all(holds), "{spec}: {before:?}");
        let first = before.seats.first().map(|seat| (seat.value, seat.low, seat.high));
        assert_eq!(first, (seats > 2).then_some(own), "{spec}");
    }
}

/// Whether there is an interval around the value of an estimate.
fn holds(SeatValue { value, low, high, .. }: &SeatValue) -> bool {
    low.zip(*high).is_some_and(|(low, high)| low < *value && *value < high)
}

/// Nothing is too close to a move that wins at once, however far off the estimates may be.
#[test]
fn a_win_is_never_too_close_to_call() {
    let position = "cantstop(6,3,players=3) \
        | 3:2,4:2,5:6,6:6,7:12,8:11,9:6,11:5,12:1 \
        / 2:3,3:1,4:5,5:3,6:10,7:6,9:2,10:7,12:1 \
        / 3:2,4:4,5:3,6:6,7:10,9:6,12:2 | - | 2-3-4-6";
    let advice = advise(&context(), position, false).unwrap();
    let best = &advice.options[0];
    assert_eq!((best.then.as_str(), best.value), ("end", 1.0));
    assert_eq!((best.low, best.high), (Some(1.0), Some(1.0)));
    assert!(advice.options.iter().all(|option| !option.close), "{:?}", advice.options);
}

#[test]
fn reviews_add_up_for_every_seat() {
    let context = context();
    for (seats, spec) in specs() {
        let mut text = format!("[Game \"{spec}\"]\n");
        for seat in 1..=seats {
            text += &format!("[Seat {seat} \"human:P{seat}\"]\n");
        }
        text += "\n1-3-3-4 4+7 roll\n2-2-5-5 7+7 stop\n1-1-1-1 2+2 stop\n3-3-3-3 6+6 stop\n";
        let review = context.review(&Record::read(&text).unwrap(), None).unwrap();
        assert_eq!(review.decisions.len(), 4);
        let sum = |part: fn(&PlayerReview) -> f64| -> f64 { review.players.iter().map(part).sum() };
        assert!((sum(|player| player.start) - 1.0).abs() < 1e-9, "{spec}: {review:?}");
        assert!((sum(|player| player.result) - 1.0).abs() < 1e-9, "{spec}: {review:?}");
        assert!(sum(|player| player.residual).abs() < 1e-9, "{spec}: {review:?}");
        for player in &review.players {
            let account = player.luck - player.loss + player.others + player.residual;
            assert!((player.start + account - player.result).abs() < 1e-9, "{spec}: {player:?}");
            assert!(player.others != 0.0 && player.residual.abs() < 0.1, "{spec}: {player:?}");
        }
    }
}

#[test]
fn rollouts_puzzles_and_games_of_every_rule_set() {
    let shared = context();
    // Each way of sharing, on four of the five sizes.
    for (seats, spec) in specs().step_by(4) {
        let position = format!("{spec} | {} | - | 1-2-4-6", late(seats));
        let (games, seed) = (4, 1);
        let question = Rollout { position, strategy: None, games, seed, until_decided: false };
        let report = question.ask(&shared).unwrap();
        assert_eq!((report.games, report.strategy.as_str()), (4, "mind"), "{spec}");
        for option in &report.options {
            let fits = option.low <= option.value && option.value <= option.high;
            assert!(fits && option.high <= 1.0, "{spec}: {option:?}");
        }
        let set =
            Puzzles { spec: spec.clone(), seed: 1, count: 1, theme: None }.ask(&shared).unwrap();
        assert_eq!(set.puzzles.len(), 1, "{spec}");
        let [puzzle] = &set.puzzles[..] else { panic!("{spec}") };
        let answer = {
            let (position, answer) = (puzzle.position.clone(), puzzle.moves[0].clone());
            Mark { position, answer }.ask(&shared).unwrap()
        };
        assert!((0.0..=100.0).contains(&answer.score), "{spec}: {answer:?}");
        let duel = Duel { games: 2 * seats as u64, ..Duel::new(&spec, "mind", "rule28") };
        let duel = duel.ask(&context()).unwrap();
        assert_eq!(duel.played, 2 * seats as u64, "{spec}");
        for line in &duel.players {
            let (low, high) = line.share_interval;
            assert!(low <= line.share && line.share <= high && low < high, "{spec}: {line:?}");
        }
        let simulate = Simulate { games: 2, ..Simulate::new(&spec, Vec::<Player>::new()) };
        let Simulated::Games(came) = simulate.ask(&context()).unwrap() else {
            panic!("{spec} has no sheets")
        };
        for line in &came.seats {
            assert!(line.low <= line.mean && line.mean <= line.high, "{spec}: {line:?}");
        }
    }
}
