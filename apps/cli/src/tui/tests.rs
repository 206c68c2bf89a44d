use super::app::Panel;
use super::save::date;
use super::*;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use retrodice::coach::{Phase, Record};
use retrodice_play::registry::StrategySource;
use retrodice_questions::Context;

fn context() -> Context<'static> {
    Context { tables: None, ..retrodice::unwatched() }
}

/// A game on a terminal in memory. Strategies play on between the keys.
struct TestGame<'a> {
    app: App<'a>,
    terminal: Terminal<TestBackend>,
}

impl<'a> TestGame<'a> {
    fn new(
        context: &'a Context<'a>,
        spec: &'a str,
        seats: &'a [&'a str],
        saved: Option<Saved>,
    ) -> Self {
        let open = move || {
            let seats: Vec<StrategySource> = seats.iter().map(|&seat| seat.into()).collect();
            Ok(context.game(spec)?.table(&seats, 28, context)?)
        };
        let table = open().expect("the game opens");
        let terminal = Terminal::new(TestBackend::new(100, 30)).expect("a terminal in memory");
        Self { app: App::new(context, table, saved, open), terminal }
    }

    fn key(&mut self, code: KeyCode) {
        self.app.key(KeyEvent::new(code, KeyModifiers::NONE)).expect("the key does something");
        while self.app.bot_is_next() {
            self.app.bot_step().expect("the strategy plays");
        }
    }

    fn keys(&mut self, keys: &str) {
        keys.chars().for_each(|key| self.key(KeyCode::Char(key)));
    }

    fn screen(&mut self) -> String {
        self.terminal.draw(|frame| screen(frame, &self.app)).expect("it is drawn");
        let text = self.terminal.backend().to_string();
        let lines = text.lines().map(|line| line.trim_matches('"').trim_end());
        lines.collect::<Vec<_>>().join("\n")
    }
}

#[test]
fn screens_of_cantstop() {
    let context = context();
    let mut session =
        TestGame::new(&context, "cantstop(6,3,players=2)", &["human:Anna", "rule28"], None);
    insta::assert_snapshot!("cantstop-start", session.screen());
    session.keys("r");
    insta::assert_snapshot!("cantstop-rolled", session.screen());
    session.keys("h");
    insta::assert_snapshot!("cantstop-nudge", session.screen());
    session.keys("hh");
    insta::assert_snapshot!("cantstop-advice", session.screen());
    session.keys("v");
    session.key(KeyCode::Down);
    session.keys("r?");
    insta::assert_snapshot!("cantstop-help", session.screen());
}

#[test]
fn screens_of_other_games() {
    let context = context();
    let mut session = TestGame::new(&context, "yahtzee", &["human:Anna", "greedy"], None);
    session.keys("rt");
    insta::assert_snapshot!("yahtzee-advice", session.screen());
    let mut session = TestGame::new(&context, "pig(30)", &["optimal", "human:Ben"], None);
    session.keys("y");
    insta::assert_snapshot!("pig-start", session.screen());
    let mut session = TestGame::new(&context, "farkle(500)", &["human:Anna", "hold"], None);
    session.keys("rt");
    insta::assert_snapshot!("farkle-advice", session.screen());
}

#[test]
fn a_game_by_space_is_flawless_and_reviewed() {
    let context = context();
    let mut session = TestGame::new(&context, "pig(60)", &["human:Anna", "random"], None);
    for _ in 0..2000 {
        if session.app.view.phase == Phase::Over {
            break;
        }
        session.keys(" ");
    }
    session.keys("a");
    let review = session.app.review.clone().expect("the game is over");
    assert_eq!(review.players[0].loss, 0.0);
    assert!(review.players[1].loss > 0.0, "random play errs");
    session.keys("b");
    insta::assert_snapshot!("pig-review", session.screen());
    assert_eq!(review.decisions[session.app.selected].mark, "??");
    session.keys("n");
    assert_eq!(session.app.view.history.len(), 0);
}

