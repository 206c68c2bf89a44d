//! Points of dice, of combinations and of single turns, against a second implementation.

use super::*;

#[test]
fn dice_score_by_the_three_tables() {
    let best = |table: ScoringTable, faces: &[u8]| {
        let dice = Dice::new(faces).expect("at most six dice");
        let best = table.set_asides(&dice).first().copied();
        best.map(|best| (best.points, best.dice.faces().len()))
    };
    for (faces, standard, patch, zilch) in [
        (&[2, 3, 4][..], None, None, None),
        (&[1], Some((100, 1)), Some((100, 1)), Some((100, 1))),
        (&[5, 5], Some((100, 2)), Some((100, 2)), Some((100, 2))),
        (&[1, 1, 1], Some((1000, 3)), Some((300, 3)), Some((1000, 3))),
        (&[2, 2, 2, 5], Some((250, 4)), Some((250, 4)), Some((250, 4))),
        (&[6, 6, 6, 6], Some((600, 3)), Some((1000, 4)), Some((1200, 4))),
        (&[1, 1, 1, 1], Some((1100, 4)), Some((1000, 4)), Some((2000, 4))),
        (&[3, 3, 3, 3, 3], Some((300, 3)), Some((2000, 5)), Some((1200, 5))),
        (&[3, 3, 3, 3, 3, 3], Some((600, 6)), Some((3000, 6)), Some((2400, 6))),
        (&[1, 2, 3, 4, 5, 6], Some((150, 2)), Some((1500, 6)), Some((1500, 6))),
        (&[2, 2, 3, 3, 4, 4], None, Some((1500, 6)), Some((1500, 6))),
        (&[2, 2, 2, 2, 4, 4], Some((200, 3)), Some((1500, 6)), Some((1500, 6))),
        (&[1, 1, 1, 1, 4, 4], Some((1100, 4)), Some((1500, 6)), Some((2000, 4))),
        (&[2, 2, 2, 4, 4, 4], Some((600, 6)), Some((2500, 6)), Some((600, 6))),
        (&[2, 2, 3, 4, 4, 6], None, None, Some((500, 6))),
        (&[2, 2, 3, 4, 4], None, None, None),
    ] {
        let tables = [ScoringTable::STANDARD, ScoringTable::PATCH, ScoringTable::ZILCH];
        for (table, expected) in tables.into_iter().zip([standard, patch, zilch]) {
            assert_eq!(best(table, faces), expected, "{table:?} {faces:?}");
        }
    }
    for (faces, adding, kingdom_come) in [
        (&[2, 3, 4][..], None, None),
        (&[1, 1, 1], Some((1000, 3)), Some((1000, 3))),
        (&[1, 1, 1, 1, 1], Some((3000, 5)), Some((4000, 5))),
        (&[2, 2, 2, 2, 2, 2], Some((800, 6)), Some((1600, 6))),
        (&[2, 2, 3, 3, 4, 4], Some((750, 6)), None),
        (&[2, 2, 2, 2, 4, 4], Some((400, 4)), Some((400, 4))),
        (&[1, 2, 3, 4, 5], Some((150, 2)), Some((500, 5))),
        (&[1, 1, 2, 3, 4, 5], Some((250, 3)), Some((600, 6))),
        (&[2, 3, 4, 5, 6], Some((50, 1)), Some((750, 5))),
        (&[2, 3, 4, 4, 5, 6], Some((50, 1)), Some((750, 5))),
        (&[2, 3, 4, 5, 5, 6], Some((100, 2)), Some((800, 6))),
        (&[1, 2, 3, 4, 5, 6], Some((1500, 6)), Some((1500, 6))),
        (&[1, 2, 3, 4, 6], Some((100, 1)), Some((100, 1))),
    ] {
        assert_eq!(best(ScoringTable::ADDING, faces), adding, "adding {faces:?}");
        assert_eq!(best(ScoringTable::KINGDOM_COME, faces), kingdom_come, "{faces:?}");
    }
}

/// Returns the maximum points of exactly these dice, `None` unless combinations use them up.
fn naive_points(
    dice: &[u8],
    combinations: &[(Vec<u8>, u32)],
    known: &mut HashMap<Vec<u8>, Option<u32>>,
) -> Option<u32> {
    if dice.is_empty() {
        return Some(0);
    }
    if let Some(&points) = known.get(dice) {
        return points;
    }
    let mut best = None;
    for (combination, points) in combinations {
        let mut rest = dice.to_vec();
        let fits = combination.iter().all(|face| {
            let index = rest.iter().position(|other| other == face);
            index.map(|index| rest.remove(index)).is_some()
        });
        if fits {
            best = best.max(naive_points(&rest, combinations, known).map(|more| points + more));
        }
    }
    known.insert(dice.to_vec(), best);
    best
}

