//! Evidence of remarks: an explanation counts only if a cell shows it.

use crate::compare::{Verdict, is_cut_off, is_one_digit_doubled, is_one_glyph_off};
use crate::definition::{Definition, Evidence, Printed, Remark};
use crate::measure::Value;
use crate::result::{CellResult, TableResult};

/// Turns explanations whose evidence does not hold into open differences that say so.
pub fn settle(definition: &Definition, result: &mut TableResult) {
    let before = result.clone();
    for row in &mut result.rows {
        for cell in &mut row.cells {
            let Verdict::Differs { remark: Some(Remark::Explained { why, by }) } = &cell.verdict
            else {
                continue;
            };
            if !holds(by, cell, &row.label, &before) {
                let why = format!("{why} (but {} does not show it)", words(by, definition));
                cell.verdict = Verdict::Differs { remark: Some(Remark::Open(why)) };
            }
        }
    }
}

fn holds(by: &Evidence, cell: &CellResult, row: &str, result: &TableResult) -> bool {
    let Some(Printed::Text(text)) = &cell.printed else { return false };
    let value = cell.measured.as_ref().map(|measured| &measured.value);
    let as_printed = |cell: Option<&CellResult>| {
        cell.is_some_and(|cell| matches!(cell.verdict, Verdict::Same | Verdict::Noise { .. }))
    };
    match by {
        Evidence::CutOff => value.is_some_and(|value| is_cut_off(text, value)),
        Evidence::Glyph => value.is_some_and(|value| is_one_glyph_off(text, value)),
        Evidence::Doubled => value.is_some_and(|value| is_one_digit_doubled(text, value)),
        Evidence::Row(label) => as_printed(result.cell(label, &cell.column)),
        Evidence::Column(name) => as_printed(result.cell(row, name)),
        Evidence::Between(labels) => {
            let excess = |label: &String| {
                let measured = result.cell(label, &cell.column)?.measured.as_ref()?;
                crate::compare::excess(text, &measured.value)
            };
            let excesses: Vec<f64> = labels.iter().filter_map(excess).collect();
            excesses.iter().any(|excess| *excess <= 0.0)
                && excesses.iter().any(|excess| *excess >= 0.0)
        }
    }
}

/// Describes the evidence in words.
fn words(by: &Evidence, definition: &Definition) -> String {
    match by {
        Evidence::CutOff => "cutting off".to_owned(),
        Evidence::Glyph => "one digit".to_owned(),
        Evidence::Doubled => "a digit printed twice".to_owned(),
        Evidence::Row(label) => format!("`{label}`"),
        Evidence::Column(name) => format!("the column `{name}`"),
        Evidence::Between(labels) => format!("`{}` of {}", labels.join("`, `"), definition.id),
    }
}

/// Returns the row or column that a remark names as evidence and the definition lacks, if any.
pub(crate) fn unknown(definition: &Definition, by: &Evidence) -> Option<String> {
    let no_row = |label: &&String| definition.row(label).is_none();
    match by {
        Evidence::CutOff | Evidence::Glyph | Evidence::Doubled => None,
        Evidence::Row(label) => Some(label).filter(no_row).cloned(),
        Evidence::Between(labels) => labels.iter().find(no_row).cloned(),
        Evidence::Column(name) => {
            let exists = definition.extra.iter().any(|extra| extra.name == *name);
            (!exists).then(|| name.clone())
        }
    }
}

/// Formats our value minus the printed one, with one decimal more than is printed.
pub(crate) fn off_by(text: &str, value: &Value) -> Option<String> {
    let excess = crate::compare::excess(text, value)?;
    let decimals = crate::compare::decimals(text)?;
    let more = if decimals == 0 && excess.fract() == 0.0 { 0 } else { decimals + 1 };
    Some(format!("{excess:+.more$}"))
}
