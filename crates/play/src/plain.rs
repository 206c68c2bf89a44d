//! Games that implement [`Game`] and nothing else.
//!
//! [`PlainGame`] gives such a game what solvers, tables, strategies and the coach need beyond the
//! rules. It lists what play can reach, so it is for games of up to some million positions.

use crate::error::PlayError;
use crate::learning::{Feature, Learnable, check_width};
use crate::policy::{MoveOf, PolicyFn, Strategy};
use crate::registry::{BuiltStrategy, Entry, Playable, with_common};
use retrodice_core::dice::{Dice, Roll, RollTable};
use retrodice_core::game::{Game, Moves, Next, Position, PositionOf};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::notation::{Notation, NotationError, check_length};
use retrodice_core::objective::Objective;
use retrodice_core::spec::Spec;
use retrodice_solver::engine::Solvable;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

/// Maximum number of positions of a [`PlainGame`].
pub const MAX_POSITIONS: u64 = 10_000_000;

/// A game of one's own with an index, a notation and named strategies.
///
/// - The index numbers the turn starts that play can reach, in order of discovery. The version of
///   its scheme is a hash of all rolls and moves, so that tables of changed rules are refused.
/// - A position and a choice are written as [`Debug`] writes them, a string without its quotes. A
///   position is read by comparison with the texts of all positions.
///
/// Memory: a copy of every turn start. Reading text copies every position.
///
/// ```
/// use retrodice::coach::advise;
/// use retrodice::core::notation::Notation;
/// use retrodice::core::testing::check_laws;
/// use retrodice::pig::{Pig, PigMove};
/// use retrodice::play::optimal::Optimal;
/// use retrodice::play::plain::PlainGame;
/// use retrodice::play::registry::{StrategyContext, make, unsolved};
/// use retrodice::solver::engine::Engine;
/// use std::sync::Arc;
///
/// let rules: Pig = "pig(20)".parse()?;
/// let game = PlainGame::new("mine(20)", rules)?.with_policy("hold-8", |at: &PigMove, moves| {
///     let total = at.before().turn_total() + u16::from(at.dice().faces()[0]);
///     usize::from(moves.len() > 1 && total < 8)
/// })?;
/// check_laws(&game, 1, 3)?;
/// assert_eq!(make(&StrategyContext::new(&game), &"hold-8".into(), unsolved)?.name(), "hold-8");
///
/// let (solution, _) = Engine::default().solve(game.clone())?;
/// let optimal = Optimal::new(Arc::new(solution))?;
/// let text = "Move(PigMove { before: PigRoll { scores: [0, 0, 0, 0], turn: 8 }, dice: Dice(4) })";
/// let advice = advise(&game, &optimal, &game.read_position(text)?)?;
/// assert_eq!(advice.options[0].regret, 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct PlainGame<G: Game> {
    game: G,
    spec: String,
    reachable: Arc<Reachable<G>>,
    strategies: Vec<Arc<dyn Strategy<Self>>>,
}

/// The part of a game that play can reach.
struct Reachable<G: Game> {
    /// Turn starts by index, with the number of roll positions of the turn.
    anchors: Vec<(G::RollPosition, u64)>,
    indices: HashMap<G::RollPosition, u64>,
    /// Choices by action number.
    choices: Vec<G::Choice>,
    actions: HashMap<G::Choice, usize>,
    /// Hash of the rules.
    version: u32,
    /// Positions in the order of the hashes of their texts.
    positions: OnceLock<Vec<Hashed<G>>>,
}

/// A position with the hash of its text, and dice that lead there.
struct Hashed<G: Game> {
    hash: u64,
    position: PositionOf<G>,
    dice: Option<Dice>,
}

/// The hash FNV-1a of 64 bits (Fowler, Noll and Vo), the same in every version of Rust.
struct Fnv(u64);

