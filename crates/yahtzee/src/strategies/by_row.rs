//! Strategies that keep dice without looking at the upper total: most that people can play.
//!
//! One forward pass serves all score cards of a row, so they are evaluated in well under a second.

use super::policy::TurnPolicy;
use crate::kernel::{BLOCK, Lattice, PlannedMove, RowTurn, Tables, TurnPlan};
use crate::rules::Card;
use retrodice_solver::parallel::map;

/// A strategy whose choice of dice depends on the row alone: on the boxes filled and the contents
/// of the Yahtzee box.
pub trait ByRow: Sync {
    /// Returns the tables of the game.
    fn tables(&self) -> &Tables;

    /// Returns the number of the keep of roll `roll` with `left` rolls left. Keeping all dice means
    /// scoring at once.
    fn keep(&self, turn: &RowTurn<'_>, left: usize, roll: usize) -> usize;

    /// Returns the scoring option of roll `roll`, by its number among [`RowTurn::options`]. Appends to
    /// `bonus` the options that are chosen instead if they win the upper bonus; the first that does
    /// is taken.
    fn score(&self, turn: &RowTurn<'_>, roll: usize, bonus: &mut Vec<usize>) -> usize;
}

/// Adapter that makes a [`TurnPolicy`] of a [`ByRow`].
#[derive(Clone, Debug)]
pub struct RowPolicy<C>(pub C);

impl<C: ByRow> TurnPolicy for RowPolicy<C> {
    type Scratch = Option<(usize, RowChoices)>;

    fn tables(&self) -> &Tables {
        self.0.tables()
    }

    /// Returns a buffer for the offset of a row and the choices there.
    fn scratch(&self) -> Self::Scratch {
        None
    }

    fn plan(
        &self,
        turn: &RowTurn<'_>,
        lane: usize,
        scratch: &mut Self::Scratch,
        plan: &mut TurnPlan,
    ) {
        let tables = self.0.tables();
        let (count, first) = (tables.lattice().rolls().len(), tables.lattice().first_roll());
        let rolls = usize::from(tables.game().rules().rolls);
        if scratch.as_ref().is_none_or(|(offset, _)| *offset != turn.row().offset) {
            *scratch = Some((turn.row().offset, RowChoices::new(&self.0, turn)));
        }
        let Some((_, choices)) = scratch else { return };
        let lanes = tables.totals(turn.row()).len();
        for number in lane..lanes.min(lane + BLOCK) {
            for roll in 0..count {
                let score = PlannedMove::Score(choices.score(turn, number, roll));
                plan.set(0, roll, number - lane, score);
                for left in 1..rolls {
                    let pick = match choices.keeps[(left - 1) * count + roll] {
                        all if all == first + roll => score,
                        number => PlannedMove::Keep(number),
                    };
                    plan.set(left, roll, number - lane, pick);
                }
            }
        }
    }
}

/// Choices of a strategy in one row.
#[derive(Clone, Debug)]
pub struct RowChoices {
    /// Keep of each roll, with one roll left, then with two, and so on.
    keeps: Vec<usize>,
    /// Scoring option of each roll.
    scores: Vec<usize>,
    /// Options that come first if they win the upper bonus, all rolls together.
    bonus: Vec<usize>,
    /// End of each roll's options in `bonus`.
    bonus_to: Vec<usize>,
}

impl RowChoices {
    fn new<C: ByRow>(policy: &C, turn: &RowTurn<'_>) -> Self {
        let tables = policy.tables();
        let count = tables.lattice().rolls().len();
        let lefts = 1..usize::from(tables.game().rules().rolls);
        let keep = |left| (0..count).map(move |roll| policy.keep(turn, left, roll));
        let (keeps, mut bonus, mut bonus_to) =
            (lefts.flat_map(keep).collect(), Vec::new(), Vec::new());
        let score = |roll| {
            let option = policy.score(turn, roll, &mut bonus);
            bonus_to.push(bonus.len());
            option
        };
        let scores = (0..count).map(score).collect();
        Self { keeps, scores, bonus, bonus_to }
    }

    fn bonus(&self, roll: usize) -> &[usize] {
        let from = if roll == 0 { 0 } else { self.bonus_to[roll - 1] };
        &self.bonus[from..self.bonus_to[roll]]
    }

    fn score(&self, turn: &RowTurn<'_>, lane: usize, roll: usize) -> usize {
        let winning = self.bonus(roll).iter().find(|&&option| wins(turn, lane, option));
        winning.copied().unwrap_or(self.scores[roll])
    }
}

/// Returns whether a scoring option wins the upper bonus.
pub(super) fn wins(turn: &RowTurn<'_>, lane: usize, option: usize) -> bool {
    let option = &turn.options()[option];
    option.gain(lane) > f64::from(option.scoring.points) + f64::from(option.scoring.extra)
}

/// Computes the expected score of a strategy exactly, in points. Agrees with
/// [`evaluate`](super::evaluate) and is much faster.
pub fn mean_score<C: ByRow>(policy: &C) -> f64 {
    let tables = policy.tables();
    let mut means = vec![0.0; tables.size()];
    for open in 1..=tables.game().rules().boxes.len() {
        let (solved, rows) = (&means, &tables.rows()[tables.layer(open)]);
        let solved_rows =
            map(rows.len(), &|row| row_means(policy, &RowTurn::new(tables, &rows[row]), solved));
        for (row, lanes) in rows.iter().zip(solved_rows) {
            means[row.offset..row.offset + lanes.len()].copy_from_slice(&lanes);
        }
    }
    means[tables.index(&Card::default()).expect("every game begins with an empty card")]
}

fn row_means<C: ByRow>(policy: &C, turn: &RowTurn<'_>, solved: &[f64]) -> Vec<f64> {
    let tables = policy.tables();
    let choices = RowChoices::new(policy, turn);
    let scored = scored(tables.lattice(), &choices.keeps);
    let mut by_option = vec![0.0; turn.options().len()];
    for (&option, chance) in choices.scores.iter().zip(&scored) {
        by_option[option] += chance;
    }
    let options: Vec<(usize, f64)> =
        by_option.into_iter().enumerate().filter(|(_, chance)| *chance > 0.0).collect();
    let rolls = 0..scored.len();
    let for_bonus: Vec<usize> =
        rolls.filter(|&roll| scored[roll] > 0.0 && !choices.bonus(roll).is_empty()).collect();
    let lanes = 0..tables.totals(turn.row()).len();
    let value = |lane: usize, option: usize| {
        let option = &turn.options()[option];
        option.gain(lane) + solved[option.index(lane)]
    };
    lanes
        .map(|lane| {
            let default: f64 =
                options.iter().map(|(option, chance)| chance * value(lane, *option)).sum();
            let instead = for_bonus.iter().map(|&roll| {
                let (option, default) = (choices.score(turn, lane, roll), choices.scores[roll]);
                if option == default {
                    0.0
                } else {
                    scored[roll] * (value(lane, option) - value(lane, default))
                }
            });
            default + instead.sum::<f64>()
        })
        .collect()
}

/// Returns the probability that each roll is scored, where `keeps` gives the dice kept.
fn scored(lattice: &Lattice, keeps: &[usize]) -> Vec<f64> {
    let (first, count) = (lattice.first_roll(), lattice.rolls().len());
    let mut rolls = lattice.chances().to_vec();
    let mut done = vec![0.0; count];
    for keeps in keeps.chunks(count).rev() {
        let mut keep_chances = vec![0.0; lattice.len()];
        for (roll, (&keep, &chance)) in keeps.iter().zip(&rolls).enumerate() {
            if keep == first + roll { done[roll] += chance } else { keep_chances[keep] += chance }
        }
        for number in 0..first {
            let above = lattice.with_one_more(number);
            let share = keep_chances[number] / above.len() as f64;
            if share > 0.0 {
                above.iter().for_each(|&above| keep_chances[usize::from(above)] += share);
            }
        }
        rolls.copy_from_slice(&keep_chances[first..]);
    }
    done.iter_mut().zip(&rolls).for_each(|(done, roll)| *done += roll);
    done
}
