//! One turn backwards: from the values of the sheets after it to the value of
//! the sheet before it, for a block of upper totals at once.

use super::lattice::{Lanes, Lattice};
use super::tables::{BLOCK, Exit, Row, Tables};
use multiversion::multiversion;
use rules::yahtzee::{BoxNumber, Scoring};

/// Everything about a row's turn that does not depend on the upper total.
pub struct RowTurn<'a> {
    tables: &'a Tables,
    row: &'a Row,
    exits: Vec<Exit>,
    extra: Vec<Vec<Scoring>>,
}

/// Room for one sweep, to be used again and again.
pub struct Scratch<const L: usize> {
    /// The value of each keep.
    pub values: Vec<Lanes<L>>,
    /// The value of each outcome of each open box.
    outcomes: Vec<Lanes<L>>,
}

impl<const L: usize> Scratch<L> {
    /// Room for the sweeps of these tables.
    pub fn new(tables: &Tables) -> Self {
        let values = vec![Lanes::splat(0.0); tables.lattice().len()];
        Self { values, outcomes: Vec::new() }
    }
}

impl<'a> RowTurn<'a> {
    /// The turn of the sheets of a row.
    pub fn new(tables: &'a Tables, row: &'a Row) -> Self {
        let extra = match tables.extra_yahtzees(row) {
            extra if extra.iter().all(Vec::is_empty) => Vec::new(),
            extra => extra,
        };
        Self { tables, row, exits: tables.exits(row), extra }
    }

    /// The values of scoring `points` in a box, for `L` lanes from `lane` on;
    /// `anchors` holds the values of all sheets with more boxes filled.
    #[inline(always)]
    fn outcome<const L: usize>(
        &self,
        exit: &Exit,
        points: u16,
        lane: usize,
        anchors: &[f64],
    ) -> Lanes<L> {
        let next = if points > 0 { exit.scored } else { exit.scratched };
        let next = self.tables.rows()[next].offset;
        match self.tables.upper_step(self.row, exit.number, points) {
            None => {
                let there: &[f64; L] =
                    anchors[next + lane..].first_chunk().expect("rows are padded");
                Lanes(there.map(|value| value + f64::from(points)))
            }
            Some(step) => {
                let lanes = &step.lanes[lane..lane + L];
                let gains = &step.gains[lane..lane + L];
                Lanes(std::array::from_fn(|l| anchors[next + usize::from(lanes[l])] + gains[l]))
            }
        }
    }

    fn exit(&self, number: BoxNumber) -> &Exit {
        let exit = self.exits.iter().find(|exit| exit.number == number);
        exit.expect("a roll is scored in an open box")
    }

    /// Sets the rolls' entries of the scratch to the value of the best box.
    #[inline(always)]
    fn score<const L: usize>(&self, lane: usize, anchors: &[f64], scratch: &mut Scratch<L>) {
        let rolls = &mut scratch.values[self.tables.lattice().first_roll()..];
        for (place, exit) in self.exits.iter().enumerate() {
            let outcomes = self.tables.outcomes(exit.number);
            scratch.outcomes.clear();
            let points = outcomes.points.iter();
            scratch.outcomes.extend(points.map(|&p| self.outcome::<L>(exit, p, lane, anchors)));
            let values = &scratch.outcomes[..];
            if place == 0 {
                for (roll, &of) in rolls.iter_mut().zip(&outcomes.of_roll) {
                    *roll = values[usize::from(of)];
                }
            } else {
                for (roll, &of) in rolls.iter_mut().zip(&outcomes.of_roll) {
                    *roll = roll.max(values[usize::from(of)]);
                }
            }
        }
        for (&roll, scorings) in self.tables.alike().iter().zip(&self.extra) {
            let values = scorings.iter().map(|s| {
                let value = self.outcome::<L>(self.exit(s.number), s.points, lane, anchors);
                value.plus(Lanes::splat(s.extra.into()))
            });
            rolls[roll] = values.reduce(Lanes::max).expect("a roll can be scored");
        }
    }

    /// The values of `L` lanes from `lane` on.
    #[inline(always)]
    pub fn sweep<const L: usize>(
        &self,
        lane: usize,
        anchors: &[f64],
        scratch: &mut Scratch<L>,
    ) -> Lanes<L> {
        self.score(lane, anchors, scratch);
        turn(self.tables.lattice(), self.tables.game().rules().rolls, &mut scratch.values)
    }
}

/// From the values of the final rolls to that of the turn's start.
#[inline(always)]
fn turn<const L: usize>(lattice: &Lattice, rolls: u8, values: &mut [Lanes<L>]) -> Lanes<L> {
    for _ in 1..rolls {
        lattice.expect(values);
        lattice.best(values);
    }
    lattice.expect(values);
    values[0]
}

/// The values of all lanes of a row, into `out`.
#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
pub fn sweep_row(
    turn: &RowTurn<'_>,
    anchors: &[f64],
    scratch: &mut Scratch<BLOCK>,
    out: &mut [f64],
) {
    for (block, out) in out.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
        *out = turn.sweep::<BLOCK>(block * BLOCK, anchors, scratch).0;
    }
}
