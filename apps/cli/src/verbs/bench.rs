//! The verb `retrodice bench`: how fast this machine solves.

use crate::exit::ExitCode;
use crate::output::{Output, Rows, duration, grouped};
use clap::{Args, Subcommand};
use retrodice::cantstop::questions::{self, BenchReport, EstimateReport};
use retrodice_questions::Ask;
use retrodice_solver::number::at_most;

/// Measure how fast this machine solves.
#[derive(Subcommand)]
#[command(after_help = "Example:\n  retrodice bench solve 'cantstop(4,3)'")]
pub enum Bench {
    Solve(BenchSolve),
}

impl Bench {
    /// Runs the benchmark and prints its report.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        match self {
            Self::Solve(verb) => verb.run(output),
        }
    }
}

/// Solve a solitaire Can't Stop board and compare each part's time with the machine's peak.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice bench solve 'cantstop(4,3)'\n  \
    retrodice bench solve 'cantstop(5,1)' --single --threads 1")]
pub struct BenchSolve {
    #[command(flatten)]
    question: questions::BenchSolve,
}

impl BenchSolve {
    fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let report = self.question.ask(&retrodice::unwatched())?;
        output.print(&report, rows(&report))?;
        if !output.is_for_programs() {
            output.line("")?;
            output.print(&report.estimate.parts, parts(&report.estimate))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn rows(report: &BenchReport) -> Rows {
    let number = |text: &str| text.parse().map_or_else(|_| text.to_owned(), grouped);
    let count = |count: u64| grouped(count.into());
    let [before, after] = report.reference_seconds;
    Rows::facts([
        ("game", report.spec.clone()),
        ("value of the start, turns", format!("{:.9}", report.value)),
        ("largest residual", at_most(report.residual, 2)),
        ("error bound of the value", at_most(report.error_bound, 2)),
        ("anchors", count(report.anchors)),
        ("bound (\"total vertices\", 2006)", number(&report.bound)),
        ("placements", number(&report.placements)),
        ("reachable positions", report.reachable.map_or("not counted".to_owned(), count)),
        ("rows", count(report.rows)),
        ("sweeps a row", format!("{:.3}", report.sweeps_per_row)),
        ("table", format!("{:.1} MB of {}", report.table_bytes as f64 / 1e6, report.precision)),
        ("time", format!("{} on {} threads", duration(report.seconds), report.threads)),
        ("placements a second", format!("{:.3e}", report.placements_per_second)),
        ("bytes read from the table", format!("{:.3e}", report.bytes_read)),
        ("bytes a second, one thread at best", format!("{:.3e}", report.bandwidth)),
        ("reference loop before, after", format!("{before:.3} s, {after:.3} s")),
        ("time of all threads / reference loop", format!("{:.2}", report.reference_ratio)),
        ("vector operations a second at best", format!("{:.3e}", report.estimate.peak)),
        ("share of it in a sweep", format!("{:.1} %", 100.0 * report.estimate.share_of_peak)),
    ])
}

/// Returns the parts of a sweep, each with its bound and its measured time.
pub(super) fn parts(report: &EstimateReport) -> Rows {
    let mut rows = Rows::new([
        "part of a sweep",
        "positions",
        "operations",
        "bytes",
        "at best, s",
        "measured, s",
        "share",
    ]);
    for part in &report.parts {
        let bound = part.bound_seconds;
        rows.add([
            part.part.clone(),
            format!("{:.3e}", part.positions),
            format!("{:.3e}", part.operations),
            format!("{:.3e}", part.bytes),
            bound.map_or(String::new(), |bound| format!("{bound:.4}")),
            format!("{:.4}", part.seconds),
            bound.map_or(String::new(), |bound| format!("{:.0} %", 100.0 * bound / part.seconds)),
        ]);
    }
    rows
}

/// Returns the predicted time and memory of a solve.
pub(super) fn estimate_rows(report: &EstimateReport) -> Rows {
    let core = format!(
        "{:.0} ± {:.0}",
        report.core_seconds,
        2.0 * report.sweep_error * report.sweeps_per_row
    );
    let ratio = report.core_seconds / report.reference_seconds;
    Rows::facts([
        ("game", report.spec.clone()),
        ("anchors", grouped(report.anchors.into())),
        (
            "placements",
            report.placements.parse().map_or_else(|_| report.placements.clone(), grouped),
        ),
        (
            "table",
            format!(
                "{:.2} GiB of {}",
                report.table_bytes as f64 / f64::from(1 << 30),
                report.precision
            ),
        ),
        ("core seconds", core),
        ("time", format!("{} on {} threads", duration(report.seconds), report.threads)),
        ("sweeps a row, as on smaller boards", format!("{:.2}", report.sweeps_per_row)),
        ("core seconds / reference loop", format!("{ratio:.0}")),
        ("vector operations a second at best", format!("{:.3e}", report.peak)),
        ("share of it in a sweep", format!("{:.1} %", 100.0 * report.share_of_peak)),
    ])
}
