//! Tests of the rules of Can't Stop against a naive second implementation.

use crate::generator::{NaiveBoard, NaiveOutcomes};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use retrodice_cantstop::{
    CantStop, ColumnHeights, MAX_COLUMNS, MovePosition, Options, Reading, RollPosition, Setup,
    Sharing,
};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Game, Next, Position};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::perft::perft;
use std::collections::BTreeMap;

/// A linear congruential generator, of which the upper bits are used.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        ((self.0 >> 33) % bound as u64) as usize
    }
}

fn games() -> impl Strategy<Value = CantStop> {
    let lengths = prop::collection::vec(1u8..=6, MAX_COLUMNS);
    let sharing = prop::sample::select(Sharing::ALL.to_vec());
    let reading = prop::sample::select(vec![Reading::Standard, Reading::MayDecline]);
    (2u8..=8, any::<bool>(), lengths, 1usize..=5, 1usize..=4, 1usize..=4, sharing, reading)
        .prop_filter_map(
            "endless",
            |(sides, even, lengths, players, win, markers, sharing, reading)| {
                let columns = 2 * usize::from(sides) - 1;
                let lengths = if even {
                    (0..columns).map(|slot| lengths[slot.min(columns - 1 - slot)]).collect()
                } else {
                    lengths[..columns].to_vec()
                };
                CantStop::with(Options {
                    sides,
                    lengths,
                    players,
                    columns_to_win: win,
                    markers,
                    sharing,
                    reading,
                })
                .ok()
            },
        )
}

fn text(game: &CantStop, at: RollPosition) -> String {
    game.write_position(&Position::Roll(at))
}

fn outcomes(game: &CantStop, at: &MovePosition) -> NaiveOutcomes {
    let mut moves = Vec::new();
    game.moves(at, &mut moves);
    let count = moves.len();
    let outcomes: NaiveOutcomes = moves
        .into_iter()
        .map(|choice| {
            let next = match choice.next {
                Next::Roll(next) => format!("roll {}", text(game, next)),
                Next::Pass(next) => format!("pass {}", text(game, next)),
                Next::End(_) => "end".to_owned(),
            };
            (game.write_choice(&choice.choice), next)
        })
        .collect();
    assert_eq!(outcomes.len(), count, "a choice comes twice at {at:?}");
    outcomes
}

/// Compares all moves of this position with random dice to those of the naive rules.
fn compare(game: &CantStop, at: RollPosition, random: &mut Random) -> MovePosition {
    let dice = [(); 4].map(|()| random.below(usize::from(game.options().sides)) as u8 + 1);
    let at = game.with_dice(&at, Dice::new(&dice).unwrap()).unwrap();
    let naive = NaiveBoard::read(&text(game, *at.before())).outcomes(game.options(), dice);
    assert_eq!(outcomes(game, &at), naive, "{game:?} {at:?}");
    assert_eq!(game.is_bust(&at), naive.iter().any(|(choice, _)| choice == "bust"));
    at
}

fn round_trip(game: &CantStop, position: Position<RollPosition, MovePosition>) {
    let written = game.write_position(&position);
    assert_eq!(game.read_position(&written).as_ref(), Ok(&position), "{game:?} {written}");
}

/// Draws an arrangement that need not come from play, `None` if it is impossible.
fn arrangement(game: &CantStop, random: &mut Random) -> Option<RollPosition> {
    let seats = game.seats();
    let mut setup = Setup { squares: vec![ColumnHeights::new(); seats], ..Setup::default() };
    for column in game.columns() {
        let length = game.length(column).unwrap();
        if random.below(8) == 0 {
            setup.squares[random.below(seats)].insert(column, length);
            continue;
        }
        for row in &mut setup.squares {
            row.insert(column, random.below(usize::from(length)) as u8);
        }
        if random.below(game.columns().len()) < game.options().markers {
            let own = setup.squares[0][&column];
            let height = own + 1 + random.below(usize::from(length - own)) as u8;
            setup.markers.insert(column, height);
        }
    }
    let position = game.position(&setup).ok();
    // Reading the arrangement as text gives the same position.
    let row = |row: &ColumnHeights| {
        let entries: Vec<String> =
            row.iter().filter(|(_, h)| **h > 0).map(|(c, h)| format!("{c}:{h}")).collect();
        if entries.is_empty() { "-".to_owned() } else { entries.join(",") }
    };
    let players: Vec<String> = setup.squares.iter().map(row).collect();
    let text = format!("{} | {}", players.join("/"), row(&setup.markers));
    assert_eq!(game.read_position(&text).ok(), position.map(Position::Roll), "{game:?} {text}");
    position
}

