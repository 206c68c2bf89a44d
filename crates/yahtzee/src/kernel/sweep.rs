//! Backward induction through a turn, from the values of the cards after it to the value of the
//! card before it, for a block of upper totals at once.

use super::lattice::{Lanes, Lattice, Vector};
use super::tables::{BLOCK, BoxExit, CardRow, Tables, UpperStep};
use crate::rules::Scoring;
use multiversion::multiversion;

/// Turn of a row's cards: all that does not depend on the upper total.
pub struct RowTurn<'a> {
    tables: &'a Tables,
    row: &'a CardRow,
    /// Scoring options of the open boxes, box by box; then those of extra Yahtzees.
    options: Vec<ScoringOption<'a>>,
    /// For each open box the outcome of each roll, and the range of the box's options.
    boxes: Vec<(&'a [u16], std::ops::Range<usize>)>,
    /// Options of each roll of [`Tables::alike`], if they are extra Yahtzees.
    extra: Vec<std::ops::Range<usize>>,
}

retrodice_core::debug_summary!([] RowTurn<'_>, "RowTurn");

/// Scoring option: points in a box, and the row that they lead to.
#[derive(Clone, Debug)]
pub struct ScoringOption<'a> {
    /// Box, points, and bonus of an extra Yahtzee.
    pub scoring: Scoring,
    /// Number of the next row.
    pub next: usize,
    offset: usize,
    step: Option<&'a UpperStep>,
}

impl<'a> ScoringOption<'a> {
    /// Lists the options of an open box of a row, without extra Yahtzees, by outcome of the box.
    pub(super) fn ordinary(
        tables: &'a Tables,
        row: &CardRow,
        exit: BoxExit,
    ) -> impl ExactSizeIterator<Item = Self> + use<'a> {
        let steps = tables.upper_steps(row, exit.number);
        let points = tables.outcomes(exit.number).points.iter().enumerate();
        points.map(move |(outcome, &points)| {
            let scoring = Scoring { number: exit.number, points, extra: 0 };
            Self::new(tables, exit, scoring, steps.get(outcome))
        })
    }

    /// Creates an option of an extra Yahtzee in a row.
    pub(super) fn extra(tables: &'a Tables, row: &CardRow, scoring: Scoring) -> Self {
        let Scoring { number, points, .. } = scoring;
        let outcome = tables.outcomes(number).points.binary_search(&points).ok();
        let step = outcome.and_then(|outcome| tables.upper_steps(row, number).get(outcome));
        Self::new(tables, tables.exit(row, number), scoring, step)
    }

    fn new(
        tables: &'a Tables,
        exit: BoxExit,
        scoring: Scoring,
        step: Option<&'a UpperStep>,
    ) -> Self {
        let next = if scoring.points > 0 { exit.scored } else { exit.scratched };
        Self { scoring, next, offset: tables.rows()[next].offset, step }
    }

    /// Returns the lane of the next row that `lane` leads to.
    pub fn lane(&self, lane: usize) -> usize {
        self.step.map_or(lane, |step| step.lanes[lane].into())
    }

    /// Returns the index, among the values of all lanes, that `lane` leads to.
    pub fn index(&self, lane: usize) -> usize {
        self.offset + self.lane(lane)
    }

    /// Returns the points gained from `lane`, bonuses included.
    pub fn gain(&self, lane: usize) -> f64 {
        let points = self.step.map_or_else(|| self.scoring.points.into(), |step| step.gains[lane]);
        points + f64::from(self.scoring.extra)
    }

    /// Returns the values of `L` lanes from `lane` on; `anchors` holds the values of all cards with
    /// more boxes filled.
    #[inline(always)]
    pub fn value<const L: usize>(&self, lane: usize, anchors: &[f64]) -> Lanes<L> {
        let mut values = [f64::from(self.scoring.extra); L];
        match self.step {
            None => {
                let next = &anchors[self.offset + lane..][..L];
                let points = f64::from(self.scoring.points);
                for l in 0..L {
                    values[l] += next[l] + points;
                }
            }
            Some(step) => {
                let next = &anchors[self.offset..];
                let (lanes, gains) = (&step.lanes[lane..][..L], &step.gains[lane..][..L]);
                for l in 0..L {
                    values[l] += next[usize::from(lanes[l])] + gains[l];
                }
            }
        }
        Lanes(values)
    }
}

/// Reusable buffers of a sweep.
pub struct Scratch<const L: usize> {
    /// Value of each keep, in each lane.
    pub values: Vec<Lanes<L>>,
    /// Value of each scoring option of [`RowTurn::options`], in each lane.
    pub options: Vec<Lanes<L>>,
}

