//! Puzzles of the day, proficiency tests, and the scores of a day.

use crate::day::has_begun;
use crate::error::Refusal;
use crate::extract::{Body, Params};
use crate::openapi::{Api, Operation};
use crate::puzzle_ratings::{PuzzleRatingLine, puzzle_ratings, rating_change};
use crate::state::Shared;
use crate::state::as_json;
use crate::store::RatedAnswer;
use crate::visit::Visit;
use axum::Json;
use axum::routing::{get, post};
use retrodice::coach::{PuzzleAnswer, PuzzleRating, PuzzleSet, TestResult, daily_seed};
use retrodice_core::notation::NotationError;
use retrodice_questions::{Ask, Context, Mark, Puzzles};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Maximum number of puzzles in a set.
const MAX_PUZZLES: usize = 50;

/// Query for a set of puzzles.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PuzzleQuery {
    /// The game.
    spec: String,
    /// The day, as `2026-11-21`: everybody gets the same.
    #[serde(default)]
    #[schemars(regex(pattern = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))]
    day: Option<String>,
    /// Without a day: what they are drawn with.
    #[serde(default)]
    seed: u64,
    /// Number of puzzles.
    #[serde(default = "five")]
    #[schemars(range(min = 1, max = 50))]
    count: usize,
    /// The theme that all puzzles have, such as `stop-or-roll`; by default any.
    #[serde(default)]
    theme: Option<String>,
}

fn five() -> usize {
    5
}

/// An answer to a puzzle.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Answer {
    /// The position.
    position: String,
    /// The move.
    #[serde(rename = "move")]
    choice: String,
}

/// An answer to a puzzle of a day, whose score is kept.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Daily {
    /// The position.
    position: String,
    /// The move.
    #[serde(rename = "move")]
    choice: String,
    /// The day; without it the score is not kept.
    #[serde(default)]
    #[schemars(regex(pattern = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))]
    day: Option<String>,
    /// Name of the player who answers.
    #[serde(default)]
    #[schemars(length(max = 40))]
    player: String,
    /// Whether the answer counts for the rating of the player, once for each puzzle. That of a day
    /// always does.
    #[serde(default)]
    counts: bool,
}

/// A test.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Test {
    /// The answers, all of one game.
    #[schemars(length(min = 1, max = 50))]
    answers: Vec<Answer>,
}

/// Results of a player's answers on one day.
#[derive(Serialize, JsonSchema)]
struct DayLine {
    /// The day.
    day: String,
    /// Name of the player.
    player: String,
    /// Puzzles answered.
    answers: u32,
    /// The mean score, out of 100.
    score: f64,
}

/// Adds the routes of this module.
pub fn add(api: Api) -> Api {
    api.with(
        Operation::get("/puzzles", "Puzzles, without the answers")
            .query::<PuzzleQuery>()
            .answer::<PuzzleSet>(),
        get(set),
    )
    .with(
        Operation::post("/puzzles/answer", "Marks an answer")
            .body::<Daily>()
            .answer::<PuzzleAnswer>(),
        post(answer),
    )
    .with(
        Operation::post("/puzzles/test", "Marks a proficiency test")
            .body::<Test>()
            .answer::<TestResult>(),
        post(test),
    )
    .with(
        Operation::get("/puzzles/ratings", "Ratings of players by their answers to puzzles")
            .answer::<Vec<PuzzleRatingLine>>(),
        get(rate),
    )
    .with(
        Operation::get("/puzzles/days", "Everyone's scores, day by day").answer::<Vec<DayLine>>(),
        get(days),
    )
}

/// Refuses invalid days, and days that have not begun anywhere yet.
fn check_day(day: &str) -> Result<(), Refusal> {
    match has_begun(day) {
        Some(true) => Ok(()),
        Some(false) => Err(NotationError::wrong("day", day, "it has not begun yet").into()),
        None => Err(NotationError::wrong("day", day, "expected a day such as 2026-11-21").into()),
    }
}

async fn set(
    visit: Visit,
    Params(params): Params<PuzzleQuery>,
) -> Result<Json<serde_json::Value>, Refusal> {
    if !(1..=MAX_PUZZLES).contains(&params.count) {
        let status = axum::http::StatusCode::BAD_REQUEST;
        return Err(Refusal::new(
            status,
            "count",
            "too few or too many",
            format!("ask for 1 to {MAX_PUZZLES}"),
        ));
    }
    let seed = match &params.day {
        Some(day) => {
            check_day(day)?;
            daily_seed(&params.spec, day)
        }
        None => params.seed,
    };
    let PuzzleQuery { spec, count, theme, .. } = params;
    let question = format!("puzzles {spec} {seed} {count} {theme:?}");
    let puzzles = Puzzles { spec, seed, count, theme };
    visit.cached(question, move |context| as_json(&puzzles.ask(context)?)).await
}

async fn answer(visit: Visit, Body(attempt): Body<Daily>) -> Result<Json<PuzzleAnswer>, Refusal> {
    attempt.day.as_deref().map_or(Ok(()), check_day)?;
    if attempt.player.chars().count() > 40 {
        let why = "a name has at most 40 characters";
        return Err(NotationError::wrong("player", &attempt.player, why).into());
    }
    let answer = move |here: &Shared, context: &Context<'_>| {
        let (position, answer) = (attempt.position.clone(), attempt.choice.clone());
        let mut marked = Mark { position, answer }.ask(context)?;
        // As the program writes the position, not as it was sent: it counts once.
        let (puzzle, player) = (&marked.advice.position, &attempt.player);
        if let Some(day) = &attempt.day {
            here.store.add_answer(day, puzzle, player, marked.score)?;
        }
        if (attempt.counts || attempt.day.is_some()) && marked.guess < 1.0 {
            let rate = |before| marked.rate(before);
            let change = rating_change(&here.store.rated()?, puzzle, player, rate);
            let PuzzleRating { rating, deviation } = change.after;
            here.store.add_rated(RatedAnswer {
                puzzle: puzzle.clone(),
                player: player.clone(),
                rating,
                deviation,
                themes: marked.themes.iter().map(|theme| theme.name().to_owned()).collect(),
                is_right: marked.is_right(),
            })?;
            marked.player = Some(change);
        }
        Ok(marked)
    };
    visit.quick(answer).await
}

async fn rate(visit: Visit) -> Result<Json<Vec<PuzzleRatingLine>>, Refusal> {
    visit.quick(|here, _| Ok(puzzle_ratings(&here.store.rated()?))).await
}

async fn test(visit: Visit, Body(attempt): Body<Test>) -> Result<Json<TestResult>, Refusal> {
    if !(1..=MAX_PUZZLES).contains(&attempt.answers.len()) {
        let how = format!("send 1 to {MAX_PUZZLES} answers");
        return Err(Refusal::senseless("answers", "too few or too many", how));
    }
    let work = move |_: &Shared, context: &Context<'_>| {
        let answers: Vec<(String, String)> =
            attempt.answers.into_iter().map(|one| (one.position, one.choice)).collect();
        Ok(context.grade_test(&answers)?)
    };
    visit.long(work).await
}

async fn days(visit: Visit) -> Result<Json<Vec<DayLine>>, Refusal> {
    let days = |here: &Shared, _: &Context<'_>| {
        let line = |(day, player, answers, score)| DayLine { day, player, answers, score };
        Ok(here.store.days(100)?.into_iter().map(line).collect())
    };
    visit.quick(days).await
}
