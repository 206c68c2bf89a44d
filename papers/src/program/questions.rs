//! The verb `cargo papers questions`.

use crate::questions::{PARTS, Played, agreement_figure, document, measure};
use anyhow::Context as _;
use clap::Args;
use retrodice_cli::ExitCode;
use retrodice_cli::shared::{Output, Progress, Rows, count};
use std::path::PathBuf;

/// Answer the eight questions of "Beating Can't Stop", as Markdown.
///
/// Questions 1 to 4 are computed on the spot; results that take many games come from the
/// record, and --measure plays one part of it again.
#[derive(Args)]
#[command(after_help = "Examples:\n  cargo papers questions --out docs/questions.md\n  \
    cargo papers questions --parts\n  \
    cargo papers questions --measure duel-champion --games 100000 --date 2026-11-21")]
pub struct QuestionsVerb {
    /// The file to write, with the figure beside it; by default standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The record of what was played.
    #[arg(long, value_name = "FILE", default_value = "papers/questions.json")]
    record: PathBuf,
    /// List the parts that can be played.
    #[arg(long, conflicts_with_all = ["out", "measure"])]
    parts: bool,
    /// Play this part and record the result.
    #[arg(long, value_name = "PART", requires = "date", conflicts_with = "out")]
    measure: Option<String>,
    /// Games for each set of players in that part.
    #[arg(long, default_value_t = 10_000, value_parser = count)]
    games: u64,
    /// The seed of the games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The date of the record.
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<String>,
}

impl QuestionsVerb {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        if self.parts {
            let mut rows = Rows::new(["part", "what it is"]);
            PARTS.iter().for_each(|(name, about)| rows.add([*name, *about]));
            output.print(&PARTS, rows)?;
            return Ok(ExitCode::SUCCESS);
        }
        output.is_not_for("`questions` writes Markdown, or with --measure a record")?;
        let read = || -> anyhow::Result<Played> {
            if !self.record.exists() {
                return Ok(Played::default());
            }
            let text = std::fs::read_to_string(&self.record)?;
            Ok(serde_json::from_str(&text)?)
        };
        let named = || format!("record {}", self.record.display());
        if let (Some(part), Some(date)) = (&self.measure, &self.date) {
            let progress = Progress::new(part.clone());
            let measured = measure(part, self.games, self.seed, date, &progress)?;
            drop(progress);
            // Read late: other parts may have been written meanwhile.
            let mut played = read().with_context(named)?;
            played.0.insert(part.clone(), measured);
            let text = serde_json::to_string_pretty(&played)? + "\n";
            std::fs::write(&self.record, text).with_context(named)?;
            return Ok(ExitCode::SUCCESS);
        }
        let text = document(&read().with_context(named)?)?;
        let Some(path) = self.out else {
            output.line(&text)?;
            return Ok(ExitCode::SUCCESS);
        };
        let wrong = || format!("{} could not be written", path.display());
        std::fs::write(&path, text).with_context(wrong)?;
        let beside = path.with_file_name("questions-agreement.svg");
        std::fs::write(&beside, super::figures::svg(&agreement_figure()?, false)?)
            .with_context(wrong)?;
        Ok(ExitCode::SUCCESS)
    }
}
