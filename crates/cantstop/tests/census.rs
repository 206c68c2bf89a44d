//! Sizes of boards: counted column by column, by enumeration, and as published.

use retrodice_cantstop::misreadings::Misreading;
use retrodice_cantstop::{CantStop, Options, Reading, RollPosition, Sharing};
use retrodice_core::game::{Game, Position};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::perft::{Reachable, reachable};
use std::collections::HashSet;

/// Glenn, Fang and Kruskal (2006), table 1: (n, k), anchors, total vertices.
const TABLE_1: [(u8, u8, u128, u128); 10] = [
    (2, 1, 15, 225),
    (2, 2, 44, 1_936),
    (2, 3, 95, 9_025),
    (3, 1, 308, 64_372),
    (3, 2, 1_432, 787_600),
    (3, 3, 4_378, 4_934_006),
    (4, 1, 12_913, 20_802_843),
    (4, 2, 83_456, 289_091_584),
    (4, 3, 333_069, 2_104_663_011),
    (5, 1, 921_174, 7_105_015_062),
];

#[test]
fn census_reproduces_the_published_sizes() {
    for (sides, shortest, anchors, bound) in TABLE_1 {
        let census = CantStop::new(sides, shortest).unwrap().census();
        assert_eq!((census.anchors, census.bound), (anchors, bound), "({sides},{shortest})");
    }
    // (333,069 + 1,689) / 2, of which 1,689 are their own images.
    assert_eq!(CantStop::new(4, 3).unwrap().census().mirror_classes, 167_379);
    // "17 billion positions" of the 2011 paper.
    assert_eq!(CantStop::new(5, 2).unwrap().census().placements, 17_175_823_808);
    let official = CantStop::new(6, 3).unwrap().census();
    assert_eq!(official.anchors, 6_066_786_123);
    assert_eq!(official.mirror_classes, 3_033_525_165);
    assert_eq!(official.placements, 61_615_574_229_069);
}

/// Placements, positions in turns from all anchors, and positions reachable from the start.
/// The expected counts were measured by visiting the positions.
#[test]
fn counts_of_roll_positions_of_boards_up_to_3_2() {
    for (sides, shortest, placements, in_turns, anchors, reached) in [
        (2, 1, 89, 72, 14, 62),
        (2, 2, 539, 451, 36, 306),
        (2, 3, 2_099, 1_740, 73, 1_102),
        (3, 1, 14_624, 8_725, 294, 7_418),
        (3, 2, 143_307, 107_685, 1_397, 98_406),
    ] {
        let game = CantStop::new(sides, shortest).unwrap();
        assert_eq!(game.census().placements, placements);
        assert_eq!(game.turn_positions(), Some(in_turns));
        let expected = Reachable { anchors, roll_positions: reached };
        assert_eq!(reachable(&game, 10_000), Some(expected), "({sides},{shortest})");
        assert_eq!(reachable(&game, anchors - 1), None);
    }
}

fn small_games() -> Vec<CantStop> {
    let mut games = Vec::new();
    for sharing in Sharing::ALL {
        for (sides, lengths, players, win) in [
            (2, vec![1, 3, 1], 1, 3),
            (2, vec![2, 4, 2], 2, 2),
            (2, vec![1, 2, 3], 2, 2),
            (2, vec![2, 3, 2], 3, 1),
            (2, vec![2, 2, 2], 4, 1),
            (2, vec![1, 2, 1], 5, 1),
            (3, vec![1, 2, 1, 2, 1], 2, 3),
            (3, vec![1, 1, 2, 1, 1], 3, 2),
        ] {
            for markers in [1, 3] {
                let options = Options {
                    players,
                    columns_to_win: win,
                    sharing,
                    markers,
                    ..Options::new(sides, 1)
                };
                games
                    .push(CantStop::with(Options { lengths: lengths.clone(), ..options }).unwrap());
            }
        }
    }
    games
}

/// Returns every anchor that has an index, mirror images included.
fn all_anchors(game: &CantStop) -> HashSet<RollPosition> {
    let bound = game.checked_index_bound().unwrap();
    let representatives = (0..bound).filter_map(|index| {
        let anchor = game.anchor_at(index)?;
        assert_eq!(game.anchor_index(&anchor), index, "{game:?}");
        Some(anchor)
    });
    let images = |anchor| {
        if game.folds_mirror_images() { [anchor, game.mirrored(&anchor)] } else { [anchor; 2] }
    };
    representatives.flat_map(images).collect()
}

/// Counts the marker placements of an anchor that the notation accepts, won ones
/// included, by trying every height of every column.
fn placements(game: &CantStop, anchor: &RollPosition) -> u128 {
    let mut rows = vec![String::new()];
    for column in game.columns().filter(|&column| game.owner(anchor, column).is_none()) {
        let occupied = |&height: &u8| {
            game.options().sharing != Sharing::Jump
                || (1..game.seats()).all(|seat| anchor.square(seat, column) != height)
        };
        let heights = anchor.square(0, column) + 1..=game.length(column).unwrap();
        let heights: Vec<u8> = heights.filter(occupied).collect();
        let longer = rows
            .iter()
            .flat_map(|row| heights.iter().map(move |height| format!("{row}{column}:{height},")));
        let longer: Vec<String> = longer.collect();
        rows.extend(longer);
    }
    let max = game.options().markers;
    rows.iter().filter(|row| row.matches(',').count() <= max).count() as u128
}

