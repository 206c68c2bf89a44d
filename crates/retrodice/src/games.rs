//! The one list of games.

use retrodice_cantstop::CantStop;
use retrodice_coach::GameSchemas;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_farkle::Farkle;
use retrodice_pig::{Pig, pushyourluck::PushYourLuck};
use retrodice_questions::{Context, Family, QuestionEntry};
use retrodice_yahtzee::Yahtzee;
use schemars::SchemaGenerator;
use std::sync::LazyLock;

/// Every family of games, in the order of listings. A new game is a line here.
static FAMILIES: LazyLock<Vec<Family>> = LazyLock::new(|| {
    [
        retrodice_cantstop::families(),
        retrodice_farkle::families(),
        retrodice_pig::families(),
        retrodice_yahtzee::families(),
    ]
    .concat()
});

/// Returns every family of games, in the order of listings.
pub fn families() -> &'static [Family] {
    &FAMILIES
}

/// Every question: those of all games, then those of single games, in the order of the games.
static QUESTIONS: LazyLock<Vec<QuestionEntry>> = LazyLock::new(|| {
    [
        retrodice_questions::QUESTIONS,
        retrodice_cantstop::question_entries(),
        #[cfg(feature = "analysis")]
        retrodice_farkle::questions::question_entries(),
        retrodice_yahtzee::question_entries(),
    ]
    .concat()
});

/// Returns every question with its name and schemas, those of single games last.
///
/// ```
/// let beat = retrodice::question_entries().iter().find(|entry| entry.name == "beat").unwrap();
/// let parameters = r#"{ "spec": "yahtzee(mini)", "score": 12 }"#.parse().unwrap();
/// let report = (beat.ask_json)(parameters, &retrodice::unwatched())?;
/// assert!(report["reach"].as_f64() > report["optimal_reach"].as_f64());
/// # Ok::<(), retrodice::questions::Error>(())
/// ```
pub fn question_entries() -> &'static [QuestionEntry] {
    &QUESTIONS
}

/// Returns a context of all games, with the default folder of tables.
///
/// ```
/// use retrodice::questions::{Ask, Evaluate, Options};
/// let context = retrodice::context(&retrodice::core::observer::Unwatched);
/// let options = Options { position: "pig(100) | 35/62 | 12 | 4".to_owned() };
/// assert_eq!(options.ask(&context)?.options[0].choice, "roll");
/// let random = Evaluate::new("farkle(500,players=1)", "random").ask(&context)?;
/// assert!(random.value > 1.0);
/// # Ok::<(), retrodice::questions::Error>(())
/// ```
pub fn context(observer: &dyn Observer) -> Context<'_> {
    Context::new(families(), observer)
}

/// Returns a context of all games that nobody watches.
pub fn unwatched() -> Context<'static> {
    context(&Unwatched)
}

/// Completes the definitions of boards, motives and steps in a generator by those of every game.
/// Call it after the schemas that refer to them.
pub fn describe(generator: &mut SchemaGenerator) {
    let games = [
        GameSchemas::of::<CantStop>(),
        GameSchemas::of::<Yahtzee>(),
        GameSchemas::of::<Farkle>(),
        GameSchemas::of::<Pig>(),
        GameSchemas::of::<PushYourLuck>(),
    ];
    retrodice_coach::describe(generator, &games);
}

/// Evaluates an expression once for each type of game, which it names `$game`. A new crate of games
/// is a line here.
///
/// ```
/// let mut names = Vec::new();
/// retrodice::for_each_game!(Game => names.push(std::any::type_name::<Game>()));
/// assert!(names.contains(&"retrodice_pig::rules::Pig"));
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($game:ident => $body:expr) => {
        $crate::cantstop::for_each_game!($game => $body);
        $crate::farkle::for_each_game!($game => $body);
        $crate::pig::for_each_game!($game => $body);
        $crate::yahtzee::for_each_game!($game => $body);
    };
}
