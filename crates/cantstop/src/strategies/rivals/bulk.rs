//! Optimal solitaire play of very many games at once.
//!
//! Games at the same anchor are alike, so they are moved together: anchors are taken in the order
//! of play, the turn of each is solved once, as far as the dice ask for it, and every game that
//! has reached it plays turns until it leaves. Mirror images are taken as one. A million games are
//! in play together, until the longest is over.
//!
//! Games are played in pieces with dice of their own, numbered in the order of play, so results
//! are the same, bit for bit, for any number of threads.

use super::players::{Ended, Luck, go_on};
use super::solved::{self, Probed, Reader, Solved};
use super::squares::{Board, Squares};
use super::turn::Turn;
use super::view::View as _;
use crate::rules::CantStop;
use crate::solitaire::packed::Packed;
use crate::solitaire::{BoardValues, Real};
use crate::strategies::fast::MOST_SLOTS;
use rayon::prelude::*;
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_solver::error::SolveError;
use retrodice_stats::{Experiment, Histogram, Purpose, Stream};
use rustc_hash::FxHashMap;
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

/// The most games that are in play together: so many share most of what they can.
const TOGETHER: u64 = 1 << 20;

/// The most games that play an anchor's turns one after the other.
const PIECE: u64 = 1 << 14;

/// Pieces that one thread plays before it looks for more.
const BATCH: usize = 16;

/// Whether games of these rules are played so.
#[must_use]
pub fn plays(game: &CantStop) -> bool {
    game.options().players == 1 && Board::new(game).is_ok()
}

/// Plays `games` games on the current rayon pool, by the values of a solved board.
///
/// Time: for each anchor that some of a million games reach the sets of columns that its dice lead
/// to, some hundred microseconds on large boards, and some hundred nanoseconds a roll; memory: some
/// tens of MB.
///
/// If the observer cancels, the result is that of the millions that have ended.
///
/// # Errors
/// [`PlayError::NoGames`], [`PlayError::Rules`] of rules that are not [played](plays),
/// [`PlayError::Parameters`] if the values are those of another board, and
/// [`PlayError::Interrupted`] before the first games have ended.
pub fn play_optimally<T: Real>(
    game: &CantStop,
    values: &BoardValues<T>,
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<BulkGames, PlayError> {
    solved::check(values.board(), &Board::new(game)?)?;
    play(game, || values, games, seed, observer)
}

/// The same by a packed table, which is read where it lies.
///
/// Time: some ten milliseconds for each anchor on large boards, so that from [hundreds of
/// games](FEW_GAMES) on it is faster to unpack it first.
///
/// # Errors
/// As for [`play_optimally`]; [`PlayError::Solve`] if the table is damaged.
pub fn play_by_packed(
    game: &CantStop,
    packed: &Packed,
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<BulkGames, PlayError> {
    solved::check(packed.board(), &Board::new(game)?)?;
    play(game, || Probed::new(packed), games, seed, observer)
}

/// Fewer games are played by a packed table sooner than it is unpacked.
pub const FEW_GAMES: u64 = 500;

fn play<R: Reader>(
    game: &CantStop,
    reader: impl Fn() -> R + Sync,
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<BulkGames, PlayError> {
    if games == 0 {
        return Err(PlayError::NoGames);
    }
    let board = Board::new(game)?;
    let (codes, source) = (Codes::of(&board), Experiment::new(seed, "flow"));
    let mut flow =
        Flow { board: &board, codes: &codes, reader: &reader, source, pieces: 0, observer };
    let mut played = BulkGames { turns: Histogram::new(1), busts: 0, rolls: 0 };
    while played.turns.count() < games {
        match flow.play(TOGETHER.min(games - played.turns.count())) {
            Err(PlayError::Interrupted) if played.turns.count() > 0 => break,
            more => played.merge(&more?),
        }
    }
    Ok(played)
}

impl BulkGames {
    fn merge(&mut self, other: &Self) {
        self.turns.merge(&other.turns);
        self.busts += other.busts;
        self.rolls += other.rolls;
    }
}

/// Games in play together.
struct Flow<'a, F> {
    board: &'a Board,
    codes: &'a Codes,
    /// Makes a reader of values for a thread.
    reader: &'a F,
    source: Experiment,
    /// Pieces played so far: each has the dice of its number.
    pieces: u64,
    observer: &'a dyn Observer,
}

impl<R: Reader, F: Fn() -> R + Sync> Flow<'_, F> {
    /// Plays so many games from the start, until the longest is over.
    fn play(&mut self, games: u64) -> Result<BulkGames, PlayError> {
        let mut played = BulkGames { turns: Histogram::new(1), busts: 0, rolls: 0 };
        // By steps taken: no turn leads from one anchor to another with as many.
        let mut levels: BTreeMap<u32, Vec<Waiting>> = BTreeMap::new();
        let code = self.codes.code(&[0; MOST_SLOTS]);
        levels.insert(0, vec![Waiting { code, turns: 0, games }]);
        while let Some((_, waiting)) = levels.pop_first() {
            for departures in self.leave(&gathered(waiting))? {
                played.busts += departures.busts;
                played.rolls += departures.rolls;
                departures.won.iter().for_each(|(&turns, &count)| {
                    played.turns.add(i64::from(turns), count);
                    self.observer.advanced(count);
                });
                for ((steps, code, turns), games) in departures.stopped {
                    levels.entry(steps).or_default().push(Waiting { code, turns, games });
                }
            }
        }
        Ok(played)
    }

    /// Plays the games of some anchors until they leave these.
    fn leave(&mut self, waiting: &[Waiting]) -> Result<Vec<Departures>, PlayError> {
        let pieces: Vec<&[Waiting]> = waiting
            .chunk_by(|one, other| one.code == other.code)
            .flat_map(|there| {
                let games: u64 = there.iter().map(|some| some.games).sum();
                there.chunks(if games > PIECE { 1 } else { there.len() })
            })
            .collect();
        let first = self.pieces;
        self.pieces += pieces.len() as u64;
        let this = &*self;
        (0..pieces.len().div_ceil(BATCH))
            .into_par_iter()
            .map_init(
                || Player::new(this.board, this.codes, (this.reader)()),
                |player, batch| {
                    let mut left = Departures::default();
                    let begin = batch * BATCH;
                    for (number, piece) in
                        (first + begin as u64..).zip(&pieces[begin..]).take(BATCH)
                    {
                        if this.observer.cancelled() {
                            return Err(PlayError::Interrupted);
                        }
                        player.play(piece, this.source.stream(number, Purpose::Dice), &mut left)?;
                    }
                    Ok(left)
                },
            )
            .collect()
    }
}

/// Games at one anchor after the same number of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    code: u64,
    turns: u32,
    games: u64,
}

