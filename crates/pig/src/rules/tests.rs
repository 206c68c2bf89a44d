use super::*;
use proptest::prelude::*;
use retrodice_core::game::{Position, PositionOf};
use retrodice_core::index::Indexed;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::testing::check_laws;
use std::collections::{HashMap, HashSet};

fn pig(spec: &str) -> Pig {
    spec.parse().expect(spec)
}

fn moves(game: &Pig, text: &str) -> Moves<Pig> {
    match game.read_position(text) {
        Ok(Position::Move(at)) => {
            let mut moves = Vec::new();
            game.moves(&at, &mut moves);
            moves
        }
        other => panic!("`{text}` is no move position: {other:?}"),
    }
}

fn roll([own, other]: [u16; 2], turn: u16) -> PigRoll {
    PigRoll { scores: [own, other, 0, 0], turn }
}

/// Returns every position that legal play reaches.
fn reachable(game: &Pig) -> HashSet<PositionOf<Pig>> {
    let mut all = HashSet::new();
    let mut pending = vec![game.start()];
    while let Some(at) = pending.pop() {
        if !all.insert(Position::Roll(at)) {
            continue;
        }
        for number in 0..game.rolls(&at).len() {
            let landed = game.land(&at, number);
            all.insert(Position::Move(landed));
            let mut moves = Vec::new();
            game.moves(&landed, &mut moves);
            pending.extend(moves.into_iter().filter_map(|step| match step.next {
                Next::Roll(next) | Next::Pass(next) => Some(next),
                Next::End(_) => None,
            }));
        }
    }
    all
}

#[test]
fn laws_hold() {
    for spec in [
        "pig(100)",
        "pig(1)",
        "pig(20,die=2)",
        "pig(60,players=1,die=8)",
        "pig(2,die=100)",
        "pig(20,dice=2)",
        "pig(1,dice=2)",
        "pig(60,players=1,dice=2)",
        "pig(40,die=3,dice=2)",
        "piglet",
        "piglet(1)",
        "piglet(30)",
        "piglet(25,players=1)",
        "pig(20,players=3)",
        "pig(10,players=4)",
        "pig(12,players=3,dice=2)",
        "piglet(4,players=4)",
        "bigpig(100)",
        "bigpig(1)",
        "bigpig(60,players=1)",
        "bigpig(30,players=3)",
    ] {
        assert_eq!(check_laws(&pig(spec), 7, 20), Ok(()), "{spec}");
    }
}

#[test]
fn moves_after_a_roll_are_holding_rolling_on_or_bust() {
    let game = pig("pig(100)");
    let step = |choice, next| Move { choice, gain: 0, next };
    assert_eq!(
        moves(&game, "35/62 | 12 | 4"),
        [
            step(PigChoice::Hold, Next::Pass(roll([62, 51], 0))),
            step(PigChoice::Roll, Next::Roll(roll([35, 62], 16))),
        ]
    );
    let bust = step(PigChoice::Bust, Next::Pass(roll([62, 35], 0)));
    assert_eq!(moves(&game, "35/62 | 12 | 1"), [bust]);
    let win = step(PigChoice::Hold, Next::End(Ending::Won(SeatSet::MOVER)));
    assert_eq!(moves(&game, "90/62 | 6 | 4"), std::slice::from_ref(&win));
    assert_eq!(moves(&game, "90/62 | 6 | 6"), [win]);
    assert_eq!(moves(&game, "90/62 | 6 | 3").len(), 2);
    let alone = pig("pig(100,players=1)");
    assert_eq!(
        moves(&alone, "35 | 12 | 4")[0],
        step(PigChoice::Hold, Next::Pass(roll([51, 0], 0)))
    );
    assert_eq!(moves(&alone, "35 | 12 | 1"), [step(PigChoice::Bust, Next::Pass(roll([35, 0], 0)))]);
    assert_eq!(moves(&alone, "90 | 6 | 5"), [step(PigChoice::Hold, Next::End(Ending::Over))]);
}

