//! What can be asked about positions and finished games.

use super::effort::{ByPosition, Effort};
use super::{
    Advice, Bands, Coach, PuzzleAnswer, PuzzleSet, Record, Review, RolloutReport, TestResult,
};
use crate::Error;
use crate::rated::with_dice;
use retrodice_coach::{
    Coached, Match, Rollout, Seating, TableSeat, advise, grade_test, mark, puzzles, review,
};
use retrodice_core::game::Position;
use retrodice_core::observer::Observer;
use retrodice_core::spec::split_position;
use retrodice_games::AnyGame;
use retrodice_games::{CoachVisitor, coached};
use retrodice_play::error::PlayError;
use retrodice_play::policy::Strategy;
use retrodice_play::registry::{StrategyContext, StrategySource};
use std::sync::Arc;
use web_time::{Duration, Instant};

/// The most games of a move when close moves are told apart.
const MOST_GAMES: u64 = 1 << 14;

impl Coach<'_> {
    /// What to do in a position, and why. In a position without dice there is nothing to choose:
    /// its value is returned.
    ///
    /// # Errors
    /// [`Error::Notation`] for an invalid position; what prevented the solve, if there
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
        self.ask(position, |fields| Advise { coach: self, fields, effort })
    }

    /// The same, and where estimates cannot tell moves apart, these are played on until the best
    /// one is beyond doubt, `limit` has passed or the observer cancels: see [`Coach::rollout`].
    ///
    /// # Errors
    /// As for [`Coach::advise`] and [`Coach::rollout`].
    pub fn settle(&self, position: &str, effort: Effort, limit: Duration) -> Result<Advice, Error> {
        self.ask(position, |fields| Settle { coach: self, fields, effort, limit })
    }

    /// Reviews a game as far as its record goes; `bands` are by default the usual ones.
    ///
    /// # Errors
    /// [`Error::Play`] naming the line of the record that is not possible; what
    /// hinders the solve.
    pub fn review(&self, record: &Record, bands: Option<Bands>) -> Result<Review, Error> {
        coached(record.header.spec.parse::<AnyGame>()?, Look { coach: self, record, bands })
    }

    /// Rolls out every move of a position, with a strategy playing on in every seat: by
    /// default the strongest available. `look` sees the running results several times a second,
    /// and its false ends the rollout, as does the observer, which is notified of games.
    ///
    /// # Errors
    /// [`Error::NothingToChoose`] without dice on the table; [`Error::Play`] for no
    /// games or a strategy that does not play this game.
    pub fn rollout(
        &self,
        position: &str,
        strategy: Option<&StrategySource>,
        options: RolloutOptions,
        observer: &dyn Observer,
        look: &mut dyn FnMut(&RolloutReport) -> bool,
    ) -> Result<RolloutReport, Error> {
        let coach = self;
        self.ask(position, |fields| RollOut { coach, fields, strategy, options, observer, look })
    }

    /// Positions with something to find, drawn from play of the strongest strategy.
    ///
    /// # Errors
    /// [`Error::Notation`] for an invalid spec; any failure of the solve.
    pub fn puzzles(&self, spec: &str, seed: u64, count: usize) -> Result<PuzzleSet, Error> {
        coached(spec.parse::<AnyGame>()?, Draw { coach: self, seed, count })
    }

    /// Marks the answer to a puzzle.
    ///
    /// # Errors
    /// [`Error::Notation`] for an invalid position or answer.
    pub fn mark(&self, position: &str, answer: &str) -> Result<PuzzleAnswer, Error> {
        self.ask(position, |fields| Mark { coach: self, fields, answer })
    }

    /// Marks a proficiency test: answers to positions of one game.
    ///
    /// # Errors
    /// As for [`Coach::mark`]; [`Error::Play`] for a test without answers.
    pub fn grade_test(&self, answers: &[(String, String)]) -> Result<TestResult, Error> {
        let Some((first, _)) = answers.first() else {
            return Err(PlayError::NoGames.into());
        };
        let (spec, _) = split_position(first)?;
        let marked =
            answers.iter().map(|(position, answer)| match self.engine.observer.cancelled() {
                true => Err(PlayError::Interrupted.into()),
                false => self.mark(position, answer),
            });
        let marked = marked.collect::<Result<Vec<_>, Error>>()?;
        Ok(coached(AnyGame::from_spec(&spec)?, Grade(marked)))
    }

    /// Splits a position and asks about its game.
    fn ask<'p, T, V: CoachVisitor<Output = Result<T, Error>>>(
        &self,
        position: &'p str,
        visitor: impl FnOnce(&'p str) -> V,
    ) -> Result<T, Error> {
        let (spec, fields) = split_position(position)?;
        coached(AnyGame::from_spec(&spec)?, visitor(fields))
    }

    /// This strategy, or the strongest.
    fn strategy<G: Coached>(
        &self,
        game: &G,
        source: Option<&StrategySource>,
    ) -> Result<Arc<dyn Strategy<G>>, Error> {
        let context = StrategyContext::new(game);
        match source {
            Some(source) => self.bot(&context, source),
            None => self.bot(&context, &self.strongest(&context).into()),
        }
    }
}

