//! Reproduction of every cell that P. Norvig's notebook prints, digit for digit.
//!
//! The cells are stored as printed in `papers/definitions`. The digits and the order of
//! lines come from the notebook's own arithmetic. Each number is also compared with
//! the exact one, printed in the same format.

use retrodice_cantstop::odds::notebook::{MAX_ROLLS, Notebook};
use retrodice_cantstop::odds::{
    ColumnSet, Fraction, Odds, Pairing, RollRow, TurnDecision, TurnStart, Worth, top,
};
use retrodice_cantstop::{CantStop, Column};
use std::collections::BTreeMap;
use std::path::Path;

fn official() -> Odds {
    Odds::new(&CantStop::new(6, 3).unwrap()).unwrap()
}

/// Returns the rows of a table as printed: the label, unless it is only a rank, then the
/// cells.
fn rows(name: &str) -> Vec<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../papers/definitions");
    let file = folder.join(format!("norvig-{name}.toml"));
    let table: toml::Table = std::fs::read_to_string(file).unwrap().parse().unwrap();
    let text = |cell: &toml::Value| cell.as_str().unwrap().to_owned();
    let ranked = table["label"].as_str() == Some("rank");
    let cells = |row: &toml::Value| -> Vec<String> {
        let label = std::iter::once(text(&row["label"])).filter(|_| !ranked);
        label.chain(row["printed"].as_array().unwrap().iter().map(text)).collect()
    };
    table["rows"].as_array().unwrap().iter().map(cells).collect()
}

/// Reads the numbers in a text such as `(6, 7, 8)`.
fn numbers(text: &str) -> Vec<u8> {
    text.split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().unwrap())
        .collect()
}

fn columns(text: &str) -> ColumnSet {
    ColumnSet::of(&numbers(text)).unwrap()
}

/// Formats a set of columns as Python prints a tuple.
fn tuple(columns: ColumnSet) -> String {
    let sums: Vec<String> = columns.iter().map(|column| column.to_string()).collect();
    format!("({})", sums.join(", "))
}

/// Formats a number as Python prints a float.
fn repr(number: f64) -> String {
    format!("{number:?}")
}

fn set(pairings: &[Pairing]) -> String {
    let each: Vec<String> = pairings.iter().map(Pairing::to_string).collect();
    format!("{{{}}}", each.join(", "))
}

/// The order of the lines is not compared. The notebook's printer sorts sets by inclusion,
/// which is no total order, so that their order is an accident of the sort.
#[test]
fn distinct_rolls_have_the_printed_weights() {
    let odds = official();
    let line = |roll: &RollRow| vec![set(&roll.pairings), roll.weight.to_string()];
    let mut lines: Vec<Vec<String>> = odds.rolls().iter().map(line).collect();
    let mut printed = rows("rolls");
    lines.sort();
    printed.sort();
    assert_eq!(lines, printed);
}

/// Returns the pairings of four dice.
fn pairings_of(odds: &Odds, dice: &[u8]) -> Vec<Pairing> {
    let column = |sum| Column::new(sum).unwrap();
    let [a, b, c, d] = dice.try_into().unwrap();
    let mut sums = [[a + b, c + d], [a + c, b + d], [a + d, b + c]];
    sums.iter_mut().for_each(|pair| pair.sort_unstable());
    sums.sort_unstable();
    let mut pairings =
        sums.map(|[low, high]| Pairing { low: column(low), high: column(high) }).to_vec();
    pairings.dedup();
    assert!(odds.rolls().iter().any(|roll| roll.pairings == pairings));
    pairings
}

#[test]
fn pairings_of_the_examples_are_the_printed_ones() {
    let odds = official();
    for row in rows("roll-examples") {
        assert_eq!(set(&pairings_of(&odds, &numbers(&row[0]))), row[1], "{}", row[0]);
    }
    let roll = pairings_of(&odds, &[2, 3, 5, 6]);
    for row in rows("best-pairings") {
        let columns = columns(&row[0]);
        let hits = |p: &Pairing| [p.low, p.high].iter().filter(|&&c| columns.contains(c)).count();
        assert_eq!(roll.iter().map(hits).max().unwrap().to_string(), row[1], "{}", row[0]);
    }
}

#[test]
fn chances_and_expected_worths_have_the_printed_digits() {
    let odds = official();
    let mut count = 0;
    for row in rows("values") {
        let (expression, printed) = (&row[0], &row[1]);
        let worth = match expression {
            text if text.contains("progress") => Worth::Progress,
            _ => Worth::Space,
        };
        let notebook = Notebook::new(&odds, &worth).unwrap();
        let (exact, rounded): (Fraction, f64) = match expression.as_bytes()[0] {
            b'P' => {
                let columns = columns(expression);
                (odds.chance(columns).unwrap(), notebook.chance(columns))
            }
            b'E' => {
                let columns = columns(expression);
                (odds.expected_worth(columns, &worth).unwrap(), notebook.expected(columns))
            }
            b'l' => {
                assert_eq!(odds.rolls().len().to_string(), *printed);
                count += 1;
                continue;
            }
            _ => {
                let weights = odds.rolls().iter().map(|roll| u64::from(roll.weight));
                assert_eq!(weights.sum::<u64>().to_string(), *printed);
                count += 1;
                continue;
            }
        };
        assert_eq!(repr(rounded), *printed, "{expression}");
        assert!((exact.to_f64() - rounded).abs() < 1e-15, "{expression}: {exact}");
        count += 1;
    }
    assert_eq!(count, 12);
}

