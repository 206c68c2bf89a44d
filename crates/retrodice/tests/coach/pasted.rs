//! The text logs of online tables, read as records.

use retrodice_cantstop::CantStop;
use retrodice_coach::{Match, Phase, Pick, Record, Seating, StepView, Table, TableSeat};
use retrodice_play::error::PlayError;
use retrodice_stats::{Experiment, Purpose};

const LOG: &str = "\
Game: Can't Stop
Move 1 : 10:15:33 PM
[10:15] Anna rolls 1, 3, 3, 4
[10:15] Anna chooses columns 4 and 7
Anna continues
Anna rolls 2 2 6 6.
Ben: lucky!
Anna moves in column 8 twice
Anna stops
It's Ben's turn
Ben rolls ⚀ ⚀ ⚁ ⚁
Ben chose 1+1=2 and 2+2=4
Ben rolls 2223
Ben rolls 6666
# nobody asked
Ben can't move
Ben loses the progress
Anna rolls 3-4-6-6
";

fn read_record(text: &str) -> Result<Record, PlayError> {
    retrodice::unwatched().read_record(text)
}

fn game(spec: &str) -> CantStop {
    spec.parse().unwrap()
}

/// A table at which a record was played again.
fn replayed(record: &Record) -> Match<CantStop> {
    let game = game(&record.header.spec);
    let seat_of =
        |text: &String| TableSeat { seating: Seating::read(text).unwrap(), strategy: None };
    let mut table = Match::new(game, record.header.seats.iter().map(seat_of).collect(), 0).unwrap();
    record.replay(&mut table).unwrap();
    table
}

#[test]
fn a_log_becomes_a_record() {
    let record = read_record(LOG).unwrap();
    assert_eq!(record.header.spec, "cantstop(6,3,players=2)");
    assert_eq!(record.header.seats, ["human:Anna", "human:Ben"]);
    let choices: Vec<_> = record.steps.iter().map(|step| step.choice.as_deref()).collect();
    let expected = ["4+7 roll", "8+8 stop", "2+4 roll", "4+5 roll", "bust"].map(Some);
    assert_eq!(choices, [&expected[..], &[None]].concat());
    assert_eq!(record.steps[1].comment.as_deref(), Some("Ben: lucky"));
    let view = replayed(&record).view();
    assert_eq!(view.position, "cantstop(6,3,players=2) | 4:1,7:1,8:2 / - | - | 3-4-6-6");
    // It can be written and read again as any record.
    assert_eq!(read_record(&record.to_text()).unwrap().header, record.header);
}

#[test]
fn impossible_or_unknown_lines_are_named() {
    for (from, to, line, part) in [
        (
            "columns 4 and 7",
            "columns 4 and 8",
            4,
            "1-3-3-4, rolled in line 3, does not allow 4 and 8",
        ),
        ("columns 4 and 7", "columns 4 and 13", 4, "from 2 to 12"),
        ("Anna rolls 2 2 6 6.", "Ben rolls 2 2 6 6", 6, "Anna rolls again"),
        ("Anna rolls 2 2 6 6.", "Anna rolls 2 2 6 7", 6, "four dice from 1 to 6"),
        ("Anna rolls 2 2 6 6.", "Anna rolls 2 2 6", 6, "four dice from 1 to 6"),
        ("Ben: lucky!", "Max sneezes", 7, "`Max sneezes` is not understood"),
        ("Anna moves in column 8 twice", "Anna moves in column 9", 8, "does not allow 9"),
        ("Anna moves in column 8 twice\n", "", 8, "it is not said what was moved"),
        ("Anna stops", "Anna claims column 8", 9, "column 8 is not claimed"),
        ("Anna stops", "Anna wins", 9, "has not won"),
        ("Ben chose", "Anna chose", 12, "it is not said"),
        ("Ben rolls 6666", "Ben rolls 1123", 16, "1-1-2-3 loses nothing"),
        ("It's Ben's turn", "It's Anna's turn", 10, "it is the turn of Ben"),
    ] {
        assert!(LOG.contains(from), "{from}");
        let error = read_record(&LOG.replace(from, to)).unwrap_err().to_string();
        assert!(error.contains(&format!("line {line} ")) && error.contains(part), "{to}: {error}");
    }
    // All of them are named at once.
    let chatty = LOG.replace("Anna stops", "Anna stops\nsome\nwords").replace("# nobody", "nobody");
    let error = read_record(&chatty).unwrap_err().to_string();
    assert!(error.contains("line 10 ") && error.contains("nor is line 11, 17;"), "{error}");
    let five: String =
        ["A", "B", "C", "D", "E"].map(|name| format!("{name} rolls 1234\n")).concat();
    assert!(read_record(&five).unwrap_err().to_string().contains("at most 4 play"));
}

