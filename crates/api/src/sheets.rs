//! Simulated games of the Yahtzee family, one player or several.

use super::points::{named_spec, player, yahtzee};
use super::{Engine, Error, SimulateOptions};
use retrodice_play::policy::Named;
use retrodice_play::registry::StrategySource;
use retrodice_stats::CONFIDENCE;
use retrodice_yahtzee::kernel::YahtzeeSolution;
use retrodice_yahtzee::strategies::FastPlayer;
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;
use web_time::Instant;

/// What simulated games came to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SheetsReport {
    /// The game, with its rule set.
    pub spec: String,
    /// Which of equally good moves is made: `first` or `last` in the game's order.
    pub ties: String,
    /// Games asked for.
    pub asked: u64,
    /// Games played: fewer if it was stopped.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// The players, each with a sheet and dice of its own.
    pub seats: Vec<SheetLine>,
    /// Seconds that the games took, on all threads.
    pub seconds: f64,
}

/// What they came to for one player.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SheetLine {
    /// The strategy.
    pub strategy: String,
    /// Mean final score, in points.
    pub mean: f64,
    /// Its 95 % interval.
    pub interval: (f64, f64),
    /// The exact mean.
    pub exact: f64,
    /// Share of games won: the highest score wins, equals share. One for a single
    /// player.
    pub share: f64,
    /// Its 95 % interval.
    pub share_interval: (f64, f64),
}

/// Plays games with these strategies, each filling a sheet of its own. The same for any
/// number of threads. If the observer cancels, the games played so far are reported.
///
/// # Errors
/// See [`Error`].
pub(super) fn simulate_sheets(
    engine: &Engine<'_>,
    spec: &str,
    strategies: &[StrategySource],
    options: &SimulateOptions,
) -> Result<SheetsReport, Error> {
    let SimulateOptions { games, seed, ties } = *options;
    let game = yahtzee(&spec.parse()?, "simulate")?;
    let solution = Arc::new(YahtzeeSolution::watched(&game, engine.observer)?);
    let mut different: Vec<&StrategySource> = strategies.iter().collect();
    different.sort();
    different.dedup();
    let mut known = Vec::new();
    for source in different {
        let player = player(&solution, source, ties)?;
        known.push((source, player.name(), player.evaluate().mean, player.fast()?));
    }
    let place = |source: &StrategySource| known.iter().position(|(other, ..)| *other == source);
    let seats: Vec<usize> = strategies.iter().filter_map(place).collect();
    let players: Vec<&FastPlayer> = seats.iter().map(|&seat| &known[seat].3).collect();
    let begun = Instant::now();
    let played = FastPlayer::compete(&players, games, seed, engine.observer)?;
    let seconds = begun.elapsed().as_secs_f64();
    let line = |(rival, &seat): (&retrodice_yahtzee::strategies::CompetitorReport, &usize)| {
        let score = rival.report.score();
        SheetLine {
            strategy: known[seat].1.clone(),
            mean: score.mean,
            interval: score.interval(CONFIDENCE).into(),
            exact: known[seat].2,
            share: rival.wins.mean(),
            share_interval: rival.wins.interval().into(),
        }
    };
    let asked = games;
    let games = played.seats.first().map_or(0, |seat| seat.report.games);
    Ok(SheetsReport {
        spec: named_spec(&game),
        ties: ties.name(),
        asked,
        games,
        seed,
        seats: played.seats.iter().zip(&seats).map(line).collect(),
        seconds,
    })
}
