//! Various boards and strategies.

use retrodice_cantstop::strategies::{
    ChoiceDifficulty, Heuristic, PairReading, Parameters, Stage, Staged, StagedParameters, Ties,
    published,
};
use retrodice_cantstop::{CantStop, Options};
use retrodice_stats::{Experiment, Purpose};

const ALL_TIES: [Ties; 3] = [Ties::First, Ties::Last, Ties::Random];

/// Boards of (n,k), and two that are not: a short one and a lopsided one.
pub fn boards() -> Vec<CantStop> {
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
pub fn heuristics(game: &CantStop) -> Vec<Heuristic> {
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
    let mut heuristics: Vec<Heuristic> =
        all.iter().flat_map(|one| ALL_TIES.map(|ties| with(one).with_ties(ties))).collect();
    let readings = [ChoiceDifficulty::Unsigned, ChoiceDifficulty::Left].map(|difficulty| {
        let pairs = PairReading { first_twice: difficulty == ChoiceDifficulty::Left, difficulty };
        with(&all[2]).with_pairs(pairs)
    });
    heuristics.extend(readings);
    heuristics
}

/// Heuristics with the ties of a tree, which can be played but not valued exactly.
pub fn by_tree(game: &CantStop) -> Vec<Heuristic> {
    heuristics(game).into_iter().map(|heuristic| heuristic.with_ties(Ties::Tree)).collect()
}

/// Strategies by stages with all sorts of numbers for this board.
pub fn staged(game: &CantStop) -> Vec<Staged> {
    let sides = game.options().sides;
    let mut stream = Experiment::new(11, "stages").stream(0, Purpose::Other);
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
