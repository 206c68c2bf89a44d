//! Positions, choices and specs as text, and worked examples written in it.

use retrodice_cantstop::{BoardError, CantStop, Column, MovePosition, Options, Reading, Sharing};
use retrodice_core::dice::{Dice, RollTable};
use retrodice_core::game::{Ending, Game, Moves, Next, Position, SeatSet};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::spec::Arguments;

fn official(players: usize, sharing: Sharing) -> CantStop {
    CantStop::with(Options { players, sharing, ..Options::new(6, 3) }).unwrap()
}

fn landed(game: &CantStop, text: &str) -> MovePosition {
    match game.read_position(text) {
        Ok(Position::Move(at)) => at,
        other => panic!("{text}: {other:?}"),
    }
}

fn moves(game: &CantStop, text: &str) -> Moves<CantStop> {
    let mut moves = Vec::new();
    game.moves(&landed(game, text), &mut moves);
    moves
}

/// Returns the choices of a position, in order.
fn choices(game: &CantStop, text: &str) -> Vec<String> {
    moves(game, text).iter().map(|choice| game.write_choice(&choice.choice)).collect()
}

/// Returns the successor of this choice as text.
fn after(game: &CantStop, text: &str, choice: &str) -> String {
    let mut moves = moves(game, text).into_iter();
    let step = moves.find(|step| game.write_choice(&step.choice) == choice);
    match step.unwrap_or_else(|| panic!("no {choice} at {text}")).next {
        Next::Roll(next) => format!("roll {}", game.write_position(&Position::Roll(next))),
        Next::Pass(next) => format!("pass {}", game.write_position(&Position::Roll(next))),
        Next::End(ending) => format!("{ending:?}"),
    }
}

/// The turn of section 1.1 of "Beating Can't Stop" (2021). Its text takes the
/// "third option" but goes on with the fourth and the third one's column 7.
#[test]
fn a_published_turn_of_four_rolls_ends_in_a_bust() {
    let game = official(1, Sharing::Free);
    let first = "- | - | 2-2-3-4";
    assert_eq!(choices(&game, first), ["4+7 stop", "4+7 roll", "5+6 stop", "5+6 roll"]);
    assert_eq!(after(&game, first, "4+7 roll"), "roll - | 4:1,7:1 | -");
    let second = "- | 4:1,7:1 | 1-2-4-5";
    let rolls: Vec<String> =
        choices(&game, second).into_iter().filter(|choice| choice.ends_with("roll")).collect();
    assert_eq!(rolls, ["3 roll", "9 roll", "5+7 roll", "6+6 roll"]);
    assert_eq!(after(&game, second, "6+6 roll"), "roll - | 4:1,6:2,7:1 | -");
    let third = "- | 4:1,6:2,7:1 | 1-1-3-6";
    assert_eq!(choices(&game, third), ["4+7 stop", "4+7 roll"]);
    assert_eq!(after(&game, third, "4+7 roll"), "roll - | 4:2,6:2,7:2 | -");
    let fourth = "- | 4:2,6:2,7:2 | 4-5-5-6";
    assert_eq!(choices(&game, fourth), ["bust"]);
    assert_eq!(after(&game, fourth, "bust"), "pass - | - | -");
}

#[test]
fn moves_come_by_smaller_sum_and_stopping_before_rolling() {
    let game = official(1, Sharing::Free);
    let choices = choices(&game, "- | 6:1,8:1 | 1-3-4-6");
    let expected = ["4", "10", "5", "9", "7+7"];
    assert_eq!(choices.len(), 10);
    for (pair, sums) in choices.chunks(2).zip(expected) {
        assert_eq!(pair, [format!("{sums} stop"), format!("{sums} roll")]);
    }
}

#[test]
fn a_double_with_one_space_left_moves_once() {
    let game = official(1, Sharing::Free);
    let text = "7:11 | 7:12 | 3-3-4-4";
    assert_eq!(choices(&game, text), ["6+8 stop", "6+8 roll", "7 stop", "7 roll"]);
    assert_eq!(after(&game, text, "7 stop"), "pass 7:13 | - | -");
    assert_eq!(after(&game, text, "7 roll"), "roll 7:11 | 7:13 | -");
    // A marker at the top is of no more use, but is not free again.
    let topped = "7:11 | 2:1,7:13,12:1 | 3-3-4-4";
    assert_eq!(choices(&game, topped), ["bust"]);
    assert_eq!(choices(&game, "7:11 | 7:13,12:1 | 3-3-4-4").len(), 4);
}

