//! The messages of `data/messages/`, each a row of what it says in every language. A message without variables is a
//! constant, one with variables a type whose fields they are, so that one that is missing or misspelt does not compile.

#![allow(clippy::all, clippy::pedantic, reason = "made by build.rs")]
#![allow(non_upper_case_globals, reason = "a message is named alike with and without variables")]

use std::fmt::{self, Display, Formatter};

use super::{row, spoken};

/// A message of a room: its key, its name, its variables with what each is used as, and its pieces in every language.
macro_rules! message {
    ($key:literal $name:ident en [$($en:tt)*] ru [$($ru:tt)*]) => {
        #[doc = $key]
        pub(crate) const $name: spoken::Plain = spoken::Plain(&row::Row { en: &[$($en)*], ru: &[$($ru)*] });
    };
    ($key:literal $name:ident { $($field:ident: $of:ident $kind:ident),* } en [$($en:tt)*] ru [$($ru:tt)*]) => {
        #[doc = $key]
        pub(crate) struct $name<$($of: row::$kind),*> { $(pub(crate) $field: $of),* }
        impl<$($of: row::$kind),*> Display for $name<$($of),*> {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                static ROW: row::Row = row::Row { en: &[$($en)*], ru: &[$($ru)*] };
                spoken::spoken(&ROW, &[$(row::$kind::argument(&self.$field)),*], f)
            }
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
