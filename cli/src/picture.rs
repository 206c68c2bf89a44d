//! Pictures, written where the user wants them.

use anyhow::Context as _;
use lab::plot::Figure;
use rules::notation::NotationError;
use std::ffi::OsStr;
use std::path::Path;

/// Writes a figure as SVG or PNG, by the ending of the file.
pub fn write(figure: &Figure, path: &Path) -> anyhow::Result<()> {
    let bytes = match path.extension().and_then(OsStr::to_str) {
        Some("svg") => svg(figure, true)?.into_bytes(),
        Some("png") => png(figure)?,
        other => {
            let found = other.unwrap_or_default();
            let why = "a picture ends in .svg or .png";
            return Err(NotationError::wrong("ending of the file", found, why).into());
        }
    };
    std::fs::write(path, bytes).with_context(|| format!("{} could not be written", path.display()))
}

/// The figure as SVG, with or without its font.
#[cfg(feature = "plots")]
pub fn svg(figure: &Figure, embed_font: bool) -> anyhow::Result<String> {
    Ok(figure.svg(embed_font))
}

#[cfg(feature = "plots")]
fn png(figure: &Figure) -> anyhow::Result<Vec<u8>> {
    Ok(figure.png(2.0)?)
}

/// Refused: the library that draws is not there.
#[cfg(not(feature = "plots"))]
pub fn svg(_: &Figure, _: bool) -> anyhow::Result<String> {
    Err(crate::verbs::without("pictures", "plots"))
}

#[cfg(not(feature = "plots"))]
fn png(_: &Figure) -> anyhow::Result<Vec<u8>> {
    Err(crate::verbs::without("pictures", "plots"))
}
