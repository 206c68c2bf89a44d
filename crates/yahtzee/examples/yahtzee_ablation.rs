//! The gain from each refinement of the position graph of Yahtzee, one by one: in
//! edges of a component, and in CPU time of a whole solve. Every solve asserts its
//! answer.
//!
//! ```text
//! cargo run --release -p retrodice-yahtzee --example yahtzee_ablation
//! ```
//! Times are for one thread: user CPU seconds as counted by Linux.

use multiversion::multiversion;
use retrodice_core::dice::{Dice, RollTable};
use retrodice_solver::machine::{cpu_seconds, peak_megabytes};
use retrodice_yahtzee::kernel::{
    BLOCK, CardRow, Lanes, Merging, RowTurn, Scratch, Tables, Vector, YahtzeeSolution, solve,
    table_two,
};
use retrodice_yahtzee::{Card, Yahtzee};

/// The expected score with the free joker.
const SCORE: f64 = 254.589609;

/// Position graph whose edges are evaluated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EdgeSet {
    /// Edges of every roll of a keep, and every keep of a roll.
    Plain,
    /// Edges with dice rolled one at a time.
    OneDie,
    /// Edges with dice rolled one at a time, without keeps that are worse than a cover.
    Covers,
    /// Edges of the lattice: one die at a time for rolls and keeps.
    Lattice,
}

/// Explicit edges between rolls and keeps.
struct Edges<'a> {
    tables: &'a Tables,
    graph: EdgeSet,
    /// Rolls that each keep of fewer than all dice may become, with their probabilities.
    rolls: Vec<Vec<(u16, f64)>>,
    covers: Vec<Vec<usize>>,
    covering: Vec<bool>,
}

impl<'a> Edges<'a> {
    fn new(tables: &'a Tables, graph: EdgeSet) -> Self {
        let lattice = tables.lattice();
        let mut rolls = Vec::new();
        for keep in 0..lattice.first_roll() {
            let faces = lattice.keep(keep).faces();
            let table = RollTable::of_dice(lattice.dice() - faces.len(), 6);
            let total = table.total() as f64;
            let outcome = |roll: &retrodice_core::dice::Roll| {
                let dice = Dice::new(&[faces, roll.dice.faces()].concat()).expect("five dice");
                let number = lattice.number(&dice).expect("a roll") - lattice.first_roll();
                (number as u16, f64::from(roll.weight) / total)
            };
            rolls.push(table.rolls().iter().map(outcome).collect());
        }
        // The third cover as printed is no cover; with 4-5-6 it is.
        let mut covers = table_two();
        covers[2].push(Dice::new(&[4, 5, 6]).expect("three dice"));
        let numbers = |cover: &Vec<Dice>| {
            cover.iter().map(|keep| lattice.number(keep).expect("a keep")).collect()
        };
        let covers: Vec<Vec<usize>> = covers.iter().map(numbers).collect();
        let covering = (0..lattice.len()).map(|k| covers.iter().any(|c| c.contains(&k))).collect();
        Self { tables, graph, rolls, covers, covering }
    }

    /// Computes the values of keeps from those of rolls, and returns the number of edges evaluated,
    /// including the edge from all dice to their roll, as in the paper.
    #[inline(always)]
    fn expect<const L: usize>(&self, values: &mut [Lanes<L>]) -> u64 {
        let lattice = self.tables.lattice();
        let one_die = 6 * lattice.first_roll() as u64;
        let mut edges = lattice.rolls().len() as u64;
        if self.graph != EdgeSet::Plain {
            lattice.expect(values);
            return if self.graph == EdgeSet::Lattice { one_die } else { one_die + edges };
        }
        let (keeps, rolls) = values.split_at_mut(lattice.first_roll());
        for (keep, outcomes) in keeps.iter_mut().zip(&self.rolls) {
            let mut sum = [0.0; L];
            for &(roll, chance) in outcomes {
                let value = &rolls[usize::from(roll)].0;
                for l in 0..L {
                    sum[l] += chance * value[l];
                }
            }
            *keep = Lanes(sum);
            edges += outcomes.len() as u64;
        }
        edges
    }

