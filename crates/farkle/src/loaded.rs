//! A turn with loaded dice: each die has its own chances, so it matters which ones are set aside.
//!
//! Where all dice are fair, only their number counts. Here a hand is a set of dice, of which
//! equal dice are interchangeable. The value of a hand at a turn total is found by backward
//! induction, as totals only grow, over all rolls of the hand.

use crate::rules::{DICE, STEP, ScoringTable};
use std::collections::BTreeMap;

/// A die with the weight of each face from 1 to 6, as whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LoadedDie {
    /// The name of the die.
    pub name: &'static str,
    /// The weights of the faces 1 to 6, of which one at least is not 0.
    pub weights: [u32; 6],
}

const fn die(name: &'static str, weights: [u32; 6]) -> LoadedDie {
    LoadedDie { name, weights }
}

/// Dice of "Kingdom Come: Deliverance" and its sequel. The guides print percentages
/// (tenguides.com/guide/kingdom-come-list-of-all-dice). Each die here is the one of whole weights
/// that these percentages round. The first one is an ordinary die.
pub const KINGDOM_COME_DICE: [LoadedDie; 16] = [
    die("ordinary", [1, 1, 1, 1, 1, 1]),
    die("Aranka's", [6, 1, 6, 1, 6, 1]),
    die("cautious cheater's", [5, 3, 2, 3, 5, 3]),
    die("Ci", [3, 3, 3, 3, 3, 8]),
    die("favourable", [6, 0, 1, 1, 6, 4]),
    die("heavenly kingdom", [7, 2, 2, 2, 2, 4]),
    die("holy trinity", [4, 5, 10, 1, 1, 1]),
    die("lucky", [6, 1, 2, 3, 4, 6]),
    die("misfortune", [1, 5, 5, 5, 5, 1]),
    die("odd", [4, 1, 4, 1, 4, 1]),
    die("pie", [6, 1, 3, 3, 0, 0]),
    die("sad greaser's", [6, 6, 1, 1, 6, 3]),
    die("shrinking", [2, 1, 1, 1, 1, 3]),
    die("strip", [4, 2, 2, 2, 3, 3]),
    die("unbalanced", [3, 4, 1, 1, 2, 1]),
    die("weighted", [10, 1, 1, 1, 1, 1]),
];

/// Best play of one turn with six given dice for the greatest expected points.
///
/// ```
/// use retrodice::farkle::ScoringTable;
/// use retrodice::farkle::loaded::{KINGDOM_COME_DICE, LoadedTurn};
///
/// let turn = |name| {
///     let die = KINGDOM_COME_DICE.into_iter().find(|die| die.name == name).unwrap();
///     LoadedTurn::new(&ScoringTable::KINGDOM_COME, [die; 6], 2_000).start_value()
/// };
/// assert!(turn("odd") > turn("ordinary"));
/// ```
#[derive(Clone, Debug)]
pub struct LoadedTurn {
    cap: u32,
    dice: [LoadedDie; DICE],
    /// Expected points by [total / STEP][hand], a hand being bits of `dice`.
    values: Vec<[f64; ALL + 1]>,
}

/// The hand of all six dice.
const ALL: usize = (1 << DICE) - 1;
/// Hands left after setting dice aside, with the maximum points of each.
type Options = Vec<(usize, u32)>;

