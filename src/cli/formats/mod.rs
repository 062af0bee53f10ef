//! Decks of other programs: `export`, `import`, and `formats`, which lists them.

mod export;
mod ids;
mod import;
mod list;
mod targets;

pub use export::run as export;
pub use import::run as import;
pub use list::run as list;
