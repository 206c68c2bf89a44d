//! Replay of a log by the rules, which checks every line.

use super::lines::Event;
use super::{LogEntry, LogGame, wrong};
use crate::rules::{CantStop, Choice, MovePosition, Pairing, RollPosition, Sums, Then};
use retrodice_coach::{MAX_COMMENT_CHARS, Notice, RecordStep, dashed};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Ending, Game, Moves, Next};
use retrodice_play::error::PlayError;

/// Game in play, replayed from the events of a log.
#[derive(Clone)]
pub(super) struct LogReplay<'a> {
    game: &'a CantStop,
    players: &'a [&'a str],
    mover: usize,
    at: RollPosition,
    /// Dice on the table, with the columns moved since.
    open: Option<OpenRoll>,
    /// Whether another roll of the mover must follow, by the log.
    rolls_again: bool,
    /// Lines and columns of the claims that the log reports of this turn.
    claims: Vec<(usize, u8)>,
    /// Winners, counted from 0, once the game is over.
    over: Option<Vec<usize>>,
    resigned: Option<usize>,
    steps: Vec<RecordStep>,
    /// Lines of the steps.
    lines: Vec<usize>,
    /// Lines that are remarks although they read like events.
    notices: Vec<Notice>,
    /// Remarks before the first roll.
    early: Vec<(usize, String)>,
}

/// Roll whose move is not complete yet.
#[derive(Clone)]
struct OpenRoll {
    /// Number of the line with the roll.
    line: usize,
    at: MovePosition,
    /// Columns moved so far, one twice for two steps.
    columns: Vec<u8>,
}

