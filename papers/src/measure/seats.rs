//! Accuracy and strength of the value networks for one to four seats, by rule set: the tables
//! `seats` and `strength`.

use super::{Kind, Measure, MeasureResult, Measured, Parameter, Value, cant_stop, whole};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use rayon::prelude::*;
use retrodice_cantstop::duel;
use retrodice_cantstop::strategies::multiplayer::calibration::{
    count_inconsistencies, turn_residuals,
};
use retrodice_cantstop::strategies::multiplayer::{
    Arena, ArenaPlayer, LeafValues, LookAheadStrategy, LookAheadValues, ValueNetwork,
};
use retrodice_cantstop::{CantStop, Column, Sharing};
use retrodice_coach::{Bands, Match, Seating, Table, TableSeat, review};
use retrodice_core::game::{Game, Next, Position};
use retrodice_core::notation::Notation;
use retrodice_play::error::PlayError;
use retrodice_play::policy::Strategy;
use retrodice_play::values::{Values, best_of};
use retrodice_stats::{CONFIDENCE, Experiment, Moments};
use std::sync::Arc;
use std::time::Instant;

/// Measures of value networks.
pub(super) const MEASURES: &[Measure] = &[
    // Boards of quick games on which a network's values break a law.
    Measure::new("mind-breaches", PARAMETERS, broken),
    // Mean absolute residual of a network over whole turns of its own games.
    Measure::new("mind-residual", PARAMETERS, residual),
    // 99th percentile of the absolute residual.
    Measure::new("mind-residual-99", PARAMETERS, residual_tail),
    // Mean error of a network's values before a roll, against endgames that are solved exactly.
    Measure::new("mind-endgames", PARAMETERS, endgames),
    // Share of games that a network wins where all other seats play `stages`, seats balanced.
    Measure::new("mind-against-stages", DUELS, against_stages),
    // Share of games that a network wins against `linear2011`.
    Measure::new("mind-against-linear2011", DUELS, against_linear2011),
    // Share of games that a network wins against `rule28`.
    Measure::new("mind-against-rule28", DUELS, against_rule28),
    // Milliseconds to value the moves of a position as the coach displays them.
    Measure::of_time("mind-milliseconds", PARAMETERS, milliseconds),
    // Mean absolute residual of a seat in the reviews of a network's own games, by its estimates
    // alone.
    Measure::new("review-residual", PARAMETERS, review_residual),
];

/// Parameters of an accuracy: the game, and the numbers of boards and games to check.
const PARAMETERS: &[Parameter] = &[
    Parameter::required("spec"),
    Parameter::required("boards"),
    Parameter::required("games"),
    Parameter::required("reviews"),
];

const DUELS: &[Parameter] = &[Parameter::required("spec"), Parameter::required("games")];

/// Seed of the accuracy measures.
const SEED: u64 = 7;
const DUEL_SEED: u64 = 11;

/// Endgames of two seats, two columns claimed by each. Spaces left in the other columns, to the
/// seat at move and to its opponent.
const ENDGAMES: [(u8, u8); 4] = [(1, 2), (2, 1), (2, 2), (1, 1)];

/// Reads the game and loads its value network.
fn network(
    parameters: &Parameters,
    measure: &'static str,
) -> Result<(CantStop, ValueNetwork), PapersError> {
    let game = cant_stop(parameters, measure)?;
    let network = ValueNetwork::shipped(&game).ok_or_else(|| ValueNetwork::missing(&game))?;
    Ok((game, network))
}

/// Converts a value to points, hundredths of its unit.
fn points(game: &CantStop, value: f64, kind: Kind) -> Measured {
    let unit = if game.options().players == 1 { "hundredths of a turn" } else { "points" };
    Measured::new(Value::Number(100.0 * value), unit, kind)
}

