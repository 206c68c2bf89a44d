//! Ratings of players by their answers to puzzles, apart from those by games.

use crate::store::StoredAnswer;
use retrodice::coach::PuzzleRating;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Rating of a player on the puzzles of one game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PuzzleRatingLine {
    /// The player.
    pub player: String,
    /// The name of the game.
    pub game: String,
    /// The rating.
    #[serde(flatten)]
    pub rating: PuzzleRating,
    /// Puzzles answered.
    pub answers: u32,
    /// Right answers.
    pub right: u32,
}

/// Rating of a player before and after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RatingChange {
    /// The rating before the answer.
    pub before: PuzzleRating,
    /// The rating after the answer.
    pub after: PuzzleRating,
}

/// Returns the name of the game of a position.
fn game_of(position: &str) -> &str {
    position.split(['(', '|']).next().unwrap_or_default().trim_end()
}

/// Computes ratings from answers in the order in which they were given. Of several answers to a
/// puzzle the first counts.
pub fn puzzle_ratings(answers: &[StoredAnswer]) -> Vec<PuzzleRatingLine> {
    let mut lines: BTreeMap<(&str, &str), PuzzleRatingLine> = BTreeMap::new();
    let mut counted = BTreeSet::new();
    for answer in answers {
        let (player, puzzle) = (answer.player.as_str(), answer.puzzle.as_str());
        let Some(result) = answer.result.filter(|_| counted.insert((player, puzzle))) else {
            continue;
        };
        let game = game_of(puzzle);
        let line = lines.entry((player, game)).or_insert_with(|| PuzzleRatingLine {
            player: player.to_owned(),
            game: game.to_owned(),
            rating: PuzzleRating::UNRATED,
            answers: 0,
            right: 0,
        });
        line.rating = line.rating.after(result.puzzle, result.guess, result.is_right);
        line.answers += 1;
        line.right += u32::from(result.is_right);
    }
    lines.into_values().collect()
}

/// Returns how the first answer to `puzzle` that counts changed the rating of its player, whose
/// answers these are. `None` if there is none.
pub fn rating_change(answers: &[StoredAnswer], puzzle: &str) -> Option<RatingChange> {
    let index = answers.iter().position(|one| one.puzzle == puzzle && one.result.is_some())?;
    let rating = |count: usize| {
        let lines = puzzle_ratings(&answers[..count]);
        let own = lines.into_iter().find(|line| line.game == game_of(puzzle));
        own.map_or(PuzzleRating::UNRATED, |line| line.rating)
    };
    Some(RatingChange { before: rating(index), after: rating(index + 1) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::PuzzleResult;

    fn answer(player: &str, puzzle: &str, is_right: bool) -> StoredAnswer {
        let puzzle_rating = PuzzleRating { rating: 1600.0, deviation: 200.0 };
        StoredAnswer {
            puzzle: puzzle.to_owned(),
            player: player.to_owned(),
            score: 0.0,
            number: 0,
            result: Some(PuzzleResult { puzzle: puzzle_rating, guess: 0.5, is_right }),
        }
    }

    #[test]
    fn a_puzzle_counts_once_for_each_player() {
        let [first, second] = ["pig(20) | 1/2 | 3 | 4", "pig(100) | 1/2 | 3 | 4"];
        let mut answers = vec![
            answer("Anna", first, true),
            answer("Ben", first, false),
            answer("Anna", second, false),
        ];
        let once = puzzle_ratings(&answers);
        let counts: Vec<_> = once.iter().map(|line| (line.answers, line.right)).collect();
        assert_eq!(counts, [(2, 1), (1, 0)]);
        answers.extend([answer("Anna", first, true), answer("Anna", second, true)]);
        assert_eq!(puzzle_ratings(&answers), once);
        let own: Vec<_> = answers.into_iter().filter(|one| one.player == "Anna").collect();
        let change = rating_change(&own, second).expect("it was answered");
        assert_eq!(rating_change(&own, first).expect("it was answered").after, change.before);
        assert_eq!(change.after, once[0].rating);
        assert!(change.after.rating < change.before.rating, "{change:?}");
        assert_eq!(rating_change(&own, "pig(20) | 5/5 | 3 | 4"), None);
    }

    #[test]
    fn games_are_rated_apart_and_answers_of_old_files_not_at_all() {
        let old = StoredAnswer { result: None, ..answer("Anna", "farkle | - ", true) };
        let answers =
            [answer("Anna", "pig(20) | -", true), answer("Anna", "yahtzee | -", false), old];
        let games: Vec<_> = puzzle_ratings(&answers).into_iter().map(|line| line.game).collect();
        assert_eq!(games, ["pig", "yahtzee"]);
    }
}
