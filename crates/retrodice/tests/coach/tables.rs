//! Games at a table, step by step.

use crate::with_every_family;
use retrodice_cantstop::ColumnBoard;
use retrodice_coach::race::RaceBoard;
use retrodice_coach::{
    Coached, Commitment, MAX_COMMENT_CHARS, Match, MatchView, Phase, Pick, Record, Seating, Table,
    TableSeat,
};
use retrodice_core::game::Game as _;
use retrodice_pig::Pig;
use retrodice_play::error::PlayError;
use retrodice_play::policy::UniformRandom;
use retrodice_yahtzee::ScoreCardBoard;
use std::sync::Arc;

/// Opens a table at which all bots are random.
fn open(spec: &str, seats: &[&str], seed: u64) -> Box<dyn Table> {
    with_game!(spec, game => open_game(game, seats, seed))
}

fn open_game<G: Coached>(game: G, seats: &[&str], seed: u64) -> Box<dyn Table> {
    let seat_of = |text: &&str| {
        let seating = Seating::read(*text).unwrap();
        let random: Arc<dyn retrodice_play::policy::Strategy<G>> = Arc::new(UniformRandom);
        TableSeat { strategy: seating.bot.is_some().then_some(random), seating }
    };
    Box::new(Match::new(game, seats.iter().map(seat_of).collect(), seed).unwrap())
}

/// Games with their numbers of seats, beside those of other families.
const SPECS: [(&str, usize); 14] = [
    ("cantstop(6,3)", 1),
    ("cantstop(3,1)", 2),
    ("cantstop(6,3,players=2)", 2),
    ("cantstop(5,1,players=4,sharing=jump)", 4),
    ("cantstop(6,3,players=5)", 5),
    ("yahtzee", 3),
    ("yahtzee(mini)", 1),
    ("farkle(600)", 2),
    ("farkle(600,players=1,entry=200)", 2),
    ("farkle(turn,table=patch)", 3),
    ("pig(30)", 2),
    ("pig(40,dice=2)", 2),
    ("piglet(5,players=1)", 3),
    ("pushyourluck(p=2/3,target=10)", 2),
];

/// Returns [`SPECS`] and the first example of every other family, with a bot for each seat.
fn games() -> Vec<(&'static str, Vec<&'static str>)> {
    let listed = SPECS.map(|(spec, _)| spec);
    let seats = |spec: &str| with_game!(spec, game => game.seats());
    let others = with_every_family(&listed).into_iter().skip(SPECS.len());
    let others = others.map(|spec| (spec, seats(spec)));
    SPECS.into_iter().chain(others).map(|(spec, seats)| (spec, vec!["random"; seats])).collect()
}

/// Plays on to the end.
fn finish(table: &mut dyn Table) -> MatchView {
    while table.bot_is_next() {
        table.bot_step().unwrap();
    }
    table.view()
}

#[test]
fn results_follow_from_the_history() {
    for (spec, seats) in games() {
        for seed in 0..5 {
            let mut table = open(spec, &seats, seed);
            assert_eq!(table.view().seed, None);
            let end = finish(table.as_mut());
            let result = end.result.clone().expect("it is over");
            assert_eq!(end.seed, Some(seed.to_string()));
            assert_eq!(end.commitment, Commitment::of(seed).as_str());
            // Points and turns anew from the steps.
            for seat in 0..seats.len() {
                let own = || end.history.iter().filter(|step| step.seat == seat);
                let points: i32 = own().map(|step| step.gain).sum();
                let mut turns: Vec<u32> = own().map(|step| step.turn).collect();
                turns.dedup();
                let expected = match end.unit.as_str() {
                    "points" => f64::from(points),
                    "turns" => turns.len() as f64,
                    _ if result.winners.contains(&seat) => 1.0 / result.winners.len() as f64,
                    _ => 0.0,
                };
                assert_eq!(result.scores[seat], expected, "{spec} {seed} {seat}");
                assert_eq!(end.seats[seat].turns as usize, turns.len());
            }
            let sign = if end.unit == "turns" { -1.0 } else { 1.0 };
            let best = result.scores.iter().map(|s| sign * s).fold(f64::NEG_INFINITY, f64::max);
            let winners: Vec<usize> =
                (0..seats.len()).filter(|&s| sign * result.scores[s] == best).collect();
            assert_eq!(result.winners, winners, "{spec} {seed}");
        }
    }
}

