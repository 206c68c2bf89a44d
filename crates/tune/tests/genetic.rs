//! Whole runs of the genetic algorithm on known optima, with any number of threads and
//! interruptions.

use retrodice_stats::{SampleMean, Seed};
use retrodice_tune::ga::{self, Ga, GaChampion, GaCheckpoint, GaSettings, OfBits, Selection};
use retrodice_tune::monitor::RunOutcome;
use retrodice_tune::race::Method;
use retrodice_tune::schedule::Schedule;
use retrodice_tune::{Direction, GenerationReport, Genome, Objective, Silent, TuneError};
use std::ops::ControlFlow;

/// The number of bits that are one, with noise of this standard deviation, to be maximised.
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
fn the_algorithm_finds_nearly_all_ones_through_the_noise() {
    let settings = GaSettings::new(60, 60, 40_000);
    for selection in [Selection::Knockout { rounds: 2 }, Selection::PairedRounds] {
        let settings = GaSettings { selection, ..settings.clone() };
        let champion = Ga::new(settings, 40).unwrap().run(&Ones(3.0), 4).unwrap();
        assert!(champion.genome.ones() >= 37, "{selection:?}: {}", champion.genome);
        assert_eq!(champion.spent, 40_000);
    }
}

/// Returns a small algorithm that uses every part.
fn ga() -> Ga {
    let settings = GaSettings {
        schedule: Schedule { last_over_first: 3.0 },
        champion_method: Method::Ocba { first: 50, step: 500 },
        selection: Selection::PairedRounds,
        mutation_rate: Some(0.02),
        elite: 1,
        ..GaSettings::new(40, 12, 60_007)
    };
    Ga::new(settings, 70).unwrap()
}

fn in_threads<T: Send>(threads: usize, f: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(f)
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let run = |threads| in_threads(threads, || ga().run(&Ones(5.0), 77).unwrap());
    let one = run(1);
    assert_eq!(one, run(2));
    assert_eq!(one, run(5));
    assert_ne!(one, ga().run(&Ones(5.0), 78).unwrap());
    assert_eq!(one.spent, 60_007);
}

#[test]
fn a_run_with_operators_on_bits_agrees_with_the_algorithm() {
    let (champion, last) = ga::run(ga().settings(), &OfBits(70), &Ones(5.0), 77).unwrap();
    assert_eq!(champion, ga().run(&Ones(5.0), 77).unwrap());
    assert!(last.len() == 40 && last.contains(&champion.genome));
}

/// Makes a run that stops after every generation and resumes from the file.
fn interrupted(ga: &Ga, objective: &Ones, seed: u64) -> (GaChampion, u64) {
    let mut at = ga.start(seed);
    let mut stops = 0;
    let mut stop = |_: &GenerationReport<'_, Genome>, _: &GaCheckpoint| ControlFlow::Break(());
    loop {
        at = GaCheckpoint::from_json(&at.to_json().unwrap()).unwrap();
        match ga.advance(objective, at, &mut stop).unwrap() {
            RunOutcome::Stopped(next) => (at, stops) = (*next, stops + 1),
            RunOutcome::Finished(champion) => return (champion, stops),
        }
    }
}

#[test]
fn results_do_not_depend_on_interruptions() {
    for ga in [ga(), Ga::new(GaSettings::new(30, 9, 5_000), 33).unwrap()] {
        let (champion, stops) = interrupted(&ga, &Ones(5.0), 5);
        assert_eq!(champion, ga.run(&Ones(5.0), 5).unwrap());
        assert_eq!(stops, ga.settings().generations);
    }
}

#[test]
fn a_run_resumes_from_any_of_its_checkpoints() {
    let ga = ga();
    let mut checkpoints = vec![ga.start(6)];
    let mut store = |_: &GenerationReport<'_, Genome>, at: &GaCheckpoint| {
        checkpoints.push(at.clone());
        ControlFlow::Continue(())
    };
    let whole = ga.advance(&Ones(1.0), ga.start(6), &mut store).unwrap().finished().unwrap();
    assert_eq!(checkpoints.len(), 13);
    for at in checkpoints {
        let end = ga.advance(&Ones(1.0), at, &mut Silent).unwrap().finished();
        assert_eq!(end.as_ref(), Some(&whole));
    }
}

#[test]
fn monitors_receive_every_generation_and_all_evaluations() {
    let ga = ga();
    let counts = ga.settings().generation_evaluations().unwrap();
    let (mut reports, mut spent) = (0, 0);
    let mut check = |report: &GenerationReport<'_, Genome>, at: &GaCheckpoint| {
        spent += counts[reports];
        reports += 1;
        assert_eq!((report.generation, report.generations), (reports as u64, 12));
        assert_eq!((report.spent, report.total), (spent, 60_007));
        assert_eq!((at.generation(), at.spent()), (report.generation, spent));
        // Without noise the estimates are exact.
        assert_eq!(report.best_estimate.mean, f64::from(report.best.ones()));
        assert!(report.mean <= report.best_estimate.mean);
        ControlFlow::Continue(())
    };
    ga.advance(&Ones(0.0), ga.start(1), &mut check).unwrap();
    assert_eq!(reports, 12);
}

#[test]
fn checkpoints_of_other_runs_are_refused() {
    let ga = ga();
    let refuse = |at: GaCheckpoint, what: &str| {
        let error = ga.advance(&Ones(1.0), at, &mut Silent).unwrap_err().to_string();
        assert!(error.contains(what), "{error}");
    };
    refuse(Ga::new(ga.settings().clone(), 71).unwrap().start(1), "bits of a genome");
    refuse(Ga::new(GaSettings::new(40, 12, 60_007), 70).unwrap().start(1), "settings");
    let text = ga.start(1).to_json().unwrap();
    let edit = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        GaCheckpoint::from_json(&text.replacen(from, to, 1))
    };
    refuse(edit("\"version\":1", "\"version\":2").unwrap(), "version");
    refuse(edit("\"generation\":0", "\"generation\":13").unwrap(), "generation");
    refuse(edit("\"spent\":0", "\"spent\":9").unwrap(), "evaluations spent");
    refuse(edit("\"population\":[\"", "\"population\":[\"0").unwrap(), "bits of an individual");
    refuse(edit("\"population\":[", "\"population\":[\"01\",").unwrap(), "population");
    assert!(matches!(edit("\"seed\"", "\"seeds\""), Err(TuneError::Json(_))));
    assert!(matches!(edit("[\"0", "[\"2"), Err(TuneError::Json(_))));
}

#[test]
fn an_invalid_estimate_of_the_objective_ends_the_run() {
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
    assert!(matches!(ga().run(&Broken, 1), Err(TuneError::Estimate { .. })));
}
