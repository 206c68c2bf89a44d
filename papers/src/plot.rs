//! Figures: lines, bars and heat maps.
//!
//! Numbers are checked when a figure is made, so drawing never meets a line or bar that
//! it cannot draw. The feature `plots` draws them, as SVG and PNG.

#[cfg(feature = "plots")]
mod draw;

use crate::error::PapersError;

/// Scale of an axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Equal steps add equal amounts.
    #[default]
    Linear,
    /// Equal steps multiply; positive numbers only. Ticks are powers of ten.
    Log,
    /// Like [`Scale::Log`], with ticks at powers of two, for few doublings.
    Doublings,
}

/// Axis of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// Quantity on the axis, with its unit.
    pub label: String,
    /// Scale of the axis.
    pub scale: Scale,
}

impl Axis {
    /// Creates a linear axis with this label.
    pub fn linear(label: impl Into<String>) -> Self {
        Self { label: label.into(), scale: Scale::Linear }
    }

    /// Creates a logarithmic axis with this label.
    pub fn log(label: impl Into<String>) -> Self {
        Self { label: label.into(), scale: Scale::Log }
    }

    /// Creates a logarithmic axis with ticks at powers of two.
    pub fn doublings(label: impl Into<String>) -> Self {
        Self { label: label.into(), scale: Scale::Doublings }
    }
}

/// A named list of numbers or points.
#[derive(Clone, Debug, PartialEq)]
pub struct Series<T> {
    /// Name of the series in the legend.
    pub name: String,
    /// Numbers or points of the series.
    pub data: Vec<T>,
}

impl<T> Series<T> {
    /// Creates a series with this name.
    pub fn new(name: impl Into<String>, data: impl Into<Vec<T>>) -> Self {
        Self { name: name.into(), data: data.into() }
    }
}

type Lines = Vec<Series<(f64, f64)>>;

#[derive(Clone, Debug)]
#[cfg_attr(not(feature = "plots"), allow(dead_code))] // Only drawing reads them.
enum Content {
    Lines { x: Axis, y: Axis, series: Lines },
    Bars { x: String, y: String, categories: Vec<String>, series: Vec<Series<f64>> },
    Heat { x: String, y: String, columns: Vec<String>, rows: Vec<Series<f64>>, legend: String },
}

/// A figure, ready to be drawn.
#[derive(Clone, Debug)]
#[cfg_attr(not(feature = "plots"), allow(dead_code))] // Only drawing reads them.
pub struct Figure {
    title: String,
    content: Content,
    /// Lines with an axis of their own, on the right.
    right: Option<(Axis, Lines)>,
}

impl Figure {
    /// Creates lines through the points of each series.
    ///
    /// # Errors
    /// [`PapersError::Figure`] if there is no point, one is not finite, or one is
    /// not positive on a logarithmic axis.
    pub fn lines(
        title: impl Into<String>,
        x: Axis,
        y: Axis,
        series: Vec<Series<(f64, f64)>>,
    ) -> Result<Self, PapersError> {
        let title = title.into();
        let points = || series.iter().flat_map(|series| &series.data);
        check_numbers(&title, &x.label, x.scale, points().map(|point| point.0))?;
        check_numbers(&title, &y.label, y.scale, points().map(|point| point.1))?;
        Ok(Self { title, content: Content::Lines { x, y, series }, right: None })
    }

    /// Adds lines over the same horizontal axis, with a vertical axis on the right. Only
    /// [`Figure::lines`] have one.
    ///
    /// # Errors
    /// As for [`Figure::lines`].
    pub fn with_right(self, y: Axis, series: Vec<Series<(f64, f64)>>) -> Result<Self, PapersError> {
        let points = series.iter().flat_map(|series| &series.data);
        check_numbers(&self.title, &y.label, y.scale, points.map(|point| point.1))?;
        Ok(Self { right: Some((y, series)), ..self })
    }

    /// Creates groups of bars: for each category one bar of each series.
    ///
    /// # Errors
    /// [`PapersError::Figure`] if there is nothing to draw, a number is not finite,
    /// or a series has not one number for each category.
    pub fn bars(
        title: impl Into<String>,
        x: impl Into<String>,
        y: impl Into<String>,
        categories: Vec<String>,
        series: Vec<Series<f64>>,
    ) -> Result<Self, PapersError> {
        let (title, x, y) = (title.into(), x.into(), y.into());
        check_numbers(&title, &y, Scale::Linear, numbers(&series))?;
        check_lengths(&title, categories.len(), &series)?;
        Ok(Self { title, content: Content::Bars { x, y, categories, series }, right: None })
    }

    /// Creates a heat map: one line of cells for each of `rows`, the first at the top. `legend`,
    /// below the title, explains the colours.
    ///
    /// # Errors
    /// [`PapersError::Figure`] if there is nothing to draw, a number is not finite,
    /// or a row has not one number for each column.
    pub fn heat(
        title: impl Into<String>,
        x: impl Into<String>,
        y: impl Into<String>,
        legend: impl Into<String>,
        columns: Vec<String>,
        rows: Vec<Series<f64>>,
    ) -> Result<Self, PapersError> {
        let (title, x, y, legend) = (title.into(), x.into(), y.into(), legend.into());
        check_numbers(&title, &legend, Scale::Linear, numbers(&rows))?;
        check_lengths(&title, columns.len(), &rows)?;
        Ok(Self { title, content: Content::Heat { x, y, columns, rows, legend }, right: None })
    }

    /// Returns the title of the figure.
    pub fn title(&self) -> &str {
        &self.title
    }
}

fn numbers(series: &[Series<f64>]) -> impl Iterator<Item = f64> {
    series.iter().flat_map(|series| series.data.iter().copied())
}

fn wrong(title: &str, why: String) -> PapersError {
    PapersError::Figure { title: title.to_owned(), why }
}

fn check_numbers(
    title: &str,
    label: &str,
    scale: Scale,
    numbers: impl Iterator<Item = f64>,
) -> Result<(), PapersError> {
    let mut is_empty = true;
    for number in numbers {
        is_empty = false;
        if !number.is_finite() {
            return Err(wrong(title, format!("{label}: {number} is not finite")));
        }
        if scale != Scale::Linear && number <= 0.0 {
            let why =
                format!("{label}: {number} is not positive; leave it out, or use a linear axis");
            return Err(wrong(title, why));
        }
    }
    if is_empty { Err(wrong(title, "there is nothing to draw".to_owned())) } else { Ok(()) }
}

fn check_lengths(title: &str, expected: usize, series: &[Series<f64>]) -> Result<(), PapersError> {
    match series.iter().find(|series| series.data.len() != expected) {
        None => Ok(()),
        Some(Series { name, data }) => {
            let why = format!("`{name}` has {} numbers, expected {expected}", data.len());
            Err(wrong(title, why))
        }
    }
}
