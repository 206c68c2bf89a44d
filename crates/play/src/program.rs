//! Programs in other languages as strategies.
//!
//! A program is started once for each thread that plays. Every request is a line on its
//! standard input, every answer a line on its standard output:
//!
//! ```text
//! retrodice 1 pig(20)                    the game, once; the answer begins with `ok`
//! pig(20) | 3/4 | 2 | 4⇥hold⇥roll        a position and its legal moves, tabs between
//!                                        them; the answer is a move, or its number from 0
//! ```
//!
//! Positions are given from the viewpoint of the seat to move. Positions with one legal
//! move are not sent. Answers have at most 4,096 bytes, and nothing else is written. The program
//! should end when its input ends. If it does not, it is killed with all that it started.

use crate::error::PlayError;
use crate::policy::{MoveOf, Named, Strategy};
use retrodice_core::game::Position;
use retrodice_core::notation::Notation;
use retrodice_core::spec::position_text;
use retrodice_stats::Stream;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Version of the line protocol.
pub(crate) const PROTOCOL: u32 = 1;

/// Maximum length of an answer, in bytes.
const MAX_ANSWER: u64 = 4096;

/// Time limit for an answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// External program that plays a game.
pub struct ExternalProgram<G> {
    game: G,
    command: String,
    /// Processes that wait for a query.
    idle: Mutex<Vec<Process>>,
    /// Reason why it can play no longer.
    failed: Mutex<Option<String>>,
}

retrodice_core::debug_summary!(
    [G] ExternalProgram<G>, "ExternalProgram",
    |this| { command: this.command }
);

impl<G: Notation> ExternalProgram<G> {
    /// Starts the program by its command: words separated by spaces.
    ///
    /// # Errors
    /// [`PlayError::Failed`] if it cannot be started or does not answer.
    pub fn start(game: &G, command: &str) -> Result<Self, PlayError> {
        let (idle, failed) = (Mutex::default(), Mutex::default());
        let program = Self { game: game.clone(), command: command.trim().to_owned(), idle, failed };
        let first = program.run().map_err(|why| program.error(why))?;
        locked(&program.idle).push(first);
        Ok(program)
    }

    fn error(&self, why: String) -> PlayError {
        PlayError::Failed { strategy: self.name(), why }
    }

    fn run(&self) -> Result<Process, String> {
        let mut running = Process::start(&self.command)?;
        let answer = running.ask(&format!("retrodice {PROTOCOL} {}", self.game.spec()))?;
        match answer.split_whitespace().next() {
            Some("ok") => Ok(running),
            _ => Err(format!(
                "it answered `{}` to the name of its game; expected `ok`",
                short(&answer)
            )),
        }
    }

    fn choose(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> Result<usize, String> {
        let mut texts = moves.iter().map(|step| self.game.write_choice(&step.choice));
        let position = position_text(&self.game, &Position::Move(at.clone()));
        let all: Vec<String> = std::iter::once(position.clone()).chain(texts.by_ref()).collect();
        let waiting = locked(&self.idle).pop();
        let mut running = waiting.map_or_else(|| self.run(), Ok)?;
        let answer = running.ask(&all.join("\t"))?;
        locked(&self.idle).push(running);
        let by_number = answer.parse().ok().filter(|&number: &usize| number < moves.len());
        let by_text = || all[1..].iter().position(|text| *text == answer);
        by_number.or_else(by_text).ok_or_else(|| {
            let legal = all[1..].join(", ");
            format!("it answered `{}` in {position}; the moves are {legal}", short(&answer))
        })
    }
}

impl<G: Notation> Named for ExternalProgram<G> {
    fn name(&self) -> String {
        format!("exec:{}", self.command)
    }

    fn description(&self) -> String {
        "a program that is asked for every move".to_owned()
    }
}

impl<G: Notation> Strategy<G> for ExternalProgram<G> {
    fn pick(&self, at: &G::MovePosition, moves: &[MoveOf<G>], _: &mut Stream) -> usize {
        if moves.len() == 1 {
            return 0;
        }
        if locked(&self.failed).is_some() {
            return usize::MAX;
        }
        self.choose(at, moves).unwrap_or_else(|why| {
            locked(&self.failed).get_or_insert(why);
            usize::MAX
        })
    }

