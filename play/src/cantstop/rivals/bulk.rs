//! Optimal solitaire play of very many games at once.
//!
//! Games at the same anchor are alike, so they are moved together: anchors are taken in the order
//! of play, the turn of each is solved once, as far as the dice ask for it, and every game that
//! has reached it plays turns until it leaves. Mirror images are taken as one. Ten million games
//! of (4,3) visit a few hundred thousand turns instead of solving one for each of the 27 million
//! that they play.
//!
//! Games are played in pieces with dice of their own, numbered in the order of play, so results
//! are the same, bit for bit, for any number of threads.

use super::players::{Ended, Luck, go_on};
use super::solved::{self, Solved};
use super::squares::{Board, Squares};
use super::turn::Turn;
use crate::cantstop::fast::MOST_SLOTS;
use crate::error::PlayError;
use chance::{Experiment, Histogram, Purpose, Stream};
use rayon::prelude::*;
use rules::cantstop::CantStop;
use rustc_hash::FxHashMap;
use solve::kernels::cantstop::{Real, Values};
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

/// Pieces into which the games at one anchor are divided, at most.
const PIECES: u64 = 1 << 12;

/// Games that are not divided.
const PIECE: u64 = 1 << 14;

/// Games between two checks whether to stop.
const GAMES_PER_LOOK: u64 = 1 << 12;

/// Pieces that one thread plays before it looks for more.
const BATCH: usize = 16;

/// Whether games of these rules are played so.
#[must_use]
pub fn plays(game: &CantStop) -> bool {
    game.options().players == 1 && Board::new(game).is_ok()
}

/// Plays `games` games on the current rayon pool, by the values of a solved board.
///
/// Time: for each anchor that some game reaches the sets of columns that its dice lead to, some
/// hundred microseconds on large boards, and some hundred nanoseconds a roll; memory: 24 bytes for
/// each anchor at which games wait.
///
/// Games are in play together until the longest is over, so there is no partial
/// result: the observer is notified of games that have ended.
///
/// # Errors
/// [`PlayError::NoGames`], [`PlayError::Rules`] of rules that are not [played](plays),
/// [`PlayError::Parameters`] if the values are those of another board, and
/// [`PlayError::Interrupted`].
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
    let board = Board::new(game)?;
    solved::check(values, &board)?;
    observer.started(games);
    let codes = Codes::of(&board);
    let source = Experiment::new(seed, "flow");
    let mut played = BulkGames { turns: Histogram::new(1), busts: 0, rolls: 0 };
    // By steps taken: no turn leads from one anchor to another with as many.
    let mut levels: BTreeMap<u32, Vec<Waiting>> = BTreeMap::new();
    levels.insert(0, vec![Waiting { code: codes.code(&[0; MOST_SLOTS]), turns: 0, games }]);
    let piece = PIECE.max(games.div_ceil(PIECES));
    let mut first = 0;
    while let Some((_, waiting)) = levels.pop_first() {
        let waiting = gathered(waiting, piece);
        let pieces: Vec<&[Waiting]> = waiting
            .chunk_by(|one, other| one.code == other.code)
            .flat_map(|there| {
                let games: u64 = there.iter().map(|some| some.games).sum();
                there.chunks(if games > piece { 1 } else { there.len() })
            })
            .collect();
        let left: Vec<Departures> = (0..pieces.len().div_ceil(BATCH))
            .into_par_iter()
            .map_init(
                || Player::new(&board, &codes, values),
                |player, batch| {
                    let mut left = Departures::default();
                    let numbers = batch * BATCH..pieces.len().min((batch + 1) * BATCH);
                    for number in numbers {
                        let dice = source.stream(first + number as u64, Purpose::Dice);
                        player.play(pieces[number], dice, &mut left, observer)?;
                    }
                    Ok::<_, PlayError>(left)
                },
            )
            .collect::<Result<_, _>>()?;
        first += pieces.len() as u64;
        for departures in left {
            played.busts += departures.busts;
            played.rolls += departures.rolls;
            departures.won.iter().for_each(|(&turns, &count)| {
                played.turns.add(i64::from(turns), count);
                observer.advanced(count);
            });
            for ((steps, code, turns), games) in departures.stopped {
                levels.entry(steps).or_default().push(Waiting { code, turns, games });
            }
        }
    }
    Ok(played)
}