#[test]
fn with_decline_a_player_may_use_one_of_two_sums() {
    let options = Options { reading: Reading::MayDecline, ..Options::new(6, 3) };
    let game = CantStop::with(options).unwrap();
    let expected = ["6+7", "6", "7"];
    for (pair, sums) in choices(&game, "- | - | 3-3-3-4").chunks(2).zip(expected) {
        assert_eq!(pair, [format!("{sums} stop"), format!("{sums} roll")]);
    }
    let double = ["4+4 stop", "4+4 roll", "4 stop", "4 roll"];
    assert_eq!(choices(&game, "- | - | 2-2-2-2"), double);
    assert_eq!(choices(&game, "4:6 | - | 2-2-2-2"), double[2..]);
}

#[test]
fn with_jump_sharing_a_marker_moves_on_to_the_next_free_space() {
    let game = official(3, Sharing::Jump);
    // Two opponents in a row, then a free space, then another opponent's.
    let text = "7:4 / 7:5 / 7:6 | - | 3-3-4-4";
    assert_eq!(after(&game, text, "7+7 stop"), "pass 7:5 / 7:6 / 7:8 | - | -");
    let text = "7:4 / 7:5 / 7:7 | - | 3-3-4-4";
    assert_eq!(after(&game, text, "7+7 roll"), "roll 7:4 / 7:5 / 7:7 | 7:8 | -");
    // Jumping to the top loses the second step.
    let text = "7:11 / 7:12 / - | - | 3-3-4-4";
    assert_eq!(after(&game, text, "7 stop"), "pass - / - / 7:13 | - | -");
}

#[test]
fn with_forced_rolls_nobody_stops_on_an_opponents_square() {
    let game = official(2, Sharing::ForcedRoll);
    let text = "- / 6:1 | - | 2-2-4-5";
    assert_eq!(choices(&game, text), ["4+9 stop", "4+9 roll", "6+7 roll"]);
    // Not even to win, while another marker stands on an opponent's square.
    let winning = "2:3,3:5,7:12 / 6:1 | 6:1 | 3-3-4-4";
    assert_eq!(choices(&game, winning), ["6+8 stop", "6+8 roll", "7 roll"]);
    let free = "2:3,3:5,7:12 / 6:1 | 6:2 | 3-3-4-4";
    assert_eq!(choices(&game, free), ["6+8 stop", "6+8 roll", "7 stop"]);
    // The winning stop comes once the other marker has moved on.
    let waiting = "2:3,3:5,7:12 / 6:1 | 6:1,7:13 | 3-3-4-4";
    assert_eq!(after(&game, waiting, "6+8 stop"), format!("{:?}", Ending::Won(SeatSet::MOVER)));
}

#[test]
fn claiming_a_column_clears_the_opponents_squares() {
    let game = official(3, Sharing::Free);
    let text = "7:12 / 7:3,8:2 / 7:3 | - | 3-3-4-4";
    assert_eq!(after(&game, text, "7 stop"), "pass 8:2 / - / 7:13 | - | -");
    assert_eq!(after(&game, text, "7 roll"), "roll 7:12 / 7:3,8:2 / 7:3 | 7:13 | -");
}

#[test]
fn the_third_column_ends_the_game_at_once() {
    let game = official(2, Sharing::Free);
    let text = "2:3,12:3 / - | 7:12 | 3-3-4-4";
    assert_eq!(choices(&game, text), ["6+8 stop", "6+8 roll", "7 stop"]);
    assert_eq!(after(&game, text, "7 stop"), format!("{:?}", Ending::Won(SeatSet::MOVER)));
    let alone = official(1, Sharing::Free);
    assert_eq!(after(&alone, "2:3,12:3 | 7:12 | 3-3-4-4", "7 stop"), "Over");
}

