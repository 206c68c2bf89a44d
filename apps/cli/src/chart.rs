//! Charts as SVG: lines and bars over labelled axes.
//!
//! A chart is checked when it is made, so drawing meets no number that it cannot place.

use anyhow::ensure;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Width and height of a chart, in pixels.
const SIZE: (f64, f64) = (760.0, 480.0);
/// Margins around the plot area in pixels: left, right, top and bottom.
const MARGINS: (f64, f64, f64, f64) = (70.0, 70.0, 50.0, 60.0);
/// Height of the letters, in pixels.
const LETTERS: f64 = 12.0;
/// Mean width of a letter over its height, a little more than that of common fonts.
const LETTER_WIDTH: f64 = 0.6;
/// Ticks of a linear axis: at least so many.
const MIN_TICKS: f64 = 5.0;
/// Colours that colour-blind readers can distinguish (Okabe and Ito, 2008), in the order of the
/// series.
const COLOURS: [&str; 7] =
    ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000"];

/// Division of an axis into steps.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scale {
    /// Equal steps add the same number.
    Linear,
    /// Equal steps multiply by the same number. Ticks are powers of two.
    Doublings,
}

/// An axis with its label and its scale.
#[derive(Clone)]
pub struct Axis {
    label: String,
    scale: Scale,
}

impl Axis {
    /// A linear axis with this label.
    pub fn linear(label: impl Into<String>) -> Self {
        Self { label: label.into(), scale: Scale::Linear }
    }

    /// A logarithmic axis with this label, whose ticks are powers of two.
    pub fn doublings(label: impl Into<String>) -> Self {
        Self { label: label.into(), scale: Scale::Doublings }
    }

    /// Position of a number on the axis, before it is scaled to pixels.
    fn position(&self, number: f64) -> f64 {
        match self.scale {
            Scale::Linear => number,
            Scale::Doublings => number.log2(),
        }
    }

    fn check(&self, mut numbers: impl Iterator<Item = f64>) -> anyhow::Result<()> {
        let allowed =
            |number: f64| number.is_finite() && (self.scale == Scale::Linear || number > 0.0);
        if let Some(number) = numbers.find(|&number| !allowed(number)) {
            anyhow::bail!("{}: {number} cannot be drawn on this axis", self.label);
        }
        Ok(())
    }

    /// First and last position on the axis, and its ticks: position and text.
    fn ticks(&self, numbers: impl Iterator<Item = f64>) -> Ticks {
        let positions = numbers.map(|number| self.position(number));
        let (low, high) = positions.fold((f64::MAX, f64::MIN), |(low, high), position| {
            (low.min(position), high.max(position))
        });
        let step = match self.scale {
            Scale::Linear if high > low => nice_step(high - low),
            Scale::Linear => nice_step(low.abs().max(1.0)),
            Scale::Doublings => ((high - low) / 12.0).ceil().max(1.0),
        };
        let (first, last) = ((low / step).floor(), (high / step).ceil());
        let last = last.max(first + 1.0);
        let text = |position: f64| match self.scale {
            Scale::Linear => {
                let digits = (-step.log10().floor()).clamp(0.0, 12.0) as usize;
                format!("{position:.digits$}")
            }
            Scale::Doublings => format!("{}", position.exp2()),
        };
        let ticks = (first as i64..=last as i64).map(|tick| tick as f64 * step);
        Ticks {
            low: first * step,
            high: last * step,
            marks: ticks.map(|position| (position, text(position))).collect(),
        }
    }
}

/// Range of an axis with its marks: position and text of each.
struct Ticks {
    low: f64,
    high: f64,
    marks: Vec<(f64, String)>,
}

impl Ticks {
    /// Part of the axis below this position, 0 to 1.
    fn part(&self, position: f64) -> f64 {
        (position - self.low) / (self.high - self.low)
    }
}

/// The largest of 1, 2 and 5 times a power of ten that divides `range` into enough ticks.
fn nice_step(range: f64) -> f64 {
    let power = 10f64.powf((range / MIN_TICKS).log10().floor());
    let fits = |factor: &f64| range / (factor * power) >= MIN_TICKS;
    power * [5.0, 2.0, 1.0].into_iter().find(fits).unwrap_or(1.0)
}

/// A named list of numbers or points.
pub struct Series<T> {
    name: String,
    data: Vec<T>,
}

impl<T> Series<T> {
    /// A series with this name in the legend.
    pub fn new(name: impl Into<String>, data: impl Into<Vec<T>>) -> Self {
        Self { name: name.into(), data: data.into() }
    }
}

