//! A server under attack, and requests to it.

use super::{Attack, log, text, wait};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A running server, killed when it is dropped.
pub struct Server {
    child: Child,
    folder: PathBuf,
    pub address: SocketAddr,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The status and the body of an answer.
pub struct Reply {
    pub status: u16,
    pub body: String,
}

impl Reply {
    /// Returns the body as JSON, or null if it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    /// Returns whether this is a success, or a refusal that says what, why and how.
    pub fn is_sound(&self) -> bool {
        let error = &self.json()["error"];
        let has = |part: &str| error[part].as_str().is_some_and(|text| !text.is_empty());
        match self.status {
            200..=399 => true,
            // Bytes that are not HTTP get an empty answer.
            400 if self.body.is_empty() => true,
            400..=499 | 503 | 504 | 507 => ["what", "why", "how"].into_iter().all(has),
            _ => false,
        }
    }
}

impl Server {
    /// Starts a server with its games in this folder, and waits for its address.
    pub fn start(attack: &Attack, folder: &Path) -> Result<Self> {
        Self::start_with(attack, folder, &[], None)
    }

    /// Starts a server like [`Server::start`], with more options and a folder of tables.
    pub fn start_with(
        attack: &Attack,
        folder: &Path,
        options: &[&str],
        tables: Option<&Path>,
    ) -> Result<Self> {
        let mut command = attack.command(&["serve", "--port", "0", "--format", "json"]);
        command.args(options).arg("--data");
        if let Some(tables) = tables {
            command.env("RETRODICE_TABLES", tables);
        }
        // The logs are not beside the folder, which may be on a full disk.
        let name = folder.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "-");
        let logs = attack.folder.join(format!("log{name}"));
        std::fs::create_dir_all(&logs)?;
        command.arg(folder).stdout(log(&logs)?);
        command.stderr(std::fs::File::create(logs.join("errors"))?).stdin(Stdio::null());
        let mut child = command.spawn().context("the server does not start")?;
        let begun = Instant::now();
        loop {
            let output = std::fs::read_to_string(logs.join("output"))?;
            let json: Value = serde_json::from_str(&output).unwrap_or_default();
            if let Some(address) = json["address"].as_str() {
                let address = address.trim_start_matches("http://").parse()?;
                return Ok(Self { child, folder: logs, address });
            }
            if child.try_wait()?.is_some() || begun.elapsed() > Duration::from_secs(30) {
                let _ = child.kill();
                let errors = std::fs::read_to_string(logs.join("errors"))?;
                bail!("the server does not start: {}", errors.trim_end());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Returns the process id of the server.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits for the end of the server. `None` if it takes longer than `max_time`.
    pub fn ended(mut self, max_time: Duration) -> Result<Option<ExitStatus>> {
        wait(&mut self.child, max_time)
    }

    /// Kills the server with SIGKILL.
    pub fn kill(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Returns whether the server still runs, and its standard error.
    pub fn health(&mut self) -> Result<(bool, String)> {
        let errors = std::fs::read_to_string(self.folder.join("errors"))?;
        Ok((wait(&mut self.child, Duration::ZERO)?.is_none(), errors))
    }

    /// Opens a connection that waits for at most ten seconds.
    pub fn connect(&self) -> Result<TcpStream> {
        let stream = TcpStream::connect_timeout(&self.address, Duration::from_secs(5))?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        stream.set_write_timeout(Some(Duration::from_secs(10)))?;
        Ok(stream)
    }

    /// Sends bytes and returns the answer. `None` if the connection is closed without one.
    pub fn raw(&self, bytes: &[u8]) -> Result<Option<Reply>> {
        let mut stream = self.connect()?;
        stream.set_read_timeout(Some(Duration::from_secs(70)))?;
        // The server may answer and close before all is sent.
        let _ = stream.write_all(bytes);
        let mut received = Vec::new();
        match stream.read_to_end(&mut received) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::ConnectionReset => {}
            Err(error) => return Err(error).context("no answer"),
        }
        let received = String::from_utf8_lossy(&received);
        let Some((head, body)) = received.split_once("\r\n\r\n") else { return Ok(None) };
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        let body = if chunked { unchunked(body) } else { body.to_owned() };
        Ok(Some(Reply { status: status.context("no status")?, body }))
    }

    /// Sends a well-formed request and returns the answer.
    pub fn ask(&self, method: &str, path: &str, body: &str) -> Result<Reply> {
        let kind = if body.is_empty() { "" } else { "Content-Type: application/json\r\n" };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\n{kind}Content-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            body.len()
        );
        self.raw(request.as_bytes())?.with_context(|| format!("{method} {path}: no answer"))
    }

    /// Begins a game of two people and returns its id.
    pub fn begin(&self) -> Result<String> {
        let new = r#"{"spec":"pig(100)","seats":["human:Anna","human:Ben"]}"#;
        let game = self.ask("POST", "/api/matches", new)?;
        ensure!(game.status == 200, "no game: {} {}", game.status, game.body);
        Ok(game.json()["id"].as_str().context("no id")?.to_owned())
    }
}

/// Decodes a body with chunked transfer encoding.
fn unchunked(mut body: &str) -> String {
    let mut text = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let Ok(length) = usize::from_str_radix(length, 16) else { break };
        let Some(chunk) = rest.get(..length).filter(|_| length > 0) else { break };
        text.push_str(chunk);
        body = rest[length..].trim_start_matches("\r\n");
    }
    text
}

/// Checks that the server answers within `max_time` and has not panicked.
pub fn probe(attack: &mut Attack, server: &mut Server, max_time: Duration, after: &str) {
    let begun = Instant::now();
    let answer = server.ask("GET", "/api/advise?position=pig(20)%7C3/4%7C2%7C4", "");
    let took = begun.elapsed();
    let well = answer.as_ref().is_ok_and(|answer| answer.status == 200) && took <= max_time;
    attack.expect("answers to others meanwhile", well, || match answer {
        Ok(answer) => format!("after {after}: {} in {took:.1?}: {}", answer.status, answer.body),
        Err(error) => format!("after {after}: {error:#} in {took:.1?}"),
    });
    match server.health() {
        Ok((true, errors)) if !errors.contains("panicked") => {}
        Ok((_, errors)) => attack.fail(format!("the server after {after}: {errors}")),
        Err(error) => attack.fail(format!("the server after {after}: {error:#}")),
    }
}

/// Returns the path of a file in a folder as text, for arguments.
pub fn at(folder: &Path, name: &str) -> Result<String> {
    Ok(text(&folder.join(name))?.to_owned())
}
