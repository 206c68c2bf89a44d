//! Trains a potential for two to four seats, or plays duels with it.
//!
//! ```text
//! cargo run --release -p retrodice-play --example rivals -- train SEATS first|most GAMES FILE
//! cargo run --release -p retrodice-play --example rivals -- duel FILE GAMES REACH
//! ```
use retrodice_play::cantstop::rivals::{Arena, Goal, Player, Potential, train};
use retrodice_play::cantstop::{Heuristic, published};
use rules::cantstop::{CantStop, Options};
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| arguments.get(place).and_then(|text| text.parse::<u64>().ok());
    let seats = |seats: usize| {
        CantStop::with(Options { players: seats, ..Options::new(6, 3) }).expect("it exists")
    };
    let begun = Instant::now();
    match arguments.first().map(String::as_str) {
        Some("train") => {
            let game = seats(number(1).unwrap_or(2) as usize);
            let goal = if arguments[2] == "most" { Goal::Most } else { Goal::First };
            let file = arguments[4].clone();
            let settings = train::Training {
                games: number(3).unwrap_or(1000),
                reach: number(5).unwrap_or(4) as u8,
                ..Default::default()
            };
            let (start, done) = match std::fs::read_to_string(&file) {
                Ok(text) => (Potential::from_toml(&text)?, Potential::games_of(&text)?),
                Err(_) => (Potential::guessed(&game, goal)?, 0),
            };
            let mut watch = |done: u64, potential: &Potential| {
                if done % 256 == 0 {
                    eprintln!("{done} games, {:.0} s", begun.elapsed().as_secs_f64());
                    let text = potential.to_toml(done, settings.seed).expect("it is written");
                    std::fs::write(&file, text).expect("the file can be written");
                }
                true
            };
            let (potential, done) = train::train(&game, start, done, &settings, &mut watch)?;
            std::fs::write(&file, potential.to_toml(done, settings.seed)?)?;
        }
        _ => {
            let potential = Potential::from_toml(&std::fs::read_to_string(&arguments[1])?)?;
            let game = seats(2);
            let games = number(2).unwrap_or(1000);
            let looking = Player::looking(potential, number(3).unwrap_or(4) as u8, "looking");
            let arena = Arena::new(&game)?;
            for name in ["rule28", "linear2011"] {
                let heuristic = Heuristic::with(&game, &published(name).expect("published"))?;
                let ruled = Player::ruled(&game, &heuristic)?;
                let [one, _] = arena.duel(&looking, &ruled, games, 7)?;
                println!("{name}: {:?} of {} games", one.share, one.games);
            }
            println!("{:.1} s", begun.elapsed().as_secs_f64());
        }
    }
    Ok(())
}