impl LoadedTurn {
    /// Solves the turn. At `cap` points or more the player must hold, and points beyond the
    /// cap count nothing. In a game the cap is what the player needs to win.
    pub fn new(table: &ScoringTable, mut dice: [LoadedDie; DICE], cap: u32) -> Self {
        dice.sort_unstable();
        let scores = Scores::new(table);
        let hands: Vec<(usize, Vec<(Options, f64)>)> = (1..=ALL)
            .filter(|&hand| canonical(&dice, hand) == hand)
            .map(|hand| (hand, rolls(&scores, &dice, hand)))
            .collect();
        let mut values = vec![[0.0; ALL + 1]; cap.div_ceil(STEP) as usize];
        for step in (0..values.len()).rev() {
            let total = step as u32 * STEP;
            for (hand, rolls) in &hands {
                let worth = |options: &Options| {
                    let option = |&(next, points): &(usize, u32)| {
                        let hold = f64::from((total + points).min(cap));
                        let on = values.get(step + (points / STEP) as usize);
                        on.map_or(hold, |on| hold.max(on[next]))
                    };
                    options.iter().map(option).fold(0.0, f64::max)
                };
                let value = rolls.iter().map(|(options, chance)| chance * worth(options)).sum();
                values[step][*hand] = value;
            }
        }
        Self { cap, dice, values }
    }

    /// Returns the expected points of the turn under best play.
    pub fn start_value(&self) -> f64 {
        self.values.first().map_or(0.0, |values| values[ALL])
    }

    /// Returns the expected points of rolling these of the six dice with `total` points at
    /// risk; `None` if the total is at the cap or no multiple of [`STEP`], if the hand is
    /// empty, or if the dice are not among the six.
    pub fn value(&self, total: u32, hand: &[LoadedDie]) -> Option<f64> {
        let mut bits = 0;
        for die in hand {
            let is_free = |&index: &usize| self.dice[index] == *die && bits >> index & 1 == 0;
            bits |= 1 << (0..DICE).find(is_free)?;
        }
        let is_total = total < self.cap && total.is_multiple_of(STEP);
        (is_total && bits > 0).then(|| self.values[(total / STEP) as usize][bits])
    }
}

/// Returns the six dice of a bag with which a turn is worth most by exchanging one die at a time
/// until none helps, and the value of that turn; `None` if there are fewer than six dice.
///
/// The search begins with the six dice that are best when all six are alike. It ends in a
/// local optimum. Each exchange that it looks at is a turn to solve.
pub fn best_six(
    table: &ScoringTable,
    bag: &[LoadedDie],
    cap: u32,
) -> Option<([LoadedDie; DICE], f64)> {
    let value = |dice: [LoadedDie; DICE]| LoadedTurn::new(table, dice, cap).start_value();
    let mut alike: BTreeMap<LoadedDie, f64> = BTreeMap::new();
    for &die in bag {
        alike.entry(die).or_insert_with(|| value([die; DICE]));
    }
    let mut bag = bag.to_vec();
    bag.sort_by(|one, two| alike[two].total_cmp(&alike[one]).then(one.cmp(two)));
    let (six, rest) = bag.split_first_chunk_mut::<DICE>()?;
    let mut best = value(*six);
    // The bag is sorted, so equal dice are neighbours and one of them stands for all.
    loop {
        let mut exchange = None;
        for out in 0..DICE {
            for into in 0..rest.len() {
                let is_new = six[out] != rest[into] && (into == 0 || rest[into] != rest[into - 1]);
                if !is_new || six[..out].contains(&six[out]) {
                    continue;
                }
                let mut dice = *six;
                dice[out] = rest[into];
                let value = value(dice);
                if value > best {
                    best = value;
                    exchange = Some((out, into));
                }
            }
        }
        let Some((out, into)) = exchange else { break };
        std::mem::swap(&mut six[out], &mut rest[into]);
    }
    six.sort_unstable();
    Some((*six, best))
}

/// Points of dice by the numbers of their faces, as digits to the base 7.
struct Scores {
    points: Vec<Option<u32>>,
    nothing: u32,
}

impl Scores {
    fn new(table: &ScoringTable) -> Self {
        let points = |mut index: usize| {
            let mut dice = Vec::new();
            for face in 1..=6 {
                dice.resize(dice.len() + index % 7, face);
                index /= 7;
            }
            (1..=DICE).contains(&dice.len()).then(|| table.points(&dice)).flatten()
        };
        let points = (0..7_usize.pow(6)).map(points).collect();
        Self { points, nothing: table.nothing }
    }
}

