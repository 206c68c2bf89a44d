//! How good squares are between turns: a sum of table entries for each seat.

use super::board::{BoardSpec, BoardState, MAX_SEATS, MAX_SLOTS};
use super::evaluator::{Evaluator, StopLine};
use super::pairs::Pairs;
use crate::rules::{CantStop, Scope, Sharing};
use retrodice_play::error::PlayError;
use serde::{Deserialize, Serialize};

/// The games that a potential supports.
const SCOPE: Scope = Scope {
    of: "a potential",
    sides: 2..=6,
    players: 2..=MAX_SEATS,
    columns_to_win: 1..=3,
    sharing: &[Sharing::Free],
    instead: "use the player `mind`",
    ..Scope::SOLITAIRE
};

/// What a player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// To be the first with enough columns. The value is the chance of that.
    First,
    /// To own many columns when the game ends. The value is their expected number.
    Most,
}

/// What a potential distinguishes beyond single columns. Default value is neither.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Features {
    /// Entries of their own for the seat that has just moved and for the others:
    /// who is to move gains more from squares near the top.
    pub by_turn: bool,
    /// Entries for pairs of columns. On long columns there are many, and every stop adds them
    /// up afresh: for small boards.
    pub pairs: bool,
}

/// Steps of the table of pace for each column that is still needed.
const PACE: usize = 8;

/// The worth of a seat's squares, as a sum over columns and one term for its
/// pace.
///
/// A column contributes an entry for the seat's own height and the greatest height of
/// another seat; there is a table for each pair of numbers of columns owned by the seat and
/// by the leader of the others. The pace is the sum of the seat's best columns,
/// taking as many as it still needs, each as the fraction that is climbed. The chance
/// to be first is the softmax of these sums and of a bonus by the distance
/// from the seat to move; with the goal of most columns, the columns still missing count by the
/// logistic function of the sum minus the mean of the others'. [`Features`] may be
/// added.
///
/// Mirrored columns share their entries. Trained by self-play: see
/// [`train`](super::train).
#[derive(Clone, Debug, PartialEq)]
pub struct Potential {
    pub(super) goal: Goal,
    pub(super) seats: usize,
    pub(super) lengths: Vec<u8>,
    pub(super) to_win: usize,
    features: Features,
    /// Where each column's entries begin within a block.
    offsets: Vec<usize>,
    pairs: Option<Pairs>,
    block: usize,
    /// Blocks by turn if asked for, own claims and the others' most claims.
    pub(super) cells: Vec<f32>,
    /// By own claims.
    pub(super) pace: Vec<f32>,
    /// By seats since the one that just moved.
    pub(super) tempo: [f32; MAX_SEATS],
}

/// A potential as its file holds it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    goal: Goal,
    seats: usize,
    lengths: Vec<u8>,
    columns_to_win: usize,
    /// Games of self-play behind it.
    games: u64,
    seed: u64,
    tempo: Vec<f32>,
    pace: Vec<f32>,
    /// One line of thousandths for each pair of claims.
    cells: Vec<String>,
    #[serde(default, skip_serializing_if = "Features::are_none")]
    features: Features,
}

impl Features {
    fn are_none(&self) -> bool {
        *self == Self::default()
    }
}

impl Potential {
    /// Entries by a guess: columns climbed count, the higher the more; pairs of
    /// columns say nothing more.
    ///
    /// # Errors
    /// [`PlayError::Rules`] for games that the arena does not play.
    pub fn guessed(game: &CantStop, goal: Goal, features: Features) -> Result<Self, PlayError> {
        SCOPE.check(game.options())?;
        let board = BoardSpec::of_several(game)?;
        let mut this = Self::blank(&board, goal, features);
        for begin in (0..this.cells.len()).step_by(this.block) {
            for (slot, offset) in this.offsets.iter().enumerate() {
                let length = usize::from(this.lengths[slot]);
                for height in 0..length {
                    let part = height as f32 / length as f32;
                    let row = begin + offset + height * length;
                    this.cells[row..row + length].fill(1.2 * part.powf(1.3));
                }
            }
        }
        for own in 0..this.to_win {
            let steps = (this.to_win - own) * PACE;
            for step in 0..=steps {
                let at = this.pace_begin(own) + step;
                this.pace[at] = (own + step / PACE) as f32 + (step % PACE) as f32 / PACE as f32;
            }
        }
        Ok(this)
    }

