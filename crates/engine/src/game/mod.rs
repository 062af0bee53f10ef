//! The rules of the game: what is on the table, which actions are legal at what price, and what they do. This room
//! knows cards and rulesets, but not who decides, how many games are played or how anything is worded.
//!
//! | room | what | uses |
//! |---|---|---|
//! | `ids`, `rng` | numbers that name things, sets of them, and limits; chance | |
//! | `deck` | a deck compiled for play: numbers, costs, roles, the effects of its cards as small tables | `ids` |
//! | `state` | the state of one game | `deck` |
//! | `evaluate` | questions about a state: abilities, power, costs, requirements, support | `state` |
//! | `legal` | what may be done now, and for what price | `evaluate` |
//! | `effects` | what cards do to the state, one family a file | `legal` |
//! | `apply` | doing what a player decided | `effects` |
//! | `turn` | the order of play, conflicts, the duelling start, the turn of the VCG | `apply` |
//! | `pilot`, `preferences`, `observer` | who decides, what is preferred where no action names it, who watches: the ports by which the engine asks and reports | |
//!
//! One player; the other seats are passive, or answer conflicts as `data/table.toml` says. Whoever decides is a [`Pilot`]; why something cannot be done is an [`Illegal`].

pub(crate) mod apply;
pub mod deck;
pub(crate) mod effects;
pub mod evaluate;
pub mod ids;
pub mod legal;
pub(crate) mod observer;
pub(crate) mod pilot;
pub mod preferences;
pub mod rng;
pub(crate) mod state;
pub mod turn;

pub use deck::assumptions::{Assumptions, MOST_ASSUMED, OneCard, Opposition, Others, UnknownOpposition};
pub use deck::card::{PlayCard, Role, Target};
pub use deck::compile::defends_only;
pub use deck::effects::NeedIndex;
pub use deck::error::{GoldfishError, MOST_CARDS, RunNumber};
pub use deck::playability::conflict_types;
pub use deck::table::{AnsweringTable, TableSeat};
pub use deck::unplayable::{LeftOut, Modelled, Unplayable, left_out};
pub use deck::variant::{DEALT, Duel, Start};
pub use deck::weights::Weights;
pub use deck::{DeckSpec, PilotNotes, PlayDeck, Seat, SpecCard};
pub use ids::{CardIndex, CardSet, LONGEST_GAME, MOST_KINDS, PieceIndex, PieceSet};
pub use legal::action::{Action, BUILD_COST, HandOrder, Illegal, MOST_TO_BUILD, PRICE_OF_A_CARD};
pub use legal::decision::{Choice, Decision, Legal};
pub use observer::Observer;
pub use pilot::Pilot;
pub use preferences::{Offer, Tension, Tensions};
pub use rng::{below, game_random};
pub use state::deck_and_hand::{chance_of, chosen_of, next_luck};
pub use state::in_play::{Conflict, Piece, Round, Row, SeatState};
pub use state::kept::KeptStates as Kept;
pub use state::{GameState, Preferences};
pub use turn::game::{Game, GameOutcome, play_from, step_on};
pub use turn::rounds::POWER_OF_EACH;

#[cfg(test)]
mod tests;