/// Games at one anchor after the same number of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    code: u64,
    turns: u32,
    games: u64,
}

/// The same games, those that are alike together, in entries of at most `piece` games.
fn gathered(mut waiting: Vec<Waiting>, piece: u64) -> Vec<Waiting> {
    waiting.sort_unstable();
    waiting.dedup_by(|later, kept| {
        let alike = (later.code, later.turns) == (kept.code, kept.turns);
        kept.games += if alike { later.games } else { 0 };
        alike
    });
    let split = |all: Waiting| {
        let pieces = 0..all.games.div_ceil(piece);
        pieces.map(move |at| Waiting { games: piece.min(all.games - at * piece), ..all })
    };
    waiting.into_iter().flat_map(split).collect()
}

/// Squares as numbers, the same one for mirror images.
struct Codes {
    lengths: Vec<u8>,
    folded: bool,
}

impl Codes {
    fn of(board: &Board) -> Self {
        let lengths = board.lengths[..board.columns].to_vec();
        let folded = lengths.iter().eq(lengths.iter().rev());
        Self { lengths, folded }
    }

    fn code(&self, heights: &[u8; MOST_SLOTS]) -> u64 {
        let digit = |code: u64, (&height, &length): (&u8, &u8)| {
            code * (u64::from(length) + 1) + u64::from(height)
        };
        let heights = &heights[..self.lengths.len()];
        let code = heights.iter().zip(&self.lengths).fold(0, digit);
        match self.folded {
            true => code.min(heights.iter().rev().zip(&self.lengths).fold(0, digit)),
            false => code,
        }
    }

    fn squares(&self, mut code: u64) -> Squares {
        let mut squares = Squares::empty(1);
        for (slot, &length) in self.lengths.iter().enumerate().rev() {
            let heights = u64::from(length) + 1;
            let height = (code % heights) as u8;
            squares.rows[0][slot] = height;
            squares.owned[0] |= u16::from(height == length) << slot;
            code /= heights;
        }
        squares
    }
}

/// Where the games of some anchors went.
#[derive(Default)]
struct Departures {
    busts: u64,
    rolls: u64,
    /// Games by their number of turns.
    won: BTreeMap<u32, u64>,
    /// Games by steps taken, squares and number of turns.
    stopped: FxHashMap<(u32, u64, u32), u64>,
}

/// Plays the turns of one anchor after the other.
struct Player<'a, T> {
    board: &'a Board,
    codes: &'a Codes,
    view: Solved<'a, T>,
    turn: Turn,
}

impl<'a, T: Real> Player<'a, T> {
    fn new(board: &'a Board, codes: &'a Codes, values: &'a Values<T>) -> Self {
        Self { board, codes, view: Solved::new(values), turn: Turn::new(u8::MAX) }
    }

