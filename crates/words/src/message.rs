//! A message, each a row of what it says in every language. A message without variables is a constant, one with variables a
//! type whose fields they are, so that one that is missing or misspelt does not compile.

/// A message of a room: its key, its name, its variables with what each is used as, and its pieces in every language.
#[macro_export]
macro_rules! message {
    ($key:literal $name:ident en [$($en:tt)*] ru [$($ru:tt)*]) => {
        #[doc = $key]
        #[allow(non_upper_case_globals, reason = "a message is named alike with and without variables")]
        pub const $name: spoken::Plain = spoken::Plain(&row::Row { en: &[$($en)*], ru: &[$($ru)*] });
    };
    ($key:literal $name:ident { $($field:ident: $of:ident $kind:ident),* } en [$($en:tt)*] ru [$($ru:tt)*]) => {
        #[doc = $key]
        #[allow(missing_docs, reason = "variables are what they are called")]
        pub struct $name<$($of: row::$kind),*> { $(pub $field: $of),* }
        impl<$($of: row::$kind),*> ::std::fmt::Display for $name<$($of),*> {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                static ROW: row::Row = row::Row { en: &[$($en)*], ru: &[$($ru)*] };
                spoken::spoken(&ROW, &[$(row::$kind::argument(&self.$field)),*], f)
            }
        }
    };
}