/// With a marker free a roll can still bust once columns are closed: markers on
/// 2 and 3 and columns 10, 11, 12 closed lose 20 of 1,296 rolls.
#[test]
fn rolls_bust_with_a_marker_free_once_columns_are_closed() {
    let options = Options { columns_to_win: 4, ..Options::new(6, 3) };
    let game = CantStop::with(options).unwrap();
    let busts = |position: &str| {
        let all = RollTable::of_dice(4, 6);
        let lost = |roll: &&retrodice_core::dice::Roll| {
            game.is_bust(&landed(&game, &format!("{position} | {}", roll.dice)))
        };
        let plain: u32 = all.rolls().iter().filter(lost).map(|roll| roll.weight).sum();
        let Ok(Position::Roll(at)) = game.read_position(position) else { panic!("{position}") };
        let table = game.rolls(&at);
        let merged: u32 = (0..table.len())
            .filter(|&roll| game.is_bust(&game.land(&at, roll)))
            .map(|roll| table.rolls()[roll].weight)
            .sum();
        assert_eq!(plain, merged);
        plain
    };
    assert_eq!(busts("10:7,11:5,12:3 | 2:1,3:1"), 20);
    assert_eq!(busts("- | 2:1,3:1"), 0);
    assert_eq!(busts("- | 6:1,7:1,8:1"), 1296 - 1192);
    // At the start of a turn too: four sixes with column 12 closed.
    assert_eq!(busts("12:3 | -"), 1);
}

fn error(game: &CantStop, text: &str) -> String {
    game.read_position(text).expect_err(text).to_string()
}

#[test]
fn errors_of_impossible_positions_name_the_part_and_the_reason() {
    let two = official(2, Sharing::Free);
    for (text, message) in [
        ("7:14 / - | -", "squares of player 1 `7:14`: column 7 has 13 spaces"),
        ("- / 13:1 | -", "squares of player 2 `13:1`: the columns are 2 to 12"),
        ("1:1 / - | -", "squares of player 1 `1:1`: the columns are 2 to 12"),
        ("7 / - | -", "squares of player 1 `7`: expected `column:height`"),
        ("7 8 / - | -", "squares of player 1 `7 8`: expected `column:height`"),
        ("7:1 8 / - | -", "squares of player 1 `7:1 8`: column 7 has 13 spaces"),
        ("7:1:2 / - | -", "squares of player 1 `7:1:2`: column 7 has 13 spaces"),
        ("7:1 8:2 / - | -", "squares of player 1 `7:1 8:2`: put commas between columns: `7:1,8:2`"),
        ("7:0 / - | -", "squares of player 1 `7:0`: leave out columns at height 0"),
        ("7:999 / - | -", "squares of player 1 `7:999`: column 7 has 13 spaces"),
        ("7:-1 / - | -", "squares of player 1 `7:-1`: column 7 has 13 spaces"),
        ("7:1,7:2 / - | -", "squares of player 1 `7:2`: column 7 is given twice"),
        (" / - | -", "squares of player 1 ``: expected `column:height`"),
        ("- | -", "squares `-`: expected 2 players, separated by `/`, got 1"),
        ("2:3 / 2:3 | -", "squares of player 1 `2:3`: player 2 has claimed column 2 too"),
        ("2:1 / 2:3 | -", "squares of player 1 `2:1`: player 2 has claimed column 2"),
        ("- / 2:3,3:5,12:3 | -", "squares of player 2 `2:3,3:5,12:3`: 3 claimed columns win"),
        ("- / - | 7:14", "markers `7:14`: column 7 has 13 spaces"),
        ("7:3 / - | 7:3", "markers `7:3`: a marker stands above the player's own square, here 3"),
        ("7:13 / - | 7:13", "markers `7:13`: column 7 is claimed by player 1"),
        ("- / 7:13 | 7:2", "markers `7:2`: column 7 is claimed by player 2"),
        ("- / - | 2:1,3:1,4:1,5:1", "markers `2:1,3:1,4:1,5:1`: a turn has 3 markers, not 4"),
        ("2:3,3:5 / - | 12:3", "markers `12:3`: 3 columns at the top win"),
        ("- / - | - | 1-2-3", "dice `1-2-3`: expected four dice, got 3"),
        ("- / - | - | 1-2-3-4-5", "dice `1-2-3-4-5`: expected four dice, got 5"),
        ("- / - | - | 1-2-3-7", "dice `7`: expected faces from 1 to 6"),
        ("- / - | - | 0-2-3-4", "dice `0`: expected faces from 1 to 6"),
        ("- / - | - | 1-2-3-4 | -", "position"),
        ("", "position ``: expected `squares | markers | dice`"),
    ] {
        let actual = error(&two, text);
        assert!(actual.starts_with(message), "{text}\n actual {actual}\n expected {message}");
        assert!(!actual.contains('\n'), "{actual}");
    }
    for sharing in [Sharing::Jump, Sharing::ForcedRoll] {
        let game = official(2, sharing);
        assert!(
            error(&game, "7:3 / 7:3 | -").starts_with("squares of player 1 `7:3`: player 2 is")
        );
        let shared = game.read_position("- / 7:3 | 7:3");
        assert_eq!(shared.is_ok(), sharing == Sharing::ForcedRoll, "{shared:?}");
    }
    assert!(two.read_position("7:3 / 7:3 | -").is_ok());
    // A won turn that may not be stopped goes on.
    let forced = official(2, Sharing::ForcedRoll);
    assert!(forced.read_position("2:3,3:5 / 6:1 | 6:1,12:3 | -").is_ok());
    let message = "markers `6:2,12:3`: 3 columns at the top win: this game is over";
    assert_eq!(error(&forced, "2:3,3:5 / 6:1 | 6:2,12:3 | -"), message);
}