impl Fnv {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

fn hash_of(text: &str) -> u64 {
    let mut hasher = Fnv::new();
    hasher.write(text.as_bytes());
    hasher.finish()
}

/// Returns the text that [`Debug`] gives, a string without its quotes.
fn text_of(value: &impl fmt::Debug) -> String {
    let text = format!("{value:?}");
    let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    inner.map(str::to_owned).unwrap_or(text)
}

/// A roll of a turn: the position before it, the dice, the position after it and its moves.
type RollVisitor<'a, G> = dyn FnMut(
        &<G as Game>::RollPosition,
        &Roll,
        &<G as Game>::MovePosition,
        &[MoveOf<G>],
    ) -> Result<(), NotationError>
    + 'a;

/// Visits every roll of a turn once. Returns the number of roll positions.
fn walk_turn<G: Game>(
    game: &G,
    anchor: &G::RollPosition,
    visit: &mut RollVisitor<'_, G>,
) -> Result<u64, NotationError> {
    let mut visited = HashSet::from([anchor.clone()]);
    let mut pending = vec![anchor.clone()];
    let mut moves = Vec::new();
    while let Some(at) = pending.pop() {
        for (number, roll) in game.rolls(&at).rolls().iter().enumerate() {
            let landed = game.land(&at, number);
            moves.clear();
            game.moves(&landed, &mut moves);
            for step in &moves {
                if let Next::Roll(next) = &step.next
                    && visited.insert(next.clone())
                {
                    pending.push(next.clone());
                }
            }
            visit(&at, roll, &landed, &moves)?;
        }
    }
    Ok(visited.len() as u64)
}

impl<G: Game> Reachable<G> {
    fn new(game: &G, spec: &str) -> Result<Self, NotationError> {
        let start = game.start();
        let mut indices = HashMap::from([(start.clone(), 0)]);
        let mut anchors = vec![(start, 1)];
        let (mut choices, mut actions) = (Vec::new(), HashMap::new());
        let (mut rules, mut count) = (Fnv::new(), 0);
        let mut number = 0;
        while number < anchors.len() {
            let anchor = anchors[number].0.clone();
            let mut visit = |at: &_, roll: &Roll, landed: &_, moves: &[MoveOf<G>]| {
                count += 1;
                if count > MAX_POSITIONS {
                    let why = format!(
                        "more than {MAX_POSITIONS} positions can be reached; implement `Indexed` \
                         and `Notation` for the game"
                    );
                    return Err(NotationError::wrong("game", spec, why));
                }
                (at, roll.weight, landed, game.cost(at)).hash(&mut rules);
                for step in moves {
                    (&step.choice, step.gain, &step.next).hash(&mut rules);
                    if !actions.contains_key(&step.choice) {
                        actions.insert(step.choice.clone(), choices.len());
                        choices.push(step.choice.clone());
                    }
                    if let Next::Pass(next) = &step.next
                        && !indices.contains_key(next)
                    {
                        indices.insert(next.clone(), anchors.len() as u64);
                        anchors.push((next.clone(), 1));
                    }
                }
                Ok(())
            };
            let work = walk_turn(game, &anchor, &mut visit)?;
            anchors[number].1 = work;
            number += 1;
        }
        let hash = rules.finish();
        let version = (hash ^ hash >> 32) as u32;
        let positions = OnceLock::new();
        Ok(Self { anchors, indices, choices, actions, version, positions })
    }

    /// Lists all positions, on the first call.
    fn positions(&self, game: &G) -> &[Hashed<G>] {
        self.positions.get_or_init(|| {
            let mut positions = Vec::new();
            let mut add = |position: PositionOf<G>, dice| {
                let hash = hash_of(&format!("{position:?}"));
                positions.push(Hashed { hash, position, dice });
            };
            for (anchor, _) in &self.anchors {
                let mut last = None;
                let walked = walk_turn(game, anchor, &mut |at, roll, landed, _| {
                    if last.as_ref() != Some(at) {
                        last = Some(at.clone());
                        add(Position::Roll(at.clone()), None);
                    }
                    add(Position::Move(landed.clone()), Some(roll.dice));
                    Ok(())
                });
                walked.expect("nothing is refused");
            }
            // The sort is stable, so the dice found first stay.
            positions.sort_by_key(|entry| entry.hash);
            positions.dedup_by(|next, before| {
                next.hash == before.hash && next.position == before.position
            });
            positions
        })
    }

