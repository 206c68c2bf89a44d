//! The tour: what the program shows when it is given no verb.

use crate::exit::ExitCode;
use crate::output::{Output, Rows, duration, grouped};
use crate::progress::Progress;
use lab::{Cost, Printed};
use retrodice::api::{SolveOptions, SolveReport, solve};
use retrodice_solver::number::at_most;
use serde::Serialize;

/// The published table that the tour walks through, and its columns.
const TABLE: &str = "glenn-2006-table-1";
const SPEC: &str = "spec";
const TURNS: &str = "Optimal Turns";
const TIME: &str = "Time";

/// Other games that the same solver solves.
const OTHERS: [&str; 4] =
    ["pig(100)", "piglet(2)", "pushyourluck(p=2/3,target=10)", "yahtzee(mini)"];

const NEXT: &str = "\
What to try next:
  retrodice solve 'cantstop(3,1)' --exact            the same as a fraction
  retrodice options 'pig(100) | 35/62 | 12 | 4'      what to do, and what the other moves give away
  retrodice census 'cantstop(6,3)'                   how large the official game is
  retrodice solve yahtzee                            the real thing
  retrodice lab list                                 published tables to reproduce
  retrodice --help                                   everything else";

#[derive(Serialize)]
struct Stop {
    published_value: Option<String>,
    published_time: Option<String>,
    report: SolveReport,
}

/// Solves the small boards of 2006 by the generic solver, and some kin.
pub fn run(output: &Output) -> anyhow::Result<ExitCode> {
    output.say(
        "Solitaire Can't Stop on the small boards of Glenn, Fang and Kruskal (2006), solved \
         again:\nexpected turns under optimal play, every value checked against the rules.",
    )?;
    let table = lab::definition(TABLE)?;
    let mut stops = Vec::new();
    for row in &table.rows {
        let cost = row.costs.get(TURNS).copied().unwrap_or(row.cost);
        let (Some(spec), Cost::Seconds) = (row.parameters.get(SPEC), cost) else { continue };
        let printed = |name: &str| {
            let column = table.columns.iter().position(|column| column.name == name)?;
            match row.printed.get(column)? {
                Printed::Text(text) => Some(text.clone()),
                Printed::Lost { .. } => None,
            }
        };
        let report = visit(spec)?;
        stops.push(Stop { published_value: printed(TURNS), published_time: printed(TIME), report });
    }
    for spec in OTHERS {
        let report = visit(spec)?;
        stops.push(Stop { published_value: None, published_time: None, report });
    }
    output.print(&stops, rows(&stops))?;
    output.say(NEXT)?;
    let differs = stops.iter().any(|stop| stop.published_value.is_some() && !agrees(stop));
    Ok(if differs { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

fn visit(spec: &str) -> anyhow::Result<SolveReport> {
    let progress = Progress::new(format!("solving {spec}"));
    let method = Some("newton".to_owned());
    let options = SolveOptions { method, check: true, observer: &progress, ..Default::default() };
    Ok(solve(spec, &options)?)
}

/// Whether our value, rounded as printed, reads as printed.
fn agrees(stop: &Stop) -> bool {
    stop.published_value.as_ref().is_some_and(|text| {
        let digits = lab::compare::decimals(text).unwrap_or(0);
        format!("{:.digits$}", stop.report.value) == *text
    })
}

fn rows(stops: &[Stop]) -> Rows {
    let mut rows = Rows::new([
        "game",
        "published",
        "ours",
        "",
        "unit",
        "error ≤",
        "positions",
        "time in 2006",
        "now",
    ]);
    for stop in stops {
        let report = &stop.report;
        let verdict = match &stop.published_value {
            None => "",
            Some(_) if agrees(stop) => "same",
            Some(_) => "DIFFERS",
        };
        rows.add([
            report.spec.clone(),
            stop.published_value.clone().unwrap_or_default(),
            format!("{:.9}", report.value),
            verdict.to_owned(),
            report.unit.clone(),
            report.error_bound.map_or(String::new(), |bound| at_most(bound, 0)),
            report.positions.map_or(String::new(), |count| grouped(count.into())),
            stop.published_time.clone().unwrap_or_default(),
            duration(report.seconds),
        ]);
    }
    rows
}
