//! The error of a mind's values, measured in its own games.
//!
//! The true value of a move is what its player gets if the mind plays on. One game from
//! there says little, but with the luck of the dice taken out it gives
//! the error of the mind's value, up to noise with mean zero.
//!
//! Two games from the same place have independent noise, so the mean of the product of
//! their sums over many places is the mean of the squared error, without bias.

use super::adjusted::{Adjusted, Onward, viewer};
use super::ahead::{Ahead, Memory};
use super::mind::Mind;
use super::players::{Ended, Luck, Viewer};
use super::programs::uses;
use super::school::LONGEST;
use super::seeing::Seeing;
use super::shipped::PHASES;
use super::squares::{Board, MOST_SEATS, Squares};
use super::turn::topped;
use super::view::View;
use crate::rules::{CantStop, Pairings};
use crate::strategies::fast::MOST_SLOTS;
use retrodice_play::error::PlayError;
use retrodice_play::values::shares;
use retrodice_stats::{Experiment, Purpose, Stream};

/// What was found of a mind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// The value of each turn of the games, solved on the mind, minus the mind's value
    /// of its board, for the seat to move, with the phase of the game.
    pub residuals: Vec<(usize, f64)>,
    /// Decisions, at most one per phase and game, in which nobody wins at once.
    pub decisions: Vec<Decided>,
}

/// A decision with several moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Decided {
    /// 0: nobody has claimed a column; 1: somebody has; 2: somebody needs only one more.
    pub phase: usize,
    /// The errors of the values of its two best moves as the coach sees them, from
    /// two games each.
    pub off: [[f64; 2]; 2],
    /// The same of values before a roll: that of its turn, and those after its best moves that
    /// roll on.
    pub before: Vec<[f64; 2]>,
    /// The same of all values for the other seats, with three and more.
    pub others: Vec<[f64; 2]>,
}

impl Decided {
    /// An unbiased estimate of the mean square error of its two values.
    pub fn square(&self) -> f64 {
        mean_square(&self.off)
    }

    /// The same of its values before a roll.
    pub fn square_before(&self) -> f64 {
        mean_square(&self.before)
    }

    /// The same of its values for the other seats; zero with up to two seats.
    pub fn square_others(&self) -> f64 {
        mean_square(&self.others)
    }

    /// The same for their difference.
    pub fn square_apart(&self) -> f64 {
        let [best, next] = self.off;
        (best[0] - next[0]) * (best[1] - next[1])
    }
}

/// From two errors of each value.
fn mean_square(off: &[[f64; 2]]) -> f64 {
    let of = |[first, second]: &[f64; 2]| first * second;
    off.iter().map(of).sum::<f64>() / off.len().max(1) as f64
}

/// A decision, and where in a game it is met.
#[derive(Clone, Copy)]
struct Place {
    at: Squares,
    markers: u16,
    heights: [u8; MOST_SLOTS],
    roll: Pairings,
}

/// Something to do with a roll, none that wins, and what the coach says of it.
#[derive(Clone, Copy)]
struct Move {
    onward: Onward,
    value: f64,
    /// How much more that is than the quick value.
    gain: f64,
}

/// A mind at play, and what the coach shows: one lane, and that one turn deeper.
struct Observed<'a, const L: usize> {
    table: Adjusted<'a, L>,
    coach: Viewer<Seeing<'a>, 1>,
    ahead: Ahead<'a>,
}

/// Plays this many games of a mind against itself and examines decisions from them. In parts
/// of one; the same for the same seed.
///
/// # Errors
/// [`PlayError::Parameters`] if the mind belongs to another game.
pub fn find(game: &CantStop, mind: &Mind, games: u64, seed: u64) -> Result<Found, PlayError> {
    let board = Board::new(game)?;
    mind.check(&board)?;
    Ok(match board.seats {
        1 | 2 => find_with::<1>(&board, mind, games, seed),
        3 => find_with::<3>(&board, mind, games, seed),
        _ => find_with::<4>(&board, mind, games, seed),
    })
}

