//! Whom of one's own a change is on.

use crate::card::facts::named;

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
