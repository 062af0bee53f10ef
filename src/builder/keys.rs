//! All keys with what they do: one table for the page of keys and for the last line.

/// A key as it is shown, and what it does.
pub(super) type KeyLine = (&'static str, &'static str);

/// The keys of the find box.
pub(super) const FIND: [KeyLine; 6] = [
    ("letters", "typed into the query: words, t:character, race:narn, cost<=6, owned>0"),
    ("Enter", "add a copy of the selected card to the deck"),
    ("arrows", "move through the cards; Page Up and Page Down by pages"),
    ("Tab, Esc", "to the deck; its keys then apply to the selected card"),
    ("Alt-key", "the deck's key on the selected card: Alt-h puts it into the opening hand"),
    ("Ctrl-U", "empty the query"),
];

/// The keys of the deck.
pub(super) const DECK: [KeyLine; 12] = [
    ("+  -", "one copy more or less"),
    ("1 to 9", "that many copies"),
    ("d", "remove all copies on the line"),
    ("h", "into the opening hand, or out of it"),
    ("r", "into the reserve, or out of it"),
    ("c", "into the Crusade or conflict pile, or out of it"),
    ("a", "make it the ambassador, or undo that"),
    ("Enter", "everything known about the card"),
    ("=", "find cards like it: type, loyalty, cost within 1"),
    ("n", "name, ruleset, race, faction of the deck"),
    ("/  i  Tab", "back to the find box; it keeps its query"),
    ("o", "find only cards you own, or all again"),
];

/// The keys that are about the whole deck.
pub(super) const WHOLE: [KeyLine; 10] = [
    ("v  V", "next and previous finding; Enter then jumps to its card"),
    ("e", "the finding in full: remedy and rule"),
    ("t", "next chart: costs, abilities, conflicts, marks, games"),
    ("g", "play 10,000 games in the background: influence and power by turn"),
    ("O", "find the best opening hands; Enter there chooses one"),
    ("u  U", "undo, redo: without limit; Ctrl-Z and Ctrl-Y anywhere"),
    ("s  S", "save, save as; Ctrl-S anywhere"),
    ("q  Ctrl-C", "leave; asks only if something is not saved"),
    ("?", "this page"),
    ("Esc", "closes the topmost window"),
];

/// The keys that the last line shows while one types a query, the most useful first.
pub(super) const SHORT_FIND: [KeyLine; 6] = [
    ("Enter", "add"),
    ("Tab", "deck"),
    ("Alt-h", "hand"),
    ("Ctrl-Z", "undo"),
    ("Ctrl-S", "save"),
    ("Alt-?", "all keys"),
];

/// The keys that the last line shows in the deck, the most useful first.
pub(super) const SHORT_DECK: [KeyLine; 11] = [
    ("/", "find"),
    ("+ -", "copies"),
    ("h", "hand"),
    ("u", "undo"),
    ("s", "save"),
    ("q", "leave"),
    ("?", "all keys"),
    ("v", "verdict"),
    ("t", "chart"),
    ("g", "games"),
    ("r", "reserve"),
];
