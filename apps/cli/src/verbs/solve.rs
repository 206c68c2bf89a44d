//! The verb `retrodice solve`: the value of a game, and its table.

use super::bench::{estimate_rows, parts};
use crate::chart;
use crate::chart::{Axis, Chart, Series};
use crate::exit::ExitCode;
use crate::files::Overwrite;
use crate::output::{Output, Rows, duration, grouped};
use crate::progress::Progress;
use clap::Args;
use retrodice::cantstop::questions::{Estimate, Plan, PlanLine, PlanReport};
use retrodice_questions::{Ask, ExactReport, SolveExactly, SolveReport};
use retrodice_solver::number::at_most;
use std::path::PathBuf;

/// Solve a game: compute the value of its start, and with --save of every turn start.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice solve 'cantstop(3,2)' --check\n  \
    retrodice solve 'cantstop(3,1)' --exact\n  retrodice solve 'pig(100)' --out pig.rdt\n  \
    retrodice solve 'cantstop(5,1)' --estimate --nodes 1,4,16 --cores 64 --bandwidth 10")]
pub struct SolveArguments {
    #[command(flatten)]
    question: retrodice_questions::Solve,
    /// Solve in rationals and print the value as a fraction.
    #[arg(long, conflicts_with_all = ["method", "check", "out", "save", "positions"])]
    exact: bool,
    /// Only predict time and memory of the processor (solitaire Can't Stop).
    #[arg(
        long,
        conflicts_with_all = ["exact", "device", "method", "check", "out", "save", "positions"]
    )]
    estimate: bool,
    /// With --estimate: predict for these numbers of machines, such as 1,4,16.
    #[arg(long, value_name = "N", value_delimiter = ',', requires = "estimate")]
    nodes: Vec<u16>,
    /// With --nodes: cores of each machine.
    #[arg(long, value_name = "C", requires = "nodes", default_value_t = 1)]
    cores: u16,
    /// With --nodes: gigabits per second that each machine sends and receives.
    #[arg(long, value_name = "GBIT", requires = "nodes", default_value_t = 10.0)]
    bandwidth: f64,
    /// With --nodes: core seconds of the whole solve, instead of timing rows here.
    #[arg(long, value_name = "S", requires = "nodes")]
    core_seconds: Option<f64>,
    /// With --nodes: draw time and share of the cores used against cores into this file, .svg or
    /// .png.
    #[arg(long, value_name = "FILE", requires = "nodes", value_parser = chart::svg_file)]
    plot: Option<PathBuf>,
    /// With --plot: replace the file if it exists.
    #[arg(long, requires = "plot")]
    force: bool,
}

