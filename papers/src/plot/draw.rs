//! Drawing of figures by the plotting library, which no other module uses.

use super::{Axis, Content, Figure, Scale, Series, wrong};
use crate::error::PapersError;
use kuva::backend::raster::RasterBackend;
use kuva::backend::svg::SvgBackend;
use kuva::plot::legend::LegendPosition;
use kuva::plot::{BarPlot, ColorMap, Heatmap, LinePlot, LineStyle};
use kuva::render::layout::{Layout, TickFormat};
use kuva::render::plots::Plot;
use kuva::render::render::{Scene, render_multiple, render_twin_y};
use std::sync::Arc;

/// Colours that colour-blind readers can distinguish (Okabe and Ito, 2008), in the
/// order of the series; after that they repeat with other dashes.
const COLOURS: [&str; 7] =
    ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000"];
/// The font that ships with the library.
const FONT: &str = "DejaVu Sans, sans-serif";

impl Axis {
    /// Returns the coordinate of a number. The library's own logarithmic axes raise everything
    /// below 1e-10 to that value, so we take logarithms ourselves.
    fn place(&self, number: f64) -> f64 {
        match self.scale {
            Scale::Linear => number,
            Scale::Log => number.log10(),
            Scale::Doublings => number.log2(),
        }
    }

    /// Returns the first and last power of the base on a logarithmic axis with these numbers, and
    /// the distance of its ticks.
    fn powers(&self, numbers: impl Iterator<Item = f64>) -> Option<(f64, f64, f64)> {
        let places = numbers.map(|number| self.place(number));
        let (lo, hi) = places.fold((f64::MAX, f64::MIN), |(lo, hi), x| (lo.min(x), hi.max(x)));
        let (lo, hi) = (lo.floor(), hi.ceil().max(lo.floor() + 1.0));
        let step = ((hi - lo) / 12.0).ceil();
        (self.scale != Scale::Linear).then_some((lo, hi, step))
    }

    /// Returns the format of the ticks.
    fn ticks(&self) -> TickFormat {
        match self.scale {
            Scale::Linear => TickFormat::Auto,
            Scale::Log => TickFormat::Custom(Arc::new(power_of_ten)),
            Scale::Doublings => TickFormat::Custom(Arc::new(|power| format!("{}", power.exp2()))),
        }
    }
}

impl Figure {
    /// Draws the figure as SVG. An embedded font makes the file look the same everywhere, and about
    /// a megabyte larger.
    pub fn svg(&self, embed_font: bool) -> String {
        renumbered(&SvgBackend::new().with_embedded_font(embed_font).render_scene(&self.draw()))
    }

    /// Draws the figure as a PNG file with `scale` pixels for each unit of the SVG; 2.0 suits print
    /// and fine screens. Needs no font of the system.
    ///
    /// # Errors
    /// [`PapersError::Figure`] if the picture cannot be made, for a scale that is
    /// not between 0.1 and 10 among others.
    pub fn png(&self, scale: f32) -> Result<Vec<u8>, PapersError> {
        if !(0.1..=10.0).contains(&scale) {
            return Err(wrong(&self.title, format!("scale {scale}, expected 0.1 to 10")));
        }
        let picture = RasterBackend::new().with_scale(scale).render_scene(&self.draw());
        picture.map_err(|why| wrong(&self.title, why))
    }

    fn draw(&self) -> Scene {
        let (plots, mut layout) = match &self.content {
            Content::Lines { x, y, series } => draw_lines(x, y, series),
            Content::Bars { x, y, categories, series } => draw_bars(x, y, categories, series),
            Content::Heat { x, y, columns, rows, legend } => draw_heat(x, y, columns, rows, legend),
        };
        layout = layout
            .with_title(plain(&self.title))
            .with_width(760.0)
            .with_height(480.0)
            .with_font_family(FONT);
        let (Some((y, series)), Content::Lines { x, .. }) = (&self.right, &self.content) else {
            return render_multiple(plots, layout);
        };
        let more: Vec<Plot> = lines(x, y, series, plots.len()).collect();
        layout = layout.with_y2_auto(&more).with_y2_label(plain(&y.label));
        let numbers = || series.iter().flat_map(|series| &series.data).map(|point| point.1);
        if let Some((lo, hi, _)) = y.powers(numbers()) {
            layout = layout.with_y2_range(lo, hi);
        } else if numbers().all(|number| number >= 0.0) {
            layout = layout.with_y2_axis_min(0.0);
        }
        render_twin_y(plots, more, layout.with_y2_tick_format(y.ticks()))
    }
}

/// Draws the lines of some series after `before` lines of another axis: dashed if there are any.
fn lines<'a>(
    x: &'a Axis,
    y: &'a Axis,
    series: &'a [Series<(f64, f64)>],
    before: usize,
) -> impl Iterator<Item = Plot> + 'a {
    series.iter().enumerate().map(move |(number, series)| {
        let number = number + before;
        let style = match number / COLOURS.len() {
            0 if before == 0 => LineStyle::Solid,
            0 | 1 => LineStyle::Dashed,
            _ => LineStyle::Dotted,
        };
        let points = series.data.iter().map(|point| (x.place(point.0), y.place(point.1)));
        let line = LinePlot::new()
            .with_data(points)
            .with_color(COLOURS[number % COLOURS.len()])
            .with_line_style(style)
            .with_legend(plain(&series.name));
        Plot::Line(line)
    })
}

