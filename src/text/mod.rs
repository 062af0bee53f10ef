//! What the small languages and every message share: texts and places in them, folded names, characters that are safe for a
//! terminal, the nearest known word.

mod boolean;
mod compare;
mod diagnosis;
mod fold;
mod source;
mod span;
mod suggest;
mod unseen;

pub(crate) use boolean::{Connected, Nested};
pub use boolean::{Expr, Printed};
pub use compare::Comparison;
pub use diagnosis::{Diagnosis, Located};
pub(crate) use fold::{apart, bounded, capitalized, harmless, has_unfit, next_unfit, shortened};
pub use fold::{fold, is_unfit};
pub use source::{Lines, Place, Source};
pub use span::Span;
pub(crate) use suggest::{nearest, suggestion, typing_errors};
