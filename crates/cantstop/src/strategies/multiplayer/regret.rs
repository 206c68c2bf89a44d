//! Loss of a player to exact play, measured by the regrets of its decisions.

use super::arena::{Arena, MAX_ROLLS};
use super::board::BoardState;
use super::players::{Player, SeatedPlayer};
use super::turn::{RandomStreams, TurnEnd};
use crate::duel::DuelSolution;
use rayon::prelude::*;
use retrodice_play::error::PlayError;
use retrodice_stats::{Estimate, Experiment, Moments, Purpose};
use std::sync::Arc;

/// Dice sequences per block.
const BLOCK: u64 = 16;

impl Arena {
    /// Returns how much less than exact play a player wins against exact play: the mean sum of the
    /// regrets of its decisions in a game, over both seats.
    ///
    /// Against an exact opponent the dice change the exact value with mean zero, so the mean loss
    /// is the mean sum of regrets without the noise of the dice: thousands of games measure what
    /// millions of results would. About `games` games are played on the current rayon pool, each
    /// sequence of dice once in each seat. The result is the same for any number of threads.
    ///
    /// # Errors
    /// [`PlayError::NoGames`]; [`PlayError::Unsupported`] for players that do not solve their turns
    /// by leaf values, and for more than two seats; [`PlayError::TooLong`].
    pub fn loss(
        &self,
        player: &Player,
        solution: &Arc<DuelSolution>,
        games: u64,
        seed: u64,
    ) -> Result<Estimate, PlayError> {
        player.check(&self.board)?;
        if games == 0 {
            return Err(PlayError::NoGames);
        }
        let exact = Player::exact(solution.clone());
        let source = Experiment::new(seed, "loss");
        let sequences = games.div_ceil(2);
        let block = |block: u64| -> Result<Moments, PlayError> {
            let mut moments = Moments::default();
            let (mut player, mut opponent, mut exact) = (player.seat(), exact.seat(), exact.seat());
            for number in block * BLOCK..sequences.min((block + 1) * BLOCK) {
                let mut regret = 0.0;
                for first in 0..2 {
                    let mut dice = source.stream(number, Purpose::Dice);
                    let mut decisions = source.stream(number, Purpose::Decisions);
                    let mut random = RandomStreams::new(&mut dice, &mut decisions, MAX_ROLLS);
                    let seats = [&mut player, &mut opponent, &mut exact];
                    regret += self.game_regret(seats, first, &mut random)?.ok_or_else(|| {
                        PlayError::TooLong {
                            game: number,
                            limit: MAX_ROLLS.into(),
                            strategies: "a player against exact play".to_owned(),
                        }
                    })?;
                }
                moments.add(regret / 2.0);
            }
            Ok(moments)
        };
        let blocks = (0..sequences.div_ceil(BLOCK)).into_par_iter().map(block);
        let mut total = Moments::default();
        blocks.collect::<Result<Vec<_>, _>>()?.iter().for_each(|moments| total.merge(moments));
        Ok(total.estimate())
    }

    /// Returns the sum of the player's regrets in one game; `None` if it does not end.
    fn game_regret(
        &self,
        seats: [&mut SeatedPlayer<'_>; 3],
        first: usize,
        random: &mut RandomStreams<'_>,
    ) -> Result<Option<f64>, PlayError> {
        let [SeatedPlayer::LookAhead(player), opponent, SeatedPlayer::Exact(exact)] = seats else {
            return Err(PlayError::Unsupported {
                what: "the loss to exact play".to_owned(),
                why: "it is measured for players with a potential".to_owned(),
            });
        };
        let board = &self.board;
        let mut state = BoardState::empty(board.seats);
        let (mut mover, mut regret) = (first, 0.0);
        loop {
            let end = if mover == 0 {
                exact.begin(board, &state);
                player.play_watched(board, &mut state, random, |decision| {
                    regret += exact.solver.regret(board, decision, &mut exact.evaluator);
                })
            } else {
                opponent.play_turn(board, &mut state, random)
            };
            match end {
                None => return Ok(None),
                Some(TurnEnd::Won) => return Ok(Some(regret)),
                Some(TurnEnd::Bust | TurnEnd::Stopped) => state.pass(),
            }
            mover = 1 - mover;
        }
    }
}
