//! A game of two players, each with six dice of their own.

use super::SixDice;
use super::turn::{ALL, Hands, TurnValue};
use crate::rules::{Farkle, FarkleGoal, STEP};
use retrodice_core::observer::Observer;
use retrodice_solver::parallel::map;

/// The chance of winning when each of two players has six dice of their own, and both play best.
///
/// Scores only grow, so they are solved from the end. With two scores given, either player may
/// be about to roll. The two chances depend on each other through a bust. Both are
/// linear in each other for a fixed way of playing the two turns, so policy iteration finds them
/// exactly up to rounding.
///
/// ```
/// use retrodice::core::observer::Unwatched;
/// use retrodice::farkle::Farkle;
/// use retrodice::farkle::loaded::{LoadedDie, LoadedGame};
///
/// let farkle: Farkle = "farkle(300,table=kingdom-come)".parse()?;
/// let odd = [LoadedDie::read("odd")?; 6];
/// let game = LoadedGame::solve(&farkle, [odd, [LoadedDie::ORDINARY; 6]], &Unwatched).unwrap();
/// assert!(game.wins(true) > game.wins(false));
/// # Ok::<(), retrodice::core::notation::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct LoadedGame {
    /// Chance of winning of each player about to roll, by [player][own score][other score], in
    /// steps of points.
    wins: [Vec<Vec<f64>>; 2],
}

impl LoadedGame {
    /// Solves a game of Farkle to a target for the dice of the two players. `None` if the
    /// observer stops it, for a game without a target or with a last round, or unless two play.
    pub fn solve(game: &Farkle, dice: [SixDice; 2], observer: &dyn Observer) -> Option<Self> {
        let FarkleGoal::Target(target) = game.rules().goal else { return None };
        if game.rules().seats != 2 || game.rules().last_round {
            return None;
        }
        let end = target.div_ceil(STEP) as usize;
        observer.started((end * end) as u64);
        let hands = dice.map(|dice| Hands::new(&game.rules().table, dice));
        let mut solved = Self { wins: [0, 1].map(|_| vec![vec![0.0; end]; end]) };
        for sum in (0..=2 * (end - 1)).rev() {
            let (first, last) = (sum.saturating_sub(end - 1), sum.min(end - 1));
            let chances = map(last + 1 - first, &|pair| {
                let own = first + pair;
                solved.at(game, &hands, end, [own, sum - own])
            });
            for (own, &[one, two]) in (first..).zip(&chances) {
                solved.wins[0][own][sum - own] = one;
                solved.wins[1][sum - own][own] = two;
            }
            if observer.cancelled() {
                return None;
            }
            observer.advanced(chances.len() as u64);
        }
        Some(solved)
    }

    /// Returns the chance that the first of the two players wins, rolling first or second.
    pub fn wins(&self, is_first: bool) -> f64 {
        if is_first { self.wins[0][0][0] } else { 1.0 - self.wins[1][0][0] }
    }

    /// Returns the chance of each player about to roll, with these scores in steps of points.
    fn at(&self, game: &Farkle, hands: &[Hands; 2], end: usize, scores: [usize; 2]) -> [f64; 2] {
        // The turn of one player, if a bust wins with this chance.
        let turn = |who: usize, bust: f64| -> TurnValue {
            let (own, other) = (scores[who], scores[1 - who]);
            let scores = [own, other, 0, 0].map(|steps| steps as u32 * STEP);
            let least = (game.minimum(&scores) / STEP) as usize;
            let hold = |points: usize| match own + points {
                _ if points < least => f64::NEG_INFINITY,
                score if score >= end => 1.0,
                score => 1.0 - self.wins[1 - who][other][score],
            };
            hands[who].solve((end - own).max(least), hold, bust)[0][ALL]
        };
        let mut chances = [0.5; 2];
        loop {
            let bust = [1.0 - chances[1], 1.0 - chances[0]];
            let turns = [turn(0, bust[0]), turn(1, bust[1])];
            // For these ways of playing each chance is `sure + busts · (1 − the other)`.
            let sure = [0, 1].map(|who| turns[who].value - turns[who].bust * bust[who]);
            let [one, two] = turns.map(|turn| turn.bust);
            let first = (sure[0] + one * (1.0 - sure[1] - two)) / (1.0 - one * two);
            let next = [first, sure[1] + two * (1.0 - first)];
            let change = (next[0] - chances[0]).abs().max((next[1] - chances[1]).abs());
            chances = next;
            if change < 1e-13 {
                return chances;
            }
        }
    }
}
