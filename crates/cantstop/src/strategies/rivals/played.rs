//! What the coach says in positions of ordinary games, against many games from each.

use super::judge::Judge;
use super::mind::Mind;
use super::shipped::PHASES;
use super::strategy::Looker;
use crate::rules::{CantStop, MovePosition};
use rayon::prelude::*;
use retrodice_core::game::{Game, Next};
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{LuckAdjusted, MoveOf, Policy};
use retrodice_play::values::{Values, Worth, best_of};
use retrodice_stats::{CONFIDENCE, Estimate, Experiment, Moments, Purpose, Stream};

/// Games from a position before its interval is looked at.
const FEWEST: u64 = 16;

/// The best move of a position met in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// 0: nobody has claimed a column; 1: somebody has; 2: somebody needs only one more.
    pub phase: usize,
    /// What the coach shows of the move.
    pub shown: Worth,
    /// The results if the mind plays on, with the luck of the dice removed.
    pub games: Estimate,
}

impl Played {
    /// The value shown minus the result of games.
    pub fn off(&self) -> f64 {
        self.shown.value - self.games.mean
    }

    /// Whether the value shown lies in the 95 % interval of the games.
    pub fn is_near(&self) -> bool {
        self.off().abs() <= CONFIDENCE.standard_errors() * self.games.standard_error
    }

    /// Whether the result lies in the 95 % interval that is shown, as far as the games can tell.
    pub fn is_held(&self) -> bool {
        let error = self.shown.error.hypot(self.games.standard_error);
        self.off().abs() <= CONFIDENCE.standard_errors() * error
    }
}

/// A roll of a game, its moves, of which none wins, and its phase.
type Place = (usize, MovePosition, Vec<MoveOf<CantStop>>);

/// Takes decisions from a mind's own games until there are this many, at most one from each
/// phase of a game, and plays the move on that the coach calls best, until half the 95 %
/// interval of the results is below `half`.
///
/// # Errors
/// [`PlayError::Parameters`] if the mind belongs to another game; [`PlayError::Interrupted`] if
/// the observer cancels.
pub fn played(
    game: &CantStop,
    mind: &Mind,
    (positions, half): (usize, f64),
    seed: u64,
    observer: &dyn Observer,
) -> Result<Vec<Played>, PlayError> {
    let looker = || Looker::new(game, mind.clone(), u8::MAX, "mind");
    let (player, judge) = (looker()?, Judge::of(looker()?));
    let [source, dice] = ["a mind's games", "from there"].map(|of| Experiment::new(seed, of));
    let sense = game.objective().sense();
    let (mut places, mut number) = (Vec::new(), 0);
    while places.len() < positions {
        if observer.cancelled() {
            return Err(PlayError::Interrupted);
        }
        let streams = [Purpose::Dice, Purpose::Other].map(|of| source.stream(number, of));
        places.extend(one_game(game, mind, &player, streams).into_iter().flatten());
        number += 1;
    }
    places.truncate(positions);
    let look = |(number, (phase, at, moves)): (u64, Place)| {
        let shown = judge.display_moves(&at, &moves)?;
        let best = best_of(sense, &shown.worths);
        let mut results = Moments::default();
        while results.count() < FEWEST
            || results.estimate().interval(CONFIDENCE).half_width() >= half
        {
            let part = (&dice, number << 32 | results.count());
            results.add(player.play_on(&at, &moves[best..=best], part, observer)?[0]);
        }
        Ok(Played { phase, shown: shown.worths[best], games: results.estimate() })
    };
    (0..).zip(places).collect::<Vec<_>>().into_par_iter().map(look).collect()
}

/// A decision of each phase of a game, any with the same chance.
fn one_game(
    game: &CantStop,
    mind: &Mind,
    player: &Looker,
    [mut dice, mut draws]: [Stream; 2],
) -> [Option<Place>; PHASES] {
    let mut places = [const { None }; PHASES];
    let mut seen = [0; PHASES];
    let mut at = game.start();
    loop {
        let rolls = game.rolls(&at);
        let rolled = game.land(&at, rolls.draw(dice.below(rolls.total())));
        let mut moves = Vec::new();
        game.moves(&rolled, &mut moves);
        let next = moves[player.choose(&rolled, &moves)].next.clone();
        if !moves.iter().any(|made| matches!(made.next, Next::End(_))) {
            let phase = mind.phase(&player.squares(&at));
            seen[phase] += 1;
            if draws.below(seen[phase]) == 0 {
                places[phase] = Some((phase, rolled, moves));
            }
        }
        match next {
            Next::Roll(next) | Next::Pass(next) => at = next,
            Next::End(_) => return places,
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
        let mind = Mind::new(&game, 1).unwrap();
        let find = |half| played(&game, &mind, (10, half), 7, &Unwatched).unwrap();
        let (wide, narrow) = (find(0.1), find(0.03));
        assert_eq!((wide.len(), narrow.len()), (10, 10));
        assert_eq!(narrow, find(0.03));
        for (wide, narrow) in wide.iter().zip(&narrow) {
            assert_eq!((wide.phase, wide.shown), (narrow.phase, narrow.shown));
            assert!(narrow.phase < PHASES);
            let half = |one: &Played| one.games.interval(CONFIDENCE).half_width();
            assert!(half(wide) < 0.1 && half(narrow) < 0.03, "{wide:?} {narrow:?}");
            // The first games are the same ones.
            let apart = (wide.games.mean - narrow.games.mean).abs();
            assert!(apart <= 2.0 * (half(wide) + half(narrow)), "{wide:?} {narrow:?}");
            let far = Played { shown: Worth::sure(2.0), ..narrow.clone() };
            assert!(!far.is_held() && !far.is_near() && far.off() > 1.0);
            let near = Played { shown: Worth::sure(narrow.games.mean), ..narrow.clone() };
            assert!(near.is_held() && near.is_near() && near.off() == 0.0);
        }
        let phases: Vec<_> = narrow.iter().map(|one| one.phase).collect();
        // With two columns to win, one claimed is all but one.
        assert!([0, PHASES - 1].iter().all(|phase| phases.contains(phase)), "{phases:?}");
        assert!(!phases.contains(&1), "{phases:?}");
    }
}
