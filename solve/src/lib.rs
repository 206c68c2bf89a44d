//! Retrograde analysis of dice games of choice.
#![deny(unsafe_code)]

pub mod audit;
pub mod certify;
pub mod component;
pub mod error;
pub mod export;
pub mod kernels;
pub mod lemma;
pub mod method;
pub mod number;
pub mod observer;
pub mod retrograde;
pub mod solution;
pub mod table;
pub mod values;
pub mod kernels {
    //! Fast sweeps of single games, each tested against a slow and obvious one.
    pub mod cantstop;
}
