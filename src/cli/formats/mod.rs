//! `formats`: the formats of other programs.

mod learn;

use super::args::{Formats, FormatsAction};
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;

/// Does what the subcommand says.
pub fn run(args: &Formats, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    match &args.action {
        FormatsAction::Learn(arguments) => learn::run(arguments, session, output),
    }
}
