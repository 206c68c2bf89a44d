//! The questions `value` and `options`: what a position and its moves are worth, exactly.

use crate::context::Context;
use crate::error::Error;
#[cfg(feature = "learning")]
use crate::learning::AnyLearnable;
use crate::opened::{Opened, with_dice};
use crate::question::{Answerable, GeneralQuestion};
use retrodice_core::game::{Next, Position};
use retrodice_core::objective::Regret;
use retrodice_core::order::sort_by_number;
use retrodice_core::spec::position_text;
use retrodice_play::policy::MoveOf;
use retrodice_play::values::{Worth, best_of};
use retrodice_solver::solution::bust_probability;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The value of a position, for the seat at move.
///
/// ```
/// use retrodice::questions::{Question, Value};
/// let question: Value = serde_json::from_str(r#"{"position": "pig(100) | 35/62 | 12"}"#)?;
/// assert_eq!(question.subject(), "pig(100) | 35/62 | 12");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct Value {
    /// The position: a spec and the fields of the game's notation, separated by `|`; or `-` to read
    /// one position per line from standard input and answer each with one line of JSON.
    pub position: String,
}

/// The value of a position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct ValueReport {
    /// The position, as it is written best.
    pub position: String,
    /// Its value, for the seat at move.
    #[schemars(extend("x-format" = "12"))]
    pub value: f64,
    /// What the value counts.
    pub unit: String,
    /// What is promised of it.
    pub guarantee: String,
}

crate::question!(
    Value,
    position,
    "value",
    "The value of a position, for the seat at move",
    ValueReport
);

impl GeneralQuestion for Value {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<ValueReport, Error> {
        let game = opened.game();
        let position = opened.position(&self.position)?;
        let exact = opened.exact_at(&position, context)?;
        let values = &exact.values;
        let value = match &position {
            Position::Roll(at) => values.before(at)?.value,
            Position::Move(at) => {
                let mut moves = Vec::new();
                game.moves(at, &mut moves);
                let worths = values.moves(at, &moves)?;
                worths[best_of(game.objective().sense(), &worths)].value
            }
        };
        Ok(ValueReport {
            position: position_text(game, &position),
            value,
            unit: game.objective().unit().to_string(),
            guarantee: exact.guarantee(),
        })
    }
}

/// The legal moves of a position with dice on the table, the best first.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The position: a spec and the fields of the game's notation, dice included; or `-` to read
    /// one position per line from standard input and answer each with one line of JSON.
    pub position: String,
}

/// The moves of a position, the best first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(extend("x-caption" = "{position}\n({unit}; {guarantee})"))]
pub struct OptionsReport {
    /// The position, as it is written best.
    pub position: String,
    /// What values and regrets count.
    pub unit: String,
    /// What is promised of them.
    pub guarantee: String,
    /// The moves, the best first; equal ones in the game's order.
    #[schemars(extend("x-rows" = "best-first"))]
    pub options: Vec<OptionReport>,
}

/// One move.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OptionReport {
    /// What the player does.
    #[serde(rename = "move")]
    pub choice: String,
    /// The value of doing it, for the seat that does it; points scored at once
    /// are included.
    #[schemars(extend("x-format" = "6"))]
    pub value: f64,
    /// What it gives away against the best move.
    #[schemars(extend("x-format" = "6"))]
    pub regret: f64,
    /// Probability that the next roll of this turn loses it; zero if the move
    /// ends the turn.
    #[schemars(extend("x-format" = "2%"))]
    pub bust: f64,
}

crate::question!(
    Options,
    position,
    "options",
    "The legal moves of a position with dice on the table, the best first",
    OptionsReport
);

impl GeneralQuestion for Options {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<OptionsReport, Error> {
        let at = with_dice(opened.game(), opened.position(&self.position)?)?;
        let exact = opened.exact_at(&Position::Move(at.clone()), context)?;
        let (game, guarantee) = (opened.game(), exact.guarantee());
        let mut moves = Vec::new();
        game.moves(&at, &mut moves);
        let worths = exact.values.moves(&at, &moves)?;
        let sense = game.objective().sense();
        let best = worths[best_of(sense, &worths)].value;
        let option = |(made, worth): (&MoveOf<G>, &Worth)| OptionReport {
            choice: move_text(opened, &made.choice),
            value: worth.value,
            regret: Regret::between(sense, best, worth.value).amount(),
            bust: match &made.next {
                Next::Roll(next) => bust_probability(game, next),
                Next::Pass(_) | Next::End(_) => 0.0,
            },
        };
        let mut options: Vec<OptionReport> = moves.iter().zip(&worths).map(option).collect();
        sort_by_number(&mut options, |option| option.regret);
        let unit = game.objective().unit().to_string();
        let position = position_text(game, &Position::Move(at));
        Ok(OptionsReport { options, position, unit, guarantee })
    }
}

/// Returns the text of a choice. To copy the name of an action is faster than to write it.
fn move_text<G: Answerable + 'static>(opened: &Opened<G>, choice: &G::Choice) -> String {
    let game = opened.game();
    #[cfg(feature = "learning")]
    if game.is_named_in_full(choice) {
        return opened.action_names()[game.action(choice)].clone();
    }
    game.write_choice(choice)
}