enum Content {
    Lines { x: Axis, y: Axis, series: LineSeries },
    Bars { x: String, y: Axis, categories: Vec<String>, series: Vec<Series<f64>> },
}

/// Lines through points, a name in the legend for each.
type LineSeries = Vec<Series<(f64, f64)>>;

/// A chart, ready to be drawn.
pub struct Chart {
    title: String,
    content: Content,
    /// Lines with a vertical axis of their own, on the right.
    right: Option<(Axis, LineSeries)>,
}

impl Chart {
    /// Lines through the points of each series.
    ///
    /// # Errors
    /// If there is no point, or one has no place on its axis.
    pub fn lines(
        title: impl Into<String>,
        x: Axis,
        y: Axis,
        series: LineSeries,
    ) -> anyhow::Result<Self> {
        let points = || series.iter().flat_map(|series| &series.data);
        ensure!(points().next().is_some(), "there is nothing to draw");
        x.check(points().map(|point| point.0))?;
        y.check(points().map(|point| point.1))?;
        let content = Content::Lines { x, y, series };
        Ok(Self { title: title.into(), content, right: None })
    }

    /// Adds lines over the same horizontal axis, whose vertical axis is on the right. They are
    /// dashed. Bars have none.
    ///
    /// # Errors
    /// As for [`Chart::lines`].
    pub fn with_right(self, y: Axis, series: LineSeries) -> anyhow::Result<Self> {
        y.check(series.iter().flat_map(|series| &series.data).map(|point| point.1))?;
        Ok(Self { right: Some((y, series)), ..self })
    }

    /// Groups of bars: for each category one bar of each series.
    ///
    /// # Errors
    /// If there is nothing to draw, a number is not finite, or a series has not one number for
    /// each category.
    pub fn bars(
        title: impl Into<String>,
        x: impl Into<String>,
        y: impl Into<String>,
        categories: Vec<String>,
        series: Vec<Series<f64>>,
    ) -> anyhow::Result<Self> {
        let y = Axis::linear(y);
        ensure!(!categories.is_empty() && !series.is_empty(), "there is nothing to draw");
        y.check(series.iter().flat_map(|series| series.data.iter().copied()))?;
        for Series { name, data } in &series {
            let (count, expected) = (data.len(), categories.len());
            ensure!(count == expected, "`{name}` has {count} numbers, expected {expected}");
        }
        let content = Content::Bars { x: x.into(), y, categories, series };
        Ok(Self { title: title.into(), content, right: None })
    }

    /// Returns the chart as an SVG document.
    pub fn svg(&self) -> String {
        let mut page = Page::new(&self.title);
        match &self.content {
            Content::Lines { x, y, series } => self.draw_lines(&mut page, x, y, series),
            Content::Bars { x, y, categories, series } => {
                draw_bars(&mut page, x, y, categories, series);
            }
        }
        page.finish()
    }

    fn draw_lines(&self, page: &mut Page, x: &Axis, y: &Axis, series: &[Series<(f64, f64)>]) {
        let right: &[Series<_>] = self.right.as_ref().map_or(&[], |(_, series)| series);
        let points = |series: &[Series<(f64, f64)>]| -> Vec<(f64, f64)> {
            series.iter().flat_map(|series| series.data.iter().copied()).collect()
        };
        let all = [points(series), points(right)].concat();
        let across = x.ticks(all.iter().map(|point| point.0));
        let up = y.ticks(points(series).iter().map(|point| point.1));
        page.horizontal(&x.label, &across);
        page.vertical(&y.label, &up, Side::Left);
        let mut draw = |y: &Axis, up: &Ticks, lines: &[Series<(f64, f64)>], first: usize| {
            for (number, line) in (first..).zip(lines) {
                let place =
                    |&(a, b): &(f64, f64)| (across.part(x.position(a)), up.part(y.position(b)));
                let places: Vec<_> = line.data.iter().map(place).collect();
                page.line(&places, number, first > 0);
                page.legend(&line.name, number);
            }
        };
        draw(y, &up, series, 0);
        if let Some((y, lines)) = &self.right {
            // From zero, as shares are.
            let up = y.ticks(points(lines).iter().map(|point| point.1).chain([0.0]));
            draw(y, &up, lines, series.len());
            page.vertical(&y.label, &up, Side::Right);
        }
    }
}

