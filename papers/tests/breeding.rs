//! Strategies for Yahtzee as objectives, and the journal of an experiment's runs.

use papers::journal::RunJournal;
use papers::optimise::box_estimates::BoxEstimates;
use papers::optimise::rule_lists::{
    ListOperators, OBVIOUS, Rule, RuleChampion, RuleLists, ThreeLists,
};
use retrodice_papers as papers;
use retrodice_papers::optimise::experiment::Journal;
use retrodice_stats::{Estimate, Seed, check_against_exact};
use retrodice_tune::ga::{GaSettings, Operators};
use retrodice_tune::{Exact, Objective};
use retrodice_yahtzee::Yahtzee;
use retrodice_yahtzee::strategies::UpperBonus;
use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::Write;

const BOXES: usize = 13;

/// Exact means and simulated games must judge the same estimates alike.
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

/// Judges the strategy that scores these rolls where they belong, keeps no dice, and otherwise
/// gives up the boxes from the top.
fn obvious_lists(space: &RuleLists, obvious: &[([u8; 5], &str)]) -> RuleChampion {
    let sheet: Yahtzee = "yahtzee(free)".parse().unwrap();
    // No box, no points, no condition.
    let nothing = [15.0, 0.0, 15.0];
    let rule =
        |&(_, name): &([u8; 5], &str)| [sheet.rules().box_named(name).unwrap() as f64, 0.0, 15.0];
    let mut score: Vec<[f64; 3]> = obvious.iter().map(rule).collect();
    score.resize(14, nothing);
    let keep = std::iter::repeat_n([15.0, 0.0, 15.0, 15.0], 12);
    let order = (0..BOXES).map(|number| number as f64);
    let numbers: Vec<f64> =
        keep.flatten().chain(score.into_iter().flatten()).chain(order).collect();
    space.champion(&numbers)
}

#[test]
fn obvious_rules_are_seen() {
    let space = RuleLists::new(false).unwrap();
    let [none, all] = [&[][..], &OBVIOUS].map(|obvious| obvious_lists(&space, obvious));
    assert_eq!(none.obvious, 0);
    // The large straight would score as a small one, and is asked for first.
    assert_eq!(all.obvious, 5);
    assert!(all.mean > none.mean, "{all:?} {none:?}");
}

/// Operators of the paper.
const OPERATORS: ListOperators = ListOperators { riffle: true, others: 0.5 };

/// A seed gives one champion for any number of threads. More games give a better one, better than
/// the obvious rules alone.
#[test]
fn champions_are_bred() {
    let space = RuleLists::new(false).unwrap();
    let obvious = obvious_lists(&space, &OBVIOUS).mean;
    for operators in [None, Some(&OPERATORS)] {
        let bred = |games, threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| space.breed(operators, &GaSettings::new(32, 20, games), 1).unwrap())
        };
        let (few, more) = (bred(2_000, 1), bred(60_000, 3));
        assert_eq!(few, bred(2_000, 3));
        assert!(more.champion.mean > few.champion.mean, "{more:?} after {few:?}");
        assert!(more.champion.mean > obvious, "{more:?}");
        assert_eq!(more.champion.last.len(), BOXES);
        let first = more.champion.last[0] == "ones";
        assert!(!first || more.places[0] < 7.0, "{more:?}");
        assert!((0.0..=1.0).contains(&more.ones_first) && (0.0..=1.0).contains(&more.fifty));
    }
}

/// Returns two parents whose rules show by their points which parent they come from, and in which
/// order.
fn parents(sizes: [usize; 4]) -> [ThreeLists; 2] {
    let rules = |from: u16, size: usize| {
        let rule = |place| Rule { number: 3, points: from + place as u16, open: 0 };
        (0..size).map(rule).collect::<Vec<_>>()
    };
    let [a, b, c, d] = sizes;
    let up = ThreeLists { keep: rules(0, a), score: rules(0, b), last: (0..BOXES).collect() };
    let down = (0..BOXES).rev().collect();
    [up, ThreeLists { keep: rules(100, c), score: rules(100, d), last: down }]
}

/// Children have half of their parents' rules, each as often as there, and nothing else. If lists
/// are shuffled like cards, the rules keep their order.
#[test]
fn children_have_half_of_their_parents_rules() {
    let mut out_of_order = 0;
    for seed in 0..400 {
        let mut stream = Seed::new(seed).stream();
        let sizes = std::array::from_fn(|_| stream.index(9));
        for riffle in [true, false] {
            let [mut a, mut b] = parents(sizes);
            ListOperators { riffle, ..OPERATORS }.cross(&mut a, &mut b, &mut stream);
            for child in [a, b] {
                for (list, all, first) in [
                    (child.keep, sizes[0] + sizes[2], sizes[0]),
                    (child.score, sizes[1] + sizes[3], sizes[1]),
                ] {
                    assert!([all / 2, all.div_ceil(2)].contains(&list.len()), "{list:?}");
                    let points = list.iter().map(|rule| usize::from(rule.points));
                    let (up, down): (Vec<_>, Vec<_>) = points.partition(|&points| points < 100);
                    for (mut list, size) in [
                        (up, first),
                        (down.iter().map(|points| points - 100).collect(), all - first),
                    ] {
                        let sorted = list.is_sorted();
                        assert!(sorted || !riffle, "{list:?}");
                        out_of_order += u32::from(!sorted);
                        list.sort_unstable();
                        assert!(list.windows(2).all(|pair| pair[0] < pair[1]), "{list:?}");
                        assert!(list.last().is_none_or(|&last| last < size), "{list:?}");
                    }
                }
            }
        }
    }
    assert!(out_of_order > 0, "lists shuffled in any order");
}

