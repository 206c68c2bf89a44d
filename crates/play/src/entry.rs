//! The registry's description of a strategy, and how text becomes one.
//!
//! The lists themselves are in [`registry`](crate::registry): a game's
//! strategies import this file, and the lists import the strategies.

use crate::error::PlayError;
use crate::policy::Strategy;
use crate::program::Program;
use crate::simulate::{Report, Simulation};
use retrodice_core::index::Indexed;
use retrodice_core::notation::{MAX_NOTATION_LENGTH, Notation, NotationError};
use retrodice_core::observer::Observer;
use retrodice_core::spec::{ArgumentReader, Spec};
use retrodice_solver::engine::Solvable;
use std::fmt;
use std::sync::Arc;

/// Where a strategy comes from. Only the program reads files: it hands their contents
/// down, so that a name never opens one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StrategySource {
    /// A name with arguments, such as `rule28(threshold=26)`.
    Named(String),
    /// The contents of a file.
    File {
        /// What the file is called, for people.
        name: String,
        /// What it holds.
        contents: String,
    },
    /// The command of a program that plays: see [`crate::program`]. Never made from a
    /// name by the libraries, as it starts that program.
    Program(String),
}

impl StrategySource {
    /// The name as it was given, or that of the file.
    pub fn name(&self) -> &str {
        match self {
            Self::Named(name) | Self::File { name, .. } | Self::Program(name) => name,
        }
    }

    /// Its name, and for a file what distinguishes its contents from others'.
    pub fn fingerprint(&self) -> String {
        match self {
            Self::File { name, contents } => {
                format!("{name} ({})", &blake3::hash(contents.as_bytes()).to_hex()[..16])
            }
            Self::Named(name) | Self::Program(name) => name.trim().to_owned(),
        }
    }

    /// Whether it names optimal play.
    pub fn is_optimal(&self) -> bool {
        matches!(self, Self::Named(text) if text.trim().eq_ignore_ascii_case(OPTIMAL))
    }
}

impl From<&str> for StrategySource {
    fn from(name: &str) -> Self {
        Self::Named(name.to_owned())
    }
}

impl From<&String> for StrategySource {
    fn from(name: &String) -> Self {
        Self::Named(name.clone())
    }
}

impl From<String> for StrategySource {
    fn from(name: String) -> Self {
        Self::Named(name)
    }
}

impl fmt::Display for StrategySource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The name of optimal play, which every game has.
pub const OPTIMAL: &str = "optimal";

/// A game with strategies.
pub trait Playable: Solvable + Notation {
    /// What strategies share that takes long to make, the solved game say.
    type Ground: Send + Sync;

    /// What a strategy can do beyond playing move by move; by default nothing.
    type Skill: Clone + Default + Send + Sync;

    /// This game with an index of its own for every anchor, on which policies are valued: a policy
    /// may play differently where a folded index sees one anchor.
    type Unfolded: Indexed<
            RollPosition = Self::RollPosition,
            MovePosition = Self::MovePosition,
            Choice = Self::Choice,
        > + 'static;

    /// Returns this game on which policies are valued.
    fn unfolded(&self) -> Self::Unfolded;

    /// The ground for this game.
    fn ground(&self) -> Self::Ground;

    /// What can play this game, [`OPTIMAL`] first and then the strongest first. On
    /// some boards not all of them can: see [`playing`].
    fn strategies() -> Vec<Entry<Self>>;

    /// The strategy whose file has the contents `contents`, called `name` unless these name it.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if it is not such a file, or made for another game or
    /// board. Errors never show the contents.
    fn from_file(
        materials: &Materials<Self>,
        name: &str,
        contents: &str,
    ) -> Result<Made<Self>, PlayError> {
        let _ = contents;
        let spec = materials.game.spec();
        let why = format!(
            "strategies of {spec} cannot be read from files; `retrodice strategies '{spec}'` \
             lists the names"
        );
        Err(PlayError::Parameters { name: name.to_owned(), why })
    }

    /// The games that [`Simulation::run_watched`](crate::simulate::Simulation::run_watched)
    /// plays with this strategy alone, many times as fast; `None` if it has no such form here.
    fn simulate_fast(
        &self,
        made: &Made<Self>,
        simulation: &Simulation,
        observer: &dyn Observer,
    ) -> Option<Result<Report, PlayError>> {
        let _ = (made, simulation, observer);
        None
    }

    /// What a strategy can do in this game beyond playing move by move.
    fn abilities(&self, made: &Made<Self>) -> Vec<Ability> {
        let _ = made;
        Vec::new()
    }

    /// The same for optimal play.
    fn abilities_of_optimal(&self) -> Vec<Ability> {
        Vec::new()
    }
}

/// Something that a strategy can do beyond playing move by move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// `simulate` plays it by tables.
    Fast,
    /// `evaluate` knows its exact value.
    Exact,
    /// `thresholds` moves its threshold.
    Thresholds,
    /// It can play in `duel` and `tournament`.
    Duel,
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Fast => "fast simulation",
            Self::Exact => "exact value",
            Self::Thresholds => "thresholds",
            Self::Duel => "duel and tournament",
        })
    }
}

/// What strategies are made from.
pub struct Materials<G: Playable> {
    /// The game to be played.
    pub game: G,
    /// What they share.
    pub ground: G::Ground,
}

impl<G: Playable> Materials<G> {
    /// For strategies of this game.
    pub fn new(game: &G) -> Self {
        Self { ground: game.ground(), game: game.clone() }
    }
}

