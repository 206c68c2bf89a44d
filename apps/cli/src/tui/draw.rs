//! Drawing of the screen: board, moves, panels, message and keys.

use super::app::{App, Hint, Panel, Typing};
use super::boards::{self, letter};
use super::cursor;
use crate::output::wrapped;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, List, ListItem, ListState, Paragraph, Wrap};
use retrodice::cantstop::ColumnBoard;
use retrodice::coach::{
    Advice, AdviceOption, ChoiceView, Decision, MatchView, Phase, Review, StepView,
};
use std::cell::Cell;

const KEYS_OF_HELP: &str = "arrows, page keys scroll  Esc, ? or q close";

const KEYS: &str = "r roll/go on  s stop  Enter do  h hint  t table  u undo  ? keys  q leave";

const HELP: [(&str, &str); 20] = [
    ("r", "roll; with dice on the table: make the selected move and roll on"),
    ("s", "make the selected move and stop"),
    ("Enter", "roll, or make the selected move"),
    ("1-9", "make that move; when keeping dice: hold or release that die"),
    ("arrows, j k", "select a move; Home and End select the first and the last"),
    ("space", "play the best move"),
    ("h", "a hint: a nudge, then the best move, then all of them"),
    ("t", "what every move is worth, and why"),
    ("v", "turn verdicts on your decisions on or off"),
    ("i", "type in dice rolled by hand"),
    ("u, U", "undo, redo"),
    ("G", "give up"),
    ("a", "review the finished game; b, m and i find the next ??, ? and ?!"),
    ("c", "comment on the last roll, for the record"),
    ("y", "show the position as text"),
    ("p", "paste or type a position to get advice on it"),
    ("e", "explore the odds of the next roll"),
    ("n", "a new game"),
    ("Esc", "back to the history of the game"),
    ("q", "quit; the game is saved"),
];

/// Columns of the keys in the help.
const KEY_WIDTH: usize = 13;

/// Draws the whole screen of a game.
pub fn screen(frame: &mut Frame<'_>, app: &App<'_>) {
    let rows = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(2),
        Constraint::Length(1),
    ]);
    let [top, middle, message, keys] = rows.areas(frame.area());
    frame.render_widget(Paragraph::new(title(&app.view)), top);
    let board_lines = boards::lines(&app.view);
    let board_width = board_lines.iter().map(Line::width).max().unwrap_or(20) as u16 + 4;
    let sides =
        Layout::horizontal([Constraint::Length(board_width.clamp(24, 48)), Constraint::Fill(1)]);
    let [left, right] = sides.areas(middle);
    let frame_of_board = Block::bordered().title(seats(&app.view)).title_bottom(legend(&app.view));
    let board = Paragraph::new(board_lines).block(frame_of_board);
    frame.render_widget(board, left);
    let move_lines = (app.view.choices.len() as u16 + 2).clamp(3, right.height / 2);
    let parts = Layout::vertical([Constraint::Length(move_lines), Constraint::Fill(1)]);
    let [moves, panel] = parts.areas(right);
    match (app.panel, &app.review) {
        (Panel::Help, _) => help(frame, middle, &app.help_from),
        (Panel::Explorer, _) => explorer(frame, right, &app.view),
        (Panel::Review, Some(review)) => look_back(frame, right, review, app.selected),
        _ => {
            choices(frame, moves, app);
            match (app.panel, &app.advice, &app.pasted) {
                (Panel::Advice, Some(advice), _) | (Panel::Pasted, _, Some(advice)) => {
                    advice_table(frame, panel, advice);
                }
                _ => history(frame, panel, &app.view),
            }
        }
    }
    let message_text = match &app.typing {
        Some(Typing::Dice(typed)) => {
            format!("dice: {typed}_   (Enter puts them on the table, Esc cancels)")
        }
        Some(Typing::Position(typed)) => {
            format!("position: {typed}_   (Enter shows what it is worth, Esc cancels)")
        }
        Some(Typing::Comment(typed)) => {
            format!("comment: {typed}_   (Enter saves it with the last roll, Esc cancels)")
        }
        None => hint(app).unwrap_or_else(|| app.message.clone()),
    };
    frame.render_widget(Paragraph::new(message_text).wrap(Wrap { trim: true }), message);
    let dim = Style::new().add_modifier(Modifier::DIM);
    let key_line = if app.panel == Panel::Help { KEYS_OF_HELP } else { KEYS };
    frame.render_widget(Paragraph::new(key_line).style(dim), keys);
}

