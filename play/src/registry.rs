//! Strategies by name: `rule28(threshold=28)` → something that can sit in a seat.
//!
//! [`catalogue`] lists what can play a game: the strategies of every game and
//! those of this one. To add a strategy, write its entry in the list of its game.

use crate::cantstop::Tabled;
use crate::error::PlayError;
use crate::optimal::Optimal;
use crate::policy::{Strategy, UniformRandom};
use rules::cantstop::CantStop;
use rules::index::Indexed;
use rules::notation::NotationError;
use rules::spec::{ArgumentReader, Spec};
use solve::solution::Solution;
use std::any::Any;
use std::sync::Arc;

/// A parameter of a strategy, for listings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its key.
    pub name: &'static str,
    /// What it means, and its default value.
    pub meaning: &'static str,
}

/// What strategies are made from.
pub struct Materials<'a, G: Indexed> {
    /// The game to be played.
    pub game: &'a G,
    /// The solved game, if it is at hand.
    pub solution: Option<&'a Arc<Solution<G>>>,
}

/// Makes a strategy from its arguments.
pub type Make<G> =
    fn(&Materials<'_, G>, &mut ArgumentReader<'_>) -> Result<Box<dyn Strategy<G>>, PlayError>;

/// A known strategy.
pub struct Entry<G: Indexed> {
    /// The name that texts begin with, in lower case.
    pub name: &'static str,
    /// What it does, in a sentence or two.
    pub description: &'static str,
    /// Its parameters; all may be left out.
    pub parameters: &'static [Parameter],
    /// Who described it first: author, year.
    pub source: &'static str,
    /// How well it plays, as far as known, with the board it is known for.
    pub strength: &'static str,
    /// Makes it.
    pub make: Make<G>,
}

/// What can play this game, in the order in which listings show it.
pub fn catalogue<G: Indexed + 'static>() -> Vec<Entry<G>> {
    let mut entries = for_every_game();
    // games: a line for each game with strategies of its own.
    entries.extend(entries_of(crate::cantstop::catalogue()));
    entries.extend(entries_of(crate::farkle::catalogue()));
    entries
}

/// The entries themselves if they are for the game `G`, else none.
fn entries_of<G: Indexed + 'static, H: Indexed + 'static>(entries: Vec<Entry<H>>) -> Vec<Entry<G>> {
    let entries: Box<dyn Any> = Box::new(entries);
    entries.downcast().map_or_else(|_| Vec::new(), |same| *same)
}

fn for_every_game<G: Indexed + 'static>() -> Vec<Entry<G>> {
    vec![
        Entry {
            name: "optimal",
            description: "plays the best move by the solved game, the first of equals",
            parameters: &[],
            source: "retrograde analysis: Glenn, Fang and Kruskal, 2006",
            strength: "no strategy does better",
            make: |materials, _| {
                let solution = materials.solution.ok_or(PlayError::NeedsSolution)?;
                Ok(Box::new(Optimal::new(solution.clone())?))
            },
        },
        Entry {
            name: "random",
            description: "plays each legal move with the same probability",
            parameters: &[],
            source: "folklore",
            strength: "the floor: anything sensible does better",
            make: |_, _| Ok(Box::new(UniformRandom)),
        },
    ]
}

/// The strategy that `text` names, for this game.
///
/// # Errors
/// [`PlayError::Notation`] if there is no such strategy, in which case the known
/// ones are listed, or it has no such arguments; [`PlayError::NeedsSolution`] if
/// it needs the solved game and has none; whatever else its making refuses.
///
/// ```
/// use retrodice_play::registry::{Materials, strategy};
/// use rules::cantstop::CantStop;
/// let game = CantStop::new(6, 3).unwrap();
/// let materials = Materials { game: &game, solution: None };
/// assert_eq!(strategy(&materials, "random").unwrap().name(), "random");
/// assert!(strategy(&materials, "psychic").is_err());
/// ```
pub fn strategy<G: Indexed + 'static>(
    materials: &Materials<'_, G>,
    text: &str,
) -> Result<Box<dyn Strategy<G>>, PlayError> {
    let spec: Spec = text.parse()?;
    let entries = catalogue::<G>();
    let Some(entry) = entries.iter().find(|entry| entry.name == spec.name) else {
        let known: Vec<&str> = entries.iter().map(|entry| entry.name).collect();
        let why = format!("no such strategy for this game; there are {}", known.join(", "));
        return Err(NotationError::wrong("name of the strategy", &spec.name, why).into());
    };
    let mut reader = spec.arguments.reader();
    let strategy = (entry.make)(materials, &mut reader)?;
    reader.finish()?;
    Ok(strategy)
}

/// The heuristic strategy whose file of parameters reads `text`.
///
/// # Errors
/// [`PlayError::Parameters`] if it is no such file, or made for another game or
/// board.
///
/// ```
/// use retrodice_play::cantstop::published;
/// use retrodice_play::registry::{Materials, from_parameters};
/// use rules::cantstop::CantStop;
/// let game = CantStop::new(6, 3).unwrap();
/// let materials = Materials { game: &game, solution: None };
/// let text = published("linear2011").unwrap().to_toml().unwrap();
/// let strategy = from_parameters(&materials, &text).unwrap();
/// assert_eq!(strategy.name(), "linear2011(threshold=61)");
/// assert!(from_parameters(&materials, "threshold = 61").is_err());
/// ```
pub fn from_parameters<G: Indexed + 'static>(
    materials: &Materials<'_, G>,
    text: &str,
) -> Result<Box<dyn Strategy<G>>, PlayError> {
    let game: &dyn Any = materials.game;
    let made: Option<Box<dyn Any>> = match game.downcast_ref::<CantStop>() {
        Some(game) => Some(Box::new(Tabled::from_toml(game, text)?.into_strategy())),
        None => None,
    };
    // The same type under two names: the game was found to be Can't Stop.
    let same = made.and_then(|made| made.downcast::<Box<dyn Strategy<G>>>().ok());
    same.map(|same| *same).ok_or_else(|| PlayError::Parameters {
        name: "file".to_owned(),
        why: "they are for Can't Stop; this is another game".to_owned(),
    })
}
