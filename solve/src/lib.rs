//! Retrograde analysis of dice games of choice.
#![deny(unsafe_code)]

pub mod kernels {
    //! Fast sweeps of single games, each tested against a slow and obvious one.
    pub mod cantstop;
}