#[test]
fn every_roll_of_every_table_scores_as_combinations_taken_one_by_one() {
    for spec in TABLES {
        let (combinations, nothing) = naive_combinations(spec);
        let table = farkle(&format!("farkle(1000,{spec})")).rules().table;
        let mut known = HashMap::new();
        let rolls = (1..=6).map(|count| RollTable::of_dice(count, 6));
        let rolls: Vec<Dice> =
            rolls.flat_map(|table| table.rolls().to_vec()).map(|roll| roll.dice).collect();
        assert_eq!(rolls.len(), 923);
        for roll in rolls {
            let faces = roll.faces();
            let mut expected = BTreeMap::new();
            for bits in 1_u32..1 << faces.len() {
                let part = (0..faces.len()).filter(|index| bits >> index & 1 == 1);
                let part: Vec<u8> = part.map(|index| faces[index]).collect();
                if let Some(points) = naive_points(&part, &combinations, &mut known) {
                    expected.insert(part, points);
                }
            }
            if expected.is_empty() && faces.len() == 6 && nothing > 0 {
                expected.insert(faces.to_vec(), nothing);
            }
            let asides = table.set_asides(&roll);
            assert!(asides.is_sorted_by_key(|aside| u32::MAX - aside.points));
            let actual: BTreeMap<Vec<u8>, u32> =
                asides.iter().map(|aside| (aside.dice.faces().to_vec(), aside.points)).collect();
            assert_eq!(asides.len(), actual.len());
            assert_eq!(actual, expected, "{spec} {roll}");
        }
    }
}

/// A solver for a turn of Farkle by plain recursion over lists of combinations. It shares
/// nothing with the rules but the scoring tables.
struct NaiveTurn {
    /// For one to six dice: the probability of rolls with the same options, with these.
    rolls: Vec<Vec<(f64, SetAsideOptions)>>,
}

/// Numbers of dice that can be set aside, each with its maximum points.
type SetAsideOptions = Vec<(usize, u32)>;

impl NaiveTurn {
    fn new(combinations: &[(Vec<u8>, u32)], nothing: u32) -> Self {
        fn search(
            left: &[u8],
            sum: u32,
            all: usize,
            combinations: &[(Vec<u8>, u32)],
            best: &mut HashMap<usize, u32>,
        ) {
            for (dice, points) in combinations {
                let mut rest = left.to_vec();
                let fits = dice.iter().all(|face| {
                    rest.iter()
                        .position(|other| other == face)
                        .map(|index| rest.remove(index))
                        .is_some()
                });
                let (count, sum) = (all - rest.len(), sum + points);
                if fits && best.get(&count).is_none_or(|&lower| lower < sum) {
                    best.insert(count, sum);
                    search(&rest, sum, all, combinations, best);
                }
            }
        }
        let rolls = |count: u32| {
            let mut weights = HashMap::new();
            for number in 0..6_u32.pow(count) {
                let mut faces: Vec<u8> =
                    (0..count).map(|place| (number / 6_u32.pow(place) % 6) as u8 + 1).collect();
                faces.sort_unstable();
                *weights.entry(faces).or_insert(0.0) += 1.0 / f64::from(6_u32.pow(count));
            }
            let mut options = BTreeMap::new();
            for (faces, weight) in weights {
                let mut best = HashMap::new();
                search(&faces, 0, faces.len(), combinations, &mut best);
                if best.is_empty() && count == 6 && nothing > 0 {
                    best.insert(6, nothing);
                }
                let mut best: Vec<(usize, u32)> = best.into_iter().collect();
                best.sort_unstable();
                *options.entry(best).or_insert(0.0) += weight;
            }
            options.into_iter().map(|(best, weight)| (weight, best)).collect()
        };
        Self { rolls: (1..=6).map(rolls).collect() }
    }

    /// Returns the value of the best turn, where nothing below `bank` can be held and a lost
    /// turn is worth `lost`. From 30,000 points on everybody holds.
    fn best_turn(&self, bank: u32, lost: f64) -> f64 {
        let mut values = HashMap::new();
        for total in (0..30_000).step_by(50).rev() {
            for count in 1..=6 {
                let worth = |best: &[(usize, u32)]| {
                    let options = best.iter().map(|&(aside, points)| {
                        let total = total + points;
                        let dice = if aside == count { 6 } else { count - aside };
                        let hold = if total < bank { f64::NEG_INFINITY } else { f64::from(total) };
                        values.get(&(total, dice)).map_or(hold, |&roll: &f64| hold.max(roll))
                    });
                    options.reduce(f64::max).unwrap_or(lost)
                };
                let value =
                    self.rolls[count - 1].iter().map(|(weight, best)| weight * worth(best)).sum();
                values.insert((total, count), value);
            }
        }
        values[&(0, 6)]
    }
}

