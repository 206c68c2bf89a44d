//! Size limits of every solver; no other module has such numbers.
//!
//! Limits are in units of [`Fit::cost`](super::Fit::cost), for kernels and the generic solver.

/// Largest games and endgames that an [`Engine`](super::Engine) solves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Maximum cost of a whole game.
    pub game: u64,
    /// Maximum cost of an endgame: all that can follow a position of a larger game.
    pub endgame: u64,
}

impl Limits {
    /// Limits while a user waits: a few seconds of one core, so that a browser on a busy machine
    /// can afford them too.
    pub const ON_THE_SPOT: Self = Self { game: 2_000_000, endgame: 1_000_000 };

    /// Limits for a user who asks for the exact value of a position: endgames of up to half a
    /// minute of one core.
    pub const EXACT: Self = Self { endgame: 5_000_000, ..Self::ON_THE_SPOT };

    /// No limits but memory.
    pub const NONE: Self = Self { game: u64::MAX, endgame: u64::MAX };
}

impl Default for Limits {
    /// Returns the limits of [`Limits::ON_THE_SPOT`].
    fn default() -> Self {
        Self::ON_THE_SPOT
    }
}

/// Games up to this cost, a third of a second, are solved whole for a question about any of
/// their positions. Later questions about the game then cost nothing.
pub(super) const AT_ONCE: u64 = 100_000;
