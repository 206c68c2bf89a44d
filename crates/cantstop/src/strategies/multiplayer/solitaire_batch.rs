//! Optimal solitaire play of very many games at once.
//!
//! Games at the same anchor are alike, so they are moved together. Anchors are taken in the order
//! of play. The turn of each is solved once, as far as the dice ask for it, and every game that
//! has reached it plays turns until it leaves. Mirror images are taken as one. A million games are
//! in play together, until the longest is over.
//!
//! Games are played in pieces with dice of their own, numbered in the order of play, so results
//! are the same, bit for bit, for any number of threads.

use super::board::{BoardSpec, BoardState, MAX_SLOTS, TurnState};
use super::evaluator::Evaluator as _;
#[cfg(feature = "policies")]
use super::exact_evaluators::PackedReader;
use super::exact_evaluators::{self, TableEvaluator, TableReader};
use super::turn::{RandomStreams, TurnEnd, TurnPlayer};
use crate::rules::CantStop;
#[cfg(feature = "policies")]
use crate::solitaire::packed::Packed;
use crate::solitaire::{BoardValues, Real};
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_solver::error::SolveError;
use retrodice_solver::parallel::{ScratchPool, try_map};
use retrodice_stats::{Experiment, Histogram, Purpose, Stream};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Counts of a batch of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchResult {
    /// Distribution of the turns of a game, the last one included.
    pub turns: Histogram,
    /// Number of turns that were lost.
    pub busts: u64,
    /// Number of rolls in all games.
    pub rolls: u64,
}

/// Games in play together at most: more share hardly more.
const MAX_TOGETHER: u64 = 1 << 20;

/// Games that play the turns of an anchor one after the other at most.
const PIECE: u64 = 1 << 14;

/// Pieces that one thread takes at a time.
const BATCH: usize = 16;

/// Returns whether games of these rules can be played in a batch.
#[must_use]
pub fn supports(game: &CantStop) -> bool {
    game.options().players == 1 && BoardSpec::new(game).is_ok()
}

