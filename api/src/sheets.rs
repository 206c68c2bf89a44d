//! Simulated games of the Yahtzee family, one player or several.

use super::Error;
use super::points::{TieOrder, named_spec, player, yahtzee};
use chance::CONFIDENCE;
use play::yahtzee::FastPlayer;
use schemars::JsonSchema;
use serde::Serialize;
use solve::kernels::yahtzee::YahtzeeSolution;
use std::time::Instant;

/// What simulated games came to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SheetsReport {
    /// The game, with its rule set.
    pub spec: String,
    /// Which of equally good moves is made: `first` or `last` in the game's order.
    pub ties: String,
    /// Games played.
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

/// Plays games with these strategies, names or files, each filling a sheet of its
/// own. The same for any number of threads.
///
/// # Errors
/// See [`Error`].
///
/// ```
/// use retrodice_api::{TieOrder, simulate_sheets};
/// let players = ["optimal".to_owned(), "greedy".to_owned()];
/// let report = simulate_sheets("yahtzee(mini)", &players, TieOrder::First, 10_000, 1)?;
/// assert!(report.seats[0].share > report.seats[1].share);
/// # Ok::<(), retrodice_api::Error>(())
/// ```
pub fn simulate_sheets(
    spec: &str,
    strategies: &[String],
    ties: TieOrder,
    games: u64,
    seed: u64,
) -> Result<SheetsReport, Error> {
    let game = yahtzee(&spec.parse()?, "simulate")?;
    let solution = YahtzeeSolution::new(&game);
    let mut different: Vec<&String> = strategies.iter().collect();
    different.sort();
    different.dedup();
    let mut known = Vec::new();
    for text in different {
        let player = player(&solution, text, ties)?;
        known.push((text, player.name().to_owned(), player.evaluate().mean, player.fast()?));
    }
    let place = |text: &String| known.iter().position(|(other, ..)| *other == text);
    let seats: Vec<usize> = strategies.iter().filter_map(place).collect();
    let players: Vec<&FastPlayer> = seats.iter().map(|&seat| &known[seat].3).collect();
    let begun = Instant::now();
    let played = FastPlayer::compete(&players, games, seed)?;
    let seconds = begun.elapsed().as_secs_f64();
    let line = |(rival, &seat): (&play::yahtzee::Rival, &usize)| {
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
    let seats = played.seats.iter().zip(&seats).map(line).collect();
    Ok(SheetsReport { spec: named_spec(&game), ties: ties.name(), games, seed, seats, seconds })
}
