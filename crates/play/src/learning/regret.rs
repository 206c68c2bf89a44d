//! Regret of a player against exact play, decision by decision.

use super::{Kit, Learnable, Session};
use crate::blocks::in_blocks;
use crate::error::PlayError;
use crate::policy::{Strategy, illegal_move};
use crate::values::{Values, Worth, best_of};
use retrodice_core::game::Position;
use retrodice_core::objective::Sense;
use retrodice_core::observer::Observer;
use retrodice_stats::{Estimate, Experiment, Moments, Purpose};
use std::ops::Range;
use std::sync::Arc;

/// Number of games in a block.
const BLOCK: u64 = 16;

/// Maximum number of rolls of a game.
const MAX_ROLLS: u64 = 1_000_000;

/// A decision with its value and regret.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionRegret {
    /// Position, as [`Kit::write_row`] writes it.
    pub row: Vec<i32>,
    /// Number of the chosen action.
    pub action: usize,
    /// Value of the best move, in the unit of the game.
    pub value: f64,
    /// Regret of the action: the value lost, never negative.
    pub regret: f64,
}

/// Regrets of a player over many games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Regrets {
    /// Number of games played.
    pub games: u64,
    /// Number of the player's decisions between two legal moves or more.
    pub decisions: u64,
    /// Number of decisions that lost nothing, up to rounding.
    pub best: u64,
    /// Moments of the sum of regrets in a game.
    pub moments: Moments,
}

impl Regrets {
    /// Returns the mean sum of regrets in a game, with its standard error.
    pub fn estimate(&self) -> Estimate {
        self.moments.estimate()
    }
}

/// Tolerance in the unit of the game: smaller regrets are rounding.
pub const TIE: f64 = 1e-12;

/// Event of a game whose decisions are judged.
pub enum RegretEvent<'a, G: Learnable> {
    /// Decision of the player between several moves, before it is carried out.
    Decision {
        /// Game so far, with its legal moves.
        session: &'a Session<G>,
        /// Position of the decision.
        at: &'a G::MovePosition,
        /// Values of all legal moves, in the order of the moves.
        worths: &'a [Worth],
        /// Index of the first of the best moves.
        best: usize,
        /// Index of the player's move.
        picked: usize,
    },
    /// End of the game.
    Over(&'a Session<G>),
}

retrodice_core::debug_summary!([G: Learnable] RegretEvent<'_, G>, "RegretEvent");

impl<G: Learnable> RegretEvent<'_, G> {
    /// Returns how much worse the move at `place` is than the best, in the unit of the game.
    pub fn regret(sense: Sense, worths: &[Worth], best: usize, place: usize) -> f64 {
        match sense {
            Sense::Maximise => worths[best].value - worths[place].value,
            Sense::Minimise => worths[place].value - worths[best].value,
        }
    }
}

