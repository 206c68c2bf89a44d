//! Values that the coach shows for decisions, with the results of games from there.

use super::positions::{Origin, SampledPosition, sample_positions};
use crate::rules::{CantStop, Choice, Sums, Then};
use crate::strategies::multiplayer::strategy::LookAheadStrategy;
use crate::strategies::multiplayer::value_network::ValueNetwork;
use crate::strategies::multiplayer::values::LookAheadValues;
use retrodice_core::game::Game;
use retrodice_core::objective::Sense;
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{LuckAdjusted, MoveOf};
use retrodice_play::values::{Values, Worth, best_of, shares};
use retrodice_stats::{Estimate, Experiment, Moments};
use serde::{Deserialize, Serialize};

/// A number that the coach shows, with the mean of variance-reduced games that play on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CheckedValue {
    /// Number shown, in wins or turns.
    pub shown: f64,
    /// Amount by which one turn deeper changes it, never negative.
    pub change: f64,
    /// Size of the number shown if it is the difference between two moves, else zero.
    pub gap: f64,
    /// Mean result of the games.
    pub result: f64,
    /// Standard error of this mean.
    pub standard_error: f64,
    /// Number of the games.
    pub games: u64,
}

impl CheckedValue {
    /// Returns the number shown minus the result of games.
    pub fn error(&self) -> f64 {
        self.shown - self.result
    }
}

/// Decision in which nobody wins at once, with the values that the coach shows for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CheckedDecision {
    /// Origin of the position.
    pub origin: Origin,
    /// Phase of the game: see [`ErrorLine`](super::ErrorLine).
    pub phase: usize,
    /// Values of the best move, of the next best, and of the best one's squares with the other
    /// decision to stop or to roll, if that is a third one.
    pub moves: Vec<CheckedValue>,
    /// Differences of the best move to each other one of `moves`.
    pub differences: Vec<CheckedValue>,
    /// Value of the position before the roll.
    pub before: CheckedValue,
    /// Values before the roll for the other seats, with three seats and more.
    pub others: Vec<CheckedValue>,
}

/// Draws decisions by a number and plays on from each in some games.
///
/// The decisions come from one game of the network against itself, at most one from each phase. If
/// the number is 3 modulo 4 there is one, on a board drawn at random. Results depend on the seed and
/// the number alone. Cost: `rollouts` times four games of some ten milliseconds for each decision.
///
/// # Errors
/// [`PlayError::Parameters`] if the network was made for another game;
/// [`PlayError::Interrupted`] if the observer cancels.
pub fn check_decisions(
    game: &CantStop,
    network: &ValueNetwork,
    (number, rollouts): (u64, u64),
    seed: u64,
    observer: &dyn Observer,
) -> Result<Vec<CheckedDecision>, PlayError> {
    let strategy = || LookAheadStrategy::new(game, network.clone(), u8::MAX, "mind");
    let (player, values) = (strategy()?, LookAheadValues::of(strategy()?));
    let [source, dice] =
        ["positions of a mind", "games from there"].map(|of| Experiment::new(seed, of));
    let samples = sample_positions(game, &player, (&source, number))?;
    let check = |(place, sample): (u64, SampledPosition)| {
        let first = (number << 2 | place) << 16;
        let games = (&dice, first..first + rollouts);
        check_decision(game, (&player, &values), &sample, games, observer)
    };
    (0..).zip(samples).map(check).collect()
}

fn check_decision(
    game: &CantStop,
    (player, values): (&LookAheadStrategy, &LookAheadValues),
    SampledPosition { origin, position, moves }: &SampledPosition,
    (dice, numbers): (&Experiment, std::ops::Range<u64>),
    observer: &dyn Observer,
) -> Result<CheckedDecision, PlayError> {
    let sense = game.objective().sense();
    let (worths, changes) = values.look_ahead_moves(position, moves)?;
    let places = compared_moves(sense, &worths, moves);
    let chosen: Vec<MoveOf<CantStop>> = places.iter().map(|&place| moves[place].clone()).collect();
    let start = position.before();
    let (before, change) = values.look_ahead_before(start)?;
    let seats = match game.seats() {
        0..=2 => vec![before],
        seats => shares(seats, before, &values.seats_before(start)?),
    };
    let mut results = vec![Moments::default(); chosen.len()];
    let mut behind = results.clone();
    let mut of_seats = vec![Moments::default(); seats.len()];
    for number in numbers {
        let totals = player.play_on(position, &chosen, (dice, number), observer)?;
        for (place, total) in totals.iter().enumerate() {
            results[place].add(*total);
            behind[place].add(totals[0] - total);
        }
        let totals = player.rollout_before(start, (dice, number))?;
        of_seats.iter_mut().zip(totals).for_each(|(moments, total)| moments.add(total));
    }
    let best = places[0];
    let of = |shown, change, games: &Moments| {
        let Estimate { mean: result, standard_error } = games.estimate();
        CheckedValue { shown, change, gap: 0.0, result, standard_error, games: games.count() }
    };
    let moves = places.iter().zip(&results);
    let moves = moves.map(|(&place, games)| of(worths[place].value, changes[place].size(), games));
    let differences = places.iter().zip(&behind).skip(1).map(|(&place, games)| {
        let shown = worths[best].value - worths[place].value;
        let value = of(shown, changes[best].apart(&changes[place]), games);
        CheckedValue { gap: shown.abs(), ..value }
    });
    let mut seats = seats.iter().zip(&of_seats).map(|(&shown, games)| of(shown, change, games));
    Ok(CheckedDecision {
        origin: *origin,
        phase: player.network()?.phase(&player.state(start)),
        moves: moves.collect(),
        differences: differences.collect(),
        before: seats.next().expect("every game has a seat"),
        others: seats.collect(),
    })
}

