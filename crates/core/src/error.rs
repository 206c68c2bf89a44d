//! The kinds of failures that callers treat differently, and the errors of single games.

/// The kinds of failures that callers treat differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// What was asked for makes no sense.
    BadInput,
    /// What was asked for is not done for these rules.
    Unsupported,
    /// The game, or what is left of it, is too large.
    TooLarge,
    /// The observer cancelled.
    Interrupted,
    /// Something failed that should not.
    Failed,
}

/// An error of one game, whose type the other games do not know.
pub trait GameError: std::error::Error + Send + Sync + 'static {
    /// Returns which kind of failure it is.
    fn kind(&self) -> ErrorKind;
}

impl std::error::Error for Box<dyn GameError + Send + Sync> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        (**self).source()
    }
}
