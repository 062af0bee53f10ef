//! `collection export`.

use super::super::args::CollectionExport;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;

/// Does it.
pub fn run(_args: &CollectionExport, _session: &Session, _output: &mut Output) -> Result<Status, Failure> {
    Err(Failure::request("this is being written", ""))
}
