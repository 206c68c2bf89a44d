//! Games in progress: in memory as tables, in the storage as steps.

use crate::error::{FaultyLine, Refusal};
use crate::sharing::SharedSeats;
use crate::store::{LatestState, Outcome, Start, Step, Store, missing};
use axum::http::StatusCode;
use retrodice::coach::{
    BotStep, MAX_SEATS, MatchView, Notice, Phase, Pick, Record, ResultView, SeatView, Table,
};
use retrodice_play::error::{LineFault, PlayError};
use retrodice_play::registry::StrategySource;
use retrodice_questions::{Context, Error};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Maximum number of tables in memory. The others are replayed from the storage.
const MAX_TABLES: usize = 64;
/// Maximum number of steps of a game, undo and redo included.
const MAX_STEPS: usize = 20_000;

/// A game in progress.
#[derive(Serialize, JsonSchema)]
pub struct MatchReport {
    /// Id of the game.
    pub id: String,
    /// State of the game, as every player sees it.
    pub view: MatchView,
    /// Last step of a strategy, if it has just moved.
    pub bot: Option<BotStep>,
    /// The seats, in a game that is shared by a link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shared: Option<SharedSeats>,
    /// Lines of an imported log that were read otherwise than they look.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<Notice>,
}

/// Summary of a game in a list.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Summary {
    /// The game.
    pub spec: String,
    /// Players by seat.
    pub seats: Vec<String>,
    /// The strategy in each seat; null for people.
    #[serde(default)]
    pub bots: Vec<Option<String>>,
    /// The number of the turn.
    pub turn: u32,
    /// Result as text, once the game is over.
    pub result: Option<String>,
    /// Result in numbers; null for games that ended before these were stored.
    #[serde(default)]
    pub ended: Option<ResultView>,
    /// Unit of the results: `turns`, `points` or `win probability`.
    #[serde(default)]
    pub unit: String,
}

/// A table with its start, and the number of its steps that are stored.
struct Live {
    start: Start,
    table: Box<dyn Table>,
    steps: usize,
    /// Whether the table may have taken a step that is not stored.
    ahead: bool,
}

impl Live {
    /// Seats the players of `start`, who take these steps.
    fn replay(context: &Context<'_>, start: Start, steps: &[Step]) -> Result<Self, Refusal> {
        let mut table = seated(context, &start)?;
        steps.iter().try_for_each(|step| take(table.as_mut(), step))?;
        Ok(Self { start, table, steps: steps.len(), ahead: false })
    }

    /// Returns the game as the browser with this key sees it.
    fn report(&self, id: &str, key: Option<&str>) -> MatchReport {
        MatchReport {
            id: id.to_owned(),
            view: self.table.view(),
            bot: None,
            shared: self.start.shared(key),
            notices: Vec::new(),
        }
    }
}

/// A slot for a table. It is empty until the table is loaded from the storage, and again when the
/// table may differ from the stored steps.
type Slot = Arc<Mutex<Option<Live>>>;

/// The tables in memory by the id of the game.
#[derive(Default)]
pub struct Tables(Mutex<HashMap<String, Slot>>);

/// Locks a mutex, also after a panic: a panic during work on a table leaves its slot empty.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Refuses a step or a record for the reason that the coach gives.
pub fn refused(error: Error) -> Refusal {
    match error {
        Error::Play(PlayError::Record { line, why, faults }) => {
            let how = "paste the whole record, as text or as JSON lines";
            let mut refusal = Refusal::senseless(format!("line {line} of the record"), why, how);
            let faulty = |LineFault { line, token, why, suggestions }| FaultyLine {
                line,
                token,
                why,
                suggestions,
            };
            refusal.explanation.lines = faults.into_iter().map(faulty).collect();
            refusal
        }
        Error::Play(PlayError::NotNow { step, why }) => {
            Refusal::new(StatusCode::CONFLICT, step, why, "reload the game")
        }
        error => error.into(),
    }
}

fn played(error: PlayError) -> Refusal {
    refused(error.into())
}

/// Opens a table for this start, whose seed is in decimal digits.
fn seated(context: &Context<'_>, start: &Start) -> Result<Box<dyn Table>, Refusal> {
    let seed = start.seed.parse().map_err(|_| {
        let why = "a seed is a whole number from 0 to 18446744073709551615";
        Refusal::senseless(format!("seed `{}`", start.seed), why, "leave it out for random dice")
    })?;
    let seats: Vec<StrategySource> = start.seats.iter().map(Into::into).collect();
    let game = context.game(&start.spec).map_err(refused)?;
    if game.seats() > MAX_SEATS {
        let why = format!("the page draws 1 to {MAX_SEATS} seats, not {}", game.seats());
        let how = "play it in the terminal, with `retrodice play`";
        return Err(Refusal::senseless(format!("game `{}`", start.spec), why, how));
    }
    game.table(&seats, seed, context).map_err(refused)
}

