//! Connections: how many, and for how long.
//!
//! A client that is slow to ask, or does not take its answer, must not keep others out.
//! When every place is taken, a new connection gets the place of
//!
//! 1. the one that has been idle the longest: half a request that never ends, or a page
//!    that may ask again later and then reconnects;
//! 2. one that is being sent an answer and has taken none of it for half a minute;
//! 3. the newest of the address with the most connections, if that one keeps no fewer.

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

/// The most connections at once.
const MOST: usize = 256;
/// How long a request may take to say what it wants, and how long a connection is kept
/// for the next one.
const LONGEST_SILENCE: Duration = Duration::from_secs(10);
/// Streams send something every 15 seconds; a client that takes nothing for longer may lose its
/// place.
const LONGEST_STALL: Duration = Duration::from_secs(30);
/// What is read or written ahead of the other side, in bytes; no request is longer
/// without its body.
const AHEAD: usize = 64 * 1024;
/// A pause after the system has refused a connection, such as for want of files.
const PAUSE: Duration = Duration::from_millis(50);

/// A connection.
struct Guest {
    from: IpAddr,
    now: Mutex<Now>,
    leave: Notify,
}

/// What a connection is at.
#[derive(Clone, Copy, PartialEq)]
enum Now {
    /// What it has said of its request so far, or nothing.
    Idle,
    /// Its answer is being computed.
    Answered,
    /// It has been sent a part of its answer, at this time the last.
    Sent(Instant),
}

impl Guest {
    fn now(&self) -> Now {
        *self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is(&self, now: Now) {
        *self.now.lock().unwrap_or_else(PoisonError::into_inner) = now;
    }
}

/// The connections by age.
#[derive(Default)]
struct Guests(Mutex<BTreeMap<u64, Arc<Guest>>>);

impl Guests {
    fn all(&self) -> MutexGuard<'_, BTreeMap<u64, Arc<Guest>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more, if need be that of another; none if all are needed.
    fn admit(&self, number: u64, from: IpAddr) -> Option<Arc<Guest>> {
        let mut all = self.all();
        if all.len() >= MOST {
            let leaves = leaving(&all, from)?;
            all.remove(&leaves).inspect(|guest| guest.leave.notify_one());
        }
        let guest = Arc::new(Guest { from, now: Mutex::new(Now::Idle), leave: Notify::new() });
        all.insert(number, guest.clone());
        Some(guest)
    }
}

/// Who makes room for a connection from this address.
fn leaving(all: &BTreeMap<u64, Arc<Guest>>, from: IpAddr) -> Option<u64> {
    let first = |suits: &dyn Fn(Now) -> bool| {
        all.iter().find(|(_, guest)| suits(guest.now())).map(|(number, _)| *number)
    };
    let stalled = |now| matches!(now, Now::Sent(last) if last.elapsed() > LONGEST_STALL);
    let count = |of: IpAddr| all.values().filter(|guest| guest.from == of).count();
    first(&|now| now == Now::Idle).or_else(|| first(&stalled)).or_else(|| {
        let mut addresses: Vec<IpAddr> = all.values().map(|guest| guest.from).collect();
        addresses.sort_unstable();
        addresses.dedup();
        let most = addresses.into_iter().max_by_key(|&address| count(address))?;
        let newest = all.iter().rev().find(|(_, guest)| guest.from == most);
        newest.filter(|_| count(most) > count(from) + 1).map(|(number, _)| *number)
    })
}

/// Counts as being answered as long as it lives, once its body is there.
struct Answering(Arc<Guest>);

impl Answering {
    /// The request, with a body that signals when it is whole, unless its length is unknown.
    fn begin(guest: &Arc<Guest>, request: Request<Incoming>) -> (Self, Request) {
        let mut left = request.body().size_hint().exact().unwrap_or(u64::MAX);
        if left == 0 {
            guest.is(Now::Answered);
        }
        let receiving = guest.clone();
        let count = move |frame: Frame<Bytes>| {
            left = left.saturating_sub(frame.data_ref().map_or(0, |data| data.len() as u64));
            if left == 0 {
                receiving.is(Now::Answered);
            }
            frame
        };
        let request = request.map(|body| Body::new(body.map_frame(count)));
        (Self(guest.clone()), request)
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.is(Now::Idle);
    }
}

/// Listens on an address. Little is sent ahead of the reader, so that one who does not read
/// is noticed soon.
pub fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(AHEAD as u32)?;
    socket.bind(address)?;
    socket.listen(MOST as u32)
}

/// Answers all connections until the program ends.
pub async fn serve(listener: TcpListener, router: Router) -> Infallible {
    let guests = Arc::<Guests>::default();
    for number in 0.. {
        let Ok((stream, peer)) = listener.accept().await else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let Some(guest) = guests.admit(number, peer.ip()) else { continue };
        let (guests, router) = (guests.clone(), router.clone());
        tokio::spawn(async move {
            tokio::select! {
                () = answer(stream, router, &guest) => {}
                () = guest.leave.notified() => {}
            }
            guests.all().remove(&number);
        });
    }
    unreachable!("there are not so many connections")
}

/// Answers the requests of one connection.
async fn answer(stream: TcpStream, router: Router, guest: &Arc<Guest>) {
    let service = service_fn(|request: Request<Incoming>| {
        let (answering, mut request) = Answering::begin(guest, request);
        request.extensions_mut().insert(Peer(guest.from));
        let answer = router.clone().call(request);
        async move {
            let response = answer.await?;
            // Until the last of the body is handed over.
            let body = |body: Body| {
                Body::new(body.map_frame(move |frame| {
                    answering.0.is(Now::Sent(Instant::now()));
                    frame
                }))
            };
            Ok::<_, Infallible>(response.map(body))
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(LONGEST_SILENCE)
        .max_buf_size(AHEAD)
        .serve_connection(TokioIo::new(stream), service);
    // Connections break off; there is nobody to tell.
    let _ = connection.await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn address(number: u8) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, number).into()
    }

    #[test]
    fn places_go_from_the_idle_the_stalled_and_the_many_to_the_new() {
        let guests = Guests::default();
        for number in 0..MOST as u64 {
            let from = address(if number < 100 { 1 } else { 2 });
            guests.admit(number, from).expect("there is room").is(Now::Answered);
        }
        let places = || -> Vec<u64> { guests.all().keys().copied().collect() };
        let at = |number: u64, now| guests.all()[&number].is(now);
        // All are at work: address 2 has the most, its newest leaves for another address.
        assert!(guests.admit(1000, address(2)).is_none());
        guests.admit(1001, address(3)).expect("address 2 has many").is(Now::Answered);
        assert!(!places().contains(&255) && places().contains(&254));
        let long_ago = Instant::now().checked_sub(2 * LONGEST_STALL).expect("the clock has begun");
        at(30, Now::Sent(Instant::now()));
        at(40, Now::Sent(long_ago));
        guests.admit(1002, address(2)).expect("one is stalled").is(Now::Answered);
        assert!(places().contains(&30) && !places().contains(&40));
        at(50, Now::Idle);
        at(60, Now::Sent(long_ago));
        guests.admit(1003, address(2)).expect("one is idle").is(Now::Answered);
        assert!(!places().contains(&50) && places().contains(&60));
        assert_eq!(guests.all().len(), MOST);
    }
}
