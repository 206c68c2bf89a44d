//! Exact results of strategies in games for two, the tables `two-player-strategies` and
//! `two-player-alone`: against optimal play, and against best responses.

use super::{Measure, MeasureResult, Measured, Parameter, required, wrong};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use crate::games::{typed, with_game};
use retrodice_cantstop::{CantStop, Unfolded};
use retrodice_core::index::Indexed;
use retrodice_play::optimal::Optimal;
use retrodice_play::registry::{Playable, StrategyContext, make, unsolved};
use retrodice_play::seated::{Seat, SeatedGame};
use retrodice_solver::engine::{Engine, Limits};
use std::sync::Arc;

/// Measures of strategies in games for two.
pub(super) const MEASURES: &[Measure] = &[
    // Share of games that a strategy wins against optimal play, seats balanced.
    Measure::new("wins-against-optimal", PARAMETERS, against_optimal),
    // Shortfall of that share from one half.
    Measure::new("lost-against-optimal", PARAMETERS, lost),
    // Number of decisions with a choice in such a game.
    Measure::new("decisions-against-optimal", PARAMETERS, decided),
    // Mean loss of one of these decisions.
    Measure::new("lost-a-decision", PARAMETERS, lost_a_decision),
    // Share of games that a strategy wins against the best response to it.
    Measure::new("wins-against-best-response", PARAMETERS, against_best_response),
];

const PARAMETERS: &[Parameter] = &[Parameter::required("spec"), Parameter::required("strategy")];

/// Chances of a strategy to win, the mean over both seats.
struct Chances {
    against_optimal: f64,
    /// Expected number of decisions against optimal play.
    decisions: f64,
    against_best_response: f64,
}

fn chances(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Chances>, PapersError> {
    let spec = required(parameters, measure, "spec")?;
    let strategy = required(parameters, measure, "strategy")?;
    context.cached(format!("matches of {strategy} in {spec}"), || {
        let play = Play { parameters, measure, strategy, context };
        if let Some(game) = typed::<CantStop>(spec)? {
            return play.on(&game, Unfolded(game.clone()));
        }
        with_game!(spec, game => play.on(&game, game.clone()))
    })
}

struct Play<'a> {
    parameters: &'a Parameters,
    measure: &'static str,
    strategy: &'a str,
    context: &'a Context<'a>,
}

impl Play<'_> {
    /// Computes the chances on `board`, which is `game` with a separate address for each anchor.
    fn on<G, B>(&self, game: &G, board: B) -> Result<Chances, PapersError>
    where
        G: Playable,
        B: Indexed<
                RollPosition = G::RollPosition,
                MovePosition = G::MovePosition,
                Choice = G::Choice,
            >,
    {
        let observer = self.context.observer();
        let made =
            make::<_, PapersError>(&StrategyContext::new(game), &self.strategy.into(), || {
                Ok(unsolved()?)
            })?;
        if made.strategy.as_policy().is_none() {
            let why = "expected a strategy that makes the same move in the same position";
            return Err(wrong(self.parameters, self.measure, "strategy", why));
        }
        let pupil = Seat::Strategy(made.strategy);
        let engine = Engine { limits: Limits::NONE, observer, ..Engine::default() };
        let (solution, _) = engine.solve(game.clone())?;
        let best: Seat<G> = Seat::Strategy(Arc::new(Optimal::new(Arc::new(solution))?));
        let against = |opponent: &Seat<G>| {
            SeatedGame::new(board.clone(), vec![pupil.clone(), opponent.clone()])
        };
        let share = |opponent: &Seat<G>| -> Result<f64, PapersError> {
            let values = against(opponent)?.solve(observer, None)?;
            Ok((values.chance(0, 0)? + values.chance(0, 1)?) / 2.0)
        };
        let count = |begins| -> Result<f64, PapersError> {
            Ok(against(&best)?.decisions(0, begins, observer)?)
        };
        Ok(Chances {
            against_optimal: share(&best)?,
            decisions: (count(0)? + count(1)?) / 2.0,
            against_best_response: share(&Seat::Free)?,
        })
    }
}

fn percent(share: f64) -> Measured {
    Measured::number(100.0 * share, "% of games")
}

fn against_optimal(parameters: &Parameters, context: &Context) -> MeasureResult {
    Ok(percent(chances(parameters, "wins-against-optimal", context)?.against_optimal))
}

fn against_best_response(parameters: &Parameters, context: &Context) -> MeasureResult {
    let chances = chances(parameters, "wins-against-best-response", context)?;
    Ok(percent(chances.against_best_response))
}

fn lost(parameters: &Parameters, context: &Context) -> MeasureResult {
    Ok(percent(0.5 - chances(parameters, "lost-against-optimal", context)?.against_optimal))
}

fn decided(parameters: &Parameters, context: &Context) -> MeasureResult {
    let count = chances(parameters, "decisions-against-optimal", context)?.decisions;
    Ok(Measured::number(count, "decisions"))
}

fn lost_a_decision(parameters: &Parameters, context: &Context) -> MeasureResult {
    let chances = chances(parameters, "lost-a-decision", context)?;
    Ok(percent((0.5 - chances.against_optimal) / chances.decisions))
}
