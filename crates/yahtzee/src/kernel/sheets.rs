//! The turn of a sheet, or of several at once, each in a lane of its own: for positions whose
//! sheets have nothing in common.

use super::lattice::{Lanes, Vector};
use super::sweep::Way;
use super::tables::{BLOCK, Outcomes};
use super::{Lattice, YahtzeeSolution};
use crate::rules::{Boxes, Card, Joker};
use multiversion::multiversion;

/// Values inside a turn under best play: for one sheet (`f64`), or up to [`BLOCK`] side by side
/// ([`Lanes`]), which takes several times as long as one.
///
/// [`Sheets::score`] gives the values of the final rolls. From there on [`Sheets::expect`],
/// for the keeps before a roll, and [`Sheets::best`], for the dice on the table, go back one
/// roll of the turn. Bits are those of [`RowTurn`](super::RowTurn).
pub struct Sheets<'a, V> {
    solution: &'a YahtzeeSolution,
    /// Where the ways to score in each box begin.
    first_way: Vec<usize>,
    ways: Vec<V>,
    values: Vec<V>,
}

/// Values that [`Sheets`] computes, with the passes over them compiled for the processor.
pub trait Sweep: Vector {
    /// The most sheets.
    const SHEETS: usize;

    /// The best box for each roll.
    fn best_box(boxes: &[(&Outcomes, &[Self])], rolls: &mut [Self]);

    /// From the values of rolls to those of the keeps before them.
    fn expect(lattice: &Lattice, values: &mut [Self]);

    /// From the values of keeps to those of the best keep of the dice on the table.
    fn best(lattice: &Lattice, values: &mut [Self]);
}

impl<'a, V: Sweep> Sheets<'a, V> {
    /// Room for sheets of this solution.
    pub fn new(solution: &'a YahtzeeSolution) -> Self {
        let tables = solution.tables();
        let (mut first_way, mut ways) = (Vec::new(), 0);
        for number in tables.game().rules().all_boxes().iter() {
            first_way.push(ways);
            ways += tables.outcomes(number).points.len();
        }
        let values = vec![V::splat(f64::NEG_INFINITY); tables.lattice().len()];
        Self { solution, first_way, ways: vec![V::splat(f64::NEG_INFINITY); ways], values }
    }

    /// The values by the number of the keep, one lane for each sheet: of rolls of all dice
    /// after [`Sheets::score`] and [`Sheets::best`], of dice kept before a roll after
    /// [`Sheets::expect`].
    pub fn values(&self) -> &[V] {
        &self.values
    }

    /// Takes on these sheets, at most [`Sweep::SHEETS`]: the values of the final rolls.
    ///
    /// # Panics
    /// If there are more, or no sheet in play of these rules looks like one of them.
    pub fn score(&mut self, cards: &[Card]) {
        assert!(cards.len() <= V::SHEETS, "{} sheets in {} lanes", cards.len(), V::SHEETS);
        let (tables, anchors) = (self.solution.tables().as_ref(), self.solution.values());
        let rules = tables.game().rules();
        self.ways.fill(V::splat(f64::NEG_INFINITY));
        let mut open = Boxes::default();
        for (lane, card) in cards.iter().enumerate() {
            let (row, place) = tables.located(card).expect("a sheet of these rules");
            for exit in tables.exits(row) {
                open = open.with(exit.number);
                let first = self.first_way[usize::from(exit.number.0)];
                for (way, value) in Way::ordinary(tables, row, exit).zip(&mut self.ways[first..]) {
                    value.set_lane(lane, way.value::<1>(place, anchors).0[0]);
                }
            }
        }
        let first_roll = tables.lattice().first_roll();
        let boxes = open.iter().map(|number| {
            let outcomes = tables.outcomes(number);
            let first = self.first_way[usize::from(number.0)];
            (outcomes, &self.ways[first..first + outcomes.points.len()])
        });
        let boxes: Vec<(&Outcomes, &[V])> = boxes.collect();
        let rolls = &mut self.values[first_roll..];
        V::best_box(&boxes, rolls);
        if rules.joker == Joker::None && rules.extra_bonus == 0 {
            return;
        }
        for (lane, card) in cards.iter().enumerate() {
            let (row, place) = tables.located(card).expect("it was found above");
            for (&roll, scorings) in tables.alike().iter().zip(tables.extra_yahtzees(row)) {
                let values = scorings.into_iter().map(|scoring| {
                    Way::extra(tables, row, scoring).value::<1>(place, anchors).0[0]
                });
                if let Some(best) = values.reduce(f64::max) {
                    rolls[roll].set_lane(lane, best);
                }
            }
        }
    }

    /// From the values of rolls to those of the keeps before them.
    pub fn expect(&mut self) {
        V::expect(self.solution.tables().lattice(), &mut self.values);
    }

    /// From the values of keeps to those of the best keep of the dice on the table.
    pub fn best(&mut self) {
        V::best(self.solution.tables().lattice(), &mut self.values);
    }
}

/// One sheet has nothing to do side by side.
impl Sweep for f64 {
    const SHEETS: usize = 1;

    fn best_box(boxes: &[(&Outcomes, &[Self])], rolls: &mut [Self]) {
        best_box_of(boxes, rolls);
    }

    fn expect(lattice: &Lattice, values: &mut [Self]) {
        lattice.expect(values);
    }

    fn best(lattice: &Lattice, values: &mut [Self]) {
        lattice.best(values);
    }
}

impl Sweep for Lanes<BLOCK> {
    const SHEETS: usize = BLOCK;

    fn best_box(boxes: &[(&Outcomes, &[Self])], rolls: &mut [Self]) {
        best_box(boxes, rolls);
    }

    fn expect(lattice: &Lattice, values: &mut [Self]) {
        expect(lattice, values);
    }

    fn best(lattice: &Lattice, values: &mut [Self]) {
        best(lattice, values);
    }
}

#[inline(always)]
fn best_box_of<V: Vector>(boxes: &[(&Outcomes, &[V])], rolls: &mut [V]) {
    rolls.fill(V::splat(f64::NEG_INFINITY));
    for (outcomes, ways) in boxes {
        for (roll, &of) in rolls.iter_mut().zip(&outcomes.of_roll) {
            *roll = roll.max(ways[usize::from(of)]);
        }
    }
}

#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
fn best_box(boxes: &[(&Outcomes, &[Lanes<BLOCK>])], rolls: &mut [Lanes<BLOCK>]) {
    best_box_of(boxes, rolls);
}

#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
fn expect(lattice: &Lattice, values: &mut [Lanes<BLOCK>]) {
    lattice.expect(values);
}

#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
fn best(lattice: &Lattice, values: &mut [Lanes<BLOCK>]) {
    lattice.best(values);
}