retrodice_core::debug_summary!([const L: usize] Scratch<L>, "Scratch");

impl<const L: usize> Scratch<L> {
    /// Allocates buffers for the sweeps of these tables.
    pub fn new(tables: &Tables) -> Self {
        let values = vec![Lanes::splat(0.0); tables.lattice().len()];
        Self { values, options: Vec::new() }
    }
}

impl<'a> RowTurn<'a> {
    /// Prepares the turn of a row's cards.
    pub fn new(tables: &'a Tables, row: &'a CardRow) -> Self {
        let (mut options, mut boxes) = (Vec::new(), Vec::new());
        for exit in tables.exits(row) {
            let first = options.len();
            options.extend(ScoringOption::ordinary(tables, row, exit));
            boxes.push((&tables.outcomes(exit.number).of_roll[..], first..options.len()));
        }
        let ordinary = options.len();
        let mut extra = Vec::new();
        for scorings in tables.extra_yahtzees(row) {
            let first = options.len();
            options.extend(
                scorings.into_iter().map(|scoring| ScoringOption::extra(tables, row, scoring)),
            );
            extra.push(first..options.len());
        }
        if options.len() == ordinary {
            extra.clear();
        }
        Self { tables, row, options, boxes, extra }
    }

    /// Returns the tables of the row.
    pub fn tables(&self) -> &'a Tables {
        self.tables
    }

    /// Returns all scoring options, whatever the roll.
    pub fn options(&self) -> &[ScoringOption<'a>] {
        &self.options
    }

    /// Returns the row of the turn.
    pub fn row(&self) -> &'a CardRow {
        self.row
    }

    /// Calls `visit` with the number of each scoring option for roll number `roll`, from the top of
    /// the card to the bottom.
    #[inline(always)]
    pub fn for_each_option(&self, roll: usize, mut visit: impl FnMut(usize)) {
        // Most rows have no extra Yahtzees, and then need no search.
        let alike = if self.extra.is_empty() {
            None
        } else {
            self.tables.alike().binary_search(&roll).ok()
        };
        match alike {
            Some(number) => self.extra[number].clone().for_each(visit),
            None => {
                for (of_roll, range) in &self.boxes {
                    visit(range.start + usize::from(of_roll[roll]));
                }
            }
        }
    }

    /// Sets the entries of the final rolls in the scratch to the value of the best box.
    #[inline(always)]
    pub fn score<const L: usize>(&self, lane: usize, anchors: &[f64], scratch: &mut Scratch<L>) {
        scratch.options.clear();
        for option in &self.options {
            scratch.options.push(option.value(lane, anchors));
        }
        self.best_options(scratch);
    }

    /// Scores like [`RowTurn::score`], from the values of the options already in the scratch.
    #[inline(always)]
    pub(super) fn best_options<const L: usize>(&self, scratch: &mut Scratch<L>) {
        let rolls = &mut scratch.values[self.tables.lattice().first_roll()..];
        rolls.fill(Lanes::splat(f64::NEG_INFINITY));
        for (of_roll, range) in &self.boxes {
            let values = &scratch.options[range.clone()];
            for (roll, &of) in rolls.iter_mut().zip(*of_roll) {
                *roll = roll.max(values[usize::from(of)]);
            }
        }
        for (&roll, options) in self.tables.alike().iter().zip(&self.extra) {
            rolls[roll] = Lanes::splat(f64::NEG_INFINITY);
            for value in &scratch.options[options.clone()] {
                rolls[roll] = rolls[roll].max(*value);
            }
        }
    }

    /// Sets `scratch.values` to the values of every keep with `rolls` rolls left, from the values of
    /// the options already in the scratch. With no rolls left, only those of the final rolls are set.
    pub(crate) fn keeps<const L: usize>(&self, rolls: u8, scratch: &mut Scratch<L>) {
        self.best_options(scratch);
        let lattice = self.tables.lattice();
        for roll in 0..rolls {
            if roll > 0 {
                lattice.best(&mut scratch.values);
            }
            lattice.expect(&mut scratch.values);
        }
    }

    /// Computes the values of `L` lanes at the start of the turn, from `lane` on.
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

/// Computes the value of the turn's start from the values of the final rolls.
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

/// Computes the values of all lanes of a row into `out`.
#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
pub(super) fn sweep_row(
    turn: &RowTurn<'_>,
    anchors: &[f64],
    scratch: &mut Scratch<BLOCK>,
    out: &mut [f64],
) {
    for (block, out) in out.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
        *out = turn.sweep::<BLOCK>(block * BLOCK, anchors, scratch).0;
    }
}
