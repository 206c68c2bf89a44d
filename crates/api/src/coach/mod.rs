//! The coach: games in play, advice, reviews, puzzles.
//!
//! An interface keeps one [`Coach`]: it solves a game once, when it is first asked
//! about, and remembers the values. What it returns is plain data with a JSON
//! schema.

mod asking;
mod effort;
mod heat;
mod rated;

use super::strategies::or_unsolved;
use super::{Engine, Error};
use retrodice_coach::{Coached, Match, RolloutValues, TableSeat, Values};
use retrodice_core::objective::Unit;
use retrodice_core::observer::Observer;
use retrodice_games::AnyGame;
use retrodice_games::{CoachVisitor, coached};
use retrodice_play::error::PlayError;
use retrodice_play::policy::Strategy;
use retrodice_play::registry::{
    BuiltStrategy, Entry, OPTIMAL, StrategyContext, StrategySource, make, playing,
};
use retrodice_play::values::BestBy;
use schemars::JsonSchema;
use serde::Serialize;
use std::any::Any;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;

pub use asking::RolloutOptions;
pub use effort::Effort;
pub use heat::{HeatCell, HeatReport};
pub use retrodice_coach::{
    Advice, AdviceOption, Bands, Board, BotStep, BoxView, ChoiceView, ColumnView, Deciding,
    Decision, Further, FurtherStep, MAX_COMMENT_CHARS, MAX_MOTIVES, MAX_RECORD_BYTES, MatchView,
    Motive, Nudge, Phase, Pick, PlayerReview, Puzzle, PuzzleAnswer, PuzzleSet, Rating, Reasons,
    Record, ResultView, Review, RolloutOption, RolloutReport, SeatValue, SeatView, Seating,
    StepView, Table, TestResult, Verdict, csv, daily_seed,
};

/// Values of a game, whatever its type.
#[derive(Default)]
struct Place {
    /// None until somebody has solved it.
    known: Mutex<Option<Arc<dyn Any + Send + Sync>>>,
    /// Held by whoever solves it: the others wait.
    solving: Mutex<()>,
}

type Slot = Arc<Place>;

/// The time between two checks whether another caller's solve is done.
const BETWEEN_LOOKS: Duration = Duration::from_millis(5);

/// The most games whose values are remembered.
const MOST_GAMES: usize = 64;

/// Bytes of values that are cached by default.
const USUAL_MEMORY: u64 = 1 << 30;

/// A game and its values.
struct Known {
    spec: String,
    slot: Slot,
    /// Those around a position, where the whole game is too large.
    near: Slot,
    /// Memory of the values, in bytes: those of all anchors.
    bytes: u64,
}

/// Answers everything that an interface asks about games in play.
pub struct Coach<'a> {
    engine: Engine<'a>,
    /// Bytes of values to remember.
    memory: u64,
    /// Those asked for last at the end.
    known: Arc<Mutex<Vec<Known>>>,
}

impl Default for Coach<'_> {
    fn default() -> Self {
        Self::new(Engine::default())
    }
}

/// A strategy that can sit at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BotReport {
    /// Its name, to be given as a seat.
    pub name: String,
    /// What it does, in a sentence or two.
    pub description: String,
}

impl<'a> Coach<'a> {
    /// A coach who finds values by this engine.
    pub fn new(engine: Engine<'a>) -> Self {
        Self { engine, memory: USUAL_MEMORY, known: Arc::default() }
    }

    /// With a cache of this many bytes of values, by default 1 GiB: beyond that, the least
    /// recently used games are dropped. A single game that needs more is
    /// kept as long as no other one is asked about.
    #[must_use]
    pub fn with_memory(self, bytes: u64) -> Self {
        Self { memory: bytes, ..self }
    }

