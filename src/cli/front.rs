//! The front page, which the program shows when it is called without a command.

use clap::ValueEnum;

use super::args::Topic;
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
    let groups = command_line::groups(&program).into_iter().map(|(title, commands)| {
        let shown = command_line::group_shown(title, output.language());
        (title, shown, commands.iter().map(|one| one.get_name()).collect())
    });
    let topics: Vec<String> = Topic::value_variants()
        .iter()
        .filter_map(ValueEnum::to_possible_value)
        .collect::<Vec<_>>()
        .iter()
        .map(|value| value.get_name().to_owned())
        .collect();
    let front = Front { groups: groups.collect(), topics: &topics, standing: &standing };
    if output.wants_json() {
        output.answer_json(&report::front_json(&front))?;
    } else {
        output.answer(report::front(&front, output.width, output.locale()))?;
    }
    Ok(Status::Done)
}
