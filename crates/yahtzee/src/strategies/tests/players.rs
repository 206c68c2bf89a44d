//! Tests of players by name, of lists of rules and of the fast simulation.

use super::*;
use crate::kernel::{Ties, YahtzeeSolution};
use crate::rules::Yahtzee;
use retrodice_core::observer::Unwatched;
use retrodice_play::error::PlayError;
use retrodice_play::registry::{StrategyContext, StrategySource, make, playing, unsolved};
use retrodice_stats::{Experiment, Histogram, check_against_exact};
use std::sync::Arc;

fn solution(spec: &str) -> Arc<YahtzeeSolution> {
    Arc::new(YahtzeeSolution::new(&spec.parse::<Yahtzee>().expect("a spec")))
}

/// Glenn 2007, Table VII and section III.B: values that agree with print.
#[test]
#[ignore = "minutes"]
fn published_strategies_score_as_printed() {
    let solution = solution("yahtzee(free)");
    for (name, printed) in [
        ("means", 225.40),
        ("means(iterations=2)", 236.56),
        ("means(iterations=3)", 232.27),
        ("means(iterations=4)", 235.79),
        ("variances", 241.94),
        ("halves", 250.41),
        ("halves-printed", 249.77),
        ("optimal", 254.59),
    ] {
        let mean = Player::named(&solution, name, Ties::Last).unwrap().statistics().mean();
        assert!((mean - printed).abs() <= 0.005, "{name}: {mean}");
    }
}

/// Readings of descriptions that are not printed in full, by two computations each.
#[test]
#[ignore = "minutes"]
fn readings_of_unclear_descriptions_score_as_recorded() {
    let solution = solution("yahtzee(free)");
    for (name, expected) in
        [("greedy", 217.467803), ("rules2007", 226.045672), ("novice", 165.8606)]
    {
        let player = Player::named(&solution, name, Ties::Last).unwrap();
        let (forwards, backwards) = (player.statistics().mean(), player.evaluate().mean);
        assert!((forwards - expected).abs() < 1e-4, "{name}: {forwards}");
        assert!((forwards - backwards).abs() < 1e-9, "{name}: {backwards}");
    }
}

#[test]
fn embedded_files_read_back_and_make_their_players() {
    let solution = solution("yahtzee(free)");
    for list in RuleList::all() {
        let name = list.name.as_str();
        assert_eq!(RuleList::published(name).as_ref(), Some(&list));
        assert_eq!(RuleList::from_toml(&list.to_toml().unwrap()).unwrap(), list);
        let player = RulePlayer::new(solution.tables().clone(), &list).unwrap();
        if name == "rules2007" {
            let (fast, slow) = (mean_score(&player), statistics(&RowPolicy(player)).mean());
            assert!((fast - slow).abs() < 1e-9, "{name}: {fast} {slow}");
        }
    }
    assert_eq!(Estimates::all().len(), 3);
    let shared = SharedSolution::of(solution.clone(), Ties::First);
    let context = StrategyContext { game: solution.tables().game().clone(), shared };
    let names: Vec<String> = playing(&context)
        .map(|(entry, made)| {
            assert_eq!(made.name(), entry.name);
            assert_eq!(made.capabilities.is_some(), entry.name != "random");
            assert!(!made.strategy.description().is_empty(), "{}", entry.name);
            entry.name
        })
        .collect();
    assert_eq!(names.len(), 12, "{names:?}");
}

