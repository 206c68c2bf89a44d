//! The order in which the anchors of a game are solved: layer by layer, the last layer first.

use crate::component::Compiler;
use crate::error::SolveError;
use retrodice_core::index::Indexed;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// Maximum number of anchor slots that the generic solver holds in memory.
pub const MAX_ANCHORS: u64 = 1 << 31;

/// Anchors of a game, layer by layer, the last layer first.
#[derive(Clone, Debug)]
pub struct Plan {
    layers: Vec<PlannedLayer>,
    anchors: u64,
    work: u64,
    /// Whether the game has other anchors.
    pub(crate) partial: bool,
}

/// Anchors of one layer.
#[derive(Clone, Debug)]
pub struct PlannedLayer {
    /// Rank of the layer, which never falls during play.
    pub rank: u64,
    /// Game indices of the anchors, ascending.
    pub indices: Vec<u64>,
    /// Sum of the anchors' [work](Indexed::work).
    pub work: u64,
}

impl Plan {
    /// Sorts all anchors of `game` into layers. Memory: 8 bytes an anchor.
    ///
    /// # Errors
    /// [`SolveError::TooManyAnchors`] if the index bound is beyond
    /// [`MAX_ANCHORS`].
    pub fn new<G: Indexed>(game: &G) -> Result<Self, SolveError> {
        let bound = game.index_bound();
        if bound > MAX_ANCHORS {
            return Err(SolveError::TooManyAnchors { anchors: bound, max: MAX_ANCHORS });
        }
        Ok(Self::of(game, 0..bound, false))
    }

    /// Collects the anchors that can follow `anchor`, itself included; `None` if there are more
    /// than `max_anchors`. Time: that of a walk through their turns.
    ///
    /// # Errors
    /// [`SolveError::TooManyAnchors`] if the game's anchors have no index;
    /// [`SolveError::EndlessTurn`], [`SolveError::TooLarge`] of a turn.
    pub fn following<G: Indexed>(
        game: &G,
        anchor: &G::RollPosition,
        max_anchors: u64,
    ) -> Result<Option<Self>, SolveError> {
        if game.index_bound() == u64::MAX {
            return Err(SolveError::TooManyAnchors { anchors: u64::MAX, max: MAX_ANCHORS });
        }
        let first = game.anchor_index(anchor);
        let mut reached = FxHashSet::from_iter([first]);
        let mut open = vec![first];
        let mut compiler = Compiler::new(game);
        while let Some(index) = open.pop() {
            let at = game.anchor_at(index).ok_or(SolveError::NoAnchor { index })?;
            compiler.turns(&[at])?;
            let exits = compiler.equations().exits().iter();
            open.extend(exits.filter(|&&exit| reached.insert(exit)));
            if reached.len() as u64 > max_anchors {
                return Ok(None);
            }
        }
        let mut indices: Vec<u64> = reached.into_iter().collect();
        indices.sort_unstable();
        Ok(Some(Self::of(game, indices, true)))
    }

    /// Sorts the anchors at these ascending indices into layers.
    fn of<G: Indexed>(game: &G, indices: impl IntoIterator<Item = u64>, partial: bool) -> Self {
        let mut layers = BTreeMap::<u64, PlannedLayer>::new();
        let (mut anchors, mut work) = (0, 0);
        for index in indices {
            let Some(anchor) = game.anchor_at(index) else { continue };
            let rank = game.layer(&anchor);
            let fresh = || PlannedLayer { rank, indices: Vec::new(), work: 0 };
            let layer = layers.entry(rank).or_insert_with(fresh);
            let effort = game.work(&anchor);
            layer.indices.push(index);
            layer.work += effort;
            anchors += 1;
            work += effort;
        }
        Self { layers: layers.into_values().rev().collect(), anchors, work, partial }
    }

    /// Returns the layers in the order in which they are solved.
    pub fn layers(&self) -> &[PlannedLayer] {
        &self.layers
    }

    /// Returns the number of anchors over all layers.
    pub fn anchors(&self) -> u64 {
        self.anchors
    }

    /// Returns the sum of the work over all anchors.
    pub fn work(&self) -> u64 {
        self.work
    }
}
