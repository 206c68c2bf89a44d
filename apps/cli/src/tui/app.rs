//! The state of a game on a terminal, and its changes by keys.

use super::cursor;
use super::save::Saved;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use retrodice::coach::{
    Advice, Bands, ChoiceView, MAX_COMMENT_CHARS, MatchView, Phase, Pick, Record, Review, Table,
};
use retrodice_questions::{AdviceReport, Advise, Ask, Context};
use std::cell::Cell;
use std::path::Path;

/// Lines of help that a page key passes over.
const PAGE_LINES: u16 = 10;

/// The panel beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The rolls and moves so far.
    History,
    /// The moves with what they are worth.
    Advice,
    /// The keys and their effects.
    Help,
    /// Advice on a position that was pasted.
    Pasted,
    /// The odds of the next roll.
    Explorer,
    /// The finished game, move by move.
    Review,
}

/// The part of the advice that is shown as a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// No hint is shown.
    None,
    /// The hint whether to continue.
    Nudge,
    /// The best move without its value.
    Best,
}

/// A text that the user is typing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typing {
    /// The faces of dice rolled by hand.
    Dice(String),
    /// A comment on the last roll.
    Comment(String),
    /// A position to get advice on.
    Position(String),
}

/// A game on a terminal: the table, the panels and the file.
pub struct App<'a> {
    context: &'a Context<'a>,
    table: Box<dyn Table>,
    saved: Option<Saved>,
    /// Opens another game with the same seats.
    reopen: Box<dyn Fn() -> anyhow::Result<Box<dyn Table>> + 'a>,
    /// The view of the table that everybody sees.
    pub view: MatchView,
    /// Index of the selected move or decision.
    pub selected: usize,
    /// The panel beside the board.
    pub panel: Panel,
    /// The panel that the help hides.
    under_help: Panel,
    /// The first line of the help that is shown; drawing keeps it within the text.
    pub help_from: Cell<u16>,
    /// The part of the advice that is shown as a hint.
    pub hint: Hint,
    /// Advice on the position, if it has been asked for.
    pub advice: Option<Advice>,
    /// Advice on a position that was pasted.
    pub pasted: Option<Advice>,
    /// The finished game, once it has been asked for.
    pub review: Option<Review>,
    /// The text that the user is typing, if any.
    pub typing: Option<Typing>,
    /// Whether decisions are judged as they are made.
    pub verdicts: bool,
    /// The message below the board.
    pub message: String,
    /// The seat and the turn in which a strategy played last, and its steps in that turn.
    bot_turn: Option<((usize, u32), String)>,
    /// Whether the player has left.
    pub has_quit: bool,
}

impl<'a> App<'a> {
    /// Creates the state of a game at `table`. `reopen` opens another one with the same seats.
    pub fn new(
        context: &'a Context<'a>,
        table: Box<dyn Table>,
        saved: Option<Saved>,
        reopen: impl Fn() -> anyhow::Result<Box<dyn Table>> + 'a,
    ) -> Self {
        Self {
            context,
            view: table.view(),
            table,
            saved,
            reopen: Box::new(reopen),
            selected: 0,
            panel: Panel::History,
            under_help: Panel::History,
            help_from: Cell::new(0),
            hint: Hint::None,
            advice: None,
            pasted: None,
            review: None,
            typing: None,
            verdicts: false,
            message: "r rolls, ? lists the keys".to_owned(),
            bot_turn: None,
            has_quit: false,
        }
    }

    /// Returns the table of the game.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// Returns the file of the game, if it is saved.
    pub fn saved_in(&self) -> Option<&Path> {
        self.saved.as_ref().map(Saved::path)
    }

    /// Returns whether a strategy should play now, which it does not while the help hides the game.
    pub fn bot_is_next(&self) -> bool {
        self.typing.is_none() && self.panel != Panel::Help && self.table.bot_is_next()
    }

    /// Lets the strategy at move take a step. The message lists its steps of this turn.
    pub fn bot_step(&mut self) -> anyhow::Result<()> {
        let turn = (self.view.seat, self.view.turn);
        let step = self.table.bot_step()?;
        match &mut self.bot_turn {
            Some((of, did)) if *of == turn => *did += &format!(", {}", step.did),
            other => *other = Some((turn, step.did)),
        }
        let did = self.bot_turn.as_ref().map_or("", |(_, did)| did);
        self.message = format!("{}: {did}", step.bot);
        self.changed()
    }

