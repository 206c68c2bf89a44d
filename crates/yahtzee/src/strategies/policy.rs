//! Policies for whole turns of the Yahtzee family.

use crate::kernel::{
    BLOCK, ForwardPass, Merging, PlannedMove, RowTurn, Scratch, Tables, Ties, TurnPlan,
    YahtzeeSolution, forward_pass, plan_best,
};
use crate::rules::{Card, Yahtzee, YahtzeeChoice, YahtzeeMove};
use std::sync::Arc;

/// A policy that plans whole turns of a game of the Yahtzee family.
pub trait TurnPolicy: Sync {
    /// Scratch buffer, used again from turn to turn.
    type Scratch: Send;

    /// Returns the tables of the game. Cards that share a lane there are played alike.
    fn tables(&self) -> &Tables;

    /// Creates a scratch buffer.
    fn scratch(&self) -> Self::Scratch;

    /// Fills `plan` for the lanes of `turn` from `lane` on: all that remain, at most [`BLOCK`].
    /// Pure: the same turn always gets the same plan.
    fn plan(
        &self,
        turn: &RowTurn<'_>,
        lane: usize,
        scratch: &mut Self::Scratch,
        plan: &mut TurnPlan,
    );
}

/// Best play by given values of the score cards.
#[derive(Clone, Debug)]
pub struct Best<'a> {
    tables: Arc<Tables>,
    anchors: &'a [f64],
    ties: Ties,
}

impl<'a> Best<'a> {
    /// Plays optimally by a solution.
    pub fn of(solution: &'a YahtzeeSolution, ties: Ties) -> Self {
        Self::by_values(solution.tables().clone(), solution.values(), ties)
    }

    /// Plays as would be best if a card's points to come were `anchors`, by [`Tables::index`].
    /// Anchors are the positions at the start of a turn.
    ///
    /// # Panics
    /// If the number of `anchors` is not that of the tables.
    pub fn by_values(tables: Arc<Tables>, anchors: &'a [f64], ties: Ties) -> Self {
        assert_eq!(anchors.len(), tables.size(), "one value for each place of the tables");
        Self { tables, anchors, ties }
    }
}

impl TurnPolicy for Best<'_> {
    type Scratch = Scratch<BLOCK>;

    fn tables(&self) -> &Tables {
        &self.tables
    }

    fn scratch(&self) -> Self::Scratch {
        Scratch::new(&self.tables)
    }

    fn plan(
        &self,
        turn: &RowTurn<'_>,
        lane: usize,
        scratch: &mut Self::Scratch,
        plan: &mut TurnPlan,
    ) {
        plan_best(turn, lane, self.anchors, self.ties, scratch, plan);
    }
}

/// Play by a function from positions to choices. The function is called for every upper total on
/// its own, also where totals make no difference to the score.
#[derive(Clone, Debug)]
pub struct Choices<F> {
    tables: Tables,
    choose: F,
}

impl<F: Fn(&YahtzeeMove) -> YahtzeeChoice + Sync> Choices<F> {
    /// Creates the policy that chooses as `choose` says.
    pub fn new(game: &Yahtzee, choose: F) -> Self {
        Self { tables: Tables::new(game, Merging::Nothing), choose }
    }

    fn pick(&self, turn: &RowTurn<'_>, card: Card, rolls_left: usize, roll: usize) -> PlannedMove {
        let lattice = self.tables.lattice();
        let dice = lattice.rolls()[roll];
        let choice = (self.choose)(&YahtzeeMove { card, dice, rolls_left: rolls_left as u8 });
        match choice {
            YahtzeeChoice::Keep(dice) if rolls_left > 0 => {
                let number = lattice.number(&dice).filter(|&number| number < lattice.first_roll());
                PlannedMove::Keep(number.expect("a policy keeps some of the dice, not all"))
            }
            YahtzeeChoice::Keep(_) => panic!("a policy scores when no roll is left"),
            YahtzeeChoice::Score(number) => {
                let mut scoring = None;
                turn.for_each_option(roll, |option| {
                    if turn.options()[option].scoring.number == number {
                        scoring = Some(option);
                    }
                });
                PlannedMove::Score(scoring.expect("a policy scores in a box open to the roll"))
            }
        }
    }
}

impl<F: Fn(&YahtzeeMove) -> YahtzeeChoice + Sync> TurnPolicy for Choices<F> {
    type Scratch = ();

    fn tables(&self) -> &Tables {
        &self.tables
    }

    fn scratch(&self) {}

    /// # Panics
    /// If the function's choice is illegal.
    fn plan(&self, turn: &RowTurn<'_>, lane: usize, (): &mut (), plan: &mut TurnPlan) {
        let lanes = self.tables.totals(turn.row()).len();
        for number in lane..lanes.min(lane + BLOCK) {
            let card = self.tables.card(turn.row(), number);
            for left in 0..usize::from(self.tables.game().rules().rolls) {
                for roll in 0..self.tables.lattice().rolls().len() {
                    plan.set(left, roll, number - lane, self.pick(turn, card, left, roll));
                }
            }
        }
    }
}

/// Evaluates the turns of a policy, with memory of its own.
pub(super) struct TurnEvaluator<'p, P: TurnPolicy> {
    policy: &'p P,
    scratch: P::Scratch,
    plan: TurnPlan,
    forward: ForwardPass,
}

impl<'p, P: TurnPolicy> TurnEvaluator<'p, P> {
    pub(super) fn new(policy: &'p P) -> Self {
        let tables = policy.tables();
        let (plan, forward) = (TurnPlan::new(tables), ForwardPass::new(tables));
        Self { scratch: policy.scratch(), policy, plan, forward }
    }

    /// Calls `visit` with each lane of the row for which `wanted` holds, each scoring option and
    /// its probability, where that is not zero.
    pub(super) fn for_each_option(
        &mut self,
        turn: &RowTurn<'_>,
        wanted: impl Fn(usize) -> bool,
        mut visit: impl FnMut(usize, usize, f64),
    ) {
        let lanes = turn.tables().totals(turn.row()).len();
        for first in (0..lanes).step_by(BLOCK) {
            let block = first..lanes.min(first + BLOCK);
            if !block.clone().any(&wanted) {
                continue;
            }
            self.policy.plan(turn, first, &mut self.scratch, &mut self.plan);
            forward_pass(turn, &self.plan, block.len(), &mut self.forward);
            for lane in block.filter(|&lane| wanted(lane)) {
                for (option, chances) in self.forward.options.iter().enumerate() {
                    let chance = chances.0[lane - first];
                    if chance > 0.0 {
                        visit(lane, option, chance);
                    }
                }
            }
        }
    }
}
