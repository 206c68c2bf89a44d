//! What several tests share.

pub mod oracle;
pub mod position;
