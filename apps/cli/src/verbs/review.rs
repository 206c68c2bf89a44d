//! The verb `retrodice review`: a game with every decision graded.

use crate::exit::ExitCode;
use crate::files;
use crate::many::MANY;
use crate::output::{Output, Rows, tell};
use crate::progress::Progress;
use anyhow::Context as _;
use clap::Args;
use retrodice::coach::{Bands, Decision, MAX_RECORD_BYTES, PlayerReview, Record, Review as Report};
use retrodice_core::notation::NotationError;
use retrodice_core::text::decode;
use retrodice_questions::Error;
use std::path::{Path, PathBuf};

/// Review a game: every decision graded, luck separated from skill.
///
/// A player's result is the value of the start, plus luck, minus the cost of the player's decisions,
/// plus the effect of the others' decisions. A residual is added where values are estimates.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice review game.jsonl\n  \
    retrodice review game.jsonl --errors\n  retrodice review game.txt --format csv\n  \
    retrodice review game.jsonl --bands 0.001,0.005,0.01,0.03")]
pub struct Review {
    /// Record of the game, as JSON lines or as text; `-` reads it from standard input.
    file: PathBuf,
    /// Show only decisions that were not good, the worst first.
    #[arg(long)]
    errors: bool,
    /// Show only the decisions of this player, counted from 1.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=4))]
    player: Option<u8>,
    /// Largest losses that count as good, ?!, inaccurate and ?, as four ascending numbers separated
    /// by commas; a larger loss is ??.
    #[arg(long, value_name = "LOSSES", value_parser = bands)]
    bands: Option<Bands>,
}

impl Review {
    /// Prints the review of a recorded game.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let record = read_record(&self.file)?;
        let seats = record.header.seats.len();
        if let Some(player) = self.player.filter(|&player| usize::from(player) > seats) {
            let why = format!("the game has {seats} players, counted from 1");
            return Err(NotationError::wrong("player", &player.to_string(), why).into());
        }
        let progress = Progress::new("solving");
        let review = retrodice::context(&progress).review(&record, self.bands)?;
        drop(progress);
        output.say(&summary(&review, &record.header.seats))?;
        let all = || (0..review.decisions.len()).collect();
        let order: Vec<usize> = if self.errors { review.errors.clone() } else { all() };
        let mine = |d: &&Decision| self.player.is_none_or(|n| d.seat + 1 == usize::from(n));
        let remarks = review.decisions.iter().any(|decision| decision.comment.is_some());
        let columns = if remarks { COLUMNS.len() } else { COLUMNS.len() - 1 };
        let chosen: Vec<&Decision> =
            order.iter().map(|&n| &review.decisions[n]).filter(mine).collect();
        let mut rows = Rows::new(COLUMNS[..columns].to_vec()).records(&chosen);
        for decision in chosen {
            rows.add(row(decision).into_iter().take(columns));
        }
        output.print(&review, rows)?;
        Ok(ExitCode::SUCCESS)
    }
}

fn bands(text: &str) -> Result<Bands, String> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(|part| part.trim().parse()).collect();
    let ascending = |all: &[f64]| all.is_sorted() && all.iter().all(|n| n.is_finite() && *n >= 0.0);
    match numbers.as_deref() {
        Ok(all @ &[good, doubtful, inaccuracy, mistake]) if ascending(all) => {
            Ok(Bands { good, doubtful, inaccuracy, mistake })
        }
        _ => Err("give four ascending numbers, such as 0.002,0.01,0.02,0.04".to_owned()),
    }
}

/// Headers of the decisions. The last column is left out if there are no remarks.
const COLUMNS: [&str; 10] =
    ["roll", "seat", "dice", "choice", "mark", "loses", "best", "value", "luck", "remark"];

fn row(decision: &Decision) -> [String; COLUMNS.len()] {
    let dice: Vec<String> = decision.dice.iter().map(u8::to_string).collect();
    [
        decision.number.to_string(),
        (decision.seat + 1).to_string(),
        dice.join("-"),
        decision.choice.clone(),
        if decision.moves > 1 { decision.mark.clone() } else { String::new() },
        format!("{:.4}", decision.loss),
        decision.best.clone(),
        format!("{:.4}", decision.value),
        format!("{:+.4}", decision.luck),
        decision.comment.clone().unwrap_or_default(),
    ]
}

/// Formats the result and the errors of each player.
fn summary(review: &Report, seats: &[String]) -> String {
    let sure = if review.exact { "exact" } else { "estimates" };
    let result = review.result.as_deref().unwrap_or("not over");
    let head = format!("{}: {result} ({}; {sure}: {})", review.spec, review.unit, review.basis);
    let sign = if review.unit == "turns" { '-' } else { '+' };
    let line = |player: &PlayerReview| {
        let [_, doubtful, inaccurate, mistakes, blunders] = player.verdicts;
        let who = seats.get(player.seat).cloned().unwrap_or_default();
        let rating = &player.rating;
        let interval = match (rating.low, rating.high) {
            (Some(low), Some(high)) => format!(" ({low:.2} to {high:.2})"),
            _ => String::new(),
        };
        format!(
            "{who}: {:.4} = {:.4} {sign} (luck {:+.4} - lost {:.4} + others {:+.4} + residual \
             {:+.4})\n  error rate {:.2}{interval}, {}; {} decisions, {} counted; ?! {}, ? \
             {mistakes}, ?? {blunders}",
            player.result,
            player.start,
            player.luck,
            player.loss,
            player.others,
            // Avoids a minus before a zero.
            if player.residual.abs() < 5e-5 { 0.0 } else { player.residual },
            rating.error_rate,
            rating.word,
            player.decisions,
            rating.counted,
            doubtful + inaccurate,
        )
    };
    let lines: Vec<String> = review.players.iter().map(line).collect();
    format!("{head}\n{}", lines.join("\n"))
}

/// Reads the record of a game from a file of at most [`MAX_RECORD_BYTES`], or from standard input for
/// the name `-`. Lines that were read otherwise than they look are noted.
pub fn read_record(file: &Path) -> anyhow::Result<Record> {
    let named = || file.display().to_string();
    // Standard input has no name on some systems.
    let limit = MAX_RECORD_BYTES as u64;
    let bytes = if file.as_os_str() == MANY {
        files::read_all(std::io::stdin().lock(), limit)
    } else {
        files::read(file, limit)
    };
    let text = decode(&bytes.with_context(named)?).map_err(|line| {
        let why = format!("line {line} is not text; save the file as UTF-8");
        NotationError::wrong("record", &named(), why)
    })?;
    let record = retrodice::unwatched().read_record(&text).map_err(Error::from)?;
    for notice in &record.source.notices {
        tell(&format!("note: line {}: {}", notice.line, notice.text));
    }
    Ok(record)
}
