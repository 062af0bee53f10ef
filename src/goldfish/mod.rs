//! The solo game. The door of the room: [`Playbook::new`] (a deck made ready to play), [`run`] (many games, with
//! [`Settings`]), which returns a [`Tally`].
//!
//! | file | what |
//! |---|---|
//! | `playbook`, `play_card`, `sorting`, `roles`, `assumptions` | a deck as the game needs it: numbers, costs, roles, what can be played at all |
//! | `script`, `scripts`, `card_set` | the effects of its cards as small tables, classes of cards as bits |
//! | `board`, `standing`, `looking`, `hand`, `pieces` | the state of one game, what stands in it, what one sees of it, its piles, its cards in play |
//! | `counting`, `requirements` | what the board amounts to: abilities, power; whether requirements are met |
//! | `changes`, `marks`, `piles` | what effects do to it |
//! | `actions`, `legal`, `uses`, `costs`, `discounts`, `acts` | what can be done, why not, what it costs; and doing it |
//! | `conflicts` | conflicts from declaring to resolving |
//! | `turn`, `vcg`, `duel` | the rounds of a turn; the turn of the VCG; the duelling start |
//! | `sustain` | cards that stay rotated for the bonus they give |
//! | `pilot`, `standard` | who decides |
//! | `plan` | what a player means to do: its language, the pilot that follows it, what came of each step |
//! | `effects` | what is left out |
//! | `tally` | counts over many games, mergeable |
//! | `shard` | parts of a run, and putting them together |
//! | `answers` | what a run is asked beside the curve: wants, times, dead cards, spending, comparisons, the log of a game |
//! | `estimate` | means and shares with their intervals |
//! | `openings` | all legal opening hands, and which is best |
//! | `goal` | what one asks of a game: `Kosh Naranek@2`, `influence>=9@6` |
//! | `run` | threads and seeds |
//! | `by_hand` | one game played by hand |
//! | `deal` | what a seed draws, without a game |
//!
//! One player; the other seats are passive. Whoever decides is a [`Pilot`]; whoever counts is a [`Watch`]; why something
//! cannot be done is an [`Illegal`].

mod actions;
mod acts;
pub mod answers;
mod assumptions;
mod board;
pub mod by_hand;
mod card_set;
mod changes;
mod conflicts;
mod costs;
mod counting;
mod deal;
mod discounts;
mod duel;
mod effects;
pub mod estimate;
mod goal;
mod hand;
mod leanings;
mod legal;
mod looking;
mod marks;
pub mod openings;
mod pieces;
mod piles;
mod pilot;
pub mod plan;
mod play_card;
mod playbook;
mod presence;
mod requirements;
mod reversals;
mod roles;
mod run;
mod script;
mod scripts;
pub mod shard;
mod sorting;
mod standard;
mod standing;
mod sustain;
mod tally;
mod turn;
mod uses;
mod vcg;

pub use actions::{Action, BUILD_COST, Illegal, MOST_TO_BUILD};
pub use assumptions::{Assumptions, MOST_ASSUMED, Opposition, UnknownOpposition};
pub use board::Board;
pub use card_set::{Bits, CardSet};
pub use deal::deal;
pub use duel::{DEALT, Duel, by_liking};
pub use effects::{LeftOut, left_out};
pub use goal::{Aim, Comparison, Goal, Subject, Where, card_called};
pub use pilot::{Builder, Idle, Pilot};
pub use play_card::{Modelled, PlayCard, Role, Target};
pub use playbook::{CardIndex, GoldfishError, Playbook, Seat};
pub use roles::conflict_types;
pub use run::{LARGEST_RUN, LONGEST_GAME, MOST_THREADS, Settings, Watch, game_random, run, run_part, run_with};
pub use script::NeedIndex;
pub use sorting::defends_only;
pub use standard::Standard;
pub use standing::{Conflict, Piece, PieceIndex, Round, Row, SeatState};
pub use tally::{CardTally, Measure, Spread, Tally};
pub use turn::{PRICE_OF_A_CARD, play_game, play_on};
pub use vcg::POWER_OF_EACH;

#[cfg(test)]
mod tests;
