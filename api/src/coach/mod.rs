//! The coach: games at a table, advice, review, puzzles.
//!
//! [`Coach`] is what a door keeps: it solves a game once, when it is first asked
//! about, and remembers the values. What it returns is plain data with a JSON
//! schema.

mod asking;
mod heat;

use super::{Engine, Error};
use coach::{Chair, CoachVisitor, Coached, Match, Seating, Values, coached};
use play::error::PlayError;
use play::optimal::Optimal;
use play::policy::Strategy;
use rules::objective::Unit;
use rules::spec::AnyGame;
use schemars::JsonSchema;
use serde::Serialize;
use std::any::Any;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use coach::{
    Advice, AdviceOption, Bands, Board, BotStep, BoxView, ChoiceView, ColumnView, Deciding,
    Decision, Further, LONGEST_COMMENT, LONGEST_RECORD, MatchView, Phase, Pick, PlayerReview,
    Puzzle, PuzzleAnswer, PuzzleSet, Rating, Reasons, Record, ResultView, Review, RolloutOption,
    RolloutReport, SeatView, StepView, Table, TestResult, Verdict, amount, csv, daily_seed,
};
pub use heat::{HeatCell, HeatReport};

/// Values of a game, whatever its type; none until somebody has solved it.
type Slot = Arc<Mutex<Option<Arc<dyn Any + Send + Sync>>>>;

/// The most games whose values are remembered.
const MOST_GAMES: usize = 64;

/// Bytes of values that are remembered, unless told otherwise.
const USUAL_MEMORY: u64 = 1 << 30;

/// A game and its values.
struct Known {
    spec: String,
    slot: Slot,
    /// Memory of the values, in bytes: those of all anchors.
    bytes: u64,
}

/// Answers everything that a door asks about games in play.
pub struct Coach<'a> {
    engine: Engine<'a>,
    /// Bytes of values to remember.
    memory: u64,
    /// Those asked for last at the end.
    known: Mutex<Vec<Known>>,
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
        Self { engine, memory: USUAL_MEMORY, known: Mutex::default() }
    }

    /// With room for so many bytes of values, by default 1 GiB: for more, the games
    /// asked about the longest ago are forgotten. A single game that needs more is
    /// remembered as long as nobody asks about another.
    #[must_use]
    pub fn with_memory(self, bytes: u64) -> Self {
        Self { memory: bytes, ..self }
    }

    /// A new game of `spec`. Seats are `human`, `human:Anna` or strategies such as
    /// `rule28(threshold=26)`; games for one seat take up to four, each with a
    /// sheet of its own. `seed` is that of the dice.
    ///
    /// # Errors
    /// [`Error::Notation`] for a spec or strategy that is none; [`Error::Play`]
    /// for a wrong number of seats, or a strategy that does not play this game.
    pub fn open(&self, spec: &str, seats: &[&str], seed: u64) -> Result<Box<dyn Table>, Error> {
        coached(spec.parse::<AnyGame>()?, Open { coach: self, seats, seed })
    }

    /// A person and as many times the strongest strategy as the game needs; in games
    /// for one, one of them.
    ///
    /// # Errors
    /// [`Error::Notation`] for a spec that is none.
    pub fn usual_seats(&self, spec: &str) -> Result<Vec<String>, Error> {
        coached(spec.parse::<AnyGame>()?, UsualSeats)
    }

    /// The verdict on a loss in this unit (`turns`, `points`, `win probability`) by
    /// the usual bands.
    pub fn verdict(&self, unit: &str, loss: f64) -> Verdict {
        let units = [Unit::Turns, Unit::Points, Unit::WinProbability];
        let unit = units.into_iter().find(|known| known.to_string() == unit);
        Bands::usual(unit.unwrap_or(Unit::WinProbability)).verdict(loss)
    }

    /// A table that stands where a record ends, with its seats and its seed.
    ///
    /// # Errors
    /// As for [`Coach::open`]; [`PlayError::Record`] for a step that is not possible.
    pub fn resume(&self, record: &Record) -> Result<Box<dyn Table>, Error> {
        let seats: Vec<&str> = record.header.seats.iter().map(String::as_str).collect();
        let mut table = self.open(&record.header.spec, &seats, record.seed()?)?;
        record.replay(table.as_mut())?;
        Ok(table)
    }

    /// The strategies that can sit at a table of this game, the strongest first;
    /// `optimal` is among them only where the game is solved within a second.
    ///
    /// # Errors
    /// [`Error::Notation`] for a spec that is none.
    pub fn bots(&self, spec: &str) -> Result<Vec<BotReport>, Error> {
        coached(spec.parse::<AnyGame>()?, Bots(self))
    }

    /// The values of a game: exact ones if it has been or can be solved on the
    /// spot, else estimates.
    ///
    /// # Errors
    /// What hinders the solve, if there are no estimates either.
    pub(super) fn values<G: Coached>(&self, game: &G) -> Result<Arc<dyn Values<G>>, Error> {
        let slot = self.slot(game.spec(), game.index_bound().saturating_mul(8));
        // Whoever comes second waits for the first one's solve.
        let mut slot = locked(&slot);
        let known = slot.clone().and_then(|known| known.downcast::<Arc<dyn Values<G>>>().ok());
        if let Some(known) = known {
            return Ok(known.as_ref().clone());
        }
        let values = self.find(game)?;
        *slot = Some(Arc::new(values.clone()));
        Ok(values)
    }

    /// The slot of a game; those not asked for the longest are forgotten for it.
    fn slot(&self, spec: String, bytes: u64) -> Slot {
        let mut known = locked(&self.known);
        let place = known.iter().position(|other| other.spec == spec);
        let entry = place.map(|place| known.remove(place));
        let entry = entry.unwrap_or_else(|| Known { spec, slot: Slot::default(), bytes });
        let slot = entry.slot.clone();
        known.push(entry);
        let mut bytes = known.iter().fold(0, |sum: u64, game| sum.saturating_add(game.bytes));
        while known.len() > 1 && (bytes > self.memory || known.len() > MOST_GAMES) {
            bytes = bytes.saturating_sub(known.remove(0).bytes);
        }
        slot
    }

    fn find<G: Coached>(&self, game: &G) -> Result<Arc<dyn Values<G>>, Error> {
        if let Some(exact) = game.exact() {
            return Ok(exact);
        }
        match self.engine.solution(game.clone()) {
            Ok((solution, _)) => Ok(Arc::new(Optimal::new(Arc::new(solution))?)),
            Err(error) if error.is_interruption() => Err(error),
            Err(error) => game.estimate().ok_or(error),
        }
    }

    /// A seat with its strategy.
    fn chair<G: Coached>(&self, game: &G, text: &str) -> Result<Chair<G>, Error> {
        let seating = Seating::read(text)?;
        let strategy = match &seating.bot {
            None => None,
            Some(bot) => Some(self.bot(game, bot)?),
        };
        Ok(Chair { seating, strategy })
    }

    fn bot<G: Coached>(&self, game: &G, text: &str) -> Result<Arc<dyn Strategy<G>>, Error> {
        // An error of the solve is told as it is.
        let failed = Mutex::new(None);
        let values = || {
            self.values(game).map_err(|error| {
                *locked(&failed) = Some(error);
                PlayError::NeedsSolution
            })
        };
        game.bot(text, &values).map_err(|error| locked(&failed).take().unwrap_or(error.into()))
    }
}

