//! Legality. The door of the room: [`check`], which returns a [`Verdict`] of [`Finding`]s.
//!
//! One file a family of rules; each has one function `check(&Case, &mut Findings)`. A new rule is a new [`Code`] and
//! a few lines in the file of its family. Findings are data: text, JSON and HTML render the same struct.

mod ambassador;
mod bounds;
mod code;
mod companions;
mod conflict_pile;
mod copies;
mod crusade_pile;
mod exchange;
mod explain;
mod finding;
mod goldfish;
mod hand_rule;
mod leader;
mod levels;
mod lines;
mod loyalty;
mod marks;
mod opening_hand;
mod owned;
mod pool;
mod replacement;
mod reserve;
mod sealed_pool;
mod size;
mod summary;
mod table;

use std::collections::HashMap;
use std::rc::Rc;

use crate::card::{Card, CardId, Section};
use crate::deck::{Deck, Slot};
use crate::ruleset::{Bounds, Faction, Ruleset, SpecialAmbassador, World, world};
use crate::text::{Diagnosis, Lines, Located};

pub use code::{Code, Severity};
pub use explain::{Explanation, explain};
use finding::Findings;
pub use finding::{CardCount, Finding, Pointer, Verdict};
pub use hand_rule::HandRule;
pub use leader::{may_lead, open_factions, starting_faction};
pub use levels::{Level, Levels, UnknownCode};
pub use marks::asks as marks_asked;
pub use summary::{Summary, Types};
pub use table::{check_table, titles_at_table};

/// What every rule looks at.
#[derive(Clone, Copy)]
struct Case<'a> {
    deck: &'a Deck,
    ruleset: &'a Ruleset,
    world: &'a World,
    /// The faction the deck starts as; `None` when it names one that there is not.
    faction: Option<&'a Faction>,
    /// The opened pool of sealed play.
    pool: Option<&'a Deck>,
    /// What the codes weigh.
    levels: &'a Levels,
    /// What is wrong with the deck's wishes for the goldfish.
    wishes: &'a [Diagnosis],
    /// How many copies of each card are owned, with all that counts as the same.
    owned: Option<&'a HashMap<CardId, i64>>,
    /// Whether the deck is what an exchange with the reserve would make of one; it is not exchanged again.
    exchanged: bool,
}

/// On what terms a deck is judged.
pub struct Terms<'a> {
    /// The ruleset.
    pub ruleset: &'a Ruleset,
    /// What the codes weigh.
    pub levels: Levels,
    /// For sealed play: the opened pool, as a list.
    pub pool: Option<&'a Deck>,
    /// What is wrong with the deck's wishes for the goldfish, as its own room says
    /// ([`crate::plan::check_goldfish_settings`]); this one knows nothing of games.
    pub wishes: Vec<Diagnosis>,
    /// How many copies of each card are owned together with all that counts as the same card, for who asks what of the
    /// deck he has; none of the cards that are missing.
    pub owned: Option<&'a HashMap<CardId, i64>>,
}

impl<'a> Terms<'a> {
    /// A ruleset with the levels that it sets itself.
    ///
    /// # Errors
    /// [`UnknownCode`] when it sets the level of a code that there is not.
    pub fn of(ruleset: &'a Ruleset) -> Result<Self, UnknownCode> {
        Ok(Self { ruleset, levels: Levels::of(ruleset)?, pool: None, wishes: Vec::new(), owned: None })
    }
}

/// A family of rules.
type Family = fn(&Case, &mut Findings);

/// The families of rules, in the order in which findings of one weight are told.
const FAMILIES: [Family; 17] = [
    lines::check,
    size::check,
    copies::check,
    pool::check,
    sealed_pool::check,
    ambassador::check,
    opening_hand::check,
    reserve::check,
    exchange::check,
    crusade_pile::check,
    conflict_pile::check,
    loyalty::check,
    marks::check,
    replacement::check,
    companions::check,
    goldfish::check,
    owned::check,
];

/// The families that say what a deck can do with its cards.
const ABOUT_PLAY: [Family; 4] = [loyalty::check, marks::check, replacement::check, companions::check];