/// Checks that mirrored positions have mirrored successors with equal weights.
fn mirror_law(game: &CantStop, at: RollPosition) {
    if !game.folds_mirror_images() {
        return;
    }
    let image = game.mirrored(&at);
    let successors = |at: RollPosition, mirrored: bool| {
        let mut weights: BTreeMap<Vec<String>, u32> = BTreeMap::new();
        for (number, roll) in game.rolls(&at).rolls().iter().enumerate() {
            let mut moves = Vec::new();
            game.moves(&game.land(&at, number), &mut moves);
            let turn = |next| if mirrored { game.mirrored(&next) } else { next };
            let mut follow: Vec<String> = moves
                .into_iter()
                .map(|choice| match choice.next {
                    Next::Roll(next) => format!("roll {}", text(game, turn(next))),
                    Next::Pass(next) => format!("pass {}", text(game, turn(next))),
                    Next::End(ending) => format!("{ending:?}"),
                })
                .collect();
            follow.sort_unstable();
            *weights.entry(follow).or_default() += roll.weight;
        }
        weights
    };
    assert_eq!(successors(at, true), successors(image, false), "{game:?} {at:?}");
}

fn anchor_laws(game: &CantStop, anchor: RollPosition) {
    let Some(bound) = game.checked_index_bound() else { return };
    let index = game.anchor_index(&anchor);
    assert!(index < bound);
    let twin = game.anchor_at(index).unwrap_or_else(|| panic!("{anchor:?} is a hole"));
    assert!(twin == anchor || twin == game.mirrored(&anchor) && game.folds_mirror_images());
    if game.folds_mirror_images() {
        assert_eq!(game.anchor_index(&game.mirrored(&anchor)), index);
    }
    assert_eq!(game.layer(&twin), game.layer(&anchor));
}

/// Plays at random, checks every law on the way and returns the number of turns.
fn walk(game: &CantStop, seed: u64) -> usize {
    let mut random = Random(seed);
    let mut at = game.start();
    let mut anchor = at;
    let mut moves = Vec::new();
    anchor_laws(game, anchor);
    for turns in 0.. {
        loop {
            let landed = compare(game, at, &mut random);
            round_trip(game, Position::Roll(at));
            round_trip(game, Position::Move(landed));
            if random.below(4) == 0 {
                mirror_law(game, at);
            }
            moves.clear();
            game.moves(&landed, &mut moves);
            match moves.swap_remove(random.below(moves.len())).next {
                Next::Roll(next) => {
                    assert!(!game.is_anchor(&next));
                    assert_eq!(game.position(&next.setup()), Ok(next));
                    at = next;
                }
                Next::Pass(next) => {
                    assert!(game.is_anchor(&next));
                    let stays = landed.before().without_markers() == anchor
                        && (0..game.seats()).all(|seat| {
                            let from = (seat + 1) % game.seats();
                            next.squares(seat).eq(anchor.squares(from))
                        });
                    let (before, after) = (game.layer(&anchor), game.layer(&next));
                    assert!(if stays { after >= before } else { after > before }, "{anchor:?}");
                    if game.seats() == 1 && game.checked_index_bound().is_some() && !stays {
                        assert!(game.anchor_index(&next) < game.anchor_index(&anchor));
                    }
                    at = next;
                    anchor = next;
                    anchor_laws(game, anchor);
                    break;
                }
                Next::End(_) => return turns + 1,
            }
        }
    }
    unreachable!("the walk ends by returning")
}

fn config(cases: u32) -> Config {
    Config { cases, rng_seed: RngSeed::Fixed(20), failure_persistence: None, ..Config::default() }
}

proptest! {
    #![proptest_config(config(120))]

    #[test]
    fn random_games_obey_the_laws(game in games(), seed in any::<u64>()) {
        prop_assert!(walk(&game, seed) > 0);
    }

    #[test]
    fn random_arrangements_have_the_naive_moves(game in games(), seed in any::<u64>()) {
        let mut random = Random(seed);
        for _ in 0..100 {
            if let Some(at) = arrangement(&game, &mut random) {
                let landed = compare(&game, at, &mut random);
                round_trip(&game, Position::Move(landed));
                mirror_law(&game, at);
                anchor_laws(&game, at.without_markers());
            }
        }
    }
}