/// Returns the combinations of a table as lists of dice: singles, then `kinds` by the face
/// and the number of dice, then straight, three pairs, four and two, two triplets.
fn combinations(kinds: impl Fn(u32, u32) -> u32, patterns: [u32; 4]) -> Vec<(Vec<u8>, u32)> {
    let [straight, pairs, four_and_two, triplets] = patterns;
    let mut all = vec![(vec![1], 100), (vec![5], 50), (vec![1, 2, 3, 4, 5, 6], straight)];
    for one in 1..=6 {
        all.extend((3..=6).map(|count| (vec![one; count], kinds(one.into(), count as u32))));
        for two in (1..=6).filter(|&two| two != one) {
            all.push((vec![one, one, one, one, two, two], four_and_two));
            all.push((vec![one, one, one, two, two, two], triplets));
            all.extend(
                (1..=6)
                    .filter(|&three| three != one && three != two)
                    .map(|three| (vec![one, one, two, two, three, three], pairs)),
            );
        }
    }
    all.retain(|(_, points)| *points > 0);
    all
}

/// Tables by the arguments of a spec. The last one is of no publisher.
const TABLES: [&str; 7] = [
    "table=standard",
    "table=patch",
    "table=zilch",
    "table=adding",
    "table=kingdom-come",
    "straight=1500,three_pairs=1000,four=x2",
    "table=patch,three_ones=1000,five=x10,low_straight=500,nothing=250",
];

/// Returns the combinations of a table of [`TABLES`], and the points of six dice without any.
fn naive_combinations(table: &str) -> (Vec<(Vec<u8>, u32)>, u32) {
    let hundreds = |face| if face == 1 { 1000 } else { 100 * face };
    match table {
        "table=standard" => {
            let kinds = |face, count| if count == 3 { hundreds(face) } else { 0 };
            (combinations(kinds, [0; 4]), 0)
        }
        "table=patch" => {
            let kinds = |face: u32, count: u32| match (count, face) {
                (3, 1) => 300,
                (3, _) => 100 * face,
                _ => 1000 * (count - 3),
            };
            (combinations(kinds, [1500, 1500, 1500, 2500]), 0)
        }
        "table=zilch" => {
            let kinds = |face, count| hundreds(face) * 2_u32.pow(count - 3);
            (combinations(kinds, [1500, 1500, 1500, 0]), 500)
        }
        "table=adding" => {
            let kinds = |face, count| hundreds(face) * (count - 2);
            (combinations(kinds, [1500, 750, 0, 0]), 0)
        }
        "table=kingdom-come" => {
            let kinds = |face, count| hundreds(face) * 2_u32.pow(count - 3);
            let mut all = combinations(kinds, [1500, 0, 0, 0]);
            all.extend([(vec![1, 2, 3, 4, 5], 500), (vec![2, 3, 4, 5, 6], 750)]);
            (all, 0)
        }
        "straight=1500,three_pairs=1000,four=x2" => {
            let kinds = |face, count| match count {
                3 => hundreds(face),
                4 => 2 * hundreds(face),
                _ => 0,
            };
            (combinations(kinds, [1500, 1000, 0, 0]), 0)
        }
        "table=patch,three_ones=1000,five=x10,low_straight=500,nothing=250" => {
            let kinds = |face: u32, count: u32| match count {
                3 => hundreds(face),
                4 => 1000,
                5 => 10 * hundreds(face),
                _ => 3000,
            };
            let mut all = combinations(kinds, [1500, 1500, 1500, 2500]);
            all.push((vec![1, 2, 3, 4, 5], 500));
            (all, 250)
        }
        other => panic!("unknown table {other}"),
    }
}

fn naive_turn(table: &str) -> NaiveTurn {
    let (combinations, nothing) = naive_combinations(table);
    NaiveTurn::new(&combinations, nothing)
}

/// Returns the value of a roll position of a single turn, by the rules themselves.
fn value(game: &Farkle, at: &FarkleRoll, values: &mut HashMap<FarkleRoll, f64>) -> f64 {
    if let Some(&value) = values.get(at) {
        return value;
    }
    let table = game.rolls(at);
    let mut sum = 0.0;
    for (number, roll) in table.rolls().iter().enumerate() {
        let mut moves = Vec::new();
        game.moves(&game.land(at, number), &mut moves);
        let options = moves.iter().map(|step| match &step.next {
            Next::Roll(next) => value(game, next, values),
            Next::Pass(_) | Next::End(_) => f64::from(step.gain),
        });
        sum += f64::from(roll.weight) * options.fold(0.0, f64::max);
    }
    values.insert(*at, sum / table.total() as f64);
    sum / table.total() as f64
}

