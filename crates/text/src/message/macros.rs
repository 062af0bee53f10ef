//! How messages are declared ([`message!`](crate::message!)) and texts put together ([`text!`](crate::text!)).

/// A message of a room: its key, its name, its variables with what each is used as, and its patterns in all languages. One
/// without variables is a constant, one with variables a type whose fields they are, so that one that is missing or misspelt
/// does not compile; both are [`Text`](crate::message::Text)s.
#[macro_export]
macro_rules! message {
    ($key:literal $name:ident $patterns:literal) => {
        #[doc = $key]
        #[allow(non_upper_case_globals, reason = "a message is named alike with and without variables")]
        pub const $name: $crate::message::Text =
            $crate::message::Text::plain(&row::MessageRow($patterns));
    };
    ($key:literal $name:ident { $($field:ident: $of:ident $kind:ident),* } $patterns:literal) => {
        #[doc = $key]
        #[allow(missing_docs, reason = "variables are what they are called")]
        pub struct $name<$($of),*> { $(pub $field: $of),* }
        impl<$($of),*> $name<$($of),*> {
            const ROW: &'static row::MessageRow = &row::MessageRow($patterns);
        }
        impl<$($of: row::$kind),*> $name<$($of),*> {
            /// What it says.
            pub fn text(self) -> $crate::message::Text {
                $crate::message::Text::message(Self::ROW, ::std::vec![$(row::$kind::value(self.$field)),*])
            }

            /// What it says in the reader's language.
            pub fn render(self, locale: impl ::std::convert::Into<$crate::message::Locale>) -> ::std::string::String {
                self.text().render(locale)
            }
        }
        impl<$($of: row::$kind),*> ::std::convert::From<$name<$($of),*>> for $crate::message::Text {
            fn from(message: $name<$($of),*>) -> Self {
                message.text()
            }
        }
    };
}

/// Texts, names and numbers one behind another: `text!["Ko'Dath (", race, ")"]`.
#[macro_export]
macro_rules! text {
    ($($part:expr),* $(,)?) => {
        $crate::message::Text::joined(::std::vec![$($crate::message::Text::from($part)),*])
    };
}
