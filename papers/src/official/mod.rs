//! Statistics of play on a solved board of solitaire Can't Stop: the page `docs/official.md`.
//!
//! With the value of every board between turns known, each decision has an exact price. Games of a
//! strategy, judged like this, show what it loses by which kind of mistake. Games of best play show
//! how long the game takes and when to stop. The luck of the dice drops out of both. [`measure`]
//! plays a part ([`PARTS`] and any strategy), [`Lessons`] stores the results, and [`document`]
//! writes the page.

mod best;
mod losses;
mod page;

pub use best::{Best, FirstRoll, HeuristicPuzzle, Mistake, StopRule};
pub use losses::{Losses, ValueErrors};
pub use page::{document, figures};

use crate::error::PapersError;
use crate::record::Provenance;
use retrodice_cantstop::CantStop;
use retrodice_cantstop::solitaire::observed::solve_observed;
use retrodice_cantstop::solitaire::packed::Packed;
use retrodice_cantstop::solitaire::{Board, KernelError, SolitaireOptions};
use retrodice_cantstop::strategies::Capabilities;
use retrodice_cantstop::strategies::multiplayer::{
    LeafValues, LookAheadStrategy, LookAheadValues, SolitaireTable, ValueNetwork, solitaire_batch,
};
use retrodice_core::notation::Notation as _;
use retrodice_core::observer::Observer;
use retrodice_play::blocks::in_blocks;
use retrodice_play::error::PlayError;
use retrodice_play::learning::Kit;
use retrodice_play::policy::Strategy;
use retrodice_play::registry::{self, StrategyContext, StrategySource, make};
use retrodice_stats::{CONFIDENCE, Experiment, Moments};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// Name of the part that needs no solved board.
pub const UNSOLVED: &str = "mind-on-the-official-board";

/// Names and descriptions of the parts that can be measured beside the losses of strategies.
pub const PARTS: &[(&str, &str)] = &[
    ("lengths", "very many games of best play: how many turns they take"),
    ("optimal", "games of best play: when they stop, where everybody is wrong"),
    ("first-rolls", "the best answer to every first roll"),
    (UNSOLVED, "turns of the mind on the official board, the luck of the dice taken out"),
];

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mean {
    /// Estimate of the mean.
    pub mean: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Mean {
    /// Converts the mean to other units.
    fn scaled(self, by: f64) -> Self {
        Self { mean: by * self.mean, low: by * self.low, high: by * self.high }
    }
}

impl From<&Moments> for Mean {
    fn from(moments: &Moments) -> Self {
        let estimate = moments.estimate();
        let retrodice_stats::Interval { low, high } = estimate.interval(CONFIDENCE);
        Self { mean: estimate.mean, low, high }
    }
}

/// Ratio of two means over games: sums and products of the two numbers that each game adds.
#[derive(Clone, Copy, Debug, Default)]
struct Ratio {
    sums: [f64; 2],
    squares: [f64; 3],
}

impl Ratio {
    /// Adds the numbers of one more game.
    fn add(&mut self, over: f64, under: f64) {
        self.merge(&Self {
            sums: [over, under],
            squares: [over * over, over * under, under * under],
        });
    }

    fn merge(&mut self, other: &Self) {
        self.sums.iter_mut().zip(other.sums).for_each(|(own, more)| *own += more);
        self.squares.iter_mut().zip(other.squares).for_each(|(own, more)| *own += more);
    }

    /// Returns the ratio over all games, with its interval by the delta method.
    fn mean(&self) -> Mean {
        let ([over, under], [oo, ou, uu]) = (self.sums, self.squares);
        let ratio = over / under;
        let rest = (oo - 2.0 * ratio * ou + ratio * ratio * uu).max(0.0);
        let margin = CONFIDENCE.standard_errors() * rest.sqrt() / under;
        Mean { mean: ratio, low: ratio - margin, high: ratio + margin }
    }
}

/// Numbers of turns of very many games of best play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lengths {
    /// Mean number of turns in a game.
    pub turns: Mean,
    /// Numbers of games by their turns, from one turn on.
    pub games: Vec<u64>,
}

/// Result of a part, by kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartResult {
    /// Losses of a strategy.
    Losses(Losses),
    /// Numbers of turns of best play.
    Lengths(Lengths),
    /// Statistics and puzzles of best play.
    Best(Best),
    /// Answers to all first rolls, by the number of the roll.
    FirstRolls(Vec<FirstRoll>),
    /// Mean turns of the value network on the official board.
    Turns(Mean),
}

/// Results of one part with their provenance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LessonPart {
    /// Number of games played.
    pub games: u64,
    /// Seed of the games.
    pub seed: u64,
    /// Date, machine and versions of the measurement.
    pub provenance: Provenance,
    /// Result of the games.
    #[serde(rename = "found")]
    pub result: PartResult,
}

/// Results of all parts for one board, as stored in the file `papers/official.json`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Lessons {
    /// Spec of the board.
    pub spec: String,
    /// Expected turns from the start of the board.
    pub value: f64,
    /// Maximum error of every value, in turns, as the table guarantees.
    pub tolerance: f64,
    /// Results by the name of the part or the strategy.
    pub parts: BTreeMap<String, LessonPart>,
}

