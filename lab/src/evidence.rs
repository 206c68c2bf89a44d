//! Whether the evidence of a remark holds: an explanation counts only if a cell shows it.

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
            let found: Vec<f64> = labels.iter().filter_map(excess).collect();
            found.iter().any(|excess| *excess <= 0.0) && found.iter().any(|excess| *excess >= 0.0)
        }
    }
}

/// The evidence in words.
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

/// What a definition names as evidence and does not have, if anything.
pub(crate) fn unknown(definition: &Definition, by: &Evidence) -> Option<String> {
    let no_row = |label: &&String| definition.row(label).is_none();
    match by {
        Evidence::CutOff | Evidence::Glyph | Evidence::Doubled => None,
        Evidence::Row(label) => Some(label).filter(no_row).cloned(),
        Evidence::Between(labels) => labels.iter().find(no_row).cloned(),
        Evidence::Column(name) => {
            let known = definition.extra.iter().any(|extra| extra.name == *name);
            (!known).then(|| name.clone())
        }
    }
}

/// A value without its digits after the decimals that are compared, for messages.
pub(crate) fn off_by(text: &str, value: &Value) -> Option<String> {
    let excess = crate::compare::excess(text, value)?;
    let decimals = crate::compare::decimals(text)?;
    let more = if decimals == 0 && excess.fract() == 0.0 { 0 } else { decimals + 1 };
    Some(format!("{excess:+.more$}"))
}

#[cfg(test)]
mod tests {
    use crate::definition::Cost;
    use crate::{Context, Definition, Provenance, Record, Remark, Verdict, run_table};
    use solve::observer::Unwatched;

    /// (3,1) is solved in 1.480253 turns, (2,3) in 1.400180, (2,2) in 1.347282.
    fn verdict(printed: &str, by: &str) -> Verdict {
        let table = table(printed, by);
        let result = run_table(&table, Cost::Seconds, &Context::new(&Unwatched), &Unwatched);
        let result = result.unwrap();
        assert_eq!(result.counts().comparable(), 1, "readings are not counted");
        result.rows[0].cells[0].verdict.clone()
    }

    fn table(printed: &str, by: &str) -> Definition {
        let text = format!(
            r#"
            id = "made-up"
            title = "a table"
            label = "board"
            prose = "made up"
            [citation]
            authors = "nobody"
            year = 2026
            document = "none"
            place = "nowhere"
            [[columns]]
            name = "Turns"
            measure = "start-value-fast"
            compare = "digits"
            [[rows]]
            label = "(3,1)"
            parameters = {{ spec = "cantstop(3,1)" }}
            printed = ["{printed}"]
            remark = {{ explained = {{ why = "a board taken for another", by = {by} }} }}
            [[rows]]
            label = "as (2,3)"
            reading-of = "(3,1)"
            parameters = {{ spec = "cantstop(2,3)" }}
            [[rows]]
            label = "as (2,2)"
            reading-of = "(3,1)"
            parameters = {{ spec = "cantstop(2,2)" }}
            "#
        );
        Definition::parse("made-up", &text).unwrap()
    }

    /// Measured by itself, a row is judged beside the recorded one that explains it.
    #[test]
    fn what_explains_a_row_may_come_from_the_record() {
        let table = table("1.400", r#"{ row = "as (2,3)" }"#);
        let of = |rows: &[String]| {
            let context = Context::new(&Unwatched).only(rows);
            run_table(&table, Cost::Seconds, &context, &Unwatched).unwrap()
        };
        let record = Record::new(&table, &of(&[]), &Provenance::here("2026-01-01"), None);
        let alone = of(&["(3,1)".to_owned()]);
        assert_eq!((alone.counts().open, alone.counts().explained), (1, 0));
        let settled = Record::settled(&table, &alone, &record);
        assert_eq!((settled.counts().open, settled.counts().explained), (0, 1));
        assert_eq!(settled.rows[1], alone.rows[1], "what is not measured stays so");
    }

    #[test]
    fn an_explanation_counts_only_if_it_is_shown() {
        for (printed, by, holds) in [
            ("1.400", r#"{ row = "as (2,3)" }"#, true),
            ("1.401", r#"{ row = "as (2,3)" }"#, false),
            ("1.38", r#"{ between = ["as (2,2)", "as (2,3)"] }"#, true),
            ("1.41", r#"{ between = ["as (2,2)", "as (2,3)"] }"#, false),
            ("1.4802", r#""cut-off""#, true),
            ("1.4801", r#""cut-off""#, false),
            ("1.580", r#""glyph""#, true),
            ("1.590", r#""glyph""#, false),
            ("1.448", r#""doubled""#, true),
            ("1.490", r#""doubled""#, false),
        ] {
            let Verdict::Differs { remark: Some(remark) } = verdict(printed, by) else {
                panic!("{printed} {by}")
            };
            assert_eq!(matches!(remark, Remark::Explained { .. }), holds, "{printed} {by}");
        }
    }
}