/// Returns the hand that stands for all hands of equal dice: the first ones of each kind.
/// Equal dice are neighbours.
fn canonical(dice: &[LoadedDie; DICE], hand: usize) -> usize {
    let held = |index: usize| hand >> index & 1 == 1;
    let mut first = 0;
    (0..DICE).fold(0, |bits, index| {
        if index > 0 && dice[index] != dice[index - 1] {
            first = index;
        }
        if !held(index) {
            return bits;
        }
        let next = (first..=index).find(|&place| bits >> place & 1 == 0);
        bits | 1 << next.unwrap_or(index)
    })
}

/// Returns the rolls of a hand, those with the same options as one, with their chances.
fn rolls(scores: &Scores, dice: &[LoadedDie; DICE], hand: usize) -> Vec<(Options, f64)> {
    let held: Vec<usize> = (0..DICE).filter(|index| hand >> index & 1 == 1).collect();
    // After setting aside: the hand left, for each set of held dice.
    let after: Vec<usize> = (0..1_usize << held.len())
        .map(|set| {
            let bits = |(place, index): (usize, &usize)| (set >> place & 1) << index;
            let aside: usize = held.iter().enumerate().map(bits).sum();
            if aside == hand { ALL } else { canonical(dice, hand ^ aside) }
        })
        .collect();
    let total = |index: &usize| f64::from(dice[*index].weights.iter().sum::<u32>());
    let ways: f64 = held.iter().map(total).product();
    let mut rolls: BTreeMap<Options, f64> = BTreeMap::new();
    let mut digits = vec![0; after.len()];
    for number in 0..6_usize.pow(held.len() as u32) {
        let faces = |place: usize| number / 6_usize.pow(place as u32) % 6;
        let weight = |place: usize| f64::from(dice[held[place]].weights[faces(place)]);
        let weight: f64 = (0..held.len()).map(weight).product();
        if weight == 0.0 {
            continue;
        }
        let mut best: BTreeMap<usize, u32> = BTreeMap::new();
        for set in 1..after.len() {
            let place = set.trailing_zeros() as usize;
            digits[set] = digits[set & (set - 1)] + 7_usize.pow(faces(place) as u32);
            if let Some(points) = scores.points[digits[set]] {
                let known = best.entry(after[set]).or_insert(points);
                *known = points.max(*known);
            }
        }
        if best.is_empty() && held.len() == DICE && scores.nothing > 0 {
            best.insert(ALL, scores.nothing);
        }
        *rolls.entry(best.into_iter().collect()).or_insert(0.0) += weight / ways;
    }
    rolls.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> LoadedDie {
        KINGDOM_COME_DICE.into_iter().find(|die| die.name == name).expect(name)
    }

    #[test]
    fn weights_are_the_published_percentages() {
        for (name, percentages) in [
            ("Aranka's", [28.6, 4.8, 28.6, 4.8, 28.6, 4.8]),
            ("cautious cheater's", [23.8, 14.3, 9.5, 14.3, 23.8, 14.3]),
            ("Ci", [13.0, 13.0, 13.0, 13.0, 13.0, 34.8]),
            ("favourable", [33.3, 0.0, 5.6, 5.6, 33.3, 22.2]),
            ("heavenly kingdom", [36.8, 10.5, 10.5, 10.5, 10.5, 21.0]),
            ("holy trinity", [18.2, 22.7, 45.4, 4.5, 4.5, 4.5]),
            ("lucky", [27.3, 4.5, 9.1, 13.6, 18.2, 27.3]),
            ("misfortune", [4.6, 22.7, 22.7, 22.7, 22.7, 4.6]),
            ("odd", [26.7, 6.7, 26.7, 6.7, 26.7, 6.7]),
            ("pie", [46.2, 7.7, 23.1, 23.1, 0.0, 0.0]),
            ("sad greaser's", [26.1, 26.1, 4.3, 4.3, 26.1, 13.0]),
            ("shrinking", [22.2, 11.1, 11.1, 11.1, 11.1, 33.3]),
            ("strip", [25.0, 12.5, 12.5, 12.5, 18.7, 18.7]),
            ("unbalanced", [25.0, 33.3, 8.3, 8.3, 16.7, 8.3]),
            ("weighted", [66.7, 6.7, 6.7, 6.7, 6.7, 6.7]),
        ] {
            let weights = named(name).weights.map(f64::from);
            let sum: f64 = weights.iter().sum();
            for (weight, percentage) in weights.into_iter().zip(percentages) {
                // The guides round to a tenth, some of them downwards.
                assert!((100.0 * weight / sum - percentage).abs() < 0.1, "{name}");
            }
        }
    }

    /// Solves a turn by recursion over rolls of single dice. A hand is a list of dice, and what
    /// a set of them is worth comes from [`ScoringTable::set_asides`].
    fn naive(table: &ScoringTable, all: &[LoadedDie], cap: u32) -> f64 {
        use retrodice_core::dice::Dice;
        use std::collections::HashMap;
        type Known = HashMap<(u32, Vec<usize>), f64>;
        fn value(
            table: &ScoringTable,
            all: &[LoadedDie],
            cap: u32,
            (total, hand): (u32, Vec<usize>),
            known: &mut Known,
        ) -> f64 {
            if let Some(&value) = known.get(&(total, hand.clone())) {
                return value;
            }
            let mut sum = 0.0;
            for number in 0..6_usize.pow(hand.len() as u32) {
                let mut chance = 1.0;
                let mut roll = Vec::new();
                for (place, &index) in hand.iter().enumerate() {
                    let face = number / 6_usize.pow(place as u32) % 6;
                    let weights = all[index].weights;
                    chance *= f64::from(weights[face]) / f64::from(weights.iter().sum::<u32>());
                    roll.push((index, face as u8 + 1));
                }
                if chance == 0.0 {
                    continue;
                }
                let mut best: f64 = 0.0;
                for bits in 1_u32..1 << roll.len() {
                    let is_aside = |place: &usize| bits >> place & 1 == 1;
                    let (aside, left): (Vec<usize>, Vec<usize>) =
                        (0..roll.len()).partition(is_aside);
                    let mut faces: Vec<u8> = aside.iter().map(|&place| roll[place].1).collect();
                    faces.sort_unstable();
                    let dice = Dice::new(&faces).expect("six dice at most");
                    let worth =
                        table.set_asides(&dice).into_iter().find(|aside| aside.dice == dice);
                    let Some(worth) = worth else { continue };
                    let total = total + worth.points;
                    best = best.max(f64::from(total.min(cap)));
                    if total < cap {
                        let mut next: Vec<usize> =
                            left.iter().map(|&place| roll[place].0).collect();
                        if next.is_empty() {
                            next = (0..all.len()).collect();
                        }
                        best = best.max(value(table, all, cap, (total, next), known));
                    }
                }
                sum += chance * best;
            }
            known.insert((total, hand), sum);
            sum
        }
        let hand = (0..all.len()).collect();
        value(table, all, cap, (0, hand), &mut HashMap::new())
    }

    #[test]
    fn hands_of_different_dice_agree_with_plain_recursion() {
        // Two faces each keep the rolls few.
        let dice = [
            die("a", [1, 0, 2, 0, 0, 0]),
            die("b", [0, 3, 0, 0, 1, 0]),
            die("c", [0, 1, 1, 0, 0, 0]),
            die("c", [0, 1, 1, 0, 0, 0]),
            die("d", [2, 0, 0, 0, 0, 3]),
            die("e", [0, 0, 0, 1, 2, 0]),
        ];
        for table in [ScoringTable::KINGDOM_COME, ScoringTable::PATCH] {
            let turn = LoadedTurn::new(&table, dice, 600);
            let expected = naive(&table, &dice, 600);
            assert!((turn.start_value() - expected).abs() < 1e-9, "{expected}");
        }
    }

    #[test]
    fn a_turn_with_loaded_dice_has_the_published_values() {
        // The README of phlip9/kcddice (github.com) prints these expected values for three
        // ordinary dice, two of the heavenly kingdom and an odd one to 4,000 points, of which
        // the roll 1, 1hk, 1hk, 5, 5, 5odd is on the table. Its source has these percentages of
        // the heavenly kingdom, which differ a little from ours.
        let heavenly = die("heavenly kingdom of kcddice", [368, 105, 105, 105, 105, 212]);
        let [ordinary, odd] = ["ordinary", "odd"].map(named);
        let dice = [ordinary, ordinary, ordinary, heavenly, heavenly, odd];
        let turn = LoadedTurn::new(&ScoringTable::KINGDOM_COME, dice, 4_000);
        for (total, hand, published) in [
            (1500, &dice[..], 2120.6),
            (1100, &[odd], 970.2),
            (1050, &[ordinary, odd], 902.5),
            (1000, &[ordinary, ordinary, odd], 953.4),
            (100, &[ordinary, ordinary, heavenly, heavenly, odd], 687.7),
            (50, &[ordinary, ordinary, heavenly, heavenly, odd], 660.3),
        ] {
            let actual = turn.value(total, hand).expect("a hand of these dice");

            assert!((actual - published).abs() <= 0.05, "{actual}, not {published}");
        }
    }

    #[test]
    fn ordinary_dice_have_the_value_of_the_single_turn() {
        use crate::rules::Farkle;
        use retrodice_solver::solution::Solver;
        for (spec, table) in [
            ("farkle(turn)", ScoringTable::STANDARD),
            ("farkle(turn,table=kingdom-come)", ScoringTable::KINGDOM_COME),
        ] {
            let game: Farkle = spec.parse().expect(spec);
            // No roll is worth taking from the limit on, so a cap far beyond it changes nothing.
            let cap = game.limit(0) + 20_000;
            let turn = LoadedTurn::new(&game.rules().table, [named("ordinary"); 6], cap);
            assert_eq!(game.rules().table, table);
            let value = Solver::new(game).solve().expect(spec).start_value().amount;
            assert!((turn.start_value() - value).abs() < 1e-9, "{spec}: {value}");
        }
    }

    #[test]
    fn exchanges_of_one_die_find_the_best_six_of_a_small_bag() {
        let bag =
            ["ordinary", "odd", "lucky", "holy trinity", "odd", "pie", "ordinary", "shrinking"]
                .map(named);
        let table = ScoringTable::KINGDOM_COME;
        let (dice, value) = best_six(&table, &bag, 500).expect("eight dice");
        let mut best: f64 = 0.0;
        for one in 0..bag.len() {
            for two in 0..one {
                let six = (0..bag.len()).filter(|&index| index != one && index != two);
                let six: Vec<LoadedDie> = six.map(|index| bag[index]).collect();
                let six: [LoadedDie; DICE] = six.try_into().expect("six of eight");
                best = best.max(LoadedTurn::new(&table, six, 500).start_value());
            }
        }
        assert_eq!(value, best, "{dice:?}");
        assert_eq!(best_six(&table, &bag[..5], 500), None);
    }

    #[test]
    fn hands_that_a_turn_cannot_hold_have_no_value() {
        let [ordinary, odd] = ["ordinary", "odd"].map(named);
        let turn = LoadedTurn::new(&ScoringTable::STANDARD, [ordinary; 6], 500);
        assert!(turn.value(450, &[ordinary]).is_some());
        assert_eq!(turn.value(500, &[ordinary]), None);
        assert_eq!(turn.value(425, &[ordinary]), None);
        assert_eq!(turn.value(0, &[odd]), None);
        assert_eq!(turn.value(0, &[]), None);
    }
}
