//! The verb `retrodice play`: a game on the terminal.

use super::review::read_record;
use crate::exit::{ExitCode, UsageError};
use crate::output::Output;
use crate::subjects;
use crate::tui::{App, Saved, screen};
use clap::Args;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, EnableBracketedPaste, Event, KeyEventKind,
};
use ratatui::crossterm::execute;
use ratatui::{DefaultTerminal, init, restore};
use retrodice::coach::{Phase, Record, Table};
use retrodice_core::notation::NotationError;
use retrodice_questions::{Context, default_folder};
use std::hash::{BuildHasher, RandomState};
use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::Duration;

/// The player of a seat that no argument names.
const PERSON: &str = "human";

/// Play in the terminal, against strategies or friends on the same screen.
///
/// The coach gives hints and judges decisions. Steps can be undone, and every step is
/// saved in a file from which the game can be resumed. `?` lists the keys.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice play 'cantstop(6,3,players=2)'\n  \
    retrodice play yahtzee --seat human:Anna --seat human:Ben\n  \
    retrodice play 'pig(100)' --seat optimal --seat human --record pig.jsonl\n  \
    retrodice play --resume game.jsonl")]
pub struct Play {
    /// Game, such as `yahtzee` or `cantstop(6,3,players=2)`.
    #[arg(required_unless_present = "resume")]
    spec: Option<String>,
    /// A seat, in the order of the table: human, human:NAME, a strategy (see `retrodice
    /// strategies SPEC`) or its file (….toml). People take the seats that are left. Without
    /// --seat, one person and the strongest strategy.
    #[arg(long, value_name = "WHO", conflicts_with = "resume")]
    seat: Vec<String>,
    /// Seed of the dice; by default a random one.
    #[arg(long, conflicts_with = "resume")]
    seed: Option<u64>,
    /// Save the game to this file, which must not exist yet; by default one named after the date
    /// and time.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Resume the game in this file.
    #[arg(long, value_name = "FILE", conflicts_with = "spec")]
    resume: Option<PathBuf>,
}

impl Play {
    /// Plays a game on the terminal, and says how it ended and where it is saved.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        output.is_not_for("`play` shows a game")?;
        let saved = self.saved()?;
        let context = retrodice::unwatched();
        let table = self.table(&context)?;
        if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
            let why = "`play` needs a terminal; in a program use `advise` and `review`";
            return Err(UsageError(why.to_owned()).into());
        }
        let seats = subjects::seats(&seats_of(table.as_ref()))?;
        let spec = table.view().spec;
        let reopen = || Ok(context.game(&spec)?.table(&seats, random_seed(), &context)?);
        let mut app = App::new(&context, table, saved, reopen);
        play_on_terminal(&mut app)?;
        let view = app.table().view();
        match (&view.result, view.phase) {
            (Some(result), Phase::Over) => output.line(&result.text)?,
            _ => output.line("the game is not over")?,
        }
        if let Some(path) = app.saved_in() {
            let path = path.display();
            output.line(&format!("it is saved in {path}; `retrodice review {path}` reviews it"))?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Returns the file of the game, which must not exist unless the game is resumed.
    fn saved(&self) -> anyhow::Result<Option<Saved>> {
        let Some(path) = &self.record else {
            return Ok(match &self.resume {
                Some(path) => Some(Saved::resumed(path.clone())),
                None => games_folder().map(|folder| Saved::dated(&folder)),
            });
        };
        if path.symlink_metadata().is_ok() {
            let path = path.display().to_string();
            let why = format!(
                "it already exists: `retrodice play --resume {path}` resumes it; or name another \
                 file"
            );
            return Err(NotationError::wrong("record", &path, why).into());
        }
        Ok(Some(Saved::new(path.clone())))
    }

    /// Opens the table of a new or resumed game.
    fn table(&self, context: &Context<'_>) -> anyhow::Result<Box<dyn Table>> {
        if let Some(file) = &self.resume {
            let record = read_record(file)?;
            return Ok(context.resume(&record, &subjects::seats(&record.header.seats)?)?);
        }
        let game = context.game(self.spec.as_deref().unwrap_or_default())?;
        let seats = if self.seat.is_empty() {
            game.default_seats(context)
        } else {
            let mut seats = subjects::seats(&self.seat)?;
            seats.resize(seats.len().max(game.seats()), PERSON.into());
            seats
        };
        Ok(game.table(&seats, self.seed.unwrap_or_else(random_seed), context)?)
    }
}

/// Returns the seats of a table as arguments name them.
fn seats_of(table: &dyn Table) -> Vec<String> {
    Record::of(table, Default::default()).header.seats
}

/// Returns a random seed of 64 bits from the operating system.
fn random_seed() -> u64 {
    RandomState::new().hash_one("the dice of a table")
}

/// Returns the folder of saved games: `RETRODICE_GAMES`, or else `games` beside the tables.
fn games_folder() -> Option<PathBuf> {
    let named = std::env::var_os("RETRODICE_GAMES").filter(|name| !name.is_empty());
    let named = named.map(PathBuf::from);
    named.or_else(|| Some(default_folder()?.parent()?.join("games")))
}

/// Pause between the steps of a strategy.
const BOT_PAUSE: Duration = Duration::from_millis(350);

/// Plays until the player quits. The terminal is restored in any case.
fn play_on_terminal(app: &mut App<'_>) -> anyhow::Result<()> {
    let mut terminal = init();
    // Without bracketed paste, pasted text arrives as keys.
    let _ = execute!(std::io::stdout(), EnableBracketedPaste);
    let done = play_until_quit(&mut terminal, app);
    let _ = execute!(std::io::stdout(), DisableBracketedPaste);
    restore();
    done
}

fn play_until_quit(terminal: &mut DefaultTerminal, app: &mut App<'_>) -> anyhow::Result<()> {
    while !app.has_quit {
        terminal.draw(|frame| screen(frame, app))?;
        // A strategy at move plays by itself after a pause. A key interrupts the pause.
        if app.bot_is_next() && !event::poll(BOT_PAUSE)? {
            app.bot_step()?;
            continue;
        }
        match event::read()? {
            Event::Key(key) if key.kind == KeyEventKind::Press => app.key(key)?,
            Event::Paste(text) => app.paste(&text)?,
            _ => {}
        }
    }
    Ok(())
}
