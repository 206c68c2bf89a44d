//! Registry of strategies by name: `rule28(threshold=28)` builds a strategy that can play a seat.
//!
//! Every strategy of a game is an [`Entry`] in that game's list. A built strategy declares its
//! [`Capabilities`](Playable::Capabilities) beyond playing: fast games, exact values, a seat in the
//! arena.

use crate::error::PlayError;
use crate::policy::{Strategy, UniformRandom};
use crate::program::ExternalProgram;
use crate::simulate::{Report, Simulation};
use retrodice_core::HAS_FILES;
use retrodice_core::index::Indexed;
use retrodice_core::notation::{MAX_NOTATION_LENGTH, Notation, NotationError};
use retrodice_core::observer::Observer;
use retrodice_core::spec::{ArgumentReader, Spec};
use retrodice_solver::engine::Solvable;
use std::fmt;
use std::sync::Arc;

/// Origin of a strategy: a name, the contents of a file, or an external program.
///
/// The libraries never open files. The program reads them and passes their contents on, so a name
/// never opens one.
///
/// ```
/// use retrodice::play::registry::StrategySource;
///
/// let source = StrategySource::from("rule28(threshold=26)");
/// assert_eq!(source.name(), "rule28(threshold=26)");
/// assert!(!source.is_optimal());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StrategySource {
    /// A name with arguments, such as `rule28(threshold=26)`.
    Named(String),
    /// The contents of a file.
    File {
        /// File name, for messages.
        name: String,
        /// Text of the file.
        contents: String,
    },
    /// Command that starts an external player: see [`crate::program`]. The libraries never derive
    /// it from a name, because it runs that program.
    Program(String),
}

impl StrategySource {
    /// Returns the name as given, the file's name, or the command.
    pub fn name(&self) -> &str {
        match self {
            Self::Named(name) | Self::File { name, .. } | Self::Program(name) => name,
        }
    }

    /// Returns whether this source names random play, for which nothing is computed.
    pub fn is_random(&self) -> bool {
        matches!(self, Self::Named(text) if text.trim().eq_ignore_ascii_case(RANDOM))
    }

    /// Returns whether this source names optimal play.
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

/// Name of optimal play, which every game has.
pub const OPTIMAL: &str = "optimal";

/// Name of random play, which every game has.
const RANDOM: &str = "random";

/// A game with a list of strategies.
pub trait Playable: Solvable + Notation {
    /// Data that all strategies of the game share and that is slow to compute, such as the solved
    /// game.
    type Shared: Send + Sync;

    /// Abilities of a built strategy beyond playing move by move; `()` for none.
    type Capabilities: Clone + Default + Send + Sync;

    /// This game with an index of its own for every anchor, on which policies are valued: a policy
    /// may play differently where a folded index sees one anchor.
    type Unfolded: Indexed<
            RollPosition = Self::RollPosition,
            MovePosition = Self::MovePosition,
            Choice = Self::Choice,
        > + 'static;

    /// Returns this game on which policies are valued.
    fn unfolded(&self) -> Self::Unfolded;

    /// Returns the shared data for this game.
    fn shared(&self) -> Self::Shared;

    /// Returns all strategies, [`OPTIMAL`] first and then the strongest first. Some may not play on
    /// every board: see [`playing`].
    fn strategies(&self) -> Vec<Entry<Self>>;

    /// Builds a strategy from the contents of a parameter file. `name` is used where the contents
    /// give no name.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if it is not such a file, or made for another game or
    /// board. Errors never show the contents.
    fn from_file(
        context: &StrategyContext<Self>,
        name: &str,
        contents: &str,
    ) -> Result<BuiltStrategy<Self>, PlayError> {
        let _ = contents;
        let spec = context.game.spec();
        let why = format!(
            "strategies of {spec} cannot be read from files; `retrodice strategies '{spec}'` \
             lists the names"
        );
        Err(PlayError::Parameters { name: name.to_owned(), why })
    }

    /// Computes what the strategies of a game share, such as its solution. Building one then takes
    /// no time.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] if it takes more than `max_bytes` of memory, and
    /// [`PlayError::Solve`] if the observer cancels.
    fn prepare(
        context: &StrategyContext<Self>,
        observer: &dyn Observer,
        max_bytes: Option<u64>,
    ) -> Result<(), PlayError> {
        let _ = (context, observer, max_bytes);
        Ok(())
    }

