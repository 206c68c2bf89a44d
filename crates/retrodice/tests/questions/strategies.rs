//! Capabilities of strategies, and that every interface gives the same answers on a position.

use crate::questions::{advise, context};
use retrodice_cantstop::CantStop;
use retrodice_cantstop::questions::{Duel, Thresholds};
use retrodice_cantstop::strategies::multiplayer::ValueNetwork;
use retrodice_play::registry::StrategySource;
use retrodice_questions::{
    Ask, BEST_RESPONSE, Error, Evaluate, Options, Rollout, Simulate, Simulated, Strategies,
    StrategyReport, Value,
};

fn file(name: &str) -> StrategySource {
    let path = format!("{}/../cantstop/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let contents = std::fs::read_to_string(path).unwrap();
    StrategySource::File { name: name.to_owned(), contents }
}

fn strategies(spec: &str) -> Vec<StrategyReport> {
    Strategies { spec: spec.to_owned() }.ask(&context()).unwrap()
}

fn played(spec: &str, seats: &[StrategySource], games: u64) -> Result<Vec<(String, f64)>, Error> {
    let question = Simulate { games, ..Simulate::new(spec, seats.iter().cloned()) };
    Ok(match question.ask(&context())? {
        Simulated::Games(report) => {
            report.seats.into_iter().map(|seat| (seat.strategy, seat.mean)).collect()
        }
        Simulated::Sheets(report) => {
            report.seats.into_iter().map(|seat| (seat.strategy, seat.mean)).collect()
        }
    })
}

/// Plays every listed strategy and uses each capability that it declares.
#[test]
#[ignore = "minutes"]
fn what_is_listed_can_play() {
    for (spec, count) in [
        ("cantstop(6,3)", 11),
        ("cantstop(3,1)", 11),
        ("cantstop(3,1,players=2)", 12),
        ("cantstop(6,3,players=3)", 12),
        ("cantstop(7,3)", 4),
        ("yahtzee(mini)", 8),
        ("pig(20)", 5),
    ] {
        let listed = strategies(spec);
        let names: Vec<&str> = listed.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names.len(), count, "{spec}: {names:?}");
        // Whole turns looked ahead on the official board take minutes; `mind` plays on small
        // boards and in tests of its own.
        let is_long =
            |name: &str| spec.contains("6,3,players") && ["alone", "mind"].contains(&name);
        for one in listed.iter().filter(|one| !is_long(&one.name)) {
            let source: StrategySource = one.name.as_str().into();
            let games = played(spec, std::slice::from_ref(&source), 2).unwrap();
            assert!(games[0].0.starts_with(&one.name), "{games:?}");
            let can = |what: &str| one.can.iter().any(|can| can == what);
            let duels =
                Duel { games: 4, ..Duel::new(spec, source.clone(), "rule28") }.ask(&context());
            assert_eq!(duels.is_ok(), can("duel and tournament"), "{spec} {}", one.name);
            if spec != "cantstop(6,3)" && one.name != "optimal" {
                let exact = Evaluate::new(spec, source.clone()).ask(&context());
                assert!(exact.is_ok() || !can("exact value"), "{spec} {}", one.name);
            }
            let scan = Thresholds {
                from: Some(20),
                to: Some(21),
                games: Some(4),
                ..Thresholds::new(spec, source)
            };
            let scan = scan.ask(&context());
            assert_eq!(scan.is_ok(), can("thresholds"), "{spec} {}", one.name);
        }
    }
}

/// The default is the strongest that can play, and what cannot is told who can.
#[test]
fn defaults_can_play() {
    assert_eq!(played("cantstop(6,3)", &[], 4).unwrap()[0].0, "mind");
    assert!(played("cantstop(6,3,players=2)", &[], 2).unwrap()[0].0.starts_with("mind"));
    assert_eq!(played("pig(20)", &[], 4).unwrap()[0].0, "optimal");
    assert_eq!(played("yahtzee(mini)", &[], 4).unwrap()[0].0, "optimal");
    for (spec, instead) in [("cantstop(6,3)", "mind"), ("cantstop(6,3,players=2)", "mind")] {
        let error = played(spec, &["optimal".into()], 4).unwrap_err();
        let text = error.to_string();
        assert!(error.is_bad_input() && text.contains(spec) && text.contains(instead), "{text}");
        assert!(!text.contains("anchor"), "{text}");
    }
    let context = context();
    for (spec, opponent) in [("cantstop(6,3)", "mind"), ("cantstop(6,3,players=2)", "mind")] {
        let seats = context.game(spec).unwrap().default_seats(&context);
        assert_eq!(seats[1].name(), opponent);
        assert!(context.game(spec).unwrap().table(&seats, 1, &context).is_ok());
        assert_eq!(context.game(spec).unwrap().bots(&context).unwrap()[0].name, opponent);
    }
}

