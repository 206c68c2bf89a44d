//! Solving a game in exact rationals.

use super::Error;
use questions::{Context, unit_name};
use rules::index::Indexed;
use rules::notation::Notation;
use rules::spec::{AnyGame, GameVisitor};
use schemars::JsonSchema;
use serde::Serialize;
use solve::method::Guarantee;
use solve::number::Field;
use solve::solution::Solver;
use web_time::Instant;

/// What an exact solve found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ExactReport {
    /// The game.
    pub spec: String,
    /// What is played for.
    pub objective: String,
    /// The nearest `f64` to the value of the start.
    pub value: f64,
    /// What the value counts.
    pub unit: String,
    /// What is promised of it: `exact`.
    pub guarantee: String,
    /// Numerator of the value, in decimal, lowest terms.
    pub numerator: String,
    /// Denominator of the value, in decimal, positive.
    pub denominator: String,
    /// Anchors solved; mirror images count once.
    pub anchors: u64,
    /// Roll positions in all components, anchors included.
    pub positions: u64,
    /// Sweeps through a component.
    pub sweeps: u64,
    /// Wall-clock time.
    pub seconds: f64,
}

/// Solves it in exact rationals. For small games: the fractions grow.
///
/// # Errors
/// See [`Error`].
///
/// ```
/// let report = retrodice_api::solve_exactly("piglet(2)", &retrodice_api::unwatched())?;
/// assert_eq!((report.numerator.as_str(), report.denominator.as_str()), ("4", "7"));
/// # Ok::<(), retrodice_api::Error>(())
/// ```
pub fn solve_exactly(spec: &str, context: &Context<'_>) -> Result<ExactReport, Error> {
    spec.parse::<AnyGame>()?.visit(SolveExactly(context))
}

struct SolveExactly<'a>(&'a Context<'a>);

impl GameVisitor for SolveExactly<'_> {
    type Output = Result<ExactReport, Error>;

    fn visit<G: Indexed + Notation + 'static>(self, game: G) -> Self::Output {
        let begun = Instant::now();
        let mut solver = Solver::new(game.clone()).observer(self.0.observer);
        if let Some(executor) = &self.0.executor {
            solver = solver.executor(&**executor);
        }
        let (values, tally) = solver.solve_exactly()?;
        let index = game.anchor_index(&game.start());
        let value = &values.get(index).expect("the start is solved")[0];
        let (numerator, denominator) = value.parts();
        Ok(ExactReport {
            spec: game.spec(),
            objective: game.objective().to_string(),
            value: value.to_f64(),
            unit: unit_name(game.objective().unit()),
            guarantee: Guarantee::Exact.to_string(),
            numerator,
            denominator,
            anchors: tally.anchors,
            positions: tally.positions,
            sweeps: tally.sweeps,
            seconds: begun.elapsed().as_secs_f64(),
        })
    }
}
