//! Packs value networks trained by `retrodice train` into the file that is part of the program:
//!
//! ```text
//! cargo run --release -p retrodice-cantstop --example pack_minds -- FOLDER
//! ```
//!
//! `FOLDER/minds.bin` gets the networks of all files `FOLDER/*.toml` in the order of their names.
//! Each is packed, those for several seats as differences from `2-3-free`, and preceded by its length
//! in four bytes. Copy the file to `crates/cantstop/data/minds`, and
//! the printed hashes into `HASHES`.

use retrodice_cantstop::strategies::multiplayer::ValueNetwork;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: pack_minds FOLDER")?;
    let folder = Path::new(&folder);
    let files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut files = files.collect::<Result<Vec<PathBuf>, std::io::Error>>()?;
    files.retain(|file| file.extension().is_some_and(|end| end == "toml"));
    files.sort();
    let read = |file: &PathBuf| -> Result<ValueNetwork, Box<dyn Error>> {
        Ok(ValueNetwork::from_toml(&fs::read_to_string(file)?)?)
    };
    let networks = files.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let base = networks.iter().find(|network| network.rule_set() == "2-3-free");
    let mut packed = Vec::new();
    for network in &networks {
        println!("{} {}", network.hash(), network.rule_set());
        let rules = network.rule_set();
        let begins_anew = rules.starts_with('1') || rules == "2-3-free";
        let bytes = network.packed(base.filter(|_| !begins_anew));
        packed.extend(u32::try_from(bytes.len())?.to_le_bytes());
        packed.extend(bytes);
    }
    Ok(fs::write(folder.join("minds.bin"), packed)?)
}
