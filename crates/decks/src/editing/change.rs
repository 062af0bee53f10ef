//! What an edit did to a deck: its size and its verdict before and after.

use crate::check::{Code, Finding, Verdict};

/// The difference of two verdicts on a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Under which ruleset the later verdict was given.
    pub ruleset: String,
    /// Whether the deck was legal.
    pub was_legal: bool,
    /// Whether it is.
    pub is_legal: bool,
    /// Cards of the deck before, with ambassador and opening hand.
    pub cards_before: u32,
    /// Cards of the deck now, counted as before.
    pub cards: u32,
    /// Findings that there were not before, as the later verdict orders them.
    pub new: Vec<Finding>,
    /// Findings that are gone, as the earlier verdict ordered them.
    pub gone: Vec<Finding>,
}

impl Change {
    /// The difference. A finding that says the same of the same cards in other numbers is neither new nor gone.
    #[must_use]
    pub fn between(before: &Verdict, after: &Verdict) -> Self {
        Self {
            ruleset: after.ruleset.clone(),
            was_legal: before.is_legal(),
            is_legal: after.is_legal(),
            cards_before: before.summary.cards,
            cards: after.summary.cards,
            new: not_in(&after.findings, &before.findings),
            gone: not_in(&before.findings, &after.findings),
        }
    }
}

/// What became of the findings of a deck.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Outcome<'c> {
    /// Those that there were not before.
    pub gained: Vec<&'c Finding>,
    /// Those that are gone.
    pub lost: Vec<&'c Finding>,
    /// Those that are about other cards than before.
    pub changed: Vec<OfOthers<'c>>,
}

/// A finding that stays, about more or fewer cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfOthers<'c> {
    /// As it was.
    pub before: &'c Finding,
    /// As it is.
    pub after: &'c Finding,
    /// The cards that it was not about, by label.
    pub cards_in: Vec<&'c str>,
    /// The cards that it is no longer about, by label.
    pub cards_out: Vec<&'c str>,
}

impl Change {
    /// The findings, those that share their code and a card taken for one.
    #[must_use]
    pub fn outcome(&self) -> Outcome<'_> {
        let mut outcome = Outcome { lost: self.gone.iter().collect(), ..Outcome::default() };
        for after in &self.new {
            let now = about(after).1;
            let is_same = |before: &&Finding| {
                before.code == after.code && before.cards.iter().any(|card| now.contains(&card.name.as_str()))
            };
            let Some(at) = outcome.lost.iter().position(is_same) else {
                outcome.gained.push(after);
                continue;
            };
            let before = outcome.lost.remove(at);
            let (was, is) = (about(before).1, about(after).1);
            let cards_in = is.iter().copied().filter(|card| !was.contains(card)).collect();
            let cards_out = was.iter().copied().filter(|card| !is.contains(card)).collect();
            outcome.changed.push(OfOthers { before, after, cards_in, cards_out });
        }
        outcome
    }
}

/// The findings of the one list that the other does not have, copies counted.
fn not_in(these: &[Finding], others: &[Finding]) -> Vec<Finding> {
    let mut left: Vec<_> = others.iter().map(about).collect();
    let mut new = Vec::new();
    for finding in these {
        match left.iter().position(|other| *other == about(finding)) {
            Some(at) => _ = left.swap_remove(at),
            None => new.push(finding.clone()),
        }
    }
    new
}

/// What a finding is about, whatever its numbers.
fn about(finding: &Finding) -> (Code, Vec<&str>) {
    let mut cards: Vec<&str> = finding.cards.iter().map(|card| card.name.as_str()).collect();
    // Two decks may name the same cards in different orders.
    cards.sort_unstable();
    (finding.code, cards)
}
