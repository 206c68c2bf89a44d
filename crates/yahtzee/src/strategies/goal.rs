//! Play for a goal other than points: to reach a score, to beat one, or to beat a player whose
//! score is not known.

use super::advice::Advice;
use super::distribution::ScoreDistribution;
use crate::kernel::{
    BLOCK, ForwardPass, GoalSolution, Payoff, RowTurn, Scratch, Ties, TurnPlan, YahtzeeSolution,
    forward_pass, plan_best,
};
use crate::rules::{Card, YahtzeeChoice, YahtzeeMove};
use retrodice_core::game::{Game, Next};
use retrodice_solver::parallel::{ScratchPool, map};

/// Probability of a position below which forward passes leave it out.
const NEGLIGIBLE: f64 = 1e-16;

/// Tolerance for the payoff against an unknown score. Scores whose payoff is closer than this to
/// that of every lower, or every higher score are merged with it.
pub(crate) const TRIM: f64 = 1e-13;

/// Number of rows that are processed side by side in a forward pass.
const ROWS: usize = 32;

/// Returns the payoff of a player who does not see the opponent's score, which has this
/// distribution. A tie is worth `tie` of a win.
pub fn blind(other: &ScoreDistribution, tie: f64) -> Payoff {
    Payoff::against(other.chances(), tie).trimmed(TRIM)
}

/// Returns the value of playing second, when the first player's final score is known and has this
/// distribution: the mean of `best`, the best value against each score.
pub fn second_seat(first: &ScoreDistribution, best: impl Fn(usize) -> f64) -> f64 {
    // From the small end, as tails are.
    first.chances().iter().enumerate().rev().map(|(score, chance)| chance * best(score)).sum()
}

/// Returns the value of every option of a position with these points so far, in the order of moves
/// of the game, which breaks ties. `None` if no card of these rules looks like this, or if it is
/// beyond what was solved.
pub(crate) fn goal_options(
    goal: &GoalSolution,
    at: &YahtzeeMove,
    points: i32,
) -> Option<Vec<Advice>> {
    let tables = goal.tables();
    let game = tables.game();
    let index = tables.index(&at.card)?;
    goal.value(&at.card, points)?;
    let mut scratch = Scratch::new(tables);
    if at.rolls_left > 0 {
        let row = &tables.rows()[tables.row(at.card.filled, at.card.has_yahtzee)];
        let turn = RowTurn::new(tables, row);
        goal.keeps(&turn, index - row.offset, points, at.rolls_left, &mut scratch);
    }
    let mut moves = Vec::new();
    game.moves(at, &mut moves);
    let worth = |step: &retrodice_core::game::Move<_, YahtzeeChoice>| {
        let total = points + step.gain;
        let value = match (&step.next, step.choice) {
            (Next::Pass(next), _) => {
                let next: &crate::rules::YahtzeeRoll = next;
                goal.value(&next.card, total)?
            }
            (Next::End(_), _) => goal.payoff().worth(total),
            (Next::Roll(_), YahtzeeChoice::Keep(kept)) => {
                scratch.values[tables.lattice().number(&kept)?].0[0]
            }
            (Next::Roll(_), YahtzeeChoice::Score(_)) => return None,
        };
        Some(Advice { choice: step.choice, gain: step.gain, value })
    };
    moves.iter().map(worth).collect()
}

/// Probabilities of points so far, from `first` on.
#[derive(Clone, Debug, Default)]
struct Masses {
    first: i32,
    chances: Vec<f64>,
}

impl Masses {
    fn add(&mut self, points: i32, chance: f64) {
        self.chances[(points - self.first) as usize] += chance;
    }
}

/// Probabilities that a row of cards passes on to the card at an index.
struct PassedMass {
    index: usize,
    masses: Masses,
}