/// A thread that panicked left whole entries only.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

struct UsualSeats;

impl CoachVisitor for UsualSeats {
    type Output = Result<Vec<String>, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let strongest = game.bots().into_iter().next().unwrap_or_else(|| "random".to_owned());
        let mut seats = vec!["human".to_owned()];
        seats.resize(game.seats().max(2), strongest);
        Ok(seats)
    }
}

struct Open<'a> {
    coach: &'a Coach<'a>,
    seats: &'a [&'a str],
    seed: u64,
}

impl CoachVisitor for Open<'_> {
    type Output = Result<Box<dyn Table>, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let chairs = self.seats.iter().map(|text| self.coach.chair(&game, text));
        let chairs = chairs.collect::<Result<Vec<_>, _>>()?;
        Ok(Box::new(Match::new(game, chairs, self.seed)?))
    }
}

struct Bots<'a>(&'a Coach<'a>);

impl CoachVisitor for Bots<'_> {
    type Output = Result<Vec<BotReport>, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let report = |name: String| {
            let description = self.0.bot(&game, &name)?.description();
            Ok(BotReport { name, description })
        };
        game.bots().into_iter().map(report).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_asked_about_the_longest_ago_are_forgotten_for_others() {
        let names = |coach: &Coach<'_>| -> Vec<String> {
            locked(&coach.known).iter().map(|game| game.spec.clone()).collect()
        };
        let coach = Coach::default().with_memory(100);
        for (spec, bytes) in [("a", 40), ("b", 50), ("a", 40), ("c", 30)] {
            coach.slot(spec.to_owned(), bytes);
        }
        assert_eq!(names(&coach), ["a", "c"], "b was asked about the longest ago");
        coach.slot("large".to_owned(), u64::MAX);
        assert_eq!(names(&coach), ["large"]);
        coach.slot("a".to_owned(), 40);
        assert_eq!(names(&coach), ["a"]);
        // What somebody holds stays with them.
        let held = coach.slot("a".to_owned(), 40);
        *locked(&held) = Some(Arc::new(1_u8));
        assert!(locked(&coach.slot("a".to_owned(), 40)).is_some());
    }
}