    /// The engine that finds the values.
    pub fn engine(&self) -> &Engine<'a> {
        &self.engine
    }

    /// The same coach, with the same cache, for one question: this observer is
    /// notified of solves and asked whether to continue. Waiting for another caller's solve of the
    /// same game ends, too, when it cancels.
    #[must_use]
    pub fn watched<'b>(&self, observer: &'b dyn Observer) -> Coach<'b> {
        let engine = Engine { folder: self.engine.folder.clone(), observer };
        Coach { engine, memory: self.memory, known: self.known.clone() }
    }

    /// A new game of `spec`. Seats are `human`, `human:Anna`, strategies such as
    /// `rule28(threshold=26)` or those of files; games for one seat take up to four,
    /// each with a sheet of its own. `seed` is that of the dice.
    ///
    /// # Errors
    /// [`Error::Notation`] for an invalid spec or strategy; [`Error::Play`]
    /// for a wrong number of seats, or a strategy that does not play this game.
    pub fn open(
        &self,
        spec: &str,
        seats: &[StrategySource],
        seed: u64,
    ) -> Result<Box<dyn Table>, Error> {
        coached(spec.parse::<AnyGame>()?, Open { coach: self, seats, seed })
    }

    /// A person and enough copies of the strongest strategy that plays at once to fill the
    /// game; in games for one seat, one copy.
    ///
    /// # Errors
    /// [`Error::Notation`] for an invalid spec.
    pub fn usual_seats(&self, spec: &str) -> Result<Vec<StrategySource>, Error> {
        Ok(coached(spec.parse::<AnyGame>()?, UsualSeats(self)))
    }

    /// The verdict on a loss in this unit (`turns`, `points`, `win probability`) by
    /// the usual bands.
    pub fn verdict(&self, unit: &str, loss: f64) -> Verdict {
        let units = [Unit::Turns, Unit::Points, Unit::WinProbability];
        let unit = units.into_iter().find(|known| known.to_string() == unit);
        Bands::default_for(unit.unwrap_or(Unit::WinProbability)).verdict(loss)
    }

    /// A table that stands where a record ends, with its seed and these seats: those
    /// that its header names.
    ///
    /// # Errors
    /// As for [`Coach::open`]; [`Error::Play`] for a step that is not possible.
    pub fn resume(
        &self,
        record: &Record,
        seats: &[StrategySource],
    ) -> Result<Box<dyn Table>, Error> {
        let mut table = self.open(&record.header.spec, seats, record.seed()?)?;
        record.replay(table.as_mut())?;
        Ok(table)
    }

    /// The strategies that can play in this game, strongest first;
    /// `optimal` is among them only where the game is solved within a second.
    ///
    /// # Errors
    /// [`Error::Notation`] for an invalid spec.
    pub fn bots(&self, spec: &str) -> Result<Vec<BotReport>, Error> {
        coached(spec.parse::<AnyGame>()?, Bots(self))
    }

    /// The values of a game: exact ones if it has been or can be solved on the
    /// spot, else estimates.
    ///
    /// # Errors
    /// Any failure of the solve, if there are no estimates either.
    pub(super) fn values<G: Coached>(&self, game: &G) -> Result<Arc<dyn Values<G>>, Error> {
        let (slot, _) = self.slots(game.spec(), bytes(game));
        let known = || locked(&slot.known).clone()?.downcast::<Arc<dyn Values<G>>>().ok();
        if let Some(known) = known() {
            return Ok(known.as_ref().clone());
        }
        let _solving = self.patiently(&slot.solving)?;
        if let Some(known) = known() {
            return Ok(known.as_ref().clone());
        }
        let values = self.find(game)?;
        *locked(&slot.known) = Some(Arc::new(values.clone()));
        Ok(values)
    }

    /// The lock of a solve, once its current owner is done with it, unless the observer
    /// cancels before.
    fn patiently<'m>(&self, solving: &'m Mutex<()>) -> Result<MutexGuard<'m, ()>, Error> {
        loop {
            match solving.try_lock() {
                Ok(guard) => return Ok(guard),
                Err(TryLockError::Poisoned(left)) => return Ok(left.into_inner()),
                Err(TryLockError::WouldBlock) if self.engine.observer.cancelled() => {
                    return Err(PlayError::Interrupted.into());
                }
                Err(TryLockError::WouldBlock) => std::thread::sleep(BETWEEN_LOOKS),
            }
        }
    }

    /// The slots of a game; those not asked for the longest are forgotten for it.
    fn slots(&self, spec: String, bytes: u64) -> (Slot, Slot) {
        let mut known = locked(&self.known);
        let place = known.iter().position(|other| other.spec == spec);
        let entry = place.map(|place| known.remove(place));
        let new = || Known { spec, slot: Slot::default(), near: Slot::default(), bytes };
        let entry = entry.unwrap_or_else(new);
        let slots = (entry.slot.clone(), entry.near.clone());
        known.push(entry);
        let mut bytes = known.iter().fold(0, |sum: u64, game| sum.saturating_add(game.bytes));
        while known.len() > 1 && (bytes > self.memory || known.len() > MOST_GAMES) {
            bytes = bytes.saturating_sub(known.remove(0).bytes);
        }
        slots
    }

    fn find<G: Coached>(&self, game: &G) -> Result<Arc<dyn Values<G>>, Error> {
        match self.engine.values(game) {
            Err(error) if !error.is_interruption() => game.estimate().ok_or(error),
            found => found,
        }
    }

    /// The same, and where there are no estimates either, those of games played on: they take
    /// a second for each position.
    pub(super) fn values_or_games<G: Coached>(
        &self,
        game: &G,
    ) -> Result<Arc<dyn Values<G>>, Error> {
        self.values(game).or_else(|error| match RolloutValues::new(game) {
            Some(games) if !error.is_interruption() => Ok(Arc::new(games) as Arc<dyn Values<G>>),
            _ => Err(error),
        })
    }

    /// The strategy that `source` names or holds. Optimal play is by exact values only.
    fn bot<G: Coached>(
        &self,
        context: &StrategyContext<G>,
        source: &StrategySource,
    ) -> Result<Arc<dyn Strategy<G>>, Error> {
        let game = &context.game;
        let optimal = || {
            let values = self.values(game).map_err(|error| or_unsolved(game, error))?;
            if !values.basis().exact {
                let instead = self.strongest(context);
                return Err(Error::NobodyOptimal { spec: game.spec(), instead });
            }
            Ok(BuiltStrategy::new(BestBy { game: game.clone(), values }))
        };
        Ok(make(context, source, optimal)?.strategy)
    }

    /// Whether optimal play is available at once: by a kernel that takes well under a second, or
    /// for games without strategies of their own by a solve on the spot.
    fn has_optimal<G: Coached>(&self, context: &StrategyContext<G>) -> bool {
        let game = &context.game;
        let without = || playing(context).next().is_none_or(|(entry, _)| entry.name == "random");
        game.is_solved_at_once() || without() && self.engine.finds(game)
    }

    /// The name of the strongest strategy that plays at once.
    fn strongest<G: Coached>(&self, context: &StrategyContext<G>) -> String {
        match self.has_optimal(context) {
            true => OPTIMAL.to_owned(),
            false => playing(context).next().map_or("random".to_owned(), |(entry, _)| entry.name),
        }
    }
}

