//! Tests of the Yahtzee family: scores by a second implementation, laws, notation.

use super::*;
use retrodice_core::game::Position;
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::testing::check_laws;

fn game(spec: &str) -> Yahtzee {
    spec.parse().unwrap_or_else(|error| panic!("{spec}: {error}"))
}

fn dice(faces: &[u8]) -> Dice {
    Dice::new(faces).expect("few dice")
}

/// Returns every roll of five dice in order, 1-1-1-1-1 to 6-6-6-6-6.
fn throws() -> impl Iterator<Item = [u8; 5]> {
    (0..6u32.pow(5)).map(|n| [0, 1, 2, 3, 4].map(|place| (n / 6u32.pow(place) % 6) as u8 + 1))
}

/// Scores a box of the printed rules by looking at the dice one by one.
fn printed_score(name: &str, throw: [u8; 5]) -> u16 {
    let sum: u16 = throw.iter().map(|&d| u16::from(d)).sum();
    let max = throw.iter().map(|d| throw.iter().filter(|e| *e == d).count()).max();
    let min = throw.iter().map(|d| throw.iter().filter(|e| *e == d).count()).min();
    let has = |run: &[u8]| run.iter().all(|face| throw.contains(face));
    let small = has(&[1, 2, 3, 4]) || has(&[2, 3, 4, 5]) || has(&[3, 4, 5, 6]);
    let large = has(&[1, 2, 3, 4, 5]) || has(&[2, 3, 4, 5, 6]);
    let face = |face: u8| throw.iter().filter(|&&d| d == face).map(|&d| u16::from(d)).sum();
    match name {
        "ones" => face(1),
        "twos" => face(2),
        "threes" => face(3),
        "fours" => face(4),
        "fives" => face(5),
        "sixes" => face(6),
        "three-kind" if max >= Some(3) => sum,
        "four-kind" if max >= Some(4) => sum,
        "full-house" if max == Some(3) && min == Some(2) => 25,
        "small-straight" if small => 30,
        "large-straight" if large => 40,
        "chance" => sum,
        "yahtzee" if max == Some(5) => 50,
        _ => 0,
    }
}

/// Scores a box of the lower half of Yatzy from the sorted dice.
fn yatzy_score(name: &str, mut throw: [u8; 5]) -> u16 {
    throw.sort_unstable();
    throw.reverse();
    let sum: u16 = throw.iter().map(|&d| u16::from(d)).sum();
    let groups: Vec<(u8, usize)> = (1..=6)
        .rev()
        .map(|face| (face, throw.iter().filter(|&&d| d == face).count()))
        .filter(|&(_, count)| count > 0)
        .collect();
    let of = |count: usize| {
        let group = groups.iter().find(|(_, dice)| *dice >= count);
        group.map_or(0, |(face, _)| u16::from(*face) * count as u16)
    };
    let pairs: Vec<u8> = groups.iter().filter(|(_, n)| *n >= 2).map(|(face, _)| *face).collect();
    match name {
        "pair" => of(2),
        "two-pairs" if pairs.len() == 2 => 2 * u16::from(pairs[0] + pairs[1]),
        "three-kind" => of(3),
        "four-kind" => of(4),
        "small-straight" if throw == [5, 4, 3, 2, 1] => 15,
        "large-straight" if throw == [6, 5, 4, 3, 2] => 20,
        "full-house" if groups.len() == 2 && groups.iter().any(|(_, n)| *n == 3) => sum,
        "two-pairs" | "small-straight" | "large-straight" | "full-house" => 0,
        "yahtzee" | "chance" | "ones" | "twos" | "threes" | "fours" | "fives" | "sixes" => {
            printed_score(name, throw)
        }
        other => panic!("no box {other} in Yatzy"),
    }
}

