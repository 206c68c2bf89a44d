//! The verb `retrodice league`: bots and strategies, each against every other.

use super::question::read_players;
use crate::exit::ExitCode;
use crate::output::{Output, Rows, grouped};
use crate::progress::Progress;
use anyhow::Context as _;
use clap::Args;
use retrodice_questions::{Ask, LeagueLine, LeagueReport};
use std::fs::{self, DirEntry};
use std::path::{Path, PathBuf};

/// A league of players, each against every other.
///
/// Both players of a pair have every sequence of dice once as the first to move. A player that
/// fails, does not answer within 30 seconds or answers a move that is not legal loses the games of
/// that pair, and all that it has not played yet. Its opponents lose nothing by it. Where the game is
/// solved, `gives away` is exact: the chance to win lost by a decision.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice league 'pig(50)' --player optimal --player hold --player random\n  \
    retrodice league 'pig(50)' --bots ./class --player optimal --games 200"
)]
pub struct League {
    #[command(flatten)]
    question: retrodice_questions::League,
    /// Folder of bots: programs, Python files and files of parameters (….toml).
    #[arg(long, value_name = "FOLDER")]
    bots: Option<PathBuf>,
}

impl League {
    /// Plays the league and prints its table.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let Self { mut question, bots } = self;
        if let Some(folder) = bots {
            question.player.extend(players_in(&folder)?.iter().map(|player| player.trim().into()));
        }
        read_players(&mut question)?;
        let progress = Progress::new("playing");
        let report = question.ask(&retrodice::context(&progress))?;
        drop(progress);
        show(&report, output)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns the players in a folder of bots, by name.
fn players_in(folder: &Path) -> anyhow::Result<Vec<String>> {
    let unreadable = || format!("{}: the folder of bots cannot be read", folder.display());
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .and_then(|entries| {
            entries.map(|entry| entry.map(|entry: DirEntry| entry.path())).collect()
        })
        .with_context(unreadable)?;
    files.sort();
    let players: Vec<String> = files.iter().filter_map(|file| player(file)).collect();
    if players.is_empty() {
        let why = "it holds no programs, Python files or files of parameters";
        anyhow::bail!("{}: {why}", folder.display());
    }
    Ok(players)
}

/// Returns the player that a file is, `None` for other files and for hidden ones.
fn player(file: &Path) -> Option<String> {
    let (path, name) = (file.to_str()?, file.file_name()?.to_str()?);
    if name.starts_with('.') || !file.is_file() {
        return None;
    }
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("py") => Some(format!("exec:python3 {path}")),
        Some("toml") => Some(path.to_owned()),
        _ => is_executable(file).then(|| format!("exec:{path}")),
    }
}

#[cfg(unix)]
fn is_executable(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    file.metadata().is_ok_and(|metadata| metadata.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "exe")
}

/// Prints the table of a league.
fn show(report: &LeagueReport, output: &Output) -> anyhow::Result<()> {
    let heads = ["player", "wins", "95 % interval", "gives away", "remark"];
    let mut rows = Rows::new(heads).records(&report.players);
    for line in &report.players {
        rows.add([
            line.player.clone(),
            format!("{:.2} %", 100.0 * line.wins),
            format!("{:.2} to {:.2} %", 100.0 * line.low, 100.0 * line.high),
            line.loss.map_or_else(String::new, |loss| format!("{:.3} %", 100.0 * loss)),
            remark(line),
        ]);
    }
    output.print(report, rows)?;
    let losses = match report.exact {
        Some(true) => "exact losses",
        Some(false) => "losses by estimates",
        None => "losses not known",
    };
    output.say(&format!(
        "{} games a pair of {}, seed {}; {losses} of {} decisions of random games",
        grouped(report.games.into()),
        report.spec,
        report.seed,
        grouped(report.decisions.into())
    ))
}

fn remark(line: &LeagueLine) -> String {
    match (&line.failure, &line.same_as) {
        (Some(failure), _) => format!("out: {failure}"),
        (None, Some(other)) => format!("decides as {other} does"),
        (None, None) => String::new(),
    }
}
