//! Decks: as their authors wrote them and with their names resolved ([`deck`]), judged ([`check`]), changed ([`editing`]), in the
//! formats of other programs ([`formats`]), from sealed products ([`sealed`]); tables of cells ([`grid`]).

pub mod check;
pub mod deck;
pub mod editing;
pub mod formats;
pub mod grid;
mod messages;
pub mod sealed;
