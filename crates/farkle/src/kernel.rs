//! Kernel for games of Farkle to a target for two, with a last round or without.
//!
//! Scores only grow, so pairs of scores are solved from the end, those with the same sum in
//! parallel. In a pair either player may be about to roll, and a bust hands the dice to the other.
//! So a pair has one unknown, the value of one player. A turn is a convex function of the value of
//! a bust, linear for a fixed way of playing, and Newton's method solves the pair within a bracket.
//!
//! The generic solver writes every roll of every turn as an equation. Here rolls that allow the
//! same moves are one class, and the classes are those of all turns.

use crate::rules::{DICE, Farkle, FarkleGoal, FarkleRoll, STEP};
use retrodice_core::game::Game;
use retrodice_core::index::Indexed;
use retrodice_core::observer::Observer;
use retrodice_solver::engine::{Fit, Kernel, Task, Unfit};
use retrodice_solver::error::SolveError;
use retrodice_solver::method::Guarantee;
use retrodice_solver::parallel::{ScratchPool, try_map};
use retrodice_solver::solution::{Arithmetic, Solution};
use retrodice_solver::values::AnchorValues;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Name of the kernel for users.
const NAME: &str = "the two-seat kernel of Farkle";

/// Anchors below which the generic solver is fast enough: targets below 1,500.
const MIN_ANCHORS: u64 = 30 * 30;

/// Largest difference of a value from its right-hand side, in units of its rounding.
const ROUNDINGS: f64 = 4.0;

/// Newton steps after which a pair fails. Four are typical.
const MAX_STEPS: u32 = 200;

/// Kernel of games for two as the engine sees it.
pub(crate) struct FarkleKernel;

impl Kernel<Farkle> for FarkleKernel {
    fn name(&self) -> &'static str {
        NAME
    }

    fn fits(&self, game: &Farkle, from: Option<&FarkleRoll>) -> Result<Fit, Unfit> {
        let anchors = game.index_bound();
        if from.is_some() {
            return Err(Unfit::because("it solves whole games only"));
        }
        if !matches!(game.rules().goal, FarkleGoal::Target(_)) || game.seats() != 2 {
            return Err(Unfit::because("it solves games to a target for two"));
        }
        if anchors < MIN_ANCHORS {
            return Err(Unfit::because("games to less than 1,500 points do not need a kernel"));
        }
        // Measured on a core of an Intel Xeon: 1.2 s to 4,000 points and 14 s to 8,000.
        let cost = anchors.saturating_mul(u64::from(game.winning_score() / STEP));
        Ok(Fit { anchors, cost, bytes: anchors.saturating_mul(8) })
    }

    fn solve(&self, task: &Task<'_, Farkle>) -> Result<Solution<Farkle>, SolveError> {
        let values = Arc::new(ScorePairs::solve(task.game, task.observer)?);
        let game = task.game.clone();
        Ok(Solution::by_kernel(game, values, Guarantee::FixedPoint, Arithmetic::Plain))
    }
}

/// Values of all pairs of scores.
struct ScorePairs {
    /// Chance of the player about to roll, by the index of the game.
    values: Vec<f64>,
    anchors: u64,
}

impl AnchorValues<Farkle> for ScorePairs {
    fn value(&self, game: &Farkle, index: u64) -> Result<Option<f64>, SolveError> {
        Ok(game.anchor_at(index).map(|_| self.values[index as usize]))
    }

    fn count(&self, _: &Farkle) -> u64 {
        self.anchors
    }
}

impl ScorePairs {
    /// Solves a game to a target for two.
    fn solve(game: &Farkle, observer: &dyn Observer) -> Result<Self, SolveError> {
        // All scores that a player can have are below the base, in steps.
        let base = game.index_bound().isqrt() as usize;
        let scores: Vec<usize> =
            (0..base).filter(|&score| game.can_have(score as u32 * STEP)).collect();
        let has_target = |score: usize| game.has_target(score as u32 * STEP);
        let below = scores.iter().filter(|&&score| !has_target(score)).count();
        let anchors = (below * scores.len()) as u64;
        let mut solver = PairSolver {
            game,
            base,
            dice: (0..=DICE).map(|dice| RollClasses::new(game, dice)).collect(),
            values: vec![0.5; base * base],
        };
        observer.started(anchors);
        let scratch = ScratchPool::new(TurnValues::default);
        let mut done = 0;
        for sum in (0..2 * base - 1).rev() {
            let pairs: Vec<[usize; 2]> = scores
                .iter()
                .filter_map(|&own| Some([own, sum.checked_sub(own)?]))
                .filter(|&[own, other]| own <= other && scores.binary_search(&other).is_ok())
                .filter(|&[own, _]| !has_target(own))
                .collect();
            if observer.cancelled() {
                return Err(SolveError::Interrupted { done, total: anchors });
            }
            let solved = try_map(pairs.len(), &|pair| {
                scratch.with(|scratch| solver.pair(pairs[pair], scratch))
            })?;
            let before = done;
            for (&[own, other], [one, two]) in pairs.iter().zip(solved) {
                solver.values[own * base + other] = one;
                done += 1;
                if own != other && !has_target(other) {
                    solver.values[other * base + own] = two;
                    done += 1;
                }
            }
            observer.advanced(done - before);
        }
        Ok(Self { values: solver.values, anchors })
    }
}

