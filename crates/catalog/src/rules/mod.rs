//! The rules of the game in plain words, each with the documents and sections that have it, and the search that answers a
//! question with those that fit. The words stand in `data/rules/`; the build script makes the index.

mod index;
mod question;
mod section;
mod stem;
#[cfg(test)]
mod tests;

pub use index::{Rule, all};
pub use question::{FoundRule, Question};
pub use section::{CitedSection, Named, named};