#[test]
fn the_value_of_a_single_turn_agrees_with_a_naive_solver() {
    for (table, bank) in [
        ("table=standard", 0),
        ("table=standard", 500),
        ("table=patch", 0),
        ("table=patch", 300),
        ("table=adding", 0),
        ("table=adding", 300),
        ("table=kingdom-come", 0),
        ("straight=1500,three_pairs=1000,four=x2", 250),
    ] {
        let expected = naive_turn(table).best_turn(bank, 0.0);
        let game = farkle(&format!("farkle(turn,{table},bank={bank})"));
        let actual = value(&game, &game.start(), &mut HashMap::new());
        // The naive solver holds at 30,000, the game at its own limit.
        assert!(
            game.limit(&[0; 4]) < 30_000 && (actual - expected).abs() < 1e-9,
            "{actual}, not {expected}"
        );
    }
}

#[test]
fn the_naive_solver_reproduces_the_published_value_of_zilch() {
    // Busche, "Maximizing Expected Scores in the Game of Zilch", 2010: the best mean
    // score per turn is 620.855, where at least 300 must be banked and every third
    // turn lost in a row costs 500. The value of a lost turn depends on how many
    // went before, so the mean and these values are iterated together. (With four and
    // two not counting as three pairs it would be 611.80: the rules leave that open.)
    let turn = naive_turn("table=zilch");
    let mut lost = [0.0, 0.0, -500.0];
    let mut mean = 0.0;
    for _ in 0..12 {
        let values = lost.map(|lost| turn.best_turn(300, lost));
        mean = values[0];
        lost = [values[1] - mean, values[2] - mean, -500.0];
    }
    assert!((mean - 620.855).abs() < 5e-4, "{mean}");
}

#[test]
fn the_limit_of_a_single_turn_is_the_least_at_which_no_roll_gains() {
    for (name, table) in ScoringTable::NAMED {
        if name == "zilch" {
            continue;
        }
        let rolls = ScoredRolls::new(table);
        let least = rolls.stopping_point().expect("every roll can lose the turn");
        let more = |count: usize, total: u32| {
            let table = rolls.table(count);
            let worth = |roll: &retrodice_core::dice::Roll| match rolls.asides(&roll.dice).first() {
                None => 0.0,
                Some(best) => f64::from(roll.weight) * f64::from(total + best.points),
            };
            table.rolls().iter().map(worth).sum::<f64>() / table.total() as f64
        };
        assert!((1..=6).all(|count| more(count, least) <= f64::from(least)));
        assert!((1..=6).any(|count| more(count, least - STEP) > f64::from(least - STEP)));
    }
    assert_eq!(ScoredRolls::new(ScoringTable::ZILCH).stopping_point(), None);
}

#[test]
fn a_turn_of_the_adding_table_has_the_published_values() {
    // rmckenna21.blogspot.com prints these expected values of points at risk and dice in hand.
    let game = farkle("farkle(turn,table=adding)");
    let mut values = HashMap::new();
    for (text, published, digits) in [
        ("50 | ?-?-?-?-?", 363.834, 5e-4),
        ("100 | ?-?-?-?-?", 399.911, 5e-4),
        ("150 | ?-?-?-?", 307.673, 5e-4),
        ("200 | ?-?-?", 257.584, 5e-4),
        ("250 | ?-?-?", 293.4, 0.05),
    ] {
        let Ok(Position::Roll(at)) = game.read_position(text) else { panic!("{text}") };
        let actual = value(&game, &at, &mut values);
        assert!((actual - published).abs() <= digits, "{text}: {actual}, not {published}");
    }
}

#[test]
fn six_dice_of_kingdom_come_bust_as_published() {
    // The page of phlip9/kcddice (github.com) says about 3 percent. By hand: every straight has
    // a 1 or a 5, so the lost rolls are those of the standard table.
    let scored = ScoredRolls::new(ScoringTable::KINGDOM_COME);
    let rolls = scored.table(6).rolls().iter();
    let lost = rolls.filter(|roll| scored.asides(&roll.dice).is_empty());
    assert_eq!(lost.map(|roll| roll.weight).sum::<u32>(), 4096 - 2656);
}

#[test]
fn bust_counts_are_the_published_ones() {
    // "Even More Farkle Odds", retdiaries.blogspot.com, 2009, prints 66.7, 44.4, 27.8
    // and 15.7 percent for one to four dice, and 204 of 1296 for four. For five and
    // six dice it estimates; by hand: of the 4⁵ rolls without 1 and 5, 424 have three
    // or more of a kind, of the 4⁶ rolls 2656.
    let scored = ScoredRolls::new(ScoringTable::STANDARD);
    let lost = |count: usize| -> u32 {
        let rolls = scored.table(count).rolls().iter();
        rolls.filter(|roll| scored.asides(&roll.dice).is_empty()).map(|roll| roll.weight).sum()
    };
    assert_eq!((1..=6).map(lost).collect::<Vec<_>>(), [4, 16, 60, 204, 1024 - 424, 4096 - 2656]);
}