/// Rolls of a number of dice that allow the same moves.
struct RollClass {
    weight: f64,
    /// Steps of points of the best dice to set aside, which a player who holds takes.
    best: usize,
    /// Steps of points set aside and the dice left, of every choice.
    asides: Vec<(usize, usize)>,
}

/// Rolls of a number of dice, by the moves that they allow.
struct RollClasses {
    /// Classes of rolls that score, the best first.
    classes: Vec<RollClass>,
    /// Weight of the rolls that lose the turn.
    bust: f64,
    /// Weight of all rolls.
    total: f64,
}

impl RollClasses {
    fn new(game: &Farkle, dice: usize) -> Self {
        let mut weights: BTreeMap<Vec<(usize, usize)>, u64> = BTreeMap::new();
        for (weight, asides) in game.scored_rolls(dice) {
            let steps = |(points, dice): (u32, usize)| ((points / STEP) as usize, dice);
            let mut asides: Vec<_> = asides.map(steps).collect();
            asides.sort_unstable_by(|a, b| b.cmp(a));
            asides.dedup();
            *weights.entry(asides).or_default() += u64::from(weight);
        }
        let total = weights.values().sum::<u64>() as f64;
        let bust = weights.remove(&Vec::new()).unwrap_or(0) as f64;
        let class = |(asides, weight): (Vec<(usize, usize)>, u64)| RollClass {
            weight: weight as f64,
            best: asides.first().map_or(0, |&(points, _)| points),
            asides,
        };
        // The order of a map is from the least points to the most.
        Self { classes: weights.into_iter().rev().map(class).collect(), bust, total }
    }
}

/// Values of a turn with their derivatives by the value of a bust.
#[derive(Default)]
struct TurnValues {
    /// By [steps at risk][dice].
    rolls: Vec<[(f64, f64); DICE + 1]>,
    /// Value of holding so many steps.
    hold: Vec<f64>,
}

struct PairSolver<'g> {
    game: &'g Farkle,
    base: usize,
    dice: Vec<RollClasses>,
    values: Vec<f64>,
}

impl PairSolver<'_> {
    /// Returns the values of a pair of scores for either player about to roll. In the last turn of
    /// all, a bust wins for the other.
    fn pair(
        &self,
        [own, other]: [usize; 2],
        turn: &mut TurnValues,
    ) -> Result<[f64; 2], SolveError> {
        if self.game.has_target(other as u32 * STEP) {
            let (value, _) = self.turn([own, other], 0.0, turn);
            return Ok([value, 1.0 - value]);
        }
        let index = own * self.base + other;
        // Both players one step further: about the same chance.
        let near = index + self.base + 1;
        let mut guess = self.values.get(near).filter(|_| other + 1 < self.base).map_or(0.5, |v| *v);
        let (mut low, mut high, mut step) = (0.0, 1.0, 1.0);
        for _ in 0..MAX_STEPS {
            let (second, second_slope) = self.turn([other, own], 1.0 - guess, turn);
            let (fresh, slope) = if own == other {
                (second, -second_slope)
            } else {
                let (first, first_slope) = self.turn([own, other], 1.0 - second, turn);
                (first, first_slope * second_slope)
            };
            step = f64::abs(fresh - guess);
            if step <= ROUNDINGS * f64::EPSILON * guess {
                return Ok([fresh, second]);
            }
            // The new value less the guess falls as the guess rises.
            if fresh > guess {
                low = guess;
            } else {
                high = guess;
            }
            let next = guess + (fresh - guess) / (1.0 - slope);
            guess = if low <= next && next <= high { next } else { (low + high) / 2.0 };
        }
        Err(SolveError::NotSettled { index: index as u64, method: NAME, sweeps: MAX_STEPS, step })
    }

    /// Returns the value of a turn and its derivative by the value of a bust.
    fn turn(&self, [own, other]: [usize; 2], bust: f64, turn: &mut TurnValues) -> (f64, f64) {
        let steps = |points: u32| (points / STEP) as usize;
        let scores = [own, other, 0, 0].map(|steps| steps as u32 * STEP);
        let (limit, least) = (steps(self.game.limit(&scores)), steps(self.game.minimum(&scores)));
        let TurnValues { rolls, hold } = turn;
        hold.clear();
        let after = &self.values[other * self.base..(other + 1) * self.base];
        hold.extend((0..limit).map(|total| match total {
            _ if total < least => f64::NEG_INFINITY,
            // At the limit the player has won.
            _ => 1.0 - after[own + total],
        }));
        rolls.resize(rolls.len().max(limit), Default::default());
        for total in (0..limit).rev() {
            for dice in 1..=DICE {
                rolls[total][dice] = self.dice[dice].mean(total, bust, rolls, hold);
            }
        }
        rolls[0][DICE]
    }
}