/// In the order of a child each box has its position from one of the parents. Of two in one
/// position
#[test]
fn orders_take_each_place_from_a_parent() {
    let [first, second] = [[0, 1, 2], [2, 0, 1]];
    let place = |list: &[usize], number| list.iter().position(|&other| other == number).unwrap();
    let expected: BTreeSet<Vec<usize>> = (0..8)
        .map(|choice| {
            let mut slots = [const { [None; 2] }; 3];
            for number in 0..3 {
                let of = choice >> number & 1;
                slots[place(&[first, second][of], number)][of] = Some(number);
            }
            slots.into_iter().flatten().flatten().collect()
        })
        .collect();
    let mut orders = BTreeSet::new();
    for seed in 0..200 {
        let [mut a, mut b] = [first, second]
            .map(|last| ThreeLists { last: last.to_vec(), ..parents([0; 4])[0].clone() });
        OPERATORS.cross(&mut a, &mut b, &mut Seed::new(seed).stream());
        orders.insert(a.last);
        assert!(b.last.iter().collect::<BTreeSet<_>>().len() == 3);
    }
    assert_eq!(orders, expected);
}

/// Lists begin and mutate as the paper says, one step at a time, and stay lists.
#[test]
fn lists_begin_and_mutate_by_single_steps() {
    let mut kinds = BTreeSet::new();
    for seed in 0..300 {
        let mut stream = Seed::new(seed).stream();
        let mut lists = OPERATORS.random(&mut stream);
        assert!(lists.keep.len() < 2 && lists.score.len() == BOXES);
        assert!(lists.score.iter().all(|rule| (rule.points, rule.open) == (0, 0)));
        for _ in 0..20 {
            let before = lists.clone();
            OPERATORS.mutate(&mut lists, Some(1.0), &mut stream);
            let all: BTreeSet<usize> = lists.last.iter().copied().collect();
            assert!(all.len() == BOXES && lists.last.len() == BOXES);
            for rule in lists.keep.iter().chain(&lists.score) {
                assert!(rule.number < BOXES && rule.points <= 50 && rule.open < 1 << BOXES);
            }
            let apart = |a: &[usize], b: &[usize]| a.iter().zip(b).filter(|(a, b)| a != b).count();
            let order = apart(&before.last, &lists.last);
            let mut changed = usize::from(order > 0);
            assert!([0, 2].contains(&order), "{before:?} {lists:?}");
            for (old, new) in [(&before.keep, &lists.keep), (&before.score, &lists.score)] {
                let differ = old.iter().zip(new).filter(|(old, new)| old != new).count();
                let kind = new.len() as i64 - old.len() as i64;
                assert!(kind.abs() == 1 || kind == 0 && differ < 3, "{before:?} {lists:?}");
                changed += usize::from(kind != 0 || differ > 0);
                kinds.insert((kind, if kind == 0 { differ } else { 0 }));
            }
            assert!(changed < 2, "{before:?} {lists:?}");
            let mut still = lists.clone();
            OPERATORS.mutate(&mut still, Some(0.0), &mut stream);
            assert_eq!(still, lists);
        }
    }
    // A rule fewer, none changed, one changed, two swapped, a rule more.
    assert_eq!(kinds, BTreeSet::from([(-1, 0), (0, 0), (0, 1), (0, 2), (1, 0)]));
}

/// Lists all runs in a journal. Runs here have numbers of one digit.
fn runs(journal: &RunJournal) -> Vec<(u64, f64)> {
    (0..10).filter_map(|run| Some((run, journal.value(run)?))).collect()
}

#[test]
fn runs_come_back_and_a_line_cut_off_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let open = |key| RunJournal::open(Some(folder.path()), key, 0).unwrap();
    let journal = open("cell");
    journal.record(3, 8.9).unwrap();
    journal.record(0, 0.1 + 0.2).unwrap();
    assert_eq!(journal.value(3), None, "known when it was opened");
    let path = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    drop(journal);
    let mut file = OpenOptions::new().append(true).open(&path).unwrap();
    write!(file, "7 40").unwrap();
    let journal = open("cell");
    assert_eq!(runs(&journal), [(0, 0.1 + 0.2), (3, 8.9)]);
    journal.record(7, 1.0).unwrap();
    drop(journal);
    assert_eq!(runs(&open("cell")).len(), 3);
    let other = RunJournal::open(Some(folder.path()), "cell", 2).unwrap();
    other.record(8, 2.0).unwrap();
    assert_eq!((runs(&other).len(), runs(&open("cell")).len()), (3, 4));
    drop(other);
    assert!(runs(&open("another cell")).is_empty());
    std::fs::write(&path, "something else\n").unwrap();
    let error = RunJournal::open(Some(folder.path()), "cell", 0).err().unwrap().to_string();
    assert!(error.contains("another experiment"), "{error}");
    assert!(runs(&RunJournal::open(None, "cell", 0).unwrap()).is_empty());
}
