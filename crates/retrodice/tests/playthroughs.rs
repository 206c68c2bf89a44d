//! Recorded games, replayed and compared line by line. They show any change to the
//! rules, the order of moves or the notation.
//!
//! If RETRODICE_BLESS is set, the records are written instead.

use crate::with_every_family;
use retrodice_core::game::{Next, Position};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use std::fmt::Write;
use std::path::PathBuf;

/// Maximum number of moves in a record.
const MAX_MOVES: usize = 60;

/// Plays one game with rolls and moves picked by a fixed rule.
fn play_through<G: Indexed + Notation>(game: G) -> String {
    let mut text = format!("{}\n", game.spec());
    let mut at = game.start();
    // A fixed linear congruence: good enough to wander, simple to repeat.
    let mut wander: u64 = 2026;
    let mut pick = |bound: usize| {
        wander = wander.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (wander >> 33) as usize % bound
    };
    for _ in 0..MAX_MOVES {
        let landed = game.land(&at, pick(game.rolls(&at).len()));
        let mut moves = Vec::new();
        game.moves(&landed, &mut moves);
        let chosen = &moves[pick(moves.len())];
        let names: Vec<String> = moves.iter().map(|step| game.write_choice(&step.choice)).collect();
        let position = game.write_position(&Position::Move(landed));
        let choice = game.write_choice(&chosen.choice);
        writeln!(text, "{position}\n  of [{}]\n  {choice}, gain {}", names.join("; "), chosen.gain)
            .expect("text can be appended");
        match &chosen.next {
            Next::Roll(next) | Next::Pass(next) => at = next.clone(),
            Next::End(ending) => {
                writeln!(text, "{ending:?}").expect("text can be appended");
                break;
            }
        }
    }
    text
}

#[test]
fn replayed_games_agree_with_their_records() {
    let specs = [
        "cantstop(3,1)",
        "cantstop(6,3)",
        "cantstop(3,1,players=2,sharing=jump)",
        "cantstop(3,1,players=2,sharing=forced-roll)",
        "cantstop(4,2,players=3,win=2,decline=yes)",
        "farkle(1000,table=patch,entry=350)",
        "farkle(1000,players=3)",
        "farkle(turn)",
        "hog(60,players=4)",
        "pig(30)",
        "pig(60,players=3)",
        "piglet(3)",
        "pushyourluck(p=2/3,target=4)",
        "pushyourluck(p=2/3)",
        "yahtzee",
        "yahtzee(mini,joker=free)",
        "yatzy",
    ];
    for spec in with_every_family(&specs) {
        let playthrough = with_game!(spec, game => play_through(game));
        assert!(playthrough.lines().count() > 3, "{spec}: nothing was played");
        let plain: String =
            spec.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthroughs");
        let file = folder.join(format!("{}.txt", plain.trim_end_matches('_')));
        if std::env::var_os("RETRODICE_BLESS").is_some() {
            std::fs::write(&file, &playthrough).expect("the record can be written");
        }
        let recorded = std::fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(playthrough, recorded, "{spec}: see {}", file.display());
    }
}
