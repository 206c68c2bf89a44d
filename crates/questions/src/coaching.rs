//! Questions to the coach beside advice: reviews, rollouts, puzzles, and who can play.

use crate::context::Context;
use crate::error::Error;
use crate::opened::{Effort, Opened, with_dice};
use crate::player::Player;
use crate::question::{Answerable, Ask, GeneralQuestion};
use retrodice_coach::{
    Bands, Basis, DisplayValues, Match, PuzzleAnswer, PuzzleDraw, PuzzleSet, Record, Review,
    RolloutReport, Seating, Table, TableSeat, TestResult, Values, Worth, grade_test, mark, puzzles,
    review, theme_named,
};
use retrodice_core::game::{Position, PositionOf};
use retrodice_play::error::PlayError;
use retrodice_play::policy::{MoveOf, Strategy};
use retrodice_play::registry::{Entry, OPTIMAL, StrategySource, playing};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The value of each move of a position, if a strategy plays on.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rollout {
    /// The position, dice included.
    pub position: String,
    /// The strategy that plays on in every seat; by default the strongest that plays at once.
    #[serde(default)]
    pub strategy: Option<Player>,
    /// The most games for each move.
    pub games: u64,
    /// The seed of the dice.
    #[serde(default = "default_seed")]
    pub seed: u64,
    /// Whether to end once the best move is beyond doubt.
    #[serde(default)]
    pub until_decided: bool,
}

fn default_seed() -> u64 {
    1
}

crate::question!(
    Rollout,
    position,
    "rollout",
    "The value of each move of a position, if a strategy plays on",
    RolloutReport,
    |question| question.strategy.iter_mut().collect()
);

impl GeneralQuestion for Rollout {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<RolloutReport, Error> {
        self.run(opened, &mut |_| true, context)
    }
}

impl Rollout {
    /// Rolls out the moves. `look` sees the running results several times a second, and its
    /// `false` ends the rollout, as does the observer.
    pub(crate) fn run<G: Answerable>(
        &self,
        opened: &Opened<G>,
        look: &mut dyn FnMut(&RolloutReport) -> bool,
        context: &Context<'_>,
    ) -> Result<RolloutReport, Error> {
        let game = opened.game();
        let at = with_dice(game, opened.position(&self.position)?)?;
        let strategy = opened.strategy_or_strongest(self.strategy.as_ref(), context)?;
        let rollout = retrodice_coach::Rollout {
            game,
            strategy: strategy.as_ref(),
            seed: self.seed,
            games: self.games,
            only: &[],
            until_decided: self.until_decided,
        };
        Ok(rollout.run(&at, context.observer, look)?)
    }
}

/// Positions with something to find, drawn from play of the strongest strategy.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Puzzles {
    /// The game.
    pub spec: String,
    /// The seed of the games from which they are drawn.
    pub seed: u64,
    /// The number of puzzles.
    pub count: usize,
    /// The theme that all of them have, such as `stop-or-roll`; by default any.
    #[serde(default)]
    pub theme: Option<String>,
}

crate::question!(Puzzles, spec, "puzzles", "Positions with something to find", PuzzleSet);

impl GeneralQuestion for Puzzles {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<PuzzleSet, Error> {
        let game = opened.game();
        let theme = self.theme.as_deref().map(|name| theme_named(game, name)).transpose()?;
        let values = opened.values_or_estimates(context)?;
        let strategy = opened.strategy_or_strongest(None, context)?;
        let players = opened.puzzle_players(context)?;
        let draw = PuzzleDraw { seed: self.seed, count: self.count, theme };
        let (strategy, values) = (strategy.as_ref(), values.as_ref());
        Ok(puzzles(game, values, strategy, players, &draw, context.observer)?)
    }
}

/// The mark of an answer to a puzzle.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// The position, dice included.
    pub position: String,
    /// The move that was answered.
    pub answer: String,
}

crate::question!(Mark, position, "mark", "The mark of an answer to a puzzle", PuzzleAnswer);

impl GeneralQuestion for Mark {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<PuzzleAnswer, Error> {
        let game = opened.game();
        let at = with_dice(game, opened.position(&self.position)?)?;
        let place = Position::Move(at.clone());
        let values = opened.values_at(&place, Effort::Usual, context)?;
        let players = opened.puzzle_players(context)?;
        Ok(mark(game, values.as_ref(), &at, &self.answer, players)?)
    }
}

/// A strategy that can sit at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct BotReport {
    /// Its name, to be given as a seat.
    pub name: String,
    /// What it does, in a sentence or two.
    pub description: String,
}