    /// The same with these features too, which say nothing more until it is trained.
    ///
    /// # Errors
    /// As for [`Potential::guessed`].
    pub fn with(&self, game: &CantStop, features: Features) -> Result<Self, PlayError> {
        let features = Features {
            by_turn: features.by_turn || self.features.by_turn,
            pairs: features.pairs || self.features.pairs,
        };
        let mut more = Self::blank(&BoardSpec::of_several(game)?, self.goal, features);
        let blocks = self.cells.chunks(self.block).cycle();
        for (wide, block) in more.cells.chunks_mut(more.block).zip(blocks) {
            wide[..self.block].copy_from_slice(block);
        }
        (more.pace, more.tempo) = (self.pace.clone(), self.tempo);
        Ok(more)
    }

    fn blank(board: &BoardSpec, goal: Goal, features: Features) -> Self {
        let lengths: Vec<u8> = (0..board.columns).map(|slot| board.length(slot)).collect();
        let to_win = board.columns_to_win as usize;
        let mirrored = lengths.iter().eq(lengths.iter().rev());
        let (mut offsets, mut block) = (vec![0; board.columns], 0);
        for slot in 0..board.columns {
            let image = board.columns - 1 - slot;
            if mirrored && image < slot {
                offsets[slot] = offsets[image];
            } else {
                offsets[slot] = block;
                block += usize::from(lengths[slot]).pow(2) + 2;
            }
        }
        let mut pairs = None;
        if features.pairs {
            let (found, end) = Pairs::new(&lengths, mirrored, block);
            (pairs, block) = (Some(found), end);
        }
        let blocks = to_win * to_win * if features.by_turn { 2 } else { 1 };
        let mut this = Self {
            goal,
            seats: board.seats,
            lengths,
            to_win,
            features,
            offsets,
            pairs,
            block,
            cells: vec![0.0; block * blocks],
            pace: Vec::new(),
            tempo: [0.0; MAX_SEATS],
        };
        this.pace = vec![0.0; this.pace_begin(to_win)];
        this
    }

    fn pace_begin(&self, own: usize) -> usize {
        (0..own).map(|own| (self.to_win - own) * PACE + 2).sum()
    }

    /// Where the entries begin for a seat by its distance from the one that has just
    /// moved, its claims and the others' most claims.
    #[inline]
    fn block(&self, seat: usize, own: usize, most: usize) -> usize {
        let last = self.to_win - 1;
        let turn = usize::from(self.features.by_turn && seat > 0);
        ((turn * self.to_win + own.min(last)) * self.to_win + most.min(last)) * self.block
    }

    /// The entry of an open column; `of` is the seat, its claims and the others' most.
    #[inline]
    pub(super) fn open(&self, of: [usize; 3], slot: usize, height: u8, rival: u8) -> f64 {
        let [seat, own, most] = of;
        let within = usize::from(height) * usize::from(self.lengths[slot]) + usize::from(rival);
        f64::from(self.cells[self.block(seat, own, most) + self.offsets[slot] + within])
    }

    /// Whether it is more than a sum over single columns and the pace.
    #[inline]
    pub(super) fn has_pairs(&self) -> bool {
        self.pairs.is_some()
    }

    /// The place in the table of pace, and how far on towards the next.
    #[inline]
    pub(super) fn paced(&self, own: usize, pace: f64) -> (usize, f64) {
        let own = own.min(self.to_win - 1);
        let at = pace * PACE as f64;
        let step = (at as usize).min((self.to_win - own) * PACE);
        (self.pace_begin(own) + step, at - step as f64)
    }

    /// The term for a pace.
    #[inline]
    pub(super) fn pace(&self, own: usize, pace: f64) -> f64 {
        let (at, part) = self.paced(own, pace);
        f64::from(self.pace[at]) * (1.0 - part) + f64::from(self.pace[at + 1]) * part
    }

    /// The most claims of a seat other than this.
    pub(super) fn leader(at: &BoardState, seat: usize) -> usize {
        let others = (0..at.seats).filter(|&other| other != seat);
        others.map(|other| at.claims(other)).max().unwrap_or(0) as usize
    }

    /// The sum of the parts climbed of a seat's best columns.
    pub(super) fn best_parts(&self, at: &BoardState, seat: usize) -> f64 {
        let need = self.to_win - (at.claims(seat) as usize).min(self.to_win - 1);
        let closed = at.closed();
        let open = (0..self.lengths.len()).filter(|slot| closed >> slot & 1 == 0);
        let (mut parts, mut count) = ([0.0; MAX_SLOTS], 0);
        for slot in open {
            parts[count] = f64::from(at.heights[seat][slot]) / f64::from(self.lengths[slot]);
            count += 1;
        }
        parts[..count].sort_unstable_by(|a, b| b.total_cmp(a));
        parts[..count].iter().take(need).sum()
    }

