//! The coach: games at a table, advice, review, puzzles.
//!
//! [`Coach`] is what a door keeps: it solves a game once, when it is first asked
//! about, and remembers the values. What it returns is plain data with a JSON
//! schema.

mod asking;
mod heat;

use super::{Engine, Error};
use play::coach::{Chair, CoachVisitor, Coached, Match, Seating, Values, coached};
use play::error::PlayError;
use play::optimal::Optimal;
use play::policy::Strategy;
use rules::objective::Unit;
use rules::spec::AnyGame;
use schemars::JsonSchema;
use serde::Serialize;
use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

pub use heat::{HeatCell, HeatReport};
pub use play::coach::{
    Advice, AdviceOption, Bands, Board, BotStep, BoxView, ChoiceView, ColumnView, Deciding,
    Decision, Further, LONGEST_RECORD, MatchView, Phase, Pick, PlayerReview, Puzzle, PuzzleAnswer,
    PuzzleSet, Rating, Reasons, Record, ResultView, Review, RolloutOption, RolloutReport, SeatView,
    StepView, Table, TestResult, Verdict, amount, csv, daily_seed,
};

/// Values of games by spec, whatever their type.
type Known = HashMap<String, Arc<dyn Any + Send + Sync>>;

/// Answers everything that a door asks about games in play.
#[derive(Default)]
pub struct Coach<'a> {
    engine: Engine<'a>,
    known: Mutex<Known>,
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
        Self { engine, known: Mutex::default() }
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
        let spec = game.spec();
        let known = self.lock().get(&spec).cloned();
        if let Some(known) = known.and_then(|known| known.downcast::<Arc<dyn Values<G>>>().ok()) {
            return Ok(known.as_ref().clone());
        }
        let values = self.find(game)?;
        self.lock().insert(spec, Arc::new(values.clone()));
        Ok(values)
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

    /// A thread that panicked left whole entries only.
    fn lock(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
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
                *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                PlayError::NeedsSolution
            })
        };
        game.bot(text, &values).map_err(|error| {
            let failed = failed.lock().unwrap_or_else(PoisonError::into_inner).take();
            failed.unwrap_or(error.into())
        })
    }
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
