//! The two forms of one vocabulary of effects: as the card data writes it, and as small numbers of a deck made ready to play.

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
    /// The race of a war conflict.
    type WarTarget;
}

/// The form of the card data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {}
