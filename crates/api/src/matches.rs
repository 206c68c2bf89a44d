//! What a strategy wins against another, exactly.

use super::{Engine, Error};
use retrodice_cantstop::Unfolded;
use retrodice_core::index::Indexed;
use retrodice_core::notation::NotationError;
use retrodice_games::AnyGame;
use retrodice_play::optimal::Optimal;
use retrodice_play::registry::{BuiltStrategy, Playable, StrategyContext, StrategySource, make};
use retrodice_play::seated::{Chooser, FixedPolicies, MAX_ANCHORS, Match, chooser};
use retrodice_solver::engine::Limits;
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;
use web_time::Instant;

/// Who sits opposite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rival {
    /// Another strategy.
    Strategy(StrategySource),
    /// Whoever knows what the strategy will do, and makes the most of it.
    BestResponse,
}

/// The exact chances of a strategy against another.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MatchReport {
    /// The game, with its rules.
    pub spec: String,
    /// The strategy, with its parameters.
    pub strategy: String,
    /// Its opponent: a strategy with its parameters, or `best-response`.
    pub against: String,
    /// The probability that the strategy wins if it begins.
    pub first: f64,
    /// The probability that it wins if the opponent begins.
    pub second: f64,
    /// The mean of both.
    pub mean: f64,
    /// Anchors of the match, each once for either player at move.
    pub anchors: u64,
    /// Seconds it took.
    pub seconds: f64,
}

/// The exact chance of `strategy` to win a game for two against `rival`: Can't Stop, Pig and
/// Farkle, on boards and with targets small enough to be solved.
///
/// # Errors
/// See [`Error`]; also for strategies that roll dice of their own, for games without two
/// seats, and for those with too many positions.
///
/// ```
/// use retrodice_api::{Engine, Rival, evaluate_against};
/// let engine = Engine::default();
/// let report = evaluate_against("pig(50)", &"hold".into(), &Rival::BestResponse, &engine)?;
/// assert!(report.mean < 0.5 && report.first > report.second);
/// # Ok::<(), retrodice_api::Error>(())
/// ```
pub fn evaluate_against(
    spec: &str,
    strategy: &StrategySource,
    rival: &Rival,
    engine: &Engine<'_>,
) -> Result<MatchReport, Error> {
    let begun = Instant::now();
    let players = Players { spec, strategy, rival, engine };
    // games: an arm for each game for two.
    let report = match spec.parse::<AnyGame>()? {
        AnyGame::CantStop(game) => players.play(&game, Unfolded(game.clone()))?,
        AnyGame::Farkle(game) => players.play(&game, game.clone())?,
        AnyGame::Pig(game) => players.play(&game, game.clone())?,
        AnyGame::Yahtzee(_) | AnyGame::PushYourLuck(_) => return Err(players.not_for_two()),
    };
    Ok(MatchReport { seconds: begun.elapsed().as_secs_f64(), ..report })
}

struct Players<'a> {
    spec: &'a str,
    strategy: &'a StrategySource,
    rival: &'a Rival,
    engine: &'a Engine<'a>,
}

impl Players<'_> {
    fn not_for_two(&self) -> Error {
        let why = "an opponent needs a game for two, such as cantstop(3,1,players=2) or pig(100); \
                   for the Yahtzee family there is `beat`";
        NotationError::wrong("game", self.spec, why).into()
    }

    /// The match on `board`, which is `game` with an address of its own for each anchor.
    fn play<G, B>(&self, game: &G, board: B) -> Result<MatchReport, Error>
    where
        G: Playable,
        B: Indexed<
                RollPosition = G::RollPosition,
                MovePosition = G::MovePosition,
                Choice = G::Choice,
            >,
    {
        if game.seats() != 2 {
            return Err(self.not_for_two());
        }
        let anchors = board.index_bound().saturating_mul(2);
        if anchors > MAX_ANCHORS {
            let why = format!(
                "a match here has {anchors} positions between turns, and at most {MAX_ANCHORS} can be \
                 evaluated exactly; `duel` and `simulate` play it"
            );
            return Err(NotationError::wrong("game", self.spec, why).into());
        }
        let context = StrategyContext::new(game);
        let made = |source| -> Result<(String, Chooser<B>), Error> {
            let BuiltStrategy { strategy, .. } = make(&context, source, || {
                let (solution, _) = self.engine.solution_within(game.clone(), Limits::NONE)?;
                Ok::<_, Error>(BuiltStrategy::new(Optimal::new(Arc::new(solution))?))
            })?;
            let name = strategy.name();
            let choose = chooser::<G, B>(strategy).ok_or_else(|| {
                let why = "only strategies that make the same move in the same position have exact \
                           chances; `duel` and `simulate` play the others";
                NotationError::wrong("strategy", source.name(), why)
            })?;
            Ok((name, choose))
        };
        let (strategy, one) = made(self.strategy)?;
        let (against, other) = match self.rival {
            Rival::BestResponse => ("best-response".to_owned(), None),
            Rival::Strategy(source) => made(source).map(|(name, other)| (name, Some(other)))?,
        };
        let seated = FixedPolicies::new(board, vec![Some(one), other])?;
        let played = Match::solve(seated, self.engine.observer)?;
        let (first, second) = (played.chance(0, 0)?, played.chance(0, 1)?);
        let mean = (first + second) / 2.0;
        let spec = game.spec();
        Ok(MatchReport { spec, strategy, against, first, second, mean, anchors, seconds: 0.0 })
    }
}
