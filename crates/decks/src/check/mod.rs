//! Legality. The door of the room: [`check`], which returns a [`Verdict`] of [`Finding`]s.
//!
//! One file per family of rules; each has one function `check(&Case, &mut Findings)`. A new rule is a new [`Code`] and
//! a few lines in the file of its family. Findings are data: text, JSON and HTML render the same struct.

mod ambassador;
mod case;
mod code;
mod companions;
mod conflict_pile;
mod copies;
mod crusade_pile;
mod explain;
mod finding;
mod lines;
mod loyalty;
mod marks;
mod opening_hand;
mod pool;
mod replacement;
mod reserve_swaps;
mod size;
mod table;
mod verdict;

pub use ambassador::role;
pub use code::{Code, Severity};
pub use explain::{Explanation, explain, explained};
pub use finding::{CardCount, Finding, Pointer};
pub use finding::{Level, Levels, UnknownCode};
pub use marks::asks as marks_asked;
pub use table::{Seating, check_table, seating, titles_at_table};
pub use verdict::{Summary, Types, Verdict};

use std::collections::HashMap;

use case::{Case, Family};

use crate::deck::{Deck, starting_faction};
use zocalo_cards::card::CardId;
use zocalo_cards::ruleset::{Ruleset, world};
use zocalo_text::message::{Diagnosis, Located};
use zocalo_text::text::Lines;

pub struct CheckOptions<'a> {
    pub ruleset: &'a Ruleset,
    /// Severities that differ from the codes' own.
    pub levels: Levels,
    /// In sealed play: the opened pool, as a list, in the place of the one that the deck names.
    pub pool: Option<&'a Deck>,
    /// Mistakes in the deck's goldfish settings, from `check_goldfish_settings` of the plans; this room knows nothing of games.
    pub goldfish_faults: Vec<Diagnosis>,
    /// Copies owned of each card, other cards that count as the same included; missing cards are left out. `None` if not asked.
    pub owned: Option<&'a HashMap<CardId, i64>>,
}

impl<'a> CheckOptions<'a> {
    /// A ruleset with the levels that it sets itself.
    pub fn of(ruleset: &'a Ruleset) -> Result<Self, UnknownCode> {
        Ok(Self { ruleset, levels: Levels::of(ruleset)?, pool: None, goldfish_faults: Vec::new(), owned: None })
    }
}

/// In the order in which findings of one severity are reported.
const FAMILIES: [Family; 17] = [
    lines::check,
    size::check,
    copies::check,
    pool::check,
    pool::check_sealed_pool,
    ambassador::check,
    opening_hand::check,
    size::check_reserve,
    reserve_swaps::check,
    crusade_pile::check,
    conflict_pile::check,
    loyalty::check,
    marks::check,
    replacement::check,
    companions::check,
    lines::check_goldfish,
    pool::check_owned,
];

/// The families about what a deck can do with its cards.
const ABOUT_PLAY: [Family; 4] = [loyalty::check, marks::check, replacement::check, companions::check];

/// The findings of [`check`] about cards that this deck cannot play, or cannot play beside each other: loyalty, marks,
/// replacements, persons and needed cards, each with the severity of its code.
#[must_use]
pub fn findings_about_play(deck: &Deck, ruleset: &Ruleset) -> Vec<Finding> {
    let levels = Levels::default();
    let faction = starting_faction(deck, ruleset);
    let case = Case {
        deck,
        ruleset,
        world: world(),
        faction,
        families: &ABOUT_PLAY,
        pool: None,
        levels: &levels,
        goldfish_faults: &[],
        owned: None,
        exchanged: false,
    };
    case.findings(&ABOUT_PLAY)
}

/// Checks every rule and returns every finding: errors, then warnings, then notes; of one severity by family, and in each by
/// place in the deck. What could not be understood is returned beside them.
#[must_use]
pub fn check(deck: &Deck, terms: &CheckOptions) -> Verdict {
    let ruleset = terms.ruleset;
    let faction = starting_faction(deck, ruleset);
    let CheckOptions { pool, levels, goldfish_faults, owned, .. } = terms;
    let (pool, owned) = (pool.or(deck.pool.as_deref()), *owned);
    let case = Case {
        deck,
        ruleset,
        world: world(),
        faction,
        families: &FAMILIES,
        pool,
        levels,
        goldfish_faults,
        owned,
        exchanged: false,
    };
    let source = &deck.list.source;
    let lines = Lines::of(&source.text);
    let unread =
        deck.list.faults.iter().map(|fault| Located { place: lines.place(&fault.span), diagnosis: fault.clone() });
    Verdict {
        deck: deck.title(),
        file: source.label.clone(),
        ruleset: ruleset.name.clone(),
        checksum: deck.checksum(),
        unread: unread.collect(),
        findings: terms.levels.apply(case.findings(&FAMILIES)),
        summary: verdict::Summary::of(&case),
    }
}

#[cfg(test)]
mod tests;
