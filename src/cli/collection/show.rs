//! `collection show`.

use super::super::args::CollectionShow;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;

/// Does it.
pub fn run(_args: &CollectionShow, _session: &Session, _output: &mut Output) -> Result<Status, Failure> {
    Err(Failure::request("this is being written", ""))
}
