-- What `zocalo cards export --to sqlite` writes: the views of `schema/catalog/005-views.sql` as tables. NULL means that nobody
-- knows; it is never 0. What stands in a table never loses its meaning while `user_version` is 1; columns may come at the end.
PRAGMA application_id = 0x5a6f6364;
PRAGMA user_version = 1;

CREATE TABLE cards (
    card TEXT PRIMARY KEY,     -- what no other card is called: Lord Refa (ambassador), First Battle Fleet (Human)
    name TEXT NOT NULL,        -- as printed
    version TEXT,              -- our word for one of several cards of a name
    type TEXT,
    subtype TEXT,
    loyalty TEXT,
    cost INTEGER,              -- printed influence cost
    cost_is TEXT,              -- printed, none (surely), or NULL
    diplomacy INTEGER,
    intrigue INTEGER,
    psi INTEGER,
    leadership INTEGER,
    military INTEGER,
    marks TEXT,                -- Destiny 1, Strife ?; none if surely none
    keywords TEXT,             -- bold traits; the list may be incomplete
    limit_in_play TEXT,        -- Multiple, Limited, Unique
    traits TEXT,               -- what follows from the others; a missing one may be unknown
    requires TEXT,
    sets TEXT,
    text TEXT                  -- what it does, in our own words
) STRICT;

CREATE TABLE printings (
    card TEXT NOT NULL REFERENCES cards (card),
    set_name TEXT NOT NULL,
    rarity TEXT,
    is_certain INTEGER NOT NULL -- 0: inferred, not sourced
) STRICT;

CREATE TABLE sources (
    card TEXT NOT NULL REFERENCES cards (card),
    fact TEXT NOT NULL,
    source TEXT NOT NULL,
    certainty TEXT NOT NULL    -- ruling, typed, sure, imported, unsure
) STRICT;

CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE INDEX printings_by_card ON printings (card);
CREATE INDEX sources_by_card ON sources (card);
