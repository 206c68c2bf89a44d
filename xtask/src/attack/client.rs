//! A server of our own, and requests to it.

use super::{Attack, log, text, wait};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
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
pub struct Answer {
    pub status: u16,
    pub body: String,
}

impl Answer {
    /// Its JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    /// Whether it is a success, or a refusal that says what, why and how.
    pub fn is_sound(&self) -> bool {
        let error = &self.json()["error"];
        let said = |part: &str| error[part].as_str().is_some_and(|text| !text.is_empty());
        match self.status {
            200..=399 => true,
            // What is no HTTP has no path that could be named.
            400 if self.body.is_empty() => true,
            400..=499 | 503 | 504 | 507 => ["what", "why", "how"].into_iter().all(said),
            _ => false,
        }
    }
}

impl Server {
    /// A server with its games in this folder.
    pub fn start(attack: &Attack, folder: &Path) -> Result<Self> {
        let mut command = attack.command(&["serve", "--port", "0", "--format", "json", "--data"]);
        // Not beside the folder, which may be on a full disk.
        let name = folder.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "-");
        let beside = attack.folder.join(format!("log{name}"));
        std::fs::create_dir_all(&beside)?;
        command.arg(folder).stdout(log(&beside)?);
        command.stderr(std::fs::File::create(beside.join("errors"))?).stdin(Stdio::null());
        let mut child = command.spawn().context("the server does not start")?;
        let begun = Instant::now();
        loop {
            let said = std::fs::read_to_string(beside.join("said"))?;
            let json: Value = serde_json::from_str(&said).unwrap_or_default();
            if let Some(address) = json["address"].as_str() {
                let address = address.trim_start_matches("http://").parse()?;
                return Ok(Self { child, folder: beside, address });
            }
            if child.try_wait()?.is_some() || begun.elapsed() > Duration::from_secs(30) {
                let _ = child.kill();
                let errors = std::fs::read_to_string(beside.join("errors"))?;
                bail!("the server does not start: {}", errors.trim_end());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Its number among the processes.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills it as the system would.
    pub fn kill(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// What it said on standard error, and whether it still runs.
    pub fn health(&mut self) -> Result<(bool, String)> {
        let errors = std::fs::read_to_string(self.folder.join("errors"))?;
        Ok((wait(&mut self.child, Duration::ZERO)?.is_none(), errors))
    }

    /// A connection that waits for at most ten seconds.
    pub fn connect(&self) -> Result<TcpStream> {
        let stream = TcpStream::connect_timeout(&self.address, Duration::from_secs(5))?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        stream.set_write_timeout(Some(Duration::from_secs(10)))?;
        Ok(stream)
    }

    /// The answer to bytes; none if the connection is closed without one.
    pub fn raw(&self, bytes: &[u8]) -> Result<Option<Answer>> {
        let mut stream = self.connect()?;
        stream.set_read_timeout(Some(Duration::from_secs(70)))?;
        // Closed before all was sent: the answer may be there all the same.
        let _ = stream.write_all(bytes);
        let mut said = Vec::new();
        match stream.read_to_end(&mut said) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::ConnectionReset => {}
            Err(error) => return Err(error).context("no answer"),
        }
        let said = String::from_utf8_lossy(&said);
        let Some((head, body)) = said.split_once("\r\n\r\n") else { return Ok(None) };
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        let body = if chunked { unchunked(body) } else { body.to_owned() };
        Ok(Some(Answer { status: status.context("no status")?, body }))
    }

    /// The answer to a request as a program makes it.
    pub fn ask(&self, method: &str, path: &str, body: &str) -> Result<Answer> {
        let kind = if body.is_empty() { "" } else { "Content-Type: application/json\r\n" };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\n{kind}Content-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            body.len()
        );
        self.raw(request.as_bytes())?.with_context(|| format!("{method} {path}: no answer"))
    }

    /// A new game of two people; its id.
    pub fn begin(&self) -> Result<String> {
        let new = r#"{"spec":"pig(100)","seats":["human:Anna","human:Ben"]}"#;
        let made = self.ask("POST", "/api/matches", new)?;
        ensure!(made.status == 200, "no game: {} {}", made.status, made.body);
        Ok(made.json()["id"].as_str().context("no id")?.to_owned())
    }
}

/// The text of a body that came in chunks.
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

/// Sees that the server is there, answers within so long, and has not panicked.
pub fn probe(attack: &mut Attack, server: &mut Server, longest: Duration, after: &str) {
    let begun = Instant::now();
    let answer = server.ask("GET", "/api/advise?position=pig(20)%7C3/4%7C2%7C4", "");
    let took = begun.elapsed();
    let well = answer.as_ref().is_ok_and(|answer| answer.status == 200) && took <= longest;
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

/// A folder as text for arguments.
pub fn at(folder: &Path, name: &str) -> Result<String> {
    Ok(text(&folder.join(name))?.to_owned())
}
