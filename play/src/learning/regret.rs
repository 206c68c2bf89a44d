//! What a player loses to exact play, decision by decision.

use super::{Kit, Learnable, Session};
use crate::blocks::in_blocks;
use crate::error::PlayError;
use crate::policy::Strategy;
use crate::shard::Shard;
use crate::values::{Values, best_of};
use chance::{Estimate, Experiment, Moments, Purpose};
use rules::game::Position;
use rules::objective::Sense;
use solve::observer::Observer;
use std::ops::Range;
use std::sync::Arc;

/// Games per block.
const BLOCK: u64 = 16;

/// Rolls after which a game counts as endless.
const LONGEST: u64 = 1_000_000;

/// A decision with what it was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Decided {
    /// The position, as [`Kit::write_row`] writes it.
    pub row: Vec<i32>,
    /// The action.
    pub action: usize,
    /// The value of the best move, in the unit of the game.
    pub value: f64,
    /// The action's regret; never negative.
    pub regret: f64,
}

/// The regrets of a player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Regrets {
    /// Games played.
    pub games: u64,
    /// Decisions of the player, those with one legal move left out.
    pub decisions: u64,
    /// How many of them gave nothing away, up to rounding.
    pub best: u64,
    /// Sums of regrets, game by game.
    pub moments: Moments,
}

impl Regrets {
    /// The mean sum of regrets in a game.
    pub fn estimate(&self) -> Estimate {
        self.moments.estimate()
    }
}

/// Regrets of less are rounding.
pub const TIE: f64 = 1e-12;

/// Plays `games` games, `pupil` in one seat (each in turn) and best play in the others,
/// and sums up the regrets of the pupil's decisions. Against best play the luck of the
/// dice drops out of that sum: its mean is how much less the pupil gets than best play
/// does. `values` must be exact, and the game be for one or two seats. Every decision is
/// passed to `see` in the order of the games.
///
/// If the observer cancels, the result is that of the games played so far.
///
/// # Errors
/// [`PlayError::NoGames`], [`PlayError::Unsupported`], [`PlayError::TooLong`];
/// [`PlayError::IllegalMove`] and [`PlayError::Failed`] of the pupil.
pub fn regrets<G: Learnable>(
    kit: &Arc<Kit<G>>,
    pupil: &dyn Strategy<G>,
    values: &dyn Values<G>,
    (games, seed): (u64, u64),
    observer: &dyn Observer,
    see: &mut (dyn FnMut(Decided) + Send),
) -> Result<Regrets, PlayError> {
    if !values.basis().exact {
        let why = format!("it needs exact values; these are {}", values.basis().words);
        return Err(PlayError::Unsupported { what: "regret".to_owned(), why });
    }
    let source = Experiment::new(seed, "regret");
    let block = |range: Range<u64>| -> Result<((Regrets, Vec<Decided>), u64), PlayError> {
        let (mut found, mut seen) = (Regrets::default(), Vec::new());
        for number in range {
            if observer.cancelled() {
                break;
            }
            let at = (&source, number);
            let lost = one_game(kit, pupil, values, at, &mut |decided| {
                found.decisions += 1;
                found.best += u64::from(decided.regret <= TIE);
                seen.push(decided);
            })?;
            found.moments.add(lost);
            found.games += 1;
            observer.advanced(1);
        }
        let played = found.games;
        Ok(((found, seen), played))
    };
    let mut all = Regrets::default();
    observer.started(games);
    in_blocks(games, BLOCK, Shard::WHOLE, observer, block, |(found, seen)| {
        all.games += found.games;
        all.decisions += found.decisions;
        all.best += found.best;
        all.moments.merge(&found.moments);
        seen.into_iter().for_each(&mut *see);
    })?;
    Ok(all)
}

/// The pupil's sum of regrets in one game.
fn one_game<G: Learnable>(
    kit: &Arc<Kit<G>>,
    pupil: &dyn Strategy<G>,
    values: &dyn Values<G>,
    (source, number): (&Experiment, u64),
    see: &mut dyn FnMut(Decided),
) -> Result<f64, PlayError> {
    let sense = kit.game.objective().sense();
    let mut dice = source.stream(number, Purpose::Dice);
    let mut decisions = source.stream(number, Purpose::Decisions);
    let seat = (number % kit.game.seats() as u64) as usize;
    let mut session = Session::new(kit);
    let mut lost = 0.0;
    while !session.is_over() {
        let Position::Move(at) = session.place() else {
            let (game, strategies) = (number, pupil.name());
            if session.played().rolls >= LONGEST {
                return Err(PlayError::TooLong { game, limit: LONGEST, strategies });
            }
            session.roll(&mut dice)?;
            continue;
        };
        let moves = session.moves();
        if moves.len() == 1 {
            session.act(0)?;
            continue;
        }
        let worths = values.moves(at, moves)?;
        let best = best_of(sense, &worths);
        if session.mover() != seat {
            session.act(best)?;
            continue;
        }
        let picked = pupil.pick(at, moves, &mut decisions);
        let (Some(worth), Some(made)) = (worths.get(picked), moves.get(picked)) else {
            return Err(PlayError::illegal(pupil, picked, moves.len()));
        };
        let value = worths[best].value;
        let regret = match sense {
            Sense::Maximise => value - worth.value,
            Sense::Minimise => worth.value - value,
        };
        lost += regret;
        let mut row = vec![0; kit.row_width()];
        kit.write_row(session.place(), &mut row);
        let action = kit.game.action(&made.choice);
        see(Decided { row, action, value, regret });
        session.act(picked)?;
    }
    Ok(lost)
}
