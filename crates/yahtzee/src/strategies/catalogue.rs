//! Registry entries of the strategies for the Yahtzee family, and their files.

use super::players::{Hardness, Order};
use super::win_chances::KnownScores;
use super::{Estimates, Player, RuleList};
use crate::kernel::{Ties, YahtzeeSolution};
use crate::rules::Yahtzee;
use retrodice_core::index::Indexed as _;
use retrodice_core::notation::{Notation as _, NotationError};
use retrodice_core::observer::Observer;
use retrodice_core::spec::ArgumentReader;
use retrodice_play::error::PlayError;
use retrodice_play::registry::{
    Ability, BuiltStrategy, Entry, Parameter, Playable, StrategyContext, StrategySource, make,
    with_common,
};
use std::sync::{Arc, OnceLock};

/// Data shared by the players of a game: its solution, computed on first use, and the rule for
/// equally good moves.
#[derive(Debug)]
pub struct SharedSolution {
    game: Yahtzee,
    ties: Ties,
    solution: OnceLock<Arc<YahtzeeSolution>>,
    known_scores: KnownScores,
}

impl SharedSolution {
    /// Creates the data for players that make the first of equally good moves. The game is solved
    /// when first needed.
    pub fn new(game: &Yahtzee) -> Self {
        Self::with(game.clone(), Ties::First, OnceLock::new())
    }

    /// Creates the data for players of a solved game.
    pub fn of(solution: Arc<YahtzeeSolution>, ties: Ties) -> Self {
        let game = solution.tables().game().clone();
        Self::with(game, ties, OnceLock::from(solution))
    }

    fn with(game: Yahtzee, ties: Ties, solution: OnceLock<Arc<YahtzeeSolution>>) -> Self {
        Self { game, ties, solution, known_scores: KnownScores::default() }
    }

    /// Returns the distributions of the points to come that are known.
    pub(crate) fn known_scores(&self) -> &KnownScores {
        &self.known_scores
    }

    /// Solves the game, unless it is solved.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] beyond `max_bytes` of memory, and [`PlayError::Solve`] if the
    /// observer cancels.
    pub(crate) fn prepare(
        &self,
        observer: &dyn Observer,
        max_bytes: Option<u64>,
    ) -> Result<(), PlayError> {
        if self.solution.get().is_some() {
            return Ok(());
        }
        let bytes = self.game.index_bound().saturating_mul(8);
        if let Some(max) = max_bytes.filter(|&max| bytes > max) {
            let [bytes, max] = [bytes, max].map(|bytes| bytes.div_ceil(1 << 20));
            let what = format!("playing {}", self.game.spec());
            let why =
                format!("its values take {bytes} MiB of memory, and there are {max} for them");
            return Err(PlayError::Unsupported { what, why });
        }
        let solution = YahtzeeSolution::watched(&self.game, observer)?;
        // Of two callers the first one wins: both have the same values.
        let _ = self.solution.set(Arc::new(solution));
        Ok(())
    }

    /// Returns the solution; the first call may solve the game.
    pub fn solution(&self) -> &Arc<YahtzeeSolution> {
        self.solution.get_or_init(|| Arc::new(YahtzeeSolution::new(&self.game)))
    }
}

/// Capability of a strategy of the Yahtzee family beyond playing move by move: exact statistics and
/// fast simulation. `None` for a random strategy.
pub type Capabilities = Option<Arc<Player>>;

impl From<Player> for BuiltStrategy<Yahtzee> {
    fn from(player: Player) -> Self {
        let player = Arc::new(player);
        Self { strategy: player.clone(), capabilities: Some(player) }
    }
}

const GLENN: &str = "J. Glenn, 'Computer Strategies for Solitaire Yahtzee', 2007";

/// Returns the entries, the strongest first.
pub(crate) fn catalogue() -> Vec<Entry<Yahtzee>> {
    let halves = "adds the optimal values of the upper and the lower half";
    let printed = "as `halves`, but the upper half forgets the flag of the Yahtzee box";
    let variances = "as `means`, with the upper bonus estimated from means and variances";
    vec![
        // strategies: a line for each.
        estimating(include_str!("../../data/bonus2026.toml"), "250.67 points"),
        entry("halves", halves, GLENN, "250.41 points", |g| {
            Ok(Player::halves(g.solution(), g.ties, false))
        }),
        entry("halves-printed", printed, GLENN, "249.77 points", |g| {
            Ok(Player::halves(g.solution(), g.ties, true))
        }),
        estimating(include_str!("../../data/share2026.toml"), "246.54 points"),
        estimating(include_str!("../../data/estimates2026.toml"), "243.31 points"),
        entry("variances", variances, GLENN, "241.94 points", |g| {
            Ok(Player::variances(g.solution(), g.ties))
        }),
        ruled(include_str!("../../data/rules2026.toml"), "234.63 points"),
        ruled(include_str!("../../data/rules2007.toml"), "226.05 points; 218.18 in print"),
        means(),
        greedy(),
        novice(),
    ]
}

