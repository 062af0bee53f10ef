//! What is said to people, not yet in a language ([`Text`]): messages as rows of words ([`Row`]), numbers, and what stands
//! between them. Whoever prints a text knows the reader's language ([`Locale`]) and renders it.

mod choice;
mod current;
mod locale;
mod macros;
mod number;
mod pseudo;
pub mod row;
mod text;
mod write;

pub use choice::Choice;
pub use current::{current, in_english, in_language, speak, spoken_now};
pub use locale::Locale;
pub use number::Number;
pub use row::Row;
pub use text::{Reason, Text};
pub use write::{said_in, spoken};
