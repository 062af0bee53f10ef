//! `card`: one card in full.

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::answer::{Answer, Page, published};
use super::candidates;
use super::context::Context;
use super::error::{Failure, Status};
use super::holdings::decks::MarkedDeck;
use super::owned::{self, Owned};
use super::resolve_card::{refuse_empty_name, resolve_card};
use super::rulings::{self, RulingsSource, rulings_hint, rulings_on};
use crate::report::{self, CardDocument, HoldingDeck, OwnedDocument};
use zocalo_cards::card::{Card, CardId, Race};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::packs::Rulings;
use zocalo_collection::collection::{CardKey, Entry, Library};
use zocalo_decks::deck::races;

/// Show one card: its facts, its printings and what is unknown
#[derive(Debug, Args)]
#[command(after_help = "Type the name in any spelling. All commands and decks read names in the same way:\n\
    1. A full name comes first; case, accents and apostrophes do not matter. A bare name means the \
    ordinary card, not a version of it: G'Kar, G'Kar (four cards). For fleets, the deck's race decides.\n\
    2. Next comes a short name or another spelling (Londo, Garibaldi). If it fits several cards, it \
    means the only one from a published set (Sheridan). Last comes a misspelt name. Every such reading \
    is reported: \"Refa\" is read as Lord Refa.\n\
    3. If the name is still unclear, you choose at a terminal; elsewhere the candidates are listed.\n\
    The full name with the version always means that card, also where nothing but its name is known: \
    Garibaldi (AS), Kosh (name only).\n\n\
    Example: zocalo card \"g'kar (four cards)\"")]
pub(crate) struct CardArgs {
    /// The card's name
    #[arg(required = true, value_name = "NAME", add = ArgValueCompleter::new(candidates::CardNames))]
    name: Vec<String>,
    /// The race of the card, where several races have a card of that name, such as fleets
    #[arg(long, value_name = "RACE", add = ArgValueCompleter::new(candidates::races))]
    race: Option<String>,
    /// Show the imported rulings on the card
    #[arg(long)]
    rulings: bool,
}

/// A card, what is owned of it, and the rulings on it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CardInFull<'a> {
    #[serde(flatten)]
    document: CardDocument<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    collection: Option<OwnedDocument<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rulings: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rulings_from: Option<RulingsSource>,
    #[serde(skip)]
    #[cfg_attr(test, schemars(skip))]
    shown: Shown<'a>,
}

struct Shown<'a> {
    card: &'a Card,
    owned: Option<(&'a Entry, &'a [HoldingDeck<'a>])>,
    /// The rulings that were imported, where they were asked for; else how many there are on the card.
    rulings: Result<Option<&'a Rulings>, usize>,
}

impl Answer for CardInFull<'_> {
    const KIND: &'static str = "card/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, is_verbose } = page;
        let Shown { card, owned, rulings } = &self.shown;
        let facts = owned.map_or_else(Vec::new, |(entry, decks)| report::owned_facts(entry, decks, locale));
        let text = report::card(card, is_verbose, &facts, width, locale);
        text + &match rulings {
            Ok(rulings) => rulings_on(card, *rulings, width, locale),
            Err(count) => rulings_hint(*count, locale),
        }
    }
}

/// Shows the card that the name means. Where it leaves several open, somebody at a terminal chooses; else they are
/// listed and none is taken.
pub(super) fn run(args: &CardArgs, context: &Context) -> Result<Status, Failure> {
    let race = args.race.as_deref().map(Race::read).transpose();
    let race = race.map_err(|_| Failure::request(races(), ""))?;
    let typed = args.name.join(" ");
    refuse_empty_name(&typed)?;
    let catalog = context.catalog()?;
    let card = resolve_card(&typed, race, catalog, context.index()?, context.output)?;
    let rulings = if args.rulings { Some(rulings::kept(context.folders)?) } else { None };
    let key = CardKey::of(&card);
    let look = |library: Library| Owned::of_card(&library, &key, catalog, context.locale());
    let owned = owned::beside(context, Library::open, look)?;
    let owned = owned.as_ref().map(|owned| held(owned, &key));
    let owned = owned.as_ref().map(|(entry, decks)| (entry, &decks[..]));
    let shown = Shown {
        card: &card,
        owned,
        rulings: match &rulings {
            Some(rulings) => Ok(rulings.as_ref()),
            None => Err(number_of_rulings(catalog, card.id)?),
        },
    };
    let of_card =
        |rulings: &'_ Option<Rulings>| rulings.as_ref().map_or(Vec::new(), |all| all.of(&card.label).to_vec());
    let on_card = rulings.as_ref().map(of_card);
    context.output.print(&CardInFull {
        document: CardDocument::of(&card),
        collection: owned.map(|(entry, decks)| OwnedDocument::of(entry, decks)),
        rulings: on_card.as_deref(),
        rulings_from: rulings.as_ref().map(|rulings| RulingsSource::of(&card, rulings.as_ref())),
        shown,
    })?;
    Ok(Status::Done)
}

fn number_of_rulings(catalog: &Catalog, id: CardId) -> Result<usize, Failure> {
    let sql = format!("SELECT rulings FROM said WHERE card = {id} AND rulings IS NOT NULL", id = id.0);
    Ok(catalog.texts(&sql, &[])?.iter().map(|rulings| rulings.lines().count()).sum())
}

fn held<'o>(owned: &'o Owned, key: &CardKey) -> (Entry, Vec<HoldingDeck<'o>>) {
    let nothing = || Entry::of(key.clone(), Vec::new());
    let entry = owned.entries.iter().find(|entry| entry.card == *key).cloned().unwrap_or_else(nothing);
    let holding = |deck: &'o MarkedDeck| {
        let title = deck.title.as_deref().unwrap_or(&deck.shown);
        let copies = *deck.cards.get(key).filter(|copies| **copies > 0)?;
        Some(HoldingDeck { title, file: &deck.shown, state: deck.mark.state, copies })
    };
    (entry, owned.decks.iter().filter_map(holding).collect())
}

published!(CardInFull<'static>);
