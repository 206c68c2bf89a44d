//! The tour that the program shows without a verb: small games, solved and compared.

use crate::exit::ExitCode;
use crate::output::{Output, Rows, duration, grouped};
use crate::progress::Progress;
use retrodice_questions::{Ask, Solve, SolveReport};
use retrodice_solver::number::at_most;
use serde::Serialize;

/// Boards that the generic solver solves within seconds: spec, expected turns and time as printed
/// by J. Glenn, H. Fang and C. P. Kruskal (2006), Table 1.
const BOARDS: [(&str, &str, &str); 6] = [
    ("cantstop(2,1)", "1.298", "0.166s"),
    ("cantstop(2,2)", "1.347", "0.405s"),
    ("cantstop(2,3)", "1.400", "0.601s"),
    ("cantstop(3,1)", "1.480", "1.70s"),
    ("cantstop(3,2)", "1.722", "5.05s"),
    ("cantstop(3,3)", "1.890", "23.3s"),
];

/// Other games that the same solver solves.
const OTHERS: [&str; 4] =
    ["pig(100)", "piglet(2)", "pushyourluck(p=2/3,target=10)", "yahtzee(mini)"];

const NEXT: &str = "\
What to try next:
  retrodice solve 'cantstop(3,1)' --exact            the same as a fraction
  retrodice options 'pig(100) | 35/62 | 12 | 4'      what to do, and what the other moves give away
  retrodice census 'cantstop(6,3)'                   how large the official game is
  retrodice solve yahtzee                            the real thing
  retrodice odds columns 6-7-8                       how likely three columns are
  retrodice --help                                   everything else";

/// A game of the tour: the published value and time, if any, and the report of the solve.
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
    let mut stops = Vec::new();
    for (spec, turns, time) in BOARDS {
        let report = visit(spec)?;
        let [published_value, published_time] = [turns, time].map(|text| Some(text.to_owned()));
        stops.push(Stop { published_value, published_time, report });
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
    let question = Solve { method, check: true, ..Solve::new(spec) };
    Ok(question.ask(&retrodice::context(&progress))?)
}

/// Returns whether the value, rounded like the published one, equals it.
fn agrees(stop: &Stop) -> bool {
    stop.published_value.as_ref().is_some_and(|text| {
        let digits = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
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
