//! Trains the minds of the rule sets, resuming where it was stopped:
//!
//! ```text
//! cargo run --release -p retrodice-play --example train_minds -- FOLDER BOARDS [ROUNDS [SETS]]
//! ```
//!
//! `FOLDER/2-3-free.mind` is read if it exists, otherwise the mind is warmed up by games of
//! the quick player; other rule sets of several seats start from its weights. Then come
//! `ROUNDS` rounds of `BOARDS` solved boards for each rule set, with steps that shrink as
//! training goes on, and the file is written after each. `FOLDER/minds.bin` has all files of
//! the folder, each preceded by its length in four bytes: copy it to `play/data/minds` to make
//! them part of the program. `FOLDER/curves.csv` gets a line for each piece: rule set, boards,
//! residual. `SETS` is a list such as `2-3-free,2-3-jump`. One thread.

use retrodice_play::cantstop::rivals::Mind;
use retrodice_play::cantstop::rivals::school::{self, Schooling};
use rules::cantstop::{CantStop, Options, Sharing};
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The rule set that others begin from.
const FIRST: &str = "2-3-free.mind";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, boards, more @ ..] = &arguments[..] else {
        return Err("usage: train_minds FOLDER BOARDS [ROUNDS [SETS]]".into());
    };
    let rounds: u32 = more.first().map_or(Ok(1), |text| text.parse())?;
    let wanted = more.get(1).map(|sets| sets.split(',').map(str::to_owned).collect::<Vec<_>>());
    let mut games = Vec::new();
    for (players, columns_to_win) in [(1, 3), (2, 3), (3, 3), (4, 3), (2, 5), (3, 4)] {
        // Alone there is nobody to share with.
        let ways = if players == 1 { 1 } else { Sharing::ALL.len() };
        for &sharing in &Sharing::ALL[..ways] {
            let name = format!("{players}-{columns_to_win}-{}", sharing.name());
            let options = Options { players, columns_to_win, sharing, ..Options::new(6, 3) };
            if wanted.as_ref().is_none_or(|wanted| wanted.contains(&name)) {
                games.push((name, CantStop::with(options)?));
            }
        }
    }
    let folder = PathBuf::from(folder);
    fs::create_dir_all(&folder)?;
    for _ in 0..rounds {
        for (name, game) in &games {
            learn(&folder, name, game, boards.parse()?)?;
            pack(&folder)?;
        }
    }
    Ok(())
}

/// Writes all minds of the folder into one file.
fn pack(folder: &Path) -> Result<(), Box<dyn Error>> {
    let files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut files = files.collect::<Result<Vec<PathBuf>, std::io::Error>>()?;
    files.retain(|file| file.extension().is_some_and(|end| end == "mind"));
    files.sort();
    let mut packed = Vec::new();
    for file in files {
        let bytes = fs::read(file)?;
        packed.extend(u32::try_from(bytes.len())?.to_le_bytes());
        packed.extend(bytes);
    }
    Ok(fs::write(folder.join("minds.bin"), packed)?)
}

fn learn(folder: &Path, name: &str, game: &CantStop, boards: u64) -> Result<(), Box<dyn Error>> {
    let file = folder.join(format!("{name}.mind"));
    let mut curves =
        fs::OpenOptions::new().create(true).append(true).open(folder.join("curves.csv"))?;
    let mut schooling = Schooling { boards, ..Schooling::default() };
    let mut mind = match fs::read(&file) {
        Ok(bytes) => Mind::from_bytes(&bytes)?,
        // Values alone are turns, not chances.
        Err(_) if folder.join(FIRST).exists() && game.options().players > 1 => {
            Mind::from_bytes(&fs::read(folder.join(FIRST))?)?.adopted(game)?
        }
        Err(_) => {
            let mut mind = Mind::new(game, schooling.seed)?;
            let loss = school::warm_up(game, &mut mind, &schooling)?;
            println!("{name}: warmed up, loss {loss:.4}");
            mind
        }
    };
    schooling.seed += mind.boards();
    // Turns are larger numbers than the scores of chances.
    let first = if game.options().players == 1 { 0.006 } else { 0.002 };
    let size = first / (1.0 + mind.boards() as f32 / 20_000.0).sqrt();
    schooling.steps = (size, 0.3 * size);
    let begun = std::time::Instant::now();
    school::train(game, &mut mind, &schooling, &mut |progress, mind| {
        let line = format!("{name},{},{:.5}", mind.boards(), progress.residual);
        println!("{line},{:.1}", begun.elapsed().as_secs_f64());
        writeln!(curves, "{line}").is_ok()
    })?;
    let new = file.with_extension("new");
    fs::write(&new, mind.to_bytes())?;
    fs::rename(&new, &file)?;
    Ok(())
}
