//! The values that one turn depends on, looked up one by one: answers
//! questions about a position without holding a whole table in memory.

use crate::component::Compiler;
use crate::error::SolveError;
use crate::values::Values;
use retrodice_core::index::Indexed;
use std::cell::RefCell;

/// The values of the anchors at `anchors` and of all that turns from them can
/// lead to, for games whose anchors have one value each.
///
/// # Errors
/// Those of `value`, which is asked for each by its index, and [`SolveError`] for
/// turns that do not end.
pub fn around<G: Indexed, E: From<SolveError>>(
    game: &G,
    anchors: &[G::RollPosition],
    value: impl Fn(u64) -> Result<f64, E>,
) -> Result<Values<f64>, E> {
    let found = RefCell::new(Values::scattered(1));
    let look = |index: u64| {
        let known = found.borrow().get(index).map(|values: &[f64]| values[0]);
        let value = known.map_or_else(|| value(index), Ok)?;
        found.borrow_mut().set(index, &[value]);
        Ok::<f64, E>(value)
    };
    let mut compiler = Compiler::new(game);
    compiler.turns(anchors)?;
    compiler.equations().slots(|index, _| look(index))?;
    for anchor in anchors {
        look(game.anchor_index(anchor))?;
    }
    Ok(found.into_inner())
}
