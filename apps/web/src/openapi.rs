//! Registry of the routes, each with its OpenAPI description.
//!
//! The schemas are those of the types that the handlers take and return, so the
//! description cannot differ from what the server does.

#[cfg(feature = "server")]
use crate::error::ErrorBody;
use crate::error::Refusal;
use crate::sharing::KEY_HEADER;
use crate::state::State;
use axum::Router;
use axum::routing::MethodRouter;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

/// Whether the description is built. Without a server nobody reads it, and its schemas would only
/// add to the size of the page.
const DESCRIBED: bool = cfg!(feature = "server");

/// Description of one operation: method, path, parameters, body and answer.
pub struct Operation {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    /// Whether the header with the key of a browser matters.
    has_key: bool,
    query: Option<fn(&mut SchemaGenerator) -> Schema>,
    body: Option<fn(&mut SchemaGenerator) -> Schema>,
    answer: AnswerForm,
}

/// The form of an answer, with the schema of its JSON.
enum AnswerForm {
    Json(fn(&mut SchemaGenerator) -> Schema),
    Events(fn(&mut SchemaGenerator) -> Schema),
    Text,
    Nothing,
}

impl Operation {
    /// Creates a description of `GET path`.
    pub fn get(path: &'static str, summary: &'static str) -> Self {
        Self::new("get", path, summary)
    }

    /// Creates a description of `POST path`.
    pub fn post(path: &'static str, summary: &'static str) -> Self {
        Self::new("post", path, summary)
    }

    /// Creates a description of `DELETE path`.
    pub fn delete(path: &'static str, summary: &'static str) -> Self {
        Self::new("delete", path, summary)
    }

    fn new(method: &'static str, path: &'static str, summary: &'static str) -> Self {
        let (has_key, query, body, answer) = (false, None, None, AnswerForm::Nothing);
        Self { method, path, summary, has_key, query, body, answer }
    }

    /// Adds the header with the key of a browser.
    pub fn with_key(self) -> Self {
        Self { has_key: true, ..self }
    }

    /// Sets the type of the query string.
    pub fn query<T: JsonSchema>(self) -> Self {
        Self { query: DESCRIBED.then_some(SchemaGenerator::root_schema_for::<T> as _), ..self }
    }

    /// Sets the type of the JSON body.
    pub fn body<T: JsonSchema>(self) -> Self {
        Self { body: DESCRIBED.then_some(SchemaGenerator::subschema_for::<T> as _), ..self }
    }

    /// Sets the answer to JSON of this type.
    pub fn answer<T: JsonSchema>(self) -> Self {
        self.with_answer(AnswerForm::Json(SchemaGenerator::subschema_for::<T>))
    }

    /// Sets the answer to server-sent events whose data is JSON of this type.
    pub fn events<T: JsonSchema>(self) -> Self {
        self.with_answer(AnswerForm::Events(SchemaGenerator::subschema_for::<T>))
    }

    /// Sets the answer to plain text.
    pub fn text(self) -> Self {
        self.with_answer(AnswerForm::Text)
    }

    fn with_answer(self, answer: AnswerForm) -> Self {
        if DESCRIBED { Self { answer, ..self } } else { self }
    }

