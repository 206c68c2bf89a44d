//! Games of any type: the one place where the type of a game is erased.

use crate::coaching::{BotReport, Rollout};
use crate::context::Context;
use crate::engine::TableFormat;
use crate::error::Error;
#[cfg(feature = "learning")]
use crate::learning::AnyLearnable;
use crate::opened::Opened;
use crate::question::{Answerable, Ask, FastPaths, GeneralQuestion, Question, QuestionEntry};
use retrodice_coach::{
    Bands, LogFormat, Match, PuzzleAnswer, Record, Review, RolloutReport, Seating, Table,
    TableSeat, TestResult,
};
use retrodice_core::game::Position;
use retrodice_core::notation::NotationError;
use retrodice_core::objective::Objective;
use retrodice_core::spec::{Spec, position_text};
use retrodice_play::registry::StrategySource;
#[cfg(feature = "analysis")]
use retrodice_solver::export::ExportSummary;
use std::any::Any;
#[cfg(not(feature = "learning"))]
use std::any::Any as AnyLearnable;
#[cfg(feature = "analysis")]
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The games that share a name.
#[derive(Clone, Copy)]
pub struct Family {
    /// The name that specs start with, in lower case.
    pub name: &'static str,
    /// One sentence about the games and their arguments.
    pub description: &'static str,
    /// Specs to try, at least one; the first is the plainest.
    pub examples: &'static [&'static str],
    /// Logs of other programs that are read as records of these games.
    pub log_formats: &'static [LogFormat],
    /// Opens the game of a spec with this name.
    pub open: fn(&Spec) -> Result<Arc<dyn AnyGame>, NotationError>,
    /// The format of tables that only these games write, if there is one.
    pub table_format: Option<&'static TableFormat>,
}

retrodice_core::debug_summary!(
    [] Family, "Family",
    |this| { name: this.name, examples: this.examples }
);

/// Opens a game, and erases its type.
pub fn opened<G: Answerable + 'static>(
    game: G,
    fast: &'static dyn FastPaths<G>,
) -> Arc<dyn AnyGame> {
    Arc::new(Opened::new(game, fast))
}

