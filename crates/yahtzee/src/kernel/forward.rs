//! Forward pass through a turn: the probability of each scoring option under a plan (Glenn
//! 2007, section II.C, algorithm 3).

use super::lattice::{Lanes, Vector};
use super::plan::{PlannedMove, TurnPlan};
use super::sweep::RowTurn;
use super::tables::{BLOCK, Tables};
use multiversion::multiversion;

/// Buffers for the probabilities of a turn.
#[derive(Clone, Debug)]
pub(crate) struct ForwardPass {
    /// Probability that the turn ends with each of [`RowTurn::options`].
    pub options: Vec<Lanes<BLOCK>>,
    keeps: Vec<Lanes<BLOCK>>,
    rolls: Vec<Lanes<BLOCK>>,
}

impl ForwardPass {
    /// Allocates buffers for the turns of these tables.
    pub(crate) fn new(tables: &Tables) -> Self {
        let zero = Lanes::splat(0.0);
        let lattice = tables.lattice();
        Self {
            options: Vec::new(),
            keeps: vec![zero; lattice.len()],
            rolls: vec![zero; lattice.rolls().len()],
        }
    }
}

/// Sets the first `lanes` lanes of `into.options` to the probabilities of the scoring options under
/// `plan`. The other lanes become zero, and their plan does not matter.
#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
pub(crate) fn forward_pass(
    turn: &RowTurn<'_>,
    plan: &TurnPlan,
    lanes: usize,
    into: &mut ForwardPass,
) {
    let lattice = turn.tables().lattice();
    let first = lattice.first_roll();
    into.options.clear();
    into.options.resize(turn.options().len(), Lanes::splat(0.0));
    for (mass, &chance) in into.rolls.iter_mut().zip(lattice.chances()) {
        *mass = Lanes::splat(chance);
    }
    for rolls_left in (0..usize::from(turn.tables().game().rules().rolls)).rev() {
        into.keeps.fill(Lanes::splat(0.0));
        for (roll, mass) in into.rolls.iter().enumerate() {
            for lane in 0..lanes.min(BLOCK) {
                match plan.get(rolls_left, roll, lane) {
                    PlannedMove::Keep(number) => into.keeps[number].0[lane] += mass.0[lane],
                    PlannedMove::Score(option) => into.options[option].0[lane] += mass.0[lane],
                }
            }
        }
        if rolls_left > 0 {
            let share = 1.0 / lattice.with_one_more(0).len() as f64;
            for number in 0..first {
                let part = into.keeps[number].times(share);
                for &above in lattice.with_one_more(number) {
                    let above = &mut into.keeps[usize::from(above)];
                    *above = above.plus(part);
                }
            }
            into.rolls.copy_from_slice(&into.keeps[first..]);
        }
    }
}

/// Returns the probability of each scoring option of one lane under `plan`, from the dice of this
/// number in the lattice on. Before a roll, `rolls_left` counts the coming one.
pub(crate) fn option_chances(
    turn: &RowTurn<'_>,
    plan: &TurnPlan,
    lane: usize,
    (dice, rolls_left): (usize, u8),
) -> Vec<f64> {
    let lattice = turn.tables().lattice();
    let first = lattice.first_roll();
    let share = 1.0 / lattice.with_one_more(0).len() as f64;
    let mut options = vec![0.0; turn.options().len()];
    let mut masses = vec![0.0; lattice.len()];
    masses[dice] = 1.0;
    let decisions = usize::from(rolls_left) + usize::from(dice >= first);
    for left in (0..decisions).rev() {
        for number in 0..first {
            let part = std::mem::take(&mut masses[number]) * share;
            for &above in lattice.with_one_more(number) {
                masses[usize::from(above)] += part;
            }
        }
        for roll in 0..lattice.rolls().len() {
            let mass = std::mem::take(&mut masses[first + roll]);
            match plan.get(left, roll, lane) {
                PlannedMove::Keep(number) => masses[number] += mass,
                PlannedMove::Score(option) => options[option] += mass,
            }
        }
    }
    options
}