#[test]
fn scores_of_all_rolls_agree_with_a_second_implementation() {
    type Scorer = fn(&str, [u8; 5]) -> u16;
    let rule_sets: [(RuleSet, usize, Scorer); 2] =
        [(RuleSet::forced(), 13, printed_score), (RuleSet::yatzy(), 15, yatzy_score)];
    for (rules, boxes, score) in rule_sets {
        assert_eq!(rules.boxes.len(), boxes);
        for throw in throws() {
            for (place, category) in rules.boxes.iter().enumerate() {
                let name = rules.box_name(place);
                assert_eq!(category.score(&dice(&throw)), score(&name, throw), "{name} {throw:?}");
            }
        }
    }
}

#[test]
fn loose_patterns_of_yatzy_accept_dice_all_alike() {
    let five = dice(&[4, 4, 4, 4, 4]);
    let four = dice(&[2, 2, 2, 2, 5]);
    let score = |code: &str, dice: &Dice| Category::from_code(code).map(|c| c.score(dice));
    assert_eq!(score("house3-2:all", &five), Ok(0));
    assert_eq!(score("house3-2-loose:all", &five), Ok(20));
    assert_eq!(score("twopairs:pattern", &four), Ok(0));
    assert_eq!(score("twopairs-loose:pattern", &four), Ok(8));
    assert_eq!(score("run3:pattern", &dice(&[1, 2, 3, 4, 6])), Ok(9));
}

/// Returns the box, points and extra bonus of each scoring of five threes.
fn jokers(spec: &str, card: &str) -> Vec<(String, u16, u16)> {
    let game = game(spec);
    let card = game.read_card(card).expect("a card");
    let mut scorings = Vec::new();
    game.rules().scorings(&card, &dice(&[3; 5]), &mut scorings);
    scorings.iter().map(|s| (game.rules().box_name(s.number.0.into()), s.points, s.extra)).collect()
}

#[test]
fn jokers_follow_the_printed_table() {
    let row = |name: &str, points, extra| (name.to_owned(), points, extra);
    let upper_rest = "ones:3,twos:6,fours:12,fives:15,sixes:18";
    let lower = "three-kind:20,four-kind:20,chance:20,large-straight:40";
    let open_threes = format!("{upper_rest},{lower},yahtzee:50");
    // The matching upper box is open.
    assert_eq!(jokers("yahtzee", &open_threes), [row("threes", 15, 100)]);
    let free = [row("threes", 15, 100), row("full-house", 0, 100), row("small-straight", 0, 100)];
    assert_eq!(jokers("yahtzee(free)", &open_threes), free);
    // The matching upper box is filled, lower boxes are open.
    let filled = format!("ones:3,threes:9,twos:6,fours:12,fives:15,{lower},yahtzee:50");
    let paid = [row("full-house", 25, 100), row("small-straight", 30, 100)];
    assert_eq!(jokers("yahtzee", &filled), paid);
    let [house, straight] = paid;
    let free = [row("sixes", 0, 100), house, straight];
    assert_eq!(jokers("yahtzee(free)", &filled), free);
    // The matching upper box is filled, and no lower box is open.
    let filled = format!("threes:9,{lower},full-house:25,small-straight:30,yahtzee:50");
    let upper = ["ones", "twos", "fours", "fives", "sixes"].map(|name| row(name, 0, 100));
    assert_eq!(jokers("yahtzee", &filled), upper);
    // The Yahtzee box was scratched: the same boxes without the bonus.
    let scratched = open_threes.replace("yahtzee:50", "yahtzee:0");
    assert_eq!(jokers("yahtzee", &scratched), [row("threes", 15, 0)]);
    let strict = [row("threes", 15, 0), row("full-house", 0, 0), row("small-straight", 0, 0)];
    assert_eq!(jokers("yahtzee(joker-needs=points)", &scratched), strict);
    assert_eq!(jokers("yahtzee(joker-needs=points)", &open_threes), [row("threes", 15, 100)]);
    // The Yahtzee box is open: ordinary scoring.
    let first = format!("{upper_rest},threes:9,{lower}");
    let ordinary = [row("full-house", 0, 0), row("small-straight", 0, 0), row("yahtzee", 50, 0)];
    assert_eq!(jokers("yahtzee", &first), ordinary);
    // A bonus without a joker.
    let no_joker = jokers("yahtzee(joker=none)", &filled);
    assert_eq!(no_joker, upper);
    assert_eq!(
        jokers("yahtzee(simple)", &open_threes.replace("yahtzee:50", "yahtzee"))[0],
        row("threes", 15, 0)
    );
}

