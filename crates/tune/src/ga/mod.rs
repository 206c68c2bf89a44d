//! The genetic algorithm of Glenn 2011, section 5, for genomes of bits and a
//! noisy fitness. [`run`] breeds other individuals, by [`Operators`] of their own.
//!
//! A run has two phases. In the **evolution phase** every generation is
//! evaluated, each individual by the mean of a few samples, and bred into the
//! next: two-round tournament selection, two-point crossover, mutation. In the
//! **champion phase** a race selects the champion from the last generation, with
//! a reserved share of all evaluations (the phase schedule). The
//! between-generations schedule distributes the other evaluations over the
//! generations.
//!
//! The paper leaves these points open. The table has the choice made here, which
//! [`GaSettings`] can change:
//!
//! | open | choice |
//! | --- | --- |
//! | crossover rate | 0.6 a pair (De Jong 1975) |
//! | mutation rate | 1/length a bit (Mühlenbein 1992) |
//! | meaning of "two-round" | a knock-out of four: [`Selection::Knockout`] |
//! | survivors without breeding | none |
//! | code of a number | plain binary: [`Coding`](crate::Coding) |
//! | cut points | two different places of the genome seen as a ring |
//! | counts that do not divide | [`Schedule::split`](crate::schedule::Schedule::split), then one more each for the first individuals |
//! | dynamic champion selection | halving: [`Method::Halving`](crate::race::Method::Halving) |
//! | pool of the champion phase | the last generation evaluated, its estimates counting in |
//! | equal estimates | the lower index is the better one |
//!
//! # Random numbers
//! With `root = Seed::new(seed)`: the first population is drawn from
//! `root.child(0).child(i)` for individual `i`; generation `g` is evaluated
//! with `root.child(1).child(g).child(i)` and bred with `root.child(2).child(g)`
//! (below which 0 orders tournaments and `1 + pair` makes a pair of children).
//! The champion phase uses `root.child(3)`.

mod checkpoint;
mod operators;
mod run;
mod settings;

pub use checkpoint::{CHECKPOINT_VERSION, GaCheckpoint};
pub use operators::{OfBits, Operators, cross, mutate};
pub use run::{Bred, Ga, GaChampion, run};
pub use settings::{GaSettings, Selection};
