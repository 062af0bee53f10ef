-- Full text: stemmed, accents removed. Weights for ranking are given in the query (src/query/plan.rs).

CREATE VIRTUAL TABLE card_text USING fts5 (
    name, aliases, type_line, keywords, text, notes, effects, rulings,
    tokenize = "porter unicode61 remove_diacritics 2"
);