/// Replays a record and returns it with the start and the last state of its game. Nothing is
/// stored.
///
/// # Errors
/// Status 422 naming the line that makes no sense.
pub fn replayed(context: &Context<'_>, text: &str) -> Result<(Record, Start, MatchView), Refusal> {
    let record = context.read_record(text).map_err(played)?;
    let seed = record.seed().map_err(played)?.to_string();
    let start = Start {
        spec: record.header.spec.clone(),
        seats: record.header.seats.clone(),
        seed,
        keys: Vec::new(),
        next: None,
    };
    let mut table = seated(context, &start)?;
    record.replay(table.as_mut()).map_err(played)?;
    let view = table.view();
    Ok((record, start, view))
}

fn take(table: &mut dyn Table, step: &Step) -> Result<(), Refusal> {
    match step {
        Step::Roll => table.roll(None),
        Step::Typed(dice) => table.roll(Some(dice)),
        Step::Choose(index) => table.choose(Pick::Index(*index)),
        Step::Say(text) => table.choose(Pick::Text(text)),
        Step::Resign(seat) => table.resign(*seat),
        Step::Comment(number, text) => table.comment(*number, text),
        Step::Undo => table.undo(),
        Step::Redo => table.redo(),
    }
    .map_err(played)
}

fn summary(view: &MatchView) -> String {
    let summary = Summary {
        spec: view.spec.clone(),
        seats: view.seats.iter().map(|seat| seat.name.clone()).collect(),
        bots: view.seats.iter().map(|seat| seat.bot.clone()).collect(),
        turn: view.turn,
        result: view.result.as_ref().map(|result| result.text.clone()),
        ended: view.result.clone(),
        unit: view.unit.clone(),
    };
    serde_json::to_string(&summary).unwrap_or_default()
}

fn latest_state(id: &str, view: &MatchView) -> LatestState {
    LatestState { summary: summary(view), outcomes: outcomes(id, view) }
}

fn outcomes(id: &str, view: &MatchView) -> Vec<Outcome> {
    let Some(result) = &view.result else { return Vec::new() };
    let share = |seat: usize| {
        if result.winners.contains(&seat) { 1.0 / result.winners.len() as f64 } else { 0.0 }
    };
    let outcome = |(seat, who): (usize, &SeatView)| Outcome {
        game: id.to_owned(),
        player: who.name.clone(),
        kind: view.game.clone(),
        share: share(seat),
        score: result.scores.get(seat).copied().unwrap_or_default(),
    };
    view.seats.iter().enumerate().map(outcome).collect()
}

impl Tables {
    /// Begins a game, with `steps` already taken. `key` is that of the browser that begins it.
    ///
    /// # Errors
    /// Status 422 if the game or a step is not possible, and 500 if the storage fails.
    pub fn begin(
        &self,
        context: &Context<'_>,
        store: &dyn Store,
        start: &Start,
        steps: &[Step],
        key: Option<&str>,
    ) -> Result<MatchReport, Refusal> {
        let live = Live::replay(context, start.clone(), steps)?;
        let id = store.fresh_id()?;
        let report = live.report(&id, key);
        store.add(&id, start, steps, &latest_state(&id, &report.view))?;
        *lock(&self.slot(&id)) = Some(live);
        Ok(report)
    }

    /// Gives the first free seat of a shared game to the browser with this key, unless it has one.
    /// The seat is stored when this returns.
    ///
    /// # Errors
    /// Status 404 if there is no such game, 409 if no seat is free, and 422 for a wrong name.
    pub fn join(
        &self,
        context: &Context<'_>,
        store: &dyn Store,
        id: &str,
        key: &str,
        name: Option<&str>,
    ) -> Result<MatchReport, Refusal> {
        self.at(context, store, id, |live| {
            let mut start = live.start.clone();
            start.join(key.to_owned(), name)?;
            if start != live.start {
                let (_, steps) = store.game(id)?.ok_or_else(|| missing(id))?;
                let joined = Live::replay(context, start, &steps)?;
                live.ahead = true;
                store.set_start(id, &joined.start, &latest_state(id, &joined.table.view()))?;
                *live = joined;
            }
            Ok(live.report(id, Some(key)))
        })
    }