/// A step as some log would tell it.
fn wording(step: &StepView, name: &str, style: u64, alone: bool) -> Vec<String> {
    let dice: Vec<String> = step.dice.iter().map(u8::to_string).collect();
    let roll = match style % 3 {
        0 => format!("{name} rolls {}", dice.join(" ")),
        1 => format!("12:01 {name}: rolled [{}]", dice.join("][")),
        _ => format!("{name} throws {}.", dice.concat()),
    };
    let mut lines = vec![roll];
    let Some(choice) = &step.choice else { return lines };
    if choice == "bust" {
        lines.extend(style.is_multiple_of(2).then(|| format!("{name} busts!")));
        return lines;
    }
    let (columns, then) = choice.split_once(' ').unwrap();
    lines.extend(match style % 2 {
        0 => vec![format!("{name} chooses {}", columns.replace('+', " and "))],
        _ => columns.split('+').map(|column| format!("{name} moves in column {column}")).collect(),
    });
    match (then, style % 5) {
        // Nobody else's roll shows that a turn of one player is over.
        ("stop", style) if alone || style < 3 => lines.push(format!("{name} decides to stop")),
        ("roll", 0) => lines.push(format!("{name} chooses to continue")),
        _ => {}
    }
    lines
}

/// Random games of every number of seats, written as logs in several wordings and read again.
#[test]
fn whole_games_are_read_as_they_were_played() {
    for (number, spec) in [
        "cantstop(6,3)",
        "cantstop(6,3,players=2)",
        "cantstop(6,3,players=3,sharing=jump)",
        "cantstop(6,3,players=4,sharing=forced-roll)",
    ]
    .into_iter()
    .enumerate()
    {
        for seed in [1] {
            let game = game(spec);
            let seats = retrodice_core::game::Game::seats(&game);
            let names = ["Anna", "Ben 2", "Zoë", "x1"];
            let seat_of = |name: &&str| TableSeat {
                seating: Seating::read(format!("human:{name}").as_str()).unwrap(),
                strategy: None,
            };
            let table_seats = names[..seats].iter().map(seat_of).collect();
            let mut table = Match::new(game, table_seats, seed).unwrap();
            let mut luck = Experiment::new(seed, "pasted").stream(number as u64, Purpose::Other);
            while table.view().phase != Phase::Over {
                match table.view().choices.len() as u64 {
                    0 => table.roll(None).unwrap(),
                    // Rather on than stop, or games would be long.
                    count => table.choose(Pick::Index(luck.below(count) as usize)).unwrap(),
                }
            }
            let view = table.view();
            let mut log = match spec.split_once("sharing=") {
                Some((_, sharing)) => format!("Variant: {sharing}\n"),
                None => String::new(),
            };
            log += &format!("Players: {}\n", names[..seats].join(", "));
            for step in &view.history {
                let lines = wording(step, names[step.seat], luck.below(30), seats == 1);
                log += &(lines.join("\n") + "\n");
            }
            let record =
                read_record(&log).unwrap_or_else(|error| panic!("{spec} {seed}: {error}\n{log}"));
            let again = replayed(&record).view();
            assert_eq!((again.result, again.position), (view.result, view.position), "{log}");
            let choices = |steps: &[StepView]| -> Vec<_> {
                steps.iter().map(|step| (step.dice.clone(), step.choice.clone())).collect()
            };
            assert_eq!(choices(&again.history), choices(&view.history));
            damage(&log, &mut luck);
        }
    }
}

/// Whatever is done to a log, it is read or refused, and what is read can be played.
fn damage(log: &str, luck: &mut retrodice_stats::Stream) {
    let pieces =
        ["\n", "rolls", "0", "99999999999999999999", "⚅", "ß", "'s turn", ":", "Anna", "#"];
    for _ in 0..200 {
        let mut damaged: Vec<char> = log.chars().collect();
        for _ in 0..=luck.below(3) {
            let at = luck.below(damaged.len() as u64) as usize;
            let to = (at + luck.below(40) as usize).min(damaged.len());
            let piece = pieces[luck.below(pieces.len() as u64) as usize];
            match luck.below(3) {
                0 => drop(damaged.drain(at..to)),
                1 => drop(damaged.splice(at..at, piece.chars())),
                _ => {
                    let copied = damaged[at..to].to_vec();
                    damaged.splice(at..at, copied);
                }
            }
            if damaged.is_empty() {
                return;
            }
        }
        let damaged: String = damaged.into_iter().collect();
        if let Ok(record) = read_record(&damaged) {
            replayed(&record);
        }
    }
}