/// Plays `games` games on the current rayon pool, by the values of a solved board.
///
/// Time on large boards: some hundred microseconds for each anchor that some of a million games
/// reach, and some hundred nanoseconds a roll. Memory: some tens of MB.
///
/// If the observer cancels, the result is that of the millions that have ended.
///
/// # Errors
/// [`PlayError::NoGames`], [`PlayError::Rules`] of rules that are not [supported](supports),
/// [`PlayError::Parameters`] if the values are those of another board, and
/// [`PlayError::Interrupted`] before the first games have ended.
pub fn play_optimally<T: Real>(
    game: &CantStop,
    values: &BoardValues<T>,
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<BatchResult, PlayError> {
    exact_evaluators::check(values.board(), &BoardSpec::new(game)?)?;
    play(game, || values, games, seed, observer)
}

/// Plays `games` games by a packed table, which is read without unpacking it.
///
/// Time: some ten milliseconds for each anchor on large boards, so that from [`FEW_GAMES`] games
/// on it is faster to unpack the table first.
///
/// # Errors
/// As for [`play_optimally`]; [`PlayError::Solve`] if the table is damaged.
#[cfg(feature = "policies")]
pub(crate) fn play_by_packed(
    game: &CantStop,
    packed: &Packed,
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<BatchResult, PlayError> {
    exact_evaluators::check(packed.board(), &BoardSpec::new(game)?)?;
    play(game, || PackedReader::new(packed), games, seed, observer)
}

/// Games below which playing by a packed table is faster than unpacking it.
#[cfg(feature = "policies")]
pub(crate) const FEW_GAMES: u64 = 500;

fn play<R: TableReader>(
    game: &CantStop,
    reader: impl Fn() -> R + Sync,
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<BatchResult, PlayError> {
    if games == 0 {
        return Err(PlayError::NoGames);
    }
    let board = BoardSpec::new(game)?;
    let (codes, source) = (StateCodes::of(&board), Experiment::new(seed, "flow"));
    let mut batch =
        GameBatch { board: &board, codes: &codes, reader: &reader, source, pieces: 0, observer };
    let mut result = BatchResult::empty();
    while result.turns.count() < games {
        match batch.play(MAX_TOGETHER.min(games - result.turns.count())) {
            Err(PlayError::Interrupted) if result.turns.count() > 0 => break,
            more => result.merge(&more?),
        }
    }
    Ok(result)
}

impl BatchResult {
    fn empty() -> Self {
        Self { turns: Histogram::new(1), busts: 0, rolls: 0 }
    }

    fn merge(&mut self, other: &Self) {
        self.turns.merge(&other.turns);
        self.busts += other.busts;
        self.rolls += other.rolls;
    }
}

/// Games in play together.
struct GameBatch<'a, F> {
    board: &'a BoardSpec,
    codes: &'a StateCodes,
    /// Makes a reader of values for a thread.
    reader: &'a F,
    source: Experiment,
    /// Number of pieces played so far: each has the dice of its number.
    pieces: u64,
    observer: &'a dyn Observer,
}

impl<R: TableReader, F: Fn() -> R + Sync> GameBatch<'_, F> {
    /// Plays games from the start until the longest is over.
    fn play(&mut self, games: u64) -> Result<BatchResult, PlayError> {
        let mut result = BatchResult::empty();
        // By steps taken: no turn leads from one anchor to another with as many.
        let mut levels: BTreeMap<u32, Vec<PendingGames>> = BTreeMap::new();
        let code = self.codes.code(&[0; MAX_SLOTS]);
        levels.insert(0, vec![PendingGames { code, turns: 0, games }]);
        while let Some((_, waiting)) = levels.pop_first() {
            for departures in self.leave(&merge_alike(waiting))? {
                result.busts += departures.busts;
                result.rolls += departures.rolls;
                departures.won.iter().for_each(|(&turns, &count)| {
                    result.turns.add(i64::from(turns), count);
                    self.observer.advanced(count);
                });
                for ((steps, code, turns), games) in departures.stopped {
                    levels.entry(steps).or_default().push(PendingGames { code, turns, games });
                }
            }
        }
        Ok(result)
    }

    /// Plays the games of some anchors until they leave these.
    fn leave(&mut self, waiting: &[PendingGames]) -> Result<Vec<Departures>, PlayError> {
        let pieces: Vec<&[PendingGames]> = waiting
            .chunk_by(|one, other| one.code == other.code)
            .flat_map(|there| {
                let games: u64 = there.iter().map(|some| some.games).sum();
                there.chunks(if games > PIECE { 1 } else { there.len() })
            })
            .collect();
        let first = self.pieces;
        self.pieces += pieces.len() as u64;
        let this = &*self;
        let workers = ScratchPool::new(|| TurnWorker::new(this.board, this.codes, (this.reader)()));
        let batches: Vec<&[&[PendingGames]]> = pieces.chunks(BATCH).collect();
        try_map(batches.len(), &|batch| {
            workers.with(|worker| {
                let mut departures = Departures::default();
                for (number, piece) in (first + (batch * BATCH) as u64..).zip(batches[batch]) {
                    if this.observer.cancelled() {
                        return Err(PlayError::Interrupted);
                    }
                    let dice = this.source.stream(number, Purpose::Dice);
                    worker.play(piece, dice, &mut departures)?;
                }
                Ok(departures)
            })
        })
    }
}

/// Games at one anchor after the same number of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct PendingGames {
    code: u64,
    turns: u32,
    games: u64,
}

/// Merges games that are alike, in entries of at most [`PIECE`].
fn merge_alike(mut waiting: Vec<PendingGames>) -> Vec<PendingGames> {
    waiting.sort_unstable();
    waiting.dedup_by(|later, first| {
        let alike = (later.code, later.turns) == (first.code, first.turns);
        first.games += if alike { later.games } else { 0 };
        alike
    });
    let split = |all: PendingGames| {
        let pieces = 0..all.games.div_ceil(PIECE);
        pieces.map(move |at| PendingGames { games: PIECE.min(all.games - at * PIECE), ..all })
    };
    waiting.into_iter().flat_map(split).collect()
}

/// Numbers of states, the same one for mirror images.
struct StateCodes {
    lengths: Vec<u8>,
    folded: bool,
}

