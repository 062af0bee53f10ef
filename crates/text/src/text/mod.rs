//! What the small languages and every message share: texts and places in them, folded names, characters that are safe for a
//! terminal, the nearest known word.

mod boolean;
mod compare;
mod fold;
mod inflection;
mod source;
mod suggest;
mod tongue;
mod unseen;

pub use boolean::{Connected, Expr, Nested, Printed};
pub use compare::Comparison;
pub use fold::{apart, bounded, capitalized, fold, harmless, has_unfit, is_unfit, next_unfit, seen, shortened};
pub use inflection::{beginnings, stem_in_russian, stems, words_from};
pub use source::{Lines, Place, Source, Span};
pub use suggest::{nearest, suggestion, typing_errors};
pub use tongue::{Further, Language};
pub use unseen::is_unseen;
