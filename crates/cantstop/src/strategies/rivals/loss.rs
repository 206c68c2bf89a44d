//! What a player loses to exact play, by its regrets.

use super::arena::{Arena, LONGEST};
use super::players::{Luck, Player, Seat};
use super::squares::Squares;
use crate::duel::DuelSolution;
use rayon::prelude::*;
use retrodice_play::error::PlayError;
use retrodice_stats::{Estimate, Experiment, Moments, Purpose};
use std::sync::Arc;

/// Dice sequences per block.
const BLOCK: u64 = 16;

impl Arena {
    /// How much less than exact play `pupil` wins against exact play: the mean of the
    /// regrets that its decisions add up to in a game, over both seats.
    ///
    /// Against an exact opponent chance moves the exact value only up and down, so
    /// the mean loss is the mean sum of regrets, and the luck of the dice is gone:
    /// thousands of games say what millions of results would. About `games` games,
    /// each sequence of dice once in each seat, on the current rayon pool; the same
    /// for any number of threads.
    ///
    /// # Errors
    /// [`PlayError::NoGames`]; [`PlayError::Unsupported`] for players other than
    /// those with a potential, and for more than two seats; [`PlayError::TooLong`].
    pub fn loss(
        &self,
        pupil: &Player,
        solution: &Arc<DuelSolution>,
        games: u64,
        seed: u64,
    ) -> Result<Estimate, PlayError> {
        pupil.check(&self.board)?;
        if games == 0 {
            return Err(PlayError::NoGames);
        }
        let exact = Player::exact(solution.clone());
        let source = Experiment::new(seed, "loss");
        let sequences = games.div_ceil(2);
        let block = |block: u64| -> Result<Moments, PlayError> {
            let mut moments = Moments::default();
            let (mut pupil, mut opponent, mut judge) = (pupil.sit(), exact.sit(), exact.sit());
            for number in block * BLOCK..sequences.min((block + 1) * BLOCK) {
                let mut lost = 0.0;
                for first in 0..2 {
                    let mut dice = source.stream(number, Purpose::Dice);
                    let mut decisions = source.stream(number, Purpose::Decisions);
                    let (dice, decisions) = (&mut dice, &mut decisions);
                    let mut luck = Luck { dice, decisions, rolls: 0, longest: LONGEST };
                    let seats = [&mut pupil, &mut opponent, &mut judge];
                    lost += self.regrets(seats, first, &mut luck)?.ok_or_else(|| {
                        PlayError::TooLong {
                            game: number,
                            limit: LONGEST.into(),
                            strategies: "a player against exact play".to_owned(),
                        }
                    })?;
                }
                moments.add(lost / 2.0);
            }
            Ok(moments)
        };
        let blocks = (0..sequences.div_ceil(BLOCK)).into_par_iter().map(block);
        let mut total = Moments::default();
        blocks.collect::<Result<Vec<_>, _>>()?.iter().for_each(|moments| total.merge(moments));
        Ok(total.estimate())
    }

    /// The pupil's regrets in one game; `None` if it does not end.
    fn regrets(
        &self,
        seats: [&mut Seat<'_>; 3],
        first: usize,
        luck: &mut Luck<'_>,
    ) -> Result<Option<f64>, PlayError> {
        let [Seat::Looking(pupil), opponent, Seat::Exact(judge)] = seats else {
            return Err(PlayError::Unsupported {
                what: "the loss to exact play".to_owned(),
                why: "it is measured for players with a potential".to_owned(),
            });
        };
        let board = &self.board;
        let mut at = Squares::empty(board.seats);
        let (mut mover, mut lost) = (first, 0.0);
        loop {
            let ended = if mover == 0 {
                judge.turn.begin(board, &at, &mut judge.view);
                pupil.turn_watched(board, &mut at, luck, |decision| {
                    lost += judge.turn.regret(board, decision, &mut judge.view);
                })
            } else {
                opponent.turn(board, &mut at, luck)
            };
            match ended {
                None => return Ok(None),
                Some(super::players::Ended::Won) => return Ok(Some(lost)),
                Some(_) => at.pass(),
            }
            mover = 1 - mover;
        }
    }
}
