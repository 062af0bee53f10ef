//! `card`: one card in full.

use std::rc::Rc;

use serde_json::json;

use super::args::Card;
use super::choose::choose;
use super::collection::MarkedDeck;
use super::error::{Failure, Status};
use super::output::Output;
use super::owned::{self, Owned};
use super::rulings;
use super::session::Session;
use crate::messages::{card as say, verdict};
use crate::report::{self, HoldingDeck};
use zocalo_cards::card::{CardId, Race};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_collection::collection::{CardKey, Entry, Library};
use zocalo_decks::deck::races;
use zocalo_text::text::{apart, fold, shortened};

/// How many cards are ever offered to choose from.
const MOST_OFFERED: usize = 200;

/// Shows the card that the name means. Where it leaves several open, somebody at a terminal chooses; else they are
/// listed and none is taken.
pub(super) fn run(args: &Card, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let race = args.race.as_deref().map(Race::read).transpose();
    let race = race.map_err(|_| Failure::request(races(), ""))?;
    let typed = args.name.join(" ");
    no_empty_name(&typed)?;
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let card = named(&typed, race, &catalog, &index, output)?;
    let rulings = if args.rulings { Some(rulings::kept(session)?) } else { None };
    let key = CardKey::of(&card);
    let look = |library: Library| Owned::of_card(&library, &key, &catalog);
    let owned = owned::beside(session, output, Library::open, look)?;
    let owned = owned.as_ref().map(|owned| held(owned, &key));
    if output.wants_json() {
        let mut document = report::json::card(&card);
        if let Some((entry, decks)) = &owned {
            document["collection"] = report::owned_json(entry, decks);
        }
        if let Some(rulings) = &rulings {
            document["rulings"] = json!(rulings.as_ref().map_or(&[][..], |rulings| rulings.of(&card.label)));
            document["rulings_from"] = report::json::rulings_from(&card, rulings.as_ref());
        }
        output.answer_json(&document)?;
    } else {
        let facts = owned.map_or_else(Vec::new, |(entry, decks)| report::owned_facts(&entry, &decks));
        let mut text = report::card(&card, output.is_verbose(), &facts, output.width);
        match &rulings {
            Some(rulings) => text.push_str(&report::rulings_on(&card, rulings.as_ref(), output.width)),
            None => text.push_str(&report::rulings_hint(number_of_rulings(&catalog, card.id)?)),
        }
        output.answer(text)?;
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

/// A request that cannot be understood where nothing of a name was typed.
pub(super) fn no_empty_name(typed: &str) -> Result<(), Failure> {
    if fold(typed).is_empty() {
        return Err(Failure::request(say::NoName.to_string(), say::NoNameHelp.to_string()));
    }
    Ok(())
}

/// The card that a typed name means, chosen at a terminal where it leaves several open.
///
/// # Errors
/// [`Failure::Nothing`] when no card is called so, a request that cannot be understood when several are.
pub(super) fn named(
    typed: &str,
    race: Option<Race>,
    catalog: &Catalog,
    index: &Index,
    output: &Output,
) -> Result<Rc<zocalo_cards::card::Card>, Failure> {
    let quoted = shortened(typed, 60);
    let labels = |ids: &[CardId]| ids.iter().map(|id| apart(index.label(*id))).collect::<Vec<_>>().join(", ");
    let offered = |why: &str| {
        let candidates = index.candidates(typed, race, MOST_OFFERED);
        let labels: Vec<&str> = candidates.iter().map(|id| index.label(*id)).collect();
        choose(why, &say::WhichCard.to_string(), &labels, output).map(|chosen| chosen.map(|at| candidates[at]))
    };
    let id = match index.resolve(typed, race) {
        Resolved::Card(id, how) if how.is_reading() => {
            let label = index.label(id);
            let read = match index.also_called(typed, id)[..] {
                [] => say::ReadAs { label, written: &quoted }.to_string(),
                ref others => say::ReadAsOthers { label, written: &quoted, others: labels(others) }.to_string(),
            };
            output.remark(format_args!("{}: {read}", verdict::SeverityNote));
            id
        }
        Resolved::Card(id, _) => id,
        Resolved::Several(ids) => {
            let message = say::SeveralMatch { written: &quoted }.to_string();
            if let Some(id) = offered(&message)? {
                id
            } else {
                let labels = labels(&ids);
                let help = match index.candidates(typed, race, usize::MAX).len().saturating_sub(ids.len()) {
                    0 => say::WriteOne { labels }.to_string(),
                    count => say::WriteOneOfMore { count, labels }.to_string(),
                };
                return Err(Failure::request(message, help));
            }
        }
        Resolved::Unknown(ids) => {
            let message = say::NotCalled { written: &quoted }.to_string();
            let help = || match ids[..] {
                [] => say::SearchWord.to_string(),
                [near] => say::Nearest { near: apart(index.label(near)) }.to_string(),
                _ => say::NearestSeveral { near: labels(&ids) }.to_string(),
            };
            match offered(&message)? {
                Some(id) => id,
                None => return Err(Failure::Nothing(message, help())),
            }
        }
    };
    catalog.card(id)?.ok_or_else(|| Failure::Machine(say::CardLost { label: index.label(id) }.to_string()))
}
