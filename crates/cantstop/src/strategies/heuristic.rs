//! The Rule of 28 and its generalisations, on any board: slow and obvious.

use super::capabilities::TableStrategy;
use super::parameters::{MAX_NUMBER, Parameters, RULE28, Weights};
use crate::rules::{CantStop, Choice, Column, MovePosition, RollPosition, Sharing, Sums, Then};
use retrodice_core::game::Next;
use retrodice_core::spec::ArgumentReader;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{MoveOf, Named, Policy, Strategy};
use retrodice_play::registry::{Entry, Parameter, StrategyContext};
use retrodice_stats::Stream;

/// Rule that decides between pairs of equal worth.
///
/// The sources do not say, and it matters. On the official board the Rule of 28 takes 10.55 turns
/// with the first pair, 10.70 with any, 10.78 with the last. With pairings in the order in which
/// the dice fell it takes 10.75; 10.74 is printed. That order is no variant here, since a roll is
/// known by its set of pairings only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Ties {
    /// The first in the order of moves.
    #[default]
    First,
    /// The last in the order of moves.
    Last,
    /// Each with the same probability.
    Random,
    /// The first in the order of the tree in J. Glenn's program: pairings by rising larger sum, and
    /// of two single sums of a pairing the smaller.
    Tree,
}

impl Ties {
    /// Words for the rules in texts.
    const WORDS: [(&'static str, Self); 4] = [
        ("first", Self::First),
        ("last", Self::Last),
        ("random", Self::Random),
        ("tree", Self::Tree),
    ];
}

/// Use of the resulting columns' difficulty in the choice of pairs. The decision to stop is not
/// affected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum ChoiceDifficulty {
    /// Difficulty with its sign.
    #[default]
    Signed,
    /// Absolute value of the difficulty.
    Unsigned,
    /// Difficulty is left out.
    Left,
}

impl ChoiceDifficulty {
    /// Words for the readings in texts.
    const WORDS: [(&'static str, Self); 3] =
        [("signed", Self::Signed), ("unsigned", Self::Unsigned), ("none", Self::Left)];
}

/// Readings of the choice of pairs that the sources leave open.
///
/// The default gives the published mean of the champion of 2011.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PairReading {
    /// Whether the first space of a new marker counts twice: as a space marked and as a space
    /// climbed.
    pub first_twice: bool,
    /// Use of the difficulty of the resulting columns.
    pub difficulty: ChoiceDifficulty,
}

/// Strategy that stops by progress and chooses pairs by weights.
///
/// The progress of a column in this turn is (spaces advanced + 1) × its progress value. With all
/// markers placed, the difficulty of their columns is added. The turn stops at the threshold, but
/// never while a marker is free and more columns are open than markers placed.
///
/// A pair is worth the weights of the spaces it climbs minus the cost of each new marker. If all
/// markers are then placed, the difficulty of their columns is subtracted too. The best pair is
/// taken. A turn that wins stops.
///
/// With [`Ties::Random`] it is a strategy, else a policy.
///
/// One case is not in the sources: with all markers placed and none that can move, the turn stops
/// whatever its progress. It cannot arise with three markers and three columns to win.
///
/// Sources: M. Keller, 1986; J. Glenn and C. Aloi, 2009; J. Glenn, 2011,
/// section 4. The difficulty in the choice of pairs is in the authors' program.
///
/// ```
/// use retrodice::cantstop::strategies::{Heuristic, Ties};
/// use retrodice::play::policy::Named;
/// use retrodice::cantstop::rules::CantStop;
///
/// let rule = Heuristic::rule28(&CantStop::new(6, 3)?, 28)?.with_ties(Ties::Last);
/// assert_eq!(rule.name(), "rule28(threshold=28,ties=last)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Heuristic {
    game: CantStop,
    weights: Weights,
    ties: Ties,
    pairs: PairReading,
    name: String,
    description: String,
}

const THRESHOLD: Parameter =
    Parameter { name: "threshold", meaning: "progress at which to stop; by default the source's" };

const TIES: Parameter = Parameter {
    name: "ties",
    meaning: "which of equally good pairs: first, last, random or tree; first in the order of \
              moves",
};

