//! Secant steps over all anchors of a solitaire board, with values summed roll by roll: table 2 of
//! Glenn, Fang and Kruskal (2006), as their program computed it.

use super::newton::{self, FIRST_GUESS};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use crate::measure::{Kind, Measure, MeasureResult, Measured, Parameter, Value, required, whole};
use rayon::prelude::*;
use retrodice_cantstop::solitaire::Board;
use retrodice_cantstop::solitaire::scalar::ScalarValues;
use retrodice_cantstop::{Column, ColumnSet, Markers, Pairings, Sums};
use retrodice_core::dice::RollTable;
use std::sync::Arc;

/// Measures of secant steps.
pub(in crate::measure) const MEASURES: &[Measure] = &[
    // Mean number of secant steps, which need no derivative, over the anchors in a range.
    Measure::new("secant-iterations", PARAMETERS, mean),
    // Anchors in a range that take a given number of secant steps.
    Measure::new("secant-anchors", PARAMETERS, anchors),
];

/// Maximum number of sweeps of one anchor.
const MAX_SWEEPS: u8 = 100;

/// Number of markers, and of columns to win.
const THREE: usize = 3;

/// Parameters of a range of values, and a number of sweeps.
const PARAMETERS: &[Parameter] = &[
    Parameter::required("spec"),
    Parameter::optional("from"),
    Parameter::optional("to"),
    Parameter::optional("sweeps"),
];

/// Computes value and sweeps of each anchor of a board, one of every pair of mirror images.
///
/// A sweep computes f(x), the value of the anchor if a lost turn leads to a value of x.
/// From 1 the next guess is f(1), each further one the fixed point of the line through
/// the last two points (x, f(x)); if that line has slope one, it is the older
/// f. The last sweep is the one that finds f(x) = x exactly; in rounded arithmetic that
/// need not happen, and then it is the one after which the next guess is one tried before.
///
/// The number of sweeps depends on how f(x) is rounded, and so on the order in which
/// rolls are added. Here the rolls of four dice up to order are added one by one, in
/// lexicographic order, each with its probability: the order of [`RollTable::of_dice`].
fn counts(board: &Board, table: &ScalarValues) -> Vec<(f64, u8)> {
    let of = |turn: &mut SecantTurn<'_>, &index: &usize| {
        turn.enter(table.anchor(index));
        (table.values()[index], secant_sweeps(|x| turn.value(x)))
    };
    newton::first_images(board, table)
        .par_iter()
        .map_init(|| SecantTurn::new(board, table), of)
        .collect()
}

/// Counts the evaluations of `f` until the secant steps from 1 reach `f(x) = x` or repeat a guess.
/// Returns 100 where that takes longer.
pub fn secant_sweeps(mut f: impl FnMut(f64) -> f64) -> u8 {
    let mut before = (FIRST_GUESS, f(FIRST_GUESS));
    let mut tried = vec![before.0];
    let mut x = before.1;
    for sweeps in 2..MAX_SWEEPS {
        if tried.contains(&x) {
            return sweeps - 1;
        }
        tried.push(x);
        let fresh = f(x);
        if fresh == x {
            return sweeps;
        }
        let slope = (fresh - before.1) / (x - before.0);
        let next = match slope {
            1.0 => before.1,
            _ => (fresh - slope * x) / (1.0 - slope),
        };
        (before, x) = ((x, fresh), next);
    }
    MAX_SWEEPS
}

/// Turns from an anchor of a solitaire board, with values summed roll by roll.
pub struct SecantTurn<'a> {
    table: &'a ScalarValues,
    anchor: Vec<u8>,
    /// Pairings and chance of every roll up to order.
    rolls: Vec<(Pairings, f64)>,
    /// Moves of each roll, by open columns and columns with markers.
    uses: Vec<Vec<Vec<Sums>>>,
    /// Values by advance, in mixed radix, and the sweep in which they were computed.
    cache: Vec<(f64, u32)>,
    radix: Vec<usize>,
    sweep: u32,
}

impl<'a> SecantTurn<'a> {
    /// Creates the turns of this board, whose values are in `table`.
    pub fn new(board: &Board, table: &'a ScalarValues) -> Self {
        let dice = RollTable::of_dice(4, board.columns().div_ceil(2) as u8);
        let chance = |weight: u32| f64::from(weight) / dice.total() as f64;
        let rolls = dice.rolls().iter().map(|roll| {
            let faces = roll.dice.faces().try_into().expect("four dice");
            (Pairings::of(faces).expect("dice of the board"), chance(roll.weight))
        });
        let lengths = board.lengths();
        let mut radix = vec![1];
        radix.extend(lengths.iter().scan(1, |all, &length| {
            *all *= usize::from(length) + 1;
            Some(*all)
        }));
        Self {
            table,
            anchor: Vec::new(),
            rolls: rolls.collect(),
            uses: vec![Vec::new(); 1 << (2 * lengths.len())],
            cache: vec![(0.0, 0); radix[lengths.len()]],
            radix,
            sweep: 0,
        }
    }

