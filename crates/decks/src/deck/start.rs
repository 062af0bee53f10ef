//! How a deck starts under a ruleset: as which faction, and with what opening hand.

use std::rc::Rc;

use super::resolve::Deck;
use zocalo_cards::card::Card;
use zocalo_cards::ruleset::{
    Bounds, Faction, Fitness, Ruleset, SpecialAmbassador, World, fitness, species_ambassador, world,
};

/// The faction a deck starts as: the one it names, else the default one, else the only other one that its ambassador can lead.
/// `None` when it names a faction that does not exist.
#[must_use]
pub fn starting_faction(deck: &Deck, ruleset: &Ruleset) -> Option<&'static Faction> {
    let world: &'static World = world();
    if let Some(spanned) = &deck.list.faction {
        return world.faction(&spanned.text);
    }
    let default = world.default_faction();
    let documents = ruleset.ambassador.as_ref().and_then(|a| a.documents.as_deref());
    let (Some(ambassador), Some(race), Some(documents)) = (deck.leading_card(), deck.race, documents) else {
        return Some(default);
    };
    // Missing facts never lead to a faction, but for cards that the document names.
    let fits = |faction: &&Faction| match fitness(ambassador, world, faction, race, documents) {
        Fitness::Fits => true,
        Fitness::Unknown(_) => world.corporate.named.contains(&ambassador.label),
        Fitness::Unfit(_) | Fitness::Unlisted => false,
    };
    if fits(&default) {
        return Some(default);
    }
    let mut fitting = world.factions().iter().filter(fits);
    match (fitting.next(), fitting.next()) {
        (Some(only), None) => Some(only),
        _ => Some(default),
    }
}

/// The ambassador, if its text changes the opening hand. The VCG has its own start.
#[must_use]
pub fn special_ambassador<'a>(deck: &'a Deck, ruleset: &Ruleset) -> Option<(&'a Rc<Card>, &'static SpecialAmbassador)> {
    let ambassador = deck.leading_card().filter(|_| ruleset.follows_documents())?;
    Some((ambassador, world().special(ambassador)?))
}

/// Whether the deck's race starts with a second ambassador in the opening hand. The VCG has its own start.
#[must_use]
pub fn wants_second_ambassador(deck: &Deck, ruleset: &Ruleset) -> bool {
    ruleset.follows_documents() && deck.race.is_some_and(|race| world().race(race).second_ambassador)
}

/// The size of the deck's opening hand beside the ambassador, a second ambassador included; `None` when the ruleset does not
/// say.
#[must_use]
pub fn opening_hand_bounds(deck: &Deck, ruleset: &Ruleset) -> Option<Bounds> {
    let Bounds { minimum, maximum, counts } = ruleset.opening_hand.as_ref()?.bounds.clone();
    let special = special_ambassador(deck, ruleset).and_then(|(_, special)| special.opening_hand);
    let second = u32::from(wants_second_ambassador(deck, ruleset));
    let limit = |limit: Option<u32>| Some(special.or(limit)? + second);
    Some(Bounds { minimum: limit(minimum), maximum: limit(maximum), counts })
}

/// The rule for a deck's opening hand (PSI, Your Starting Hand; ENG, Select Your Starting Hand).
#[derive(Debug, Clone)]
pub struct HandRule {
    /// Beside the ambassador, a second ambassador included.
    pub size: usize,
    /// Whether no two of them may be of one type; a second ambassador does not count.
    pub different_types: bool,
    /// The keyword that all cards must have for one card more.
    pub one_more_if_all: Option<String>,
    /// Whether one of them is a second ambassador (PSI, The League of Non-Aligned Worlds).
    pub second_ambassador: bool,
    ambassador: Option<Rc<Card>>,
    keyword_of_second: Option<String>,
}

impl HandRule {
    /// `None` where the ruleset has none.
    #[must_use]
    pub fn of(deck: &Deck, ruleset: &Ruleset) -> Option<Self> {
        let bounds = opening_hand_bounds(deck, ruleset)?;
        let rule = ruleset.opening_hand.as_ref()?;
        let special = special_ambassador(deck, ruleset).map(|(_, special)| special);
        Some(Self {
            size: bounds.maximum.or(bounds.minimum)? as usize,
            different_types: rule.different_types,
            one_more_if_all: special.and_then(|special| special.one_more_if_all.clone()),
            second_ambassador: wants_second_ambassador(deck, ruleset),
            ambassador: deck.leading_card().cloned(),
            keyword_of_second: special.and_then(|special| special.second_ambassador.clone()),
        })
    }

    /// Whether a card surely may be the second ambassador: one of a species, and not the first once more.
    #[must_use]
    pub fn may_be_second(&self, card: &Card) -> bool {
        let is_first = self.ambassador.as_ref().is_some_and(|first| card.same_card(first) == Some(true));
        let has_keyword = self.keyword_of_second.as_ref().is_none_or(|keyword| card.is_called(keyword));
        !is_first && has_keyword && species_ambassador(card) == Fitness::Fits
    }
}
