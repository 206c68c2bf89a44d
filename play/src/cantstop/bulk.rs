//! Optimal solitaire play of very many games at once.
//!
//! Games at the same anchor are alike, so they are moved together:
//! anchors are taken in the order of play, the turn of each is rebuilt once, by
//! one sweep, and every game that has reached it plays turns until it leaves.
//! The best move for a roll is found through the rules' own moves when first
//! needed. Ten million games of (4,3) visit a few hundred thousand turns
//! instead of rebuilding one for each of the 27 million turns that they play.
//!
//! The dice at an anchor come from a stream of its own, so results are the same,
//! bit for bit, for any number of threads.

use crate::error::PlayError;
use chance::{Experiment, Histogram, Purpose, Stream};
use rayon::prelude::*;
use rules::cantstop::{CantStop, RollPosition};
use rules::game::{Game, Move, Next};
use rules::index::Indexed;
use rustc_hash::FxHashMap;
use solve::kernels::cantstop::{Real, Values, scalar::Component};
use solve::observer::Observer;
use std::collections::BTreeMap;

/// The results of the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BulkGames {
    /// Turns of a game, the last one included.
    pub turns: Histogram,
    /// Turns that were lost.
    pub busts: u64,
    /// Rolls.
    pub rolls: u64,
}

/// Games between two checks whether to stop.
const GAMES_PER_LOOK: u64 = 4096;

/// Turns played so far → games, for the games at one anchor.
type Waiting = BTreeMap<u32, u64>;

/// Plays `games` games on the current rayon pool, by the values of a solved board.
///
/// Time: a sweep in `f64` of each anchor that some game reaches, and some 50 ns a
/// roll; memory: some hundred bytes an anchor.
///
/// Games are in play together until the longest is over, so there is no partial
/// result: the observer is notified of games that have ended.
///
/// # Errors
/// [`PlayError::NoGames`], [`PlayError::Unsupported`] if the values are those of
/// another board, and [`PlayError::Interrupted`].
pub fn play_optimally<T: Real>(
    game: &CantStop,
    values: &Values<T>,
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<BulkGames, PlayError> {
    if games == 0 {
        return Err(PlayError::NoGames);
    }
    if values.board().lengths() != game.options().lengths || game.seats() != 1 {
        return Err(PlayError::Unsupported {
            what: "optimal play of many games at once".to_owned(),
            why: "the values are those of another board".to_owned(),
        });
    }
    observer.started(games);
    let source = Experiment::new(seed, "flow");
    let mut played = BulkGames { turns: Histogram::new(1), busts: 0, rolls: 0 };
    // By steps taken: no turn leads from one anchor to another with as many.
    let mut waiting: BTreeMap<u32, FxHashMap<u64, Waiting>> = BTreeMap::new();
    let begin = game.anchor_index(&game.start());
    waiting.entry(0).or_default().insert(begin, Waiting::from([(0, games)]));
    while let Some((_, anchors)) = waiting.pop_first() {
        let mut anchors: Vec<(u64, Waiting)> = anchors.into_iter().collect();
        anchors.sort_unstable_by_key(|&(index, _)| index);
        let left: Vec<Departures> = anchors
            .par_iter()
            .map_init(
                || Component::new(values.board()),
                |component, (index, here)| {
                    if observer.cancelled() {
                        return Err(PlayError::Interrupted);
                    }
                    let stream = source.stream(*index, Purpose::Dice);
                    Turn::new(game, values, component, *index, stream).play(here, observer)
                },
            )
            .collect::<Result<_, _>>()?;
        for departures in left {
            played.busts += departures.busts;
            played.rolls += departures.rolls;
            departures.won.iter().for_each(|(&turns, &count)| {
                played.turns.add(i64::from(turns), count);
                observer.advanced(count);
            });
            for (anchor, more) in departures.stopped {
                let steps = anchor.squares(0).map(|(_, height)| u32::from(height)).sum();
                let there = waiting.entry(steps).or_default();
                let there = there.entry(game.anchor_index(&anchor)).or_default();
                more.into_iter()
                    .for_each(|(turns, count)| *there.entry(turns).or_default() += count);
            }
        }
    }
    Ok(played)
}

/// Where the games of one anchor went.
#[derive(Default)]
struct Departures {
    busts: u64,
    rolls: u64,
    won: Waiting,
    stopped: Vec<(RollPosition, Waiting)>,
}

/// What a roll leads to under best play.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    Unknown,
    Bust,
    Won,
    /// Rolling on at the position of this number.
    Roll(u32),
    /// Stopping at the anchor of this number.
    Stop(u32),
}