    /// Calls `take` with the place of each entry that a seat's squares use.
    #[inline]
    pub(super) fn entries(&self, at: &BoardState, seat: usize, mut take: impl FnMut(usize)) {
        let begin = self.block(seat, at.claims(seat) as usize, Self::leader(at, seat));
        let closed = at.closed();
        let mut seen = [0; MAX_SLOTS];
        for (slot, &length) in self.lengths.iter().enumerate() {
            let length = usize::from(length);
            seen[slot] = if closed >> slot & 1 == 1 {
                length * length + usize::from(at.owned[seat] >> slot & 1 == 0)
            } else {
                usize::from(at.heights[seat][slot]) * length
                    + usize::from(at.highest_opponent(seat, slot))
            };
            take(begin + self.offsets[slot] + seen[slot]);
        }
        if let Some(pairs) = &self.pairs {
            pairs.entries(&seen, |cell| take(begin + cell));
        }
    }

    /// Each seat's sum; the first seat has just moved.
    pub(super) fn sums(&self, at: &BoardState) -> [f64; MAX_SEATS] {
        let mut sums = [0.0; MAX_SEATS];
        for (seat, sum) in sums.iter_mut().enumerate().take(self.seats) {
            let mut total = f64::from(self.tempo[seat]);
            self.entries(at, seat, |cell| total += f64::from(self.cells[cell]));
            *sum = total + self.pace(at.claims(seat) as usize, self.best_parts(at, seat));
        }
        sums
    }

    /// The first seat's value from all sums and its claims.
    #[inline]
    pub(super) fn value(&self, sums: &[f64; MAX_SEATS], claims: u32) -> f64 {
        match self.goal {
            Goal::First => {
                let others = sums[1..self.seats].iter().map(|sum| (sum - sums[0]).exp());
                1.0 / (1.0 + others.sum::<f64>())
            }
            Goal::Most => {
                let others: f64 = sums[1..self.seats].iter().sum();
                let ahead = sums[0] - others / (self.seats - 1) as f64;
                let left = self.to_win as f64 - f64::from(claims);
                f64::from(claims) + left / (1.0 + (-ahead).exp())
            }
        }
    }

    /// What a player wants with it.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Refuses a game for which it is not made.
    pub(super) fn check(&self, board: &BoardSpec) -> Result<(), PlayError> {
        let lengths = (0..board.columns).map(|slot| board.length(slot));
        let fits = lengths.eq(self.lengths.iter().copied())
            && board.seats == self.seats
            && board.sharing == Sharing::Free
            && board.columns_to_win as usize == self.to_win;
        match fits {
            true => Ok(()),
            false => Err(PlayError::Parameters {
                name: "potential".to_owned(),
                why: format!(
                    "made for free sharing, {} seats, columns of {:?} spaces and {} columns to win",
                    self.seats, self.lengths, self.to_win
                ),
            }),
        }
    }

    /// Writes its file; `games` of self-play from `seed` are behind it. Entries
    /// are rounded to thousandths.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if it cannot be written as text.
    pub fn to_toml(&self, games: u64, seed: u64) -> Result<String, PlayError> {
        let line = |block: &[f32]| {
            let entries = block.iter().map(|cell| format!("{:.0}", 1000.0 * cell));
            entries.collect::<Vec<_>>().join(" ")
        };
        let round = |number: &f32| (1000.0 * number).round() / 1000.0;
        let file = File {
            goal: self.goal,
            seats: self.seats,
            lengths: self.lengths.clone(),
            columns_to_win: self.to_win,
            games,
            seed,
            tempo: self.tempo.iter().map(round).collect(),
            pace: self.pace.iter().map(round).collect(),
            cells: self.cells.chunks(self.block).map(line).collect(),
            features: self.features,
        };
        let wrong = |error: toml::ser::Error| PlayError::Parameters {
            name: "potential".to_owned(),
            why: error.to_string(),
        };
        toml::to_string(&file).map_err(wrong)
    }

    /// Whether a text is meant to be such a file, right or wrong.
    pub fn is_meant_by(text: &str) -> bool {
        text.lines().any(|line| line.trim_start().starts_with("cells"))
    }