struct Advise<'a> {
    coach: &'a Coach<'a>,
    fields: &'a str,
    effort: Effort,
}

impl CoachVisitor for Advise<'_> {
    type Output = Result<Advice, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let position = game.read_position(self.fields)?;
        let values = self.coach.values_at(&game, &position, self.effort)?;
        Ok(advise(&game, values.as_ref(), &position)?)
    }
}

struct Settle<'a> {
    coach: &'a Coach<'a>,
    fields: &'a str,
    effort: Effort,
    limit: Duration,
}

impl CoachVisitor for Settle<'_> {
    type Output = Result<Advice, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let Self { coach, fields, effort, limit } = self;
        let begun = Instant::now();
        let mut advice = Advise { coach, fields, effort }.visit(game.clone())?;
        let Position::Move(at) = game.read_position(fields)? else { return Ok(advice) };
        let only = advice.close();
        if only.is_empty() || limit.is_zero() {
            return Ok(advice);
        }
        let strategy = coach.strategy(&game, None)?;
        let strategy = strategy.as_ref();
        let (seed, games) = (1, MOST_GAMES);
        let only = &only[..];
        let rollout = Rollout { game: &game, strategy, seed, games, only, until_decided: true };
        let in_time = &mut |_: &RolloutReport| begun.elapsed() < limit;
        match rollout.run(&at, coach.engine.observer, in_time) {
            Ok(report) => advice.settle(&game, &at, &report),
            // Stopped before the first game: what was known before.
            Err(PlayError::Interrupted) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(advice)
    }
}

struct Look<'a> {
    coach: &'a Coach<'a>,
    record: &'a Record,
    bands: Option<Bands>,
}

impl CoachVisitor for Look<'_> {
    type Output = Result<Review, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        // Strategies are not needed: what they did is in the record.
        let chair = |text: &String| Ok(TableSeat { seating: Seating::read(text)?, strategy: None });
        let chairs = self.record.header.seats.iter().map(chair);
        let chairs = chairs.collect::<Result<Vec<_>, Error>>()?;
        let mut table = Match::new(game, chairs, self.record.seed()?)?;
        self.record.replay(&mut table)?;
        let bands = self.bands.unwrap_or(Bands::default_for(table.game().objective().unit()));
        let values = ByPosition::new(self.coach, table.game())?;
        Ok(review(&table, &values, &bands, self.coach.engine.observer)?)
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

struct RollOut<'a> {
    coach: &'a Coach<'a>,
    fields: &'a str,
    strategy: Option<&'a StrategySource>,
    options: RolloutOptions,
    observer: &'a dyn Observer,
    look: &'a mut dyn FnMut(&RolloutReport) -> bool,
}

impl CoachVisitor for RollOut<'_> {
    type Output = Result<RolloutReport, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let at = with_dice(&game, self.fields)?;
        let strategy = self.coach.strategy(&game, self.strategy)?;
        let RolloutOptions { games, seed, until_decided } = self.options;
        let strategy = strategy.as_ref();
        let rollout = Rollout { game: &game, strategy, seed, games, only: &[], until_decided };
        Ok(rollout.run(&at, self.observer, self.look)?)
    }
}

struct Draw<'a> {
    coach: &'a Coach<'a>,
    seed: u64,
    count: usize,
}

impl CoachVisitor for Draw<'_> {
    type Output = Result<PuzzleSet, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let values = self.coach.values(&game)?;
        let strategy = self.coach.strategy(&game, None)?;
        let (which, observer) = ((self.seed, self.count), self.coach.engine.observer);
        Ok(puzzles(&game, values.as_ref(), strategy.as_ref(), which, observer)?)
    }
}

struct Mark<'a> {
    coach: &'a Coach<'a>,
    fields: &'a str,
    answer: &'a str,
}

impl CoachVisitor for Mark<'_> {
    type Output = Result<PuzzleAnswer, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let at = with_dice(&game, self.fields)?;
        let place = Position::Move(at.clone());
        let values = self.coach.values_at(&game, &place, Effort::Usual)?;
        Ok(mark(&game, values.as_ref(), &at, self.answer)?)
    }
}

struct Grade(Vec<PuzzleAnswer>);

impl CoachVisitor for Grade {
    type Output = TestResult;

    fn visit<G: Coached>(self, game: G) -> TestResult {
        grade_test(&game, self.0)
    }
}