/// The joker is five threes.
#[test]
fn jokers_score_the_points_of_the_pattern_that_they_replace() {
    for (code, points) in [
        ("twopairs:pattern", 4 * 3),
        ("house3-2:pattern", 5 * 3),
        ("run4:pattern", 3 + 4 + 5 + 6),
        ("run2-5:pattern", 2 + 3 + 4 + 5),
        ("house3-2:all", 5 * 3),
        ("run4:30", 30),
    ] {
        let joker =
            Category::from_code(code).map(|category| category.joker_score(&dice(&[3; 5]), 6));
        assert_eq!(joker, Ok(points), "{code}");
    }
}

/// The highest straight is the one that pays, up to eight faces.
#[test]
fn a_straight_counts_wherever_it_begins() {
    let straight = Category::from_code("run4:pattern").expect("a box");
    for (throw, points) in [
        ([1, 2, 3, 4, 6], 1 + 2 + 3 + 4),
        ([1, 2, 3, 4, 5], 2 + 3 + 4 + 5),
        ([4, 5, 6, 7, 7], 4 + 5 + 6 + 7),
        ([2, 5, 6, 7, 8], 5 + 6 + 7 + 8),
        ([1, 2, 3, 7, 8], 0),
    ] {
        assert_eq!(straight.score(&dice(&throw)), points, "{throw:?}");
    }
}

/// Six dice of eight faces: totals above 127 among them.
#[test]
fn upper_totals_are_all_sums_of_faces() {
    let game = game("yahtzee(mini,dice=6,faces=8,boxes=fives+sixes+sevens+eights+chance)");
    let mut sums = std::collections::BTreeSet::from([0]);
    for face in 5..=8 {
        sums = sums.iter().flat_map(|sum| (0..=6).map(move |dice| sum + dice * face)).collect();
    }
    let totals = game.rules().upper_totals(game.rules().all_boxes());
    let totals: Vec<u16> = totals.collect();
    assert_eq!(totals, sums.into_iter().collect::<Vec<u16>>());
    assert_eq!(totals.last(), Some(&156));
}

#[test]
fn cards_remember_the_yahtzee_box_and_upper_total_only_where_they_matter() {
    for (spec, yahtzee, cap) in [
        ("yahtzee", true, 63),
        ("yahtzee(simple)", false, 63),
        ("yahtzee(extra=0)", false, 63),
        ("yahtzee(extra=0,joker-needs=points)", true, 63),
        ("yahtzee(joker=none,extra=0,joker-needs=points)", false, 63),
        ("yahtzee(bonus=0@63)", true, 0),
        ("yahtzee(boxes=chance+yahtzee:50)", true, 0),
        ("yahtzee(boxes=ones+chance)", false, 63),
    ] {
        let game = game(spec);
        let rules = game.rules();
        assert_eq!((rules.remembers_yahtzee(), rules.upper_cap()), (yahtzee, cap), "{spec}");
    }
    let bonuses = |rules: RuleSet| (rules.upper_bonus, rules.upper_threshold, rules.extra_bonus);
    assert_eq!(bonuses(RuleSet::forced()), (35, 63, 100));
    assert_eq!(bonuses(RuleSet::simple()), (35, 63, 0));
    assert_eq!(bonuses(RuleSet::yatzy()), (50, 63, 0));
}

