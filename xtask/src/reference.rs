//! Pages of the reference that are written from what they describe: the program's help, the JSON
//! schemas and the description of the HTTP API.

use crate::test::{program, root};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Begins every written page.
const NOTE: &str = "<!-- Written by `RETRODICE_BLESS=1 cargo xtask book`. -->";

/// Compares the written pages with what they describe, or writes them with `RETRODICE_BLESS=1`.
pub fn check() -> Result<()> {
    let folder = root().join("docs/reference");
    for (name, text) in
        [("commands.md", commands()?), ("json.md", schemas()?), ("http.md", http()?)]
    {
        let path = folder.join(name);
        if std::env::var_os("RETRODICE_BLESS").is_some() {
            fs::write(&path, &text)?;
        }
        let is_current = fs::read_to_string(&path).is_ok_and(|current| current == text);
        ensure!(is_current, "docs/reference/{name} is old: RETRODICE_BLESS=1 cargo xtask book");
    }
    Ok(())
}

/// The help of all verbs, under the headings of the program's own help.
fn commands() -> Result<String> {
    let mut page = format!(
        "{NOTE}\n\n# Commands\n\nWithout a verb the program gives a tour. It solves small boards in \
         front of you and compares the results with those published in 2006.\n\n\
         Every verb takes these options:\n\n\
         - `--format table|json|csv` says how to print results. Verbs that write something else refuse it.\n\
         - `--threads N` limits the threads. Results do not depend on it.\n\
         - `--help` prints the texts of this page.\n\n\
         Results go to standard output, progress and errors to standard error. Ctrl-C ends every verb \
         within a second.\n\n\
         | exit code | meaning |\n| ---: | --- |\n| 0 | done |\n\
         | 1 | failed, or a check did not hold |\n| 2 | the request makes no sense |\n| 130 | interrupted |\n"
    );
    for line in help(&[])?.lines().skip_while(|line| !line.starts_with("Usage:")).skip(1) {
        if line.starts_with("Options:") {
            break;
        }
        if let Some(heading) = line.strip_suffix(':') {
            let _ = write!(page, "\n## {heading}\n");
        } else if let Some(verb) = line.split_whitespace().next().filter(|verb| *verb != "help") {
            add_verb(&mut page, &[verb])?;
        }
    }
    Ok(page)
}

/// Adds the help of a verb, and of the verbs below it.
fn add_verb(page: &mut String, verb: &[&str]) -> Result<()> {
    let text = help(verb)?;
    let _ = write!(page, "\n### {}\n\n```text\n{}```\n", verb.join(" "), without_globals(&text));
    let inner = text.lines().skip_while(|line| *line != "Commands:").skip(1);
    for line in inner.take_while(|line| !line.is_empty()) {
        let name = line.strip_prefix("  ").and_then(|line| line.split(' ').next());
        if let Some(name) = name.filter(|name| !["", "help"].contains(name)) {
            add_verb(page, &[verb, &[name]].concat())?;
        }
    }
    Ok(())
}

/// What the program says about a verb.
fn help(verb: &[&str]) -> Result<String> {
    let mut command = Command::new(program());
    command.args(verb).arg("--help").env("NO_COLOR", "1").env("COLUMNS", "100");
    let output =
        command.output().with_context(|| format!("{} has to be built", program().display()))?;
    ensure!(output.status.success(), "{verb:?} has no help");
    Ok(String::from_utf8(output.stdout)?)
}

/// The help of a verb without the options that all verbs have.
fn without_globals(help: &str) -> String {
    let (mut text, mut is_global) = (String::new(), false);
    for line in help.lines() {
        is_global = line == "Global options:" || is_global && line.starts_with(' ');
        if !is_global {
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    while let Some(shorter) = text.find("\n\n\n") {
        text.remove(shorter);
    }
    format!("{}\n", text.trim_end())
}

/// The JSON schemas with their descriptions.
fn schemas() -> Result<String> {
    let mut page = format!(
        "{NOTE}\n\n# JSON\n\n`--format json` prints the report of a verb. Its schema says what every field \
         means. Numbers have all their digits.\n\n| schema | what it describes |\n| --- | --- |\n"
    );
    let folder = fs::read_dir(root().join("docs/schema"))?;
    let mut names: Vec<_> = folder.map(|entry| Ok(entry?.file_name())).collect::<Result<_>>()?;
    names.sort();
    for name in names.iter().filter_map(|name| name.to_str()).filter(|name| *name != "openapi.json")
    {
        let schema = json(&root().join("docs/schema").join(name))?;
        // A list is described by its items.
        let item = schema["items"]["$ref"].as_str().and_then(|path| schema.pointer(&path[1..]));
        let (of, described) = item.map_or(("", &schema), |item| ("A list. ", item));
        let words = one_line(described["description"].as_str().context("a description")?);
        let short = name.trim_end_matches(".json");
        let _ = writeln!(page, "| [`{short}`](../schema/{name}) | {of}{words} |");
    }
    Ok(page)
}

/// The routes of the server.
fn http() -> Result<String> {
    let mut page = format!(
        "{NOTE}\n\n# HTTP\n\n`retrodice serve` answers under `/api`. Its description is \
         [openapi.json](../schema/openapi.json), also at `/api/openapi.json`. Solves and rollouts answer with \
         server-sent events, and closing the connection stops them. [The server](web.md) has its limits.\n\n\
         ```sh\ncurl -G 'http://127.0.0.1:8137/api/advise' --data-urlencode \
         'position=pig(100) | 35/62 | 12 | 4'\n```\n\n\
         | route | what it does |\n| --- | --- |\n"
    );
    let api = json(&root().join("docs/schema/openapi.json"))?;
    for (path, methods) in api["paths"].as_object().context("paths")? {
        for (method, operation) in methods.as_object().context("methods")? {
            let words = operation["summary"].as_str().unwrap_or_default();
            let _ = writeln!(page, "| `{} {path}` | {} |", method.to_uppercase(), one_line(words));
        }
    }
    Ok(page)
}

fn json(path: &Path) -> Result<Value> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    Ok(serde_json::from_str(&text)?)
}

/// The first paragraph of a text, fit for a cell of a table.
fn one_line(text: &str) -> String {
    let first = text.split("\n\n").next().unwrap_or_default();
    first.replace('\n', " ").replace('|', "\\|")
}
