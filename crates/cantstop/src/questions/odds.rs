//! Questions about a roll: the odds of columns, triples, even and odd columns, and of a bust.

use crate::CantStop;
use crate::odds::questions::{ClosingRow, closing_triples};
use crate::odds::{
    ColumnRow, ColumnSet, Fraction, Odds, RollRow, TurnDecision, TurnStart, Worth, top,
};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::order::sort_by_number;
use retrodice_questions::{Ask, Context, Error};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A fraction, in lowest terms and as a decimal number.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Ratio {
    /// `149/162`.
    pub fraction: String,
    /// 0.919753…
    pub value: f64,
}

impl From<Fraction> for Ratio {
    fn from(fraction: Fraction) -> Self {
        Self { fraction: fraction.to_string(), value: fraction.to_f64() }
    }
}

/// A distinct roll: all rolls with the same pairings.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct RollLine {
    /// Its first roll in ascending order, `1-3-3-4`.
    pub dice: String,
    /// How many of the sides⁴ equally likely rolls it stands for.
    pub rolls: u32,
    /// The sums of its pairings.
    pub pairings: Vec<(u8, u8)>,
    /// The most that it is worth in the columns asked for, if some were.
    pub worth: Option<Ratio>,
}

/// Worth of a column.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct ColumnLine {
    /// The column, by its sum.
    pub column: u8,
    /// Probability that a roll can advance it.
    pub chance: Ratio,
    /// Expected spaces that a roll can advance it.
    pub spaces: Ratio,
    /// The same as a part of the column.
    pub progress: Ratio,
    /// Spaces of the column.
    pub length: u8,
    /// Length over expected spaces.
    pub rolls: Ratio,
    /// (Length − 1) over expected spaces.
    pub remaining: Ratio,
}

/// The odds of one set of columns.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct ColumnsReport {
    /// The game whose board and dice these are.
    pub spec: String,
    /// The columns.
    pub columns: String,
    /// Probability that a roll can advance at least one of them.
    pub chance: Ratio,
    /// Expected worth of the best pairing, all of them free to advance.
    pub expected: Ratio,
    /// Every distinct roll with what it is worth.
    pub rolls: Vec<RollLine>,
}

/// What triples are ranked by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// Probability that a roll does not lose the turn.
    #[default]
    Chance,
    /// Expected worth of a roll.
    Expected,
    /// Worth at which a turn stops.
    StoppingPoint,
    /// Expected worth of the best turn.
    Optimal,
    /// Probability that the best turn is lost.
    Failure,
    /// Expected rolls of the best turn.
    Rolls,
}

impl Criterion {
    /// All criteria, each with its word and a short description.
    pub const ALL: [(Self, &str, &str); 6] = [
        (Self::Chance, "chance", "chance of a move"),
        (Self::Expected, "expected", "expected worth of a roll"),
        (Self::StoppingPoint, "stopping-point", "worth at which the best turn stops"),
        (Self::Optimal, "optimal", "expected worth of the best turn"),
        (Self::Failure, "failure", "chance that the best turn is lost"),
        (Self::Rolls, "rolls", "expected rolls of the best turn"),
    ];

    /// Returns a short description.
    pub fn meaning(self) -> &'static str {
        Self::ALL.into_iter().find(|(this, ..)| *this == self).map_or("", |(_, _, meaning)| meaning)
    }

    /// Returns the value of a triple by this criterion.
    pub fn of(self, line: &TripleLine) -> f64 {
        match self {
            Self::Chance => line.chance.value,
            Self::Expected => line.expected.value,
            Self::StoppingPoint => line.stopping_point.value,
            Self::Optimal => line.optimal,
            Self::Failure => line.failure,
            Self::Rolls => line.rolls,
        }
    }
}

/// One triple, with one space in each column to begin with.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct TripleLine {
    /// The columns.
    pub columns: String,
    /// Probability that a roll does not lose the turn.
    pub chance: Ratio,
    /// Expected worth of a roll.
    pub expected: Ratio,
    /// Stop with this worth or more.
    pub stopping_point: Ratio,
    /// Expected worth of the best turn.
    pub optimal: f64,
    /// Probability that this turn is lost.
    pub failure: f64,
    /// Its expected rolls.
    pub rolls: f64,
    /// What to do at once: stop or roll.
    pub decision: String,
}

/// Even and odd columns.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct ParityReport {
    /// The even columns.
    pub even: String,
    /// Probability that a roll can advance one of them.
    pub even_chance: Ratio,
    /// The odd columns.
    pub odd: String,
    /// Probability that a roll can advance one of them.
    pub odd_chance: Ratio,
}

/// The chance that the next roll loses the turn.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct BustReport {
    /// Columns with markers.
    pub markers: String,
    /// Columns that are of no use: closed, or with their marker at the top.
    pub closed: String,
    /// Markers still free.
    pub free: usize,
    /// Probability that the roll loses the turn.
    pub bust: Ratio,
}

/// The distinct rolls of a board, in the order of the rules.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rolls {
    /// A spec of Can't Stop.
    #[serde(default = "official")]
    pub spec: String,
}