impl Lessons {
    /// Creates the results of this board, without any part.
    #[must_use]
    pub fn of(game: &CantStop, table: &SolitaireTable) -> Self {
        let (value, tolerance) = (table.start(), table.tolerance());
        Self { spec: game.spec().to_string(), value, tolerance, parts: BTreeMap::new() }
    }
}

/// Returns the values of a board, read from the packed table at `file` or else solved at once.
///
/// # Errors
/// [`PapersError::Kernel`] if the table is damaged or of another board, or the kernel does not fit;
/// if the observer cancels.
pub fn table(
    game: &CantStop,
    file: Option<&Path>,
    observer: &dyn Observer,
) -> Result<Arc<SolitaireTable>, PapersError> {
    let board = Board::of(game)?;
    let Some(file) = file else {
        return Ok(Arc::new(solve_observed(&board, SolitaireOptions::default(), observer)?));
    };
    let packed = Packed::open(file)?;
    if packed.board() != &board {
        let why = format!("{} is a table of another board", file.display());
        return Err(KernelError::Packed { why }.into());
    }
    Ok(Arc::new(packed.unpack(&|| observer.cancelled())?))
}

/// Solved board, with the evaluator and the player that use it.
struct SolvedBoard {
    kit: Arc<Kit<CantStop>>,
    evaluator: LookAheadValues,
    player: LookAheadStrategy,
}

impl SolvedBoard {
    fn new(game: &CantStop, table: Arc<SolitaireTable>) -> Result<Self, PapersError> {
        Ok(Self {
            kit: Kit::new(game.clone()),
            evaluator: LookAheadValues::solved(game, table.clone())?,
            player: LookAheadStrategy::new(game, table, u8::MAX, "optimal")?,
        })
    }
}

/// Plays games of the value network on the official board, without the luck of the dice.
/// Deterministic in games and seed.
///
/// # Errors
/// [`PlayError::Interrupted`] if the observer cancels.
pub fn unsolved(
    (games, seed): (u64, u64),
    date: &str,
    observer: &dyn Observer,
) -> Result<LessonPart, PapersError> {
    let game = CantStop::new(6, 3).expect("the official board is a board");
    let network = ValueNetwork::shipped(&game).ok_or_else(|| ValueNetwork::missing(&game))?;
    let player = LookAheadStrategy::new(&game, network, u8::MAX, "mind")?;
    let source = Experiment::new(seed, "official");
    let block = |numbers: Range<u64>| {
        let (mut moments, mut played) = (Moments::default(), 0);
        for number in numbers.take_while(|_| !observer.cancelled()) {
            moments.add(player.solitaire_turns((&source, number))?);
            played += 1;
            observer.advanced(1);
        }
        Ok((moments, played))
    };
    let mut all = Moments::default();
    observer.started(games);
    let played = in_blocks(0..games, BLOCK, observer, block, |part| all.merge(&part))?;
    if played < games {
        return Err(PlayError::Interrupted.into());
    }
    let result = PartResult::Turns((&all).into());
    Ok(LessonPart { games, seed, provenance: Provenance::here(date), result })
}

/// Number of games in a block.
const BLOCK: u64 = 16;

/// Plays a part on a solved board: about `games` games. Deterministic in games and seed.
///
/// # Errors
/// What making and playing the strategy refuses; [`PlayError::Interrupted`] if the observer
/// cancels.
pub fn measure(
    (game, table): (&CantStop, Arc<SolitaireTable>),
    part: &StrategySource,
    (games, seed): (u64, u64),
    date: &str,
    observer: &dyn Observer,
) -> Result<LessonPart, PapersError> {
    let solved = SolvedBoard::new(game, table.clone())?;
    let result = match part.name() {
        "lengths" => PartResult::Lengths(play_lengths((game, &table), games, seed, observer)?),
        "optimal" => PartResult::Best(best::play(&solved, games, seed, observer)?),
        "first-rolls" => PartResult::FirstRolls(best::first_rolls(&solved)?),
        _ => {
            let built =
                make::<_, PlayError>(&StrategyContext::new(game), part, registry::unsolved)?;
            let strategy: &dyn Strategy<CantStop> = &*built.strategy;
            let own = match &built.capabilities {
                Capabilities::LookAhead(values @ LeafValues::Network(_), _) => {
                    Some(LookAheadValues::with(game, values.clone())?)
                }
                _ => None,
            };
            PartResult::Losses(losses::play(
                &solved,
                (strategy, own.as_ref()),
                (games, seed),
                observer,
            )?)
        }
    };
    if observer.cancelled() {
        return Err(PlayError::Interrupted.into());
    }
    Ok(LessonPart { games, seed, provenance: Provenance::here(date), result })
}

/// Plays `games` games of best play, all at once.
fn play_lengths(
    (game, table): (&CantStop, &SolitaireTable),
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<Lengths, PapersError> {
    let turns = solitaire_batch::play_optimally(game, table, games, seed, observer)?.turns;
    let estimate = turns.estimate();
    let retrodice_stats::Interval { low, high } = estimate.interval(CONFIDENCE);
    let max_turns = turns.range().map_or(0, |(_, max)| max);
    let mut games = vec![0; usize::try_from(max_turns).unwrap_or(0)];
    turns.iter().for_each(|(turns, count)| games[turns as usize - 1] += count);
    Ok(Lengths { turns: Mean { mean: estimate.mean, low, high }, games })
}
