//! Games in progress: begin, list, play, comment, import and record them.

use crate::error::Refusal;
use crate::extract::{Body, Params, PathParam, whole, wholes};
use crate::openapi::{Api, Operation};
use crate::ratings::{RatingLine, ratings};
use crate::sharing::keyless;
use crate::state::Shared;
use crate::store::{Start, Step, missing};
use crate::tables::{MatchReport, Summary, refused};
use crate::visit::Visit;
use axum::Json;
use axum::http::StatusCode;
use axum::routing::{get, post};
use retrodice::coach::{MAX_COMMENT_CHARS, MatchView, Record, csv};
use retrodice_questions::Context;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Maximum number of games in a list.
const MAX_LISTED: usize = 200;

/// A game to begin.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct New {
    /// The game, such as `cantstop(6,3,players=2)`.
    spec: String,
    /// Players by seat: `human`, `human:Anna`, or a strategy such as `rule28`.
    #[schemars(length(min = 1, max = 4))]
    seats: Vec<String>,
    /// The seed of the dice, in decimal digits; by default a random one.
    #[serde(default)]
    #[schemars(regex(pattern = r"^[0-9]{1,19}$"))]
    seed: Option<String>,
    /// Whether people join by a link, each in a browser of their own. This browser then has the
    /// first seat of a person.
    #[serde(default)]
    shared: bool,
}

/// A player who joins a game.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Join {
    /// Name of the player.
    #[serde(default)]
    #[schemars(length(min = 1, max = 40))]
    name: Option<String>,
}

/// Query for the state of the game that the client shows. A page that is out of date, such as a
/// second tab, must not play in a position that it does not show.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ShownState {
    /// The position; the step is refused if another one is on the table.
    #[serde(default)]
    position: Option<String>,
    /// Number of rolls made before, as the same position can come again.
    #[serde(default)]
    #[schemars(range(max = 100_000))]
    rolls: Option<usize>,
}

/// A roll to make.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Roll {
    /// The faces of dice rolled by hand; without them the dice of the seed roll.
    #[serde(default, deserialize_with = "wholes")]
    #[schemars(length(min = 1, max = 6), inner(range(min = 0, max = 8)))]
    dice: Option<Vec<u8>>,
}

/// A move to make.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum Move {
    /// Number of the move among the choices.
    Index(
        #[serde(deserialize_with = "whole")]
        #[schemars(range(max = 10_000))]
        u32,
    ),
    /// Text of the move, such as `6+8 stop`.
    Choice(String),
}

/// A seat.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Seat {
    /// From 0 in the order of the table.
    #[serde(deserialize_with = "whole")]
    #[schemars(range(max = 3))]
    seat: u8,
}

/// A record to bring in.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Import {
    /// Record of a game, as text or as JSON lines.
    record: String,
}

/// A remark to make.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Remark {
    /// The number of the roll that it is on, from 1.
    #[serde(deserialize_with = "whole")]
    #[schemars(range(min = 1, max = 100_000))]
    roll: u32,
    /// The remark; nothing takes an earlier one back.
    #[schemars(length(max = MAX_COMMENT_CHARS))]
    text: String,
}

/// Query for the games that match a search.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Search {
    /// Words that all have to be in the spec, the players or the result.
    #[serde(default)]
    search: String,
    /// Number of games to skip, as a list has at most 200.
    #[serde(default)]
    #[schemars(range(max = 4_294_967_295_u32))]
    skip: u32,
}

/// Query for the form of a record.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Form {
    /// The form.
    #[serde(default)]
    form: FormName,
}

/// The forms of a record.
#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum FormName {
    /// Text for people.
    #[default]
    Text,
    /// JSON lines.
    JsonL,
    /// Comma-separated values.
    Csv,
}

/// A game, for listings.
#[derive(Serialize, JsonSchema)]
struct MatchLine {
    /// Id of the game.
    id: String,
    /// When it began, in seconds since 1970.
    begun: i64,
    /// When it was last changed.
    changed: i64,
    /// Summary of the game.
    #[serde(flatten)]
    summary: Summary,
}

