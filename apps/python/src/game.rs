//! The Python classes `Game` and `State`.

use crate::outside::{open, raised, wrong};
use numpy::PyArray1;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use retrodice_core::notation::NotationError;
use retrodice_core::spec::split_position;
use retrodice_play::learning::AnySession;
use retrodice_questions::AnyGame;
use std::sync::Arc;

/// OpenSpiel's player number of chance.
const CHANCE: i64 = -1;
/// OpenSpiel's player number when the game is over.
const NOBODY: i64 = -4;

/// A game by its spec: `Game("cantstop(6,3,players=2)")`.
///
/// Raises ValueError for an invalid spec, naming the part at fault.
#[pyclass(frozen, module = "retrodice")]
pub struct Game {
    pub game: Arc<dyn AnyGame>,
}

#[pymethods]
impl Game {
    #[new]
    fn new(spec: &str) -> PyResult<Self> {
        Ok(Self { game: open(spec).map_err(raised)? })
    }

    /// Spec of the game in its normal form.
    #[getter]
    fn spec(&self) -> String {
        self.game.spec()
    }

    /// Objective of the players: `fewest turns`, `most points`, `win probability`.
    #[getter]
    fn objective(&self) -> String {
        self.game.objective().to_string()
    }

    /// Unit of values: `turns`, `points`, `win probability`.
    #[getter]
    fn unit(&self) -> String {
        self.game.objective().unit().to_string()
    }

    /// Length of an observation.
    #[getter]
    fn observation_size(&self) -> usize {
        self.game.observation_width()
    }

    /// Length of a row.
    #[getter]
    fn row_size(&self) -> usize {
        self.game.row_width()
    }

    /// Name of the action of each number; the numbers never change.
    #[getter]
    fn action_names(&self) -> Vec<String> {
        self.game.action_names().to_vec()
    }

    /// Name of each number of a row.
    #[getter]
    fn row_names(&self) -> Vec<String> {
        let seats = (0..self.game.seats()).flat_map(|seat| {
            self.game.seat_features().iter().map(move |feature| match seat {
                0 => format!("own {}", feature.name),
                seat => format!("{} of seat +{seat}", feature.name),
            })
        });
        seats.chain(self.game.turn_features().iter().map(|feature| feature.name.clone())).collect()
    }

    /// Maximum of each number of a row; the minimum is 0.
    #[getter]
    fn row_most<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        let seats = (0..self.game.seats()).flat_map(|_| self.game.seat_features());
        let maxima = seats.chain(self.game.turn_features()).map(|feature| feature.max);
        PyArray1::from_iter(py, maxima)
    }

    /// Returns the number of seats.
    fn num_players(&self) -> usize {
        self.game.seats()
    }

    /// Returns the number of action numbers.
    fn num_distinct_actions(&self) -> usize {
        self.game.action_names().len()
    }

    /// Returns the maximal number of outcomes of a roll.
    fn max_chance_outcomes(&self) -> usize {
        self.game.max_rolls()
    }

    /// Returns the state at the beginning of a game.
    fn new_initial_state(&self) -> State {
        State::new(self.game.clone(), self.game.session())
    }

    /// Reads a position, in which the seat at move is player 0.
    ///
    /// Raises ValueError for an invalid position, or one of another game.
    fn state(&self, text: &str) -> PyResult<State> {
        let fields = match split_position(text) {
            Ok((spec, fields)) => {
                // Another way to write the same game is fine.
                let named = text.split('|').next().unwrap_or_default().trim();
                let ours = self.game.spec();
                let same = named == ours || open(named).map_err(raised)?.spec() == ours;
                if spec.name.is_empty() || !same {
                    let why = format!("the position is of another game than {}", self.game.spec());
                    return Err(raised(NotationError::wrong("spec", named, why)));
                }
                fields.to_owned()
            }
            Err(error) => return Err(raised(error)),
        };
        Ok(State::new(self.game.clone(), self.game.session_at(&fields).map_err(raised)?))
    }

    /// Returns the state of a row; ValueError if no position has this row.
    fn state_of_row(&self, row: Vec<i32>) -> PyResult<State> {
        Ok(State::new(self.game.clone(), self.game.session_of_row(&row).map_err(raised)?))
    }

    fn __repr__(&self) -> String {
        format!("Game('{}')", self.game.spec())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, pyo3::types::PyType>, (String,)) {
        (slf.get_type(), (slf.get().game.spec(),))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.game.spec() == other.game.spec()
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.game.spec().hash(&mut hasher);
        hasher.finish()
    }
}

/// Restores a pickled state.
#[pyfunction]
#[pyo3(name = "_state_of")]
pub fn state_of(spec: &str, saved: &str) -> PyResult<State> {
    let game = open(spec).map_err(raised)?;
    let saved = serde_json::from_str(saved);
    let saved = saved.map_err(|error| wrong(format!("this is no pickled state: {error}")))?;
    let play = game.restored_session(&saved).map_err(raised)?;
    Ok(State::new(game, play))
}

/// State of a game in play, with the methods of OpenSpiel.
///
/// `str(state)` is the position, from the viewpoint of the seat at move.
#[pyclass(module = "retrodice")]
pub struct State {
    pub game: Arc<dyn AnyGame>,
    pub play: Box<dyn AnySession>,
}

impl State {
    pub fn new(game: Arc<dyn AnyGame>, play: Box<dyn AnySession>) -> Self {
        Self { game, play }
    }

