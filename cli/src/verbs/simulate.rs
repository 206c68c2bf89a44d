//! `retrodice simulate SPEC --strategy NAME`.

use crate::output::{Output, Rows, duration, grouped};
use crate::progress::Progress;
use clap::Args;
use play::policy::Strategy;
use play::registry::{Materials, from_parameters, strategy};
use play::simulate::Simulation;
use retrodice::api::{Engine, Error};
use rules::index::Indexed;
use rules::notation::Notation;
use rules::objective::Unit;
use rules::spec::{AnyGame, GameVisitor, Spec};
use serde::Serialize;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

/// Play many games and report the average with its 95 % interval.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice simulate 'cantstop(3,1)' --strategy optimal --games 100000 --seed 1\n  \
    retrodice simulate 'pig(100)' --strategy optimal --strategy random"
)]
pub struct Simulate {
    /// The game.
    spec: String,
    /// The strategy of a seat, or a file of its parameters (….toml); once for all seats, or once per seat in turn order.
    #[arg(long, default_value = "optimal")]
    strategy: Vec<String>,
    /// How many games.
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// The seed; the same seed gives the same games for any number of threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Serialize)]
struct SimulateReport {
    spec: String,
    games: u64,
    seed: u64,
    unit: String,
    seats: Vec<SeatLine>,
    mean_rolls: f64,
    exact: Option<f64>,
    seconds: f64,
}

#[derive(Serialize)]
struct SeatLine {
    strategy: String,
    mean: f64,
    low: f64,
    high: f64,
    busted_turns: f64,
    turns_per_game: f64,
}

impl Simulate {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let game: AnyGame = self.spec.parse()?;
        let report = game.visit(Play(&self))?;
        let mut rows =
            Rows::new(["strategy", "mean", "95 % interval", "busted turns", "turns a game"]);
        for seat in &report.seats {
            rows.add([
                seat.strategy.clone(),
                format!("{:.5}", seat.mean),
                format!("{:.5} to {:.5}", seat.low, seat.high),
                format!("{:.2} %", 100.0 * seat.busted_turns),
                format!("{:.4}", seat.turns_per_game),
            ]);
        }
        output.print(&report, &rows)?;
        let exact = report.exact.map_or(String::new(), |exact| format!("exact value {exact:.6}; "));
        output.say(&format!(
            "{} in {}; {exact}{} games, seed {}, {:.2} rolls a game, {}",
            report.unit,
            report.spec,
            grouped(report.games.into()),
            report.seed,
            report.mean_rolls,
            duration(report.seconds)
        ))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The strategy of this name or, if it ends in `.toml`, of this file.
fn seat<G: Indexed + 'static>(
    materials: &Materials<'_, G>,
    text: &str,
) -> Result<Box<dyn Strategy<G>>, Error> {
    if !text.ends_with(".toml") {
        return Ok(strategy(materials, text)?);
    }
    let read = std::fs::read_to_string(text)
        .map_err(|source| Error::File { path: text.into(), source })?;
    Ok(from_parameters(materials, &read)?)
}

struct Play<'a>(&'a Simulate);

impl GameVisitor for Play<'_> {
    type Output = Result<SimulateReport, Error>;

    fn visit<G: Indexed + Notation + 'static>(self, game: G) -> Self::Output {
        let asked = &self.0.strategy;
        let optimal = |text: &String| text.parse::<Spec>().is_ok_and(|spec| spec.name == "optimal");
        let mut solution = None;
        if asked.iter().any(optimal) {
            let progress = Progress::new("solving");
            let engine = Engine { observer: &progress, ..Engine::default() };
            solution = Some(Arc::new(engine.solution(game.clone())?.0));
        }
        let materials = Materials { game: &game, solution: solution.as_ref() };
        let texts: Vec<&String> = match asked.as_slice() {
            [one] => vec![one; game.seats()],
            several => several.iter().collect(),
        };
        let seats =
            texts.iter().map(|text| seat(&materials, text)).collect::<Result<Vec<_>, _>>()?;
        let players: Vec<_> = seats.iter().map(AsRef::as_ref).collect();
        let begun = Instant::now();
        let report = Simulation::new(self.0.games, self.0.seed).run(&game, &players)?;
        let all_optimal = texts.iter().all(|text| optimal(text));
        let exact = solution.filter(|_| all_optimal).map(|solution| solution.start_value().amount);
        let line = |seat: &play::simulate::SeatReport| {
            let (low, high) = seat.interval();
            SeatLine {
                strategy: seat.strategy.clone(),
                mean: seat.estimate().mean,
                low,
                high,
                busted_turns: seat.busted_share(),
                turns_per_game: seat.turns as f64 / report.games as f64,
            }
        };
        Ok(SimulateReport {
            spec: game.spec(),
            games: report.games,
            seed: report.seed,
            unit: match report.unit {
                Unit::WinProbability => "share of wins".to_owned(),
                unit => unit.to_string(),
            },
            seats: report.seats.iter().map(line).collect(),
            mean_rolls: report.rolls as f64 / report.games as f64,
            exact,
            seconds: begun.elapsed().as_secs_f64(),
        })
    }
}
