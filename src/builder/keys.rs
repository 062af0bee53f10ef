//! All keys with what they do: one table for the page of keys and for the last line.

use crate::messages::builder_keys as say;
use zocalo_text::message::Locale;

pub(super) type KeyLine = (String, String);

/// A key whose name is the same in all languages.
fn key(name: &str, does: impl std::fmt::Display) -> KeyLine {
    (name.to_owned(), does.to_string())
}

pub(super) fn of_find(locale: Locale) -> [KeyLine; 9] {
    [
        (say::Letters.render(locale), say::FindLetters.render(locale)),
        key("Enter", say::FindEnter.render(locale)),
        (say::Arrows.render(locale), say::FindArrows.render(locale)),
        key("Tab", say::FindTab.render(locale)),
        key("Esc", say::FindEsc.render(locale)),
        (say::AltKey.render(locale), say::FindAlt.render(locale)),
        key("Alt-w", say::FindWide.render(locale)),
        key("Ctrl-U", say::FindEmpty.render(locale)),
        (say::Paste.render(locale), say::FindPaste.render(locale)),
    ]
}

pub(super) fn of_deck(locale: Locale) -> [KeyLine; 14] {
    [
        key("+  -", say::DeckOne.render(locale)),
        (say::Digits.render(locale), say::DeckMany.render(locale)),
        key("d", say::DeckAll.render(locale)),
        key("h", say::DeckHand.render(locale)),
        key("r", say::DeckReserve.render(locale)),
        key("c", say::DeckPile.render(locale)),
        key("m", say::DeckMaybe.render(locale)),
        key("a", say::DeckLead.render(locale)),
        key("Enter", say::DeckCard.render(locale)),
        key("=", say::DeckLike.render(locale)),
        key("n", say::DeckAbout.render(locale)),
        key("/  i  Tab", say::DeckFind.render(locale)),
        key("o", say::DeckOwned.render(locale)),
        key("w", say::FindWide.render(locale)),
    ]
}

pub(super) fn of_all(locale: Locale) -> [KeyLine; 12] {
    [
        key("v  V", say::AllFindings.render(locale)),
        key("e", say::AllFinding.render(locale)),
        key("t", say::AllChart.render(locale)),
        key("g", say::AllGames.render(locale)),
        key("O", say::AllHands.render(locale)),
        key("u  U", say::AllUndo.render(locale)),
        key("s  S", say::AllSave.render(locale)),
        key("q  Ctrl-C", say::AllLeave.render(locale)),
        (say::MouseKey.render(locale), say::AllMouse.render(locale)),
        key("M", say::AllMouseOff.render(locale)),
        key("?", say::AllKeys.render(locale)),
        key("Esc", say::AllClose.render(locale)),
    ]
}

/// The keys that the last line shows while one types a query, the most useful first.
pub(super) fn short_of_find(locale: Locale) -> [KeyLine; 7] {
    [
        key("Enter", say::ShortAdd.render(locale)),
        key("Tab", say::ShortDeck.render(locale)),
        key("Alt-?", say::ShortKeys.render(locale)),
        key("Alt-w", say::ShortWide.render(locale)),
        key("Alt-h", say::ShortHand.render(locale)),
        key("Ctrl-Z", say::ShortUndo.render(locale)),
        key("Ctrl-S", say::ShortSave.render(locale)),
    ]
}

/// The keys that the last line shows in the deck, the most useful first.
pub(super) fn short_of_deck(locale: Locale) -> [KeyLine; 12] {
    [
        key("/", say::ShortFind.render(locale)),
        key("+ -", say::ShortCopies.render(locale)),
        key("h", say::ShortHand.render(locale)),
        key("u", say::ShortUndo.render(locale)),
        key("s", say::ShortSave.render(locale)),
        key("q", say::ShortLeave.render(locale)),
        key("?", say::ShortKeys.render(locale)),
        key("v", say::ShortVerdict.render(locale)),
        key("t", say::ShortChart.render(locale)),
        key("g", say::ShortGames.render(locale)),
        key("r", say::ShortReserve.render(locale)),
        key("m", say::ShortMaybe.render(locale)),
    ]
}
