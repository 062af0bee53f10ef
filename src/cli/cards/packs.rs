//! `cards files`: which packs there are, and using them or not.

use clap::Args;
use serde::Serialize;

use super::super::answer::{Answer, Page, published};
use super::super::choose::confirm;
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::own_pack::folder;
use crate::messages::cards as say;
use crate::report;
use zocalo_catalog::catalog::PacksInUse;
use zocalo_catalog::packs::{ListedPack, MINE, Pack, PackFolder};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::{shortened, suggestion};

/// List the facts files; turn them on or off
#[derive(Debug, Args)]
#[command(
    after_help = "A facts file is a TOML file in the folder packs/ of the data folder; `zocalo help effects` explains its form.\n\n\
    Example: zocalo cards files --disable fan-table"
)]
pub(crate) struct CardsPacksArgs {
    /// Turn this facts file off
    #[arg(long, value_name = "NAME", group = "change")]
    disable: Option<String>,
    /// Turn this facts file on again
    #[arg(long, value_name = "NAME", group = "change")]
    enable: Option<String>,
    /// Delete this facts file
    #[arg(long, value_name = "NAME", group = "change")]
    remove: Option<String>,
    /// Delete facts you typed, without asking
    #[arg(long, requires = "remove")]
    force: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PackList {
    fingerprint: String,
    packs: Vec<PackListed>,
    #[serde(skip)]
    page: String,
}

impl Answer for PackList {
    const KIND: &'static str = "cards-packs/1";

    fn page(&self, _page: Page) -> String {
        self.page.clone()
    }
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PackListed {
    name: String,
    enabled: bool,
    used: bool,
    cards: Option<u32>,
    new_cards: Option<u32>,
    facts: Option<u32>,
    /// What of it could not be read.
    #[cfg_attr(test, schemars(with = "Vec<String>"))]
    left_out: Vec<Text>,
}

impl PackListed {
    fn of(pack: &ListedPack, in_use: &PacksInUse) -> Self {
        let used = in_use.packs.iter().find(|used| used.given.name == pack.name).filter(|_| pack.is_enabled);
        let given = used.map(|used| &used.given);
        Self {
            name: pack.name.clone(),
            enabled: pack.is_enabled,
            used: used.is_some_and(|used| !used.is_broken),
            cards: given.map(|given| given.cards),
            new_cards: given.map(|given| given.new_cards),
            facts: given.map(|given| given.facts),
            left_out: given.map_or_else(Vec::new, |given| given.unplaced.clone()),
        }
    }
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PackChanged {
    /// What was done, as a sentence.
    done: String,
}

impl Answer for PackChanged {
    const KIND: &'static str = "cards-packs-change/1";

    fn page(&self, _page: Page) -> String {
        format!("{}\n", self.done)
    }
}

pub(super) fn run(args: &CardsPacksArgs, context: &Context) -> Result<Status, Failure> {
    let folder = folder(context.folders)?;
    if let Some(error) = folder.unreadable() {
        return Err(Failure::machine(say::PacksUnreadable {
            folder: folder.path().display().to_string(),
            error: error.to_string(),
        }));
    }
    if let Some(name) = &args.disable {
        let pack = find(&folder, name, true, context.locale())?;
        folder.enable(&pack, false)?;
        return done(
            &say::Disabled { name, argument: report::argument(name) }.render(context.locale()),
            context.output,
        );
    }
    if let Some(name) = &args.enable {
        let pack = find(&folder, name, false, context.locale())?;
        folder.enable(&pack, true)?;
        return done(&say::Enabled { name, argument: report::argument(name) }.render(context.locale()), context.output);
    }
    if let Some(name) = &args.remove {
        return remove(&folder, name, args.force, context.output);
    }
    let catalog = context.catalog()?;
    let in_use = catalog.uses().packs();
    let listed = folder.list();
    for path in folder.no_files() {
        let sentence = say::NoRegularFile { path: path.display().to_string() }.render(context.locale());
        context.output.remark(report::warning(&sentence, context.width(), context.locale()));
    }
    let page = report::packs(&listed, in_use, folder.path(), context.width(), context.locale());
    let packs = listed.iter().map(|pack| PackListed::of(pack, in_use)).collect();
    context.output.print(&PackList { fingerprint: in_use.fingerprint.clone(), packs, page })?;
    Ok(Status::Done)
}

fn remove(folder: &PackFolder, name: &str, force: bool, output: &Output) -> Result<Status, Failure> {
    let pack = find(folder, name, true, output.locale())?;
    if name == MINE && !force {
        let asked =
            format!("{}; {}", say::DeletesTyped.render(output.locale()), say::DeletesTypedHelp.render(output.locale()));
        match confirm(&report::hanging("", &asked, output.width), &say::DeleteThem.render(output.locale()), output)? {
            Some(true) => {}
            Some(false) => return Ok(Status::No),
            None => {
                return Err(Failure::request(say::DeletesTyped, say::DeletesTypedForce));
            }
        }
    }
    folder.remove(&pack)?;
    let deleted = if name == MINE {
        say::DeletedTyped { name }.render(output.locale())
    } else {
        say::Deleted { name }.render(output.locale())
    };
    done(&deleted, output)
}

pub(super) fn find(folder: &PackFolder, name: &str, is_enabled: bool, locale: Locale) -> Result<ListedPack, Failure> {
    let listed = folder.list();
    let named = || listed.iter().filter(|pack| pack.name == name);
    if let Some(pack) = named().find(|pack| pack.is_enabled == is_enabled).or_else(|| named().next()) {
        return Ok(pack.clone());
    }
    let known: Vec<&str> = listed.iter().map(|pack| pack.name.as_str()).collect();
    let help = match suggestion(name, known.iter().copied()) {
        Some(near) => say::DidYouMean { near }.render(locale),
        None if known.is_empty() => say::NoPacksIn { folder: folder.path().display().to_string() }.render(locale),
        None => say::PacksAre { names: known.join(", ").clone() }.render(locale),
    };
    Err(Failure::request(say::NoPack { name: shortened(name, 60) }, help))
}

fn done(sentence: &str, output: &Output) -> Result<Status, Failure> {
    output.print(&PackChanged { done: sentence.to_owned() })?;
    Ok(Status::Done)
}

/// What the user typed, and whether it is used: one that is disabled is still there to be listed and handed on.
pub(super) fn typed(folder: &PackFolder, locale: Locale) -> Result<(Pack, bool), Failure> {
    if !folder.list().iter().any(|pack| pack.name == MINE) {
        return Ok((Pack { name: MINE.to_owned(), cards: Vec::new(), proposals: Vec::new() }, true));
    }
    let listed = find(folder, MINE, true, locale)?;
    Ok((listed.read()?, listed.is_enabled))
}

published!(PackList, PackChanged);
