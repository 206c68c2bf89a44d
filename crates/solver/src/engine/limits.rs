//! Which solver is used up to which size: the only place with such numbers.
//!
//! Limits are in units of [`Fit::cost`](super::Fit::cost), whichever solver it is.

/// The largest games that an [`Engine`](super::Engine) solves when it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The cost of a game.
    pub game: u64,
    /// The cost of what can follow a position of a larger game.
    pub endgame: u64,
}

impl Limits {
    /// What may be solved while somebody waits: some seconds of one core, so that a
    /// browser on a busy machine has them too.
    pub const ON_THE_SPOT: Self = Self { game: 2_000_000, endgame: 1_000_000 };

    /// The same, and longer endgames, for somebody who wants nothing but the exact value of a
    /// position: half a minute of one core.
    pub const EXACT: Self = Self { endgame: 5_000_000, ..Self::ON_THE_SPOT };

    /// Everything that fits into memory, for as long as it takes.
    pub const NONE: Self = Self { game: u64::MAX, endgame: u64::MAX };
}

impl Default for Limits {
    /// [`Limits::ON_THE_SPOT`].
    fn default() -> Self {
        Self::ON_THE_SPOT
    }
}

/// Games that cost no more than this, a third of a second, are solved as a whole for any of their
/// positions: the next one asked about is known then.
pub(super) const AT_ONCE: u64 = 100_000;
