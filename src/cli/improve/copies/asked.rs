//! What a sweep is asked: the card or the cards of a query, and the numbers of copies.

use std::ops::RangeInclusive;
use std::rc::Rc;

use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::cli::resolve_card::{card_in_argument, note_reading};
use crate::messages::{advice as say, goals, verdict};
use zocalo_cards::card::{Card, CardId};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::names::{How, Index, Resolved};
use zocalo_catalog::query::{Found, found, found_by_facts};
use zocalo_decks::deck::Deck;
use zocalo_simulation::advice::{CopyOrder, MOST_SWEPT};
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text;
use zocalo_text::text::shortened;

/// The arguments as the help calls them, for mistakes in them.
pub(super) const CARD: &str = "CARD|QUERY";
pub(super) const RANGE: &str = "LOW..HIGH";

/// How many cards a remedy names.
const NAMED: usize = 3;

/// A card, or the cards of a deck that a query finds.
pub(super) struct SweptCards {
    /// The label of the card, or the query.
    pub(super) of: String,
    pub(super) is_query: bool,
    pub(super) cards: Vec<Rc<Card>>,
}

impl SweptCards {
    /// Reads an argument: the name of a card in any spelling, a word for a type, facts in words, or a query.
    pub(super) fn read(typed: &str, deck: &Deck, ruleset: &Ruleset, context: &Context) -> Result<Self, Failure> {
        let (catalog, index) = (context.catalog()?, context.index()?);
        let of_card = |id: CardId| -> Result<Self, Failure> {
            let cards: Vec<Rc<Card>> = catalog.card(id)?.into_iter().collect();
            Ok(Self { of: index.label(id).to_owned(), is_query: false, cards })
        };
        if let Some((id, _)) = index.full_name(typed, deck.race) {
            return of_card(id);
        }
        let (query, found) = if let Some(of_facts) = facts_in(typed, index) {
            if of_facts.0 != typed {
                let read = goals::ReadAsQuery { text: shortened(typed, 60), query: of_facts.0.as_str() };
                context.output.remark(text![verdict::SeverityNote, ": ", read]);
            }
            of_facts
        } else if is_words(typed) {
            return of_card(card_called(typed, deck, context)?);
        } else {
            let found = found(typed, index).map_err(|mistake| Failure::in_argument(CARD, typed, mistake))?;
            (typed.to_owned(), found)
        };
        let held = deck.drawn_or_chosen();
        let of_deck = |ids: &[CardId]| -> Vec<CardId> { held.iter().copied().filter(|id| ids.contains(id)).collect() };
        let (ids, open) = (of_deck(&found.cards), of_deck(&found.open));
        if ids.is_empty() {
            let may_be_added = addable(&found.cards, deck, ruleset, context)?;
            let help = if may_be_added.is_empty() {
                goals::SearchFirst { query: shortened(&query, 60) }.text()
            } else {
                say::NameOneToAdd { cards: Text::list(may_be_added, goals::Or) }.text()
            };
            let reason = goals::NothingFound { query: shortened(&query, 60) };
            return Err(Failure::in_argument(CARD, typed, Diagnosis::new(0..typed.len(), reason, help)));
        }
        if !open.is_empty() {
            let cards = Text::list(open.iter().map(|id| index.label(*id)), ", ");
            let unknown = goals::OpenByQuery { cards, query: shortened(&query, 60) };
            context.output.remark(text![verdict::SeverityNote, ": ", unknown]);
        }
        let cards = ids.into_iter().map(|id| catalog.card(id)).collect::<Result<Vec<_>, _>>()?;
        Ok(Self { of: query, is_query: true, cards: cards.into_iter().flatten().collect() })
    }

    /// What they are called in a sentence.
    pub(super) fn called(&self) -> Text {
        let of = shortened(&self.of, 60);
        if self.is_query { say::CardsOf { query: of }.text() } else { of.into() }
    }
}

/// Whether an argument is words alone, which may name a card.
fn is_words(typed: &str) -> bool {
    !typed.contains(['"', ':', '<', '>', '=', '|', '(']) && !typed.starts_with(['/', '!', '-'])
}

