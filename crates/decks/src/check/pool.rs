//! Which cards are legal at all: sets and bans.

use std::collections::BTreeMap;

use super::finding::{FindingBuilder, Findings, card_names, list, silent};
use super::{Case, Code};
use crate::deck::Slot;
use crate::messages::check_deck as say;
use zocalo_cards::card::{Card, CardId, Section};
use zocalo_cards::data::sets::{SetKind, sets};
use zocalo_cards::ruleset::SetsRule;
use zocalo_words::language::Text;

struct Held<'a> {
    card: &'a Card,
    slots: Vec<&'a Slot>,
    count: u32,
}

impl FindingBuilder<'_, '_> {
    fn all_of(mut self, held: &Held, limit: Option<u32>) -> Self {
        for slot in &held.slots {
            self = self.at(&slot.span);
        }
        self.card(&held.card.label, held.count, limit)
    }
}

/// Whether a card was printed in a legal set.
enum Legality {
    Legal,
    Illegal,
    /// Its sets are only inferred, and none of them is legal.
    LikelyIllegal,
    /// Its sets are unknown, or only inferred.
    Unknown,
}

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let mut by_card: BTreeMap<CardId, Held<'_>> = BTreeMap::new();
    for (slot, card) in case.cards(&Section::ALL).filter(|(slot, _)| slot.section != Section::FactionCard) {
        let held = by_card.entry(card.id).or_insert(Held { card, slots: Vec::new(), count: 0 });
        held.slots.push(slot);
        held.count += slot.count;
    }
    match &case.ruleset.sets {
        Some(rule) => check_sets(rule, by_card.values(), &case.ruleset.name, findings),
        None if case.ruleset.deck.is_some() => findings
            .draft(Code::NotChecked, say::SetsSilent { ruleset: &case.ruleset.name })
            .at_section(Section::Deck)
            .citation(case.ruleset.deck.as_ref().map_or(Text::EMPTY, |deck| silent(&deck.citation)))
            .help(say::SetsSilentHelp),
        None => {}
    }
    for held in by_card.values() {
        let card = held.card;
        if case.ruleset.cards.banned.iter().any(|name| card.is_named(name)) {
            findings
                .draft(Code::CardBanned, say::Banned { card: &card.label, ruleset: &case.ruleset.name })
                .all_of(held, Some(0))
                .citation(&case.ruleset.cards.citation)
                .help(say::BannedHelp);
        }
    }
}

fn check_sets<'a>(rule: &SetsRule, cards: impl Iterator<Item = &'a Held<'a>>, name: &str, findings: &mut Findings) {
    let is_legal = |set: &String| (rule.legal.is_empty() || rule.legal.contains(set)) && !rule.banned.contains(set);
    let mut illegal: BTreeMap<Vec<&str>, Vec<&Held>> = BTreeMap::new();
    let mut likely: BTreeMap<Vec<&str>, Vec<&Held>> = BTreeMap::new();
    let mut unknown = Vec::new();
    for held in cards {
        let card = held.card;
        match legality(card, is_legal) {
            Legality::Legal => {}
            Legality::Illegal => illegal.entry(sets_of(card)).or_default().push(held),
            Legality::LikelyIllegal => likely.entry(sets_of(card)).or_default().push(held),
            Legality::Unknown => unknown.push(held),
        }
    }
    for (sets, held) in illegal {
        let sets = list(sets);
        let message = match &held[..] {
            [one] => say::SetNotLegal { card: &one.card.label, sets }.text(),
            _ => say::SetsNotLegal { cards: labels(&held), count: held.len(), sets }.text(),
        };
        let help = match held.len() {
            1 => say::SetNotLegalHelp,
            _ => say::SetsNotLegalHelp,
        };
        let draft = findings.draft(Code::SetNotLegal, message).citation(&rule.citation);
        all(draft, held, Some(0)).help(help);
    }
    for (sets, held) in likely {
        let sets = list(sets);
        let message = say::SetLikely { cards: labels(&held), ruleset: name, sets };
        let draft = findings.draft(Code::FactsMissing, message).citation(&rule.citation);
        all(draft, held, None).help(say::SetLikelyHelp);
    }
    // Where every set that came in a box is legal, it does not matter which of them it was.
    let is_of_interest = sets().iter().any(|set| set.kind != SetKind::Virtual && !is_legal(&set.name));
    if !unknown.is_empty() && is_of_interest {
        let message = say::SetUnknown { cards: labels(&unknown) };
        let draft = findings.draft(Code::FactsMissing, message).citation(&rule.citation);
        all(draft, unknown, None).help(say::SetUnknownHelp);
    }
}

/// Each set once.
fn sets_of(card: &Card) -> Vec<&str> {
    let mut sets: Vec<&str> = Vec::new();
    for printing in &card.printings {
        if !sets.contains(&printing.set.as_str()) {
            sets.push(&printing.set);
        }
    }
    sets
}

fn labels(held: &[&Held]) -> Text {
    card_names(held.iter().map(|held| held.card.label.as_str()))
}

/// All copies of these cards, in the order of the deck.
fn all<'f, 'a>(mut draft: FindingBuilder<'f, 'a>, mut cards: Vec<&Held>, limit: Option<u32>) -> FindingBuilder<'f, 'a> {
    cards.sort_by_key(|held| held.slots.first().map(|slot| slot.span.start));
    for held in cards {
        draft = draft.all_of(held, limit);
    }
    draft
}

fn legality(card: &Card, is_legal: impl Fn(&String) -> bool) -> Legality {
    let sure = || card.printings.iter().filter(|printing| !printing.likely);
    let any_legal = card.printings.iter().any(|printing| is_legal(&printing.set));
    if sure().any(|printing| is_legal(&printing.set)) {
        Legality::Legal
    } else if any_legal || card.printings.is_empty() {
        Legality::Unknown
    } else if sure().next().is_some() {
        Legality::Illegal
    } else {
        Legality::LikelyIllegal
    }
}