/// Returns the absolute residuals of all turns of some games, in ascending order.
fn residuals(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<(CantStop, Arc<Vec<f64>>), PapersError> {
    let (game, network) = network(parameters, measure)?;
    let games = whole(parameters, measure, "games")?;
    let key = format!("mind {} {games}", network.hash());
    let sizes = context.cached(key, || {
        let source = Experiment::new(SEED, "residuals of a mind");
        let of = |number| turn_residuals(&game, &network, (&source, number));
        let residuals = (0..games).into_par_iter().map(of).collect::<Result<Vec<_>, _>>()?;
        let mut sizes: Vec<f64> = residuals.iter().flatten().map(|size| size.abs()).collect();
        sizes.sort_by(f64::total_cmp);
        Ok(sizes)
    })?;
    Ok((game, sizes))
}

fn broken(parameters: &Parameters, _: &Context) -> MeasureResult {
    let measure = "mind-breaches";
    let (game, network) = network(parameters, measure)?;
    let broken =
        count_inconsistencies(&game, &network, whole(parameters, measure, "boards")?, SEED)?;
    Ok(Measured::count(broken, "boards"))
}

fn residual(parameters: &Parameters, context: &Context) -> MeasureResult {
    let (game, sizes) = residuals(parameters, "mind-residual", context)?;
    let mut moments = Moments::default();
    sizes.iter().for_each(|&size| moments.add(size));
    let interval = moments.estimate().interval(CONFIDENCE);
    let [low, high] = [interval.low, interval.high].map(|end| 100.0 * end);
    Ok(points(&game, moments.mean(), Kind::Estimate { low, high }))
}

fn residual_tail(parameters: &Parameters, context: &Context) -> MeasureResult {
    let (game, sizes) = residuals(parameters, "mind-residual-99", context)?;
    let place = (0.99 * sizes.len().saturating_sub(1) as f64) as usize;
    Ok(points(&game, sizes.get(place).copied().unwrap_or(f64::NAN), Kind::Converged))
}

/// Measures the mean error before a roll, against endgames that the two-seat kernel solves.
fn endgames(parameters: &Parameters, context: &Context) -> MeasureResult {
    let (game, _) = network(parameters, "mind-endgames")?;
    if game.options().players != 2 || game.options().sharing == Sharing::Jump {
        return Ok(Measured::text("none is solved", ""));
    }
    let evaluator = LookAheadValues::new(&game).ok_or_else(|| ValueNetwork::missing(&game))?;
    let (mut total, mut count) = (0.0, 0.0);
    // One column is left to claim.
    let owned: [[&str; 2]; 3] = match game.options().columns_to_win {
        5 => [["2,3,6,7", "4,5,8,9"], ["2,3,11,12", "4,5,9,10"], ["3,4,6,10", "5,7,8,11"]],
        _ => [["6,7", "8,9"], ["2,12", "3,11"], ["4,10", "5,9"]],
    };
    for owned in owned {
        for left in ENDGAMES {
            // Where nobody may stop on another's square, some are no positions.
            let place = game.read_position(&endgame(&game, owned, left));
            let Ok(Position::Roll(at)) = place else { continue };
            let solution = duel::solve_from(&game, &at, context.observer())?;
            let exact = solution.value(&game, &at, false).unwrap_or(f64::NAN);
            total += (evaluator.before(&at)?.value - exact).abs();
            count += 1.0;
        }
    }
    Ok(points(&game, total / count, Kind::Converged))
}

/// Writes the position in which each seat owns its columns and has `left` spaces to go in all
/// others.
fn endgame(game: &CantStop, owned: [&str; 2], left: (u8, u8)) -> String {
    let has = |seat: usize, sum: u8| owned[seat].split(',').any(|column| column == sum.to_string());
    let squares = |seat: usize, left: u8| {
        let columns = game.columns().zip(&game.options().lengths);
        let square = |(column, &length): (Column, &u8)| {
            let sum = column.sum();
            let height = match (has(seat, sum), has(1 - seat, sum)) {
                (true, _) => length,
                (_, true) => 0,
                _ => length.saturating_sub(left),
            };
            (height > 0).then(|| format!("{sum}:{height}"))
        };
        columns.filter_map(square).collect::<Vec<_>>().join(",")
    };
    format!("{} / {} | - | -", squares(0, left.0), squares(1, left.1))
}

/// Measures the share of games that the network wins where all other seats play the strategy
/// `name`.
fn against(
    parameters: &Parameters,
    measure: &'static str,
    name: &str,
    context: &Context,
) -> MeasureResult {
    let (game, network) = network(parameters, measure)?;
    let player = ArenaPlayer::look_ahead(network, u8::MAX, "mind");
    let other = match ArenaPlayer::named(&game, name) {
        Err(PlayError::Rules(_) | PlayError::NotExact { .. } | PlayError::Unsupported { .. }) => {
            return Ok(Measured::text("does not play it", ""));
        }
        other => other?,
    };
    share_of_wins(parameters, measure, &game, &player, &other, context)
}

/// Measures the share of games that `one` wins against `other` in all other seats, by the parameter
/// `games`.
pub(super) fn share_of_wins(
    parameters: &Parameters,
    measure: &'static str,
    game: &CantStop,
    one: &ArenaPlayer,
    other: &ArenaPlayer,
    context: &Context,
) -> MeasureResult {
    let games = whole(parameters, measure, "games")?;
    let standings = Arena::new(game)?.duel(one, other, games, DUEL_SEED, context.observer())?;
    let (share, low, high) = standings.players[0].share;
    let [share, low, high] = [share, low, high].map(|part| 100.0 * part);
    Ok(Measured::new(Value::Number(share), "percent of games", Kind::Estimate { low, high }))
}

fn against_stages(parameters: &Parameters, context: &Context) -> MeasureResult {
    against(parameters, "mind-against-stages", "stages", context)
}

fn against_linear2011(parameters: &Parameters, context: &Context) -> MeasureResult {
    against(parameters, "mind-against-linear2011", "linear2011", context)
}

fn against_rule28(parameters: &Parameters, context: &Context) -> MeasureResult {
    against(parameters, "mind-against-rule28", "rule28", context)
}

/// Measures the time to value the moves of one position as the coach does, on one thread. The mean
/// is over first and later rolls of games.
fn milliseconds(parameters: &Parameters, _: &Context) -> MeasureResult {
    let (game, _) = network(parameters, "mind-milliseconds")?;
    let evaluator = LookAheadValues::new(&game).ok_or_else(|| ValueNetwork::missing(&game))?;
    let (mut at, mut stream, mut count) =
        (game.start(), retrodice_stats::Seed::new(SEED).stream(), 0.0);
    let (mut moves, mut spent) = (Vec::new(), 0.0);
    while count < 40.0 {
        let table = game.rolls(&at);
        let landed = game.land(&at, table.draw(stream.below(table.total())));
        moves.clear();
        game.moves(&landed, &mut moves);
        let begun = Instant::now();
        let displayed = evaluator.display_moves(&landed, &moves)?;
        spent += begun.elapsed().as_secs_f64();
        count += 1.0;
        let best = best_of(game.objective().sense(), &displayed.worths);
        at = match moves.swap_remove(best).next {
            Next::Roll(next) | Next::Pass(next) => next,
            Next::End(_) => game.start(),
        };
    }
    Ok(Measured::number(1e3 * spent / count, "ms"))
}

/// Measures the residual, with every game as one sample, because the residuals of its seats are
/// dependent.
fn review_residual(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "review-residual";
    let (game, network) = network(parameters, measure)?;
    if game.seats() == 1 {
        return Ok(Measured::text("alone", ""));
    }
    let values = LookAheadValues::new(&game).ok_or_else(|| ValueNetwork::missing(&game))?;
    let player: Arc<dyn Strategy<CantStop>> =
        Arc::new(LookAheadStrategy::new(&game, LeafValues::from(network), u8::MAX, "mind")?);
    let bands = Bands::default_for(game.objective().unit());
    let mut moments = Moments::default();
    for number in 0..whole(parameters, measure, "reviews")? {
        let seat = |_| {
            let seating = Seating::read("mind")?;
            Ok(TableSeat { seating, strategy: Some(player.clone()) })
        };
        let seats = (0..game.seats()).map(seat).collect::<Result<_, PapersError>>()?;
        let mut table = Match::new(game.clone(), seats, SEED + number)?;
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
