//! `retrodice options 'POSITION'`.

use crate::exit::ExitCode;
use crate::many::{MANY, answer_lines};
use crate::output::{Output, Rows};
use crate::position::position;
use crate::progress::Progress;
use clap::Args;
use retrodice::api::coach::Coach;
use retrodice::api::{Engine, options_with};

/// The legal moves of a position with dice on the table, the best first.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice options 'cantstop(3,1) | - | - | 1-1-2-3'\n  \
    retrodice options 'pig(100) | 35/62 | 12 | 4' --format json")]
pub struct Options {
    /// The position: a spec and the fields of the game's notation, dice included; or `-` to read
    /// one position per line from standard input and answer each with one line of JSON.
    position: String,
}

impl Options {
    /// Runs the verb.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let progress = Progress::new("solving");
        let engine = Engine { observer: &progress, ..Engine::default() };
        if self.position == MANY {
            let coach = Coach::new(engine);
            return answer_lines(output, |asked| coach.options(&position(asked)?));
        }
        let report = options_with(&engine, &position(&self.position)?)?;
        drop(progress);
        output.say(&format!("{}\n({}; {})", report.position, report.unit, report.guarantee))?;
        let mut rows =
            Rows::new(["move", "value", "regret", "bust"]).best_first().records(&report.options);
        for option in &report.options {
            rows.add([
                option.choice.clone(),
                format!("{:.6}", option.value),
                format!("{:.6}", option.regret),
                format!("{:.2} %", 100.0 * option.bust),
            ]);
        }
        output.print(&report, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}