/// Games whose histories are counted, with the maximum depth.
const PERFT_GAMES: [(&str, usize); 14] = [
    ("cantstop(2,1)", 6),
    ("cantstop(2,3)", 6),
    ("cantstop(3,1)", 4),
    ("cantstop(3,1,decline=yes)", 4),
    ("cantstop(3,2,markers=4)", 4),
    ("cantstop(4,1,win=2)", 3),
    ("cantstop(6,3)", 2),
    ("cantstop(sides=6,lengths=3-1-4-1-5-9-2-6-5-3-5)", 2),
    ("cantstop(2,1,players=2,win=2)", 6),
    ("cantstop(3,1,players=2,sharing=jump)", 4),
    ("cantstop(3,1,players=2,sharing=forced-roll)", 4),
    ("cantstop(4,1,players=3,sharing=jump)", 3),
    ("cantstop(3,1,players=5,win=1,sharing=jump)", 6),
    ("cantstop(6,3,players=5)", 2),
];

fn game_of(spec: &str) -> CantStop {
    use retrodice_core::spec::Arguments;
    let inside = spec.strip_prefix("cantstop(").unwrap().strip_suffix(')').unwrap();
    let mut arguments = Arguments::default();
    for part in inside.split(',') {
        match part.split_once('=') {
            Some((key, value)) => arguments.named.push((key.to_owned(), value.to_owned())),
            None => arguments.positional.push(part.to_owned()),
        }
    }
    CantStop::from_arguments(&arguments).unwrap()
}

/// Counts by the naive rules: lines `game;depth;histories;weighted;ended;passed;positions`.
fn naive_lines(spec: &str, depth: usize) -> Vec<String> {
    let game = game_of(spec);
    let options = game.options();
    let rolls = crate::generator::rolls(options.sides);
    let mut frontier = BTreeMap::from([(text(&game, game.start()), (1u128, 1u128))]);
    let mut lines = Vec::new();
    for depth in 1..=depth {
        let mut after: BTreeMap<String, (u128, u128)> = BTreeMap::new();
        let (mut plain, mut weighted, mut ended, mut passed) = (0, 0, 0, 0);
        for (position, (one, weight)) in frontier {
            let board = NaiveBoard::read(&position);
            for &(dice, rolls) in &rolls {
                let weight = weight * u128::from(rolls);
                for (_, outcome) in board.outcomes(options, dice) {
                    plain += one;
                    weighted += weight;
                    match outcome.split_once(' ') {
                        None => ended += one,
                        Some((how, next)) => {
                            passed += if how == "pass" { one } else { 0 };
                            let sums = after.entry(next.to_owned()).or_default();
                            sums.0 += one;
                            sums.1 += weight;
                        }
                    }
                }
            }
        }
        let positions = after.len();
        lines.push(format!("{spec};{depth};{plain};{weighted};{ended};{passed};{positions}"));
        frontier = after;
    }
    lines
}

fn golden() -> Vec<&'static str> {
    let lines = include_str!("data/cantstop_perft.csv").lines();
    lines.filter(|line| !line.starts_with('#')).collect()
}

#[test]
fn the_perft_golden_agrees_with_the_naive_rules() {
    let lines = PERFT_GAMES.iter().flat_map(|&(spec, depth)| naive_lines(spec, depth));
    let lines: Vec<String> = lines.collect();
    assert_eq!(golden(), lines, "the file should be:\n{}", lines.join("\n"));
}

#[test]
fn perft_of_the_rules_agrees_with_the_golden() {
    let mut lines = Vec::new();
    for (spec, depth) in PERFT_GAMES {
        let game = game_of(spec);
        assert_eq!(game.spec(), spec);
        for (place, count) in perft(&game, &game.start(), depth).iter().enumerate() {
            let depth = place + 1;
            lines.push(format!(
                "{spec};{depth};{};{};{};{};{}",
                count.histories, count.weighted, count.ended, count.passed, count.positions
            ));
        }
    }
    assert_eq!(golden(), lines);
}
