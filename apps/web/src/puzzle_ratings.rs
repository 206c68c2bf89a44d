//! Ratings of players by their answers to puzzles, apart from those by games.

use crate::store::RatedAnswer;
use retrodice::coach::{PuzzleRating, RatingChange, Theme};
use schemars::JsonSchema;
use serde::Serialize;
use std::cmp::Reverse;

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
    /// Answers by theme, the most frequent first. Answers of earlier versions have no theme.
    pub themes: Vec<ThemeLine>,
}

/// Answers of a player to the puzzles of one theme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ThemeLine {
    /// The theme.
    #[schemars(with = "Theme")]
    pub theme: String,
    /// Puzzles answered.
    pub answers: u32,
    /// Right answers among them.
    pub right: u32,
}

/// Returns the name of the game of a position.
fn game_of(position: &str) -> &str {
    position.split(['(', '|']).next().unwrap_or_default().trim_end()
}

/// Lists the ratings of all players in each game, from answers in the order in which they were
/// given.
pub fn puzzle_ratings(answers: &[RatedAnswer]) -> Vec<PuzzleRatingLine> {
    let mut lines: Vec<PuzzleRatingLine> = Vec::new();
    for RatedAnswer { puzzle, player, rating, deviation, themes, is_right } in answers {
        let game = game_of(puzzle);
        let is_same = |line: &PuzzleRatingLine| line.player == *player && line.game == game;
        let place = lines.iter().position(is_same).unwrap_or_else(|| {
            lines.push(PuzzleRatingLine {
                player: player.clone(),
                game: game.to_owned(),
                rating: *rating,
                deviation: *deviation,
                answers: 0,
                themes: Vec::new(),
            });
            lines.len() - 1
        });
        let line = &mut lines[place];
        (line.rating, line.deviation) = (*rating, *deviation);
        line.answers += 1;
        themes.iter().for_each(|theme| line.add(theme, *is_right));
    }
    for line in &mut lines {
        // Stable: of themes as frequent the one answered first stays first.
        line.themes.sort_by_key(|one| Reverse(one.answers));
    }
    lines
}

impl PuzzleRatingLine {
    /// Counts an answer to a puzzle of this theme.
    fn add(&mut self, theme: &str, is_right: bool) {
        let right = u32::from(is_right);
        match self.themes.iter_mut().find(|one| one.theme == theme) {
            Some(one) => (one.answers, one.right) = (one.answers + 1, one.right + right),
            None => self.themes.push(ThemeLine { theme: theme.to_owned(), answers: 1, right }),
        }
    }
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
        let (themes, is_right) = (Vec::new(), false);
        RatedAnswer { puzzle, player, rating, deviation: 90.0, themes, is_right }
    }

    #[test]
    fn answers_are_counted_by_theme_and_those_without_one_are_not() {
        let themed = |puzzle: &str, themes: &[&str], is_right| RatedAnswer {
            themes: themes.iter().map(|&theme| theme.to_owned()).collect(),
            is_right,
            ..answer("Anna", puzzle, 1500.0)
        };
        let answers = [
            answer("Anna", "pig(20) | 1/2 | 3 | 4", 1500.0),
            themed("pig(20) | 1/2 | 3 | 5", &["race"], false),
            themed("pig(20) | 1/2 | 3 | 6", &["stop-or-roll", "race"], true),
            themed("pig(20) | 1/2 | 4 | 6", &["stop-or-roll"], true),
            themed("pig(20) | 1/2 | 5 | 6", &["stop-or-roll"], false),
        ];
        let [line] = &puzzle_ratings(&answers)[..] else { panic!("one player of one game") };
        let line_of = |theme: &str, answers, right| {
            let theme = theme.to_owned();
            ThemeLine { theme, answers, right }
        };
        assert_eq!(line.answers, 5);
        assert_eq!(line.themes, [line_of("stop-or-roll", 3, 2), line_of("race", 2, 1)]);
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
