//! `improve`: what to change in a deck, measured by playing, and which plan to play it by. Each question is a subcommand;
//! where none is named, it is the first.

mod copies;
mod cut;
mod fill;
mod for_missing;
mod judged;
mod measured;
mod plan;
mod swap;
mod swap_report;
mod swap_search;
mod tune;

pub(super) use self::measured::{WayToPlay, difference, way_in_words};

use std::ffi::OsString;

use clap::{Args, Subcommand};

use super::context::Context;
use super::error::{Failure, Status};
use super::old_names::command_words;

/// Find out by playing which cards to cut, swap or add and which plan to follow
#[derive(Debug, Args)]
#[command(override_usage = "zocalo improve [QUESTION] <DECK> [OPTIONS]")]
#[command(subcommand_help_heading = "Questions")]
#[command(
    after_help = "`zocalo improve DECK` asks the first question, cut. Each has options of its own: `zocalo help \
    improve swap`.\n\n\
    Example: zocalo improve @narn --goal power@6\n\
    then:    zocalo improve swap @narn --goal power@6"
)]
pub(crate) struct ImproveArgs {
    #[command(subcommand)]
    question: Question,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum Question {
    Cut(cut::CutArgs),
    Swap(swap::SwapArgs),
    Fill(fill::FillArgs),
    Copies(copies::CopiesArgs),
    Tune(tune::TuneArgs),
    Plan(plan::PlanArgs),
}

/// The questions; the first is asked where none is named.
const QUESTIONS: [&str; 6] = ["cut", "swap", "fill", "copies", "tune", "plan"];

pub(super) fn run(args: &ImproveArgs, context: &Context) -> Result<Status, Failure> {
    match &args.question {
        Question::Cut(args) => cut::run(args, context),
        Question::Swap(args) => swap::run(args, context),
        Question::Fill(args) => fill::run(args, context),
        Question::Copies(args) => copies::run(args, context),
        Question::Tune(args) => tune::run(args, context),
        Question::Plan(args) => plan::run(args, context),
    }
}

/// The arguments with the first question, where `improve` names none; `None` where there is nothing to add.
pub(super) fn with_common_question(arguments: &[OsString]) -> Option<Vec<OsString>> {
    let mut words = command_words(arguments);
    let command = words.next().filter(|at| arguments[*at] == "improve")?;
    words.next().filter(|at| !QUESTIONS.iter().any(|question| arguments[*at] == **question))?;
    let mut asked = arguments.to_vec();
    asked.insert(command + 1, QUESTIONS[0].into());
    Some(asked)
}

/// Whether what is typed may become a question.
pub(super) fn begins_question(typed: &str) -> bool {
    QUESTIONS.iter().any(|question| question.starts_with(typed))
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::{QUESTIONS, with_common_question};

    #[test]
    fn a_deck_alone_is_asked_the_first_question() {
        let asked = |line: &str| {
            let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            let asked = with_common_question(&arguments).unwrap_or(arguments);
            asked.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(asked("zocalo improve @narn"), "zocalo improve cut @narn");
        assert_eq!(asked("zocalo --json improve -q --goal power@6 -"), "zocalo --json improve cut -q --goal power@6 -");
        for line in ["improve", "improve --help", "improve --lang ru", "improve -q swap @narn", "search improve @narn"]
        {
            let line = format!("zocalo {line}");
            assert_eq!(asked(&line), line);
        }
    }

    #[test]
    fn the_questions_are_the_commands() {
        let program = crate::cli::command();
        let improve = program.find_subcommand("improve").unwrap();
        let names: Vec<&str> =
            improve.get_subcommands().map(clap::Command::get_name).filter(|one| *one != "help").collect();
        assert_eq!(names, QUESTIONS);
    }
}
