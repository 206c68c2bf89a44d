//! What strategies for Can't Stop are worth: exactly on boards up to (5,2), by
//! simulation beyond.

use super::{Error, SolveOptions, solve};
use play::cantstop::Tabled;
use play::cantstop::fast::Course;
use play::error::PlayError;
use rules::cantstop::CantStop;
use rules::notation::NotationError;
use rules::spec::AnyGame;
use schemars::JsonSchema;
use serde::Serialize;
use solve::observer::Observer;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Instant;

/// The exact value of a strategy.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EvaluateReport {
    /// The game.
    pub spec: String,
    /// The strategy, with its parameters.
    pub strategy: String,
    /// Mean number of turns, the last one included.
    pub turns: f64,
    /// The same under optimal play; null unless it was asked for.
    pub optimal: Option<f64>,
    /// Share of turns that a roll loses.
    pub busted_turns: f64,
    /// Anchors that the strategy reaches from the start.
    pub anchors: u64,
    /// Probability of each number of turns, none first; null unless it was asked
    /// for.
    pub lengths: Option<Vec<f64>>,
    /// Probability of games longer than that; null unless it was asked for.
    pub longer: Option<f64>,
    /// Seconds it took.
    pub seconds: f64,
}

/// What a strategy is worth at each of several thresholds.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
    /// The threshold with the fewest turns.
    pub best: i32,
    /// One line for each threshold.
    pub thresholds: Vec<ThresholdLine>,
    /// Seconds it took.
    pub seconds: f64,
}

/// One threshold.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ThresholdLine {
    /// The progress at which to stop.
    pub threshold: i32,
    /// Mean number of turns.
    pub turns: f64,
    /// Lower end of the 95 % interval of the mean; the mean itself if exact.
    pub low: f64,
    /// Upper end of it.
    pub high: f64,
    /// Share of turns that a roll loses.
    pub busted_turns: f64,
}

/// Solitaire Can't Stop by this spec.
fn board(spec: &str) -> Result<CantStop, Error> {
    match spec.parse::<AnyGame>()? {
        AnyGame::CantStop(game) => Ok(game),
        _ => Err(NotationError::wrong("game", spec, "these strategies play Can't Stop").into()),
    }
}

/// The strategy of this name or, if it ends in `.toml`, of this file.
fn tabled(game: &CantStop, text: &str) -> Result<Tabled, Error> {
    if text.ends_with(".toml") {
        let read = std::fs::read_to_string(text)
            .map_err(|source| Error::File { path: PathBuf::from(text), source })?;
        return Ok(Tabled::from_toml(game, &read)?);
    }
    Tabled::named(game, text)?.ok_or_else(|| {
        let why = "only strategies of weights can be valued so: rule28, constant2009, linear2009, \
                   linear2011, simple, odds, stages, or a file of parameters";
        NotationError::wrong("strategy", text, why).into()
    })
}

/// The exact value of a strategy on a board up to (5,2). `lengths` asks for the
/// distribution of the number of turns (for boards up to (4,3)), `optimal` for
/// the value of optimal play beside it.
///
/// # Errors
/// [`Error`] if there is no such game or strategy, or the board is too large.
///
/// ```
/// use retrodice::api::evaluate;
/// use solve::observer::Unwatched;
/// let found = evaluate("cantstop(3,1)", "rule28(threshold=15)", false, true, &Unwatched)?;
/// assert!(found.turns > found.optimal.unwrap());
/// # Ok::<(), retrodice::api::Error>(())
/// ```
pub fn evaluate(
    spec: &str,
    strategy: &str,
    lengths: bool,
    optimal: bool,
    observer: &dyn Observer,
) -> Result<EvaluateReport, Error> {
    let begun = Instant::now();
    let game = board(spec)?;
    let strategy = tabled(&game, strategy)?;
    let fast = strategy.on(&game)?;
    let (course, lengths) = if lengths {
        let found = fast.lengths(observer)?;
        (found.course, Some((found.probabilities, found.rest)))
    } else {
        (fast.course(observer)?, None)
    };
    let Course { turns, busted, anchors } = course;
    let optimal = match optimal {
        true => Some(solve(spec, &SolveOptions { observer, ..Default::default() })?.value),
        false => None,
    };
    let (lengths, longer) = lengths.unzip();
    Ok(EvaluateReport {
        spec: rules::notation::Notation::spec(&game),
        strategy: strategy.into_strategy().name(),
        turns,
        optimal,
        busted_turns: busted,
        anchors,
        lengths,
        longer,
        seconds: begun.elapsed().as_secs_f64(),
    })
}

/// What a strategy of the registry with a threshold is worth at each of these:
/// by `games` games with common dice, or exactly if there are none.
///
/// # Errors
/// As for [`evaluate`]; also if no threshold is given.
pub fn thresholds(
    spec: &str,
    strategy: &str,
    range: RangeInclusive<i32>,
    games: Option<u64>,
    seed: u64,
    observer: &dyn Observer,
) -> Result<ThresholdsReport, Error> {
    let begun = Instant::now();
    let game = board(spec)?;
    if strategy.contains('(') || play::cantstop::staged(strategy).is_some() {
        let why = "give the name alone of a strategy with a threshold, such as rule28";
        return Err(NotationError::wrong("strategy", strategy, why).into());
    }
    let line = |threshold| {
        let fast = tabled(&game, &format!("{strategy}({threshold})"))?.on(&game)?;
        let line = |turns, (low, high), busted_turns| ThresholdLine {
            threshold,
            turns,
            low,
            high,
            busted_turns,
        };
        Ok(match games {
            None => {
                let Course { turns, busted, .. } = fast.course(observer)?;
                line(turns, (turns, turns), busted)
            }
            Some(games) => {
                let report = fast.simulate(games, seed, "thresholds")?;
                let seat = &report.seats[0];
                line(seat.estimate().mean, seat.interval(), seat.busted_share())
            }
        })
    };
    let lines: Vec<ThresholdLine> = range.map(line).collect::<Result<_, Error>>()?;
    let best = lines.iter().min_by(|a, b| a.turns.total_cmp(&b.turns)).map(|line| line.threshold);
    Ok(ThresholdsReport {
        spec: rules::notation::Notation::spec(&game),
        strategy: strategy.to_owned(),
        games,
        seed: games.map(|_| seed),
        best: best.ok_or(Error::Play(PlayError::NoGames))?,
        thresholds: lines,
        seconds: begun.elapsed().as_secs_f64(),
    })
}
