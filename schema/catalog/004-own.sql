-- What the player owns. In the file these tables are always empty, so that every query of the search language can be asked;
-- a command that knows what is owned lays temporary tables of the same names over them (crates/catalog/src/catalog/own.rs).

-- The numbers of a card; without a row all are 0.
CREATE TABLE own (
    card    INTEGER PRIMARY KEY,
    owned   INTEGER NOT NULL,
    free    INTEGER NOT NULL,
    missing INTEGER NOT NULL,
    wanted  INTEGER NOT NULL,
    surplus INTEGER NOT NULL
) STRICT;

-- Copies that lie somewhere, owned or stand-ins; an empty text means that nobody said.
CREATE TABLE own_copy (
    card             INTEGER NOT NULL,
    place            TEXT NOT NULL,
    folded_place     TEXT NOT NULL,
    condition        TEXT NOT NULL,
    folded_condition TEXT NOT NULL,
    count            INTEGER NOT NULL
) STRICT;
