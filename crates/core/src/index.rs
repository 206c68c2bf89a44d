//! Anchors ↔ dense integers: the address of a value in a table.

use crate::game::Game;

/// The version of an index scheme: tables made under another one are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IndexScheme {
    /// A short name, stable for ever.
    pub name: &'static str,
    /// Rises whenever an anchor's index changes.
    pub version: u32,
}

/// Games whose anchors have dense integer addresses.
///
/// Symmetry is folded in: anchors that are certain to have equal values (mirror
/// images, say) may share an index. `anchor_at(anchor_index(a))` is then the
/// representative of `a`.
pub trait Indexed: Game {
    /// The scheme's name and version.
    fn index_scheme(&self) -> IndexScheme;

    /// One more than the largest index. Some indices below it may be holes.
    fn index_bound(&self) -> u64;

    /// The address of an anchor's value; below [`Indexed::index_bound`].
    fn anchor_index(&self, anchor: &Self::RollPosition) -> u64;

    /// The representative anchor at this index, or `None` for a hole
    /// (a finished game, or an arrangement that no legal play produces).
    fn anchor_at(&self, index: u64) -> Option<Self::RollPosition>;

    /// Whether several anchors share an address, such as mirror images. They have the same value
    /// under best play, but a policy may play them differently.
    fn is_folded(&self) -> bool {
        false
    }

    /// Roughly how much work the inside of this anchor's turn is, in roll positions, at least
    /// one: progress bars count it, and it decides which games are solved while somebody waits.
    /// By default every anchor counts one.
    fn work(&self, _anchor: &Self::RollPosition) -> u64 {
        1
    }
}