#[test]
fn the_dice_pass_to_the_next_of_three_and_four_players() {
    let next = |spec: &str, text: &str| moves(&pig(spec), text)[0].next.clone();
    let pass = |scores| Next::Pass(PigRoll { scores, turn: 0 });
    assert_eq!(next("pig(100,players=3)", "35/62/10 | 12 | 4"), pass([62, 10, 51, 0]));
    assert_eq!(next("pig(100,players=3)", "35/62/10 | 12 | 1"), pass([62, 10, 35, 0]));
    assert_eq!(next("pig(100,players=4)", "35/62/10/7 | 12 | 4"), pass([62, 10, 7, 51]));
    assert_eq!(next("pig(100,players=3,dice=2)", "35/62/10 | 12 | 1-1"), pass([62, 10, 0, 0]));
    let win = Next::End(Ending::Won(SeatSet::MOVER));
    assert_eq!(next("pig(100,players=4)", "90/62/10/99 | 6 | 4"), win);
}

#[test]
fn two_dice_without_a_one_are_added_and_held_or_rolled_again() {
    let step = |choice, next| Move { choice, gain: 0, next };
    assert_eq!(
        moves(&pig("pig(100,dice=2)"), "35/62 | 12 | 4-3"),
        [
            step(PigChoice::Hold, Next::Pass(roll([62, 54], 0))),
            step(PigChoice::Roll, Next::Roll(roll([35, 62], 19))),
        ]
    );
    let win = step(PigChoice::Hold, Next::End(Ending::Won(SeatSet::MOVER)));
    assert_eq!(moves(&pig("pig(100,dice=2)"), "84/62 | 6 | 4-6"), [win]);
}

#[test]
fn a_single_one_of_two_dice_loses_the_turn_and_two_lose_the_score() {
    let step = |next| [Move { choice: PigChoice::Bust, gain: 0, next: Next::Pass(next) }];
    let duel = pig("pig(100,dice=2)");
    assert_eq!(moves(&duel, "35/62 | 12 | 1-6"), step(roll([62, 35], 0)));
    assert_eq!(moves(&duel, "35/62 | 12 | 1-1"), step(roll([62, 0], 0)));
    let alone = pig("pig(100,players=1,dice=2)");
    assert_eq!(moves(&alone, "35 | 12 | 1-6"), step(roll([35, 0], 0)));
    assert_eq!(moves(&alone, "35 | 12 | 1-1"), step(roll([0, 0], 0)));
}

#[test]
fn two_ones_add_25_in_big_pig_and_other_doubles_twice_their_sum() {
    let totals = |text: &str| -> Vec<u16> {
        let rolls =
            moves(&pig("bigpig(100)"), text).into_iter().filter_map(|step| match step.next {
                Next::Roll(next) => Some(next.turn_total()),
                Next::Pass(_) | Next::End(_) => None,
            });
        rolls.collect()
    };
    assert_eq!(totals("35/62 | 8 | 1-1"), [33]);
    assert_eq!(totals("35/62 | 8 | 3-3"), [20]);
    assert_eq!(totals("35/62 | 8 | 3-4"), [15]);
    let bust = Move { choice: PigChoice::Bust, gain: 0, next: Next::Pass(roll([62, 35], 0)) };
    assert_eq!(moves(&pig("bigpig(100)"), "35/62 | 8 | 1-6"), [bust]);
    let win =
        Move { choice: PigChoice::Hold, gain: 0, next: Next::End(Ending::Won(SeatSet::MOVER)) };
    assert_eq!(moves(&pig("bigpig(100)"), "75/62 | 0 | 1-1"), [win]);
}

#[test]
fn holding_is_balanced_where_a_roll_gains_what_it_risks() {
    // One die gains (2+3+4+5+6)/6 and risks a sixth; two 200/36 and 11/36; Big Pig 265/36 and 10/36.
    for (spec, total) in [("pig(100)", 20), ("pig(100,dice=2)", 19), ("bigpig(100)", 27)] {
        assert_eq!(pig(spec).balanced_total(), total, "{spec}");
    }
}

#[test]
fn rolls_of_two_dice_have_their_weights() {
    let game = pig("pig(20,dice=2)");
    let weight = |is_wanted: fn(&Pig, &PigMove) -> bool| -> u32 {
        let rolls = game.rolls(&game.start()).rolls().iter().enumerate();
        let wanted = rolls.filter(|(roll, _)| is_wanted(&game, &game.land(&game.start(), *roll)));
        wanted.map(|(_, roll)| roll.weight).sum()
    };
    assert_eq!(weight(|_, _| true), 36);
    assert_eq!(weight(|game, at| game.is_bust(at)), 11);
    assert_eq!(weight(|_, at| at.dice().faces() == [1, 1]), 1);
}

