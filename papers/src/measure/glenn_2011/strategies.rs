//! Simulated strategies for Can't Stop on the official board: table 6 of Glenn (2011).

use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use crate::measure::{
    Kind, Measure, MeasureResult, Measured, Parameter, Value, required, whole, wrong,
};
use retrodice_cantstop::CantStop;
use retrodice_cantstop::strategies::TableStrategy;
use retrodice_play::simulate::Report;
use std::sync::Arc;

/// Measures of simulated strategies.
pub(in crate::measure) const MEASURES: &[Measure] = &[
    // Mean turns of a strategy on the official board.
    Measure::new("strategy-turns", PARAMETERS, turns),
    // Standard deviation of the turns of a strategy.
    Measure::new("strategy-deviation", PARAMETERS, deviation),
];

const PARAMETERS: &[Parameter] =
    &[Parameter::required("strategy"), Parameter::required("games"), Parameter::required("seed")];

fn played(
    parameters: &Parameters,
    measure: &'static str,
    strategy: &str,
    context: &Context,
) -> Result<Arc<Report>, PapersError> {
    let number = |name| whole(parameters, measure, name);
    let (games, seed) = (number("games")?, number("seed")?);
    context.cached(format!("simulate {strategy} {games} {seed}"), || {
        let board = CantStop::new(6, 3).expect("the official board is a board");
        let why = "expected a strategy of weights, such as rule28";
        let strategy = TableStrategy::named(&board, strategy)?;
        let strategy = strategy.ok_or_else(|| wrong(parameters, measure, "strategy", why))?;
        let observer = context.observer();
        Ok(strategy.on(&board)?.simulate_watched(games, seed, "lab", observer)?.whole(games)?)
    })
}

fn turns(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "strategy-turns";
    let report = played(parameters, measure, required(parameters, measure, "strategy")?, context)?;
    let retrodice_stats::Interval { low, high } = report.seats[0].interval();
    let value = Value::Number(report.seats[0].estimate().mean);
    Ok(Measured::new(value, "turns", Kind::Estimate { low, high }))
}

fn deviation(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "strategy-deviation";
    let strategy = required(parameters, measure, "strategy")?;
    let report = played(parameters, measure, strategy, context)?;
    let results = &report.seats[0].results;
    let deviation = results.variance().sqrt();
    // By the normal approximation, near enough for a million games.
    let error = 1.96 * deviation / (2.0 * results.count() as f64).sqrt();
    let kind = Kind::Estimate { low: deviation - error, high: deviation + error };
    Ok(Measured::new(Value::Number(deviation), "turns", kind))
}

/// Returns the standard deviation of a strategy's turns in percent of their mean. The error of the
/// mean is added to that of the deviation.
pub(super) fn relative_deviation(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "text-of-2011";
    let strategy = required(parameters, measure, "strategy")?;
    let report = played(parameters, measure, strategy, context)?;
    let results = &report.seats[0].results;
    let games = results.count() as f64;
    let share = results.variance().sqrt() / report.seats[0].estimate().mean;
    let error = share * 1.96 * (1.0 / (2.0 * games).sqrt() + share / games.sqrt());
    let [low, high] = [share - error, share + error].map(|share| 100.0 * share);
    let kind = Kind::Estimate { low, high };
    Ok(Measured::new(Value::Number(100.0 * share), "percent of the mean", kind))
}
