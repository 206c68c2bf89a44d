//! The genetic algorithm as a whole: it finds known optima, whatever
//! the number of threads and however often it is interrupted.

use retrodice_stats::{SampleMean, Seed};
use retrodice_tune::ga::{self, Champion, Checkpoint, Ga, OfBits, Selection, Settings};
use retrodice_tune::monitor::Outcome;
use retrodice_tune::race::Method;
use retrodice_tune::schedule::Schedule;
use retrodice_tune::{Direction, Error, Genome, Objective, Report, Silent};
use std::ops::ControlFlow;

/// How many bits are one, with noise; to be maximised.
struct Ones(f64);

impl Objective for Ones {
    type Candidate = Genome;

    fn direction(&self) -> Direction {
        Direction::Maximise
    }

    fn evaluate(&self, genome: &Genome, samples: u64, seed: Seed) -> SampleMean {
        let mut stream = seed.stream();
        let exact = f64::from(genome.ones());
        SampleMean::from_values((0..samples).map(|_| exact + self.0 * stream.normal()))
    }
}

#[test]
fn finds_all_ones_through_the_noise() {
    let settings = Settings::new(60, 60, 40_000);
    for selection in [Selection::Knockout { rounds: 2 }, Selection::PairedRounds] {
        let settings = Settings { selection, ..settings.clone() };
        let champion = Ga::new(settings, 40).unwrap().run(&Ones(3.0), 4).unwrap();
        assert!(champion.genome.ones() >= 37, "{selection:?}: {}", champion.genome);
        assert_eq!(champion.spent, 40_000);
    }
}

/// Small, but with every part of the algorithm in play.
fn ga() -> Ga {
    let settings = Settings {
        schedule: Schedule { last_over_first: 3.0 },
        champion_method: Method::Ocba { first: 50, step: 500 },
        selection: Selection::PairedRounds,
        mutation_rate: Some(0.02),
        elite: 1,
        ..Settings::new(40, 12, 60_007)
    };
    Ga::new(settings, 70).unwrap()
}

fn in_threads<T: Send>(threads: usize, f: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(f)
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let run = |threads| in_threads(threads, || ga().run(&Ones(5.0), 77).unwrap());
    let one = run(1);
    assert_eq!(one, run(2));
    assert_eq!(one, run(5));
    assert_ne!(one, ga().run(&Ones(5.0), 78).unwrap());
    assert_eq!(one.spent, 60_007);
}

#[test]
fn bits_are_bred_by_operators_as_by_the_algorithm() {
    let (champion, last) = ga::run(ga().settings(), &OfBits(70), &Ones(5.0), 77).unwrap();
    assert_eq!(champion, ga().run(&Ones(5.0), 77).unwrap());
    assert!(last.len() == 40 && last.contains(&champion.genome));
}

/// A run that stops after every generation and goes on from the file.
fn interrupted(ga: &Ga, objective: &Ones, seed: u64) -> (Champion, u64) {
    let mut at = ga.start(seed);
    let mut stops = 0;
    let mut stop = |_: &Report<'_, Genome>, _: &Checkpoint| ControlFlow::Break(());
    loop {
        at = Checkpoint::from_json(&at.to_json().unwrap()).unwrap();
        match ga.advance(objective, at, &mut stop).unwrap() {
            Outcome::Stopped(next) => (at, stops) = (*next, stops + 1),
            Outcome::Finished(champion) => return (champion, stops),
        }
    }
}

#[test]
fn interrupting_does_not_matter() {
    for ga in [ga(), Ga::new(Settings::new(30, 9, 5_000), 33).unwrap()] {
        let (champion, stops) = interrupted(&ga, &Ones(5.0), 5);
        assert_eq!(champion, ga.run(&Ones(5.0), 5).unwrap());
        assert_eq!(stops, ga.settings().generations);
    }
}

#[test]
fn a_run_can_go_on_from_any_of_its_checkpoints() {
    let ga = ga();
    let mut kept = vec![ga.start(6)];
    let mut keep = |_: &Report<'_, Genome>, at: &Checkpoint| {
        kept.push(at.clone());
        ControlFlow::Continue(())
    };
    let whole = ga.advance(&Ones(1.0), ga.start(6), &mut keep).unwrap().finished().unwrap();
    assert_eq!(kept.len(), 13);
    for at in kept {
        let end = ga.advance(&Ones(1.0), at, &mut Silent).unwrap().finished();
        assert_eq!(end.as_ref(), Some(&whole));
    }
}

#[test]
fn monitors_see_every_generation_and_all_evaluations() {
    let ga = ga();
    let counts = ga.settings().generation_evaluations().unwrap();
    let (mut seen, mut spent) = (0, 0);
    let mut look = |report: &Report<'_, Genome>, at: &Checkpoint| {
        spent += counts[seen];
        seen += 1;
        assert_eq!((report.generation, report.generations), (seen as u64, 12));
        assert_eq!((report.spent, report.total), (spent, 60_007));
        assert_eq!((at.generation(), at.spent()), (report.generation, spent));
        // Without noise the estimates are the truth.
        assert_eq!(report.best_estimate.mean, f64::from(report.best.ones()));
        assert!(report.mean <= report.best_estimate.mean);
        ControlFlow::Continue(())
    };
    ga.advance(&Ones(0.0), ga.start(1), &mut look).unwrap();
    assert_eq!(seen, 12);
}

#[test]
fn foreign_checkpoints_are_refused() {
    let ga = ga();
    let refuse = |at: Checkpoint, what: &str| {
        let error = ga.advance(&Ones(1.0), at, &mut Silent).unwrap_err().to_string();
        assert!(error.contains(what), "{error}");
    };
    refuse(Ga::new(ga.settings().clone(), 71).unwrap().start(1), "bits of a genome");
    refuse(Ga::new(Settings::new(40, 12, 60_007), 70).unwrap().start(1), "settings");
    let text = ga.start(1).to_json().unwrap();
    let edit = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        Checkpoint::from_json(&text.replacen(from, to, 1))
    };
    refuse(edit("\"version\":1", "\"version\":2").unwrap(), "version");
    refuse(edit("\"generation\":0", "\"generation\":13").unwrap(), "generation");
    refuse(edit("\"spent\":0", "\"spent\":9").unwrap(), "evaluations spent");
    refuse(edit("\"population\":[\"", "\"population\":[\"0").unwrap(), "bits of an individual");
    refuse(edit("\"population\":[", "\"population\":[\"01\",").unwrap(), "population");
    assert!(matches!(edit("\"seed\"", "\"seeds\""), Err(Error::Json(_))));
    assert!(matches!(edit("[\"0", "[\"2"), Err(Error::Json(_))));
}

#[test]
fn an_objective_that_fails_ends_the_run() {
    struct Broken;
    impl Objective for Broken {
        type Candidate = Genome;
        fn direction(&self) -> Direction {
            Direction::Minimise
        }
        fn evaluate(&self, _: &Genome, samples: u64, _: Seed) -> SampleMean {
            SampleMean { mean: 1.0, variance: 1.0, samples: samples + 1 }
        }
    }
    assert!(matches!(ga().run(&Broken, 1), Err(Error::Estimate { .. })));
}
