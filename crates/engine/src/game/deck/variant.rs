//! What differs between the ways to play these cards: the two games (their turns differ in the clock, and the VCG has
//! a price list of its own, `legal/vcg`), and the start with a chosen hand or as a duel (ENG, Appendix One). A table,
//! so that the rules ask for a property and not for a name.

use crate::game::ids::{CardIndex, CardSet};
use zocalo_cards::ruleset::TurnOrder;

/// The properties of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "properties of a game, independent of each other")]
pub struct Variant {
    /// Whether the influence rating counts as power (PSI, Victory); in the VCG it does not (VCG, Game End & Victory).
    pub(crate) rating_is_power: bool,
    /// Whether power comes out of a pool whose end is that of the game (VCG, Set-up).
    pub(crate) power_from_pool: bool,
    /// Whether conflicts and the agenda lie beside the deck (VCG, Set-up).
    pub(crate) lays_beside_deck: bool,
    /// Whether support that equals the opposition wins (VCG, Conflict results).
    pub(crate) ties_win: bool,
    /// Whether a card supports a conflict with all of its abilities that match (VCG, Conflict results), not with one (PSI,
    /// Support or Oppose a Conflict).
    pub(crate) supports_with_all: bool,
    /// Whether who sponsors rotates (PSI, Sponsoring Cards); in the VCG to sponsor is to pay (VCG, Development actions).
    pub(crate) sponsoring_rotates: bool,
    /// Whether an enhancement loyal to a race wants a bearer of that race (PSI, Enhancement Cards).
    pub(crate) loyalty_binds_bearers: bool,
    /// Whether who costs more than the rating builds (VCG, Build Influence), not who is in the Inner Circle (PSI, Rotate
    /// to Build Influence).
    pub(crate) costly_build: bool,
    /// Whether drawing from an empty deck costs a character or the game (PSI, Draw Free Card).
    pub(crate) empty_deck_costs: bool,
    /// Whether a game can start as a duel (ENG, Appendix One).
    pub(crate) has_duels: bool,
}

const PRECEDENCE: Variant = Variant {
    rating_is_power: true,
    power_from_pool: false,
    lays_beside_deck: false,
    ties_win: false,
    supports_with_all: false,
    sponsoring_rotates: true,
    loyalty_binds_bearers: true,
    costly_build: false,
    empty_deck_costs: true,
    has_duels: true,
};

const VCG: Variant = Variant {
    rating_is_power: false,
    power_from_pool: true,
    lays_beside_deck: true,
    ties_win: true,
    supports_with_all: true,
    sponsoring_rotates: false,
    loyalty_binds_bearers: false,
    costly_build: true,
    empty_deck_costs: false,
    has_duels: false,
};

impl Variant {
    /// The game whose turn is played.
    #[must_use]
    #[inline]
    pub const fn of(turn: TurnOrder) -> &'static Self {
        match turn {
            TurnOrder::Precedence => &PRECEDENCE,
            TurnOrder::Vcg => &VCG,
        }
    }
}

/// How many cards are dealt.
pub const DEALT: usize = 8;

/// How the games of a deck come to their opening hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// The player chooses one (PSI, Your Starting Hand).
    #[default]
    ChosenHand,
    /// It is dealt.
    Duel,
    /// It is dealt, and may be given back for one of a card less.
    DuelWithMulligan,
}

impl Start {
    /// What the options `--duel` and `--mulligan` say together.
    #[must_use]
    pub fn of(duel: bool, mulligan: bool) -> Self {
        match (duel, mulligan) {
            (false, _) => Self::ChosenHand,
            (true, false) => Self::Duel,
            (true, true) => Self::DuelWithMulligan,
        }
    }
}

/// How a game starts that starts as a duel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Duel {
    /// How many of the cards dealt are kept, 0 to [`DEALT`].
    pub keeps: usize,
    /// One more is kept if all that are kept are of these.
    pub(crate) one_more_of: CardSet,
    /// Whether a hand may be given back for one of a card less, as often as one likes.
    pub mulligan: bool,
}

impl Duel {
    /// How many of these cards are kept, the first of them.
    pub fn kept(&self, dealt: &[CardIndex]) -> usize {
        let all_of = |number: usize| dealt[..number].iter().all(|card| self.one_more_of.contains(*card));
        let more = self.keeps + 1;
        if self.keeps > 0 && more <= dealt.len() && all_of(more) { more } else { self.keeps.min(dealt.len()) }
    }
}
