//! Tests of the Yahtzee kernel against published numbers and a slow recursion that shares no
//! code with it, and of its bits.

mod goal;

use super::*;
use retrodice_core::dice::Dice;
use retrodice_core::game::{Game, Next};
use std::collections::HashMap;

fn game(spec: &str) -> Yahtzee {
    spec.parse().unwrap_or_else(|error| panic!("{spec}: {error}"))
}

#[test]
fn expected_scores_are_those_published() {
    for (spec, expected) in [
        ("yahtzee", 254.587729),
        ("yahtzee(free)", 254.589609),
        ("yahtzee(simple)", 245.870775),
        ("yatzy", 248.439989),
    ] {
        let score = YahtzeeSolution::new(&game(spec)).expected_score();
        assert!((score - expected).abs() < 1e-6, "{spec}: {score}");
    }
}

/// Values of roll positions by recursion over the rules of any game.
struct RecursiveOracle<G: Game> {
    game: G,
    known: HashMap<G::RollPosition, f64>,
}

impl<G: Game> RecursiveOracle<G> {
    fn value(&mut self, at: &G::RollPosition) -> f64 {
        if let Some(&known) = self.known.get(at) {
            return known;
        }
        let table = self.game.rolls(at).clone();
        let mut mean = 0.0;
        for (number, roll) in table.rolls().iter().enumerate() {
            let mut moves = Vec::new();
            self.game.moves(&self.game.land(at, number), &mut moves);
            let values = moves.iter().map(|step| {
                f64::from(step.gain)
                    + match &step.next {
                        Next::Roll(next) | Next::Pass(next) => self.value(next),
                        Next::End(_) => 0.0,
                    }
            });
            let best = values.fold(f64::NEG_INFINITY, f64::max);
            mean += f64::from(roll.weight) * best;
        }
        mean /= table.total() as f64;
        self.known.insert(at.clone(), mean);
        mean
    }
}

/// Small score cards that use every mechanism of the rules.
const SMALL: [&str; 14] = [
    "yahtzee(mini)",
    "yahtzee(mini,joker=free)",
    "yahtzee(mini,joker=none)",
    "yahtzee(mini,joker=none,extra=0)",
    "yahtzee(mini,joker-needs=points)",
    "yahtzee(mini,joker=free,joker-needs=points,extra=0)",
    "yahtzee(mini,joker=free,order=down,bonus=9@4)",
    "yahtzee(mini,bonus=0,rolls=2)",
    "yahtzee(mini,dice=2,faces=4,rolls=4,boxes=ones+fours+run2:pattern+yahtzee:9+kind2:all)",
    "yahtzee(mini,dice=4,faces=3,rolls=2,boxes=twos+threes+house2-2:all+run3:9+yahtzee:11+chance)",
    "yahtzee(mini,dice=4,faces=4,rolls=2,joker=free,\
     boxes=fours+twopairs-loose:pattern+run1-3:pattern+run2-4:all+yahtzee:20)",
    "yatzy(maxi,faces=3,rolls=2,bonus=9@12,\
     boxes=ones+threes+threepairs:pattern+house3-3:pattern+house4-2:pattern+yahtzee:30)",
    "yahtzee(mini,dice=1,faces=8,rolls=1,boxes=eights+ones+chance)",
    "yahtzee(mini,dice=3,faces=7,rolls=2,boxes=sevens+kind2:pattern+chance+yahtzee:30)",
];

#[test]
fn every_reachable_small_card_agrees_with_a_slow_recursion() {
    for spec in SMALL {
        let game = game(spec);
        let solution = YahtzeeSolution::new(&game);
        let mut oracle = RecursiveOracle { game: game.clone(), known: HashMap::new() };
        oracle.value(&game.start());
        let mut anchors = 0;
        for (at, expected) in oracle.known.iter().filter(|(at, _)| game.is_anchor(at)) {
            let value = solution.value(&at.card).expect("a reachable card");
            assert!((value - expected).abs() < 1e-12 * expected.max(1.0), "{spec} {at:?}");
            anchors += 1;
        }
        assert!(anchors > game.rules().boxes.len(), "{spec}: {anchors} anchors");
    }
}

#[test]
fn late_cards_of_the_full_game_agree_with_a_slow_recursion() {
    for (spec, upper) in [
        ("yahtzee", "ones,twos,threes,fours,sixes; upper=50"),
        ("yahtzee(free)", "ones,twos,threes,fours,sixes; upper=50"),
        ("yahtzee(free)", "ones,twos,fours,fives,sixes; upper=55"),
    ] {
        let game = game(spec);
        let lower = "three-kind,four-kind,small-straight,large-straight,chance,yahtzee";
        let text = upper.replace(';', &format!(",{lower}; yahtzee=50;"));
        let card = game.read_card(&text).expect("a card");
        let expected =
            RecursiveOracle { game: game.clone(), known: HashMap::new() }.value(&game.anchor(card));
        let value = YahtzeeSolution::new(&game).value(&card).expect("a card of the game");
        assert!((value - expected).abs() < 1e-11, "{spec}: {value} {expected}");
    }
}