/// Returns the value of a roll position, given those of the anchors.
fn value(game: &Pig, at: &PigRoll, anchors: &HashMap<PigRoll, f64>) -> f64 {
    let table = game.rolls(at);
    let worth = |number: usize| {
        let mut moves = Vec::new();
        game.moves(&game.land(at, number), &mut moves);
        let values = moves.iter().map(|step| match &step.next {
            Next::Roll(next) => value(game, next, anchors),
            Next::Pass(next) => 1.0 - anchors[next],
            Next::End(ending) => f64::from(u8::from(*ending == Ending::Won(SeatSet::MOVER))),
        });
        values.fold(0.0, f64::max)
    };
    let weighted = |(number, roll): (usize, &retrodice_core::dice::Roll)| {
        f64::from(roll.weight) * worth(number)
    };
    table.rolls().iter().enumerate().map(weighted).sum::<f64>() / table.total() as f64
}

#[test]
fn piglet_has_its_published_values() {
    // Neller and Presser 2004, their worked example: Piglet with target 2.
    let game = pig("piglet(2)");
    let all = (0..game.index_bound()).map(|index| game.anchor_at(index).expect("no holes"));
    let mut anchors: HashMap<PigRoll, f64> = all.map(|anchor| (anchor, 0.5)).collect();
    // With each pass the errors shrink at least by the chance that the turn brings
    // nothing, which is 3/4 for a player who tosses twice: (3/4)^200 < 1e-24.
    for _ in 0..200 {
        anchors = anchors.keys().map(|at| (*at, value(&game, at, &anchors))).collect();
    }
    for (scores, expected) in
        [([0, 0], 4.0 / 7.0), ([0, 1], 2.0 / 5.0), ([1, 0], 4.0 / 5.0), ([1, 1], 2.0 / 3.0)]
    {
        let actual = anchors[&roll(scores, 0)];
        assert!((actual - expected).abs() < 1e-14, "{scores:?}: {actual}, not {expected}");
    }
}

#[test]
fn exactly_the_reachable_positions_can_be_written_and_indexed() {
    for spec in [
        "pig(12)",
        "pig(9,die=2)",
        "pig(11,players=1,die=3)",
        "piglet(5)",
        "pig(1)",
        "pig(12,dice=2)",
        "pig(17,players=1,dice=2)",
        "pig(7,players=3)",
        "piglet(3,players=4)",
        "bigpig(30)",
    ] {
        let game = pig(spec);
        let reachable = reachable(&game);
        let anchors: HashSet<_> = (0..game.index_bound())
            .filter_map(|index| game.anchor_at(index))
            .map(Position::Roll)
            .collect();
        let expected: HashSet<_> = reachable
            .iter()
            .filter(|at| matches!(at, Position::Roll(at) if game.is_anchor(at)))
            .cloned()
            .collect();
        assert_eq!(anchors, expected, "{spec}");
        assert_eq!(game.anchor_at(game.index_bound()), None);
        assert_eq!(game.anchor_at(u64::MAX), None);

        let mut read = HashSet::new();
        let target = game.target();
        let mut all = vec![String::new()];
        for seat in 0..game.seats() {
            let slash = if seat == 0 { "" } else { "/" };
            let scores = || (0..=target).map(move |score| format!("{slash}{score}"));
            all = all
                .iter()
                .flat_map(|text| scores().map(move |score| text.clone() + &score))
                .collect();
        }
        for scores in all {
            for turn in 0..=target {
                read.extend(game.read_position(&format!("{scores} | {turn}")));
                for die in 0..=9 {
                    read.extend(game.read_position(&format!("{scores} | {turn} | {die}")));
                    for other in 0..=9 {
                        let text = format!("{scores} | {turn} | {die}-{other}");
                        read.extend(game.read_position(&text));
                    }
                }
            }
        }
        assert_eq!(read, reachable, "{spec}");
    }
}

