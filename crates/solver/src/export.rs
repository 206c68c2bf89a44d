//! Export of a game's explicit graph in DRN, the text format of the Storm model checker.
//!
//! Anybody can so verify the values with a program that shares no code with this one.
//!
//! Format: Storm's "direct encoding", version of 2024 (Hensel, Junges, Katoen,
//! Quatmann and Volk 2022). A roll position has one choice, whose branches are
//! its rolls with probabilities as fractions. A roll on the table has one choice
//! for each move. Rolls that allow the same moves are merged, and so are anchors
//! (roll positions at the start of a turn) that share an index, such as mirror images.

use crate::component::{Compiler, Equation, Equations};
use crate::error::SolveError;
use crate::plan::MAX_ANCHORS;
use retrodice_core::index::Indexed;
use retrodice_core::objective::{Objective, Sense};
use retrodice_core::observer::Observer;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::io::Write;

/// Size of an exported graph, and the property for Storm to check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportSummary {
    /// Number of vertices: roll positions, rolls on the table, and one for the end.
    pub vertices: u64,
    /// Number of choices over all vertices.
    pub choices: u64,
    /// Property whose value at the initial vertex is the value of the game.
    pub property: &'static str,
}

/// Maximum number of roll positions of an exported game. Each takes some hundred bytes of text.
const MAX_POSITIONS: u64 = 20_000_000;
/// Number of indices between two looks whether the export is cancelled.
const LOOK_EVERY: u64 = 1 << 12;

/// Vertex in which every game ends.
const END: u64 = 0;

/// Writes the graph of all that can be reached from the start of `game` to `out`. The observer
/// learns of anchors done, but not of their total.
///
/// Memory: the whole text, about 20 bytes an option, because the format starts with
/// the counts.
///
/// # Errors
/// [`SolveError::SeveralSeats`] for two and more seats, which the format cannot
/// express; [`SolveError::TooManyAnchors`] and [`SolveError::TooLargeToExport`] for games whose
/// graph would not fit into memory; [`SolveError::Export`] if `out` fails;
/// [`SolveError::Interrupted`] if the observer cancels.
pub fn drn<G: Indexed>(
    game: &G,
    observer: &dyn Observer,
    out: &mut dyn Write,
) -> Result<ExportSummary, SolveError> {
    if game.seats() != 1 {
        return Err(SolveError::SeveralSeats { seats: game.seats() });
    }
    let anchors = game.index_bound();
    if anchors > MAX_ANCHORS {
        return Err(SolveError::TooManyAnchors { anchors, max: MAX_ANCHORS });
    }
    check_size(game, observer)?;
    let mut graph = DrnGraph::default();
    graph.write(END, "state 0 [0] end\n\taction 0 [0]\n\t\t0 : 1\n".to_owned());
    graph.choices += 1;
    let start = game.anchor_index(&game.start());
    let mut waiting = VecDeque::from([start]);
    graph.anchor(start);
    let mut compiler = Compiler::new(game);
    while let Some(index) = waiting.pop_front() {
        if observer.cancelled() {
            let total = graph.anchors.len() as u64;
            return Err(SolveError::Interrupted { done: total - waiting.len() as u64, total });
        }
        // Compiled turn by turn, so that every anchor, this one included, is an exit.
        let anchor = game.anchor_at(index).ok_or(SolveError::NoAnchor { index })?;
        let root = compiler.turns(&[anchor])?[0];
        let fresh = compiler.equations().exits().iter().copied();
        waiting.extend(fresh.filter(|exit| !graph.anchors.contains_key(exit)));
        let label = if index == start { " init" } else { "" };
        graph.turn(compiler.equations(), root, index, label);
    }
    let exported = ExportSummary {
        vertices: graph.vertices(),
        choices: graph.choices,
        property: match game.objective().sense() {
            Sense::Minimise => "R{\"cost\"}min=? [F \"end\"]",
            Sense::Maximise => "R{\"cost\"}max=? [F \"end\"]",
        },
    };
    write_out(game.objective(), &exported, &graph.body, out)?;
    Ok(exported)
}

