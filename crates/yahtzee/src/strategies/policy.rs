//! Ways to play a turn.

use crate::kernel::{
    BLOCK, ForwardPass, Merging, Pick, Plan, RowTurn, Scratch, Tables, Ties, YahtzeeSolution,
    forward_pass, plan_best,
};
use crate::rules::{Card, Yahtzee, YahtzeeChoice, YahtzeeMove};
use std::sync::Arc;

/// A way to play every turn of a game of the Yahtzee family.
pub trait TurnPolicy: Sync {
    /// Memory used again from turn to turn.
    type Room: Send;

    /// The tables of the game. Sheets that share a lane there are played alike.
    fn tables(&self) -> &Tables;

    /// Fresh memory.
    fn room(&self) -> Self::Room;

    /// Fills `plan` for the lanes of `turn` from `lane` on, all that remain,
    /// at most [`BLOCK`]. Pure: the same turn always gets the same plan.
    fn plan(&self, turn: &RowTurn<'_>, lane: usize, room: &mut Self::Room, plan: &mut Plan);
}

/// The best play by given values of the sheets.
#[derive(Clone, Debug)]
pub struct Best<'a> {
    tables: Arc<Tables>,
    anchors: &'a [f64],
    ties: Ties,
}

impl<'a> Best<'a> {
    /// Optimal play.
    pub fn of(solution: &'a YahtzeeSolution, ties: Ties) -> Self {
        Self::by_values(solution.tables().clone(), solution.values(), ties)
    }

    /// The play that would be best if a sheet's points to come were `anchors`,
    /// by [`Tables::place`].
    ///
    /// # Panics
    /// If the number of `anchors` is not that of the tables.
    pub fn by_values(tables: Arc<Tables>, anchors: &'a [f64], ties: Ties) -> Self {
        assert_eq!(anchors.len(), tables.size(), "one value for each place of the tables");
        Self { tables, anchors, ties }
    }
}

impl TurnPolicy for Best<'_> {
    type Room = Scratch<BLOCK>;

    fn tables(&self) -> &Tables {
        &self.tables
    }

    fn room(&self) -> Self::Room {
        Scratch::new(&self.tables)
    }

    fn plan(&self, turn: &RowTurn<'_>, lane: usize, room: &mut Self::Room, plan: &mut Plan) {
        plan_best(turn, lane, self.anchors, self.ties, room, plan);
    }
}

/// Play by a function from positions to choices. It is asked for every upper
/// total on its own, also where totals make no difference to the score.
#[derive(Clone, Debug)]
pub struct Choices<F> {
    tables: Tables,
    choose: F,
}

impl<F: Fn(&YahtzeeMove) -> YahtzeeChoice + Sync> Choices<F> {
    /// The policy that chooses as `choose` says.
    pub fn new(game: &Yahtzee, choose: F) -> Self {
        Self { tables: Tables::new(game, Merging::Nothing), choose }
    }

    fn pick(&self, turn: &RowTurn<'_>, card: Card, rolls_left: usize, roll: usize) -> Pick {
        let lattice = self.tables.lattice();
        let dice = lattice.rolls()[roll];
        let choice = (self.choose)(&YahtzeeMove { card, dice, rolls_left: rolls_left as u8 });
        match choice {
            YahtzeeChoice::Keep(kept) if rolls_left > 0 => {
                let number = lattice.number(&kept).filter(|&number| number < lattice.first_roll());
                Pick::Keep(number.expect("a policy keeps some of the dice, not all"))
            }
            YahtzeeChoice::Keep(_) => panic!("a policy scores when no roll is left"),
            YahtzeeChoice::Score(number) => {
                let mut found = None;
                turn.for_each_way(roll, |way| {
                    if turn.ways()[way].scoring.number == number {
                        found = Some(way);
                    }
                });
                Pick::Score(found.expect("a policy scores in a box open to the roll"))
            }
        }
    }
}

impl<F: Fn(&YahtzeeMove) -> YahtzeeChoice + Sync> TurnPolicy for Choices<F> {
    type Room = ();

    fn tables(&self) -> &Tables {
        &self.tables
    }

    fn room(&self) {}

    /// # Panics
    /// If the function's choice is illegal.
    fn plan(&self, turn: &RowTurn<'_>, lane: usize, (): &mut (), plan: &mut Plan) {
        let lanes = self.tables.totals(turn.row()).len();
        for place in lane..lanes.min(lane + BLOCK) {
            let card = self.tables.card(turn.row(), place);
            for left in 0..usize::from(self.tables.game().rules().rolls) {
                for roll in 0..self.tables.lattice().rolls().len() {
                    plan.set(left, roll, place - lane, self.pick(turn, card, left, roll));
                }
            }
        }
    }
}

/// Memory for looking at the turns of a policy.
pub(super) struct Looker<'p, P: TurnPolicy> {
    policy: &'p P,
    room: P::Room,
    plan: Plan,
    forward: ForwardPass,
}

impl<'p, P: TurnPolicy> Looker<'p, P> {
    pub(super) fn new(policy: &'p P) -> Self {
        let tables = policy.tables();
        let (plan, forward) = (Plan::new(tables), ForwardPass::new(tables));
        Self { room: policy.room(), policy, plan, forward }
    }

    /// Calls `visit` with each lane of the row for which `wanted` holds, each
    /// way to score and its probability, where that is not zero.
    pub(super) fn for_each_way(
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
            self.policy.plan(turn, first, &mut self.room, &mut self.plan);
            forward_pass(turn, &self.plan, block.len(), &mut self.forward);
            for lane in block.filter(|&lane| wanted(lane)) {
                for (way, chances) in self.forward.ways.iter().enumerate() {
                    let chance = chances.0[lane - first];
                    if chance > 0.0 {
                        visit(lane, way, chance);
                    }
                }
            }
        }
    }
}
