//! Values that the coach shows on boards drawn at random, to which no game leads, against games.

use crate::rules::{CantStop, MovePosition};
use crate::strategies::multiplayer::strategy::LookAheadStrategy;
use crate::strategies::multiplayer::value_network::ValueNetwork;
use crate::strategies::multiplayer::values::LookAheadValues;
use retrodice_core::game::{Game, Next, Position};
use retrodice_core::notation::Notation;
use retrodice_core::objective::Sense;
use retrodice_core::observer::Unwatched;
use retrodice_play::error::PlayError;
use retrodice_play::policy::LuckAdjusted;
use retrodice_play::values::{DisplayValues, Values, Worth, best_of, shares};
use retrodice_stats::{CONFIDENCE, Estimate, Experiment, Moments, Purpose, Stream};

/// Decision on a board drawn at random, in which nobody wins at once.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckedDecision {
    /// Values that the coach shows for its moves.
    pub display: DisplayValues,
    /// Index of the best move by these values.
    pub best: usize,
    /// Error of values as measured in games of the network, without what this board adds to it.
    pub measured: f64,
    /// Variance-reduced results of the moves if the network plays on.
    pub games: Vec<Estimate>,
    /// Distance of each move from the best one, game by game with the same dice.
    pub behind: Vec<Estimate>,
    /// Values shown before the roll with the results of games, for every seat, the one to roll
    /// first; with up to two seats for that one.
    pub before: Vec<(Worth, Estimate)>,
}

/// Coverage: how many results of games lie in the 95 % intervals that the coach shows.
///
/// Intervals are widened by the standard errors of the games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Coverage {
    /// Number of moves compared.
    pub moves: u64,
    /// Moves whose result lies in the interval shown.
    pub covered: u64,
    /// Number of values before a roll, for the seat to roll.
    pub boards: u64,
    /// Values before a roll whose result lies in the interval shown.
    pub covered_before: u64,
    /// Number of values before a roll for the other seats, with three seats and more.
    pub others: u64,
    /// Values for the other seats whose result lies in the interval shown.
    pub covered_others: u64,
    /// Moves whose result lies in the interval of the value that is not looked at one turn deeper,
    /// by the error measured in games.
    pub covered_by_table: u64,
    /// Moves whose distance from the best one lies in the interval shown.
    pub covered_apart: u64,
    /// Mean absolute difference of value and result.
    pub mean_error: f64,
    /// Mean absolute difference of result and the value that is not looked at one turn deeper.
    pub mean_quick_error: f64,
    /// Mean of half the widths of the intervals.
    pub mean_half_width: f64,
}

impl Coverage {
    /// Returns the coverage over all moves of these decisions.
    pub fn of(decisions: &[CheckedDecision]) -> Self {
        let z = CONFIDENCE.standard_errors();
        let mut all = Self::default();
        let covers = |difference: f64, error: f64, game: Estimate| {
            difference <= z * error.hypot(game.standard_error)
        };
        for CheckedDecision { display, best, measured, games, behind, before } in decisions {
            for (seat, (worth, game)) in before.iter().enumerate() {
                let covered = covers((worth.value - game.mean).abs(), worth.error, *game);
                let [count, total] = match seat {
                    0 => [&mut all.boards, &mut all.covered_before],
                    _ => [&mut all.others, &mut all.covered_others],
                };
                *count += 1;
                *total += u64::from(covered);
            }
            for (index, worth) in display.worths.iter().enumerate() {
                let (game, behind) = (games[index], behind[index]);
                let error = (worth.value - game.mean).abs();
                let quick = (worth.value - display.gains[index] - game.mean).abs();
                all.moves += 1;
                all.covered += u64::from(covers(error, worth.error, game));
                all.covered_by_table += u64::from(covers(quick, *measured, game));
                let regret = (display.worths[*best].value - worth.value).abs();
                let half_width = display.half_widths[index].hypot(z * behind.standard_error);
                all.covered_apart += u64::from((regret - behind.mean).abs() <= half_width);
                all.mean_error += error;
                all.mean_quick_error += quick;
                all.mean_half_width += z * worth.error;
            }
        }
        let moves = (all.moves as f64).max(1.0);
        Self {
            mean_error: all.mean_error / moves,
            mean_quick_error: all.mean_quick_error / moves,
            mean_half_width: all.mean_half_width / moves,
            ..all
        }
    }
}

