//! Tests of the accessors of positions, the versions of rules and the display of values.

use retrodice_cantstop::{CantStop, Choice, Column, Options, Sharing, Unfolded};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Game, Next, Position, SeatSet};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::objective::{PositionValue, Unit};
use retrodice_farkle::Farkle;
use retrodice_pig::Pig;
use retrodice_pig::pushyourluck::PushYourLuck;
use retrodice_yahtzee::Yahtzee;

fn before<G: Game + Notation>(game: &G, text: &str) -> G::RollPosition {
    match game.read_position(text) {
        Ok(Position::Roll(at)) => at,
        other => panic!("{text}: {other:?}"),
    }
}

fn landed<G: Game + Notation>(game: &G, text: &str) -> G::MovePosition {
    match game.read_position(text) {
        Ok(Position::Move(at)) => at,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn accessors_of_a_cant_stop_position_return_the_heights_read() {
    let game = CantStop::with(Options { players: 2, ..Options::new(6, 3) }).unwrap();
    let at = before(&game, "3:2,7:4 / 12:3,8:1 | 7:6,6:1");
    let column = |sum: u8| Column::new(sum).unwrap();
    for sum in 2..=12 {
        let marker = [(6, 1), (7, 6)].into_iter().find(|&(marked, _)| marked == sum);
        assert_eq!(at.marker(column(sum)), marker.map(|(_, height)| height), "{sum}");
    }
    assert_eq!(at.markers().collect::<Vec<_>>(), [(column(6), 1), (column(7), 6)]);
    assert_eq!(at.squares(0).collect::<Vec<_>>(), [(column(3), 2), (column(7), 4)]);
    assert_eq!(at.squares(1).collect::<Vec<_>>(), [(column(8), 1), (column(12), 3)]);
    assert_eq!(at.square_heights(0)[..11], [0, 2, 0, 0, 0, 4, 0, 0, 0, 0, 0]);
    assert_eq!(at.square_heights(1)[..11], [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 3]);
    assert_eq!(at.marker_heights()[..11], [0, 0, 0, 0, 1, 6, 0, 0, 0, 0, 0]);
}

/// `choices` and `follow` give the moves one by one, without the list.
#[test]
fn choices_and_their_successors_agree_with_the_moves() {
    let texts = [
        "- / - | - | 2-2-3-4",
        "7:12 / - | - | 3-4-1-1",
        "2:2,12:3,3:5 / 7:1 | - | 1-1-4-4",
        "- / 7:3 | 2:1,3:1,12:1 | 3-4-3-4",
        "- / 6:2 | 6:1 | 1-5-3-3",
    ];
    for sharing in Sharing::ALL {
        let game = CantStop::with(Options { players: 2, sharing, ..Options::new(6, 3) }).unwrap();
        for text in texts.into_iter().filter(|text| game.read_position(text).is_ok()) {
            let at = landed(&game, text);
            let (mut moves, mut choices) = (Vec::new(), Vec::new());
            game.moves(&at, &mut moves);
            game.choices(&at, |choice| choices.push(choice));
            assert_eq!(choices, moves.iter().map(|one| one.choice).collect::<Vec<_>>(), "{text}");
            for one in &moves {
                assert_eq!(game.follow(&at, one.choice), Some(one.next.clone()), "{text}");
            }
            let lost = choices == [Choice::Bust];
            assert_eq!((game.is_bust(&at), Unfolded(game.clone()).is_bust(&at)), (lost, lost));
            // Stopping after the decision to roll has the successor of stopping at once.
            for pair in moves.windows(2) {
                if let (stop, Next::Roll(roll)) = (&pair[0].next, &pair[1].next)
                    && !matches!(stop, Next::Roll(_))
                {
                    assert_eq!(game.stop(roll).as_ref(), Some(stop), "{text}");
                }
            }
        }
        assert_eq!(game.stop(&game.start()), None);
    }
}

#[test]
fn accessors_of_farkle_pig_and_push_your_luck_return_the_fields_read() {
    let farkle: Farkle = "farkle(2000)".parse().unwrap();
    let at = before(&farkle, "350/1200 | 300 | ?-?-?");
    assert_eq!((at.scores(), at.turn_total(), at.dice()), ([350, 1200, 0, 0], 300, 3));
    let at = landed(&farkle, "350/1200 | 300 | 2-3-4");
    assert_eq!(at.before(), before(&farkle, "350/1200 | 300 | ?-?-?"));
    assert_eq!(at.dice(), Dice::new(&[2, 3, 4]).unwrap());
    assert!(farkle.is_bust(&at) && !farkle.is_bust(&landed(&farkle, "350/1200 | 300 | 2-3-5")));

    let pig: Pig = "pig(100)".parse().unwrap();
    let at = landed(&pig, "35/62 | 12 | 4");
    assert_eq!(
        (at.before().scores(), at.before().turn_total(), at.dice().faces()),
        ([35, 62, 0, 0], 12, &[4][..])
    );
    assert_eq!(pig.work(&before(&pig, "35/62 | 0")), 100 - 35);

    let luck: PushYourLuck = "pushyourluck(p=2/3,target=10)".parse().unwrap();
    for success in [true, false] {
        let text = format!("4 | 5 | {}", if success { "success" } else { "failure" });
        let at = landed(&luck, &text);
        assert_eq!((at.before().banked(), at.before().tentative()), (4, 5));
        assert_eq!(at.success(), success);
    }
    assert_eq!(luck.work(&before(&luck, "4 | 0")), 10 - 4);
}

/// A table names the version of the rules that it was made by, so a change of a rule has to
/// raise the version here.
#[test]
fn rules_versions_are_all_one() {
    let cantstop = CantStop::new(3, 1).unwrap();
    assert_eq!(cantstop.rules_version(), 1);
    assert_eq!(Unfolded(cantstop.clone()).rules_version(), cantstop.rules_version());
    assert_eq!("yahtzee".parse::<Yahtzee>().unwrap().rules_version(), 1);
    assert_eq!("farkle(2000)".parse::<Farkle>().unwrap().rules_version(), 1);
    assert_eq!("pig(100)".parse::<Pig>().unwrap().rules_version(), 1);
    assert_eq!("pushyourluck(p=1/2)".parse::<PushYourLuck>().unwrap().rules_version(), 1);
}

#[test]
fn games_with_different_options_are_not_equal() {
    let with = |players| CantStop::with(Options { players, ..Options::new(6, 3) }).unwrap();
    assert_eq!(with(2), with(2));
    assert_ne!(with(2), with(3));
    assert_ne!(with(1), CantStop::new(6, 2).unwrap());
    let unfolded = Unfolded(with(2));
    assert_eq!((unfolded.seats(), unfolded.spec()), (2, with(2).spec()));
    let spec = "cantstop(3,1,misread=exactly-one-sum)";
    let misread: CantStop = spec.parse().unwrap();
    assert_eq!(misread.spec(), spec);
    assert_ne!(misread, CantStop::new(3, 1).unwrap());
}

#[test]
fn a_seat_set_contains_the_seats_of_its_bits() {
    let seats = SeatSet::from_bits(0b101);
    assert_eq!((0..10).filter(|&seat| seats.contains(seat)).collect::<Vec<_>>(), [0, 2]);
    assert_eq!(seats.len(), 2);
    assert!(!seats.is_empty());
    assert!(SeatSet::from_bits(0x80).contains(7) && !SeatSet::from_bits(0x80).contains(8));
}

#[test]
fn values_are_displayed_with_their_unit() {
    let write = |amount, unit| PositionValue { amount, unit }.to_string();
    assert_eq!(write(1.480_253_419, Unit::Turns), "1.480253 turns");
    assert_eq!(write(254.589_6, Unit::Points), "254.589600 points");
    assert_eq!(write(0.530_592_3, Unit::WinProbability), "0.530592 of winning");
    let value = PositionValue { amount: 1.48, unit: Unit::Turns };
    assert_eq!(format!("{value:.1}"), "1.5 turns");
    assert_eq!(Unit::WinProbability.to_string(), "win probability");
}

#[test]
fn push_your_luck_has_no_anchor_at_the_index_bound() {
    let luck: PushYourLuck = "pushyourluck(p=2/3,target=10)".parse().unwrap();
    assert!(luck.anchor_at(9).is_some() && luck.anchor_at(10).is_none());
}
