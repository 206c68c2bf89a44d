//! Runs the tests of this workspace.
fn main() {}
