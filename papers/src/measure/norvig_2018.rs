//! Tables and single values of P. Norvig's notebook on Can't Stop (2018).

use super::{Kind, Measure, MeasureResult, Measured, Parameter, Value, required, wrong};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use retrodice_cantstop::odds::notebook::{MAX_ROLLS, Notebook};
use retrodice_cantstop::odds::{
    ColumnRow, ColumnSet, Odds, OddsError, Pairing, TurnDecision, TurnStart, Worth, top,
};
use retrodice_cantstop::{CantStop, Pairings};
use std::sync::Arc;

/// Measures of the notebook, in its arithmetic and in ours.
pub(super) const MEASURES: &[Measure] = &[
    // Text that an expression of Norvig's notebook prints, in its own arithmetic.
    Measure::new("notebook", EXPRESSION, notebook),
    // Value of an expression of Norvig's notebook in exact arithmetic.
    Measure::new("notebook-exact", EXPRESSION, exact),
    // Number of rolls of four dice with these pairings.
    Measure::new("roll-weight", PAIRINGS, roll_weight),
    // Chance that a roll advances a column, in percent.
    Measure::new("column-percent", COLUMN, column_percent),
    // Expected spaces that a roll advances a column.
    Measure::new("column-spaces", COLUMN, column_spaces),
    // Expected part of a column that a roll advances.
    Measure::new("column-progress", COLUMN, column_progress),
    // Spaces of a column.
    Measure::new("column-length", COLUMN, column_length),
    // Length over expected spaces.
    Measure::new("column-rolls", COLUMN, column_rolls),
    // (length - 1) over expected spaces.
    Measure::new("column-remaining", COLUMN, column_remaining),
    // The triple of a rank in a top list of Norvig's notebook.
    Measure::new("notebook-top-columns", TOP, top_columns),
    // Value of that triple in the notebook's own arithmetic.
    Measure::new("notebook-top-value", TOP, top_value),
    // The value of that rank in exact arithmetic.
    Measure::new("notebook-top-exact", TOP, top_exact),
];

const EXPRESSION: &[Parameter] = &[Parameter::required("expression")];
const PAIRINGS: &[Parameter] = &[Parameter::required("pairings")];
const COLUMN: &[Parameter] = &[Parameter::required("column")];
const TOP: &[Parameter] = &[Parameter::required("criterion"), Parameter::required("rank")];

/// Computes the odds of the official board.
fn official() -> Result<Odds, PapersError> {
    let game = CantStop::new(6, 3).expect("the official board exists");
    Ok(Odds::new(&game)?)
}

fn text(text: impl Into<String>) -> Measured {
    Measured::text(text, "")
}

fn number(number: f64, kind: Kind) -> Measured {
    Measured::new(Value::Number(number), "", kind)
}

/// Parses the numbers in a text such as `P((6, 7, 8))`.
fn numbers(text: &str) -> Vec<u8> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
}

/// Formats pairings as Python prints a set of tuples.
fn set(pairings: &[Pairing]) -> String {
    let each: Vec<String> = pairings.iter().map(Pairing::to_string).collect();
    format!("{{{}}}", each.join(", "))
}

/// Formats columns as Python prints a tuple.
fn tuple(columns: ColumnSet) -> String {
    let sums: Vec<String> = columns.iter().map(|column| column.to_string()).collect();
    format!("({})", sums.join(", "))
}

/// Formats a total as Python prints it: whole numbers where the worths are whole.
fn printed(total: f64, worth: &Worth) -> Measured {
    match worth {
        Worth::Space => text(total.to_string()),
        _ => text(format!("{total:?}")),
    }
}

/// Parsed expression of the notebook.
struct Expression<'a> {
    whole: &'a str,
    function: &'a str,
    numbers: Vec<u8>,
    worth: Worth,
    odds: Odds,
}

impl<'a> Expression<'a> {
    fn read(parameters: &'a Parameters, measure: &'static str) -> Result<Self, PapersError> {
        let whole = required(parameters, measure, "expression")?;
        let function = whole.split('(').next().unwrap_or_default();
        // `progress` is the default of what looks at turns, `one` of `P`.
        let space = whole.contains("one") || matches!(function, "P" | "best_pairing");
        let worth = if space { Worth::Space } else { Worth::Progress };
        Ok(Self { whole, function, numbers: numbers(whole), worth, odds: official()? })
    }

    fn wrong(&self, measure: &'static str) -> PapersError {
        PapersError::Parameter {
            measure,
            parameter: "expression",
            got: self.whole.to_owned(),
            why: "the notebook prints no such thing".to_owned(),
        }
    }

