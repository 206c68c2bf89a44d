//! Arguments and files of pictures, which are SVG.

use crate::chart::Chart;
use anyhow::Context as _;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Reads the file of a picture from an argument, so that other endings than .svg are refused
/// before the work.
pub fn file(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.extension().and_then(OsStr::to_str) {
        Some("svg") => Ok(path),
        _ => Err("a picture ends in .svg".to_owned()),
    }
}

/// Writes a chart to an SVG file.
pub fn write(chart: &Chart, path: &Path) -> anyhow::Result<()> {
    std::fs::write(path, chart.svg())
        .with_context(|| format!("{} could not be written", path.display()))
}