/// Adds the routes of this module.
pub fn add(api: Api) -> Api {
    let api = api
        .with(
            Operation::get(
                "/matches",
                "The games changed most recently, or those that match a search",
            )
            .with_key()
            .query::<Search>()
            .answer::<Vec<MatchLine>>(),
            get(list),
        )
        .with(
            Operation::post("/matches", "Begins a game")
                .with_key()
                .body::<New>()
                .answer::<MatchReport>(),
            post(begin),
        )
        .with(
            Operation::get("/matches/{id}", "A game in progress")
                .with_key()
                .answer::<MatchReport>(),
            get(look),
        )
        .with(
            Operation::delete("/matches/{id}", "Deletes a game").with_key(),
            axum::routing::delete(delete),
        )
        .with(
            Operation::post("/matches/{id}/join", "Takes a free seat of a game shared by a link")
                .with_key()
                .body::<Join>()
                .answer::<MatchReport>(),
            post(join),
        )
        .with(
            Operation::post("/matches/{id}/again", "Begins another game of the same players")
                .with_key()
                .answer::<MatchReport>(),
            post(again),
        )
        .with(
            Operation::post("/matches/{id}/roll", "Rolls the dice, or puts some on the table")
                .with_key()
                .query::<ShownState>()
                .body::<Roll>()
                .answer::<MatchReport>(),
            post(roll),
        )
        .with(
            Operation::post("/matches/{id}/move", "Makes a move")
                .with_key()
                .query::<ShownState>()
                .body::<Move>()
                .answer::<MatchReport>(),
            post(choose),
        )
        .with(
            Operation::post("/matches/{id}/resign", "A seat gives up")
                .with_key()
                .query::<ShownState>()
                .body::<Seat>()
                .answer::<MatchReport>(),
            post(resign),
        )
        .with(
            Operation::post("/matches/{id}/comment", "Comments on a roll and its move")
                .with_key()
                .body::<Remark>()
                .answer::<MatchReport>(),
            post(comment),
        )
        .with(
            Operation::post("/matches/import", "Imports a record")
                .body::<Import>()
                .answer::<MatchReport>(),
            post(import),
        )
        .with(
            Operation::get("/matches/{id}/record", "The record of a game").query::<Form>().text(),
            get(record),
        )
        .with(
            Operation::get("/ratings", "Results of players against each other")
                .answer::<Vec<RatingLine>>(),
            get(rate),
        );
    let plain = [
        ("/matches/{id}/bot", "Lets the strategy at move roll or choose", None),
        ("/matches/{id}/undo", "Back to the last decision", Some(Step::Undo)),
        ("/matches/{id}/redo", "Forward again to the next decision", Some(Step::Redo)),
    ];
    plain.into_iter().fold(api, |api, (path, summary, wish)| {
        let handler = move |visit: Visit,
                            PathParam(id): PathParam,
                            Params(shown_state): Params<ShownState>| {
            step(visit, id, shown_state, wish)
        };
        api.with(
            Operation::post(path, summary).with_key().query::<ShownState>().answer::<MatchReport>(),
            post(handler),
        )
    })
}

type MatchResult = Result<Json<MatchReport>, Refusal>;

async fn step(
    visit: Visit,
    id: String,
    shown_state: ShownState,
    wish: Option<Step>,
) -> MatchResult {
    let key = visit.key.clone();
    let step = move |here: &Shared, context: &Context<'_>| {
        let fresh = |view: &MatchView| {
            shown_state.position.as_ref().is_none_or(|position| *position == view.position)
                && shown_state.rolls.is_none_or(|rolls| rolls == view.history.len())
        };
        let report =
            here.tables.step(context, &*here.store, &id, fresh, wish.clone(), key.as_deref())?;
        here.changed(&id);
        Ok(report)
    };
    visit.quick(step).await
}

async fn list(
    visit: Visit,
    Params(params): Params<Search>,
) -> Result<Json<Vec<MatchLine>>, Refusal> {
    let key = visit.key.clone();
    let list = move |here: &Shared, _: &Context<'_>| {
        let line = |listed: crate::store::GameEntry| {
            let summary = serde_json::from_str(&listed.summary).ok()?;
            Some(MatchLine { id: listed.id, begun: listed.begun, changed: listed.changed, summary })
        };
        let first = params.skip as usize;
        let numbers = first..first.saturating_add(MAX_LISTED);
        let listed = here.store.list(&params.search, key.as_deref(), numbers)?;
        Ok(listed.into_iter().filter_map(line).collect())
    };
    visit.quick(list).await
}

async fn begin(visit: Visit, Body(new): Body<New>) -> MatchResult {
    let key = visit.key.clone();
    let begin = move |here: &Shared, context: &Context<'_>| {
        let New { spec, seats, seed, shared } = new.clone();
        let seed = seed.map_or_else(|| here.store.fresh_seed(), Ok)?;
        let mut start = Start { spec, seats, seed, keys: Vec::new(), next: None };
        if shared {
            start.share(key.clone().ok_or_else(keyless)?)?;
        }
        here.tables.begin(context, &*here.store, &start, &[], key.as_deref())
    };
    visit.quick(begin).await
}

