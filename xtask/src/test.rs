//! The steps of `cargo xtask test`, run one after the other.

use anyhow::{Context, Result, bail};
use std::collections::HashSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{env, fs, io};

/// The compiler's target for 64-bit Arm.
const ARM: &str = "aarch64-unknown-linux-gnu";

/// Runs every step that needs nothing but Rust, with `all` every step. `only` selects
/// steps by texts that their names contain.
pub fn run(all: bool, only: &[String]) -> Result<()> {
    let begun = Instant::now();
    let always = [Step::formatting(), Step::tests(all)];
    let optional = [
        Step::doc_tests(),
        Step::lints(),
        Step::docs(),
        Step::book(),
        Step::minutes(),
        Step::packages(),
        Step::outside(),
        Step::deny(),
        Step::storm(),
        Step::arm(),
        Step::fuzz("fuzzing specs", "spec"),
        Step::fuzz("fuzzing positions", "position"),
        Step::fuzz("fuzzing tables", "table"),
        Step::fuzz("fuzzing packed tables", "packed"),
        Step::front_end(),
        Step::browser(),
        Step::page(),
        Step::schemathesis(),
        Step::python(),
        Step::cluster(),
    ];
    let oldest = "the oldest compiler";
    let names = always.iter().chain(&optional).map(|step| step.name);
    let names: Vec<&str> = std::iter::once(oldest).chain(names).collect();
    if let Some(text) = only.iter().find(|text| !names.iter().any(|name| name.contains(*text))) {
        bail!("no step's name contains `{text}`: {}", names.join(", "));
    }
    // A whole name selects its step alone.
    let fits = |name: &str, text: &String| {
        name == text || name.contains(text) && !names.contains(&text.as_str())
    };
    let is_chosen = |name: &str| only.is_empty() || only.iter().any(|text| fits(name, text));
    if is_chosen(oldest) {
        println!("== {oldest}");
        crate::oldest::check()?;
    }
    let always = always.into_iter().map(|step| (step, true));
    let optional = optional.into_iter().map(|step| (step, all));
    for (step, is_run) in always.chain(optional).filter(|(step, _)| is_chosen(step.name)) {
        if is_run {
            step.run()?;
        } else {
            println!("left out: {} (cargo xtask test --all)", step.name);
        }
    }
    // This program is in a folder of the target folder.
    let target = env::current_exe()?;
    let target = target.ancestors().nth(2).context("the target folder")?;
    let gigabytes = bytes_in(target, &mut HashSet::new())? as f64 / 1e9;
    let seconds = begun.elapsed().as_secs_f64();
    println!("all steps passed in {seconds:.0} s; {} takes {gigabytes:.1} GB", target.display());
    Ok(())
}

/// Returns the bytes of all files in a folder. Files with several names, as cargo makes, count once.
fn bytes_in(folder: &Path, seen: &mut HashSet<u64>) -> io::Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_dir() {
            bytes += bytes_in(&entry.path(), seen)?;
        } else if kind.is_file() {
            let file = entry.metadata()?;
            #[cfg(unix)]
            let is_new = seen.insert(std::os::unix::fs::MetadataExt::ino(&file));
            #[cfg(not(unix))]
            let is_new = true;
            bytes += if is_new { file.len() } else { 0 };
        }
    }
    Ok(bytes)
}

/// One step of the tests: a command with a name.
struct Step {
    name: &'static str,
    command: Command,
    /// A missing requirement of this machine and how to install it, if any.
    missing: Option<String>,
}

impl Step {
    fn cargo(name: &'static str, arguments: &[&str]) -> Self {
        let mut command = cargo();
        command.args(arguments);
        Self { name, command, missing: None }
    }

    fn formatting() -> Self {
        Self::cargo("formatting", &["fmt", "--all", "--check"])
    }

    fn lints() -> Self {
        let deny = ["--", "-D", "warnings"];
        let targets = ["clippy", "--workspace", "--all-targets", "--locked"];
        let features = ["--features", "retrodice-cantstop/cuda"];
        Self::cargo("lints", &[&targets[..], &features, &deny].concat())
    }