#[test]
fn boards_show_what_was_scored() {
    for seed in 0..20 {
        let mut table = open("yahtzee(free)", &["random", "random"], seed);
        let board = finish(table.as_mut()).board.read().expect("score cards");
        let ScoreCardBoard { boxes, upper, bonus, extra, totals, .. } = board;
        for seat in 0..2 {
            let sum: u32 = boxes.iter().map(|b| b.scores[seat].expect("all are filled")).sum();
            let uppers = boxes.iter().filter(|b| b.upper).map(|b| b.scores[seat].unwrap_or(0));
            assert_eq!(uppers.sum::<u32>(), upper[seat]);
            assert_eq!((sum + bonus[seat] + extra[seat]) as i32, totals[seat]);
            assert_eq!(bonus[seat] == 35, upper[seat] >= 63);
        }
        let mut table = open("cantstop(6,3,players=3)", &["random"; 3], seed);
        let end = finish(table.as_mut());
        let winner = end.result.expect("it is over").winners[0];
        let ColumnBoard { columns, claimed, .. } = end.board.read().expect("columns");
        assert_eq!(claimed[winner], 3);
        for (seat, &claimed) in claimed.iter().enumerate() {
            assert_eq!(columns.iter().filter(|c| c.owner == Some(seat)).count(), claimed);
        }
        for (spec, target) in [("pig(50)", 50), ("farkle(800)", 800)] {
            let mut table = open(spec, &["random"; 2], seed);
            let end = finish(table.as_mut());
            let RaceBoard { scores, .. } = end.board.read().expect("scores");
            let winner = end.result.expect("it is over").winners[0];
            assert!(scores[winner] >= target && scores[1 - winner] < target, "{scores:?}");
        }
    }
}

#[test]
fn dice_do_not_depend_on_what_was_chosen() {
    for (spec, seats) in games() {
        let people = vec!["human"; seats.len()];
        let mut table = open(spec, &people, 7);
        table.roll(None).unwrap();
        let first = table.view();
        assert!(first.can_undo && !first.can_redo);
        let last = first.choices.len() - 1;
        table.choose(Pick::Index(last)).unwrap();
        if table.view().phase == Phase::Over {
            continue;
        }
        table.roll(None).unwrap();
        let mut second = table.view();
        // Back to the second choice's beginning, to the first, to the start.
        table.undo().unwrap();
        assert_eq!(table.view().dice, first.dice, "{spec}");
        assert_eq!(table.view().choices, first.choices);
        table.undo().unwrap();
        assert_eq!(table.view().history, []);
        assert!(matches!(table.undo(), Err(PlayError::NotNow { .. })));
        table.redo().unwrap();
        table.redo().unwrap();
        assert_eq!(table.view().dice, second.dice);
        // The same choice again meets the same dice.
        table.undo().unwrap();
        table.choose(Pick::Text(&first.choices[last].text.to_uppercase())).unwrap();
        table.roll(None).unwrap();
        second.can_redo = false;
        assert_eq!(table.view(), second);
    }
}

#[test]
fn dice_are_fair() {
    let game = retrodice_cantstop::CantStop::new(6, 3).unwrap();
    let mut stream =
        retrodice_stats::Experiment::new(1, "fair").stream(0, retrodice_stats::Purpose::Dice);
    let draws = 200_000;
    let mut faces = std::collections::BTreeMap::<Vec<u8>, f64>::new();
    for _ in 0..draws {
        use retrodice_core::game::Game;
        let landed = game.throw(&game.start(), &mut stream);
        *faces.entry(game.faces(&landed)).or_default() += 1.0;
    }
    let table = retrodice_core::dice::RollTable::of_dice(4, 6);
    assert_eq!(faces.len(), 126);
    let chi: f64 = table
        .rolls()
        .iter()
        .map(|roll| {
            let expected = f64::from(roll.weight) * f64::from(draws) / 1296.0;
            (faces[roll.dice.faces()] - expected).powi(2) / expected
        })
        .sum();
    // Chi-squared with 125 degrees of freedom: 193 is exceeded with probability 1e-4.
    assert!(chi < 193.0, "{chi}");
}

#[test]
fn typed_dice_are_put_on_the_table() {
    let mut table = open("cantstop(6,3)", &["human"], 1);
    table.roll(Some(&[6, 1, 3, 4])).unwrap();
    assert_eq!(table.view().dice, [1, 3, 4, 6]);
    table.undo().unwrap();
    assert_eq!(table.view().phase, Phase::Roll);
    for wrong in [&[1, 2, 3][..], &[1, 2, 3, 7], &[0, 1, 2, 3], &[]] {
        assert!(matches!(table.roll(Some(wrong)), Err(PlayError::Notation(_))), "{wrong:?}");
    }
    let mut table = open("yahtzee", &["human"], 1);
    table.roll(Some(&[6, 1, 6, 4, 6])).unwrap();
    table.choose(Pick::Text("keep 6-6-6")).unwrap();
    assert_eq!((table.view().kept, table.view().throws), (vec![6, 6, 6], 2));
    assert!(matches!(table.roll(Some(&[1, 2, 3, 4, 5])), Err(PlayError::Notation(_))));
    table.roll(Some(&[6, 1, 6, 2, 6])).unwrap();
    assert_eq!(table.view().dice, [1, 2, 6, 6, 6]);
    table.undo().unwrap();
    table.roll(Some(&[5, 1])).unwrap();
    assert_eq!(table.view().dice, [1, 5, 6, 6, 6]);
    table.choose(Pick::Text("score sixes")).unwrap();
    assert_eq!(table.view().seats[0].points, 18);
}