/// What the rules say of the cards that this deck cannot play, or cannot play beside each other: the findings of
/// [`check`] about loyalty, marks, replacements, persons and needed cards alone, each with the weight of its code.
#[must_use]
pub fn findings_about_play(deck: &Deck, ruleset: &Ruleset) -> Vec<Finding> {
    let levels = Levels::default();
    let faction = starting_faction(deck, ruleset);
    let case = Case {
        deck,
        ruleset,
        world: world(),
        faction,
        pool: None,
        levels: &levels,
        wishes: &[],
        owned: None,
        exchanged: false,
    };
    case.findings(&ABOUT_PLAY)
}

/// Judges a deck. Every rule is checked and every finding returned: errors, then warnings, then notes; of one weight
/// families in a fixed order and in each the findings by their place in the deck. What of the deck could not be understood is returned beside them.
#[must_use]
pub fn check(deck: &Deck, terms: &Terms) -> Verdict {
    let ruleset = terms.ruleset;
    let faction = starting_faction(deck, ruleset);
    let Terms { pool, levels, wishes, owned, .. } = terms;
    let (pool, owned) = (*pool, *owned);
    let case = Case { deck, ruleset, world: world(), faction, pool, levels, wishes, owned, exchanged: false };
    let source = &deck.list.source;
    let lines = Lines::of(&source.text);
    let unread =
        deck.list.faults.iter().map(|fault| Located { place: lines.place(&fault.span), diagnosis: fault.clone() });
    Verdict {
        deck: deck.title(),
        file: source.label.clone(),
        ruleset: ruleset.name.clone(),
        unread: unread.collect(),
        findings: terms.levels.apply(case.findings(&FAMILIES)),
        summary: summary::Summary::of(&case),
    }
}

impl<'a> Case<'a> {
    /// What these families find, not yet weighed.
    fn findings(&self, families: &[Family]) -> Vec<Finding> {
        let mut all = Vec::new();
        for family in families {
            let mut findings = Findings::new(&self.deck.list);
            family(self, &mut findings);
            all.extend(findings.in_order());
        }
        all
    }

    /// The deck's ambassador, if it has one that is a known card.
    fn ambassador(&self) -> Option<&'a Rc<Card>> {
        self.deck.ambassador().and_then(Slot::card)
    }

    /// How many cards an opening hand of this deck has beside the ambassador, a second ambassador included; `None`
    /// when the ruleset does not say.
    fn opening_hand_bounds(&self) -> Option<Bounds> {
        let Bounds { minimum, maximum, counts } = self.ruleset.opening_hand.as_ref()?.bounds.clone();
        let special = self.special_ambassador().and_then(|(_, special)| special.opening_hand);
        let second = u32::from(self.wants_second_ambassador());
        let limit = |limit: Option<u32>| Some(special.or(limit)? + second);
        Some(Bounds { minimum: limit(minimum), maximum: limit(maximum), counts })
    }

    /// The fewest cards that an opening hand of this deck has, 0 when the ruleset does not say.
    fn smallest_opening_hand(&self) -> u32 {
        self.opening_hand_bounds().and_then(|bounds| bounds.minimum).unwrap_or(0)
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

    /// The documents whose lists of leaders, and with them whose chapters on cards, the ruleset follows; both where it
    /// does not say.
    fn documents(&self) -> Vec<&'a str> {
        match self.ruleset.ambassador.as_ref().and_then(|rule| rule.documents.as_ref()) {
            Some(documents) if !documents.is_empty() => documents.iter().map(String::as_str).collect(),
            _ => vec!["PSI", "ENG"],
        }
    }

    /// Whether the ruleset follows ENG and nothing older.
    fn follows_engine_alone(&self) -> bool {
        self.documents() == ["ENG"]
    }

    /// Whether the deck's race starts with a second ambassador in the opening hand. The VCG has its own start.
    fn wants_second_ambassador(&self) -> bool {
        self.follows_documents() && self.deck.race.is_some_and(|race| self.world.race(race).second_ambassador)
    }

    /// How a deck of this form names a single card: `ambassador = "…"`, in a plain list `ambassador: …`.
    fn key(&self, section: Section) -> String {
        match (self.deck.list.plain, section) {
            (false, _) => format!("{} = \"…\"", section.key()),
            (true, Section::Agenda) => "agenda card: …".to_owned(),
            (true, _) => format!("{}: …", section.key().replace('_', " ")),
        }
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
mod exchange_oracle;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;
