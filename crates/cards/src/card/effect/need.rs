//! What must be so for a card to be played or an effect to happen.

use serde::{Deserialize, Serialize};

use super::class::CardClass;
use crate::card::facts::named;
use crate::card::{Ability, Mark, Race};

named! {
    /// Those at the table who are no players but have influence (PSI, Set Influence Tokens).
    pub ThirdPower {
        /// Babylon 5.
        Babylon5 = "Babylon 5",
        /// The Shadows.
        Shadow = "Shadow",
        /// The Vorlons.
        Vorlon = "Vorlon",
    }
}

named! {
    /// What may hold between two races.
    pub State {
        /// Free Trade.
        FreeTrade = "Free Trade",
        /// An Alliance.
        Alliance = "Alliance",
        /// A pact of non-aggression.
        NonAggression = "Non-Aggression",
        /// Neutrality.
        Neutrality = "Neutrality",
        /// War.
        War = "War",
    }
}

named! {
    /// Whom a tension is toward.
    pub Toward {
        /// The race that the conflict targets.
        Target = "target",
        /// The Centauri.
        Centauri = "Centauri",
        /// The Humans.
        Human = "Human",
        /// The Minbari.
        Minbari = "Minbari",
        /// The Narn.
        Narn = "Narn",
        /// The League.
        NonAligned = "Non-Aligned",
        /// Any one race at the table, as the player chooses.
        Any = "any",
    }
}

/// What must be so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Need {
    /// The faction has marks (PSI, Marks).
    Marks(NeedMarks),
    /// One card in play has marks.
    MarksOn(NeedMarksOn),
    /// One card in play has fewer marks.
    NoMarksOn(NeedMarksOn),
    /// The conflict that an aftermath follows was won by at least so much.
    WonBy(u8),
    /// A card of the class is in play on the player's side.
    InPlay(CardClass),
    /// What the card is put on is of the class.
    Bearer(CardClass),
    /// A player of this race sits at the table.
    AtTable(Race),
    /// No player of this race sits at the table.
    NotAtTable(Race),
    /// The player's race is one of these.
    OwnRace(Vec<Race>),
    /// A tension lies in a range.
    Tension(NeedTension),
    /// A state holds with the target.
    State(State),
    /// A state does not hold with the target yet.
    NoState(State),
    /// One who is no player has at least so much influence.
    Influence(NeedThird),
    /// The player's influence rating is at least so much.
    Rating(u8),
    /// The player's influence rating is at most so much.
    RatingAtMost(u8),
    /// The player has at least so much power.
    Power(u8),
    /// The unrest of the player's race is at least so much.
    UnrestAtLeast(u8),
    /// The unrest of the player's race is at most so much.
    UnrestAtMost(u8),
    /// The Shadow War has begun: Shadows or Vorlons have reached 20 influence.
    ShadowWar,
    /// It has not.
    NoShadowWar,
    /// The player's race is at war with some race.
    AtWar,
    /// It is not.
    NoWar,
    /// The player has started no conflict this turn.
    NoConflict,
    /// A conflict is open that would gain the player influence.
    GainsInfluence,
    /// The ambassador supports a conflict.
    AmbassadorSupports,
    /// No Military conflict resolved this turn.
    NoMilitaryConflict,
    /// The card took part in the conflict that resolved last, with an ability that is not its best.
    UsedNotBest,
    /// The conflict was won by at least so many times the unrest of the player's race.
    WonByUnrest(u8),
    /// Nobody opposed the conflict.
    Uncontested,
    /// Somebody opposed it.
    Contested,
    /// The conflict is one that a war allows, without a card.
    WarConflict,
    /// The card itself has so much of an ability.
    Ability(NeedAbility),
    /// What only other players can bring about; alone it never holds.
    OthersOnly,
}

/// Marks that are needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NeedMarks {
    /// Which kind.
    pub mark: Mark,
    /// How many at least.
    pub count: u8,
}

/// Marks that are needed on one card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NeedMarksOn {
    /// Which kind.
    pub mark: Mark,
    /// How many at least.
    pub count: u8,
    /// On whom: the ambassador, the bearer, or any character.
    pub on: OnWhom,
}

/// An ability that is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NeedAbility {
    /// Which.
    pub of: Ability,
    /// How much at least.
    pub at_least: u8,
}

/// A tension that is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NeedTension {
    /// Toward whom.
    pub toward: Toward,
    /// The least, 1 to 5.
    #[serde(default = "lowest", skip_serializing_if = "is_lowest")]
    pub at_least: u8,
    /// The most, 1 to 5.
    #[serde(default = "highest", skip_serializing_if = "is_highest")]
    pub at_most: u8,
    /// Whether the tension the other way must lie in the range too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mutual: bool,
    /// Whether the tension of any race will do, not that of the player's alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub of_any_race: bool,
}

/// The influence of one who is no player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NeedThird {
    /// Whose.
    pub of: ThirdPower,
    /// How much at least.
    pub at_least: u8,
}

fn lowest() -> u8 {
    1
}

fn highest() -> u8 {
    5
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_lowest(tension: &u8) -> bool {
    *tension == lowest()
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_highest(tension: &u8) -> bool {
    *tension == highest()
}

// Whom of one's own a change is on.

named! {
    /// Whom a change is on.
    pub OnWhom {
        /// The ambassador.
        Ambassador = "ambassador",
        /// The card that the enhancement or aftermath is on.
        Bearer = "bearer",
        /// The card itself.
        ThisCard = "this card",
        /// A character of the player's choice.
        ACharacter = "a character",
        /// A character of the Inner Circle.
        InnerCircleCharacter = "an Inner Circle character",
        /// A fleet of the player's choice.
        AFleet = "a fleet",
        /// Each own character.
        EachCharacter = "each character",
        /// Each own character loyal to his own race.
        EachOfOwnRace = "each character of own race",
        /// Each own character loyal to his own race or to the race that the conflict targets.
        EachOfBothRaces = "each character of own and target race",
        /// Each own character but the ambassador.
        EachOther = "each other character",
        /// Each own neutral character.
        EachNeutral = "each neutral character",
        /// Each own fleet.
        EachFleet = "each fleet",
        /// Each own location.
        EachLocation = "each location",
        /// Who rotated last as the price of an effect.
        WhoRotates = "who rotates",
    }
}
