//! The coach's page without a server: the routes of `retrodice-web` as one call.
//!
//! A web worker makes a [`Door`], puts in what the browser has kept, asks, and keeps the
//! changes before it hands on an answer.

use http::Method;
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use web::{Alone, Answer};

#[wasm_bindgen]
extern "C" {
    /// Fills an array with random bytes.
    #[wasm_bindgen(js_namespace = crypto, js_name = getRandomValues)]
    fn fill(bytes: &mut [u8]);

    /// A function that the worker has: takes the name of an event and its data.
    #[wasm_bindgen(js_namespace = globalThis, js_name = retrodiceTold)]
    fn told(event: &str, data: &str);
}

fn random() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// The API.
#[wasm_bindgen]
pub struct Door(Alone);

/// What is answered.
#[wasm_bindgen(getter_with_clone)]
pub struct Said {
    /// The status, as HTTP has it.
    pub status: u16,
    /// Whether the body is JSON.
    #[wasm_bindgen(js_name = isJson)]
    pub is_json: bool,
    /// The body.
    pub body: String,
    /// What the browser has to keep before anybody is told: names, each followed by a text,
    /// or by nothing for what is kept no longer.
    pub changes: Vec<wasm_bindgen::JsValue>,
}

#[wasm_bindgen]
impl Door {
    /// Without games.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)]
    pub fn new() -> Self {
        Self(Alone::new(random, told))
    }

    /// Brings in what was kept under a name; without a text it is kept no longer.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn put(&self, name: String, text: Option<String>) -> Result<(), JsError> {
        self.0.put(&(name, text)).map_err(failure)
    }

    /// The answer to a request; `path` is that after `/api`, with its query, the body JSON.
    ///
    /// # Errors
    /// If there is none, which is a fault here.
    pub fn ask(&self, method: &str, path: &str, body: Option<String>) -> Result<Said, JsError> {
        let method = method.parse::<Method>()?;
        let asked = pin!(self.0.ask(method, path, body));
        let mut context = Context::from_waker(Waker::noop());
        let Poll::Ready(Answer { status, is_json, body }) = asked.poll(&mut context) else {
            return Err(JsError::new("the answer waits for something"));
        };
        let mut changes = Vec::new();
        for (name, text) in self.0.changes().map_err(failure)? {
            changes.extend([name.into(), text.into()]);
        }
        Ok(Said { status, is_json, body, changes })
    }
}

fn failure(refusal: web::error::Refusal) -> JsError {
    JsError::new(&format!("{}: {}", refusal.explanation.what, refusal.explanation.why))
}
