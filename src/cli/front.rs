//! The front page, which the program shows when it is called without a command.

use clap::ValueEnum;

use super::args::Topic;
use super::command_line;
use super::context::Context;
use super::error::{Failure, Status};
use super::standing::standing;
use crate::report::{self, Front};

/// Shows it.
pub(super) fn run(context: &Context) -> Result<Status, Failure> {
    let catalog = context.catalog()?;
    let standing = standing(catalog, context)?;
    let program = command_line::command(context.width());
    let groups = command_line::groups(&program).into_iter().map(|(title, commands)| {
        let shown = command_line::group_shown(title, context.output.language());
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
    if context.output.wants_json() {
        context.output.answer_json(&report::front_json(&front))?;
    } else {
        context.output.answer(report::front(&front, context.width(), context.locale()))?;
    }
    Ok(Status::Done)
}
