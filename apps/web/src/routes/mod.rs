//! The routes of the JSON API, one module for each subject.

mod advise;
mod explore;
mod games;
mod matches;
mod papers;
mod progress;
mod puzzles;

use crate::error::Refusal;
use crate::extract::Params;
use crate::openapi::{Api, Operation};
use crate::visit::Visit;
use axum::Json;
use axum::routing::get;
use retrodice_questions::{Ask, Question, Walk, WalkReport};
use retrodice_yahtzee::Yahtzee;
#[cfg(feature = "server")]
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};

/// Adds the routes that only a server has.
#[cfg(feature = "server")]
const SERVER_ONLY: Option<fn(Api) -> Api> =
    Some(|api| add_address(progress::add_watch(explore::add_statistics(api))));
#[cfg(not(feature = "server"))]
const SERVER_ONLY: Option<fn(Api) -> Api> = None;

/// Returns all routes of the API.
pub fn all() -> Api {
    [
        advise::add as fn(Api) -> Api,
        explore::add,
        games::add,
        matches::add,
        papers::add,
        progress::add,
        puzzles::add,
        add_walk,
    ]
    .into_iter()
    .chain(SERVER_ONLY)
    .fold(Api::default(), |api, add| add(api))
}

/// Adds the route to the successors of a position.
fn add_walk(api: Api) -> Api {
    api.with(
        Operation::get("/position", Walk::SUMMARY).query::<Walk>().answer::<WalkReport>(),
        get(ask_quickly::<Walk>),
    )
}

/// The address at which other machines reach the server.
#[cfg(feature = "server")]
#[derive(serde::Serialize, schemars::JsonSchema)]
struct AddressReport {
    /// Address, such as `http://192.168.1.7:8137`; null if only this machine reaches the server, or
    /// if it has no address in a network.
    address: Option<String>,
}

/// Adds the route to the address for links to send.
#[cfg(feature = "server")]
fn add_address(api: Api) -> Api {
    let summary = "The address at which other machines reach the server";
    let address = async |visit: Visit| {
        let address = visit.state.listening.get().and_then(|&listening| network_address(listening));
        Json(AddressReport { address: address.map(|address| format!("http://{address}")) })
    };
    api.with(Operation::get("/address", summary).answer::<AddressReport>(), get(address))
}

/// Returns the address at which other machines reach a socket; `None` if only this machine does.
#[cfg(feature = "server")]
fn network_address(listening: SocketAddr) -> Option<SocketAddr> {
    let mut address = listening;
    if address.ip().is_unspecified() {
        // Nothing is sent: the system only says which of its addresses it would send from. The other
        // address is one for documentation.
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
        address.set_ip(socket.local_addr().ok()?.ip());
    }
    (!address.ip().is_loopback() && !address.ip().is_unspecified()).then_some(address)
}

/// Answers a question that needs no solve.
async fn ask_quickly<Q: Ask>(
    visit: Visit,
    Params(question): Params<Q>,
) -> Result<Json<Q::Report>, Refusal> {
    visit.ask_quickly(question).await
}

/// Refuses games that take too long to solve while a client waits.
fn small_enough(spec: &str) -> Result<(), Refusal> {
    let context = retrodice::unwatched();
    if context.game(spec)?.is_solved_on_the_spot(&context) { Ok(()) } else { Err(too_large(spec)) }
}

fn too_large(spec: &str) -> Refusal {
    Refusal::senseless(
        format!("game `{spec}`"),
        "it is too large to solve while you wait",
        format!("use the program: retrodice solve '{spec}'"),
    )
}

/// Refuses games outside the Yahtzee family, and those that take too long to solve.
fn small_yahtzee(spec: &str) -> Result<(), Refusal> {
    let why = "expected the Yahtzee family: yahtzee, yatzy, kniffel, yacht";
    let game = retrodice::unwatched().typed::<Yahtzee>(spec, why)?;
    let rules = game.game().rules();
    let is_small = rules.dice <= 5 && rules.faces <= 6 && rules.rolls <= 3;
    if is_small { small_enough(spec) } else { Err(too_large(spec)) }
}

#[cfg(all(test, feature = "server"))]
mod tests {
    use super::*;

    #[test]
    fn a_server_of_this_machine_alone_has_no_address_in_the_network() {
        let parse = |text: &str| text.parse::<SocketAddr>().expect("an address");
        assert_eq!(network_address(parse("127.0.0.1:8137")), None);
        assert_eq!(network_address(parse("[::1]:8137")), None);
        assert_eq!(network_address(parse("10.0.0.7:8137")), Some(parse("10.0.0.7:8137")));
        let any = network_address(parse("0.0.0.0:8137"));
        assert!(any.is_none_or(|any| any.port() == 8137 && !any.ip().is_unspecified()));
    }
}