const FIRST: Parameter = Parameter {
    name: "first",
    meaning: "whether the first space of a new marker counts once or twice",
};

const CHOICE: Parameter = Parameter {
    name: "choice",
    meaning: "difficulty in the choice of pairs: signed, unsigned or none; signed",
};

/// Registry entries, each of a file that comes with the program.
impl Heuristic {
    /// Creates the entry of a file of weights, for dice with its sides or fewer.
    pub(super) fn entry(text: &'static str, strength: &'static str) -> Entry<CantStop> {
        let all = Parameters::from_toml(text).expect("the embedded files are tested");
        let Parameters { name, description, source, .. } = all.clone();
        let make = move |context: &StrategyContext<CantStop>, reader: &mut ArgumentReader<'_>| {
            let mut parameters = all.for_sides(context.game.options().sides)?;
            if let Some(threshold) = Self::threshold(reader)? {
                parameters.threshold = threshold;
            }
            let rule = Self::with(&context.game, &parameters)?.with_readings(reader)?;
            Ok(TableStrategy::from(rule).into())
        };
        let entry = Entry::new(&name, &description, &source, strength, make);
        Entry { parameters: &[THRESHOLD, TIES, FIRST, CHOICE], file: Some(text), ..entry }
    }

    /// Creates the entry of the Rule of 28, for any board.
    pub(super) fn rule28_entry() -> Entry<CantStop> {
        let entry = Entry::new(
            "rule28",
            "the Rule of 28: stops at 28 points of progress; for any board",
            "M. Keller, 1986",
            "10.55 turns on the official board; 10.70 with ties=random, 10.74 in print",
            |context: &StrategyContext<CantStop>, reader: &mut ArgumentReader<'_>| {
                let game = &context.game;
                let threshold = Self::threshold(reader)?.unwrap_or(28);
                let default = Parameters::rule28(game.options().sides, threshold);
                let marker =
                    reader.number("marker", -MAX_NUMBER..=MAX_NUMBER)?.unwrap_or(default.marker);
                let weights = [("move", false), ("progress", true)];
                let by_progress = reader.word("pairs", &weights)?.unwrap_or_default();
                let bases = if by_progress { &default.progress } else { &default.bases }.clone();
                let mut name = format!("rule28(threshold={threshold}");
                if marker != default.marker {
                    name.push_str(&format!(",marker={marker}"));
                }
                if by_progress {
                    name.push_str(",pairs=progress");
                }
                let rule = Self::with(game, &Parameters { marker, bases, ..default })?;
                Ok(TableStrategy::from(rule.named(name + ")").with_readings(reader)?).into())
            },
        );
        let parameters = &[
            Parameter { name: "threshold", meaning: "progress at which to stop; 28" },
            Parameter { name: "marker", meaning: "what a new marker costs a pair; 6" },
            Parameter { name: "pairs", meaning: "weights of spaces: move or progress; move" },
            TIES,
            FIRST,
            CHOICE,
        ];
        Entry { parameters, file: Some(RULE28), ..entry }
    }

    /// Applies the readings that the arguments name.
    fn with_readings(self, reader: &mut ArgumentReader<'_>) -> Result<Self, PlayError> {
        let ties = reader.word("ties", &Ties::WORDS)?.unwrap_or_default();
        let times = [("once", false), ("twice", true)];
        let first_twice = reader.word("first", &times)?.unwrap_or_default();
        let difficulty = reader.word("choice", &ChoiceDifficulty::WORDS)?.unwrap_or_default();
        Ok(self.with_ties(ties).with_pairs(PairReading { first_twice, difficulty }))
    }

    /// Reads the argument `threshold`, if there is one.
    fn threshold(reader: &mut ArgumentReader<'_>) -> Result<Option<i32>, PlayError> {
        Ok(reader.positional_number("threshold", -MAX_NUMBER..=MAX_NUMBER)?)
    }
}

impl Heuristic {
    /// Creates the strategy with these weights.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if they do not fit the board.
    pub fn new(game: &CantStop, weights: Weights, name: &str) -> Result<Self, PlayError> {
        weights.check(game)?;
        let description = "stops by progress and chooses pairs by weights".to_owned();
        Ok(Self {
            game: game.clone(),
            weights,
            ties: Ties::First,
            pairs: PairReading::default(),
            name: name.to_owned(),
            description,
        })
    }