    /// Returns the seat `player`, by default the one at move.
    fn seat(&self, player: Option<i64>) -> PyResult<usize> {
        let Some(player) = player else { return Ok(self.play.mover()) };
        let seat = usize::try_from(player).ok().filter(|&seat| seat < self.game.seats());
        seat.ok_or_else(|| {
            let last = self.game.seats() - 1;
            wrong(format!("player {player}: the players are 0 to {last}"))
        })
    }

    /// Returns the state as JSON, for pickle and for comparisons.
    fn saved(&self) -> PyResult<String> {
        let saved = serde_json::to_string(&self.play.save());
        saved.map_err(|error| PyRuntimeError::new_err(error.to_string()))
    }
}

#[pymethods]
impl State {
    /// Returns the game that is played.
    fn game(&self) -> Game {
        Game { game: self.game.clone() }
    }

    /// Returns the player at move; -1 where dice are to be rolled, -4 at the end.
    fn current_player(&self) -> i64 {
        if self.play.is_over() {
            NOBODY
        } else if self.play.is_chance() {
            CHANCE
        } else {
            self.play.mover() as i64
        }
    }

    /// Seat whose turn it is, also where dice are to be rolled.
    #[getter]
    fn seat_at_move(&self) -> usize {
        self.play.mover()
    }

    /// Returns whether dice are to be rolled.
    fn is_chance_node(&self) -> bool {
        self.play.is_chance()
    }

    /// Returns whether the game is over.
    fn is_terminal(&self) -> bool {
        self.play.is_over()
    }

    /// Returns the legal action numbers, or those of the rolls, ascending.
    fn legal_actions(&self) -> Vec<usize> {
        let mut actions = if self.play.is_chance() {
            (0..self.play.chances().len()).collect()
        } else {
            self.play.actions()
        };
        actions.sort_unstable();
        actions
    }

    /// Returns 1 for each legal action, shape (num_distinct_actions,).
    fn legal_actions_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0; self.game.action_names().len()];
        self.play.actions().into_iter().for_each(|action| mask[action] = 1);
        PyArray1::from_vec(py, mask)
    }

    /// Returns the legal moves as text, in the game's order.
    fn legal_moves(&self) -> Vec<String> {
        self.play.move_texts()
    }

    /// Returns the rolls with their probabilities; ValueError where none is due.
    fn chance_outcomes(&self) -> PyResult<Vec<(usize, f64)>> {
        if !self.play.is_chance() {
            return Err(wrong(format!("no dice are to be rolled in {}", self.play.text())));
        }
        Ok(self.play.chances().into_iter().enumerate().collect())
    }

    /// Makes a move or a roll; ValueError for an illegal one, listing the legal ones.
    fn apply_action(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        if let Ok(number) = action.extract::<i64>() {
            let Ok(number) = usize::try_from(number) else {
                return Err(wrong(format!("action `{number}`: actions are numbered from 0")));
            };
            let is_chance = self.play.is_chance();
            let done = if is_chance { self.play.land(number) } else { self.play.act(number) };
            return done.map_err(raised);
        }
        let text: String = action.extract().map_err(|_| {
            wrong("an action is a number, or the text of a move such as \"6+8 stop\"")
        })?;
        self.play.act_text(&text).map_err(raised)
    }

    /// Returns the text of an action or a roll in this state.
    fn action_to_string(&self, action: i64) -> PyResult<String> {
        let given = action;
        let action = usize::try_from(action).unwrap_or(usize::MAX);
        if self.play.is_chance() {
            return self.play.roll_text(action).ok_or_else(|| wrong(format!("no roll {given}")));
        }
        let place = self.play.actions().into_iter().position(|legal| legal == action);
        let text = place.and_then(|place| self.play.move_texts().into_iter().nth(place));
        text.or_else(|| self.game.action_names().get(action).cloned()).ok_or_else(|| {
            wrong(format!("action {given}: there are {}", self.game.action_names().len()))
        })
    }

    /// Returns what each seat has so far, more being better.
    ///
    /// That is its share of the win, its points, or minus the turns it began.
    fn returns(&self) -> Vec<f64> {
        self.play.gained()
    }

    /// Returns the observation of a player, by default the one at move.
    ///
    /// Numbers from 0 to 1, shape (observation_size,).
    #[pyo3(signature = (player=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let mut observation = vec![0.0; self.game.observation_width()];
        self.play.observe(self.seat(player)?, &mut observation);
        Ok(PyArray1::from_vec(py, observation))
    }

    /// Returns the position as whole numbers, shape (row_size,).
    fn row<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        let mut row = vec![0; self.game.row_width()];
        self.play.write_row(&mut row);
        PyArray1::from_vec(py, row)
    }

    /// Returns a copy of the state.
    fn clone(&self) -> Self {
        Self { game: self.game.clone(), play: self.play.copy() }
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        let restore = py.import("retrodice._retrodice")?.getattr("_state_of")?;
        Ok((restore, (self.game.spec(), self.saved()?)))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.game.spec() == other.game.spec() && self.play.save() == other.play.save()
    }

    fn __hash__(&self) -> PyResult<u64> {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.game.spec(), self.saved()?).hash(&mut hasher);
        Ok(hasher.finish())
    }

    fn __str__(&self) -> String {
        self.play.text()
    }

    fn __repr__(&self) -> String {
        format!("State('{}')", self.play.text())
    }
}