    /// Plays all games of one anchor until they leave it.
    fn play(
        &mut self,
        here: &[Waiting],
        mut dice: Stream,
        left: &mut Departures,
        observer: &dyn Observer,
    ) -> Result<(), PlayError> {
        let Some(Waiting { code, .. }) = here.first() else { return Ok(()) };
        let squares = self.codes.squares(*code);
        self.turn.begin(self.board, &squares, &mut self.view);
        // Best play decides nothing at random.
        let mut decisions = dice.clone();
        for some in here {
            for game in 0..some.games {
                if game.is_multiple_of(GAMES_PER_LOOK) && observer.cancelled() {
                    return Err(PlayError::Interrupted);
                }
                let mut turns = some.turns;
                loop {
                    turns += 1;
                    let mut at = squares;
                    let mut luck = Luck {
                        dice: &mut dice,
                        decisions: &mut decisions,
                        rolls: 0,
                        longest: u32::MAX,
                    };
                    let (solved, from) = ((&mut self.turn, &mut self.view), (0, squares.rows[0]));
                    let ended = go_on(solved, self.board, &mut at, &mut luck, from, (0.0, |_| ()));
                    left.rolls += u64::from(luck.rolls);
                    match ended {
                        Some(Ended::Lost) => left.busts += 1,
                        Some(Ended::Won) => {
                            *left.won.entry(turns).or_default() += 1;
                            break;
                        }
                        Some(Ended::Stopped) => {
                            let steps = at.rows[0].iter().map(|&height| u32::from(height)).sum();
                            let code = self.codes.code(&at.rows[0]);
                            *left.stopped.entry((steps, code, turns)).or_default() += 1;
                            break;
                        }
                        None => {
                            let (strategies, limit) = ("optimal".to_owned(), u32::MAX.into());
                            return Err(PlayError::TooLong { game: 0, limit, strategies });
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chance::check_against_exact;
    use rules::spec::AnyGame;
    use solve::kernels::cantstop::{self as kernel, Options, solve};
    use solve::observer::Unwatched;

    fn plays(spec: &str, games: u64) {
        let Ok(AnyGame::CantStop(game)) = spec.parse() else { panic!("{spec}") };
        let values = solve::<f64>(&kernel::Board::of(&game).unwrap(), &Options::default()).unwrap();
        let exact = values.start();
        let played = play_optimally(&game, &values, games, 1, &Unwatched).unwrap();
        assert_eq!(played.turns.count(), games);
        check_against_exact(played.turns.estimate(), exact, 1e-9, 3).unwrap();
        let other = play_optimally(&game, &values, games, 2, &Unwatched).unwrap();
        assert_ne!(played, other);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        let alone = pool.install(|| play_optimally(&game, &values, games, 1, &Unwatched));
        assert_eq!(alone.unwrap(), played, "threads change nothing");
    }

    #[test]
    fn games_take_as_many_turns_as_the_solution_says() {
        plays("cantstop(2,1)", 50_000);
        plays("cantstop(3,1)", 50_000);
        // Not its own mirror image.
        plays("cantstop(sides=3,lengths=1-2-4-3-1)", 50_000);
    }

    #[test]
    fn mirror_images_have_one_number() {
        let game = CantStop::new(3, 2).unwrap();
        let codes = Codes::of(&Board::new(&game).unwrap());
        let mut heights = [0; MOST_SLOTS];
        heights[..5].copy_from_slice(&[0, 4, 2, 3, 1]);
        let mut image = heights;
        image[..5].reverse();
        let code = codes.code(&heights);
        assert_eq!(code, codes.code(&image));
        let squares = codes.squares(code);
        assert!([heights, image].contains(&squares.rows[0]), "{squares:?}");
        assert_eq!(squares.owned[0].count_ones(), 1, "a column of four spaces is won");
        heights[0] = 1;
        assert_ne!(code, codes.code(&heights));
    }

    /// 2.700 in print, 2.699876 by two solvers of ours.
    #[test]
    #[ignore = "minutes"]
    fn ten_million_games_of_a_large_board() {
        let board = kernel::Board::standard(4, 3).unwrap();
        let values = solve::<f64>(&board, &Options::default()).unwrap();
        let game = CantStop::new(4, 3).unwrap();
        let played = play_optimally(&game, &values, 10_000_000, 1, &Unwatched).unwrap();
        check_against_exact(played.turns.estimate(), values.start(), 1e-9, 3).unwrap();
    }

    #[test]
    fn values_of_another_board_are_refused() {
        let board = kernel::Board::standard(2, 2).unwrap();
        let values = solve::<f32>(&board, &Options::default()).unwrap();
        let refused = play_optimally(&CantStop::new(2, 1).unwrap(), &values, 10, 1, &Unwatched);
        assert!(matches!(refused, Err(PlayError::Parameters { .. })));
    }
}