    /// Creates the strategy with these parameters.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if they are not made for these dice.
    pub fn with(game: &CantStop, parameters: &Parameters) -> Result<Self, PlayError> {
        let weights = parameters.weights(game)?;
        let name = format!("{}(threshold={})", parameters.name, parameters.threshold);
        let description = format!("{} ({})", parameters.description, parameters.source);
        let (ties, pairs) = (Ties::First, PairReading::default());
        Ok(Self { game: game.clone(), weights, ties, pairs, name, description })
    }

    /// Creates the Rule of 28 with this threshold, on any board: see [`Parameters::rule28`].
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if the threshold is beyond a hundred thousand.
    pub fn rule28(game: &CantStop, threshold: i32) -> Result<Self, PlayError> {
        Self::with(game, &Parameters::rule28(game.options().sides, threshold))
    }

    /// Sets the rule for equal pairs, under a name that says so.
    pub fn with_ties(self, ties: Ties) -> Self {
        if ties == self.ties {
            return self;
        }
        let word = word(&Ties::WORDS, ties);
        Self { ties, ..self }.with_argument("ties", word)
    }

    /// Sets the reading of the choice of pairs, under a name that says so.
    pub fn with_pairs(self, pairs: PairReading) -> Self {
        let mut read = Self { pairs, ..self };
        if pairs.first_twice {
            read = read.with_argument("first", "twice");
        }
        if pairs.difficulty != ChoiceDifficulty::Signed {
            read = read.with_argument("choice", word(&ChoiceDifficulty::WORDS, pairs.difficulty));
        }
        read
    }

    /// Adds an argument to the name.
    fn with_argument(self, argument: &str, word: &str) -> Self {
        let name = match self.name.strip_suffix(')') {
            Some(open) => format!("{open},{argument}={word})"),
            None => format!("{}({argument}={word})", self.name),
        };
        Self { name, ..self }
    }

    /// Sets the threshold, under a name that says so.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if it is beyond a hundred thousand.
    pub(crate) fn with_threshold(mut self, threshold: i32) -> Result<Self, PlayError> {
        if threshold.unsigned_abs() > MAX_NUMBER.unsigned_abs() {
            let why = format!("threshold {threshold} is out of range; {MAX_NUMBER} is the most");
            return Err(PlayError::Parameters { name: self.name, why });
        }
        let old = format!("threshold={}", self.weights.threshold);
        self.name = self.name.replace(&old, &format!("threshold={threshold}"));
        self.weights.threshold = threshold;
        Ok(self)
    }

    /// Sets the name of the strategy.
    pub fn named(self, name: String) -> Self {
        Self { name, ..self }
    }

    /// Returns the rule for pairs of equal worth.
    pub fn ties(&self) -> Ties {
        self.ties
    }

    /// Returns the reading of the choice of pairs.
    pub fn pairs(&self) -> PairReading {
        self.pairs
    }

    /// Returns the weights on this board.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Returns the worth of a pair that brings the markers from `at` to `after`.
    fn worth(&self, at: &RollPosition, after: &[(Column, u8)]) -> i32 {
        let mut worth = 0;
        for &(column, height) in after {
            let before = at.marker(column).unwrap_or(at.square(0, column));
            let spaces = &self.weights.spaces[column.slot()];
            worth += spaces[before.into()..height.into()].iter().sum::<i32>();
            if at.marker(column).is_none() {
                worth -= self.weights.marker;
                if self.pairs.first_twice {
                    worth += spaces[usize::from(before)];
                }
            }
        }
        worth - self.difficulty(after, self.weights_of_choice().as_ref().unwrap_or(&self.weights))
    }

