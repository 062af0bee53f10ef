//! Marks: kinds that exclude each other, marks that cards require and nothing gives, Conspiracy Marks, and what only a
//! Drakh faction or the Interstellar Alliance can play (PSI, Marks; COMP 8.10, 9.3, 9.6, 9.7).

use std::rc::Rc;

use super::finding::{Draft, Findings, card_names};
use super::{Case, Code};
use crate::card::{Card, Loyalty, Mark};
use crate::deck::Slot;

type Played<'a> = [(&'a Slot, &'a Rc<Card>)];

pub fn check(case: &Case, findings: &mut Findings) {
    if case.ruleset.loyalty.is_none() {
        return;
    }
    let mut played: Vec<(&Slot, &Rc<Card>)> = case.played().collect();
    if let (Some(slot), Some(card)) = (case.deck.ambassador(), case.ambassador()) {
        played.push((slot, card));
    }
    clashes(&played, findings);
    missing(&played, findings);
    conspiracy(case, &played, findings);
    drakh(&played, findings);
    alliance(&played, findings);
}

/// Whether a card bears or gives a mark of this kind.
fn gives(card: &Card, mark: Mark) -> bool {
    card.marks.as_ref().is_some_and(|marks| marks.contains_key(&mark))
        || card.gives_marks.iter().any(|given| given.mark == Some(mark))
}

/// Whether a card requires marks of this kind.
fn wants(card: &Card, mark: Mark) -> bool {
    card.requires.iter().any(|need| required(need) == Some(mark))
}

/// The kind of mark that a requirement names: `3 Shadow Marks`, `Destiny Mark on the character`.
fn required(need: &str) -> Option<Mark> {
    let words: Vec<&str> = need.split(|c: char| !c.is_alphanumeric()).collect();
    words.windows(2).find(|pair| matches!(pair[1], "Mark" | "Marks")).and_then(|pair| pair[0].parse().ok())
}

fn is_ranger(card: &Card) -> bool {
    card.has_keyword("Ranger")
}

impl Draft<'_, '_> {
    /// The cards of one of two sides that exclude each other, each labelled with its side.
    fn side(mut self, cards: &Played<'_>, label: &str) -> Self {
        for (slot, _) in cards {
            self = self.slots([*slot]).labelled(&slot.span, label);
        }
        self
    }
}

/// Kinds that a faction never has together (PSI, Marks; COMP 8.10).
fn clashes(played: &Played<'_>, findings: &mut Findings) {
    let with = |fits: &dyn Fn(&Card) -> bool| -> Vec<(&Slot, &Rc<Card>)> {
        let mut found: Vec<_> = played.iter().copied().filter(|(_, card)| fits(card)).collect();
        found.dedup_by_key(|(_, card)| card.id);
        found
    };
    let shadow = with(&|card| gives(card, Mark::Shadow) || wants(card, Mark::Shadow));
    let vorlon = with(&|card| gives(card, Mark::Vorlon) || wants(card, Mark::Vorlon));
    let rangers = with(&is_ranger);
    let drakh = with(&|card| card.loyalty == Some(Loyalty::Drakh));
    for (code, one, other, words, citation) in [
        (Code::ShadowAndVorlon, &shadow, &vorlon, ("Shadow Marks", "Vorlon Marks"), "PSI, Marks; COMP 8.10"),
        (Code::RangerAndShadow, &rangers, &shadow, ("Rangers", "Shadow Marks"), "COMP 10, Ranger"),
        (Code::DrakhAndVorlon, &drakh, &vorlon, ("Drakh cards", "Vorlon Marks"), "COMP 9.6; ENG, Drakh Rule 2"),
    ] {
        // A card on both sides (it gives either) clashes with nothing by itself.
        let alone = |side: &[(&Slot, &Rc<Card>)], against: &[(&Slot, &Rc<Card>)]| {
            side.iter().any(|(_, card)| !against.iter().any(|(_, c)| c.id == card.id))
        };
        if !alone(one, other) || !alone(other, one) {
            continue;
        }
        let names = |side: &[(&Slot, &Rc<Card>)]| card_names(side.iter().map(|(_, card)| card.label.as_str()));
        findings
            .draft(
                code,
                format!(
                    "{} and {} exclude each other in one faction; on one side {}, on the other {}",
                    words.0,
                    words.1,
                    names(one),
                    names(other)
                ),
            )
            .side(one, words.0)
            .side(other, words.1)
            .citation(citation)
            .help("build on one of the two");
    }
}