#[test]
fn official_yahtzee_has_the_published_number_of_cards() {
    let game = game("yahtzee");
    // All triples, and those of Glenn 2007, section II.A.
    assert_eq!(Tables::new(&game, Merging::Nothing).lanes(), 536_448);
    assert_eq!(Tables::new(&game, Merging::Equivalent).lanes(), 314_880);
}

#[test]
fn merging_changes_no_value() {
    for spec in ["yahtzee(mini)", "yahtzee(mini,joker=free,order=down)", "yahtzee(simple)"] {
        let game = game(spec);
        let merged = YahtzeeSolution::new(&game);
        let apart = Tables::new(&game, Merging::Nothing);
        let values = solve(&apart);
        for row in apart.rows() {
            for (lane, value) in
                values[apart.range(row)][..apart.totals(row).len()].iter().enumerate()
            {
                let twin = merged.value(&apart.card(row, lane)).expect("the same cards");
                assert_eq!(twin.to_bits(), value.to_bits(), "{spec}");
            }
        }
    }
}

#[test]
fn threads_and_vectors_do_not_change_bits() {
    let game = game("yahtzee(free,boxes=ones+twos+sixes+kind3:all+house3-2:25+run4:30+yahtzee:50)");
    let tables = Tables::new(&game, Merging::Equivalent);
    let bits = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| solve(&tables)).iter().map(|value| value.to_bits()).collect::<Vec<_>>()
    };
    let one = bits(1);
    assert_eq!(one, bits(2));
    assert_eq!(one, bits(3));
    // One lane at a time, with the instructions that every processor has.
    let values = solve(&tables);
    let mut scratch = Scratch::<1>::new(&tables);
    for row in &tables.rows()[tables.layer(1).start..] {
        let turn = RowTurn::new(&tables, row);
        for lane in 0..tables.totals(row).len() {
            let value = turn.sweep(lane, &values, &mut scratch).0[0];
            assert_eq!(value.to_bits(), one[row.offset + lane]);
        }
    }
}

#[test]
fn edges_of_the_empty_card_are_those_of_table_two() {
    let game = game("yahtzee(free)");
    let solution = YahtzeeSolution::new(&game);
    let tables = solution.tables();
    let counter = EdgeCounter::new(tables, &table_two());
    let start = tables.rows().last().expect("the empty card");
    let counts = counter.count(start, solution.values()).next().unwrap();
    // 252 + 4 · 4368 + 13 · 252, where the paper prints 20,880, and 15,228
    // after the first refinement. Its numbers are those of 4338 pairs of a keep
    // and a roll: keeps of five dice alike are counted for the whole roll only.
    assert_eq!(counts.plain, 21_000);
    assert_eq!(counts.one_die, 15_288);
    assert_eq!(counts.plain - 4 * 30, 20_880);
    assert_eq!(counts.one_die - 2 * 30, 15_228);
    assert_eq!(counts.lattice, 5 * 1260 + 13 * 252);
    assert!(counts.covers < counts.one_die);
}

#[test]
fn the_third_cover_of_table_two_misses_three_rolls() {
    let lattice = Lattice::new(5, 6);
    let missed = table_two().map(|cover| {
        let free = |roll: &&Dice| !crate::rules::keeps(roll).any(|k| cover.contains(&k));
        lattice.rolls().iter().filter(free).map(Dice::to_string).collect::<Vec<_>>()
    });
    let none: &[&str] = &[];
    assert_eq!(missed[0], none);
    assert_eq!(missed[1], none);
    assert_eq!(missed[2], ["1-2-4-5-6", "1-3-4-5-6", "2-3-4-5-6"]);
}

/// Source: Glenn 2007, section II.B, whose 11,466 edges are this average.
#[test]
fn the_cutoff_saves_the_published_edges_on_average() {
    let game = game("yahtzee(free)");
    let solution = YahtzeeSolution::new(&game);
    let tables = solution.tables();
    let counter = EdgeCounter::new(tables, &table_two());
    let (mut components, mut sums) = (0u64, [0; 4]);
    for row in &tables.rows()[tables.layer(1).start..] {
        for counts in counter.count(row, solution.values()) {
            let EdgeCounts { plain, one_die, covers, lattice } = counts;
            components += 1;
            [plain, one_die, covers, lattice].iter().zip(&mut sums).for_each(|(c, s)| *s += c);
        }
    }
    let means = sums.map(|sum| sum / components);
    assert_eq!(components, 314_880 - 4);
    // The paper prints 3,762 edges saved on average by the cutoff.
    let saved = means[1] - means[2];
    assert!(saved.abs_diff(3_762) < 38, "{means:?}");
    assert!(means[3] < means[2], "{means:?}");
}
