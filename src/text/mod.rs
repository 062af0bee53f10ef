//! What the small languages and every message share: texts and places in them, folded names, signs that are fit for a
//! terminal, the nearest known word.

mod diagnosis;
mod fold;
mod source;
mod suggest;

pub use diagnosis::{Diagnosis, Located};
pub use fold::{apart, bounded, fold, harmless, has_unfit, is_unfit, next_unfit, shortened};
pub use source::{Lines, Place, Source};
pub use suggest::suggestion;
