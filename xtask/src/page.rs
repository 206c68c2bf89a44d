//! Build of the coach's page without a server, as a folder of files for any host.

use crate::test::{answers, cargo, has_target, root, target};
use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The compiler's target for WebAssembly.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Builds the page into `out`, by default `page` in the folder where cargo builds.
pub fn run(out: Option<PathBuf>) -> Result<()> {
    if let Some(missing) = missing() {
        bail!("the page needs {missing}");
    }
    let out = std::path::absolute(out.unwrap_or_else(|| target().join("page")))?;
    // The folder is emptied first, so it must not hold other files.
    let is_ours = out.join("sw.js").exists() || !out.exists() || out.read_dir()?.next().is_none();
    if !is_ours {
        bail!("{}: the folder has other files; name one that is empty or new", out.display());
    }
    let short = short_paths()?;
    let build = ["build", "--release", "--locked", "--target", WASM, "-p", "retrodice-wasm"];
    let build: Vec<&str> = build.into_iter().chain(["--config", &short]).collect();
    let within = |folder: &str, arguments: &[&str]| {
        let mut command = cargo();
        command.args(arguments).current_dir(root().join(folder)).env("CARGO_TARGET_DIR", target());
        command
    };
    run_in(&mut within("apps/wasm", &build))?;
    let module = target().join(WASM).join("release/retrodice_wasm.wasm");
    let bindings = target().join("wasm-bindings");
    let bind = ["run", "--quiet", "--locked", "--"];
    run_in(within("apps/wasm/bind", &bind).arg(&module).arg(&bindings))?;
    let front = root().join("apps/web/front");
    let node = |line: &str| {
        let mut command = Command::new("bash");
        command.args(["-euc", line, "npm"]).arg(&out).current_dir(&front);
        command.env("RETRODICE_WASM", &bindings);
        command
    };
    if !front.join("node_modules").exists() {
        run_in(&mut node("npm ci --no-audit --no-fund"))?;
    }
    run_in(&mut node("npx vite build --mode page --logLevel warn --emptyOutDir --outDir \"$1\""))?;
    // Prints the sizes. A test of the page has the limit.
    run_in(&mut node("node tools/page-sizes.mjs \"$1\""))?;
    println!("{}: try it with python3 -m http.server -d {0}", out.display());
    Ok(())
}

/// Returns a line of cargo's configuration that keeps this machine's folders out of the module.
/// Messages of panics hold paths, so the size would depend on the folder of the sources.
fn short_paths() -> Result<String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let home = home.context("no home folder; set CARGO_HOME")?;
    let root = root().canonicalize().context("the folder of the sources")?;
    let folders = [root, home.join("registry/src")];
    let remap = |folder: &PathBuf| format!("--remap-path-prefix={}/=", folder.display());
    let flags: Vec<String> = folders.iter().map(remap).collect();
    Ok(format!("target.{WASM}.rustflags={}", serde_json::json!(flags)))
}

/// Returns a missing requirement and how to install it, or `None` if the page can be built.
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
