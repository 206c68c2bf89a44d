//! A stand-in for a verb that this program was built without.

use clap::Args;
use std::ffi::OsString;

/// Takes any arguments, to say what is missing instead of what is wrong with them.
#[derive(Args)]
pub struct Missing {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _arguments: Vec<OsString>,
}