fn title(view: &MatchView) -> Line<'static> {
    let (letter, name) = (letter(view.seat), &view.seats[view.seat].name);
    let who = match name.as_str() {
        "you" => format!("you ({letter}) are"),
        name => format!("{letter} {name} is"),
    };
    let next = match (view.phase, &view.result) {
        (Phase::Over, Some(result)) => result.text.clone(),
        (Phase::Roll, _) => format!("{who} to roll"),
        _ if view.bust => format!("{who} bust"),
        _ => format!("{who} to choose"),
    };
    Line::from(vec![
        Span::styled(view.spec.clone(), Style::new().add_modifier(Modifier::BOLD)),
        Span::raw(format!("  turn {}  {next}", view.turn)),
    ])
}

fn seats(view: &MatchView) -> String {
    let names =
        view.seats.iter().enumerate().map(|(n, seat)| format!("{} {}", letter(n), seat.name));
    names.collect::<Vec<_>>().join("  ")
}

/// Returns the meaning of the signs on the board.
fn legend(view: &MatchView) -> &'static str {
    match (view.board.read::<ColumnBoard>(), view.seats.len()) {
        (None, _) => "",
        (Some(_), 1) => "# marker",
        (Some(_), _) => "# marker  & several",
    }
}

/// Formats the dice, with those held in brackets.
fn with_held(dice: &[u8], held: &[bool]) -> String {
    let die = |(die, &held): (&u8, &bool)| if held { format!("[{die}]") } else { die.to_string() };
    dice.iter().zip(held).map(die).collect::<Vec<_>>().join("-")
}

fn dashed(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join("-")
}

fn choices(frame: &mut Frame<'_>, area: Rect, app: &App<'_>) {
    let view = &app.view;
    let title = if !view.dice.is_empty() && cursor::holds_dice(view) {
        format!("dice {}", with_held(&view.dice, &cursor::held_dice(view, app.selected)))
    } else if !view.dice.is_empty() {
        format!("dice {}", dashed(&view.dice))
    } else if !view.kept.is_empty() {
        format!("kept {}, {} to roll", dashed(&view.kept), view.throws)
    } else if view.phase == Phase::Roll {
        format!("{} to roll", view.throws)
    } else {
        String::new()
    };
    let item = |(place, choice): (usize, &ChoiceView)| {
        let has_key = place < 9 && !cursor::holds_dice(view);
        let number = if has_key { format!("{} ", place + 1) } else { "  ".to_owned() };
        let gain = if choice.gain == 0 { String::new() } else { format!("  +{}", choice.gain) };
        ListItem::new(format!("{number}{}{gain}", choice.text))
    };
    let items: Vec<ListItem<'_>> = view.choices.iter().enumerate().map(item).collect();
    let list = List::new(items)
        .block(Block::bordered().title(title))
        .highlight_symbol("> ")
        .highlight_style(Style::new().add_modifier(Modifier::REVERSED));
    let mut state = ListState::default();
    state.select((!view.choices.is_empty()).then_some(app.selected));
    frame.render_stateful_widget(list, area, &mut state);
}

fn history(frame: &mut Frame<'_>, area: Rect, view: &MatchView) {
    let height = usize::from(area.height.saturating_sub(2));
    let line = |step: &StepView| {
        let star = if step.typed { "*" } else { "" };
        let choice = step.choice.as_deref().unwrap_or("...");
        let seat = letter(step.seat);
        let remark =
            step.comment.as_ref().map_or_else(String::new, |remark| format!(" ; {remark}"));
        let dice = dashed(&step.dice);
        Line::from(format!("{:>3} {seat} {dice}{star}  {choice}{remark}", step.number))
    };
    let from = view.history.len().saturating_sub(height);
    let mut lines: Vec<Line<'_>> = view.history[from..].iter().map(line).collect();
    if view.history.is_empty() {
        lines.push(Line::from(format!("dice promised: {}", &view.commitment)));
    }
    if let Some(seed) = &view.seed {
        lines.truncate(height.saturating_sub(1));
        lines.push(Line::from(format!("the seed of the dice was {seed}")));
    }
    let panel = Paragraph::new(lines).wrap(Wrap { trim: false });
    frame.render_widget(panel.block(Block::bordered().title("what happened")), area);
}