impl<'a> LogReplay<'a> {
    fn new(game: &'a CantStop, players: &'a [&'a str]) -> Self {
        Self {
            game,
            players,
            mover: 0,
            at: game.start(),
            open: None,
            rolls_again: false,
            claims: Vec::new(),
            over: None,
            resigned: None,
            steps: Vec::new(),
            lines: Vec::new(),
            notices: Vec::new(),
            early: Vec::new(),
        }
    }

    /// Plays a log. An event behind a colon that does not fit is a remark, with a notice.
    ///
    /// # Errors
    /// [`PlayError::Record`] if the rules do not allow another event.
    pub(super) fn play(
        game: &'a CantStop,
        players: &'a [&'a str],
        entries: &[LogEntry<'_>],
    ) -> Result<LogGame, PlayError> {
        let mut replay = Self::new(game, players);
        for entry in entries {
            let Some(text) = entry.written else {
                replay.apply(entry)?;
                continue;
            };
            let mut tried = replay.clone();
            match tried.apply(entry) {
                Ok(()) => replay = tried,
                Err(_) => {
                    replay.add_comment(entry.line, &format!("{}: {text}", entry.player));
                    replay.note(entry.line, "kept as a remark: it does not fit the game here");
                }
            }
        }
        replay.finish()
    }

    fn note(&mut self, line: usize, text: &str) {
        self.notices.push(Notice { line, text: text.to_owned() });
    }

    /// Applies an event of the log.
    ///
    /// # Errors
    /// [`PlayError::Record`] if the rules do not allow it here.
    fn apply(&mut self, entry: &LogEntry<'_>) -> Result<(), PlayError> {
        let LogEntry { line, player, event, .. } = entry;
        let line = *line;
        let seat = self.players.iter().position(|name| name == player).unwrap_or_default();
        if let Event::Comment(text) = event {
            self.add_comment(line, &format!("{player}: {text}"));
            return Ok(());
        }
        if self.open.is_some() && seat != self.mover && *event != Event::Resigned {
            // The log left out the stop.
            self.settle(line, Then::Stop)?;
        }
        if let Some(winners) = &self.over {
            return match event {
                Event::Won if winners.contains(&seat) => Ok(()),
                Event::Claimed(_) | Event::Stopped if winners.contains(&seat) => Ok(()),
                _ => Err(wrong(line, "the game was over before this line")),
            };
        }
        if *event == Event::Resigned {
            self.resigned = Some(seat);
            self.over = Some((0..self.players.len()).filter(|&other| other != seat).collect());
            return Ok(());
        }
        if self.open.is_none() && self.has_ended(seat, event) {
            return Ok(());
        }
        if let (Event::Claimed(column), None) = (event, &self.open) {
            let count = self.players.len();
            self.claims.push((line, *column));
            let at = self.at;
            return self.check_claims(&at, (seat + count - self.mover) % count);
        }
        if seat != self.mover {
            let name = self.players[self.mover];
            let why = if self.rolls_again {
                format!("{name} rolls again before this, by an earlier line")
            } else {
                format!("it is the turn of {name}")
            };
            return Err(wrong(line, why));
        }
        match event {
            Event::Rolled(faces) => {
                if self.open.is_some() {
                    self.settle(line, Then::Roll)?;
                    if self.over.is_some() {
                        return Err(wrong(line, "the game was over before this line"));
                    }
                }
                let dice = Dice::new(faces).and_then(|dice| self.game.with_dice(&self.at, dice));
                let at = dice.ok_or_else(|| wrong(line, "expected four dice from 1 to 6"))?;
                self.open = Some(OpenRoll { line, at, columns: Vec::new() });
                self.rolls_again = false;
                self.steps.push(RecordStep {
                    seat: Some(seat),
                    dice: faces.to_vec(),
                    typed: true,
                    choice: None,
                    comment: None,
                });
                self.lines.push(line);
                for (line, text) in std::mem::take(&mut self.early) {
                    self.add_comment(line, &text);
                }
                Ok(())
            }
            Event::Moved(columns) => {
                let open = self.open.as_mut().ok_or_else(|| wrong(line, "there is no roll yet"))?;
                open.columns.extend(columns);
                self.uses(line).map(drop)
            }
            Event::Stopped => self.settle(line, Then::Stop),
            Event::RollsAgain => match self.open {
                Some(_) => self.settle(line, Then::Roll),
                // The first roll of a turn may be announced.
                None => Ok(()),
            },
            Event::Lost => {
                let open = self.open.as_ref().ok_or_else(|| wrong(line, "there is no roll yet"))?;
                let moves = self.moves(open);
                match moves.first().map(|one| one.choice) {
                    Some(Choice::Bust) => self.settle(line, Then::Stop),
                    _ => {
                        let texts = texts(&moves, |_| true);
                        let dice = dashed(open.at.dice().faces());
                        Err(wrong(line, format!("{dice} loses nothing: it allows {texts}")))
                    }
                }
            }
            Event::Claimed(column) => {
                self.claims.push((line, *column));
                Ok(())
            }
            Event::Won => {
                if self.open.is_some() {
                    self.settle(line, Then::Stop)?;
                }
                match &self.over {
                    Some(_) => Ok(()),
                    None => Err(wrong(line, format!("{player} has not won by the lines before"))),
                }
            }
            Event::Turn | Event::Comment(_) | Event::Resigned => Ok(()),
        }
    }

    /// Returns whether an event repeats how the turn of this seat has ended.
    fn has_ended(&self, seat: usize, event: &Event) -> bool {
        let Some(step) = self.steps.last().filter(|step| step.seat == Some(seat)) else {
            return false;
        };
        let choice = step.choice.as_deref().unwrap_or_default();
        match event {
            Event::Stopped => choice.ends_with("stop") || choice == "bust",
            Event::Lost => choice == "bust",
            _ => false,
        }
    }

    fn moves(&self, open: &OpenRoll) -> Moves<CantStop> {
        let mut moves = Vec::new();
        self.game.moves(&open.at, &mut moves);
        moves
    }

    /// Returns the uses of the open roll that agree with the columns moved so far, all of them if
    /// there are none.
    ///
    /// # Errors
    /// [`PlayError::Record`] if no use agrees.
    fn uses(&self, line: usize) -> Result<Vec<Sums>, PlayError> {
        let Some(open) = &self.open else { return Ok(Vec::new()) };
        let moves = self.moves(open);
        let mut legal: Vec<Sums> = Vec::new();
        for one in &moves {
            if let Choice::Advance { sums, .. } = one.choice
                && !legal.contains(&sums)
            {
                legal.push(sums);
            }
        }
        if open.columns.is_empty() {
            return Ok(legal);
        }
        let columns_moved = sorted(&open.columns);
        let includes_moved = |sums: &Sums| {
            let mut rest: Vec<u8> = sums.steps().map(|column| column.sum()).collect();
            columns_moved
                .iter()
                .all(|one| rest.iter().position(|c| c == one).map(|at| rest.remove(at)).is_some())
        };
        let fitting: Vec<Sums> = legal.iter().copied().filter(includes_moved).collect();
        if !fitting.is_empty() {
            return Ok(fitting);
        }
        // A log may name both sums of a pairing where only one of them can move a marker.
        let pairings = open.at.pairings();
        let is_named =
            |pairing: &&Pairing| sorted(&[pairing.low.sum(), pairing.high.sum()]) == columns_moved;
        if let Some(pairing) = pairings.iter().find(is_named) {
            let is_part =
                |sums: &Sums| sums.steps().all(|column| pairing.columns().contains(column));
            let fitting: Vec<Sums> = legal.iter().copied().filter(is_part).collect();
            if let [_] = fitting[..] {
                return Ok(fitting);
            }
        }
        let columns: Vec<String> = open.columns.iter().map(u8::to_string).collect();
        let dice = dashed(open.at.dice().faces());
        let why = format!(
            "{dice}, rolled in line {}, does not allow {}; it allows {}",
            open.line,
            columns.join(" and "),
            texts(&moves, |_| true)
        );
        Err(wrong(line, why))
    }

    /// Makes the move of the open roll, followed by `then`.
    ///
    /// # Errors
    /// [`PlayError::Record`] if it is not known which move was made, or `then` is not allowed.
    fn settle(&mut self, line: usize, then: Then) -> Result<(), PlayError> {
        let uses = self.uses(line)?;
        let Some(open) = self.open.take() else {
            return Err(wrong(line, "there is no roll yet"));
        };
        let moves = self.moves(&open);
        // A move that the log names in full comes before one that moves further.
        let exact = uses.iter().find(|sums| sums.steps().count() == open.columns.len());
        let chosen_use = match (&uses[..], exact) {
            ([only], _) => Some(*only),
            (_, Some(sums)) if !open.columns.is_empty() => Some(*sums),
            _ => None,
        };
        let is_bust = moves.first().is_some_and(|one| one.choice == Choice::Bust);
        let candidates = moves.iter().filter(|one| match one.choice {
            Choice::Bust => true,
            Choice::Advance { sums, .. } => Some(sums) == chosen_use,
        });
        let candidates: Vec<_> = candidates.collect();
        let is_followed =
            |choice: Choice| matches!(choice, Choice::Advance { then: t, .. } if t == then);
        let one = candidates.iter().find(|one| is_followed(one.choice)).or(candidates
            .first()
            .filter(|one| {
                // A lost turn, or a move that wins: nothing else follows.
                is_bust || matches!(one.next, Next::End(_))
            }));
        let Some(one) = one else {
            let dice = dashed(open.at.dice().faces());
            let why = if candidates.is_empty() {
                format!(
                    "it is not said what was moved with {dice}, rolled in line {}: {}",
                    open.line,
                    texts(&moves, |_| true)
                )
            } else {
                format!(
                    "after {dice}, rolled in line {}, the rules allow only {}",
                    open.line,
                    texts(
                        &moves,
                        |choice| matches!(choice, Choice::Advance { sums, .. } if Some(sums) == chosen_use)
                    )
                )
            };
            return Err(wrong(line, why));
        };
        if is_bust && then == Then::Roll && self.players.len() > 1 {
            let dice = dashed(open.at.dice().faces());
            return Err(wrong(
                line,
                format!("{dice}, rolled in line {}, loses the turn", open.line),
            ));
        }
        if let Some(step) = self.steps.last_mut() {
            step.choice = Some(one.choice.to_string());
        }
        self.rolls_again = matches!(one.next, Next::Roll(_));
        match &one.next {
            Next::Roll(at) => self.at = *at,
            Next::Pass(at) => {
                self.at = *at;
                // The mover sits last, as the next seat sees it.
                self.check_claims(at, self.players.len() - 1)?;
                self.mover = (self.mover + 1) % self.players.len();
            }
            Next::End(ending) => {
                self.claims.clear();
                let count = self.players.len();
                let won = |distance: &usize| match ending {
                    Ending::Over => true,
                    Ending::Won(seats) => seats.contains(*distance),
                };
                let seats = (0..count).filter(won).map(|distance| (self.mover + distance) % count);
                self.over = Some(seats.collect());
            }
        }
        Ok(())
    }

    /// Checks the reported claims against the squares of the seat `distance` places after the mover.
    fn check_claims(&mut self, at: &RollPosition, distance: usize) -> Result<(), PlayError> {
        for (line, sum) in std::mem::take(&mut self.claims) {
            let column = self.game.columns().find(|column| column.sum() == sum);
            if column.and_then(|column| self.game.owner(at, column)) != Some(distance) {
                let why = format!("column {sum} is not claimed by the lines before");
                return Err(wrong(line, why));
            }
        }
        Ok(())
    }

    /// Adds a remark to the last roll, or to the first one to come. Remarks that are too long together
    /// are cut, with a notice.
    fn add_comment(&mut self, line: usize, text: &str) {
        let Some(step) = self.steps.last_mut() else {
            self.early.push((line, text.to_owned()));
            return;
        };
        let whole = match step.comment.take() {
            Some(before) => format!("{before} / {text}"),
            None => text.to_owned(),
        };
        let is_long = whole.chars().count() > MAX_COMMENT_CHARS;
        step.comment = Some(whole.chars().take(MAX_COMMENT_CHARS).collect());
        if is_long {
            let why =
                format!("cut: remarks on one roll have at most {MAX_COMMENT_CHARS} characters");
            self.note(line, &why);
        }
    }

    /// Returns the game. The last roll may stay without a move.
    fn finish(mut self) -> Result<LogGame, PlayError> {
        self.close()?;
        let Self { steps, resigned, lines, notices, .. } = self;
        Ok(LogGame { steps, resigned, lines, notices })
    }

    /// Makes the move of the last roll, if nothing else can follow.
    fn close(&mut self) -> Result<(), PlayError> {
        let Some(open) = &self.open else { return Ok(()) };
        let (line, moves) = (open.line, self.moves(open));
        // A move is made if nothing else can follow: a lost turn, or one that wins.
        let has_moved = !open.columns.is_empty();
        let uses = self.uses(line)?;
        let fits = |choice: Choice| match choice {
            Choice::Bust => true,
            Choice::Advance { sums, .. } => uses.len() == 1 && uses.contains(&sums),
        };
        let mut options = moves.iter().filter(|one| fits(one.choice));
        let ends = options.next().is_some_and(|one| !matches!(one.next, Next::Roll(_)));
        if ends && options.next().is_none() {
            self.settle(line, Then::Stop)?;
        } else if has_moved {
            let columns: Vec<String> = open.columns.iter().map(u8::to_string).collect();
            self.add_comment(line, &format!("moved in {}", columns.join(" and ")));
            self.note(line, "its move is kept as a remark: the log ends before roll or stop");
        }
        Ok(())
    }
}

fn sorted(columns: &[u8]) -> Vec<u8> {
    let mut columns = columns.to_vec();
    columns.sort_unstable();
    columns
}

/// Returns the moves whose choice `includes` accepts, as text for messages.
fn texts(moves: &Moves<CantStop>, includes: impl Fn(Choice) -> bool) -> String {
    let texts: Vec<String> =
        moves.iter().filter(|one| includes(one.choice)).map(|one| one.choice.to_string()).collect();
    texts.join(", ")
}