#[test]
fn malformed_files_are_refused_by_name() {
    let small = solution("yahtzee(mini)");
    let read = |text: &str| {
        let context = StrategyContext::new(small.tables().game());
        let (name, contents) = ("x.toml".to_owned(), text.to_owned());
        make::<_, PlayError>(&context, &StrategySource::File { name, contents }, unsolved)
    };
    let refused = |text: &str, words: &str| {
        let error = read(text).expect_err("it is wrong").to_string();
        assert!(error.contains(words) && error.contains("x.toml"), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    };
    let list = |keep: &str, last: &str| {
        format!(
            "name = \"x\"\ndescription = \"\"\nsource = \"\"\nlast = [{last}]\nscore = []\n\
             [[keep]]\n{keep}\n"
        )
    };
    let all =
        "\"ones\", \"twos\", \"threes\", \"full-house\", \"straight\", \"yahtzee\", \"chance\"";
    refused(&list("dice = \"kind3\"\nwhen = [\"open sixes\"]", all), "sixes");
    refused(&list("dice = \"triple\"", all), "triple");
    refused(&list("dice = \"kind2\"\nwhen = [\"lucky\"]", all), "lucky");
    refused(&list("dice = \"kind2\"", "\"ones\""), "every box");
    refused("name = \"x\"\ndescription = \"\"\nsource = \"\"\npoints = [1.0, 2.0]", "2 estimates");
    refused("points = 3", "line 1");
    refused("root:x:0:0:secret:/root", "line 1");
    assert!(!read("root:x:0:0:secret:/root").err().unwrap().to_string().contains("secret"));
    assert!(read(&list("dice = \"kind2\"", all)).is_ok());
    let error = Player::named(&small, "psychic", Ties::First).unwrap_err().to_string();
    assert!(error.contains("psychic") && error.contains("novice"), "{error}");
}

#[test]
fn extra_yahtzees_add_up_to_their_mean() {
    let solution = solution("yahtzee(mini)");
    let best = Best::of(&solution, Ties::First);
    let (count, mean) = (extra_yahtzees(&best), statistics(&best).extra_yahtzees);
    assert!(mean > 0.1 && (count.mean() - mean).abs() < 1e-12, "{mean}");
    assert!((count.chances().iter().sum::<f64>() - 1.0).abs() < 1e-12);
}

/// Checks every mean of a player against simulated games.
fn agree(solution: &YahtzeeSolution, games: u64) {
    let best = Best::of(solution, Ties::First);
    let (exact, extra) = (statistics(&best), extra_yahtzees(&best));
    let report = FastPlayer::new(&best).unwrap().play(games, 11).unwrap();
    assert_eq!(report.games, games);
    let cells = exact.boxes.len() + 3;
    check_against_exact(report.score(), exact.mean(), 1e-9, cells).unwrap();
    check_against_exact(report.upper_bonus(), exact.upper_bonus_chance, 1e-12, cells).unwrap();
    check_against_exact(report.extra(), extra.mean(), 1e-12, cells).unwrap();
    for (place, of) in exact.boxes.iter().enumerate() {
        check_against_exact(report.box_mean(place), of.mean(), 1e-12, cells).unwrap();
    }
}

#[test]
fn simulated_games_agree_with_exact_means() {
    for spec in ["yahtzee(mini)", "yahtzee(mini,joker=free,dice=4,rolls=2)"] {
        agree(&solution(spec), 200_000);
    }
}

#[test]
fn games_of_a_row_policy_agree_with_its_mean() {
    let solution = solution("yahtzee(free)");
    for name in ["rules2007", "rules2026"] {
        let list = RuleList::published(name).unwrap();
        let player = RulePlayer::new(solution.tables().clone(), &list).unwrap();
        let games = GameSimulator::new(solution.tables());
        let source = Experiment::new(5, "row games");
        let mut scores = Histogram::new(1);
        (0..50_000).for_each(|n| scores.add(games.play_by_row(&player, &source, n) as i64, 1));
        check_against_exact(scores.estimate(), mean_score(&player), 1e-9, 2).unwrap();
    }
}

/// Games planned turn by turn equal those played roll by roll, and agree with the exact mean.
#[test]
fn games_planned_by_turn_equal_games_played_by_roll() {
    let source = Experiment::new(5, "games");
    let free = solution("yahtzee(free)");
    let games = GameSimulator::new(free.tables());
    let list = RuleList::published("rules2026").unwrap();
    let player = RulePlayer::new(free.tables().clone(), &list).unwrap();
    let alone = |number| games.play_by_row(&player, &source, number);
    let alone: Vec<f64> = (0..500).map(alone).collect();
    assert_eq!(games.scores(&RowPolicy(player), &source, 500), alone);
    let solution = solution("yahtzee(mini)");
    let games = GameSimulator::new(solution.tables());
    let best = Best::of(&solution, Ties::First);
    let mut scores = Histogram::new(1);
    for score in games.scores(&best, &source, 50_000) {
        scores.add(score as i64, 1);
    }
    check_against_exact(scores.estimate(), solution.expected_score(), 1e-9, 1).unwrap();
}

/// With and without tables of all choices, and by any player.
#[test]
fn games_without_tables_of_choices_are_the_same_games() {
    for (spec, names) in [
        ("yahtzee(mini)", ["optimal", "greedy"]),
        ("yahtzee(mini,joker=free,dice=4,rolls=2)", ["greedy", "optimal"]),
        (
            "yatzy(maxi,faces=3,rolls=2,bonus=9@12,\
             boxes=ones+threes+threepairs:pattern+house4-2:pattern+yahtzee:30)",
            ["optimal", "greedy"],
        ),
    ] {
        let solution = solution(spec);
        let players = names.map(|name| Player::named(&solution, name, Ties::First).unwrap());
        let planned: Vec<&Player> = players.iter().map(|player| &**player).collect();
        let planned = compete_by_plans(&planned, 5_000, 3, &Unwatched).unwrap();
        let fast = players.map(|player| player.fast().unwrap());
        let fast: Vec<&FastPlayer> = fast.iter().collect();
        let fast = FastPlayer::compete(&fast, 5_000, 3, &Unwatched).unwrap();
        for (planned, fast) in planned.seats.iter().zip(&fast.seats) {
            assert_eq!(planned.report.scores, fast.report.scores, "{spec}");
            assert_eq!(planned.wins, fast.wins, "{spec}");
        }
    }
}

#[test]
fn simulation_does_not_depend_on_threads() {
    let solution = solution("yahtzee(mini)");
    let best = Best::of(&solution, Ties::First);
    let player = FastPlayer::new(&best).unwrap();
    let run = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| player.play(50_000, 3)).unwrap()
    };
    let one = run(1);
    assert_eq!(one, run(2));
    assert_eq!(one, run(3));
    // Stability: this seed gives these games.
    let sum: u64 = one.scores.iter().zip(0..).map(|(times, score)| times * score).sum();
    assert_eq!(sum, PINNED);
}

