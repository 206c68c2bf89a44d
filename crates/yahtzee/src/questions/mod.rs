//! Questions that only the Yahtzee family answers, each with its report, and its faster answers to
//! the questions of every game.
//!
//! The reports are what the program prints as JSON: a contract, with schemas in `docs/schema`.

mod advice;
mod beat;
mod best_response;
mod fast_paths;
mod statistics;
mod win_chances;

pub use advice::GoalAdvice;
pub use beat::{Beat, BeatReport, Curve, CurvePoint, CurveReport};
pub use best_response::{BestResponse, Level, ResponseReport, SecondSeat, SecondSeatReport};
pub use statistics::{BoxReport, Distribution, DistributionReport, Stats, StatsReport};
pub use win_chances::{SeatChance, WinChances, WinChancesReport, WinOption};

use self::fast_paths::YahtzeePaths;
use crate::kernel::{GoalSolution, Span, Ties, YahtzeeSolution};
use crate::rules::{Card, RuleSet, Yahtzee};
use crate::strategies::Budget;
use retrodice_core::notation::Notation;
use retrodice_play::error::PlayError;
use retrodice_play::registry::{OPTIMAL, StrategySource};
use retrodice_questions::{Context, Error, Family, Opened, Player, QuestionEntry, TieOrder};
use std::sync::Arc;

/// Yahtzee and its kin by name, in the order of listings.
// Inlined elsewhere, it would take the compilation of the whole game with it.
#[inline(never)]
pub fn families() -> &'static [Family] {
    const {
        &[
            Family {
                name: "yahtzee",
                description: "Yahtzee and sheets of one's own; yahtzee(forced|free|simple|mini, dice=, \
                          faces=, rolls=, boxes=ones+kind3:all+…, bonus=35@63, extra=100, \
                          joker=none|forced|free, joker-needs=filled|points, order=any|down)",
                examples: &["yahtzee", "yahtzee(free)", "yahtzee(mini,joker=free)"],
                log_formats: &[],
                table_format: None,
                open: |spec| {
                    Ok(retrodice_questions::opened(
                        Yahtzee::from_arguments(&spec.arguments)?,
                        &YahtzeePaths,
                    ))
                },
            },
            Family {
                name: "yatzy",
                description: "Scandinavian Yatzy, 15 boxes, and yatzy(maxi), six dice and 20 boxes; the \
                          named arguments of yahtzee",
                examples: &["yatzy", "yatzy(order=down)"],
                log_formats: &[],
                table_format: None,
                open: |spec| {
                    Ok(retrodice_questions::opened(Yahtzee::yatzy(&spec.arguments)?, &YahtzeePaths))
                },
            },
            Family {
                name: "kniffel",
                description: "Kniffel, where an extra Kniffel brings nothing unless agreed on; the named \
                          arguments of yahtzee",
                examples: &["kniffel", "kniffel(extra=50)"],
                log_formats: &[],
                table_format: None,
                open: |spec| {
                    Ok(retrodice_questions::opened(
                        Yahtzee::from_base(RuleSet::kniffel(), &spec.arguments)?,
                        &YahtzeePaths,
                    ))
                },
            },
            Family {
                name: "yacht",
                description: "Yacht with 12 boxes; the named arguments of yahtzee",
                examples: &["yacht"],
                log_formats: &[],
                table_format: None,
                open: |spec| {
                    Ok(retrodice_questions::opened(
                        Yahtzee::from_base(RuleSet::yacht(), &spec.arguments)?,
                        &YahtzeePaths,
                    ))
                },
            },
        ]
    }
}

/// Every question that only the Yahtzee family answers.
pub fn question_entries() -> &'static [QuestionEntry] {
    const {
        &[
            QuestionEntry::of::<Stats>(),
            QuestionEntry::of::<Distribution>(),
            QuestionEntry::of::<Beat>(),
            QuestionEntry::of::<Curve>(),
            QuestionEntry::of::<BestResponse>(),
            QuestionEntry::of::<SecondSeat>(),
            QuestionEntry::of::<GoalAdvice>(),
            QuestionEntry::of::<WinChances>(),
        ]
    }
}

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

/// Returns the memory and the patience for one analysis of a player.
fn budget<'a>(context: &Context<'a>) -> Budget<'a> {
    Budget { observer: context.observer, max_bytes: context.max_bytes }
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