    /// Runs the tests that take seconds, with nextest where it is installed. Lints compile the
    /// examples. Packages that need MPI or Python, or only measure, belong to `all`.
    ///
    /// Without `all`, tests use the libraries that `cargo run --release` has built. With it they
    /// are built anew, so that overflow and debug assertions are checked too.
    fn tests(all: bool) -> Self {
        let mut arguments = vec!["--workspace", "--locked", "--no-fail-fast"];
        arguments.extend(["--lib", "--bins", "--tests"]);
        if !all {
            arguments.push("--release");
            for package in ["retrodice-cluster", "retrodice-papers", "retrodice-python"] {
                arguments.extend(["--exclude", package]);
            }
        }
        if is_there(&["nextest", "--version"]) {
            return Self::cargo("tests", &[&["nextest", "run"][..], &arguments].concat());
        }
        let mut step = Self::cargo("tests", &[&["test"][..], &arguments].concat());
        if all {
            step.missing = Some("cargo-nextest: cargo install cargo-nextest --locked".to_owned());
        }
        step
    }

    fn doc_tests() -> Self {
        Self::cargo("examples in the documentation", &["test", "--workspace", "--locked", "--doc"])
    }

    fn docs() -> Self {
        let mut step =
            Self::cargo("documentation", &["doc", "--workspace", "--no-deps", "--locked"]);
        step.command.env("RUSTDOCFLAGS", "-D warnings");
        step
    }

    /// The guide as a site, with its links, its written reference, and the numbers of its widget.
    fn book() -> Self {
        let script = "cargo xtask book && node --test xtask/book/*.test.mjs";
        let mut command = Command::new("bash");
        command.args(["-euc", script]).current_dir(root()).env("RETRODICE", program());
        let mut step = Self { name: "the guide as a site", command, missing: None };
        if !crate::book::is_installed() {
            step.missing = Some(crate::book::MDBOOK.to_owned());
        }
        step.needing("node", &["--version"])
    }

    /// Tests marked `#[ignore = "minutes"]`, published tables among them. Those of Storm, of the
    /// cluster and audits on demand are left out. The test profile is already optimised. Another
    /// one would compile everything again.
    fn minutes() -> Self {
        let mut arguments = vec!["nextest", "run", "--workspace", "--locked", "--no-fail-fast"];
        arguments.extend(["--run-ignored", "only"]);
        let without = "not test(/storm|words::many::|large_tables|on_demand/) & not package(retrodice-cluster)";
        Self::cargo("tests that take minutes", &[&arguments[..], &["-E", without]].concat())
    }

    /// The crates as they would be published. They are not compiled again: that none needs a
    /// file outside its folder is a test of its own.
    fn packages() -> Self {
        let mut arguments = vec!["package", "--workspace", "--locked", "--offline"];
        for package in
            ["retrodice-cluster", "retrodice-papers", "retrodice-python", "workspace-hack", "xtask"]
        {
            arguments.extend(["--exclude", package]);
        }
        arguments.extend(["--no-verify", "--allow-dirty", "--quiet"]);
        Self::cargo("packages", &arguments)
    }

    /// Examples as programs of a package outside the workspace. It compiles our crates again, as
    /// cargo names those of a foreign workspace otherwise.
    fn outside() -> Self {
        Self::cargo("programs that depend on retrodice alone", &["xtask", "outside"])
    }

    /// Licences, bans and sources of all packages (deny.toml). Advisories need a
    /// database from the network and change by the day, so they are no test.
    fn deny() -> Self {
        let arguments = ["deny", "--locked", "check", "licenses", "bans", "sources"];
        let mut step = Self::cargo("licences and sources of packages", &arguments);
        if !is_there(&["deny", "--version"]) {
            let how = "cargo-deny: cargo install cargo-deny --locked --version 0.20.2";
            step.missing = Some(how.to_owned());
        }
        step
    }

