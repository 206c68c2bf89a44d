//! What strategies with a threshold are worth: exactly on
//! boards of Can't Stop up to (5,2), by simulation beyond.

use super::{Error, kernel};
use retrodice_cantstop::CantStop;
use retrodice_cantstop::engine::{IN_DOUBLE, packed_table};
use retrodice_cantstop::solitaire::Board;
use retrodice_cantstop::strategies::fast::Course;
use retrodice_cantstop::strategies::multiplayer::solitaire_batch::{self, BatchResult};
use retrodice_core::notation::NotationError;
use retrodice_core::observer::{Observer, Subtask};
use retrodice_games::AnyGame;
use retrodice_play::error::PlayError;
use retrodice_play::registry::{BuiltStrategy, StrategyContext, StrategySource, make};
use retrodice_questions::Engine;
use retrodice_solver::method::Guarantee;
use schemars::JsonSchema;
use serde::Serialize;
use web_time::Instant;

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

/// Solitaire Can't Stop by this spec.
fn board(spec: &str) -> Result<CantStop, Error> {
    match spec.parse::<AnyGame>()? {
        AnyGame::CantStop(game) => Ok(game),
        _ => Err(NotationError::wrong(
            "game",
            spec,
            "only Can't Stop has strategies with a threshold, such as cantstop(6,3)",
        )
        .into()),
    }
}

/// The value of a strategy with a threshold at each of these thresholds, by default from four
/// below its own to four above it:
/// by `games` games with common random numbers, or exactly if there are none. If the observer
/// cancels, the games played so far are reported.
///
/// # Errors
/// As for [`retrodice_questions::Evaluate`]; also if no threshold is given.
pub fn thresholds(
    spec: &str,
    strategy: &StrategySource,
    (from, to): (Option<i32>, Option<i32>),
    games: Option<u64>,
    seed: u64,
    observer: &dyn Observer,
) -> Result<ThresholdsReport, Error> {
    let begun = Instant::now();
    let game = board(spec)?;
    let wrong = |why| NotationError::wrong("strategy", strategy.name(), why);
    if matches!(strategy, StrategySource::Named(name) if name.contains('(')) {
        return Err(wrong("give the name alone, such as rule28").into());
    }
    let made: BuiltStrategy<CantStop> =
        make::<_, Error>(&StrategyContext::new(&game), strategy, || {
            Err(PlayError::NeedsSolution.into())
        })?;
    let none = || wrong("it has no threshold; use rule28, simple or another strategy with weights");
    let rule = made.capabilities.table_strategy().ok_or_else(none)?;
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
        moved.on(&game).map_err(Error::from)
    };
    let lines: Vec<ThresholdLine> = match (games, thresholds.first()) {
        (_, None) => Vec::new(),
        (None, Some(&first)) => {
            // All are asked for, so that each is looked at by the strategy's own rules.
            thresholds.iter().try_for_each(|&threshold| on(threshold).map(drop))?;
            let shifts: Vec<i32> = thresholds.iter().map(|threshold| threshold - first).collect();
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
                let played = on(threshold)?.simulate_watched(games, seed, "thresholds", &observer);
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
        spec: retrodice_core::notation::Notation::spec(&game),
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

/// Optimal solitaire Can't Stop by all games at once, and the exact value if the values are
/// more than a draft: many times as fast as one game after the other. `None` for games that are
/// not played so, and without a packed table for so few that a solve would be most of the work.
///
/// # Errors
/// [`Error::Kernel`] if the table is damaged, or the solve fails or is interrupted.
pub(super) fn play_optimally(
    engine: &Engine<'_>,
    game: &CantStop,
    games: u64,
    seed: u64,
) -> Result<Option<(BatchResult, Option<f64>)>, Error> {
    if !solitaire_batch::supports(game) {
        return Ok(None);
    }
    if let Some(packed) = packed_table(&engine.engine(), game)? {
        let start = packed.get(packed.board().lengths())?;
        let played = match games < solitaire_batch::FEW_GAMES {
            true => solitaire_batch::play_by_packed(game, &packed, games, seed, engine.observer)?,
            false => solitaire_batch::play_optimally(
                game,
                &packed.unpack(&|| engine.observer.cancelled())?,
                games,
                seed,
                engine.observer,
            )?,
        };
        let exact = (packed.guarantee() != Guarantee::Draft).then_some(start);
        return Ok(Some((played, exact)));
    }
    if !is_solved_for(game, games) {
        return Ok(None);
    }
    let board = Board::of(game)?;
    let values = kernel::solve_watched::<f64>(&board, engine.observer, kernel::Run::default())?;
    let played = solitaire_batch::play_optimally(game, &values, games, seed, engine.observer)?;
    Ok(Some((played, Some(values.start()))))
}

/// Whether the board is solved for this many games.
fn is_solved_for(game: &CantStop, games: u64) -> bool {
    games >= MANY_GAMES && IN_DOUBLE.fits(game, None).is_ok()
}

/// From this many games on a solve for them is the smaller part of the work.
const MANY_GAMES: u64 = 100_000;
