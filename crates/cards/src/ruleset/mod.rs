//! Rules as data. The door of the room: [`Ruleset`] with [`Ruleset::named`] and [`Ruleset::read`], and [`World`], the
//! races, factions and ambassadors of `data/`.
//!
//! No `if` names a ruleset anywhere: the code that checks reads these tables.

mod fault;
mod known_values;
mod leaders;
mod leading;
mod load;
mod other_seats;
mod playability;
mod schema;
mod world;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::card::{CardType, Section};

pub use fault::{Alternatives, Fault, Remark};
pub use leaders::{Leader, LeaderKind, SpecialAmbassador};
pub use leading::{Fitness, Unfit, fitness, may_lead, open_factions, species_ambassador};
pub use load::{RulesetError, copy_of, in_full, source_of};
pub use other_seats::{
    AimedAt, AnsweringSeats, AttackChance, ConflictAim, GrowthSource, SeatGrowth, SeatRules, other_seats,
};
pub use playability::{Playability, Side};
pub use world::{Each, Faction, PerTable, World, world};

/// The rules that a deck is checked and played by (`docs/topics/rulesets.md`). A table that is `None` is not checked.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// The name that decks and the command line use.
    pub name: String,
    /// The name for readers.
    pub title: String,
    /// One sentence about it.
    pub about: String,
    /// How large the deck must be.
    pub deck: Option<DeckRule>,
    /// How many copies of a card it may hold.
    pub copies: Option<CopiesRule>,
    /// Which sets are legal.
    pub sets: Option<SetsRule>,
    /// Which cards are not.
    #[serde(default)]
    pub cards: CardsRule,
    /// Who must lead.
    pub ambassador: Option<AmbassadorRule>,
    /// How the opening hand is chosen.
    pub opening_hand: Option<OpeningHandRule>,
    /// The reserve.
    #[serde(default)]
    pub reserve: ReserveRule,
    /// The Crusade card in play from the start.
    #[serde(default)]
    pub crusade: CrusadeRule,
    /// The Crusade pile.
    #[serde(default)]
    pub crusade_pile: CrusadePileRule,
    /// The Faction card of the VCG.
    #[serde(default)]
    pub faction_card: PartRule,
    /// The Agenda that a VCG deck names at its top.
    #[serde(default)]
    pub agenda: PartRule,
    /// The conflict pile of the VCG.
    #[serde(default)]
    pub conflict_pile: ConflictPileRule,
    /// What a deck of a race can play; with it the warnings about loyalty, marks and the like are given.
    pub loyalty: Option<LoyaltyRule>,
    /// How a game begins.
    pub start: Start,
    /// Where the documents differ on how the game is played.
    #[serde(default, skip_serializing_if = "PlayRule::is_usual")]
    pub play: PlayRule,
    /// Codes of findings that are errors here.
    #[serde(default)]
    pub deny: Vec<String>,
    /// Codes of findings that are warnings here.
    #[serde(default)]
    pub warn: Vec<String>,
    /// Codes of findings that are not reported here.
    #[serde(default)]
    pub allow: Vec<String>,
}

/// `[loyalty]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct LoyaltyRule {
    /// Where the rules stand.
    #[serde(default)]
    pub citation: String,
}

/// Whether a ruleset has a pile at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Use {
    /// It has it.
    Yes,
    /// It has not.
    No,
    /// Its documents do not say.
    #[default]
    Silent,
}

// The keys of the tables below are checked by `schema` before they are read, so none of those with `Bounds`, which
// serde reads in a way that allows it no list of keys, needs to refuse strangers.

/// `[deck]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
pub struct DeckRule {
    /// How large it must be.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[copies]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CopiesRule {
    /// The largest legal number of copies of one card.
    pub limit: u32,
    /// Whether versions of one card share the limit; [`Versions::Silent`] when the documents do not say.
    #[serde(default)]
    pub versions: Versions,
    /// Other limits for single cards, by name or label.
    #[serde(default)]
    pub cards: BTreeMap<String, u32>,
    /// Which sections are added up.
    pub counts: Vec<Section>,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// Whether versions of one card, alike in name, type and loyalty, are one card for the limit on copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Versions {
    /// They are (ENG, Deck construction rules).
    #[default]
    Shared,
    /// The documents do not say: too many of them together are noted, not counted.
    Silent,
}

