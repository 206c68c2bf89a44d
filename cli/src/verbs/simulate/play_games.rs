//! Plays the games of a simulation.

use super::{SeatLine, Simulate, SimulateReport};
use crate::progress::Progress;
use chance::{CONFIDENCE, Interval};
use play::cantstop::Tabled;
use play::cantstop::fast::Fast;
use play::policy::Strategy;
use play::registry::{Materials, from_parameters, strategy};
use play::simulate::Simulation;
use retrodice::api::{Engine, Error, play_optimally};
use rules::cantstop::CantStop;
use rules::index::Indexed;
use rules::notation::Notation;
use rules::objective::Unit;
use rules::spec::Spec;
use solve::engine::{Solvable, SolvableVisitor};
use std::any::Any;
use std::sync::Arc;
use std::time::Instant;

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

/// The strategy as tables, which play the same games a thousand times as fast,
/// if there is one seat and the strategy allows it.
fn fast<G: Indexed + 'static>(game: &G, texts: &[&String]) -> Option<Fast> {
    let game = (game as &dyn Any).downcast_ref::<CantStop>()?;
    let [text] = texts else { return None };
    let tabled = match text.ends_with(".toml") {
        true => Tabled::from_toml(game, &std::fs::read_to_string(text).ok()?).ok(),
        false => Tabled::named(game, text).ok()?,
    };
    tabled?.on(game).ok()
}

pub(super) struct Play<'a>(pub(super) &'a Simulate);

impl SolvableVisitor for Play<'_> {
    type Output = Result<SimulateReport, Error>;

    fn visit<G: Solvable + Notation>(self, game: G) -> Self::Output {
        let asked = &self.0.strategy;
        let optimal = |text: &String| text.parse::<Spec>().is_ok_and(|spec| spec.name == "optimal");
        if let Some(report) = self.all_at_once(&game, asked.iter().all(optimal))? {
            return Ok(report);
        }
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
        let report = match fast(&game, &texts) {
            Some(fast) => fast.simulate(self.0.games, self.0.seed, "simulate")?,
            None => Simulation::new(self.0.games, self.0.seed).run(&game, &players)?,
        };
        let all_optimal = texts.iter().all(|text| optimal(text));
        let exact = solution.filter(|_| all_optimal).map(|solution| solution.start_value().amount);
        let line = |seat: &play::simulate::SeatReport| {
            let Interval { low, high } = seat.interval();
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

impl Play<'_> {
    /// Optimal solitaire by all games at once, where that is possible.
    fn all_at_once<G: Indexed + Notation + 'static>(
        &self,
        game: &G,
        optimal: bool,
    ) -> Result<Option<SimulateReport>, Error> {
        let Simulate { games, seed, .. } = *self.0;
        let begun = Instant::now();
        let progress = Progress::new("solving");
        let played = if optimal { play_optimally(game, games, seed, &progress)? } else { None };
        let Some((flow, exact)) = played else { return Ok(None) };
        let estimate = flow.turns.estimate();
        let Interval { low, high } = estimate.interval(CONFIDENCE);
        let turns = estimate.mean * games as f64;
        Ok(Some(SimulateReport {
            spec: game.spec(),
            games,
            seed,
            unit: Unit::Turns.to_string(),
            seats: vec![SeatLine {
                strategy: "optimal".to_owned(),
                mean: estimate.mean,
                low,
                high,
                busted_turns: flow.busts as f64 / turns,
                turns_per_game: estimate.mean,
            }],
            mean_rolls: flow.rolls as f64 / games as f64,
            exact: Some(exact),
            seconds: begun.elapsed().as_secs_f64(),
        }))
    }
}
