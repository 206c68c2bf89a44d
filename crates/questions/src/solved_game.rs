//! The values of a solved game of any type, for doors that ask about states one by one or in
//! arrays.

use crate::any_game::Family;
use crate::error::Error;
use crate::opened::Opened;
use crate::question::Answerable;
use retrodice_coach::Values;
use retrodice_core::game::{Position, PositionOf};
use retrodice_core::notation::NotationError;
use retrodice_core::observer::Observer;
use retrodice_core::order::sort_by_number;
use retrodice_core::spec::Spec;
use retrodice_core::spec::position_text;
use retrodice_core::text::plain;
use retrodice_play::error::PlayError;
use retrodice_play::learning::{AnySession, Session};
use retrodice_play::policy::MoveOf;
use retrodice_play::values::{Worth, best_of};
use retrodice_solver::parallel::{locked, map, try_for_each, try_map};
use std::sync::{Arc, Mutex};

/// Rows that are valued together, on one thread.
const CHUNK: usize = 1024;

/// The values of a solved game of any type, in the game's unit and for the seat at move.
pub trait AnyValues: Send + Sync {
    /// Returns the value of the start.
    ///
    /// # Errors
    /// Any failure to read the values.
    fn start(&self) -> Result<f64, Error>;

    /// Returns what is promised of the values, in words.
    fn basis(&self) -> String;

