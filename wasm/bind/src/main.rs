//! `bind WASM FOLDER`: writes `door.js` and `door_bg.wasm` into the folder.

use std::env::args_os;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let paths: Vec<PathBuf> = args_os().skip(1).map(PathBuf::from).collect();
    let [module, folder] = paths.as_slice() else { return Err("bind WASM FOLDER".into()) };
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_path(module).out_name("door").web(true)?;
    Ok(bindgen.remove_name_section(true).remove_producers_section(true).generate(folder)?)
}
