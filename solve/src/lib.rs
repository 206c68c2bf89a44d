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
