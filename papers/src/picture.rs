//! Image files of figures, at a path that the user gives.

use crate::plot::Figure;
use anyhow::Context as _;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Parses the path of an image file from an argument. Endings other than .svg and .png are refused
/// before any work.
pub(crate) fn file(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.extension().and_then(OsStr::to_str) {
        Some("svg" | "png") => Ok(path),
        _ => Err("a picture ends in .svg or .png".to_owned()),
    }
}

/// Writes a figure as PNG if the file ends so, else as SVG.
pub(crate) fn write(figure: &Figure, path: &Path) -> anyhow::Result<()> {
    let bytes = match path.extension().and_then(OsStr::to_str) {
        Some("png") => png(figure)?,
        _ => svg(figure, true)?.into_bytes(),
    };
    std::fs::write(path, bytes).with_context(|| format!("{} could not be written", path.display()))
}

/// Returns the figure as SVG, with or without its font.
#[cfg(feature = "plots")]
pub(crate) fn svg(figure: &Figure, embed_font: bool) -> anyhow::Result<String> {
    Ok(figure.svg(embed_font))
}

#[cfg(feature = "plots")]
fn png(figure: &Figure) -> anyhow::Result<Vec<u8>> {
    Ok(figure.png(2.0)?)
}

/// Fails, because the drawing library is not built in.
#[cfg(not(feature = "plots"))]
pub(crate) fn svg(_: &Figure, _: bool) -> anyhow::Result<String> {
    Err(anyhow::anyhow!("this program was built without pictures: build it with `plots`"))
}

#[cfg(not(feature = "plots"))]
fn png(_: &Figure) -> anyhow::Result<Vec<u8>> {
    Err(anyhow::anyhow!("this program was built without pictures: build it with `plots`"))
}