/// Creates the entry of a player without arguments.
fn entry(
    name: &str,
    description: &'static str,
    source: &str,
    strength: &'static str,
    player: impl Fn(&SharedSolution) -> Result<Player, PlayError> + Send + Sync + 'static,
) -> Entry<Yahtzee> {
    Entry::new(name, description, source, strength, move |context, _| {
        Ok(player(&context.shared)?.described(description).into())
    })
}

fn means() -> Entry<Yahtzee> {
    let description = "values each open box at its mean under optimal play, or with iterations=N \
                       under the previous player, N times";
    let build = |context: &StrategyContext<Yahtzee>, reader: &mut ArgumentReader<'_>| {
        let times = reader.number("iterations", 1..=100)?.unwrap_or(1);
        let shared = &context.shared;
        Ok(Player::means(shared.solution(), shared.ties, times).described(description).into())
    };
    let parameters = &[Parameter { name: "iterations", meaning: "how often; 1" }];
    Entry { parameters, ..Entry::new("means", description, GLENN, "225.40 points", build) }
}

fn greedy() -> Entry<Yahtzee> {
    let description = "takes the most points in each turn";
    let build = |context: &StrategyContext<Yahtzee>, reader: &mut ArgumentReader<'_>| {
        let order = reader.word("order", &Order::WORDS)?;
        let counts = reader.word("bonus", &[("counted", true), ("left", false)])?.unwrap_or(true);
        let shared = &context.shared;
        let player = Player::greedy(shared.solution(), shared.ties, order, counts)?;
        Ok(player.described(description).into())
    };
    let parameters = &[
        Parameter {
            name: "order",
            meaning: "order among boxes of equal points: down or up the sheet",
        },
        Parameter {
            name: "bonus",
            meaning: "whether the upper bonus counts: counted or left; counted",
        },
    ];
    Entry { parameters, ..Entry::new("greedy", description, GLENN, "217.47 points", build) }
}

fn novice() -> Entry<Yahtzee> {
    let description = "keeps the most frequent face, for Yahtzee bonuses";
    let build = |context: &StrategyContext<Yahtzee>, reader: &mut ArgumentReader<'_>| {
        let open = reader.word("faces", &[("high", false), ("open", true)])?.unwrap_or(false);
        let hardness = reader.word("order", &Hardness::WORDS)?.unwrap_or_default();
        let shared = &context.shared;
        let player = Player::novice(shared.solution(), shared.ties, open, hardness);
        Ok(player.described(description).into())
    };
    let parameters = &[
        Parameter { name: "faces", meaning: "which of equally frequent faces: high or open; high" },
        Parameter {
            name: "order",
            meaning: "how hard boxes are to fill: roll, roll-up or play; roll",
        },
    ];
    Entry { parameters, ..Entry::new("novice", description, GLENN, "165.86 points", build) }
}

/// Returns a list of rules with the readings that the arguments name.
fn read_rules(list: &RuleList, reader: &mut ArgumentReader<'_>) -> Result<RuleList, PlayError> {
    let (mut list, mut arguments) = (list.clone(), Vec::new());
    if let Some(text) = reader.text("exact") {
        let number = |text: &str| text.parse::<usize>();
        let numbers: Result<Vec<usize>, _> = text.split('-').map(number).collect();
        let numbers = numbers.map_err(|_| {
            NotationError::wrong("exact", text, "expected numbers of scoring rules, such as 10-13")
        })?;
        arguments.push(format!("exact={text}"));
        list = list.exactly(&numbers)?;
    }
    if reader.word("zero", &[("joker", false), ("plain", true)])? == Some(true) {
        arguments.push("zero=plain".to_owned());
        list.plain = true;
    }
    if !arguments.is_empty() {
        list.name = format!("{}({})", list.name, arguments.join(","));
    }
    Ok(list)
}

/// Creates the entry of a rule file that comes with the program.
fn ruled(text: &'static str, strength: &'static str) -> Entry<Yahtzee> {
    let list = RuleList::from_toml(text).expect("the embedded files are tested");
    let RuleList { name, description, source, .. } = list.clone();
    let build = move |context: &StrategyContext<Yahtzee>, reader: &mut ArgumentReader<'_>| {
        let (shared, list) = (&context.shared, read_rules(&list, reader)?);
        Ok(Player::ruled(shared.solution(), shared.ties, &list)?.into())
    };
    let parameters = &[
        Parameter { name: "exact", meaning: "scoring rules that need exactly their dice: 10-13" },
        Parameter { name: "zero", meaning: "which box scores zero: joker or plain; joker" },
    ];
    Entry {
        parameters,
        file: Some(text),
        ..Entry::new(&name, &description, &source, strength, build)
    }
}

/// Creates the entry of an estimates file that comes with the program.
fn estimating(text: &'static str, strength: &'static str) -> Entry<Yahtzee> {
    let estimates = Estimates::from_toml(text).expect("the embedded files are tested");
    let Estimates { name, description, source, .. } = estimates.clone();
    let build = move |context: &StrategyContext<Yahtzee>, _: &mut ArgumentReader<'_>| {
        let shared = &context.shared;
        Ok(Player::estimating(shared.solution(), shared.ties, &estimates)?.into())
    };
    Entry { file: Some(text), ..Entry::new(&name, &description, &source, strength, build) }
}

