//! Which cards of the deck a group means: one by its name, or those that a search finds.

use std::collections::HashSet;

use serde::Serialize;

use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::cli::files::Files;
use crate::cli::owned;
use crate::cli::resolve_card::note_reading;
use crate::cli::search::Asker;
use crate::messages::draws::GroupReadAs;
use zocalo_cards::card::{CardId, CardType, Loyalty, Section};
use zocalo_catalog::names::{How, Resolved};
use zocalo_catalog::query::{Query, Sql, understood};
use zocalo_decks::deck::{Deck, Slot};
use zocalo_text::message::Text;
use zocalo_text::text::{Language, fold, shortened};

/// A card of a group, with its copies to draw and those in the opening hand.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct GroupCard {
    pub(super) name: String,
    pub(super) in_deck: u32,
    pub(super) in_opening_hand: u32,
}

/// The query of a group: as it stands, or what its words mean.
pub(super) struct GroupQuery {
    pub(super) query: Query,
    /// Whether words are read as facts.
    pub(super) is_read: bool,
}

impl GroupQuery {
    /// Reads a group as a search is read. Errors: a mistake in the query, or what asking fails with.
    pub(super) fn read(group: &str, asker: &mut Asker<'_>) -> Result<Self, Failure> {
        let understood = understood(group, asker)??;
        Ok(match understood.facts {
            Some(facts) => Self { query: facts, is_read: true },
            None => Self { query: understood.query, is_read: understood.is_read },
        })
    }
}

/// Where the cards of groups are looked up.
pub(super) struct GroupSearch<'a> {
    context: &'a Context<'a>,
    deck: &'a Deck,
    files: Files<'a>,
    /// The cards of the deck that can be named.
    held: Vec<CardId>,
}

pub(super) struct FoundCards<'g> {
    pub(super) cards: HashSet<CardId>,
    /// The words that were searched, where the group is words and names no card.
    words: Option<&'g str>,
}

#[derive(Debug, Clone, Copy)]
enum Meaning {
    Card(CardId, How),
    /// Perhaps this card of the deck, if no text holds the words.
    Perhaps(CardId, How),
    /// Whatever the search finds.
    Search,
}

impl<'a> GroupSearch<'a> {
    pub(super) fn new(queries: &[Query], deck: &'a Deck, context: &'a Context<'a>) -> Result<Self, Failure> {
        let catalog = context.catalog()?;
        if queries.iter().any(Query::asks_what_is_owned) {
            owned::for_queries(queries, context, catalog)?;
        }
        Ok(Self { context, deck, files: Files::of(catalog, context.locale()), held: deck.drawn_or_chosen() })
    }

    /// The cards that a group means. Where it is a card that is not named letter for letter, says which, and as what its words
    /// are read.
    pub(super) fn found<'g>(&self, group: &'g str, query: &Query, is_read: bool) -> Result<FoundCards<'g>, Failure> {
        let words = only_words(group);
        let meaning = words.map_or(Ok(Meaning::Search), |words| self.meaning(words))?;
        let cards = match meaning {
            Meaning::Card(id, _) => HashSet::from([id]),
            Meaning::Search | Meaning::Perhaps(..) => self.ids(&query.plan(&self.files)?.ids())?,
        };
        let is_in_deck = self.held.iter().any(|id| cards.contains(id));
        let (cards, read_as) = match meaning {
            Meaning::Perhaps(id, how) if !is_in_deck => (HashSet::from([id]), Some((id, how))),
            Meaning::Card(id, how) => (cards, Some((id, how))),
            _ => (cards, None),
        };
        let index = self.context.index()?;
        if let (Some((id, how)), Some(words)) = (read_as, words)
            && index.full_name(words, self.deck.race).is_none_or(|(named, _)| named != id)
        {
            let how = if how.is_reading() { how } else { How::Alias };
            note_reading(how, words, index.label(id), self.context.output);
        }
        if is_read && read_as.is_none() {
            let in_language = |language| query.written_in(language);
            let read = Text::in_each(in_language(Language::English), in_language(Language::Russian));
            self.context.output.remark(GroupReadAs { group: shortened(group, 60), query: read });
        }
        Ok(FoundCards { cards, words: words.filter(|_| read_as.is_none() && !is_read) })
    }

    /// The card of the deck that words name, by the rule for names.
    fn meaning(&self, words: &str) -> Result<Meaning, Failure> {
        Ok(match self.context.index()?.resolve_among(words, self.deck.race, &self.held) {
            Resolved::Card(id, how @ How::TypingError) => Meaning::Perhaps(id, how),
            Resolved::Card(id, how) => Meaning::Card(id, how),
            _ => Meaning::Search,
        })
    }

    /// The labels of the deck's cards of which a query cannot be judged, as a fact that it compares is unknown.
    pub(super) fn not_judged(&self, query: &Query) -> Result<Vec<String>, Failure> {
        let unjudged = self.ids(&query.unjudged(&self.files)?)?;
        let mut labels: Vec<String> = Vec::new();
        for card in hand_and_deck(self.deck).filter_map(Slot::card).filter(|card| unjudged.contains(&card.id)) {
            if !labels.contains(&card.label) {
                labels.push(card.label.clone());
            }
        }
        Ok(labels)
    }

    fn ids(&self, sql: &Sql) -> Result<HashSet<CardId>, Failure> {
        Ok(self.context.catalog()?.search_ids(&sql.text, &sql.parameters)?.into_iter().collect())
    }
}

