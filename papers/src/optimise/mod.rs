//! Optimisers and objectives of experiments: what the papers did, and the program does not need.

pub mod cmaes;
pub mod experiment;
pub mod functions;
