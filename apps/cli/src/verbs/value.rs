//! `retrodice value 'POSITION'`.

use crate::exit::ExitCode;
use crate::many::{MANY, answer_lines};
use crate::output::{Output, Rows};
use crate::position::position;
use crate::progress::Progress;
use clap::Args;
use retrodice::api::coach::Coach;
use retrodice::api::{Engine, value_with};

/// The value of a position, for the seat at move.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice value 'cantstop(3,1) | - | 4:1 | -'\n  \
    retrodice value 'pig(100) | 35/62 | 12'")]
pub struct Value {
    /// The position: a spec and the fields of the game's notation, separated by `|`; or `-` to read
    /// one position per line from standard input and answer each with one line of JSON.
    position: String,
}

impl Value {
    /// Runs the verb.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let progress = Progress::new("solving");
        let engine = Engine { observer: &progress, ..Engine::default() };
        if self.position == MANY {
            let coach = Coach::new(engine);
            return answer_lines(output, |asked| coach.value(&position(asked)?));
        }
        let report = value_with(&engine, &position(&self.position)?)?;
        drop(progress);
        let rows = Rows::facts([
            ("position", report.position.clone()),
            ("value", format!("{:.12}", report.value)),
            ("unit", report.unit.clone()),
            ("guarantee", report.guarantee.clone()),
        ]);
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