#[test]
fn a_yahtzee_is_remembered_if_it_scored() {
    for (spec, points, has_yahtzee) in
        [("yahtzee", 50, true), ("yahtzee", 0, false), ("yahtzee(simple)", 50, false)]
    {
        let game = game(spec);
        let number = BoxNumber(game.rules().box_named("yahtzee").expect("a box") as u8);
        let scoring = Scoring { number, points, extra: 0 };
        let (card, bonus) = game.rules().after(&Card::default(), &scoring);
        assert_eq!((card.has_yahtzee, card.upper, bonus), (has_yahtzee, 0, 0), "{spec} {points}");
        assert!(card.filled.contains(number));
    }
}

#[test]
fn bonuses_are_booked_when_earned() {
    let game = game("yahtzee");
    let gain = |card: &str, faces: &[u8], name: &str| {
        let card = game.read_card(card).expect("a card");
        let mut moves = Vec::new();
        game.moves(&YahtzeeMove { card, dice: dice(faces), rolls_left: 0 }, &mut moves);
        let number = BoxNumber(game.rules().box_named(name).expect("a box") as u8);
        let scoring = moves.iter().find(|m| m.choice == YahtzeeChoice::Score(number));
        scoring.expect("a legal box").gain
    };
    assert_eq!(gain("ones,twos,threes,fours,fives; upper=45", &[6, 6, 6, 1, 1], "sixes"), 18 + 35);
    assert_eq!(gain("ones,twos,threes,fours,fives; upper=44", &[6, 6, 6, 1, 1], "sixes"), 18);
    assert_eq!(gain("twos,threes,fours,fives,sixes; upper=63", &[1, 1, 1, 2, 2], "ones"), 3);
    let with_yahtzee = "sixes,fours,fives,threes,yahtzee; upper=60; yahtzee=50";
    assert_eq!(gain(with_yahtzee, &[2; 5], "twos"), 10 + 35 + 100);
}

#[test]
fn yahtzee_has_536448_reachable_cards() {
    let cards = |spec: &str| {
        let game = game(spec);
        let full = game.rules().all_boxes();
        let playing = (0..game.index_bound()).filter_map(|index| game.anchor_at(index)).count();
        // Full cards are holes of the index, so count them through the rules.
        let totals = game.rules().upper_totals(full);
        let cap = game.rules().upper_cap();
        let ends = totals.filter(|&total| total < cap).count() + 1;
        playing + ends * if game.rules().remembers_yahtzee() { 2 } else { 1 }
    };
    assert_eq!(cards("yahtzee"), 536_448);
    // Without the memory of the Yahtzee box two triples of three become one.
    assert_eq!(cards("yahtzee(simple)"), 536_448 * 2 / 3);
}

fn check_specs(specs: &[&str], walks: usize) {
    for (seed, spec) in specs.iter().enumerate() {
        check_laws(&game(spec), seed as u64, walks).unwrap_or_else(|broken| panic!("{broken}"));
    }
}

#[test]
fn laws_hold() {
    let small = [
        "yahtzee(mini)",
        "yahtzee(mini,joker=free,rolls=2)",
        "yahtzee(mini,joker=none,extra=0)",
        "yahtzee(mini,joker=free,order=down)",
    ];
    check_specs(&small, 10);
    // Turns of one roll, or cards of few boxes, keep the large ones short.
    let large = [
        "yahtzee(rolls=1)",
        "yahtzee(free,rolls=1)",
        "yatzy(rolls=1,order=down)",
        "yacht(boxes=sixes+run4:15)",
        "yahtzee(mini,dice=6,faces=8,rolls=1,boxes=eights+kind6:all+chance)",
    ];
    check_specs(&large, 2);
}

#[test]
#[ignore = "minutes"]
fn laws_hold_in_full_games() {
    check_specs(&["yahtzee", "yahtzee(free)", "yatzy", "yacht", "kniffel(extra=50)"], 2);
}