impl StateCodes {
    fn of(board: &BoardSpec) -> Self {
        let lengths = board.lengths[..board.columns].to_vec();
        let folded = board.alone.options().is_symmetric();
        Self { lengths, folded }
    }

    fn code(&self, heights: &[u8; MAX_SLOTS]) -> u64 {
        let digit = |code: u64, (&height, &length): (&u8, &u8)| {
            code * (u64::from(length) + 1) + u64::from(height)
        };
        let heights = &heights[..self.lengths.len()];
        let code = heights.iter().zip(&self.lengths).fold(0, digit);
        if self.folded {
            code.min(heights.iter().rev().zip(&self.lengths).fold(0, digit))
        } else {
            code
        }
    }

    fn state(&self, mut code: u64) -> BoardState {
        let mut state = BoardState::empty(1);
        for (slot, &length) in self.lengths.iter().enumerate().rev() {
            let heights = u64::from(length) + 1;
            let height = (code % heights) as u8;
            state.heights[0][slot] = height;
            state.owned[0] |= u16::from(height == length) << slot;
            code /= heights;
        }
        state
    }
}

/// States that the games of some anchors went to.
#[derive(Default)]
struct Departures {
    busts: u64,
    rolls: u64,
    /// Number of games won, by their turns.
    won: BTreeMap<u32, u64>,
    /// Number of games by spaces climbed, code of the state and turns.
    stopped: FxHashMap<(u32, u64, u32), u64>,
}

/// Worker of one thread, which plays the turns of one anchor after the other.
struct TurnWorker<'a, R> {
    board: &'a BoardSpec,
    codes: &'a StateCodes,
    player: TurnPlayer<TableEvaluator<R>>,
}

impl<'a, R: TableReader> TurnWorker<'a, R> {
    fn new(board: &'a BoardSpec, codes: &'a StateCodes, reader: R) -> Self {
        Self { board, codes, player: TurnPlayer::new(TableEvaluator::new(reader), u8::MAX) }
    }

