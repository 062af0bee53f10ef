-- The cards and their facts. NULL means that nobody knows.
-- `facts` is the whole card as JSON, so that reading a card is reading one row; every other column and table
-- exists to be searched. The database is derived from data/ and never edited.

CREATE TABLE stamp (value TEXT NOT NULL) STRICT;

CREATE TABLE card (
    id            INTEGER PRIMARY KEY,
    label         TEXT NOT NULL UNIQUE,   -- unique name: Lord Refa (ambassador), First Battle Fleet (Human)
    name          TEXT NOT NULL,
    version       TEXT,
    folded_name   TEXT NOT NULL,
    folded_label  TEXT NOT NULL,
    type          TEXT,
    subtype       TEXT,
    loyalty       TEXT,
    cost          INTEGER,                -- NULL: unknown, or none printed (see prints_no_cost)
    prints_no_cost INTEGER NOT NULL,
    diplomacy     INTEGER,
    intrigue      INTEGER,
    psi           INTEGER,
    leadership    INTEGER,
    military      INTEGER,
    max_copies    TEXT,                   -- Multiple, Limited, Unique
    facts         TEXT NOT NULL
) STRICT;
CREATE INDEX card_by_folded_name ON card (folded_name);

CREATE TABLE printing (
    card     INTEGER NOT NULL REFERENCES card (id),
    set_name TEXT NOT NULL,
    rarity   TEXT,
    likely   INTEGER NOT NULL             -- 1: inferred, not sourced
) STRICT;
CREATE INDEX printing_by_card ON printing (card);

CREATE TABLE keyword (
    card    INTEGER NOT NULL REFERENCES card (id),
    keyword TEXT NOT NULL
) STRICT;
CREATE INDEX keyword_by_card ON keyword (card);

CREATE TABLE mark (
    card    INTEGER NOT NULL REFERENCES card (id),
    mark    TEXT,                         -- NULL: whatever kind fits
    count   INTEGER,
    printed INTEGER NOT NULL,             -- 1: on the card itself, 0: handed out by it
    target  TEXT
) STRICT;
CREATE INDEX mark_by_card ON mark (card);

CREATE TABLE alias (
    card   INTEGER NOT NULL REFERENCES card (id),
    alias  TEXT NOT NULL,
    folded TEXT NOT NULL
) STRICT;