/// The turns from one anchor, explored as far as the dice lead.
struct Turn<'a, T> {
    game: &'a CantStop,
    values: &'a Values<T>,
    component: &'a Component,
    stream: Stream,
    /// Roll number of each equally likely throw.
    throws: Vec<u16>,
    rolls: usize,
    positions: Vec<RollPosition>,
    numbers: FxHashMap<RollPosition, u32>,
    /// By position and roll.
    then: Vec<Then>,
    stops: FxHashMap<RollPosition, u32>,
    anchor: RollPosition,
}

impl<'a, T: Real> Turn<'a, T> {
    fn new(
        game: &'a CantStop,
        values: &'a Values<T>,
        component: &'a mut Component,
        index: u64,
        stream: Stream,
    ) -> Self {
        let anchor = game.anchor_at(index).expect("games stand at anchors");
        let value = |left: &[u8]| values.get(left).expect("turns lead to anchors");
        let left = game.steps_left(&anchor);
        component.enter(&left);
        component.sweep(value(&left), value);
        let table = game.rolls(&anchor);
        let throws = table.rolls().iter().enumerate();
        let throws: Vec<u16> = throws
            .flat_map(|(number, roll)| std::iter::repeat_n(number as u16, roll.weight as usize))
            .collect();
        let rolls = table.len();
        let (numbers, stops) = (FxHashMap::default(), FxHashMap::default());
        let (positions, then) = (Vec::new(), Vec::new());
        let mut turn = Self {
            game,
            values,
            component,
            stream,
            throws,
            rolls,
            positions,
            numbers,
            then,
            stops,
            anchor,
        };
        turn.number(anchor);
        turn
    }

    /// The number of a position, given out when it is first met.
    fn number(&mut self, at: RollPosition) -> u32 {
        let next = self.positions.len() as u32;
        let number = *self.numbers.entry(at).or_insert(next);
        if number == next {
            self.positions.push(at);
            self.then.resize(self.positions.len() * self.rolls, Then::Unknown);
        }
        number
    }

    fn play(mut self, here: &Waiting, observer: &dyn Observer) -> Result<Departures, PlayError> {
        let mut left = Departures::default();
        let mut stopped: Vec<Waiting> = Vec::new();
        for (&before, &count) in here {
            for game in 0..count {
                if game.is_multiple_of(GAMES_PER_LOOK) && observer.cancelled() {
                    return Err(PlayError::Interrupted);
                }
                let mut turns = before;
                loop {
                    turns += 1;
                    match self.turn(&mut left.rolls) {
                        Then::Won => *left.won.entry(turns).or_default() += 1,
                        Then::Stop(place) => {
                            let place = place as usize;
                            stopped.resize_with(stopped.len().max(place + 1), Waiting::new);
                            *stopped[place].entry(turns).or_default() += 1;
                        }
                        _ => {
                            left.busts += 1;
                            continue;
                        }
                    }
                    break;
                }
            }
        }
        let mut anchors: Vec<(RollPosition, u32)> = self.stops.into_iter().collect();
        anchors.sort_unstable_by_key(|&(_, place)| place);
        left.stopped = anchors.into_iter().map(|(at, _)| at).zip(stopped).collect();
        Ok(left)
    }