fn draw_lines(x: &Axis, y: &Axis, series: &[Series<(f64, f64)>]) -> (Vec<Plot>, Layout) {
    let plots: Vec<Plot> = lines(x, y, series, 0).collect();
    let mut layout = Layout::auto_from_plots(&plots)
        .with_x_label(plain(&x.label))
        .with_y_label(plain(&y.label))
        .with_legend_position(emptier_corner(x, y, series));
    let points = || series.iter().flat_map(|series| &series.data);
    if let Some((lo, hi, step)) = x.powers(points().map(|point| point.0)) {
        layout = layout.with_x_axis_min(lo).with_x_axis_max(hi).with_x_tick_step(step);
        layout = layout.with_x_tick_format(x.ticks());
    }
    if let Some((lo, hi, step)) = y.powers(points().map(|point| point.1)) {
        layout = layout.with_y_axis_min(lo).with_y_axis_max(hi).with_y_tick_step(step);
        layout = layout.with_y_tick_format(y.ticks());
    }
    (plots, layout)
}

/// Returns the corner on the right with fewer points, for the legend; the upper one of equals.
fn emptier_corner(x: &Axis, y: &Axis, series: &[Series<(f64, f64)>]) -> LegendPosition {
    let points = || series.iter().flat_map(|series| &series.data);
    let middle = |place: &dyn Fn(&(f64, f64)) -> f64| {
        let (low, high) =
            points().map(place).fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| {
                (low.min(at), high.max(at))
            });
        low.midpoint(high)
    };
    let across = |point: &(f64, f64)| x.place(point.0);
    let up = |point: &(f64, f64)| y.place(point.1);
    let (centre, centre_up) = (middle(&across), middle(&up));
    let right = || points().filter(|&point| across(point) > centre);
    let above = right().filter(|&point| up(point) > centre_up).count();
    if 2 * above <= right().count() {
        LegendPosition::InsideTopRight
    } else {
        LegendPosition::InsideBottomRight
    }
}

/// Maximum number of letters under the bars that fit side by side.
const MAX_LETTERS: usize = 80;

fn draw_bars(
    x: &str,
    y: &str,
    categories: &[String],
    series: &[Series<f64>],
) -> (Vec<Plot>, Layout) {
    let mut bars = BarPlot::new();
    for (place, category) in categories.iter().enumerate() {
        let group = series.iter().enumerate();
        let group = group.map(|(n, series)| (series.data[place], COLOURS[n % COLOURS.len()]));
        bars = bars.with_group(plain(category), group);
    }
    let names: Vec<String> = series.iter().map(|series| plain(&series.name)).collect();
    if names.len() > 1 {
        bars = bars.with_legend(names.iter().map(String::as_str).collect());
    }
    let plots = vec![Plot::Bar(bars)];
    let layout = Layout::auto_from_plots(&plots).with_x_label(plain(x)).with_y_label(plain(y));
    let max_letters = categories.iter().map(String::len).max().unwrap_or(0);
    if max_letters * categories.len() > MAX_LETTERS {
        (plots, layout.with_x_tick_rotate(-45.0))
    } else {
        (plots, layout)
    }
}

fn draw_heat(
    x: &str,
    y: &str,
    columns: &[String],
    rows: &[Series<f64>],
    legend: &str,
) -> (Vec<Plot>, Layout) {
    // The library draws the first row at the bottom, and no name by the colours.
    let rows = || rows.iter().rev();
    let heat = Heatmap::new()
        .with_data(rows().map(|row| row.data.clone()))
        .with_color_map(ColorMap::Viridis);
    let plots = vec![Plot::Heatmap(heat)];
    let layout = Layout::auto_from_plots(&plots)
        .with_x_label(plain(x))
        .with_y_label(plain(y))
        .with_x_categories(columns.iter().map(|name| plain(name)).collect())
        .with_y_categories(rows().map(|row| plain(&row.name)).collect())
        .with_subtitle(plain(legend));
    (plots, layout)
}

/// Formats the power of ten of a tick in few letters.
fn power_of_ten(exponent: f64) -> String {
    match exponent.round() as i32 {
        small @ -3..=3 => format!("{}", 10f64.powi(small)),
        other => format!("1e{other}"),
    }
}

/// Numbers the clip paths of an SVG from 1. The library numbers them through
/// the life of the program, so that no two drawings would be the same.
fn renumbered(svg: &str) -> String {
    const NAME: &str = "kuva-clip-";
    let mut numbers = Vec::new();
    let mut pieces = svg.split(NAME);
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let end = piece.find(|c: char| !c.is_ascii_digit()).unwrap_or(piece.len());
        let (number, rest) = piece.split_at(end);
        let place = numbers.iter().position(|old| *old == number).unwrap_or_else(|| {
            numbers.push(number);
            numbers.len() - 1
        });
        text.push_str(&format!("{NAME}{}{rest}", place + 1));
    }
    text
}

/// Escapes dollars, which the library reads as mathematics.
fn plain(text: &str) -> String {
    text.replace('$', "\\$")
}
