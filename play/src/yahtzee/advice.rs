//! The value of every option of a position.

use rules::game::{Game, Next};
use rules::yahtzee::{YahtzeeChoice, YahtzeeMove, YahtzeeRoll};
use solve::kernels::yahtzee::{RowTurn, Scratch, YahtzeeSolution};

/// One option of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// What to do.
    pub choice: YahtzeeChoice,
    /// Points scored at once, bonuses included.
    pub gain: i32,
    /// Expected points still to come, the gain included, with best play after
    /// it.
    pub value: f64,
}

/// Computes the values of positions inside a turn.
#[derive(Clone, Copy, Debug)]
pub struct Advisor<'a> {
    solution: &'a YahtzeeSolution,
}

impl<'a> Advisor<'a> {
    /// An advisor that knows the solution.
    pub fn new(solution: &'a YahtzeeSolution) -> Self {
        Self { solution }
    }

    /// All options of a position in the order of moves of the game, which
    /// breaks ties, or `None` if no sheet of these rules looks like this. Costs
    /// one sweep through the turn: some ten microseconds for the usual game.
    pub fn options(&self, at: &YahtzeeMove) -> Option<Vec<Advice>> {
        let tables = self.solution.tables();
        // A keep is followed by the roll that leaves one roll less.
        let keeps = match at.rolls_left {
            0 => None,
            left => Some(self.sweep(&YahtzeeRoll {
                card: at.card,
                kept: rules::dice::Dice::default(),
                rolls_left: left,
            })?),
        };
        let mut moves = Vec::new();
        tables.place(&at.card)?;
        tables.game().moves(at, &mut moves);
        moves
            .iter()
            .map(|made| {
                let after = match (&made.next, made.choice) {
                    (Next::Pass(next), _) => self.solution.value(&next.card)?,
                    (Next::End(_), _) => 0.0,
                    (Next::Roll(_), YahtzeeChoice::Keep(kept)) => {
                        keeps.as_ref()?.values[tables.lattice().number(&kept)?].0[0]
                    }
                    (Next::Roll(_), YahtzeeChoice::Score(_)) => return None,
                };
                let value = f64::from(made.gain) + after;
                Some(Advice { choice: made.choice, gain: made.gain, value })
            })
            .collect()
    }

    /// The expected points still to come from a roll position, or `None` if it
    /// cannot be reached under these rules.
    pub fn value(&self, at: &YahtzeeRoll) -> Option<f64> {
        let number = self.solution.tables().lattice().number(&at.kept)?;
        Some(self.sweep(at)?.values[number].0[0])
    }

    /// The values of all keeps before the roll of `at`.
    fn sweep(&self, at: &YahtzeeRoll) -> Option<Scratch<1>> {
        let tables = self.solution.tables();
        let place = tables.place(&at.card)?;
        let row = &tables.rows()[tables.row(at.card.filled, at.card.yahtzee_held)];
        if at.card.filled == tables.game().rules().all_boxes() {
            return None;
        }
        let lattice = tables.lattice();
        let mut scratch = Scratch::new(tables);
        let turn = RowTurn::new(tables, row);
        turn.score(place - row.offset, self.solution.values(), &mut scratch);
        for _ in 1..at.rolls_left {
            lattice.expect(&mut scratch.values);
            lattice.best(&mut scratch.values);
        }
        lattice.expect(&mut scratch.values);
        Some(scratch)
    }
}
