//! Retrograde analysis of dice games of choice.
#![deny(unsafe_code)]

pub mod component;
pub mod error;
pub mod method;
pub mod number;
pub mod audit;
pub mod certify;
pub mod observer;
pub mod retrograde;
pub mod values;
pub mod lemma;
pub mod solution;
