//! The verb `cargo papers official`.

use crate::games::typed;
use crate::official::{
    LessonPart, Lessons, PARTS, PartResult, UNSOLVED, document, figures, measure, table, unsolved,
};
use anyhow::Context as _;
use clap::Args;
use retrodice_cantstop::CantStop;
use retrodice_cli::ExitCode;
use retrodice_cli::shared::{Output, Progress, Rows, count, source};
use std::path::{Path, PathBuf};

/// Write the statistics of play on a solved board of solitaire Can't Stop as Markdown.
///
/// Results that take many games come from the record. --measure plays one part of it again: one of
/// --parts, or a strategy, whose every decision is judged.
#[derive(Args)]
#[command(after_help = "Examples:\n  cargo papers official --out docs/official.md\n  \
    cargo papers official --parts\n  \
    cargo papers official --measure rule28 --games 4000 --date 2026-11-24")]
pub struct OfficialVerb {
    /// The file to write; by default standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The record of what was played.
    #[arg(long, value_name = "FILE", default_value = "papers/official.json")]
    record: PathBuf,
    /// List the parts that can be measured beside strategies.
    #[arg(long, conflicts_with_all = ["out", "measure"])]
    parts: bool,
    /// Play this part, or this strategy, and record the result.
    #[arg(long, value_name = "PART", requires = "date", conflicts_with = "out")]
    measure: Option<String>,
    /// The board, for a new record.
    #[arg(long, value_name = "SPEC", default_value = "cantstop(6,2)")]
    board: String,
    /// The packed table of the board (.rdp); by default the one that `solve --save` wrote, or
    /// the board is solved again.
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
    /// Games in that part.
    #[arg(long, default_value_t = 4_000, value_parser = count)]
    games: u64,
    /// The seed of the games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The date of the record.
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<String>,
}

impl OfficialVerb {
    pub(super) fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        if self.parts {
            let mut rows = Rows::new(["part", "what it is"]);
            PARTS.iter().for_each(|(name, about)| rows.add([*name, *about]));
            output.print(&PARTS, rows)?;
            return Ok(ExitCode::SUCCESS);
        }
        output.is_not_for("`official` writes Markdown, or with --measure a record")?;
        if let (Some(part), Some(date)) = (&self.measure, &self.date) {
            return self.play(part, date);
        }
        let lessons = self.read()?.context("there is no record yet; see --measure")?;
        let text = document(&lessons);
        let Some(path) = self.out else {
            output.line(&text)?;
            return Ok(ExitCode::SUCCESS);
        };
        let write = |path: &Path, text: &str| {
            std::fs::write(path, text)
                .with_context(|| format!("{} could not be written", path.display()))
        };
        write(&path, &text)?;
        for (name, figure) in figures(&lessons)? {
            write(&path.with_file_name(name), &super::figures::svg(&figure, false)?)?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn play(&self, part: &str, date: &str) -> anyhow::Result<ExitCode> {
        let Some(game) = typed::<CantStop>(&self.board)? else {
            anyhow::bail!("`{}`: only solitaire Can't Stop is studied so", self.board)
        };
        let progress = Progress::new(part.to_owned());
        if part == UNSOLVED {
            let measured = unsolved((self.games, self.seed), date, &progress)?;
            let lessons = self.read()?.context("begin with a part on a solved board")?;
            return self.keep(lessons, part.to_owned(), measured);
        }
        let saved = || {
            let path =
                retrodice_questions::table_path(&retrodice_questions::default_folder()?, &game);
            let packed = path.extension().is_some_and(|ending| ending == "rdp");
            (packed && path.exists()).then_some(path)
        };
        let values = table(&game, self.table.clone().or_else(saved).as_deref(), &progress)?;
        let new = Lessons::of(&game, &values);
        let (board, games) = ((&game, values), (self.games, self.seed));
        let measured = measure(board, &source(part)?, games, date, &progress)?;
        drop(progress);
        let name = match &measured.result {
            PartResult::Losses(losses) => losses.strategy.clone(),
            _ => part.to_owned(),
        };
        // Read late: other parts may have been written meanwhile.
        let earlier = self.read()?.unwrap_or_else(|| new.clone());
        anyhow::ensure!(
            earlier.spec == new.spec,
            "{} is of {}: name another file with --record",
            self.named(),
            earlier.spec
        );
        self.keep(Lessons { parts: earlier.parts, ..new }, name, measured)
    }

    fn keep(
        &self,
        mut lessons: Lessons,
        name: String,
        part: LessonPart,
    ) -> anyhow::Result<ExitCode> {
        lessons.parts.insert(name, part);
        let text = serde_json::to_string_pretty(&lessons)? + "\n";
        std::fs::write(&self.record, text).with_context(|| self.named())?;
        Ok(ExitCode::SUCCESS)
    }

    fn read(&self) -> anyhow::Result<Option<Lessons>> {
        if !self.record.exists() {
            return Ok(None);
        }
        let text = std::fs::read_to_string(&self.record).with_context(|| self.named())?;
        Ok(Some(serde_json::from_str(&text).with_context(|| self.named())?))
    }

    fn named(&self) -> String {
        format!("record {}", self.record.display())
    }
}
