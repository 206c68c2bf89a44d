//! What every interface asks: games in play, advice, reviews, rollouts, puzzles.
//!
//! A [`Coach`] keeps the values of games it has been asked about, and all that it says comes from
//! the questions of [`retrodice_questions`].

mod schemas;

use crate::Error;
use retrodice_core::objective::Unit;
use retrodice_core::observer::Observer;
use retrodice_play::registry::StrategySource;
use retrodice_questions::{
    Advise, Ask, Context, Engine, Mark, Options, OptionsReport, Puzzles, Rollout, Value,
    ValueReport,
};
use web_time::Duration;

pub use retrodice_coach::{
    Advice, AdviceOption, Bands, Board, BotStep, ChoiceView, Deciding, Decision, Further,
    FurtherStep, MAX_COMMENT_CHARS, MAX_MOTIVES, MAX_RECORD_BYTES, MatchView, Motive, Nudge, Phase,
    Pick, PlayerReview, Puzzle, PuzzleAnswer, PuzzleSet, Rating, Reasons, Record, ResultView,
    Review, RolloutOption, RolloutReport, SeatValue, SeatView, Seating, StepView, Table,
    TestResult, Verdict, csv, daily_seed,
};
pub use retrodice_questions::{BotReport, Effort};
pub use schemas::describe;

/// Answers everything that an interface asks about games in play.
pub struct Coach<'a> {
    context: Context<'a>,
}

impl Default for Coach<'_> {
    fn default() -> Self {
        Self { context: crate::unwatched() }
    }
}

/// How long to roll out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RolloutOptions {
    /// The most games for each move.
    pub games: u64,
    /// The seed of the dice.
    pub seed: u64,
    /// Whether to end once the best move is beyond doubt.
    pub until_decided: bool,
}

impl<'a> Coach<'a> {
    /// Returns a coach who finds values by this engine.
    pub fn new(engine: Engine<'a>) -> Self {
        Context { tables: engine.folder, ..crate::context(engine.observer) }.into()
    }

    /// Sets the bytes of values that are kept; see [`Context::memory`].
    #[must_use]
    pub fn with_memory(self, memory: u64) -> Self {
        Context { memory, ..self.context }.into()
    }

