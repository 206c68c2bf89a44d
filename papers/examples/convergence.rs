//! Draws how Newton's method and naive iteration converge at the start of a game.
//!
//! `cargo run --release -p retrodice-papers --example convergence -- 'cantstop(3,3)' out.png`

use retrodice_core::observer::Unwatched;
use retrodice_papers::convergence;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [spec, path] = arguments.as_slice() else {
        return Err("expected a spec and the path of a PNG or SVG file".into());
    };
    let title = format!("Solving the start of {spec}");
    let figure = convergence(spec, None, 30, &Unwatched)?.figure(title)?;
    let bytes =
        if path.ends_with(".svg") { figure.svg(true).into_bytes() } else { figure.png(2.0)? };
    Ok(std::fs::write(path, bytes)?)
}
