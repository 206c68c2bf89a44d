//! Values that the coach shows in positions of ordinary games, against many games from each.

use crate::rules::{CantStop, MovePosition};
use crate::strategies::multiplayer::strategy::LookAheadStrategy;
use crate::strategies::multiplayer::value_network::{PHASES, ValueNetwork};
use crate::strategies::multiplayer::values::LookAheadValues;
use rayon::prelude::*;
use retrodice_core::game::{Game, Next};
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{LuckAdjusted, MoveOf, Policy};
use retrodice_play::values::{Values, Worth, best_of};
use retrodice_stats::{CONFIDENCE, Estimate, Experiment, Moments, Purpose, Stream};

/// Games from a position before its interval is examined.
const MIN_GAMES: u64 = 16;

/// Best move in a position of a game, and the results of games from there.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckedPosition {
    /// Phase of the game. 0: nobody has claimed a column; 1: somebody has; 2: somebody needs only
    /// one more.
    pub phase: usize,
    /// Value that the coach shows for the move.
    pub worth: Worth,
    /// Variance-reduced results if the network plays on.
    pub games: Estimate,
}

impl CheckedPosition {
    /// Returns the value shown minus the result of games.
    pub fn error(&self) -> f64 {
        self.worth.value - self.games.mean
    }

    /// Returns whether the value shown lies in the 95 % interval of the games.
    pub fn is_in_interval_of_games(&self) -> bool {
        self.error().abs() <= CONFIDENCE.standard_errors() * self.games.standard_error
    }

    /// Returns whether the result lies in the 95 % interval that is shown, as far as the games can tell.
    pub fn is_covered(&self) -> bool {
        let standard_error = self.worth.error.hypot(self.games.standard_error);
        self.error().abs() <= CONFIDENCE.standard_errors() * standard_error
    }
}

/// Phase of a game, a move position in it and its moves, of which none wins.
type SampledPosition = (usize, MovePosition, Vec<MoveOf<CantStop>>);

/// Takes decisions from a network's own games, at most one from each phase of a game, and plays on
/// from the move that the coach calls best, until half the 95 % interval of the results is below
/// `half_width`.
///
/// # Errors
/// [`PlayError::Parameters`] if the network was made for another game;
/// [`PlayError::Interrupted`] if the observer cancels.
pub fn check_game_positions(
    game: &CantStop,
    network: &ValueNetwork,
    (positions, half_width): (usize, f64),
    seed: u64,
    observer: &dyn Observer,
) -> Result<Vec<CheckedPosition>, PlayError> {
    let strategy = || LookAheadStrategy::new(game, network.clone(), u8::MAX, "mind");
    let (player, values) = (strategy()?, LookAheadValues::of(strategy()?));
    let [source, dice] = ["a mind's games", "from there"].map(|of| Experiment::new(seed, of));
    let sense = game.objective().sense();
    let (mut samples, mut number) = (Vec::new(), 0);
    while samples.len() < positions {
        if observer.cancelled() {
            return Err(PlayError::Interrupted);
        }
        let streams = [Purpose::Dice, Purpose::Other].map(|of| source.stream(number, of));
        samples.extend(sample_game(game, network, &player, streams).into_iter().flatten());
        number += 1;
    }
    samples.truncate(positions);
    let check = |(number, (phase, position, moves)): (u64, SampledPosition)| {
        let display = values.display_moves(&position, &moves)?;
        let best = best_of(sense, &display.worths);
        let mut results = Moments::default();
        while results.count() < MIN_GAMES
            || results.estimate().interval(CONFIDENCE).half_width() >= half_width
        {
            let part = (&dice, number << 32 | results.count());
            results.add(player.play_on(&position, &moves[best..=best], part, observer)?[0]);
        }
        Ok(CheckedPosition { phase, worth: display.worths[best], games: results.estimate() })
    };
    (0..).zip(samples).collect::<Vec<_>>().into_par_iter().map(check).collect()
}

/// Plays a game. Returns a decision of each phase, drawn uniformly.
fn sample_game(
    game: &CantStop,
    network: &ValueNetwork,
    player: &LookAheadStrategy,
    [mut dice, mut draws]: [Stream; 2],
) -> [Option<SampledPosition>; PHASES] {
    let mut samples = [const { None }; PHASES];
    let mut counts = [0; PHASES];
    let mut position = game.start();
    loop {
        let rolls = game.rolls(&position);
        let rolled = game.land(&position, rolls.draw(dice.below(rolls.total())));
        let mut moves = Vec::new();
        game.moves(&rolled, &mut moves);
        let next = moves[player.choose(&rolled, &moves)].next.clone();
        if !moves.iter().any(|step| matches!(step.next, Next::End(_))) {
            let phase = network.phase(&player.state(&position));
            counts[phase] += 1;
            if draws.below(counts[phase]) == 0 {
                samples[phase] = Some((phase, rolled, moves));
            }
        }
        match next {
            Next::Roll(next) | Next::Pass(next) => position = next,
            Next::End(_) => return samples,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Options;
    use retrodice_core::observer::Unwatched;

    #[test]
    fn games_are_played_until_the_interval_is_small() {
        let options = Options { players: 2, columns_to_win: 2, ..Options::new(3, 1) };
        let game = CantStop::with(options).unwrap();
        let network = ValueNetwork::new(&game, 1).unwrap();
        let check =
            |half| check_game_positions(&game, &network, (10, half), 7, &Unwatched).unwrap();
        let (wide, narrow) = (check(0.1), check(0.03));
        assert_eq!((wide.len(), narrow.len()), (10, 10));
        assert_eq!(narrow, check(0.03));
        for (wide, narrow) in wide.iter().zip(&narrow) {
            assert_eq!((wide.phase, wide.worth), (narrow.phase, narrow.worth));
            assert!(narrow.phase < PHASES);
            let half = |one: &CheckedPosition| one.games.interval(CONFIDENCE).half_width();
            assert!(half(wide) < 0.1 && half(narrow) < 0.03, "{wide:?} {narrow:?}");
            // The first games are the same ones.
            let apart = (wide.games.mean - narrow.games.mean).abs();
            assert!(apart <= 2.0 * (half(wide) + half(narrow)), "{wide:?} {narrow:?}");
            let far = CheckedPosition { worth: Worth::sure(2.0), ..narrow.clone() };
            assert!(!far.is_covered() && !far.is_in_interval_of_games() && far.error() > 1.0);
            let near = CheckedPosition { worth: Worth::sure(narrow.games.mean), ..narrow.clone() };
            assert!(near.is_covered() && near.is_in_interval_of_games() && near.error() == 0.0);
        }
        let phases: Vec<_> = narrow.iter().map(|one| one.phase).collect();
        // With two columns to win, one claimed is all but one.
        assert!([0, PHASES - 1].iter().all(|phase| phases.contains(phase)), "{phases:?}");
        assert!(!phases.contains(&1), "{phases:?}");
    }
}
