//! What a card is. The door of the room: [`Card`] and the types of its facts.

mod ability_set;
mod effect;
mod fact;
mod facts;
mod loyalty;
mod section;
mod traits;
mod words;

use serde::{Deserialize, Serialize};
use zocalo_text::text::fold;

pub use ability_set::AbilitySet;
pub use effect::{
    Abilities, AbilityChange, Amount, Back, CardClass, Change, ClassLoyalty, CostChange, Discarded, Effect, Fetch,
    Form, GivenMarks, IntoPlay, Look, Need, NeedAbility, NeedMarks, NeedMarksOn, NeedTension, NeedThird, Often, OnWhom,
    Payment, Pile, Place, Purpose, PutBack, Quantity, Restored, Rotates, Source, Standing, Started, State, ThirdPower,
    Together, Top, Toward, Trigger, Until, Written,
};
pub use fact::{Fact, facts, with_facts};
pub use facts::BorneMarks;
pub use facts::{Ability, CardType, Cost, GivenMark, Limit, Mark, MarkCount, Printing, Rarity, ReplaceWay, Replaces};
pub use loyalty::{Loyalty, Race, UnknownRace};
pub use section::Section;
pub use traits::Trait;
pub use words::counted;

/// The number of a card in one card database. It means nothing outside that database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct CardId(pub u32);

/// One card, or one version of a card, with everything that is known of it.
///
/// The keys of `data/cards/*.toml` are the fields of this type; `data/README.md` explains them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its number in the card database that it was read from.
    #[serde(skip)]
    pub id: CardId,
    /// What the card is called where names must be told apart: `Lord Refa (ambassador)`, `First Battle Fleet (Human)`.
    #[serde(skip)]
    pub label: String,
    /// The printed name.
    pub name: String,
    /// What tells cards of one name apart, in our words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// The card type.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<CardType>,
    /// What stands beside the type: `Diplomacy`, `Major`, `Won Military`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subtype: Option<String>,
    /// Whom the card is loyal to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loyalty: Option<Loyalty>,
    /// The printed influence cost. Ask [`Card::cost`], which knows the types that never print one.
    #[serde(default, rename = "cost", skip_serializing_if = "Option::is_none")]
    pub stated_cost: Option<Cost>,
    /// Printed Diplomacy. Ask [`Card::ability`] when the ability is a value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub diplomacy: Option<u8>,
    /// Printed Intrigue. Ask [`Card::ability`] when the ability is a value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub intrigue: Option<u8>,
    /// Printed Psi. Ask [`Card::ability`] when the ability is a value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub psi: Option<u8>,
    /// Printed Leadership. Ask [`Card::ability`] when the ability is a value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leadership: Option<u8>,
    /// Printed Military. Ask [`Card::ability`] when the ability is a value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub military: Option<u8>,
    /// The marks printed on the card; an empty table means that there are surely none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<BorneMarks>,
    /// The marks pictured on a card that is no character and bears none: it hands them out or asks for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pictures: Option<BorneMarks>,
    /// The marks that the card hands out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gives_marks: Vec<GivenMark>,
    /// Bold traits. The list may be incomplete.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<String>,
    /// Multiple, Limited or Unique where a source says so. Ask [`Card::limit`] for the rule of the type.
    #[serde(default, rename = "limit", skip_serializing_if = "Option::is_none")]
    pub stated_limit: Option<Limit>,
    /// Whether each player may have or play only one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub one_per_player: bool,
    /// What playing the card needs, in our words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<String>,
    /// The cards that it enters by replacing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replaces: Option<Replaces>,
    /// In which sets it was printed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub printings: Vec<Printing>,
    /// Other spellings of the name that have been met.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// What the card does, in our own words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Whether the card surely has no effect beyond its figures and traits.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub plain: bool,
    /// What playing the card needs, as the goldfish reads it: all of `requires`. `None` when nobody has said it so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Vec<Need>>,
    /// What the card does to its player's economy; an empty list when it surely does nothing that one player alone can
    /// feel, `None` when nobody has said it in this vocabulary.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effects: Option<Vec<Effect>>,
    /// What of the text the effects leave out, in our words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_out: Option<String>,
    /// Notes on influence, power, draws and costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub economy: Option<String>,
    /// What matters when a deck is built.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_building: Option<String>,
    /// Where the facts come from, each as `fact: source`.
    pub sources: Vec<String>,
}

impl Card {
    /// The printed influence cost: a number, surely none, or `None` when nobody knows.
    ///
    /// Agendas, aftermaths, conflicts and contingencies print none (COMP 12, Full Mobilization; COMP 7.1).
    #[must_use]
    pub fn cost(&self) -> Option<Cost> {
        self.stated_cost.or_else(|| (!self.kind?.may_print_cost()).then_some(Cost::NonePrinted))
    }

    /// Whether nothing is known of the card but its name, and perhaps its set: no type, no cost, no text.
    #[must_use]
    pub fn is_known_by_name_only(&self) -> bool {
        self.kind.is_none() && self.stated_cost.is_none() && self.text.is_none() && !self.plain
    }

    /// How many copies may be in play at once: what a source says, else the rule for the card's type
    /// (ENG, Playing Cards and Card Details). `None` when the type is unknown.
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

    /// Whether the card bears this keyword or has it in its name, which counts as the keyword for Corporate cards
    /// (ENG, Corporate Rule 3). `false` may mean "not known to".
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

    /// Whether two cards are the same card for the limit on copies: name, type and loyalty agree
    /// (ENG, Deck construction rules). `None` when a missing fact leaves it open.
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
