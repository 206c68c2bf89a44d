//! The coach's page without a server, as a folder of files for any host.

use crate::test::{answers, cargo, has_target, root, target};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// WebAssembly, in the words of the compiler.
pub const WASM: &str = "wasm32-unknown-unknown";

/// What the page should weigh at most, in bytes as hosts send them.
const AIM: u64 = 1_000_000;

/// Builds the page into `out`, by default `page` in the folder where cargo builds.
pub fn run(out: Option<PathBuf>) -> Result<()> {
    if let Some(missing) = missing() {
        bail!("the page needs {missing}");
    }
    let out = std::path::absolute(out.unwrap_or_else(|| target().join("page")))?;
    // It is emptied first.
    let is_ours = out.join("sw.js").exists() || !out.exists() || out.read_dir()?.next().is_none();
    if !is_ours {
        bail!("{}: the folder has other files; name one that is empty or new", out.display());
    }
    let build = ["build", "--release", "--locked", "--target", WASM, "-p", "retrodice-wasm"];
    let wasm = |arguments: &[&str]| {
        let mut command = cargo();
        command.args(arguments).current_dir(root().join("wasm")).env("CARGO_TARGET_DIR", target());
        command
    };
    run_in(&mut wasm(&build))?;
    let module = target().join(WASM).join("release/retrodice_wasm.wasm");
    let door = target().join("door");
    let bind = ["run", "--quiet", "--locked", "-p", "bind", "--"];
    run_in(wasm(&bind).arg(&module).arg(&door))?;
    let front = root().join("web/front");
    let node = |line: &str| {
        let mut command = Command::new("bash");
        command.args(["-euc", line, "npm"]).arg(&out).current_dir(&front);
        command.env("RETRODICE_DOOR", &door);
        command
    };
    if !front.join("node_modules").exists() {
        run_in(&mut node("npm ci --no-audit --no-fund"))?;
    }
    run_in(&mut node("npx vite build --mode page --logLevel warn --emptyOutDir --outDir \"$1\""))?;
    report(&out)
}

/// What this machine lacks, and where to get it.
pub fn missing() -> Option<String> {
    if !has_target("rustc".as_ref(), WASM) {
        return Some(format!("the standard library: rustup target add {WASM}"));
    }
    let npm = answers("npm", &["--version"]);
    (!npm).then(|| "npm: Node.js 20 with npm".to_owned())
}

fn run_in(command: &mut Command) -> Result<()> {
    let name = format!("{:?}", command.get_program());
    let status = command.stdin(Stdio::null()).status().with_context(|| name.clone())?;
    if !status.success() {
        bail!("{name} failed ({status})");
    }
    Ok(())
}

/// What the page weighs, file by file.
fn report(out: &Path) -> Result<()> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(out)?.map(|file| Ok(file?.path())).collect::<Result<_>>()?;
    files.sort();
    let (mut all, mut all_packed) = (0, 0);
    for file in files {
        let bytes = fs::metadata(&file)?.len();
        let packed = Command::new("gzip").arg("-9c").arg(&file).output();
        let packed = packed.context("gzip, to say how large the page is")?.stdout.len() as u64;
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        println!("{name:24} {bytes:>9} bytes, compressed {packed:>9}");
        (all, all_packed) = (all + bytes, all_packed + packed);
    }
    println!("{:24} {all:>9} bytes, compressed {all_packed:>9} (aim: {AIM})", "all");
    println!("{}: try it with python3 -m http.server -d {0}", out.display());
    Ok(())
}
