//! The question `solve-exactly`: the value of a game as a fraction.

use crate::context::Context;
use crate::error::Error;
use crate::opened::Opened;
use crate::question::{Answerable, GeneralQuestion};
use retrodice_solver::method::Guarantee;
use retrodice_solver::number::Field;
use retrodice_solver::solution::Solver;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use web_time::Instant;

/// The value of a game in exact rationals. For small games: the fractions grow.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SolveExactly {
    /// The game.
    pub spec: String,
}

/// Result of an exact solve.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
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

crate::question!(
    SolveExactly,
    spec,
    "solve-exactly",
    "The value of a game as a fraction",
    ExactReport
);

impl GeneralQuestion for SolveExactly {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<ExactReport, Error> {
        let (begun, game) = (Instant::now(), opened.game());
        let mut solver = Solver::new(game.clone()).observer(context.observer);
        if let Some(executor) = &context.executor {
            solver = solver.executor(&**executor);
        }
        let (values, stats) = solver.solve_exactly()?;
        let index = game.anchor_index(&game.start());
        let value = &values.get(index).expect("the start is solved")[0];
        let (numerator, denominator) = value.parts();
        Ok(ExactReport {
            spec: game.spec(),
            objective: game.objective().to_string(),
            value: value.to_f64(),
            unit: game.objective().unit().to_string(),
            guarantee: Guarantee::Exact.to_string(),
            numerator,
            denominator,
            anchors: stats.anchors,
            positions: stats.positions,
            sweeps: stats.sweeps,
            seconds: begun.elapsed().as_secs_f64(),
        })
    }
}
