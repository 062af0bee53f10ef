-- What is said of a card as a Russian reads it, in the columns of `said`. It is a database of its own beside that of the
-- cards, attached where somebody searches for Russian words: nobody else pays for it.
CREATE TABLE russian.said_in_russian (
    card      INTEGER PRIMARY KEY,
    name      TEXT NOT NULL,
    aliases   TEXT,
    type_line TEXT,
    keywords  TEXT NOT NULL,
    text      TEXT,
    notes     TEXT,
    effects   TEXT,
    rulings   TEXT
) STRICT;

-- The same as full text. Words are not stemmed here: a query asks for their beginnings (crates/catalog/src/query/full_text.rs).
CREATE VIRTUAL TABLE russian.card_text_in_russian USING fts5 (
    name, aliases, type_line, keywords, text, notes, effects, rulings,
    content = "said_in_russian", content_rowid = "card",
    tokenize = "unicode61 remove_diacritics 2"
);

-- Every Russian word of the keywords and texts: what a word of a query was perhaps meant to be.
CREATE TABLE russian.word_in_russian (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
