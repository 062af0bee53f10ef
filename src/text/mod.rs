//! What the small languages and every message share: texts and places in them, folded names, signs that are fit for a
//! terminal, the nearest known word.

mod boolean;
mod compare;
mod diagnosis;
mod fold;
mod source;
mod span;
mod suggest;

pub use boolean::{Connected, Expr, Nested, Printed};
pub use compare::Comparison;
pub use diagnosis::{Diagnosis, Located};
pub use fold::{apart, bounded, fold, harmless, has_unfit, is_unfit, next_unfit, shortened};
pub use source::{Lines, Place, Source};
pub use span::Span;
pub use suggest::{nearest, suggestion, typing_errors};
