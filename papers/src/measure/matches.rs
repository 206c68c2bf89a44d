//! Strategies in games for two, exactly: against optimal play, and against whoever knows them.

use super::{Kind, Measure, Measured, Parameter, Value, required, wrong};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::LabError;
use crate::games::{typed, with_game};
use retrodice_cantstop::{CantStop, Unfolded};
use retrodice_core::index::Indexed;
use retrodice_play::optimal::Optimal;
use retrodice_play::registry::{Playable, StrategyContext, make, unsolved};
use retrodice_play::seated::{Chooser, FixedPolicies, Match, chooser, decisions};
use retrodice_solver::engine::{Engine, Limits};
use std::sync::Arc;

/// What this file measures.
pub(super) const MEASURES: &[Measure] = &[
    Measure::new(
        "wins-against-optimal",
        "share of games that a strategy wins against optimal play, seats balanced",
        PARAMETERS,
        against_optimal,
    ),
    Measure::new(
        "lost-against-optimal",
        "how much less than half of them that is",
        PARAMETERS,
        lost,
    ),
    Measure::new(
        "decisions-against-optimal",
        "decisions with a choice that it comes to in such a game",
        PARAMETERS,
        decided,
    ),
    Measure::new(
        "lost-a-decision",
        "what one of these loses on average",
        PARAMETERS,
        lost_a_decision,
    ),
    Measure::new(
        "wins-against-best-response",
        "share of games that it wins against the best play of who knows it",
        PARAMETERS,
        against_best_response,
    ),
];

const PARAMETERS: &[Parameter] =
    &[Parameter { name: "spec", required: true }, Parameter { name: "strategy", required: true }];

/// The strategy's chances to win, who begins being drawn by lot.
struct Chances {
    against_optimal: f64,
    /// The decisions that it comes to against optimal play.
    decisions: f64,
    against_best_response: f64,
}

fn chances(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Chances>, LabError> {
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
    /// On `board`, which is `game` with an address of its own for each anchor.
    fn on<G, B>(&self, game: &G, board: B) -> Result<Chances, LabError>
    where
        G: Playable,
        B: Indexed<
                RollPosition = G::RollPosition,
                MovePosition = G::MovePosition,
                Choice = G::Choice,
            >,
    {
        let observer = self.context.observer();
        let made = make::<_, LabError>(&StrategyContext::new(game), &self.strategy.into(), || {
            Ok(unsolved()?)
        })?;
        let pupil = chooser::<G, B>(made.strategy).ok_or_else(|| {
            let why = "expected a strategy that makes the same move in the same position";
            wrong(self.parameters, self.measure, "strategy", why)
        })?;
        let engine = Engine { limits: Limits::NONE, observer, ..Engine::default() };
        let (solution, _) = engine.solve(game.clone())?;
        let best = chooser::<G, B>(Arc::new(Optimal::new(Arc::new(solution))?));
        let against = |rival: &Option<Chooser<B>>| {
            FixedPolicies::new(board.clone(), vec![Some(pupil.clone()), rival.clone()])
        };
        let share = |rival: &Option<Chooser<B>>| -> Result<f64, LabError> {
            let played = Match::solve(against(rival)?, observer)?;
            Ok((played.chance(0, 0)? + played.chance(0, 1)?) / 2.0)
        };
        let count = |begins| -> Result<f64, LabError> {
            Ok(decisions(against(&best)?, 0, begins, observer)?)
        };
        Ok(Chances {
            against_optimal: share(&best)?,
            decisions: (count(0)? + count(1)?) / 2.0,
            against_best_response: share(&None)?,
        })
    }
}

fn percent(share: f64) -> Measured {
    Measured::new(Value::Number(100.0 * share), "% of games", Kind::Converged)
}

fn against_optimal(parameters: &Parameters, context: &Context) -> Finding {
    Ok(percent(chances(parameters, "wins-against-optimal", context)?.against_optimal))
}

fn against_best_response(parameters: &Parameters, context: &Context) -> Finding {
    let found = chances(parameters, "wins-against-best-response", context)?;
    Ok(percent(found.against_best_response))
}

fn lost(parameters: &Parameters, context: &Context) -> Finding {
    Ok(percent(0.5 - chances(parameters, "lost-against-optimal", context)?.against_optimal))
}

fn decided(parameters: &Parameters, context: &Context) -> Finding {
    let count = chances(parameters, "decisions-against-optimal", context)?.decisions;
    Ok(Measured::new(Value::Number(count), "decisions", Kind::Converged))
}

fn lost_a_decision(parameters: &Parameters, context: &Context) -> Finding {
    let found = chances(parameters, "lost-a-decision", context)?;
    Ok(percent((0.5 - found.against_optimal) / found.decisions))
}

type Finding = Result<Measured, LabError>;