/// The same games, those that are alike together, in entries of at most [`PIECE`].
fn gathered(mut waiting: Vec<Waiting>) -> Vec<Waiting> {
    waiting.sort_unstable();
    waiting.dedup_by(|later, kept| {
        let alike = (later.code, later.turns) == (kept.code, kept.turns);
        kept.games += if alike { later.games } else { 0 };
        alike
    });
    let split = |all: Waiting| {
        let pieces = 0..all.games.div_ceil(PIECE);
        pieces.map(move |at| Waiting { games: PIECE.min(all.games - at * PIECE), ..all })
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
struct Player<'a, R> {
    board: &'a Board,
    codes: &'a Codes,
    view: Solved<R>,
    turn: Turn,
}

impl<'a, R: Reader> Player<'a, R> {
    fn new(board: &'a Board, codes: &'a Codes, reader: R) -> Self {
        Self { board, codes, view: Solved::new(reader), turn: Turn::new(u8::MAX) }
    }

    /// Plays all games of one anchor until they leave it.
    fn play(
        &mut self,
        here: &[Waiting],
        mut dice: Stream,
        left: &mut Departures,
    ) -> Result<(), PlayError> {
        let Some(Waiting { code, .. }) = here.first() else { return Ok(()) };
        let squares = self.codes.squares(*code);
        self.turn.begin(self.board, &squares, &mut self.view);
        // Best play decides nothing at random.
        let mut decisions = dice.clone();
        for some in here {
            for _ in 0..some.games {
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
                    if let Some(fault) = self.view.fault() {
                        return Err(SolveError::from(fault).into());
                    }
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
    use crate::solitaire::{self as kernel, SolitaireOptions, solve};
    use retrodice_core::observer::Unwatched;
    use retrodice_stats::check_against_exact;
    use std::sync::atomic::{AtomicU64, Ordering};

    fn plays(spec: &str, games: u64) {
        let game: CantStop = spec.parse().unwrap();
        let values =
            solve::<f64>(&kernel::Board::of(&game).unwrap(), &SolitaireOptions::default()).unwrap();
        let exact = values.start();
        let played = play_optimally(&game, &values, games, 1, &Unwatched).unwrap();
        assert_eq!(played.turns.count(), games);
        check_against_exact(played.turns.estimate(), exact, 1e-9, 3).unwrap();
        let other = play_optimally(&game, &values, games, 2, &Unwatched).unwrap();
        assert_ne!(played, other);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        let alone = pool.install(|| play_optimally(&game, &values, games, 1, &Unwatched));
        assert_eq!(alone.unwrap(), played, "threads change nothing");
        // Rounded values decide otherwise where moves are as good as one another.
        let packed = Packed::new(&values, 1e-6, f64::NAN).unwrap();
        let by_packed = play_by_packed(&game, &packed, games, 1, &Unwatched).unwrap();
        assert_eq!(by_packed.turns.count(), games);
        check_against_exact(by_packed.turns.estimate(), exact, 1e-9, 3).unwrap();
        assert!(by_packed.rolls.abs_diff(played.rolls) < played.rolls / 100);
    }

    #[test]
    fn games_take_as_many_turns_as_the_solution_says() {
        plays("cantstop(2,1)", TOGETHER + 50_000);
        plays("cantstop(3,1)", 50_000);
        // Not its own mirror image.
        plays("cantstop(sides=3,lengths=1-2-4-3-1)", 50_000);
    }

    /// Counts games, and cancels when so many are over.
    struct After(u64, AtomicU64);

    impl Observer for After {
        fn advanced(&self, games: u64) {
            self.1.fetch_add(games, Ordering::Relaxed);
        }

        fn cancelled(&self) -> bool {
            self.1.load(Ordering::Relaxed) >= self.0
        }
    }

    #[test]
    fn games_that_are_over_are_kept() {
        let game = CantStop::new(2, 1).unwrap();
        let board = kernel::Board::of(&game).unwrap();
        let values = solve::<f64>(&board, &SolitaireOptions::default()).unwrap();
        let play = |after| {
            let after = After(after, AtomicU64::new(0));
            play_optimally(&game, &values, 3 * TOGETHER, 1, &after)
        };
        let some = play(TOGETHER).unwrap();
        assert_eq!(some.turns.count(), TOGETHER);
        assert_eq!(some, play_optimally(&game, &values, TOGETHER, 1, &Unwatched).unwrap());
        assert!(matches!(play(0), Err(PlayError::Interrupted)));
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
        let values = solve::<f64>(&board, &SolitaireOptions::default()).unwrap();
        let game = CantStop::new(4, 3).unwrap();
        let played = play_optimally(&game, &values, 10_000_000, 1, &Unwatched).unwrap();
        check_against_exact(played.turns.estimate(), values.start(), 1e-9, 3).unwrap();
    }

    #[test]
    fn values_of_another_board_are_refused() {
        let board = kernel::Board::standard(2, 2).unwrap();
        let values = solve::<f32>(&board, &SolitaireOptions::default()).unwrap();
        let refused = play_optimally(&CantStop::new(2, 1).unwrap(), &values, 10, 1, &Unwatched);
        assert!(matches!(refused, Err(PlayError::Parameters { .. })));
        let packed = Packed::new(&values, 1e-5, f64::NAN).unwrap();
        let refused = play_by_packed(&CantStop::new(2, 1).unwrap(), &packed, 10, 1, &Unwatched);
        assert!(matches!(refused, Err(PlayError::Parameters { .. })));
        let mut file = Vec::new();
        packed.write_to(&mut file).unwrap();
        let last = file.len() - 9;
        file[last] ^= 1;
        let damaged = Packed::read_from(&file[..]).unwrap();
        let refused = play_by_packed(&CantStop::new(2, 2).unwrap(), &damaged, 10, 1, &Unwatched);
        assert!(matches!(refused, Err(PlayError::Solve(_))), "{refused:?}");
    }
}
