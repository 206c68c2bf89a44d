//! Solutions by the kernels made for single games.

use super::Error;
use super::engine::MOST_BY_KERNEL;
use rules::cantstop::{CantStop, Reading};
use rules::game::{Game, Position, PositionOf};
use rules::index::Indexed;
use rules::yahtzee::Yahtzee;
use solve::kernels::cantstop::residual::Residual;
use solve::kernels::cantstop::watched::{watched, watched_residual};
use solve::kernels::cantstop::{self, Board, lanes::Real};
use solve::kernels::duel;
use solve::kernels::yahtzee::YahtzeeSolution;
use solve::method::Guarantee;
use solve::observer::Observer;
use solve::solution::{Arithmetic, Solution};
use solve::values::Values;
use std::any::Any;
use std::path::PathBuf;

/// Boards with fewer anchor slots than this go to the generic solver, which
/// takes about a second for them and also counts positions and sweeps.
const SMALL: u64 = 5_000;
/// Boards with more of them are solved in `f32` and kept packed: see
/// [`super::boards`].
pub(super) const LARGE: u64 = 20_000_000;

/// The solution by the kernel made for this type of game, if there is one.
///
/// # Errors
/// [`Error::Kernel`] if it fails or is interrupted.
pub(super) fn solution<G: Indexed + 'static>(
    game: &G,
    observer: &dyn Observer,
) -> Result<Option<Solution<G>>, Error> {
    let anything = game as &dyn Any;
    use Arithmetic::{Fused, Plain};
    let (values, guarantee, arithmetic) = if let Some(yahtzee) = anything.downcast_ref::<Yahtzee>()
    {
        (yahtzee_values(yahtzee), Guarantee::FixedPoint, Plain)
    } else if let Some(cantstop) = anything.downcast_ref::<CantStop>().filter(|game| fits(game)) {
        (cantstop_values(cantstop, observer)?, Guarantee::SmallError, Fused)
    } else if let Some(cantstop) = anything.downcast_ref::<CantStop>().filter(|game| duels(game)) {
        (duel::solve(cantstop, observer)?.by_index(cantstop), Guarantee::SmallStep, Plain)
    } else {
        return Ok(None);
    };
    let solution = Solution::from_values(game.clone(), values, guarantee);
    Ok(Some(solution.computed_in(arithmetic)))
}

/// Whether there is a kernel made for this game.
pub(super) fn solves<G: Indexed + 'static>(game: &G) -> bool {
    let anything = game as &dyn Any;
    let cantstop = anything.downcast_ref::<CantStop>();
    anything.is::<Yahtzee>() || cantstop.is_some_and(|game| fits(game) || duels(game))
}

/// The most boards of an endgame that is solved on the spot.
const ENDGAME: u64 = 1_000_000;

/// Values around this position, if it is one of Can't Stop with two seats on a
/// board that is too large to be solved as a whole, and close enough to the end.
///
/// # Errors
/// As for [`solution`].
pub(super) fn endgame<G: Indexed + 'static>(
    game: &G,
    position: &PositionOf<G>,
    observer: &dyn Observer,
) -> Result<Option<Solution<G>>, Error> {
    let anything = (game as &dyn Any).downcast_ref::<CantStop>();
    let position = (position as &dyn Any).downcast_ref::<PositionOf<CantStop>>();
    let (Some(cantstop), Some(position)) = (anything, position) else { return Ok(None) };
    let at = match position {
        Position::Roll(at) => at,
        Position::Move(at) => at.before(),
    };
    let anchor = at.without_markers();
    let large = cantstop.checked_index_bound().is_none_or(|slots| slots > MOST_BY_KERNEL);
    let few = |boards: Option<u64>| boards.is_some_and(|boards| boards <= ENDGAME);
    if !large || !duel::boards_from(cantstop, &anchor).is_ok_and(few) {
        return Ok(None);
    }
    let values = duel::solve_from(cantstop, &anchor, observer)?.around(cantstop, &anchor)?;
    Ok(Some(Solution::from_values(game.clone(), values, Guarantee::SmallStep)))
}

fn yahtzee_values(game: &Yahtzee) -> Values<f64> {
    let kernel = YahtzeeSolution::new(game);
    let mut values = Values::unknown(game.index_bound(), 1, 0.0);
    for index in 0..game.index_bound() {
        let value = game.anchor_at(index).and_then(|anchor| kernel.value(&anchor.card));
        if let Some(value) = value {
            values.set(index, &[value]);
        }
    }
    values
}

/// Whether the kernel of solitaire Can't Stop plays by these rules.
pub(super) fn plays(game: &CantStop) -> bool {
    let options = game.options();
    options.players == 1
        && options.markers == 3
        && options.columns_to_win == 3
        && options.reading == Reading::Standard
        && Board::new(options.sides, &options.lengths).is_ok()
}

/// Boards for two seats with more are beyond a table in memory: 8 bytes a slot,
/// twice.
const LARGE_DUEL: u64 = 500_000_000;

/// Whether it does and the board is worth it.
pub(super) fn fits(game: &CantStop) -> bool {
    let slots = game.checked_index_bound().unwrap_or(u64::MAX);
    plays(game) && (SMALL..LARGE).contains(&slots)
}

/// Whether the kernel for two seats plays by these rules and the board is worth
/// it.
fn duels(game: &CantStop) -> bool {
    let slots = game.checked_index_bound().unwrap_or(u64::MAX);
    (SMALL..LARGE_DUEL).contains(&slots)
        && duel::boards_from(game, &game.start()).is_ok_and(|boards| boards.is_some())
}

fn cantstop_values(game: &CantStop, observer: &dyn Observer) -> Result<Values<f64>, Error> {
    let lengths = &game.options().lengths;
    let board = Board::new(game.options().sides, lengths)?;
    let solved = solve_watched::<f64>(&board, observer, None)?;
    let mut values = Values::unknown(game.index_bound(), 1, 0.0);
    for index in 0..game.index_bound() {
        let Some(anchor) = game.anchor_at(index) else { continue };
        let mut left = lengths.clone();
        for (column, height) in anchor.squares(0) {
            left[usize::from(column.sum()) - 2] -= height;
        }
        values.set(index, &[solved.get(&left)?]);
    }
    Ok(values)
}

/// Solves on all threads of the pool. Finished blocks go into the folder `checkpoint`,
/// and those found there are kept.
pub(super) fn solve_watched<T: Real>(
    board: &Board,
    observer: &dyn Observer,
    checkpoint: Option<PathBuf>,
) -> Result<cantstop::Values<T>, Error> {
    Ok(watched(board, run(checkpoint), observer)?)
}

/// Checks in the same way what was solved; what is done of it goes into the folder.
pub(super) fn residual_watched<T: Real>(
    values: &cantstop::Values<T>,
    observer: &dyn Observer,
    checkpoint: Option<PathBuf>,
) -> Result<Residual, Error> {
    Ok(watched_residual(values, run(checkpoint), observer)?)
}

fn run(checkpoint: Option<PathBuf>) -> cantstop::Options {
    let threads = rayon::current_num_threads();
    cantstop::Options { threads, checkpoint, ..cantstop::Options::default() }
}