    /// Computes what a strategy otherwise computes at its first move.
    ///
    /// # Errors
    /// [`PlayError::Solve`] if the observer cancels.
    fn prepare_strategy(
        strategy: &BuiltStrategy<Self>,
        observer: &dyn Observer,
    ) -> Result<(), PlayError> {
        let _ = (strategy, observer);
        Ok(())
    }

    /// Runs `simulation` with this strategy in the only seat, from tables: many times as fast as
    /// [`Simulation::run_watched`](crate::simulate::Simulation::run_watched), with the same games.
    /// `None` if the strategy has no tables on this board.
    fn simulate_fast(
        &self,
        strategy: &BuiltStrategy<Self>,
        simulation: &Simulation,
        observer: &dyn Observer,
    ) -> Option<Result<Report, PlayError>> {
        let _ = (strategy, simulation, observer);
        None
    }

    /// Lists the abilities of a built strategy in this game.
    fn abilities(&self, strategy: &BuiltStrategy<Self>) -> Vec<Ability> {
        let _ = strategy;
        Vec::new()
    }

    /// Lists the abilities of optimal play in this game.
    fn abilities_of_optimal(&self) -> Vec<Ability> {
        Vec::new()
    }
}

/// Ability of a strategy beyond playing move by move, for listings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// Fast simulation from tables, used by `simulate`.
    Fast,
    /// Exact value, used by `evaluate`.
    Exact,
    /// Adjustable stopping threshold, used by `thresholds`.
    Thresholds,
    /// A seat in `duel` and `tournament`.
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

/// Game and shared data from which strategies are built.
pub struct StrategyContext<G: Playable> {
    /// The game to be played.
    pub game: G,
    /// Data that all strategies of the game share.
    pub shared: G::Shared,
}

retrodice_core::debug_summary!(
    [G: Playable] StrategyContext<G>, "StrategyContext",
    |this| { game: this.game.spec() }
);

impl<G: Playable> StrategyContext<G> {
    /// Creates the context for strategies of `game`.
    pub fn new(game: &G) -> Self {
        Self { shared: game.shared(), game: game.clone() }
    }
}

/// A strategy ready to play, with its capabilities.
pub struct BuiltStrategy<G: Playable> {
    /// Plays move by move.
    pub strategy: Arc<dyn Strategy<G>>,
    /// Abilities beyond playing move by move.
    pub capabilities: G::Capabilities,
}

retrodice_core::debug_summary!(
    [G: Playable] BuiltStrategy<G>, "BuiltStrategy",
    |this| { name: this.name() }
);

impl<G: Playable> BuiltStrategy<G> {
    /// Wraps a strategy that can only play move by move.
    pub fn new(strategy: impl Strategy<G> + 'static) -> Self {
        Self::with_capabilities(strategy, G::Capabilities::default())
    }

    /// Wraps a strategy with further capabilities.
    pub fn with_capabilities(
        strategy: impl Strategy<G> + 'static,
        capabilities: G::Capabilities,
    ) -> Self {
        Self { strategy: Arc::new(strategy), capabilities }
    }

    /// Returns the strategy's name, as the registry reads it.
    pub fn name(&self) -> String {
        self.strategy.name()
    }
}

/// Parameter of a strategy, for listings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Key in the strategy's arguments.
    pub name: &'static str,
    /// Meaning and default value, as one phrase.
    pub meaning: &'static str,
}

/// Builds a strategy from its arguments, or returns why it does not play this game.
pub type Make<G> = Box<
    dyn Fn(&StrategyContext<G>, &mut ArgumentReader<'_>) -> Result<BuiltStrategy<G>, PlayError>
        + Send
        + Sync,
>;

/// Registry entry of a strategy.
pub struct Entry<G: Playable> {
    /// Name that texts start with, in lower case.
    pub name: String,
    /// One or two sentences on how it plays.
    pub description: String,
    /// Parameters, all of them optional.
    pub parameters: &'static [Parameter],
    /// Author and year of the first description.
    pub source: String,
    /// Known strength, with the board it was measured on.
    pub strength: &'static str,
    /// Other settings that enter a tournament of all strategies as players of their own.
    pub variants: &'static [&'static str],
    /// Text of the parameter file, for strategies that come from one.
    pub file: Option<&'static str>,
    /// Builds the strategy from its arguments.
    pub make: Make<G>,
}

retrodice_core::debug_summary!(
    [G: Playable] Entry<G>, "Entry",
    |this| { name: this.name, parameters: this.parameters }
);

