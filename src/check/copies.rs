//! How many copies of one card there may be, all sections of the ruleset together.
//!
//! Cards are the same when name, type and loyalty agree (ENG, Deck construction rules), so versions of one person
//! share the limit and fleets of two races do not.

use std::rc::Rc;

use super::finding::{Findings, card_names, copies, list};
use super::{Case, Code};
use crate::card::Card;
use crate::deck::Slot;
use crate::ruleset::CopiesRule;

/// Slots whose cards are surely the same card.
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

pub fn check(case: &Case, findings: &mut Findings) {
    let Some(rule) = &case.ruleset.copies else { return };
    let mut groups: Vec<Group<'_>> = Vec::new();
    for (slot, card) in case.cards(&rule.counts) {
        match groups.iter_mut().find(|group| group.card.same_card(card) == Some(true)) {
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
    for (at, group) in groups.iter().enumerate() {
        let open: Vec<&Group<'_>> =
            groups[at + 1..].iter().filter(|other| group.card.same_card(other.card).is_none()).collect();
        let total = group.count() + open.iter().map(|other| other.count()).sum::<u32>();
        if open.is_empty() || total <= rule.limit {
            continue;
        }
        let labels = card_names(std::iter::once(group).chain(open.iter().copied()).map(|g| g.card.label.as_str()));
        findings
            .draft(
                Code::FactsMissing,
                format!("whether {labels} are the same card for the limit of {} is not known", rule.limit),
            )
            .slots(group.slots.iter().chain(open.iter().flat_map(|g| &g.slots)).copied())
            .citation(&rule.citation)
            .help("look at the type and loyalty of both cards");
    }
}

/// The limit of the ruleset for versions of one card: the smallest that one of them has of its own, by label or name,
/// else that for all.
pub(super) fn limit_of<'c>(rule: &CopiesRule, cards: impl Iterator<Item = &'c Rc<Card>>) -> u32 {
    if rule.cards.is_empty() {
        return rule.limit;
    }
    let own = cards.flat_map(|card| rule.cards.iter().filter(|(name, _)| card.is_named(name)));
    own.map(|(_, limit)| *limit).min().unwrap_or(rule.limit)
}

/// The cards of which there are too many among these, one of each group of the same card.
pub(super) fn surplus<'a>(rule: &CopiesRule, cards: &[(&'a Rc<Card>, u32)]) -> Vec<&'a Rc<Card>> {
    let mut groups: Vec<Vec<(&'a Rc<Card>, u32)>> = Vec::new();
    for (card, count) in cards {
        match groups.iter_mut().find(|group| group[0].0.same_card(card) == Some(true)) {
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
    let mut sections: Vec<&str> = group.slots.iter().map(|slot| slot.section.words()).collect();
    sections.dedup();
    let mut labels: Vec<&str> = group.slots.iter().filter_map(|slot| Some(slot.card()?.label.as_str())).collect();
    labels.sort_unstable();
    labels.dedup();
    let where_they_are = if sections.len() > 1 { format!(", counted in {}", list(sections)) } else { String::new() };
    let versions = if labels.len() > 1 { " (versions of one card share the limit)" } else { "" };
    let name = list(labels.iter().copied());
    let mut draft = findings.draft(
        Code::TooManyCopies,
        format!("{} of {name}{where_they_are}; the limit is {limit}{versions}", copies(count)),
    );
    // The line with which the limit is passed is the one to mend first.
    for slot in past.into_iter().chain(group.slots.iter()) {
        draft = draft.labelled(&slot.span, copies(slot.count));
    }
    for label in labels {
        let of_version = group.slots.iter().filter(|slot| slot.card().is_some_and(|card| card.label == label));
        draft = draft.card(label, of_version.map(|slot| slot.count).sum(), Some(limit));
    }
    draft.citation(citation).help(format!("take out {}", count - limit));
}
