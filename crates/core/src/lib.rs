//! Rules of dice games of choice: positions, moves, notation and indices.
//!
//! This crate has no I/O, no threads, no random numbers and no floating-point
//! policy; everything else in `retrodice` builds on it.
//!
//! ```
//! use retrodice::cantstop::CantStop;
//! use retrodice::core::game::Game;
//! use retrodice::core::notation::Notation;
//!
//! let game = CantStop::new(6, 3)?;
//! assert_eq!(game.spec(), "cantstop(6,3)");
//! assert_eq!(game.rolls(&game.start()).total(), 6u64.pow(4));
//! let position = game.read_position("7:3 | 6:1 | 1-1-2-3")?;
//! assert_eq!(game.write_position(&position), "7:3 | 6:1 | 1-1-2-3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]

pub mod dice;
pub mod error;
pub mod game;
pub mod index;
pub mod notation;
pub mod objective;
pub mod observer;
pub mod order;
pub mod perft;
pub mod probability;
pub mod scores;
pub mod spec;
pub mod testing;
pub mod text;

/// Whether programs have files and start other programs. A browser has neither, and code that is
/// reached only where this is true is left out of its page.
pub const HAS_FILES: bool = !cfg!(target_family = "wasm");

/// Implements [`Debug`](std::fmt::Debug) for a type by its name and what `|this| { … }` lists, for
/// types whose whole contents nobody reads: `debug_summary!([G: Game] Seat<G>, "Seat")`.
#[doc(hidden)]
#[macro_export]
macro_rules! debug_summary {
    ([$($generics:tt)*] $type:ty, $name:literal) => {
        $crate::debug_summary!([$($generics)*] $type, $name, |_this| {});
    };
    (
        [$($generics:tt)*] $type:ty, $name:literal,
        |$this:ident| { $($field:ident: $value:expr),* $(,)? }
    ) => {
        impl<$($generics)*> ::std::fmt::Debug for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let $this = self;
                f.debug_struct($name)
                    $(.field(stringify!($field), &$value))*
                    .finish_non_exhaustive()
            }
        }
    };
}
