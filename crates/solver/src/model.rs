//! Game as retrograde analysis sees it: anchors by index, and the equations of their components.
//!
//! The type of the game ends here. So the analysis is compiled once, and not again for each game.

use crate::component::{Choose, Compiled, Compiler, Equations};
use crate::error::SolveError;
use retrodice_core::index::Indexed;

/// Game whose components can be compiled into equations.
pub(crate) trait Model: Sync {
    /// Returns the number of seats.
    fn seats(&self) -> usize;

    /// Returns a bound above every index of an anchor.
    fn index_bound(&self) -> u64;

    /// Returns the predicted work of the anchor at `index`; zero for a hole.
    fn work(&self, index: u64) -> u64;

    /// Creates a compiler of its components.
    fn compiler(&self) -> Box<dyn Compile + '_>;
}

/// Compiler of components: a [`Compiler`] whose game is erased.
pub(crate) trait Compile: Send {
    /// Compiles the component that an anchor leads; see [`Compiler::component`].
    fn component(&mut self, index: u64) -> Result<Compiled, SolveError>;

    /// Compiles a component of known anchors; see [`Compiler::members`].
    fn members(&mut self, indices: &[u64]) -> Result<(), SolveError>;

    /// Compiles the turn that begins at the anchor of this index; see [`Compiler::turns`].
    fn turn(&mut self, index: u64) -> Result<(), SolveError>;

    /// Returns whether an anchor was found to lie outside its component; see
    /// [`Compiler::is_coarse`].
    fn is_coarse(&self) -> bool;

    /// Returns the equations of the last compilation.
    fn equations(&self) -> &Equations;
}

impl<G: Indexed> Compile for Compiler<'_, G> {
    fn component(&mut self, index: u64) -> Result<Compiled, SolveError> {
        self.component(index)
    }

    fn members(&mut self, indices: &[u64]) -> Result<(), SolveError> {
        self.members(indices)
    }

    fn turn(&mut self, index: u64) -> Result<(), SolveError> {
        let at = self.game().anchor_at(index).ok_or(SolveError::NoAnchor { index })?;
        self.turns(&[at]).map(drop)
    }

    fn is_coarse(&self) -> bool {
        self.is_coarse()
    }

    fn equations(&self) -> &Equations {
        self.equations()
    }
}

/// Game with the policy that all seats follow; `None` for the best options.
pub(crate) struct GameModel<'a, G: Indexed> {
    pub(crate) game: &'a G,
    pub(crate) policy: Option<&'a Choose<'a, G>>,
}

impl<G: Indexed> Model for GameModel<'_, G> {
    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn index_bound(&self) -> u64 {
        self.game.index_bound()
    }

    fn work(&self, index: u64) -> u64 {
        self.game.anchor_at(index).map_or(0, |anchor| self.game.work(&anchor))
    }

    fn compiler(&self) -> Box<dyn Compile + '_> {
        Box::new(match self.policy {
            Some(policy) => Compiler::with_policy(self.game, policy),
            None => Compiler::new(self.game),
        })
    }
}