#[test]
fn a_move_position_takes_exactly_four_dice_of_the_game() {
    let game = CantStop::new(3, 1).unwrap();
    let landed = |faces: &[u8]| game.with_dice(&game.start(), Dice::new(faces).unwrap());
    assert_eq!(landed(&[3, 1, 2, 1]).map(|at| at.dice().to_string()), Some("1-1-2-3".to_owned()));
    for faces in [&[1, 2, 3][..], &[1, 2, 3, 1, 2], &[1, 2, 3, 4], &[0, 1, 2, 3], &[]] {
        assert_eq!(landed(faces), None, "{faces:?}");
    }
}

#[test]
fn ten_megabytes_are_refused_by_their_length() {
    let game = official(1, Sharing::Free);
    let text = "7:1,".repeat(2_500_000);
    let length = text.len();
    assert_eq!(game.read_position(&text), Err(NotationError::TooLong { length }));
}

fn arguments(positional: &[&str], named: &[(&str, &str)]) -> Arguments {
    Arguments {
        positional: positional.iter().map(|&value| value.to_owned()).collect(),
        named: named.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect(),
    }
}

#[test]
fn specs_state_only_options_that_are_not_the_default() {
    let all = [
        ("players", "2"),
        ("win", "4"),
        ("markers", "2"),
        ("sharing", "forced-roll"),
        ("decline", "yes"),
    ];
    let game = CantStop::from_arguments(&arguments(&["6", "3"], &all)).unwrap();
    let spec = "cantstop(6,3,players=2,win=4,markers=2,sharing=forced-roll,decline=yes)";
    assert_eq!(game.spec(), spec);
    let defaults = [("players", "1"), ("win", "3"), ("sharing", "free"), ("decline", "no")];
    let game = CantStop::from_arguments(&arguments(&["6", "3"], &defaults)).unwrap();
    assert_eq!(game, CantStop::new(6, 3).unwrap());
    assert_eq!(game.spec(), "cantstop(6,3)");
    let short = [("sides", "6"), ("lengths", "2-4-6-8-10-12-10-8-6-4-2")];
    let game = CantStop::from_arguments(&arguments(&[], &short)).unwrap();
    assert_eq!(game.spec(), "cantstop(6,2)");
    let lengths = [("sides", "2"), ("lengths", "3-1-2")];
    let game = CantStop::from_arguments(&arguments(&[], &lengths)).unwrap();
    assert_eq!(game.spec(), "cantstop(sides=2,lengths=3-1-2)");
    assert_eq!(game.length(Column::new(2).unwrap()), Some(3));
    assert_eq!(game.length(Column::new(5).unwrap()), None);
}

