//! The coach: games in play, advice, reviews, rollouts, puzzles.
//!
//! A [`Match`] is a game in progress. [`Table`] is the same with its type erased, for the
//! interfaces. Its view is a [`MatchView`]: plain data with a JSON schema, like the other reports
//! here.
//!
//! ```
//! use retrodice::play::optimal::Optimal;
//! use retrodice::core::notation::Notation;
//! use retrodice::pig::Pig;
//! use retrodice::solver::solution::Solver;
//! use std::sync::Arc;
//!
//! let game: Pig = "pig(20)".parse()?;
//! let optimal = Optimal::new(Arc::new(Solver::new(game.clone()).solve()?))?;
//! let position = game.read_position("3/5 | 12 | 4")?;
//! let advice = retrodice::coach::advise(&game, &optimal, &position)?;
//! // Roll or hold, the better one first.
//! assert_eq!((advice.options.len(), advice.options[0].regret), (2, 0.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_debug_implementations, unreachable_pub)]

mod advice;
mod adviser;
mod erased;
mod game;
mod grade;
pub mod motive;
mod plain;
mod puzzle;
mod puzzle_rating;
mod puzzle_themes;
pub mod race;
mod reasons;
mod record;
mod review;
mod rollout;
mod rollout_values;
mod schemas;
mod seats;
mod situation;
mod table;
mod theme;
mod view;
pub mod words;

pub use advice::{Advice, AdviceOption, Deciding, Further, Nudge, Reasons, SeatValue, Settled};
pub use adviser::advise;
pub use erased::{Board, FurtherStep, GameBoard, GameMotive, GameStep, Motive, Role};
pub use game::{Coached, Scene, SeatTally, StopRule, no_roll};
pub use grade::{Bands, Rating, Verdict};
pub use motive::{AnyMotive, Case, GeneralMotive, MAX_MOTIVES, RatedMove};
pub use plain::TextBoard;
pub use puzzle::{
    Puzzle, PuzzleAnswer, PuzzleDraw, PuzzleSet, TestResult, daily_seed, grade_test, mark, puzzles,
};
pub use puzzle_rating::{PuzzlePlayer, PuzzleRating, RatingChange};
pub use puzzle_themes::theme_named;
pub use record::{
    Header, LogFormat, MAX_RECORD_BYTES, Notice, RECORD_VERSION, Record, RecordSource, RecordStep,
    csv, dashed, same_name,
};
pub use retrodice_play::values::{Basis, BestBy, DisplayValues, Values, Worth, best_of};
pub use review::{Decision, PlayerReview, Review, review};
pub use rollout::{Rollout, RolloutOption, RolloutReport};
pub use rollout_values::RolloutValues;
pub use schemas::{GameSchemas, describe};
pub use seats::{Commitment, MAX_SEATS, Seating, TableSeat};
pub use table::{BotStep, MAX_COMMENT_CHARS, Match, Pick, Table};
pub use theme::Theme;
pub use view::{ChoiceView, MatchView, Phase, ResultView, SeatView, StepView};
pub use words::Phrase;
