//! Ratings of the players of finished games, by Elo's rule.

use crate::store::Outcome;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// Where everybody begins.
const BEGIN: f64 = 1500.0;
/// How far one game moves a rating, over all opponents together.
const STEP: f64 = 24.0;

/// How a player did against others in one kind of game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RatingLine {
    /// The player.
    pub player: String,
    /// The kind of game.
    pub game: String,
    /// The rating; 400 more means ten to one.
    pub rating: f64,
    /// Games against others.
    pub games: u32,
    /// Games won, shared ones in parts.
    pub wins: f64,
}

/// Ratings from the outcomes of games in the order in which they were played,
/// the highest first.
///
/// A game of several counts as one game against each opponent, with a step
/// divided among them. A player alone, or playing against themselves, is not rated.
pub fn ratings(outcomes: &[Outcome]) -> Vec<RatingLine> {
    let mut lines: BTreeMap<(String, String), RatingLine> = BTreeMap::new();
    for game in outcomes.chunk_by(|one, other| one.game == other.game) {
        let mut changes = Vec::new();
        let rating = |of: &Outcome, lines: &BTreeMap<(String, String), RatingLine>| {
            lines.get(&key(of)).map_or(BEGIN, |line| line.rating)
        };
        for (seat, own) in game.iter().enumerate() {
            let others = game.iter().enumerate();
            let others = others.filter(|(at, other)| *at != seat && other.player != own.player);
            let others: Vec<&Outcome> = others.map(|(_, other)| other).collect();
            let change = others.iter().map(|other| {
                let distance = rating(other, &lines) - rating(own, &lines);
                let expected = 1.0 / (1.0 + 10f64.powf(distance / 400.0));
                0.5 + 0.5 * (own.share - other.share).signum() * f64::from(own.share != other.share)
                    - expected
            });
            if !others.is_empty() {
                changes.push((own, STEP * change.sum::<f64>() / others.len() as f64));
            }
        }
        for (own, change) in changes {
            let line = lines.entry(key(own)).or_insert_with(|| RatingLine {
                player: own.player.clone(),
                game: own.kind.clone(),
                rating: BEGIN,
                games: 0,
                wins: 0.0,
            });
            line.rating += change;
            line.games += 1;
            line.wins += own.share;
        }
    }
    let mut lines: Vec<RatingLine> = lines.into_values().collect();
    lines.sort_by(|one, other| other.rating.total_cmp(&one.rating));
    lines
}

fn key(of: &Outcome) -> (String, String) {
    (of.player.clone(), of.kind.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(game: &str, player: &str, share: f64) -> Outcome {
        let (game, player) = (game.to_owned(), player.to_owned());
        Outcome { game, player, kind: "pig".to_owned(), share, score: share }
    }

    #[test]
    fn an_even_game_moves_half_a_step_and_points_are_conserved() {
        let lines = ratings(&[seat("a", "Anna", 1.0), seat("a", "Bert", 0.0)]);
        assert_eq!((lines[0].player.as_str(), lines[0].rating), ("Anna", 1512.0));
        let three = [seat("b", "Anna", 0.5), seat("b", "Bert", 0.5), seat("b", "Carl", 0.0)];
        let total: f64 = ratings(&three).iter().map(|line| line.rating).sum();
        assert!((total - 4500.0).abs() < 1e-9, "{total}");
    }

    #[test]
    fn whoever_plays_alone_is_not_rated() {
        assert!(ratings(&[seat("a", "Anna", 1.0)]).is_empty());
        assert!(ratings(&[seat("a", "Anna", 1.0), seat("a", "Anna", 0.0)]).is_empty());
    }
}
