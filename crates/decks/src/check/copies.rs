//! How many copies of one card there may be, all sections of the ruleset together.
//!
//! Cards are the same when name, type and loyalty agree (ENG, Deck construction rules), so by ENG versions of one person share
//! the limit and fleets of two races do not. PSI is silent on versions, so under a ruleset that says so they are counted one by
//! one and a note gives their sum.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::finding::{Findings, card_names, copies, list, list_of, part};
use super::{Case, Code};
use crate::deck::Slot;
use crate::messages::check_deck as say;
use zocalo_cards::card::{Card, Section};
use zocalo_cards::ruleset::{CopiesRule, Versions};

/// Slots of surely the same card.
struct Group<'a> {
    card: &'a Rc<Card>,
    slots: Vec<&'a Slot>,
}

impl<'a> Group<'a> {
    fn count(&self) -> u32 {
        self.slots.iter().map(|slot| slot.count).sum()
    }

    fn cards(&self) -> impl Iterator<Item = &'a Rc<Card>> {
        self.slots.iter().filter_map(|slot| slot.card())
    }
}

/// Whether two cards count together: `None` where a missing fact, or the silence of the documents on versions, leaves it open.
pub(super) fn counts_together(rule: &CopiesRule, one: &Card, other: &Card) -> Option<bool> {
    match one.same_card(other) {
        Some(true) if rule.versions == Versions::Silent && one.id != other.id => None,
        same => same,
    }
}

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let Some(rule) = &case.ruleset.copies else { return };
    let mut groups: Vec<Group<'_>> = Vec::new();
    for (slot, card) in case.cards(&rule.counts) {
        match groups.iter_mut().find(|group| counts_together(rule, group.card, card) == Some(true)) {
            Some(group) => group.slots.push(slot),
            None => groups.push(Group { card, slots: vec![slot] }),
        }
    }
    for group in &groups {
        let limit = limit_of(rule, group.cards());
        if group.count() > limit {
            too_many(group, limit, &rule.citation, findings);
        }
    }
    let mut by_name: BTreeMap<&str, Vec<&Group<'_>>> = BTreeMap::new();
    for group in &groups {
        by_name.entry(group.card.name.as_str()).or_default().push(group);
    }
    for versions in by_name.into_values().filter(|versions| versions.len() > 1) {
        open(case, rule, &versions, findings);
    }
}

/// The most versions of one name that are combined in every way; no name has so many.
const MOST_VERSIONS: usize = 12;

/// Versions of one name that would be too many together if they were one card: one finding for all.
fn open(case: &Case, rule: &CopiesRule, versions: &[&Group<'_>], findings: &mut Findings) {
    let versions = &versions[..versions.len().min(MOST_VERSIONS)];
    let may_be_one = |chosen: &[&Group<'_>]| {
        let pair = |(at, one): (usize, &&Group<'_>)| {
            chosen[at + 1..].iter().all(|other| counts_together(rule, one.card, other.card) != Some(false))
        };
        chosen.iter().enumerate().all(pair)
    };
    let mut too_many: Vec<bool> = vec![false; versions.len()];
    let mut limit = rule.limit;
    for choice in 0..1_usize << versions.len() {
        let is_chosen = |at: &usize| choice & (1 << at) != 0;
        let chosen: Vec<&Group<'_>> = (0..versions.len()).filter(is_chosen).map(|at| versions[at]).collect();
        let most = limit_of(rule, chosen.iter().flat_map(|group| group.cards()));
        if chosen.len() > 1 && chosen.iter().map(|group| group.count()).sum::<u32>() > most && may_be_one(&chosen) {
            limit = limit.min(most);
            (0..versions.len()).filter(is_chosen).for_each(|at| too_many[at] = true);
        }
    }
    let open: Vec<&Group<'_>> =
        versions.iter().zip(too_many).filter(|(_, many)| *many).map(|(group, _)| *group).collect();
    if open.is_empty() {
        return;
    }
    let count: u32 = open.iter().map(|group| group.count()).sum();
    let labels = card_names(open.iter().map(|group| group.card.label.as_str()));
    let is_silence = open.iter().all(|one| open.iter().all(|other| one.card.same_card(other.card) == Some(true)));
    let (code, message, help) = if is_silence {
        let message = say::VersionsSilent { count, labels, limit, ruleset: &case.ruleset.name }.text();
        (Code::NotChecked, message, say::VersionsSilentHelp)
    } else {
        (Code::FactsMissing, say::VersionsUnknown { labels, limit }.text(), say::VersionsUnknownHelp)
    };
    findings
        .draft(code, message)
        .slots(open.iter().flat_map(|group| &group.slots).copied())
        .citation(&rule.citation)
        .help(help);
}

/// The ruleset's limit for versions of one card: the smallest of their own limits, by label or name, else the limit for all.
pub(super) fn limit_of<'c>(rule: &CopiesRule, cards: impl Iterator<Item = &'c Rc<Card>>) -> u32 {
    if rule.cards.is_empty() {
        return rule.limit;
    }
    let own = cards.flat_map(|card| rule.cards.iter().filter(|(name, _)| card.is_named(name)));
    own.map(|(_, limit)| *limit).min().unwrap_or(rule.limit)
}

/// One card of each group that has too many copies.
pub(super) fn surplus<'a>(rule: &CopiesRule, cards: &[(&'a Rc<Card>, u32)]) -> Vec<&'a Rc<Card>> {
    let mut groups: Vec<Vec<(&'a Rc<Card>, u32)>> = Vec::new();
    for (card, count) in cards {
        match groups.iter_mut().find(|group| counts_together(rule, group[0].0, card) == Some(true)) {
            Some(group) => group.push((card, *count)),
            None => groups.push(vec![(card, *count)]),
        }
    }
    let is_surplus = |group: &&Vec<(&Rc<Card>, u32)>| {
        let count: u32 = group.iter().map(|(_, count)| count).sum();
        count > limit_of(rule, group.iter().map(|(card, _)| *card))
    };
    groups.iter().filter(is_surplus).map(|group| group[0].0).collect()
}

fn too_many(group: &Group<'_>, limit: u32, citation: &str, findings: &mut Findings) {
    let count = group.count();
    let mut so_far = 0;
    let past = group.slots.iter().find(|slot| {
        so_far += slot.count;
        so_far > limit
    });
    let mut sections: Vec<Section> = group.slots.iter().map(|slot| slot.section).collect();
    sections.dedup();
    let mut labels: Vec<&str> = group.slots.iter().filter_map(|slot| Some(slot.card()?.label.as_str())).collect();
    labels.sort_unstable();
    labels.dedup();
    let message = say::TooManyCopies {
        count,
        limit,
        name: list(labels.iter().copied()),
        parts: list_of(sections.iter().map(|section| part(*section))),
        several: sections.len() > 1,
        versions: labels.len() > 1,
    };
    let mut draft = findings.draft(Code::TooManyCopies, message);
    // The line that exceeds the limit is the first to mend.
    for slot in past.into_iter().chain(group.slots.iter()) {
        draft = draft.labelled(&slot.span, copies(slot.count));
    }
    for label in labels {
        let of_version = group.slots.iter().filter(|slot| slot.card().is_some_and(|card| card.label == label));
        draft = draft.card(label, of_version.map(|slot| slot.count).sum(), Some(limit));
    }
    draft.citation(citation).help(say::RemoveCopies { count: count - limit });
}