    /// Plays one turn: a bust, a win, or where it stopped.
    fn turn(&mut self, rolls: &mut u64) -> Then {
        let mut at = 0;
        loop {
            *rolls += 1;
            let throw = self.stream.below(self.throws.len() as u64) as usize;
            let roll = usize::from(self.throws[throw]);
            let slot = at * self.rolls + roll;
            if self.then[slot] == Then::Unknown {
                let then = self.decide(at, roll);
                self.then[slot] = then;
            }
            match self.then[slot] {
                Then::Roll(next) => at = next as usize,
                over => return over,
            }
        }
    }

    /// The best move, the first of equals in the game's order. The value inside the
    /// turn is that of the better of stopping and rolling, so where stopping is
    /// better both look alike, and stopping comes first.
    fn decide(&mut self, at: usize, roll: usize) -> Then {
        let mut moves = Vec::new();
        self.game.moves(&self.game.land(&self.positions[at], roll), &mut moves);
        let mut best: Option<(f64, Move<_, _>)> = None;
        for step in moves {
            let worth = match &step.next {
                Next::Roll(next) => self.inside(next),
                Next::Pass(next) if *next == self.anchor => return Then::Bust,
                Next::Pass(next) => {
                    self.values.get(&self.game.steps_left(next)).expect("turns lead to anchors")
                }
                Next::End(_) => 0.0,
            };
            if best.as_ref().is_none_or(|(known, _)| worth < *known) {
                best = Some((worth, step));
            }
        }
        let (_, step) = best.expect("a move position has a move");
        match step.next {
            Next::Roll(next) => Then::Roll(self.number(next)),
            Next::Pass(next) => {
                let place = self.stops.len() as u32;
                Then::Stop(*self.stops.entry(next).or_insert(place))
            }
            Next::End(_) => Then::Won,
        }
    }

    fn inside(&self, at: &RollPosition) -> f64 {
        let lengths = &self.game.options().lengths;
        let mut advance = vec![0; lengths.len()];
        let begun: Vec<u8> = self.game.steps_left(&self.anchor);
        for (column, height) in at.markers() {
            let slot = column.slot();
            advance[slot] = height - (lengths[slot] - begun[slot]);
        }
        self.component.inside(&advance).expect("it is a position of this turn").value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chance::check_against_exact;
    use solve::kernels::cantstop::{Board, Options, solve};
    use solve::observer::Unwatched;

    fn plays(sides: u8, shortest: u8, games: u64, exact: f64) {
        let board = Board::standard(sides, shortest).unwrap();
        let values = solve::<f64>(&board, &Options::default()).unwrap();
        let game = CantStop::new(sides, shortest).unwrap();
        let played = play_optimally(&game, &values, games, 1, &Unwatched).unwrap();
        assert_eq!(played.turns.count(), games);
        let estimate = played.turns.estimate();
        check_against_exact(estimate, exact, 1e-9, 3).unwrap();
        let other = play_optimally(&game, &values, games, 2, &Unwatched).unwrap();
        assert_ne!(played, other);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        let alone = pool.install(|| play_optimally(&game, &values, games, 1, &Unwatched));
        assert_eq!(alone.unwrap(), played, "threads change nothing");
    }

    #[test]
    fn games_take_as_many_turns_as_the_solution_says() {
        plays(2, 1, 50_000, 16384.0 / 12623.0);
        plays(3, 1, 50_000, 1.480253419335);
    }

    /// 2.700 in print, 2.699876 by two solvers of ours.
    #[test]
    #[ignore = "minutes"]
    fn ten_million_games_of_a_large_board() {
        let board = Board::standard(4, 3).unwrap();
        let values = solve::<f64>(&board, &Options::default()).unwrap();
        let game = CantStop::new(4, 3).unwrap();
        let played = play_optimally(&game, &values, 10_000_000, 1, &Unwatched).unwrap();
        check_against_exact(played.turns.estimate(), values.start(), 1e-9, 3).unwrap();
    }

    #[test]
    fn values_of_another_board_are_refused() {
        let board = Board::standard(2, 2).unwrap();
        let values = solve::<f32>(&board, &Options::default()).unwrap();
        let refused = play_optimally(&CantStop::new(2, 1).unwrap(), &values, 10, 1, &Unwatched);
        assert!(matches!(refused, Err(PlayError::Unsupported { .. })));
    }
}
