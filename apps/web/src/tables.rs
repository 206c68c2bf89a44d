//! The games in progress: in memory as tables, on disk as steps.

use crate::error::Refusal;
use crate::store::{Now, Outcome, Start, Step, Store, missing};
use axum::http::StatusCode;
use retrodice::coach::{BotStep, MatchView, Phase, Pick, Record, ResultView, SeatView, Table};
use retrodice_play::error::PlayError;
use retrodice_play::registry::StrategySource;
use retrodice_questions::{Context, Error};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many tables are kept in memory; the others are set up again from disk.
const MOST_TABLES: usize = 64;
/// The most steps of a game, walking back and forth included.
const MOST_STEPS: usize = 20_000;

/// A game in progress.
#[derive(Serialize, JsonSchema)]
pub struct MatchReport {
    /// Its id.
    pub id: String,
    /// What everybody at the table sees.
    pub view: MatchView,
    /// What a strategy has just done, if one has.
    pub bot: Option<BotStep>,
}

/// What lists say of a game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Summary {
    /// The game.
    pub spec: String,
    /// Who sits where.
    pub seats: Vec<String>,
    /// The strategy in each seat; null for people.
    #[serde(default)]
    pub bots: Vec<Option<String>>,
    /// The number of the turn.
    pub turn: u32,
    /// How it ended, once it has.
    pub result: Option<String>,
    /// The same in numbers; null for games that ended before these were kept.
    #[serde(default)]
    pub ended: Option<ResultView>,
    /// What these count: `turns`, `points` or `win probability`.
    #[serde(default)]
    pub unit: String,
}

/// A table and how many steps are on disk.
struct Live {
    table: Box<dyn Table>,
    steps: usize,
    /// Whether the table may know of a step that is not on disk.
    ahead: bool,
}

/// A place for a table; empty until it is set up from disk, and again when what is
/// in memory may not be what is on disk.
type Slot = Arc<Mutex<Option<Live>>>;

/// The tables in memory.
#[derive(Default)]
pub struct Tables(Mutex<HashMap<String, Slot>>);

/// Panics are caught: whoever works on a table has taken it out of its place.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a table or a record refuses.
pub fn refused(error: Error) -> Refusal {
    match error {
        Error::Play(PlayError::Record { line, why }) => {
            let how = "paste the whole record, as text or as JSON lines";
            Refusal::senseless(format!("line {line} of the record"), why, how)
        }
        Error::Play(PlayError::NotNow { asked, why }) => {
            Refusal::new(StatusCode::CONFLICT, asked, why, "reload the game")
        }
        error => error.into(),
    }
}

fn played(error: PlayError) -> Refusal {
    refused(error.into())
}

/// A table for this start, with a seed of digits.
fn seated(context: &Context<'_>, start: &Start) -> Result<Box<dyn Table>, Refusal> {
    let seed = start.seed.parse().map_err(|_| {
        let why = "a seed is a whole number from 0 to 18446744073709551615";
        Refusal::senseless(format!("seed `{}`", start.seed), why, "leave it out for random dice")
    })?;
    let seats: Vec<StrategySource> = start.seats.iter().map(Into::into).collect();
    let open = || context.game(&start.spec)?.table(&seats, seed, context);
    open().map_err(refused)
}