    fn failure(&self) -> Option<String> {
        locked(&self.failed).clone()
    }
}

/// Running process of an external program.
struct Process {
    child: Child,
    input: Option<ChildStdin>,
    answers: Receiver<Result<String, String>>,
}

impl Process {
    fn start(command: &str) -> Result<Self, String> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("no program is given: write `exec:./bot`")?;
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        groups::separate(&mut command);
        let mut child =
            command.spawn().map_err(|error| format!("{program} cannot be started: {error}"))?;
        groups::add(&child);
        let input = child.stdin.take();
        let output = child.stdout.take().ok_or("it has no output")?;
        // One answer waits at most: a program that writes more waits for us.
        let (answer, answers) = sync_channel(1);
        // Reading can wait for ever; this way nobody else does.
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = read_answer(&mut output) {
                let is_last = line.is_err();
                if answer.send(line).is_err() || is_last {
                    return;
                }
            }
        });
        Ok(Self { child, input, answers })
    }

    fn ask(&mut self, line: &str) -> Result<String, String> {
        // An answer too many would be taken for the one to this request.
        match self.answers.try_recv() {
            Ok(Ok(answer)) => return Err(superfluous(&answer)),
            Ok(Err(why)) => return Err(why),
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => {}
        }
        let input = self.input.as_mut().ok_or("it has no input")?;
        // One that has ended takes none, and may have answered before.
        let written = writeln!(input, "{line}").and_then(|()| input.flush());
        match self.answers.recv_timeout(ANSWER_TIMEOUT) {
            Ok(Ok(answer)) => Ok(answer.trim().to_owned()),
            Ok(Err(why)) => Err(why),
            Err(RecvTimeoutError::Timeout) => Err(match written {
                Ok(()) => {
                    format!("no answer within {} s to `{}`", ANSWER_TIMEOUT.as_secs(), short(line))
                }
                Err(error) => format!("it no longer accepts input: {error}"),
            }),
            Err(RecvTimeoutError::Disconnected) => {
                Err(format!("it ended without an answer to `{}`", short(line)))
            }
        }
    }
}

impl Drop for Process {
    /// Closes the process's input. If it keeps running, it is killed with those that it started.
    fn drop(&mut self) {
        drop(self.input.take());
        for _ in 0..20 {
            match self.child.try_wait() {
                Ok(None) => std::thread::sleep(Duration::from_millis(10)),
                _ => break,
            }
        }
        groups::end(&mut self.child);
        let _ = self.child.wait();
    }
}

/// Reads one answer, a line of at most [`MAX_ANSWER`] bytes. `None` at the end of the output.
fn read_answer(output: &mut BufReader<impl Read>) -> Option<Result<String, String>> {
    let mut line = Vec::new();
    match output.by_ref().take(MAX_ANSWER).read_until(b'\n', &mut line) {
        Err(error) => return Some(Err(format!("its answer cannot be read: {error}"))),
        Ok(0) => return None,
        Ok(_) => {}
    }
    if line.len() as u64 == MAX_ANSWER && line.last() != Some(&b'\n') {
        let begin = short(&String::from_utf8_lossy(&line));
        return Some(Err(format!("its answer `{begin}…` has more than {MAX_ANSWER} bytes")));
    }
    // More than it was asked for, in one piece with the answer.
    if !output.buffer().is_empty() {
        return Some(Err(superfluous(&String::from_utf8_lossy(output.buffer()))));
    }
    Some(String::from_utf8(line).map_err(|_| "its answer is no text in UTF-8".to_owned()))
}

/// Returns the error of a program that wrote this without being asked.
fn superfluous(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    format!("it wrote `{}` after its answer; expected one line for each position", short(line))
}

/// Kills every external program that is still running, with the processes that it started. A
/// program that ends without dropping its strategies calls it.
pub fn end_external_programs() {
    groups::end_all();
}

/// Groups of processes, one for each external program and those that it starts.
#[cfg(unix)]
mod groups {
    use super::locked;
    use rustix::process::{Pid, Signal, kill_process_group};
    use std::os::unix::process::CommandExt as _;
    use std::process::{Child, Command};
    use std::sync::Mutex;

    /// The groups that have not ended.
    static RUNNING: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

    /// Gives the program a group of its own. Ctrl-C then reaches it only through us.
    pub(super) fn separate(command: &mut Command) {
        command.process_group(0);
    }

    pub(super) fn add(child: &Child) {
        locked(&RUNNING).push(Pid::from_child(child));
    }

    /// Kills what is left of the group of a child. It fails if nothing is.
    pub(super) fn end(child: &mut Child) {
        let group = Pid::from_child(child);
        locked(&RUNNING).retain(|one| *one != group);
        let _ = kill_process_group(group, Signal::KILL);
    }

    pub(super) fn end_all() {
        for group in std::mem::take(&mut *locked(&RUNNING)) {
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
}

/// Single processes, where systems have no groups of them.
#[cfg(not(unix))]
mod groups {
    use std::process::{Child, Command};

    pub(super) fn separate(_: &mut Command) {}

    pub(super) fn add(_: &Child) {}

    pub(super) fn end(child: &mut Child) {
        let _ = child.kill();
    }

    pub(super) fn end_all() {}
}

/// Returns the beginning of a line, fit to be quoted.
fn short(line: &str) -> String {
    line.chars().take(80).map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Locks a mutex. A thread that panicked left whole entries only.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
