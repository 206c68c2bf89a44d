//! One program for all integration tests: what they share is compiled and linked once.

#[cfg(all(feature = "play", feature = "serve"))]
mod documentation;
mod errors;
mod evolve;
#[cfg(all(feature = "play", feature = "serve"))]
mod examples;
mod interrupt;
#[cfg(unix)]
mod league;
mod manual;
mod many;
mod outputs;
#[cfg(feature = "play")]
mod play;
mod schema;
#[cfg(feature = "serve")]
mod serve;
mod tables;
mod train;
