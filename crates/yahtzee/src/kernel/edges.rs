//! Counts of the edges of a component that each refinement of the position graph evaluates
//! (Glenn 2007, sections II.A and II.B, Table II).

use super::lattice::{Lanes, Lattice};
use super::sweep::{RowTurn, Scratch};
use super::tables::{CardRow, Tables};
use retrodice_core::dice::Dice;

/// Number of edges evaluated in one component, by method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EdgeCounts {
    /// Edges of every keep of every roll, and every roll of every keep.
    pub plain: u64,
    /// Edges if dice are rolled one at a time.
    pub one_die: u64,
    /// Edges if also keeps that are worse than a cover are skipped.
    pub covers: u64,
    /// Edges of the lattice: one die at a time for rolls and for keeps, without skipping.
    pub lattice: u64,
}

/// Returns the covers of Table II, for five dice with six faces.
///
/// The third one, as printed, is no cover: 1-2-4-5-6, 1-3-4-5-6 and 2-3-4-5-6 have neither a
/// pair nor 1-2-3. A cutoff by it saves edges, but the values may become wrong; here it only
/// counts.
pub fn table_two() -> [Vec<Dice>; 3] {
    let dice = |faces: &[u8]| Dice::new(faces).expect("few dice");
    let pairs = |to: u8| (1..=to).map(|face| dice(&[face, face]));
    [
        vec![dice(&[])],
        pairs(4).chain([dice(&[5]), dice(&[6])]).collect(),
        pairs(6).chain([dice(&[1, 2, 3])]).collect(),
    ]
}

/// Counter of the edges of components.
pub struct EdgeCounter<'a> {
    tables: &'a Tables,
    covers: Vec<Vec<usize>>,
    /// Whether a cover has each keep.
    is_covering: Vec<bool>,
    /// Number of rolls that contain each keep.
    supersets: Vec<u64>,
}

retrodice_core::debug_summary!([] EdgeCounter<'_>, "EdgeCounter");

impl<'a> EdgeCounter<'a> {
    /// Creates a counter that uses these covers.
    pub fn new(tables: &'a Tables, covers: &[Vec<Dice>]) -> Self {
        let lattice = tables.lattice();
        let numbers =
            |cover: &Vec<Dice>| cover.iter().filter_map(|keep| lattice.number(keep)).collect();
        let covers: Vec<Vec<usize>> = covers.iter().map(numbers).collect();
        let mut is_covering = vec![false; lattice.len()];
        covers.iter().flatten().for_each(|&keep| is_covering[keep] = true);
        Self { tables, covers, is_covering, supersets: supersets(lattice) }
    }

    /// Counts the edges of the component of each lane of a row; `anchors` are the values of all
    /// lanes of all rows.
    pub fn count<'b>(
        &'b self,
        row: &'b CardRow,
        anchors: &'b [f64],
    ) -> impl Iterator<Item = EdgeCounts> + use<'a, 'b> {
        let lattice = self.tables.lattice();
        let rolls = lattice.rolls().len() as u64;
        let choices = u64::from(self.tables.game().rules().rolls) - 1;
        let subsets: u64 = self.supersets.iter().sum();
        let one_die: u64 =
            (0..lattice.len()).map(|keep| lattice.with_one_more(keep).len().max(1) as u64).sum();
        let best: u64 =
            (0..lattice.len()).map(|keep| lattice.with_one_less(keep).len() as u64).sum();
        let expect = one_die - rolls;
        let scoring = scoring_edges(self.tables, row);
        let turn = RowTurn::new(self.tables, row);
        let mut scratch = Scratch::<1>::new(self.tables);
        (0..self.tables.totals(row).len()).map(move |lane| {
            turn.score(lane, anchors, &mut scratch);
            EdgeCounts {
                plain: rolls + 2 * choices * subsets + scoring,
                one_die: rolls + choices * (subsets + one_die) + scoring,
                covers: rolls + choices * one_die + self.keep_edges(&mut scratch.values) + scoring,
                lattice: expect + choices * (best + expect) + scoring,
            }
        })
    }

    /// Counts the edges from rolls to keeps that are evaluated with covers (algorithm 2), from the
    /// values of the final rolls, which it overwrites.
    fn keep_edges(&self, values: &mut [Lanes<1>]) -> u64 {
        let lattice = self.tables.lattice();
        let mut edges = 0;
        for _ in 1..self.tables.game().rules().rolls {
            lattice.expect(values);
            let worst = |cover: &Vec<usize>| cover.iter().map(|&k| values[k].0[0]).reduce(f64::min);
            let cutoff = self.covers.iter().filter_map(worst).fold(f64::NEG_INFINITY, f64::max);
            for (keep, value) in values.iter().enumerate() {
                if value.0[0] > cutoff || self.is_covering[keep] {
                    edges += self.supersets[keep];
                }
            }
            lattice.best(values);
        }
        edges
    }
}

/// Counts the rolls that contain each keep.
fn supersets(lattice: &Lattice) -> Vec<u64> {
    let mut counts = vec![0; lattice.len()];
    for roll in lattice.rolls() {
        for keep in crate::rules::keeps(roll) {
            counts[lattice.number(&keep).expect("some of the dice")] += 1;
        }
    }
    counts
}

fn scoring_edges(tables: &Tables, row: &CardRow) -> u64 {
    let rules = tables.game().rules();
    let card = tables.card(row, 0);
    let mut scorings = Vec::new();
    tables.lattice().rolls().iter().for_each(|roll| rules.scorings(&card, roll, &mut scorings));
    scorings.len() as u64
}
