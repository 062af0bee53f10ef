//! The oracle: what the rule documents say of a deck, apart from the program and from its way of thinking.
//!
//! A **demand** is what the documents forbid: one of its codes has to be reported as an error. **Allowed** are codes
//! about which they are silent, or that hang on a fact nobody knows. Any other error is wrong.

mod copies;
mod hand;
mod lead;
mod leader;
mod piles;
mod printings;
mod size;

use std::collections::BTreeMap;

use crate::legality::cards::{Card, Cards};
use crate::legality::deck::{Deck, Part, What};
use crate::legality::rules::{Documents, Rules};

/// A yes, a no, or nobody knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Answer {
    No,
    Maybe,
    Yes,
}

/// What the documents forbid about a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Demand {
    /// Any one of these has to be reported; all of them may be.
    pub codes: Vec<&'static str>,
    pub why: String,
    pub citation: &'static str,
}

/// What the oracle says of a deck.
#[derive(Debug, Clone, Default)]
pub(super) struct Opinion {
    pub demands: Vec<Demand>,
    /// Codes that may be reported, with the reason.
    pub allowed: BTreeMap<&'static str, &'static str>,
}

impl Opinion {
    /// The documents forbid it.
    fn forbid(&mut self, code: &'static str, why: impl Into<String>, citation: &'static str) {
        self.forbid_one_of(&[code], why, citation);
    }

    /// The documents forbid it, and more than one code says so.
    fn forbid_one_of(&mut self, codes: &[&'static str], why: impl Into<String>, citation: &'static str) {
        self.demands.push(Demand { codes: codes.to_vec(), why: why.into(), citation });
    }

    /// The documents are silent, or a fact is unknown.
    fn allow(&mut self, codes: &[&'static str], why: &'static str) {
        self.allowed.extend(codes.iter().map(|code| (*code, why)));
    }
}

/// What is judged.
pub(super) struct Case<'a> {
    pub cards: &'a Cards,
    pub deck: &'a Deck,
    pub rules: &'a Rules,
    /// The opened pool of sealed play: cards and copies.
    pub pool: Option<&'a [(usize, u32)]>,
}

impl Case<'_> {
    fn card(&self, index: usize) -> &Card {
        &self.cards.all[index]
    }

    /// The race: as said, else the race of the character who leads.
    fn race(&self) -> Option<&str> {
        let Some(What::Card(leader)) = self.deck.only_leader() else { return self.deck.race };
        let leader = self.card(*leader);
        let loyal = || leader.loyalty.as_deref().filter(|race| crate::legality::cards::RACES.contains(race));
        self.deck.race.or_else(|| if leader.is_of_type("Character") { loyal() } else { None })
    }

    /// The fewest and the most copies that stand in some parts: lines that name no card may be none.
    fn counted(&self, parts: &[Part]) -> (u32, u32) {
        let settled = self.deck.cards(parts).map(|(_, count)| count).sum();
        (settled, self.deck.count(parts))
    }
}

/// Judges a deck by the documents.
pub(super) fn judge(case: &Case) -> Opinion {
    let mut opinion = Opinion::default();
    names(case, &mut opinion);
    size::check(case, &mut opinion);
    copies::check(case, &mut opinion);
    printings::check(case, &mut opinion);
    leader::check(case, &mut opinion);
    hand::check(case, &mut opinion);
    piles::check(case, &mut opinion);
    for code in &case.rules.allowed {
        opinion.demands.retain(|demand| !demand.codes.contains(code));
        opinion.allowed.remove(code);
    }
    opinion
}

/// A line that names no card, or several, is none of the game's cards. Faction cards are in no list of cards.
fn names(case: &Case, opinion: &mut Opinion) {
    for part in Part::ALL.into_iter().filter(|part| *part != Part::FactionCard) {
        for entry in case.deck.part(part) {
            let citation = "no document: the name has to mean a card";
            match &entry.what {
                What::Card(_) => {}
                What::OneOfSeveral(name) => opinion.forbid("ambiguous-card", format!("which {name}?"), citation),
                What::Nothing(name) => opinion.forbid("unknown-card", format!("{name} is no card"), citation),
            }
        }
    }
}

/// Whether two cards are the same card for the limit of copies. ENG, Deck construction rules: name, type and loyalty
/// agree. The other documents do not say what versions of one name are.
fn same_card(documents: Documents, cards: &Cards, one: usize, other: usize) -> Answer {
    let (a, b) = (&cards.all[one], &cards.all[other]);
    let differ = |a: &Option<String>, b: &Option<String>| a.is_some() && b.is_some() && a != b;
    if one == other {
        Answer::Yes
    } else if a.name != b.name || differ(&a.kind, &b.kind) || differ(&a.loyalty, &b.loyalty) {
        Answer::No
    } else if documents == Documents::Eng
        && [&a.kind, &b.kind, &a.loyalty, &b.loyalty].iter().all(|fact| fact.is_some())
    {
        Answer::Yes
    } else {
        Answer::Maybe
    }
}
