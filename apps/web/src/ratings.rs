//! Ratings of the players of finished games with their standard deviations, by the rule of Weng
//! and Lin (A Bayesian Approximation Method for Online Ranking, JMLR 12, 2011).
//!
//! Strategies whose strength was measured anchor the scale. Their rating is fixed: it follows from
//! the share of games that they win against the best strategy.

use crate::store::FinishedGame;
use retrodice::coach::Seating;
use retrodice::core::order::sort_by_number;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::BTreeMap;

/// Initial rating of every player, and the fixed rating of [`ZERO`].
const BEGIN: f64 = 1500.0;
/// Rating difference for odds of ten to one, as on the Elo scale.
const TENFOLD: f64 = 400.0;
/// Initial deviation of a player in units of the spread of the results, the authors' choice.
const UNKNOWN: f64 = 2.0;
/// Rise of the variance before each game, as players learn: the square of this part of the initial
/// deviation.
const DRIFT: f64 = 0.01;

/// The measured strengths as JSON, written by `npm run strength`.
const MEASURED: &str = include_str!("../front/src/lib/strength.json");
/// The strategy whose rating is fixed at [`BEGIN`].
const ZERO: &str = "rule28";
/// Full names of measured strategies, and the short names in the file of strengths.
const IN_FULL: [(&str, &str); 1] = [("rule28(threshold=28)", "rule28")];

/// Rating and results of a player in one kind of game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RatingLine {
    /// The player.
    pub player: String,
    /// The kind of game.
    pub game: String,
    /// The rating; 400 more means ten to one.
    pub rating: f64,
    /// The standard deviation of the rating.
    pub deviation: f64,
    /// Whether the rating was measured in thousands of games, and stays.
    pub fixed: bool,
    /// Games against others.
    pub games: u32,
    /// Games won, shared ones in parts.
    pub wins: f64,
}

/// The part of the file of measured strengths that is read.
#[derive(Deserialize)]
struct Measured {
    cantstop: Duels,
}

#[derive(Deserialize)]
struct Duels {
    spec: String,
    against: String,
    players: BTreeMap<String, Share>,
}

#[derive(Deserialize)]
struct Share {
    share: f64,
    interval: [f64; 2],
}

/// The fixed ratings of the measured strategies, and the game they hold for.
struct FixedRatings {
    spec: String,
    ratings: BTreeMap<String, WengLinRating>,
}

impl FixedRatings {
    fn measured() -> Self {
        let file = serde_json::from_str::<Measured>(MEASURED);
        let Duels { spec, against, players } = file.expect("the file is tested").cantstop;
        let points = |share: f64| TENFOLD * (share / (1.0 - share)).log10();
        let zero = players.get(ZERO).map_or(0.0, |zero| points(zero.share));
        let fixed_rating = |one: &Share| WengLinRating {
            rating: BEGIN + points(one.share) - zero,
            // The interval holds 1.96 deviations on either side.
            uncertainty: (points(one.interval[1]) - points(one.interval[0])) / (2.0 * 1.96),
        };
        let mut ratings = BTreeMap::new();
        for (name, one) in &players {
            ratings.insert(name.clone(), fixed_rating(one));
        }
        // The others were measured against it.
        ratings.insert(against, WengLinRating { rating: BEGIN - zero, uncertainty: 0.0 });
        Self { spec, ratings }
    }

    /// Returns the fixed rating of the player in this seat, if it has one.
    fn of(&self, game: &FinishedGame, seat: usize) -> Option<WengLinRating> {
        let player = &game.outcomes[seat].player;
        let name = IN_FULL.iter().find(|(full, _)| full == player).map_or(&**player, |full| full.1);
        let is_bot = game.start.seats.get(seat).is_some_and(|who| Seating::person(who).is_none());
        self.ratings.get(name).filter(|_| is_bot && game.start.spec == self.spec).copied()
    }
}

/// A player, the kind of game, and whether the rating is fixed.
type Key = (String, String, bool);

