-- Full text: stemmed, accents removed. Weights for ranking are given in the query (src/query/sql.rs).

CREATE VIRTUAL TABLE card_text USING fts5 (
    name, type_line, keywords, text,
    tokenize = "porter unicode61 remove_diacritics 2"
);