/// Draws boards with every seat anywhere in every column, and plays on from each move in some
/// games.
///
/// # Errors
/// [`PlayError::Parameters`] if the network was made for another game.
pub fn check_random_boards(
    game: &CantStop,
    network: &ValueNetwork,
    (boards, games): (u64, u64),
    seed: u64,
) -> Result<Vec<CheckedDecision>, PlayError> {
    let strategy = || LookAheadStrategy::new(game, network.clone(), u8::MAX, "mind");
    let (player, values) = (strategy()?, LookAheadValues::of(strategy()?));
    let source = Experiment::new(seed, "boards anywhere");
    let dice = Experiment::new(seed, "games from anywhere");
    let sense = game.objective().sense();
    let gain = |value: f64, than: f64| match sense {
        Sense::Maximise => value - than,
        Sense::Minimise => than - value,
    };
    let mut decisions = Vec::new();
    for number in 0..boards {
        let position = draw_position(game, &mut source.stream(number, Purpose::Other));
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        if moves.iter().any(|step| matches!(step.next, Next::End(_))) {
            continue;
        }
        let display = values.display_moves(&position, &moves)?;
        let best = best_of(sense, &display.worths);
        let start = position.before();
        let measured = network.errors(&player.state(start)).value;
        let none = vec![Moments::default(); moves.len()];
        let (mut results, mut behind) = (none.clone(), none);
        for part in 0..games {
            let part = (&dice, number * games + part);
            let totals = player.play_on(&position, &moves, part, &Unwatched)?;
            for (index, total) in totals.iter().enumerate() {
                results[index].add(*total);
                behind[index].add(gain(totals[best], *total));
            }
        }
        let own = values.display_before(start)?;
        let mut seats = shares(game.seats(), own.value, &values.seats_before(start)?);
        seats.truncate(if game.seats() > 2 { game.seats() } else { 0 });
        let others = seats.iter().skip(1).map(|&value| Worth { value, error: own.others, ..own });
        let mut sums = vec![Moments::default(); seats.len().max(1)];
        for part in 0..games {
            let totals = player.rollout_from_turn(start, (&dice, number * games + part))?;
            sums.iter_mut().zip(totals).for_each(|(sum, total)| sum.add(total));
        }
        let estimates = |sums: Vec<Moments>| sums.iter().map(Moments::estimate).collect::<Vec<_>>();
        let before = [own].into_iter().chain(others).zip(estimates(sums)).collect();
        let (games, behind) = (estimates(results), estimates(behind));
        decisions.push(CheckedDecision { display, best, measured, games, behind, before });
    }
    Ok(decisions)
}

/// Draws a move position on a board with every seat anywhere in every column.
fn draw_position(game: &CantStop, draws: &mut Stream) -> MovePosition {
    let seats = game.options().players;
    let sides = u64::from(game.options().sides);
    loop {
        let mut fields = vec![Vec::new(); seats];
        for (slot, &length) in game.options().lengths.iter().enumerate() {
            let owner = (draws.below(6) == 0).then(|| draws.index(seats));
            for (seat, squares) in fields.iter_mut().enumerate() {
                let length = u64::from(length);
                let height = if owner == Some(seat) { length } else { draws.below(length) };
                if height > 0 {
                    squares.push(format!("{}:{height}", slot + 2));
                }
            }
        }
        let fields: Vec<_> = fields.iter().map(|squares| squares.join(",")).collect();
        let dice = [(); 4].map(|()| (draws.below(sides) + 1).to_string()).join("-");
        let text = format!("{} | - | {dice}", fields.join(" / "));
        // Not one that is over.
        if let Ok(Position::Move(position)) = game.read_position(&text) {
            return position;
        }
    }
}
