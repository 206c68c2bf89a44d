//! Data of a game whose type the coach does not know: boards, motives and steps, as JSON.

use super::theme::Theme;
use super::words::PhraseOf;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::fmt;

/// Field that tells the kinds of boards, motives and steps apart.
pub(super) const KIND: &str = "kind";

/// Board or score cards of one kind of game, in a type of its own.
pub trait GameBoard: Serialize + DeserializeOwned + JsonSchema {
    /// Kind of the board, unique among all games.
    const KIND: &'static str;
}

/// Motives of a game, tagged by their `kind`. Their schema is a choice among the kinds.
pub trait GameMotive: Serialize + JsonSchema {
    /// Kinds with their ranks among the motives of all games, the most important first.
    const RANKS: &'static [(&'static str, u8)];

    /// Returns the part that the motive plays in the choice among motives.
    fn role(&self) -> Role {
        Role::Plain
    }

    /// Returns the motive as an English sentence, whose first letter may be small. `phrase` spells
    /// the text of a move.
    fn sentence(&self, phrase: PhraseOf) -> String;
}

/// Part of a motive in the choice among motives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Given wherever it holds.
    Plain,
    /// An opponent is about to win: given only if the race makes the best move roll on.
    Threat,
    /// The next roll busts less often: makes [`GeneralMotive::Safer`](super::GeneralMotive::Safer) redundant.
    Safety,
    /// A rule that does not look at the race decides otherwise.
    Dissent,
}

/// Hypothetical step of an opponent in a game's own type, tagged by its `kind`; its text follows
/// "with". The schema is a choice among the kinds.
pub trait GameStep: Serialize + JsonSchema + fmt::Display {}

/// Board or score cards of a game in progress.
///
/// In JSON it is the board of the game, tagged by its kind. [`Board::read`] returns its own type.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Board(Value);

impl Board {
    pub(super) fn new<B: GameBoard>(board: &B) -> Self {
        let mut fields = Map::from_iter([(KIND.to_owned(), B::KIND.into())]);
        if let Value::Object(own) = json(board) {
            fields.extend(own);
        }
        Self(fields.into())
    }

    /// Returns the board in the type of its game; `None` for a board of another kind.
    pub fn read<B: GameBoard>(&self) -> Option<B> {
        let is_such = self.0.get(KIND).and_then(Value::as_str) == Some(B::KIND);
        is_such.then(|| B::deserialize(&self.0).ok()).flatten()
    }
}

/// A fact that speaks for the best move, with its numbers.
///
/// Each holds in the position by the rules. The numbers decide which are given:
///
/// - Comparisons are with the best of the moves that do something else with the dice, go on or
///   end the turn alike, and are worse by more than rounding hides. They are given only where
///   they speak for the better move: a bust rarer by three rolls of a hundred, more markers or
///   dice in hand, more spaces or points.
/// - Where moves are too close to call, a motive is given only if it is that of all of them, and
///   none is compared.
/// - The race is a motive only where the rule that does not look at it decides otherwise: the
///   Rule of 28, or the points that one more roll gains and loses on average.
/// - Of those left the first [`MAX_MOTIVES`](super::MAX_MOTIVES) are given, by their
///   [ranks](GameMotive::RANKS).
#[derive(Clone, Debug)]
pub struct Motive {
    facts: Value,
    rank: u8,
    role: Role,
    /// English sentence, empty in WebAssembly.
    sentence: String,
}

impl Motive {
    pub(super) fn new<M: GameMotive>(motive: &M, phrase: PhraseOf) -> Self {
        let facts = json(motive);
        let kind = facts.get(KIND).and_then(Value::as_str).unwrap_or_default();
        // The pages write their own sentences, and a phone would load these for nothing.
        let is_page = cfg!(target_family = "wasm");
        let sentence = if is_page { String::new() } else { motive.sentence(phrase) };
        Self { rank: rank::<M>(kind), role: motive.role(), sentence, facts }
    }

    pub(super) const fn rank(&self) -> u8 {
        self.rank
    }

    pub(super) const fn role(&self) -> Role {
        self.role
    }

    pub(super) fn sentence(&self) -> &str {
        &self.sentence
    }
}

impl PartialEq for Motive {
    fn eq(&self, other: &Self) -> bool {
        self.facts == other.facts
    }
}

impl Serialize for Motive {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.facts.serialize(serializer)
    }
}

/// Hypothetical step of an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct FurtherStep(Value);

impl FurtherStep {
    pub(super) fn new(step: &impl GameStep) -> Self {
        Self(json(step))
    }
}

/// Returns plain data as JSON.
fn json(data: &impl Serialize) -> Value {
    serde_json::to_value(data).expect("boards, motives and steps are plain data")
}

fn rank<M: GameMotive>(kind: &str) -> u8 {
    let entry = M::RANKS.iter().find(|(name, _)| *name == kind);
    entry.unwrap_or_else(|| panic!("the motive {kind} has no rank")).1
}

/// Implements the schema of erased data, which [`describe`](super::describe) completes.
macro_rules! erased_schema {
    ($($erased:ty: $name:literal, $type:literal, $description:expr;)*) => {$(
        impl JsonSchema for $erased {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "description": $description, "type": $type })
            }
        }
    )*};
}

erased_schema! {
    Board: "Board", "object", "Board or score cards, by kind of game.";
    Motive: "Motive", "object", MOTIVE;
    FurtherStep: "FurtherStep", "object", "Hypothetical step of an opponent.";
    Theme: "Theme", "string", "Theme of a puzzle: what is to be learned from it.";
}

/// Description of motives in schemas.
const MOTIVE: &str = "A fact that speaks for the best move, with its numbers.

Each holds in the position by the rules. The numbers decide which are given:

- Comparisons are with the best of the moves that do something else with the dice, go on or
  end the turn alike, and are worse by more than rounding hides. They are given only where
  they speak for the better move: a bust rarer by three rolls of a hundred, more markers or
  dice in hand, more spaces or points.
- Where moves are too close to call, a motive is given only if it is that of all of them, and
  none is compared.
- The race is a motive only where the rule that does not look at it decides otherwise: the
  Rule of 28, or the points that one more roll gains and loses on average.
- Of those left the first [`MAX_MOTIVES`] are given, in the order of this list.";