#[test]
fn errors_of_wrong_arguments_name_the_argument() {
    for (positional, named, message) in [
        (&["6"][..], &[][..], "missing argument `shortest`; write cantstop(6,3)"),
        (&[], &[("shortest", "3")], "missing argument `sides`; write cantstop(6,3)"),
        (&["6", "3", "2"], &[], "argument `2`: one too many; only sides and shortest"),
        (
            &["6", "3"],
            &[("colour", "red")],
            "unknown argument `colour`; known: sides, shortest, lengths, players",
        ),
        (&["6", "3"], &[("sides", "5")], "argument `sides`: given twice"),
        (
            &["6", "3"],
            &[("lengths", "1-2")],
            "lengths `1-2`: give either the shortest column or all lengths",
        ),
        (&["six", "3"], &[], "sides `six`: expected a small whole number"),
        (&["6", "3"], &[("sharing", "none")], "unknown sharing `none`; known: free, jump"),
        (
            &["6", "3"],
            &[("decline", "yes"), ("misread", "exactly-one-sum")],
            "argument `decline`: give either decline or misread",
        ),
        (
            &["6", "3"],
            &[("misread", "exactly-one-sum"), ("decline", "yes")],
            "argument `misread`: give either decline or misread",
        ),
        (&["6", "3"], &[("decline", "maybe")], "unknown decline `maybe`; known: no, yes"),
        (&["9", "3"], &[], "board `sides=9,shortest=3`: dice have 2 to 8 sides, not 9"),
        (&["6", "0"], &[], "board `sides=6,shortest=0`: column 2 has no spaces"),
    ] {
        let error = CantStop::from_arguments(&arguments(positional, named)).unwrap_err();
        assert!(error.to_string().starts_with(message), "{error}");
    }
}

#[test]
fn unplayable_boards_are_refused_with_the_reason() {
    let refused = |options: Options| CantStop::with(options).unwrap_err();
    let plain = || Options::new(6, 3);
    assert_eq!(refused(Options::new(1, 3)), BoardError::Sides { got: 1 });
    assert_eq!(
        refused(Options { lengths: vec![1; 10], ..plain() }),
        BoardError::Lengths { sides: 6, expected: 11, got: 10 }
    );
    assert_eq!(
        refused(Options { lengths: vec![], ..plain() }),
        BoardError::Lengths { sides: 6, expected: 11, got: 0 }
    );
    assert_eq!(refused(Options { players: 6, ..plain() }), BoardError::Players { got: 6 });
    assert_eq!(refused(Options { players: 0, ..plain() }), BoardError::Players { got: 0 });
    assert_eq!(refused(Options { markers: 0, ..plain() }), BoardError::Markers { got: 0 });
    assert_eq!(refused(Options { markers: 5, ..plain() }), BoardError::Markers { got: 5 });
    for got in [0, 12] {
        let columns_to_win = got;
        let error = refused(Options { columns_to_win, ..plain() });
        assert_eq!(error, BoardError::ColumnsToWin { columns: 11, got });
    }
    let endless = refused(Options { players: 2, ..Options::new(2, 1) });
    assert!(endless.to_string().ends_with("3 < 2 * (3 - 1) + 1 = 5"), "{endless}");
    let long = refused(Options { players: 3, columns_to_win: 5, ..plain() });
    assert!(long.to_string().ends_with("11 < 3 * (5 - 1) + 1 = 13"), "{long}");
    assert!(CantStop::with(Options { players: 2, columns_to_win: 5, ..plain() }).is_ok());
    assert!(CantStop::with(Options { players: 3, columns_to_win: 4, ..plain() }).is_ok());
    // Five seats fill the official board: no more columns can be asked of them.
    assert!(CantStop::with(Options { players: 5, columns_to_win: 3, ..plain() }).is_ok());
    let full = refused(Options { players: 5, columns_to_win: 4, ..plain() });
    assert!(full.to_string().ends_with("11 < 5 * (4 - 1) + 1 = 16"), "{full}");
    // The longest columns there are.
    let tall = CantStop::new(8, 255).unwrap();
    assert_eq!(choices(&tall, "2:254 | - | 1-1-1-1"), ["2 stop", "2 roll"]);
}
