//! Which cards the find box shows before somebody asks for others: those that the deck can play; the owned ones first, then
//! those of its race, then those of which everything is known.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::judged::Judged;
use super::shelf::{CardPool, SearchError};
use zocalo_cards::card::CardId;
use zocalo_cards::ruleset::world;
use zocalo_text::order::Order as _;

/// Cards in the order in which an empty query shows them.
#[derive(Debug, Default)]
pub(super) struct Beginning {
    pub cards: Vec<CardId>,
    known: HashSet<CardId>,
}

impl Beginning {
    #[must_use]
    pub(super) fn has(&self, card: CardId) -> bool {
        self.known.contains(&card)
    }
}

/// What an empty query shows, by what the deck can play; found once for each side.
#[derive(Debug, Default)]
pub(super) struct BeginningsBySide {
    found: HashMap<Playable, Rc<Beginning>>,
}

/// What a deck can play, as queries.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(super) struct Playable {
    /// All of it; empty for every card.
    all: String,
    /// What of it costs no more than is printed.
    own: String,
    /// The cards of the opened pool out of which it is built, if it is.
    pool: Option<Vec<CardId>>,
}

impl BeginningsBySide {
    /// Whether what an empty query shows of all cards was found.
    #[must_use]
    pub(super) fn has_all(&self) -> bool {
        self.found.contains_key(&Playable::default())
    }

    /// Of all cards.
    pub(super) fn of_all(&mut self, cards: &CardPool<'_>) -> Result<Rc<Beginning>, SearchError> {
        self.of(&Playable::default(), cards)
    }

    /// Of the cards that a deck can play. Errors: when a query is not understood, and when the card database fails.
    pub(super) fn of(&mut self, playable: &Playable, cards: &CardPool<'_>) -> Result<Rc<Beginning>, SearchError> {
        if let Some(found) = self.found.get(playable) {
            return Ok(Rc::clone(found));
        }
        let Playable { all, own, pool } = playable;
        let set = |query: &str| Ok::<HashSet<CardId>, SearchError>(cards.ask(query)?.into_iter().collect());
        let doubtful = set(&format!("{all} (is:unknown-cost or is:unknown-text)"))?;
        let own = if own.is_empty() { HashSet::new() } else { set(own)? };
        let mut ranked = cards.with_knowledge(&format!("{all} sort:name"))?;
        ranked.retain(|(card, _)| pool.as_ref().is_none_or(|pool| pool.binary_search(card).is_ok()));
        ranked.order_by_key(|(card, is_name_only)| {
            let is_owned = cards.outside.owned_first() && cards.owned(*card).is_some_and(|count| count > 0);
            (*is_name_only, !is_owned, !own.contains(card), doubtful.contains(card))
        });
        let cards: Vec<CardId> = ranked.into_iter().map(|(card, _)| card).collect();
        let beginning = Rc::new(Beginning { known: cards.iter().copied().collect(), cards });
        self.found.insert(playable.clone(), Rc::clone(&beginning));
        Ok(beginning)
    }
}

/// What a deck can play; `None` while it is of no race.
#[must_use]
pub(super) fn playable_by(judged: &Judged) -> Option<Playable> {
    let race = judged.deck.race?;
    let said = judged.deck.list.faction.as_ref().and_then(|said| world().faction(&said.text));
    let faction = said.map_or_else(String::new, |faction| format!(" for:\"{}\"", faction.name));
    let race = race.name();
    let all = format!("is:playable for:\"{race}\"{faction}");
    let pool = judged.deck.pool.as_ref().map(|pool| {
        let mut cards: Vec<CardId> = pool.slots.iter().filter_map(|slot| Some(slot.card()?.id)).collect();
        cards.sort_unstable();
        cards
    });
    Some(Playable { own: format!("{all} (race:\"{race}\" or race:neutral)"), all, pool })
}
