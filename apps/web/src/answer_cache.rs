//! Cache of answers that take seconds to compute and never change.

use crate::error::Refusal;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Maximum number of cached answers.
const MAX_ANSWERS: usize = 64;

/// Answers as JSON by a text that identifies the question. It is emptied when it is full.
#[derive(Default)]
pub struct AnswerCache(Mutex<HashMap<String, serde_json::Value>>);

impl AnswerCache {
    /// Returns the cached answer to `question`, or computes it with `work` and caches it.
    ///
    /// # Errors
    /// The errors of `work`, which are not cached.
    pub fn get_or_compute(
        &self,
        question: String,
        work: impl FnOnce() -> Result<serde_json::Value, Refusal>,
    ) -> Result<serde_json::Value, Refusal> {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(answer) = lock().get(&question) {
            return Ok(answer.clone());
        }
        let answer = work()?;
        let mut answers = lock();
        if answers.len() >= MAX_ANSWERS {
            answers.clear();
        }
        answers.insert(question, answer.clone());
        Ok(answer)
    }
}

/// Serializes an answer as JSON.
///
/// # Errors
/// Status 500 if it cannot be serialized, which is a bug.
pub fn as_json(answer: &impl serde::Serialize) -> Result<serde_json::Value, Refusal> {
    serde_json::to_value(answer).map_err(|error| Refusal::failed("the answer", error.to_string()))
}
