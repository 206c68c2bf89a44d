//! Why a call gave no answer.

pub use retrodice_questions::Error;