#[test]
fn every_step_is_saved_and_the_game_can_be_resumed() {
    let context = context();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("games/first.jsonl");
    let saved = Saved::new(path.clone());
    let seats = &["human:Anna", "rule28"];
    let mut session = TestGame::new(&context, "cantstop(6,3,players=2)", seats, Some(saved));
    for keys in ["r", "s", "r", "r", "r", "u", "U"] {
        session.keys(keys);
        let text = std::fs::read_to_string(&path).expect("it is kept");
        let record = Record::read(&text).expect("it is a record");
        let seats: Vec<_> = record.header.seats.iter().map(Into::into).collect();
        let again = context.resume(&record, &seats).expect("it goes on");
        let mut there = again.view();
        let mut here = session.app.view.clone();
        // What was taken back is not kept.
        (there.can_redo, here.can_redo) = (false, false);
        assert_eq!(there, here);
    }
    let files = std::fs::read_dir(folder.path().join("games")).expect("the folder is there");
    assert_eq!(files.count(), 1, "no file is left beside it");
    // The next game has a file of its own, and a game that is there is not written over.
    let first = std::fs::read(&path).expect("it is kept");
    session.keys("nr");
    assert_eq!(session.app.saved_in(), Some(folder.path().join("games/first-2.jsonl").as_path()));
    assert_eq!(std::fs::read(&path).expect("it is kept"), first);
    let refused = Saved::new(path.clone()).save(session.app.table());
    assert!(refused.is_err() && std::fs::read(&path).expect("it is kept") == first);
}

#[test]
fn keys_that_do_not_fit_say_so() {
    let context = context();
    let mut session = TestGame::new(&context, "pig(20)", &["human", "human:Ben"], None);
    session.keys("s");
    assert_eq!(session.app.message, "roll first");
    session.keys("u");
    assert!(session.app.message.contains("nothing to undo"), "{}", session.app.message);
    session.keys("a");
    assert!(session.app.message.contains("over"));
    session.keys("i7");
    session.key(KeyCode::Enter);
    assert!(session.app.message.contains("no roll shows"), "{}", session.app.message);
    session.keys("i4");
    session.key(KeyCode::Enter);
    assert_eq!(session.app.view.dice, [4]);
    session.keys("9");
    assert_eq!(session.app.message, "there is no move 9");
    session.keys("G");
    assert_eq!(session.app.view.phase, Phase::Over);
    session.keys("q");
    assert!(session.app.has_quit);
}

#[test]
fn dates() {
    for (days, text) in [
        (0, "1970-01-01"),
        (59, "1970-03-01"),
        (11_016, "2000-02-29"),
        (20_778, "2026-11-21"),
        (-1, "1969-12-31"),
    ] {
        assert_eq!(date(days), text);
    }
}

#[test]
fn remarks_are_typed_in_and_reviewed() {
    let context = context();
    let mut session = TestGame::new(&context, "pig(20)", &["human:Anna", "human:Ben"], None);
    session.keys("c");
    assert!(session.app.message.contains("no roll to comment"), "{}", session.app.message);
    session.keys("rcbold r?");
    session.key(KeyCode::Backspace);
    session.key(KeyCode::Enter);
    assert_eq!(session.app.view.history[0].comment.as_deref(), Some("bold r"));
    assert!(session.screen().contains("; bold r"));
    session.keys("c!");
    session.key(KeyCode::Esc);
    assert_eq!(session.app.view.history[0].comment.as_deref(), Some("bold r"));
    session.keys("s");
    session.keys("G");
    session.keys("a");
    let review = session.app.review.clone().expect("the game is over");
    assert_eq!(review.decisions[0].comment.as_deref(), Some("bold r"));
}

#[test]
fn a_pasted_position_is_advised_on_and_odds_are_explored() {
    let context = context();
    let mut session = TestGame::new(&context, "cantstop(3,1)", &["human:Anna"], None);
    let position = "pig(100) | 35/62 | 12 | 4";
    session.app.paste(&format!("{position}\n")).expect("it is pasted");
    let advice = session.app.pasted.clone().expect("it is advised on");
    assert_eq!((advice.position.as_str(), advice.options.len()), (position, 2));
    assert!(session.screen().contains("in pig(100) | 35/62 | 12 | 4"));
    session.keys("ppig(100) | 0/0");
    session.key(KeyCode::Enter);
    assert!(!session.app.message.is_empty(), "half a position is refused");
    session.key(KeyCode::Esc);
    session.keys("e");
    // No column is closed and all markers are free: every roll can be used.
    assert!(session.screen().contains("a 0.0 % chance of a bust"));
    assert!(session.screen().contains("with one more marker on"));
    assert_eq!(session.app.view.history.len(), 0);
}

