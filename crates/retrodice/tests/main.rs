//! One program for all integration tests of several games: what they share is compiled and linked
//! once.

/// Evaluates an expression with the game of a spec, whatever its type.
macro_rules! with_game {
    ($spec:expr, $game:ident => $body:expr) => {{
        let spec: &str = $spec;
        let opened = retrodice::unwatched().game(spec).unwrap_or_else(|why| panic!("{spec}: {why}"));
        let opened: std::sync::Arc<dyn std::any::Any + Send + Sync> = opened;
        'found: {
            retrodice::for_each_game!(Game => {
                if let Some(opened) = opened.downcast_ref::<retrodice::questions::Opened<Game>>() {
                    let $game = opened.game().clone();
                    break 'found $body;
                }
            });
            panic!("{spec} is of a type that the list of games lacks")
        }
    }};
}

/// Returns these specs, and the first example of every family whose type of game none of them has.
fn with_every_family(specs: &[&'static str]) -> Vec<&'static str> {
    let type_of = |spec: &str| with_game!(spec, game => std::any::type_name_of_val(&game));
    let mut types: Vec<&str> = specs.iter().map(|spec| type_of(spec)).collect();
    let mut all = specs.to_vec();
    for example in retrodice::families().iter().map(|family| family.examples[0]) {
        let game = type_of(example);
        if !types.contains(&game) {
            types.push(game);
            all.push(example);
        }
    }
    all
}

mod coach;
mod examples;
mod games;
mod play;
mod playthroughs;
mod positions;
mod questions;
mod solver;
