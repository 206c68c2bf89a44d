//! Numbers of turns of games of best play.

use super::Mean;
use crate::error::PapersError;
use retrodice_cantstop::CantStop;
use retrodice_cantstop::strategies::multiplayer::{SolitaireTable, solitaire_batch};
use retrodice_core::observer::Observer;
use retrodice_stats::CONFIDENCE;
use serde::{Deserialize, Serialize};

/// Numbers of turns of very many games of best play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lengths {
    /// Mean number of turns in a game.
    pub turns: Mean,
    /// Numbers of games by their turns, from one turn on.
    pub games: Vec<u64>,
}

/// Plays `games` games of best play, all at once.
pub(super) fn play(
    (game, table): (&CantStop, &SolitaireTable),
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<Lengths, PapersError> {
    let turns = solitaire_batch::play_optimally(game, table, games, seed, observer)?.turns;
    let estimate = turns.estimate();
    let retrodice_stats::Interval { low, high } = estimate.interval(CONFIDENCE);
    let max_turns = turns.range().map_or(0, |(_, max)| max);
    let mut games = vec![0; usize::try_from(max_turns).unwrap_or(0)];
    turns.iter().for_each(|(turns, count)| games[turns as usize - 1] += count);
    Ok(Lengths { turns: Mean { mean: estimate.mean, low, high }, games })
}