/// Plays games with `player` in one seat, each in turn, and best play in the others, on the current
/// rayon pool. Each block of games makes a `T` of its events, in order. The blocks' are passed to
/// `take` in order. Returns the number of games played, fewer than requested if the observer
/// cancels.
///
/// # Errors
/// [`PlayError::NoGames`], [`PlayError::TooLong`]. [`PlayError::IllegalMove`] and
/// [`PlayError::Failed`] of the player.
pub fn judge_games<G: Learnable, T: Default + Send>(
    kit: &Arc<Kit<G>>,
    player: &dyn Strategy<G>,
    values: &dyn Values<G>,
    (games, seed): (u64, u64),
    observer: &dyn Observer,
    see: &(dyn Fn(&mut T, RegretEvent<'_, G>) + Sync),
    take: &mut (dyn FnMut(T) + Send),
) -> Result<u64, PlayError> {
    let source = Experiment::new(seed, "regret");
    let block = |range: Range<u64>| -> Result<(T, u64), PlayError> {
        let (mut result, mut played) = (T::default(), 0);
        for number in range {
            if observer.cancelled() {
                break;
            }
            one_game(kit, player, values, (&source, number), &mut |event| see(&mut result, event))?;
            played += 1;
            observer.advanced(1);
        }
        Ok((result, played))
    };
    observer.started(games);
    in_blocks(0..games, BLOCK, observer, block, take)
}

/// Computes regrets by exact values, for one or two seats. The luck of the dice drops out: the
/// player's mean sum of regrets is how much less it gets in a game than best play does. Every
/// decision is passed to `see` in the order of the games.
///
/// If the observer cancels, the result is that of the games played so far.
///
/// # Errors
/// [`PlayError::Unsupported`] for values that are not exact. Those of [`judge_games`].
pub fn regrets<G: Learnable>(
    kit: &Arc<Kit<G>>,
    player: &dyn Strategy<G>,
    values: &dyn Values<G>,
    (games, seed): (u64, u64),
    observer: &dyn Observer,
    see: &mut (dyn FnMut(DecisionRegret) + Send),
) -> Result<Regrets, PlayError> {
    if !values.basis().exact {
        let why = format!("it needs exact values; these are {}", values.basis().words);
        return Err(PlayError::Unsupported { what: "regret".to_owned(), why });
    }
    #[derive(Default)]
    struct BlockRegrets {
        regrets: Regrets,
        decided: Vec<DecisionRegret>,
        lost: f64,
    }
    let sense = kit.game.objective().sense();
    let write = |block: &mut BlockRegrets, event: RegretEvent<'_, G>| match event {
        RegretEvent::Decision { session, worths, best, picked, .. } => {
            let (value, mut row) = (worths[best].value, vec![0; kit.row_width()]);
            let regret = RegretEvent::<G>::regret(sense, worths, best, picked);
            kit.write_row(session.place(), &mut row);
            let action = kit.game.action(&session.moves()[picked].choice);
            block.lost += regret;
            block.regrets.decisions += 1;
            block.regrets.best += u64::from(regret <= TIE);
            block.decided.push(DecisionRegret { row, action, value, regret });
        }
        RegretEvent::Over(_) => {
            block.regrets.games += 1;
            block.regrets.moments.add(std::mem::take(&mut block.lost));
        }
    };
    let mut all = Regrets::default();
    judge_games(
        kit,
        player,
        values,
        (games, seed),
        observer,
        &write,
        &mut |block: BlockRegrets| {
            all.games += block.regrets.games;
            all.decisions += block.regrets.decisions;
            all.best += block.regrets.best;
            all.moments.merge(&block.regrets.moments);
            block.decided.into_iter().for_each(&mut *see);
        },
    )?;
    Ok(all)
}

/// Plays one game, with the player in the seat given by the game's number.
fn one_game<G: Learnable>(
    kit: &Arc<Kit<G>>,
    player: &dyn Strategy<G>,
    values: &dyn Values<G>,
    (source, number): (&Experiment, u64),
    see: &mut dyn FnMut(RegretEvent<'_, G>),
) -> Result<(), PlayError> {
    let sense = kit.game.objective().sense();
    let mut dice = source.stream(number, Purpose::Dice);
    let mut decisions = source.stream(number, Purpose::Decisions);
    let seat = (number % kit.game.seats() as u64) as usize;
    let mut session = Session::new(kit);
    while !session.is_over() {
        let Position::Move(at) = session.place() else {
            let (game, strategies) = (number, player.name());
            if session.played().rolls >= MAX_ROLLS {
                return Err(PlayError::TooLong { game, limit: MAX_ROLLS, strategies });
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
        let picked = player.pick(at, moves, &mut decisions);
        if picked >= moves.len() {
            return Err(illegal_move(player, picked, moves.len()));
        }
        see(RegretEvent::Decision { session: &session, at, worths: &worths, best, picked });
        session.act(picked)?;
    }
    see(RegretEvent::Over(&session));
    Ok(())
}
