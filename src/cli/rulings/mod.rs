//! `cards rulings`: rulings on cards out of a document that the user has. None come with the program.

mod import;
mod list;
mod on_card;
mod remove;

use clap::{Args, Subcommand};

use super::context::Context;
use super::error::{Failure, Status};
use super::folders::Folders;
use crate::messages::rulings as say;
use crate::report;
use zocalo_catalog::packs::{Rulings, RulingsFile};
use zocalo_text::message::Locale;
use zocalo_words::language::Number;

pub(super) use on_card::{RulingsSource, rulings_hint, rulings_on};

/// Import, list and remove rulings on cards
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo cards rulings import rulings.txt")]
pub(crate) struct RulingsArgs {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    Import(import::RulingsImportArgs),
    List(list::ListArgs),
    Remove(remove::RulingsRemoveArgs),
}

pub(super) fn run(args: &RulingsArgs, context: &Context) -> Result<Status, Failure> {
    match &args.action {
        Action::Import(args) => import::run(args, context),
        Action::List(_) => list::run(context),
        Action::Remove(_) => remove::run(context),
    }
}

/// The rulings that there are; `None` where none were imported.
pub(super) fn kept(folders: &Folders) -> Result<Option<Rulings>, Failure> {
    Ok(match folders.rulings() {
        Some(file) => file.read()?,
        None => None,
    })
}

/// The rulings that there are and can be read; a warning says why others cannot.
pub(super) fn readable(context: &Context) -> Option<Rulings> {
    context.folders.rulings()?.read().unwrap_or_else(|error| {
        let said = say::NotRead { error: error.text() }.render(context.locale());
        context.output.remark(report::warning(&said, context.width(), context.locale()));
        None
    })
}

/// Why a search finds no ruling, if it cannot find any.
pub(super) fn why_none(context: &Context) -> Option<String> {
    match context.folders.rulings()?.read() {
        Ok(Some(_)) => None,
        Ok(None) => Some(say::NoneImportedNote.render(context.locale())),
        Err(error) => Some(report::warning(
            &say::NotRead { error: error.text() }.render(context.locale()),
            context.width(),
            context.locale(),
        )),
    }
}

fn file(folders: &Folders) -> Result<RulingsFile, Failure> {
    folders.rulings().ok_or_else(|| Failure::request(say::NoFolder, say::SetFolder))
}

/// What is said of rulings, and behind it where they come from.
fn from(said: String, rulings: &Rulings, locale: Locale) -> String {
    match (rulings.source.as_str(), rulings.imported.as_str()) {
        ("", _) => said,
        (source, "") => say::CountFrom { rulings: said, source }.render(locale),
        (source, date) => say::CountFromOn { rulings: said, source, date }.render(locale),
    }
}

fn counted(number: usize, locale: Locale) -> String {
    say::Count { count: Number::grouped(number) }.render(locale)
}