/// Chance, expected worth and best pairings of one set of columns.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Columns {
    /// A spec of Can't Stop.
    #[serde(default = "official")]
    pub spec: String,
    /// Columns by their sums, with `-` between.
    pub columns: String,
    /// Worth of a space: `space`, `progress`, or one worth for each column.
    #[serde(default = "space")]
    pub worth: String,
}

/// Table of what each column of a board is worth.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ColumnTable {
    /// A spec of Can't Stop.
    #[serde(default = "official")]
    pub spec: String,
}

/// The triples with the largest value of a criterion, largest first.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Triples {
    /// A spec of Can't Stop.
    #[serde(default = "official")]
    pub spec: String,
    /// Worth of a space.
    #[serde(default = "space")]
    pub worth: String,
    /// Criterion by which triples are ranked.
    #[serde(default)]
    pub by: Criterion,
    /// Maximum number of triples.
    #[serde(default = "ten")]
    pub count: usize,
}

fn ten() -> usize {
    10
}

/// The chances to advance an even column and an odd one.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Parity {
    /// A spec of Can't Stop.
    #[serde(default = "official")]
    pub spec: String,
}

/// The chance that the next roll loses the turn, with these markers and these unusable columns.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bust {
    /// A spec of Can't Stop.
    #[serde(default = "official")]
    pub spec: String,
    /// Columns with markers, with `-` between; left out for none.
    #[serde(default)]
    pub markers: String,
    /// Columns that are of no use.
    #[serde(default)]
    pub closed: String,
}

/// The fewest expected turns in which columns are closed if nothing else is open.
///
/// ```
/// // A column of one space: each turn closes it with the chance of a 2.
/// use retrodice::cantstop::{families, questions::odds::Closing};
/// use retrodice::core::observer::Unwatched;
/// use retrodice::questions::{Ask, Context};
/// let spec = "cantstop(6,1)".to_owned();
/// let closing = Closing { spec, columns: Some("2".to_owned()) };
/// let lines = closing.ask(&Context::new(families(), &Unwatched))?;
/// assert!((lines[0].turns - 1296.0 / 171.0).abs() < 1e-12);
/// # Ok::<(), retrodice::questions::Error>(())
/// ```
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    /// A spec of Can't Stop.
    #[serde(default = "official")]
    pub spec: String,
    /// Columns to close. Left out for every triple, the quickest first, which takes seconds.
    #[serde(default)]
    pub columns: Option<String>,
}

retrodice_questions::question!(
    Rolls,
    spec,
    "odds-rolls",
    "The distinct rolls of a board",
    Vec<RollLine>
);
retrodice_questions::question!(
    Columns,
    spec,
    "odds-columns",
    "The odds of one set of columns",
    ColumnsReport
);
retrodice_questions::question!(
    ColumnTable,
    spec,
    "odds-column-table",
    "What each column of a board is worth",
    Vec<ColumnLine>
);
retrodice_questions::question!(
    Triples,
    spec,
    "odds-triples",
    "The best triples and their stopping points",
    Vec<TripleLine>
);
retrodice_questions::question!(
    Parity,
    spec,
    "odds-parity",
    "The chances of even and odd columns",
    ParityReport
);
retrodice_questions::question!(
    Bust,
    spec,
    "odds-bust",
    "The chance that the next roll loses the turn",
    BustReport
);
retrodice_questions::question!(
    Closing,
    spec,
    "odds-closing",
    "The fewest expected turns to close columns when nothing else is open",
    Vec<ClosingLine>
);

/// Returns the spec of the official board.
pub(super) fn official() -> String {
    "cantstop(6,3)".to_owned()
}

/// Returns the worth of spaces by default: one each.
pub(super) fn space() -> String {
    "space".to_owned()
}

/// Returns the odds of the board of a game.
///
/// # Errors
/// [`Error::Notation`] unless the spec is one of Can't Stop.
pub(super) fn board(spec: &str, context: &Context<'_>) -> Result<Odds, Error> {
    let why = "odds are for Can't Stop only; cantstop(6,3) is the official board";
    Ok(Odds::new(context.typed::<CantStop>(spec, why)?.game())?)
}

/// Reads columns such as `6-7-8`, called `part` in errors. An empty text is the empty set.
pub(super) fn columns(part: &str, text: &str) -> Result<ColumnSet, NotationError> {
    if text.trim().is_empty() {
        return Ok(ColumnSet::default());
    }
    let columns = text.parse::<ColumnSet>();
    columns.map_err(|error| NotationError::wrong(part, text, error.to_string()))
}

/// Reads `space`, `progress`, or a list of worths, one for each column of the
/// board: `1/3,1/5,…`.
///
/// # Errors
/// [`Error::Notation`] and [`Error::Game`] naming what is wrong.
pub(super) fn worth(text: &str) -> Result<Worth, Error> {
    match text {
        "space" => Ok(Worth::Space),
        "progress" => Ok(Worth::Progress),
        list if list.contains(',') => {
            let table = list.split(',').map(|entry| entry.trim().parse());
            Ok(Worth::Table(table.collect::<Result<_, _>>()?))
        }
        other => {
            let why = "write space, progress, or one worth for each column, separated by commas";
            Err(NotationError::wrong("worth", other, why).into())
        }
    }
}