/// Scores a box of Maxi Yatzy from the number of dice of each face, sixes first.
fn maxi_score(name: &str, roll: &Dice) -> u16 {
    let dice: Vec<u16> = roll.faces().iter().rev().map(|&face| u16::from(face)).collect();
    let count = |face: u16| dice.iter().filter(|&&of| of == face).count();
    let sum: u16 = dice.iter().sum();
    let of = |needed: usize| (1..=6).rev().filter(move |&face| count(face) >= needed);
    let alike = |needed: usize| of(needed).next().map_or(0, |face| needed as u16 * face);
    let pairs = |needed: usize| match of(2).collect::<Vec<_>>() {
        pairs if pairs.len() >= needed => 2 * pairs[..needed].iter().sum::<u16>(),
        _ => 0,
    };
    let run = |mut faces: std::ops::RangeInclusive<u16>| {
        if faces.all(|face| count(face) > 0) { 1 } else { 0 }
    };
    let house = |large: usize, small: usize| {
        let both = of(large).flat_map(|a| of(small).map(move |b| (a, b)));
        let sums = both.filter(|(a, b)| a != b).map(|(a, b)| large as u16 * a + small as u16 * b);
        sums.max().unwrap_or(0)
    };
    match name {
        "pair" => alike(2),
        "three-kind" => alike(3),
        "four-kind" => alike(4),
        "five-kind" => alike(5),
        "two-pairs" => pairs(2),
        "three-pairs" => pairs(3),
        "small-straight" => 15 * run(1..=5),
        "large-straight" => 20 * run(2..=6),
        "full-straight" => 21 * run(1..=6),
        "full-house" => house(3, 2),
        "castle" => house(3, 3),
        "tower" => house(4, 2),
        "chance" => sum,
        "yahtzee" if count(dice[0]) == 6 => 100,
        "yahtzee" => 0,
        upper => {
            let faces = ["ones", "twos", "threes", "fours", "fives", "sixes"];
            let face = 1 + faces.iter().position(|&face| face == upper).expect("an upper box");
            count(face as u16) as u16 * face as u16
        }
    }
}

#[test]
fn maxi_yatzy_scores_all_rolls_of_six_dice_in_twenty_boxes() {
    let game = game("yatzy(maxi)");
    let rules = game.rules();
    let names: Vec<String> = (0..20).map(|place| rules.box_name(place)).collect();
    assert_eq!(rules.boxes.len(), 20);
    for roll in game.rolls(&game.start()).rolls() {
        for (category, name) in rules.boxes.iter().zip(&names) {
            assert_eq!(
                category.score(&roll.dice),
                maxi_score(name, &roll.dice),
                "{name}: {roll:?}"
            );
        }
    }
    assert_eq!((rules.upper_bonus, rules.upper_threshold, rules.rolls), (100, 84, 3));
}

/// Sheets call the box of five alike and that of all dice by names that Yahtzee has for one box.
#[test]
fn boxes_of_maxi_yatzy_have_names_of_their_own() {
    let game = game("yatzy(maxi)");
    let rules = game.rules();
    let named = |text: &str| rules.box_named(text).map(|place| rules.box_name(place));
    for (text, name) in [
        ("five of a kind", "five-kind"),
        ("Maxi Yatzy", "yahtzee"),
        ("six of a kind", "yahtzee"),
        ("villa", "castle"),
        ("tower", "tower"),
        ("full house", "full-house"),
        ("3 pairs", "three-pairs"),
        ("full straight", "full-straight"),
        ("small straight", "small-straight"),
    ] {
        assert_eq!(named(text).as_deref(), Some(name), "{text}");
    }
    // Where no box has five alike, the name is that of the box of all dice.
    let yahtzee = self::game("yahtzee");
    assert_eq!(yahtzee.rules().box_named("5 of a kind"), yahtzee.rules().box_named("yahtzee"));
    let error = "yatzy(mini)".parse::<Yahtzee>().unwrap_err().to_string();
    assert_eq!(error, "unknown rule set `mini`; known: maxi");
}

