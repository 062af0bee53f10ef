//! The command line: the only room that prints and reads the environment. `args` holds the types of the arguments, one
//! file each the commands; [`main`] is what the program does.

mod args;
mod card;
mod cards;
mod check;
mod choose;
mod completions;
mod desk;
mod environment;
mod error;
mod explain;
mod files;
mod goldfish;
mod hand;
mod man;
mod odds;
mod openings;
mod output;
mod plan;
mod play;
mod progress;
mod rulesets;
mod search;
mod session;
mod shards;
mod table;
mod versus;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser as _;
use clap::error::ErrorKind;

use args::{Command, Zocalo};
use error::{Failure, Status};
use output::Output;
use session::Session;

/// Parses the arguments, runs the command, prints its answer or its error, and returns the exit code.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if let Some(status) = completions::answer(&arguments) {
        return status.into();
    }
    let wants_json = arguments.iter().any(|argument| argument == "--json");
    let args =
        match Zocalo::try_parse_from(search::keep_negations(&odds::with_turns_joined(cards::keep_dashes(arguments)))) {
            Ok(args) => args,
            Err(error) => return arguments_not_understood(&error, wants_json),
        };
    let mut output = Output::new(&args.global);
    let status = run(&args, &mut output).unwrap_or_else(|failure| {
        output.failure(&failure);
        failure.status()
    });
    output.say_facts();
    status.into()
}

fn run(args: &Zocalo, output: &mut Output) -> Result<Status, Failure> {
    let session = Session::new(&args.global);
    match &args.command {
        Command::Search(search) => search::run(search, &session, output),
        Command::Card(card) => card::run(card, &session, output),
        Command::Cards(cards) => cards::run(cards, &session, output),
        Command::Check(check) => check::run(check, &session, output),
        Command::Explain(explain) => explain::run(explain, output),
        Command::Rulesets(rulesets) => rulesets::run(rulesets, output),
        Command::Table(table) => table::run(table, &session, output),
        Command::Play(play) => play::run(play, &session, output),
        Command::Goldfish(goldfish) => goldfish::run(goldfish, &session, output),
        Command::Completions(completions) => completions::run(completions, output),
        Command::Man(man) => man::run(man, output),
        Command::Odds(odds) => odds::run(odds, &session, output),
        Command::Hand(hand) => hand::run(hand, &session, output),
        Command::Openings(openings) => openings::run(openings, &session, output),
    }
}

/// Help and version are answers; everything else about the arguments is a request that cannot be understood.
fn arguments_not_understood(error: &clap::Error, wants_json: bool) -> ExitCode {
    let is_answer = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    if wants_json && !is_answer {
        let message = error.to_string();
        let told: Vec<&str> = message.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
        let told = told.join(" ").trim_start_matches("error: ").to_owned();
        output::print_json_error(&Failure::request(told, "see --help"));
    } else {
        // A closed pipe is no error.
        let _ = error.print();
    }
    if is_answer { Status::Done.into() } else { Status::NotUnderstood.into() }
}
