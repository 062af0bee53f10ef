//! What a card is. The door of the room: [`Card`] and the types of its facts.

mod ability_set;
mod effect;
mod fact;
mod facts;
mod loyalty;
mod section;
mod traits;

use serde::{Deserialize, Serialize};
use zocalo_text::text::fold;

pub use ability_set::AbilitySet;
pub use effect::{
    Abilities, AbilityChange, Amount, Back, CardClass, Change, ClassLoyalty, CostChange, CountedCards, Discarded,
    Effect, Fetch, Form, GivenMarks, IntoPlay, Look, MakeReady, Need, NeedAbility, NeedMarks, NeedMarksOn, NeedTension,
    NeedThird, Often, OnWhom, Payment, Pile, Place, Purpose, PutBack, Quantity, Restored, Rotates, SentencePart,
    Source, Standing, Started, State, ThirdPower, Together, Top, Toward, Trigger, Until, Written,
};
pub use fact::{Card, CardPatch, Fact};
pub use facts::{
    Ability, BorneMarks, CardType, Cost, GivenMark, Limit, Mark, MarkCount, Printing, Rarity, ReplaceWay, Replaces,
    counted,
};
pub use loyalty::{Loyalty, Race, UnknownRace};
pub use section::Section;
pub use traits::Trait;

/// The number of a card in one card database. It means nothing outside that database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct CardId(pub u32);

impl Card {
    /// The card with its name and version alone.
    #[must_use]
    pub fn bare(&self) -> Self {
        let (id, label) = (self.id, self.label.clone());
        Self { id, label, name: self.name.clone(), version: self.version.clone(), ..Self::default() }
    }

    /// The printed influence cost; by COMP 7.1 and 12 agendas, aftermaths, conflicts and contingencies print none.
    #[must_use]
    pub fn cost(&self) -> Option<Cost> {
        self.stated_cost.or_else(|| (!self.kind?.may_print_cost()).then_some(Cost::NonePrinted))
    }

    /// Whether nothing is known of the card but its name, and perhaps its set: no type, no cost, no text.
    #[must_use]
    pub fn is_known_by_name_only(&self) -> bool {
        self.kind.is_none() && self.stated_cost.is_none() && self.text.is_none() && !self.plain
    }

    /// How many copies may be in play at once: as a source says, else by its type (ENG, Playing Cards and Card Details).
    #[must_use]
    pub fn limit(&self) -> Option<Limit> {
        self.stated_limit.or_else(|| self.kind.map(CardType::usual_limit))
    }

    /// A printed ability; `None` when it is unknown.
    #[must_use]
    pub fn ability(&self, ability: Ability) -> Option<u8> {
        match ability {
            Ability::Diplomacy => self.diplomacy,
            Ability::Intrigue => self.intrigue,
            Ability::Psi => self.psi,
            Ability::Leadership => self.leadership,
            Ability::Military => self.military,
        }
    }

    /// Whether a ruleset that names this card means it: by its label, or by its name for all its versions and races.
    #[must_use]
    pub fn is_named(&self, name: &str) -> bool {
        let name = fold(name);
        name == fold(&self.label) || name == fold(&self.name)
    }

    /// Whether the card bears this keyword, whatever its case. `false` may mean "not known to".
    #[must_use]
    pub fn has_keyword(&self, keyword: &str) -> bool {
        self.keywords.iter().any(|k| k.eq_ignore_ascii_case(keyword))
    }

    /// Whether it bears the keyword or has it in its name, which counts for Corporate cards (ENG, Corporate Rule 3); as
    /// known.
    #[must_use]
    pub fn is_called(&self, keyword: &str) -> bool {
        self.has_keyword(keyword) || self.name.to_lowercase().contains(&keyword.to_lowercase())
    }

    /// Whether the card is known to be designated a starting ambassador.
    #[must_use]
    pub fn is_starting_ambassador(&self) -> bool {
        self.keywords.iter().any(|k| k.starts_with("Starting ") && k.contains(" Ambassador"))
    }

    /// Whether the card is known to be the ambassador of a species of the League (ENG, League of Non-Aligned Worlds).
    #[must_use]
    pub fn is_species_ambassador(&self) -> bool {
        !self.is_starting_ambassador() && self.keywords.iter().any(|k| k.ends_with("Ambassador"))
    }

    /// Whether two are one card for the limit on copies: name, type, loyalty (ENG, Deck construction rules). `None` when
    /// open.
    #[must_use]
    pub fn same_card(&self, other: &Card) -> Option<bool> {
        if self.name != other.name {
            return Some(false);
        }
        let kind = compare(self.kind, other.kind);
        let loyalty = compare(self.loyalty, other.loyalty);
        if self.id == other.id {
            Some(true)
        } else if kind == Some(false) || loyalty == Some(false) {
            Some(false)
        } else {
            (kind? && loyalty?).then_some(true)
        }
    }
}

fn compare<T: PartialEq>(one: Option<T>, other: Option<T>) -> Option<bool> {
    Some(one? == other?)
}
