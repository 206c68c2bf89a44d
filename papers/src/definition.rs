//! Definition of a published table, as a data file: its citation, its cells as printed, and the
//! measure of each column.

use crate::compare::{Verdict, decimals, parse_integer, verdict};
use crate::error::PapersError;
use crate::evidence;
use crate::measure::{Measure, Measured, measure};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

/// Parameters of a measure, such as `spec = "cantstop(3,1)"`.
pub type Parameters = BTreeMap<String, String>;

/// Approximate time to measure a cell, on two cores.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Cost {
    /// Up to a minute for all such cells of a table together.
    #[default]
    Seconds,
    /// Up to an hour.
    Minutes,
    /// Up to six hours.
    Hours,
    /// More than six hours.
    Days,
}

impl Cost {
    /// Returns a typical number of seconds, to compare the work of rows.
    pub(crate) fn seconds(self) -> u128 {
        match self {
            Self::Seconds => 1,
            Self::Minutes => 60,
            Self::Hours => 3_600,
            Self::Days => 86_400,
        }
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Seconds => "seconds",
            Self::Minutes => "minutes",
            Self::Hours => "hours",
            Self::Days => "days",
        })
    }
}

impl FromStr for Cost {
    type Err = PapersError;

    fn from_str(text: &str) -> Result<Self, PapersError> {
        match text {
            "seconds" => Ok(Self::Seconds),
            "minutes" => Ok(Self::Minutes),
            "hours" => Ok(Self::Hours),
            "days" => Ok(Self::Days),
            got => Err(PapersError::UnknownWord {
                what: "cost",
                got: got.to_owned(),
                expected: "seconds, minutes, hours or days",
            }),
        }
    }
}

/// Source of a published table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Citation {
    /// Authors of the document, as cited.
    pub authors: String,
    /// Year of publication of the document.
    pub year: u16,
    /// Title of the document.
    pub document: String,
    /// Position in the document, such as "Table 1".
    pub place: String,
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}), “{}”, {}", self.authors, self.year, self.document, self.place)
    }
}

/// Rule that compares a printed cell with a measured value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Compare {
    /// Our number, rounded to the printed number of decimals, must read the same.
    Digits,
    /// The integers must be equal; commas between thousands do not matter.
    Integer,
    /// The texts must be equal.
    Text,
    /// The marks of significance, such as bold print, must be equal. They are counted apart.
    Mark,
    /// Nothing is compared: a running time on the authors' computer.
    Incomparable,
}

/// Remark on a difference between print and our value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Remark {
    /// Explanation, which counts only if its evidence holds.
    Explained {
        /// Supposed cause of the difference.
        why: String,
        /// Evidence for this cause.
        by: Evidence,
    },
    /// Account of the attempts that have not explained the difference.
    Open(String),
}

/// Evidence that a difference has the cause that its remark gives. Checked whenever cells are
/// judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Evidence {
    /// The printed number is ours cut off, not rounded.
    CutOff,
    /// The printed number is ours with one digit exchanged.
    Glyph,
    /// The printed number is ours with one digit printed twice.
    Doubled,
    /// The row of this reading agrees with print.
    Row(String),
    /// Our own column of this name agrees with print, in the same row.
    Column(String),
    /// The print lies between the values of these readings. It is explained in kind, not in its
    /// digits.
    Between(Vec<String>),
}

/// One column as published.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Column {
    /// Heading of the column.
    pub name: String,
    /// The measure that fills it, or `none`.
    pub measure: String,
    /// Rule of comparison for the cells of the column.
    pub compare: Compare,
    /// Note for readers, below the table of the report.
    pub note: Option<String>,
    /// Cost of each of its cells, instead of the row's.
    pub cost: Option<Cost>,
    /// Number of runs that a printed mean is of, where the document says so. The mean then has
    /// noise of its own. Of a range, the largest number.
    pub printed_runs: Option<u32>,
    /// Remark on all differences in the column.
    pub remark: Option<Remark>,
}

impl Column {
    /// Returns the factor by which the interval of the difference from print is wider than that of
    /// our mean. Both are means of runs that are assumed to vary alike. The number of our runs is
    /// the parameter `runs`.
    pub(crate) fn widening(&self, parameters: &Parameters) -> f64 {
        let ours = parameters.get("runs").and_then(|runs| runs.parse::<f64>().ok());
        match (ours, self.printed_runs) {
            (Some(ours), Some(printed)) => (1.0 + ours / f64::from(printed)).sqrt(),
            _ => 1.0,
        }
    }
}

