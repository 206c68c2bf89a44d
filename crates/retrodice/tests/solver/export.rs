//! Tests of the exported graph, read by code that shares nothing with the writer.

use crate::solver::common::{cantstop, exact_start, toy};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::observer::Unwatched;
use retrodice_solver::error::SolveError;
use retrodice_solver::export::{ExportSummary, drn};
use retrodice_solver::number::Field;
use retrodice_solver::solution::Solver;
use std::process::Command;

/// Choice in a vertex: its cost, and its successors with their probabilities.
struct Choice {
    cost: f64,
    branches: Vec<(usize, f64)>,
}

/// A graph as read from the text.
struct ReadGraph {
    choices: Vec<Vec<Choice>>,
    /// Cost of being in each vertex.
    costs: Vec<f64>,
    initial: usize,
    end: usize,
    maximise: bool,
}

fn number(text: &str) -> f64 {
    match text.split_once('/') {
        Some((above, below)) => number(above) / number(below),
        None => text.trim().parse().unwrap_or_else(|_| panic!("`{text}` is no number")),
    }
}

/// Parses the number between brackets.
fn bracketed(line: &str) -> f64 {
    let inside = line.split_once('[').and_then(|(_, rest)| rest.split_once(']'));
    number(inside.unwrap_or_else(|| panic!("no reward in `{line}`")).0)
}

fn read(text: &str) -> ReadGraph {
    let (head, body) = text.split_once("@model\n").expect("a model");
    let after = |mark: &str| {
        let rest = head.split_once(mark).unwrap_or_else(|| panic!("no {mark}")).1;
        rest.trim_start().lines().next().expect("a line").parse::<usize>().expect("a count")
    };
    assert!(head.contains("@type: MDP\n") && head.contains("@reward_models\ncost\n"));
    let mut graph = ReadGraph {
        choices: Vec::new(),
        costs: Vec::new(),
        initial: usize::MAX,
        end: usize::MAX,
        maximise: head.contains("max=?"),
    };
    for line in body.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["state", id, _, ref labels @ ..] => {
                let id: usize = id.parse().expect("a number");
                assert_eq!(id, graph.choices.len(), "ids ascend without gaps");
                graph.choices.push(Vec::new());
                graph.costs.push(bracketed(line));
                for &label in labels {
                    match label {
                        "init" => graph.initial = id,
                        "end" => graph.end = id,
                        other => panic!("label {other}"),
                    }
                }
            }
            ["action", id, _] => {
                let choices = graph.choices.last_mut().expect("a vertex before");
                assert_eq!(id.parse::<usize>(), Ok(choices.len()));
                choices.push(Choice { cost: bracketed(line), branches: Vec::new() });
            }
            [target, ":", share] => {
                let choice = graph.choices.last_mut().and_then(|choices| choices.last_mut());
                let target = target.parse().expect("a number");
                choice.expect("a choice before").branches.push((target, number(share)));
            }
            _ => panic!("`{line}`"),
        }
    }
    assert_eq!(after("@nr_states"), graph.choices.len());
    assert_eq!(after("@nr_choices"), graph.choices.iter().map(Vec::len).sum::<usize>());
    for choice in graph.choices.iter().flatten() {
        let sum: f64 = choice.branches.iter().map(|(_, share)| share).sum();
        assert!((sum - 1.0).abs() < 1e-12);
        assert!(choice.branches.iter().all(|&(target, _)| target < graph.choices.len()));
    }
    graph
}

/// Iterates values until they do not change any more.
fn iterate(graph: &ReadGraph) -> f64 {
    let mut values = vec![0.0; graph.choices.len()];
    loop {
        let mut change = 0.0_f64;
        for vertex in (0..values.len()).rev().filter(|&vertex| vertex != graph.end) {
            let value = |choice: &Choice| -> f64 {
                let mean: f64 =
                    choice.branches.iter().map(|&(target, share)| share * values[target]).sum();
                choice.cost + mean
            };
            let options = graph.choices[vertex].iter().map(value);
            let best = if graph.maximise {
                options.fold(f64::NEG_INFINITY, f64::max)
            } else {
                options.fold(f64::INFINITY, f64::min)
            };
            let fresh = graph.costs[vertex] + best;
            change = change.max((fresh - values[vertex]).abs());
            values[vertex] = fresh;
        }
        if change < 1e-15 {
            return values[graph.initial];
        }
    }
}

fn exported<G: Indexed>(game: &G) -> (String, ExportSummary) {
    let mut text = Vec::new();
    let exported = drn(game, &Unwatched, &mut text).expect("one seat");
    (String::from_utf8(text).expect("text"), exported)
}

fn check_graph<G: Indexed + Notation>(game: G) {
    let (text, exported) = exported(&game);
    let graph = read(&text);
    assert_eq!(exported.vertices, graph.choices.len() as u64);
    let start = iterate(&graph);
    let expected = Solver::new(game.clone()).solve().expect("it settles").start_value().amount;
    assert!((start - expected).abs() < 1e-12, "{}: {start}, {expected}", game.spec());
}

#[test]
fn value_iteration_on_the_graph_gives_the_value_of_the_start() {
    for spec in [
        "cantstop(2,1)",
        "cantstop(2,2)",
        "cantstop(2,1,decline=yes)",
        "pig(12,players=1)",
        "pushyourluck(p=2/3)",
        "pushyourluck(p=2/3,target=10)",
    ] {
        with_game!(spec, game => check_graph(game));
    }
}

#[test]
fn graphs_of_mutually_dependent_anchors_have_the_value_of_the_start() {
    for game in [toy::figure_one(), toy::entangled()] {
        let start = iterate(&read(&exported(&game).0));
        let expected = exact_start(&game).to_f64();
        assert!((start - expected).abs() < 1e-12, "{start} and {expected}");
    }
}

#[test]
fn several_seats_are_refused() {
    let refused = drn(&cantstop("2,1,players=2,win=2"), &Unwatched, &mut Vec::new());
    assert!(matches!(refused, Err(SolveError::SeveralSeats { seats: 2 })));
}

#[test]
fn a_full_disk_is_an_error() {
    let mut small = [0; 100];
    let refused = drn(&cantstop("2,1"), &Unwatched, &mut &mut small[..]);
    assert!(matches!(refused, Err(SolveError::Export(_))));
}

#[test]
#[ignore = "storm"]
fn storm_computes_the_same_fractions() {
    let python = std::env::var("RETRODICE_STORM_PYTHON")
        .expect("set RETRODICE_STORM_PYTHON to a Python with stormpy");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/solver/storm/verify.py");
    let folder = tempfile::tempdir().expect("a folder");
    for arguments in ["2,1", "2,2", "3,1"] {
        let game = cantstop(arguments);
        let (text, exported) = exported(&game);
        let path = folder.path().join("graph.drn");
        std::fs::write(&path, text).expect("it is written");
        let output = Command::new(&python)
            .arg(script)
            .arg(&path)
            .arg(exported.property)
            .output()
            .expect("RETRODICE_STORM_PYTHON names a program that can be started");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments}: {errors}");
        let fraction = String::from_utf8_lossy(&output.stdout);
        assert_eq!(fraction.trim(), exact_start(&game).to_string(), "{arguments}: {errors}");
    }
}
