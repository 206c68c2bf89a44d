//! The value of every option of a position.

use rules::game::{Game, Move, Next, Position, PositionOf};
use rules::yahtzee::{Card, Yahtzee, YahtzeeChoice, YahtzeeMove, YahtzeeRoll};
use solve::kernels::yahtzee::{Lanes, Lattice, RowTurn, Scratch, YahtzeeSolution};

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
        let turn = Turn::new(self.solution, &at.card, at.rolls_left)?;
        let mut moves = Vec::new();
        tables.game().moves(at, &mut moves);
        let option = |made: &Move<YahtzeeRoll, YahtzeeChoice>| {
            let value = match (&made.next, made.choice) {
                (Next::Roll(next), _) => turn.before(next)?,
                (Next::Pass(next), _) => f64::from(made.gain) + self.solution.value(&next.card)?,
                (Next::End(_), _) => f64::from(made.gain),
            };
            Some(Advice { choice: made.choice, gain: made.gain, value })
        };
        moves.iter().map(option).collect()
    }

    /// The expected points still to come from a roll position, or `None` if it
    /// cannot be reached under these rules.
    pub fn value(&self, at: &YahtzeeRoll) -> Option<f64> {
        Turn::new(self.solution, &at.card, at.rolls_left)?.before(at)
    }

    /// The values of many positions, each as by [`Advisor::value`] or as the best of
    /// [`Advisor::options`]; `None` for one that these rules do not know. Positions
    /// with the same sheet share one sweep.
    pub fn values(&self, places: &[PositionOf<Yahtzee>]) -> Vec<Option<f64>> {
        let of = |place: &PositionOf<Yahtzee>| match place {
            Position::Roll(at) => (at.card, at.rolls_left),
            Position::Move(at) => (at.card, at.rolls_left),
        };
        let mut order: Vec<usize> = (0..places.len()).collect();
        order.sort_unstable_by_key(|&number| of(&places[number]));
        let mut values = vec![None; places.len()];
        for same in order.chunk_by(|&one, &other| of(&places[one]).0 == of(&places[other]).0) {
            // Ascending: the last has the most rolls left.
            let (card, rolls) = of(&places[same[same.len() - 1]]);
            let Some(turn) = Turn::new(self.solution, &card, rolls) else { continue };
            for &number in same {
                values[number] = match &places[number] {
                    Position::Roll(at) => turn.before(at),
                    Position::Move(at) => turn.after(at),
                };
            }
        }
        values
    }
}

/// The values inside the turns of a sheet, by the rolls left.
struct Turn<'a> {
    lattice: &'a Lattice,
    /// The value of each keep before the roll, first with one roll left.
    keeps: Vec<Vec<f64>>,
    /// The value of each roll on the table, first with no roll left.
    rolls: Vec<Vec<f64>>,
}

impl<'a> Turn<'a> {
    /// With up to this many rolls left; `None` if no sheet in play looks like this.
    fn new(solution: &'a YahtzeeSolution, card: &Card, rolls_left: u8) -> Option<Self> {
        let tables = solution.tables();
        let place = tables.place(card)?;
        if card.filled == tables.game().rules().all_boxes() {
            return None;
        }
        let lattice = tables.lattice();
        let row = &tables.rows()[tables.row(card.filled, card.yahtzee_held)];
        let mut scratch = Scratch::<1>::new(tables);
        RowTurn::new(tables, row).score(place - row.offset, solution.values(), &mut scratch);
        let plain = |lanes: &[Lanes<1>]| lanes.iter().map(|value| value.0[0]).collect();
        let first = lattice.first_roll();
        let mut turn =
            Self { lattice, keeps: vec![], rolls: vec![plain(&scratch.values[first..])] };
        for _ in 0..rolls_left {
            lattice.expect(&mut scratch.values);
            turn.keeps.push(plain(&scratch.values));
            lattice.best(&mut scratch.values);
            turn.rolls.push(plain(&scratch.values[first..]));
        }
        Some(turn)
    }

    /// The value of a position before a roll.
    fn before(&self, at: &YahtzeeRoll) -> Option<f64> {
        let keeps = self.keeps.get(usize::from(at.rolls_left).checked_sub(1)?)?;
        keeps.get(self.lattice.number(&at.kept)?).copied()
    }

    /// The value of a position with dice on the table.
    fn after(&self, at: &YahtzeeMove) -> Option<f64> {
        let place = self.lattice.number(&at.dice)?.checked_sub(self.lattice.first_roll())?;
        self.rolls.get(usize::from(at.rolls_left))?.get(place).copied()
    }
}