    fn describe(&self, Schemas { requests, answers }: &mut Schemas) -> Value {
        let mut operation = json!({
            "operationId": format!("{}{}", self.method, self.path.replace(['/', '-', '.'], "_")
                .replace(['{', '}'], "")),
            "summary": self.summary,
            "responses": { "default": {
                "description": "why there is no answer",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Error" } } }
            } },
        });
        let (status, description, content) = match &self.answer {
            AnswerForm::Json(schema) => {
                ("200", "done", json!({ "application/json": { "schema": schema(answers) } }))
            }
            AnswerForm::Events(schema) => {
                schema(answers);
                let text = json!({ "text/event-stream": { "schema": { "type": "string" } } });
                ("200", "progress events, of which the last is the result", text)
            }
            AnswerForm::Text => {
                ("200", "done", json!({ "text/plain": { "schema": { "type": "string" } } }))
            }
            AnswerForm::Nothing => ("204", "done", Value::Null),
        };
        let mut response = json!({ "description": description });
        if !content.is_null() {
            response["content"] = content;
        }
        operation["responses"][status] = response;
        let mut parameters = Vec::new();
        if let Some((_, rest)) = self.path.split_once('{') {
            let name = rest.split('}').next().unwrap_or_default();
            parameters.push(json!({
                "name": name, "in": "path", "required": true,
                "schema": { "type": "string", "minLength": 1, "pattern": "^[a-z0-9-]+$" },
            }));
        }
        if let Some(query) = self.query {
            let schema = query(&mut SchemaSettings::draft2020_12().with(inline).into_generator());
            let empty = Map::new();
            let required = schema.get("required").and_then(Value::as_array);
            let properties = schema.get("properties").and_then(Value::as_object).unwrap_or(&empty);
            for (name, schema) in properties {
                let mut schema = schema.clone();
                let description = schema.as_object_mut().and_then(|one| one.remove("description"));
                parameters.push(json!({
                    "name": name, "in": "query", "schema": schema,
                    "description": description,
                    "required": required.is_some_and(|all| all.iter().any(|one| one == name)),
                }));
            }
        }
        if self.has_key {
            parameters.push(json!({
                "name": KEY_HEADER, "in": "header", "required": false,
                "description": "Key of the browser, in games that are shared by a link.",
                "schema": { "type": "string", "pattern": "^[A-Za-z0-9_-]{16,64}$" },
            }));
        }
        if !parameters.is_empty() {
            operation["parameters"] = parameters.into();
        }
        if let Some(body) = self.body {
            operation["requestBody"] = json!({
                "required": true,
                "content": { "application/json": { "schema": body(requests) } },
            });
        }
        operation
    }
}

fn inline(settings: &mut SchemaSettings) {
    settings.inline_subschemas = true;
    settings.meta_schema = None;
}

/// Schemas of requests, where fields with a default may be missing, and of answers, where they
/// are always present.
struct Schemas {
    requests: SchemaGenerator,
    answers: SchemaGenerator,
}

impl Default for Schemas {
    fn default() -> Self {
        let mut settings = SchemaSettings::draft2020_12();
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
        let requests = settings.clone().into_generator();
        Self { requests, answers: settings.for_serialize().into_generator() }
    }
}

/// The routes of the API and their OpenAPI description.
#[derive(Default)]
pub struct Api {
    router: Router<State>,
    paths: Map<String, Value>,
    schemas: Schemas,
}

impl Api {
    /// Adds an operation with its handler.
    pub fn with(mut self, operation: Operation, handler: MethodRouter<State>) -> Self {
        if DESCRIBED {
            let described = operation.describe(&mut self.schemas);
            let path = self.paths.entry(operation.path).or_insert_with(|| json!({}));
            path[operation.method] = described;
        }
        self.router = self.router.route(operation.path, handler);
        self
    }

    /// Returns the router of everything under `/api`.
    pub fn routes(self) -> Router<State> {
        let unknown =
            || async { Refusal::missing("this path", "/api/openapi.json lists the paths") };
        let method = || async {
            let how = "/api/openapi.json lists the methods of each path";
            let status = axum::http::StatusCode::METHOD_NOT_ALLOWED;
            Refusal::new(status, "the method", "this path does not have it", how)
        };
        self.router.method_not_allowed_fallback(method).fallback(unknown)
    }

    /// Takes the OpenAPI description of the routes added so far.
    #[cfg(feature = "server")]
    pub fn description(&mut self) -> Value {
        let Schemas { requests, answers } = &mut self.schemas;
        retrodice::describe(answers);
        let error = ErrorBody::json_schema(answers);
        let mut schemas = requests.take_definitions(true);
        for (name, schema) in answers.take_definitions(true) {
            let before = schemas.insert(name.clone(), schema);
            assert!(before.is_none(), "{name} is the schema of a request and of an answer");
        }
        schemas.insert("Error".to_owned(), error.into());
        json!({
            "openapi": "3.1.0",
            "info": {
                "title": "retrodice",
                "version": env!("CARGO_PKG_VERSION"),
                "description": "The coach for dice games of choice: play, advise, review.",
                "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
            },
            "servers": [{ "url": "/api" }],
            "paths": std::mem::take(&mut self.paths),
            "components": { "schemas": schemas },
        })
    }
}
