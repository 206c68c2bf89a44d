//! Unexplained luck in reviews of games, by rule set.

use super::minds::{PARAMETERS, SEED, mind, none, points};
use super::{Kind, Measure, Measured, whole};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use retrodice_cantstop::CantStop;
use retrodice_cantstop::strategies::multiplayer::{
    LeafValues, LookAheadStrategy, LookAheadValues, ValueNetwork,
};
use retrodice_coach::{Bands, Match, Seating, Table, TableSeat, review};
use retrodice_core::game::Game;
use retrodice_play::policy::Strategy;
use retrodice_stats::{CONFIDENCE, Moments};
use std::sync::Arc;

/// Measures of reviews of games.
pub(super) const MEASURES: &[Measure] = &[Measure::new(
    "review-residual",
    "mean absolute residual of a seat in the reviews of a mind's own games, by its estimates alone",
    PARAMETERS,
    residual,
)];

/// Measures the residual, with every game as one sample, because the residuals of its seats are
/// dependent.
fn residual(parameters: &Parameters, context: &Context) -> Result<Measured, PapersError> {
    let measure = "review-residual";
    let (game, mind) = mind(parameters, measure)?;
    if game.seats() == 1 {
        return Ok(none("alone"));
    }
    let values = LookAheadValues::new(&game).ok_or_else(|| ValueNetwork::missing(&game))?;
    let player: Arc<dyn Strategy<CantStop>> =
        Arc::new(LookAheadStrategy::new(&game, LeafValues::from(mind), u8::MAX, "mind")?);
    let bands = Bands::default_for(game.objective().unit());
    let mut moments = Moments::default();
    for number in 0..whole(parameters, measure, "reviews")? {
        let chair = |_| {
            let seating = Seating::read("mind")?;
            Ok(TableSeat { seating, strategy: Some(player.clone()) })
        };
        let chairs = (0..game.seats()).map(chair).collect::<Result<_, PapersError>>()?;
        let mut table = Match::new(game.clone(), chairs, SEED + number)?;
        while table.bot_is_next() {
            table.bot_step()?;
        }
        let players = review(&table, &values, &bands, context.observer())?.players;
        let sum: f64 = players.iter().map(|player| player.residual.abs()).sum();
        moments.add(sum / players.len() as f64);
    }
    let interval = moments.estimate().interval(CONFIDENCE);
    let [low, high] = [interval.low, interval.high].map(|end| 100.0 * end);
    Ok(points(&game, moments.mean(), Kind::Estimate { low, high }))
}
