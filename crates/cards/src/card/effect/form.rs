//! The two forms of one vocabulary of effects: as the card data writes it, and as small numbers of a deck made ready to play;
//! and how the one becomes the other.

use super::need::Toward;
use crate::card::Ability;

/// In which form effects say what differs between the two; the words themselves are the same.
pub trait Form {
    /// An amount.
    type Amount;
    /// A class of cards.
    type Class;
    /// A class of cards whose cards are counted.
    type CountedClass;
    /// A conflict that begins.
    type Started;
}

/// The form of the card data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {}

/// Makes of the card data what stands in another form.
pub trait MakeReady<F: Form> {
    /// An amount.
    fn amount(&mut self, amount: &<Written as Form>::Amount) -> F::Amount;
    /// A class of cards.
    fn class(&mut self, class: &<Written as Form>::Class) -> F::Class;
    /// A class whose cards are counted.
    fn counted(&mut self, class: &<Written as Form>::Class) -> F::CountedClass;
    /// A conflict that begins.
    fn started(&mut self, started: &<Written as Form>::Started) -> F::Started;
}

/// What a sentence can say of a change.
#[derive(Debug, Clone, Copy)]
pub enum SentencePart<'c> {
    /// How much.
    Amount(&'c <Written as Form>::Amount),
    /// Which cards.
    Class(&'c <Written as Form>::Class),
    /// A number.
    Number(u8),
    /// An ability.
    Ability(Ability),
    /// Toward whom.
    Toward(Toward),
    /// A race, a mark: a name that stands for itself.
    Name(&'static str),
    /// A word of the vocabulary, such as on whom.
    Word(&'static str),
    /// More than one thing.
    Several,
}

/// What can stand in a change or a count.
pub(super) trait ChangeContent {
    /// It in a form.
    type In<F: Form>;

    fn ready<F: Form>(&self, to: &mut impl MakeReady<F>) -> Self::In<F>;
    fn part(&self) -> SentencePart<'_>;
}

/// For each type how it is made ready, and what a sentence says of it.
macro_rules! contents {
    ($($type:ty as $ready:ty: |$it:ident, $to:ident| $made:expr, $part:expr;)+) => {$(
        impl ChangeContent for $type {
            type In<F: Form> = $ready;

            fn ready<F: Form>(&self, $to: &mut impl MakeReady<F>) -> $ready {
                let $it = self;
                $made
            }

            #[allow(unused_variables, reason = "some parts are looked at whole")]
            fn part(&self) -> SentencePart<'_> {
                let $it = self;
                $part
            }
        }
    )+};
    // The same in every form.
    ($($type:ty: |$it:ident| $part:expr;)+) => {
        contents! { $($type as Self: |$it, _to| *$it, $part;)+ }
    };
}
pub(super) use contents;

/// A type whose fields stand in a change, and are made ready one by one.
macro_rules! made_of {
    ($type:ident { $($field:ident),+ }) => {
        impl ChangeContent for $type {
            type In<F: Form> = $type<F>;

            fn ready<F: Form>(&self, to: &mut impl MakeReady<F>) -> $type<F> {
                $type { $($field: self.$field.ready(to)),+ }
            }

            fn part(&self) -> SentencePart<'_> {
                SentencePart::Several
            }
        }
    };
}
pub(super) use made_of;

/// The words of changes or of counts in one table: for each what it means and what stands in it.
macro_rules! words {
    ($(#[$attribute:meta])* $type:ident: $($(#[doc = $doc:literal])* $word:ident
        $(($name:ident: $of:ty))? $({ $($(#[$about:meta])* $field:ident: $content:ty,)* })?,)+) => {
        $(#[$attribute])*
        pub enum $type<F: Form = Written> {
            $($(#[doc = $doc])* $word $(($of))? $({ $($(#[$about])* $field: $content,)* })?,)+
        }

        impl $type {
            /// What is said of each word here, line by line.
            pub const EXPLAINED: &'static [&'static str] = &[$(concat!($($doc, "\n"),*)),+];

            /// The same in another form.
            pub fn ready<F: Form>(&self, to: &mut impl MakeReady<F>) -> $type<F> {
                match self {
                    $(Self::$word $(($name))? $({ $($field,)* })? => {
                        $type::$word $(($name.ready(to)))? $({ $($field: $field.ready(to),)* })?
                    })+
                }
            }

            /// The word, and what a sentence can say of it.
            #[must_use]
            pub fn parts(&self) -> (&'static str, Vec<(&'static str, SentencePart<'_>)>) {
                match self {
                    $(Self::$word $(($name))? $({ $($field,)* })? => (
                        stringify!($word),
                        vec![$((stringify!($name), $name.part()))? $($((stringify!($field), $field.part()),)*)?],
                    ),)+
                }
            }
        }
    };
}
pub(super) use words;
