//! Which solver is used up to which size: the only place with such numbers.
//!
//! Sizes are in anchor slots, [`rules::index::Indexed::index_bound`]; for endgames in
//! anchors that can follow; of kernels in [`Fit::cost`](super::Fit::cost).

/// The largest games that an [`Engine`](super::Engine) solves when it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Anchor slots of a game that the generic solver takes on.
    pub generic: u64,
    /// The cost of a game that a kernel takes on.
    pub kernel: u64,
    /// The cost of an endgame that a kernel takes on.
    pub kernel_endgame: u64,
    /// Anchors that can follow a position whose endgame the generic solver takes on.
    pub generic_endgame: u64,
}

impl Limits {
    /// What may be solved while somebody waits: some seconds of one core, so that a
    /// browser on a busy machine has them too.
    pub const ON_THE_SPOT: Self = Self {
        generic: 50_000,
        kernel: 2_000_000,
        kernel_endgame: 1_000_000,
        generic_endgame: 50_000,
    };

    /// The same, and longer endgames, for somebody who wants nothing but the exact value of a
    /// position: half a minute of one core.
    pub const EXACT: Self = Self { kernel_endgame: 5_000_000, ..Self::ON_THE_SPOT };

    /// Everything that fits into memory, for as long as it takes.
    pub const NONE: Self = Self {
        generic: u64::MAX,
        kernel: u64::MAX,
        kernel_endgame: u64::MAX,
        generic_endgame: u64::MAX,
    };
}

impl Default for Limits {
    /// [`Limits::ON_THE_SPOT`].
    fn default() -> Self {
        Self::ON_THE_SPOT
    }
}

/// Boards of Can't Stop with fewer slots are left to the generic solver: it takes
/// about a second for them, and counts positions and sweeps too.
pub const SMALL_BOARD: u64 = 5_000;

/// Solitaire boards with at least this many slots are solved in `f32` and stored packed: in `f64`
/// they would take gigabytes.
pub const LARGE_BOARD: u64 = 20_000_000;

/// Boards for two seats with at least this many slots are not solved as a whole: 8 bytes a slot
/// do not fit into memory.
pub const LARGE_DUEL: u64 = 500_000_000;