    /// Finds a position by its text, with its number.
    fn find(&self, game: &G, text: &str) -> Option<(usize, &Hashed<G>)> {
        let positions = self.positions(game);
        let hash = hash_of(text);
        let first = positions.partition_point(|entry| entry.hash < hash);
        let same = positions[first..].iter().take_while(|entry| entry.hash == hash);
        (first..).zip(same).find(|(_, entry)| format!("{:?}", entry.position) == text)
    }
}

impl<G: Game> PlainGame<G> {
    /// Completes a game. `spec` is its name, with arguments if it has any, such as `mine(20)`.
    ///
    /// # Errors
    /// [`NotationError`] if `spec` is none, or more than [`MAX_POSITIONS`] positions can be
    /// reached.
    pub fn new(spec: &str, game: G) -> Result<Self, NotationError> {
        spec.parse::<Spec>()?;
        let reachable = Arc::new(Reachable::new(&game, spec)?);
        Ok(Self { game, spec: spec.to_owned(), reachable, strategies: Vec::new() })
    }

    /// Adds a strategy that picks moves by a function. The [registry](crate::registry) builds it by
    /// its name.
    ///
    /// # Errors
    /// [`NotationError`] if the name has other characters than small letters, digits, `-` and `_`.
    pub fn with_policy<F>(self, name: &str, choose: F) -> Result<Self, NotationError>
    where
        F: Fn(&G::MovePosition, &[MoveOf<G>]) -> usize + Send + Sync + 'static,
    {
        self.with_strategy(PolicyFn::new(name, choose))
    }

    /// Adds a strategy, which the [registry](crate::registry) builds by its name.
    ///
    /// # Errors
    /// [`NotationError`] as for [`PlainGame::with_policy`].
    pub fn with_strategy(
        mut self,
        strategy: impl Strategy<Self> + 'static,
    ) -> Result<Self, NotationError> {
        let name = strategy.name();
        if name.parse::<Spec>()?.name != name {
            let why = "expected small letters, digits, `-` and `_`";
            return Err(NotationError::wrong("name of a strategy", &name, why));
        }
        self.strategies.push(Arc::new(strategy));
        Ok(self)
    }

    /// Returns the game that was completed.
    pub fn rules(&self) -> &G {
        &self.game
    }

    /// Returns dice that lead to a move position. `None` if play cannot reach it. Where several
    /// rolls lead there, these are the dice of one of them.
    pub fn dice(&self, at: &G::MovePosition) -> Option<Dice> {
        let text = format!("{:?}", Position::<G::RollPosition, _>::Move(at));
        self.reachable.find(&self.game, &text)?.1.dice
    }
}

impl<G: Game> fmt::Debug for PlainGame<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.strategies.iter().map(|one| one.name()).collect();
        f.debug_struct("PlainGame")
            .field("spec", &self.spec)
            .field("anchors", &self.reachable.anchors.len())
            .field("strategies", &names)
            .finish_non_exhaustive()
    }
}

impl<G: Game> Game for PlainGame<G> {
    type RollPosition = G::RollPosition;
    type MovePosition = G::MovePosition;
    type Choice = G::Choice;

    fn objective(&self) -> Objective {
        self.game.objective()
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn start(&self) -> G::RollPosition {
        self.game.start()
    }

    fn rolls(&self, at: &G::RollPosition) -> &RollTable {
        self.game.rolls(at)
    }

    fn land(&self, at: &G::RollPosition, roll: usize) -> G::MovePosition {
        self.game.land(at, roll)
    }

    fn moves(&self, at: &G::MovePosition, into: &mut Moves<Self>) {
        self.game.moves(at, into);
    }

    fn is_anchor(&self, at: &G::RollPosition) -> bool {
        self.game.is_anchor(at)
    }

    fn layer(&self, anchor: &G::RollPosition) -> u64 {
        self.game.layer(anchor)
    }

    fn cost(&self, at: &G::RollPosition) -> i32 {
        self.game.cost(at)
    }

    fn rules_version(&self) -> u32 {
        self.game.rules_version()
    }

    fn is_bust(&self, at: &G::MovePosition) -> bool {
        self.game.is_bust(at)
    }

    fn bust_weight(&self, at: &G::RollPosition) -> u64 {
        self.game.bust_weight(at)
    }
}

impl<G: Game> Indexed for PlainGame<G> {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "reachable", version: self.reachable.version }
    }

    fn index_bound(&self) -> u64 {
        self.reachable.anchors.len() as u64
    }

    /// Returns [`u64::MAX`], which is no index, for a turn start that play cannot reach.
    fn anchor_index(&self, anchor: &G::RollPosition) -> u64 {
        self.reachable.indices.get(anchor).copied().unwrap_or(u64::MAX)
    }

    fn anchor_at(&self, index: u64) -> Option<G::RollPosition> {
        self.reachable.anchors.get(index as usize).map(|(anchor, _)| anchor.clone())
    }

    fn work(&self, anchor: &G::RollPosition) -> u64 {
        self.reachable.anchors.get(self.anchor_index(anchor) as usize).map_or(1, |(_, work)| *work)
    }
}

