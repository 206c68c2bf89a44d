//! Questions that only the Yahtzee family answers, each with its report, and its faster answers to
//! the questions of every game.
//!
//! The reports are what the program prints as JSON: a contract, with schemas in `docs/schema`.

mod advice;
mod beat;
mod best_response;
mod family;
mod fast_paths;
mod statistics;

pub use advice::GoalAdvice;
pub use beat::{Beat, BeatReport, Curve, CurvePoint, CurveReport};
pub use best_response::{BestResponse, Level, ResponseReport, SecondSeat, SecondSeatReport};
pub use family::FAMILIES;
pub use statistics::{BoxReport, Distribution, DistributionReport, Stats, StatsReport};

use crate::kernel::{GoalSolution, Span, Ties, YahtzeeSolution};
use crate::rules::{Card, Yahtzee};
use retrodice_core::notation::Notation;
use retrodice_play::error::PlayError;
use retrodice_play::registry::{OPTIMAL, StrategySource};
use retrodice_questions::{Context, Error, Opened, Player, QuestionEntry, TieOrder};
use std::sync::Arc;

/// Every question that only the Yahtzee family answers.
pub static QUESTIONS: [QuestionEntry; 7] = [
    QuestionEntry::of::<Stats>(),
    QuestionEntry::of::<Distribution>(),
    QuestionEntry::of::<Beat>(),
    QuestionEntry::of::<Curve>(),
    QuestionEntry::of::<BestResponse>(),
    QuestionEntry::of::<SecondSeat>(),
    QuestionEntry::of::<GoalAdvice>(),
];

impl From<TieOrder> for Ties {
    fn from(order: TieOrder) -> Self {
        match order {
            TieOrder::First => Self::First,
            TieOrder::Last => Self::Last,
        }
    }
}

/// Returns the game of the Yahtzee family that a spec or a position names, for `verb`.
fn opened(context: &Context<'_>, subject: &str, verb: &str) -> Result<Arc<Opened<Yahtzee>>, Error> {
    let why = format!(
        "`{verb}` is only for the Yahtzee family (yahtzee, yatzy, kniffel, yacht); for other games \
         use `simulate` and `options`"
    );
    context.typed(subject, &why)
}

/// Solves the game of the Yahtzee family that a spec names, for `verb`.
fn solved(context: &Context<'_>, spec: &str, verb: &str) -> Result<Arc<YahtzeeSolution>, Error> {
    let opened = opened(context, spec, verb)?;
    Ok(Arc::new(YahtzeeSolution::watched(opened.game(), context.observer)?))
}

/// Returns the source of a player, whose sheets are planned by its rules.
///
/// # Errors
/// [`PlayError::Unsupported`] for a policy of the caller, which plans no sheet.
fn source(player: &Player) -> Result<&StrategySource, PlayError> {
    player.source().ok_or_else(|| PlayError::Unsupported {
        what: player.text(),
        why: "it plans no sheet: only `simulate` can play it, with one seat".to_owned(),
    })
}

/// Returns the strategy that questions have by default.
fn optimal() -> Player {
    OPTIMAL.into()
}

/// Returns the spec with the rule set spelled out: `yahtzee` alone does not say which.
fn named_spec(game: &Yahtzee) -> String {
    match game.spec().as_str() {
        "yahtzee" => "yahtzee(forced)".to_owned(),
        spec => spec.to_owned(),
    }
}

/// Span of the start of the game, with no points.
fn start() -> Span {
    Span::After(Card::default(), 0..=0)
}

/// Returns the value of the start, with no points.
fn start_value(goal: &GoalSolution) -> f64 {
    goal.value(&Card::default(), 0).expect("the start is solved")
}