    /// Compares values with those of the Storm model checker.
    fn storm() -> Self {
        let arguments = ["nextest", "run", "--workspace", "--locked"];
        let only = ["--run-ignored", "only", "-E", "test(/storm/)"];
        let mut step = Self::cargo("the Storm model checker", &[&arguments[..], &only].concat());
        if env::var_os("RETRODICE_STORM_PYTHON").is_none() {
            let how = "RETRODICE_STORM_PYTHON, the path of a Python with stormpy";
            step.missing = Some(how.to_owned());
        }
        step
    }

    /// The kernel's vectors of 64-bit Arm, under an emulator. A compiler other than
    /// cargo's own, `RETRODICE_ARM_RUSTC`, serves where that one lacks the target.
    fn arm() -> Self {
        let arguments = ["nextest", "run", "-p", "retrodice-cantstop", "--lib", "--locked"];
        let only = "test(/^solitaire::(fast|isa|residual)::/)";
        let arguments = [&arguments[..], &["--target", ARM, "-E", only]].concat();
        let mut step = Self::cargo("the kernel on 64-bit Arm", &arguments);
        // Examples in the documentation need these, and the kernel does not.
        for package in ["", "-coach", "-farkle", "-pig", "-questions", "-tune", "-yahtzee"] {
            let setting = format!("profile.test.package.retrodice{package}.opt-level=0");
            step.command.args(["--config", &setting]);
        }
        step.command
            .env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", "aarch64-linux-gnu-gcc")
            .env(
                "CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER",
                "qemu-aarch64 -L /usr/aarch64-linux-gnu",
            );
        let rustc = env::var_os("RETRODICE_ARM_RUSTC");
        if let Some(rustc) = &rustc {
            step.command.env("RUSTC", rustc);
        }
        let tools = ["qemu-aarch64", "aarch64-linux-gnu-gcc"];
        if !has_target(&rustc.unwrap_or_else(|| "rustc".into()), ARM) {
            step.missing = Some(format!("the standard library: rustup target add {ARM}"));
        } else if !tools.iter().all(|tool| answers(tool, &["--version"])) {
            let how = "an emulator and a linker: apt-get install qemu-user gcc-aarch64-linux-gnu";
            step.missing = Some(how.to_owned());
        }
        step
    }

    /// A fuzz target, for a few seconds. The fuzzer needs instrumentation that
    /// the compiler offers only when told to be unstable.
    fn fuzz(name: &'static str, target: &str) -> Self {
        let mut step = Self::cargo(name, &["fuzz", "run", target, "--", "-max_total_time=10"]);
        step.command.env("RUSTC_BOOTSTRAP", "1");
        if !is_there(&["fuzz", "--version"]) {
            step.missing = Some("cargo-fuzz: cargo install cargo-fuzz --locked".to_owned());
        }
        step
    }

    /// Checks that the committed front end is built from its sources.
    fn front_end() -> Self {
        let script = "npm ci --no-audit --no-fund && npm run check && npm run build \
                      && git diff --exit-code -- dist \
                      && test -z \"$(git status --porcelain -- dist)\"";
        Self::script("the front-end is fresh", script).needing("npm", &["--version"])
    }

    /// Whole games and all pages in a real browser, by the program that was built for
    /// the tests of the command line.
    fn browser() -> Self {
        let chromium = env::var_os("CHROMIUM").unwrap_or_else(|| "/usr/bin/chromium".into());
        let mut step = Self::script("browser tests", "npm test").needing("node", &["--version"]);
        step.command.env("RETRODICE", program()).env("CHROMIUM", &chromium);
        step.command.env("RETRODICE_SCREENSHOTS", target().join("screenshots"));
        if !PathBuf::from(&chromium).exists() {
            step.missing = Some("Chromium: apt-get install chromium, or CHROMIUM".to_owned());
        }
        step
    }

