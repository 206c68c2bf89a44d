//! The exact value of a strategy.

use super::Error;
use super::points::{EvaluateReport, TieOrder, evaluate_yahtzee};
use play::cantstop::value_of;
use play::error::PlayError;
use play::registry::{Materials, strategy};
use rules::cantstop::CantStop;
use rules::game::Game;
use rules::notation::{Notation, NotationError};
use rules::objective::Sense;
use rules::spec::AnyGame;
use solve::solution::Solver;

/// The exact value of the start of a game if every seat plays `strategy`.
///
/// # Errors
/// See [`Error`]; also if nothing evaluates strategies of this game exactly.
///
/// ```
/// use retrodice::api::{TieOrder, evaluate};
/// let report = evaluate("cantstop(3,1)", "rule28", TieOrder::First)?;
/// assert!(report.regret >= 0.0);
/// # Ok::<(), retrodice::api::Error>(())
/// ```
pub fn evaluate(spec: &str, strategy: &str, ties: TieOrder) -> Result<EvaluateReport, Error> {
    // games: an arm for each game whose strategies can be evaluated exactly.
    match spec.parse::<AnyGame>()? {
        AnyGame::Yahtzee(game) => evaluate_yahtzee(&game, strategy, ties),
        AnyGame::CantStop(game) => evaluate_cantstop(&game, strategy),
        AnyGame::Pig(_) | AnyGame::PushYourLuck(_) => {
            let why = "strategies are evaluated exactly for Can't Stop and the Yahtzee family; \
                       `simulate` plays every game";
            Err(NotationError::wrong("game", spec, why).into())
        }
    }
}

fn evaluate_cantstop(game: &CantStop, text: &str) -> Result<EvaluateReport, Error> {
    let strategy = strategy(&Materials { game, solution: None }, text)?;
    let Some(policy) = strategy.as_policy() else {
        let why = "it is random; only policies have an exact value: `simulate` plays it".to_owned();
        return Err(PlayError::Unsupported { what: strategy.name(), why }.into());
    };
    let value = value_of(game, policy)?.start_value();
    let optimal = Solver::new(game.clone()).solve()?.start_value().amount;
    let regret = match game.objective().sense() {
        Sense::Minimise => value.amount - optimal,
        Sense::Maximise => optimal - value.amount,
    };
    Ok(EvaluateReport {
        spec: game.spec(),
        strategy: strategy.name(),
        value: value.amount,
        unit: super::solving::unit_name(value.unit),
        deviation: None,
        optimal,
        regret,
    })
}
