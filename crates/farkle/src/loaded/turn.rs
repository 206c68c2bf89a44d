//! A turn with six given dice, by backward induction over hands and turn totals.

use super::{LoadedDie, SixDice};
use crate::rules::{DICE, STEP, ScoringTable};
use std::collections::BTreeMap;

/// The hand of all six dice. A hand is bits of the six dice.
pub(super) const ALL: usize = (1 << DICE) - 1;

/// Best play of one turn with six given dice for the greatest expected points.
///
/// ```
/// use retrodice::farkle::ScoringTable;
/// use retrodice::farkle::loaded::{LoadedDie, LoadedTurn};
///
/// let turn = |name| {
///     let die = LoadedDie::read(name).unwrap();
///     LoadedTurn::new(&ScoringTable::KINGDOM_COME, [die; 6], 2_000).start_value()
/// };
/// assert!(turn("odd") > turn("ordinary"));
/// ```
#[derive(Clone, Debug)]
pub struct LoadedTurn {
    cap: u32,
    dice: SixDice,
    /// By [total / STEP][hand].
    values: Vec<[TurnValue; ALL + 1]>,
}

impl LoadedTurn {
    /// Solves the turn. At `cap` points or more the player must hold, and points beyond the
    /// cap count nothing. In a game the cap is what the player needs to win.
    pub fn new(table: &ScoringTable, dice: SixDice, cap: u32) -> Self {
        let hands = Hands::new(table, dice);
        let points = |steps: usize| f64::from((steps as u32 * STEP).min(cap));
        let values = hands.solve(cap.div_ceil(STEP) as usize, points, 0.0);
        Self { cap, dice: hands.dice, values }
    }

    /// Returns the expected points of the turn under best play.
    pub fn start_value(&self) -> f64 {
        self.values.first().map_or(0.0, |values| values[ALL].value)
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
        (is_total && bits > 0).then(|| self.values[(total / STEP) as usize][bits].value)
    }
}

/// The value of rolling a hand under best play.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TurnValue {
    pub(super) value: f64,
    /// The chance that the turn ends in a bust.
    pub(super) bust: f64,
}

/// All rolls of all hands of six dice.
pub(super) struct Hands {
    dice: SixDice,
    /// The rolls of each hand that stands for its equals.
    rolls: Vec<(usize, Vec<HandRoll>)>,
}

/// Rolls of a hand after which the same hands can be rolled.
struct HandRoll {
    chance: f64,
    /// Hands left after setting dice aside, with the maximum steps of points of each.
    left: Vec<(usize, usize)>,
}

impl Hands {
    pub(super) fn new(table: &ScoringTable, mut dice: SixDice) -> Self {
        dice.sort_unstable();
        let scores = Scores::new(table);
        let hands = (1..=ALL).filter(|&hand| canonical(&dice, hand) == hand);
        let rolls = hands.map(|hand| (hand, rolls(&scores, &dice, hand))).collect();
        Self { dice, rolls }
    }

    /// Solves a turn. Holding with so many steps of points is worth `hold`; at `end` steps or
    /// more the player must hold. A bust is worth `bust`. Returns values by [steps][hand].
    pub(super) fn solve(
        &self,
        end: usize,
        hold: impl Fn(usize) -> f64,
        bust: f64,
    ) -> Vec<[TurnValue; ALL + 1]> {
        let mut values = vec![[TurnValue::default(); ALL + 1]; end];
        for total in (0..end).rev() {
            for (hand, rolls) in &self.rolls {
                let mut sum = TurnValue::default();
                for HandRoll { chance, left } in rolls {
                    let mut best = TurnValue { value: bust, bust: 1.0 };
                    for (rank, &(next, points)) in left.iter().enumerate() {
                        let option = TurnValue { value: hold(total + points), bust: 0.0 };
                        if rank == 0 || option.value > best.value {
                            best = option;
                        }
                        let on = values.get(total + points).map(|values| values[next]);
                        best = on.filter(|on| on.value > best.value).unwrap_or(best);
                    }
                    sum.value += chance * best.value;
                    sum.bust += chance * best.bust;
                }
                values[total][*hand] = sum;
            }
        }
        values
    }
}

/// Steps of points of dice by the numbers of their faces, as digits to the base 7.
struct Scores {
    points: Vec<Option<usize>>,
    nothing: usize,
}

impl Scores {
    fn new(table: &ScoringTable) -> Self {
        let steps = |points: u32| (points / STEP) as usize;
        let points = |mut index: usize| {
            let mut dice = Vec::new();
            for face in 1..=6 {
                dice.resize(dice.len() + index % 7, face);
                index /= 7;
            }
            (1..=DICE).contains(&dice.len()).then(|| table.points(&dice)).flatten().map(steps)
        };
        let points = (0..7_usize.pow(6)).map(points).collect();
        Self { points, nothing: steps(table.nothing) }
    }
}

/// Returns the hand that stands for all hands of equal dice: the first ones of each kind.
/// Equal dice are neighbours.
fn canonical(dice: &SixDice, hand: usize) -> usize {
    let rolled = |index: usize| hand >> index & 1 == 1;
    let mut first = 0;
    (0..DICE).fold(0, |bits, index| {
        if index > 0 && dice[index] != dice[index - 1] {
            first = index;
        }
        if !rolled(index) {
            return bits;
        }
        let next = (first..=index).find(|&place| bits >> place & 1 == 0);
        bits | 1 << next.unwrap_or(index)
    })
}

/// Returns the rolls of a hand, those with the same hands left as one, with their chances.
fn rolls(scores: &Scores, dice: &SixDice, hand: usize) -> Vec<HandRoll> {
    let rolled: Vec<usize> = (0..DICE).filter(|index| hand >> index & 1 == 1).collect();
    // After setting aside: the hand left, for each set of rolled dice.
    let after: Vec<usize> = (0..1_usize << rolled.len())
        .map(|set| {
            let bits = |(place, index): (usize, &usize)| (set >> place & 1) << index;
            let aside: usize = rolled.iter().enumerate().map(bits).sum();
            if aside == hand { ALL } else { canonical(dice, hand ^ aside) }
        })
        .collect();
    let total = |index: &usize| f64::from(dice[*index].weights.iter().sum::<u32>());
    let ways: f64 = rolled.iter().map(total).product();
    let mut rolls: BTreeMap<Vec<(usize, usize)>, f64> = BTreeMap::new();
    let mut digits = vec![0; after.len()];
    for number in 0..6_usize.pow(rolled.len() as u32) {
        let faces = |place: usize| number / 6_usize.pow(place as u32) % 6;
        let weight = |place: usize| f64::from(dice[rolled[place]].weights[faces(place)]);
        let weight: f64 = (0..rolled.len()).map(weight).product();
        if weight == 0.0 {
            continue;
        }
        let mut best: BTreeMap<usize, usize> = BTreeMap::new();
        for set in 1..after.len() {
            let place = set.trailing_zeros() as usize;
            digits[set] = digits[set & (set - 1)] + 7_usize.pow(faces(place) as u32);
            if let Some(points) = scores.points[digits[set]] {
                let known = best.entry(after[set]).or_insert(points);
                *known = points.max(*known);
            }
        }
        if best.is_empty() && rolled.len() == DICE && scores.nothing > 0 {
            best.insert(ALL, scores.nothing);
        }
        *rolls.entry(best.into_iter().collect()).or_insert(0.0) += weight / ways;
    }
    rolls.into_iter().map(|(left, chance)| HandRoll { chance, left }).collect()
}