/// Returns the places of the best move, of the next best, and of the counterpart of the best one,
/// which stops where that one rolls, or rolls where it stops.
fn compared_moves(sense: Sense, worths: &[Worth], moves: &[MoveOf<CantStop>]) -> Vec<usize> {
    let best = best_of(sense, worths);
    let others = (0..moves.len()).filter(|&place| place != best).collect::<Vec<_>>();
    let of_others: Vec<Worth> = others.iter().map(|&place| worths[place]).collect();
    let next = others[best_of(sense, &of_others)];
    let counterpart = others.into_iter().find(|&place| {
        place != next && squares(&moves[place].choice) == squares(&moves[best].choice)
    });
    [best, next].into_iter().chain(counterpart).collect()
}

/// Returns the sums by which a choice advances; `None` for a bust.
fn squares(choice: &Choice) -> Option<Sums> {
    match choice {
        Choice::Advance { sums, then: Then::Stop | Then::Roll } => Some(*sums),
        Choice::Bust => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Options;
    use retrodice_core::observer::Unwatched;

    /// Returns an untrained network of a small game for some seats.
    fn untrained(players: usize) -> (CantStop, ValueNetwork) {
        let game =
            CantStop::with(Options { players, columns_to_win: 2, ..Options::new(3, 1) }).unwrap();
        let network = ValueNetwork::new(&game, 1).unwrap();
        (game, network)
    }

    #[test]
    fn a_number_and_a_seed_give_the_same_decisions() {
        for players in 1..=4 {
            let (game, network) = untrained(players);
            let check = |number, seed| {
                check_decisions(&game, &network, (number, 4), seed, &Unwatched).unwrap()
            };
            let decisions: Vec<_> = (0..4).flat_map(|number| check(number, 7)).collect();
            assert_eq!(decisions, (0..4).flat_map(|number| check(number, 7)).collect::<Vec<_>>());
            assert_ne!(check(0, 7), check(0, 8));
            assert_ne!(check(0, 7), check(1, 7));
            for decision in &decisions {
                assert!((2..=3).contains(&decision.moves.len()), "{decision:?}");
                assert_eq!(decision.differences.len() + 1, decision.moves.len());
                assert_eq!(decision.others.len(), if players > 2 { players - 1 } else { 0 });
                let [best, next] = [decision.moves[0].shown, decision.moves[1].shown];
                assert_eq!(decision.differences[0].shown, best - next);
                let is_best = if players == 1 { best <= next } else { best >= next };
                assert!(is_best && decision.moves.iter().all(|value| value.change >= 0.0));
            }
            let on_random_boards = decisions.iter().filter(|one| one.origin == Origin::RandomBoard);
            assert!(on_random_boards.count() <= 1 && decisions.len() > 2);
        }
    }

    /// On a solved board an untrained network is far off, and games say by how much.
    #[test]
    fn errors_are_those_against_the_networks_own_play() {
        let (game, network) = untrained(2);
        let checked = |rollouts| {
            let decisions = check_decisions(&game, &network, (1, rollouts), 7, &Unwatched).unwrap();
            decisions[0].moves[0]
        };
        let (few, many) = (checked(16), checked(256));
        assert_eq!((few.shown, few.change), (many.shown, many.change));
        let doubt = few.standard_error + many.standard_error;
        assert!((few.error() - many.error()).abs() < 4.0 * doubt, "{few:?} {many:?}");
        assert!(many.standard_error < 0.5 * few.standard_error, "{few:?} {many:?}");
    }
}
