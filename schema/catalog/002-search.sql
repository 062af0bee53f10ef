-- What is said of a card in words, to be read card by card.
CREATE TABLE said (
    card      INTEGER PRIMARY KEY REFERENCES card (id),
    name      TEXT NOT NULL,
    aliases   TEXT,
    type_line TEXT,
    keywords  TEXT NOT NULL,
    text      TEXT,
    notes     TEXT,
    effects   TEXT,
    rulings   TEXT
) STRICT;

-- The same as full text: stemmed, accents removed. Weights for ranking are given in the query (crates/catalog/src/query/plan.rs).
CREATE VIRTUAL TABLE card_text USING fts5 (
    name, aliases, type_line, keywords, text, notes, effects, rulings,
    content = "said", content_rowid = "card",
    tokenize = "porter unicode61 remove_diacritics 2"
);
