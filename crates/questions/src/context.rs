//! The context of a question: the games and their values, budgets, and who watches.

use crate::any_game::{AnyGame, Family};
use crate::engine::{Engine, default_folder};
use crate::error::Error;
use retrodice_coach::{LogFormat, Record};
use retrodice_core::notation::{NotationError, check_length};
use retrodice_core::observer::Observer;
use retrodice_core::spec::Spec;
use retrodice_core::text::plain;
use retrodice_play::error::PlayError;
use retrodice_solver::engine::Limits;
use retrodice_solver::executor::Executor;
use retrodice_solver::peers::{Alone, Peers};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The most games that are kept open.
const MAX_GAMES: usize = 64;

/// The most texts of one game that are known to name it.
const MAX_NAMES: usize = 16;

/// Bytes of values that are kept by default.
pub const DEFAULT_MEMORY: u64 = 1 << 30;

/// The context in which questions are asked. A door sets its budgets.
///
/// Cloning it, or [watching](Context::watched) it, shares the games.
#[derive(Clone)]
pub struct Context<'a> {
    /// The list of games.
    pub families: &'static [Family],
    /// The games that are open, with their values.
    pub games: Arc<OpenGames>,
    /// Bytes of values to keep: beyond that the least recently used games are closed. A single
    /// game that needs more is kept until another one is asked about.
    pub memory: u64,
    /// Maximum memory of one computation beside the values of games, in bytes; `None` for any.
    pub max_bytes: Option<u64>,
    /// The folder of tables, if one is to be used.
    pub tables: Option<PathBuf>,
    /// The largest solves for questions that do not ask for one by name.
    pub limits: Limits,
    /// The longest time for a question that names the time it may take; `None` for any.
    pub max_time: Option<Duration>,
    /// The most anchors of a game in which a policy of the caller is asked about every position;
    /// `None` for any number.
    pub max_external_anchors: Option<u64>,
    /// The executor of solves; by default the current rayon pool.
    pub executor: Option<Arc<dyn Executor>>,
    /// The processes that divide the games of a simulation among themselves; by default this one
    /// alone. Each of them asks the same question, and gets the same answer.
    pub peers: Arc<dyn Peers>,
    /// The observer of progress, which may cancel.
    pub observer: &'a dyn Observer,
}

retrodice_core::debug_summary!(
    [] Context<'_>, "Context",
    |this| {
        tables: this.tables,
        limits: this.limits,
        memory: this.memory,
        max_bytes: this.max_bytes,
        max_time: this.max_time
    }
);

impl<'a> Context<'a> {
    /// Returns a context of these games, with the default folder of tables, and with solves
    /// [on the spot](Limits::ON_THE_SPOT).
    pub fn new(families: &'static [Family], observer: &'a dyn Observer) -> Self {
        Self {
            families,
            games: Arc::default(),
            memory: DEFAULT_MEMORY,
            max_bytes: None,
            tables: default_folder(),
            limits: Limits::ON_THE_SPOT,
            max_time: None,
            max_external_anchors: None,
            executor: None,
            peers: Arc::new(Alone),
            observer,
        }
    }

    /// Returns the same context for one question with an observer of its own.
    #[must_use]
    pub fn watched<'b>(&self, observer: &'b dyn Observer) -> Context<'b> {
        Context { observer, ..self.clone() }
    }

    /// Returns the same context with other limits of solves.
    #[must_use]
    pub fn within(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Returns the game that a text names or begins with, opening it if need be.
    ///
    /// # Errors
    /// [`Error::Notation`] if it names none.
    pub fn game(&self, subject: &str) -> Result<Arc<dyn AnyGame>, Error> {
        check_length(subject)?;
        let subject = plain(subject);
        let name = subject.split('|').next().unwrap_or_default().trim();
        if let Some(game) = self.games.find(name) {
            return Ok(game);
        }
        // Not under the lock: to open some games takes milliseconds.
        let game = self.open(&name.parse()?)?;
        Ok(self.games.insert(name, game, self.memory))
    }

    /// Opens the game of a spec by its family.
    fn open(&self, spec: &Spec) -> Result<Arc<dyn AnyGame>, NotationError> {
        match self.families.iter().find(|family| family.name == spec.name) {
            Some(family) => (family.open)(spec),
            None => {
                let examples: Vec<&str> =
                    self.families.iter().map(|family| family.examples[0]).collect();
                Err(NotationError::unknown("game", &spec.name, &examples))
            }
        }
    }

    /// Reads a record of any game, or a log of another program in a format that a game imports.
    ///
    /// # Errors
    /// [`PlayError::Record`] naming the first line that makes no sense.
    pub fn read_record(&self, text: &str) -> Result<Record, PlayError> {
        let formats: Vec<LogFormat> =
            self.families.iter().flat_map(|family| family.log_formats).copied().collect();
        Record::read_or_import(text, &formats)
    }

    /// Returns the engine with this context's tables and observer.
    pub fn engine(&self) -> Engine<'a> {
        Engine { folder: self.tables.clone(), observer: self.observer }
    }
}

/// The games that are open, the least recently used first.
#[derive(Default)]
pub struct OpenGames(Mutex<Vec<OpenGame>>);

retrodice_core::debug_summary!([] OpenGames, "OpenGames");

struct OpenGame {
    /// Canonical spec of the open game.
    spec: String,
    /// Texts that name it too.
    names: Vec<String>,
    game: Arc<dyn AnyGame>,
}

impl OpenGames {
    /// Returns the game that a text is known to name.
    fn find(&self, name: &str) -> Option<Arc<dyn AnyGame>> {
        let mut games = locked(&self.0);
        let names = |open: &OpenGame| open.spec == name || open.names.iter().any(|one| one == name);
        let place = games.iter().position(names)?;
        let open = games.remove(place);
        let game = open.game.clone();
        games.push(open);
        Some(game)
    }

    /// Keeps a game under its canonical spec and `name`. If it has been opened meanwhile, that one
    /// is returned.
    fn insert(&self, name: &str, game: Arc<dyn AnyGame>, memory: u64) -> Arc<dyn AnyGame> {
        let spec = game.spec();
        let mut games = locked(&self.0);
        let place = games.iter().position(|open| open.spec == spec);
        let open = place.map(|place| games.remove(place));
        let mut open = open.unwrap_or_else(|| OpenGame { spec, names: Vec::new(), game });
        if open.spec != name && open.names.len() < MAX_NAMES {
            open.names.push(name.to_owned());
        }
        let game = open.game.clone();
        games.push(open);
        let sum = |sum: u64, open: &OpenGame| sum.saturating_add(open.game.bytes());
        let mut bytes = games.iter().fold(0, sum);
        while games.len() > 1 && (bytes > memory || games.len() > MAX_GAMES) {
            bytes = bytes.saturating_sub(games.remove(0).game.bytes());
        }
        game
    }
}

/// Locks a mutex: a thread that panicked left whole entries only.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
