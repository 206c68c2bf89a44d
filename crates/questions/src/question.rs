//! A question with its parameters, and what a game may offer to answer it faster.

use crate::any_game::AnyGame;
use crate::context::Context;
use crate::error::Error;
use crate::opened::Opened;
use crate::player::Player;
use retrodice_coach::Coached;
use retrodice_core::notation::NotationError;
use retrodice_play::learning::Learnable;
use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::any::Any;
use std::sync::Arc;

/// A game that questions can be asked about: every game with strategies, a coach and numbered
/// actions.
pub trait Answerable: Coached + Learnable {}

impl<G: Coached + Learnable> Answerable for G {}

/// A question about a game or a position.
///
/// Its fields are the arguments of a command, the parameters of a route and the keywords of a
/// function. So their documentation speaks of no door in particular.
pub trait Question: Clone + DeserializeOwned + JsonSchema + Send + Sync + 'static {
    /// The name of the command, route and function.
    const NAME: &'static str;
    /// One sentence on what is answered.
    const SUMMARY: &'static str;
    /// Answer, which every interface serialises.
    type Report: Serialize + JsonSchema + Send + Sync + 'static;

    /// Returns the spec or the position that it is about.
    fn subject(&self) -> &str;

    /// Returns the spec or the position that it is about, to be changed.
    fn subject_mut(&mut self) -> &mut String;

    /// Returns the players that it names. Only doors turn a name into a file, a program or a
    /// policy of the caller.
    fn players(&mut self) -> Vec<&mut Player> {
        Vec::new()
    }
}

/// Implements [`Question`] for a struct.
///
/// Takes the struct, the field with its game or position, its name and summary, the type of its
/// report, and how its players are found if it names any.
#[macro_export]
macro_rules! question {
    (
        $question:ty, $subject:ident, $name:literal, $summary:literal, $report:ty
        $(, |$this:ident| $players:expr)? $(,)?
    ) => {
        impl $crate::Question for $question {
            const NAME: &'static str = $name;
            const SUMMARY: &'static str = $summary;
            type Report = $report;

            fn subject(&self) -> &str {
                &self.$subject
            }

            fn subject_mut(&mut self) -> &mut String {
                &mut self.$subject
            }

            $(fn players(&mut self) -> Vec<&mut $crate::Player> {
                let $this = self;
                $players
            })?
        }
    };
}

/// A question that every game answers.
pub trait GeneralQuestion: Question {
    /// Answers it about a game of any type.
    ///
    /// # Errors
    /// See [`Error`].
    fn answer<G: Answerable>(
        &self,
        game: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<Self::Report, Error>;
}

/// A question that can be asked: of every game, or of those that know it.
pub trait Ask: Question {
    /// Asks it about the game of its subject.
    ///
    /// # Errors
    /// See [`Error`].
    fn ask(&self, context: &Context<'_>) -> Result<Self::Report, Error>;
}

/// A question whose type is erased, for lists of them.
#[derive(Clone, Copy)]
pub struct QuestionEntry {
    /// The name of the command, route and function.
    pub name: &'static str,
    /// One sentence on what is answered.
    pub summary: &'static str,
    /// Returns the schema of its parameters.
    pub parameters: fn() -> Schema,
    /// Returns the schema of its report.
    pub report: fn() -> Schema,
    /// Asks it with parameters in JSON.
    pub ask_json: fn(Value, &Context<'_>) -> Result<Value, Error>,
}

retrodice_core::debug_summary!([] QuestionEntry, "QuestionEntry", |this| { name: this.name });

impl QuestionEntry {
    /// Returns the entry of a question.
    pub const fn of<Q: Ask>() -> Self {
        Self {
            name: Q::NAME,
            summary: Q::SUMMARY,
            parameters: schema::<Q>,
            report: schema::<Q::Report>,
            ask_json: |parameters, context| {
                let question: Q = serde_json::from_value(parameters).map_err(|error| {
                    NotationError::wrong("parameters", Q::NAME, error.to_string())
                })?;
                let report = question.ask(context)?;
                Ok(serde_json::to_value(report).expect("reports are plain data"))
            },
        }
    }
}

/// Returns the schema of a type as it is written, nested types in place.
pub fn schema<T: JsonSchema>() -> Schema {
    let settings = schemars::generate::SchemaSettings::draft2020_12()
        .for_serialize()
        .with(|settings| settings.inline_subschemas = true);
    settings.into_generator().into_root_schema_for::<T>()
}

/// Faster ways to answers that a game offers, each `None` where there is none: a question never
/// asks which game it is about.
pub trait FastPaths<G: Answerable>: Send + Sync {
    /// Solves the game and keeps its values packed.
    fn solve(
        &self,
        _game: &Opened<G>,
        _question: &crate::Solve,
        _context: &Context<'_>,
    ) -> Option<Result<crate::SolveReport, Error>> {
        None
    }

    /// Adds to a census what the game counts in its own ways.
    #[cfg(feature = "analysis")]
    fn census(&self, _game: &Opened<G>, report: crate::CensusReport) -> crate::CensusReport {
        report
    }

    /// Values a policy that plays every seat.
    #[cfg(feature = "policies")]
    fn evaluate(
        &self,
        _game: &Opened<G>,
        _question: &crate::Evaluate,
        _context: &Context<'_>,
    ) -> Option<Result<crate::EvaluateReport, Error>> {
        None
    }

    /// Plays all games of a simulation at once: with several processes, in each of them.
    #[cfg(feature = "policies")]
    fn simulate(
        &self,
        _game: &Opened<G>,
        _question: &crate::Simulate,
        _context: &Context<'_>,
    ) -> Option<Result<crate::Simulated, Error>> {
        None
    }
}

/// A game without faster ways to its answers.
#[derive(Debug)]
pub struct NoFastPaths;

impl<G: Answerable> FastPaths<G> for NoFastPaths {}

impl Context<'_> {
    /// Returns the game of `subject` as one of type `G`, with what is known of it: for questions
    /// that only one game answers.
    ///
    /// # Errors
    /// [`Error::Notation`] saying `why` if it is a game of another type, or none.
    pub fn typed<G: Answerable + 'static>(
        &self,
        subject: &str,
        why: &str,
    ) -> Result<Arc<Opened<G>>, Error> {
        let game: Arc<dyn AnyGame> = self.game(subject)?;
        let any: Arc<dyn Any + Send + Sync> = game;
        any.downcast().map_err(|_| {
            let spec = subject.split('|').next().unwrap_or_default().trim();
            NotationError::wrong("game", spec, why).into()
        })
    }
}