fn draw_bars(page: &mut Page, x: &str, y: &Axis, categories: &[String], series: &[Series<f64>]) {
    let numbers = series.iter().flat_map(|series| series.data.iter().copied());
    let up = y.ticks(numbers.chain([0.0]));
    let count = categories.len() as f64;
    page.categories(x, categories);
    page.vertical(&y.label, &up, Side::Left);
    let width = 0.8 / (count * series.len() as f64);
    for (number, one) in series.iter().enumerate() {
        for (place, &value) in one.data.iter().enumerate() {
            let begin = (place as f64 + 0.1) / count + number as f64 * width;
            page.bar((begin, begin + width), (up.part(0.0), up.part(value)), number);
        }
        if series.len() > 1 {
            page.legend(&one.name, number);
        }
    }
}

/// The side of the plot area at which an axis stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// The elements of an SVG document. Places in the plot area are parts of its width and height,
/// from the left and from the bottom.
struct Page {
    elements: String,
    legend: Vec<(String, usize)>,
}

impl Page {
    fn new(title: &str) -> Self {
        let (width, height) = SIZE;
        let mut page = Self { elements: String::new(), legend: Vec::new() };
        page.add(format_args!(r#"<rect width="{width}" height="{height}" fill="white"/>"#));
        page.text((width / 2.0, 28.0), "middle", 1.3 * LETTERS, title, None);
        page
    }

    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a text cannot fail.
        let _ = writeln!(self.elements, "{element}");
    }

    /// Pixels of a place in the plot area.
    fn pixels((across, up): (f64, f64)) -> (f64, f64) {
        let (left, right, top, bottom) = MARGINS;
        let (width, height) = (SIZE.0 - left - right, SIZE.1 - top - bottom);
        (left + across * width, SIZE.1 - bottom - up * height)
    }

    fn text(
        &mut self,
        (x, y): (f64, f64),
        anchor: &str,
        size: f64,
        text: &str,
        turned: Option<f64>,
    ) {
        let turned = turned
            .map_or(String::new(), |by| format!(r#" transform="rotate({by} {x:.1} {y:.1})""#));
        self.add(format_args!(
            r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" font-size="{size}"{turned}>{}</text>"#,
            escaped(text)
        ));
    }

    fn stroke(&mut self, from: (f64, f64), to: (f64, f64), colour: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.add(format_args!(
            r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="{colour}"/>"#
        ));
    }

    fn horizontal(&mut self, label: &str, ticks: &Ticks) {
        for (position, text) in &ticks.marks {
            let (x, y) = Self::pixels((ticks.part(*position), 0.0));
            self.stroke((x, y), (x, y + 5.0), "black");
            self.text((x, y + 20.0), "middle", LETTERS, text, None);
        }
        self.base(label);
    }

    fn categories(&mut self, label: &str, names: &[String]) {
        let letters: usize = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let (left, right) = (Self::pixels((0.0, 0.0)).0, Self::pixels((1.0, 0.0)).0);
        // Names that do not fit side by side are turned.
        let room = (right - left) / names.len() as f64;
        let is_turned = letters as f64 * LETTERS * LETTER_WIDTH > room;
        for (place, name) in names.iter().enumerate() {
            let (x, y) = Self::pixels(((place as f64 + 0.5) / names.len() as f64, 0.0));
            if is_turned {
                self.text((x + 4.0, y + 12.0), "end", LETTERS, name, Some(-45.0));
            } else {
                self.text((x, y + 20.0), "middle", LETTERS, name, None);
            }
        }
        self.base(label);
    }

    /// The line under the plot area, and the label below it.
    fn base(&mut self, label: &str) {
        self.stroke(Self::pixels((0.0, 0.0)), Self::pixels((1.0, 0.0)), "black");
        let (x, _) = Self::pixels((0.5, 0.0));
        self.text((x, SIZE.1 - 12.0), "middle", LETTERS, label, None);
    }

    fn vertical(&mut self, label: &str, ticks: &Ticks, side: Side) {
        let (across, out, anchor) = match side {
            Side::Left => (0.0, -5.0, "end"),
            Side::Right => (1.0, 5.0, "start"),
        };
        for (position, text) in &ticks.marks {
            let up = ticks.part(*position);
            let (x, y) = Self::pixels((across, up));
            if side == Side::Left {
                self.stroke((x, y), Self::pixels((1.0, up)), "#dddddd");
            }
            self.stroke((x, y), (x + out, y), "black");
            self.text((x + 1.6 * out, y + 4.0), anchor, LETTERS, text, None);
        }
        self.stroke(Self::pixels((across, 0.0)), Self::pixels((across, 1.0)), "black");
        let x = if side == Side::Left { 16.0 } else { SIZE.0 - 8.0 };
        let (_, y) = Self::pixels((0.0, 0.5));
        self.text((x, y), "middle", LETTERS, label, Some(-90.0));
    }

    fn line(&mut self, places: &[(f64, f64)], number: usize, is_dashed: bool) {
        let point = |&place: &(f64, f64)| {
            let (x, y) = Self::pixels(place);
            format!("{x:.1},{y:.1}")
        };
        let points = places.iter().map(point).collect::<Vec<_>>().join(" ");
        let colour = COLOURS[number % COLOURS.len()];
        let dashes = if is_dashed { r#" stroke-dasharray="6 4""# } else { "" };
        self.add(format_args!(
            r#"<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>"#
        ));
    }

    fn bar(&mut self, (left, right): (f64, f64), (from, to): (f64, f64), number: usize) {
        let (x, y) = Self::pixels((left, from.max(to)));
        let (end, base) = Self::pixels((right, from.min(to)));
        let (width, height, colour) = (end - x, base - y, COLOURS[number % COLOURS.len()]);
        self.add(format_args!(
            r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" fill="{colour}"/>"#
        ));
    }

    /// Adds a series to the legend.
    fn legend(&mut self, name: &str, number: usize) {
        self.legend.push((name.to_owned(), number));
    }

    /// Writes the legend in one row under the title, and closes the document.
    fn finish(mut self) -> String {
        let entries = std::mem::take(&mut self.legend);
        let width = |name: &str| name.chars().count() as f64 * LETTERS * LETTER_WIDTH + 36.0;
        let whole: f64 = entries.iter().map(|(name, _)| width(name)).sum();
        let mut x = (SIZE.0 - whole) / 2.0;
        for (name, number) in &entries {
            let colour = COLOURS[number % COLOURS.len()];
            self.add(format_args!(
                r#"<rect x="{x:.1}" y="36" width="14" height="8" fill="{colour}"/>"#
            ));
            self.text((x + 20.0, 44.0), "start", LETTERS, name, None);
            x += width(name);
        }
        let (width, height) = SIZE;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" font-family=\"DejaVu Sans, sans-serif\">\n{}</svg>\n",
            self.elements
        )
    }
}

/// Text as it stands in an XML document.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Reads the file of a chart from an argument, so that other endings than .svg are refused before
/// the work.
pub fn svg_file(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.extension().and_then(OsStr::to_str) {
        Some("svg") => Ok(path),
        _ => Err("a picture ends in .svg".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_numbers_around_the_data() {
        let ticks = |axis: Axis, numbers: &[f64]| -> Vec<String> {
            axis.ticks(numbers.iter().copied()).marks.into_iter().map(|mark| mark.1).collect()
        };
        assert_eq!(
            ticks(Axis::linear("turns"), &[10.54, 10.91]),
            [
                "10.50", "10.55", "10.60", "10.65", "10.70", "10.75", "10.80", "10.85", "10.90",
                "10.95"
            ]
        );
        assert_eq!(ticks(Axis::doublings("cores"), &[64.0, 500.0]), ["64", "128", "256", "512"]);
        assert_eq!(ticks(Axis::linear("one"), &[3.0, 3.0]).len(), 2);
    }

    #[test]
    fn numbers_without_a_place_on_an_axis_are_refused() {
        let lines = |points: Vec<(f64, f64)>| {
            let series = vec![Series::new("s", points)];
            let chart = Chart::lines("t", Axis::doublings("x"), Axis::linear("y"), series);
            chart.map(drop).map_err(|error| error.to_string())
        };
        assert_eq!(lines(vec![(1.0, -1.0)]), Ok(()));
        let refused = |number: &str| Err(format!("{number} cannot be drawn on this axis"));
        assert_eq!(lines(vec![(0.0, 1.0)]), refused("x: 0"));
        assert_eq!(lines(vec![(1.0, f64::NAN)]), refused("y: NaN"));
        assert_eq!(lines(Vec::new()), Err("there is nothing to draw".to_owned()));
        let bars = |count: usize| {
            let names = vec!["a".to_owned(), "b".to_owned()];
            Chart::bars("t", "x", "y", names, vec![Series::new("s", vec![1.0; count])]).is_ok()
        };
        assert!(bars(2) && !bars(1));
    }

    #[test]
    fn a_chart_is_a_document_with_every_name_escaped() {
        let names = vec!["6-7-8".to_owned(), "2 < 3".to_owned()];
        let series = |name: &str| Series::new(name, vec![0.5, 0.25]);
        let chart =
            Chart::bars("A & B", "columns", "chance", names, vec![series("one"), series("two")]);
        let svg = chart.unwrap().svg();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert!(svg.contains("A &amp; B") && svg.contains("2 &lt; 3") && svg.contains(">two<"));
        // The white ground, two bars of each series, two marks of the legend.
        assert_eq!(svg.matches("<rect ").count(), 7);
    }
}
