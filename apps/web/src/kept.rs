//! Answers that take seconds to compute and never change.

use crate::error::Refusal;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The most answers that are kept.
const MOST: usize = 64;

/// Answers as JSON, by what was asked.
#[derive(Default)]
pub struct Kept(Mutex<HashMap<String, serde_json::Value>>);

impl Kept {
    /// The answer to `asked`, computed if it is not cached.
    ///
    /// # Errors
    /// Those of `work`.
    pub fn or(
        &self,
        asked: String,
        work: impl FnOnce() -> Result<serde_json::Value, Refusal>,
    ) -> Result<serde_json::Value, Refusal> {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept().get(&asked) {
            return Ok(known.clone());
        }
        let answer = work()?;
        let mut kept = kept();
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(asked, answer.clone());
        Ok(answer)
    }
}

/// An answer as JSON.
///
/// # Errors
/// 500 if it has no such form, which is a fault here.
pub fn as_json(answer: &impl serde::Serialize) -> Result<serde_json::Value, Refusal> {
    serde_json::to_value(answer).map_err(|error| Refusal::failed("the answer", error.to_string()))
}