/// Computes ratings from finished games in the order in which they were played. The highest comes
/// first.
///
/// Each seat is compared with every seat of another player that won more or less of the game;
/// seats that share a win have drawn, those that lost together say nothing about each other.
/// A player alone, or playing against themselves, is not rated.
pub fn ratings(games: &[FinishedGame]) -> Vec<RatingLine> {
    let fixed_ratings = FixedRatings::measured();
    // Two seats differ by the deviation of the results, times the root of two.
    let beta = TENFOLD / std::f64::consts::LN_10 / std::f64::consts::SQRT_2;
    let config = WengLinConfig { beta, ..WengLinConfig::new() };
    let unknown = WengLinRating { rating: BEGIN, uncertainty: UNKNOWN * beta };
    let mut lines: BTreeMap<Key, RatingLine> = BTreeMap::new();
    for game in games {
        let seats = &game.outcomes;
        let fixed: Vec<_> = (0..seats.len()).map(|seat| fixed_ratings.of(game, seat)).collect();
        let key = |seat: usize| {
            (seats[seat].player.clone(), seats[seat].kind.clone(), fixed[seat].is_some())
        };
        let rating = |seat: usize, lines: &BTreeMap<Key, RatingLine>| {
            let earlier = lines.get(&key(seat)).map(|line| {
                let drift = (DRIFT * unknown.uncertainty).powi(2);
                let uncertainty = (line.deviation.powi(2) + drift).sqrt();
                WengLinRating {
                    rating: line.rating,
                    uncertainty: uncertainty.min(unknown.uncertainty),
                }
            });
            fixed[seat].or(earlier).unwrap_or(unknown)
        };
        let before: Vec<_> = (0..seats.len()).map(|seat| rating(seat, &lines)).collect();
        for (seat, own) in seats.iter().enumerate() {
            let tells = |other: usize| {
                let share = seats[other].share;
                seats[other].player != own.player && (share != own.share || share > 0.0)
            };
            let others: Vec<usize> = (0..seats.len()).filter(|&other| tells(other)).collect();
            if others.is_empty() {
                continue;
            }
            // A player in several seats is rated in one after the other.
            let first = seats[..seat].iter().all(|other| other.player != own.player);
            let now = if first { before[seat] } else { rating(seat, &lines) };
            let place = |share: f64| {
                MultiTeamOutcome::new(seats.iter().filter(|other| other.share > share).count())
            };
            let table: Vec<_> = std::iter::once((&now, own.share))
                .chain(others.iter().map(|&other| (&before[other], seats[other].share)))
                .map(|(rating, share)| (std::slice::from_ref(rating), place(share)))
                .collect();
            let after = match fixed[seat] {
                Some(rating) => rating,
                None => weng_lin_multi_team(&table, &config)[0][0],
            };
            let line = lines.entry(key(seat)).or_insert_with(|| RatingLine {
                player: own.player.clone(),
                game: own.kind.clone(),
                rating: BEGIN,
                deviation: unknown.uncertainty,
                fixed: fixed[seat].is_some(),
                games: 0,
                wins: 0.0,
            });
            (line.rating, line.deviation) = (after.rating, after.uncertainty);
            line.games += 1;
            line.wins += own.share;
        }
    }
    let mut lines: Vec<RatingLine> = lines.into_values().collect();
    sort_by_number(&mut lines, |line| -line.rating);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Outcome, Start};

    const DUEL: &str = "cantstop(6,3,players=2)";

    /// A game in which each seat won this share.
    fn game(spec: &str, seats: &[(&str, f64)]) -> FinishedGame {
        let text = |text: &str| text.to_owned();
        let outcome = |(who, share): &(&str, f64)| Outcome {
            game: text("a"),
            player: text(Seating::person(who).unwrap_or(who)),
            kind: text(spec.split('(').next().unwrap_or(spec)),
            share: *share,
            score: *share,
        };
        let start = Start {
            spec: text(spec),
            seats: seats.iter().map(|(who, _)| text(who)).collect(),
            seed: text("1"),
            keys: Vec::new(),
            next: None,
        };
        FinishedGame { start, outcomes: seats.iter().map(outcome).collect() }
    }

    fn line<'a>(lines: &'a [RatingLine], player: &str) -> &'a RatingLine {
        lines.iter().find(|line| line.player == player).expect("a line")
    }

    /// Equation by equation as the paper has it (Algorithm 1), for two that begin.
    #[test]
    fn the_first_game_moves_ratings_and_deviations_as_published() {
        let lines = ratings(&[game("pig(20)", &[("human:Anna", 1.0), ("human:Bert", 0.0)])]);
        let beta_squared = (400.0 / 10f64.ln()).powi(2) / 2.0;
        let variance = 4.0 * beta_squared;
        let c = (2.0 * variance + 2.0 * beta_squared).sqrt();
        let omega = variance / c * 0.5;
        let delta = variance.sqrt() / c * (variance / (c * c)) * 0.25;
        let (anna, bert) = (line(&lines, "Anna"), line(&lines, "Bert"));
        assert!((anna.rating - 1500.0 - omega).abs() < 1e-9, "{anna:?}");
        assert!((bert.rating - 1500.0 + omega).abs() < 1e-9, "{bert:?}");
        let deviation = (variance * (1.0 - delta)).sqrt();
        assert!((anna.deviation - deviation).abs() < 1e-9, "{anna:?}, not {deviation}");
        assert_eq!((anna.games, anna.wins, anna.fixed), (1, 1.0, false));
    }

    #[test]
    fn of_several_seats_the_losers_say_nothing_about_each_other() {
        let four = [("human:Anna", 1.0), ("human:Bert", 0.0), ("human:Carl", 0.0), ("human", 0.0)];
        let lines = ratings(&[game("pig(20,players=4)", &four)]);
        let pair = ratings(&[game("pig(20)", &[("human:Anna", 1.0), ("human:Bert", 0.0)])]);
        for loser in ["Bert", "Carl", "you"] {
            assert!((line(&lines, loser).rating - line(&pair, "Bert").rating).abs() < 1e-9);
        }
        // To beat three tells more than to beat one.
        assert!(line(&lines, "Anna").rating > line(&pair, "Anna").rating + 50.0, "{lines:?}");
        assert!(line(&lines, "Anna").deviation < line(&pair, "Anna").deviation, "{lines:?}");
        // A shared win is a draw of its winners, and a win over the others.
        let shared = [("human:Anna", 0.5), ("human:Bert", 0.5), ("human:Carl", 0.0)];
        let lines = ratings(&[game("pig(20,players=3)", &shared)]);
        assert_eq!(line(&lines, "Anna").rating, line(&lines, "Bert").rating);
        assert!(line(&lines, "Anna").rating > 1500.0 && line(&lines, "Carl").rating < 1500.0);
        assert_eq!(line(&lines, "Anna").wins, 0.5);
    }

    /// Somebody who wins every second game against a strategy of known strength is as strong.
    #[test]
    fn fixed_ratings_stay_and_anchor_the_others() {
        let played: Vec<_> = (0..200)
            .map(|number| f64::from(number % 2))
            .map(|share| game(DUEL, &[("human:Anna", share), ("mind", 1.0 - share)]))
            .collect();
        let lines = ratings(&played);
        let (anna, best) = (line(&lines, "Anna"), line(&lines, "mind"));
        assert!(best.fixed && best.deviation == 0.0 && best.games == 200, "{best:?}");
        assert!((anna.rating - best.rating).abs() < 2.0 * anna.deviation, "{lines:?}");
        assert!(anna.deviation < 50.0, "{anna:?}");
        // As it was measured: the Rule of 28 wins 20.2 % against the best.
        let lines = ratings(&[game(DUEL, &[("rule28", 1.0), ("mind", 0.0)])]);
        let ten = (line(&lines, "mind").rating - line(&lines, "rule28").rating) / 400.0;
        assert!((1.0 / (1.0 + 10f64.powf(ten)) - 0.2021).abs() < 1e-12, "{lines:?}");
        assert_eq!(line(&lines, "rule28").rating, 1500.0);
        // On another board, and as the name of a person, it is nobody's strength.
        for (spec, seat) in [("cantstop(3,1,players=2)", "rule28"), (DUEL, "human:rule28")] {
            let lines = ratings(&[game(spec, &[(seat, 1.0), ("human", 0.0)])]);
            assert!(!line(&lines, "rule28").fixed && line(&lines, "rule28").rating > 1500.0);
        }
    }

    #[test]
    fn a_player_without_an_opponent_is_not_rated() {
        let alone = [game("pig(20)", &[("human", 1.0)])];
        assert!(ratings(&alone).is_empty());
        assert!(ratings(&[game("pig(20)", &[("human", 1.0), ("human", 0.0)])]).is_empty());
    }
}
