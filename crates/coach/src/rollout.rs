//! Rollouts: values of moves if a strategy plays on, game by game.
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
use retrodice_core::order::sort_by_number;
use retrodice_core::spec::position_text;
use retrodice_play::blocks::in_blocks;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{MoveOf, Strategy};
use retrodice_play::simulate::{PARTS_OF_A_WIN, play_on, share};
use retrodice_play::values::Worth;
use retrodice_stats::{CONFIDENCE, Experiment, Interval, Moments};
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::Range;
use web_time::{Duration, Instant};

/// Target time between two reports of the running intervals.
const REPORT_INTERVAL: Duration = Duration::from_millis(250);

/// Maximum number of rolls of a game.
const MAX_ROLLS: u64 = 100_000;

/// Settings of a rollout.
///
/// ```
/// use retrodice::coach::Rollout;
/// use retrodice::core::{game::Position, notation::Notation, observer::Unwatched};
/// use retrodice::pig::{Pig, strategies::HoldAt};
///
/// let game: Pig = "pig(50)".parse()?;
/// let Position::Move(at) = game.read_position("0/0 | 0 | 4")? else { unreachable!() };
/// let strategy = &HoldAt::new(20);
/// let (seed, games) = (1, 500);
/// let rollout = Rollout { game: &game, strategy, seed, games, only: &[], until_decided: false };
/// let report = rollout.run(&at, &Unwatched, |_| true)?;
/// assert_eq!((report.games, report.options[0].choice.as_str()), (500, "roll"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Rollout<'a, G: Coached> {
    /// Game to be played.
    pub game: &'a G,
    /// Strategy that plays on in every seat.
    pub strategy: &'a dyn Strategy<G>,
    /// Seed of the dice.
    pub seed: u64,
    /// Maximum number of games for each move.
    pub games: u64,
    /// Indices of the moves to roll out among the choices; empty for all.
    pub only: &'a [usize],
    /// Whether to end once the best move is statistically certain: when every other one is worse by
    /// 3.4 standard errors after 64, 128, 256, … games.
    pub until_decided: bool,
}

retrodice_core::debug_summary!(
    [G: Coached] Rollout<'_, G>, "Rollout",
    |this| { strategy: this.strategy.name(), seed: this.seed, games: this.games }
);

/// Number of standard errors by which every other move is worse when a rollout is decided. It is
/// large because the test is repeated whenever the number of games has doubled. A single test would
/// be wrong once in 3,000 times.
const DECIDED: f64 = 3.4;

/// Minimum number of games: intervals of fewer are not reliable.
pub(super) const MIN_GAMES: u64 = 64;

/// Report of a rollout in progress or finished.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct RolloutReport {
    /// Position with the dice on the table.
    pub position: String,
    /// Unit of the values.
    pub unit: String,
    /// Strategy that plays on.
    pub strategy: String,
    /// Seed of the dice.
    pub seed: u64,
    /// Number of games so far, for each move.
    pub games: u64,
    /// Number of games that were requested.
    #[serde(rename = "most")]
    pub max_games: u64,
    /// Whether variance reduction takes the luck of the dice out of each game. Values keep their
    /// means, and intervals are narrower.
    pub luck_adjusted: bool,
    /// Whether the best move is statistically certain, if the rollout was to end then.
    pub decided: Option<bool>,
    /// Moves, the best first.
    pub options: Vec<RolloutOption>,
}

/// Move of a rollout, with its mean result.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct RolloutOption {
    /// Index among the choices in the game's order, from 0.
    pub index: usize,
    /// Text of the move.
    #[serde(rename = "move")]
    pub choice: String,
    /// Mean result, points scored at once included.
    pub value: f64,
    /// Lower end of the 95 % interval of the value.
    pub low: f64,
    /// Upper end of the 95 % interval of the value.
    pub high: f64,
    /// Regret against the best move, game by game with the same dice.
    pub regret: f64,
    /// Lower end of the 95 % interval of the regret; zero for the best.
    pub regret_low: f64,
    /// Upper end of the 95 % interval of the regret.
    pub regret_high: f64,
}

