//! The fast simulator against the slow one and against exact values.

use retrodice_play::cantstop::fast::Fast;
use retrodice_play::cantstop::{
    Heuristic, Parameters, Stage, Staged, StagedParameters, Ties, published, value_of,
};
use retrodice_play::error::PlayError;
use retrodice_play::random::{Purpose, Source};
use retrodice_play::simulate::{Simulation, play_one};
use retrodice_play::statistics::check_against_exact;
use rules::cantstop::{CantStop, Options, Sharing};

const ALL_TIES: [Ties; 3] = [Ties::First, Ties::Last, Ties::Random];

/// Boards of (n,k), and two that are not: a short one and a lopsided one.
fn boards() -> Vec<CantStop> {
    let mut boards: Vec<CantStop> =
        [(2, 1), (2, 3), (3, 1), (3, 3), (4, 2), (5, 1), (6, 1), (6, 3)]
            .map(|(sides, shortest)| CantStop::new(sides, shortest).unwrap())
            .into();
    for (lengths, columns_to_win) in
        [(vec![2, 4, 6, 8, 10, 12, 10, 8, 6, 4, 2], 3), (vec![1, 1, 2, 9, 4, 13, 5, 2, 1, 3, 7], 2)]
    {
        let options = Options { lengths, columns_to_win, ..Options::new(6, 3) };
        boards.push(CantStop::with(options).unwrap());
    }
    boards
}

/// Heuristics with all sorts of weights for this board.
fn heuristics(game: &CantStop) -> Vec<Heuristic> {
    let sides = game.options().sides;
    let mut all = vec![
        Parameters::rule28(sides, 28),
        Parameters::rule28(sides, 9),
        Parameters { odd: -7, even: 11, high: -3, low: 5, ..Parameters::rule28(sides, 20) },
    ];
    if sides == 6 {
        all.extend(
            ["constant2009", "linear2009", "linear2011"].map(|name| published(name).unwrap()),
        );
    }
    let with = |parameters| Heuristic::with(game, parameters).unwrap();
    all.iter().flat_map(|one| ALL_TIES.map(|ties| with(one).with_ties(ties))).collect()
}

#[test]
fn the_same_dice_give_the_same_games() {
    let source = Source::new(3, "same games");
    for game in boards() {
        for heuristic in heuristics(&game) {
            let fast = Fast::new(&game, &heuristic).unwrap();
            for number in 0..60 {
                let slow = play_one(&game, &[&heuristic], &source, number, 1_000_000).unwrap();
                let quick = fast.game(&source, number).unwrap();
                let told = (quick.turns.into(), quick.busts.into(), quick.rolls.into());
                let name = retrodice_play::policy::Named::name(&heuristic);
                let expected = (slow.turns[0], slow.busts[0], slow.rolls);
                assert_eq!(told, expected, "{name}, {game:?}, game {number}");
            }
        }
    }
}

/// Strategies by stages with all sorts of numbers for this board.
fn staged(game: &CantStop) -> Vec<Staged> {
    let sides = game.options().sides;
    let mut stream = Source::new(11, "stages").stream(0, Purpose::Other);
    let mut within = |low: i32, high: i32| low + stream.below((high - low + 1) as u64) as i32;
    let mut all = Vec::new();
    for number in 0..6 {
        let mut list = |low, high| (0..sides).map(|_| within(low, high)).collect::<Vec<i32>>();
        let (progress, slopes, bases) = (list(0, 60), list(0, 90), list(-20, 60));
        let stage = Stage {
            progress,
            slopes,
            bases,
            topping: within(-20, 60),
            crown: within(-20, 60),
            marker: within(-10, 40),
            danger: within(-50, 200),
            exposure: within(-50, 100),
            threshold: within(-50, 150),
            boldness: within(0, 100),
        };
        let second = Stage { threshold: 40, crown: 90, ..stage.clone() };
        let third = Stage { threshold: 20, danger: 0, topping: 5, ..stage.clone() };
        let mut stages = vec![stage, second, third];
        stages.truncate(1 + number % 3);
        let parameters = StagedParameters {
            name: format!("staged {number}"),
            description: String::new(),
            source: String::new(),
            sides,
            stages,
        };
        all.push(Staged::new(game, &parameters).unwrap());
    }
    all
}

#[test]
fn strategies_by_stages_play_the_same_games() {
    let source = Source::new(4, "same games");
    // Two columns to win are not theirs.
    for game in boards().iter().filter(|game| game.options().columns_to_win == 3) {
        for strategy in staged(game) {
            let fast = Fast::new(game, &strategy).unwrap().longest(3_000);
            for number in 0..40 {
                let slow = play_one(game, &[&strategy], &source, number, 3_000);
                let Some(quick) = fast.game(&source, number).ok() else {
                    assert!(slow.is_err());
                    continue;
                };
                let slow = slow.unwrap();
                let told = (quick.turns.into(), quick.busts.into(), quick.rolls.into());
                let name = retrodice_play::policy::Named::name(&strategy);
                let expected = (slow.turns[0], slow.busts[0], slow.rolls);
                assert_eq!(told, expected, "{name}, {game:?}, game {number}");
            }
        }
    }
}

