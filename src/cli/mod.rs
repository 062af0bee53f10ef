//! The command line: the only room that prints and reads the environment. `commands` names the commands, each of which has a
//! file with its arguments and what it does; [`main`] runs the program.

mod ability_sensitivity;
mod answer;
mod args;
mod build;
mod candidates;
mod card;
mod cards;
mod check;
mod choose;
mod collection;
mod command_line;
mod commands;
mod completions;
mod config;
mod context;
mod deck;
mod deck_files;
mod deck_input;
mod doctor;
mod environment;
mod error;
mod examples;
mod explain;
mod failure_output;
mod files;
mod folders;
mod formats;
mod front;
mod game_options;
mod goldfish;
mod help;
mod holdings;
mod import_notes;
mod improve;
mod interrupted;
mod learn;
mod line_reader;
mod long_help;
mod man;
mod mask;
mod negations;
mod odds;
mod old_names;
mod openings;
mod other_words;
mod output;
mod overview;
mod owned;
mod pager;
mod pictures;
mod play;
mod prefixes;
mod progress;
mod readings;
mod resolve_card;
mod resolve_ruleset;
mod rules;
mod rulesets;
mod rulings;
mod screen;
mod sealed;
mod search;
mod settings;
mod sheet;
mod short_help;
mod side_by_side;
mod signals;
mod toml_kind;
mod tonight;
mod topics;
mod translated_help;
mod unmatched;
mod warnings;
mod wrong_arguments;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;

use crate::messages::advice as say;
use args::When;
use context::Context;
use error::{Failure, Status};
use folders::Folders;
use output::Output;
use settings::WrongSettings;
use zocalo_text::message::Locale;
use zocalo_text::text::Language;
use zocalo_text::text::{harmless, shortened};

/// The commands with their arguments, for who must know them all: the tests that drive every command.
#[must_use]
pub fn command() -> clap::Command {
    command_line::command(commands::all, environment::width())
}

/// The longest argument that an error quotes in full, in letters.
const LONGEST_ARGUMENT: usize = 200;

pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if let Some(status) = completions::answer(&arguments, commands::all) {
        return status.into();
    }
    let data_folder = environment::data_folder(settings::given_folder(&arguments).as_deref());
    let wrong_settings = data_folder.and_then(|folder| settings::read_for_this_run(&folder));
    let typed = &arguments;
    let (arguments, renamed) = match old_names::in_words_of_today(typed) {
        Some((today, renamed)) => (today, Some(renamed)),
        None => (typed.clone(), None),
    };
    let with_question = improve::with_common_question(&arguments);
    let is_common_question = with_question.is_some();
    let arguments = with_question.unwrap_or(arguments);
    let arguments = negations::keep_negations(&odds::with_turns_joined(cards::keep_dashes(arguments)));
    let args = match commands::parse(&arguments, environment::width()) {
        Ok(args) => args,
        Err(error) => {
            let is_refused = !matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
            let whole = if is_refused { prefixes::completed(typed, commands::all) } else { None };
            return whole.map_or_else(|| arguments_not_understood(error, &arguments), main);
        }
    };
    let output = Output::new(&args.global.output_options());
    let folders = Folders::new(&args.global);
    let context = Context::new(&folders, &output);
    // What mends them and what explains works whatever they say.
    let result = match wrong_settings.filter(|_| commands::rests_on_settings(&args)) {
        Some(WrongSettings::OfAnswers(failure)) => Err(failure),
        wrong => {
            if let Some(WrongSettings::OfLooks(left_out)) = wrong {
                for one in left_out {
                    let sentence = one.render(output.locale());
                    output.remark(crate::report::warning(&sentence, output.width, output.locale()));
                }
            }
            commands::run(&args, &context)
        }
    };
    context.say_readings();
    folders.take_notes().iter().for_each(|text| output.remark(text));
    renamed.inspect(|renamed| renamed.say(&output));
    let printed = output.end();
    match result.and_then(|status| printed.map(|()| status)) {
        Ok(status) => {
            output.say_facts();
            if is_common_question {
                output.remark_beside_page(say::OtherQuestions);
            }
            status.into()
        }
        // An error rests on no fact.
        Err(failure) => {
            output.failure(&failure);
            failure.status().into()
        }
    }
}