    /// Computes the values of the best keeps of rolls from those of keeps, and returns the number
    /// of edges evaluated, including those from a roll to all of its dice.
    #[inline(always)]
    fn best<const L: usize>(&self, values: &mut [Lanes<L>]) -> u64 {
        let lattice = self.tables.lattice();
        if self.graph == EdgeSet::Lattice {
            lattice.best(values);
            return (0..lattice.len()).map(|keep| lattice.with_one_less(keep).len() as u64).sum();
        }
        let mut cut = Lanes::splat(f64::NEG_INFINITY);
        if self.graph == EdgeSet::Covers {
            for cover in &self.covers {
                let mut worst = Lanes::splat(f64::INFINITY);
                for &keep in cover {
                    let value = values[keep].0;
                    worst = Lanes(std::array::from_fn(|l| worst.0[l].min(value[l])));
                }
                cut = cut.max(worst);
            }
        }
        let (keeps, rolls) = values.split_at_mut(lattice.first_roll());
        // Keeping all dice counts too, if that is no worse than the cutoff.
        let mut edges = rolls.iter().filter(|roll| above(roll, &cut)).count() as u64;
        for (keep, (value, outcomes)) in keeps.iter().zip(&self.rolls).enumerate() {
            if above(value, &cut) || self.covering[keep] {
                for &(roll, _) in outcomes {
                    let roll = &mut rolls[usize::from(roll)];
                    *roll = roll.max(*value);
                }
                edges += outcomes.len() as u64;
            }
        }
        edges
    }

    /// Computes the values of `L` lanes, and the number of edges evaluated, without scoring.
    #[inline(always)]
    fn sweep<const L: usize>(
        &self,
        turn: &RowTurn<'_>,
        lane: usize,
        anchors: &[f64],
        scratch: &mut Scratch<L>,
    ) -> (Lanes<L>, u64) {
        turn.score(lane, anchors, scratch);
        let mut edges = 0;
        for _ in 0..2 {
            edges += self.expect(&mut scratch.values);
            edges += self.best(&mut scratch.values);
        }
        // The first roll of a turn.
        let lattice = self.tables.lattice();
        edges += match self.graph {
            EdgeSet::Lattice => 6 * lattice.first_roll() as u64,
            _ => lattice.rolls().len() as u64,
        };
        (lattice.mean(&scratch.values), edges)
    }
}

/// Returns whether any lane is above the cutoff.
#[inline(always)]
fn above<const L: usize>(value: &Lanes<L>, cut: &Lanes<L>) -> bool {
    (0..L).any(|l| value.0[l] > cut.0[l])
}

#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
fn one_by_one(
    edges: &Edges<'_>,
    turn: &RowTurn<'_>,
    anchors: &[f64],
    scratch: &mut Scratch<1>,
    out: &mut [f64],
) -> u64 {
    let mut edge_count = 0;
    for (lane, out) in out.iter_mut().enumerate() {
        let (value, edges) = edges.sweep::<1>(turn, lane, anchors, scratch);
        *out = value.0[0];
        edge_count += edges;
    }
    edge_count
}

#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2", "x86_64+avx"))]
fn by_eight(
    edges: &Edges<'_>,
    turn: &RowTurn<'_>,
    anchors: &[f64],
    scratch: &mut Scratch<BLOCK>,
    out: &mut [f64],
) {
    for (block, out) in out.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
        *out = edges.sweep::<BLOCK>(turn, block * BLOCK, anchors, scratch).0.0;
    }
}

