//! Connections of the server: at most [`MAX_CONNECTIONS`], with time limits.
//!
//! A client that is slow to ask, or does not read its answer, must not keep others out.
//! At the limit, a new connection replaces the first of these that exists:
//!
//! 1. the one that has been idle the longest: half a request that never ends, or a page
//!    that may ask again later and then reconnects;
//! 2. one that is being sent an answer and has taken none of it for half a minute;
//! 3. the newest of the address with the most connections, unless the new connection's address
//!    would then have more.

use crate::visit::Peer;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use http_body_util::BodyExt;
use hyper::body::{Body as _, Frame, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::Notify;
use tower_service::Service;

/// Maximum number of connections at once.
const MAX_CONNECTIONS: usize = 256;
/// Time limit for the header of a request, and for an idle connection to send the next one.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
/// Time without progress after which a client that is being sent an answer may be replaced.
/// Streams send something every 15 seconds.
const STALL_TIMEOUT: Duration = Duration::from_secs(30);
/// Size of the send buffer and of the read buffer, in bytes. The header of a request is at most
/// this long.
const BUFFER_BYTES: usize = 64 * 1024;
/// Pause after the system has refused a connection, such as for lack of file handles.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// An open connection: its client's address and its activity.
struct Connection {
    from: IpAddr,
    activity: Mutex<Activity>,
    close: Notify,
}

/// The activity of a connection.
#[derive(Clone, Copy, PartialEq)]
enum Activity {
    /// Waiting for a request or for the rest of one.
    Idle,
    /// Computing the answer to a complete request.
    Answering,
    /// Sending an answer. The last part was handed over at this time.
    Sending(Instant),
}

impl Connection {
    fn activity(&self) -> Activity {
        *self.activity.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, activity: Activity) {
        *self.activity.lock().unwrap_or_else(PoisonError::into_inner) = activity;
    }
}

/// All open connections by number, the oldest first.
#[derive(Default)]
struct Connections(Mutex<BTreeMap<u64, Arc<Connection>>>);

impl Connections {
    fn all(&self) -> MutexGuard<'_, BTreeMap<u64, Arc<Connection>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a connection, at the limit by closing another one. `None` if no other one may be
    /// closed for it.
    fn admit(&self, number: u64, from: IpAddr) -> Option<Arc<Connection>> {
        let mut all = self.all();
        if all.len() >= MAX_CONNECTIONS {
            let replaced = replaceable(&all, from)?;
            all.remove(&replaced).inspect(|connection| connection.close.notify_one());
        }
        let activity = Mutex::new(Activity::Idle);
        let connection = Arc::new(Connection { from, activity, close: Notify::new() });
        all.insert(number, connection.clone());
        Some(connection)
    }
}

/// Returns the connection that a new one from the address `from` may replace, if any.
fn replaceable(all: &BTreeMap<u64, Arc<Connection>>, from: IpAddr) -> Option<u64> {
    let first = |suits: &dyn Fn(Activity) -> bool| {
        all.iter().find(|(_, connection)| suits(connection.activity())).map(|(number, _)| *number)
    };
    let stalled =
        |activity| matches!(activity, Activity::Sending(last) if last.elapsed() > STALL_TIMEOUT);
    let count = |of: IpAddr| all.values().filter(|connection| connection.from == of).count();
    first(&|activity| activity == Activity::Idle).or_else(|| first(&stalled)).or_else(|| {
        let mut addresses: Vec<IpAddr> = all.values().map(|connection| connection.from).collect();
        addresses.sort_unstable();
        addresses.dedup();
        let busiest = addresses.into_iter().max_by_key(|&address| count(address))?;
        let newest = all.iter().rev().find(|(_, connection)| connection.from == busiest);
        newest.filter(|_| count(busiest) > count(from) + 1).map(|(number, _)| *number)
    })
}

/// Guard of one request: the connection counts as answering from the arrival of the whole body
/// until this is dropped.
struct Answering(Arc<Connection>);

impl Answering {
    /// Wraps the request's body so that it signals when it is complete, unless its length is
    /// unknown.
    fn begin(connection: &Arc<Connection>, request: Request<Incoming>) -> (Self, Request) {
        let mut missing = request.body().size_hint().exact().unwrap_or(u64::MAX);
        if missing == 0 {
            connection.set(Activity::Answering);
        }
        let receiving = connection.clone();
        let count = move |frame: Frame<Bytes>| {
            missing = missing.saturating_sub(frame.data_ref().map_or(0, |data| data.len() as u64));
            if missing == 0 {
                receiving.set(Activity::Answering);
            }
            frame
        };
        let request = request.map(|body| Body::new(body.map_frame(count)));
        (Self(connection.clone()), request)
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.set(Activity::Idle);
    }
}

/// Listens on an address, with a small send buffer so that clients that do not read are noticed
/// soon.
///
/// # Errors
/// The system's error if the address cannot be used.
pub fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(BUFFER_BYTES as u32)?;
    socket.bind(address)?;
    socket.listen(MAX_CONNECTIONS as u32)
}

