//! The best single turn of Can't Stop.

use super::odds::{Ratio, board, columns, official, space, word, worth};
use crate::odds::{
    ColumnSet, ColumnSpaces, Fraction, Odds, OddsError, RatedAdvance, TurnStart, Worth,
};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_questions::{Ask, Context, Error};
use retrodice_solver::number::Exact;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The best turn: the expected worth is maximised over pairings and over when
/// to stop, nothing but this turn being looked at.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct TurnReport {
    /// The game whose board and dice these are.
    pub spec: String,
    /// Columns with markers at the beginning.
    pub columns: String,
    /// Columns that are closed.
    pub closed: String,
    /// Markers still free.
    pub free: usize,
    /// Whether columns end where they do on the board; else they have no end.
    pub bounded: bool,
    /// Total worth at the beginning.
    pub begin: Ratio,
    /// Stop or roll at the beginning.
    pub decision: String,
    /// Expected total worth of the turn.
    pub value: f64,
    /// The same as a fraction, if it was asked for.
    pub exact: Option<String>,
    /// Stop with this total or more; null where the rule is not one total.
    pub stopping_point: Option<Ratio>,
    /// Whether rolling with just that total is as good.
    pub tie: Option<bool>,
    /// Probability that the turn is lost.
    pub failure: f64,
    /// Expected rolls.
    pub rolls: f64,
    /// How the turn ends if it is not lost.
    pub ends: Vec<EndLine>,
    /// The ways to use the roll on the table, best first, if there is one.
    pub uses: Option<Vec<UseLine>>,
}

/// A way in which the turn may end.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct EndLine {
    /// Columns with markers then.
    pub columns: String,
    /// Total worth then; its mean where several totals are taken together.
    pub total: f64,
    /// How likely.
    pub probability: f64,
}

/// A way to use a roll.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct UseLine {
    /// The columns advanced, one twice for a double.
    pub steps: Vec<u8>,
    /// Columns with markers afterwards.
    pub columns: String,
    /// Total worth afterwards.
    pub total: Ratio,
    /// Stop or roll on.
    pub then: String,
    /// Expected total of the turn.
    pub value: f64,
}

/// The best single turn with markers on some columns.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// A spec of Can't Stop.
    #[serde(default = "official")]
    pub spec: String,
    /// Columns with markers, each one space up.
    #[serde(default)]
    pub columns: String,
    /// Columns that are closed.
    #[serde(default)]
    pub closed: String,
    /// Worth of a space.
    #[serde(default = "space")]
    pub worth: String,
    /// Total at the beginning in the place of one space in each marked column, such as `2/3`; for
    /// turns with all markers out.
    #[serde(default)]
    pub begin: Option<String>,
    /// Whether columns end where they do on the board.
    #[serde(default)]
    pub bounded: bool,
    /// Whether the value is wanted as a fraction too.
    #[serde(default)]
    pub exact: bool,
    /// A roll on the table whose pairings are rated, such as `1-3-4-4`.
    #[serde(default)]
    pub roll: Option<String>,
    /// Total before that roll; by default that at the beginning.
    #[serde(default)]
    pub total: Option<String>,
}

impl Turn {
    /// Asks about a turn with markers on these columns of the official board, worth one a space.
    pub fn new(columns: impl Into<String>) -> Self {
        Self {
            spec: official(),
            columns: columns.into(),
            closed: String::new(),
            worth: space(),
            begin: None,
            bounded: false,
            exact: false,
            roll: None,
            total: None,
        }
    }

    /// Reads the settings of the turn.
    fn options(&self) -> Result<TurnOptions, Error> {
        let total = |text: &Option<String>| text.as_deref().map(str::parse::<Fraction>).transpose();
        let roll = match &self.roll {
            Some(dice) => Some((faces(dice)?, total(&self.total)?)),
            None => None,
        };
        Ok(TurnOptions {
            worth: worth(&self.worth)?,
            closed: columns("closed", &self.closed)?,
            begin: total(&self.begin)?,
            bounded: self.bounded,
            exact: self.exact,
            roll,
        })
    }
}

retrodice_questions::question!(Turn, spec, "turn", "The best turn, looked at alone", TurnReport);

impl Ask for Turn {
    fn ask(&self, context: &Context<'_>) -> Result<TurnReport, Error> {
        let odds = board(&self.spec, context)?;
        turn(&odds, columns("columns", &self.columns)?, &self.options()?)
    }
}

/// Reads four dice with hyphens between them.
fn faces(text: &str) -> Result<[u8; 4], Error> {
    let faces: Result<Vec<u8>, _> = text.split('-').map(|face| face.trim().parse()).collect();
    let why = "four dice with hyphens between, such as 1-3-4-4";
    let faces = faces.ok().and_then(|faces| faces.try_into().ok());
    faces.ok_or_else(|| NotationError::wrong("dice", text, why).into())
}

/// Settings of a turn, read from its question.
struct TurnOptions {
    /// The worth of a space.
    worth: Worth,
    /// The closed columns.
    closed: ColumnSet,
    /// Total at the beginning in the place of one space in each marked column;
    /// for turns with all markers out.
    begin: Option<Fraction>,
    /// Whether columns end where they do on the board.
    bounded: bool,
    /// Whether the value is wanted as a fraction too.
    exact: bool,
    /// A roll on the table, and the total before it (by default the beginning).
    roll: Option<([u8; 4], Option<Fraction>)>,
}

/// Whether values are computed as fractions, too: their arithmetic is a twentieth of a page.
const FRACTIONS: bool = !cfg!(target_family = "wasm");

