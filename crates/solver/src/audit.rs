//! The Bellman residual of a solution, recomputed from the rules of the game.
//!
//! The audit shares nothing with the kernels that solve. For every position inside every
//! turn it asks the game for its rolls and moves, evaluates the right-hand side of the
//! Bellman equation, and compares it with the solver's value of that position.
//!
//! An *anchor* is the roll position at the start of a turn; only anchors have stored values.

use crate::component::{Compiled, Compiler};
use crate::error::SolveError;
use crate::number::worse;
use crate::parallel::{ScratchPool, locked, try_map};
use crate::plan::Plan;
use crate::values::Values;
use retrodice_core::game::{Ending, Game, Next};
use retrodice_core::index::Indexed;
use retrodice_core::objective::Sense;
use retrodice_core::observer::Observer;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// Result of an audit: positions checked and the largest Bellman residual.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Audit {
    /// Roll positions checked, anchors included.
    pub positions: u64,
    /// Largest difference between a position's value and its right-hand side,
    /// in the objective's unit.
    pub residual: f64,
    /// Index of the anchor that leads the component with the largest residual.
    pub worst: Option<u64>,
}

impl Audit {
    fn join(self, other: Self) -> Self {
        let worse = if other.residual > self.residual { other } else { self };
        Self { positions: self.positions + other.positions, ..worse }
    }
}

/// Computes the Bellman residual of every position, on the current rayon pool.
///
/// Time: about that of one solve.
///
/// # Errors
/// [`SolveError::MissingExit`] if a value is missing,
/// [`SolveError::Interrupted`] if the observer cancels.
pub fn audit<G: Indexed>(
    game: &G,
    plan: &Plan,
    values: &Values<f64>,
    observer: &dyn Observer,
) -> Result<Audit, SolveError> {
    observer.started(plan.work());
    let mut total = Audit::default();
    for layer in plan.layers() {
        let (is_coarse, anchors) = (AtomicBool::new(false), Mutex::new(Vec::new()));
        let one = |compiler: &mut Compiler<'_, G>, index: u64| {
            if observer.cancelled() {
                return Err(SolveError::Interrupted { done: 0, total: plan.anchors() });
            }
            observer.advanced(game.anchor_at(index).map_or(0, |anchor| game.work(&anchor)));
            if is_coarse.load(Ordering::Relaxed) {
                return Ok(Audit::default());
            }
            let audit = component(compiler, game, index, values)?;
            is_coarse.fetch_or(compiler.is_coarse(), Ordering::Relaxed);
            locked(&anchors).extend_from_slice(compiler.equations().anchor_indices());
            Ok(audit)
        };
        let audit = audit_each(game, &layer.indices, &one)?;
        let mut anchors = anchors.into_inner().unwrap_or_else(PoisonError::into_inner);
        anchors.sort_unstable();
        anchors.dedup();
        // The components of a coarse layer overlap or leave anchors out.
        let is_whole = !is_coarse.into_inner() && anchors.len() == layer.indices.len();
        total = total.join(if is_whole { audit } else { turns(game, &layer.indices, values)? });
    }
    Ok(total)
}

/// Audits the turns of these anchors one by one, for layers that are more than their components.
fn turns<G: Indexed>(game: &G, indices: &[u64], values: &Values<f64>) -> Result<Audit, SolveError> {
    audit_each(game, indices, &|compiler, index| {
        let at = game.anchor_at(index).ok_or(SolveError::NoAnchor { index })?;
        compiler.turns(&[at])?;
        compiled(compiler, game, index, values)
    })
}

/// Audit of the anchor at an index.
type AuditOne<'a, G> = dyn Fn(&mut Compiler<'a, G>, u64) -> Result<Audit, SolveError> + Sync + 'a;

/// Audits anchors by `one`, on the current rayon pool.
fn audit_each<'a, G: Indexed>(
    game: &'a G,
    indices: &[u64],
    one: &AuditOne<'a, G>,
) -> Result<Audit, SolveError> {
    let compilers = ScratchPool::new(|| Compiler::new(game));
    let audits = try_map(indices.len(), &|anchor| {
        compilers.with(|compiler| one(compiler, indices[anchor]))
    })?;
    Ok(audits.into_iter().fold(Audit::default(), Audit::join))
}

/// Audits components spread evenly over the known anchors, until about `positions` positions
/// are checked. Deterministic.
///
/// # Errors
/// As for [`audit_components`].
pub fn audit_sample<G: Indexed>(
    game: &G,
    values: &Values<f64>,
    positions: u64,
) -> Result<Audit, SolveError> {
    const BLOCK: usize = 256;
    let indices: Vec<u64> = values.iter().map(|(index, _)| index).collect();
    // Steps by the golden section visit the anchors evenly. If the step and the number of
    // anchors have a common factor, the walk returns to its start before all are chosen. It then
    // continues one anchor further.
    let step = (indices.len() as f64 * 0.618_033_988_75) as usize | 1;
    let (mut audit, mut at, mut lap) = (Audit::default(), 0, 0);
    for block in 0..indices.len().div_ceil(BLOCK) {
        if audit.positions >= positions {
            break;
        }
        let count = BLOCK.min(indices.len() - BLOCK * block);
        let mut chosen = Vec::with_capacity(count);
        for _ in 0..count {
            chosen.push(indices[at]);
            at = (at + step) % indices.len();
            if at == lap {
                lap += 1;
                at = lap;
            }
        }
        audit = audit.join(audit_components(game, &chosen, values)?);
    }
    Ok(audit)
}