#[test]
fn steps_out_of_turn_are_refused_and_change_nothing() {
    let mut table = open("pig(20)", &["human:Anna", "random"], 3);
    let before = table.view();
    assert!(matches!(table.choose(Pick::Index(0)), Err(PlayError::NotNow { .. })));
    assert!(matches!(table.bot_step(), Err(PlayError::NotNow { .. })));
    assert!(matches!(table.redo(), Err(PlayError::NotNow { .. })));
    assert!(matches!(table.undo(), Err(PlayError::NotNow { .. })));
    assert!(matches!(table.resign(2), Err(PlayError::NotNow { .. })));
    assert_eq!(table.view(), before);
    table.roll(None).unwrap();
    assert!(matches!(table.roll(None), Err(PlayError::NotNow { .. })));
    let error = table.choose(Pick::Text("double up")).unwrap_err().to_string();
    assert!(error.contains("double up") && error.contains("roll"), "{error}");
    table.resign(0).unwrap();
    let end = table.view();
    assert_eq!(end.result.as_ref().map(|r| r.text.as_str()), Some("Anna gave up; random won"));
    assert!(matches!(table.roll(None), Err(PlayError::NotNow { .. })));
    assert!(matches!(table.bot_step(), Err(PlayError::NotNow { .. })));
    table.undo().unwrap();
    assert_eq!(table.view().result, None);
    let pig: Pig = "pig(20)".parse().unwrap();
    let no_seats = Match::new(pig, Vec::new(), 1);
    assert!(matches!(no_seats, Err(PlayError::Seats { expected: 2, got: 0 })));
}

/// The human's turn comes back, not that of the bot in between.
#[test]
fn undo_returns_to_the_last_human_decision() {
    let mut table = open("cantstop(6,3,players=2)", &["human", "random"], 11);
    for _ in 0..12 {
        while table.bot_is_next() {
            table.bot_step().unwrap();
        }
        table.roll(None).unwrap();
        let choices = table.view().choices;
        let stop = choices.iter().position(|choice| choice.then != "roll").unwrap_or(0);
        table.choose(Pick::Index(stop)).unwrap();
    }
    let rolls = table.view().history.len();
    table.undo().unwrap();
    let view = table.view();
    assert_eq!((view.phase, view.seat), (Phase::Choose, 0));
    assert!(view.history.len() <= rolls);
}

#[test]
fn comments_stay_with_their_rolls() {
    let mut table = open("pig(20)", &["human:Anna", "human:Ben"], 3);
    assert!(matches!(table.comment(1, "too early"), Err(PlayError::NotNow { .. })));
    table.roll(Some(&[4])).unwrap();
    table.comment(1, "  a good\nbeginning; really ").unwrap();
    table.choose(Pick::Text("roll")).unwrap();
    table.roll(Some(&[5])).unwrap();
    let remarks = |table: &dyn Table| -> Vec<Option<String>> {
        table.view().history.into_iter().map(|step| step.comment).collect()
    };
    let expected = [Some("a good beginning; really".to_owned()), None];
    assert_eq!(remarks(table.as_ref()), expected);
    let long = "x".repeat(MAX_COMMENT_CHARS + 1);
    assert!(matches!(table.comment(2, &long), Err(PlayError::Notation(_))));
    for number in [0, 3] {
        assert!(matches!(table.comment(number, "?"), Err(PlayError::NotNow { .. })));
    }
    // Both forms of the record keep them.
    let record = Record::of(table.as_ref(), Default::default());
    for text in [record.to_text(), record.to_json_lines(&table.view()).unwrap()] {
        let mut again = open("pig(20)", &["human:Anna", "human:Ben"], 3);
        Record::read(&text).unwrap().replay(again.as_mut()).unwrap();
        assert_eq!(remarks(again.as_ref()), expected, "{text}");
    }
    // Walking back does not lose them; a remark without words removes one.
    table.undo().unwrap();
    table.redo().unwrap();
    assert_eq!(remarks(table.as_ref()), expected);
    table.comment(1, " ").unwrap();
    assert_eq!(remarks(table.as_ref()), [None, None]);
}
