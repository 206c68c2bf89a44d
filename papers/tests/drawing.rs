//! Figures as SVG and PNG.

use papers::Figure;
use papers::plot::{Axis, Series};
use retrodice_papers as papers;

/// Returns the texts of a figure, each with its coordinates.
fn texts(figure: &Figure) -> Vec<(String, [f64; 2])> {
    let svg = figure.svg(false);
    let text = |piece: &str| {
        let (attributes, text) = piece.split_once('>').unwrap();
        let place = |name: &str| {
            let (_, from) = attributes.split_once(&format!("{name}=\"")).unwrap();
            from.split_once('"').unwrap().0.parse().unwrap()
        };
        (text.split_once('<').unwrap().0.to_owned(), [place(" x"), place(" y")])
    };
    svg.split("<text").skip(1).map(text).collect()
}

/// Returns the positive numbers at the axes, in ascending order.
fn ticks(figure: &Figure) -> Vec<String> {
    let number =
        |text: String| text.parse::<f64>().ok().filter(|&it| it > 0.0).map(|it| (it, text));
    let mut ticks: Vec<_> =
        texts(figure).into_iter().filter_map(|(text, _)| number(text)).collect();
    ticks.sort_by(|one, other| one.0.total_cmp(&other.0));
    ticks.into_iter().map(|(_, text)| text).collect()
}

fn two_lines() -> Figure {
    let series = vec![
        Series::new("a $ sign", [(1.0, 0.1), (2.0, 0.01), (3.0, 1e-9)]),
        Series::new("b < c", [(1.0, 0.5), (4.0, 0.25)]),
    ];
    Figure::lines("Lines", Axis::linear("sweep"), Axis::log("turns"), series).unwrap()
}

#[test]
fn figures_become_svg_and_png() {
    let names = || ["one", "two"].map(str::to_owned).to_vec();
    let series = || vec![Series::new("p", [1.0, 2.0]), Series::new("q", [0.5, 3.0])];
    let bars = Figure::bars("Bars", "boards", "turns", names(), series()).unwrap();
    let heat = Figure::heat("Heat", "from", "to", "turns", names(), series()).unwrap();
    for figure in [two_lines(), bars, heat] {
        let svg = figure.svg(false);
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
        assert!(svg.contains(figure.title()) && svg.contains(">turns<"));
        assert_eq!(svg, figure.svg(false));
        let png = figure.png(1.0).unwrap();
        assert!(png.starts_with(b"\x89PNG\r\n"));
        assert_eq!(png, figure.png(1.0).unwrap());
    }
}

/// The library alone would draw 1e-15 and 1e-12 at one height.
#[test]
fn logarithmic_axes_reach_as_far_as_the_numbers() {
    let of = |axis: Axis, [from, to]: [f64; 2]| {
        let series = vec![Series::new("s", [(-2.0, from), (-1.0, to)])];
        ticks(&Figure::lines("F", Axis::linear("x"), axis, series).unwrap())
    };
    assert_eq!(of(Axis::log("y"), [2e-3, 0.3]), ["0.001", "0.01", "0.1", "1"]);
    let wide = ["1e-14", "1e-12", "1e-10", "1e-8", "1e-6", "1e-4", "0.01", "1"];
    assert_eq!(of(Axis::log("y"), [2e-15, 0.3]), wide);
    assert_eq!(of(Axis::log("y"), [1.0, 1.0]), ["1", "10"]);
    let doublings = ["64", "128", "256", "512", "1024", "2048"];
    assert_eq!(of(Axis::doublings("y"), [64.0, 2048.0]), doublings);
    let even = of(Axis::linear("y"), [1.0, 2.0]);
    let between = |tick: &String| (1.1..1.9).contains(&tick.parse::<f64>().unwrap());
    assert!(even.iter().any(between), "{even:?}");
    let series = vec![Series::new("s", [(1.0, 1e-12), (2.0, 1e-15)])];
    let figure = Figure::lines("F", Axis::linear("x"), Axis::log("y"), series).unwrap();
    let svg = figure.svg(false);
    for tick in ["1e-12", "1e-13", "1e-14", "1e-15"] {
        assert!(svg.contains(&format!(">{tick}<")), "{tick}: {svg}");
    }
}

#[test]
fn a_second_axis_has_its_own_numbers() {
    let left = vec![Series::new("time", [(64.0, 10.0), (256.0, 5.0)])];
    let figure = Figure::lines("F", Axis::doublings("cores"), Axis::log("minutes"), left);
    let right = vec![Series::new("share", [(64.0, 100.0), (256.0, 50.0)])];
    let figure = figure.unwrap().with_right(Axis::linear("busy"), right).unwrap();
    let svg = figure.svg(false);
    for text in ["64", "128", "256", "minutes", "busy", "time", "share"] {
        assert!(svg.contains(&format!(">{text}<")), "{text}: {svg}");
    }
    assert!(figure.png(1.0).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn the_legend_keeps_away_from_the_lines() {
    // The height of the legend in a figure of 480.
    let legend = |last: f64| {
        let series = vec![Series::new("series", [(1.0, 10.0), (100.0, last)])];
        let figure = Figure::lines("F", Axis::log("x"), Axis::log("y"), series).unwrap();
        let texts = texts(&figure);
        let (_, [_, y]) = texts.iter().find(|(text, _)| text == "series").unwrap();
        *y
    };
    assert!(legend(1.0) < 240.0);
    assert!(legend(1000.0) > 240.0);
}

#[test]
fn names_are_text() {
    let svg = two_lines().svg(false);
    assert!(svg.contains("a $ sign") && svg.contains("b &lt; c"), "{svg}");
    assert!(two_lines().svg(true).contains("font-face"));
}

#[test]
fn scales_are_sensible() {
    let png = two_lines().png(0.0).map(drop).unwrap_err().to_string();
    assert!(png.contains("scale 0"), "{png}");
}
