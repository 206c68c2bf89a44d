//! Rollouts: the value of moves if a strategy plays on, game by game.
//!
//! Every game number uses the same dice for all moves, so differences
//! between moves are known better than the moves' values themselves. Where the strategy knows
//! what its turns are worth, the luck of the dice is taken out of each game. The running
//! intervals can be read several times a second, and the rollout stopped at any time. The
//! result is a function of the position, the strategy, the seed and the number of games, for
//! any number of threads.

use super::game::{Coached, choice_view};
use retrodice_core::game::{Next, Position};
use retrodice_core::objective::{Objective, Sense};
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_core::spec::position_text;
use retrodice_play::blocks::in_blocks;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{MoveOf, Strategy};
use retrodice_play::shard::Shard;
use retrodice_play::simulate::{PARTS_OF_A_WIN, play_on, share};
use retrodice_play::values::Worth;
use retrodice_stats::{CONFIDENCE, Experiment, Interval, Moments};
use schemars::JsonSchema;
use serde::Serialize;
use std::cmp::Ordering;
use std::ops::Range;
use web_time::{Duration, Instant};

/// The approximate time between two reports of the running intervals.
const BETWEEN_LOOKS: Duration = Duration::from_millis(250);

/// The most rolls of a game.
const LONGEST: u64 = 100_000;

/// How to roll out.
pub struct Rollout<'a, G: Coached> {
    /// The game.
    pub game: &'a G,
    /// Who plays on, in every seat.
    pub strategy: &'a dyn Strategy<G>,
    /// The seed of the dice.
    pub seed: u64,
    /// The most games for each move.
    pub games: u64,
    /// The moves to roll out, by their numbers among the choices; none for all.
    pub only: &'a [usize],
    /// Whether to end once the best move is beyond doubt: after 64, 128, 256, … games every
    /// other one is worse by 3.4 standard errors.
    pub until_decided: bool,
}

/// Standard errors by which every other move is worse than the best one where a rollout is
/// decided. Many, as this is asked again whenever the number of games has doubled: asked once
/// it would be wrong once in 3,000 times.
const DECIDED: f64 = 3.4;

/// Games after which it is first asked: intervals of fewer are not to be relied on.
pub(super) const FEWEST: u64 = 64;

/// What was rolled out so far.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RolloutReport {
    /// The position.
    pub position: String,
    /// What values count.
    pub unit: String,
    /// Who plays on.
    pub strategy: String,
    /// The seed of the dice.
    pub seed: u64,
    /// Games so far, for each move.
    pub games: u64,
    /// The most that were asked for.
    pub most: u64,
    /// Whether the luck of the dice was taken out of each game: values keep their means, and
    /// their intervals are narrower.
    pub luck_adjusted: bool,
    /// Whether the best move is beyond doubt, if games were to be played until it is.
    pub decided: Option<bool>,
    /// The moves, the best first.
    pub options: Vec<RolloutOption>,
}

/// A move that was rolled out.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RolloutOption {
    /// Its number among the choices in the game's order, from 0.
    pub index: usize,
    /// What the player does.
    #[serde(rename = "move")]
    pub choice: String,
    /// Mean result, points scored at once included.
    pub value: f64,
    /// Lower end of its 95 % interval.
    pub low: f64,
    /// Upper end of it.
    pub high: f64,
    /// What it gives away against the best move, game by game with the same dice.
    pub regret: f64,
    /// Lower end of the 95 % interval of that; zero for the best.
    pub regret_low: f64,
    /// Upper end of it.
    pub regret_high: f64,
}