/// Writes the trait, its implementation and the list of questions: a question is one line.
macro_rules! any_game {
    ($($(#[$group:meta])* $method:ident: $question:ty,)*) => {
        /// A game of any type. [`Opened`] is its one implementation.
        ///
        /// Questions about it are asked by [`Ask::ask`]; what is no question is a method here.
        pub trait AnyGame: AnyLearnable + Any + Send + Sync {
            /// Returns the canonical spec of the game.
            fn spec(&self) -> String;

            /// Returns the number of its seats.
            fn seats(&self) -> usize;

            /// Returns what is played for.
            fn objective(&self) -> Objective;

            /// Returns the number of anchor slots of its index.
            fn anchors(&self) -> u64;

            /// Returns the memory of the values of all anchors, in bytes.
            fn bytes(&self) -> u64;

            /// Whether the values of best play of the whole game are in memory.
            fn is_solved(&self) -> bool;

            /// Whether its values are found [on the spot](retrodice_solver::engine::Limits::ON_THE_SPOT).
            fn is_solved_on_the_spot(&self, context: &Context<'_>) -> bool;

            /// Returns the bytes of the table that a solve of the game holds in memory, about.
            fn solve_bytes(&self) -> u64;

            /// Returns the path of its table in a folder.
            fn table_path(&self, folder: &Path) -> PathBuf;

            /// Returns a table for people and strategies; see [`Seating`] for the texts of seats.
            ///
            /// # Errors
            /// [`Error::Play`] for a wrong number of seats, or a strategy that does not play.
            fn table(
                &self,
                seats: &[StrategySource],
                seed: u64,
                context: &Context<'_>,
            ) -> Result<Box<dyn Table>, Error>;

            /// Returns a person and enough copies of the strongest strategy that plays at once to
            /// fill the game; in games for one seat, one copy.
            fn default_seats(&self, context: &Context<'_>) -> Vec<StrategySource>;

            /// Returns the strategies that can sit at a table, strongest first; `optimal` is among
            /// them only where the game is solved within a second.
            fn bots(&self, context: &Context<'_>) -> Result<Vec<BotReport>, Error>;

            /// Reviews a game as far as its record goes, by these bands or the default ones.
            ///
            /// # Errors
            /// See [`Context::review`].
            fn review(
                &self,
                record: &Record,
                bands: Option<Bands>,
                context: &Context<'_>,
            ) -> Result<Review, Error>;

            /// Grades the marks of a proficiency test.
            fn grade(&self, marks: Vec<PuzzleAnswer>) -> TestResult;

            /// Rolls out the moves of a position. `look` sees the running results several times a
            /// second, and its `false` ends the rollout, as does the observer.
            ///
            /// # Errors
            /// [`Error::NothingToChoose`] without dice on the table; [`Error::Play`] for no games
            /// or a strategy that does not play this game.
            fn rollout_watched(
                &self,
                question: &Rollout,
                look: &mut dyn FnMut(&RolloutReport) -> bool,
                context: &Context<'_>,
            ) -> Result<RolloutReport, Error>;

            /// Advises on a position. While close moves are played on, `look` sees the advice so far
            /// several times a second, and its `false` ends that, as does the observer.
            ///
            /// # Errors
            /// As for [`Ask::ask`] of the question.
            fn advise_watched(
                &self,
                question: &crate::Advise,
                look: &mut dyn FnMut(&crate::AdviceReport) -> bool,
                context: &Context<'_>,
            ) -> Result<crate::AdviceReport, Error>;

            /// Returns the start of the game, as a position is written.
            fn start(&self) -> String;

            /// Writes the values of all anchors, in the order of their indices.
            ///
            /// # Errors
            /// [`Error::File`] if they cannot be written; any failure of the solve.
            #[cfg(feature = "analysis")]
            fn dump(
                &self,
                format: crate::DumpFormat,
                into: &mut dyn Write,
                context: &Context<'_>,
            ) -> Result<crate::Dumped, Error>;

            /// Writes the explicit graph of a game for one seat, for the Storm model checker.
            ///
            /// # Errors
            /// [`Error::Solve`] for several seats, or if it cannot be written.
            #[cfg(feature = "analysis")]
            fn export(&self, into: &mut Vec<u8>, context: &Context<'_>) -> Result<ExportSummary, Error>;

            /// Returns the Bellman residual of a table of this game, over all positions.
            ///
            /// # Errors
            /// [`Error::Solve`] if the table is damaged or the observer cancels.
            #[cfg(feature = "analysis")]
            fn table_residual(&self, file: &Path, context: &Context<'_>) -> Result<f64, Error>;

            $(
                /// Answers the question of this name.
                ///
                /// # Errors
                /// See [`Error`].
                $(#[$group])*
                fn $method(
                    &self,
                    question: &$question,
                    context: &Context<'_>,
                ) -> Result<<$question as Question>::Report, Error>;
            )*
        }

        impl<G: Answerable + 'static> AnyGame for Opened<G> {
            fn spec(&self) -> String {
                self.game().spec()
            }

            fn seats(&self) -> usize {
                self.game().seats()
            }

            fn objective(&self) -> Objective {
                self.game().objective()
            }

            fn anchors(&self) -> u64 {
                self.game().index_bound()
            }

            fn bytes(&self) -> u64 {
                self.bytes()
            }

            fn is_solved(&self) -> bool {
                self.solved().is_some()
            }

            fn is_solved_on_the_spot(&self, context: &Context<'_>) -> bool {
                context.engine().can_find(self.game())
            }

            fn solve_bytes(&self) -> u64 {
                self.solve_bytes()
            }

            fn table_path(&self, folder: &Path) -> PathBuf {
                crate::engine::table_path(folder, self.game())
            }

            fn table(
                &self,
                seats: &[StrategySource],
                seed: u64,
                context: &Context<'_>,
            ) -> Result<Box<dyn Table>, Error> {
                let chair = |seat: &StrategySource| {
                    let seating = Seating::read(seat.clone())?;
                    let bot = seating.bot.as_ref().map(|bot| self.exact_strategy(bot, context));
                    Ok(TableSeat { strategy: bot.transpose()?.map(|bot| bot.strategy), seating })
                };
                let chairs = seats.iter().map(chair).collect::<Result<Vec<_>, Error>>()?;
                Ok(Box::new(Match::new(self.game().clone(), chairs, seed)?))
            }

            fn default_seats(&self, context: &Context<'_>) -> Vec<StrategySource> {
                self.default_seats(context)
            }

            fn bots(&self, context: &Context<'_>) -> Result<Vec<BotReport>, Error> {
                self.bots(context)
            }

            fn review(
                &self,
                record: &Record,
                bands: Option<Bands>,
                context: &Context<'_>,
            ) -> Result<Review, Error> {
                self.review(record, bands, context)
            }

            fn grade(&self, marks: Vec<PuzzleAnswer>) -> TestResult {
                self.grade(marks)
            }

            fn rollout_watched(
                &self,
                question: &Rollout,
                look: &mut dyn FnMut(&RolloutReport) -> bool,
                context: &Context<'_>,
            ) -> Result<RolloutReport, Error> {
                question.run(self, look, context)
            }

            fn advise_watched(
                &self,
                question: &crate::Advise,
                look: &mut dyn FnMut(&crate::AdviceReport) -> bool,
                context: &Context<'_>,
            ) -> Result<crate::AdviceReport, Error> {
                question.watched(self, look, context)
            }

            fn start(&self) -> String {
                position_text(self.game(), &Position::Roll(self.game().start()))
            }

            #[cfg(feature = "analysis")]
            fn dump(
                &self,
                format: crate::DumpFormat,
                into: &mut dyn Write,
                context: &Context<'_>,
            ) -> Result<crate::Dumped, Error> {
                self.dump(format, into, context)
            }

            #[cfg(feature = "analysis")]
            fn export(&self, into: &mut Vec<u8>, context: &Context<'_>) -> Result<ExportSummary, Error> {
                Ok(retrodice_solver::export::drn(self.game(), context.observer, into)?)
            }

            #[cfg(feature = "analysis")]
            fn table_residual(&self, file: &Path, context: &Context<'_>) -> Result<f64, Error> {
                let (solution, _) = retrodice_solver::table::read(file, self.game().clone())?;
                Ok(solution.audit(context.observer)?.residual)
            }

            $(
                $(#[$group])*
                fn $method(
                    &self,
                    question: &$question,
                    context: &Context<'_>,
                ) -> Result<<$question as Question>::Report, Error> {
                    question.answer(self, context)
                }
            )*
        }

        $(
            $(#[$group])*
            impl Ask for $question {
                fn ask(&self, context: &Context<'_>) -> Result<Self::Report, Error> {
                    context.game(self.subject())?.$method(self, context)
                }
            }
        )*

        /// Every question that all games answer.
        pub static QUESTIONS: &[QuestionEntry] = &[
            $($(#[$group])* QuestionEntry::of::<$question>(),)*
        ];
    };
}

any_game! {
    solve: crate::Solve,
    value_of: crate::Value,
    options: crate::Options,
    advise: crate::Advise,
    rollout: Rollout,
    puzzles: crate::Puzzles,
    mark: crate::Mark,
    walk: crate::Walk,
    #[cfg(feature = "analysis")]
    solve_exactly: crate::SolveExactly,
    #[cfg(feature = "analysis")]
    census: crate::Census,
    #[cfg(feature = "analysis")]
    check: crate::Check,
    #[cfg(feature = "analysis")]
    strategies: crate::Strategies,
    #[cfg(feature = "policies")]
    take_test: crate::TakeTest,
    #[cfg(feature = "policies")]
    league: crate::League,
    #[cfg(feature = "policies")]
    evaluate: crate::Evaluate,
    #[cfg(feature = "policies")]
    simulate: crate::Simulate,
}
