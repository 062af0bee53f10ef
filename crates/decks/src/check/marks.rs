//! Marks: kinds that exclude each other, marks that cards require and nothing gives, Conspiracy Marks, and what only a Drakh
//! faction or the Interstellar Alliance can play (PSI, Marks; COMP 8.10, 9.3, 9.6, 9.7).

use std::rc::Rc;

use super::finding::{FindingBuilder, Findings, card_names, list};
use super::replacement::is_other_self;
use super::{Case, Code};
use crate::deck::Slot;
use crate::messages::check_play as say;
use zocalo_cards::card::{Card, CardType, Limit, Loyalty, Mark};
use zocalo_words::language::{FactionWords as _, Text};

type Played<'a> = [(&'a Slot, &'a Rc<Card>)];

pub(super) fn check(case: &Case, findings: &mut Findings) {
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
    required_count(need).map(|(mark, _)| mark)
}

/// The marks that a requirement names, at least one where it says no number.
fn required_count(need: &str) -> Option<(Mark, u32)> {
    let words: Vec<&str> = need.split(|c: char| !c.is_alphanumeric()).collect();
    let at = words.windows(2).position(|pair| matches!(pair[1], "Mark" | "Marks"))?;
    let count = at.checked_sub(1).and_then(|before| words[before].parse().ok());
    Some((words[at].parse().ok()?, count.unwrap_or(1)))
}

/// The marks of a kind that a card requires before it is played.
#[must_use]
pub fn asks(card: &Card, mark: Mark) -> u32 {
    let counts = card.requires.iter().filter_map(|need| required_count(need));
    counts.filter(|(kind, _)| *kind == mark).map(|(_, count)| count).max().unwrap_or(0)
}

/// Words for a card that gives its marks more than once, or to several cards.
const REPEATED: [&str; 3] = ["each", "every", "per"];

/// The most marks of a kind that these copies of a card bring; `None` when unknown or unlimited.
fn supply(slot: &Slot, card: &Card, mark: Mark) -> Option<u32> {
    let in_play = if card.limit() == Some(Limit::Multiple) { slot.count } else { 1 };
    let borne = match card.marks.as_ref().and_then(|marks| marks.get(&mark)) {
        Some(count) => count.0.map(u32::from)? * in_play,
        None => 0,
    };
    let is_played_once = matches!(card.kind, Some(CardType::Event | CardType::Aftermath));
    let mut given = 0;
    for gift in card.gives_marks.iter().filter(|gift| gift.mark.is_none_or(|kind| kind == mark)) {
        let is_repeated =
            |to: &str| to.split(|sign: char| !sign.is_alphanumeric()).any(|word| REPEATED.contains(&word));
        let to_many = gift.to.as_deref().is_some_and(is_repeated);
        if !is_played_once || to_many {
            return None;
        }
        given += u32::from(gift.count?) * slot.count;
    }
    Some(borne + given)
}

fn is_ranger(card: &Card) -> bool {
    card.has_keyword("Ranger")
}