    /// Returns the weights whose difficulties enter the choice of pairs; `None` if they are the
    /// weights themselves.
    pub(super) fn weights_of_choice(&self) -> Option<Weights> {
        let with = |of: fn(i32) -> i32| {
            let Weights { odd, even, high, low, .. } = self.weights;
            let [odd, even, high, low] = [odd, even, high, low].map(of);
            Some(Weights { odd, even, high, low, ..self.weights.clone() })
        };
        match self.pairs.difficulty {
            ChoiceDifficulty::Signed => None,
            ChoiceDifficulty::Unsigned => with(i32::abs),
            ChoiceDifficulty::Left => with(|_| 0),
        }
    }

    /// Returns whether to stop with these markers.
    fn is_enough(&self, at: &RollPosition, after: &[(Column, u8)]) -> bool {
        if rolls_for_a_free_marker(&self.game, at, after) {
            return false;
        }
        self.progress(at, after) >= self.weights.threshold || is_stuck(&self.game, at, after)
    }

    /// Returns the progress with these markers, difficulty included.
    fn progress(&self, at: &RollPosition, after: &[(Column, u8)]) -> i32 {
        let of_column = |&(column, height): &(Column, u8)| {
            let advanced = i32::from(height - at.square(0, column));
            (advanced + 1) * self.weights.progress[column.slot()]
        };
        after.iter().map(of_column).sum::<i32>() + self.difficulty(after, &self.weights)
    }

    /// Returns the progress after each move, to be compared with the threshold. `None` for a bust.
    pub fn counts(&self, at: &MovePosition, moves: &[MoveOf<CantStop>]) -> Vec<Option<i32>> {
        let mut counts = vec![None; moves.len()];
        for entry in uses(&self.game, at.before(), moves) {
            let progress = self.progress(at.before(), &entry.after);
            entry.stop.into_iter().chain(entry.roll).for_each(|n| counts[n] = Some(progress));
        }
        counts
    }

    /// Returns the difficulty of the markers' columns by these weights, zero with a marker free.
    fn difficulty(&self, after: &[(Column, u8)], weights: &Weights) -> i32 {
        if after.len() < self.game.options().markers {
            return 0;
        }
        let sums: Vec<u8> = after.iter().map(|(column, _)| column.sum()).collect();
        weights.difficulty(self.game.options().sides + 1, &sums)
    }
}

/// Returns the word for a value of an argument.
fn word<T: PartialEq + Copy>(words: &[(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, candidate)| *candidate == value).map_or("", |(word, _)| word)
}

/// Returns the rank of a use of the dice in the tree of [`Ties::Tree`]: the larger sum of its
/// pairing, then the column.
fn tree_place(dice: retrodice_core::dice::Dice, sums: Sums) -> (u8, u8) {
    let total: u8 = dice.faces().iter().sum();
    match sums {
        Sums::One(column) => (column.sum().max(total - column.sum()), column.sum()),
        Sums::Two(_, high) => (high.sum(), 0),
        Sums::Twice(column) => (column.sum(), 0),
    }
}

/// Returns whether a marker is free and an open column is left for it.
pub(super) fn rolls_for_a_free_marker(
    game: &CantStop,
    at: &RollPosition,
    after: &[(Column, u8)],
) -> bool {
    let open = game.columns().filter(|&column| game.owner(at, column).is_none()).count();
    after.len() < game.options().markers && open > after.len()
}

/// Returns whether no marker can move any more, so that the next roll would bust.
pub(super) fn is_stuck(game: &CantStop, at: &RollPosition, after: &[(Column, u8)]) -> bool {
    let at_top = |&(column, height): &(Column, u8)| game.length(column) == Some(height);
    !rolls_for_a_free_marker(game, at, after) && after.iter().all(at_top)
}

/// Use of the dice: the resulting markers, and the indices of the moves that stop there and roll on.
pub(super) struct DiceUse {
    pub(super) sums: Sums,
    pub(super) after: Vec<(Column, u8)>,
    pub(super) stop: Option<usize>,
    pub(super) roll: Option<usize>,
    /// Whether the use ends the game.
    pub(super) wins: bool,
}

impl DiceUse {
    /// Returns the move that stops if `stops` says so of the heights afterwards, else the move that
    /// rolls on. If there is only one of them, returns that.
    pub(super) fn choose_move(&self, stops: impl FnOnce(&[(Column, u8)]) -> bool) -> usize {
        match (self.stop, self.roll) {
            (Some(stop), Some(roll)) => {
                if stops(&self.after) {
                    stop
                } else {
                    roll
                }
            }
            (stop, roll) => stop.or(roll).unwrap_or(0),
        }
    }
}

