//! (room under construction)

/// Fast sweeps of single games.
pub mod kernels {
    pub mod yahtzee;
}
