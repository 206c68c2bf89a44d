//! The players that questions name: a strategy of the registry, a file, a program, or a policy of
//! the caller.

use retrodice_core::game::{Game, Position};
use retrodice_play::learning::{AnySession, Kit, Learnable, Session};
use retrodice_play::policy::{MoveOf, Named, Policy, Strategy};
use retrodice_play::registry::{BuiltStrategy, StrategySource};
use retrodice_stats::Stream;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// A policy of the caller for games of any type: an action number for each state.
///
/// It is the one trait that a binding to another language implements.
pub trait AnyPolicy: Send + Sync {
    /// Returns its name, for reports.
    fn name(&self) -> String;

    /// Returns the number of its action in each of these games. A policy that is not
    /// [batched](AnyPolicy::is_batched) is asked about one game, with at least two legal moves.
    ///
    /// # Errors
    /// Why it cannot choose.
    fn act(&self, games: &[&dyn AnySession]) -> Result<Vec<usize>, String>;

    /// Whether it is to be asked about many games at once.
    fn is_batched(&self) -> bool {
        false
    }

    /// Returns why it cannot play on, once that is so.
    fn failure(&self) -> Option<String> {
        None
    }

    /// Whether the same position always gets the same move.
    fn is_pure(&self) -> bool {
        true
    }
}

/// A player of a seat, as questions name it.
#[derive(Clone)]
pub enum Player {
    /// A strategy by name, file or program.
    Source(StrategySource),
    /// A policy of the caller.
    External(Arc<dyn AnyPolicy>),
}

impl Player {
    /// Returns the text that it was given by, for a policy of the caller its name.
    pub fn text(&self) -> String {
        match self {
            Self::Source(source) => source.name().to_owned(),
            Self::External(policy) => policy.name(),
        }
    }

    /// Returns the source that the registry makes a strategy of, unless it is a policy of the
    /// caller.
    pub fn source(&self) -> Option<&StrategySource> {
        match self {
            Self::Source(source) => Some(source),
            Self::External(_) => None,
        }
    }

    /// Returns the policy of the caller, if it is one.
    pub fn external(&self) -> Option<&Arc<dyn AnyPolicy>> {
        match self {
            Self::Source(_) => None,
            Self::External(policy) => Some(policy),
        }
    }
}

impl<S: Into<StrategySource>> From<S> for Player {
    fn from(source: S) -> Self {
        Self::Source(source.into())
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl FromStr for Player {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(text.trim().into())
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.serialize_str(&self.text())
    }
}

/// A text is read as a name, never as a file or a program: only doors open these.
impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(String::deserialize(from)?.into())
    }
}

impl JsonSchema for Player {
    fn schema_name() -> Cow<'static, str> {
        "Player".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

/// A policy of the caller as a strategy of one game.
struct External<G: Learnable> {
    kit: Arc<Kit<G>>,
    policy: Arc<dyn AnyPolicy>,
}

/// Returns a policy of the caller as a strategy of a game.
pub fn external<G: Learnable + 'static>(
    kit: &Arc<Kit<G>>,
    policy: &Arc<dyn AnyPolicy>,
) -> BuiltStrategy<G> {
    BuiltStrategy::new(External { kit: kit.clone(), policy: policy.clone() })
}

impl<G: Learnable> Named for External<G> {
    fn name(&self) -> String {
        self.policy.name()
    }

    fn description(&self) -> String {
        "a policy of the caller".to_owned()
    }
}

impl<G: Learnable + 'static> External<G> {
    /// Returns the index of its move, or one that does not exist if it fails.
    fn index(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> usize {
        if moves.len() == 1 {
            return 0;
        }
        let session = Session::at(&self.kit, Position::Move(at.clone()));
        let actions = self.policy.act(&[&session]).ok();
        let action = actions.and_then(|actions| actions.first().copied());
        action.and_then(|action| session.find(action).ok()).unwrap_or(usize::MAX)
    }
}

impl<G: Learnable + 'static> Strategy<G> for External<G> {
    fn pick(&self, at: &G::MovePosition, moves: &[MoveOf<G>], _: &mut Stream) -> usize {
        self.index(at, moves)
    }

    fn failure(&self) -> Option<String> {
        self.policy.failure()
    }

    fn as_policy(&self) -> Option<&dyn Policy<G>> {
        self.policy.is_pure().then_some(self as _)
    }
}

impl<G: Learnable + 'static> Policy<G> for External<G> {
    fn choose(&self, at: &<G as Game>::MovePosition, moves: &[MoveOf<G>]) -> usize {
        self.index(at, moves)
    }
}

/// Which of equally good moves is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum TieOrder {
    /// The first in the game's order of moves.
    #[default]
    First,
    /// The last, as in the tables of 2007.
    Last,
}

impl TieOrder {
    /// Returns its name, as reports write it.
    pub fn name(self) -> String {
        match self {
            Self::First => "first",
            Self::Last => "last",
        }
        .to_owned()
    }
}
