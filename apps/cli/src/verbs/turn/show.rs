//! A turn on paper: as rows, and as a picture.

use crate::chart::{Axis, Chart, Series};
use crate::output::Rows;
use crate::verbs::odds::percent;
use retrodice_cantstop::questions::turn::TurnReport;
use std::path::Path;

/// The facts of a turn; or the ways to use a roll, if one was given.
pub(super) fn rows(report: &TurnReport) -> Rows {
    if let Some(uses) = &report.uses {
        let mut rows =
            Rows::new(["use", "then", "markers", "total", "value"]).best_first().records(uses);
        for line in uses {
            let steps: Vec<String> = line.steps.iter().map(u8::to_string).collect();
            let total = format!("{:.6}", line.total.value);
            let value = format!("{:.6}", line.value);
            rows.add([steps.join("+"), line.then.clone(), line.columns.clone(), total, value]);
        }
        return rows;
    }
    let stop = report.stopping_point.as_ref();
    let mut facts = vec![
        ("markers on", report.columns.clone()),
        ("closed", report.closed.clone()),
        ("to begin with", report.begin.fraction.clone()),
        ("at once", report.decision.clone()),
        ("expected worth of the turn", format!("{:.9}", report.value)),
    ];
    if let Some(exact) = &report.exact {
        facts.push(("as a fraction", exact.clone()));
    }
    if let Some(stop) = stop {
        let tie = if report.tie == Some(true) { "; rolling is as good there" } else { "" };
        facts.push(("stop at", format!("{} = {:.6}{tie}", stop.fraction, stop.value)));
    }
    facts.push(("chance to lose it", percent(report.failure)));
    facts.push(("expected rolls", format!("{:.4}", report.rolls)));
    Rows::facts(facts)
}

/// How the turn ends: the totals of fixed markers, else the sets of markers.
pub(super) fn draw(report: &TurnReport, path: &Path) -> anyhow::Result<()> {
    let title = format!("How the best turn from {} ends", report.columns);
    let figure = if report.stopping_point.is_some() {
        let points: Vec<_> = report.ends.iter().map(|end| (end.total, end.probability)).collect();
        let points = vec![Series::new("total kept", points)];
        Chart::lines(title, Axis::linear("total"), Axis::linear("probability"), points)?
    } else {
        let mut ends: Vec<_> = report.ends.iter().collect();
        ends.sort_by(|a, b| b.probability.total_cmp(&a.probability));
        ends.truncate(20);
        let names = ends.iter().map(|end| end.columns.clone()).collect();
        let chances: Vec<f64> = ends.iter().map(|end| end.probability).collect();
        let chances = vec![Series::new("the likeliest ends", chances)];
        Chart::bars(title, "markers at the end", "probability", names, chances)?
    };
    crate::picture::write(&figure, path)
}
