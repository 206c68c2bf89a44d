//! Connections: how many, and for how long.
//!
//! Whoever is slow to ask must not keep others out. When every place is taken, the
//! connection that has been idle the longest makes room for a new one: half a request
//! that never ends, or a page that may ask again later and then connects anew.

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tower_service::Service;

/// The most connections at once.
const MOST: usize = 256;
/// How long a request may take to say what it wants, and how long a connection is kept
/// for the next one.
const LONGEST_SILENCE: Duration = Duration::from_secs(10);
/// A pause after the system has refused a connection, such as for want of files.
const PAUSE: Duration = Duration::from_millis(50);

/// A connection.
#[derive(Default)]
struct Guest {
    /// Requests that are being answered.
    busy: AtomicUsize,
    leave: Notify,
}

/// The connections by age.
#[derive(Default)]
struct Guests(Mutex<BTreeMap<u64, Arc<Guest>>>);

impl Guests {
    fn all(&self) -> MutexGuard<'_, BTreeMap<u64, Arc<Guest>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more, if need be that of the oldest that is idle; none if all
    /// are being answered.
    fn admit(&self, number: u64) -> Option<Arc<Guest>> {
        let mut all = self.all();
        if all.len() >= MOST {
            let idle = all.iter().find(|(_, guest)| guest.busy.load(Ordering::Relaxed) == 0);
            let idle = idle.map(|(number, _)| *number)?;
            all.remove(&idle).inspect(|guest| guest.leave.notify_one());
        }
        let guest = Arc::<Guest>::default();
        all.insert(number, guest.clone());
        Some(guest)
    }
}

/// Counts as being answered as long as it lives.
struct Answering(Arc<Guest>);

impl Answering {
    fn new(guest: &Arc<Guest>) -> Self {
        guest.busy.fetch_add(1, Ordering::Relaxed);
        Self(guest.clone())
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.busy.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Answers whoever connects, until the program ends.
pub async fn serve(listener: TcpListener, router: Router) -> Infallible {
    let guests = Arc::<Guests>::default();
    for number in 0.. {
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let Some(guest) = guests.admit(number) else { continue };
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
        let answering = Answering::new(guest);
        let answer = router.clone().call(request.map(Body::new));
        async move {
            let response = answer.await?;
            // Until the last of the body is sent.
            let body = |body: Body| {
                Body::new(body.map_frame(move |frame| {
                    let _ = &answering;
                    frame
                }))
            };
            Ok::<_, Infallible>(response.map(body))
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(LONGEST_SILENCE)
        .serve_connection(TokioIo::new(stream), service);
    // Connections break off; there is nobody to tell.
    let _ = connection.await;
}