#[test]
fn errors_name_the_offending_part() {
    let game = pig("pig(100)");
    let error = |text: &str| game.read_position(text).expect_err(text).to_string();
    for (text, message) in [
        (
            "",
            "position ``: expected `scores | turn total`, followed by `| die` if one is on the \
             table",
        ),
        ("35 | 12", "scores `35`: expected two numbers, the mover's first, such as 35/62"),
        ("100/62 | 0", "score of the mover `100`: expected a whole number from 0 to 99"),
        ("35/1 | 0", "score of the other player `1`: this is not a sum of die faces"),
        ("35/-1 | 0", "score of the other player `-1`: expected a whole number from 0 to 99"),
        ("35/62 | 65", "turn total `65`: expected a whole number from 0 to 64"),
        ("35/62 | 1", "turn total `1`: this is not a sum of die faces"),
        ("35/62 | 12 | 7", "die `7`: expected a whole number from 1 to 6"),
    ] {
        assert_eq!(error(text), message);
    }
    let two = pig("pig(100,dice=2)");
    let error = |text: &str| two.read_position(text).expect_err(text).to_string();
    for (text, message) in [
        ("35/3 | 0", "score of the other player `3`: this is not a sum of rolls"),
        ("35/62 | 2", "turn total `2`: this is not a sum of rolls"),
        ("35/62 | 12 | 7-1", "die `7`: expected a whole number from 1 to 6"),
        ("35/62 | 12 | 4", "dice `4`: expected two dice, such as 3-4"),
        ("35/62 | 12 | 1-2-3", "dice `1-2-3`: expected two dice, such as 3-4"),
    ] {
        assert_eq!(error(text), message);
    }
    let message = "pig(1001,dice=2)".parse::<Pig>().expect_err("too far").to_string();
    assert_eq!(message, "target `1001`: expected at most 1000 with two dice");
    let alone = pig("pig(100,players=1)");
    let message = alone.read_position("35/62 | 12").expect_err("one score").to_string();
    assert_eq!(message, "score `35/62`: expected one number");
    let three = pig("pig(100,players=3)");
    for (text, message) in [
        (
            "35/62 | 12",
            "scores `35/62`: expected three numbers, the mover's first, such as 35/62/10",
        ),
        ("35/62/1 | 12", "third score `1`: this is not a sum of die faces"),
    ] {
        assert_eq!(three.read_position(text).expect_err(text).to_string(), message);
    }
    let message = "pig(100,players=5)".parse::<Pig>().expect_err("five").to_string();
    assert_eq!(message, "players `5`: expected a whole number from 1 to 4");
    let message = "yahtzee".parse::<Pig>().expect_err("another game").to_string();
    assert_eq!(message, "name of the game `yahtzee`: expected pig, piglet or bigpig");
}

#[test]
fn ten_megabytes_are_refused_by_their_length() {
    let game = pig("pig(100)");
    for piece in ["1", "|", " | 0", "🎲"] {
        let long = piece.repeat(10_000_000 / piece.len());
        assert_eq!(game.read_position(&long), Err(NotationError::TooLong { length: long.len() }));
    }
}

proptest! {
    #[test]
    fn a_game_reads_its_own_spec(
        target in 1..=MAX_TARGET,
        players in 1..=MAX_SCORES,
        sides in prop::option::of(2..=MAX_SIDES),
        dice in 1usize..=2,
    ) {
        let target = if dice == 2 { target.min(MAX_TWO_DICE_TARGET) } else { target };
        let game = match sides {
            Some(sides) => {
                pig(&format!("pig({target},players={players},die={sides},dice={dice})"))
            }
            None => pig(&format!("piglet({target},players={players})")),
        };
        prop_assert_eq!(game.target(), target);
        prop_assert_eq!(game.seats(), players);
        let again = pig(&game.spec());
        prop_assert_eq!(again, game);
    }

    #[test]
    fn garbage_is_an_error_and_all_else_is_read_back(
        text in prop_oneof!["\\PC{0,40}", "[0-9]{1,2}/[0-9]{1,2} ?\\| ?[0-9]{1,2}( ?\\| ?[0-7])?"],
    ) {
        let game = pig("pig(100)");
        if let Ok(position) = game.read_position(&text) {
            prop_assert_eq!(game.read_position(&game.write_position(&position)), Ok(position));
        }
    }
}
