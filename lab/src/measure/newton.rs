//! Iterations of Newton's method over all anchors of a solitaire board.

use super::{Kind, Measured, Parameter, Value, boards, required};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::LabError;
use solve::kernels::cantstop::Board;
use solve::kernels::cantstop::scalar::{self, Options, Stop};
use std::sync::Arc;

/// A range of values includes its lower end and not its upper one.
pub(super) const PARAMETERS: &[Parameter] = &[
    Parameter { name: "spec", required: true },
    Parameter { name: "from", required: false },
    Parameter { name: "to", required: false },
];

/// For each anchor of a board, one of every pair of mirror images: its value and
/// how many iterations of Newton's method it took.
///
/// The iteration is that of Glenn, Fang and Kruskal (2006), algorithm 3, from
/// 1.0: each is one sweep and one step, and the last one is that which finds the
/// guess to reproduce itself in `f64`. In rounded arithmetic some guesses never
/// do; there the last iteration is the first that does not move the guess
/// towards the root any more.
#[derive(Clone, Debug)]
pub struct NewtonCounts {
    /// Value in turns and iterations, by ascending address of the kernel.
    pub anchors: Vec<(f64, u8)>,
}

impl NewtonCounts {
    /// Solves the board on `threads` threads (0: one per core). Deterministic.
    /// (4,3) takes some minutes on two cores.
    ///
    /// # Errors
    /// [`LabError::Kernel`] if an anchor's value does not settle.
    pub fn new(board: &Board, threads: usize) -> Result<Self, LabError> {
        let table = scalar::solve(board, Options { guess: 1.0, stop: Stop::Exact }, threads)?;
        let is_first_image = |anchor: &[u8]| anchor.iter().ge(anchor.iter().rev());
        let anchors = (0..table.values().len())
            .filter(|&index| table.sweeps()[index] > 0)
            .filter(|&index| !board.is_symmetric() || is_first_image(&table.anchor(index)))
            .map(|index| (table.values()[index], table.sweeps()[index]))
            .collect();
        Ok(Self { anchors })
    }

    /// Number and mean iterations of the anchors with `from <= value < to`; the
    /// mean of none is not a number.
    pub fn range(&self, from: f64, to: f64) -> (u64, f64) {
        let inside = self.anchors.iter().filter(|(value, _)| (from..to).contains(value));
        let (number, sum) = inside.fold((0u64, 0u64), |(number, sum), (_, iterations)| {
            (number + 1, sum + u64::from(*iterations))
        });
        (number, sum as f64 / number as f64)
    }
}

fn counts(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<NewtonCounts>, LabError> {
    let board = boards::board(parameters, measure)?;
    let spec = required(parameters, measure, "spec")?;
    let threads = rayon::current_num_threads();
    context.cached(format!("newton {spec}"), || NewtonCounts::new(&board, threads))
}

fn range(parameters: &Parameters, measure: &'static str) -> Result<(f64, f64), LabError> {
    let end = |parameter, open: f64| match parameters.get(parameter) {
        None => Ok(open),
        Some(text) => text.parse().map_err(|_| LabError::Parameter {
            measure,
            parameter,
            got: text.clone(),
            why: "expected a number of turns".to_owned(),
        }),
    };
    Ok((end("from", f64::NEG_INFINITY)?, end("to", f64::INFINITY)?))
}

pub(super) fn states(parameters: &Parameters, context: &Context) -> Result<Measured, LabError> {
    let (from, to) = range(parameters, "newton-states")?;
    let (number, _) = counts(parameters, "newton-states", context)?.range(from, to);
    Ok(Measured::new(Value::Integer(number.into()), "anchors", Kind::Exact))
}

pub(super) fn iterations(parameters: &Parameters, context: &Context) -> Result<Measured, LabError> {
    let (from, to) = range(parameters, "newton-iterations")?;
    let (_, mean) = counts(parameters, "newton-iterations", context)?.range(from, to);
    Ok(Measured::new(Value::Number(mean), "iterations", Kind::Converged))
}