/// Marks that cards require and nothing in the deck bears or gives.
fn missing(played: &Played<'_>, findings: &mut Findings) {
    for mark in Mark::ALL {
        let wanting: Vec<&(&Slot, &Rc<Card>)> = played.iter().filter(|(_, card)| wants(card, *mark)).collect();
        if wanting.is_empty() {
            continue;
        }
        // A card that wants the marks before it is played is no source of them.
        let source = |card: &Card| gives(card, *mark) || card.gives_marks.iter().any(|given| given.mark.is_none());
        if played.iter().any(|(_, card)| source(card) && !wants(card, *mark)) {
            continue;
        }
        let names = card_names(wanting.iter().map(|(_, card)| card.label.as_str()));
        findings
            .draft(
                Code::MarksMissing,
                format!("nothing in the deck is known to give {mark} Marks, which these require: {names}"),
            )
            .slots(wanting.iter().map(|(slot, _)| *slot))
            .citation("COMP 8.10")
            .help(format!("add a card that gives a {mark} Mark"));
    }
}

/// PSI, Psi Corps: more Conspiracy Marks than such cards, both ways.
fn conspiracy(case: &Case, played: &Played<'_>, findings: &mut Findings) {
    let Some(faction) = case.faction else { return };
    let is_ambassador = |card: &Card| case.ambassador().is_some_and(|a| a.id == card.id);
    let wanting: Vec<&(&Slot, &Rc<Card>)> = played
        .iter()
        .filter(|(_, card)| !is_ambassador(card) && card.kind.is_some_and(crate::card::CardType::is_sponsored))
        .filter(|(_, card)| case.world.needs_conspiracy_mark(faction, card))
        .collect();
    if wanting.is_empty() {
        return;
    }
    if played.iter().any(|(_, card)| gives(card, Mark::Conspiracy)) {
        return;
    }
    let names = card_names(wanting.iter().map(|(_, card)| card.label.as_str()));
    findings
        .draft(
            Code::ConspiracyMarksMissing,
            format!(
                "a {} needs Conspiracy Marks to sponsor {names}, and nothing in the deck is known to give them",
                faction.words()
            ),
        )
        .slots(wanting.iter().map(|(slot, _)| *slot))
        .citation("PSI, Psi Corps; ENG, Psi Corps Faction")
        .help("add a card that gives Conspiracy Marks, or take neutral cards");
}

/// ENG, Drakh Rules 1 to 5.
fn drakh(played: &Played<'_>, findings: &mut Findings) {
    let cards: Vec<&(&Slot, &Rc<Card>)> =
        played.iter().filter(|(_, card)| card.loyalty == Some(Loyalty::Drakh)).collect();
    if cards.is_empty() {
        return;
    }
    if played.iter().any(|(_, card)| card.has_keyword("Drakh Ambassador")) {
        return;
    }
    let names = card_names(cards.iter().map(|(_, card)| card.label.as_str()));
    findings
        .draft(
            Code::DrakhAmbassadorMissing,
            format!("only a Drakh faction plays {names}, and no card of the deck is known to be a Drakh Ambassador"),
        )
        .slots(cards.iter().map(|(slot, _)| *slot))
        .citation("ENG, Drakh Faction Rules 1 to 5; COMP 9.6")
        .help("add a Drakh Ambassador");
}

/// ENG, The Interstellar Alliance; COMP 9.7: ISA cards cannot be played until it exists.
fn alliance(played: &Played<'_>, findings: &mut Findings) {
    let cards: Vec<&(&Slot, &Rc<Card>)> = played.iter().filter(|(_, card)| card.has_keyword("ISA")).collect();
    if cards.is_empty() {
        return;
    }
    if played.iter().any(|(_, card)| card.name == "Interstellar Alliance") {
        return;
    }
    let names = card_names(cards.iter().map(|(_, card)| card.label.as_str()));
    findings
        .draft(
            Code::AllianceNotFounded,
            format!("{names} cannot be played before the Interstellar Alliance exists, and the deck cannot found it"),
        )
        .slots(cards.iter().map(|(slot, _)| *slot))
        .citation("PSI, The Interstellar Alliance; COMP 9.7")
        .help("add Interstellar Alliance, or count on another player to found it");
}

#[cfg(test)]
mod tests {
    use super::{Mark, required};

    #[test]
    fn requirements_name_their_marks() {
        assert_eq!(required("3 Shadow Marks"), Some(Mark::Shadow));
        assert_eq!(required("Destiny Mark on the character, otherwise discarded"), Some(Mark::Destiny));
        assert_eq!(required("ready character with 2 Vorlon Marks"), Some(Mark::Vorlon));
        assert_eq!(required("Shadow War"), None);
        assert_eq!(required("two races at war"), None);
    }
}