    /// Updates the view after a change of the table, and saves the game.
    fn changed(&mut self) -> anyhow::Result<()> {
        self.view = self.table.view();
        (self.selected, self.hint, self.advice) = (cursor::first(&self.view), Hint::None, None);
        if self.view.phase != Phase::Over {
            self.review = None;
            if self.panel == Panel::Review {
                self.panel = Panel::History;
            }
        }
        if let Some(saved) = &self.saved {
            saved.save(self.table.as_ref())?;
        }
        if self.panel == Panel::Advice && !self.table.bot_is_next() {
            self.advise();
        }
        Ok(())
    }

    /// Asks the coach about the position, once.
    fn advise(&mut self) {
        if self.view.phase == Phase::Over || self.advice.is_some() {
            return;
        }
        match Advise::new(&self.view.position).ask(self.context) {
            Ok(AdviceReport { advice, .. }) => self.advice = Some(advice),
            Err(error) => self.message = error.to_string(),
        }
    }

    /// Handles a key in the current panel.
    ///
    /// # Errors
    /// When the game cannot be saved in its file, or the next one not be opened.
    pub fn key(&mut self, key: KeyEvent) -> anyhow::Result<()> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            self.has_quit |= matches!(key.code, KeyCode::Char('c' | 'd'));
            return Ok(());
        }
        if let Some(typing) = self.typing.take() {
            return self.type_in(typing, key.code);
        }
        if self.panel == Panel::Help {
            self.read_help(key.code);
            return Ok(());
        }
        if self.panel == Panel::Review && self.step_review(key.code) {
            return Ok(());
        }
        match key.code {
            KeyCode::Char('q') => self.has_quit = true,
            KeyCode::Char('?') => {
                (self.under_help, self.panel) = (self.panel, Panel::Help);
                self.help_from.set(0);
            }
            KeyCode::Esc => self.show(Panel::History),
            KeyCode::Char('h') => self.more_hint(),
            KeyCode::Char('t') => {
                self.show(Panel::Advice);
                self.advise();
            }
            KeyCode::Char('v') => {
                self.verdicts = !self.verdicts;
                let now = if self.verdicts { "on" } else { "off" };
                self.message = format!("verdicts {now}");
            }
            KeyCode::Char('y') => self.message = self.view.position.clone(),
            KeyCode::Char('u') => return self.walk(|table| table.undo()),
            KeyCode::Char('U') => return self.walk(|table| table.redo()),
            KeyCode::Char('n') => return self.begin_anew(),
            KeyCode::Char('G') => {
                let seat = self.view.seat;
                return self.walk(move |table| table.resign(seat));
            }
            KeyCode::Char('a') => self.look_back(),
            KeyCode::Char('c') => self.begin_comment(),
            KeyCode::Char('e') => self.show(Panel::Explorer),
            KeyCode::Char('p') => self.typing = Some(Typing::Position(String::new())),
            KeyCode::Down | KeyCode::Char('j') => self.select(1),
            KeyCode::Up | KeyCode::Char('k') => self.select(-1),
            KeyCode::Home => self.selected = 0,
            KeyCode::End => self.selected = self.view.choices.len().saturating_sub(1),
            _ if self.table.bot_is_next() => self.message = "wait: a strategy moves now".to_owned(),
            KeyCode::Char('i') if self.view.phase == Phase::Roll => {
                self.typing = Some(Typing::Dice(String::new()));
            }
            KeyCode::Char('r') if self.view.phase == Phase::Roll => return self.roll(),
            KeyCode::Char('r') => return self.choose_then("roll"),
            KeyCode::Char('s') => return self.choose_then("pass"),
            KeyCode::Enter => return self.go_on(),
            KeyCode::Char(' ') => return self.play_best(),
            KeyCode::Char(digit @ '1'..='9') if cursor::holds_dice(&self.view) => {
                let die = digit as usize - '0' as usize;
                match cursor::toggled(&self.view, self.selected, die) {
                    Some(place) => self.selected = place,
                    None => self.message = format!("no move holds die {die} as well"),
                }
            }
            KeyCode::Char(digit @ '1'..='9') => {
                let index = digit as usize - '1' as usize;
                if index < self.view.choices.len() {
                    return self.choose(index);
                }
                self.message = format!("there is no move {digit}");
            }
            KeyCode::Char(key) => {
                self.message = format!("the key {key} does nothing; ? lists the keys")
            }
            _ => {}
        }
        Ok(())
    }

    /// Handles a key while the help is shown.
    fn read_help(&mut self, key: KeyCode) {
        let from = self.help_from.get();
        self.help_from.set(match key {
            KeyCode::Down | KeyCode::Char('j') => from.saturating_add(1),
            KeyCode::Up | KeyCode::Char('k') => from.saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') => from.saturating_add(PAGE_LINES),
            KeyCode::PageUp => from.saturating_sub(PAGE_LINES),
            KeyCode::Home => 0,
            KeyCode::End => u16::MAX,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('?' | 'q') => {
                self.panel = self.under_help;
                from
            }
            _ => from,
        });
    }

    /// Shows a panel, or hides it again.
    fn show(&mut self, panel: Panel) {
        self.panel = if self.panel == panel { Panel::History } else { panel };
    }

    fn select(&mut self, by: isize) {
        let last = self.view.choices.len().saturating_sub(1);
        self.selected = self.selected.saturating_add_signed(by).min(last);
    }

    /// Shows more of the advice: a nudge, then the best move, then the whole table.
    fn more_hint(&mut self) {
        self.advise();
        match self.hint {
            Hint::None => self.hint = Hint::Nudge,
            Hint::Nudge => self.hint = Hint::Best,
            Hint::Best => self.panel = Panel::Advice,
        }
    }

    fn walk(
        &mut self,
        change: impl FnOnce(&mut dyn Table) -> Result<(), retrodice_play::error::PlayError>,
    ) -> anyhow::Result<()> {
        match change(self.table.as_mut()) {
            Ok(()) => {
                self.message.clear();
                self.changed()
            }
            Err(error) => {
                self.message = error.to_string();
                Ok(())
            }
        }
    }

    fn roll(&mut self) -> anyhow::Result<()> {
        self.walk(|table| table.roll(None))
    }

    /// Rolls, or makes the selected move.
    fn go_on(&mut self) -> anyhow::Result<()> {
        match self.view.phase {
            Phase::Roll => self.roll(),
            Phase::Choose => self.choose(self.selected),
            Phase::Over => {
                self.look_back();
                Ok(())
            }
        }
    }

    /// Makes the selected move, but stops or rolls on after it.
    fn choose_then(&mut self, then: &str) -> anyhow::Result<()> {
        let Some(selected) = self.view.choices.get(self.selected) else {
            self.message = "roll first".to_owned();
            return Ok(());
        };
        // A lost turn has one move, whatever was meant.
        if self.view.bust {
            return self.choose(0);
        }
        // Moves that end the game stop, too.
        let fits = |end: &str| end == then || then == "pass" && end == "end";
        let what = |c: &ChoiceView| (c.columns.clone(), c.keep.clone(), c.into.clone());
        let same = |c: &ChoiceView| fits(&c.then) && what(c) == what(selected);
        match self.view.choices.iter().position(same) {
            Some(index) => self.choose(index),
            None => {
                self.message = "the selected move does not allow that".to_owned();
                Ok(())
            }
        }
    }

    fn choose(&mut self, index: usize) -> anyhow::Result<()> {
        if self.verdicts {
            self.advise();
        }
        let verdict = self.verdicts.then(|| self.judge(index)).flatten();
        self.walk(|table| table.choose(Pick::Index(index)))?;
        if let Some(verdict) = verdict {
            self.message = verdict;
        }
        Ok(())
    }

    /// Returns the verdict on a move in one line.
    fn judge(&self, index: usize) -> Option<String> {
        let advice = self.advice.as_ref()?;
        let best = advice.options.first()?;
        let option = advice.options.iter().find(|option| option.index == index)?;
        if option.close {
            return Some(format!("≈ {} is too close to call", option.choice));
        }
        let unit = self.context.game(&self.view.spec).ok()?.objective().unit();
        let verdict = Bands::default_for(unit).verdict(option.regret);
        let better = if option.regret > 1e-9 {
            format!("; {} loses {:.4} less", best.choice, option.regret)
        } else {
            String::new()
        };
        Some(format!("{} {} {}{better}", verdict.mark(), option.choice, verdict.word()))
    }

    fn play_best(&mut self) -> anyhow::Result<()> {
        if self.view.phase != Phase::Choose {
            return self.go_on();
        }
        self.advise();
        let best = self.advice.as_ref().and_then(|advice| advice.options.first());
        match best.map(|best| best.index) {
            Some(index) => self.choose(index),
            None => Ok(()),
        }
    }

    /// Handles a key while the user is typing a text.
    fn type_in(&mut self, mut typing: Typing, key: KeyCode) -> anyhow::Result<()> {
        let (Typing::Dice(text) | Typing::Comment(text) | Typing::Position(text)) = &mut typing;
        match key {
            KeyCode::Esc => return Ok(()),
            KeyCode::Enter => return self.typed(typing),
            KeyCode::Backspace => drop(text.pop()),
            KeyCode::Char(one) => match &mut typing {
                Typing::Dice(text) if one.is_ascii_digit() && text.len() < 8 => text.push(one),
                Typing::Comment(text) | Typing::Position(text)
                    if text.chars().count() < MAX_COMMENT_CHARS =>
                {
                    text.push(one);
                }
                _ => {}
            },
            _ => {}
        }
        self.typing = Some(typing);
        Ok(())
    }

    fn typed(&mut self, typing: Typing) -> anyhow::Result<()> {
        match typing {
            Typing::Dice(text) => {
                let faces: Vec<u8> = text.bytes().map(|digit| digit - b'0').collect();
                self.walk(|table| table.roll(Some(&faces)))
            }
            Typing::Comment(text) => {
                let number = self.view.history.len();
                self.walk(|table| table.comment(number, &text))
            }
            Typing::Position(text) => {
                match Advise::new(text.trim()).ask(self.context) {
                    Ok(AdviceReport { advice, .. }) => {
                        (self.pasted, self.panel) = (Some(advice), Panel::Pasted);
                    }
                    Err(error) => self.message = error.to_string(),
                }
                Ok(())
            }
        }
    }

    /// Handles pasted text, as a part of the text that is being typed or else as a position.
    pub fn paste(&mut self, text: &str) -> anyhow::Result<()> {
        if self.panel == Panel::Help {
            return Ok(());
        }
        let whole = self.typing.is_none();
        if whole {
            self.typing = Some(Typing::Position(String::new()));
        }
        for one in text.trim().chars().filter(|one| !one.is_control()) {
            if let Some(typing) = self.typing.take() {
                self.type_in(typing, KeyCode::Char(one))?;
            }
        }
        match self.typing.take_if(|_| whole) {
            Some(typing) => self.typed(typing),
            None => Ok(()),
        }
    }

    fn begin_comment(&mut self) {
        match self.view.history.last() {
            Some(step) => {
                self.typing = Some(Typing::Comment(step.comment.clone().unwrap_or_default()));
            }
            None => self.message = "there is no roll to comment on yet".to_owned(),
        }
    }

    /// Begins another game. The one before stays in its file.
    fn begin_anew(&mut self) -> anyhow::Result<()> {
        self.table = (self.reopen)()?;
        self.saved = self.saved.as_ref().map(Saved::next);
        self.message = "a new game".to_owned();
        self.changed()
    }

    /// Reviews the finished game.
    fn look_back(&mut self) {
        if self.view.phase != Phase::Over {
            self.message = "the review is available when the game is over".to_owned();
            return;
        }
        if self.review.is_none() {
            let record = Record::of(self.table.as_ref(), Default::default());
            match self.context.review(&record, None) {
                Ok(review) => self.review = Some(review),
                Err(error) => self.message = error.to_string(),
            }
        }
        if self.review.is_some() {
            (self.panel, self.selected) = (Panel::Review, 0);
        }
    }

    /// Handles a key in the review. False if the key has no meaning there.
    fn step_review(&mut self, key: KeyCode) -> bool {
        let Some(review) = &self.review else { return false };
        let last = review.decisions.len().saturating_sub(1);
        let next = |marks: &[&str]| {
            let fits = |n: &usize| marks.contains(&review.decisions[*n].mark.as_str());
            let after = (self.selected + 1..=last).find(fits);
            after.or_else(|| (0..=last).find(fits)).unwrap_or(self.selected)
        };
        self.selected = match key {
            KeyCode::Down | KeyCode::Char('j') => (self.selected + 1).min(last),
            KeyCode::Up | KeyCode::Char('k') => self.selected.saturating_sub(1),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Char('b') => next(&["??"]),
            KeyCode::Char('m') => next(&["?"]),
            KeyCode::Char('i') => next(&["?!"]),
            _ => return false,
        };
        true
    }
}