/// Answers all connections until the program ends.
pub async fn serve(listener: TcpListener, router: Router) -> Infallible {
    let connections = Arc::<Connections>::default();
    for number in 0.. {
        let Ok((stream, peer)) = listener.accept().await else {
            tokio::time::sleep(ACCEPT_PAUSE).await;
            continue;
        };
        let Some(connection) = connections.admit(number, peer.ip()) else { continue };
        let (connections, router) = (connections.clone(), router.clone());
        tokio::spawn(async move {
            tokio::select! {
                () = answer(stream, router, &connection) => {}
                () = connection.close.notified() => {}
            }
            connections.all().remove(&number);
        });
    }
    unreachable!("there are not so many connections")
}

/// Answers the requests of one connection.
async fn answer(stream: TcpStream, router: Router, connection: &Arc<Connection>) {
    let service = service_fn(|request: Request<Incoming>| {
        let (answering, mut request) = Answering::begin(connection, request);
        request.extensions_mut().insert(Peer(connection.from));
        let answer = router.clone().call(request);
        async move {
            let response = answer.await?;
            // `answering` lives until the last frame of the body is handed over.
            let body = |body: Body| {
                Body::new(body.map_frame(move |frame| {
                    answering.0.set(Activity::Sending(Instant::now()));
                    frame
                }))
            };
            Ok::<_, Infallible>(response.map(body))
        }
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(BUFFER_BYTES)
        .serve_connection(TokioIo::new(stream), service);
    // A client that breaks off is no error of the server.
    let _ = served.await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn address(number: u8) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, number).into()
    }

    #[test]
    fn a_new_connection_replaces_an_idle_then_a_stalled_one_then_the_newest_of_the_busiest() {
        let connections = Connections::default();
        for number in 0..MAX_CONNECTIONS as u64 {
            let from = address(if number < 100 { 1 } else { 2 });
            connections.admit(number, from).expect("there is room").set(Activity::Answering);
        }
        let numbers = || -> Vec<u64> { connections.all().keys().copied().collect() };
        let set = |number: u64, activity| connections.all()[&number].set(activity);
        // All are at work: address 2 has the most, its newest leaves for another address.
        assert!(connections.admit(1000, address(2)).is_none());
        connections.admit(1001, address(3)).expect("address 2 has many").set(Activity::Answering);
        assert!(!numbers().contains(&255) && numbers().contains(&254));
        let long_ago = Instant::now().checked_sub(2 * STALL_TIMEOUT).expect("the clock has begun");
        set(30, Activity::Sending(Instant::now()));
        set(40, Activity::Sending(long_ago));
        connections.admit(1002, address(2)).expect("one is stalled").set(Activity::Answering);
        assert!(numbers().contains(&30) && !numbers().contains(&40));
        set(50, Activity::Idle);
        set(60, Activity::Sending(long_ago));
        connections.admit(1003, address(2)).expect("one is idle").set(Activity::Answering);
        assert!(!numbers().contains(&50) && numbers().contains(&60));
        assert_eq!(connections.all().len(), MAX_CONNECTIONS);
    }
}