/// A column of our own, which the document does not have.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Extra {
    /// Heading of the column.
    pub name: String,
    /// The measure that fills it.
    pub measure: String,
    /// Published column with which it is compared, if any.
    pub beside: Option<String>,
    /// Note for readers, below the table of the report.
    pub note: Option<String>,
    /// Cost of each of its cells, instead of the row's.
    pub cost: Option<Cost>,
}

/// Printed cell of the document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a cell is a text as printed, or { lost = \"why\" }")]
pub enum Printed {
    /// Text of the cell; empty where nothing is printed.
    Text(String),
    /// Cell that the available copy has lost.
    Lost {
        /// Reason of the loss, such as a torn page.
        lost: String,
    },
}

/// One row as published.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Row {
    /// Heading of the row, unique in the table.
    pub label: String,
    /// Parameters of the row's measures, in addition to those of the table.
    #[serde(default)]
    pub parameters: Parameters,
    /// Cost of each cell.
    #[serde(default)]
    pub cost: Cost,
    /// Cost of single cells, by column.
    #[serde(default)]
    pub costs: BTreeMap<String, Cost>,
    /// One cell for each published column; none in a reading.
    #[serde(default)]
    pub printed: Vec<Printed>,
    /// Rule of comparison for the cells of the row, instead of the columns' rules.
    pub compare: Option<Compare>,
    /// Label of the printed row that this row is another reading of. A reading is not counted among
    /// the cells of the document.
    pub reading_of: Option<String>,
    /// Remark on all differences in the row.
    pub remark: Option<Remark>,
    /// Remarks on single cells, by column.
    #[serde(default)]
    pub remarks: BTreeMap<String, Remark>,
}

/// Published table: its source, columns and rows.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Definition {
    /// Short name of the table: lower-case letters, digits and hyphens.
    pub id: String,
    /// Subject of the table, in a few words.
    pub title: String,
    /// Source of the table.
    pub citation: Citation,
    /// Explanation for readers, as Markdown.
    pub prose: String,
    /// Heading of the row labels, such as "board".
    pub label: String,
    /// Parameters of all measures.
    #[serde(default)]
    pub parameters: Parameters,
    /// Published columns from left to right.
    pub columns: Vec<Column>,
    /// Columns of our own.
    #[serde(default)]
    pub extra: Vec<Extra>,
    /// Published rows and their readings, from top to bottom.
    pub rows: Vec<Row>,
}

/// Cell of a table before it is measured.
#[derive(Clone, Copy, Debug)]
pub struct Cell<'a> {
    /// Heading of the cell's column.
    pub column: &'a str,
    /// Whether the cell is our own: in a column of ours, or of a reading.
    pub extra: bool,
    /// Measure that computes the cell; `None` for a running time of the authors.
    pub measure: Option<&'static Measure>,
    /// Rule that compares the cell with print.
    pub compare: Compare,
    /// Print that the cell is compared with, if any.
    pub printed: Option<&'a Printed>,
    /// Approximate time to measure the cell.
    pub cost: Cost,
    /// Remark on a difference, if there is one.
    pub remark: Option<&'a Remark>,
    /// Factor by which the interval of a difference is wider than that of our value.
    pub widening: f64,
}

impl Cell<'_> {
    /// Compares a measured value with the printed one.
    pub fn judge(&self, measured: Option<&Measured>) -> Verdict {
        let measured = measured.map(|measured| measured.widened(self.widening));
        verdict(self.printed, self.compare, self.remark, measured.as_ref())
    }
}

impl Definition {
    /// Reads a definition and checks it; `file` names it in errors.
    ///
    /// # Errors
    /// [`PapersError::Definition`] naming the key at fault: unknown keys, columns
    /// and measures, rows with a wrong number of cells, cells that cannot be
    /// compared as their column says, parameters that no measure takes or that
    /// some measure lacks.
    pub fn parse(file: &str, text: &str) -> Result<Self, PapersError> {
        let wrong = |key: String, why| PapersError::Definition { file: file.to_owned(), key, why };
        let definition: Self = toml::from_str(text)
            .map_err(|error| wrong("toml".to_owned(), error.to_string().trim_end().to_owned()))?;
        definition.check().map_err(|(key, why)| wrong(key, why))?;
        Ok(definition)
    }

