//! Verdicts of the coach on games of Can't Stop, and what rollouts say of them.

use crate::error::PapersError;
use retrodice_cantstop::CantStop;
use retrodice_cantstop::strategies::multiplayer::{
    LookAheadStrategy, LookAheadValues, ValueNetwork,
};
use retrodice_coach::{Advice, Bands, Rollout, Verdict, advise, review};
use retrodice_coach::{Match, Seating, Table, TableSeat};
use retrodice_core::game::{Game, Position};
use retrodice_core::notation::Notation;
use retrodice_core::observer::Observer;
use retrodice_core::spec::split_position;
use retrodice_play::error::PlayError;
use retrodice_play::policy::Strategy;
use retrodice_stats::CONFIDENCE;
use serde::Serialize;
use std::sync::Arc;

/// Standard error of a difference at which a rollout ends, in wins.
const RESOLUTION: f64 = 0.005;

/// Games of the first look of a rollout. Each further look doubles them.
const FIRST_LOOK: u64 = 32;

/// Maximum number of games of a rollout.
const MAX_ROLLOUTS: u64 = 512;

/// Verdicts on the games of a strategy against itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct VerdictReport {
    /// Spec of the game.
    pub spec: String,
    /// Strategy in every seat.
    pub strategy: String,
    /// Number of games.
    pub games: u64,
    /// Decisions whose best move can stop or roll.
    pub decisions: usize,
    /// Number of these in which the coach cannot tell stopping from rolling.
    pub equal: usize,
    /// Numbers of verdicts: good, doubtful, inaccuracy, mistake, blunder.
    pub verdicts: [usize; 5],
    /// Decisions to stop or to roll that were played on.
    pub rolled_out: usize,
    /// Number of these in which the rollout prefers the other decision.
    pub flipped: usize,
    /// Number of these in which it does so beyond its 95 % interval.
    pub refuted: usize,
}

/// Decision to stop or to roll with the same squares, both as indices among the legal moves.
struct StopOrRoll {
    position: String,
    best: usize,
    other: usize,
    is_equal: bool,
}

/// Plays games of a strategy against itself, reviews them, and plays on from at most `max_checks` of
/// the decisions to stop or to roll, spread over the games, in which the coach takes sides.
///
/// # Errors
/// [`PlayError::Unsupported`] for games without a value network; errors of the games, an
/// interruption included.
pub fn verdicts(
    game: &CantStop,
    (strategy, player): (&str, &Arc<dyn Strategy<CantStop>>),
    (games, max_checks): (u64, usize),
    seed: u64,
    observer: &dyn Observer,
) -> Result<VerdictReport, PapersError> {
    let network = ValueNetwork::shipped(game).ok_or_else(|| ValueNetwork::missing(game))?;
    let values = LookAheadValues::new(game).ok_or_else(|| ValueNetwork::missing(game))?;
    let mind = LookAheadStrategy::new(game, network, u8::MAX, "mind")?;
    let bands = Bands::default_for(game.objective().unit());
    let (mut all, mut counts) = (Vec::new(), [0; 5]);
    observer.started(games);
    for number in 0..games {
        if observer.cancelled() {
            return Err(PlayError::Interrupted.into());
        }
        let seat = |_| {
            let seating = Seating::read(strategy)?;
            Ok(TableSeat { seating, strategy: Some(player.clone()) })
        };
        let seats = (0..game.seats()).map(seat).collect::<Result<_, PapersError>>()?;
        let mut table = Match::new(game.clone(), seats, seed + number)?;
        while table.bot_is_next() {
            table.bot_step()?;
        }
        for decision in review(&table, &values, &bands, observer)?.decisions {
            counts[place(decision.verdict)] += 1;
            let advice = advise(game, &values, &position(game, &decision.position)?)?;
            all.extend(stop_or_roll(decision.position, &advice));
        }
        observer.advanced(1);
    }
    let decided: Vec<&StopOrRoll> = all.iter().filter(|one| !one.is_equal).collect();
    let step = decided.len().div_ceil(max_checks.max(1)).max(1);
    let mut report = VerdictReport {
        spec: game.spec(),
        strategy: strategy.to_owned(),
        games,
        decisions: all.len(),
        equal: all.len() - decided.len(),
        verdicts: counts,
        rolled_out: 0,
        flipped: 0,
        refuted: 0,
    };
    for one in decided.into_iter().step_by(step).take(max_checks) {
        let Position::Move(at) = position(game, &one.position)? else { continue };
        let only = &[one.best, one.other];
        let mut rollouts = FIRST_LOOK;
        let options = loop {
            let (until_decided, strategy) = (false, &mind);
            let rollout = Rollout { game, strategy, seed, games: rollouts, until_decided, only };
            let options = rollout.run(&at, observer, |_| true)?.options;
            let half_width = options[1].regret_high - options[1].regret;
            let enough = half_width < CONFIDENCE.standard_errors() * RESOLUTION;
            if enough || rollouts >= MAX_ROLLOUTS {
                break options;
            }
            rollouts *= 2;
        };
        report.rolled_out += 1;
        if options[0].index != one.best {
            report.flipped += 1;
            report.refuted += usize::from(options[1].regret_low > 0.0);
        }
    }
    Ok(report)
}

fn position(
    game: &CantStop,
    text: &str,
) -> Result<Position<<CantStop as Game>::RollPosition, <CantStop as Game>::MovePosition>, PapersError>
{
    let (_, fields) = split_position(text).map_err(PlayError::from)?;
    Ok(game.read_position(fields).map_err(PlayError::from)?)
}

/// Returns the best move's decision to stop or to roll; `None` if there is nothing to decide.
fn stop_or_roll(position: String, advice: &Advice) -> Option<StopOrRoll> {
    let squares = |choice: &str| choice.rsplit_once(' ').map(|(squares, _)| squares.to_owned());
    let best = advice.options.first()?;
    let of_best = squares(&best.choice)?;
    let mut others = advice.options.iter().skip(1);
    let other = others.find(|option| squares(&option.choice).as_ref() == Some(&of_best))?;
    let is_equal = other.close;
    Some(StopOrRoll { position, best: best.index, other: other.index, is_equal })
}

/// Returns the place of a verdict in the counts.
fn place(verdict: Verdict) -> usize {
    match verdict {
        Verdict::Good => 0,
        Verdict::Doubtful => 1,
        Verdict::Inaccuracy => 2,
        Verdict::Mistake => 3,
        Verdict::Blunder => 4,
    }
}