    /// Plays all games of one anchor until they leave it.
    fn play(
        &mut self,
        games: &[PendingGames],
        mut dice: Stream,
        departures: &mut Departures,
    ) -> Result<(), PlayError> {
        let Some(PendingGames { code, .. }) = games.first() else { return Ok(()) };
        let start = self.codes.state(*code);
        self.player.begin(self.board, &start);
        // Best play decides nothing at random.
        let mut decisions = dice.clone();
        for alike in games {
            for _ in 0..alike.games {
                let mut turns = alike.turns;
                loop {
                    turns += 1;
                    let (mut state, turn) = (start, TurnState::start(&start));
                    let mut random = RandomStreams::new(&mut dice, &mut decisions, u32::MAX);
                    let end = self.player.play_from(self.board, &mut state, &mut random, turn);
                    if let Some(error) = self.player.evaluator.take_error() {
                        return Err(SolveError::from(error).into());
                    }
                    departures.rolls += u64::from(random.rolls);
                    match end {
                        Some(TurnEnd::Bust) => departures.busts += 1,
                        Some(TurnEnd::Won) => {
                            *departures.won.entry(turns).or_default() += 1;
                            break;
                        }
                        Some(TurnEnd::Stopped) => {
                            let heights = &state.heights[0];
                            let steps = heights.iter().map(|&height| u32::from(height)).sum();
                            let code = self.codes.code(heights);
                            *departures.stopped.entry((steps, code, turns)).or_default() += 1;
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

    fn assert_exact_mean(spec: &str, games: u64) {
        let game: CantStop = spec.parse().unwrap();
        let values =
            solve::<f64>(&kernel::Board::of(&game).unwrap(), &SolitaireOptions::default()).unwrap();
        let exact = values.start();
        let result = play_optimally(&game, &values, games, 1, &Unwatched).unwrap();
        assert_eq!(result.turns.count(), games);
        check_against_exact(result.turns.estimate(), exact, 1e-9, 3).unwrap();
        let other = play_optimally(&game, &values, games, 2, &Unwatched).unwrap();
        assert_ne!(result, other);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        let alone = pool.install(|| play_optimally(&game, &values, games, 1, &Unwatched));
        assert_eq!(alone.unwrap(), result, "threads change nothing");
        // Rounded values decide otherwise where moves are as good as one another.
        let packed = Packed::new(&values, 1e-6, f64::NAN).unwrap();
        let by_packed = play_by_packed(&game, &packed, games, 1, &Unwatched).unwrap();
        assert_eq!(by_packed.turns.count(), games);
        check_against_exact(by_packed.turns.estimate(), exact, 1e-9, 3).unwrap();
        assert!(by_packed.rolls.abs_diff(result.rolls) < result.rolls / 100);
    }

    #[test]
    fn mean_turns_agree_with_the_solution() {
        assert_exact_mean("cantstop(2,1)", MAX_TOGETHER + 50_000);
        assert_exact_mean("cantstop(3,1)", 50_000);
        // Not its own mirror image.
        assert_exact_mean("cantstop(sides=3,lengths=1-2-4-3-1)", 50_000);
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
    fn cancelling_keeps_the_games_that_have_ended() {
        let game = CantStop::new(2, 1).unwrap();
        let board = kernel::Board::of(&game).unwrap();
        let values = solve::<f64>(&board, &SolitaireOptions::default()).unwrap();
        let play = |after| {
            let after = After(after, AtomicU64::new(0));
            play_optimally(&game, &values, 3 * MAX_TOGETHER, 1, &after)
        };
        let some = play(MAX_TOGETHER).unwrap();
        assert_eq!(some.turns.count(), MAX_TOGETHER);
        assert_eq!(some, play_optimally(&game, &values, MAX_TOGETHER, 1, &Unwatched).unwrap());
        assert!(matches!(play(0), Err(PlayError::Interrupted)));
    }

    #[test]
    fn mirror_images_have_the_same_code() {
        let game = CantStop::new(3, 2).unwrap();
        let codes = StateCodes::of(&BoardSpec::new(&game).unwrap());
        let mut heights = [0; MAX_SLOTS];
        heights[..5].copy_from_slice(&[0, 4, 2, 3, 1]);
        let mut image = heights;
        image[..5].reverse();
        let code = codes.code(&heights);
        assert_eq!(code, codes.code(&image));
        let state = codes.state(code);
        assert!([heights, image].contains(&state.heights[0]), "{state:?}");
        assert_eq!(state.owned[0].count_ones(), 1, "a column of four spaces is won");
        heights[0] = 1;
        assert_ne!(code, codes.code(&heights));
    }

    /// 2.700 in print, 2.699876 by two solvers of ours.
    #[test]
    #[ignore = "minutes"]
    fn mean_turns_of_a_large_board_agree_with_the_solution() {
        let board = kernel::Board::standard(4, 3).unwrap();
        let values = solve::<f64>(&board, &SolitaireOptions::default()).unwrap();
        let game = CantStop::new(4, 3).unwrap();
        let result = play_optimally(&game, &values, 10_000_000, 1, &Unwatched).unwrap();
        check_against_exact(result.turns.estimate(), values.start(), 1e-9, 3).unwrap();
    }

    #[test]
    fn values_of_another_board_and_damaged_ones_are_refused() {
        let board = kernel::Board::standard(2, 2).unwrap();
        let values = solve::<f32>(&board, &SolitaireOptions::default()).unwrap();
        let refusal = play_optimally(&CantStop::new(2, 1).unwrap(), &values, 10, 1, &Unwatched);
        assert!(matches!(refusal, Err(PlayError::Parameters { .. })));
        let packed = Packed::new(&values, 1e-5, f64::NAN).unwrap();
        let refusal = play_by_packed(&CantStop::new(2, 1).unwrap(), &packed, 10, 1, &Unwatched);
        assert!(matches!(refusal, Err(PlayError::Parameters { .. })));
        let mut file = Vec::new();
        packed.write_to(&mut file).unwrap();
        let last = file.len() - 9;
        file[last] ^= 1;
        let damaged = Packed::from_bytes(&file).unwrap();
        let refusal = play_by_packed(&CantStop::new(2, 2).unwrap(), &damaged, 10, 1, &Unwatched);
        assert!(matches!(refusal, Err(PlayError::Solve(_))), "{refusal:?}");
    }
}
