//! The commands of the program: their arguments, each in the file of its command, and what runs each.

use std::ffi::OsString;

use clap::error::{Error, ErrorKind};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

use super::args::Global;
use super::context::Context;
use super::error::{Failure, Status};
use super::{
    build, card, cards, check, collection, command_line, completions, config, deck, doctor, explain, formats, front,
    goldfish, help, improve, learn, man, odds, openings, play, rules, rulesets, sealed, search, sheet, tonight,
};

/// Deck builder, legality checker and goldfish simulator for the Babylon 5 Collectible Card Game.
#[derive(Debug, Parser)]
#[command(name = "zocalo", version, disable_help_subcommand = true)]
#[command(after_help = "Example: zocalo check @human --ruleset tournament\n\n\
    Exit codes: 0 done, and the answer is yes; 1 the answer is no; 2 the request or a file cannot be understood; \
    3 the machine failed; 130 interrupted. An unofficial fan tool; Babylon 5 and its names belong to their owners.")]
pub(super) struct Zocalo {
    /// What to do; without a command the front page is shown.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// What every command takes.
    #[command(flatten)]
    pub global: Global,
}

/// The commands. The arguments of each are made when it is called, and all of them for help.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(super) enum Command {
    Search(search::SearchArgs),
    Card(card::CardArgs),
    Cards(cards::CardsArgs),
    #[command(alias = "col")]
    Collection(collection::CollectionArgs),
    Check(check::CheckArgs),
    Build(build::BuildArgs),
    Deck(deck::DeckArgs),
    Export(formats::ExportArgs),
    Sheet(sheet::SheetArgs),
    Import(formats::ImportArgs),
    Rules(rules::RulesArgs),
    Explain(explain::ExplainArgs),
    Rulesets(rulesets::RulesetsArgs),
    Goldfish(goldfish::GoldfishArgs),
    Openings(openings::OpeningsArgs),
    Improve(improve::ImproveArgs),
    Learn(learn::LearnArgs),
    Play(play::PlayArgs),
    Odds(odds::OddsArgs),
    Sealed(sealed::SealedArgs),
    Tonight(tonight::TonightArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
    Config(config::ConfigArgs),
    Doctor(doctor::DoctorArgs),
    Help(help::HelpArgs),
}

/// The command line as `clap` knows it, with the arguments of no command yet.
pub(super) fn all() -> clap::Command {
    Zocalo::command()
}

/// The arguments as the types hold them. Help, and the arguments of commands that are not called, are made where that does
/// not do. Errors: the answer of `clap`: a mistake, or the help or version that was asked for.
pub(super) fn parse(arguments: &[OsString], width: usize) -> Result<Zocalo, Error> {
    match parse_with(all(), arguments) {
        Err(error) if error.kind() != ErrorKind::DisplayVersion => {
            parse_with(command_line::command(all, width), arguments)
        }
        answer => answer,
    }
}

/// As [`parse`], with this command line.
pub(super) fn parse_with(
    mut program: clap::Command,
    arguments: impl IntoIterator<Item = impl Into<std::ffi::OsString> + Clone>,
) -> Result<Zocalo, Error> {
    let matches = program.try_get_matches_from_mut(arguments)?;
    Zocalo::from_arg_matches(&matches).map_err(|error| error.format(&mut program))
}

/// Whether a command works only with settings that are right: all but those that show and mend them, or explain.
pub(super) fn rests_on_settings(args: &Zocalo) -> bool {
    use Command::{Completions, Config, Doctor, Help, Man};
    !matches!(args.command, Some(Config(_) | Doctor(_) | Help(_) | Man(_) | Completions(_)))
}

pub(super) fn run(args: &Zocalo, context: &Context) -> Result<Status, Failure> {
    let Some(command) = &args.command else { return front::run(context, all) };
    let asked = match command {
        Command::Search(args) => args.help_asked().map(|page| ("search", page)),
        Command::Goldfish(args) => args.help_asked().map(|page| ("goldfish", page)),
        _ => None,
    };
    if let Some((name, page)) = asked {
        return command_line::print_page(all, name, page, context.output);
    }
    match command {
        Command::Search(args) => search::run(args, context),
        Command::Card(args) => card::run(args, context),
        Command::Cards(args) => cards::run(args, context),
        Command::Collection(args) => collection::run(args, context),
        Command::Deck(args) => deck::run(args, context),
        Command::Export(args) => formats::export(args, context),
        Command::Sheet(args) => sheet::run(args, context),
        Command::Import(args) => formats::import(args, context),
        Command::Build(args) => build::run(args, context),
        Command::Check(args) => check::run(args, context),
        Command::Rules(args) => rules::run(args, context),
        Command::Explain(args) => explain::run(args, context),
        Command::Rulesets(args) => rulesets::run(args, context),
        Command::Learn(args) => learn::run(args, context, run_line),
        Command::Play(args) => play::run(args, context),
        Command::Goldfish(args) => goldfish::run(args, context),
        Command::Improve(args) => improve::run(args, context),
        Command::Config(args) => config::run(args, context),
        Command::Doctor(_) => doctor::run(context),
        Command::Help(args) => help::run(args, all, context.output),
        Command::Completions(args) => completions::run(args, context.output),
        Command::Man(args) => man::run(args, all, context.output),
        Command::Odds(args) => odds::run(args, context),
        Command::Sealed(args) => sealed::run(args, context),
        Command::Tonight(args) => tonight::run(args, context),
        Command::Openings(args) => openings::run(args, context),
    }
}

/// Runs a command as it was typed within another one, which goes on behind it.
fn run_line(words: &[OsString], context: &Context) -> Result<Status, Failure> {
    let args = parse(words, context.width()).map_err(|error| {
        let message = error.render().to_string();
        let told = message.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
        Failure::request(told, crate::messages::learn::SeeHelp)
    })?;
    run(&args, context)
}
