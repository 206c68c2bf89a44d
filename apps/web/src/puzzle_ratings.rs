//! Ratings of players by their answers to puzzles, apart from those by games.

use crate::store::RatedAnswer;
use retrodice::coach::{PuzzleRating, RatingChange};
use schemars::JsonSchema;
use serde::Serialize;

/// Rating of a player on the puzzles of one game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PuzzleRatingLine {
    /// The player.
    pub player: String,
    /// The name of the game.
    pub game: String,
    /// The rating on puzzles.
    pub rating: f64,
    /// The standard deviation of the rating.
    pub deviation: f64,
    /// Puzzles answered.
    pub answers: u32,
}

/// Returns the name of the game of a position.
fn game_of(position: &str) -> &str {
    position.split(['(', '|']).next().unwrap_or_default().trim_end()
}

/// Lists the ratings of all players in each game, from answers in the order in which they were
/// given.
pub fn puzzle_ratings(answers: &[RatedAnswer]) -> Vec<PuzzleRatingLine> {
    let mut lines: Vec<PuzzleRatingLine> = Vec::new();
    for RatedAnswer { puzzle, player, rating, deviation } in answers {
        let game = game_of(puzzle);
        match lines.iter_mut().find(|line| line.player == *player && line.game == game) {
            Some(line) => {
                (line.rating, line.deviation) = (*rating, *deviation);
                line.answers += 1;
            }
            None => lines.push(PuzzleRatingLine {
                player: player.clone(),
                game: game.to_owned(),
                rating: *rating,
                deviation: *deviation,
                answers: 1,
            }),
        }
    }
    lines
}

/// Returns the change of a player's rating by the first answer to `puzzle`. If none is among
/// `answers`, `rate` rates this one.
pub fn rating_change(
    answers: &[RatedAnswer],
    puzzle: &str,
    player: &str,
    rate: impl FnOnce(PuzzleRating) -> PuzzleRating,
) -> RatingChange {
    let mut before = PuzzleRating::UNRATED;
    let is_own =
        |one: &&RatedAnswer| one.player == player && game_of(&one.puzzle) == game_of(puzzle);
    for &RatedAnswer { puzzle: ref other, rating, deviation, .. } in answers.iter().filter(is_own) {
        let after = PuzzleRating { rating, deviation };
        if other == puzzle {
            return RatingChange { before, after };
        }
        before = after;
    }
    RatingChange { before, after: rate(before) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(player: &str, puzzle: &str, rating: f64) -> RatedAnswer {
        let (puzzle, player) = (puzzle.to_owned(), player.to_owned());
        RatedAnswer { puzzle, player, rating, deviation: 90.0 }
    }

    #[test]
    fn games_and_players_are_rated_apart_and_a_puzzle_counts_once() {
        let [first, second] = ["pig(20) | 1/2 | 3 | 4", "pig(100) | 1/2 | 3 | 4"];
        let answers = [
            answer("Anna", first, 1520.0),
            answer("Ben", first, 1400.0),
            answer("Anna", "yahtzee | - | 1 | 1-1-1-1-1", 1300.0),
            answer("Anna", second, 1540.0),
        ];
        let lines: Vec<_> = puzzle_ratings(&answers)
            .into_iter()
            .map(|line| (line.player, line.game, line.rating, line.answers))
            .collect();
        let line = |player: &str, game: &str, rating, answers| {
            (player.to_owned(), game.to_owned(), rating, answers)
        };
        let expected = [
            line("Anna", "pig", 1540.0, 2),
            line("Ben", "pig", 1400.0, 1),
            line("Anna", "yahtzee", 1300.0, 1),
        ];
        assert_eq!(lines, expected);
        let never = |_| -> PuzzleRating { panic!("it was answered") };
        let change = rating_change(&answers, second, "Anna", never);
        assert_eq!((change.before.rating, change.after.rating), (1520.0, 1540.0));
        let change = rating_change(&answers, first, "Anna", never);
        assert_eq!((change.before, change.after.rating), (PuzzleRating::UNRATED, 1520.0));
        let change = rating_change(&answers, second, "Ben", |before| before);
        assert_eq!((change.before.rating, change.after.rating), (1400.0, 1400.0));
    }
}
