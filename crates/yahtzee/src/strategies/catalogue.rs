//! The strategies for the Yahtzee family that the registry knows, and their files.

use super::players::{Hardness, Order};
use super::{Estimates, Player, RuleList};
use crate::kernel::{Ties, YahtzeeSolution};
use crate::rules::Yahtzee;
use retrodice_core::notation::NotationError;
use retrodice_core::spec::ArgumentReader;
use retrodice_play::error::PlayError;
use retrodice_play::registry::{Ability, Playable, with_common};
use retrodice_play::registry::{Entry, Made, Materials, Parameter, StrategySource, make};
use std::sync::{Arc, OnceLock};

/// What players of the Yahtzee family share: the solved game, and which of equally good
/// moves is made.
#[derive(Debug)]
pub struct Ground {
    game: Yahtzee,
    ties: Ties,
    solution: OnceLock<Arc<YahtzeeSolution>>,
}

impl Ground {
    /// For players of this game that make the first of equally good moves. The game is
    /// solved when first needed.
    pub fn new(game: &Yahtzee) -> Self {
        Self { game: game.clone(), ties: Ties::First, solution: OnceLock::new() }
    }

    /// For players of a game that is solved.
    pub fn of(solution: Arc<YahtzeeSolution>, ties: Ties) -> Self {
        let game = solution.tables().game().clone();
        Self { game, ties, solution: OnceLock::from(solution) }
    }

    /// The solved game.
    pub fn solution(&self) -> &Arc<YahtzeeSolution> {
        self.solution.get_or_init(|| Arc::new(YahtzeeSolution::new(&self.game)))
    }
}

/// What a strategy of the Yahtzee family can do beyond playing move by move: be looked
/// at exactly, and fill sheets fast. None if it is random.
pub type Skill = Option<Arc<Player>>;

impl From<Player> for Made<Yahtzee> {
    fn from(player: Player) -> Self {
        let player = Arc::new(player);
        Self { strategy: player.clone(), skill: Some(player) }
    }
}

const GLENN: &str = "J. Glenn, 'Computer Strategies for Solitaire Yahtzee', 2007";

/// The entries, the strongest first.
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

/// An entry of a player without arguments.
fn entry(
    name: &str,
    description: &'static str,
    source: &str,
    strength: &'static str,
    player: impl Fn(&Ground) -> Result<Player, PlayError> + Send + Sync + 'static,
) -> Entry<Yahtzee> {
    Entry::new(name, description, source, strength, move |materials, _| {
        Ok(player(&materials.ground)?.described(description).into())
    })
}

fn means() -> Entry<Yahtzee> {
    let description = "values each open box at its mean under optimal play, or with iterations=N \
                       under the previous player, N times";
    let made = |materials: &Materials<Yahtzee>, reader: &mut ArgumentReader<'_>| {
        let times = reader.number("iterations", 1..=100)?.unwrap_or(1);
        let ground = &materials.ground;
        Ok(Player::means(ground.solution(), ground.ties, times).described(description).into())
    };
    let parameters = &[Parameter { name: "iterations", meaning: "how often; 1" }];
    Entry { parameters, ..Entry::new("means", description, GLENN, "225.40 points", made) }
}

fn greedy() -> Entry<Yahtzee> {
    let description = "takes the most points in each turn";
    let made = |materials: &Materials<Yahtzee>, reader: &mut ArgumentReader<'_>| {
        let order = reader.word("order", &Order::WORDS)?;
        let counts = reader.word("bonus", &[("counted", true), ("left", false)])?.unwrap_or(true);
        let ground = &materials.ground;
        let player = Player::greedy(ground.solution(), ground.ties, order, counts)?;
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
    Entry { parameters, ..Entry::new("greedy", description, GLENN, "217.47 points", made) }
}

fn novice() -> Entry<Yahtzee> {
    let description = "keeps the most frequent face, for Yahtzee bonuses";
    let made = |materials: &Materials<Yahtzee>, reader: &mut ArgumentReader<'_>| {
        let open = reader.word("faces", &[("high", false), ("open", true)])?.unwrap_or(false);
        let hardness = reader.word("order", &Hardness::WORDS)?.unwrap_or_default();
        let ground = &materials.ground;
        let player = Player::novice(ground.solution(), ground.ties, open, hardness);
        Ok(player.described(description).into())
    };
    let parameters = &[
        Parameter { name: "faces", meaning: "which of equally frequent faces: high or open; high" },
        Parameter {
            name: "order",
            meaning: "how hard boxes are to fill: roll, roll-up or play; roll",
        },
    ];
    Entry { parameters, ..Entry::new("novice", description, GLENN, "165.86 points", made) }
}

/// A list of rules with what the arguments say of its reading.
fn read_rules(list: &RuleList, reader: &mut ArgumentReader<'_>) -> Result<RuleList, PlayError> {
    let (mut list, mut said) = (list.clone(), Vec::new());
    if let Some(text) = reader.text("exact") {
        let number = |text: &str| text.parse::<usize>();
        let numbers: Result<Vec<usize>, _> = text.split('-').map(number).collect();
        let numbers = numbers.map_err(|_| {
            NotationError::wrong("exact", text, "expected numbers of scoring rules, such as 10-13")
        })?;
        said.push(format!("exact={text}"));
        list = list.exactly(&numbers)?;
    }
    if reader.word("zero", &[("joker", false), ("plain", true)])? == Some(true) {
        said.push("zero=plain".to_owned());
        list.plain = true;
    }
    if !said.is_empty() {
        list.name = format!("{}({})", list.name, said.join(","));
    }
    Ok(list)
}

