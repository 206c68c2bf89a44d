//! Compiler from a game to equations: a depth-first search through the turns of a component.

use super::*;
use crate::method::MAX_UNKNOWNS;
use rustc_hash::FxHashSet;

/// Policy of a solve: returns the number of the move to make, out of the listed moves.
pub type Choose<'a, G> = dyn Fn(&<G as Game>::MovePosition, &[Move<<G as Game>::RollPosition, <G as Game>::Choice>]) -> usize
    + Sync
    + 'a;

/// Outcome of compiling the component of an anchor.
#[derive(Debug)]
pub enum Compiled {
    /// The anchor has the smallest index of its component, which was compiled.
    Leader,
    /// An anchor with a smaller index leads the component; nothing was compiled.
    Follower,
}

/// Set of anchors that count as exits.
#[derive(Clone, Copy, PartialEq)]
enum CompileScope {
    /// Anchors of other layers are exits. With a `leader`, meeting an anchor of a smaller
    /// index ends the walk at once.
    Component { layer: u64, leader: Option<u64> },
    /// Anchors beside the [members](Compiler::members) are exits.
    Members,
    /// All anchors are exits: only the rest of a turn is compiled.
    Turn,
}

/// State of a position in the depth-first search.
#[derive(Clone, Copy, PartialEq)]
enum Colour {
    New,
    Open,
    Done,
}

/// Facts about a position under compilation, by slot.
#[derive(Clone, Copy, Default)]
struct Mark {
    is_anchor: bool,
    is_cut: bool,
}

/// Maximum number of anchors in a component that is solved without a check that all of them lead
/// back to one another. Beyond it the check saves more than it costs.
const MAX_UNCHECKED_ANCHORS: usize = 64;

/// Entries above which a hash map that was mostly empty is freed instead of cleared: clearing
/// takes time linear in the capacity.
const MAX_SPARE_ENTRIES: usize = 4096;

/// Stack frame of the depth-first search: a position and its unvisited children.
struct Frame {
    id: u32,
    children: Vec<u32>,
}

// Until all counts are known, edges carry the kind of their slot in two bits.
const KIND_SHIFT: u32 = 30;
const EXIT: u32 = 1 << KIND_SHIFT;
const ENDING: u32 = 2 << KIND_SHIFT;

/// Compiles components into [`Equations`], one after the other, and reuses its buffers.
///
/// ```
/// use retrodice::solver::component::{Compiled, Compiler};
/// use retrodice::core::{game::Game, index::Indexed};
/// let game = retrodice::cantstop::CantStop::new(2, 1)?;
/// let mut compiler = Compiler::new(&game);
/// let start = game.anchor_index(&game.start());
/// assert!(matches!(compiler.component(start)?, Compiled::Leader));
/// // In solitaire Can't Stop a busted turn repeats: the anchor is its own unknown.
/// assert_eq!(compiler.equations().unknowns(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Compiler<'g, G: Game> {
    game: &'g G,
    choose: Option<&'g Choose<'g, G>>,
    equations: Equations,
    positions: Vec<G::RollPosition>,
    colours: Vec<Colour>,
    marks: Vec<Mark>,
    /// Game indices of the anchors to compile together, in [`CompileScope::Members`].
    members: FxHashSet<u64>,
    is_coarse: bool,
    ids: FxHashMap<G::RollPosition, u32>,
    anchor_ids: FxHashMap<u64, u32>,
    exit_ids: FxHashMap<u64, u32>,
    moves: Vec<Move<G::RollPosition, G::Choice>>,
    /// Hash and number of the merged rolls of the equation under construction.
    merged: Vec<(u64, u32)>,
}

retrodice_core::debug_summary!(
    [G: Game] Compiler<'_, G>, "Compiler",
    |this| { positions: this.positions.len() }
);

impl<'g, G: Indexed> Compiler<'g, G> {
    /// Creates a compiler for `game` in which every seat takes its best option.
    pub fn new(game: &'g G) -> Self {
        Self {
            game,
            choose: None,
            equations: Equations::default(),
            positions: Vec::new(),
            colours: Vec::new(),
            marks: Vec::new(),
            members: FxHashSet::default(),
            is_coarse: false,
            ids: FxHashMap::default(),
            anchor_ids: FxHashMap::default(),
            exit_ids: FxHashMap::default(),
            moves: Vec::new(),
            merged: Vec::new(),
        }
    }

