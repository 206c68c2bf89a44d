//! The coach in a browser: a JSON API over the questions of the library, and the
//! pages that use it, embedded in the program.
//!
//! Only this machine is answered unless the caller binds elsewhere, and no
//! page fetches anything from elsewhere. Bad requests get an [`error::ErrorBody`]
//! that names the part at fault.
//!
//! ```no_run
//! let folder = retrodice_web::default_folder().ok_or("this machine has no data folder")?;
//! let ready = |address| -> Result<(), Box<dyn std::error::Error>> {
//!     println!("http://{address}");
//!     Ok(())
//! };
//! retrodice_web::run(([127, 0, 0, 1], 8137).into(), &folder, None, ready, || false)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

#[cfg(feature = "server")]
mod connections;
mod day;
pub mod error;
mod extract;
#[cfg(feature = "server")]
mod guard;
mod local;
mod openapi;
#[cfg(feature = "server")]
mod pool;
mod puzzle_ratings;
mod ratings;
mod routes;
#[cfg(feature = "server")]
mod server;
mod sharing;
mod state;
mod store;
mod tables;
mod visit;
mod watch;
#[cfg(feature = "server")]
mod watchers;

pub use local::{LocalAnswer, LocalApi};
#[cfg(feature = "server")]
pub use server::{MAX_BODY_BYTES, ServeError, State, default_folder, router, run, serve};
pub use store::memory::Change;