    /// The page without a server: its coach's numbers against the program's, and the page
    /// in a real browser, from a plain folder.
    fn page() -> Self {
        let script = "cargo xtask page && npm run test:page";
        let mut step = Self::script("the page without a server", script);
        step.command.env("RETRODICE", program()).env("PAGE", target().join("page"));
        let browser = Self::browser().missing;
        step.missing = crate::page::missing().or(browser);
        step
    }

    /// Requests made up from the description of the API.
    fn schemathesis() -> Self {
        let mut step = Self::script("schemathesis", "../tests/schemathesis.sh \"$1\" \"$2\"");
        match env::var_os("RETRODICE_SCHEMATHESIS") {
            Some(path) => drop(step.command.arg("bash").arg(program()).arg(path)),
            None => {
                let how = "RETRODICE_SCHEMATHESIS, the path of the program schemathesis";
                step.missing = Some(how.to_owned());
            }
        }
        step
    }

    /// The Python package: its wheel in a fresh virtual environment, with the acceptance
    /// tests of the projects that it plays in.
    fn python() -> Self {
        let mut command = Command::new("bash");
        command.arg(root().join("apps/python/test"));
        let mut step = Self { name: "the Python package", command, missing: None };
        if !answers("python3", &["-m", "venv", "--help"]) {
            step.missing = Some("python3 from 3.10 on, with venv".to_owned());
        }
        step
    }

    /// `retrodice-mpi` against one machine, several processes on this one.
    fn cluster() -> Self {
        let arguments = ["nextest", "run", "--workspace", "--locked", "--run-ignored", "only"];
        let only = ["--no-capture", "-E", "package(retrodice-cluster)"];
        let mut step = Self::cargo("the cluster program", &[&arguments[..], &only].concat());
        if !answers("mpicc", &["--version"]) || !answers("mpirun", &["--version"]) {
            let how = "Open MPI: apt-get install libopenmpi-dev openmpi-bin libclang-dev";
            step.missing = Some(how.to_owned());
        }
        step
    }

    /// A script in the folder of the front-end.
    fn script(name: &'static str, script: &str) -> Self {
        let mut command = Command::new("bash");
        command.args(["-euc", script]).current_dir(root().join("apps/web/front"));
        Self { name, command, missing: None }
    }

    /// Adds a tool of Node.js that the step requires.
    fn needing(mut self, tool: &str, arguments: &[&str]) -> Self {
        if !answers(tool, arguments) {
            self.missing = Some(format!("{tool}: Node.js 20 with npm"));
        }
        self
    }

    fn run(mut self) -> Result<()> {
        if let Some(missing) = &self.missing {
            bail!("{} needs {missing}", self.name);
        }
        println!("== {}", self.name);
        let begun = Instant::now();
        let status = self.command.stdin(Stdio::null()).status().with_context(|| self.name)?;
        if !status.success() {
            bail!("{} failed ({status})", self.name);
        }
        println!("== {} passed in {:.0} s", self.name, begun.elapsed().as_secs_f64());
        Ok(())
    }
}

/// Returns a command of this cargo in the root of the workspace.
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Returns whether cargo has the subcommand of these arguments.
fn is_there(arguments: &[&str]) -> bool {
    answers("cargo", arguments)
}

/// Returns whether a tool exists and succeeds with these arguments.
pub fn answers(tool: &str, arguments: &[&str]) -> bool {
    let mut command = Command::new(tool);
    command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Returns whether a compiler has the standard library for a target.
pub fn has_target(rustc: &OsStr, target: &str) -> bool {
    let wish = ["--print", "target-libdir", "--target", target];
    let folder = Command::new(rustc).args(wish).output();
    folder.is_ok_and(|folder| {
        PathBuf::from(String::from_utf8_lossy(&folder.stdout).trim_end()).is_dir()
    })
}

/// Returns the folder where cargo builds.
pub fn target() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    std::path::absolute(root().join(target)).unwrap_or_else(|_| root().join("target"))
}

/// Returns the path of the program `retrodice` of the dev profile.
pub fn program() -> PathBuf {
    target().join("debug/retrodice")
}

/// Returns the root folder of the workspace.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}
