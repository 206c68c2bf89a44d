//! Verbs that ask a question of the library. Arguments are the fields of the question, and the table
//! follows from the schema of its report.

use crate::exit::ExitCode;
use crate::many::{MANY, answer_lines};
use crate::output::{Output, Rows, duration, grouped};
use crate::progress::Progress;
use crate::subjects::source;
use clap::Args;
use retrodice_questions::{Ask, Census, Check, Context, Evaluate, Options, Player, Value, schema};
use retrodice_solver::engine::Limits;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

/// A question that a verb asks.
pub trait VerbQuestion: Ask + Args {
    /// The name of the work in the progress line.
    const ACTIVITY: &'static str;
    /// The limits of the solves for one question.
    const LIMITS: Limits;
    /// Whether positions are read from standard input, one per line.
    const MANY: bool = false;

    /// Prints the report in the output's format.
    ///
    /// # Errors
    /// If standard output cannot be written.
    fn show(report: &Self::Report, output: &Output) -> anyhow::Result<ExitCode> {
        show(report, output)
    }
}

impl VerbQuestion for Value {
    const ACTIVITY: &'static str = "solving";
    const LIMITS: Limits = Limits::EXACT;
    const MANY: bool = true;
}

impl VerbQuestion for Options {
    const ACTIVITY: &'static str = "solving";
    const LIMITS: Limits = Limits::EXACT;
    const MANY: bool = true;
}

impl VerbQuestion for Evaluate {
    const ACTIVITY: &'static str = "evaluating";
    const LIMITS: Limits = Limits::NONE;

    fn show(report: &Self::Report, output: &Output) -> anyhow::Result<ExitCode> {
        super::evaluate::show(report, output)
    }
}

impl VerbQuestion for Census {
    const ACTIVITY: &'static str = "counting";
    const LIMITS: Limits = Limits::ON_THE_SPOT;

    fn show(report: &Self::Report, output: &Output) -> anyhow::Result<ExitCode> {
        super::structure::show_census(report, output)
    }
}

impl VerbQuestion for Check {
    const ACTIVITY: &'static str = "checking";
    const LIMITS: Limits = Limits::ON_THE_SPOT;

    fn show(report: &Self::Report, output: &Output) -> anyhow::Result<ExitCode> {
        super::structure::show_check(report, output)
    }
}

/// A verb that asks a question.
#[derive(Args)]
pub struct QuestionVerb<Q: Args> {
    #[command(flatten)]
    question: Q,
}

impl<Q: VerbQuestion> QuestionVerb<Q> {
    /// Asks the question and prints its report.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let progress = Progress::new(Q::ACTIVITY);
        let context = retrodice::context(&progress);
        let mut question = self.question;
        read_players(&mut question)?;
        if Q::MANY && question.subject() == MANY {
            return answer_lines(output, |line| {
                let mut question = question.clone();
                line.clone_into(question.subject_mut());
                question.ask(&context)
            });
        }
        let report = question.ask(&Context { limits: Q::LIMITS, ..context })?;
        drop(progress);
        Q::show(&report, output)
    }
}

/// Replaces the names of players by the contents of files and by programs, where they name such.
///
/// # Errors
/// If a file cannot be read.
pub fn read_players(question: &mut impl Ask) -> anyhow::Result<()> {
    for player in question.players() {
        if let Player::Source(named) = player {
            *player = source(named.name())?.into();
        }
    }
    Ok(())
}

/// Prints a report as its schema says: `x-caption` above it, then the list with `x-rows` as rows or
/// else all fields as facts. Fields have their `x-title` and their `x-format`.
fn show<T: Serialize + JsonSchema>(report: &T, output: &Output) -> anyhow::Result<ExitCode> {
    let (value, schema) = (serde_json::to_value(report)?, schema::<T>().to_value());
    if let Some(caption) = schema["x-caption"].as_str() {
        let fill = |text: String, (name, schema): (&str, &Json)| {
            text.replace(&format!("{{{name}}}"), &cell(&value[name], schema))
        };
        output.say(&properties(&schema).fold(caption.to_owned(), fill))?;
    }
    let rows = match properties(&schema).find(|(_, schema)| !schema["x-rows"].is_null()) {
        Some((name, schema)) => {
            let columns = || properties(&schema["items"]);
            let rows = Rows::new(columns().map(|(name, schema)| title(name, schema)));
            let rows = if schema["x-rows"] == "best-first" { rows.best_first() } else { rows };
            let mut rows = rows.records(&value[name]);
            for line in value[name].as_array().into_iter().flatten() {
                rows.add(columns().map(|(name, schema)| cell(&line[name], schema)));
            }
            rows
        }
        None => {
            let fields = properties(&schema).filter(|(name, _)| !value[name].is_null());
            let facts: Vec<(String, String)> = fields
                .map(|(name, schema)| (title(name, schema), cell(&value[name], schema)))
                .collect();
            Rows::facts(facts.iter().map(|(name, value)| (name.as_str(), value.clone())))
        }
    };
    output.print(report, rows)?;
    Ok(ExitCode::SUCCESS)
}

fn properties(schema: &Json) -> impl Iterator<Item = (&str, &Json)> {
    let all = schema["properties"].as_object().into_iter().flatten();
    all.map(|(name, schema)| (name.as_str(), schema))
}

fn title(name: &str, schema: &Json) -> String {
    schema["x-title"].as_str().map_or_else(|| name.replace('_', " "), str::to_owned)
}

/// Formats a value: `6` is a number of decimals, `2%` a share, the others `count` and `duration`.
fn cell(value: &Json, schema: &Json) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let Some(format) = schema["x-format"].as_str() else { return text };
    let number = value.as_f64().unwrap_or(f64::NAN);
    let digits = || format.trim_end_matches('%').parse().unwrap_or(0);
    match format {
        "count" => grouped(value.as_u64().unwrap_or(0).into()),
        "duration" => duration(number),
        _ if format.ends_with('%') => format!("{:.*} %", digits(), 100.0 * number),
        _ => format!("{number:.*}", digits()),
    }
}
