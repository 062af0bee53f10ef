//! Games by the thousand: decks made ready ([`play_deck`]), runs and what they count ([`simulation`]), plans ([`plan`]), odds
//! ([`odds`]), advice ([`advice`]), playing by hand ([`play`]), lessons ([`lesson`]), figures of a deck ([`statistics`]).

pub mod advice;
pub mod lesson;
mod messages;
pub mod odds;
pub mod plan;
pub mod play;
pub mod play_deck;
pub mod refusals;
pub mod simulation;
pub mod statistics;
