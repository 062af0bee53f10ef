-- The packs that the cards were built with, and what each gave. Empty when the cards are those of the program.

CREATE TABLE pack (
    name      TEXT PRIMARY KEY,
    cards     INTEGER NOT NULL,           -- of which it gives some fact
    new_cards INTEGER NOT NULL,           -- of them, those that the program does not know
    facts     INTEGER NOT NULL,
    is_broken INTEGER NOT NULL            -- 1: it could not be read and gives nothing
) STRICT, WITHOUT ROWID;

-- What of the packs cannot be used, and why.
CREATE TABLE pack_fault (
    pack       TEXT NOT NULL,
    fault      TEXT NOT NULL,             -- in English
    in_russian TEXT NOT NULL
) STRICT;

-- A digest of what the packs changed.
CREATE TABLE pack_fingerprint (value TEXT NOT NULL) STRICT;