/// A record, how its game began, and where it ends; nothing is kept of it.
///
/// # Errors
/// 422 naming the line that makes no sense.
pub fn replayed(context: &Context<'_>, text: &str) -> Result<(Record, Start, MatchView), Refusal> {
    let record = context.read_record(text).map_err(played)?;
    let seed = record.seed().map_err(played)?.to_string();
    let start =
        Start { spec: record.header.spec.clone(), seats: record.header.seats.clone(), seed };
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

fn now(id: &str, view: &MatchView) -> Now {
    Now { summary: summary(view), outcomes: outcomes(id, view) }
}

fn outcomes(id: &str, view: &MatchView) -> Vec<Outcome> {
    let Some(result) = &view.result else { return Vec::new() };
    let share = |seat: usize| match result.winners.contains(&seat) {
        true => 1.0 / result.winners.len() as f64,
        false => 0.0,
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
    /// A new game.
    ///
    /// # Errors
    /// 422 for what cannot be played; 500 if the file cannot be written.
    pub fn begin(
        &self,
        context: &Context<'_>,
        store: &dyn Store,
        start: &Start,
        steps: &[Step],
    ) -> Result<MatchReport, Refusal> {
        let mut table = seated(context, start)?;
        steps.iter().try_for_each(|step| take(table.as_mut(), step))?;
        let (id, view) = (store.fresh_id()?, table.view());
        store.add(&id, start, steps, &now(&id, &view))?;
        *lock(&self.slot(&id)) = Some(Live { table, steps: steps.len(), ahead: false });
        Ok(MatchReport { id, view, bot: None })
    }

    /// A recorded game, to be viewed or continued. A finished game that is already here
    /// is not added again: it would count twice in the ratings.
    ///
    /// # Errors
    /// 422 naming the line that makes no sense.
    pub fn import(
        &self,
        context: &Context<'_>,
        store: &dyn Store,
        text: &str,
    ) -> Result<MatchReport, Refusal> {
        let (record, start, view) = replayed(context, text)?;
        if view.phase == Phase::Over {
            for id in store.of_seed(&start.seed)? {
                let there = self.look(context, store, &id, |table| Ok(table.view()))?;
                if is_same_game(&there, &view) {
                    return Ok(MatchReport { id, view: there, bot: None });
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
        self.begin(context, store, &start, &steps)
    }

    /// The place of a game. When there are many games, those that nobody uses make room, empty
    /// places first.
    fn slot(&self, id: &str) -> Slot {
        let mut tables = lock(&self.0);
        if tables.len() >= MOST_TABLES && !tables.contains_key(id) {
            let idle = tables.iter().filter(|(_, slot)| Arc::strong_count(slot) == 1);
            let idle = idle.min_by_key(|(_, slot)| lock(slot).is_some());
            if let Some(idle) = idle.map(|(id, _)| id.clone()) {
                tables.remove(&idle);
            }
        }
        tables.entry(id.to_owned()).or_default().clone()
    }

    /// Performs an operation on a table, exclusively. Afterwards the table goes back to its place
    /// unless it is ahead of the disk, also because `act` panicked: then the next caller
    /// rebuilds it.
    fn at<T>(
        &self,
        context: &Context<'_>,
        store: &dyn Store,
        id: &str,
        act: impl FnOnce(&mut Live) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let slot = self.slot(id);
        if lock(&slot).is_none() {
            // What a strategy at the table needs is solved before the place is taken:
            // others may ask about the same game.
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

    /// Reads a game.
    ///
    /// # Errors
    /// 404 if it does not exist; the errors of `look`.
    pub fn look<T>(
        &self,
        context: &Context<'_>,
        store: &dyn Store,
        id: &str,
        look: impl FnOnce(&dyn Table) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.at(context, store, id, |live| look(live.table.as_ref()))
    }

    /// Takes a step, or lets the strategy at move take one; it is on disk when this
    /// returns. `fresh` says whether the player saw the game as it is now.
    ///
    /// # Errors
    /// 404 if there is no such game; 409 if it is not the time for that; 422 for
    /// dice or moves that there are not.
    pub fn step(
        &self,
        context: &Context<'_>,
        store: &dyn Store,
        id: &str,
        fresh: impl FnOnce(&MatchView) -> bool,
        wish: Option<Step>,
    ) -> Result<MatchReport, Refusal> {
        self.at(context, store, id, |live| {
            if !fresh(&live.table.view()) {
                let why = "it has moved on in another window";
                let how = "reload the game";
                return Err(Refusal::new(StatusCode::CONFLICT, "the game", why, how));
            }
            if live.steps >= MOST_STEPS {
                let why = format!("a game has at most {MOST_STEPS} steps");
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
            let view = live.table.view();
            store.add_steps(id, live.steps, &[step], &now(id, &view))?;
            (live.steps, live.ahead) = (live.steps + 1, false);
            Ok(MatchReport { id: id.to_owned(), view, bot })
        })
    }

    /// Drops a table from memory.
    pub fn forget(&self, id: &str) {
        lock(&self.0).remove(id);
    }
}

/// Whether these are the same rolls and choices of the same players, up to the same end.
fn is_same_game(one: &MatchView, other: &MatchView) -> bool {
    let steps = |view: &MatchView| -> Vec<(Vec<u8>, Option<String>)> {
        view.history.iter().map(|step| (step.dice.clone(), step.choice.clone())).collect()
    };
    one.spec == other.spec
        && one.seats == other.seats
        && one.result == other.result
        && steps(one) == steps(other)
}

/// A game set up again from disk.
fn load(context: &Context<'_>, store: &dyn Store, id: &str) -> Result<Live, Refusal> {
    let Some((start, steps)) = store.game(id)? else {
        return Err(missing(id));
    };
    let mut table = seated(context, &start)?;
    steps.iter().try_for_each(|step| take(table.as_mut(), step))?;
    Ok(Live { table, steps: steps.len(), ahead: false })
}

#[cfg(all(test, feature = "server"))]
mod tests {
    use super::*;
    use crate::store::disk::OnDisk;

    /// A disk that is full: SQLite is allowed no more pages. What was refused is not
    /// in memory either, and the game goes on when there is room again.
    #[test]
    fn a_full_disk_changes_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let (store, tables) = (OnDisk::open(folder.path()).expect("a file"), Tables::default());
        let context = Context { tables: None, ..retrodice::unwatched() };
        let seats = ["human".to_owned(), "human:Ben".to_owned()];
        let start =
            Start { spec: "pig(100)".to_owned(), seats: seats.into(), seed: "1".to_owned() };
        let begun = tables.begin(&context, &store, &start, &[]).expect("a game");
        let step = |wish| tables.step(&context, &store, &begun.id, |_| true, Some(wish));
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
            before = seen(&tables, &context, &store, &begun.id);
            step(Step::Comment(1, "x".repeat(500))).err()
        });
        let refusal = refusal.expect("the disk is full in the end");
        assert_eq!(refusal.status, StatusCode::INSUFFICIENT_STORAGE, "{refusal:?}");
        assert_eq!(seen(&tables, &context, &store, &begun.id), before);
        assert_eq!(seen(&Tables::default(), &context, &store, &begun.id), before);
        limit(1 << 30);
        step(Step::Say("hold".to_owned())).expect("a move");
        let after = seen(&tables, &context, &store, &begun.id);
        assert_eq!(seen(&Tables::default(), &context, &store, &begun.id), after);
    }

    fn seen(
        tables: &Tables,
        context: &Context<'_>,
        store: &dyn Store,
        id: &str,
    ) -> serde_json::Value {
        let view = tables.look(context, store, id, |table| Ok(table.view()));
        serde_json::to_value(view.expect("the game is there")).expect("JSON")
    }
}
