//! Pictures, written where the user wants them.

use anyhow::Context as _;
use lab::plot::Figure;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// A file to which a picture can be written: .svg or .png. Reads arguments, so that
/// others are refused before the work.
pub fn file(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.extension().and_then(OsStr::to_str) {
        Some("svg" | "png") => Ok(path),
        _ => Err("a picture ends in .svg or .png".to_owned()),
    }
}

/// Writes a figure as PNG if the file ends so, else as SVG.
pub fn write(figure: &Figure, path: &Path) -> anyhow::Result<()> {
    let bytes = match path.extension().and_then(OsStr::to_str) {
        Some("png") => figure.png(2.0)?,
        _ => figure.svg(true).into_bytes(),
    };
    std::fs::write(path, bytes).with_context(|| format!("{} could not be written", path.display()))
}
