//! What a solved board of solitaire Can't Stop teaches.
//!
//! With the value of every board between turns known, each decision has an exact price. Games
//! of a strategy, judged so, say what it loses and by which kind of mistake; games of best play
//! say how long the game takes and when to stop; and no luck of the dice is left in either.
//! [`measure`] plays a part ([`PARTS`] and any strategy), [`Lessons`] keeps the results, and
//! [`document`] writes the page.

mod best;
mod figures;
mod lengths;
mod losses;
mod ratio;
mod write;

pub use best::{Best, FirstRoll, Mistake, Puzzle, StopRule};
pub use figures::figures;
pub use lengths::Lengths;
pub use losses::{Losses, Off};
pub use write::document;

use crate::error::LabError;
use crate::record::Provenance;
use retrodice_cantstop::CantStop;
use retrodice_cantstop::solitaire::observed::solve_observed;
use retrodice_cantstop::solitaire::packed::Packed;
use retrodice_cantstop::solitaire::{Board, KernelError, SolitaireOptions};
use retrodice_cantstop::strategies::Capabilities;
use retrodice_cantstop::strategies::multiplayer::{
    LeafValues, LookAheadStrategy, LookAheadValues, SolitaireTable, ValueNetwork,
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

/// The part that needs no solved board.
pub const UNSOLVED: &str = "mind-on-the-official-board";

/// What can be measured beside the losses of strategies, and what it is.
pub const PARTS: &[(&str, &str)] = &[
    ("lengths", "very many games of best play: how many turns they take"),
    ("optimal", "games of best play: when they stop, where everybody is wrong"),
    ("first-rolls", "the best answer to every first roll"),
    (UNSOLVED, "turns of the mind on the official board, the luck of the dice taken out"),
];

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mean {
    /// The estimate.
    pub mean: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Mean {
    /// In other units.
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

/// What a part has found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Found {
    /// What a strategy loses.
    Losses(Losses),
    /// How long best play takes.
    Lengths(Lengths),
    /// What best play is like.
    Best(Best),
    /// The answers to all first rolls, by their number.
    FirstRolls(Vec<FirstRoll>),
    /// Mean turns of a mind alone.
    Turns(Mean),
}

/// The results of one part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// Games played.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// When and where.
    pub provenance: Provenance,
    /// What came of it.
    pub found: Found,
}

/// The results of all parts for one board, as stored in the file `papers/official.json`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Lessons {
    /// The board.
    pub spec: String,
    /// Expected turns from its start.
    pub value: f64,
    /// How far every value may be from best play, in turns, as the table promises.
    pub tolerance: f64,
    /// By the name of the part or the strategy.
    pub parts: BTreeMap<String, Part>,
}

impl Lessons {
    /// Nothing yet of this board.
    #[must_use]
    pub fn of(game: &CantStop, table: &SolitaireTable) -> Self {
        let (value, tolerance) = (table.start(), table.tolerance());
        Self { spec: game.spec().to_string(), value, tolerance, parts: BTreeMap::new() }
    }
}

/// The values of a board: read from the packed table at `file`, or else solved on the spot.
///
/// # Errors
/// [`LabError::Kernel`] if the table is damaged or of another board, or the kernel does not fit;
/// if the observer cancels.
pub fn table(
    game: &CantStop,
    file: Option<&Path>,
    observer: &dyn Observer,
) -> Result<Arc<SolitaireTable>, LabError> {
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

/// A solved board, and those who judge and play by it.
struct Solved {
    kit: Arc<Kit<CantStop>>,
    judge: LookAheadValues,
    player: LookAheadStrategy,
}

impl Solved {
    fn new(game: &CantStop, table: Arc<SolitaireTable>) -> Result<Self, LabError> {
        Ok(Self {
            kit: Kit::new(game.clone()),
            judge: LookAheadValues::solved(game, table.clone())?,
            player: LookAheadStrategy::new(game, table, u8::MAX, "optimal")?,
        })
    }
}

/// Games of the mind on the official board, the luck of the dice taken out. Deterministic in games
/// and seed.
///
/// # Errors
/// [`PlayError::Interrupted`] if the observer cancels.
pub fn unsolved(
    (games, seed): (u64, u64),
    date: &str,
    observer: &dyn Observer,
) -> Result<Part, LabError> {
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
    let found = Found::Turns((&all).into());
    Ok(Part { games, seed, provenance: Provenance::here(date), found })
}

/// Games in a block.
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
) -> Result<Part, LabError> {
    let solved = Solved::new(game, table.clone())?;
    let found = match part.name() {
        "lengths" => Found::Lengths(lengths::play((game, &table), games, seed, observer)?),
        "optimal" => Found::Best(best::play(&solved, games, seed, observer)?),
        "first-rolls" => Found::FirstRolls(best::first_rolls(&solved)?),
        _ => {
            let made = make::<_, PlayError>(&StrategyContext::new(game), part, registry::unsolved)?;
            let pupil: &dyn Strategy<CantStop> = &*made.strategy;
            let own = match &made.capabilities {
                Capabilities::LookAhead(eyes @ LeafValues::Network(_), _) => {
                    Some(LookAheadValues::with(game, eyes.clone())?)
                }
                _ => None,
            };
            Found::Losses(losses::of(&solved, (pupil, own.as_ref()), (games, seed), observer)?)
        }
    };
    if observer.cancelled() {
        return Err(PlayError::Interrupted.into());
    }
    Ok(Part { games, seed, provenance: Provenance::here(date), found })
}
