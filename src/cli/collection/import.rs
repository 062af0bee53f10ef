//! `collection import`.

use super::super::args::CollectionImport;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;

/// Does it.
pub fn run(_args: &CollectionImport, _session: &Session, _output: &mut Output) -> Result<Status, Failure> {
    Err(Failure::request("this is being written", ""))
}
