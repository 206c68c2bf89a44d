//! The JSON API of `retrodice-web` in WebAssembly, for the coach's page without a server.
//!
//! A web worker creates a [`LocalServer`], restores the stored games, and sends requests to it. It stores
//! the changes before it passes on an answer.

use http::Method;
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use web::{LocalAnswer, LocalApi};

#[wasm_bindgen]
extern "C" {
    /// Fills an array with random bytes.
    #[wasm_bindgen(js_namespace = crypto, js_name = getRandomValues)]
    fn fill(bytes: &mut [u8]);

    /// Sends an event of a long computation to the worker: its name and its data as JSON.
    #[wasm_bindgen(js_namespace = globalThis, js_name = retrodiceEvent)]
    fn send_event(event: &str, data: &str);
}

fn random() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// The JSON API as an object of JavaScript.
#[wasm_bindgen]
pub struct LocalServer(LocalApi);

/// The answer to a request, and the changes to store.
#[wasm_bindgen(getter_with_clone)]
pub struct Reply {
    /// The HTTP status code.
    pub status: u16,
    /// Whether the body is JSON.
    #[wasm_bindgen(js_name = isJson)]
    pub is_json: bool,
    /// The body: JSON or plain text.
    pub body: String,
    /// The changes to store before the answer is shown: names, each followed by its text, or by
    /// `undefined` if it was deleted.
    pub changes: Vec<wasm_bindgen::JsValue>,
}

#[wasm_bindgen]
impl LocalServer {
    /// Creates an API without games.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "JavaScript has no `Default`")]
    pub fn new() -> Self {
        Self(LocalApi::new(random, send_event))
    }

    /// Restores a stored text. Without a text, the entry of that name is removed.
    ///
    /// # Errors
    /// If the stored text cannot be read.
    pub fn put(&self, name: String, text: Option<String>) -> Result<(), JsError> {
        self.0.put(&(name, text)).map_err(failure)
    }

    /// Answers a request. `path` is the part after `/api` with its query, `body` is JSON.
    ///
    /// # Errors
    /// If the method is unknown or the answer is not ready at once, which is a bug.
    pub fn ask(&self, method: &str, path: &str, body: Option<String>) -> Result<Reply, JsError> {
        let method = method.parse::<Method>()?;
        let answer = pin!(self.0.ask(method, path, body));
        let mut context = Context::from_waker(Waker::noop());
        let Poll::Ready(LocalAnswer { status, is_json, body }) = answer.poll(&mut context) else {
            return Err(JsError::new("the answer waits for something"));
        };
        let mut changes = Vec::new();
        for (name, text) in self.0.changes().map_err(failure)? {
            changes.extend([name.into(), text.into()]);
        }
        Ok(Reply { status, is_json, body, changes })
    }
}

fn failure(refusal: web::error::Refusal) -> JsError {
    JsError::new(&format!("{}: {}", refusal.explanation.what, refusal.explanation.why))
}