#[test]
fn the_same_report_for_any_number_of_threads() {
    let game = CantStop::new(6, 3).unwrap();
    let heuristic = Heuristic::rule28(&game, 28).unwrap();
    let fast = Fast::new(&game, &heuristic).unwrap();
    let slow = Simulation::new(1_000, 4).experiment("same").run(&game, &[&heuristic]).unwrap();
    assert_eq!(fast.simulate(1_000, 4, "same").unwrap(), slow);
    let with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| fast.simulate(20_000, 4, "same").unwrap())
    };
    let one = with(1);
    assert_eq!(one, with(2));
    assert_eq!(one, with(5));
    assert_eq!(one.games, 20_000);
}

#[test]
fn fast_means_and_exact_values_agree() {
    let small = [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2)];
    for (sides, shortest) in small {
        let game = CantStop::new(sides, shortest).unwrap();
        for threshold in [12, 28] {
            let heuristic = Heuristic::rule28(&game, threshold).unwrap();
            let exact = value_of(&game, &heuristic).unwrap().start_value().amount;
            let fast = Fast::new(&game, &heuristic).unwrap();
            let cells = 4 * small.len();
            let report = fast.simulate(400_000, 5, "exact").unwrap();
            check_against_exact(report.seats[0].estimate(), exact, 1e-11, cells).unwrap();
            let estimate = fast.antithetic(200_000, 6, "exact").unwrap();
            check_against_exact(estimate, exact, 1e-11, cells).unwrap();
        }
    }
}

#[test]
fn comparisons_use_the_same_dice() {
    let game = CantStop::new(6, 3).unwrap();
    let tables = |name: &str| {
        let heuristic = Heuristic::with(&game, &published(name).unwrap()).unwrap();
        Fast::new(&game, &heuristic).unwrap()
    };
    let (rule, champion) = (tables("rule28"), tables("linear2011"));
    let games = 20_000;
    let differences = rule.compare(&champion, games, 7, "pairs").unwrap();
    let one = rule.simulate(games, 7, "pairs").unwrap();
    let other = champion.simulate(games, 7, "pairs").unwrap();
    assert_eq!(differences.count(), games);
    let means = one.seats[0].results.mean() - other.seats[0].results.mean();
    assert!((differences.mean() - means).abs() < 1e-12);
    let itself = rule.compare(&rule, 1_000, 7, "pairs").unwrap();
    assert_eq!(itself.range(), Some((0, 0)));
}

#[test]
fn other_games_are_refused() {
    for options in [
        Options { players: 2, ..Options::new(6, 3) },
        Options { markers: 2, ..Options::new(6, 3) },
        Options { columns_to_win: 4, ..Options::new(6, 3) },
        Options::new(7, 3),
    ] {
        let game = CantStop::with(options).unwrap();
        let heuristic = Heuristic::rule28(&game, 28).unwrap();
        let refused = Fast::new(&game, &heuristic).err();
        assert!(matches!(refused, Some(PlayError::Unsupported { .. })), "{game:?}");
    }
    // Sharing does not matter to a single player.
    let options = Options { sharing: Sharing::Jump, ..Options::new(6, 3) };
    let game = CantStop::with(options).unwrap();
    let heuristic = Heuristic::rule28(&game, 28).unwrap();
    let fast = Fast::new(&game, &heuristic).unwrap();
    assert!(matches!(fast.simulate(0, 1, "none"), Err(PlayError::NoGames)));
}

#[test]
fn tables_can_be_shared_by_strategies_of_one_board() {
    for game in boards() {
        let all = heuristics(&game);
        let shared = Fast::new(&game, &all[0]).unwrap();
        for heuristic in &all {
            let afresh = Fast::new(&game, heuristic).unwrap().simulate(500, 4, "shared").unwrap();
            let retuned = shared.retuned(heuristic).unwrap().simulate(500, 4, "shared").unwrap();
            assert_eq!(retuned, afresh);
        }
        let other = CantStop::new(6, 4).unwrap();
        let refused = shared.retuned(&Heuristic::rule28(&other, 28).unwrap());
        assert!(matches!(refused.err(), Some(PlayError::Parameters { .. })));
    }
}

#[test]
fn games_can_be_broken_off() {
    let game = CantStop::new(6, 3).unwrap();
    let rule = Heuristic::rule28(&game, 28).unwrap();
    let fast = || Fast::new(&game, &rule).unwrap();
    let source = Source::new(1, "long");
    let rolls = u64::from(fast().game(&source, 0).unwrap().rolls);
    assert!(fast().longest(rolls).game(&source, 0).is_ok());
    let refused = fast().longest(rolls - 1).game(&source, 0);
    assert!(matches!(refused, Err(PlayError::TooLong { limit, .. }) if limit == rolls - 1));
}

/// Games whose outcome is pinned: changes with the streams, the order of moves
/// or of rolls, or the strategies.
#[test]
fn a_seed_gives_the_same_games_for_ever() {
    let game = CantStop::new(6, 3).unwrap();
    let told: Vec<(u64, u64, u64)> = heuristics(&game)
        .iter()
        .map(|heuristic| {
            let report = Fast::new(&game, heuristic).unwrap().simulate(1_000, 8, "pinned").unwrap();
            (report.seats[0].turns, report.seats[0].busts, report.rolls)
        })
        .collect();
    let sums =
        told.iter().fold((0, 0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1, sum.2 + one.2));
    assert_eq!(sums, (188016, 44213, 727117));
}
