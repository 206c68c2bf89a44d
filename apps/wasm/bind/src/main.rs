//! `bind WASM FOLDER`: writes `retrodice.js` and `retrodice_bg.wasm`, the JavaScript bindings of a module.

mod order;

use std::env::args_os;
use std::fs;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let paths: Vec<PathBuf> = args_os().skip(1).map(PathBuf::from).collect();
    let [module, folder] = paths.as_slice() else { return Err("bind WASM FOLDER".into()) };
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_path(module).out_name("retrodice").web(true)?;
    bindgen.remove_name_section(true).remove_producers_section(true).generate(folder)?;
    let bound = folder.join("retrodice_bg.wasm");
    fs::write(&bound, order::ordered(&fs::read(&bound)?)?)?;
    Ok(())
}