impl Context<'_> {
    /// Reviews a game as far as its record goes, by these bands or the default ones.
    ///
    /// # Errors
    /// [`Error::Play`] naming the line of the record that is not possible; any failure of the
    /// solve.
    pub fn review(&self, record: &Record, bands: Option<Bands>) -> Result<Review, Error> {
        self.game(&record.header.spec)?.review(record, bands, self)
    }

    /// Opens a table that stands where a record ends, with its seed and these seats: those that its
    /// header names.
    ///
    /// # Errors
    /// As for [`AnyGame::table`](crate::AnyGame::table); [`Error::Play`] for a step that is not
    /// possible.
    pub fn resume(
        &self,
        record: &Record,
        seats: &[StrategySource],
    ) -> Result<Box<dyn Table>, Error> {
        let mut table = self.game(&record.header.spec)?.table(seats, record.seed()?, self)?;
        record.replay(table.as_mut())?;
        Ok(table)
    }

    /// Marks a proficiency test: answers to positions of one game.
    ///
    /// # Errors
    /// As for [`Mark`]; [`Error::Play`] for a test without answers.
    pub fn grade_test(&self, answers: &[(String, String)]) -> Result<TestResult, Error> {
        let Some((first, _)) = answers.first() else {
            return Err(PlayError::NoGames.into());
        };
        let game = self.game(first)?;
        let mark = |(position, answer): &(String, String)| {
            if self.observer.cancelled() {
                return Err(PlayError::Interrupted.into());
            }
            Mark { position: position.clone(), answer: answer.clone() }.ask(self)
        };
        Ok(game.grade(answers.iter().map(mark).collect::<Result<Vec<_>, Error>>()?))
    }
}

impl<G: Answerable> Opened<G> {
    /// Makes a strategy, by default the strongest that plays at once.
    pub(crate) fn strategy_or_strongest(
        &self,
        player: Option<&Player>,
        context: &Context<'_>,
    ) -> Result<Arc<dyn Strategy<G>>, Error> {
        let bot = match player {
            Some(Player::Source(source)) => self.exact_strategy(source, context)?,
            Some(external) => self.player(external, context)?,
            None => self.exact_strategy(&self.strongest(context).into(), context)?,
        };
        Ok(bot.strategy)
    }

    pub(crate) fn default_seats(&self, context: &Context<'_>) -> Vec<StrategySource> {
        let mut seats = vec!["human".into()];
        seats.resize(self.game().seats().max(2), self.strongest(context).into());
        seats
    }

    pub(crate) fn bots(&self, context: &Context<'_>) -> Result<Vec<BotReport>, Error> {
        let strategies = self.prepared_context(context)?;
        let mut reports = Vec::new();
        if self.has_optimal(context) {
            // Told by its entry: it is solved when it plays.
            let optimal = self.game().strategies().into_iter().find(|entry| entry.name == OPTIMAL);
            let report = |Entry { name, description, .. }| BotReport { name, description };
            reports.extend(optimal.map(report));
        }
        let others = playing(strategies);
        reports.extend(others.map(|(entry, made)| BotReport {
            name: entry.name,
            description: made.strategy.description(),
        }));
        Ok(reports)
    }

    pub(crate) fn review(
        &self,
        record: &Record,
        bands: Option<Bands>,
        context: &Context<'_>,
    ) -> Result<Review, Error> {
        // Strategies are not needed: what they did is in the record.
        let chair = |text: &String| Ok(TableSeat { seating: Seating::read(text)?, strategy: None });
        let chairs = record.header.seats.iter().map(chair);
        let chairs = chairs.collect::<Result<Vec<_>, Error>>()?;
        let mut table = Match::new(self.game().clone(), chairs, record.seed()?)?;
        record.replay(&mut table)?;
        let bands = bands.unwrap_or(Bands::default_for(self.game().objective().unit()));
        let values = ByPosition { opened: self, context, whole: self.values_or_games(context)? };
        Ok(review(&table, &values, &bands, context.observer)?)
    }

    pub(crate) fn grade(&self, marks: Vec<PuzzleAnswer>) -> TestResult {
        grade_test(self.game(), marks)
    }
}

/// The values of a whole game, looked up afresh at every position: for reviews.
struct ByPosition<'c, 'a, G: Answerable> {
    opened: &'c Opened<G>,
    context: &'c Context<'a>,
    whole: Arc<dyn Values<G>>,
}

impl<G: Answerable> ByPosition<'_, '_, G> {
    fn at(&self, position: &PositionOf<G>) -> Result<Arc<dyn Values<G>>, PlayError> {
        match self.opened.values_at(position, Effort::Usual, self.context) {
            Ok(values) => Ok(values),
            Err(error) if error.is_interruption() => Err(PlayError::Interrupted),
            Err(_) => Ok(self.whole.clone()),
        }
    }
}

impl<G: Answerable> Values<G> for ByPosition<'_, '_, G> {
    fn basis(&self) -> Basis {
        self.whole.basis()
    }

    fn is_quick(&self) -> bool {
        self.whole.is_quick()
    }

    fn before(&self, at: &G::RollPosition) -> Result<Worth, PlayError> {
        self.at(&Position::Roll(at.clone()))?.before(at)
    }

    fn display_before(&self, at: &G::RollPosition) -> Result<Worth, PlayError> {
        self.at(&Position::Roll(at.clone()))?.display_before(at)
    }

    fn moves(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> Result<Vec<Worth>, PlayError> {
        self.at(&Position::Move(at.clone()))?.moves(at, moves)
    }

    fn seats_before(&self, at: &G::RollPosition) -> Result<Vec<f64>, PlayError> {
        self.at(&Position::Roll(at.clone()))?.seats_before(at)
    }

    fn seats_after(
        &self,
        at: &G::MovePosition,
        moves: &[MoveOf<G>],
    ) -> Result<Vec<Vec<f64>>, PlayError> {
        self.at(&Position::Move(at.clone()))?.seats_after(at, moves)
    }

    fn display_moves(
        &self,
        at: &G::MovePosition,
        moves: &[MoveOf<G>],
    ) -> Result<DisplayValues, PlayError> {
        self.at(&Position::Move(at.clone()))?.display_moves(at, moves)
    }
}
