//! The loop of a game on a terminal: it draws screens and reads keys.

use super::{App, draw};
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, EnableBracketedPaste, Event, KeyEventKind,
};
use ratatui::crossterm::execute;
use ratatui::{DefaultTerminal, init, restore};
use std::time::Duration;

/// Pause between the steps of a strategy.
const BOT_PAUSE: Duration = Duration::from_millis(350);

/// Plays until the player quits. The terminal is restored in any case.
///
/// # Errors
/// When the terminal or the file of the game fails.
pub fn run(app: &mut App<'_>) -> anyhow::Result<()> {
    let mut terminal = init();
    // Without bracketed paste, pasted text arrives as keys.
    let _ = execute!(std::io::stdout(), EnableBracketedPaste);
    let done = play(&mut terminal, app);
    let _ = execute!(std::io::stdout(), DisableBracketedPaste);
    restore();
    done
}

fn play(terminal: &mut DefaultTerminal, app: &mut App<'_>) -> anyhow::Result<()> {
    while !app.has_quit {
        terminal.draw(|frame| draw::screen(frame, app))?;
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
