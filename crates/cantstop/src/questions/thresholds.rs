//! The question `thresholds`: the value of a strategy at each of several thresholds: exact on boards up to (5,2), by simulation
//! beyond.

use crate::CantStop;
use crate::strategies::fast::Course;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::observer::Subtask;
use retrodice_play::error::PlayError;
use retrodice_play::registry::{BuiltStrategy, StrategySource, make};
#[cfg(feature = "clap")]
use retrodice_questions::count;
use retrodice_questions::{Ask, Context, Error, Player};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use web_time::Instant;

/// The value of a strategy at each of several thresholds.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct Thresholds {
    /// The game.
    pub spec: String,
    /// A strategy with a threshold, by its name alone, or a file of its parameters (….toml).
    #[cfg_attr(feature = "clap", arg(long, default_value = DEFAULT_STRATEGY))]
    #[serde(default = "default_strategy")]
    pub strategy: Player,
    /// First threshold; by default four below that of the strategy.
    #[cfg_attr(feature = "clap", arg(long, allow_negative_numbers = true))]
    #[serde(default)]
    pub from: Option<i32>,
    /// Last threshold; by default four above that of the strategy.
    #[cfg_attr(feature = "clap", arg(long, allow_negative_numbers = true))]
    #[serde(default)]
    pub to: Option<i32>,
    /// Games for each threshold, all with the same dice; without it values are exact, on boards up
    /// to (5,2).
    #[cfg_attr(feature = "clap", arg(long, value_parser = count))]
    #[serde(default)]
    pub games: Option<u64>,
    /// Seed of the games.
    #[cfg_attr(feature = "clap", arg(long, default_value_t = 1))]
    #[serde(default = "default_seed")]
    pub seed: u64,
}

/// Name of the strategy whose thresholds are compared by default.
const DEFAULT_STRATEGY: &str = "rule28";

fn default_strategy() -> Player {
    DEFAULT_STRATEGY.into()
}

fn default_seed() -> u64 {
    1
}

impl Thresholds {
    /// Asks for the exact values of a strategy at the thresholds around its own.
    pub fn new(spec: impl Into<String>, strategy: impl Into<Player>) -> Self {
        let (spec, strategy) = (spec.into(), strategy.into());
        Self { spec, strategy, from: None, to: None, games: None, seed: 1 }
    }
}

/// Values of a strategy at several thresholds.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct ThresholdsReport {
    /// The game.
    pub spec: String,
    /// The strategy, without its threshold.
    pub strategy: String,
    /// Games simulated for each threshold, the same dice for all; null if the
    /// numbers are exact.
    pub games: Option<u64>,
    /// Seed of the simulation; null if the numbers are exact.
    pub seed: Option<u64>,
    /// The first threshold asked for.
    pub from: i32,
    /// The last.
    pub to: i32,
    /// The threshold with the fewest turns, of those that were played out.
    pub best: i32,
    /// Whether it was stopped: lines are missing, or the last one has fewer games.
    pub interrupted: bool,
    /// One line for each threshold.
    pub thresholds: Vec<ThresholdLine>,
    /// Seconds it took.
    pub seconds: f64,
}

/// One threshold.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct ThresholdLine {
    /// The progress at which to stop.
    pub threshold: i32,
    /// Games simulated; null if the numbers are exact.
    pub games: Option<u64>,
    /// Mean number of turns.
    pub turns: f64,
    /// Lower end of the 95 % interval of the mean; the mean itself if exact.
    pub low: f64,
    /// Upper end of it.
    pub high: f64,
    /// Share of turns that a roll loses.
    pub busted_turns: f64,
}

retrodice_questions::question!(
    Thresholds,
    spec,
    "thresholds",
    "The value of a strategy at each of several thresholds",
    ThresholdsReport,
    |question| vec![&mut question.strategy]
);

