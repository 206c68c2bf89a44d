//! One turn backwards: from the values of the sheets after it to the value of
//! the sheet before it, for a block of upper totals at once.

use super::lattice::{Lanes, Lattice, Vector};
use super::tables::{BLOCK, Exit, Row, Tables, UpperStep};
use crate::rules::Scoring;
use multiversion::multiversion;

/// Everything about a row's turn that does not depend on the upper total.
pub struct RowTurn<'a> {
    tables: &'a Tables,
    row: &'a Row,
    /// The ways to score in the open boxes, box by box; then those of extra
    /// Yahtzees.
    ways: Vec<Way<'a>>,
    /// For each open box the place of each roll's points, and the box's ways.
    boxes: Vec<(&'a [u16], std::ops::Range<usize>)>,
    /// The ways to score each of [`Tables::alike`], if they are extra Yahtzees.
    extra: Vec<std::ops::Range<usize>>,
}

/// Points in a box, and where they lead.
#[derive(Clone, Debug)]
pub struct Way<'a> {
    /// The box, the points and the bonus of an extra Yahtzee.
    pub scoring: Scoring,
    /// The number of the row reached.
    pub next: usize,
    offset: usize,
    step: Option<&'a UpperStep>,
}

impl<'a> Way<'a> {
    /// The ways to score in an open box of a row, extra Yahtzees aside, by the place of their
    /// points.
    pub(super) fn ordinary(
        tables: &'a Tables,
        row: &Row,
        exit: Exit,
    ) -> impl ExactSizeIterator<Item = Self> + use<'a> {
        let steps = tables.upper_steps(row, exit.number);
        let points = tables.outcomes(exit.number).points.iter().enumerate();
        points.map(move |(place, &points)| {
            let scoring = Scoring { number: exit.number, points, extra: 0 };
            Self::new(tables, exit, scoring, steps.get(place))
        })
    }

    /// A way to score an extra Yahtzee in a row.
    pub(super) fn extra(tables: &'a Tables, row: &Row, scoring: Scoring) -> Self {
        let Scoring { number, points, .. } = scoring;
        let place = tables.outcomes(number).points.binary_search(&points);
        let step = place.ok().and_then(|place| tables.upper_steps(row, number).get(place));
        Self::new(tables, tables.exit(row, number), scoring, step)
    }

    fn new(tables: &'a Tables, exit: Exit, scoring: Scoring, step: Option<&'a UpperStep>) -> Self {
        let next = if scoring.points > 0 { exit.scored } else { exit.scratched };
        Self { scoring, next, offset: tables.rows()[next].offset, step }
    }

    /// The lane of the next row that `lane` leads to.
    pub fn lane(&self, lane: usize) -> usize {
        self.step.map_or(lane, |step| step.lanes[lane].into())
    }

    /// The place in a table of all lanes that `lane` leads to.
    pub fn place(&self, lane: usize) -> usize {
        self.offset + self.lane(lane)
    }

    /// The points gained from `lane`, all bonuses included.
    pub fn gain(&self, lane: usize) -> f64 {
        let points = self.step.map_or_else(|| self.scoring.points.into(), |step| step.gains[lane]);
        points + f64::from(self.scoring.extra)
    }

    /// The values of `L` lanes from `lane` on; `anchors` holds the values of all
    /// sheets with more boxes filled.
    #[inline(always)]
    pub fn value<const L: usize>(&self, lane: usize, anchors: &[f64]) -> Lanes<L> {
        let mut values = [f64::from(self.scoring.extra); L];
        match self.step {
            None => {
                let there = &anchors[self.offset + lane..][..L];
                let points = f64::from(self.scoring.points);
                for l in 0..L {
                    values[l] += there[l] + points;
                }
            }
            Some(step) => {
                let there = &anchors[self.offset..];
                let (lanes, gains) = (&step.lanes[lane..][..L], &step.gains[lane..][..L]);
                for l in 0..L {
                    values[l] += there[usize::from(lanes[l])] + gains[l];
                }
            }
        }
        Lanes(values)
    }
}

