//! (door under construction)
fn main() {}