/// Computes the distribution of the final score of the best play for a goal, from this card with
/// these points. Once the goal is reached or out of reach, the player plays for points.
///
/// One pass forwards over cards and points leaves out those less likely than 1e-16. The
/// bits are the same for any number of threads.
///
/// # Panics
/// If the goal was not solved from there, or its values were not stored.
pub fn goal_distribution(
    goal: &GoalSolution,
    for_points: &YahtzeeSolution,
    from: (&Card, i32),
    ties: Ties,
) -> ScoreDistribution {
    let tables = goal.tables();
    let mut masses: Vec<Masses> = (0..tables.size())
        .map(|index| match goal.reach(index) {
            Some(reach) if *reach.start() > i32::MIN / 8 => Masses {
                first: *reach.start(),
                chances: vec![0.0; (reach.end() - reach.start() + 1) as usize],
            },
            _ => Masses::default(),
        })
        .collect();
    let start = tables.index(from.0).expect("a card of these rules");
    masses[start].add(from.1, 1.0);
    let scratch = ScratchPool::new(|| GoalScratch::new(goal));
    for open in (1..=tables.game().rules().boxes.len()).rev() {
        let rows: Vec<usize> = tables.layer(open).collect();
        for rows in rows.chunks(ROWS) {
            let masses_before = &masses;
            let passed = map(rows.len(), &|row| {
                let row = rows[row];
                scratch.with(|scratch| pass(goal, for_points, row, masses_before, ties, scratch))
            });
            for PassedMass { index, masses: more } in passed.into_iter().flatten() {
                let there = &mut masses[index];
                let from = (more.first - there.first) as usize;
                let sums = &mut there.chances[from..];
                sums.iter_mut().zip(&more.chances).for_each(|(sum, chance)| *sum += chance);
            }
            // What has been passed on is not needed any more.
            for &row in rows {
                tables.range(&tables.rows()[row]).for_each(|at| masses[at] = Masses::default());
            }
        }
    }
    let mut chances = Vec::new();
    for row in tables.layer(0) {
        for index in tables.range(&tables.rows()[row]) {
            let Masses { first, chances: more } = &masses[index];
            for (number, chance) in more.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                let score =
                    usize::try_from(first + number as i32).expect("scores are not negative");
                chances.resize(chances.len().max(score + 1), 0.0);
                chances[score] += chance;
            }
        }
    }
    ScoreDistribution::from_chances(chances)
}

struct GoalScratch {
    scratch: Scratch<BLOCK>,
    plan: TurnPlan,
    forward: ForwardPass,
}

impl GoalScratch {
    fn new(goal: &GoalSolution) -> Self {
        let tables = goal.tables();
        Self {
            scratch: Scratch::new(tables),
            plan: TurnPlan::new(tables),
            forward: ForwardPass::new(tables),
        }
    }
}

fn pass(
    goal: &GoalSolution,
    for_points: &YahtzeeSolution,
    row: usize,
    masses_before: &[Masses],
    ties: Ties,
    buffers: &mut GoalScratch,
) -> Vec<PassedMass> {
    let tables = goal.tables();
    let row = &tables.rows()[row];
    let lanes = tables.totals(row).len();
    let mut passed = Vec::new();
    let visible = |masses: &Masses| masses.chances.iter().any(|&chance| chance > NEGLIGIBLE);
    if !(0..lanes).any(|lane| visible(&masses_before[row.offset + lane])) {
        return passed;
    }
    let turn = RowTurn::new(tables, row);
    for lane in 0..lanes {
        let masses = &masses_before[row.offset + lane];
        if !visible(masses) {
            continue;
        }
        let open = goal.open_points(row.offset + lane);
        let mut out: Vec<Masses> = turn
            .options()
            .iter()
            .map(|option| Masses {
                first: masses.first + option.gain(lane) as i32,
                chances: vec![0.0; masses.chances.len()],
            })
            .collect();
        let end = masses.first + masses.chances.len() as i32;
        let mass = |points: i32| masses.chances[(points - masses.first) as usize];
        // Reached or out of reach: play for points.
        let decided: Vec<i32> = (masses.first..end)
            .filter(|points| !open.contains(points) && mass(*points) > NEGLIGIBLE)
            .collect();
        if !decided.is_empty() {
            let block = lane - lane % BLOCK;
            let GoalScratch { scratch, plan, forward: into } = buffers;
            plan_best(&turn, block, for_points.values(), ties, scratch, plan);
            forward_pass(&turn, plan, BLOCK.min(lanes - block), into);
            for (chances, out) in into.options.iter().zip(&mut out) {
                for &points in &decided {
                    out.chances[(points - masses.first) as usize] +=
                        mass(points) * chances.0[lane - block];
                }
            }
        }
        let mut first = open.start.max(masses.first);
        let open_end = open.end.min(end);
        while first < open_end {
            let count = (open_end - first).min(BLOCK as i32);
            if (first..first + count).any(|points| mass(points) > NEGLIGIBLE) {
                let GoalScratch { scratch, plan, forward: into } = buffers;
                goal.plan(&turn, lane, first, ties, scratch, plan);
                forward_pass(&turn, plan, count as usize, into);
                for (chances, out) in into.options.iter().zip(&mut out) {
                    for l in 0..count {
                        out.chances[(first + l - masses.first) as usize] +=
                            mass(first + l) * chances.0[l as usize];
                    }
                }
            }
            first += count;
        }
        for (option, masses) in turn.options().iter().zip(out) {
            if masses.chances.iter().any(|&chance| chance > 0.0) {
                passed.push(PassedMass { index: option.index(lane), masses });
            }
        }
    }
    passed
}