    /// Begins another game of a shared one that is over: of the same players in the same seats. Of
    /// several players who want it the first begins it, and the others get the same game.
    ///
    /// # Errors
    /// Status 403 for a browser without a seat, 404 if there is no such game, and 409 if it is not
    /// shared or not over.
    pub fn again(
        &self,
        context: &Context<'_>,
        store: &dyn Store,
        id: &str,
        key: Option<&str>,
    ) -> Result<MatchReport, Refusal> {
        self.at(context, store, id, |live| {
            let start = live.start.again(key, store.fresh_seed()?)?;
            let view = live.table.view();
            if view.phase != Phase::Over {
                let how = "play it to its end, or give up";
                return Err(Refusal::new(StatusCode::CONFLICT, "the game", "it is not over", how));
            }
            if let Some(next) = &live.start.next
                && store.game(next)?.is_some()
            {
                return self.report(context, store, next, key);
            }
            let report = self.begin(context, store, &start, &[], key)?;
            live.ahead = true;
            live.start.next = Some(report.id.clone());
            store.set_start(id, &live.start, &latest_state(id, &view))?;
            live.ahead = false;
            Ok(report)
        })
    }

    /// Returns a game as the browser with this key sees it.
    ///
    /// # Errors
    /// Status 404 if it does not exist.
    pub fn report(
        &self,
        context: &Context<'_>,
        store: &dyn Store,
        id: &str,
        key: Option<&str>,
    ) -> Result<MatchReport, Refusal> {
        self.at(context, store, id, |live| Ok(live.report(id, key)))
    }

    /// Adds a recorded game, to be viewed or continued. A finished game that is stored already is
    /// not added again, as it would count twice in the ratings.
    ///
    /// # Errors
    /// Status 422 naming the line that makes no sense.
    pub fn import(
        &self,
        context: &Context<'_>,
        store: &dyn Store,
        text: &str,
    ) -> Result<MatchReport, Refusal> {
        let (record, start, view) = replayed(context, text)?;
        if view.phase == Phase::Over {
            for id in store.of_seed(&start.seed)? {
                let stored = self.look(context, store, &id, |table| Ok(table.view()))?;
                if is_same_game(&stored, &view) {
                    let notices = record.source.notices;
                    let (bot, shared) = (None, None);
                    return Ok(MatchReport { id, view: stored, bot, shared, notices });
                }
            }
        }
        let mut steps = Vec::new();
        for step in view.history {
            steps.push(if step.typed { Step::Typed(step.dice) } else { Step::Roll });
            steps.extend(step.choice.map(Step::Say));
            steps.extend(step.comment.map(|comment| Step::Comment(step.number, comment)));
        }
        steps.extend(record.resigned.map(Step::Resign));
        let report = self.begin(context, store, &start, &steps, None)?;
        Ok(MatchReport { notices: record.source.notices, ..report })
    }

    /// Returns the slot of a game. At [`MAX_TABLES`] a slot that nobody uses is removed, an empty
    /// one first.
    fn slot(&self, id: &str) -> Slot {
        let mut tables = lock(&self.0);
        if tables.len() >= MAX_TABLES && !tables.contains_key(id) {
            let idle = tables.iter().filter(|(_, slot)| Arc::strong_count(slot) == 1);
            let idle = idle.min_by_key(|(_, slot)| lock(slot).is_some());
            if let Some(idle) = idle.map(|(id, _)| id.clone()) {
                tables.remove(&idle);
            }
        }
        tables.entry(id.to_owned()).or_default().clone()
    }

    /// Runs `act` on a table, exclusively. The table goes back to its slot unless it is ahead of the
    /// storage or `act` panicked. Then the next caller loads it again.
    fn at<T>(
        &self,
        context: &Context<'_>,
        store: &dyn Store,
        id: &str,
        act: impl FnOnce(&mut Live) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let slot = self.slot(id);
        if lock(&slot).is_none() {
            // Strategies at the table may solve the game. That happens before the slot is locked,
            // as others may ask about the same game.
            let stored = store.game(id)?;
            stored.map(|(start, _)| seated(context, &start)).transpose()?;
        }
        let mut slot = lock(&slot);
        let mut live = match slot.take() {
            Some(live) => live,
            None => load(context, store, id)?,
        };
        let done = act(&mut live);
        *slot = Some(live).filter(|live| !live.ahead);
        done
    }

    /// Runs `look` on the table of a game.
    ///
    /// # Errors
    /// Status 404 if it does not exist, and the errors of `look`.
    pub fn look<T>(
        &self,
        context: &Context<'_>,
        store: &dyn Store,
        id: &str,
        look: impl FnOnce(&dyn Table) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.at(context, store, id, |live| look(live.table.as_ref()))
    }

