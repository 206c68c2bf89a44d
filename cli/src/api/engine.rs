//! Where the values of a game come from: a table, a fast kernel, or a solve on
//! the spot.

use super::{Error, tables};
use rules::index::Indexed;
use rules::notation::Notation;
use rules::yahtzee::Yahtzee;
use solve::kernels::yahtzee::YahtzeeSolution;
use solve::method::Guarantee;
use solve::observer::{Observer, Unwatched};
use solve::solution::{Solution, Solver};
use solve::values::Values;
use std::any::Any;
use std::path::PathBuf;

/// The most anchor slots of a game that is solved on the spot.
pub const MOST_ON_THE_SPOT: u64 = 50_000;

/// Where values came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Anchors {
    /// Read from this table.
    Table(PathBuf),
    /// Solved by a kernel made for this game.
    Kernel,
    /// Solved by the generic solver.
    Generic,
}

/// Finds or computes the values of games.
pub struct Engine<'a> {
    /// The folder with tables of earlier solves, if any is to be used.
    pub folder: Option<PathBuf>,
    /// Who watches solves, and may interrupt them.
    pub observer: &'a dyn Observer,
}

impl Default for Engine<'_> {
    /// With the default folder of tables, unwatched.
    fn default() -> Self {
        Self { folder: tables::default_folder(), observer: &Unwatched }
    }
}

impl Engine<'_> {
    /// The solution of `game`: from its table if there is one, else solved by
    /// its kernel, else by the generic solver if it is small.
    ///
    /// # Errors
    /// [`Error::TooLargeOnTheSpot`] beyond [`MOST_ON_THE_SPOT`] anchor slots;
    /// [`Error::Table`] if the table is damaged.
    pub fn solution<G: Indexed + Notation + 'static>(
        &self,
        game: G,
    ) -> Result<(Solution<G>, Anchors), Error> {
        if let Some(path) = self.folder.as_ref().map(|folder| tables::table_path(folder, &game))
            && path.exists()
        {
            let (solution, _) = solve::table::read(&path, game)?;
            return Ok((solution, Anchors::Table(path)));
        }
        if let Some(solution) = by_kernel(&game) {
            return Ok((solution, Anchors::Kernel));
        }
        let anchors = game.index_bound();
        if anchors > MOST_ON_THE_SPOT {
            return Err(Error::TooLargeOnTheSpot { spec: game.spec(), anchors });
        }
        Ok((Solver::new(game).observer(self.observer).solve()?, Anchors::Generic))
    }
}

/// The solution by the kernel made for this type of game, if there is one.
pub(super) fn by_kernel<G: Indexed + 'static>(game: &G) -> Option<Solution<G>> {
    let yahtzee = (game as &dyn Any).downcast_ref::<Yahtzee>()?;
    let kernel = YahtzeeSolution::new(yahtzee);
    let mut values = Values::unknown(yahtzee.index_bound(), 1, 0.0);
    for index in 0..yahtzee.index_bound() {
        let value = yahtzee.anchor_at(index).and_then(|anchor| kernel.value(&anchor.card));
        if let Some(value) = value {
            values.set(index, &[value]);
        }
    }
    let solution = Solution::from_values(game.clone(), values, Guarantee::FixedPoint);
    Some(solution)
}
