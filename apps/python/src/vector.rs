//! `VectorGames`: many games side by side, in arrays that the caller owns.

use crate::context::{CONTEXT, open};
use crate::game::State;
use crate::outside::{long, raised, wrong};
use numpy::{PyArray1, PyUntypedArrayMethods};
use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use retrodice_play::learning::AnyBatch;
use retrodice_play::learning::Buffers;
use retrodice_questions::{AnyGame, Player};
use std::sync::Arc;

/// Many games of one kind, stepped together.
#[pyclass(module = "retrodice")]
pub struct VectorGames {
    game: Arc<dyn AnyGame>,
    games: Box<dyn AnyBatch>,
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
        count: usize,
        opponent: Option<String>,
        seat: Option<usize>,
    ) -> PyResult<Self> {
        let game = open(spec).map_err(raised)?;
        if count == 0 {
            return Err(wrong("at least one game is needed"));
        }
        if let Some(seat) = seat.filter(|&seat| seat >= game.seats()) {
            let last = game.seats() - 1;
            return Err(wrong(format!("seat {seat}: the seats are 0 to {last}")));
        }
        let opponent = opponent.map(|name| Player::Source(name.into()));
        let games = long(py, || Ok(game.batch(count, opponent.as_ref(), seat, &CONTEXT)?))?;
        Ok(Self { game, games, count, begun: false })
    }

    fn __len__(&self) -> usize {
        self.count
    }

    fn reset(&mut self, py: Python<'_>, seed: u64, mut arrays: Arrays<'_>) -> PyResult<()> {
        self.check(&arrays)?;
        let into = buffers(&mut arrays)?;
        let games = &mut self.games;
        py.detach(|| games.reset(seed, into)).map_err(raised)?;
        self.begun = true;
        Ok(())
    }

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
        py.detach(|| games.step(actions, into)).map_err(raised)
    }

    fn states(&self) -> Vec<State> {
        let copies = self.games.copies().into_iter();
        copies.map(|play| State::new(self.game.clone(), play)).collect()
    }

    fn random_actions<'py>(
        &self,
        py: Python<'py>,
        masks: numpy::PyReadonlyArray2<'py, i8>,
        seed: u64,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let mut stream = retrodice_stats::Experiment::new(seed, "random actions")
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