/// A file of a strategy goes wherever a strategy goes; a name never opens one.
#[test]
fn files_go_wherever_strategies_go() {
    let (weights, stages) = (file("linear2011.toml"), file("stages.toml"));
    let named = |name: &str| -> StrategySource { name.into() };
    let two = "cantstop(6,3,players=2)";
    let game: CantStop = two.parse().unwrap();
    let contents = ValueNetwork::shipped(&game).unwrap().to_toml().unwrap();
    let mind = StrategySource::File { name: "trained.toml".to_owned(), contents };
    assert_eq!(
        played("cantstop(6,3)", std::slice::from_ref(&weights), 50).unwrap(),
        played("cantstop(6,3)", &[named("linear2011")], 50).unwrap()
    );
    let seats = [mind.clone(), stages.clone()];
    let by_name = played(two, &[named("mind"), named("stages")], 4).unwrap();
    let by_file = played(two, &seats, 4).unwrap();
    assert_eq!(by_file[0].0, "trained.toml");
    assert_eq!((by_file[0].1, &by_file[1]), (by_name[0].1, &by_name[1]));
    let wins = |one: &StrategySource, other: &StrategySource| {
        let duel = Duel { games: 8, ..Duel::new(two, one.clone(), other.clone()) };
        duel.ask(&context()).unwrap().players[0].wins
    };
    assert_eq!(wins(&seats[0], &seats[1]), wins(&named("mind"), &named("stages")));
    let value = |source: &StrategySource| {
        Evaluate::new("cantstop(3,1)", source.clone()).ask(&context()).unwrap().value
    };
    assert_eq!(value(&stages), value(&named("stages")));
    let scan = |source: &StrategySource| {
        let (from, to) = (Some(20), Some(30));
        let question = Thresholds { from, to, ..Thresholds::new("cantstop(3,1)", source.clone()) };
        let report = question.ask(&context()).unwrap();
        report.thresholds.iter().map(|line| line.turns).collect::<Vec<_>>()
    };
    assert_eq!(scan(&weights), scan(&named("linear2011")));
    let games = context();
    let game = games.game(two).unwrap();
    let mut table = game.table(&[named("human"), mind], 1, &games).unwrap();
    assert_eq!(table.view().seats[1].name, "trained.toml");
    assert!(table.roll(None).is_ok());
    let position = "cantstop(6,3) | - | - | 1-1-6-6";
    let (position, strategy) = (position.to_owned(), Some(weights.clone().into()));
    let rollout = Rollout { position, strategy, games: 4, seed: 1, until_decided: false };
    assert!(rollout.ask(&games).is_ok());
    // Names are never opened.
    let path = format!("{}/../cantstop/data/stages.toml", env!("CARGO_MANIFEST_DIR"));
    for refused in [
        played("cantstop(6,3)", &[path.as_str().into()], 2).err(),
        game.table(&[named("human"), path.as_str().into()], 1, &games).err(),
        Duel::new(two, path.as_str(), "rule28").ask(&context()).err(),
        Evaluate::new("yahtzee(mini)", path.as_str()).ask(&context()).err(),
    ] {
        let error = refused.expect("a path is no name").to_string();
        assert!(error.contains("strategy"), "{error}");
    }
}

/// `value`, `options` and the coach agree to the last bit, on small games and on an
/// endgame of the official board, whoever is asked first.
#[test]
fn every_door_says_the_same() {
    let games = context();
    let endgame = "cantstop(6,3,players=2) | 7:13,8:11,2:1,3:3,4:5,5:7,9:7,10:5,11:3 / \
                   6:11,12:3,2:2,3:4,4:5,5:7,9:7,10:5,11:3";
    for position in [
        "cantstop(3,1) | - | - | 1-1-2-3".to_owned(),
        "cantstop(3,1,players=2) | 2:1 / 4:2 | - | 1-2-2-3".to_owned(),
        "pig(100) | 35/62 | 12 | 4".to_owned(),
        "yahtzee(mini) | ones:2 | 1 | 1-2-3".to_owned(),
        format!("{endgame} | - | 2-3-4-5"),
        format!("{endgame} | 9:8 | 4-5-4-6"),
    ] {
        let exact = Options { position: position.clone() }.ask(&context()).unwrap();
        for must_be_exact in [false, true] {
            let advice = advise(&games, &position, must_be_exact).unwrap();
            assert!(advice.exact, "{position}: {}", advice.basis);
            for option in &advice.options {
                let same = exact.options.iter().find(|one| one.choice == option.choice).unwrap();
                assert_eq!(same.value.to_bits(), option.value.to_bits(), "{position}");
            }
            assert_eq!(exact.options.len(), advice.options.len());
        }
    }
    let before = format!("{endgame} | - | -");
    let value = Value { position: before.clone() }.ask(&context()).unwrap().value;
    let advice = advise(&games, &before, true).unwrap();
    assert_eq!(advice.value.to_bits(), value.to_bits());
    // Where there is no exact value, who wants one is refused in both.
    let start = "cantstop(6,3,players=2) | - / - | - | 1-2-3-4";
    let options = Options { position: start.to_owned() }.ask(&context());
    assert!(matches!(options, Err(Error::TooLarge { .. })));
    assert!(matches!(advise(&games, start, true), Err(Error::TooLarge { .. })));
    assert!(!advise(&games, start, false).unwrap().exact);
}

#[test]
fn games_beyond_the_limit_and_without_an_opponent_are_refused_by_name() {
    for spec in ["cantstop(6,60,players=2)", "pig(10000)", "cantstop(3,1)", "yahtzee"] {
        let question =
            Evaluate { against: Some(BEST_RESPONSE.into()), ..Evaluate::new(spec, "random") };
        let error = question.ask(&context()).unwrap_err().to_string();
        assert!(error.contains(spec), "{error}");
    }
}
