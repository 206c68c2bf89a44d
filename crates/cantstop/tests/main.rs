//! One program for all integration tests: what they share is compiled and linked once.

mod alone;
mod census;
mod generator;
mod naive;
mod notation;
mod odds;
mod questions;
mod values;