impl<G: Game> Notation for PlainGame<G> {
    fn spec(&self) -> String {
        self.spec.clone()
    }

    fn write_position(&self, position: &PositionOf<Self>) -> String {
        format!("{position:?}")
    }

    fn read_position(&self, text: &str) -> Result<PositionOf<Self>, NotationError> {
        check_length(text)?;
        let entry = self.reachable.find(&self.game, text.trim());
        entry.map(|(_, entry)| entry.position.clone()).ok_or_else(|| {
            let start = Position::<_, G::MovePosition>::Roll(self.game.start());
            let why = format!("play reaches no position of this text; the start is `{start:?}`");
            NotationError::wrong("position", text, why)
        })
    }

    fn write_choice(&self, choice: &G::Choice) -> String {
        text_of(choice)
    }
}

impl<G: Game + 'static> Solvable for PlainGame<G> {}

impl<G: Game + 'static> Playable for PlainGame<G> {
    type Shared = ();
    type Capabilities = ();
    type Unfolded = Self;

    fn unfolded(&self) -> Self {
        self.clone()
    }

    fn shared(&self) {}

    fn strategies(&self) -> Vec<Entry<Self>> {
        let entry = |strategy: &Arc<dyn Strategy<Self>>| {
            let (name, description) = (strategy.name(), strategy.description());
            let strategy = strategy.clone();
            Entry::new(&name, &description, "the game's author", "not measured", move |_, _| {
                Ok::<_, PlayError>(BuiltStrategy { strategy: strategy.clone(), capabilities: () })
            })
        };
        with_common(self.strategies.iter().map(entry).collect())
    }
}

/// Rows with the number of a position in an arbitrary order: enough to store positions in arrays,
/// not to generalise from them.
impl<G: Game + 'static> Learnable for PlainGame<G> {
    fn action_names(&self) -> Vec<String> {
        self.reachable.choices.iter().map(text_of).collect()
    }

    /// Returns a number that is no action for a choice that play does not offer.
    fn action(&self, choice: &G::Choice) -> usize {
        self.reachable.actions.get(choice).copied().unwrap_or(usize::MAX)
    }

    fn seat_features(&self) -> Vec<Feature> {
        Vec::new()
    }

    fn turn_features(&self) -> Vec<Feature> {
        let last = self.reachable.positions(&self.game).len() - 1;
        vec![Feature::new("position", last as i32)]
    }

    fn write_seat(&self, _: &PositionOf<Self>, _: usize, _: &mut [i32]) {}

    /// Writes -1 for a position that play cannot reach.
    fn write_turn(&self, at: &PositionOf<Self>, into: &mut [i32]) {
        let entry = self.reachable.find(&self.game, &format!("{at:?}"));
        into[0] = entry.map_or(-1, |(number, _)| number as i32);
    }

    fn read_row(&self, row: &[i32]) -> Result<PositionOf<Self>, NotationError> {
        check_width(row, 1)?;
        let positions = self.reachable.positions(&self.game);
        let entry = usize::try_from(row[0]).ok().and_then(|number| positions.get(number));
        entry.map(|entry| entry.position.clone()).ok_or_else(|| {
            let why = format!("expected a number below {}", positions.len());
            NotationError::wrong("position", &row[0].to_string(), why)
        })
    }
}