impl<G: Playable> Entry<G> {
    /// Creates an entry without parameters, variants and file.
    pub fn new(
        name: &str,
        description: &str,
        source: &str,
        strength: &'static str,
        make: impl Fn(
            &StrategyContext<G>,
            &mut ArgumentReader<'_>,
        ) -> Result<BuiltStrategy<G>, PlayError>
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

/// Builds the strategy that `source` names or contains. For optimal play it returns what `optimal`
/// returns, because each caller gets the values of a game in its own way.
///
/// # Errors
/// [`PlayError::Notation`] if there is no such strategy or argument; the message lists the known
/// names. [`PlayError::Failed`] if an external program does not start. Errors of the entry and of
/// `optimal` are passed on.
///
/// ```
/// use retrodice::play::error::PlayError;
/// use retrodice::play::registry::{StrategyContext, make, unsolved};
/// use retrodice::cantstop::CantStop;
/// let context = StrategyContext::new(&CantStop::new(6, 3)?);
/// assert_eq!(make(&context, &"random".into(), unsolved)?.name(), "random");
/// let unknown = make(&context, &"psychic".into(), unsolved);
/// assert!(matches!(unknown, Err(PlayError::Notation(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn make<G: Playable, E: From<PlayError>>(
    context: &StrategyContext<G>,
    source: &StrategySource,
    optimal: impl FnOnce() -> Result<BuiltStrategy<G>, E>,
) -> Result<BuiltStrategy<G>, E> {
    let text = match source {
        StrategySource::Named(text) => text,
        StrategySource::File { .. } | StrategySource::Program(_) if !HAS_FILES => {
            let why = "a browser opens no files and starts no programs".to_owned();
            return Err(PlayError::Failed { strategy: source.name().to_owned(), why }.into());
        }
        StrategySource::File { name, contents } => {
            let built = G::from_file(context, name, contents);
            return Ok(built.map_err(|error| error.in_file(name))?);
        }
        StrategySource::Program(command) => {
            return Ok(BuiltStrategy::new(ExternalProgram::start(&context.game, command)?));
        }
    };
    let spec: Spec = text.parse().map_err(|error| of_strategy(text, error))?;
    let entries = context.game.strategies();
    let Some(entry) = entries.iter().find(|entry| entry.name == spec.name) else {
        let names: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
        return Err(PlayError::from(NotationError::unknown("strategy", &spec.name, &names)).into());
    };
    let mut reader = spec.arguments.reader();
    let built =
        if entry.name == OPTIMAL { None } else { Some((entry.make)(context, &mut reader)?) };
    reader.finish().map_err(PlayError::from)?;
    built.map_or_else(optimal, Ok)
}

/// Rewords an error of the spec parser as one about a strategy. Specs of games are read by the same
/// rules.
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

/// Refuses optimal play: the `optimal` argument of [`make`] where the game is not solved.
///
/// # Errors
/// Always [`PlayError::NeedsSolution`].
pub fn unsolved<G: Playable>() -> Result<BuiltStrategy<G>, PlayError> {
    Err(PlayError::NeedsSolution)
}

/// Returns the strategies that play this game without arguments, strongest first. Optimal play is
/// left out.
///
/// ```
/// use retrodice::play::registry::{StrategyContext, playing};
/// use retrodice::pig::Pig;
///
/// let context = StrategyContext::new(&"pig(100)".parse::<Pig>()?);
/// let names: Vec<String> = playing(&context).map(|(entry, _)| entry.name).collect();
/// assert_eq!(names, ["pace", "hold", "cautious", "random"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn playing<G: Playable>(
    context: &StrategyContext<G>,
) -> impl Iterator<Item = (Entry<G>, BuiltStrategy<G>)> {
    let entries = context.game.strategies().into_iter().filter(|entry| entry.name != OPTIMAL);
    entries.filter_map(|entry| {
        let strategy = make(context, &entry.name.as_str().into(), unsolved).ok()?;
        Some((entry, strategy))
    })
}

/// Returns the strategies of a game, with the two that every game has first and last.
pub fn with_common<G: Playable>(own: Vec<Entry<G>>) -> Vec<Entry<G>> {
    let mut entries = vec![Entry::new(
        OPTIMAL,
        "plays the best move of the solved game, of equals the first",
        "retrograde analysis: Glenn, Fang and Kruskal, 2006",
        "no strategy does better",
        |_, _| unsolved(),
    )];
    entries.extend(own);
    entries.push(Entry::new(
        RANDOM,
        "plays each legal move with the same probability",
        "folklore",
        "the floor: anything sensible does better",
        |_, _| Ok(BuiltStrategy::new(UniformRandom)),
    ));
    entries
}