impl FoundCards<'_> {
    pub(super) fn members(&self, deck: &Deck) -> Vec<GroupCard> {
        let mut members: Vec<GroupCard> = Vec::new();
        for slot in hand_and_deck(deck).filter(|slot| slot.card().is_some_and(|card| self.cards.contains(&card.id))) {
            let name = slot.label();
            let at = members.iter().position(|card| card.name == name).unwrap_or_else(|| {
                members.push(GroupCard { name, in_deck: 0, in_opening_hand: 0 });
                members.len() - 1
            });
            match slot.section {
                Section::OpeningHand => members[at].in_opening_hand += slot.count,
                _ => members[at].in_deck += slot.count,
            }
        }
        members
    }

    /// The labels of the cards whose texts alone hold the words, and not their names, types, races or keywords.
    pub(super) fn by_text(&self, deck: &Deck) -> Vec<String> {
        let Some(words) = self.words.map(fold) else { return Vec::new() };
        let mut labels: Vec<String> = Vec::new();
        for card in hand_and_deck(deck).filter_map(Slot::card).filter(|card| self.cards.contains(&card.id)) {
            let facts = [card.kind.map_or("", CardType::name), card.loyalty.map_or("", Loyalty::name)];
            let texts = [&card.label].into_iter().chain(&card.aliases).chain(&card.keywords).chain(&card.subtype);
            let face: Vec<String> = texts.map(String::as_str).chain(facts).map(fold).collect();
            // The search takes "fleets" for "fleet".
            let is_on_face = |word: &str| {
                let stem = word.strip_suffix("es").or_else(|| word.strip_suffix('s')).filter(|stem| stem.len() > 2);
                face.iter().any(|text| text.contains(word) || stem.is_some_and(|stem| text.contains(stem)))
            };
            if !words.split(' ').all(is_on_face) && !labels.contains(&card.label) {
                labels.push(card.label.clone());
            }
        }
        labels
    }
}

/// The cards that can come to hand: those to draw and the opening hand.
pub(super) fn hand_and_deck(deck: &Deck) -> impl Iterator<Item = &Slot> {
    deck.slots.iter().filter(|slot| matches!(slot.section, Section::Deck | Section::OpeningHand))
}

/// The words of a group that are words alone, without fields and operators: perhaps a name.
fn only_words(query: &str) -> Option<&str> {
    let inside = query.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let words = inside.unwrap_or(query);
    let is_operator = |word: &str| word.starts_with('-') || ["or", "not"].contains(&word.to_lowercase().as_str());
    let has_sign = words.contains(['"', ':', '<', '>', '=', '|']) || words.starts_with(['/', '!', '(']);
    (!has_sign && (inside.is_some() || !words.split_whitespace().any(is_operator))).then_some(words)
}
