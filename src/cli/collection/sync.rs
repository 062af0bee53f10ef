//! `collection sync`.

use super::super::args::CollectionSync;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;

/// Does it.
pub fn run(_args: &CollectionSync, _session: &Session, _output: &mut Output) -> Result<Status, Failure> {
    Err(Failure::request("this is being written", ""))
}