impl RollClasses {
    /// Returns the mean value over all rolls with `total` steps at risk, with its derivative by the
    /// value of a bust.
    fn mean(
        &self,
        total: usize,
        bust: f64,
        rolls: &[[(f64, f64); DICE + 1]],
        hold: &[f64],
    ) -> (f64, f64) {
        let (mut value, mut slope) = (self.bust * bust, self.bust);
        for RollClass { weight, best, asides } in &self.classes {
            let Some(&held) = hold.get(total + best) else {
                value += weight;
                continue;
            };
            let mut option = (held, 0.0);
            for &(points, dice) in asides {
                let next = rolls[total + points][dice];
                if next.0 > option.0 {
                    option = next;
                }
            }
            value += weight * option.0;
            slope += weight * option.1;
        }
        (value / self.total, slope / self.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::loaded::{LoadedDie, LoadedGame};
    use retrodice_core::observer::Unwatched;
    use retrodice_solver::solution::Solver;

    fn solved(spec: &str) -> (Farkle, ScorePairs) {
        let game: Farkle = spec.parse().unwrap();
        let pairs = ScorePairs::solve(&game, &Unwatched).unwrap();
        (game, pairs)
    }

    #[test]
    fn all_pairs_have_the_values_of_the_generic_solver() {
        for spec in [
            "farkle(600)",
            "farkle(700,table=kingdom-come)",
            "farkle(600,table=patch,entry=350)",
            "farkle(600,table=zilch,bank=300)",
            "farkle(500,bank=250,entry=450)",
            "farkle(600,table=adding,four=x2)",
            "farkle(100,last_round=yes)",
            "farkle(100,table=zilch,last_round=yes,bank=100)",
        ] {
            let (game, pairs) = solved(spec);
            let generic = Solver::new(game.clone()).solve().unwrap();
            assert_eq!(pairs.count(&game), generic.anchors(), "{spec}");
            for (index, value) in generic.values().iter() {
                let by_kernel = pairs.value(&game, index).unwrap().unwrap();
                let difference = (by_kernel - value[0]).abs();
                assert!(difference < 1e-13, "{spec} {index}: {by_kernel} {value:?}");
            }
        }
    }

    /// Loaded dice are another program: hands of single dice, and policy iteration.
    #[test]
    fn the_start_has_the_value_of_a_game_with_six_ordinary_dice() {
        let (game, pairs) = solved("farkle(1500,table=kingdom-come)");
        let ordinary = [LoadedDie::ORDINARY; DICE];
        let loaded = LoadedGame::solve(&game, [ordinary; 2], &Unwatched).unwrap();
        assert!((pairs.values[0] - loaded.wins(true)).abs() < 1e-12);
        assert_eq!(format!("{:.6}", pairs.values[0]), "0.592936");
    }

    #[test]
    fn the_engine_takes_the_kernel_for_long_games_for_two() {
        let fits = |spec: &str| FarkleKernel.fits(&spec.parse().unwrap(), None).is_ok();
        assert!(fits("farkle(1500)") && fits("farkle(20000,table=zilch,bank=300)"));
        assert!(!fits("farkle(1450)") && !fits("farkle(turn)") && !fits("farkle(5000,players=1)"));
    }
}