/// Sum of the points of all games of the test above.
const PINNED: u64 = 5_876_956;

/// Everything about optimal play, and the means of one player of every kind. Those of all players
/// stand in docs/research/yahtzee.md.
#[test]
#[ignore = "minutes"]
fn a_million_games_agree_with_every_mean() {
    let solution = solution("yahtzee(free)");
    agree(&solution, 1_000_000);
    let names = ["greedy", "novice", "rules2026", "bonus2026"];
    for name in names {
        let player = Player::named(&solution, name, Ties::Last).unwrap();
        let report = player.fast().unwrap().play(1_000_000, 28).unwrap();
        let exact = player.evaluate().mean;
        check_against_exact(report.score(), exact, 1e-9, names.len()).unwrap();
    }
}

/// Shares of wins by games and by the distributions of the scores.
#[test]
fn shares_of_wins_agree_with_the_distributions() {
    let solution = solution("yahtzee(mini)");
    let names = ["optimal", "means", "optimal", "greedy"];
    let player = |name| Player::named(&solution, name, Ties::First).unwrap();
    let players = names.map(player);
    let fast: Vec<FastPlayer> = players.iter().map(|player| player.fast().unwrap()).collect();
    let report =
        FastPlayer::compete(&fast.iter().collect::<Vec<_>>(), 200_000, 4, &Unwatched).unwrap();
    let scores: Vec<ScoreDistribution> =
        players.iter().map(|player| player.distribution()).collect();
    let exact = win_shares(&scores.iter().collect::<Vec<_>>());
    assert!((exact.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{exact:?}");
    assert!(
        (exact[0] - exact[2]).abs() < 1e-12 && exact[0] > exact[3] && exact[3] > exact[1],
        "{exact:?}"
    );
    for ((competitor, exact), scores) in report.seats.iter().zip(exact).zip(scores) {
        check_against_exact(competitor.wins.estimate(), exact, 1e-12, 8).unwrap();
        check_against_exact(competitor.report.score(), scores.mean(), 1e-9, 8).unwrap();
    }
    let nobody = FastPlayer::compete(&[], 10, 1, &Unwatched);
    assert!(matches!(nobody, Err(PlayError::Unsupported { .. })));
    let nine = FastPlayer::compete(&[&fast[0]; 9], 10, 1, &Unwatched);
    assert!(matches!(nine, Err(PlayError::Unsupported { .. })));
}

/// Champions of the searches: exact means with ties to the last of equals.
#[test]
#[ignore = "minutes"]
fn champions_score_as_recorded() {
    let solution = solution("yahtzee(free)");
    let list = RuleList::published("rules2026").unwrap();
    let rules = RulePlayer::new(solution.tables().clone(), &list).unwrap();
    let mean = mean_score(&rules);
    assert!((mean - 234.628334).abs() < 1e-5, "{mean}");
    for (name, expected) in
        [("estimates2026", 243.312698), ("share2026", 246.537285), ("bonus2026", 250.667618)]
    {
        let mean = Player::named(&solution, name, Ties::Last).unwrap().statistics().mean();
        assert!((mean - expected).abs() < 1e-5, "{name}: {mean}");
    }
}
