//! The terminal itself: keys in, screens out.

use super::{App, draw};
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, EnableBracketedPaste, Event, KeyEventKind,
};
use ratatui::crossterm::execute;
use ratatui::{DefaultTerminal, init, restore};
use std::time::Duration;

/// How long a strategy's move stays on the screen before it plays on.
const BOT_PAUSE: Duration = Duration::from_millis(350);

/// Plays until the player leaves. The terminal is put back in any case.
///
/// # Errors
/// When the terminal or the file of the game fails.
pub fn run(app: &mut App<'_>) -> anyhow::Result<()> {
    let mut terminal = init();
    // Where the terminal does not know it, pasted text comes as keys.
    let _ = execute!(std::io::stdout(), EnableBracketedPaste);
    let done = play(&mut terminal, app);
    let _ = execute!(std::io::stdout(), DisableBracketedPaste);
    restore();
    done
}

fn play(terminal: &mut DefaultTerminal, app: &mut App<'_>) -> anyhow::Result<()> {
    while !app.left {
        terminal.draw(|frame| draw::screen(frame, app))?;
        // A strategy at move goes on by itself; people are waited for.
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
