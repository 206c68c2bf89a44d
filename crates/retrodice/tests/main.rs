//! One program for all integration tests of several games: what they share is compiled and linked
//! once.

mod coach;
mod examples;
mod play;
mod playthroughs;
mod positions;
mod solver;