    fn columns(&self) -> Result<ColumnSet, PapersError> {
        Ok(ColumnSet::of(&self.numbers).map_err(OddsError::from)?)
    }

    /// Finds the roll of the last four numbers among the distinct rolls.
    fn pairings(&self, measure: &'static str) -> Result<&[Pairing], PapersError> {
        let dice = self.numbers.last_chunk().copied().and_then(Pairings::of);
        let pairings = dice.ok_or_else(|| self.wrong(measure))?;
        let roll = self.odds.rolls().iter().find(|roll| roll.pairings == *pairings);
        Ok(&roll.ok_or_else(|| self.wrong(measure))?.pairings)
    }
}

/// Evaluates an expression in the notebook's own arithmetic, formatted as the notebook prints it.
fn notebook(parameters: &Parameters, _: &Context) -> MeasureResult {
    let this = Expression::read(parameters, "notebook")?;
    let notebook = Notebook::new(&this.odds, &this.worth)?;
    Ok(match this.function {
        "len" => text(this.odds.rolls().len().to_string()),
        "maxrolls" => text(MAX_ROLLS.to_string()),
        "sum" if this.whole.contains("all_rolls") => {
            let weights = this.odds.rolls().iter().map(|roll| u64::from(roll.weight));
            text(weights.sum::<u64>().to_string())
        }
        "sum" => text(format!("{:?}", notebook.total(&this.numbers))),
        "Roll" => text(set(this.pairings("notebook")?)),
        "best_pairing" => {
            let count = this.numbers.len().saturating_sub(4);
            let columns = ColumnSet::of(&this.numbers[..count]).map_err(OddsError::from)?;
            let hits =
                |p: &Pairing| [p.low, p.high].iter().filter(|&&c| columns.contains(c)).count();
            let hits = this.pairings("notebook")?.iter().map(hits).max();
            text(hits.unwrap_or_default().to_string())
        }
        "P" => text(format!("{:?}", notebook.chance(this.columns()?))),
        "E" => text(format!("{:?}", notebook.expected(this.columns()?))),
        "optimal" => printed(notebook.optimal(this.columns()?), &this.worth),
        "stopping_point" => printed(notebook.stopping_point(this.columns()?), &this.worth),
        "decision" => {
            let columns = this.columns()?;
            let sums: Vec<u8> = columns.iter().map(|column| column.sum()).collect();
            let stops = notebook.optimal(columns) == notebook.total(&sums);
            text(if stops { "STOP" } else { "ROLL" })
        }
        _ => return Err(this.wrong("notebook")),
    })
}

/// Evaluates an expression in exact arithmetic; `STOP` or `ROLL` for a decision.
fn exact(parameters: &Parameters, context: &Context) -> MeasureResult {
    let this = Expression::read(parameters, "notebook-exact")?;
    let fraction = |value: retrodice_cantstop::odds::Fraction| number(value.to_f64(), Kind::Exact);
    let turn = || {
        let columns = this.columns()?;
        Ok::<_, PapersError>(this.odds.fixed_turn::<f64>(
            columns,
            &this.worth,
            TurnStart::OneSpaceEach,
        )?)
    };
    Ok(match this.function {
        "P" => fraction(this.odds.chance(this.columns()?)?),
        "E" => fraction(this.odds.expected_worth(this.columns()?, &this.worth)?),
        "optimal" => number(turn()?.value, Kind::Exact),
        "stopping_point" => fraction(turn()?.stopping_point),
        "decision" => text(match turn()?.decision {
            TurnDecision::Stop => "STOP",
            TurnDecision::Roll => "ROLL",
        }),
        "maxrolls" => {
            let rolls = rolls_needed(&this.odds, &this.worth)?;
            Measured::count(rolls, "rolls")
        }
        _ => notebook(parameters, context)?,
    })
}

/// Returns the smallest limit of rolls with which every turn of three columns keeps its value
/// without a limit.
fn rolls_needed(odds: &Odds, worth: &Worth) -> Result<u32, PapersError> {
    let mut limit = 0;
    for columns in odds.triples() {
        let begin = TurnStart::OneSpaceEach;
        let all = odds.fixed_turn::<f64>(columns, worth, begin)?.value;
        // More rolls never make a turn worse, and a hundred reach the end of every column.
        while odds.fixed_turn_within::<f64>(columns, worth, begin, limit)? < all && limit < 100 {
            limit += 1;
        }
    }
    Ok(limit)
}

/// Counts the rolls that have a set of pairings.
fn roll_weight(parameters: &Parameters, _: &Context) -> MeasureResult {
    let wanted = required(parameters, "roll-weight", "pairings")?;
    let odds = official()?;
    let roll = odds.rolls().iter().find(|roll| set(&roll.pairings) == wanted);
    let why = "no four dice pair like this";
    let roll = roll.ok_or_else(|| wrong(parameters, "roll-weight", "pairings", why))?;
    Ok(Measured::count(roll.weight, "rolls"))
}