/// The query that a word for a type or other words mean as facts, and what it finds.
fn facts_in(typed: &str, index: &Index) -> Option<(String, Found)> {
    let word = typed.trim();
    if !word.is_empty() && word.chars().all(char::is_alphabetic) {
        let query = format!("type:{word}");
        if let Ok(found) = found(&query, index) {
            return Some((query, found));
        }
    }
    found_by_facts(typed, index)
}

/// The card that a name in any spelling means, one of the deck before all others.
fn card_called(typed: &str, deck: &Deck, context: &Context) -> Result<CardId, Failure> {
    let (index, held) = (context.index()?, deck.drawn_or_chosen());
    let of_deck = match index.resolve_among(typed, deck.race, &held) {
        Resolved::Unknown(_) => false,
        Resolved::Card(..) | Resolved::Several(_) => true,
    };
    // Of several cards the only one that the deck holds.
    if let Resolved::Several(ids) = index.resolve(typed, deck.race)
        && let [id] = ids.iter().filter(|id| held.contains(id)).collect::<Vec<_>>()[..]
    {
        note_reading(How::Alias, typed, index.label(*id), context.output);
        return Ok(*id);
    }
    let (id, read) = card_in_argument(typed, deck.race, of_deck.then_some(&held[..]), index)
        .map_err(|(reason, help)| Failure::in_argument(CARD, typed, Diagnosis::new(0..typed.len(), reason, help)))?;
    if let Some(read) = read {
        context.output.remark(text![verdict::SeverityNote, ": ", read]);
    }
    Ok(id)
}

/// Some cards that the deck may get, by name.
fn addable(ids: &[CardId], deck: &Deck, ruleset: &Ruleset, context: &Context) -> Result<Vec<String>, Failure> {
    let (catalog, index) = (context.catalog()?, context.index()?);
    let mut ids: Vec<CardId> = ids.to_vec();
    ids.sort_by_key(|id| index.label(*id));
    let mut labels = Vec::new();
    for id in ids {
        let Some(card) = catalog.card(id)? else { continue };
        // Cards that belong to another race may be legal, too, but are not what is looked for.
        let is_own = card.loyalty.is_none_or(|loyal| loyal.race().is_none_or(|race| Some(race) == deck.race));
        if is_own && CopyOrder::new(std::slice::from_ref(&card), deck, ruleset, index)?.most() > 0 {
            labels.push(card.label.clone());
        }
        if labels.len() == NAMED {
            break;
        }
    }
    Ok(labels)
}

/// The numbers of copies that an argument asks for, `0..3` or `0-3`.
pub(super) fn range(
    typed: &str,
    swept: &SweptCards,
    order: &CopyOrder,
    ruleset: &Ruleset,
) -> Result<RangeInclusive<usize>, Failure> {
    let wrong = |reason: Text, help: Text| -> Failure {
        Failure::in_argument(RANGE, typed, Diagnosis::new(0..typed.len(), reason, help))
    };
    let (most, name) = (order.most(), shortened(&ruleset.name, 60));
    if most == 0 {
        return Err(wrong(say::NoCopyAllowed { card: swept.called(), ruleset: name }.text(), say::AnotherRuleset));
    }
    let write = |low: usize, high: usize| say::WriteCopies { low, high }.text();
    let ends = ["..", "–", "-"].iter().find_map(|between| typed.split_once(between));
    let number = |end: &str| end.trim().parse::<usize>().ok();
    let Some((low, high)) = ends.and_then(|(low, high)| Some((number(low)?, number(high)?))) else {
        return Err(wrong(say::NotCopies, write(0, most)));
    };
    if low > high {
        return Err(wrong(say::CopiesBackwards, write(high.min(most - 1), low.min(most))));
    }
    if high > most {
        let low = low.min(most - 1);
        return Err(match most {
            MOST_SWEPT.. => wrong(say::MostCopiesPlayed { most }.text(), write(low, most)),
            _ if swept.is_query => wrong(
                say::TooManyOfKind { most, of: swept.called(), ruleset: name }.text(),
                say::WriteOrAdd { low, high: most }.text(),
            ),
            _ => wrong(say::TooManyAsked { most, of: swept.called(), ruleset: name }.text(), write(low, most)),
        });
    }
    if low == high && low == order.present() {
        let (fewer, more) = (low.saturating_sub(1), most.min(low + 1));
        return Err(wrong(say::OneNumber { number: low }.text(), write(fewer, more)));
    }
    Ok(low..=high)
}
