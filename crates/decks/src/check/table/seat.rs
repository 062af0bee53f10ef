//! A deck at a table of decks.

use std::ops::Range;

use super::super::finding::{FindingBuilder, list_of};
use crate::deck::{Deck, Slot};
use zocalo_cards::card::{Card, Section};
use zocalo_cards::ruleset::{Faction, Ruleset};
use zocalo_words::language::Text;

pub(super) struct SeatedDeck<'a> {
    pub(super) deck: &'a Deck,
    pub(super) title: Text,
    pub(super) faction: Option<&'a Faction>,
    pub(super) ruleset: &'a Ruleset,
}

impl SeatedDeck<'_> {
    /// The documents that its ruleset follows on factions and ambassadors; none in freeform and the VCG.
    pub(super) fn documents(&self) -> &[String] {
        self.ruleset.ambassador.as_ref().and_then(|rule| rule.documents.as_deref()).unwrap_or_default()
    }

    /// Whether the deck starts with this card as its ambassador.
    pub(super) fn is_led_by(&self, card: &Card) -> bool {
        let ambassador = self.deck.ambassador().and_then(Slot::card);
        ambassador.is_some_and(|ambassador| ambassador.same_card(card) == Some(true))
    }

    /// Where the deck names its race: in its own words, else by its ambassador.
    pub(super) fn says_race(&self) -> Option<Range<usize>> {
        let spanned = self.deck.list.race.as_ref().map(|spanned| spanned.span.clone());
        spanned.or_else(|| self.deck.ambassador().map(|slot| slot.span.clone()))
    }

    /// Where the deck names its starting faction: in its own words, else by its leader.
    pub(super) fn says_faction(&self) -> Option<Range<usize>> {
        let spanned = self.deck.list.faction.as_ref().map(|spanned| spanned.span.clone());
        spanned.or_else(|| self.deck.ambassador().map(|slot| slot.span.clone())).or_else(|| self.says_race())
    }
}

impl FindingBuilder<'_, '_> {
    /// A place in each of these decks: the one asked for, else the one that names the deck.
    pub(super) fn seats<'s>(
        mut self,
        seats: &[&'s SeatedDeck<'s>],
        place: impl Fn(&'s SeatedDeck<'s>) -> Option<Range<usize>>,
    ) -> Self {
        for seat in seats {
            if let Some(span) = place(seat).or_else(|| seat.deck.list.nearest(Section::Ambassador)) {
                self = self.at_in(&seat.deck.list, &span);
            }
        }
        self
    }
}

pub(super) fn titles<'s>(seats: impl IntoIterator<Item = &'s SeatedDeck<'s>>) -> Text {
    list_of(seats.into_iter().map(|seat| seat.title.clone().shortened(60)))
}