async fn look(visit: Visit, PathParam(id): PathParam) -> MatchResult {
    let key = visit.key.clone();
    let look = move |here: &Shared, context: &Context<'_>| {
        here.tables.report(context, &*here.store, &id, key.as_deref())
    };
    visit.quick(look).await
}

async fn join(visit: Visit, PathParam(id): PathParam, Body(join): Body<Join>) -> MatchResult {
    let key = visit.key.clone().ok_or_else(keyless)?;
    let join = move |here: &Shared, context: &Context<'_>| {
        let name = join.name.as_deref();
        let report = here.tables.join(context, &*here.store, &id, &key, name)?;
        here.changed(&id);
        Ok(report)
    };
    visit.quick(join).await
}

async fn again(visit: Visit, PathParam(id): PathParam) -> MatchResult {
    let key = visit.key.clone();
    let again = move |here: &Shared, context: &Context<'_>| {
        let report = here.tables.again(context, &*here.store, &id, key.as_deref())?;
        here.changed(&id);
        Ok(report)
    };
    visit.quick(again).await
}

async fn delete(visit: Visit, PathParam(id): PathParam) -> Result<StatusCode, Refusal> {
    let (key, is_local) = (visit.key.clone(), visit.client.is_loopback());
    let delete = move |here: &Shared, _: &Context<'_>| {
        // Whoever sits at the server's own machine may delete everything.
        if !is_local && let Some((start, _)) = here.store.game(&id)? {
            start.permit_delete(key.as_deref())?;
        }
        let deleted = here.store.delete(&id)?;
        here.tables.forget(&id);
        here.changed(&id);
        if deleted { Ok(()) } else { Err(missing(&id)) }
    };
    visit.quick(delete).await.map(|_| StatusCode::NO_CONTENT)
}

async fn roll(
    visit: Visit,
    PathParam(id): PathParam,
    Params(shown_state): Params<ShownState>,
    Body(roll): Body<Roll>,
) -> MatchResult {
    step(visit, id, shown_state, Some(roll.dice.map_or(Step::Roll, Step::Typed))).await
}

async fn choose(
    visit: Visit,
    PathParam(id): PathParam,
    Params(shown_state): Params<ShownState>,
    Body(chosen): Body<Move>,
) -> MatchResult {
    let choice = match chosen {
        Move::Index(index) => Step::Choose(index as usize),
        Move::Choice(text) => Step::Say(text),
    };
    step(visit, id, shown_state, Some(choice)).await
}

async fn resign(
    visit: Visit,
    PathParam(id): PathParam,
    Params(shown_state): Params<ShownState>,
    Body(seat): Body<Seat>,
) -> MatchResult {
    step(visit, id, shown_state, Some(Step::Resign(seat.seat.into()))).await
}

async fn comment(
    visit: Visit,
    PathParam(id): PathParam,
    Body(remark): Body<Remark>,
) -> MatchResult {
    step(visit, id, ShownState::default(), Some(Step::Comment(remark.roll as usize, remark.text)))
        .await
}

async fn import(visit: Visit, Body(import): Body<Import>) -> MatchResult {
    let import = move |here: &Shared, context: &Context<'_>| {
        here.tables.import(context, &*here.store, &import.record)
    };
    visit.quick(import).await
}

async fn record(
    visit: Visit,
    PathParam(id): PathParam,
    Params(params): Params<Form>,
) -> Result<String, Refusal> {
    let record = move |here: &Shared, context: &Context<'_>| {
        here.tables.look(context, &*here.store, &id, |table| {
            // The seed of a game in progress would tell the coming rolls.
            let view = table.view();
            let mut record = Record::of(table, Default::default());
            if view.result.is_none() {
                record.header.seed = None;
                record.steps.iter_mut().for_each(|step| step.typed = true);
            }
            Ok(match params.form {
                FormName::Text => record.to_text(),
                FormName::Csv => csv(&view),
                FormName::JsonL => record.to_json_lines(&view).map_err(|e| refused(e.into()))?,
            })
        })
    };
    visit.quick(record).await.map(|Json(text)| text)
}

async fn rate(visit: Visit) -> Result<Json<Vec<RatingLine>>, Refusal> {
    visit.quick(|here, _| Ok(ratings(&here.store.finished()?))).await
}