    /// Creates a compiler in which every seat follows the policy `choose`.
    pub fn with_policy(game: &'g G, choose: &'g Choose<'g, G>) -> Self {
        Self { choose: Some(choose), ..Self::new(game) }
    }

    pub(crate) fn game(&self) -> &'g G {
        self.game
    }

    /// Returns the equations of the last compilation.
    pub fn equations(&self) -> &Equations {
        &self.equations
    }

    /// Returns the roll positions of the last compilation, by slot.
    pub fn positions(&self) -> &[G::RollPosition] {
        &self.positions
    }

    /// Compiles the component of the anchor at `index`, if that anchor leads it: if no anchor of
    /// the component has a smaller index.
    ///
    /// # Errors
    /// [`SolveError::NoAnchor`] if the index is a hole;
    /// [`SolveError::EndlessTurn`] if a position can recur within a turn;
    /// [`SolveError::TooLarge`] beyond 2^30 positions;
    /// [`SolveError::IllegalMove`] if the policy picks a move that is not there.
    pub fn component(&mut self, index: u64) -> Result<Compiled, SolveError> {
        let root = self.game.anchor_at(index).ok_or(SolveError::NoAnchor { index })?;
        // Anchors of one layer reach one another, but a policy may not use the way
        // back: then only the finished walk tells which anchors belong together.
        let leader = self.choose.is_none().then_some(index);
        let scope = CompileScope::Component { layer: self.game.layer(&root), leader };
        self.clear();
        let id = self.anchor_id(index, root)?;
        let mut compiled = self.walk(id, scope)?;
        self.is_coarse = matches!(compiled, Compiled::Leader)
            && self.is_large()
            && (self.choose.is_some() || self.returning(id).contains(&false));
        if self.choose.is_some() {
            self.retain_recurrent(id);
            if self.equations.anchor_indices.iter().any(|&other| other < index) {
                compiled = Compiled::Follower;
            }
        }
        match compiled {
            Compiled::Leader => self.finish(),
            Compiled::Follower => self.clear(),
        }
        Ok(compiled)
    }

    /// Returns whether the last call of [`Compiler::component`] walked through many anchors of
    /// which some do not lead back to the first. The layer then has to be split into its
    /// strongly connected components, each for [`Compiler::members`].
    pub(crate) fn is_coarse(&self) -> bool {
        self.is_coarse
    }

    /// Returns whether the walk found more anchors or unknowns than a small component has.
    fn is_large(&self) -> bool {
        self.equations.anchors.len() > MAX_UNCHECKED_ANCHORS
            || self.equations.unknowns() > MAX_UNKNOWNS
    }

    /// Compiles the anchors at these indices as one component; all other anchors are exits. The
    /// first leads it, and every other has to be reachable from there through members.
    ///
    /// # Errors
    /// As for [`Compiler::component`].
    ///
    /// # Panics
    /// If there are no members.
    pub fn members(&mut self, indices: &[u64]) -> Result<(), SolveError> {
        let index = indices[0];
        let root = self.game.anchor_at(index).ok_or(SolveError::NoAnchor { index })?;
        self.clear();
        self.members.extend(indices);
        let id = self.anchor_id(index, root)?;
        self.walk(id, CompileScope::Members)?;
        self.finish();
        Ok(())
    }

    /// Removes the anchors from which the policy never returns to `root`. Their equations stay,
    /// because those of the root use them. Their values are reported by the components that they
    /// lead themselves.
    fn retain_recurrent(&mut self, root: u32) {
        let returns = self.returning(root);
        let equations = &mut self.equations;
        let is_recurrent = |&slot: &u32| returns[slot as usize];
        let anchors = equations.anchors.iter().zip(&equations.anchor_indices);
        equations.anchor_indices =
            anchors.filter(|(slot, _)| is_recurrent(slot)).map(|(_, &index)| index).collect();
        equations.anchors.retain(is_recurrent);
    }

    /// Returns for each position whether play can go from there to `root`, itself included. For
    /// use before [`Compiler::finish`]. Time: linear in the options.
    fn returning(&self, root: u32) -> Vec<bool> {
        let equations = &self.equations;
        let count = self.positions.len();
        let edges = || {
            equations.rows.iter().flat_map(|row| {
                let edges = equations.chances(row).iter().flat_map(|roll| equations.edges(roll));
                let inner = edges.filter(|edge| (edge.slot as usize) < count);
                inner.map(|edge| (row.slot, edge.slot as usize))
            })
        };
        // Parents by position, in one list: those of a position end where the next ones start.
        let mut starts = vec![0_u32; count + 1];
        edges().for_each(|(_, child)| starts[child + 1] += 1);
        for position in 0..count {
            starts[position + 1] += starts[position];
        }
        let mut parents = vec![0; starts[count] as usize];
        let mut next = starts.clone();
        for (parent, child) in edges() {
            parents[next[child] as usize] = parent;
            next[child] += 1;
        }
        let mut returns = vec![false; count];
        returns[root as usize] = true;
        let mut open = vec![root as usize];
        while let Some(position) = open.pop() {
            for &parent in &parents[starts[position] as usize..starts[position + 1] as usize] {
                if !std::mem::replace(&mut returns[parent as usize], true) {
                    open.push(parent as usize);
                }
            }
        }
        returns
    }

    /// Compiles the rest of the turn at each of these roll positions and returns their slots.
    /// Every anchor that a turn leads to is an exit.
    ///
    /// # Errors
    /// As for [`Compiler::component`].
    pub fn turns(&mut self, roots: &[G::RollPosition]) -> Result<Vec<u32>, SolveError> {
        self.clear();
        let slots = roots.iter().map(|root| self.inner_id(root)).collect::<Result<Vec<_>, _>>()?;
        for &id in &slots {
            if self.colours[id as usize] == Colour::New {
                self.walk(id, CompileScope::Turn)?;
            }
        }
        self.finish();
        Ok(slots)
    }

    fn clear(&mut self) {
        self.equations.seats = self.game.seats();
        self.equations.sense = Some(self.game.objective().sense());
        let equations = &mut self.equations;
        equations.positions = 0;
        equations.rows.clear();
        equations.chances.clear();
        equations.edges.clear();
        equations.anchors.clear();
        equations.anchor_indices.clear();
        equations.cuts.clear();
        equations.exits.clear();
        equations.endings.clear();
        self.positions.clear();
        self.colours.clear();
        self.marks.clear();
        self.is_coarse = false;
        if self.ids.capacity() > MAX_SPARE_ENTRIES.max(8 * self.ids.len()) {
            self.ids = FxHashMap::default();
        }
        self.ids.clear();
        for ids in [&mut self.anchor_ids, &mut self.exit_ids] {
            if ids.capacity() > MAX_SPARE_ENTRIES.max(8 * ids.len()) {
                *ids = FxHashMap::default();
            }
            ids.clear();
        }
        self.members.clear();
    }

    fn fresh_id(&mut self, position: G::RollPosition) -> Result<u32, SolveError> {
        let id = self.positions.len() as u32;
        if id >= EXIT {
            return Err(SolveError::TooLarge { max: u64::from(EXIT) });
        }
        self.positions.push(position);
        self.colours.push(Colour::New);
        self.marks.push(Mark::default());
        Ok(id)
    }

    fn anchor_id(&mut self, index: u64, position: G::RollPosition) -> Result<u32, SolveError> {
        if let Some(&id) = self.anchor_ids.get(&index) {
            return Ok(id);
        }
        let id = self.fresh_id(position)?;
        self.anchor_ids.insert(index, id);
        self.marks[id as usize].is_anchor = true;
        self.equations.anchors.push(id);
        self.equations.anchor_indices.push(index);
        Ok(id)
    }

    fn inner_id(&mut self, position: &G::RollPosition) -> Result<u32, SolveError> {
        if let Some(&id) = self.ids.get(position) {
            return Ok(id);
        }
        let id = self.fresh_id(position.clone())?;
        self.ids.insert(position.clone(), id);
        Ok(id)
    }

    /// Walks depth-first from `root`; equations end up behind all that they use.
    fn walk(&mut self, root: u32, scope: CompileScope) -> Result<Compiled, SolveError> {
        let mut order = Vec::new();
        let mut stack = Vec::new();
        let Some(frame) = self.open(root, scope)? else { return Ok(Compiled::Follower) };
        stack.push(frame);
        while let Some(frame) = stack.last_mut() {
            let Some(child) = frame.children.pop() else {
                self.colours[frame.id as usize] = Colour::Done;
                order.push(frame.id);
                stack.pop();
                continue;
            };
            match self.colours[child as usize] {
                Colour::Done => {}
                Colour::New => match self.open(child, scope)? {
                    Some(frame) => stack.push(frame),
                    None => return Ok(Compiled::Follower),
                },
                Colour::Open => self.cut(child)?,
            }
        }
        // Equations were written when their position was opened, in that order. The order in
        // which positions were finished is the evaluation order.
        let first = self.equations.rows.len() - order.len();
        let mut rank = vec![0; self.positions.len()];
        for (number, &id) in order.iter().enumerate() {
            rank[id as usize] = number;
        }
        sort_by_rank(&mut self.equations.rows[first..], &rank);
        Ok(Compiled::Leader)
    }

    /// Cuts a position that an edge leads back to while it is open: if it is an anchor, its value
    /// becomes an unknown.
    fn cut(&mut self, id: u32) -> Result<(), SolveError> {
        let mark = &mut self.marks[id as usize];
        if !mark.is_anchor {
            let position = format!("{:?}", self.positions[id as usize]);
            return Err(SolveError::EndlessTurn { position });
        }
        if !std::mem::replace(&mut mark.is_cut, true) {
            self.equations.cuts.push(id);
        }
        Ok(())
    }

    /// Writes the equation of a position and lists its children inside the component; `None` if
    /// an anchor with a smaller index turns up.
    fn open(&mut self, id: u32, scope: CompileScope) -> Result<Option<Frame>, SolveError> {
        self.colours[id as usize] = Colour::Open;
        let game = self.game;
        let at = self.positions[id as usize].clone();
        let table = game.rolls(&at);
        let first_chance = self.equations.chances.len() as u32;
        let first_edge = self.equations.edges.len();
        self.merged.clear();
        for (number, roll) in table.rolls().iter().enumerate() {
            let landed = game.land(&at, number);
            let mut moves = std::mem::take(&mut self.moves);
            moves.clear();
            game.moves(&landed, &mut moves);
            if let Some(choose) = self.choose {
                let (picked, count) = (choose(&landed, &moves), moves.len());
                if picked >= count {
                    let position = format!("{landed:?}");
                    return Err(SolveError::IllegalMove { position, picked, moves: count });
                }
                moves.swap(0, picked);
                moves.truncate(1);
            }
            let start = self.equations.edges.len() as u32;
            for step in &moves {
                let Some(edge) = self.edge(step, scope)? else { return Ok(None) };
                self.equations.edges.push(edge);
            }
            self.moves = moves;
            self.merge(roll.weight, start);
        }
        let chances = first_chance..self.equations.chances.len() as u32;
        self.equations.rows.push(Equation {
            slot: id,
            cost: game.cost(&at),
            total: table.total(),
            chances,
        });
        let mut children: Vec<u32> = self.equations.edges[first_edge..]
            .iter()
            .map(|edge| edge.slot)
            .filter(|slot| slot >> KIND_SHIFT == 0)
            .collect();
        sort_descending(&mut children);
        children.dedup();
        Ok(Some(Frame { id, children }))
    }

    /// Merges the options from `start` on into an equal list of the same equation, if there is
    /// one.
    fn merge(&mut self, weight: u32, start: u32) {
        let equations = &mut self.equations;
        let end = equations.edges.len() as u32;
        let fresh = &equations.edges[start as usize..];
        let mut hasher = FxHasher::default();
        fresh.hash(&mut hasher);
        let hash = hasher.finish();
        let twin = self.merged.iter().find(|&&(other, chance)| {
            other == hash && {
                let edges = &equations.chances[chance as usize].edges;
                &equations.edges[edges.start as usize..edges.end as usize] == fresh
            }
        });
        match twin {
            Some(&(_, chance)) => {
                equations.chances[chance as usize].weight += weight;
                equations.edges.truncate(start as usize);
            }
            None => {
                self.merged.push((hash, equations.chances.len() as u32));
                equations.chances.push(RollGroup { weight, edges: start..end });
            }
        }
    }

    fn edge(
        &mut self,
        step: &Move<G::RollPosition, G::Choice>,
        scope: CompileScope,
    ) -> Result<Option<Edge>, SolveError> {
        let (slot, pass) = match &step.next {
            Next::Roll(position) => (self.inner_id(position)?, false),
            Next::End(ending) => (self.ending(*ending), false),
            Next::Pass(anchor) => match self.anchor_slot(anchor, scope)? {
                Some(slot) => (slot, true),
                None => return Ok(None),
            },
        };
        Ok(Some(Edge { slot, gain: step.gain, pass }))
    }

    /// Returns the slot of an anchor that a turn passes the dice to; `None` if that anchor leads
    /// the component.
    fn anchor_slot(
        &mut self,
        anchor: &G::RollPosition,
        scope: CompileScope,
    ) -> Result<Option<u32>, SolveError> {
        let index = self.game.anchor_index(anchor);
        let is_inner = match scope {
            CompileScope::Component { layer, .. } => self.game.layer(anchor) == layer,
            CompileScope::Members => self.members.contains(&index),
            CompileScope::Turn => false,
        };
        if is_inner {
            if let CompileScope::Component { leader: Some(leader), .. } = scope
                && index < leader
            {
                return Ok(None);
            }
            if let Some(&id) = self.anchor_ids.get(&index) {
                return Ok(Some(id));
            }
            let anchor = self.game.anchor_at(index).ok_or(SolveError::NoAnchor { index })?;
            return self.anchor_id(index, anchor).map(Some);
        }
        let exits = &mut self.equations.exits;
        let exit = *self.exit_ids.entry(index).or_insert_with(|| {
            exits.push(index);
            exits.len() as u32 - 1
        });
        Ok(Some(EXIT | exit))
    }

    fn ending(&mut self, ending: Ending) -> u32 {
        let endings = &mut self.equations.endings;
        let number = endings.iter().position(|&known| known == ending).unwrap_or_else(|| {
            endings.push(ending);
            endings.len() - 1
        });
        ENDING | number as u32
    }

    /// Replaces kinds and numbers by slots, now that all counts are known.
    fn finish(&mut self) {
        let equations = &mut self.equations;
        equations.positions = self.positions.len() as u32;
        let exits = equations.exit_slot(0) as u32;
        let endings = equations.ending_slot(0) as u32;
        for edge in &mut equations.edges {
            let number = edge.slot & (EXIT - 1);
            edge.slot = match edge.slot & !(EXIT - 1) {
                0 => number,
                EXIT => exits + number,
                _ => endings + number,
            };
        }
        if equations.cuts.is_empty() {
            return;
        }
        let first = equations.fresh_slot(0);
        let mut fresh: Vec<u32> = (0..equations.positions).collect();
        for (number, &cut) in equations.cuts.iter().enumerate() {
            fresh[cut as usize] = (first + number) as u32;
        }
        for row in &mut equations.rows {
            row.slot = fresh[row.slot as usize];
        }
    }
}

/// Sorts equations by the ranks of their slots. No generic function, so that it is compiled once
/// for all games.
fn sort_by_rank(rows: &mut [Equation], rank: &[usize]) {
    rows.sort_unstable_by_key(|row| rank[row.slot as usize]);
}

/// Sorts slots, the largest first.
fn sort_descending(slots: &mut [u32]) {
    slots.sort_unstable_by(|a, b| b.cmp(a));
}