impl Ask for Thresholds {
    /// Plays the same dice at each threshold, or values each exactly. If the observer cancels, the
    /// games so far are reported.
    fn ask(&self, context: &Context<'_>) -> Result<ThresholdsReport, Error> {
        let (begun, observer) = (Instant::now(), context.observer);
        let Self { from, to, games, seed, .. } = *self;
        let why = "only Can't Stop has strategies with a threshold, such as cantstop(6,3)";
        let opened = context.typed::<CantStop>(&self.spec, why)?;
        let game = opened.game();
        let wrong = |why| NotationError::wrong("strategy", &self.strategy.text(), why);
        let none =
            || wrong("it has no threshold; use rule28, simple or another strategy with weights");
        let strategy = self.strategy.source().ok_or_else(none)?;
        if matches!(strategy, StrategySource::Named(name) if name.contains('(')) {
            return Err(wrong("give the name alone, such as rule28").into());
        }
        let bot: BuiltStrategy<CantStop> =
            make::<_, Error>(opened.strategy_context(), strategy, || {
                Err(PlayError::NeedsSolution.into())
            })?;
        let rule = bot.capabilities.table_strategy().ok_or_else(none)?;
        let own = rule.threshold().ok_or_else(none)?;
        let (from, to) = (from.unwrap_or(own - 4), to.unwrap_or(own + 4));
        if from > to || to.abs_diff(from) >= 1000 {
            let why = "give the first and the last one, at most 1,000 in all";
            return Err(NotationError::wrong("thresholds", &format!("{from} to {to}"), why).into());
        }
        let thresholds: Vec<i32> = (from..=to).collect();
        let line = |threshold, games, turns, (low, high), busted_turns| ThresholdLine {
            threshold,
            games,
            turns,
            low,
            high,
            busted_turns,
        };
        let on = |threshold| {
            let moved = rule.with_threshold(threshold)?.ok_or_else(none)?;
            moved.on(game).map_err(Error::from)
        };
        let lines: Vec<ThresholdLine> = match (games, thresholds.first()) {
            (_, None) => Vec::new(),
            (None, Some(&first)) => {
                // All are asked for, so that each is looked at by the strategy's own rules.
                thresholds.iter().try_for_each(|&threshold| on(threshold).map(drop))?;
                let shifts: Vec<i32> =
                    thresholds.iter().map(|threshold| threshold - first).collect();
                let courses = on(first)?.courses(&shifts, observer)?;
                let with = |(&threshold, Course { turns, busted, .. }): (&i32, Course)| {
                    line(threshold, None, turns, (turns, turns), busted)
                };
                thresholds.iter().zip(courses).map(with).collect()
            }
            (Some(games), _) => {
                observer.started(games.saturating_mul(thresholds.len() as u64));
                let mut lines = Vec::with_capacity(thresholds.len());
                for &threshold in &thresholds {
                    let observer = Subtask(observer);
                    let played =
                        on(threshold)?.simulate_watched(games, seed, "thresholds", &observer);
                    let report = match played {
                        Err(PlayError::Interrupted) if !lines.is_empty() => break,
                        played => played?,
                    };
                    let seat = &report.seats[0];
                    let (mean, interval) = (seat.estimate().mean, seat.interval().into());
                    let games_played = Some(report.games);
                    lines.push(line(threshold, games_played, mean, interval, seat.busted_share()));
                    if report.games < games {
                        break;
                    }
                }
                lines
            }
        };
        let whole = |line: &&ThresholdLine| line.games == games;
        let interrupted = lines.len() < thresholds.len() || !lines.iter().all(|line| whole(&line));
        let played_out = lines.iter().filter(whole).chain(lines.first());
        let best = played_out.min_by(|a, b| a.turns.total_cmp(&b.turns)).map(|line| line.threshold);
        Ok(ThresholdsReport {
            spec: game.spec(),
            strategy: strategy.to_string(),
            games,
            seed: games.map(|_| seed),
            from,
            to,
            best: best.ok_or(PlayError::NoGames)?,
            interrupted,
            thresholds: lines,
            seconds: begun.elapsed().as_secs_f64(),
        })
    }
}