    /// The games of self-play behind a file.
    ///
    /// # Errors
    /// As for [`Potential::from_toml`].
    pub fn games_of(text: &str) -> Result<u64, PlayError> {
        let file: File = PlayError::reading("potential", text)?;
        Ok(file.games)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] naming what is wrong.
    pub fn from_toml(text: &str) -> Result<Self, PlayError> {
        let wrong = |why: String| PlayError::Parameters { name: "potential".to_owned(), why };
        let file: File = PlayError::reading("potential", text)?;
        let options = crate::rules::Options {
            players: file.seats,
            columns_to_win: file.columns_to_win,
            lengths: file.lengths.clone(),
            ..crate::rules::Options::new((file.lengths.len() as u8).div_ceil(2), 1)
        };
        let game = CantStop::with(options).map_err(|error| wrong(error.to_string()))?;
        let mut this = Self::blank(&BoardSpec::of_several(&game)?, file.goal, file.features);
        let lines = file.cells.iter().flat_map(|line| line.split_whitespace());
        let cells: Result<Vec<f32>, _> = lines.map(str::parse::<f32>).collect();
        let cells = cells.map_err(|error| wrong(format!("cells: {error}")))?;
        if cells.len() != this.cells.len()
            || file.pace.len() != this.pace.len()
            || file.tempo.len() != MAX_SEATS
        {
            return Err(wrong(format!(
                "expected {} cells, {} of pace and {MAX_SEATS} of tempo",
                this.cells.len(),
                this.pace.len()
            )));
        }
        let finite = |numbers: &[f32]| numbers.iter().all(|number| number.abs() < 1e6);
        if !(finite(&cells) && finite(&file.pace) && finite(&file.tempo)) {
            return Err(wrong("a number is larger than a million".to_owned()));
        }
        this.cells = cells.into_iter().map(|cell| cell / 1000.0).collect();
        this.pace = file.pace;
        this.tempo.copy_from_slice(&file.tempo);
        Ok(this)
    }
}

/// Sums under one set of topped columns.
struct SumsByTops {
    topped: u16,
    claims: u32,
    base: [f64; MAX_SEATS],
    /// By column and height above the square: what each seat's sum gains.
    gains: Vec<[f64; MAX_SEATS]>,
}

/// Evaluator by a potential.
pub(crate) struct PotentialEvaluator<'a> {
    potential: &'a Potential,
    at: BoardState,
    contexts: Vec<SumsByTops>,
    /// Open columns by the part climbed, most first.
    parts: Vec<(f64, usize)>,
    /// The best parts outside the columns with markers.
    rest: [f64; 3],
    mask: u16,
    stride: usize,
}

impl<'a> PotentialEvaluator<'a> {
    pub fn new(potential: &'a Potential) -> Self {
        Self {
            potential,
            at: BoardState::empty(potential.seats),
            contexts: Vec::new(),
            parts: Vec::new(),
            rest: [0.0; 3],
            mask: 0,
            stride: usize::from(*potential.lengths.iter().max().unwrap_or(&1)) + 1,
        }
    }

    fn context(&mut self, topped: u16) -> usize {
        if let Some(known) = self.contexts.iter().position(|context| context.topped == topped) {
            return known;
        }
        let mut after = self.at;
        let mut heights = after.heights[0];
        for (slot, height) in heights.iter_mut().enumerate() {
            if topped >> slot & 1 == 1 {
                *height = self.potential.lengths[slot];
            }
        }
        after.settle(&heights, topped);
        let (potential, columns) = (self.potential, self.potential.lengths.len());
        let mut base = potential.sums(&after);
        // The mover's pace is added at each stop.
        let claims = after.claims(0);
        base[0] -= potential.pace(claims as usize, potential.best_parts(&after, 0));
        let mut gains = vec![[0.0; MAX_SEATS]; columns * self.stride];
        let closed = after.closed();
        for slot in (0..columns).filter(|slot| closed >> slot & 1 == 0) {
            let square = after.heights[0][slot];
            for seat in 0..after.seats {
                let of = [seat, after.claims(seat) as usize, Potential::leader(&after, seat)];
                let height = after.heights[seat][slot];
                let rival = after.highest_opponent(seat, slot);
                let before = potential.open(of, slot, height, rival);
                for step in 1..potential.lengths[slot] - square {
                    let (height, rival) = match seat {
                        0 => (square + step, rival),
                        _ => (height, rival.max(square + step)),
                    };
                    let now = potential.open(of, slot, height, rival);
                    let gain = &mut gains[slot * self.stride + usize::from(step)];
                    gain[seat] = now - before;
                }
            }
        }
        self.contexts.push(SumsByTops { topped, claims, base, gains });
        self.contexts.len() - 1
    }

