//! Themes of puzzles are true of their positions, and each occurs in its game.

use super::{Oracle, oracle};
use crate::questions::advise;
use retrodice::unwatched;
use retrodice_cantstop::CantStop;
use retrodice_coach::{Bands, Coached, Theme};
use retrodice_farkle::Farkle;
use retrodice_pig::Pig;
use retrodice_questions::{Ask, Mark, Puzzles};
use retrodice_yahtzee::Yahtzee;
use std::fmt::Debug;
use std::str::FromStr;

/// Whether a move goes on in the turn, by its text.
fn rolls(choice: &str) -> bool {
    choice.ends_with("roll") || choice.starts_with("keep ")
}

fn holds(oracle: &dyn Oracle, theme: &str, best: &str, error: &str) -> bool {
    match theme {
        "stop-or-roll" => rolls(best) != rolls(error),
        "stopped-too-early" => rolls(best) && !rolls(error),
        "rolled-too-long" => !rolls(best) && rolls(error),
        other => oracle.is_about(other, best, error),
    }
}

/// Draws puzzles of each theme of a game, and checks every theme that each of them has or has not.
fn check<G: Coached + FromStr<Err: Debug>>(spec: &str) {
    let context = unwatched();
    let good = Bands::default_for(spec.parse::<G>().unwrap().objective().unit()).good;
    for wanted in G::THEMES {
        let theme = Some(wanted.name().to_owned());
        let question = Puzzles { spec: spec.to_owned(), seed: 1, count: 4, theme };
        let set = question.ask(&context).unwrap();
        assert_eq!(set.puzzles.len(), 4, "{spec}: {wanted:?}");
        for puzzle in set.puzzles {
            assert!(puzzle.themes.contains(wanted), "{puzzle:?}");
            let advice = advise(&context, &puzzle.position, false).unwrap();
            let best = &advice.options[0].choice;
            let error = advice.options.iter().find(|option| option.regret > good).unwrap();
            for theme in G::THEMES {
                let is_true = holds(&*oracle(&advice), theme.name(), best, &error.choice);
                assert_eq!(puzzle.themes.contains(theme), is_true, "{theme:?}: {puzzle:?}");
            }
            let (position, answer) = (puzzle.position.clone(), error.choice.clone());
            let marked = Mark { position, answer }.ask(&context).unwrap();
            assert_eq!(marked.themes, puzzle.themes, "{}", puzzle.position);
        }
    }
}

#[test]
fn themes_of_races_are_true() {
    check::<Pig>("pig(100)");
    check::<Farkle>("farkle(2000)");
}

#[test]
fn themes_of_columns_are_true() {
    check::<CantStop>("cantstop(6,3,players=2)");
}

#[test]
fn themes_of_score_cards_are_true() {
    check::<Yahtzee>("yahtzee");
}

#[test]
fn nobody_is_raced_alone_and_the_error_names_the_themes() {
    let ask = |spec: &str, theme: &str| {
        let theme = Some(theme.to_owned());
        Puzzles { spec: spec.to_owned(), seed: 1, count: 1, theme }.ask(&unwatched())
    };
    let refused = ask("cantstop(3,1)", "race").unwrap_err().to_string();
    assert_eq!(
        refused,
        "theme `race`: known: stop-or-roll, stopped-too-early, rolled-too-long, which-columns, \
         wasted-runner, new-column, column-at-stake"
    );
    // Who knows that somebody stopped too early knows that the best move rolls.
    let set = ask("pig(20)", "race").unwrap();
    assert_eq!(set.themes, [Theme::STOP_OR_ROLL, Theme::RACE]);
}