fn column(parameters: &Parameters, measure: &'static str) -> Result<ColumnRow, PapersError> {
    let wanted = required(parameters, measure, "column")?;
    let row = official()?.column_table()?.into_iter().find(|row| row.column.to_string() == wanted);
    let why = "the official board has columns 2 to 12";
    row.ok_or_else(|| wrong(parameters, measure, "column", why))
}

fn column_percent(parameters: &Parameters, _: &Context) -> MeasureResult {
    let chance = column(parameters, "column-percent")?.chance.to_f64();
    Ok(text(format!("{:.0}%", 100.0 * chance)))
}

fn column_spaces(parameters: &Parameters, _: &Context) -> MeasureResult {
    Ok(number(column(parameters, "column-spaces")?.spaces.to_f64(), Kind::Exact))
}

fn column_progress(parameters: &Parameters, _: &Context) -> MeasureResult {
    Ok(number(column(parameters, "column-progress")?.progress.to_f64(), Kind::Exact))
}

fn column_length(parameters: &Parameters, _: &Context) -> MeasureResult {
    let length = column(parameters, "column-length")?.length;
    Ok(Measured::count(length, "spaces"))
}

fn column_rolls(parameters: &Parameters, _: &Context) -> MeasureResult {
    Ok(number(column(parameters, "column-rolls")?.rolls.to_f64(), Kind::Exact))
}

fn column_remaining(parameters: &Parameters, _: &Context) -> MeasureResult {
    Ok(number(column(parameters, "column-remaining")?.remaining.to_f64(), Kind::Exact))
}

/// Triples of columns ranked in the notebook's arithmetic, and the exact values by rank.
struct Ranking {
    theirs: Vec<(ColumnSet, f64)>,
    exact: Vec<f64>,
}

fn ranking(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Ranking>, PapersError> {
    let criterion = required(parameters, measure, "criterion")?;
    let worth = if matches!(criterion, "P" | "E one") { Worth::Space } else { Worth::Progress };
    context.cached(format!("notebook {criterion}"), || {
        let odds = official()?;
        let notebook = Notebook::new(&odds, &worth)?;
        let turn = |columns| odds.fixed_turn::<f64>(columns, &worth, TurnStart::OneSpaceEach);
        let (mut theirs, mut exact) = (Vec::new(), Vec::new());
        for columns in odds.triples() {
            let (their, our) = match criterion {
                "P" => (notebook.chance(columns), odds.chance(columns)?.to_f64()),
                "E one" | "E progress" => {
                    (notebook.expected(columns), odds.expected_worth(columns, &worth)?.to_f64())
                }
                "optimal" => (notebook.optimal(columns), turn(columns)?.value),
                "stopping_point" => {
                    (notebook.stopping_point(columns), turn(columns)?.stopping_point.to_f64())
                }
                got => {
                    return Err(PapersError::Parameter {
                        measure,
                        parameter: "criterion",
                        got: got.to_owned(),
                        why: "the notebook ranks by P, E one, E progress, optimal and \
                              stopping_point"
                            .to_owned(),
                    });
                }
            };
            theirs.push((columns, their));
            exact.push((columns, our));
        }
        let theirs = top(theirs, usize::MAX).into_iter().map(|row| (row.columns, row.value));
        let exact = top(exact, usize::MAX).into_iter().map(|row| row.value);
        Ok(Ranking { theirs: theirs.collect(), exact: exact.collect() })
    })
}

/// Returns the index of the parameter `rank` in a list.
fn place(parameters: &Parameters, measure: &'static str) -> Result<usize, PapersError> {
    let rank = required(parameters, measure, "rank")?;
    let place = rank.parse().ok().filter(|rank| (1..=165).contains(rank));
    let none = || wrong(parameters, measure, "rank", "there are 165 triples");
    place.map(|rank: usize| rank - 1).ok_or_else(none)
}

fn top_columns(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "notebook-top-columns";
    let (columns, _) = ranking(parameters, measure, context)?.theirs[place(parameters, measure)?];
    Ok(text(tuple(columns)))
}

fn top_value(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "notebook-top-value";
    let (_, value) = ranking(parameters, measure, context)?.theirs[place(parameters, measure)?];
    Ok(number(value, Kind::Converged))
}

fn top_exact(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "notebook-top-exact";
    let value = ranking(parameters, measure, context)?.exact[place(parameters, measure)?];
    Ok(number(value, Kind::Exact))
}
