//! What strategies for Can't Stop are worth: exactly on boards up to (5,2), by
//! simulation beyond.

use super::{Error, kernel};
use play::cantstop::Tabled;
use play::cantstop::fast::Course;
use play::cantstop::flow::{self, Flow};
use play::error::PlayError;
use rules::cantstop::CantStop;
use rules::index::Indexed;
use rules::notation::NotationError;
use rules::spec::AnyGame;
use schemars::JsonSchema;
use serde::Serialize;
use solve::engine::cantstop::IN_DOUBLE;
use solve::kernels::cantstop::Board;
use solve::observer::Observer;
use std::any::Any;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Instant;

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

/// The strategy of this name or, if it ends in `.toml`, of this file; `None` if it
/// has no tables.
pub(super) fn find_tabled(game: &CantStop, text: &str) -> Result<Option<Tabled>, Error> {
    if text.ends_with(".toml") {
        let read = std::fs::read_to_string(text)
            .map_err(|source| Error::File { path: PathBuf::from(text), source })?;
        return Ok(Some(Tabled::from_toml(game, &read)?));
    }
    Ok(Tabled::named(game, text)?)
}

fn tabled(game: &CantStop, text: &str) -> Result<Tabled, Error> {
    find_tabled(game, text)?.ok_or_else(|| {
        let why = "only strategies of weights can be valued so: rule28, constant2009, linear2009, \
                   linear2011, simple, odds, stages, or a file of parameters";
        NotationError::wrong("strategy", text, why).into()
    })
}

/// What a strategy of the registry with a threshold is worth at each of these:
/// by `games` games with common dice, or exactly if there are none.
///
/// # Errors
/// As for [`evaluate`](super::evaluate()); also if no threshold is given.
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
    let thresholds: Vec<i32> = range.collect();
    let line = |threshold, turns, (low, high), busted_turns| ThresholdLine {
        threshold,
        turns,
        low,
        high,
        busted_turns,
    };
    let on = |threshold| {
        tabled(&game, &format!("{strategy}({threshold})"))?.on(&game).map_err(Error::from)
    };
    let lines: Vec<ThresholdLine> = match (games, thresholds.first()) {
        (_, None) => Vec::new(),
        (None, Some(&first)) => {
            // All are asked for, so that each is looked at by the strategy's own rules.
            thresholds.iter().try_for_each(|&threshold| on(threshold).map(drop))?;
            let shifts: Vec<i32> = thresholds.iter().map(|threshold| threshold - first).collect();
            let courses = on(first)?.courses(&shifts, observer)?;
            let with = |(&threshold, Course { turns, busted, .. }): (&i32, Course)| {
                line(threshold, turns, (turns, turns), busted)
            };
            thresholds.iter().zip(courses).map(with).collect()
        }
        (Some(games), _) => {
            let played = |&threshold: &i32| {
                let report = on(threshold)?.simulate(games, seed, "thresholds")?;
                let seat = &report.seats[0];
                let (mean, interval) = (seat.estimate().mean, seat.interval().into());
                Ok(line(threshold, mean, interval, seat.busted_share()))
            };
            thresholds.iter().map(played).collect::<Result<_, Error>>()?
        }
    };
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

/// Optimal solitaire Can't Stop by all games at once, and the exact value: many
/// times as fast as one game after the other. `None` for games that the kernel does
/// not play, and for so few games that solving the board would be most of the work.
///
/// # Errors
/// [`Error::Kernel`] if the solve fails or is interrupted.
pub fn play_optimally<G: Indexed + 'static>(
    game: &G,
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<Option<(Flow, f64)>, Error> {
    let game = (game as &dyn Any).downcast_ref::<CantStop>();
    let fits = |game: &&CantStop| IN_DOUBLE.fits(game, None).is_ok();
    let Some(game) = game.filter(|_| games >= MANY_GAMES).filter(fits) else {
        return Ok(None);
    };
    let board = Board::new(game.options().sides, &game.options().lengths)?;
    let values = kernel::solve_watched::<f64>(&board, observer, None)?;
    let flow = flow::play_optimally(game, &values, games, seed)?;
    Ok(Some((flow, values.start())))
}

/// From so many games on they are played all at once.
const MANY_GAMES: u64 = 100_000;
