//! Yes-or-no facts that follow from the others: what `is:` asks for, and what is shown where one word says it.

use super::facts::named;
use super::{Ability, Card, CardType, Cost, ReplaceWay};

named! {
    /// A yes-or-no fact of a card. "No" may mean "not known to"; the `unknown-…` ones say where a fact is missing.
    pub Trait {
        /// Designated a starting ambassador.
        StartingAmbassador = "starting-ambassador",
        /// The ambassador of a species of the League.
        SpeciesAmbassador = "species-ambassador",
        /// An ambassador's assistant (COMP 7.3, Your Ambassador's Assistant).
        Assistant = "assistant",
        /// A homeworld, of a race or of a species.
        Homeworld = "homeworld",
        /// A Major Agenda.
        Major = "major",
        /// Surely prints no cost (PSI, Cards With No Printed Cost).
        NoCost = "no-cost",
        /// Can enter by replacing another card (COMP 4.6).
        Replacement = "replacement",
        /// Enters in no other way.
        OnlyReplacement = "only-replacement",
        /// Each player may have or play only one.
        OnePerPlayer = "one-per-player",
        /// Surely does nothing beyond its figures and keywords.
        Plain = "plain",
        /// Some set of it is inferred, not sourced.
        LikelySet = "likely-set",
        /// The type is unknown.
        UnknownType = "unknown-type",
        /// The loyalty is unknown.
        UnknownLoyalty = "unknown-loyalty",
        /// The cost is unknown.
        UnknownCost = "unknown-cost",
        /// Some ability that its type prints is unknown.
        UnknownAbility = "unknown-ability",
        /// Diplomacy is unknown, on a card that may print it.
        UnknownDiplomacy = "unknown-diplomacy",
        /// Intrigue is unknown, on a card that may print it.
        UnknownIntrigue = "unknown-intrigue",
        /// Psi is unknown, on a card that may print it.
        UnknownPsi = "unknown-psi",
        /// Leadership is unknown, on a card that may print it.
        UnknownLeadership = "unknown-leadership",
        /// Military is unknown, on a card that may print it.
        UnknownMilitary = "unknown-military",
        /// The marks on it are unknown.
        UnknownMarks = "unknown-marks",
        /// No keyword of it is known.
        UnknownKeywords = "unknown-keywords",
        /// The subtype is unknown.
        UnknownSubtype = "unknown-subtype",
        /// What it does is unknown.
        UnknownText = "unknown-text",
        /// No set of it is known.
        UnknownSet = "unknown-set",
        /// Its rarity is unknown in some set, or its sets are.
        UnknownRarity = "unknown-rarity",
        /// How many may be in play is unknown.
        UnknownLimit = "unknown-limit",
    }
}

impl Trait {
    /// Whether the card is known to have it.
    #[must_use]
    pub fn holds(self, card: &Card) -> bool {
        match self {
            Self::StartingAmbassador => card.is_starting_ambassador(),
            Self::SpeciesAmbassador => card.is_species_ambassador(),
            Self::Assistant => card.keywords.iter().any(|k| k.ends_with("Ambassador's Assistant")),
            Self::Homeworld => card.keywords.iter().any(|k| k.ends_with("Homeworld")),
            Self::Major => card.kind == Some(CardType::Agenda) && card.subtype.as_deref() == Some("Major"),
            Self::NoCost => card.cost() == Some(Cost::NonePrinted),
            Self::Replacement => card.replaces.is_some(),
            Self::OnlyReplacement => card.replaces.as_ref().is_some_and(|r| r.way == Some(ReplaceWay::Must)),
            Self::OnePerPlayer => card.one_per_player,
            Self::Plain => card.plain,
            Self::LikelySet => card.printings.iter().any(|printing| printing.likely),
            Self::UnknownType => card.kind.is_none(),
            Self::UnknownLoyalty => card.loyalty.is_none(),
            Self::UnknownCost => card.cost().is_none(),
            Self::UnknownAbility => Ability::ALL.iter().any(|ability| lacks(card, *ability)),
            Self::UnknownDiplomacy => lacks(card, Ability::Diplomacy),
            Self::UnknownIntrigue => lacks(card, Ability::Intrigue),
            Self::UnknownPsi => lacks(card, Ability::Psi),
            Self::UnknownLeadership => lacks(card, Ability::Leadership),
            Self::UnknownMilitary => lacks(card, Ability::Military),
            Self::UnknownMarks => card.marks.as_ref().is_none_or(|marks| marks.values().any(|count| count.0.is_none())),
            Self::UnknownKeywords => card.keywords.is_empty(),
            Self::UnknownSubtype => card.subtype.is_none(),
            Self::UnknownText => card.text.is_none() && !card.plain,
            Self::UnknownSet => card.printings.iter().all(|printing| printing.likely),
            Self::UnknownRarity => card.printings.is_empty() || card.printings.iter().any(|p| p.rarity.is_none()),
            Self::UnknownLimit => card.limit().is_none(),
        }
    }

    /// Its bit in a set of traits.
    #[must_use]
    pub fn bit(self) -> i64 {
        1 << self as u32
    }

    /// The traits of a card as a set of bits.
    #[must_use]
    pub fn bits(card: &Card) -> i64 {
        Self::ALL.iter().filter(|one| one.holds(card)).fold(0, |bits, one| bits | one.bit())
    }
}

fn lacks(card: &Card, ability: Ability) -> bool {
    let may_print = card.kind.is_none_or(|kind| kind.printable_abilities().contains(&ability));
    may_print && card.ability(ability).is_none()
}
