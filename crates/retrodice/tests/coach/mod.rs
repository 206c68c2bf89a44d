//! Tables, records, reviews, rollouts and puzzles of all games.

mod grades;
mod pasted;
mod practice;
mod puzzle_ratings;
mod reviews;
mod tables;
mod texts;