#[test]
fn the_table_of_columns_has_the_printed_cells() {
    let printed = rows("columns");
    let lines = official().column_table().unwrap().into_iter().map(|row| {
        vec![
            row.column.to_string(),
            format!("{:.0}%", row.chance.to_f64() * 100.0),
            format!("{:.2}", row.spaces.to_f64()),
            format!("{:.3}", row.progress.to_f64()),
            row.length.to_string(),
            format!("{:.1}", row.rolls.to_f64()),
            format!("{:.1}", row.remaining.to_f64()),
        ]
    });
    assert_eq!(lines.collect::<Vec<_>>(), printed);
}

/// Checks that the 30 best triples in the notebook's arithmetic are printed in this order,
/// and that the exact values agree, up to the order of exact ties.
fn check_top(name: &str, rounded: impl Fn(ColumnSet) -> f64, exact: impl Fn(ColumnSet) -> f64) {
    let printed = rows(name);
    let triples = official().triples();
    let ranked = top(triples.iter().map(|&triple| (triple, rounded(triple))), 30);
    let lines = ranked.iter().map(|row| vec![tuple(row.columns), format!("{:.3}", row.value)]);
    assert_eq!(lines.collect::<Vec<_>>(), printed, "{name}");
    // The exact values give the same order but for ties.
    let ranked = top(triples.iter().map(|&triple| (triple, exact(triple))), 30);
    for (row, line) in ranked.iter().zip(&printed) {
        assert_eq!(format!("{:.3}", row.value), line[1], "{name}");
        let here = exact(columns(&line[0]));
        assert!((here - row.value).abs() < 1e-12, "{name}: {} is no tie", line[0]);
    }
}

#[test]
fn the_best_triples_of_a_roll_are_the_printed_ones() {
    let odds = official();
    for (name, worth) in [("top-spaces", Worth::Space), ("top-progress", Worth::Progress)] {
        let notebook = Notebook::new(&odds, &worth).unwrap();
        let exact = |columns| odds.expected_worth(columns, &worth).unwrap().to_f64();
        check_top(name, |columns| notebook.expected(columns), exact);
    }
    let notebook = Notebook::new(&odds, &Worth::Space).unwrap();
    let exact = |columns| odds.chance(columns).unwrap().to_f64();
    check_top("top-chance", |columns| notebook.chance(columns), exact);
}

#[test]
fn the_best_triples_of_a_turn_are_the_printed_ones() {
    let odds = official();
    let notebook = Notebook::new(&odds, &Worth::Progress).unwrap();
    let turn = |columns| {
        odds.fixed_turn::<f64>(columns, &Worth::Progress, TurnStart::OneSpaceEach).unwrap()
    };
    check_top("top-optimal", |columns| notebook.optimal(columns), |columns| turn(columns).value);
    let exact = |columns| turn(columns).stopping_point.to_f64();
    check_top("top-stopping-point", |columns| notebook.stopping_point(columns), exact);
}

#[test]
fn the_three_example_turns_have_the_printed_digits() {
    let odds = official();
    let mut kinds = BTreeMap::new();
    for row in rows("turns") {
        let (expression, printed) = (&row[0], &row[1]);
        let worth = if expression.contains("one") { Worth::Space } else { Worth::Progress };
        let notebook = Notebook::new(&odds, &worth).unwrap();
        let kind = expression.split(['(', ' ']).next().unwrap();
        *kinds.entry(kind.to_owned()).or_insert(0) += 1;
        if kind == "maxrolls" {
            assert_eq!(MAX_ROLLS.to_string(), *printed, "{expression}");
            continue;
        }
        if kind == "sum" {
            assert_eq!(repr(notebook.total(&numbers(expression))), *printed, "{expression}");
            continue;
        }
        let columns = columns(expression);
        let turn = odds.fixed_turn::<f64>(columns, &worth, TurnStart::OneSpaceEach).unwrap();
        let (rounded, exact) = match kind {
            "decision" => {
                let decision = match turn.decision {
                    TurnDecision::Stop => "STOP",
                    TurnDecision::Roll => "ROLL",
                };
                assert_eq!(decision, printed, "{expression}");
                continue;
            }
            "optimal" => (notebook.optimal(columns), turn.value),
            _ => (notebook.stopping_point(columns), turn.stopping_point.to_f64()),
        };
        // With `one` the notebook computes in whole numbers and prints them so.
        let text = if worth == Worth::Space { rounded.to_string() } else { repr(rounded) };
        assert_eq!(text, *printed, "{expression}");
        assert!((rounded - exact).abs() < 1e-13, "{expression}: {exact}");
    }
    let counted =
        [("decision", 3), ("maxrolls", 2), ("optimal", 3), ("stopping_point", 3), ("sum", 3)];
    assert_eq!(kinds, counted.map(|(kind, count)| (kind.to_owned(), count)).into());
}

/// The cut at 16 rolls changes no triple's value by more than a rounding error.
#[test]
fn sixteen_rolls_are_enough_and_four_are_not() {
    let odds = official();
    let (worth, begin) = (Worth::Progress, TurnStart::OneSpaceEach);
    let mut max_loss = 0.0f64;
    for columns in odds.triples() {
        let exact = odds.fixed_turn::<f64>(columns, &worth, begin).unwrap().value;
        let cut = |rolls| odds.fixed_turn_within::<f64>(columns, &worth, begin, rolls).unwrap();
        assert!((cut(MAX_ROLLS) - exact).abs() < 1e-12, "{columns}");
        assert!(cut(4) <= exact + 1e-15, "{columns}");
        max_loss = max_loss.max(exact - cut(4));
    }
    assert!(max_loss > 0.01, "a cut at four rolls loses only {max_loss}");
}
