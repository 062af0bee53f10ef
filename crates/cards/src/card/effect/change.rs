//! What an effect changes.

use serde::{Deserialize, Serialize};

use super::amount::Amount;
use super::class::CardClass;
use super::form::{ChangeContent, Form, MakeReady, SentencePart, Written, made_of, words};
use super::need::{OnWhom, State, ThirdPower, Toward};
use super::piles::{Fetch, IntoPlay, Look, PutBack};
use crate::card::facts::named;
use crate::card::{Ability, AbilitySet, Mark, Race};

words! {
    /// What changes, in the form of the card data or of a deck made ready to play ([`Form`]). `zocalo help effects` shows of each
    /// word the example and what it means; `data/messages/LANGUAGE/changes.ftl` has its sentence, in a message of its name.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields, rename_all = "snake_case")]
    #[serde(bound(
        serialize = "F: Form<Amount = Amount, Class = CardClass, Started = Started>",
        deserialize = "F: Form<Amount = Amount, Class = CardClass, Started = Started>"
    ))]
    Change:
    /// `{ influence = 1 }`: a gain, below 0 a loss: the rating changes for good
    ///
    /// PSI, Influence.
    Influence(amount: F::Amount),
    /// `{ temporary_influence = 3 }`, `until = "next turn"`: influence for this turn, or the next; it is not power
    TemporaryInfluence(amount: F::Amount),
    /// `{ rating = 1 }`: the rating is higher while the card is in play or, on a conflict with `until = "state
    /// ends"`, while the state lasts; this is not a gain
    ///
    /// COMP 8.2.
    Rating(amount: F::Amount),
    /// `{ power = N }`: with `in play` it counts as long as the card is in play, otherwise it is gained for good
    Power(amount: F::Amount),
    /// `{ power_to_win = -1 }`: victory takes this much more power, or less with a minus
    PowerToWin(amount: F::Amount),
    /// `{ transfer = { to = "Vorlon", amount = 1 } }`: influence from your rating goes to Babylon 5, Shadow or Vorlon
    Transfer {
        /// To whom.
        to: ThirdPower,
        /// How much.
        amount: F::Amount,
    },
    /// `{ influence_of = { who = "Babylon 5", amount = 2 } }`: the influence of one of these changes
    InfluenceOf {
        /// Whose.
        who: ThirdPower,
        /// By how much.
        amount: F::Amount,
    },
    /// `{ draw = 2 }`: cards drawn at once
    Draw(amount: F::Amount),
    /// `{ free_cards = 2 }`: this many free cards in the Draw Round instead of 1
    FreeCards(count: u8),
    /// `{ may_draw = 2 }`: up to this many free cards instead of 1. If fewer are left in the deck, those are drawn; a
    /// character is discarded only if the first card is missing
    MayDraw(count: u8),
    /// `{ conflicts = 1 }`: this many extra conflicts in this Conflict Round, or with `until = "next turn"` in the
    /// next
    Conflicts(count: u8),
    /// `{ card_conflicts = 1 }`: this many extra conflicts in the next Conflict Round, which must come from conflict
    /// cards
    CardConflicts(count: u8),
    /// `{ cost = { of = { types = ["Fleet"] }, amount = -2 } }`: sponsoring cards of the class is cheaper; with
    /// `rotate`, `action` or `played` for the rest of the turn. `for = "promoting"`, `"playing"` (events),
    /// `"sponsoring or promoting"` or `"sponsoring or playing"`; `by = "ambassador"` or `"this card"`: only cards
    /// that it sponsors; `on_this_card = true`: only cards put or played on it; `next_only = true`: only the next
    /// one, this turn, and tokens that count are used up
    Cost(cost: CostChange<F>),
    /// `{ own_cost = 7 }`: with `in hand`: the cost to sponsor it
    OwnCost(count: u8),
    /// `{ own_cost_less = { each = { marks = "Vorlon" } } }`: with `in hand`: it costs this much less to sponsor
    OwnCostLess(amount: F::Amount),
    /// `{ single_cost = { types = ["Character"], loyal = ["Narn"] } }`: cards of the class are sponsored at the
    /// printed cost, not double, and then without any other discount
    SingleCost(of: F::Class),
    /// `{ without_rotation = { types = ["Group"] } }`: cards of the class are sponsored without rotating anybody
    WithoutRotation(of: F::Class),
    /// `{ marks = { mark = "Vorlon", amount = 1 } }`: marks on the ambassador, or on what `on` names; with `in play`
    /// while the card is in play, otherwise for good
    Marks(marks: GivenMarks<F>),
    /// `{ ability = { of = "Diplomacy", on = "a character", amount = 2 } }`: with `played` until the turn ends, with
    /// `resolving` for that conflict, with `in play` while the card is in play; `times = 2` multiplies first; `up_to
    /// = 10`: no higher; `only = { keyword = "Warrior Caste" }`: among those that `on` names, only the cards of a
    /// class; `of` may be `all abilities`, `all abilities above 0`, `the ability of the conflict`, `Diplomacy,
    /// Intrigue and Leadership`, `the ability it used` (in the conflict that resolved last)
    Ability(change: AbilityChange<F>),
    /// `{ ability_as = { from = "Intrigue", to = "Diplomacy" } }`: one ability of this card may be used as another
    AbilityAs {
        /// Which the card has.
        from: Ability,
        /// As which it counts.
        to: Ability,
    },
    /// `{ any_ability = "a character" }`: the character may join one conflict with its best ability
    AnyAbility(on: OnWhom),
    /// `{ support = 5 }`: support without a supporter, for the first open conflict of the types in `conflicts`
    Support(amount: F::Amount),
    /// `{ defends_only = "Military" }`: with `in play`: the card does not support conflicts with these abilities
    DefendsOnly(of: Abilities),
    /// `"single_fleet"`: on a conflict: only one fleet, with its leader, may support it
    SingleFleet,
    /// `{ opens = { conflict = "Intrigue", to = "Diplomacy" } }`: another ability may join the open conflicts of a
    /// type
    Opens {
        /// Of which type the conflict is.
        conflict: Ability,
        /// Which ability may join, too.
        to: Ability,
    },
    /// `{ conflict = { types = ["Intrigue"], by = 5, won = [{ influence = 1 }] } }`: a conflict without a card from
    /// hand; `additional = true`: in addition to the turn's own conflict; `untargeted = true`: against nobody
    Conflict(started: F::Started),
    /// `{ ready = "an Inner Circle character" }`: the card becomes ready
    Ready(on: OnWhom),
    /// `{ promote = { keyword = "Grey Council Member" } }`: a supporting card of the class joins the Inner Circle at
    /// no cost
    Promote(of: F::Class),
    /// `"not_promoted"`: the card itself never joins the Inner Circle
    NotPromoted,
    /// `{ acts_in_circle = "bearer" }`: with `in play`: a supporting character sponsors, builds and pays as one of
    /// the Inner Circle
    ActsInCircle(on: OnWhom),
    /// `"takes_aftermaths"`: with `in play`: aftermaths for the ambassador may be put on this card, and `ambassador`
    /// in them then means this card
    TakesAftermaths,
    /// `{ first_marks = 1 }`: with `in play`: the first mark of each kind that the card gains brings this many more
    FirstMarks(count: u8),
    /// `"on_faction"`: with `in play`, on an aftermath: it is put on the faction, not on its ambassador, and stays
    /// when the ambassador changes
    OnFaction,
    /// `"discarded"`: with `in play`: the card is discarded as soon as its `needs` are met; with `played`, on an
    /// aftermath that does nothing else in a solo game: it is discarded after play instead of staying
    Discarded,
    /// `"no_conflicts"`, `until = "next turn"`: nobody may declare a conflict this turn, or the next; such a card is
    /// not played while another already has this effect
    NoConflicts,
    /// `"withdraw"`: the player's characters leave an open conflict for good and become ready
    Withdraw,
    /// `"call_off"`: an open conflict card is discarded with its conflicts
    CallOff,
    /// `{ restore = "tension" }`: one tension of the race, or with `"unrest"` its unrest, returns to its value at the
    /// beginning of the turn
    Restore(what: Restored),
    /// `{ others_tension = 1 }`: the tension of each other race toward the player's
    OthersTension(amount: F::Amount),
    /// `{ all_tension = 1 }`: the tension of every race, yours included, toward the race that the conflict targets
    AllTension(amount: F::Amount),
    /// `{ no_loss = "Babylon 5" }`: for the rest of the turn this influence does not fall
    NoLoss(who: ThirdPower),
    /// `{ look = { top = 2, buried = 1 } }`: the player looks at the top cards of the deck and puts them back, the
    /// best on top; `buried` of them go under the deck
    Look(look: Look),
    /// `{ fetch = { from = "deck", of = { types = ["Event"] } } }`: a card of the class goes to the hand, from `deck`
    /// or `discard pile`; `count` cards; `top = "of the class"`: the topmost of them, `"of the pile"`: the top card,
    /// if it is one of them
    Fetch(fetch: Fetch<F>),
    /// `{ tension = { toward = "target", amount = -1 } }`: tension of your race; toward `target`, `any` or a race
    Tension {
        /// Toward whom.
        toward: Toward,
        /// By how much.
        amount: F::Amount,
    },
    /// `{ unrest = 1 }`: unrest of your race
    Unrest(amount: F::Amount),
    /// `{ tokens = 1 }`: tokens on this card
    Tokens(amount: F::Amount),
    /// `{ state = "Free Trade" }`: with the target race: Free Trade, Alliance, Non-Aggression, Neutrality, War
    State(state: State),
    /// `"set_tension"`: one tension is set freely; the goldfish makes the change that meets most of the tension
    /// requirements of cards in the deck
    SetTension,
    /// `{ target_tension = 1 }`: the tension of the race that the conflict targets toward the player's
    TargetTension(amount: F::Amount),
    /// `{ target_influence = -1 }`: the influence rating of the race that the conflict targets, never below 3
    TargetInfluence(amount: F::Amount),
    /// `"returns_to_hand"`: on a conflict card: it goes back to the hand instead of being discarded
    ReturnsToHand,
    /// `{ stays_on = "a fleet" }`: on a conflict card: it stays in play as an enhancement, and its effects with other
    /// triggers apply from then on
    StaysOn(on: OnWhom),
    /// `{ loses = { types = ["Character"] } }`: the cheapest card of the class is discarded, but never the ambassador
    Loses(of: F::Class),
    /// `{ excludes = { types = ["Enhancement"], keyword = "Weapon" } }`: with `in play`: the card that it is on
    /// cannot also have another of the class, whichever comes first
    Excludes(of: F::Class),
    /// `"hired"`: with `action` and a price: the card becomes ready this turn only through this action (PSI, Offer
    /// Influence to a Mercenary)
    Hired,
    /// `{ stays_out = { types = ["Fleet"] } }`: with `in play`: no other card of the class may support a conflict
    StaysOut(of: F::Class),
    /// `{ leads = { of = { names = ["Warleader's Fleet"] }, amount = 1 } }`: with `in play`: a change to the card's
    /// Leadership when it leads a fleet of the class
    Leads {
        /// Which fleets.
        of: F::Class,
        /// By how much it changes.
        amount: F::Amount,
    },
    /// `{ spend_at_most = { each = "lowest_rating" } }`: nobody may spend more influence than this in the turn,
    /// including what was spent before
    SpendAtMost(amount: F::Amount),
    /// `{ war_conflict = "Human" }`: with `conflict round`: a war conflict against that race; if won unopposed, it
    /// gains 1 influence; won or lost, the target's tension rises (PSI, War)
    WarConflict(race: Race),
    /// `"conflict_now"`: one more conflict card from hand may be declared in this Action Round
    ConflictNow,
    /// `{ into_play = { from = "deck", of = { types = ["Fleet"] } } }`: a card of the class that could be sponsored
    /// comes into play at no cost, from `deck`, `hand or deck` or `discard pile`; with `until = "end of turn"` it
    /// goes back
    IntoPlay(entering: IntoPlay<F>),
    /// `{ put_back = { after_drawing = 2, count = 3, to = "bottom" } }`: this many cards from hand (all without
    /// `count`) go to the `bottom` of the deck or are `shuffled` into it
    PutBack(back: PutBack),
    /// `{ upkeep = 5 }`: this much influence is spent on the card each turn, or it is discarded
    Upkeep(amount: F::Amount),
    /// `"win"`: the game is won (with `victory` and `needs`)
    Win,
}

impl Change {
    /// Each word with an example, and with what it means and how long it holds.
    pub fn explained() -> impl Iterator<Item = [String; 3]> {
        Self::EXPLAINED.iter().map(|text| {
            let lines: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
            let text = lines.join(" ");
            let (example, meaning) = text.split_once("`: ").unwrap_or((&text, ""));
            let is_of_word = |sign: char| sign.is_ascii_lowercase() || sign == '_';
            let word = example.split(|sign| !is_of_word(sign)).find(|word| !word.is_empty()).unwrap_or_default();
            [word.to_owned(), format!("{example}`"), meaning.to_owned()]
        })
    }
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

made_of!(CostChange { amount, of, purpose, next_only, by, on_this_card });

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

made_of!(GivenMarks { mark, amount, on });

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

made_of!(AbilityChange { of, on, amount, only, times, up_to });

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