/// Refuses a graph whose text would not fit into memory, before it is built.
fn check_size<G: Indexed>(game: &G, observer: &dyn Observer) -> Result<(), SolveError> {
    let mut positions = 0u64;
    for index in 0..game.index_bound() {
        if index % LOOK_EVERY == 0 && observer.cancelled() {
            return Err(SolveError::Interrupted { done: 0, total: game.index_bound() });
        }
        positions +=
            game.anchor_at(index).map_or(0, |anchor| game.work(&anchor).min(MAX_POSITIONS));
        if positions > MAX_POSITIONS {
            return Err(SolveError::TooLargeToExport { max: MAX_POSITIONS });
        }
    }
    Ok(())
}

fn write_out(
    objective: Objective,
    exported: &ExportSummary,
    body: &[String],
    out: &mut dyn Write,
) -> Result<(), SolveError> {
    let head = format!(
        "// Written by retrodice. Objective: {objective}. Property: {}\n\
         @type: MDP\n@parameters\n\n@reward_models\ncost\n@nr_states\n{}\n@nr_choices\n{}\n@model\n",
        exported.property, exported.vertices, exported.choices
    );
    let failed = |error: std::io::Error| SolveError::Export(error.to_string());
    out.write_all(head.as_bytes()).map_err(failed)?;
    body.iter().try_for_each(|text| out.write_all(text.as_bytes())).map_err(failed)?;
    out.flush().map_err(failed)
}

/// Text under construction, one entry a vertex: the format wants them in ascending order.
#[derive(Default)]
struct DrnGraph {
    body: Vec<String>,
    choices: u64,
    /// Vertices of the anchors met so far, by game index.
    anchors: FxHashMap<u64, u64>,
}

impl DrnGraph {
    fn vertices(&self) -> u64 {
        self.body.len() as u64
    }

    fn vertex(&mut self) -> u64 {
        self.body.push(String::new());
        self.vertices() - 1
    }

    fn write(&mut self, vertex: u64, text: String) {
        if vertex == self.vertices() {
            self.body.push(text);
        } else {
            self.body[vertex as usize] = text;
        }
    }

    fn anchor(&mut self, index: u64) -> u64 {
        if let Some(&vertex) = self.anchors.get(&index) {
            return vertex;
        }
        let vertex = self.vertex();
        self.anchors.insert(index, vertex);
        vertex
    }

    /// Writes the inside of the turn that starts in slot `root` at the anchor `index`.
    fn turn(&mut self, equations: &Equations, root: u32, index: u64, label: &str) {
        let mut vertex_of = vec![END; equations.fresh_slot(0)];
        for (exit, &index) in equations.exits().iter().enumerate() {
            vertex_of[equations.exit_slot(exit)] = self.anchor(index);
        }
        for (slot, vertex) in vertex_of.iter_mut().enumerate().take(equations.positions()) {
            *vertex = if slot == root as usize { self.anchor(index) } else { self.vertex() };
        }
        for row in equations.rows() {
            let label = if row.slot == root { label } else { "" };
            self.row(equations, row, vertex_of[row.slot as usize], label, &vertex_of);
        }
    }

    /// Writes a roll position and the rolls that it leads to.
    fn row(
        &mut self,
        equations: &Equations,
        row: &Equation,
        vertex: u64,
        label: &str,
        vertex_of: &[u64],
    ) {
        let mut text = format!("state {vertex} [{}]{label}\n\taction 0 [0]\n", row.cost);
        self.choices += 1;
        for chance in equations.chances(row) {
            let rolled = self.vertex();
            // Writing to a string cannot fail.
            let _ = writeln!(text, "\t\t{rolled} : {}/{}", chance.weight, row.total);
            let mut moves = format!("state {rolled} [0]\n");
            for (choice, edge) in equations.edges(chance).iter().enumerate() {
                let target = vertex_of[edge.slot as usize];
                let _ = writeln!(moves, "\taction {choice} [{}]\n\t\t{target} : 1", edge.gain);
                self.choices += 1;
            }
            self.write(rolled, moves);
        }
        self.write(vertex, text);
    }
}
