//! What an effect changes.

use serde::{Deserialize, Serialize};

use super::amount::Amount;
use super::class::CardClass;
use super::form::{Form, Written};
use super::need::{State, ThirdPower, Toward};
use super::on_whom::OnWhom;
use super::piles::{Fetch, IntoPlay, Look, PutBack};
use crate::card::facts::named;
use crate::card::{Ability, AbilitySet, Mark, Race};

/// What changes, in the form of the card data or of a deck made ready to play ([`Form`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
#[serde(bound(
    serialize = "F: Form<Amount = Amount, Class = CardClass, Started = Started, WarTarget = Race>",
    deserialize = "F: Form<Amount = Amount, Class = CardClass, Started = Started, WarTarget = Race>"
))]
pub enum Change<F: Form = Written> {
    /// Influence gained, or lost below 0: the rating changes for good (PSI, Influence).
    Influence(F::Amount),
    /// Influence that is spent or lost with the turn and is no power.
    TemporaryInfluence(F::Amount),
    /// The rating is higher while the card or the state lasts; no gain (COMP 8.2).
    Rating(F::Amount),
    /// Power: counted while in play, else gained for good.
    Power(F::Amount),
    /// The power that victory takes is so much less (or more, above 0).
    PowerToWin(F::Amount),
    /// The player gives influence of his rating to one who is no player.
    Transfer {
        /// To whom.
        to: ThirdPower,
        /// How much.
        amount: F::Amount,
    },
    /// The influence of one who is no player.
    InfluenceOf {
        /// Whose.
        who: ThirdPower,
        /// By how much.
        amount: F::Amount,
    },
    /// Cards drawn.
    Draw(F::Amount),
    /// So many free cards in the Draw Round instead of one.
    FreeCards(u8),
    /// Up to so many free cards in the Draw Round instead of one, of which only the first must be drawn.
    MayDraw(u8),
    /// So many conflicts more in this, or with `until = "next turn"` the next, Conflict Round.
    Conflicts(u8),
    /// What cards of a class cost.
    Cost(CostChange<F>),
    /// What this card costs to sponsor, whatever is printed.
    OwnCost(u8),
    /// How much less this card costs to sponsor.
    OwnCostLess(F::Amount),
    /// Characters of the class are sponsored at the printed cost though they are loyal elsewhere.
    SingleCost(F::Class),
    /// Cards of the class are sponsored though nobody of the Inner Circle rotates.
    WithoutRotation(F::Class),
    /// Marks.
    Marks(GivenMarks<F>),
    /// Abilities.
    Ability(AbilityChange<F>),
    /// One ability counts as another.
    AbilityAs {
        /// Which the card has.
        from: Ability,
        /// As which it counts.
        to: Ability,
    },
    /// Somebody may join a conflict with the best ability he has, whatever its type.
    AnyAbility(OnWhom),
    /// The card uses these abilities only to oppose: it cannot support with them.
    DefendsOnly(Abilities),
    /// Conflicts of one type are open to another ability this turn.
    Opens {
        /// Of which type the conflict is.
        conflict: Ability,
        /// Which ability may join, too.
        to: Ability,
    },
    /// Support for the conflict without anybody who gives it.
    Support(F::Amount),
    /// A conflict begins that no card from hand brings.
    Conflict(F::Started),
    /// Somebody becomes ready again.
    Ready(OnWhom),
    /// A supporting card of the class joins the Inner Circle for nothing.
    Promote(F::Class),
    /// The character himself can never join the Inner Circle.
    NotPromoted,
    /// A card comes from a pile to the hand.
    Fetch(Fetch<F>),
    /// Tension of the player's race.
    Tension {
        /// Toward whom.
        toward: Toward,
        /// By how much.
        amount: F::Amount,
    },
    /// Unrest of the player's race.
    Unrest(F::Amount),
    /// Tokens on this card.
    Tokens(F::Amount),
    /// A state with the race that the conflict targets begins.
    State(State),
    /// The player wins the game.
    Win,
    /// Only one fleet, with its leader, may support the conflict.
    SingleFleet,
    /// A conflict card of the hand may be declared in this Action Round.
    ConflictNow,
    /// A card comes straight into play, for nothing; with `until = "end of turn"` it goes back where it came from.
    IntoPlay(IntoPlay<F>),
    /// Cards of the hand go back to the deck.
    PutBack(PutBack),
    /// So much influence is spent on the card, or it is discarded.
    Upkeep(F::Amount),
    /// No conflict is declared this turn, or with `until = "next turn"` the next.
    NoConflicts,
    /// The first mark of each kind that the card gains comes with so many more of it.
    FirstMarks(u8),
    /// One tension of the player's race, or its unrest, goes back to where the turn began.
    Restore(Restored),
    /// The player's characters leave a conflict and are ready again; they do not come back to it.
    Withdraw,
    /// One who is no player loses no influence for the rest of the turn.
    NoLoss(ThirdPower),
    /// The top cards of the deck are seen and ordered.
    Look(Look),
    /// Somebody of the supporting row acts as if he stood in the Inner Circle.
    ActsInCircle(OnWhom),
    /// Aftermaths for the ambassador may be put on the card, and then work on it.
    TakesAftermaths,
    /// The aftermath is put on the faction, so that it stays when the ambassador goes.
    OnFaction,
    /// The card is discarded as soon as what it needs is so.
    Discarded,
    /// The tension of each other race toward the player's.
    OthersTension(F::Amount),
    /// The tension of every race toward the one that the conflict targets.
    AllTension(F::Amount),
    /// A conflict card that has not resolved is discarded.
    CallOff,
    /// One tension of the player's race becomes what he likes.
    SetTension,
    /// The conflict card goes back to the hand.
    ReturnsToHand,
    /// What bears the card bears no card of the class beside it.
    Excludes(F::Class),
    /// The card can be used for the rest of the turn; it cannot before (PSI, Offer Influence to a Mercenary).
    Hired,
    /// Other own cards of the class support no conflict.
    StaysOut(F::Class),
    /// Nobody spends more than so much influence in this turn.
    SpendAtMost(F::Amount),
    /// A war conflict against the race can be declared (PSI, War).
    WarConflict(F::WarTarget),
    /// The tension of the race that the conflict targets toward the player's.
    TargetTension(F::Amount),
    /// The influence rating of the race that the conflict targets.
    TargetInfluence(F::Amount),
    /// The conflict card stays in play as an enhancement of somebody.
    StaysOn(OnWhom),
    /// A card of the class is discarded, but never the ambassador.
    Loses(F::Class),
    /// The Leadership of the card when it leads a fleet of the class.
    Leads {
        /// Which fleets.
        of: F::Class,
        /// By how much it changes.
        amount: F::Amount,
    },
    /// So many conflicts more in the next Conflict Round, which must come from conflict cards.
    CardConflicts(u8),
}

