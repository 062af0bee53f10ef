//! `card`: one card in full.

use serde_json::json;

use super::args::Card;
use super::context::Context;
use super::error::{Failure, Status};
use super::holdings::decks::MarkedDeck;
use super::owned::{self, Owned};
use super::resolve_card::{refuse_empty_name, resolve_card};
use super::rulings;
use crate::report::{self, HoldingDeck};
use zocalo_cards::card::{CardId, Race};
use zocalo_catalog::catalog::Catalog;
use zocalo_collection::collection::{CardKey, Entry, Library};
use zocalo_decks::deck::races;

/// Shows the card that the name means. Where it leaves several open, somebody at a terminal chooses; else they are
/// listed and none is taken.
pub(super) fn run(args: &Card, context: &Context) -> Result<Status, Failure> {
    let race = args.race.as_deref().map(Race::read).transpose();
    let race = race.map_err(|_| Failure::request(races(), ""))?;
    let typed = args.name.join(" ");
    refuse_empty_name(&typed)?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let card = resolve_card(&typed, race, catalog, index, context.output)?;
    let rulings = if args.rulings { Some(rulings::kept(context.folders)?) } else { None };
    let key = CardKey::of(&card);
    let look = |library: Library| Owned::of_card(&library, &key, catalog, context.locale());
    let owned = owned::beside(context, Library::open, look)?;
    let owned = owned.as_ref().map(|owned| held(owned, &key));
    if context.output.wants_json() {
        let mut document = report::json::card(&card);
        if let Some((entry, decks)) = &owned {
            document["collection"] = report::owned_json(entry, decks);
        }
        if let Some(rulings) = &rulings {
            document["rulings"] = json!(rulings.as_ref().map_or(&[][..], |rulings| rulings.of(&card.label)));
            document["rulings_from"] = report::json::rulings_from(&card, rulings.as_ref());
        }
        context.output.answer_json(&document)?;
    } else {
        let facts = owned.map_or_else(Vec::new, |(entry, decks)| report::owned_facts(&entry, &decks, context.locale()));
        let mut text = report::card(&card, context.output.is_verbose(), &facts, context.width(), context.locale());
        match &rulings {
            Some(rulings) => {
                text.push_str(&report::rulings_on(&card, rulings.as_ref(), context.width(), context.locale()));
            }
            None => text.push_str(&report::rulings_hint(number_of_rulings(catalog, card.id)?, context.locale())),
        }
        context.output.answer(text)?;
    }
    Ok(Status::Done)
}

/// How many imported rulings on a card the card database holds.
fn number_of_rulings(catalog: &Catalog, id: CardId) -> Result<usize, Failure> {
    let sql = format!("SELECT rulings FROM said WHERE card = {id} AND rulings IS NOT NULL", id = id.0);
    Ok(catalog.texts(&sql, &[])?.iter().map(|rulings| rulings.lines().count()).sum())
}

/// What the collection says of a card, and the marked decks that hold it.
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
