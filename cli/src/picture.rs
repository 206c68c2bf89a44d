//! Pictures, written where the user wants them.

use anyhow::Context as _;
use lab::plot::Figure;
use rules::notation::NotationError;
use std::ffi::OsStr;
use std::path::Path;

/// Writes a figure as SVG or PNG, by the ending of the file.
pub fn write(figure: &Figure, path: &Path) -> anyhow::Result<()> {
    let bytes = match path.extension().and_then(OsStr::to_str) {
        Some("svg") => figure.svg(true).into_bytes(),
        Some("png") => figure.png(2.0)?,
        other => {
            let found = other.unwrap_or_default();
            let why = "a picture ends in .svg or .png";
            return Err(NotationError::wrong("ending of the file", found, why).into());
        }
    };
    std::fs::write(path, bytes).with_context(|| format!("{} could not be written", path.display()))
}
