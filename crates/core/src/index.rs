//! Anchors ↔ dense integers: the address of a value in a table.

use crate::game::Game;

/// The name and version of an index scheme. Tables made under another one are
/// refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IndexScheme {
    /// A short name, stable for ever.
    pub name: &'static str,
    /// Rises whenever an anchor's index changes.
    pub version: u32,
}

/// A game whose anchors (turn-start positions) have dense integer addresses.
///
/// Symmetry is folded in: anchors that are certain to have equal values (mirror
/// images, say) may share an index. `anchor_at(anchor_index(a))` is then the
/// representative of `a`.
///
/// ```
/// use retrodice::cantstop::CantStop;
/// use retrodice::core::game::Game;
/// use retrodice::core::index::Indexed;
///
/// let game = CantStop::new(3, 1)?;
/// let index = game.anchor_index(&game.start());
/// assert_eq!(game.anchor_at(index), Some(game.start()));
/// assert_eq!(index + 1, game.index_bound());
/// # Ok::<(), retrodice::cantstop::BoardError>(())
/// ```
pub trait Indexed: Game {
    /// Returns the name and version of the scheme.
    fn index_scheme(&self) -> IndexScheme;

    /// Returns one more than the largest index. Some indices below it may be holes.
    fn index_bound(&self) -> u64;

    /// Returns the address of an anchor's value, below [`Indexed::index_bound`].
    fn anchor_index(&self, anchor: &Self::RollPosition) -> u64;

    /// Returns the representative anchor at this index, or `None` for a hole
    /// (a finished game, or an arrangement that no legal play produces).
    fn anchor_at(&self, index: u64) -> Option<Self::RollPosition>;

    /// Returns whether several anchors share an address, such as mirror images. They have the
    /// same value under best play, but a policy may play them differently.
    fn is_folded(&self) -> bool {
        false
    }

    /// Estimates the work of solving this anchor's turn, in roll positions, at least one.
    /// Progress bars count it, and it decides which games are solved while somebody waits.
    /// By default every anchor counts one.
    fn work(&self, _anchor: &Self::RollPosition) -> u64 {
        1
    }
}
