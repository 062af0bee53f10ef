-- The cards and their facts. NULL means that nobody knows.
-- `facts` holds each whole card as JSON, so that reading a card is reading one row; every other table exists to be
-- searched, so its rows are small. The database is derived from data/ and never edited.

CREATE TABLE stamp (value TEXT NOT NULL) STRICT;

CREATE TABLE card (
    id            INTEGER PRIMARY KEY,
    label         TEXT NOT NULL UNIQUE,   -- unique name: Lord Refa (ambassador), First Battle Fleet (Human)
    name          TEXT NOT NULL,
    version       TEXT,
    folded_name   TEXT NOT NULL,
    folded_label  TEXT NOT NULL,
    aliases       INTEGER NOT NULL,       -- how many other spellings have been met
    known         INTEGER NOT NULL,       -- 0: surely published, 1: type, cost or text is known, 2: the name alone
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
    bears_no_mark INTEGER NOT NULL,       -- 1: surely none
    traits        INTEGER NOT NULL,       -- bits of card::Trait
    text          TEXT
) STRICT;
CREATE INDEX card_by_folded_name ON card (folded_name);

CREATE TABLE facts (
    card  INTEGER PRIMARY KEY REFERENCES card (id),
    facts TEXT NOT NULL
) STRICT;

CREATE TABLE printing (
    card     INTEGER NOT NULL REFERENCES card (id),
    set_name TEXT NOT NULL,
    rarity   TEXT,
    likely   INTEGER NOT NULL             -- 1: inferred, not sourced
) STRICT;
CREATE INDEX printing_by_card ON printing (card);

CREATE TABLE keyword (
    card    INTEGER NOT NULL REFERENCES card (id),
    keyword TEXT NOT NULL,
    folded  TEXT NOT NULL
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

CREATE TABLE requirement (
    card        INTEGER NOT NULL REFERENCES card (id),
    requirement TEXT NOT NULL,
    folded      TEXT NOT NULL
) STRICT;
CREATE INDEX requirement_by_card ON requirement (card);

-- The persons whom a character shows: his own name, and the names of the other cards of the same person.
CREATE TABLE persona (
    card    INTEGER NOT NULL REFERENCES card (id),
    persona TEXT NOT NULL,
    folded  TEXT NOT NULL
) STRICT;
CREATE INDEX persona_by_card ON persona (card);

-- Everything a card is called: its label, its printed name, other spellings that have been met.
CREATE TABLE spelling (
    card     INTEGER NOT NULL REFERENCES card (id),
    spelling TEXT NOT NULL,
    folded   TEXT NOT NULL,
    is_alias INTEGER NOT NULL
) STRICT;
CREATE INDEX spelling_by_card ON spelling (card);
CREATE INDEX spelling_by_folded ON spelling (folded);

-- Every word of the names, keywords and texts: what a word of a query was perhaps meant to be.
CREATE TABLE word (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