/// Solves with these edges, one card at a time or eight, and returns the mean number of edges of a
/// component (zero for eight cards) and the CPU time in seconds.
fn run(tables: &Tables, graph: EdgeSet, eight: bool) -> (f64, f64) {
    let edges = Edges::new(tables, graph);
    let before = cpu_seconds();
    let mut values = vec![0.0; tables.size()];
    let (mut one, mut eights) = (Scratch::<1>::new(tables), Scratch::<BLOCK>::new(tables));
    let (mut edge_count, mut components) = (0, 0);
    for row in &tables.rows()[tables.layer(0).end..] {
        let turn = RowTurn::new(tables, row);
        let (solved, rest) = values.split_at_mut(row.offset);
        let lanes = tables.totals(row).len();
        if eight {
            by_eight(&edges, &turn, solved, &mut eights, &mut rest[..tables.range(row).len()]);
        } else {
            edge_count += one_by_one(&edges, &turn, solved, &mut one, &mut rest[..lanes]);
            // The padding of a row repeats its last lane.
            let last = rest[lanes - 1];
            rest[lanes..tables.range(row).len()].fill(last);
            edge_count += lanes as u64 * scoring_edges(tables, row);
            components += lanes;
        }
    }
    let start = tables.index(&Card::default()).expect("the empty card");
    assert!((values[start] - SCORE).abs() < 1e-6, "{}", values[start]);
    (edge_count as f64 / components.max(1) as f64, cpu_seconds() - before)
}

fn scoring_edges(tables: &Tables, row: &CardRow) -> u64 {
    let turn = RowTurn::new(tables, row);
    let mut edges = 0;
    (0..tables.lattice().rolls().len()).for_each(|roll| turn.for_each_option(roll, |_| edges += 1));
    edges
}

fn main() {
    let game: Yahtzee = "yahtzee(free)".parse().expect("a spec");
    let on = |threads: usize| {
        rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads")
    };
    let (before, clock) = (cpu_seconds(), std::time::Instant::now());
    let solution = on(1).install(|| YahtzeeSolution::new(&game));
    let (cpu, wall) = (cpu_seconds() - before, clock.elapsed().as_secs_f64());
    assert!((solution.expected_score() - SCORE).abs() < 1e-6);
    println!(
        "cold solve: {cpu:.2} s CPU, {wall:.2} s, one thread; {:.1} MB at the peak, {:.1} MB of values",
        peak_megabytes(),
        8e-6 * solution.values().len() as f64
    );
    let (before, clock) = (cpu_seconds(), std::time::Instant::now());
    on(2).install(|| YahtzeeSolution::new(&game));
    println!(
        "again: {:.2} s CPU, {:.2} s, two threads",
        cpu_seconds() - before,
        clock.elapsed().as_secs_f64()
    );
    let tables = solution.tables();
    let edges = run(tables, EdgeSet::Lattice, false).0 * tables.lanes() as f64;
    println!("{} cards, {edges:.3e} edges, {:.2e} a second", tables.lanes(), edges / cpu);
    let apart = Tables::new(&game, Merging::Nothing);
    let before = cpu_seconds();
    on(1).install(|| solve(&apart));
    println!(
        "no upper totals merged: {} cards, {:.2} s CPU",
        apart.lanes(),
        cpu_seconds() - before
    );
    println!(
        "\n| position graph | edges of a component, mean | one sheet at a time, s | eight, s |"
    );
    println!("| --- | --- | --- | --- |");
    for (graph, name) in [
        (EdgeSet::Plain, "every roll of a keep, every keep of a roll"),
        (EdgeSet::OneDie, "dice rolled one at a time"),
        (EdgeSet::Covers, "the same, with covers and cutoffs"),
        (EdgeSet::Lattice, "one die at a time, rolled and kept; no covers"),
    ] {
        let (edges, one) = run(tables, graph, false);
        let (_, eight) = run(tables, graph, true);
        println!("| {name} | {edges:.0} | {one:.2} | {eight:.2} |");
    }
}