    /// Sets the start of the turn: the spaces left in each column.
    pub fn enter(&mut self, anchor: Vec<u8>) {
        self.anchor = anchor;
    }

    /// Computes the anchor's value if a lost turn leads to a value of `x`.
    pub fn value(&mut self, x: f64) -> f64 {
        self.sweep += 1;
        let mut advance = vec![0; self.anchor.len()];
        1.0 + self.roll(&mut advance, 0, x)
    }

    /// Computes the value before a roll with these advances of the markers, whose mixed-radix code
    /// is `code`.
    fn roll(&mut self, advance: &mut [u8], code: usize, x: f64) -> f64 {
        let (mut placed, mut open) = (0u16, 0u16);
        for (column, (&moved, &left)) in advance.iter().zip(&self.anchor).enumerate() {
            placed |= u16::from(moved > 0) << column;
            open |= u16::from(moved < left) << column;
        }
        let key = usize::from(open) << self.anchor.len() | usize::from(placed);
        if self.uses[key].is_empty() {
            let [placed, open] = [placed, open].map(ColumnSet::from_bits);
            let markers = Markers::new(placed, open, THREE);
            self.uses[key] = self.rolls.iter().map(|(roll, _)| uses(markers, roll)).collect();
        }
        let uses = std::mem::take(&mut self.uses[key]);
        let mut sum = 0.0;
        for (roll, ways) in uses.iter().enumerate() {
            let mut best = f64::INFINITY;
            for &sums in ways {
                best = best.min(self.after(advance, code, sums, x));
            }
            sum += self.rolls[roll].1 * if ways.is_empty() { x } else { best };
        }
        self.uses[key] = uses;
        sum
    }

    /// Computes the value after a move: the better of stopping and rolling.
    fn after(&mut self, advance: &mut [u8], code: usize, sums: Sums, x: f64) -> f64 {
        let (mut code, mut moved) = (code, [0; 2]);
        for (column, moved) in sums.steps().map(Column::slot).zip(&mut moved) {
            // The second step of a double may be lost at the top.
            if advance[column] < self.anchor[column] {
                advance[column] += 1;
                *moved = 1;
                code += self.radix[column];
            }
        }
        let (value, sweep) = self.cache[code];
        let value = if sweep == self.sweep { value } else { self.best(advance, code, x) };
        for (column, moved) in sums.steps().zip(moved) {
            advance[column.slot()] -= moved;
        }
        value
    }

    fn best(&mut self, advance: &mut [u8], code: usize, x: f64) -> f64 {
        let stopped: Vec<u8> = self.anchor.iter().zip(&*advance).map(|(a, b)| a - b).collect();
        let complete = stopped.iter().filter(|&&left| left == 0).count();
        let value = if complete >= THREE {
            0.0
        } else {
            self.roll(advance, code, x).min(self.table.value(&stopped))
        };
        self.cache[code] = (value, self.sweep);
        value
    }
}

/// Lists the moves of a roll.
fn uses(markers: Markers, roll: &Pairings) -> Vec<Sums> {
    let mut uses = Vec::new();
    markers.each_advance_of(roll, false, |sums| uses.push(sums));
    uses
}

/// Returns the sweeps of the anchors in the range of the parameters.
fn inside(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Vec<u8>, PapersError> {
    let (board, table) = newton::table(parameters, measure, context)?;
    let spec = required(parameters, measure, "spec")?;
    let (from, to) = newton::range(parameters, measure)?;
    let all: Arc<Vec<(f64, u8)>> = context
        .cached(format!("secant {spec}"), || Ok::<_, PapersError>(counts(&board, &table)))?;
    let inside = all.iter().filter(|(value, _)| (from..to).contains(value));
    Ok(inside.map(|&(_, sweeps)| sweeps).collect())
}

/// Measures the mean number of sweeps.
fn mean(parameters: &Parameters, context: &Context) -> MeasureResult {
    let sweeps = inside(parameters, "secant-iterations", context)?;
    let sum: u64 = sweeps.iter().map(|&sweeps| u64::from(sweeps)).sum();
    newton::some(parameters, "secant-iterations", sweeps.len() as u64)?;
    let mean = sum as f64 / sweeps.len() as f64;
    Ok(Measured::number(mean, "iterations"))
}

/// Counts the anchors that take `sweeps`.
fn anchors(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "secant-anchors";
    let wanted = whole(parameters, measure, "sweeps")?;
    let all = inside(parameters, measure, context)?;
    let count = all.iter().filter(|&&sweeps| u64::from(sweeps) == wanted).count();
    Ok(Measured::new(Value::Integer(count as u128), "anchors", Kind::Converged))
}
