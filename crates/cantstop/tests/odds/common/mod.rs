//! An oracle and positions for several tests.

pub mod oracle;
pub mod position;
