//! Policies, strategies, simulation and odds for dice games of choice.
#![forbid(unsafe_code)]

pub mod odds;