fn find_with<const L: usize>(board: &Board, mind: &Mind, games: u64, seed: u64) -> Found {
    let mut observed = Observed::<L>::new(board, mind);
    let source = Experiment::new(seed, "errors of a mind");
    let mut found = Found::default();
    for number in 0..games {
        let stream = |part: u64, purpose| source.stream(number << 4 | part, purpose);
        let streams = |part| [stream(part, Purpose::Dice), stream(part, Purpose::Decisions)];
        let mut draws = stream(0, Purpose::Other);
        let places = observed.game(&mut streams(0), &mut draws, &mut found.residuals);
        for (phase, place) in places.into_iter().enumerate() {
            let Some(place) = place else { continue };
            let Some(moves) = observed.two_best(&place) else { continue };
            let begun = observed.begun(&place);
            let all = [moves[0], moves[1], begun];
            let said = all.map(|made| observed.seats(&place, &made));
            let off = |made: usize, again: usize| {
                // The same dice for all of them.
                let part = (1 + 2 * phase + again) as u64;
                let mut off =
                    observed.table.play_on(place.at, all[made].onward, &mut streams(part))?.totals;
                off.iter_mut().zip(&said[made]).for_each(|(total, said)| *total -= said);
                Some(off)
            };
            found.decisions.extend(decided(phase, &all, board.seats, off));
        }
    }
    found
}

/// Both moves and the turn twice; nothing if a game does not end.
fn decided(
    phase: usize,
    all: &[Move; 3],
    seats: usize,
    mut off: impl FnMut(usize, usize) -> Option<[f64; MOST_SEATS]>,
) -> Option<Decided> {
    let mut twice = |made| Some([off(made, 0)?, off(made, 1)?]);
    let off = [twice(0)?, twice(1)?, twice(2)?];
    let of = |made: usize, seat: usize| off[made].map(|game| game[seat]);
    let rolls = (0..3).filter(|&made| matches!(all[made].onward, Onward::Roll(..)));
    let before = rolls.map(|made| of(made, 0).map(|off| off + all[made].gain)).collect();
    let others = (1..if seats > 2 { seats } else { 1 })
        .flat_map(|seat| (0..3).map(move |made| of(made, seat)))
        .collect();
    Some(Decided { phase, off: [of(0, 0), of(1, 0)], before, others })
}

impl<'a, const L: usize> Observed<'a, L> {
    fn new(board: &'a Board, mind: &'a Mind) -> Self {
        let (table, coach) = (Adjusted::new(board, mind, u8::MAX), viewer(mind, u8::MAX));
        Self { table, coach, ahead: Ahead::new(board, mind, Memory::new(u8::MAX)) }
    }

    /// Plays a game; one decision of each phase, any with the same chance.
    fn game(
        &mut self,
        [dice, decisions]: &mut [Stream; 2],
        draws: &mut Stream,
        residuals: &mut Vec<(usize, f64)>,
    ) -> [Option<Place>; PHASES] {
        let mut places = [None; PHASES];
        let mut seen = [0u64; PHASES];
        let Adjusted { board, mind, player } = &mut self.table;
        let mut luck = Luck { dice, decisions, rolls: 0, longest: LONGEST };
        let mut at = Squares::empty(board.seats);
        loop {
            let (before, phase) = (at, mind.phase(&at));
            let ended = player.turn_watched(board, &mut at, &mut luck, |decision| {
                seen[phase] += 1;
                if draws.below(seen[phase]) == 0 {
                    let (markers, heights) = (decision.markers, *decision.heights);
                    places[phase] =
                        Some(Place { at: before, markers, heights, roll: *decision.roll });
                }
            });
            let turn = player.turn.expected(board, &mut player.view)[0];
            let worth = turn - mind.cost();
            residuals.push((phase, worth - mind.values(&before)[0]));
            match ended {
                None | Some(Ended::Won) => return places,
                Some(_) => at.pass(),
            }
        }
    }

    /// The turn of a decision before its first roll, by its quick value.
    fn begun(&mut self, place: &Place) -> Move {
        let Self { table: Adjusted { board, .. }, coach: Viewer { turn, view, .. }, .. } = self;
        let heights = place.at.rows[0];
        turn.begin(board, &place.at, view);
        let [value] = turn.on_roll(board, 0, &heights, view);
        Move { onward: Onward::Roll(0, heights), value, gain: 0.0 }
    }

    /// What the coach says of every seat after this move.
    fn seats(&mut self, place: &Place, made: &Move) -> Vec<f64> {
        let Adjusted { board, player: Viewer { turn, view, .. }, .. } = &mut self.table;
        if board.seats < 3 {
            return vec![made.value];
        }
        turn.begin(board, &place.at, view);
        let lanes: [f64; L] = match made.onward {
            Onward::Bust => view.bust(),
            Onward::Stop(mask, heights) => {
                View::<L>::markers(view, mask);
                view.stop(&heights, topped(board, mask, &heights))
            }
            Onward::Roll(mask, heights) => turn.on_roll(board, mask, &heights, view),
        };
        shares(board.seats, made.value, &lanes)
    }

