//! The kinds of failures that callers treat differently, and the errors of single games.

/// The kinds of failures that callers treat differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The input makes no sense, such as a position that cannot be read.
    BadInput,
    /// The request is not supported for these rules.
    Unsupported,
    /// The game, or the endgame from the position, is too large.
    TooLarge,
    /// The observer cancelled the computation.
    Interrupted,
    /// A failure that is not the caller's fault.
    Failed,
}

/// An error of one game, whose type the other games do not know.
pub trait GameError: std::error::Error + Send + Sync + 'static {
    /// Returns the kind of failure, by which callers decide what to do.
    fn kind(&self) -> ErrorKind;
}

impl std::error::Error for Box<dyn GameError + Send + Sync> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        (**self).source()
    }
}