    /// Returns the parameters of a row: those of the table, overridden by those of the row.
    pub fn parameters(&self, row: &Row) -> Parameters {
        let own = row.parameters.iter().map(|(key, value)| (key.clone(), value.clone()));
        self.parameters.clone().into_iter().chain(own).collect()
    }

    /// Iterates over the names of the parameters that the table's measures take, with repetitions.
    pub fn parameter_names(&self) -> impl Iterator<Item = &'static str> {
        let columns = self.columns.iter().map(|column| &column.measure);
        let measures = columns.chain(self.extra.iter().map(|extra| &extra.measure));
        let measures = measures.filter_map(|name| measure(name));
        measures.flat_map(|measure| measure.parameters).map(|parameter| parameter.name)
    }

    /// Returns whether one of the table's measures takes a parameter of this name.
    pub fn takes(&self, name: &str) -> bool {
        self.parameter_names().any(|parameter| parameter == name)
    }

    /// Iterates over the cells of a row: the published ones, then our own.
    pub fn cells<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = Cell<'a>> {
        let print = self.printed(row);
        let parameters = self.parameters(row);
        let published = self.columns.iter().zip(print).map(move |(column, printed)| Cell {
            column: &column.name,
            extra: row.reading_of.is_some(),
            measure: measure(&column.measure),
            compare: row.compare.unwrap_or(column.compare),
            printed: Some(printed),
            cost: row.cost(&column.name, column.cost),
            remark: match row.reading_of {
                None => row.remark(&column.name).or(column.remark.as_ref()),
                Some(_) => None,
            },
            widening: column.widening(&parameters),
        });
        let extra = self.extra.iter().map(move |extra| {
            let beside = self.columns.iter().zip(print);
            let beside = extra
                .beside
                .as_ref()
                .and_then(|name| beside.clone().find(|(column, _)| column.name == *name));
            Cell {
                column: &extra.name,
                extra: true,
                measure: measure(&extra.measure),
                compare: beside.map_or(Compare::Incomparable, |(column, _)| column.compare),
                printed: beside.map(|(_, printed)| printed),
                cost: row.cost(&extra.name, extra.cost),
                remark: None,
                widening: 1.0,
            }
        });
        published.chain(extra)
    }

    /// Returns the printed cells with which those of a row are compared.
    pub fn printed<'a>(&'a self, row: &'a Row) -> &'a [Printed] {
        let original = row.reading_of.as_ref().and_then(|label| self.row(label));
        &original.unwrap_or(row).printed
    }

    /// Returns the row with this label, if there is one.
    pub fn row(&self, label: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.label == label)
    }

    fn check(&self) -> Result<(), (String, String)> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if self.id.is_empty() || !self.id.chars().all(plain) {
            let why = format!("`{}` is not an id: use lower-case letters, digits and `-`", self.id);
            return Err(("id".to_owned(), why));
        }
        let names = self.check_columns()?;
        let measures = self.measures();
        let parameters: BTreeSet<&str> =
            measures.iter().flat_map(|measure| measure.parameters).map(|p| p.name).collect();
        check_names("parameters", "parameter", self.parameters.keys(), &parameters)?;
        for (number, row) in self.rows.iter().enumerate() {
            let at = |key: &str| format!("rows[{number}].{key}");
            let expected = self.columns.len();
            if let Some(label) = &row.reading_of {
                let original = self.row(label).filter(|row| row.reading_of.is_none());
                if original.is_none() || !row.printed.is_empty() {
                    let why = format!(
                        "`{label}` is not a printed row, or this row has printed cells of its own"
                    );
                    return Err((at("reading-of"), why));
                }
            } else if row.printed.len() != expected {
                let why = format!("{} cells for {expected} columns", row.printed.len());
                return Err((at("printed"), why));
            }
            check_names(&at("costs"), "column", row.costs.keys(), &names)?;
            check_names(&at("remarks"), "column", row.remarks.keys(), &names)?;
            check_names(&at("parameters"), "parameter", row.parameters.keys(), &parameters)?;
            for cell in self.cells(row).filter(|cell| !cell.extra) {
                check_printed(&cell).map_err(|why| (at("printed"), why))?;
            }
            let all = self.columns.iter().filter_map(|column| column.remark.as_ref());
            for remark in all.chain(&row.remark).chain(row.remarks.values()) {
                let Remark::Explained { by, .. } = remark else { continue };
                if let Some(name) = evidence::unknown(self, by) {
                    let why = format!("the evidence `{name}` does not exist");
                    return Err((at("remarks"), why));
                }
            }
            let set = self.parameters(row);
            for measure in &measures {
                let lacking = measure
                    .parameters
                    .iter()
                    .find(|parameter| parameter.required && !set.contains_key(parameter.name));
                if let Some(lacking) = lacking {
                    let why = format!("measure `{}` needs `{}`", measure.name, lacking.name);
                    return Err((at("parameters"), why));
                }
            }
        }
        let mut labels = BTreeSet::new();
        match self.rows.iter().enumerate().find(|(_, row)| !labels.insert(&row.label)) {
            None => Ok(()),
            Some((number, row)) => Err((
                format!("rows[{number}].label"),
                format!("`{}` is already the label of another row", row.label),
            )),
        }
    }

    fn measures(&self) -> Vec<&'static Measure> {
        let columns = self.columns.iter().map(|column| &column.measure);
        let extra = self.extra.iter().map(|extra| &extra.measure);
        columns.chain(extra).filter_map(|name| measure(name)).collect()
    }

    /// Checks names and measures of all columns, and returns the names.
    fn check_columns(&self) -> Result<BTreeSet<&str>, (String, String)> {
        let mut names = BTreeSet::new();
        let unknown = |name: &str| {
            let names: Vec<_> = crate::measure::measures().map(|m| m.name).collect();
            format!("no measure is called `{name}`; the measures are {}", names.join(", "))
        };
        for (number, column) in self.columns.iter().enumerate() {
            let at = |key: &str| format!("columns[{number}].{key}");
            if !names.insert(column.name.as_str()) {
                return Err((
                    at("name"),
                    format!("`{}` is already the name of another column", column.name),
                ));
            }
            let is_none = column.measure == "none";
            if is_none && column.compare != Compare::Incomparable {
                let why = "only an incomparable column may have no measure".to_owned();
                return Err((at("measure"), why));
            }
            if !is_none && measure(&column.measure).is_none() {
                return Err((at("measure"), unknown(&column.measure)));
            }
        }
        let published: BTreeSet<&str> = names.clone();
        for (number, extra) in self.extra.iter().enumerate() {
            let at = |key: &str| format!("extra[{number}].{key}");
            if !names.insert(extra.name.as_str()) {
                return Err((
                    at("name"),
                    format!("`{}` is already the name of another column", extra.name),
                ));
            }
            if measure(&extra.measure).is_none() {
                return Err((at("measure"), unknown(&extra.measure)));
            }
            check_names(&at("beside"), "published column", &extra.beside, &published)?;
        }
        Ok(names)
    }
}