named! {
    /// What goes back to where the turn began.
    pub Restored {
        /// The first tension of the player's race that has changed.
        Tension = "tension",
        /// The unrest of the player's race.
        Unrest = "unrest",
    }
}

named! {
    /// What a changed cost is paid for.
    pub Purpose {
        /// Sponsoring.
        Sponsoring = "sponsoring",
        /// Promoting.
        Promoting = "promoting",
        /// Playing an event.
        Playing = "playing",
        /// Sponsoring or promoting.
        SponsoringOrPromoting = "sponsoring or promoting",
        /// Sponsoring, or playing an event.
        SponsoringOrPlaying = "sponsoring or playing",
    }
}

impl Purpose {
    /// Whether what is paid for `wanted`, one of the first three, is paid for this.
    #[must_use]
    pub fn covers(self, wanted: Self) -> bool {
        match self {
            Self::SponsoringOrPromoting => matches!(wanted, Self::Sponsoring | Self::Promoting),
            Self::SponsoringOrPlaying => matches!(wanted, Self::Sponsoring | Self::Playing),
            one => one == wanted,
        }
    }
}

/// What cards of a class cost more or less.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(
    serialize = "F: Form<Amount = Amount, Class = CardClass>",
    deserialize = "F: Form<Amount = Amount, Class = CardClass>"
))]
pub struct CostChange<F: Form = Written> {
    /// Which cards.
    pub of: F::Class,
    /// By how much; below 0 they are cheaper.
    pub amount: F::Amount,
    /// For what.
    #[serde(default = "sponsoring", rename = "for")]
    pub purpose: Purpose,
    /// Whether it is used up by the next such card; a discount not used ends with the turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub next_only: bool,
    /// Only for what this one sponsors or promotes: the ambassador, or the card itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<OnWhom>,
    /// Only for what is put or played on this card.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub on_this_card: bool,
}