#[test]
fn written_specs_read_as_the_same_game() {
    for spec in [
        "yahtzee",
        "yahtzee(free)",
        "yahtzee(simple)",
        "yatzy(maxi)",
        "yatzy(maxi,rolls=2)",
        "yatzy",
        "yacht",
        "yahtzee(mini,joker=free)",
        "yahtzee(free,extra=50,joker-needs=points)",
        "yatzy(bonus=100@75)",
        "yatzy(order=down)",
        "yahtzee(mini,dice=4,faces=8,rolls=2,boxes=eights+twopairs-loose:all+run1-3:pattern+run2:5)",
    ] {
        assert_eq!(game(spec).spec(), spec);
        assert!(spec.parse::<Yahtzee>().is_ok());
    }
    assert_eq!(game("kniffel").rules(), game("yahtzee(simple)").rules());
}

#[test]
fn errors_of_impossible_rules_name_the_offending_part() {
    for (spec, part) in [
        ("yahtzee(rude)", "rule set"),
        ("yahtzee(dice=7)", "dice"),
        ("yahtzee(boxes=ones+ones)", "second box `ones`"),
        ("yahtzee(boxes=zeros)", "zeros"),
        ("yahtzee(boxes=sevens)", "sevens"),
        ("yahtzee(boxes=kind6:all)", "kind6:all"),
        ("yahtzee(boxes=house255-9:25)", "house255-9:25"),
        ("yahtzee(boxes=house2-3:25)", "house2-3:25"),
        ("yahtzee(boxes=run3-3:10)", "run3-3:10"),
        ("yahtzee(mini,faces=6,boxes=run1-4:10)", "run1-4:10"),
        ("yahtzee(boxes=run5-2:10)", "run5-2:10"),
        ("yahtzee(boxes=yahtzee:all)", "yahtzee:all"),
        ("yahtzee(boxes=yahtzee:0)", "yahtzee:0"),
        ("yahtzee(bonus=35@0)", "upper threshold"),
        ("yahtzee(order=down)", "joker"),
        ("yahtzee(joker=perhaps)", "joker"),
        ("yahtzee(wind=1)", "wind"),
    ] {
        let error = spec.parse::<Yahtzee>().expect_err(spec).to_string();
        assert!(error.contains(part) && !error.contains('\n'), "{spec}: {error}");
    }
}

#[test]
fn cards_are_read_with_and_without_points() {
    let game = game("yahtzee");
    let read = |text: &str| game.read_position(text).map(|p| game.write_position(&p));
    for (text, canonical) in [
        ("-", "- | 3 | -"),
        ("", "- | 3 | -"),
        (
            "ones:3,sixes:24,yahtzee:50 | 2 | 6 4 1 1 1",
            "ones,sixes,yahtzee; upper=27; yahtzee=50 | 2 | 1-1-1-4-6",
        ),
        ("Sixes:24 , chance:30 | 0 | 11111", "sixes,chance; upper=24 | 0 | 1-1-1-1-1"),
        ("sixes,chance; upper=24 | 1 | 1-1", "sixes,chance; upper=24 | 1 | 1-1"),
        ("sixes:30,fives:25,fours:20", "fours,fives,sixes; upper=63 | 3 | -"),
        ("fives,sixes:30; upper=40", "fives,sixes; upper=40 | 3 | -"),
        ("full-house:25,small-straight:0", "full-house,small-straight | 3 | -"),
        ("yahtzee; yahtzee=0", "yahtzee; yahtzee=0 | 3 | -"),
    ] {
        assert_eq!(read(text).as_deref(), Ok(canonical));
        assert_eq!(read(canonical).as_deref(), Ok(canonical));
    }
}