/// Counts the work of all anchors that can follow this one, by trying every height of every
/// column for every seat, and every choice of markers above the mover's squares. The number
/// of claimed columns does not matter, as the work is a bound.
fn work_by_trial(game: &CantStop, anchor: &RollPosition) -> u64 {
    let (seats, max_markers) = (game.seats(), game.options().markers);
    let mut work = 0;
    for mover in 0..seats {
        // Number of arrangements of the columns so far, by their number of markers.
        let mut ways = vec![1];
        for column in game.columns() {
            let length = game.length(column).unwrap();
            let (mut unmarked, mut marked) = (0, 0);
            let mut heights = vec![Vec::new()];
            for seat in 0..seats {
                let from = anchor.square(seat, column);
                heights = heights
                    .iter()
                    .flat_map(|row: &Vec<u8>| {
                        (from..=length).map(move |height| [&row[..], &[height]].concat())
                    })
                    .collect();
            }
            for row in heights {
                let tops = row.iter().filter(|&&height| height == length).count();
                // Where one seat is at the top, the others have left the column.
                if tops == 0 && game.owner(anchor, column).is_none() {
                    unmarked += 1;
                    marked += u64::from(length - row[mover]);
                }
            }
            // One of the seats has claimed it, or has done so before.
            unmarked += if game.owner(anchor, column).is_some() { 1 } else { seats as u64 };
            ways.push(0);
            for markers in (0..ways.len()).rev() {
                let fewer = if markers > 0 { ways[markers - 1] } else { 0 };
                ways[markers] = ways[markers] * unmarked + fewer * marked;
            }
        }
        work += ways.iter().take(max_markers + 1).sum::<u64>();
    }
    work
}

#[test]
fn work_agrees_with_trying_all_heights() {
    for game in small_games() {
        let bound = game.checked_index_bound().unwrap();
        for anchor in (0..bound).filter_map(|index| game.anchor_at(index)) {
            assert_eq!(game.work_from(&anchor), work_by_trial(&game, &anchor), "{game:?}");
            if game.options().sharing == Sharing::Free {
                assert_eq!(u128::from(game.work(&anchor)), placements(&game, &anchor), "{game:?}");
            }
            let steps_left: Vec<u8> = game
                .columns()
                .map(|column| game.length(column).unwrap() - anchor.square(0, column))
                .collect();
            assert_eq!(game.steps_left(&anchor), steps_left);
        }
        assert_eq!(game.is_folded(), game.folds_mirror_images());
    }
}

#[test]
fn census_of_small_games_agrees_with_enumeration() {
    for game in small_games() {
        let census = game.census();
        let anchors = all_anchors(&game);
        assert_eq!(census.anchors, anchors.len() as u128, "{game:?}");
        let bound = game.checked_index_bound().unwrap();
        let classes = (0..bound).filter(|&index| game.anchor_at(index).is_some()).count();
        assert_eq!(census.mirror_classes, classes as u128, "{game:?}");
        let placed: u128 = anchors.iter().map(|anchor| placements(&game, anchor)).sum();
        assert_eq!(census.placements, placed, "{game:?}");
        assert!(game.turn_positions().unwrap() <= placed);
        // Every reachable anchor has an index of its own.
        assert!(u128::from(reachable(&game, 100_000).unwrap().anchors) <= census.anchors);
    }
}

#[test]
fn all_anchors_can_be_written_and_read() {
    for game in small_games() {
        for anchor in all_anchors(&game) {
            let written = game.write_position(&Position::Roll(anchor));
            assert_eq!(game.read_position(&written), Ok(Position::Roll(anchor)), "{written}");
        }
    }
}

#[test]
fn only_symmetric_games_fold_mirror_images() {
    let folds = |options| CantStop::with(options).unwrap().folds_mirror_images();
    assert!(folds(Options::new(6, 3)));
    assert!(!folds(Options { lengths: vec![1, 3, 2], ..Options::new(2, 1) }));
    let reading = Reading::Misread(Misreading::SmallerSumForced);
    assert!(!folds(Options { reading, ..Options::new(6, 3) }));
}

#[test]
fn indices_beyond_64_bits_are_refused() {
    let official = |players| CantStop::with(Options { players, ..Options::new(6, 3) }).unwrap();
    // Half-boards of five columns: a triangle of 4·6·8·10·12, times 14.
    let half = 4 * 6 * 8 * 10 * 12u64;
    assert_eq!(official(1).checked_index_bound(), Some(half * (half + 1) / 2 * 14));
    assert!(official(2).checked_index_bound().is_some());
    for players in [3, 4] {
        let game = official(players);
        assert_eq!(game.checked_index_bound(), None);
        assert_eq!((game.index_bound(), game.anchor_at(0)), (u64::MAX, None));
        assert!(game.census().anchors > u128::from(u64::MAX));
    }
    // The largest index of a nearly full table still comes back.
    let game = official(2);
    let last =
        (0..game.index_bound()).rev().find_map(|index| Some((index, game.anchor_at(index)?)));
    let (index, anchor) = last.unwrap();
    assert_eq!(game.anchor_index(&anchor), index);
    assert_eq!(anchor, game.start());
}
