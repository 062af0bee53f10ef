//! `cards confirm`: proposed effects become effects of their cards, or are taken back.

use super::super::{candidates, environment};
use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;
use zocalo_text::message::Locale;

use super::super::answer::{Answer, Page, published};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::own_pack::folder;
use super::propose::used;
use crate::messages::cards as say;
use crate::report;
use zocalo_catalog::packs::{ListedPack, Pack, PackFolder};
use zocalo_collection::facts::propose::{Confirmed, confirmed, is_confirmed, withdrawn};
use zocalo_text::text::{Source, fold, shortened, suggestion};

/// Confirm proposed effects, so that they are played
#[derive(Debug, Args)]
#[command(
    after_help = "First compare each with its text: `zocalo cards proposals`. A confirmed effect stays when you import the \
    table again, as long as the text is the same.\n\n\
    Example: zocalo cards confirm --all"
)]
pub(crate) struct CardsConfirmArgs {
    /// The cards, by name
    #[arg(required_unless_present = "all", value_name = "NAME", add = ArgValueCompleter::new(candidates::CardNames))]
    names: Vec<String>,
    /// All proposed effects
    #[arg(long, conflicts_with = "names")]
    all: bool,
    /// Only in this facts file
    #[arg(long = "file", alias = "pack", value_name = "NAME")]
    pack: Option<String>,
    /// Withdraw a confirmation
    #[arg(long)]
    undo: bool,
}

pub(super) fn run(args: &CardsConfirmArgs, context: &Context) -> Result<Status, Failure> {
    let folder = folder(context.folders)?;
    context.catalog()?;
    let listed = used(&folder, args.pack.as_deref(), context.locale())?;
    // Without a pack nothing is locked, which would make the folder.
    let changed = if listed.is_empty() {
        check_names(args, &[], context.locale())?;
        Vec::new()
    } else {
        change(args, &folder, &listed, context.locale())?
    };
    // What was confirmed counts from now on.
    context.folders.catalog(&context.output.quiet())?;
    say(args, &changed, context.output)
}

/// Changes the packs, and returns the cards of each that changed.
fn change(
    args: &CardsConfirmArgs,
    folder: &PackFolder,
    listed: &[ListedPack],
    locale: Locale,
) -> Result<Vec<(String, Vec<String>)>, Failure> {
    let _lock = folder.lock()?;
    let packs: Vec<Pack> = listed.iter().filter_map(|listed| listed.read().ok()).collect();
    let known: Vec<String> = packs.iter().flat_map(|pack| candidates(pack, args.undo)).collect();
    check_names(args, &known, locale)?;
    let is_chosen = |name: &str| args.all || args.names.iter().any(|wanted| fold(wanted) == fold(name));
    // Every pack is tried before the first is written.
    let mut texts = Vec::new();
    for pack in &packs {
        let Some(source) = folder.text(&pack.name)? else { continue };
        let after = if args.undo {
            withdrawn(&source.text, pack, is_chosen)
        } else {
            confirmed(&source.text, &pack.proposals, |stored| is_chosen(&stored.name), &environment::today())
        };
        if !after.cards.is_empty() {
            texts.push((pack.name.clone(), checked(pack, &source, after)?));
        }
    }
    for (name, after) in &texts {
        folder.write(name, &after.text)?;
    }
    Ok(texts.into_iter().map(|(name, after)| (name, after.cards)).collect())
}

/// The names of the cards whose effects can be confirmed in a pack, or taken back.
fn candidates(pack: &Pack, undo: bool) -> Vec<String> {
    let cards = || pack.cards.iter().map(|entry| &entry.card);
    if undo {
        return cards().filter(|card| is_confirmed(card)).map(|card| card.name.clone()).collect();
    }
    let waits = |name: &str| cards().any(|card| fold(&card.name) == fold(name) && card.effects.is_none());
    pack.proposals.iter().map(|stored| stored.name.clone()).filter(|name| waits(name)).collect()
}

/// Every name must be one of those; all of one request are done or none.
fn check_names(args: &CardsConfirmArgs, known: &[String], locale: Locale) -> Result<(), Failure> {
    let is_known = |name: &&String| known.iter().any(|known| fold(known) == fold(name));
    let Some(name) = args.names.iter().find(|name| !is_known(name)) else { return Ok(()) };
    let help = match suggestion(name, known.iter().map(String::as_str)) {
        Some(near) => say::DidYouMean { near }.render(locale),
        None if args.undo => say::ConfirmedHasEffects.render(locale),
        None if known.is_empty() => say::ProposeReads.render(locale),
        None => say::ProposalsList.render(locale),
    };
    let name = shortened(name, 60);
    let message = if args.undo {
        say::NothingConfirmedFor { name }.render(locale)
    } else {
        say::NoProposalsFor { name }.render(locale)
    };
    Err(Failure::request(message, help))
}

/// The text, when it still is a pack.
fn checked(pack: &Pack, source: &Source, after: Confirmed) -> Result<Confirmed, Failure> {
    Pack::read(&pack.name, Source { label: source.label.clone(), text: after.text.clone() })?;
    Ok(after)
}

fn say(args: &CardsConfirmArgs, changed: &[(String, Vec<String>)], output: &Output) -> Result<Status, Failure> {
    let one = |(pack, cards): &(String, Vec<String>)| PackCards { pack: pack.clone(), cards: cards.clone() };
    let packs: Vec<PackCards> = changed.iter().map(one).collect();
    let page = sentence(args, changed, output);
    let (taken_back, confirmed) = if args.undo { (Some(packs), None) } else { (None, Some(packs)) };
    output.print(&ConfirmedEffects { confirmed, taken_back, page })?;
    Ok(if changed.is_empty() { Status::No } else { Status::Done })
}

fn sentence(args: &CardsConfirmArgs, changed: &[(String, Vec<String>)], output: &Output) -> String {
    let locale = output.locale();
    if changed.is_empty() {
        let nothing = if args.undo { say::NothingConfirmed } else { say::NoProposals };
        return format!("{}\n", nothing.render(locale));
    }
    let mut sentences = Vec::new();
    for (pack, cards) in changed {
        let (count, cards) = (cards.len(), cards.join(", "));
        sentences.push(if args.undo {
            say::UndoneIn { pack, count, cards }.render(locale)
        } else {
            say::ConfirmedIn { pack, count, cards }.render(locale)
        });
    }
    if !args.undo {
        let name = match &args.names[..] {
            [name] => format!("\"{}\"", name.replace('"', "")),
            [] => "--all".to_owned(),
            _ => "NAME".to_owned(),
        };
        sentences.push(say::ConfirmUndo { name }.render(locale));
    }
    format!("{}\n", report::hanging("", &sentences.join(" "), output.width))
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ConfirmedEffects {
    #[serde(skip_serializing_if = "Option::is_none")]
    confirmed: Option<Vec<PackCards>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    taken_back: Option<Vec<PackCards>>,
    #[serde(skip)]
    page: String,
}

/// Cards of a pack.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PackCards {
    pack: String,
    cards: Vec<String>,
}

impl Answer for ConfirmedEffects {
    const KIND: &'static str = "cards-confirm/1";

    fn page(&self, _page: Page) -> String {
        self.page.clone()
    }
}

published!(ConfirmedEffects);
