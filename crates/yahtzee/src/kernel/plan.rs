//! Turn plans: the move for each roll of a turn, for a block of upper totals.

use super::lattice::{Lanes, Lattice, Vector};
use super::sweep::{RowTurn, Scratch};
use super::tables::{BLOCK, Tables};
use multiversion::multiversion;

/// Rule that picks one of several best moves. Moves are in the game's order: boxes from the top
/// of the card, then keeps, more dice before fewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// Picks the first best move.
    First,
    /// Picks the last best move, as the published tables of Glenn (2007) do.
    Last,
}

/// Difference of values, in points, below which moves are ties. Sums in another order differ by
/// about 1e-13.
const TIE: f64 = 1e-9;

/// Move for a roll: dice to keep, or a box to score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlannedMove {
    /// Keeps the dice of this number in the [`Lattice`]; never all dice.
    Keep(usize),
    /// Scores by the option of this number in [`RowTurn::options`].
    Score(usize),
}

const SCORE: u16 = 1 << 15;

/// Plan of a turn: a move for each number of rolls left, roll and lane.
#[derive(Clone, Debug)]
pub struct TurnPlan {
    rolls: usize,
    moves: Vec<[u16; BLOCK]>,
}

impl TurnPlan {
    /// Allocates a plan, to be filled before use.
    pub fn new(tables: &Tables) -> Self {
        let rolls = tables.lattice().rolls().len();
        let moves = vec![[SCORE; BLOCK]; rolls * usize::from(tables.game().rules().rolls)];
        Self { rolls, moves }
    }

    /// Sets the move of `lane` for a roll.
    pub fn set(&mut self, rolls_left: usize, roll: usize, lane: usize, pick: PlannedMove) {
        self.moves[rolls_left * self.rolls + roll][lane] = match pick {
            PlannedMove::Keep(number) => number as u16,
            PlannedMove::Score(option) => SCORE | option as u16,
        };
    }

    /// Returns the move of `lane` for a roll.
    #[inline(always)]
    pub fn get(&self, rolls_left: usize, roll: usize, lane: usize) -> PlannedMove {
        let pick = self.moves[rolls_left * self.rolls + roll][lane];
        match pick & SCORE {
            0 => PlannedMove::Keep(pick.into()),
            _ => PlannedMove::Score((pick & !SCORE).into()),
        }
    }
}

/// Fills `plan` with the best moves for the block that begins at `lane`. `anchors` are the values
/// of all lanes: those of the solution give best play, others the best play if they were right.
#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
pub(crate) fn plan_best(
    turn: &RowTurn<'_>,
    lane: usize,
    anchors: &[f64],
    ties: Ties,
    scratch: &mut Scratch<BLOCK>,
    plan: &mut TurnPlan,
) {
    scratch.options.clear();
    for option in turn.options() {
        scratch.options.push(option.value(lane, anchors));
    }
    plan_options(turn, ties, TIE, scratch, plan);
}

/// Fills `plan` with the best moves for given values of the scoring options: [`Scratch::options`],
/// set for a block of lanes.
#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
pub(crate) fn plan_valued(
    turn: &RowTurn<'_>,
    ties: Ties,
    scratch: &mut Scratch<BLOCK>,
    plan: &mut TurnPlan,
) {
    plan_options(turn, ties, TIE, scratch, plan);
}

/// Fills `plan` like [`plan_valued`]; values closer than `tie` count as equal.
#[inline(always)]
pub(super) fn plan_options(
    turn: &RowTurn<'_>,
    ties: Ties,
    tie: f64,
    scratch: &mut Scratch<BLOCK>,
    plan: &mut TurnPlan,
) {
    let lattice = turn.tables().lattice();
    plan_scores(turn, ties, tie, scratch, plan);
    let (first, rolls) = (lattice.first_roll(), lattice.rolls().len());
    let sign = if ties == Ties::First { 1.0 } else { -1.0 };
    let mut ranks = vec![Lanes::splat(0.0); lattice.len()];
    for rolls_left in 1..usize::from(turn.tables().game().rules().rolls) {
        lattice.expect(&mut scratch.values);
        best_with_ranks(lattice, sign, tie, &mut scratch.values, &mut ranks);
        for roll in 0..rolls {
            for lane in 0..BLOCK {
                let number = lattice.at_rank((sign * ranks[first + roll].0[lane]) as usize);
                plan.moves[rolls_left * rolls + roll][lane] =
                    if number == first + roll { plan.moves[roll][lane] } else { number as u16 };
            }
        }
    }
}

/// Plans the best scoring option for each final roll.
#[inline(always)]
fn plan_scores(
    turn: &RowTurn<'_>,
    ties: Ties,
    tie: f64,
    scratch: &mut Scratch<BLOCK>,
    plan: &mut TurnPlan,
) {
    // A later option must be better by this much to replace an earlier one.
    let margin = if ties == Ties::First { tie } else { -tie };
    let rolls = &mut scratch.values[turn.tables().lattice().first_roll()..];
    for (roll, value) in rolls.iter_mut().enumerate() {
        let mut best = [f64::NEG_INFINITY; BLOCK];
        let mut options = [0.0; BLOCK];
        turn.for_each_option(roll, |option| {
            let value = &scratch.options[option].0;
            for l in 0..BLOCK {
                options[l] = if value[l] > best[l] + margin { option as f64 } else { options[l] };
                best[l] = if value[l] > best[l] { value[l] } else { best[l] };
            }
        });
        *value = Lanes(best);
        plan.moves[roll] = options.map(|option| SCORE | option as u16);
    }
}

/// Computes [`Lattice::best`] with the rank of the best keep times `sign`. Of equal keeps the one
/// with the smaller product wins.
#[inline(always)]
fn best_with_ranks(
    lattice: &Lattice,
    sign: f64,
    tie: f64,
    values: &mut [Lanes<BLOCK>],
    ranks: &mut [Lanes<BLOCK>],
) {
    for number in 0..lattice.len() {
        let mut best = values[number].0;
        let mut rank = [sign * lattice.rank(number) as f64; BLOCK];
        for &below in lattice.with_one_less(number) {
            let (value, other) = (&values[usize::from(below)].0, &ranks[usize::from(below)].0);
            for l in 0..BLOCK {
                let better = value[l] > best[l] + tie;
                let equal = value[l] > best[l] - tie;
                let earlier = other[l] < rank[l];
                rank[l] = if better | (equal & earlier) { other[l] } else { rank[l] };
                best[l] = if value[l] > best[l] { value[l] } else { best[l] };
            }
        }
        values[number] = Lanes(best);
        ranks[number] = Lanes(rank);
    }
}