impl SolveArguments {
    /// Solves the game, or predicts time and memory, and prints the report.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        if self.plot.is_some() {
            output.is_not_for("`solve --plot` draws a picture")?;
            Overwrite::new(self.force).check(self.plot.as_deref())?;
        }
        if !self.nodes.is_empty() {
            let Self { nodes, cores, bandwidth, core_seconds, .. } = self;
            let question = Plan::new(self.question.spec, nodes);
            let question = Plan { cores, bandwidth, core_seconds, ..question };
            let report = question.ask(&retrodice::unwatched())?;
            return match &self.plot {
                Some(path) => {
                    Overwrite::new(self.force).write(path, figure(&report)?.svg())?;
                    Ok(ExitCode::SUCCESS)
                }
                None => plan(&report, output),
            };
        }
        if self.estimate {
            let report = Estimate::new(self.question.spec).ask(&retrodice::unwatched())?;
            output.print(&report, estimate_rows(&report))?;
            if !output.is_for_programs() {
                output.print(&report.parts, parts(&report))?;
            }
            return Ok(ExitCode::SUCCESS);
        }
        let progress = Progress::new(format!("solving {}", self.question.spec));
        let context = retrodice::context(&progress);
        if self.exact {
            let report = SolveExactly { spec: self.question.spec }.ask(&context)?;
            drop(progress);
            output.print(&report, exact_rows(&report))?;
        } else {
            let report = self.question.ask(&context)?;
            drop(progress);
            output.print(&report, rows(&report))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Prints the predicted times of several machines.
fn plan(report: &PlanReport, output: &Output) -> anyhow::Result<ExitCode> {
    let header =
        ["machines", "cores", "time", "cores busy", "waiting", "in MPI", "received by each"];
    let mut rows = Rows::new(header).records(&report.machines);
    for line in &report.machines {
        rows.add([
            grouped(line.nodes.into()),
            grouped(line.cores.into()),
            duration(line.seconds),
            format!("{:.1} %", 100.0 * line.busy),
            format!("{:.1} %", 100.0 * line.waiting_seconds / line.seconds),
            format!("{:.1} %", 100.0 * line.exchanging_seconds / line.seconds),
            format!("{:.1} GB", line.received_bytes / 1e9),
        ]);
    }
    output.print(report, rows)?;
    output.say(&format!(
        "{}: {:.0} core seconds; {} blocks in {} levels, swept {}; a table of {:.2} GiB of {} on \
         each machine; {} Gbit/s",
        report.spec,
        report.core_seconds,
        grouped(report.blocks.into()),
        report.levels,
        if report.passes == 1 { "once" } else { "twice" },
        report.table_bytes as f64 / f64::from(1 << 30),
        report.precision,
        report.gigabits
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Draws time and share of busy cores against the number of cores.
fn figure(report: &PlanReport) -> anyhow::Result<Chart> {
    let of = |number: fn(&PlanLine) -> f64| -> Vec<(f64, f64)> {
        report.machines.iter().map(|line| (line.cores as f64, number(line))).collect()
    };
    let times = vec![
        Series::new("time", of(|line| line.seconds / 60.0)),
        Series::new("time, all cores busy", of(|line| line.seconds * line.busy / 60.0)),
    ];
    let busy = vec![Series::new("cores busy (right)", of(|line| 100.0 * line.busy))];
    let title = format!("{}, {} Gbit/s", report.spec, report.gigabits);
    let figure = Chart::lines(title, Axis::doublings("cores"), Axis::doublings("minutes"), times)?;
    figure.with_right(Axis::linear("cores busy, %"), busy)
}

fn rows(report: &SolveReport) -> Rows {
    let bound = |number: Option<f64>| number.map(|number| at_most(number, 2));
    let count = |count: Option<u64>| count.map(|count| grouped(count.into()));
    let seats: Vec<String> = report.seats.iter().map(|value| format!("{value:.12}")).collect();
    let facts = [
        ("game", Some(report.spec.clone())),
        ("objective", Some(report.objective.clone())),
        ("value of the start", Some(format!("{:.12}", report.value))),
        ("of every seat", (!seats.is_empty()).then(|| seats.join(", "))),
        ("unit", Some(report.unit.clone())),
        ("guarantee", Some(report.guarantee.clone())),
        ("Bellman residual", bound(report.residual)),
        ("certified error bound", bound(report.error_bound)),
        ("anchors", Some(grouped(report.anchors.into()))),
        ("positions", count(report.positions)),
        ("component unknowns", count(report.unknowns)),
        ("sweeps", count(report.sweeps)),
        ("method", Some(report.method.clone())),
        ("time", Some(duration(report.seconds))),
        ("table", report.table.clone()),
        ("identity of the values", report.identity.clone()),
    ];
    Rows::facts(facts.into_iter().filter_map(|(name, value)| Some((name, value?))))
}

fn exact_rows(report: &ExactReport) -> Rows {
    Rows::facts([
        ("game", report.spec.clone()),
        ("objective", report.objective.clone()),
        ("value of the start", format!("{}/{}", report.numerator, report.denominator)),
        ("about", format!("{:.12}", report.value)),
        ("unit", report.unit.clone()),
        ("guarantee", report.guarantee.clone()),
        ("anchors", grouped(report.anchors.into())),
        ("positions", grouped(report.positions.into())),
        ("sweeps", grouped(report.sweeps.into())),
        ("time", duration(report.seconds)),
    ])
}