impl<G: Coached> Rollout<'_, G> {
    /// Rolls out every move of `at`; `look` sees the report several times a second, and
    /// its false ends the rollout, as does the observer, which is notified of games.
    ///
    /// # Errors
    /// [`PlayError::NoGames`]; [`PlayError::TooLong`] if a game does not end;
    /// [`PlayError::Interrupted`] before the first game is played.
    pub fn run(
        &self,
        at: &G::MovePosition,
        observer: &dyn Observer,
        mut look: impl FnMut(&RolloutReport) -> bool,
    ) -> Result<RolloutReport, PlayError> {
        let mut moves = Vec::new();
        self.game.moves(at, &mut moves);
        let wanted = |index: &usize| self.only.is_empty() || self.only.contains(index);
        let indices: Vec<usize> = (0..moves.len()).filter(wanted).collect();
        let moves: Vec<MoveOf<G>> = indices.iter().map(|&index| moves[index].clone()).collect();
        let source = Experiment::new(self.seed, "rollout");
        let mut results: Vec<Vec<f64>> = Vec::new();
        let (mut done, mut batch) = (0, 1);
        observer.started(self.games);
        loop {
            let begun = Instant::now();
            let mut count = batch.min(self.games - done);
            if self.until_decided {
                // Where it ends must not depend on how fast games are played.
                count = count.min((done + 1).next_power_of_two().max(FEWEST) - done);
            }
            let play = |number: Range<u64>| {
                let number = (&source, done + number.start);
                let play = |made| self.play(made, number, observer);
                let game = match self.strategy.luck_adjusted() {
                    Some(strategy) => strategy.play_on(at, &moves, number, observer)?,
                    None => moves.iter().map(play).collect::<Result<_, _>>()?,
                };
                observer.advanced(1);
                Ok((game, 1))
            };
            let played = match in_blocks(count, 1, Shard::WHOLE, observer, play, |game| {
                results.push(game)
            }) {
                Err(PlayError::Interrupted) if done > 0 => 0,
                played => played?,
            };
            done += played;
            let report = self.report(at, (&indices, &moves), &results);
            let decided = report.decided == Some(true);
            if !look(&report) || decided || played < count || done >= self.games {
                return Ok(report);
            }
            // Batches grow or shrink to about the time between two looks.
            batch = if begun.elapsed() < BETWEEN_LOOKS { 2 * batch } else { batch.div_ceil(2) };
        }
    }

    /// The mover's result if this move is made in game `number`.
    fn play(
        &self,
        made: &MoveOf<G>,
        game: (&Experiment, u64),
        observer: &dyn Observer,
    ) -> Result<f64, PlayError> {
        let result = match &made.next {
            Next::Roll(next) => self.on(next, 0, game, observer)?,
            Next::Pass(next) => self.on(next, 1 % self.game.seats(), game, observer)?,
            Next::End(ending) => {
                let mut results = vec![0; self.game.seats()];
                if self.game.objective() == Objective::WinProbability {
                    share(*ending, 0, &mut results);
                }
                results[0] as f64 / self.parts()
            }
        };
        Ok(result + f64::from(made.gain))
    }

    /// The result of seat 0 if seat `mover` rolls next, in game `number`.
    fn on(
        &self,
        from: &G::RollPosition,
        mover: usize,
        number: (&Experiment, u64),
        observer: &dyn Observer,
    ) -> Result<f64, PlayError> {
        let (seats, from) = (vec![self.strategy; self.game.seats()], (from.clone(), mover));
        let played = play_on(self.game, &seats, from, number, LONGEST, observer)?;
        Ok(played.results[0] as f64 / self.parts())
    }

    /// What a result is counted in.
    fn parts(&self) -> f64 {
        match self.game.objective() {
            Objective::WinProbability => f64::from(PARTS_OF_A_WIN),
            Objective::FewestTurns | Objective::MostPoints => 1.0,
        }
    }

    /// The mean result of all games from a roll position on.
    ///
    /// # Errors
    /// [`PlayError::TooLong`] if a game does not end.
    pub(super) fn before(&self, at: &G::RollPosition) -> Result<Worth, PlayError> {
        let source = Experiment::new(self.seed, "rollout");
        let mut moments = Moments::default();
        let play =
            |number: Range<u64>| Ok((self.on(at, 0, (&source, number.start), &Unwatched)?, 1));
        in_blocks(self.games, 1, Shard::WHOLE, &Unwatched, play, |result| moments.add(result))?;
        Ok(Worth::mean(moments.estimate()))
    }

    fn report(
        &self,
        at: &G::MovePosition,
        (indices, moves): (&[usize], &[MoveOf<G>]),
        results: &[Vec<f64>],
    ) -> RolloutReport {
        let objective = self.game.objective();
        let of = |value: &dyn Fn(&Vec<f64>) -> f64| {
            let mut moments = Moments::default();
            results.iter().for_each(|game| moments.add(value(game)));
            moments.estimate()
        };
        let sign = if objective.sense() == Sense::Maximise { 1.0 } else { -1.0 };
        let means: Vec<_> = (0..moves.len()).map(|n| of(&|game| game[n])).collect();
        let best = (0..moves.len()).reduce(|best, n| {
            if sign * means[n].mean > sign * means[best].mean { n } else { best }
        });
        let regret = |index: usize| of(&|game| sign * (game[best.unwrap_or(0)] - game[index]));
        let is_worse = |index: usize| {
            let regret = regret(index);
            Some(index) == best || regret.mean > DECIDED * regret.standard_error
        };
        let games = results.len() as u64;
        let is_asked = games >= FEWEST && games.is_power_of_two();
        let decided = is_asked && (0..moves.len()).all(is_worse);
        let option = |(place, made): (usize, &MoveOf<G>)| {
            let (index, regret) = (indices[place], regret(place));
            let (low, high) = finite(means[place].interval(CONFIDENCE), means[place].mean);
            // Less its luck, a game that is nearly over can come to more than a win.
            let within = |value: f64| match objective {
                Objective::WinProbability => value.clamp(0.0, 1.0),
                Objective::FewestTurns | Objective::MostPoints => value,
            };
            let (regret_low, regret_high) = finite(regret.interval(CONFIDENCE), regret.mean);
            RolloutOption {
                index,
                choice: choice_view(self.game, index, made).text,
                value: within(means[place].mean),
                low: within(low),
                high: within(high),
                regret: regret.mean.max(0.0),
                regret_low: regret_low.max(0.0),
                regret_high,
            }
        };
        let mut options: Vec<RolloutOption> = moves.iter().enumerate().map(option).collect();
        options.sort_by(by_regret);
        RolloutReport {
            position: position_text(self.game, &Position::Move(at.clone())),
            unit: objective.unit().to_string(),
            strategy: self.strategy.name(),
            seed: self.seed,
            games,
            most: self.games,
            luck_adjusted: self.strategy.luck_adjusted().is_some(),
            decided: self.until_decided.then_some(decided),
            options,
        }
    }
}

/// The interval, or with one game nothing but the mean.
fn finite(Interval { low, high }: Interval, mean: f64) -> (f64, f64) {
    if low.is_finite() && high.is_finite() { (low, high) } else { (mean, mean) }
}

/// The best first. A function and no closure, as the next one: one sort then serves all games.
fn by_regret(one: &RolloutOption, other: &RolloutOption) -> Ordering {
    one.regret.total_cmp(&other.regret)
}

/// The number of a move in the game's order.
pub(super) fn number(option: &RolloutOption) -> usize {
    option.index
}
