//! JSON schemas of boards, motives, steps and themes, which are choices among those of all games.

use super::erased::{Board, FurtherStep, GameBoard, GameMotive, KIND, Motive};
use super::game::Coached;
use super::motive::GeneralMotive;
use super::theme::Theme;
use schemars::{JsonSchema, SchemaGenerator, json_schema};
use serde_json::Value;

/// Schemas of a game's board, motives, steps and themes.
pub struct GameSchemas {
    board: fn(&mut SchemaGenerator) -> Vec<Value>,
    motives: fn(&mut SchemaGenerator) -> Vec<Value>,
    steps: fn(&mut SchemaGenerator) -> Vec<Value>,
    ranks: &'static [(&'static str, u8)],
    themes: &'static [Theme],
}

retrodice_core::debug_summary!([] GameSchemas, "GameSchemas");

impl GameSchemas {
    /// Returns the schemas of this type of game.
    pub const fn of<G: Coached>() -> Self {
        Self {
            board: |generator| vec![tagged::<G::Board>(generator)],
            motives: variants::<G::Motive>,
            steps: variants::<G::Step>,
            ranks: G::Motive::RANKS,
            themes: G::THEMES,
        }
    }
}

/// Completes the definitions of erased boards, motives, steps and themes in a generator by those of all
/// games. Call it after the schemas that refer to them.
pub fn describe(generator: &mut SchemaGenerator, games: &[GameSchemas]) {
    fill::<Board>(generator, |generator| {
        games.iter().flat_map(|game| (game.board)(generator)).collect()
    });
    fill::<FurtherStep>(generator, |generator| {
        games.iter().flat_map(|game| (game.steps)(generator)).collect()
    });
    fill::<Motive>(generator, |generator| {
        let mut all = variants::<GeneralMotive>(generator);
        all.extend(games.iter().flat_map(|game| (game.motives)(generator)));
        let own = games.iter().flat_map(|game| game.ranks);
        let ranks: Vec<_> = GeneralMotive::RANKS.iter().chain(own).collect();
        let rank = |motive: &Value| {
            let kind = kind_of(motive);
            ranks.iter().find(|(name, _)| Some(*name) == kind).map(|(_, rank)| *rank)
        };
        all.sort_by_key(rank);
        all
    });
    fill::<Theme>(generator, |_| {
        let all = Theme::GENERAL.iter().chain(games.iter().flat_map(|game| game.themes));
        all.map(named).collect()
    });
}

/// Replaces the definition of erased data, if there is one, by a choice among its kinds.
fn fill<T: JsonSchema>(
    generator: &mut SchemaGenerator,
    kinds: impl FnOnce(&mut SchemaGenerator) -> Vec<Value>,
) {
    let name = T::schema_name();
    if !generator.definitions().contains_key(&*name) {
        return;
    }
    let mut all: Vec<Value> = Vec::new();
    for one in kinds(generator) {
        if all.iter().all(|other| kind_of(other) != kind_of(&one)) {
            all.push(one);
        }
    }
    let definition = generator.definitions_mut().get_mut(&*name).and_then(Value::as_object_mut);
    if let Some(definition) = definition {
        definition.remove("type");
        definition.insert("oneOf".to_owned(), all.into());
    }
}

/// Returns the kind that a schema of tagged data demands, or the text that it is.
fn kind_of(schema: &Value) -> Option<&str> {
    schema["const"].as_str().or_else(|| schema["properties"][KIND]["const"].as_str())
}

/// Returns the schema of a theme.
fn named(theme: &Theme) -> Value {
    let (name, description) = (theme.name(), theme.description());
    json_schema!({ "description": description, "type": "string", "const": name }).to_value()
}

/// Returns the schema of a board, its tag included.
fn tagged<B: GameBoard>(generator: &mut SchemaGenerator) -> Value {
    let mut schema = B::json_schema(generator).to_value();
    let tag = (KIND.to_owned(), json_schema!({ "type": "string", "const": B::KIND }).to_value());
    if let Some(properties) = schema["properties"].as_object_mut() {
        *properties = [tag].into_iter().chain(std::mem::take(properties)).collect();
    }
    if let Some(required) = schema["required"].as_array_mut() {
        required.insert(0, KIND.into());
    }
    schema
}

/// Returns the schemas of the kinds of tagged data.
fn variants<T: JsonSchema>(generator: &mut SchemaGenerator) -> Vec<Value> {
    match T::json_schema(generator).to_value()["oneOf"].take() {
        Value::Array(all) => all,
        _ => Vec::new(),
    }
}