/// `[sets]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SetsRule {
    /// The legal sets, by name; empty for all that are not banned.
    #[serde(default)]
    pub legal: Vec<String>,
    /// Sets that are not legal, by name.
    #[serde(default)]
    pub banned: Vec<String>,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[cards]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CardsRule {
    /// Names or labels of the cards that may not be played.
    #[serde(default)]
    pub banned: Vec<String>,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[ambassador]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
pub struct AmbassadorRule {
    /// How many a deck names.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// The documents whose lists of leaders hold; `None` when the documents do not say who may lead.
    pub documents: Option<Vec<String>>,
    /// The factions that may be started as; `None` for all that the documents open.
    pub factions: Option<Vec<String>>,
    /// Cards that may lead besides those of the documents, by name or label.
    #[serde(default)]
    pub allowed: Vec<String>,
    /// What this ruleset calls him.
    #[serde(default = "ambassador")]
    pub called: String,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// What a ruleset calls the ambassador unless it says otherwise.
pub const USUAL_LEADER: &str = "starting ambassador";
/// What the one-page game calls him (VCG, Set-up).
pub const VCG_LEADER: &str = "Faction Leader";

fn ambassador() -> String {
    USUAL_LEADER.to_owned()
}

/// `[opening_hand]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
pub struct OpeningHandRule {
    /// How many cards are chosen beside the ambassador, unless he says otherwise.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// Whether no two of them may be of one type.
    pub different_types: bool,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[reserve]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
pub struct ReserveRule {
    /// Whether there is one.
    #[serde(rename = "use")]
    pub usage: Use,
    /// How many cards it has.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// Whether it is the rest of an opened pool, out of which the deck comes as well.
    #[serde(default)]
    pub from_pool: bool,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[crusade_pile]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
pub struct CrusadePileRule {
    /// Whether there may be one.
    #[serde(rename = "use")]
    pub usage: Use,
    /// The smallest legal deck of who has one, in place of `[deck] minimum`.
    pub deck_minimum: Option<u32>,
    /// How many cards it has, for who has one; without limits when the group has not said.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// The card types that may go in; `None` when the group has not said.
    pub content: Option<Vec<CardType>>,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[crusade]`: the Crusade card, which comes and goes with the pile that is built around it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
pub struct CrusadeRule {
    /// How many there are, for who has a pile.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[faction_card]`, `[agenda]`: a part of a deck of which only use and number are ruled.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
pub struct PartRule {
    /// Whether there is one.
    #[serde(rename = "use")]
    pub usage: Use,
    /// How many cards it has.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[conflict_pile]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
pub struct ConflictPileRule {
    /// Whether there is one.
    #[serde(rename = "use")]
    pub usage: Use,
    /// How many cards it has.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// The largest legal number of copies of one conflict.
    pub copies: Option<u32>,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[start]`: how a game begins and ends.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The influence rating at the start, all of it unspent.
    pub influence: u8,
    /// Power gained before the first turn.
    pub power: u8,
    /// The power of a standard victory; `None` when victory is not by an amount of power.
    pub victory_power: Option<u8>,
    /// What a leader that prints no cost counts as costing where only costly characters build, as in the VCG; `None` if
    /// unsaid.
    pub leader_cost: Option<u8>,
    /// Which table of starting tensions holds.
    pub tensions: String,
    /// The order of a turn.
    pub turn: TurnOrder,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[play]`: where the documents differ on how the game is played. Without it the game is that of PSI and COMP.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PlayRule {
    /// Whether multipliers of an ability come before what is added to it.
    #[serde(default)]
    pub multipliers_first: bool,
    /// Whether a hidden agenda is not replaced, and a hidden Major Agenda neither discarded nor revealed in vain.
    #[serde(default)]
    pub hidden_agendas_stay: bool,
    /// The most power that one card counts; `None` when there is no such bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power_of_a_card: Option<u8>,
    /// The same of a Major or Drakh Agenda.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power_of_a_major_agenda: Option<u8>,
    /// Whether an event goes to the discard pile as soon as it was played, though its effect lasts.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub events_discarded_at_once: bool,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

impl PlayRule {
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// Which game's turn is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TurnOrder {
    /// Ready, Conflict, Action, Resolution, Draw (PSI, Playing the Game).
    Precedence,
    /// The rounds of the VCG (VCG, Turn Framework).
    Vcg,
}

#[cfg(test)]
mod tests;

// The number of cards in a part of a deck: the same keys in every table of a ruleset that is about one.

/// How many cards a part of a deck has, and which sections count toward that. In a file `size = N` stands for both limits.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
pub struct Bounds {
    /// The smallest legal number of cards; `None` for no limit.
    pub minimum: Option<u32>,
    /// The largest legal number of cards; `None` for no limit.
    pub maximum: Option<u32>,
    /// Which sections are added up; `None` for the part alone.
    pub counts: Option<Vec<Section>>,
}

impl Bounds {
    /// The sections that count toward the number of cards in `part`.
    #[must_use]
    pub fn counted(&self, part: Section) -> Vec<Section> {
        self.counts.clone().unwrap_or_else(|| vec![part])
    }

    /// Whether there is a limit at all.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.minimum.is_some() || self.maximum.is_some()
    }

    /// The limit that a number of cards is below or above; `None` when it is within.
    #[must_use]
    pub fn broken_by(&self, count: u32) -> Option<u32> {
        let below = self.minimum.filter(|minimum| count < *minimum);
        below.or(self.maximum.filter(|maximum| count > *maximum))
    }
}
