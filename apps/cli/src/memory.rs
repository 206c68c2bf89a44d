//! The memory of this machine, and questions that stay within it.

use crate::progress::Progress;
use retrodice_questions::Context;
use sysinfo::System;

/// Returns what the operating system knows about memory now.
pub fn memory() -> System {
    let mut system = System::new();
    system.refresh_memory();
    system
}

/// Returns a context of all games in which no answer takes more memory than is free now.
pub fn within_memory(progress: &Progress) -> Context<'_> {
    Context { max_bytes: Some(memory().available_memory()), ..retrodice::context(progress) }
}