/// On a terminal of 80 by 24: all four moves with what they are worth, all keys.
#[test]
fn everything_fits_eighty_by_twenty_four() {
    let context = context();
    let mut session =
        TestGame::new(&context, "cantstop(6,3,players=2)", &["human:Anna", "rule28"], None);
    session.terminal = Terminal::new(TestBackend::new(80, 24)).expect("a terminal in memory");
    session.keys("rt");
    let screen = session.screen();
    let moves = session.app.view.choices.len();
    assert!(moves >= 4, "{screen}");
    let advice = session.app.advice.clone().expect("it was asked for");
    for option in advice.options.iter().take(6) {
        let value = format!("{:.4}", option.value);
        let line =
            screen.lines().find(|line| line.contains(&value) && line.contains(&option.choice));
        assert!(line.is_some(), "{}\n{screen}", option.choice);
    }
    session.keys("?");
    let screen = session.screen();
    for key in ["roll; with dice", "review the finished game", "quit; the game is saved"] {
        assert!(screen.contains(key), "{key}\n{screen}");
    }
    assert!(screen.lines().all(|line| line.chars().count() <= 80));
    assert!(!screen.contains('│'), "the game shows through: {screen}");
}

/// On a small terminal the help scrolls to its last line, and words are not cut.
#[test]
fn help_scrolls_on_small_terminals() {
    let context = context();
    let mut session = TestGame::new(&context, "pig(20)", &["human:Anna", "human:Ben"], None);
    session.terminal = Terminal::new(TestBackend::new(60, 20)).expect("a terminal in memory");
    session.keys("?");
    let first = session.screen();
    assert!(first.contains("move and roll on") && !first.contains("the game is saved"), "{first}");
    session.key(KeyCode::End);
    let last = session.screen();
    assert!(last.contains("quit; the game is saved") && !last.contains("move and roll"), "{last}");
    // From the end it goes back at once, line by line.
    session.key(KeyCode::Up);
    assert_ne!(session.screen(), last);
    session.key(KeyCode::Home);
    assert_eq!(session.screen(), first);
    session.key(KeyCode::PageDown);
    assert_ne!(session.screen(), first);
}

/// Nothing happens to a game that the help hides.
#[test]
fn keys_do_not_act_behind_the_help() {
    let context = context();
    let mut session =
        TestGame::new(&context, "cantstop(6,3,players=2)", &["human:Anna", "rule28"], None);
    session.keys("rt");
    let (view, selected) = (session.app.view.clone(), session.app.selected);
    session.keys("?");
    session.keys("sruUGnv 1j");
    session.key(KeyCode::Enter);
    session.keys("?G");
    session.app.paste("pig(100) | 35/62 | 12 | 4").expect("it is pasted");
    session.key(KeyCode::Esc);
    assert_eq!((&session.app.view, session.app.selected), (&view, selected));
    assert_eq!(session.app.panel, Panel::Advice, "what was shown before");
    session.keys("?q");
    assert!(!session.app.has_quit && session.app.panel == Panel::Advice);
    session.keys("q");
    assert!(session.app.has_quit);
}

/// The message on a strategy's turn has its name and its moves.
#[test]
fn the_message_lists_the_moves_of_a_strategy() {
    let context = context();
    let seats = &["human", "stages"];
    let mut session = TestGame::new(&context, "cantstop(6,3,players=2)", seats, None);
    session.terminal = Terminal::new(TestBackend::new(80, 24)).expect("a terminal in memory");
    assert!(session.screen().contains("you (A) are to roll"), "{}", session.screen());
    session.keys("rs");
    let message = &session.app.message;
    assert!(message.starts_with("stages: roll, "), "{message}");
    assert!(!message.contains('(') && !message.contains("odds"), "{message}");
}

#[test]
fn dice_are_held_by_their_numbers() {
    let context = context();
    let mut session = TestGame::new(&context, "yahtzee", &["human:Anna", "greedy"], None);
    session.keys("i14556");
    session.key(KeyCode::Enter);
    let selected_dice =
        |session: &TestGame<'_>| session.app.view.choices[session.app.selected].keep.clone();
    assert_eq!(selected_dice(&session), Some(vec![]));
    for (key, wanted) in [
        ('3', vec![5]),
        ('4', vec![5, 5]),
        ('1', vec![1, 5, 5]),
        ('1', vec![5, 5]),
        ('4', vec![5]),
        ('4', vec![5, 5]),
        ('3', vec![]),
    ] {
        session.keys(&key.to_string());
        assert_eq!(selected_dice(&session), Some(wanted), "{key}");
    }
    session.keys("34");
    assert!(session.screen().contains("dice 1-4-[5]-[5]-6"));
    session.key(KeyCode::Enter);
    assert_eq!(session.app.view.phase, Phase::Roll);
    session.keys("i123");
    session.key(KeyCode::Enter);
    // The last throw: the cursor begins at the box with the most points.
    session.key(KeyCode::Enter);
    session.keys("z");
    assert_eq!(session.app.message, "the key z does nothing; ? lists the keys");
}