/// Room for one sweep, to be used again and again.
pub struct Scratch<const L: usize> {
    /// The value of each keep.
    pub values: Vec<Lanes<L>>,
    /// The value of each of [`RowTurn::ways`].
    pub ways: Vec<Lanes<L>>,
}

impl<const L: usize> Scratch<L> {
    /// Room for the sweeps of these tables.
    pub fn new(tables: &Tables) -> Self {
        let values = vec![Lanes::splat(0.0); tables.lattice().len()];
        Self { values, ways: Vec::new() }
    }
}

impl<'a> RowTurn<'a> {
    /// The turn of the sheets of a row.
    pub fn new(tables: &'a Tables, row: &'a Row) -> Self {
        let (mut ways, mut boxes) = (Vec::new(), Vec::new());
        for exit in tables.exits(row) {
            let first = ways.len();
            ways.extend(Way::ordinary(tables, row, exit));
            boxes.push((&tables.outcomes(exit.number).of_roll[..], first..ways.len()));
        }
        let ordinary = ways.len();
        let mut extra = Vec::new();
        for scorings in tables.extra_yahtzees(row) {
            let first = ways.len();
            ways.extend(scorings.into_iter().map(|scoring| Way::extra(tables, row, scoring)));
            extra.push(first..ways.len());
        }
        if ways.len() == ordinary {
            extra.clear();
        }
        Self { tables, row, ways, boxes, extra }
    }

    /// The tables behind it.
    pub fn tables(&self) -> &'a Tables {
        self.tables
    }

    /// All ways to score, whatever the roll.
    pub fn ways(&self) -> &[Way<'a>] {
        &self.ways
    }

    /// The row whose turn it is.
    pub fn row(&self) -> &'a Row {
        self.row
    }

    /// Calls `visit` with the number of each way to score roll number `roll`,
    /// from the top of the sheet to its bottom.
    #[inline(always)]
    pub fn for_each_way(&self, roll: usize, mut visit: impl FnMut(usize)) {
        // Most rows have no extra Yahtzees, and then there is nothing to search.
        let alike = match self.extra.is_empty() {
            true => None,
            false => self.tables.alike().binary_search(&roll).ok(),
        };
        match alike {
            Some(place) => self.extra[place].clone().for_each(visit),
            None => {
                for (of_roll, range) in &self.boxes {
                    visit(range.start + usize::from(of_roll[roll]));
                }
            }
        }
    }

    /// Sets the rolls' entries of the scratch to the value of the best box.
    #[inline(always)]
    pub fn score<const L: usize>(&self, lane: usize, anchors: &[f64], scratch: &mut Scratch<L>) {
        scratch.ways.clear();
        for way in &self.ways {
            scratch.ways.push(way.value(lane, anchors));
        }
        self.best_ways(scratch);
    }

    /// The same when the scratch holds the value of every way already.
    #[inline(always)]
    pub(super) fn best_ways<const L: usize>(&self, scratch: &mut Scratch<L>) {
        let rolls = &mut scratch.values[self.tables.lattice().first_roll()..];
        rolls.fill(Lanes::splat(f64::NEG_INFINITY));
        for (of_roll, range) in &self.boxes {
            let values = &scratch.ways[range.clone()];
            for (roll, &of) in rolls.iter_mut().zip(*of_roll) {
                *roll = roll.max(values[usize::from(of)]);
            }
        }
        for (&roll, ways) in self.tables.alike().iter().zip(&self.extra) {
            rolls[roll] = Lanes::splat(f64::NEG_INFINITY);
            for value in &scratch.ways[ways.clone()] {
                rolls[roll] = rolls[roll].max(*value);
            }
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
pub(super) fn turn<const L: usize>(
    lattice: &Lattice,
    rolls: u8,
    values: &mut [Lanes<L>],
) -> Lanes<L> {
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