    /// Returns the values of positions.
    ///
    /// # Errors
    /// [`Error::Notation`] for a position of another game, or of a game that is over.
    fn values(&self, positions: &[PositionSource<'_>]) -> Result<Vec<f64>, Error>;

    /// Returns the values of rows of `width` numbers.
    ///
    /// # Errors
    /// [`Error::Notation`] naming the first row that is no position, and [`Error::Play`] if the
    /// observer cancels.
    fn of_rows(
        &self,
        rows: &[i32],
        width: usize,
        observer: &dyn Observer,
    ) -> Result<Vec<f64>, Error>;

    /// Returns the values of all actions of rows of `width` numbers, NaN for those that are not
    /// legal: as many for each row as the game has actions. Without dice no action is legal.
    ///
    /// # Errors
    /// [`Error::Notation`] naming the first row that is no position, and [`Error::Play`] if the
    /// observer cancels.
    fn moves_of_rows(
        &self,
        rows: &[i32],
        width: usize,
        observer: &dyn Observer,
    ) -> Result<Vec<f64>, Error>;

    /// Returns the moves of a position, the best first.
    ///
    /// # Errors
    /// [`Error::Notation`] for a position of another game, or one without dice.
    fn options(&self, position: PositionSource<'_>) -> Result<Vec<OptionLine>, Error>;

    /// Returns the values of all anchors by index, NaN where there is none.
    fn all(&self) -> Vec<f64>;
}

/// A position, as a caller gives it.
pub enum PositionSource<'a> {
    /// The text `spec | fields`.
    Text(&'a str),
    /// A game in play.
    Session(&'a dyn AnySession),
}

retrodice_core::debug_summary!([] PositionSource<'_>, "PositionSource");

/// A legal move with its value.
#[derive(Debug)]
pub struct OptionLine {
    /// The number of its action.
    pub action: usize,
    /// Its text, where it is more than the name of the action.
    pub text: Option<String>,
    /// Its value, points scored at once included.
    pub value: f64,
    /// What it gives away against the best move.
    pub regret: f64,
}

/// The values of a solved game.
pub(crate) struct SolvedGame<G: Answerable> {
    opened: Arc<Opened<G>>,
    values: Arc<dyn Values<G>>,
    spec: String,
    families: &'static [Family],
}

impl<G: Answerable + 'static> SolvedGame<G> {
    /// Returns these values of a game; other specs of it are read by `families`.
    pub(crate) fn new(
        opened: Arc<Opened<G>>,
        values: Arc<dyn Values<G>>,
        families: &'static [Family],
    ) -> Self {
        let spec = opened.game().spec();
        Self { opened, values, spec, families }
    }

    fn position(&self, source: &PositionSource<'_>) -> Result<PositionOf<G>, Error> {
        let other_game = |name: &str| -> Error {
            let why = format!("the position is of another game than {}", self.spec);
            NotationError::wrong("spec", name, why).into()
        };
        match source {
            PositionSource::Session(session) => {
                let typed = session.as_any().downcast_ref::<Session<G>>();
                let is_of_this_game = |typed: &&Session<G>| {
                    Arc::ptr_eq(typed.kit(), self.opened.kit())
                        || typed.kit().game.spec() == self.spec
                };
                let typed = typed.filter(is_of_this_game);
                let typed = typed.ok_or_else(|| other_game(&session.text()))?;
                if typed.is_over() {
                    let why = "the game is over, and has no value";
                    return Err(NotationError::wrong("state", &typed.text(), why).into());
                }
                Ok(typed.place().clone())
            }
            PositionSource::Text(text) => {
                let text = plain(text);
                let (name, fields) = text.split_once('|').unwrap_or((&text, ""));
                let name = name.trim();
                if name != self.spec && self.canonical(name)? != self.spec {
                    return Err(other_game(name));
                }
                Ok(self.opened.game().read_position(fields.trim())?)
            }
        }
    }

    /// Returns the canonical spec of a game.
    fn canonical(&self, name: &str) -> Result<String, Error> {
        let spec: Spec = name.parse()?;
        let family = self.families.iter().find(|family| family.name == spec.name);
        match family {
            Some(family) => Ok((family.open)(&spec)?.spec()),
            None => Ok(String::new()),
        }
    }
}

impl<G: Answerable + 'static> AnyValues for SolvedGame<G> {
    fn start(&self) -> Result<f64, Error> {
        Ok(self.values.before(&self.opened.game().start())?.value)
    }

    fn basis(&self) -> String {
        self.values.basis().words
    }

    fn values(&self, positions: &[PositionSource<'_>]) -> Result<Vec<f64>, Error> {
        let positions = positions.iter().map(|position| self.position(position));
        let positions = positions.collect::<Result<Vec<_>, _>>()?;
        Ok(self.values.amounts(self.opened.game(), &positions)?)
    }

    fn of_rows(
        &self,
        rows: &[i32],
        width: usize,
        observer: &dyn Observer,
    ) -> Result<Vec<f64>, Error> {
        let game = self.opened.game();
        let chunks: Vec<&[i32]> = rows.chunks(width * CHUNK).collect();
        // The first row that is wrong is named, whichever thread came first.
        let values = try_map(chunks.len(), &|chunk| -> Result<Vec<f64>, Error> {
            check_watched(observer)?;
            let read = |(number, row)| {
                game.read_row(row).map_err(|error| in_row(chunk * CHUNK + number, error))
            };
            let positions = chunks[chunk].chunks_exact(width).enumerate().map(read);
            let positions = positions.collect::<Result<Vec<_>, _>>()?;
            Ok(self.values.amounts(game, &positions)?)
        })?;
        Ok(values.concat())
    }

    fn moves_of_rows(
        &self,
        rows: &[i32],
        width: usize,
        observer: &dyn Observer,
    ) -> Result<Vec<f64>, Error> {
        let (game, actions) = (self.opened.game(), self.opened.kit().names.len());
        // Each row is filled where it is written, while it is in the caches.
        let mut all = vec![0.0; rows.len() / width * actions];
        let chunks = rows.chunks(width * CHUNK).zip(all.chunks_mut(actions * CHUNK));
        let chunks: Vec<_> = chunks.map(Mutex::new).collect();
        try_for_each(chunks.len(), &|chunk| -> Result<(), Error> {
            check_watched(observer)?;
            let (rows, into) = &mut *locked(&chunks[chunk]);
            // The positions with dice, and the numbers of their rows.
            let (mut positions, mut numbers) = (Vec::new(), Vec::new());
            for (number, row) in rows.chunks_exact(width).enumerate() {
                let position = game.read_row(row);
                match position.map_err(|error| in_row(chunk * CHUNK + number, error))? {
                    Position::Move(at) => {
                        positions.push(at);
                        numbers.push(number);
                    }
                    Position::Roll(_) => {
                        into[number * actions..(number + 1) * actions].fill(f64::NAN);
                    }
                }
            }
            Ok(self.values.moves_of_many(game, &positions, &mut |place, moves, amounts| {
                let number = numbers[place];
                let into = &mut into[number * actions..(number + 1) * actions];
                into.fill(f64::NAN);
                for (made, &amount) in moves.iter().zip(amounts) {
                    into[game.action(&made.choice)] = amount;
                }
            })?)
        })?;
        drop(chunks);
        Ok(all)
    }

    fn options(&self, position: PositionSource<'_>) -> Result<Vec<OptionLine>, Error> {
        let game = self.opened.game();
        let position = self.position(&position)?;
        let Position::Move(at) = &position else {
            return Err(without_dice(&position_text(game, &position)).into());
        };
        let mut moves = Vec::new();
        game.moves(at, &mut moves);
        let worths = self.values.moves(at, &moves)?;
        let best = worths[best_of(game.objective().sense(), &worths)].value;
        let line = |(made, worth): (&MoveOf<G>, &Worth)| OptionLine {
            action: game.action(&made.choice),
            text: (!game.is_named_in_full(&made.choice)).then(|| game.write_choice(&made.choice)),
            value: worth.value,
            regret: (best - worth.value).abs(),
        };
        let mut options: Vec<OptionLine> = moves.iter().zip(&worths).map(line).collect();
        sort_by_number(&mut options, |option| option.regret);
        Ok(options)
    }

    fn all(&self) -> Vec<f64> {
        let game = self.opened.game();
        let value = |index| {
            let anchor = game.anchor_at(index)?;
            self.values.before(&anchor).ok().map(|worth| worth.value)
        };
        let bound = game.index_bound();
        let chunks = map(bound.div_ceil(CHUNK as u64) as usize, &|chunk| {
            let first = (chunk * CHUNK) as u64;
            let indices = first..bound.min(first + CHUNK as u64);
            indices.map(|index| value(index).unwrap_or(f64::NAN)).collect::<Vec<f64>>()
        });
        chunks.concat()
    }
}

/// Ends the work on rows if the observer has cancelled it.
fn check_watched(observer: &dyn Observer) -> Result<(), Error> {
    if observer.cancelled() { Err(PlayError::Interrupted.into()) } else { Ok(()) }
}

fn without_dice(position: &str) -> NotationError {
    let why = "there are no dice on the table, so there is nothing to choose";
    NotationError::wrong("position", position, why)
}

fn in_row(number: usize, error: NotationError) -> NotationError {
    use NotationError::Wrong;
    match error {
        Wrong { part, found, why } => Wrong { part: format!("row {number}: {part}"), found, why },
        other => other,
    }
}
