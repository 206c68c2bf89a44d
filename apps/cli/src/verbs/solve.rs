//! `retrodice solve SPEC`.

use super::bench::{estimate_rows, parts};
use crate::exit::ExitCode;
use crate::output::{Output, Rows, duration, grouped};
use crate::picture;
use crate::progress::Progress;
use clap::Args;
use lab::plot::{Axis, Figure, Series};
use retrodice::api::{
    self, ExactReport, PlanLine, PlanOptions, PlanReport, SolveOptions, SolveReport,
};
use retrodice_core::notation::Notation;
use retrodice_games::AnyGame;
use retrodice_games::{SolvableVisitor, solvable};
use retrodice_solver::engine::Solvable;
use retrodice_solver::number::at_most;
use std::path::PathBuf;

/// Rows that `--estimate` times.
const SAMPLED_ROWS: u64 = 2000;

/// Solve a game: the value of its start, and with --save of every anchor.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice solve 'cantstop(3,2)' --check\n  \
    retrodice solve 'cantstop(3,1)' --exact\n  retrodice solve 'pig(100)' --out pig.rdt\n  \
    retrodice solve 'cantstop(5,1)' --estimate --nodes 1,4,16 --cores 64 --bandwidth 10")]
pub struct Solve {
    /// The game; see `retrodice games`.
    spec: String,
    /// Solve in exact rationals and print the value as a fraction.
    #[arg(long, conflicts_with_all = ["method", "check", "out", "save", "positions"])]
    exact: bool,
    /// Only predict time and memory, by timing sampled rows. For solitaire Can't Stop.
    #[arg(long, conflicts_with_all = ["exact", "method", "check", "out", "save", "positions"])]
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
    #[arg(long, value_name = "FILE", requires = "nodes", value_parser = picture::file)]
    plot: Option<PathBuf>,
    /// The method: newton, naive or acyclic. By default the fastest available.
    #[arg(long)]
    method: Option<String>,
    /// Go over the board once, with a looser stopping test: half the time, for estimates within a
    /// thousandth of a turn. For boards of 20 million anchors and more.
    #[arg(long, conflicts_with_all = ["method", "exact"])]
    draft: bool,
    /// Also compute the Bellman residual over all positions and a certified error bound.
    #[arg(long)]
    check: bool,
    /// Write the values of all anchors to this table: .rdt, or .rdp for a board of solitaire Can't
    /// Stop, packed within 1e-5 turns (always from 20 million anchors on). An interrupted solve
    /// resumes from there.
    #[arg(long, value_name = "FILE", conflicts_with = "save")]
    out: Option<PathBuf>,
    /// Write them to the folder where `value`, `options` and other verbs look for tables.
    #[arg(long)]
    save: bool,
    /// Keep finished blocks in this folder and resume from it, for solitaire Can't Stop of any
    /// size. On large boards, `--save` and `--out` do the same beside the table.
    #[arg(long, value_name = "FOLDER", conflicts_with = "exact")]
    checkpoint: Option<PathBuf>,
    /// Write the values of all positions inside all turns to this file.
    #[arg(long, value_name = "FILE")]
    positions: Option<PathBuf>,
}

impl Solve {
    /// Runs the verb.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        if self.plot.is_some() {
            output.is_not_for("`solve --plot` draws a picture")?;
        }
        if !self.nodes.is_empty() {
            let Self { nodes, cores, bandwidth: gigabits, core_seconds, .. } = self;
            let asked = PlanOptions { nodes, cores, gigabits, core_seconds };
            let report = api::plan_solve(&self.spec, SAMPLED_ROWS, &asked)?;
            return match &self.plot {
                Some(path) => {
                    picture::write(&figure(&report)?, path)?;
                    Ok(ExitCode::SUCCESS)
                }
                None => plan(&report, output),
            };
        }
        if self.estimate {
            let report = api::estimate_solve(&self.spec, SAMPLED_ROWS)?;
            output.print(&report, estimate_rows(&report))?;
            if !output.is_for_programs() {
                output.print(&report.parts, parts(&report))?;
            }
            return Ok(ExitCode::SUCCESS);
        }
        let progress = Progress::new(format!("solving {}", self.spec));
        let mut options = SolveOptions {
            method: self.method,
            check: self.check,
            draft: self.draft,
            table: self.out,
            checkpoint: self.checkpoint,
            positions: self.positions,
            observer: &progress,
            ..SolveOptions::default()
        };
        if self.save {
            options.table = Some(solvable(self.spec.parse::<AnyGame>()?, DefaultTable)?);
        }
        if self.exact {
            let report = api::solve_exactly(&self.spec, &options)?;
            drop(progress);
            output.print(&report, exact_rows(&report))?;
        } else {
            let report = api::solve(&self.spec, &options)?;
            drop(progress);
            output.print(&report, rows(&report))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// What several machines would need.
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

/// Time and share of the cores used against cores.
fn figure(report: &PlanReport) -> anyhow::Result<Figure> {
    let of = |number: fn(&PlanLine) -> f64| -> Vec<(f64, f64)> {
        report.machines.iter().map(|line| (line.cores as f64, number(line))).collect()
    };
    let times = vec![
        Series::new("time", of(|line| line.seconds / 60.0)),
        Series::new("time, all cores busy", of(|line| line.seconds * line.busy / 60.0)),
    ];
    let busy = vec![Series::new("cores busy (right)", of(|line| 100.0 * line.busy))];
    let title = format!("{}, {} Gbit/s", report.spec, report.gigabits);
    let figure = Figure::lines(title, Axis::doublings("cores"), Axis::doublings("minutes"), times)?;
    Ok(figure.with_right(Axis::linear("cores busy, %"), busy)?)
}

/// The table of a game in the default folder.
struct DefaultTable;

impl SolvableVisitor for DefaultTable {
    type Output = anyhow::Result<PathBuf>;

    fn visit<G: Solvable + Notation>(self, game: G) -> Self::Output {
        let folder = api::default_folder()
            .ok_or_else(|| anyhow::anyhow!("there is no home folder; name a file with --out"))?;
        Ok(api::table_path(&folder, &game))
    }
}

fn rows(report: &SolveReport) -> Rows {
    let asked = |number: Option<f64>| number.map(|number| at_most(number, 2));
    let count = |count: Option<u64>| count.map(|count| grouped(count.into()));
    let facts = [
        ("game", Some(report.spec.clone())),
        ("objective", Some(report.objective.clone())),
        ("value of the start", Some(format!("{:.12}", report.value))),
        ("unit", Some(report.unit.clone())),
        ("guarantee", Some(report.guarantee.clone())),
        ("Bellman residual", asked(report.residual)),
        ("certified error bound", asked(report.error_bound)),
        ("anchors", Some(grouped(report.anchors.into()))),
        ("positions", count(report.positions)),
        ("sweeps", count(report.sweeps)),
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
