//! The verb `retrodice serve`: the coach in a browser.

use crate::exit::{self, ExitCode};
use crate::output::{Output, Rows, tell};
use anyhow::Context;
use clap::Args;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// The coach in a browser: play, analyse, review, practise, explore.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice serve\n  retrodice serve --port 0 --data ./games\n  \
    retrodice serve --host 0.0.0.0    (everyone on the network can play)"
)]
pub struct Serve {
    /// Port to listen on; 0 for any free port.
    #[arg(long, default_value_t = 8137)]
    port: u16,
    /// Address to listen on; by default only this machine can connect.
    #[arg(long, default_value = "127.0.0.1", value_parser = address_of)]
    host: IpAddr,
    /// Folder of games and ratings; by default the user's data folder.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Use up to this many MiB for the values of solved games.
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    memory: u64,
}

/// Reads an IP address, or the name of this machine for itself.
fn address_of(text: &str) -> Result<IpAddr, std::net::AddrParseError> {
    if text.eq_ignore_ascii_case("localhost") {
        return Ok(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));
    }
    text.trim_matches(['[', ']']).parse()
}

impl Serve {
    /// Serves until the program ends, after printing the address.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let folder = match self.data {
            Some(folder) => folder,
            None => {
                web::default_folder().context("there is no data folder; name one with --data")?
            }
        };
        let address = SocketAddr::new(self.host, self.port);
        let ready = |address: SocketAddr| {
            if !address.ip().is_loopback() {
                tell(&format!(
                    "note: anyone who can reach {address} can play, delete games and use the \
                     processor"
                ));
            }
            let url = format!("http://{address}");
            let data = folder.display().to_string();
            let rows = Rows::facts([("address", url.clone()), ("games in", data.clone())]);
            output.print(&serde_json::json!({ "address": url, "data": data }), rows)
        };
        let memory = Some(self.memory.saturating_mul(1 << 20));
        web::run(address, &folder, memory, ready, exit::is_requested)?;
        tell("interrupted");
        Ok(ExitCode::INTERRUPTED)
    }
}

#[cfg(test)]
mod tests {
    use super::address_of;

    #[test]
    fn localhost_is_this_machine() {
        for text in ["localhost", "LocalHost", "127.0.0.1"] {
            assert_eq!(address_of(text).expect("an address").to_string(), "127.0.0.1", "{text}");
        }
        assert_eq!(address_of("[::1]").expect("an address").to_string(), "::1");
        let error = address_of("example.org").expect_err("a name of another machine");
        assert_eq!(error.to_string(), "invalid IP address syntax");
    }
}