/// Audits every position of the components led by the anchors at `indices`, on the current
/// rayon pool. Use it where [`audit`] would take too long.
///
/// # Errors
/// [`SolveError::MissingExit`] if a value is missing.
pub fn audit_components<G: Indexed>(
    game: &G,
    indices: &[u64],
    values: &Values<f64>,
) -> Result<Audit, SolveError> {
    audit_each(game, indices, &|compiler, index| component(compiler, game, index, values))
}

fn component<G: Indexed>(
    compiler: &mut Compiler<G>,
    game: &G,
    index: u64,
    values: &Values<f64>,
) -> Result<Audit, SolveError> {
    match compiler.component(index)? {
        Compiled::Leader => compiled(compiler, game, index, values),
        Compiled::Follower => Ok(Audit::default()),
    }
}

/// Audits every position that `compiler` compiled last.
fn compiled<G: Indexed>(
    compiler: &Compiler<G>,
    game: &G,
    index: u64,
    values: &Values<f64>,
) -> Result<Audit, SolveError> {
    let equations = compiler.equations();
    let width = equations.width();
    let stored = |index| values.get(index).ok_or(SolveError::MissingExit { index });
    let mut slots = equations.slots(|exit, seat| stored(exit).map(|numbers| numbers[seat]))?;
    for (&slot, &index) in equations.anchors().iter().zip(equations.anchor_indices()) {
        let start = slot as usize * width;
        slots[start..start + width].copy_from_slice(stored(index)?);
    }
    equations.sweep(&mut slots);
    // A sweep recomputes anchors that were not cut; the stored values count.
    for (&slot, &index) in equations.anchors().iter().zip(equations.anchor_indices()) {
        let start = slot as usize * width;
        slots[start..start + width].copy_from_slice(stored(index)?);
    }
    let inside: FxHashMap<&G::RollPosition, usize> =
        compiler.positions().iter().enumerate().map(|(slot, at)| (at, slot)).collect();
    let lookup = |at: &G::RollPosition| -> Result<Vec<f64>, SolveError> {
        if game.is_anchor(at) {
            return stored(game.anchor_index(at)).map(<[f64]>::to_vec);
        }
        let slot = inside[at];
        Ok(slots[slot * width..(slot + 1) * width].to_vec())
    };
    let mut audit = Audit { worst: Some(index), ..Audit::default() };
    for at in compiler.positions() {
        let (left, right) = (lookup(at)?, right_hand_side(game, at, &lookup)?);
        for (left, right) in left.iter().zip(&right) {
            audit.residual = worse(audit.residual, (left - right).abs());
        }
        audit.positions += 1;
    }
    Ok(audit)
}

/// Returns the right-hand side of the Bellman equation, one value a seat: the mean over all
/// rolls of the best move's value.
fn right_hand_side<G: Game>(
    game: &G,
    at: &G::RollPosition,
    lookup: &impl Fn(&G::RollPosition) -> Result<Vec<f64>, SolveError>,
) -> Result<Vec<f64>, SolveError> {
    let seats = game.seats();
    let width = if seats <= 2 { 1 } else { seats };
    let table = game.rolls(at);
    let mut mean = vec![0.0; width];
    let mut moves = Vec::new();
    for (number, roll) in table.rolls().iter().enumerate() {
        moves.clear();
        game.moves(&game.land(at, number), &mut moves);
        let mut best: Option<Vec<f64>> = None;
        for step in &moves {
            let mut there = match &step.next {
                Next::Roll(next) => lookup(next)?,
                Next::Pass(next) => after_pass(lookup(next)?, seats),
                Next::End(ending) => (0..width).map(|seat| share(*ending, seat)).collect(),
            };
            there[0] += f64::from(step.gain);
            let better = best.as_ref().is_none_or(|best| match game.objective().sense() {
                Sense::Minimise => there[0] < best[0],
                Sense::Maximise => there[0] > best[0],
            });
            if better {
                best = Some(there);
            }
        }
        let best = best.expect("a move position has a move");
        let chance = f64::from(roll.weight) / table.total() as f64;
        mean.iter_mut().zip(&best).for_each(|(mean, value)| *mean += chance * value);
    }
    mean[0] += f64::from(game.cost(at));
    Ok(mean)
}

fn after_pass(mut values: Vec<f64>, seats: usize) -> Vec<f64> {
    match seats {
        1 => {}
        2 => values[0] = 1.0 - values[0],
        _ => values.rotate_right(1),
    }
    values
}

fn share(ending: Ending, seat: usize) -> f64 {
    match ending {
        Ending::Won(seats) if seats.contains(seat) => 1.0 / f64::from(seats.len()),
        Ending::Won(_) | Ending::Over => 0.0,
    }
}