/// Builds the player of a file of rules or of estimates.
pub(crate) fn from_file(
    shared: &SharedSolution,
    contents: &str,
) -> Result<BuiltStrategy<Yahtzee>, PlayError> {
    let (solution, ties) = (shared.solution(), shared.ties);
    let player = if RuleList::is_meant_by(contents) {
        Player::ruled(solution, ties, &RuleList::from_toml(contents)?)?
    } else {
        Player::estimating(solution, ties, &Estimates::from_toml(contents)?)?
    };
    Ok(player.into())
}

/// Returns the files that come with the program, by name.
fn files() -> impl Iterator<Item = (String, &'static str)> {
    catalogue().into_iter().filter_map(|entry| Some((entry.name, entry.file?)))
}

impl Player {
    /// Builds the player named by `text`, such as `means(iterations=2)`. `ties` decides between
    /// equals where its description leaves that open.
    ///
    /// # Errors
    /// As for [`Player::from_source`].
    ///
    /// ```
    /// use retrodice::yahtzee::strategies::Player;
    /// use retrodice::yahtzee::kernel::{Ties, YahtzeeSolution};
    ///
    /// let solution = std::sync::Arc::new(YahtzeeSolution::new(&"yahtzee(mini)".parse()?));
    /// let greedy = Player::named(&solution, "greedy", Ties::First)?;
    /// assert!(greedy.evaluate().mean < solution.expected_score());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn named(
        solution: &Arc<YahtzeeSolution>,
        text: &str,
        ties: Ties,
    ) -> Result<Arc<Self>, PlayError> {
        Self::from_source(solution, &text.into(), ties)
    }

    /// Builds the player that `source` names or holds.
    ///
    /// # Errors
    /// [`PlayError::Notation`] if there is no such player; the message lists the known names.
    /// [`PlayError::Parameters`] if it cannot play these rules. [`PlayError::Unsupported`] if it is
    /// random.
    pub fn from_source(
        solution: &Arc<YahtzeeSolution>,
        source: &StrategySource,
        ties: Ties,
    ) -> Result<Arc<Self>, PlayError> {
        let shared = SharedSolution::of(solution.clone(), ties);
        let context = StrategyContext { game: shared.game.clone(), shared };
        let optimal = || Ok(Self::optimal(solution, ties).into());
        let built: BuiltStrategy<Yahtzee> = make::<_, PlayError>(&context, source, optimal)?;
        built.capabilities.ok_or_else(|| PlayError::Unsupported {
            what: built.strategy.name(),
            why: "it plans no sheet: only `simulate` can play it, with one seat".to_owned(),
        })
    }
}

impl RuleList {
    /// Returns the lists that come with the program.
    pub fn all() -> Vec<Self> {
        let lists = files().filter(|(_, text)| Self::is_meant_by(text));
        lists.filter_map(|(_, text)| Self::from_toml(text).ok()).collect()
    }

    /// Returns the list of this name that comes with the program.
    pub fn published(name: &str) -> Option<Self> {
        Self::all().into_iter().find(|list| list.name == name)
    }
}

impl Estimates {
    /// Returns the sets of estimates that come with the program.
    pub fn all() -> Vec<Self> {
        let sets = files().filter(|(_, text)| !RuleList::is_meant_by(text));
        sets.filter_map(|(_, text)| Self::from_toml(text).ok()).collect()
    }

    /// Returns the estimates of this name that come with the program.
    pub fn published(name: &str) -> Option<Self> {
        Self::all().into_iter().find(|estimates| estimates.name == name)
    }
}

impl Playable for Yahtzee {
    type Shared = SharedSolution;
    type Capabilities = Capabilities;
    type Unfolded = Self;

    fn shared(&self) -> Self::Shared {
        SharedSolution::new(self)
    }

    fn unfolded(&self) -> Self {
        self.clone()
    }

    fn strategies(&self) -> Vec<Entry<Self>> {
        with_common(catalogue())
    }

    fn from_file(
        context: &StrategyContext<Self>,
        name: &str,
        contents: &str,
    ) -> Result<BuiltStrategy<Self>, PlayError> {
        from_file(&context.shared, contents).map_err(|error| error.in_file(name))
    }

    fn prepare(
        context: &StrategyContext<Self>,
        observer: &dyn Observer,
        max_bytes: Option<u64>,
    ) -> Result<(), PlayError> {
        context.shared.prepare(observer, max_bytes)
    }

    fn prepare_strategy(
        built: &BuiltStrategy<Self>,
        observer: &dyn Observer,
    ) -> Result<(), PlayError> {
        match &built.capabilities {
            Some(player) => Ok(player.prepare(observer)?),
            None => Ok(()),
        }
    }

    fn abilities(&self, built: &BuiltStrategy<Self>) -> Vec<Ability> {
        if built.capabilities.is_some() { self.abilities_of_optimal() } else { Vec::new() }
    }

    fn abilities_of_optimal(&self) -> Vec<Ability> {
        vec![Ability::Fast, Ability::Exact]
    }
}