impl Row {
    fn cost(&self, column: &str, of_column: Option<Cost>) -> Cost {
        self.costs.get(column).copied().or(of_column).unwrap_or(self.cost)
    }

    fn remark(&self, column: &str) -> Option<&Remark> {
        self.remarks.get(column).or(self.remark.as_ref())
    }
}

fn check_names<'a>(
    key: &str,
    what: &str,
    names: impl IntoIterator<Item = &'a String>,
    choices: &BTreeSet<&str>,
) -> Result<(), (String, String)> {
    match names.into_iter().find(|name| !choices.contains(name.as_str())) {
        None => Ok(()),
        Some(name) => {
            let choices: Vec<&str> = choices.iter().copied().collect();
            let why = format!("no {what} is called `{name}`; choose from {}", choices.join(", "));
            Err((key.to_owned(), why))
        }
    }
}

/// Checks that a cell can be compared by its rule.
fn check_printed(cell: &Cell) -> Result<(), String> {
    let Some(Printed::Text(text)) = cell.printed else { return Ok(()) };
    let expected = match cell.compare {
        Compare::Digits if decimals(text).is_none() => "a decimal number",
        Compare::Integer if parse_integer(text).is_none() => "an integer",
        _ => return Ok(()),
    };
    if text.is_empty() {
        return Ok(());
    }
    Err(format!("column `{}`: `{text}` is not {expected}", cell.column))
}