    /// Takes the step `wish`, or lets the strategy at move take one. The step is stored when this
    /// returns. `fresh` says whether the client shows the game as it is now, and `key` is that of
    /// its browser.
    ///
    /// # Errors
    /// Status 403 if the step is for another browser to take, 404 if there is no such game, 409 if
    /// the step is not possible now, and 422 for dice or moves that do not exist.
    pub fn step(
        &self,
        context: &Context<'_>,
        store: &dyn Store,
        id: &str,
        fresh: impl FnOnce(&MatchView) -> bool,
        wish: Option<Step>,
        key: Option<&str>,
    ) -> Result<MatchReport, Refusal> {
        self.at(context, store, id, |live| {
            if !fresh(&live.table.view()) {
                let why = "it has moved on in another window";
                let how = "reload the game";
                return Err(Refusal::new(StatusCode::CONFLICT, "the game", why, how));
            }
            live.start.permit(key, wish.as_ref(), live.table.mover())?;
            if live.steps >= MAX_STEPS {
                let why = format!("a game has at most {MAX_STEPS} steps");
                return Err(Refusal::new(StatusCode::CONFLICT, "the game", why, "begin another"));
            }
            let (step, bot) = match wish {
                Some(step) => {
                    take(live.table.as_mut(), &step)?;
                    (step, None)
                }
                None => {
                    let phase = live.table.view().phase;
                    let bot = live.table.bot_step().map_err(played)?;
                    let step = match phase {
                        Phase::Roll => Step::Roll,
                        _ => Step::Say(bot.did.clone()),
                    };
                    (step, Some(bot))
                }
            };
            live.ahead = true;
            let report = MatchReport { bot, ..live.report(id, key) };
            store.add_steps(id, live.steps, &[step], &latest_state(id, &report.view))?;
            (live.steps, live.ahead) = (live.steps + 1, false);
            Ok(report)
        })
    }

    /// Drops a table from memory.
    pub fn forget(&self, id: &str) {
        lock(&self.0).remove(id);
    }
}

/// Returns whether two games have the same players, rolls, choices and result.
fn is_same_game(one: &MatchView, other: &MatchView) -> bool {
    let steps = |view: &MatchView| -> Vec<(Vec<u8>, Option<String>)> {
        view.history.iter().map(|step| (step.dice.clone(), step.choice.clone())).collect()
    };
    one.spec == other.spec
        && one.seats == other.seats
        && one.result == other.result
        && steps(one) == steps(other)
}

/// Loads a game from the storage by replaying its steps.
fn load(context: &Context<'_>, store: &dyn Store, id: &str) -> Result<Live, Refusal> {
    let Some((start, steps)) = store.game(id)? else {
        return Err(missing(id));
    };
    Live::replay(context, start, &steps)
}

#[cfg(all(test, feature = "server"))]
mod tests {
    use super::*;
    use crate::store::disk::OnDisk;

    /// The disk is full: SQLite is allowed no more pages. A refused step is not in memory either,
    /// and the game continues when there is space again.
    #[test]
    fn a_full_disk_changes_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let (store, tables) = (OnDisk::open(folder.path()).expect("a file"), Tables::default());
        let context = Context { tables: None, ..retrodice::unwatched() };
        let seats = ["human".to_owned(), "human:Ben".to_owned()];
        let (spec, seed) = ("pig(100)".to_owned(), "1".to_owned());
        let start = Start { spec, seats: seats.into(), seed, keys: Vec::new(), next: None };
        let begun = tables.begin(&context, &store, &start, &[], None).expect("a game");
        let step = |wish| tables.step(&context, &store, &begun.id, |_| true, Some(wish), None);
        step(Step::Typed(vec![4])).expect("a roll");
        let limit = |pages: i64| {
            let file = store.file().expect("the file is there");
            let set = file.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |row| {
                row.get::<_, i64>(0)
            });
            set.expect("a limit")
        };
        limit(1);
        let mut before = serde_json::Value::Null;
        let refusal = (0..1000).find_map(|_| {
            before = view_as_json(&tables, &context, &store, &begun.id);
            step(Step::Comment(1, "x".repeat(500))).err()
        });
        let refusal = refusal.expect("the disk is full in the end");
        assert_eq!(refusal.status, StatusCode::INSUFFICIENT_STORAGE, "{refusal:?}");
        assert_eq!(view_as_json(&tables, &context, &store, &begun.id), before);
        assert_eq!(view_as_json(&Tables::default(), &context, &store, &begun.id), before);
        limit(1 << 30);
        step(Step::Say("hold".to_owned())).expect("a move");
        let after = view_as_json(&tables, &context, &store, &begun.id);
        assert_eq!(view_as_json(&Tables::default(), &context, &store, &begun.id), after);
    }

    fn view_as_json(
        tables: &Tables,
        context: &Context<'_>,
        store: &dyn Store,
        id: &str,
    ) -> serde_json::Value {
        let view = tables.look(context, store, id, |table| Ok(table.view()));
        serde_json::to_value(view.expect("the game is there")).expect("JSON")
    }
}
