//! Iterations of Newton's method over all anchors of a solitaire board.

use super::{Kind, Measure, Measured, Parameter, Value, boards, required, wrong};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::LabError;
use retrodice_cantstop::solitaire::Board;
use retrodice_cantstop::solitaire::scalar::{self, ScalarOptions, ScalarValues, Stop};
use std::sync::Arc;

/// What this file measures.
pub(super) const MEASURES: &[Measure] = &[
    Measure::new(
        "newton-anchors",
        "anchors up to symmetry whose value is in a range",
        PARAMETERS,
        anchors,
    ),
    Measure::new(
        "newton-iterations",
        "their mean number of Newton iterations from 1.0",
        PARAMETERS,
        iterations,
    ),
];

/// The first guess of the paper's experiments, in turns.
const FIRST_GUESS: f64 = 1.0;
/// A range of values includes its lower end and not its upper one.
const PARAMETERS: &[Parameter] = &[
    Parameter { name: "spec", required: true },
    Parameter { name: "from", required: false },
    Parameter { name: "to", required: false },
];

/// For each anchor of a board, one of every pair of mirror images: its value and
/// how many iterations it took from 1.0.
///
/// Newton's method is that of Glenn, Fang and Kruskal (2006), algorithm 3: each
/// iteration is one sweep and one step with the exact derivative, and the last
/// one is that which finds the guess to reproduce itself in `f64`. In rounded
/// arithmetic some guesses never do; there the last iteration is the first that
/// does not move the guess towards the root any more.
#[derive(Clone, Debug)]
pub struct NewtonCounts {
    /// By ascending address of the kernel.
    pub anchors: Vec<AnchorCounts>,
}

/// What was counted at one anchor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnchorCounts {
    /// The value, in turns.
    pub value: f64,
    /// Iterations of Newton's method.
    pub newton: u8,
}

impl NewtonCounts {
    /// Solves the board on the current rayon pool. The same for any number of
    /// threads. (4,3) takes some minutes on two cores.
    ///
    /// # Errors
    /// [`LabError::Kernel`] if an anchor's value does not settle.
    pub fn new(board: &Board) -> Result<Self, LabError> {
        Ok(Self::of(board, &solved(board)?))
    }

    fn of(board: &Board, table: &ScalarValues) -> Self {
        let count = |index: usize| AnchorCounts {
            value: table.values()[index],
            newton: table.sweeps()[index],
        };
        Self { anchors: first_images(board, table).into_iter().map(count).collect() }
    }

    /// The number of anchors with `from <= value < to`, and their mean of
    /// `iterations`; the mean of none is not a number.
    pub fn range(
        &self,
        from: f64,
        to: f64,
        iterations: impl Fn(&AnchorCounts) -> u8,
    ) -> (u64, f64) {
        let inside = self.anchors.iter().filter(|anchor| (from..to).contains(&anchor.value));
        let (number, sum) = inside.fold((0u64, 0u64), |(number, sum), anchor| {
            (number + 1, sum + u64::from(iterations(anchor)))
        });
        (number, sum as f64 / number as f64)
    }
}

/// All values of the board, found by algorithm 3.
pub(super) fn solved(board: &Board) -> Result<ScalarValues, LabError> {
    let options = ScalarOptions { guess: FIRST_GUESS, stop: Stop::Exact };
    Ok(scalar::solve(board, options, rayon::current_num_threads())?)
}

/// The places of the anchors in that table, one of every pair of mirror images.
pub(super) fn first_images(board: &Board, table: &ScalarValues) -> Vec<usize> {
    let is_first_image = |anchor: &[u8]| anchor.iter().ge(anchor.iter().rev());
    (0..table.values().len())
        .filter(|&index| table.sweeps()[index] > 0)
        .filter(|&index| !board.is_symmetric() || is_first_image(&table.anchor(index)))
        .collect()
}

/// The table of the board that the parameters name.
pub(super) fn table(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<(Board, Arc<ScalarValues>), LabError> {
    let board = boards::board(parameters, measure)?;
    let spec = required(parameters, measure, "spec")?;
    let table = context.cached(format!("algorithm 3 {spec}"), || solved(&board))?;
    Ok((board, table))
}

fn counts(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<NewtonCounts, LabError> {
    let (board, table) = table(parameters, measure, context)?;
    Ok(NewtonCounts::of(&board, &table))
}

/// The range of the parameters `from` and `to`.
pub(super) fn range(
    parameters: &Parameters,
    measure: &'static str,
) -> Result<(f64, f64), LabError> {
    let end = |parameter, open: f64| match parameters.get(parameter) {
        None => Ok(open),
        Some(text) => text.parse().map_err(|_| {
            let why = "expected a number of turns";
            wrong(parameters, measure, parameter, why)
        }),
    };
    Ok((end("from", f64::NEG_INFINITY)?, end("to", f64::INFINITY)?))
}

/// An error if no anchor is in the range of the parameters.
pub(super) fn some(
    parameters: &Parameters,
    measure: &'static str,
    number: u64,
) -> Result<(), LabError> {
    let (_, to) = range(parameters, measure)?;
    if number > 0 {
        return Ok(());
    }
    let why = format!("no anchor has a value between this and {to}");
    Err(wrong(parameters, measure, "from", &why))
}

fn anchors(parameters: &Parameters, context: &Context) -> Result<Measured, LabError> {
    let (from, to) = range(parameters, "newton-anchors")?;
    let counts = counts(parameters, "newton-anchors", context)?;
    let (number, _) = counts.range(from, to, |anchor| anchor.newton);
    Ok(Measured::new(Value::Integer(number.into()), "anchors", Kind::Exact))
}

fn iterations(parameters: &Parameters, context: &Context) -> Result<Measured, LabError> {
    let measure = "newton-iterations";
    let (from, to) = range(parameters, measure)?;
    let (number, mean) =
        counts(parameters, measure, context)?.range(from, to, |anchor| anchor.newton);
    some(parameters, measure, number)?;
    Ok(Measured::new(Value::Number(mean), "iterations", Kind::Converged))
}
