//! Where the values of a game come from: a table, a fast kernel, or a solve on
//! the spot.

use super::{Error, boards, kernel, tables};
use rules::game::PositionOf;
use rules::index::Indexed;
use rules::notation::Notation;
use solve::observer::{Observer, Unwatched};
use solve::retrograde::MOST_ANCHORS;
use solve::solution::{Solution, Solver};
use std::path::PathBuf;

/// The most anchor slots of a game that the generic solver solves on the spot.
pub const MOST_ON_THE_SPOT: u64 = 50_000;
/// The same for kernels.
pub const MOST_BY_KERNEL: u64 = 2_000_000;

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
    /// What is needed to answer questions about this position: the solution of
    /// the game or, where that is too large, of the endgame that begins there, if
    /// there is a kernel for it and it has at most a million boards.
    ///
    /// # Errors
    /// As for [`Engine::solution`].
    pub fn solution_near<G: Indexed + Notation + 'static>(
        &self,
        game: G,
        position: &PositionOf<G>,
    ) -> Result<(Solution<G>, Anchors), Error> {
        if let Some(folder) = &self.folder
            && let Some((solution, path)) = boards::near(&game, position, folder)?
        {
            return Ok((solution, Anchors::Table(path)));
        }
        match kernel::endgame(&game, position, self.observer)? {
            Some(solution) => Ok((solution, Anchors::Kernel)),
            None => self.solution(game),
        }
    }

    /// Whether [`Engine::solution`] has a way to the values of this game.
    pub fn finds<G: Indexed + Notation + 'static>(&self, game: &G) -> bool {
        let table = self.folder.as_ref().map(|folder| tables::table_path(folder, game));
        let anchors = game.index_bound();
        boards::large(game).is_none() && table.is_some_and(|path| path.exists())
            || anchors <= MOST_ON_THE_SPOT
            || anchors <= MOST_BY_KERNEL && kernel::solves(game)
    }

    /// The solution of `game`: from its table if there is one, else solved by
    /// its kernel, else by the generic solver if it is small.
    ///
    /// # Errors
    /// [`Error::TooLargeOnTheSpot`] beyond 50,000 or, with a kernel,
    /// 2,000,000 anchor slots; [`Error::TooLarge`] for what cannot be solved at all;
    /// [`Error::Table`] if the table is damaged.
    pub fn solution<G: Indexed + Notation + 'static>(
        &self,
        game: G,
    ) -> Result<(Solution<G>, Anchors), Error> {
        if boards::large(&game).is_none()
            && let Some(path) = self.folder.as_ref().map(|folder| tables::table_path(folder, &game))
            && path.exists()
        {
            let (solution, _) = solve::table::read(&path, game)?;
            return Ok((solution, Anchors::Table(path)));
        }
        let anchors = game.index_bound();
        if anchors > MOST_ANCHORS {
            return Err(Error::TooLarge { spec: game.spec() });
        }
        if anchors <= MOST_BY_KERNEL
            && let Some(solution) = kernel::solution(&game, self.observer)?
        {
            return Ok((solution, Anchors::Kernel));
        }
        if anchors > MOST_ON_THE_SPOT {
            return Err(Error::TooLargeOnTheSpot { spec: game.spec(), anchors });
        }
        Ok((Solver::new(game).observer(self.observer).solve()?, Anchors::Generic))
    }
}