fn sponsoring() -> Purpose {
    Purpose::Sponsoring
}

/// Marks that an effect gives, or takes below 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(serialize = "F: Form<Amount = Amount>", deserialize = "F: Form<Amount = Amount>"))]
pub struct GivenMarks<F: Form = Written> {
    /// Which kind.
    pub mark: Mark,
    /// How many.
    pub amount: F::Amount,
    /// On whom; marks given to a faction are its ambassador's (PSI, Marks).
    #[serde(default = "ambassador", skip_serializing_if = "is_ambassador")]
    pub on: OnWhom,
}

fn ambassador() -> OnWhom {
    OnWhom::Ambassador
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_ambassador(on: &OnWhom) -> bool {
    *on == OnWhom::Ambassador
}

named! {
    /// Which abilities a change is of.
    pub Abilities {
        /// Diplomacy.
        Diplomacy = "Diplomacy",
        /// Intrigue.
        Intrigue = "Intrigue",
        /// Psi.
        Psi = "Psi",
        /// Leadership.
        Leadership = "Leadership",
        /// Military.
        Military = "Military",
        /// Diplomacy, Intrigue and Leadership, as an assistant gives them.
        Assisted = "Diplomacy, Intrigue and Leadership",
        /// All of them.
        All = "all abilities",
        /// All that are above 0.
        NonZero = "all abilities above 0",
        /// The one that the conflict uses.
        OfTheConflict = "the ability of the conflict",
        /// The one with which the card took part in the conflict that resolved last.
        Used = "the ability it used",
    }
}

/// How abilities change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(
    serialize = "F: Form<Amount = Amount, Class = CardClass>",
    deserialize = "F: Form<Amount = Amount, Class = CardClass>"
))]
pub struct AbilityChange<F: Form = Written> {
    /// Which.
    pub of: Abilities,
    /// Whose.
    pub on: OnWhom,
    /// Of those, only the cards of this class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<F::Class>,
    /// By how much.
    #[serde(default = "nothing")]
    pub amount: F::Amount,
    /// Multiplied by so much first (ENG, Modifying abilities).
    #[serde(default = "once", skip_serializing_if = "is_once")]
    pub times: u8,
    /// No higher than this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<u8>,
}

fn nothing() -> Amount {
    Amount::fixed(0)
}

fn once() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_once(times: &u8) -> bool {
    *times == 1
}

/// A conflict that a card brings about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Started {
    /// Of one of these types, as the player chooses.
    pub types: Vec<Ability>,
    /// Whether it comes on top of the one conflict of the turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub additional: bool,
    /// Whether it targets nobody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub untargeted: bool,
    /// What happens when it is won.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub won: Vec<Change>,
    /// By how much it must be won for that.
    #[serde(default, skip_serializing_if = "super::is_zero")]
    pub by: u8,
}

impl Abilities {
    /// Whether a change of these abilities is one of this, which stands at `value`; `conflict` holds the types of the
    /// conflict that resolves.
    #[must_use]
    pub fn includes(self, ability: Ability, value: i16, conflict: AbilitySet) -> bool {
        match self {
            Self::Diplomacy => ability == Ability::Diplomacy,
            Self::Intrigue => ability == Ability::Intrigue,
            Self::Psi => ability == Ability::Psi,
            Self::Leadership => ability == Ability::Leadership,
            Self::Military => ability == Ability::Military,
            Self::Assisted => matches!(ability, Ability::Diplomacy | Ability::Intrigue | Ability::Leadership),
            // An ability of Psi 0 is no ability to raise (COMP 12, Destiny Fulfilled and others).
            Self::All => ability != Ability::Psi || value > 0,
            Self::NonZero => value > 0,
            Self::OfTheConflict => conflict.contains(ability),
            // Which it is depends on the conflict that the card took part in, which the game alone knows.
            Self::Used => false,
        }
    }
}