impl<G: Coached> Rollout<'_, G> {
    /// Rolls out every move of `at`. `look` gets the report several times a second and ends the
    /// rollout by returning false. The observer, which is notified of games, can end it too.
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
                count = count.min((done + 1).next_power_of_two().max(MIN_GAMES) - done);
            }
            let play = |number: Range<u64>| {
                let number = (&source, done + number.start);
                let play = |step| self.play(step, number, observer);
                let game = match self.strategy.luck_adjusted() {
                    Some(strategy) => strategy.play_on(at, &moves, number, observer)?,
                    None => moves.iter().map(play).collect::<Result<_, _>>()?,
                };
                observer.advanced(1);
                Ok((game, 1))
            };
            let played = match in_blocks(0..count, 1, observer, play, |game| results.push(game)) {
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
            batch = if begun.elapsed() < REPORT_INTERVAL { 2 * batch } else { batch.div_ceil(2) };
        }
    }

    /// Plays game `number` on after this move, and returns the mover's result.
    fn play(
        &self,
        step: &MoveOf<G>,
        game: (&Experiment, u64),
        observer: &dyn Observer,
    ) -> Result<f64, PlayError> {
        let result = match &step.next {
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
        Ok(result + f64::from(step.gain))
    }

    /// Plays game `number` on with seat `mover` to roll, and returns the result of seat 0.
    fn on(
        &self,
        from: &G::RollPosition,
        mover: usize,
        number: (&Experiment, u64),
        observer: &dyn Observer,
    ) -> Result<f64, PlayError> {
        let (seats, from) = (vec![self.strategy; self.game.seats()], (from.clone(), mover));
        let played = play_on(self.game, &seats, from, number, MAX_ROLLS, observer)?;
        Ok(played.results[0] as f64 / self.parts())
    }

    /// Returns the number of parts of a result: those of a win, or one.
    fn parts(&self) -> f64 {
        match self.game.objective() {
            Objective::WinProbability => f64::from(PARTS_OF_A_WIN),
            Objective::FewestTurns | Objective::MostPoints => 1.0,
        }
    }

    /// Returns the mean result of all games from a roll position on.
    ///
    /// # Errors
    /// [`PlayError::TooLong`] if a game does not end.
    pub(super) fn before(&self, at: &G::RollPosition) -> Result<Worth, PlayError> {
        let source = Experiment::new(self.seed, "rollout");
        let mut moments = Moments::default();
        let play =
            |number: Range<u64>| Ok((self.on(at, 0, (&source, number.start), &Unwatched)?, 1));
        in_blocks(0..self.games, 1, &Unwatched, play, |result| moments.add(result))?;
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
        let is_checked = games >= MIN_GAMES && games.is_power_of_two();
        let decided = is_checked && (0..moves.len()).all(is_worse);
        let option = |(place, step): (usize, &MoveOf<G>)| {
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
                choice: choice_view(self.game, index, step).text,
                value: within(means[place].mean),
                low: within(low),
                high: within(high),
                regret: regret.mean.max(0.0),
                regret_low: regret_low.max(0.0),
                regret_high,
            }
        };
        let mut options: Vec<RolloutOption> = moves.iter().enumerate().map(option).collect();
        sort_by_number(&mut options, |option| option.regret);
        RolloutReport {
            position: position_text(self.game, &Position::Move(at.clone())),
            unit: objective.unit().to_string(),
            strategy: self.strategy.name(),
            seed: self.seed,
            games,
            max_games: self.games,
            luck_adjusted: self.strategy.luck_adjusted().is_some(),
            decided: self.until_decided.then_some(decided),
            options,
        }
    }
}

/// Returns the ends of the interval, or the mean for both if there is only one game.
fn finite(Interval { low, high }: Interval, mean: f64) -> (f64, f64) {
    if low.is_finite() && high.is_finite() { (low, high) } else { (mean, mean) }
}
