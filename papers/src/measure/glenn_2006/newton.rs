//! Iterations of Newton's method over all anchors of a solitaire board: table 2 of Glenn, Fang and
//! Kruskal (2006).

use super::boards;
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use crate::measure::{Measure, MeasureResult, Measured, Parameter, required, wrong};
use retrodice_cantstop::solitaire::Board;
use retrodice_cantstop::solitaire::scalar::{self, ScalarOptions, ScalarValues, Stop};
use std::sync::Arc;

/// Measures of Newton iterations.
pub(in crate::measure) const MEASURES: &[Measure] = &[
    // Anchors up to symmetry whose value is in a range.
    Measure::new("newton-anchors", PARAMETERS, anchors),
    // Mean number of Newton iterations from 1.0, over the anchors in a range.
    Measure::new("newton-iterations", PARAMETERS, iterations),
];

/// First guess of the paper's experiments, in turns.
pub(super) const FIRST_GUESS: f64 = 1.0;
/// Parameters of a range of values, which includes `from` and excludes `to`.
const PARAMETERS: &[Parameter] =
    &[Parameter::required("spec"), Parameter::optional("from"), Parameter::optional("to")];

/// Value and Newton iterations of each anchor of a board, one of every pair of mirror images.
///
/// Newton's method is that of Glenn, Fang and Kruskal (2006), algorithm 3, from the guess 1.0. Each
/// iteration is one sweep and one step with the exact derivative. The last one finds that the guess
/// reproduces itself in `f64`. In rounded arithmetic some guesses never do. There the last
/// iteration is the first that does not move the guess towards the root any more.
#[derive(Clone, Debug)]
pub struct NewtonCounts {
    /// Anchors by ascending address of the kernel.
    pub anchors: Vec<AnchorCounts>,
}

/// Value and iterations of one anchor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnchorCounts {
    /// Expected turns from the anchor.
    pub value: f64,
    /// Iterations of Newton's method.
    pub newton: u8,
}

impl NewtonCounts {
    /// Solves the board on the current rayon pool. The counts do not depend on the number of
    /// threads. (4,3) takes some minutes on two cores.
    ///
    /// # Errors
    /// [`PapersError::Kernel`] if an anchor's value does not settle.
    pub fn new(board: &Board) -> Result<Self, PapersError> {
        Ok(Self::of(board, &solved(board)?))
    }

    fn of(board: &Board, table: &ScalarValues) -> Self {
        let count = |index: usize| AnchorCounts {
            value: table.values()[index],
            newton: table.sweeps()[index],
        };
        Self { anchors: first_images(board, table).into_iter().map(count).collect() }
    }

    /// Returns the number of anchors with `from <= value < to`, and their mean of `iterations`. The
    /// mean of no anchors is not a number.
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

/// Solves the board by algorithm 3.
pub(super) fn solved(board: &Board) -> Result<ScalarValues, PapersError> {
    let options = ScalarOptions { guess: FIRST_GUESS, stop: Stop::Exact };
    Ok(scalar::solve(board, options, rayon::current_num_threads())?)
}

/// Returns the indices of the anchors in the table, one of every pair of mirror images.
pub(super) fn first_images(board: &Board, table: &ScalarValues) -> Vec<usize> {
    let is_first_image = |anchor: &[u8]| anchor.iter().ge(anchor.iter().rev());
    (0..table.values().len())
        .filter(|&index| table.sweeps()[index] > 0)
        .filter(|&index| !board.is_symmetric() || is_first_image(&table.anchor(index)))
        .collect()
}

/// Reads the board from the parameters and solves it.
pub(super) fn table(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<(Board, Arc<ScalarValues>), PapersError> {
    let board = boards::board(parameters, measure)?;
    let spec = required(parameters, measure, "spec")?;
    let table = context.cached(format!("algorithm 3 {spec}"), || solved(&board))?;
    Ok((board, table))
}

fn counts(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<NewtonCounts, PapersError> {
    let (board, table) = table(parameters, measure, context)?;
    Ok(NewtonCounts::of(&board, &table))
}

/// Reads the range of the parameters `from` and `to`.
pub(super) fn range(
    parameters: &Parameters,
    measure: &'static str,
) -> Result<(f64, f64), PapersError> {
    let end = |parameter, open: f64| match parameters.get(parameter) {
        None => Ok(open),
        Some(text) => text.parse().map_err(|_| {
            let why = "expected a number of turns";
            wrong(parameters, measure, parameter, why)
        }),
    };
    Ok((end("from", f64::NEG_INFINITY)?, end("to", f64::INFINITY)?))
}

/// Checks that an anchor is in the range of the parameters.
pub(super) fn some(
    parameters: &Parameters,
    measure: &'static str,
    number: u64,
) -> Result<(), PapersError> {
    let (_, to) = range(parameters, measure)?;
    if number > 0 {
        return Ok(());
    }
    let why = format!("no anchor has a value between this and {to}");
    Err(wrong(parameters, measure, "from", &why))
}

fn anchors(parameters: &Parameters, context: &Context) -> MeasureResult {
    let (from, to) = range(parameters, "newton-anchors")?;
    let counts = counts(parameters, "newton-anchors", context)?;
    let (number, _) = counts.range(from, to, |anchor| anchor.newton);
    Ok(Measured::count(number, "anchors"))
}

fn iterations(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "newton-iterations";
    let (from, to) = range(parameters, measure)?;
    let (number, mean) =
        counts(parameters, measure, context)?.range(from, to, |anchor| anchor.newton);
    some(parameters, measure, number)?;
    Ok(Measured::number(mean, "iterations"))
}