/// A strategy, ready to play.
pub struct Made<G: Playable> {
    /// Plays move by move.
    pub strategy: Arc<dyn Strategy<G>>,
    /// What it can do beyond that.
    pub skill: G::Skill,
}

impl<G: Playable> Made<G> {
    /// One that can do nothing but play.
    pub fn plain(strategy: impl Strategy<G> + 'static) -> Self {
        Self::able(strategy, G::Skill::default())
    }

    /// One with a skill.
    pub fn able(strategy: impl Strategy<G> + 'static, skill: G::Skill) -> Self {
        Self { strategy: Arc::new(strategy), skill }
    }

    /// Its name, as the registry reads it.
    pub fn name(&self) -> String {
        self.strategy.name()
    }
}

/// A parameter of a strategy, for listings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its key.
    pub name: &'static str,
    /// What it means, and its default value.
    pub meaning: &'static str,
}

/// Makes a strategy from its arguments, or says why it does not play this game.
pub type Make<G> =
    Box<dyn Fn(&Materials<G>, &mut ArgumentReader<'_>) -> Result<Made<G>, PlayError> + Send + Sync>;

/// A known strategy.
pub struct Entry<G: Playable> {
    /// The name that texts start with, in lower case.
    pub name: String,
    /// What it does, in a sentence or two.
    pub description: String,
    /// Its parameters; all may be left out.
    pub parameters: &'static [Parameter],
    /// Who described it first: author, year.
    pub source: String,
    /// How well it plays, as far as known, with the board it is known for.
    pub strength: &'static str,
    /// Other settings that are players of their own in a tournament of all.
    pub variants: &'static [&'static str],
    /// Its file of parameters, if it is one.
    pub file: Option<&'static str>,
    /// Makes it.
    pub make: Make<G>,
}

impl<G: Playable> Entry<G> {
    /// An entry without parameters, variants and file.
    pub fn new(
        name: &str,
        description: &str,
        source: &str,
        strength: &'static str,
        make: impl Fn(&Materials<G>, &mut ArgumentReader<'_>) -> Result<Made<G>, PlayError>
        + Send
        + Sync
        + 'static,
    ) -> Self {
        Self {
            name: name.to_owned(),
            description: description.to_owned(),
            parameters: &[],
            source: source.to_owned(),
            strength,
            variants: &[],
            file: None,
            make: Box::new(make),
        }
    }
}

/// The strategy that `source` names or contains. Optimal play is whatever `optimal` makes:
/// every caller gets the values of a game in its own way.
///
/// # Errors
/// [`PlayError::Notation`] if there is no such strategy, in which case the known
/// ones are listed, or it has no such arguments; what its making or `optimal` refuses.
///
/// ```
/// use retrodice::play::error::PlayError;
/// use retrodice::play::registry::{Materials, make, unsolved};
/// use retrodice::cantstop::CantStop;
/// let materials = Materials::new(&CantStop::new(6, 3)?);
/// assert_eq!(make(&materials, &"random".into(), unsolved)?.name(), "random");
/// assert!(make(&materials, &"psychic".into(), unsolved).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn make<G: Playable, E: From<PlayError>>(
    materials: &Materials<G>,
    source: &StrategySource,
    optimal: impl FnOnce() -> Result<Made<G>, E>,
) -> Result<Made<G>, E> {
    let text = match source {
        StrategySource::Named(text) => text,
        StrategySource::File { name, contents } => {
            let made = G::from_file(materials, name, contents);
            return Ok(made.map_err(|error| error.in_file(name))?);
        }
        StrategySource::Program(command) => {
            return Ok(Made::plain(Program::start(&materials.game, command)?));
        }
    };
    let spec: Spec = text.parse().map_err(|error| of_strategy(text, error))?;
    let entries = G::strategies();
    let Some(entry) = entries.iter().find(|entry| entry.name == spec.name) else {
        let known: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
        let why = format!("no such strategy for this game; choose from {}", known.join(", "));
        return Err(PlayError::from(NotationError::wrong("strategy", text, why)).into());
    };
    let mut reader = spec.arguments.reader();
    let made = match entry.name == OPTIMAL {
        true => None,
        false => Some((entry.make)(materials, &mut reader)?),
    };
    reader.finish().map_err(PlayError::from)?;
    made.map_or_else(optimal, Ok)
}

/// The error for a text that cannot be a strategy, worded as such: specs of games are read
/// by the same rules.
fn of_strategy(text: &str, error: NotationError) -> PlayError {
    match error {
        NotationError::Wrong { part, why, .. } if part == "name" || part == "spec" => {
            NotationError::wrong("strategy", text, why).into()
        }
        NotationError::TooLong { length } => {
            let why = format!("has {length} bytes; a strategy has at most {MAX_NOTATION_LENGTH}");
            NotationError::wrong("strategy", text, why).into()
        }
        other => other.into(),
    }
}

/// For [`make`] where the game is not solved: optimal play is refused.
///
/// # Errors
/// Always [`PlayError::NeedsSolution`].
pub fn unsolved<G: Playable>() -> Result<Made<G>, PlayError> {
    Err(PlayError::NeedsSolution)
}

/// The strategies that play this game without arguments, strongest first; optimal play
/// is left out.
pub fn playing<G: Playable>(materials: &Materials<G>) -> impl Iterator<Item = (Entry<G>, Made<G>)> {
    let entries = G::strategies().into_iter().filter(|entry| entry.name != OPTIMAL);
    entries.filter_map(|entry| {
        let made = make(materials, &entry.name.as_str().into(), unsolved).ok()?;
        Some((entry, made))
    })
}
