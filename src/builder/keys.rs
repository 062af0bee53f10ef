//! All keys with what they do: one table for the page of keys and for the last line.

use crate::messages::builder_keys as say;

/// A key as it is shown, and what it does.
pub(super) type KeyLine = (String, String);

/// A key whose name is the same in all languages.
fn key(name: &str, does: impl std::fmt::Display) -> KeyLine {
    (name.to_owned(), does.to_string())
}

/// The keys of the find box.
pub(super) fn of_find() -> [KeyLine; 6] {
    [
        (say::Letters.to_string(), say::FindLetters.to_string()),
        key("Enter", say::FindEnter),
        (say::Arrows.to_string(), say::FindArrows.to_string()),
        key("Tab, Esc", say::FindTab),
        (say::AltKey.to_string(), say::FindAlt.to_string()),
        key("Ctrl-U", say::FindEmpty),
    ]
}

/// The keys of the deck.
pub(super) fn of_deck() -> [KeyLine; 12] {
    [
        key("+  -", say::DeckOne),
        (say::Digits.to_string(), say::DeckMany.to_string()),
        key("d", say::DeckAll),
        key("h", say::DeckHand),
        key("r", say::DeckReserve),
        key("c", say::DeckPile),
        key("a", say::DeckLead),
        key("Enter", say::DeckCard),
        key("=", say::DeckLike),
        key("n", say::DeckAbout),
        key("/  i  Tab", say::DeckFind),
        key("o", say::DeckOwned),
    ]
}

/// The keys that are about the whole deck.
pub(super) fn of_all() -> [KeyLine; 10] {
    [
        key("v  V", say::AllFindings),
        key("e", say::AllFinding),
        key("t", say::AllChart),
        key("g", say::AllGames),
        key("O", say::AllHands),
        key("u  U", say::AllUndo),
        key("s  S", say::AllSave),
        key("q  Ctrl-C", say::AllLeave),
        key("?", say::AllKeys),
        key("Esc", say::AllClose),
    ]
}

/// The keys that the last line shows while one types a query, the most useful first.
pub(super) fn short_of_find() -> [KeyLine; 6] {
    [
        key("Enter", say::ShortAdd),
        key("Tab", say::ShortDeck),
        key("Alt-h", say::ShortHand),
        key("Ctrl-Z", say::ShortUndo),
        key("Ctrl-S", say::ShortSave),
        key("Alt-?", say::ShortKeys),
    ]
}

/// The keys that the last line shows in the deck, the most useful first.
pub(super) fn short_of_deck() -> [KeyLine; 11] {
    [
        key("/", say::ShortFind),
        key("+ -", say::ShortCopies),
        key("h", say::ShortHand),
        key("u", say::ShortUndo),
        key("s", say::ShortSave),
        key("q", say::ShortLeave),
        key("?", say::ShortKeys),
        key("v", say::ShortVerdict),
        key("t", say::ShortChart),
        key("g", say::ShortGames),
        key("r", say::ShortReserve),
    ]
}
