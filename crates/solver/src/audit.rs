//! The Bellman residual, through the rules' own successors.
//!
//! Shares nothing with the kernels that solve: for every position inside every
//! turn the right-hand side of its equation is recomputed by asking the game
//! for its rolls and moves, and compared with the solver's value of
//! that position.

use crate::component::{Compiled, Compiler};
use crate::error::SolveError;
use crate::number::worse;
use crate::retrograde::Plan;
use crate::values::Values;
use rayon::prelude::*;
use retrodice_core::game::{Ending, Game, Next};
use retrodice_core::index::Indexed;
use retrodice_core::objective::Sense;
use retrodice_core::observer::Observer;
use rustc_hash::FxHashMap;

/// What an audit found.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Audit {
    /// Roll positions checked, anchors included.
    pub positions: u64,
    /// Largest difference between a position's value and its right-hand side,
    /// in the objective's unit.
    pub residual: f64,
    /// The anchor in whose component it was found.
    pub worst: Option<u64>,
}

impl Audit {
    fn join(self, other: Self) -> Self {
        let worse = if other.residual > self.residual { other } else { self };
        Self { positions: self.positions + other.positions, ..worse }
    }
}

/// Audits every position of every component on the current rayon pool.
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
    let indices: Vec<u64> = plan.layers().iter().flat_map(|layer| layer.indices.clone()).collect();
    indices
        .par_iter()
        .map_init(
            || Compiler::new(game),
            |compiler, &index| {
                if observer.cancelled() {
                    return Err(SolveError::Interrupted { done: 0, total: plan.anchors() });
                }
                let audit = component(compiler, game, index, values)?;
                observer.advanced(game.anchor_at(index).map_or(0, |anchor| game.work(&anchor)));
                Ok(audit)
            },
        )
        .try_reduce(Audit::default, |a, b| Ok(a.join(b)))
}

/// Audits about `positions` positions, spread evenly over the known anchors: whole
/// components until there are enough. Deterministic.
///
/// # Errors
/// As for [`sample`].
pub fn spread<G: Indexed>(
    game: &G,
    values: &Values<f64>,
    positions: u64,
) -> Result<Audit, SolveError> {
    const BLOCK: usize = 256;
    let known: Vec<u64> = values.iter().map(|(index, _)| index).collect();
    // By a step of a golden section. Where it has a common factor with their number, it comes
    // round before all are chosen, and goes on beside where it began.
    let step = (known.len() as f64 * 0.618_033_988_75) as usize | 1;
    let (mut audit, mut at, mut begun) = (Audit::default(), 0, 0);
    for block in 0..known.len().div_ceil(BLOCK) {
        if audit.positions >= positions {
            break;
        }
        let count = BLOCK.min(known.len() - BLOCK * block);
        let mut chosen = Vec::with_capacity(count);
        for _ in 0..count {
            chosen.push(known[at]);
            at = (at + step) % known.len();
            if at == begun {
                begun += 1;
                at = begun;
            }
        }
        audit = audit.join(sample(game, &chosen, values)?);
    }
    Ok(audit)
}

/// Audits every position of the components of these anchors, on the current
/// rayon pool: replaces [`audit`] for boards with too many positions.
///
/// # Errors
/// [`SolveError::MissingExit`] if a value is missing.
pub fn sample<G: Indexed>(
    game: &G,
    indices: &[u64],
    values: &Values<f64>,
) -> Result<Audit, SolveError> {
    let one =
        |compiler: &mut Compiler<'_, G>, &index: &u64| component(compiler, game, index, values);
    indices
        .par_iter()
        .map_init(|| Compiler::new(game), one)
        .try_reduce(Audit::default, |a, b| Ok(a.join(b)))
}

fn component<G: Indexed>(
    compiler: &mut Compiler<G>,
    game: &G,
    index: u64,
    values: &Values<f64>,
) -> Result<Audit, SolveError> {
    let Compiled::Leader = compiler.component(index)? else { return Ok(Audit::default()) };
    let equations = compiler.equations();
    let width = equations.width();
    let known = |index| values.get(index).ok_or(SolveError::MissingExit { index });
    let mut slots = equations.slots(|exit, seat| known(exit).map(|numbers| numbers[seat]))?;
    for (&slot, &index) in equations.anchors().iter().zip(equations.anchor_indices()) {
        let start = slot as usize * width;
        slots[start..start + width].copy_from_slice(known(index)?);
    }
    equations.sweep(&mut slots);
    // A sweep recomputes anchors that were not cut; the stored values count.
    for (&slot, &index) in equations.anchors().iter().zip(equations.anchor_indices()) {
        let start = slot as usize * width;
        slots[start..start + width].copy_from_slice(known(index)?);
    }
    let inside: FxHashMap<&G::RollPosition, usize> =
        compiler.positions().iter().enumerate().map(|(slot, at)| (at, slot)).collect();
    let lookup = |at: &G::RollPosition| -> Result<Vec<f64>, SolveError> {
        if game.is_anchor(at) {
            return known(game.anchor_index(at)).map(<[f64]>::to_vec);
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

/// The mean over all rolls of the best move, seat by seat.
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
                Next::Pass(next) => handed_on(lookup(next)?, seats),
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

fn handed_on(mut values: Vec<f64>, seats: usize) -> Vec<f64> {
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