fn advice_table(frame: &mut Frame<'_>, area: Rect, advice: &Advice) {
    let sure = if advice.exact { "exact" } else { "estimate" };
    let counted = advice.options.iter().any(|option| option.stop_count.is_some());
    let count = if counted { "28" } else { "" };
    let max_length = advice.options.iter().map(|option| option.choice.chars().count()).max();
    let wide = max_length.unwrap_or(0).clamp(8, 22);
    let head = format!("{:<wide$}{:>9}{:>9}{:>8}{count:>6}", "move", "value", "loses", "bust");
    let mut lines = vec![Line::from(head).style(Style::new().add_modifier(Modifier::BOLD))];
    let roomy = area.width >= 72;
    let line = |option: &AdviceOption| {
        let bust =
            if option.bust > 0.0 { format!("{:.1} %", 100.0 * option.bust) } else { String::new() };
        let count = option.stop_count.map(|count| count.to_string()).unwrap_or_default();
        let range = match (advice.exact, option.low, option.high) {
            (false, Some(low), Some(high)) if roomy => format!("  {low:.3}..{high:.3}"),
            _ => String::new(),
        };
        Line::from(format!(
            "{:<wide$}{:>9.4}{:>9.4}{bust:>8}{count:>6}{range}",
            option.choice, option.value, option.regret
        ))
    };
    lines.extend(advice.options.iter().map(line));
    lines.extend(advice.reasons.words.iter().map(|words| Line::from(words.clone())));
    let title = format!("{} ({sure}) in {}", advice.unit, advice.position);
    let panel = Paragraph::new(lines).wrap(Wrap { trim: false });
    frame.render_widget(panel.block(Block::bordered().title(title)), area);
}

fn hint(app: &App<'_>) -> Option<String> {
    let advice = app.advice.as_ref()?;
    match app.hint {
        Hint::None => None,
        Hint::Nudge => Some(format!("hint: {}", advice.nudge)),
        Hint::Best => Some(format!("hint: {}", advice.options.first()?.choice)),
    }
}

/// Draws the help in the place of everything else, from the line `from` on.
fn help(frame: &mut Frame<'_>, area: Rect, from: &Cell<u16>) {
    let width = usize::from(area.width).saturating_sub(KEY_WIDTH).max(1);
    let entry = |(key, what): &(&str, &str)| -> Vec<Line<'_>> {
        let names = std::iter::once(*key).chain(std::iter::repeat(""));
        let parts = wrapped(what, width).into_iter().zip(names);
        parts.map(|(part, key)| Line::from(format!("{key:<KEY_WIDTH$}{part}"))).collect()
    };
    let lines: Vec<Line<'_>> = HELP.iter().flat_map(entry).collect();
    from.set(from.get().min((lines.len() as u16).saturating_sub(area.height)));
    // Without a frame the keys fit a terminal of 24 lines.
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).scroll((from.get(), 0)), area);
}

fn explorer(frame: &mut Frame<'_>, area: Rect, view: &MatchView) {
    let lines = match boards::odds(view) {
        Ok(lines) => lines.join("\n"),
        Err(error) => error.to_string(),
    };
    let panel = Paragraph::new(lines).wrap(Wrap { trim: false });
    frame.render_widget(panel.block(Block::bordered().title("odds")), area);
}

fn look_back(frame: &mut Frame<'_>, area: Rect, review: &Review, selected: usize) {
    let count = review.players.len() as u16;
    let parts = Layout::vertical([
        Constraint::Length(count + 3),
        Constraint::Fill(1),
        Constraint::Length(4),
    ]);
    let [top, middle, bottom] = parts.areas(area);
    let mut lines = vec![Line::from(format!(
        "{:<16}{:>8}{:>8}{:>8}{:>8}  rate",
        "", "result", "luck", "lost", "others"
    ))];
    lines.extend(review.players.iter().map(|player| {
        Line::from(format!(
            "{} {:<14}{:>8.3}{:>+8.3}{:>8.3}{:>+8.3}  {:.1} {}",
            letter(player.seat),
            player.name.chars().take(13).collect::<String>(),
            player.result,
            player.luck,
            player.loss,
            player.others,
            player.rating.error_rate,
            player.rating.word
        ))
    }));
    let sure = if review.exact { "exact" } else { "estimates" };
    let title = format!("review in {} ({sure})", review.unit);
    frame.render_widget(Paragraph::new(lines).block(Block::bordered().title(title)), top);
    let item = |d: &Decision| {
        ListItem::new(format!(
            "{:>3} {} {:<10} {:<16} {:<2} {:>8.4}  luck {:+.4}",
            d.number,
            letter(d.seat),
            dashed(&d.dice),
            d.choice,
            d.mark,
            d.loss,
            d.luck
        ))
    };
    let items: Vec<ListItem<'_>> = review.decisions.iter().map(item).collect();
    let list = List::new(items)
        .block(Block::bordered())
        .highlight_style(Style::new().add_modifier(Modifier::REVERSED));
    let mut state = ListState::default();
    state.select(Some(selected));
    frame.render_stateful_widget(list, middle, &mut state);
    let Some(decision) = review.decisions.get(selected) else { return };
    let text = format!("best {}\n{}", decision.best, decision.position);
    let panel = Paragraph::new(text).wrap(Wrap { trim: true });
    frame.render_widget(panel.block(Block::bordered()), bottom);
}
