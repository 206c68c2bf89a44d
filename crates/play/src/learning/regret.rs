//! What a player loses to exact play, decision by decision.

use super::{Kit, Learnable, Session};
use crate::blocks::in_blocks;
use crate::error::PlayError;
use crate::policy::{Strategy, illegal_move};
use crate::shard::Shard;
use crate::values::{Values, Worth, best_of};
use retrodice_core::game::Position;
use retrodice_core::objective::Sense;
use retrodice_core::observer::Observer;
use retrodice_stats::{Estimate, Experiment, Moments, Purpose};
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

/// What is seen of games whose decisions are judged.
pub enum Seen<'a, G: Learnable> {
    /// A decision of the pupil between several moves, before it is carried out.
    Decision {
        /// The game so far.
        session: &'a Session<G>,
        /// The position decided on.
        at: &'a G::MovePosition,
        /// The values of all legal moves, in the order of the moves.
        worths: &'a [Worth],
        /// The place of the first of the best.
        best: usize,
        /// The place of the pupil's move.
        picked: usize,
    },
    /// The game is over.
    Over(&'a Session<G>),
}

impl<G: Learnable> Seen<'_, G> {
    /// By how much the move at `place` is worse than the best, in the unit of the game.
    pub fn regret(sense: Sense, worths: &[Worth], best: usize, place: usize) -> f64 {
        match sense {
            Sense::Maximise => worths[best].value - worths[place].value,
            Sense::Minimise => worths[place].value - worths[best].value,
        }
    }
}

/// Plays `games` games, `pupil` in one seat (each in turn) and best play in the others,
/// on the current rayon pool. Each block of games makes a `T` of what it sees, in order; the
/// blocks' are passed to `take` in order. Returns how many games were played: fewer than asked
/// for if the observer cancels.
///
/// # Errors
/// [`PlayError::NoGames`], [`PlayError::TooLong`]; [`PlayError::IllegalMove`] and
/// [`PlayError::Failed`] of the pupil.
pub fn judged<G: Learnable, T: Default + Send>(
    kit: &Arc<Kit<G>>,
    pupil: &dyn Strategy<G>,
    values: &dyn Values<G>,
    (games, seed): (u64, u64),
    observer: &dyn Observer,
    see: &(dyn Fn(&mut T, Seen<'_, G>) + Sync),
    take: &mut (dyn FnMut(T) + Send),
) -> Result<u64, PlayError> {
    let source = Experiment::new(seed, "regret");
    let block = |range: Range<u64>| -> Result<(T, u64), PlayError> {
        let (mut seen, mut played) = (T::default(), 0);
        for number in range {
            if observer.cancelled() {
                break;
            }
            one_game(kit, pupil, values, (&source, number), &mut |what| see(&mut seen, what))?;
            played += 1;
            observer.advanced(1);
        }
        Ok((seen, played))
    };
    observer.started(games);
    in_blocks(games, BLOCK, Shard::WHOLE, observer, block, take)
}

/// The same for exact values and one or two seats, where the luck of the dice drops out: the
/// mean of the pupil's regrets, summed over a game, is how much less it gets than best play
/// does. Every decision is passed to `see` in the order of the games.
///
/// If the observer cancels, the result is that of the games played so far.
///
/// # Errors
/// [`PlayError::Unsupported`] for values that are not exact; those of [`judged`].
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
    #[derive(Default)]
    struct Block {
        found: Regrets,
        decided: Vec<Decided>,
        lost: f64,
    }
    let sense = kit.game.objective().sense();
    let write = |block: &mut Block, seen: Seen<'_, G>| match seen {
        Seen::Decision { session, worths, best, picked, .. } => {
            let (value, mut row) = (worths[best].value, vec![0; kit.row_width()]);
            let regret = Seen::<G>::regret(sense, worths, best, picked);
            kit.write_row(session.place(), &mut row);
            let action = kit.game.action(&session.moves()[picked].choice);
            block.lost += regret;
            block.found.decisions += 1;
            block.found.best += u64::from(regret <= TIE);
            block.decided.push(Decided { row, action, value, regret });
        }
        Seen::Over(_) => {
            block.found.games += 1;
            block.found.moments.add(std::mem::take(&mut block.lost));
        }
    };
    let mut all = Regrets::default();
    judged(kit, pupil, values, (games, seed), observer, &write, &mut |block: Block| {
        all.games += block.found.games;
        all.decisions += block.found.decisions;
        all.best += block.found.best;
        all.moments.merge(&block.found.moments);
        block.decided.into_iter().for_each(&mut *see);
    })?;
    Ok(all)
}

/// One game, the pupil in the seat of its number.
fn one_game<G: Learnable>(
    kit: &Arc<Kit<G>>,
    pupil: &dyn Strategy<G>,
    values: &dyn Values<G>,
    (source, number): (&Experiment, u64),
    see: &mut dyn FnMut(Seen<'_, G>),
) -> Result<(), PlayError> {
    let sense = kit.game.objective().sense();
    let mut dice = source.stream(number, Purpose::Dice);
    let mut decisions = source.stream(number, Purpose::Decisions);
    let seat = (number % kit.game.seats() as u64) as usize;
    let mut session = Session::new(kit);
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
        if picked >= moves.len() {
            return Err(illegal_move(pupil, picked, moves.len()));
        }
        see(Seen::Decision { session: &session, at, worths: &worths, best, picked });
        session.act(picked)?;
    }
    see(Seen::Over(&session));
    Ok(())
}
