//! Attack with hostile requests: a list by hand, and valid ones changed at random.

use super::Attack;
use super::client::{Server, probe};
use anyhow::Result;
use std::time::Duration;

/// Number of random changes of each sound request.
const CHANGES: u64 = 60;

/// Headers of a request, and whether it is answered.
const HEADERS: [(&str, bool); 13] = [
    ("Host: localhost", true),
    ("Host: 127.0.0.1:8137", true),
    ("Host: [::1]", true),
    ("Host: evil.example", false),
    ("Host: [::1].evil.example", false),
    ("Host: localhost.evil.example", false),
    ("Host: localhost\r\nHost: evil.example", false),
    ("Host: localhost\r\nOrigin: http://evil.example", false),
    ("Host: localhost\r\nOrigin: null", false),
    ("Host: localhost\r\nSec-Fetch-Site: cross-site", false),
    ("Host: 10.0.0.7\r\nSec-Fetch-Site: same-site", false),
    ("Host: 10.0.0.7\r\nUser-Agent: Mozilla/5.0", false),
    ("X: y", false),
];

/// Sound requests to change at random: method, path and body.
const SOUND: [(&str, &str, &str); 14] = [
    ("GET", "/api/advise?position=cantstop(3,1)%7C-%7C-%7C1-1-2-3", ""),
    ("GET", "/api/heat?position=cantstop(3,1)%7C4:2%7C3:2%7C-", ""),
    ("GET", "/api/position?position=pig(100)%7C35/62%7C12%7C4&move=hold", ""),
    ("GET", "/api/position?position=yahtzee%7Cones:3%7C2%7C1-3-3-4-6", ""),
    ("GET", "/api/odds/set?columns=6-7-8&worth=progress", ""),
    ("GET", "/api/odds/triples?by=failure&count=7", ""),
    ("GET", "/api/odds/bust?markers=2-12&closed=7", ""),
    ("GET", "/api/odds/turn?columns=6-7-8", ""),
    ("GET", "/api/games/bots?spec=farkle(turn)", ""),
    ("GET", "/api/matches?search=anna", ""),
    ("GET", "/api/puzzles?spec=pig(20)&count=2&seed=7", ""),
    ("POST", "/api/matches", r#"{"spec":"pig(20)","seats":["human:Anna","random"],"seed":"7"}"#),
    ("POST", "/api/puzzles/answer", r#"{"position":"pig(20) | 3/4 | 2 | 4","move":"hold"}"#),
    (
        "POST",
        "/api/matches/import",
        r#"{"record":"[Game \"pig(20)\"]\n[Seat 1 \"human\"]\n[Seat 2 \"human\"]\n1. 6 roll\n2. 6 hold\n"}"#,
    ),
];

/// Checks that every request is answered, or refused as JSON that says what, why and how.
pub fn run(attack: &mut Attack) -> Result<()> {
    let folder = attack.fresh_folder("requests")?;
    let mut server = Server::start(attack, &folder)?;
    for (headers, answered) in HEADERS {
        let request = format!("GET /api/games HTTP/1.1\r\n{headers}\r\nConnection: close\r\n\r\n");
        let answer = server.raw(request.as_bytes())?;
        let status = answer.map_or(0, |answer| answer.status);
        attack.expect("origins and hosts", (status == 200) == answered, || {
            format!("{headers:?}: {status}")
        });
    }
    let game = server.begin()?;
    for (method, path, body) in by_hand(&game) {
        let answer = server.ask(method, &path, &body)?;
        let short = |text: &str| text.chars().take(150).collect::<String>();
        attack.expect("hostile requests by hand", answer.is_sound(), || {
            format!("{method} {} {}: {} {}", short(&path), short(&body), answer.status, answer.body)
        });
    }
    for (method, path, body) in SOUND {
        let answer = server.ask(method, path, body)?;
        attack.expect("sound requests", answer.status == 200, || {
            format!("{method} {path} {body}: {} {}", answer.status, answer.body)
        });
        for _ in 0..CHANGES {
            let (mut path, mut body) = (path.to_owned(), body.to_owned());
            let text = if body.is_empty() { &mut path } else { &mut body };
            change(attack, text);
            let answer = server.ask(method, &path, &body)?;
            attack.expect("requests changed at random", answer.is_sound(), || {
                format!("{method} {path} {body}: {} {}", answer.status, answer.body)
            });
        }
    }
    let answer = server.ask("GET", &format!("/api/matches/{game}"), "")?;
    attack.expect("sound requests", answer.status == 200, || answer.body);
    probe(attack, &mut server, Duration::from_secs(5), "hostile requests");
    Ok(())
}

/// Replaces up to five bytes of a text, after its path, by a piece that is likely to break it.
fn change(attack: &mut Attack, text: &mut String) {
    const PIECES: [&str; 20] = [
        "9",
        "-1",
        "0",
        "99999999999999999999",
        "1e308",
        "NaN",
        "%00",
        "%FF",
        "%7C",
        "(",
        ")",
        ",",
        ":",
        "\\u0000",
        "..",
        "null",
        "{}",
        "[",
        "ä",
        "🎲",
    ];
    let begin = text.find(['?', '{']).map_or(0, |place| place + 1);
    let places: Vec<usize> =
        text.char_indices().map(|(place, _)| place).filter(|&place| place >= begin).collect();
    if places.is_empty() {
        return;
    }
    let from = places[attack.dice.index(places.len())];
    let to = (from + attack.dice.index(6)).min(text.len());
    let to = (to..=text.len()).find(|&to| text.is_char_boundary(to)).unwrap_or(text.len());
    text.replace_range(from..to, PIECES[attack.dice.index(PIECES.len())]);
}

/// Returns hostile requests by hand: method, path and body.
fn by_hand(game: &str) -> Vec<(&'static str, String, String)> {
    let get = |path: &str| ("GET", path.to_owned(), String::new());
    let long = |length: usize| "7".repeat(length);
    let mut all: Vec<(&'static str, String, String)> = [
        "/api/advise",
        "/api/advise?position=",
        "/api/advise?position=%00",
        "/api/advise?position=cantstop(6,3)",
        "/api/advise?position=cantstop(255,255)%7C-%7C-%7C-",
        "/api/advise?position=cantstop(6,3)%7C6:12%7C-%7C-",
        "/api/advise?position=cantstop(6,3,players=9)%7C-%7C-%7C-",
        "/api/advise?position=pig(18446744073709551615)%7C0/0%7C0%7C1",
        "/api/advise?position=pig(0)%7C0/0%7C0%7C1",
        "/api/advise?position=pushyourluck(p=1/0)%7C-%7C-",
        "/api/advise?position=pushyourluck(p=0)%7C0%7C0%7C-",
        "/api/advise?position=yahtzee(boxes=)%7C-%7C3%7C-",
        "/api/advise?position=yahtzee(dice=255)%7C-%7C3%7C-",
        "/api/advise?position=farkle(0)%7C0%7C-",
        "/api/puzzles?spec=pig(1)&count=50",
        "/api/puzzles?spec=pig(100)&count=0",
        "/api/puzzles?spec=pig(100)&count=51",
        "/api/puzzles?spec=pig(100)&seed=-1",
        "/api/puzzles?spec=pig(100)&day=9999-99-99",
        "/api/rollout?position=pig(20)%7C3/4%7C2%7C4&games=0",
        "/api/rollout?position=pig(20)%7C3/4%7C2&games=5",
        "/api/rollout?position=pig(20)%7C3/4%7C2%7C4&games=5&strategy=/etc/passwd",
        "/api/rollout?position=pig(20)%7C3/4%7C2%7C4&games=5&strategy=../x.toml",
        "/api/rollout?position=pig(20)%7C3/4%7C2%7C4&games=5&strategy=exec:id",
        "/api/solve?spec=cantstop(6,3)",
        "/api/solve?spec=yahtzee(extra=1000,bonus=1000@300)",
        "/api/distribution?spec=cantstop(6,3)",
        "/api/distribution?spec=yahtzee(mini)&strategy=exec:id",
        "/api/distribution?spec=yahtzee(rolls=255)",
        "/api/statistics?spec=yahtzee(faces=255)",
        "/api/odds/triples?count=18446744073709551616",
        "/api/odds/set?columns=6-6-6",
        "/api/odds/set?columns=99",
        "/api/odds/turn?columns=2-3-4-5-6-7-8-9-10-11-12",
        "/api/games/bots?spec=cantstop(6,60)",
        "/api/papers/..%2f..%2fetc%2fpasswd",
        "/api/matches/..%2f..%2fetc%2fpasswd",
        "/api/matches/%27%20OR%201=1--",
        "/api/matches?search=%25%27;DROP%20TABLE%20games",
        "/api/nothing",
        "/..%2f..%2f..%2fetc%2fpasswd",
        "/assets/../../Cargo.toml",
    ]
    .map(get)
    .into();
    all.push(get(&format!("/api/advise?position={}", long(20_000))));
    all.push(get(&format!("/api/advise?position=pig({})%7C0/0%7C0", long(4000))));
    all.push(get(&format!("/api/{}", long(20_000))));
    let post = |path: &str, body: &str| ("POST", path.to_owned(), body.to_owned());
    for body in [
        "",
        "{",
        "null",
        "[]",
        "{}",
        r#"{"spec":"pig(100)","seats":[]}"#,
        r#"{"spec":"pig(100)","seats":["human"]}"#,
        r#"{"spec":"pig(100)","seats":["human","exec:id"]}"#,
        r#"{"spec":"pig(100)","seats":["human","/etc/passwd"]}"#,
        r#"{"spec":"pig(100)","seats":["human","human"],"seed":"99999999999999999999"}"#,
        r#"{"spec":"pig(100)","seats":["human","human"],"seed":7}"#,
        r#"{"spec":"cantstop(6,3)","seats":["human","human","human","human","human"]}"#,
        r#"{"spec":"pig(100)","spec":"pig(10)","seats":["human","human"]}"#,
    ] {
        all.push(post("/api/matches", body));
    }
    all.push(post("/api/matches", &"[".repeat(60_000)));
    all.push(post("/api/matches", &format!(r#"{{"spec":"{}"}}"#, long(70_000))));
    let name = long(60_000);
    all.push(post("/api/matches", &format!(r#"{{"spec":"pig(9)","seats":["human:{name}"]}}"#)));
    for (what, body) in [
        ("roll", r#"{"dice":[7]}"#),
        ("roll", r#"{"dice":[]}"#),
        ("roll", r#"{"dice":[1.5]}"#),
        ("roll", r#"{"dice":[-1]}"#),
        ("move", r#"{"index":4294967296}"#),
        ("move", r#"{"index":0}"#),
        ("move", r#"{"choice":"rm -rf"}"#),
        ("resign", r#"{"seat":3}"#),
        ("comment", r#"{"roll":0,"text":"x"}"#),
        ("undo", "{}"),
        ("redo", "{}"),
        ("bot", "{}"),
        ("roll?rolls=99999999999", "{}"),
        ("roll?position=nonsense", "{}"),
    ] {
        all.push(post(&format!("/api/matches/{game}/{what}"), body));
    }
    for record in ["", "1. 6 roll", "[Game", r#"[Game \"pig(20)\"]\n[Game \"pig(20)\"]"#, "{}"] {
        all.push(post("/api/matches/import", &format!(r#"{{"record":"{record}"}}"#)));
    }
    for method in ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"] {
        all.push((method, "/api/games".to_owned(), String::new()));
    }
    all
}