/// Help and version are answers; everything else about the arguments is a request that cannot be understood.
fn arguments_not_understood(error: clap::Error, arguments: &[OsString]) -> ExitCode {
    When::said(said_last(arguments, "--color")).write_global();
    let wants_json = arguments.iter().any(|argument| argument == "--json");
    let language = if wants_json { Language::English } else { language(arguments) };
    let locale = Locale::In(language);
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // The version is the same with all arguments of all commands, which takes long to make.
        let asked = if error.kind() == ErrorKind::DisplayHelp { page_asked(arguments, language) } else { None };
        let page = asked.unwrap_or(error).render().ansi().to_string();
        let page = translated_help::last_words(&page, language);
        return match if has_option(arguments, "--no-pager") {
            output::print_answer(&page)
        } else {
            output::print_page(&page)
        } {
            Ok(()) => Status::Done.into(),
            Err(failure) => {
                failure_output::print_machine_failure(&failure, wants_json, locale);
                failure.status().into()
            }
        };
    }
    // The error quotes arguments, which may come from a stranger as the names of his files do.
    let masked: Vec<OsString> =
        arguments.iter().map(|argument| shortened(&argument.to_string_lossy(), LONGEST_ARGUMENT).into()).collect();
    let width = environment::width();
    let message =
        match commands::parse_with(command_line::command_asked(commands::all, language, Some(&masked), width), &masked)
        {
            Err(again) if again.kind() == error.kind() => match language {
                Language::English => {
                    wrong_arguments::retold(again, &masked, commands::all, locale).render().ansi().to_string()
                }
                _ => wrong_arguments::retold_in(language, &again, &masked, commands::all, width, locale),
            },
            // Without its mask the error is another one, or none: then without its styles.
            _ => harmless(&wrong_arguments::retold(error, arguments, commands::all, locale).render().to_string()),
        };
    if wants_json {
        let message = anstream::adapter::strip_str(&message).to_string();
        let told: Vec<&str> = message.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
        let told = told.join(" ").trim_start_matches("error: ").to_owned();
        failure_output::print_json_error(&Failure::request(told, "see --help"));
    } else {
        failure_output::print_error(&message);
    }
    Status::NotUnderstood.into()
}

/// The page of help that the arguments ask for: in few words unless `--help` is among them.
fn page_asked(arguments: &[OsString], language: Language) -> Option<clap::Error> {
    let (asked, width) = (Some(arguments), environment::width());
    let program = if has_option(arguments, "--help") {
        command_line::command_asked(commands::all, language, asked, width)
    } else {
        command_line::command_in_short(commands::all, language, asked, width)
    };
    let error = commands::parse_with(program, arguments).err()?;
    matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion).then_some(error)
}

fn has_option(arguments: &[OsString], option: &str) -> bool {
    arguments.iter().take_while(|argument| *argument != "--").any(|argument| argument == option)
}

/// The language that is chosen, as far as that can be seen in arguments that are not understood.
fn language(arguments: &[OsString]) -> Language {
    let option: Option<args::Lang> = said_last(arguments, "--lang");
    match environment::language(option.map(Language::from)).locale {
        Locale::In(language) => language,
        Locale::Pseudo => Language::English,
    }
}

/// The last value of an option, as far as it can be seen in arguments that are not understood.
fn said_last<V: clap::ValueEnum>(arguments: &[OsString], option: &str) -> Option<V> {
    let arguments: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    let options = arguments.iter().position(|argument| *argument == "--").unwrap_or(arguments.len());
    let read = |at: usize| match arguments[at].strip_prefix(option)? {
        "" => V::from_str(arguments.get(at + 1)?, false).ok(),
        value => V::from_str(value.strip_prefix('=')?, false).ok(),
    };
    (0..options).rev().find_map(read)
}