/// Returns the uses of the dice in the order of moves; none for a bust.
pub(super) fn uses(game: &CantStop, at: &RollPosition, moves: &[MoveOf<CantStop>]) -> Vec<DiceUse> {
    let mut uses: Vec<(Sums, DiceUse)> = Vec::new();
    for (place, step) in moves.iter().enumerate() {
        let Choice::Advance { sums, then } = step.choice else { continue };
        if uses.last().is_none_or(|(last, _)| *last != sums) {
            let after = advanced(game, at, sums);
            uses.push((sums, DiceUse { sums, after, stop: None, roll: None, wins: false }));
        }
        let (_, entry) = uses.last_mut().expect("just pushed");
        match then {
            Then::Stop => entry.stop = Some(place),
            Then::Roll => entry.roll = Some(place),
        }
        match &step.next {
            // A misreading takes markers off the board.
            Next::Roll(next) => entry.after = next.markers().collect(),
            Next::End(_) => entry.wins = true,
            Next::Pass(_) => {}
        }
    }
    uses.into_iter().map(|(_, entry)| entry).collect()
}

/// Returns the markers after one step for each of the sums. Squares of others are jumped where that
/// is the rule.
fn advanced(game: &CantStop, at: &RollPosition, sums: Sums) -> Vec<(Column, u8)> {
    let jumps = game.options().sharing == Sharing::Jump;
    let seats = game.options().players;
    let is_taken = |column, height| (1..seats).any(|seat| at.square(seat, column) == height);
    let moved = |column: Column| {
        let mut height = at.marker(column).unwrap_or(0);
        for _ in 0..sums.spaces(column) {
            height = height.max(at.square(0, column)) + 1;
            while jumps && is_taken(column, height) {
                height += 1;
            }
        }
        (column, height)
    };
    game.columns().map(moved).filter(|&(_, height)| height > 0).collect()
}

impl Named for Heuristic {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn description(&self) -> String {
        self.description.clone()
    }
}

impl Heuristic {
    /// Returns the move to make. `chance` is called at each further pair that equals the best so
    /// far, with their number, and draws a number below it.
    fn decide(
        &self,
        at: &MovePosition,
        moves: &[MoveOf<CantStop>],
        mut chance: impl FnMut(u64) -> u64,
    ) -> usize {
        let before = at.before();
        let mut best: Option<(i32, DiceUse)> = None;
        let mut equals = 1;
        for entry in uses(&self.game, before, moves) {
            let worth = self.worth(before, &entry.after);
            let best_worth = best.as_ref().map_or(i32::MIN, |(best_worth, _)| *best_worth);
            if worth > best_worth {
                equals = 1;
                best = Some((worth, entry));
            } else if worth == best_worth {
                equals += 1;
                let replaces = match self.ties {
                    Ties::First => false,
                    Ties::Last => true,
                    Ties::Random => chance(equals) == 0,
                    Ties::Tree => best.as_ref().is_some_and(|(_, best)| {
                        tree_place(at.dice(), entry.sums) < tree_place(at.dice(), best.sums)
                    }),
                };
                if replaces {
                    best = Some((worth, entry));
                }
            }
        }
        // A lost turn has only one move.
        best.map_or(0, |(_, entry)| entry.choose_move(|after| self.is_enough(before, after)))
    }
}

impl Strategy<CantStop> for Heuristic {
    fn pick(&self, at: &MovePosition, moves: &[MoveOf<CantStop>], stream: &mut Stream) -> usize {
        self.decide(at, moves, |count| stream.below(count))
    }

    fn as_policy(&self) -> Option<&dyn Policy<CantStop>> {
        (self.ties != Ties::Random).then_some(self)
    }
}

impl Policy<CantStop> for Heuristic {
    /// Returns the move to make. With [`Ties::Random`], which is no policy, the first of equals.
    fn choose(&self, at: &MovePosition, moves: &[MoveOf<CantStop>]) -> usize {
        self.decide(at, moves, |_| 1)
    }
}