impl FindingBuilder<'_, '_> {
    /// The cards of one of two sides that exclude each other, each labelled with its side.
    fn side(mut self, cards: &Played<'_>, label: &Text) -> Self {
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
    let of_shadow = (&shadow, &say::ShadowMarks);
    let of_vorlon = (&vorlon, &say::VorlonMarks);
    let (of_rangers, of_drakh) = ((&rangers, &say::Rangers), (&drakh, &say::DrakhCards));
    for (code, (one, called), (other, other_called), citation) in [
        (Code::ShadowAndVorlon, of_shadow, of_vorlon, "PSI, Marks; COMP 8.10"),
        (Code::RangerAndShadow, of_rangers, of_shadow, "PSI, Glossary (Ranger); COMP 10, Ranger"),
        (Code::DrakhAndVorlon, of_drakh, of_vorlon, "PSI, The Drakh; COMP 9.6"),
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
            .draft(code, say::Excluded { one: called, ones: names(one), other: other_called, others: names(other) })
            .side(one, called)
            .side(other, other_called)
            .citation(citation)
            .help(say::ExcludedHelp);
    }
}

/// Marks that cards require and the deck does not bear or give, or too few of them.
fn missing(played: &Played<'_>, findings: &mut Findings) {
    for mark in Mark::ALL {
        let wanting: Vec<&(&Slot, &Rc<Card>)> = played.iter().filter(|(_, card)| wants(card, *mark)).collect();
        if wanting.is_empty() {
            continue;
        }
        // A card that wants the marks before it is played is no source of them.
        let source = |card: &Card| gives(card, *mark) || card.gives_marks.iter().any(|given| given.mark.is_none());
        let sources: Vec<&(&Slot, &Rc<Card>)> =
            played.iter().filter(|(_, card)| source(card) && !wants(card, *mark)).collect();
        if sources.is_empty() {
            let names = card_names(wanting.iter().map(|(_, card)| card.label.as_str()));
            findings
                .draft(Code::MarksMissing, say::MarksMissing { mark: mark.name(), names })
                .slots(wanting.iter().map(|(slot, _)| *slot))
                .citation("COMP 8.10")
                .help(say::MarksMissingHelp { mark: mark.name() });
        } else {
            too_few(*mark, &wanting, &sources, findings);
        }
    }
}

/// Cards that ask for more marks than the deck can have at once.
fn too_few(mark: Mark, wanting: &[&(&Slot, &Rc<Card>)], sources: &[&(&Slot, &Rc<Card>)], findings: &mut Findings) {
    // Cards that ask for some of these marks and bring more of them are left aside: they may complete the number.
    let brings_more = wanting.iter().any(|(_, card)| gives(card, mark));
    let supplies: Option<Vec<u32>> = sources.iter().map(|(slot, card)| supply(slot, card, mark)).collect();
    let Some(supply) = supplies.filter(|_| !brings_more).map(|all| all.iter().sum::<u32>()) else { return };
    let beyond: Vec<&&(&Slot, &Rc<Card>)> = wanting.iter().filter(|(_, card)| asks(card, mark) > supply).collect();
    if beyond.is_empty() {
        return;
    }
    let asked: Vec<String> = beyond.iter().map(|(_, card)| format!("{} ({})", card.label, asks(card, mark))).collect();
    let names = card_names(asked.iter().map(String::as_str));
    findings
        .draft(Code::MarksMissing, say::MarksTooFew { count: supply, mark: mark.name(), names })
        .slots(beyond.iter().map(|(slot, _)| *slot))
        .citation("COMP 8.10")
        .help(say::MarksTooFewHelp { mark: mark.name() });
}

/// PSI, Psi Corps: more Conspiracy Marks than such cards, both ways.
fn conspiracy(case: &Case, played: &Played<'_>, findings: &mut Findings) {
    let Some(faction) = case.faction else { return };
    let is_ambassador = |card: &Card| case.ambassador().is_some_and(|a| a.id == card.id);
    let wanting: Vec<&(&Slot, &Rc<Card>)> = played
        .iter()
        .filter(|(_, card)| !is_ambassador(card) && card.kind.is_some_and(CardType::is_sponsored))
        // A card that cannot be sponsored at all needs no mark for it.
        .filter(|(_, card)| !is_other_self(case, card))
        .collect();
    if played.iter().any(|(_, card)| gives(card, Mark::Conspiracy)) {
        return;
    }
    // A card that has the name and is not known to have the keyword may be on either side.
    let keywords = case.world.factions().iter().filter_map(|faction| faction.conspiracy_keyword.as_deref());
    let keywords: Vec<&str> = keywords.collect();
    let (open, wanting): (Vec<_>, Vec<_>) =
        wanting.into_iter().partition(|(_, card)| case.world.may_be_of_conspiracy(card));
    if !open.is_empty() {
        let names = card_names(open.iter().map(|(_, card)| card.label.as_str()));
        findings
            .draft(Code::FactsMissing, say::ConspiracyUnknown { faction: faction.words_of(), names })
            .slots(open.iter().map(|(slot, _)| *slot))
            .citation("PSI, Psi Corps; ENG, Psi Corps Faction")
            .help(say::ConspiracyUnknownHelp { keywords: list(keywords) });
    }
    let wanting: Vec<_> =
        wanting.into_iter().filter(|(_, card)| case.world.needs_conspiracy_mark(faction, card)).collect();
    if wanting.is_empty() {
        return;
    }
    let names = card_names(wanting.iter().map(|(_, card)| card.label.as_str()));
    findings
        .draft(Code::ConspiracyMarksMissing, say::ConspiracyMissing { faction: faction.words(), names })
        .slots(wanting.iter().map(|(slot, _)| *slot))
        .citation("PSI, Psi Corps; ENG, Psi Corps Faction")
        .help(say::ConspiracyMissingHelp);
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
        .draft(Code::DrakhAmbassadorMissing, say::DrakhAmbassador { names })
        .slots(cards.iter().map(|(slot, _)| *slot))
        .citation("PSI, The Drakh; ENG, Drakh Rules 1 to 5; COMP 9.6")
        .help(say::DrakhAmbassadorHelp);
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
        .draft(Code::AllianceNotFounded, say::Alliance { names })
        .slots(cards.iter().map(|(slot, _)| *slot))
        .citation("PSI, The Interstellar Alliance; COMP 9.7; ENG, The Interstellar Alliance (the event that founds it)")
        .help(say::AllianceHelp);
}

#[cfg(test)]
mod tests {
    use super::{Mark, required, required_count};

    #[test]
    fn requirements_say_how_many_marks() {
        assert_eq!(required_count("3 Shadow Marks"), Some((Mark::Shadow, 3)));
        assert_eq!(required_count("ready character with 2 Vorlon Marks"), Some((Mark::Vorlon, 2)));
        assert_eq!(required_count("Vorlon Marks as the card states"), Some((Mark::Vorlon, 1)));
        assert_eq!(required_count("two races at war"), None);
    }

    #[test]
    fn requirements_name_their_marks() {
        assert_eq!(required("3 Shadow Marks"), Some(Mark::Shadow));
        assert_eq!(required("Destiny Mark on the character, otherwise discarded"), Some(Mark::Destiny));
        assert_eq!(required("ready character with 2 Vorlon Marks"), Some(Mark::Vorlon));
        assert_eq!(required("Shadow War"), None);
        assert_eq!(required("two races at war"), None);
    }
}