    fn place_markers(&mut self, mask: u16) {
        self.mask = mask;
        self.rest = [0.0; 3];
        let outside = self.parts.iter().filter(|(_, slot)| mask >> slot & 1 == 0);
        for (rest, (part, _)) in self.rest.iter_mut().zip(outside) {
            *rest = *part;
        }
    }

    #[inline]
    fn stop(&mut self, heights: &[u8; MAX_SLOTS], topped: u16) -> f64 {
        if self.potential.has_pairs() {
            let mut after = self.at;
            after.settle(heights, topped);
            return self.potential.value(&self.potential.sums(&after), after.claims(0));
        }
        let at = if topped == 0 { 0 } else { self.context(topped) };
        let context = &self.contexts[at];
        let mut sums = context.base;
        let mut best = self.rest;
        let mut left = self.mask & !topped;
        while left != 0 {
            let slot = left.trailing_zeros() as usize;
            left &= left - 1;
            let step = usize::from(heights[slot] - self.at.heights[0][slot]);
            let gains = &context.gains[slot * self.stride + step];
            for (sum, gain) in sums.iter_mut().zip(gains) {
                *sum += gain;
            }
            let mut part = f64::from(heights[slot]) / f64::from(self.potential.lengths[slot]);
            for place in &mut best {
                if part > *place {
                    std::mem::swap(place, &mut part);
                }
            }
        }
        let need = self.potential.to_win - context.claims as usize;
        let pace: f64 = best.iter().take(need).sum();
        sums[0] += self.potential.pace(context.claims as usize, pace);
        self.potential.value(&sums, context.claims)
    }
}

impl Evaluator for PotentialEvaluator<'_> {
    fn evaluate(&mut self, end: &BoardState) -> [f64; 1] {
        [self.potential.value(&self.potential.sums(end), end.claims(0))]
    }

    fn begin_turn(&mut self, _: &BoardSpec, start: &BoardState) -> [f64; 1] {
        self.at = *start;
        self.contexts.clear();
        let closed = start.closed();
        let lengths = &self.potential.lengths;
        let open = (0..lengths.len()).filter(|slot| closed >> slot & 1 == 0);
        self.parts.clear();
        self.parts.extend(
            open.map(|slot| (f64::from(start.heights[0][slot]) / f64::from(lengths[slot]), slot)),
        );
        self.parts.sort_by(|a, b| b.0.total_cmp(&a.0));
        self.mask = u16::MAX;
        if !self.potential.has_pairs() {
            self.context(0);
        }
        self.evaluate(start)
    }

    fn evaluate_batch(&mut self, stops: &StopLine<'_>, values: &mut [[f64; 1]]) {
        if self.mask != stops.markers {
            self.place_markers(stops.markers);
        }
        let mut heights = *stops.heights;
        for (value, &height) in values.iter_mut().zip(stops.along) {
            heights[stops.slot] = height;
            *value = [self.stop(&heights, stops.topped)];
        }
    }

    fn win(&self) -> [f64; 1] {
        match self.potential.goal {
            Goal::First => [1.0],
            Goal::Most => [self.potential.to_win as f64],
        }
    }
}

/// The potential that comes with the program for this game and goal: the
/// official board with two, three or four seats.
pub fn trained(game: &CantStop, goal: Goal) -> Option<Potential> {
    let files = [
        (2, Goal::First, include_str!("../../../data/rivals-2-first.toml")),
        (2, Goal::Most, include_str!("../../../data/rivals-2-most.toml")),
        (3, Goal::First, include_str!("../../../data/rivals-3-first.toml")),
        (3, Goal::Most, include_str!("../../../data/rivals-3-most.toml")),
        (4, Goal::First, include_str!("../../../data/rivals-4-first.toml")),
        (4, Goal::Most, include_str!("../../../data/rivals-4-most.toml")),
    ];
    let options = game.options();
    let find = |&&(seats, of, _): &&(usize, Goal, &str)| seats == options.players && of == goal;
    let (_, _, text) = files.iter().find(find)?;
    let read = Potential::from_toml(text).expect("the embedded files are tested");
    read.check(&BoardSpec::of_several(game).ok()?).is_ok().then_some(read)
}