#[test]
fn errors_of_wrong_cards_name_the_offending_part() {
    let game = game("yahtzee");
    for (text, part) in [
        ("ones:7", "points of ones `7`"),
        ("sixes:4", "points of sixes `4`"),
        ("yahtzee:40", "points of yahtzee `40`"),
        ("full-house:28", "points of full-house `28`"),
        ("sevens:6", "box `sevens`"),
        ("ones:1,ones:2", "second time"),
        ("ones,sixes", "upper=27"),
        ("ones,twos; upper=63", "upper total `63`"),
        ("ones:2,twos; upper=1", "upper total `1`"),
        ("yahtzee", "yahtzee"),
        ("yahtzee:0; yahtzee=50", "points of the Yahtzee box"),
        ("ones:1; yahtzee=50", "not filled"),
        ("ones:1; colour=red", "colour=red"),
        ("ones:1; upper=1; upper=1", "at most once"),
        ("yahtzee; yahtzee=40", "expected 0 or 50"),
        ("fours:20,fives:25,sixes:30; upper=60", "upper total `60`"),
        ("- | 3 | 1-2", "dice `1-2`"),
        ("- | 3 | 1-2-3-4-5", "rolls left"),
        ("- | 0 | 1-2", "rolls left"),
        ("- | 4 | -", "rolls left"),
        ("- | 1 | 1-2-7", "dice"),
        ("- | 1 | 1-1-1-1-1-1", "dice"),
        ("- | 1", "position"),
        (
            "ones:1,twos:2,threes:3,fours:4,fives:5,sixes:6,three-kind:0,four-kind:0,full-house:0,\
          small-straight:0,large-straight:0,chance:9,yahtzee:0",
            "all boxes are filled",
        ),
    ] {
        let error = game.read_position(text).expect_err(text).to_string();
        assert!(error.contains(part) && !error.contains('\n'), "{text}: {error}");
    }
}

#[test]
fn cards_must_fit_the_rules_of_their_game() {
    let read = |spec: &str, text: &str| {
        let game = game(spec);
        game.read_card(text).map(|card| game.write_card(&card)).map_err(|error| error.to_string())
    };
    let error = read("yatzy(order=down)", "twos:2").expect_err("ones come first");
    assert!(error.contains("top to bottom") && error.contains("twos"), "{error}");
    assert_eq!(read("yatzy(order=down)", "ones:1,twos:2").as_deref(), Ok("ones,twos; upper=3"));
    assert_eq!(read("yahtzee(bonus=0@63)", "ones:1,twos:2").as_deref(), Ok("ones,twos"));
    let error = read("yahtzee(bonus=0@63)", "ones:1; upper=1").expect_err("no upper bonus");
    assert!(error.contains("only where it matters"), "{error}");
    // A full house adds up to 5 only as a joker.
    for (joker, fits) in [("free", true), ("none", false)] {
        let spec = format!("yahtzee(joker={joker},boxes=house3-2:pattern+chance+yahtzee:50)");
        let name = game(&spec).rules().box_name(0);
        assert_eq!(read(&spec, &format!("{name}:5")).is_ok(), fits, "{spec}");
        assert_eq!(read(&spec, &format!("{name}:7")).as_deref(), Ok(&*name), "{spec}");
    }
}

#[test]
fn moves_are_boxes_from_the_top_then_more_kept_dice_before_fewer() {
    let game = game("yahtzee");
    let position = game.read_position("ones:3,chance:20 | 1 | 2-2-2-5-5").expect("a position");
    let Position::Move(at) = position else { panic!("all dice lie there") };
    let mut moves = Vec::new();
    game.moves(&at, &mut moves);
    let texts: Vec<String> = moves.iter().map(|m| game.write_choice(&m.choice)).collect();
    assert_eq!(texts[0], "score twos");
    assert_eq!(texts[10], "score yahtzee");
    let keeps =
        ["2-2-2-5", "2-2-5-5", "2-2-2", "2-2-5", "2-5-5", "2-2", "2-5", "5-5", "2", "5", "-"];
    assert_eq!(texts[11..], keeps.map(|dice| format!("keep {dice}")));
    // Three twos and two fives have 4 × 3 sub-multisets, all but the full one.
    assert_eq!(texts.len(), 11 + 11);
}