/// Computes the best turn with markers on these columns.
///
/// # Errors
/// [`Error::Game`] with an [`OddsError`] naming what does not fit; [`Error::Notation`] for options
/// that do not go together.
fn turn(odds: &Odds, columns: ColumnSet, options: &TurnOptions) -> Result<TurnReport, Error> {
    if options.exact && !FRACTIONS {
        let why = "a page has no room for exact fractions";
        return Err(NotationError::wrong("exact", &columns.to_string(), why).into());
    }
    let full = columns.len() == odds.markers();
    if options.begin.is_some() && (!full || options.bounded) {
        let why = "a starting total needs all markers placed and columns without an end";
        return Err(NotationError::wrong("begin", &columns.to_string(), why).into());
    }
    if options.roll.is_some() && options.bounded {
        let why = "rolls are rated only on columns without an end";
        return Err(NotationError::wrong("roll", &columns.to_string(), why).into());
    }
    let mut report = match (options.bounded, full) {
        (true, _) => bounded(odds, columns, options)?,
        (false, true) => fixed(odds, columns, options)?,
        (false, false) => open(odds, columns, options)?,
    };
    if let Some((faces, total)) = options.roll {
        let turn = odds.open_turn::<f64>(columns, options.closed, &options.worth)?;
        let total = total.or(options.begin).unwrap_or_else(|| turn.summary().begin);
        let uses = turn.rate(columns, total, faces)?;
        let line = |rated: RatedAdvance<f64>| UseLine {
            steps: rated.steps,
            columns: rated.placed.to_string(),
            total: rated.total.into(),
            then: word(rated.then).to_owned(),
            value: rated.value,
        };
        report.uses = Some(uses.into_iter().map(line).collect());
    }
    Ok(report)
}

fn blank(odds: &Odds, columns: ColumnSet, options: &TurnOptions) -> TurnReport {
    TurnReport {
        spec: odds.game().spec(),
        columns: columns.to_string(),
        closed: options.closed.to_string(),
        free: odds.markers().saturating_sub(columns.len()),
        bounded: options.bounded,
        begin: Fraction::ZERO.into(),
        decision: String::new(),
        value: 0.0,
        exact: None,
        stopping_point: None,
        tie: None,
        failure: 0.0,
        rolls: 0.0,
        ends: Vec::new(),
        uses: None,
    }
}

/// Computes a turn with all markers out, which one total decides.
fn fixed(odds: &Odds, columns: ColumnSet, options: &TurnOptions) -> Result<TurnReport, Error> {
    if !options.closed.is_empty() {
        // Refuses closed columns with markers; others are of no use anyway.
        odds.open_turn::<f64>(columns, options.closed, &options.worth)?;
    }
    let begin = options.begin.map_or(TurnStart::OneSpaceEach, TurnStart::With);
    let turn = odds.fixed_turn::<f64>(columns, &options.worth, begin)?;
    let exact = || odds.fixed_turn::<Exact>(columns, &options.worth, begin);
    let exact = (options.exact && FRACTIONS).then(exact).transpose()?;
    let ends = turn.law.iter().map(|end| EndLine {
        columns: columns.to_string(),
        total: end.total.to_f64(),
        probability: end.probability,
    });
    Ok(TurnReport {
        begin: turn.begin.into(),
        decision: word(turn.decision).to_owned(),
        value: turn.value,
        exact: exact.map(|turn| turn.value.to_string()),
        stopping_point: Some(turn.stopping_point.into()),
        tie: Some(turn.tie),
        failure: turn.failure,
        rolls: turn.rolls,
        ends: ends.collect(),
        ..blank(odds, columns, options)
    })
}

/// Computes a turn with free markers.
fn open(odds: &Odds, columns: ColumnSet, options: &TurnOptions) -> Result<TurnReport, Error> {
    let turn = odds.open_turn::<f64>(columns, options.closed, &options.worth)?;
    let summary = turn.summary();
    let exact = || odds.open_turn::<Exact>(columns, options.closed, &options.worth);
    let exact = (options.exact && FRACTIONS).then(exact).transpose()?;
    let decision = turn.decision(columns, summary.begin)?;
    let ends = summary.ends.into_iter().map(|end| EndLine {
        columns: end.columns.to_string(),
        total: end.total,
        probability: end.probability,
    });
    Ok(TurnReport {
        begin: summary.begin.into(),
        decision: word(decision).to_owned(),
        value: summary.value,
        exact: exact.map(|turn| turn.value().to_string()),
        failure: summary.failure,
        rolls: summary.rolls,
        ends: ends.collect(),
        ..blank(odds, columns, options)
    })
}

/// Computes a turn on columns of finite length, one space advanced in each marked one.
fn bounded(odds: &Odds, columns: ColumnSet, options: &TurnOptions) -> Result<TurnReport, Error> {
    let open = odds.columns().without(options.closed).union(columns);
    let spaces = open.iter().map(|column| {
        let left = odds.length(column)?;
        Ok(ColumnSpaces { column, left, advanced: u8::from(columns.contains(column)) })
    });
    let spaces = spaces.collect::<Result<Vec<_>, OddsError>>()?;
    let summary = odds.bounded_turn::<f64>(&spaces, &options.worth)?.summary();
    let exact = || odds.bounded_turn::<Exact>(&spaces, &options.worth);
    let exact = (options.exact && FRACTIONS).then(exact).transpose()?;
    Ok(TurnReport {
        begin: summary.begin.into(),
        decision: word(summary.decision).to_owned(),
        value: summary.value,
        exact: exact.map(|turn| turn.value().to_string()),
        failure: summary.failure,
        rolls: summary.rolls,
        ..blank(odds, columns, options)
    })
}
