mod points;

use super::*;
use proptest::prelude::*;
use retrodice_core::game::{Position, PositionOf};
use retrodice_core::index::Indexed;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::perft::{Perft, Reachable, perft, reachable};
use retrodice_core::testing::check_laws;
use std::collections::{BTreeMap, HashMap, HashSet};

fn farkle(spec: &str) -> Farkle {
    spec.parse().expect(spec)
}

fn choices(game: &Farkle, text: &str) -> Vec<String> {
    match game.read_position(text) {
        Ok(Position::Move(at)) => {
            let mut moves = Vec::new();
            game.moves(&at, &mut moves);
            moves.iter().map(|step| game.write_choice(&step.choice)).collect()
        }
        other => panic!("`{text}` is no move position: {other:?}"),
    }
}

/// Returns every position that legal play reaches.
fn positions(game: &Farkle) -> HashSet<PositionOf<Farkle>> {
    let mut all = HashSet::new();
    let mut pending = vec![game.start()];
    let mut moves = Vec::new();
    while let Some(at) = pending.pop() {
        if !all.insert(Position::Roll(at)) {
            continue;
        }
        for number in 0..game.rolls(&at).len() {
            let landed = game.land(&at, number);
            all.insert(Position::Move(landed));
            game.moves(&landed, &mut moves);
            pending.extend(moves.drain(..).filter_map(|step| match step.next {
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
        "farkle(10000)",
        "farkle(50)",
        "farkle(600,players=1)",
        "farkle(1500,table=patch,entry=500)",
        "farkle(1000,table=zilch)",
        "farkle(800,table=zilch,players=1,entry=500,bank=300)",
        "farkle(300,entry=300,bank=100)",
        "farkle(turn)",
        "farkle(turn,table=patch,bank=350)",
        "farkle(1500,table=kingdom-come)",
        "farkle(turn,table=kingdom-come)",
        "farkle(800,players=1,table=adding)",
        "farkle(1000,straight=1500,three_pairs=1000,four=x2)",
        "farkle(900,players=1,table=patch,low_straight=500,nothing=250)",
        "farkle(500,players=3)",
        "farkle(300,players=3,table=zilch)",
        "farkle(200,players=4,table=zilch,entry=100)",
        "farkle(1000,last_round=yes)",
        "farkle(100,players=3,table=zilch,last_round=yes)",
    ] {
        assert_eq!(check_laws(&farkle(spec), 7, 20), Ok(()), "{spec}");
    }
}

#[test]
fn the_first_of_three_players_to_hold_with_the_target_wins_at_once() {
    let game = farkle("farkle(2000,players=3)");
    let next = |text: &str| {
        let Ok(Position::Move(at)) = game.read_position(text) else { panic!("{text}") };
        let mut moves = Vec::new();
        game.moves(&at, &mut moves);
        moves.swap_remove(0).next
    };
    let pass = |scores| Next::Pass(FarkleRoll::anchor(scores));
    assert_eq!(next("500/1200/1950 | 450 | 1-2"), pass([1200, 1950, 1050, 0]));
    assert_eq!(next("500/1200/1950 | 450 | 3-2"), pass([1200, 1950, 500, 0]));
    assert_eq!(next("1900/1200/1950 | 0 | 1-2-2-3-3-4"), Next::End(Ending::Won(SeatSet::MOVER)));
}

#[test]
fn in_the_last_round_holding_takes_the_lead_and_the_last_turn_ends_the_game() {
    let game = farkle("farkle(1000,players=3,last_round=yes)");
    let steps = |text: &str| -> Vec<(String, Next<FarkleRoll>)> {
        let Ok(Position::Move(at)) = game.read_position(text) else { panic!("{text}") };
        let mut moves = Vec::new();
        game.moves(&at, &mut moves);
        moves.into_iter().map(|step| (game.write_choice(&step.choice), step.next)).collect()
    };
    let pass = |scores| Next::Pass(FarkleRoll::anchor(scores));
    let won = |distance: u8| Next::End(Ending::Won(SeatSet::from_bits(1 << distance)));
    // The first with the target may roll on, and wins at once only with 5,000 more.
    assert_eq!(steps("900/300/0 | 200 | 1-2")[0], ("1 hold".to_owned(), pass([300, 0, 1200, 0])));
    assert_eq!(steps("900/300/0 | 200 | 1-2").len(), 2);
    assert_eq!(steps("900/300/0 | 5000 | 1-2"), [("1 hold".to_owned(), won(0))]);
    // The next must take the lead to hold, and the last one then answers.
    assert_eq!(choices(&game, "300/0/1000 | 600 | 1-2"), ["1 roll"]);
    assert_eq!(steps("300/0/1000 | 650 | 1-2")[0].1, pass([0, 1000, 1050, 0]));
    assert_eq!(steps("300/0/1000 | 650 | 2-3")[0].1, pass([0, 1000, 300, 0]));
    // After the last turn the highest score wins, also that of a player who is no more to move.
    assert_eq!(choices(&game, "0/1000/1050 | 950 | 1-2"), ["1 roll"]);
    assert_eq!(steps("0/1000/1050 | 1000 | 1-2"), [("1 hold".to_owned(), won(0))]);
    assert_eq!(steps("0/1000/1050 | 1000 | 2-3")[0].1, won(2));
    assert_eq!(steps("0/1000/300 | 200 | 2-3")[0].1, won(1));
    for text in ["1000/0/0 | 200 | 1-2", "0/1050/1000 | 200 | 1-2", "0/6000/0 | 200 | 1-2"] {
        game.read_position(text).expect_err(text);
    }
}

#[test]
fn exactly_the_reachable_turn_starts_of_a_last_round_are_indexed() {
    for spec in ["farkle(50,last_round=yes)", "farkle(100,last_round=yes,bank=100)"] {
        let game = farkle(spec);
        let anchors: HashSet<FarkleRoll> =
            (0..game.index_bound()).filter_map(|index| game.anchor_at(index)).collect();
        let (mut seen, mut pending) = (HashSet::new(), vec![game.start()]);
        let mut moves = Vec::new();
        while let Some(at) = pending.pop() {
            if !seen.insert(at) {
                continue;
            }
            let text = game.write_position(&Position::Roll(at));
            assert_eq!(game.read_position(&text), Ok(Position::Roll(at)));
            for number in 0..game.rolls(&at).len() {
                game.moves(&game.land(&at, number), &mut moves);
                pending.extend(moves.drain(..).filter_map(|step| match step.next {
                    Next::Roll(next) | Next::Pass(next) => Some(next),
                    Next::End(_) => None,
                }));
            }
        }
        assert_eq!(
            seen.into_iter().filter(|at| game.is_anchor(at)).collect::<HashSet<_>>(),
            anchors
        );
    }
}

#[test]
fn moves_after_a_roll_are_holding_rolling_on_or_bust() {
    let game = farkle("farkle(10000)");
    assert_eq!(
        choices(&game, "0/0 | 0 | 1-1-2-3-4-5"),
        ["1-1-5 hold", "1-1-5 roll", "1-1 roll", "1-5 roll", "1 roll", "5 roll"]
    );
    assert_eq!(choices(&game, "0/0 | 200 | 2-3-4"), ["bust"]);
    let game = farkle("farkle(2000,entry=500,bank=300)");
    // Getting on the board takes 500, later turns take 300.
    assert_eq!(choices(&game, "0/0 | 350 | 1-2"), ["1 roll"]);
    assert_eq!(choices(&game, "0/0 | 400 | 1-2"), ["1 hold", "1 roll"]);
    assert_eq!(choices(&game, "500/0 | 150 | 1-2-2"), ["1 roll"]);
    assert_eq!(choices(&game, "500/0 | 200 | 1-2"), ["1 hold", "1 roll"]);
    // Who can win must, unless the turn is still below its minimum.
    assert_eq!(choices(&game, "1800/0 | 200 | 1-2"), ["1 hold"]);
    assert_eq!(choices(&game, "1800/0 | 200 | 1-1"), ["1-1 hold"]);
    assert_eq!(choices(&game, "1800/0 | 100 | 1-2-2-3"), ["1 roll"]);
    let Ok(Position::Move(at)) = game.read_position("500/0 | 450 | 1-1") else { panic!() };
    let mut moves = Vec::new();
    game.moves(&at, &mut moves);
    let next: Vec<_> = moves.into_iter().map(|step| (step.gain, step.next)).collect();
    let roll = |turn, dice| (0, Next::Roll(FarkleRoll { scores: [500, 0, 0, 0], turn, dice }));
    let hold = (0, Next::Pass(FarkleRoll::anchor([0, 1150, 0, 0])));
    // Both dice set aside: hot dice.
    assert_eq!(next, [hold, roll(650, 6), roll(550, 1)]);
    let turn = farkle("farkle(turn)");
    let Ok(Position::Move(at)) = turn.read_position("450 | 1-1") else { panic!() };
    let mut moves = Vec::new();
    turn.moves(&at, &mut moves);
    assert_eq!((moves[0].gain, &moves[0].next), (650, &Next::End(Ending::Over)));
    // With one player nobody wins: the game is over.
    for (spec, ending) in
        [("farkle(2000,players=1)", Ending::Over), ("farkle(2000)", Ending::Won(SeatSet::MOVER))]
    {
        let game = farkle(spec);
        let scores = if game.seats() == 1 { "1800" } else { "1800/0" };
        let Ok(Position::Move(at)) = game.read_position(&format!("{scores} | 100 | 1-2-3-4-4"))
        else {
            panic!("{spec}")
        };
        let mut moves = Vec::new();
        game.moves(&at, &mut moves);
        assert_eq!((moves[0].gain, &moves[0].next), (0, &Next::End(ending)), "{spec}");
    }
}

#[test]
fn specs_name_the_nearest_table_and_the_combinations_that_differ() {
    for (text, spec) in [
        ("farkle(2000,table=standard)", "farkle(2000)"),
        ("farkle(2000,table=Kingdom-Come)", "farkle(2000,table=kingdom-come)"),
        ("farkle(2000,straight=1500,four=X2)", "farkle(2000,four=x2,straight=1500)"),
        ("farkle(2000,table=zilch,nothing=0)", "farkle(2000,table=zilch,nothing=0)"),
        // everything2.com/title/Farkle, and the README of Cibola8/farkledice on github.com.
        ("farkle(straight=1000,three_pairs=1000)", "farkle(10000,straight=1000,three_pairs=1000)"),
        (
            "farkle(2000,table=adding,three_pairs=1500,four_and_pair=1500,two_triplets=2500)",
            "farkle(2000,table=adding,three_pairs=1500,four_and_pair=1500,two_triplets=2500)",
        ),
        (
            "farkle(2000,four=x2,five=x4,six=x8,low_straight=500,high_straight=750,straight=1500)",
            "farkle(2000,table=kingdom-come)",
        ),
    ] {
        assert_eq!(farkle(text).spec(), spec);
        assert_eq!(farkle(spec), farkle(text));
    }
}

#[test]
fn perft_agrees_with_an_independent_program() {
    // By a program in Python that enumerates subsets of rolls with itertools and
    // splits them into combinations by recursion.
    for (spec, counts, anchors, roll_positions) in EXPECTED_PERFT {
        let game = farkle(spec);
        let expected = counts.map(|[histories, weighted, ended, passed, positions]| Perft {
            histories,
            weighted,
            ended,
            passed,
            positions: positions as u64,
        });
        assert_eq!(perft(&game, &game.start(), 3), expected, "{spec}");
        assert_eq!(reachable(&game, 10_000), Some(Reachable { anchors, roll_positions }), "{spec}");
    }
}

/// Spec, fields of [`Perft`] for depths 1 to 3, reachable anchors and roll positions.
type PerftGolden = (&'static str, [[u128; 5]; 3], u64, u64);
const EXPECTED_PERFT: [PerftGolden; 3] = [
    (
        "farkle(1000,players=1)",
        [
            [1_856, 189_894, 60, 402, 62],
            [1_108_391, 9_449_818_775, 77_367, 286_977, 504],
            [568_581_925, 426_763_319_649_207, 71_270_569, 141_089_374, 686],
        ],
        20,
        778,
    ),
    (
        "farkle(1000,table=patch,entry=500)",
        [
            [1_384, 154_296, 162, 88, 47],
            [488_358, 2_491_305_120, 31_703, 54_748, 469],
            [150_555_820, 37_924_640_336_160, 15_161_405, 18_340_355, 1_675],
        ],
        121,
        2_420,
    ),
    (
        "farkle(1000,table=zilch,bank=300)",
        [
            [1_519, 155_484, 149, 192, 60],
            [681_145, 3_709_675_560, 52_648, 123_046, 934],
            [286_775_689, 88_215_837_022_600, 33_051_711, 49_034_064, 4_582],
        ],
        225,
        6_690,
    ),
];

#[test]
fn exactly_the_reachable_positions_can_be_written_and_indexed() {
    for spec in [
        "farkle(400)",
        "farkle(700,players=1,table=patch)",
        "farkle(500,players=1,table=zilch,entry=350,bank=200)",
        "farkle(350,entry=200)",
        "farkle(50)",
        "farkle(700,players=1,table=kingdom-come)",
        "farkle(700,players=1,table=adding,three_pairs=150)",
        "farkle(700,players=1,straight=250,low_straight=150,four=200,nothing=50)",
        "farkle(150,players=3,table=zilch)",
        "farkle(200,players=4,entry=100)",
    ] {
        let game = farkle(spec);
        let reachable = positions(&game);
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
        let max = if game.seats() > 2 { 200 } else { 700 };
        let mut all = vec![String::new()];
        for seat in 0..game.seats() {
            let slash = if seat == 0 { "" } else { "/" };
            let scores = || (0..=max).step_by(25);
            all = all
                .iter()
                .flat_map(|text| scores().map(move |score| format!("{text}{slash}{score}")))
                .collect();
        }
        for scores in all {
            for turn in (0..=700).step_by(25) {
                for dice in 1..=6 {
                    let hidden = vec!["?"; dice].join("-");
                    let before = game.read_position(&format!("{scores} | {turn} | {hidden}"));
                    let Ok(Position::Roll(at)) = before else { continue };
                    read.insert(Position::Roll(at));
                    for roll in game.rolls(&at).rolls() {
                        read.extend(
                            game.read_position(&format!("{scores} | {turn} | {}", roll.dice)),
                        );
                    }
                }
            }
        }
        assert_eq!(read, reachable, "{spec}");
    }
}

/// Holes count as if they were anchors, as the work is a bound.
#[test]
fn work_from_an_anchor_sums_over_all_scores_that_can_follow() {
    for spec in [
        "farkle(400)",
        "farkle(350,entry=200)",
        "farkle(700,players=1,table=patch)",
        "farkle(250,players=3)",
        "farkle(200,players=4)",
    ] {
        let game = farkle(spec);
        let FarkleGoal::Target(target) = game.rules().goal else { panic!("{spec} is a race") };
        let work = |own: u32| 6 * u64::from((target - own).max(game.minimum(&[own, 0, 0, 0])) / 50);
        for anchor in (0..game.index_bound()).filter_map(|index| game.anchor_at(index)) {
            assert_eq!(game.work(&anchor), work(anchor.scores()[0]), "{spec}");
            let scores = &anchor.scores()[..game.seats()];
            let follows = |other: &FarkleRoll| {
                let can_move = |seat: usize| {
                    let here = scores[seat..].iter().chain(&scores[..seat]);
                    here.zip(other.scores()).all(|(&here, there)| here <= there)
                };
                (0..game.seats()).any(can_move)
            };
            let digits =
                |index| retrodice_core::scores::at_index(index, game.seats(), target as u64 / 50);
            let all: u64 = (0..game.index_bound())
                .map(|index| FarkleRoll::anchor(digits(index).map(|score| score as u32 * 50)))
                .filter(follows)
                .map(|other| work(other.scores()[0]))
                .sum();
            assert_eq!(game.work_from(&anchor), all, "{spec} {anchor:?}");
        }
    }
}

#[test]
fn errors_name_the_offending_part() {
    let game = farkle("farkle(2000,entry=500)");
    let error = |text: &str| game.read_position(text).expect_err(text).to_string();
    for (text, message) in [
        (
            "",
            "position ``: expected `scores | turn total | dice`, with a `?` for each die not yet \
             rolled",
        ),
        ("0 | 0 | ?", "scores `0`: expected two numbers, the mover's first, such as 350/1200"),
        ("2000/0 | 0 | 1", "score of the mover `2000`: expected a whole number from 0 to 1999"),
        (
            "0/450 | 0 | 1",
            "score of the other player `450`: expected 0 or a multiple of 50, at least 500",
        ),
        ("0/0 | 2000 | 1", "turn total `2000`: expected a whole number from 0 to 1999"),
        ("0/0 | 75 | 1", "turn total `75`: no turn reaches this total with 1 dice to roll"),
        ("0/0 | 0 | 1-2", "turn total `0`: no turn reaches this total with 2 dice to roll"),
        (
            "0/0 | 0 | 1-7",
            "dice `1-7`: expected one to six faces from 1 to 6, such as 1-3-5, or a `?` for each \
             die",
        ),
    ] {
        assert_eq!(error(text), message);
    }
    let error = |text: &str| text.parse::<Farkle>().expect_err(text).to_string();
    for (spec, message) in [
        ("farkle(1025)", "target `1025`: expected a multiple of 50 from 50 to 20000"),
        ("farkle(1000,entry=1050)", "entry `1050`: expected a multiple of 50 from 0 to 1000"),
        ("farkle(turn,players=2)", "players `2`: a single turn has one player"),
        ("farkle(1000,players=5)", "players `5`: expected a whole number from 1 to 4"),
        (
            "farkle(1000,table=vegas)",
            "unknown table `vegas`; known: standard, patch, zilch, adding, kingdom-come",
        ),
        (
            "farkle(1000,full_house=1500)",
            "unknown argument `full_house`; known: target, players, table, four, five, six, \
             three_ones, straight, low_straight, high_straight, three_pairs, four_and_pair, \
             two_triplets, nothing, entry, bank, last_round",
        ),
        (
            "farkle(1000,straight=1525)",
            "straight `1525`: expected a multiple of 50 from 0 to 10000",
        ),
        (
            "farkle(1000,three_pairs=20000)",
            "three_pairs `20000`: expected a whole number from 0 to 10000",
        ),
        (
            "farkle(1000,four=double)",
            "four `double`: expected a multiple of 50 from 0 to 10000, or x1 to x16 for times \
             three of the kind",
        ),
        (
            "farkle(1000,six=x0)",
            "six `x0`: expected a multiple of 50 from 0 to 10000, or x1 to x16 for times three \
             of the kind",
        ),
        (
            "farkle(1000,straight=100)",
            "table `straight=100`: 1-2-3-4-5-6 count 100 points, and a part of these dice counts \
             more",
        ),
        ("farkle(never)", "target `never`: expected a whole number from 50 to 20000"),
        (
            "farkle(turn,table=zilch)",
            "table `zilch`: six dice never lose the turn, so a single turn has no end; give a target",
        ),
        (
            "farkle(turn,entry=500)",
            "entry `500`: a single turn has no board to get on; say bank=, which holds for every turn",
        ),
        (
            "farkle(1000,players=1,last_round=yes)",
            "last_round `yes`: one player has no last round; leave it out, or say players=2",
        ),
        ("pig(100)", "name of the game `pig`: expected farkle"),
    ] {
        assert_eq!(error(spec), message);
    }
}

#[test]
fn ten_megabytes_are_refused_by_their_length() {
    let game = farkle("farkle(2000)");
    for piece in ["1", "|", "?-", "🎲"] {
        let long = piece.repeat(10_000_000 / piece.len());
        assert_eq!(game.read_position(&long), Err(NotationError::TooLong { length: long.len() }));
    }
}

proptest! {
    #[test]
    fn a_game_reads_its_own_spec(
        steps in 20..=MAX_TARGET / STEP,
        seats in 1..=MAX_SCORES,
        named in prop::sample::select(ScoringTable::NAMED.to_vec()),
        four in 0u32..=2,
        [straight, three_pairs] in [17u32..=60, 0u32..=60],
        entry in 0u32..=20,
        bank in 0u32..=20,
        last_round: bool,
    ) {
        let goal = FarkleGoal::Target(steps * STEP);
        let many = if four > 0 { [OfAKind::Times(four), named.1.many[1], named.1.many[2]] } else { named.1.many };
        let table = ScoringTable {
            straight: straight * STEP,
            three_pairs: three_pairs * STEP,
            many,
            ..named.1
        };
        let rules = FarkleRules { goal, seats, table, entry: entry * STEP, bank: bank * STEP, last_round: last_round && seats > 1 };
        let game = Farkle::new(rules).expect("within bounds");
        let again = farkle(&game.spec());
        prop_assert_eq!(again.rules(), game.rules());
    }

    #[test]
    fn garbage_is_an_error_and_all_else_is_read_back(
        text in prop_oneof!["\\PC{0,40}", "[0-9]{1,3}0/[0-9]{1,3}0 \\| [0-9]{0,2}0 ?\\| ?[1-6](-[1-7?]){0,5}"],
    ) {
        let game = farkle("farkle(10000)");
        if let Ok(position) = game.read_position(&text) {
            prop_assert_eq!(game.read_position(&game.write_position(&position)), Ok(position));
        }
    }
}