impl Ask for Rolls {
    fn ask(&self, context: &Context<'_>) -> Result<Vec<RollLine>, Error> {
        let odds = board(&self.spec, context)?;
        Ok(odds.rolls().iter().map(|roll| line(roll, None)).collect())
    }
}

fn line(roll: &RollRow, worth: Option<Ratio>) -> RollLine {
    let pairings = roll.pairings.iter().map(|pair| (pair.low.sum(), pair.high.sum())).collect();
    RollLine { dice: roll.dice.clone(), rolls: roll.weight, pairings, worth }
}

impl Ask for Columns {
    fn ask(&self, context: &Context<'_>) -> Result<ColumnsReport, Error> {
        let odds = board(&self.spec, context)?;
        let columns = columns("columns", &self.columns)?;
        let worth = worth(&self.worth)?;
        let best = odds.best_pairings(columns, &worth)?;
        let rolls = odds.rolls().iter().zip(best).map(|(roll, best)| line(roll, Some(best.into())));
        Ok(ColumnsReport {
            spec: odds.game().spec(),
            columns: columns.to_string(),
            chance: odds.chance(columns)?.into(),
            expected: odds.expected_worth(columns, &worth)?.into(),
            rolls: rolls.collect(),
        })
    }
}

impl Ask for ColumnTable {
    fn ask(&self, context: &Context<'_>) -> Result<Vec<ColumnLine>, Error> {
        let line = |row: ColumnRow| ColumnLine {
            column: row.column,
            chance: row.chance.into(),
            spaces: row.spaces.into(),
            progress: row.progress.into(),
            length: row.length,
            rolls: row.rolls.into(),
            remaining: row.remaining.into(),
        };
        Ok(board(&self.spec, context)?.column_table()?.into_iter().map(line).collect())
    }
}

impl Ask for Triples {
    fn ask(&self, context: &Context<'_>) -> Result<Vec<TripleLine>, Error> {
        let (odds, worth) = (board(&self.spec, context)?, worth(&self.worth)?);
        let (mut lines, mut keys) = (BTreeMap::new(), Vec::new());
        for columns in odds.triples() {
            let turn = odds.fixed_turn::<f64>(columns, &worth, TurnStart::OneSpaceEach)?;
            let line = TripleLine {
                columns: columns.to_string(),
                chance: turn.chance.into(),
                expected: turn.expected.into(),
                stopping_point: turn.stopping_point.into(),
                optimal: turn.value,
                failure: turn.failure,
                rolls: turn.rolls,
                decision: word(turn.decision).to_owned(),
            };
            keys.push((columns, self.by.of(&line)));
            lines.insert(columns, line);
        }
        let chosen = top(keys, self.count).into_iter();
        Ok(chosen.filter_map(|ranked| lines.remove(&ranked.columns)).collect())
    }
}

/// Returns the word of a decision.
pub(super) const fn word(decision: TurnDecision) -> &'static str {
    match decision {
        TurnDecision::Stop => "stop",
        TurnDecision::Roll => "roll",
    }
}

impl Ask for Parity {
    fn ask(&self, context: &Context<'_>) -> Result<ParityReport, Error> {
        let facts = board(&self.spec, context)?.parity()?;
        Ok(ParityReport {
            even: facts.even.to_string(),
            even_chance: facts.even_chance.into(),
            odd: facts.odd.to_string(),
            odd_chance: facts.odd_chance.into(),
        })
    }
}

impl Ask for Bust {
    fn ask(&self, context: &Context<'_>) -> Result<BustReport, Error> {
        let odds = board(&self.spec, context)?;
        let markers = columns("markers", &self.markers)?;
        let closed = columns("closed", &self.closed)?;
        Ok(BustReport {
            markers: markers.to_string(),
            closed: closed.to_string(),
            free: odds.markers().saturating_sub(markers.len()),
            bust: odds.bust(markers, closed)?.into(),
        })
    }
}

/// Question 4 for one set of columns.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct ClosingLine {
    /// The columns to close, the only ones open.
    pub columns: String,
    /// Fewest expected turns, the last one included.
    pub turns: f64,
    /// Spaces of the columns together.
    pub spaces: usize,
}

impl Ask for Closing {
    fn ask(&self, context: &Context<'_>) -> Result<Vec<ClosingLine>, Error> {
        let odds = board(&self.spec, context)?;
        let Some(text) = &self.columns else {
            let mut rows = closing_triples(&odds)?;
            sort_by_number(&mut rows, |row| row.turns);
            let line = |row: ClosingRow| {
                let ClosingRow { columns, turns, spaces, .. } = row;
                ClosingLine { columns: columns.to_string(), turns, spaces }
            };
            return Ok(rows.into_iter().map(line).collect());
        };
        let columns = columns("columns", text)?;
        let closing = odds.closing::<f64>(columns)?;
        let spaces = closing.lengths().iter().sum();
        Ok(vec![ClosingLine { columns: columns.to_string(), turns: closing.turns(), spaces }])
    }
}
