//! The Python classes `Game` and `State`.

use crate::context::open;
use crate::outside::{raised, wrong};
use numpy::PyArray1;
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

/// A game with its rules, as Python sees it.
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

    #[getter]
    fn spec(&self) -> String {
        self.game.spec()
    }

    #[getter]
    fn objective(&self) -> String {
        self.game.objective().to_string()
    }

    #[getter]
    fn unit(&self) -> String {
        self.game.objective().unit().to_string()
    }

    #[getter]
    fn observation_size(&self) -> usize {
        self.game.observation_width()
    }

    #[getter]
    fn row_size(&self) -> usize {
        self.game.row_width()
    }

    #[getter]
    fn action_names(&self) -> Vec<String> {
        self.game.action_names().to_vec()
    }

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

    #[getter]
    fn row_most<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        let seats = (0..self.game.seats()).flat_map(|_| self.game.seat_features());
        let maxima = seats.chain(self.game.turn_features()).map(|feature| feature.max);
        PyArray1::from_iter(py, maxima)
    }

    fn num_players(&self) -> usize {
        self.game.seats()
    }

    fn num_distinct_actions(&self) -> usize {
        self.game.action_names().len()
    }

    fn max_chance_outcomes(&self) -> usize {
        self.game.max_rolls()
    }

    fn new_initial_state(&self) -> State {
        State::new(self.game.clone(), self.game.session())
    }

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

/// A game in play.
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
    fn seat(&self, player: Option<usize>) -> PyResult<usize> {
        match player {
            None => Ok(self.play.mover()),
            Some(player) if player < self.game.seats() => Ok(player),
            Some(player) => {
                let last = self.game.seats() - 1;
                Err(wrong(format!("player {player}: the players are 0 to {last}")))
            }
        }
    }
}

#[pymethods]
impl State {
    fn game(&self) -> Game {
        Game { game: self.game.clone() }
    }

    fn current_player(&self) -> i64 {
        if self.play.is_over() {
            NOBODY
        } else if self.play.is_chance() {
            CHANCE
        } else {
            self.play.mover() as i64
        }
    }

    #[getter]
    fn seat_at_move(&self) -> usize {
        self.play.mover()
    }

    fn is_chance_node(&self) -> bool {
        self.play.is_chance()
    }

    fn is_terminal(&self) -> bool {
        self.play.is_over()
    }

    fn legal_actions(&self) -> Vec<usize> {
        let mut actions = if self.play.is_chance() {
            (0..self.play.chances().len()).collect()
        } else {
            self.play.actions()
        };
        actions.sort_unstable();
        actions
    }

    fn legal_actions_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0; self.game.action_names().len()];
        self.play.actions().into_iter().for_each(|action| mask[action] = 1);
        PyArray1::from_vec(py, mask)
    }

    fn legal_moves(&self) -> Vec<String> {
        self.play.move_texts()
    }

    fn chance_outcomes(&self) -> PyResult<Vec<(usize, f64)>> {
        if !self.play.is_chance() {
            return Err(wrong(format!("no dice are to be rolled in {}", self.play.text())));
        }
        Ok(self.play.chances().into_iter().enumerate().collect())
    }

    fn apply_action(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        if let Ok(number) = action.extract::<i64>() {
            let number = usize::try_from(number).unwrap_or(usize::MAX);
            let is_chance = self.play.is_chance();
            let done = if is_chance { self.play.land(number) } else { self.play.act(number) };
            return done.map_err(raised);
        }
        let text: String = action.extract().map_err(|_| {
            wrong("an action is a number, or the text of a move such as \"6+8 stop\"")
        })?;
        self.play.act_text(&text).map_err(raised)
    }

    fn action_to_string(&self, action: usize) -> PyResult<String> {
        if self.play.is_chance() {
            return self.play.roll_text(action).ok_or_else(|| wrong(format!("no roll {action}")));
        }
        let place = self.play.actions().into_iter().position(|legal| legal == action);
        let text = place.and_then(|place| self.play.move_texts().into_iter().nth(place));
        text.or_else(|| self.game.action_names().get(action).cloned()).ok_or_else(|| {
            wrong(format!("action {action}: there are {}", self.game.action_names().len()))
        })
    }

    fn returns(&self) -> Vec<f64> {
        self.play.gained()
    }

    #[pyo3(signature = (player=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        player: Option<usize>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let mut observation = vec![0.0; self.game.observation_width()];
        self.play.observe(self.seat(player)?, &mut observation);
        Ok(PyArray1::from_vec(py, observation))
    }

    fn row<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        let mut row = vec![0; self.game.row_width()];
        self.play.write_row(&mut row);
        PyArray1::from_vec(py, row)
    }

    fn clone(&self) -> Self {
        Self { game: self.game.clone(), play: self.play.copy() }
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __str__(&self) -> String {
        self.play.text()
    }

    fn __repr__(&self) -> String {
        format!("State('{}')", self.play.text())
    }
}
