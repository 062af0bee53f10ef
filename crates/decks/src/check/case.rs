//! The context of a check: a deck, its ruleset, and the start that follows from both.

use std::collections::HashMap;
use std::rc::Rc;

use super::finding::{Finding, Findings};
use crate::check::finding::Levels;
use crate::deck::{Deck, Slot, opening_hand_bounds, special_ambassador, wants_second_ambassador};
use crate::messages::check_start as say;
use zocalo_cards::card::{Card, CardId, Section};
use zocalo_cards::ruleset::{Bounds, Faction, Ruleset, SpecialAmbassador, World};
use zocalo_text::message::Diagnosis;
use zocalo_words::language::Text;

pub(super) type Family = fn(&Case, &mut Findings);

#[derive(Clone, Copy)]
pub(super) struct Case<'a> {
    pub(super) deck: &'a Deck,
    pub(super) ruleset: &'a Ruleset,
    pub(super) world: &'a World,
    /// The faction the deck starts as; `None` when it names one that does not exist.
    pub(super) faction: Option<&'a Faction>,
    /// The families of rules to check.
    pub(super) families: &'a [Family],
    /// The opened pool of sealed play.
    pub(super) pool: Option<&'a Deck>,
    pub(super) levels: &'a Levels,
    /// Mistakes in the deck's goldfish settings.
    pub(super) goldfish_faults: &'a [Diagnosis],
    /// Copies owned of each card, other cards that count as the same included.
    pub(super) owned: Option<&'a HashMap<CardId, i64>>,
    /// Whether the deck is the result of an exchange with the reserve; it is not exchanged again.
    pub(super) exchanged: bool,
}

impl<'a> Case<'a> {
    /// Before levels are applied.
    pub(super) fn findings(&self, families: &[Family]) -> Vec<Finding> {
        let mut all = Vec::new();
        for family in families {
            let mut findings = Findings::new(&self.deck.list);
            family(self, &mut findings);
            all.extend(findings.in_order());
        }
        all
    }

    /// If it is a known card.
    pub(super) fn ambassador(&self) -> Option<&'a Rc<Card>> {
        self.deck.leading_card()
    }

    /// The size of this deck's opening hand beside the ambassador, a second ambassador included; `None` when the ruleset does
    /// not say.
    pub(super) fn opening_hand_bounds(&self) -> Option<Bounds> {
        opening_hand_bounds(self.deck, self.ruleset)
    }

    /// 0 when the ruleset does not say.
    pub(super) fn smallest_opening_hand(&self) -> u32 {
        self.opening_hand_bounds().and_then(|bounds| bounds.minimum).unwrap_or(0)
    }

    /// The ambassador, if its text changes the opening hand. The VCG has its own start.
    pub(super) fn special_ambassador(&self) -> Option<(&'a Rc<Card>, &'a SpecialAmbassador)> {
        special_ambassador(self.deck, self.ruleset)
    }

    /// Whether the ruleset follows the lists of leaders, and so the start, of the old game's documents.
    pub(super) fn follows_documents(&self) -> bool {
        self.ruleset.follows_documents()
    }

    /// The documents whose lists of leaders, and with them whose chapters on cards, the ruleset follows; both where it does not
    /// say.
    pub(super) fn documents(&self) -> Vec<&'a str> {
        match self.ruleset.ambassador.as_ref().and_then(|rule| rule.documents.as_ref()) {
            Some(documents) if !documents.is_empty() => documents.iter().map(String::as_str).collect(),
            _ => vec!["PSI", "ENG"],
        }
    }

    /// Whether the ruleset follows ENG and nothing older.
    pub(super) fn follows_engine_alone(&self) -> bool {
        self.documents() == ["ENG"]
    }

    /// Whether the deck's race starts with a second ambassador in the opening hand. The VCG has its own start.
    pub(super) fn wants_second_ambassador(&self) -> bool {
        wants_second_ambassador(self.deck, self.ruleset)
    }

    /// Whether the deck's faction plays a card whatever its race.
    pub(super) fn is_exempt(&self, card: &Card) -> bool {
        self.faction.is_some_and(|faction| faction.is_exempt(card))
    }

    /// How a deck of this form names a single card: `ambassador = "…"`, in a plain list `ambassador: …`.
    pub(super) fn adding(&self, section: Section, name: &str) -> Text {
        let line = self.deck.list.saying(section.key(), name);
        match section {
            Section::Ambassador => say::AddAtTop { line }.text(),
            _ => say::PartNotNamedHelp { line }.text(),
        }
    }

    /// Known cards that are played from the start or drawn: opening hand and draw deck.
    pub(super) fn played(&self) -> impl Iterator<Item = (&'a Slot, &'a Rc<Card>)> {
        self.cards(&[Section::OpeningHand, Section::Deck])
    }

    /// Known cards of some sections.
    pub(super) fn cards(&self, sections: &[Section]) -> impl Iterator<Item = (&'a Slot, &'a Rc<Card>)> {
        self.deck
            .slots
            .iter()
            .filter(|slot| sections.contains(&slot.section))
            .filter_map(|slot| Some((slot, slot.card()?)))
    }
}
