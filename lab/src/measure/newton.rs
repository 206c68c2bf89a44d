//! Iterations of Newton's method over all anchors of a solitaire board.

use super::{Kind, Measure, Measured, Parameter, Value, boards, required, wrong};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::LabError;
use solve::kernels::cantstop::Board;
use solve::kernels::cantstop::scalar::{self, Options, Stop, Table};
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

    fn of(board: &Board, table: &Table) -> Self {
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
pub(super) fn solved(board: &Board) -> Result<Table, LabError> {
    let options = Options { guess: FIRST_GUESS, stop: Stop::Exact };
    Ok(scalar::solve(board, options, rayon::current_num_threads())?)
}

/// The places of the anchors in that table, one of every pair of mirror images.
pub(super) fn first_images(board: &Board, table: &Table) -> Vec<usize> {
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
) -> Result<(Board, Arc<Table>), LabError> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use solve::observer::Unwatched;

    #[test]
    fn every_mirror_class_is_counted_once() {
        let counts = NewtonCounts::new(&Board::standard(3, 2).unwrap()).unwrap();
        let census = rules::cantstop::CantStop::new(3, 2).unwrap().census();
        assert_eq!(counts.anchors.len() as u128, census.mirror_classes);
        let all = counts.range(f64::NEG_INFINITY, f64::INFINITY, |anchor| anchor.newton);
        assert_eq!(all.0 as u128, census.mirror_classes);
        let ends = [1.0, 1.2, 1.4, 1.6, 9.0];
        let parts: Vec<_> =
            ends.windows(2).map(|e| counts.range(e[0], e[1], |a| a.newton)).collect();
        assert_eq!(parts.iter().map(|part| part.0).sum::<u64>(), all.0);
        let weighted: f64 = parts.iter().map(|part| part.0 as f64 * part.1).sum();
        assert!((weighted / all.0 as f64 - all.1).abs() < 1e-12);
        // An iteration finds the value, another one confirms it.
        assert!(counts.anchors.iter().all(|anchor| anchor.newton >= 2 || anchor.value == 1.0));
    }

    /// The mean over a small board, against steps taken by the generic solver on
    /// the compiled equations.
    #[test]
    fn newton_counts_agree_with_the_generic_method() {
        use rules::index::Indexed;
        use solve::component::Compiler;
        use solve::method::{Newton, Start};
        let counts = NewtonCounts::new(&Board::standard(2, 3).unwrap()).unwrap();
        let solution = solve::solution::Solver::new(rules::cantstop::CantStop::new(2, 3).unwrap());
        let solution = solution.solve().unwrap();
        let game = solution.game();
        let newton = Newton { start: Start::At(FIRST_GUESS), ..Newton::default() };
        let (mut sum, mut anchors) = (0, 0);
        let mut compiler = Compiler::new(game);
        for index in (0..game.index_bound()).filter(|&index| game.anchor_at(index).is_some()) {
            compiler.component(index).unwrap();
            let equations = compiler.equations();
            let exit =
                |index, seat: usize| Ok::<f64, ()>(solution.values().get(index).unwrap()[seat]);
            let slots = equations.slots(exit).unwrap();
            anchors += 1;
            sum += match equations.unknowns() {
                0 => 1,
                _ => newton.history(equations, &slots, 50).unwrap().len(),
            };
        }
        let mean = counts.range(0.0, 9.0, |anchor| anchor.newton);
        assert_eq!(mean.0, anchors);
        let generic = sum as f64 / anchors as f64;
        // The last iteration is a matter of rounding.
        assert!((mean.1 - generic).abs() < 0.5, "{} and {generic}", mean.1);
    }

    #[test]
    fn wrong_parameters_are_named() {
        let context = Context::new(&Unwatched);
        let of = |pairs: &[(&str, &str)]| {
            let pairs = pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
            iterations(&pairs.collect(), &context).map(drop).map_err(|error| error.to_string())
        };
        let spec = ("spec", "cantstop(2,1)");
        assert_eq!(of(&[spec]), Ok(()));
        assert!(of(&[spec, ("from", "low")]).unwrap_err().contains("from = `low`"));
        assert!(of(&[spec, ("from", "7")]).unwrap_err().contains("no anchor"));
        assert!(of(&[]).unwrap_err().contains("missing"));
        for spec in ["cantstop(3,1,players=2)", "cantstop(3,1,markers=2)", "pig(10,players=1)"] {
            assert!(of(&[("spec", spec)]).unwrap_err().contains("spec"), "{spec}");
        }
    }
}
