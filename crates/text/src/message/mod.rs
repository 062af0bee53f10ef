//! What is said to people, not yet in a language ([`Text`]): messages as rows of words ([`MessageRow`]), numbers, and what stands
//! between them. Whoever prints a text knows the reader's language ([`Locale`]) and renders it.

mod choice;
mod diagnosis;
mod macros;
mod number;
pub mod pattern;
pub mod row;
mod text;
mod write;

pub use choice::{LanguageChoice, Locale};
pub use diagnosis::{Diagnosis, Located};
pub use number::Number;
pub use row::MessageRow;
pub use text::{Reason, Text};