    /// The two best moves as the coach sees them; none if a move wins, or there is only
    /// one.
    fn two_best(&mut self, place: &Place) -> Option<[Move; 2]> {
        let Self { table: Adjusted { board, .. }, coach: Viewer { turn, view, .. }, ahead } = self;
        turn.begin(board, &place.at, view);
        let usable = board.all & !place.at.closed() & !topped(board, place.markers, &place.heights);
        let mut ways = Vec::new();
        uses(&place.roll, place.markers, usable, |way| ways.push(way));
        let mut moves = Vec::new();
        for way in ways {
            let (mask, heights) = (way.mask, turn.climbed(&place.heights, &way));
            let tops = topped(board, mask, &heights);
            if turn.may_stop(mask, &heights) {
                if place.at.claims(0) + tops.count_ones() >= board.columns_to_win {
                    return None;
                }
                let value = ahead.stop(&place.at, &heights, tops);
                moves.push(Move { onward: Onward::Stop(mask, heights), value, gain: 0.0 });
            }
            let [value] = turn.on_roll(board, mask, &heights, view);
            let gain = ahead.gain_of_roll((turn, view), &place.at, (mask, heights));
            let (value, gain) = (value + gain.mean, gain.mean);
            moves.push(Move { onward: Onward::Roll(mask, heights), value, gain });
        }
        moves.sort_by(|one, other| other.value.total_cmp(&one.value));
        match moves[..] {
            [best, next, ..] => Some([best, next]),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::adjusted::Came;
    use super::super::school::{Schooling, train, warm_up};
    use super::*;
    use crate::rules::{Options, Sharing};
    use retrodice_core::observer::Unwatched;
    use retrodice_stats::{CONFIDENCE, Moments};

    /// For both moves of one decision, over many games: with the luck removed the means agree
    /// with plain results, with less noise.
    fn compare<const L: usize>(players: usize, sharing: Sharing) {
        let columns_to_win = if players == 3 { 2 } else { 3 };
        let options = Options { players, columns_to_win, sharing, ..Options::new(3, 1) };
        let game = CantStop::with(options).unwrap();
        let (mut mind, board) = (Mind::new(&game, 3).unwrap(), Board::new(&game).unwrap());
        let schooling = Schooling { warm: 1000, boards: 4000, ..Schooling::default() };
        warm_up(&game, &mut mind, &schooling, &Unwatched).unwrap();
        train(&game, &mut mind, &schooling, &Unwatched, &mut |_, _| true).unwrap();
        let (board, mind) = (&board, &mind);
        let mut observed = Observed::<L>::new(board, mind);
        let at = Squares::empty(players);
        let place = Place { at, markers: 0, heights: at.rows[0], roll: board.classes[7].pairings };
        for made in observed.two_best(&place).unwrap() {
            let [mut with, mut without, mut apart] = [Moments::default(); 3];
            let source = Experiment::new(1, "luck");
            for number in 0..2000 {
                let stream = |purpose| source.stream(number, purpose);
                let mut streams = [stream(Purpose::Dice), stream(Purpose::Decisions)];
                let came = observed.table.play_on(at, made.onward, &mut streams);
                let Came { totals: [total, ..], outcome } = came.unwrap();
                with.add(outcome);
                without.add(total);
                apart.add(total - outcome);
            }
            let zero = 2.0 * apart.estimate().interval(CONFIDENCE).half_width();
            assert!(apart.mean().abs() < zero, "{players} {sharing:?}: {apart:?}");
            assert!(without.variance() < 0.5 * with.variance(), "{with:?} {without:?}");
        }
    }

    #[test]
    fn without_luck_games_come_to_the_same() {
        for sharing in Sharing::ALL {
            compare::<1>(2, sharing);
            compare::<3>(3, sharing);
        }
        compare::<1>(1, Sharing::Free);
    }

    #[test]
    fn the_same_seed_finds_the_same() {
        let options = Options { players: 2, columns_to_win: 2, ..Options::new(3, 1) };
        let game = CantStop::with(options).unwrap();
        let mind = Mind::new(&game, 1).unwrap();
        let found = find(&game, &mind, 20, 7).unwrap();
        assert_eq!(found, find(&game, &mind, 20, 7).unwrap());
        assert!(found.decisions.len() > 5 && found.residuals.len() > 20, "{found:?}");
        assert!(found.decisions.iter().all(|one| one.phase < PHASES));
        assert!(find(&game, &mind, 20, 8).unwrap() != found);
    }
}
