//! Strategies for Yahtzee as objectives, and the journal of an experiment's runs.

use chance::{Estimate, Seed, check_against_exact};
use lab::estimates::BoxEstimates;
use lab::journal::RunJournal;
use lab::rule_lists::{OBVIOUS, RuleLists};
use play::yahtzee::UpperBonus;
use retrodice_lab as lab;
use rules::yahtzee::Yahtzee;
use std::fs::OpenOptions;
use std::io::Write;
use tune::experiment::Journal;
use tune::{Exact, Objective};

const BOXES: usize = 13;

/// Two ways to judge the same estimates.
#[test]
fn games_agree_with_exact_means() {
    let space = BoxEstimates::new(UpperBonus::Step).unwrap();
    let (means, _) = space.start();
    let played = space.in_games().evaluate(&means, 1_000, Seed::new(7));
    assert_eq!(played, space.in_games().evaluate(&means, 1_000, Seed::new(7)));
    let standard_error = (played.variance / played.samples as f64).sqrt();
    let played = Estimate { mean: played.mean, standard_error };
    check_against_exact(played, space.exact(&means), 1e-9, 1).unwrap();
}

/// Lists that score by the obvious rules, and lists without a rule.
#[test]
fn obvious_rules_are_seen() {
    let space = RuleLists::new().unwrap();
    let sheet: Yahtzee = "yahtzee(free)".parse().unwrap();
    // No box, no points, no condition.
    let nothing = [15.0, 0.0, 15.0];
    let rule =
        |&(_, name): &([u8; 5], &str)| [sheet.rules().box_named(name).unwrap() as f64, 0.0, 15.0];
    let lists = |obvious: &[([u8; 5], &str)]| {
        let mut score: Vec<[f64; 3]> = obvious.iter().map(rule).collect();
        score.resize(14, nothing);
        let keep = std::iter::repeat_n([15.0, 0.0, 15.0, 15.0], 12);
        let order = (0..BOXES).map(|number| number as f64);
        let numbers: Vec<f64> =
            keep.flatten().chain(score.into_iter().flatten()).chain(order).collect();
        space.champion(&numbers)
    };
    assert_eq!(lists(&[]).obvious, 0);
    // The large straight would score as a small one, and is asked for first.
    assert_eq!(lists(&OBVIOUS).obvious, 5);
}

/// The same seed gives the same champion, and more games a better one.
#[test]
fn champions_are_bred() {
    let space = RuleLists::new().unwrap();
    let [few, again, more] =
        [2_000, 2_000, 60_000].map(|games| space.breed((32, 20), games, 1).unwrap());
    assert_eq!(few, again);
    assert!(more.mean > few.mean && more.mean > 120.0, "{more:?} after {few:?}");
    assert_eq!(more.last.len(), BOXES);
}

/// All that a journal knows; runs here have numbers of one digit.
fn known(journal: &RunJournal) -> Vec<(u64, f64)> {
    (0..10).filter_map(|run| Some((run, journal.known(run)?))).collect()
}

#[test]
fn runs_come_back_and_a_line_cut_off_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let open = |key| RunJournal::open(Some(folder.path()), key, 0).unwrap();
    let journal = open("cell");
    journal.keep(3, 8.9).unwrap();
    journal.keep(0, 0.1 + 0.2).unwrap();
    assert_eq!(journal.known(3), None, "known when it was opened");
    let path = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    drop(journal);
    let mut file = OpenOptions::new().append(true).open(&path).unwrap();
    write!(file, "7 40").unwrap();
    let journal = open("cell");
    assert_eq!(known(&journal), [(0, 0.1 + 0.2), (3, 8.9)]);
    journal.keep(7, 1.0).unwrap();
    drop(journal);
    assert_eq!(known(&open("cell")).len(), 3);
    let other = RunJournal::open(Some(folder.path()), "cell", 2).unwrap();
    other.keep(8, 2.0).unwrap();
    assert_eq!((known(&other).len(), known(&open("cell")).len()), (3, 4));
    drop(other);
    assert!(known(&open("another cell")).is_empty());
    std::fs::write(&path, "something else\n").unwrap();
    let error = RunJournal::open(Some(folder.path()), "cell", 0).err().unwrap().to_string();
    assert!(error.contains("another experiment"), "{error}");
    assert!(known(&RunJournal::open(None, "cell", 0).unwrap()).is_empty());
}
