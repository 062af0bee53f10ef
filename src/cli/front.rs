//! The front page, which the program shows when it is called without a command.

use super::command_line;
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;
use super::standing::standing;
use crate::report::{self, Front};

/// Shows it.
pub(super) fn run(session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let catalog = session.catalog(output)?;
    let standing = standing(&catalog, session, output)?;
    let program = command_line::command(output.width);
    let groups = command_line::groups(&program);
    let groups =
        groups.into_iter().map(|(title, commands)| (title, commands.iter().map(|one| one.get_name()).collect()));
    let front = Front { groups: groups.collect(), standing: &standing };
    if output.wants_json() {
        output.answer_json(&report::front_json(&front))?;
    } else {
        output.answer(report::front(&front, output.width))?;
    }
    Ok(Status::Done)
}
