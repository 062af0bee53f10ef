//! `collection trades`.

use super::super::args::CollectionTrades;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;

/// Does it.
pub fn run(_args: &CollectionTrades, _session: &Session, _output: &mut Output) -> Result<Status, Failure> {
    Err(Failure::request("this is being written", ""))
}
