//! Values that a turn depends on, looked up one by one.
//!
//! With them a question about a position is answered without a whole table in memory.

use crate::component::Compiler;
use crate::error::SolveError;
use crate::values::Values;
use retrodice_core::index::Indexed;
use std::cell::RefCell;

/// Looks up the values of `anchors` and of all anchors that a turn from them can lead to. For
/// games whose anchors have one value each; `value` returns it for a game index.
///
/// # Errors
/// Any error of `value`; [`SolveError::EndlessTurn`] if a turn does not end.
pub fn around<G: Indexed, E: From<SolveError>>(
    game: &G,
    anchors: &[G::RollPosition],
    value: impl Fn(u64) -> Result<f64, E>,
) -> Result<Values<f64>, E> {
    let values = RefCell::new(Values::scattered(1));
    let look = |index: u64| {
        let cached = values.borrow().get(index).map(|values: &[f64]| values[0]);
        let value = cached.map_or_else(|| value(index), Ok)?;
        values.borrow_mut().set(index, &[value]);
        Ok::<f64, E>(value)
    };
    let mut compiler = Compiler::new(game);
    compiler.turns(anchors)?;
    compiler.equations().slots(|index, _| look(index))?;
    for anchor in anchors {
        look(game.anchor_index(anchor))?;
    }
    Ok(values.into_inner())
}