    /// Returns the context in which the coach asks.
    pub const fn context(&self) -> &Context<'a> {
        &self.context
    }

    /// Returns the engine that finds the values.
    pub fn engine(&self) -> Engine<'a> {
        self.context.engine()
    }

    /// Returns the same coach, with the same values, for one question with an observer of its own.
    #[must_use]
    pub fn watched<'b>(&self, observer: &'b dyn Observer) -> Coach<'b> {
        self.context.watched(observer).into()
    }

    /// Returns advice in a position. Without dice there is nothing to choose, and its value is
    /// returned.
    ///
    /// # Errors
    /// [`retrodice_questions::Error::Notation`] for an invalid position; what prevented the solve, if there
    /// are no estimates or `effort` excludes them.
    ///
    /// ```
    /// use retrodice_api::coach::{Coach, Effort};
    /// let coach = Coach::default();
    /// let advice = coach.advise("pig(20) | 3/4 | 2 | 4", Effort::Exact)?;
    /// assert!(advice.exact && advice.options.len() == 2);
    /// # Ok::<(), retrodice_api::Error>(())
    /// ```
    pub fn advise(&self, position: &str, effort: Effort) -> Result<Advice, Error> {
        self.settle(position, effort, Duration::ZERO)
    }

    /// Returns advice for which moves that estimates cannot tell apart are played on until the best
    /// one is beyond doubt, `limit` has passed, in whole seconds, or the observer cancels.
    ///
    /// # Errors
    /// As for [`Coach::advise`] and [`Coach::rollout`].
    pub fn settle(&self, position: &str, effort: Effort, limit: Duration) -> Result<Advice, Error> {
        let settle = Some(limit.as_secs()).filter(|&seconds| seconds > 0);
        let exact = effort == Effort::Exact;
        Ok(Advise { position: position.to_owned(), exact, settle }.ask(&self.context)?.advice)
    }

    /// Returns the value of a position, for the seat at move; see [`Value`].
    ///
    /// # Errors
    /// As there.
    ///
    /// ```
    /// let coach = retrodice_api::coach::Coach::default();
    /// assert!((coach.value("pig(100) | 0/0 | 0")?.value - 0.530593).abs() < 1e-6);
    /// # Ok::<(), retrodice_api::Error>(())
    /// ```
    pub fn value(&self, position: &str) -> Result<ValueReport, Error> {
        Ok(Value { position: position.to_owned() }.ask(&self.context)?)
    }

    /// Returns the moves of a position, the best first; see [`Options`].
    ///
    /// # Errors
    /// As there.
    pub fn options(&self, position: &str) -> Result<OptionsReport, Error> {
        Ok(Options { position: position.to_owned() }.ask(&self.context)?)
    }

    /// Reviews a game as far as its record goes; see [`Context::review`].
    ///
    /// # Errors
    /// As there.
    pub fn review(&self, record: &Record, bands: Option<Bands>) -> Result<Review, Error> {
        Ok(self.context.review(record, bands)?)
    }

    /// Rolls out every move of a position; see [`Rollout`]. `look` sees the running results several
    /// times a second, and its `false` ends the rollout, as does the observer.
    ///
    /// # Errors
    /// [`retrodice_questions::Error::NothingToChoose`] without dice on the table;
    /// [`retrodice_questions::Error::Play`] for no games or a strategy that does not play this game.
    pub fn rollout(
        &self,
        position: &str,
        strategy: Option<&StrategySource>,
        options: RolloutOptions,
        observer: &dyn Observer,
        look: &mut dyn FnMut(&RolloutReport) -> bool,
    ) -> Result<RolloutReport, Error> {
        let RolloutOptions { games, seed, until_decided } = options;
        let strategy = strategy.cloned().map(Into::into);
        let position = position.to_owned();
        let question = Rollout { position, strategy, games, seed, until_decided };
        let context = self.context.watched(observer);
        Ok(context.game(&question.position)?.rollout_watched(&question, look, &context)?)
    }

    /// Draws puzzles from play of the strongest strategy; see [`Puzzles`].
    ///
    /// # Errors
    /// [`retrodice_questions::Error::Notation`] for an invalid spec; any failure of the solve.
    pub fn puzzles(&self, spec: &str, seed: u64, count: usize) -> Result<PuzzleSet, Error> {
        Ok(Puzzles { spec: spec.to_owned(), seed, count }.ask(&self.context)?)
    }

    /// Marks the answer to a puzzle; see [`Mark`].
    ///
    /// # Errors
    /// [`retrodice_questions::Error::Notation`] for an invalid position or answer.
    pub fn mark(&self, position: &str, answer: &str) -> Result<PuzzleAnswer, Error> {
        let (position, answer) = (position.to_owned(), answer.to_owned());
        Ok(Mark { position, answer }.ask(&self.context)?)
    }

    /// Marks a proficiency test; see [`Context::grade_test`].
    ///
    /// # Errors
    /// As there.
    pub fn grade_test(&self, answers: &[(String, String)]) -> Result<TestResult, Error> {
        Ok(self.context.grade_test(answers)?)
    }

    /// Opens a table for a new game of `spec`. Seats are `human`, `human:Anna`, strategies such as
    /// `rule28(threshold=26)` or those of files; games for one seat take up to four, each with a
    /// score card of its own. `seed` is that of the dice.
    ///
    /// # Errors
    /// [`retrodice_questions::Error::Notation`] for an invalid spec or strategy; [`retrodice_questions::Error::Play`]
    /// for a wrong number of seats, or a strategy that does not play this game.
    pub fn open(
        &self,
        spec: &str,
        seats: &[StrategySource],
        seed: u64,
    ) -> Result<Box<dyn Table>, Error> {
        Ok(self.context.game(spec)?.table(seats, seed, &self.context)?)
    }

    /// Opens a table that stands where a record ends, with its seed and these seats: those that its
    /// header names.
    ///
    /// # Errors
    /// As for [`Coach::open`]; [`retrodice_questions::Error::Play`] for a step that is not possible.
    pub fn resume(
        &self,
        record: &Record,
        seats: &[StrategySource],
    ) -> Result<Box<dyn Table>, Error> {
        let mut table = self.open(&record.header.spec, seats, record.seed()?)?;
        record.replay(table.as_mut())?;
        Ok(table)
    }

    /// Returns a person and enough copies of the strongest strategy that plays at once to fill the
    /// game; in games for one seat, one copy.
    ///
    /// # Errors
    /// [`retrodice_questions::Error::Notation`] for an invalid spec.
    pub fn usual_seats(&self, spec: &str) -> Result<Vec<StrategySource>, Error> {
        Ok(self.context.game(spec)?.default_seats(&self.context))
    }

    /// Returns the verdict on a loss in this unit (`turns`, `points`, `win probability`) by the
    /// default bands.
    pub fn verdict(&self, unit: &str, loss: f64) -> Verdict {
        let units = [Unit::Turns, Unit::Points, Unit::WinProbability];
        let unit = units.into_iter().find(|known| known.to_string() == unit);
        Bands::default_for(unit.unwrap_or(Unit::WinProbability)).verdict(loss)
    }

    /// Returns the strategies that can play in this game, strongest first; `optimal` is among them
    /// only where the game is solved within a second.
    ///
    /// # Errors
    /// [`retrodice_questions::Error::Notation`] for an invalid spec.
    pub fn bots(&self, spec: &str) -> Result<Vec<BotReport>, Error> {
        Ok(self.context.game(spec)?.bots(&self.context))
    }
}

impl<'a> From<Context<'a>> for Coach<'a> {
    fn from(context: Context<'a>) -> Self {
        Self { context }
    }
}
