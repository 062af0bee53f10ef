//! Legality. The door of the room: [`check`], which returns a [`Verdict`] of [`Finding`]s.
//!
//! One file a family of rules; each has one function `check(&Case, &mut Findings)`. A new rule is a new [`Code`] and
//! a few lines in the file of its family. Findings are data: text, JSON and HTML render the same struct.

mod ambassador;
mod code;
mod conflict_pile;
mod copies;
mod crusade_pile;
mod explain;
mod finding;
mod hand_rule;
mod leader;
mod levels;
mod lines;
mod loyalty;
mod marks;
mod opening_hand;
mod pool;
mod replacement;
mod reserve;
mod sealed_pool;
mod size;
mod table;

use std::rc::Rc;

use crate::card::{Card, Section};
use crate::deck::{Deck, Slot};
use crate::ruleset::{Faction, Ruleset, SpecialAmbassador, World, world};

pub use code::{Code, Severity};
pub use explain::{Explanation, explain};
use finding::Findings;
pub use finding::{CardCount, Finding, Verdict};
pub use hand_rule::HandRule;
pub use leader::starting_faction;
pub use levels::{Level, Levels, UnknownCode};
pub use table::check_table;

/// What every rule looks at.
struct Case<'a> {
    deck: &'a Deck,
    ruleset: &'a Ruleset,
    world: &'a World,
    /// The faction the deck starts as; `None` when it names one that there is not.
    faction: Option<&'a Faction>,
    /// The opened pool of sealed play.
    pool: Option<&'a Deck>,
}

/// On what terms a deck is judged.
pub struct Terms<'a> {
    /// The ruleset.
    pub ruleset: &'a Ruleset,
    /// What the codes weigh.
    pub levels: Levels,
    /// For sealed play: the opened pool, as a list.
    pub pool: Option<&'a Deck>,
}

impl<'a> Terms<'a> {
    /// A ruleset with the levels that it sets itself.
    ///
    /// # Errors
    /// [`UnknownCode`] when it sets the level of a code that there is not.
    pub fn of(ruleset: &'a Ruleset) -> Result<Self, UnknownCode> {
        Ok(Self { ruleset, levels: Levels::of(ruleset)?, pool: None })
    }
}

/// The families of rules, in the order in which their findings are told.
const FAMILIES: [fn(&Case, &mut Findings); 13] = [
    lines::check,
    size::check,
    copies::check,
    pool::check,
    sealed_pool::check,
    ambassador::check,
    opening_hand::check,
    reserve::check,
    crusade_pile::check,
    conflict_pile::check,
    loyalty::check,
    marks::check,
    replacement::check,
];

/// Judges a deck. Every rule is checked and every finding returned, families in a fixed order and
/// in each the findings by their place in the deck.
#[must_use]
pub fn check(deck: &Deck, terms: &Terms) -> Verdict {
    let ruleset = terms.ruleset;
    let faction = starting_faction(deck, ruleset);
    let case = Case { deck, ruleset, world: world(), faction, pool: terms.pool };
    let mut all = Vec::new();
    for family in FAMILIES {
        let mut findings = Findings::new(&deck.list);
        family(&case, &mut findings);
        all.extend(findings.in_order());
    }
    Verdict {
        deck: deck.title(),
        file: deck.list.source.label.clone(),
        ruleset: ruleset.name.clone(),
        findings: terms.levels.apply(all),
    }
}

impl<'a> Case<'a> {
    /// The deck's ambassador, if it has one that is a known card.
    fn ambassador(&self) -> Option<&'a Rc<Card>> {
        self.deck.ambassador().and_then(Slot::card)
    }

    /// How many cards an opening hand of this deck has beside the ambassador, a second ambassador included; `None`
    /// when the ruleset does not say.
    fn opening_hand_size(&self) -> Option<u32> {
        let rule = self.ruleset.opening_hand.as_ref()?;
        let special = self.special_ambassador().and_then(|(_, special)| special.opening_hand);
        let second = self.wants_second_ambassador();
        Some(special.unwrap_or(rule.size) + u32::from(second))
    }

    /// The ambassador, if he prints a change of the opening hand. The VCG has its own start.
    fn special_ambassador(&self) -> Option<(&'a Rc<Card>, &'a SpecialAmbassador)> {
        let ambassador = self.ambassador().filter(|_| self.follows_documents())?;
        Some((ambassador, self.world.special(ambassador)?))
    }

    /// Whether the ruleset follows the lists of leaders, and so the start, of the old game's documents.
    fn follows_documents(&self) -> bool {
        self.ruleset.ambassador.as_ref().is_some_and(|a| a.documents.is_some())
    }

    /// Whether the deck's race starts with a second ambassador in the opening hand. The VCG has its own start.
    fn wants_second_ambassador(&self) -> bool {
        self.follows_documents() && self.deck.race.is_some_and(|race| self.world.race(race).second_ambassador)
    }

    /// The known cards that are played from the start or drawn: opening hand and draw deck.
    fn played(&self) -> impl Iterator<Item = (&'a Slot, &'a Rc<Card>)> {
        self.cards(&[Section::OpeningHand, Section::Deck])
    }

    /// The known cards of some sections, each with its slot.
    fn cards(&self, sections: &[Section]) -> impl Iterator<Item = (&'a Slot, &'a Rc<Card>)> {
        self.deck
            .slots
            .iter()
            .filter(|slot| sections.contains(&slot.section))
            .filter_map(|slot| Some((slot, slot.card()?)))
    }
}

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;
