//! `VectorGames`: many games side by side, in arrays that the caller owns.

use crate::game::State;
use crate::outside::{CONTEXT, Whole, detached, long, open, raised, wrong};
use crate::policy::Policy;
use numpy::{
    PyArray1, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2, PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use retrodice_play::error::PlayError;
use retrodice_play::learning::{AnyBatch, Buffers};
use retrodice_questions::AnyGame;
use std::sync::Arc;

/// Many games side by side, each at a decision of the learner.
///
/// `opponent`, a strategy or a callable, sits in the other seats; without one the learner
/// plays all. The learner's seat is `seat`, or each in turn.
///
/// `reset` and `step` write into five arrays: observations float32 (n, observation_size),
/// masks int8 (n, num_distinct_actions), rewards float32 (n,), over bool (n,), seats int32
/// (n,). The next step after the end of a game begins a new one, whatever its action.
#[pyclass(module = "retrodice")]
pub struct VectorGames {
    game: Arc<dyn AnyGame>,
    games: Box<dyn AnyBatch>,
    opponent: Option<Policy>,
    count: usize,
    begun: bool,
}

/// The arrays to write to: observations, masks, rewards, over, seats.
type Arrays<'py> = (
    PyReadwriteArray2<'py, f32>,
    PyReadwriteArray2<'py, i8>,
    PyReadwriteArray1<'py, f32>,
    PyReadwriteArray1<'py, bool>,
    PyReadwriteArray1<'py, i32>,
);

impl VectorGames {
    /// Returns the result of a step, or the exception that an opponent raised in it.
    fn finish(&self, done: Result<(), PlayError>) -> PyResult<()> {
        match self.opponent.as_ref().and_then(Policy::take_raised) {
            Some(error) => Err(error),
            None => done.map_err(raised),
        }
    }

    /// Checks the shape of every array against the game and the number of games.
    fn check(&self, arrays: &Arrays<'_>) -> PyResult<()> {
        let (observations, masks, rewards, over, seats) = arrays;
        let shapes = [
            ("observations", observations.shape(), self.game.observation_width()),
            ("masks", masks.shape(), self.game.action_names().len()),
            ("rewards", rewards.shape(), 0),
            ("over", over.shape(), 0),
            ("seats", seats.shape(), 0),
        ];
        for (name, shape, width) in shapes {
            let expected: &[usize] = if width == 0 { &[self.count] } else { &[self.count, width] };
            if shape != expected {
                return Err(wrong(format!("`{name}` has shape {shape:?}, not {expected:?}")));
            }
        }
        Ok(())
    }
}

/// Returns the arrays as slices, which must be contiguous.
fn buffers<'a>(arrays: &'a mut Arrays<'_>) -> PyResult<Buffers<'a>> {
    let (observations, masks, rewards, over, seats) = arrays;
    let strided = |_| wrong("arrays to be written must be contiguous");
    Ok(Buffers {
        observations: observations.as_slice_mut().map_err(strided)?,
        masks: masks.as_slice_mut().map_err(strided)?,
        rewards: rewards.as_slice_mut().map_err(strided)?,
        over: over.as_slice_mut().map_err(strided)?,
        seats: seats.as_slice_mut().map_err(strided)?,
    })
}

#[pymethods]
impl VectorGames {
    #[new]
    #[pyo3(signature = (spec, count, opponent=None, seat=None))]
    fn new(
        py: Python<'_>,
        spec: &str,
        count: i64,
        opponent: Option<&Bound<'_, PyAny>>,
        seat: Option<i64>,
    ) -> PyResult<Self> {
        let game = open(spec).map_err(raised)?;
        let count = usize::try_from(count).ok().filter(|&count| count > 0);
        let count = count.ok_or_else(|| wrong("at least one game is needed"))?;
        let index = |seat: i64| {
            let index = usize::try_from(seat).ok().filter(|&index| index < game.seats());
            index.ok_or_else(|| {
                let last = game.seats() - 1;
                wrong(format!("seat {seat}: the seats are 0 to {last}"))
            })
        };
        let seat = seat.map(index).transpose()?;
        let opponent = opponent.map(|opponent| Policy::read(opponent, &game)).transpose()?;
        let player = opponent.as_ref().map(Policy::player);
        let games = long(py, || Ok(game.batch(count, player.as_ref(), seat, &CONTEXT)?))?;
        Ok(Self { game, games, opponent, count, begun: false })
    }

    fn __len__(&self) -> usize {
        self.count
    }

    /// Begins all games.
    fn reset(&mut self, py: Python<'_>, seed: Whole, mut arrays: Arrays<'_>) -> PyResult<()> {
        self.check(&arrays)?;
        let into = buffers(&mut arrays)?;
        let games = &mut self.games;
        let done = detached(py, || games.reset(seed.0, into))?;
        self.finish(done)?;
        self.begun = true;
        Ok(())
    }

    /// Makes a step in each game.
    ///
    /// ValueError names the first illegal action; no step is made then.
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        mut arrays: Arrays<'_>,
    ) -> PyResult<()> {
        if !self.begun {
            return Err(wrong("the games have not begun: call reset"));
        }
        self.check(&arrays)?;
        if actions.len() != self.count {
            let got = actions.len();
            return Err(wrong(format!("{got} actions for {} games", self.count)));
        }
        let strided = |_| wrong("actions must be contiguous");
        let (into, actions) = (buffers(&mut arrays)?, actions.as_slice().map_err(strided)?);
        let games = &mut self.games;
        let done = detached(py, || games.step(actions, into))?;
        self.finish(done)
    }

    /// Returns copies of the current states of all games.
    fn states(&self) -> Vec<State> {
        let copies = self.games.copies().into_iter();
        copies.map(|play| State::new(self.game.clone(), play)).collect()
    }

    /// Returns a random legal action for each row of `masks`.
    fn random_actions<'py>(
        &self,
        py: Python<'py>,
        masks: numpy::PyReadonlyArray2<'py, i8>,
        seed: Whole,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let mut stream = retrodice_stats::Experiment::new(seed.0, "random actions")
            .stream(0, retrodice_stats::Purpose::Decisions);
        let masks = masks.as_array();
        let pick = |mask: numpy::ndarray::ArrayView1<'_, i8>| {
            let count = mask.iter().filter(|&&flag| flag != 0).count() as u64;
            if count == 0 {
                return 0;
            }
            let nth = stream.below(count) as usize;
            let legal = mask.iter().enumerate().filter(|&(_, &flag)| flag != 0);
            legal.map(|(action, _)| action as i64).nth(nth).unwrap_or(0)
        };
        Ok(PyArray1::from_iter(py, masks.rows().into_iter().map(pick).collect::<Vec<i64>>()))
    }
}