/// The entry of a file of rules that comes with the program.
fn ruled(text: &'static str, strength: &'static str) -> Entry<Yahtzee> {
    let list = RuleList::from_toml(text).expect("the embedded files are tested");
    let RuleList { name, description, source, .. } = list.clone();
    let made = move |materials: &Materials<Yahtzee>, reader: &mut ArgumentReader<'_>| {
        let (ground, list) = (&materials.ground, read_rules(&list, reader)?);
        Ok(Player::ruled(ground.solution(), ground.ties, &list)?.into())
    };
    let parameters = &[
        Parameter { name: "exact", meaning: "scoring rules that need exactly their dice: 10-13" },
        Parameter { name: "zero", meaning: "which box scores zero: joker or plain; joker" },
    ];
    Entry {
        parameters,
        file: Some(text),
        ..Entry::new(&name, &description, &source, strength, made)
    }
}

/// The entry of a file of estimates that comes with the program.
fn estimating(text: &'static str, strength: &'static str) -> Entry<Yahtzee> {
    let estimates = Estimates::from_toml(text).expect("the embedded files are tested");
    let Estimates { name, description, source, .. } = estimates.clone();
    let made = move |materials: &Materials<Yahtzee>, _: &mut ArgumentReader<'_>| {
        let ground = &materials.ground;
        Ok(Player::estimating(ground.solution(), ground.ties, &estimates)?.into())
    };
    Entry { file: Some(text), ..Entry::new(&name, &description, &source, strength, made) }
}

/// The player of a file, of rules or of estimates.
pub(crate) fn from_file(ground: &Ground, contents: &str) -> Result<Made<Yahtzee>, PlayError> {
    let (solution, ties) = (ground.solution(), ground.ties);
    let player = match RuleList::is_meant_by(contents) {
        true => Player::ruled(solution, ties, &RuleList::from_toml(contents)?)?,
        false => Player::estimating(solution, ties, &Estimates::from_toml(contents)?)?,
    };
    Ok(player.into())
}

/// The files that come with the program, by name.
fn files() -> impl Iterator<Item = (String, &'static str)> {
    catalogue().into_iter().filter_map(|entry| Some((entry.name, entry.file?)))
}

impl Player {
    /// The player that `text` names, such as `means(iterations=2)`, breaking ties
    /// by `ties` where its description leaves that open.
    ///
    /// # Errors
    /// As for [`Player::from_source`].
    pub fn named(
        solution: &Arc<YahtzeeSolution>,
        text: &str,
        ties: Ties,
    ) -> Result<Arc<Self>, PlayError> {
        Self::from_source(solution, &text.into(), ties)
    }

    /// The player that `source` names or holds.
    ///
    /// # Errors
    /// [`PlayError::Notation`] if there is no such player, in which case the known
    /// ones are listed; [`PlayError::Parameters`] if it cannot play these rules;
    /// [`PlayError::Unsupported`] if it is random.
    pub fn from_source(
        solution: &Arc<YahtzeeSolution>,
        source: &StrategySource,
        ties: Ties,
    ) -> Result<Arc<Self>, PlayError> {
        let ground = Ground::of(solution.clone(), ties);
        let materials = Materials { game: ground.game.clone(), ground };
        let optimal = || Ok(Self::optimal(solution, ties).into());
        let made: Made<Yahtzee> = make::<_, PlayError>(&materials, source, optimal)?;
        made.skill.ok_or_else(|| PlayError::Unsupported {
            what: made.strategy.name(),
            why: "it plans no sheet: only `simulate` can play it, with one seat".to_owned(),
        })
    }
}

impl RuleList {
    /// The lists that come with the program.
    pub fn all() -> Vec<Self> {
        let lists = files().filter(|(_, text)| Self::is_meant_by(text));
        lists.filter_map(|(_, text)| Self::from_toml(text).ok()).collect()
    }

    /// The list of this name that comes with the program.
    pub fn published(name: &str) -> Option<Self> {
        Self::all().into_iter().find(|list| list.name == name)
    }
}

impl Estimates {
    /// The sets of estimates that come with the program.
    pub fn all() -> Vec<Self> {
        let sets = files().filter(|(_, text)| !RuleList::is_meant_by(text));
        sets.filter_map(|(_, text)| Self::from_toml(text).ok()).collect()
    }

    /// The estimates of this name that come with the program.
    pub fn published(name: &str) -> Option<Self> {
        Self::all().into_iter().find(|estimates| estimates.name == name)
    }
}

impl Playable for Yahtzee {
    type Ground = Ground;
    type Skill = Skill;
    type Unfolded = Self;

    fn ground(&self) -> Self::Ground {
        Ground::new(self)
    }

    fn unfolded(&self) -> Self {
        self.clone()
    }

    fn strategies() -> Vec<Entry<Self>> {
        with_common(catalogue())
    }

    fn from_file(
        materials: &Materials<Self>,
        name: &str,
        contents: &str,
    ) -> Result<Made<Self>, PlayError> {
        from_file(&materials.ground, contents).map_err(|error| error.in_file(name))
    }

    fn abilities(&self, made: &Made<Self>) -> Vec<Ability> {
        let looked_at = made.skill.is_some();
        if looked_at { self.abilities_of_optimal() } else { Vec::new() }
    }

    fn abilities_of_optimal(&self) -> Vec<Ability> {
        vec![Ability::Fast, Ability::Exact]
    }
}