/// Memory of the values of all anchors of a game.
fn bytes<G: Coached>(game: &G) -> u64 {
    game.index_bound().saturating_mul(8)
}

/// A thread that panicked left whole entries only.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

struct UsualSeats<'a>(&'a Coach<'a>);

impl CoachVisitor for UsualSeats<'_> {
    type Output = Vec<StrategySource>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let strongest = self.0.strongest(&StrategyContext::new(&game));
        let mut seats = vec!["human".into()];
        seats.resize(game.seats().max(2), strongest.into());
        seats
    }
}

struct Open<'a> {
    coach: &'a Coach<'a>,
    seats: &'a [StrategySource],
    seed: u64,
}

impl CoachVisitor for Open<'_> {
    type Output = Result<Box<dyn Table>, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let context = StrategyContext::new(&game);
        let chair = |seat: &StrategySource| {
            let seating = Seating::read(seat.clone())?;
            let bot = seating.bot.as_ref().map(|bot| self.coach.bot(&context, bot));
            Ok(TableSeat { strategy: bot.transpose()?, seating })
        };
        let chairs = self.seats.iter().map(chair).collect::<Result<Vec<_>, Error>>()?;
        Ok(Box::new(Match::new(game, chairs, self.seed)?))
    }
}

struct Bots<'a>(&'a Coach<'a>);

impl CoachVisitor for Bots<'_> {
    type Output = Result<Vec<BotReport>, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let context = StrategyContext::new(&game);
        let mut reports = Vec::new();
        if self.0.has_optimal(&context) {
            // Told by its entry: it is solved when it plays.
            let optimal = G::strategies().into_iter().find(|entry| entry.name == OPTIMAL);
            reports.extend(
                optimal.map(|Entry { name, description, .. }| BotReport { name, description }),
            );
        }
        let others = playing(&context);
        reports.extend(others.map(|(entry, made)| BotReport {
            name: entry.name,
            description: made.strategy.description(),
        }));
        Ok(reports)
    }
}
