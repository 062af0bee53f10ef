-- What a player owns. The journal is the truth: batches of differences, only ever added to. `holding` and `deck` are what
-- it sums up to, written in the same transaction; `control` lets every opening see that both still agree.

-- This machine, and every machine whose entries were taken in.
CREATE TABLE origin (
    origin TEXT PRIMARY KEY CHECK (origin <> ''),
    -- A collection that was restored goes on under a new name: the old one is a former name of this machine then.
    whose TEXT NOT NULL CHECK (whose IN ('own', 'former', 'other'))
) STRICT, WITHOUT ROWID;

-- One command of the player.
CREATE TABLE batch (
    id INTEGER PRIMARY KEY,
    origin TEXT NOT NULL REFERENCES origin (origin),
    -- Counts up from 1 within its origin, without a gap.
    number INTEGER NOT NULL CHECK (number > 0),
    -- Seconds since 1970, UTC; never before the batch that precedes it in its origin.
    time INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('change', 'undo', 'redo')),
    -- What an undo or a redo takes back: a number of the same origin, or of the one that is named.
    reverses INTEGER,
    -- Empty for the same origin; else a name that this machine had before.
    reverses_of TEXT NOT NULL,
    -- What the player asked for, in words.
    command TEXT NOT NULL,
    -- A digest of all that it changed, so that no entry gets lost, moved to another batch or out of order.
    content INTEGER NOT NULL,
    -- A digest of this row, so that damage shows.
    digest INTEGER NOT NULL,
    UNIQUE (origin, number),
    CHECK ((kind = 'change') = (reverses IS NULL))
) STRICT;

-- One difference: so many copies more or fewer of a card, of one kind.
CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    batch INTEGER NOT NULL REFERENCES batch (id),
    -- owned, proxy or wanted.
    list TEXT NOT NULL CHECK (list IN ('owned', 'proxy', 'wanted')),
    -- The card by what is printed and by what tells namesakes apart; never by a number or label of one card database.
    name TEXT NOT NULL CHECK (name <> ''),
    version TEXT NOT NULL,
    loyalty TEXT NOT NULL,
    -- Empty where it is not known or not said.
    printing TEXT NOT NULL,
    condition TEXT NOT NULL,
    place TEXT NOT NULL,
    label TEXT NOT NULL CHECK (label IN ('', 'keep', 'trade')),
    note TEXT NOT NULL,
    delta INTEGER NOT NULL CHECK (delta <> 0 AND delta BETWEEN -99999 AND 99999),
    reason TEXT NOT NULL,
    digest INTEGER NOT NULL
) STRICT;

CREATE INDEX entry_of_batch ON entry (batch);

-- A deck was marked built, flexible or idea, or is no longer marked. JSON, or empty for not marked.
CREATE TABLE deck_entry (
    id INTEGER PRIMARY KEY,
    batch INTEGER NOT NULL REFERENCES batch (id),
    path TEXT NOT NULL CHECK (path <> ''),
    was TEXT NOT NULL,
    becomes TEXT NOT NULL,
    digest INTEGER NOT NULL
) STRICT;

CREATE INDEX deck_entry_of_batch ON deck_entry (batch);
CREATE INDEX deck_entry_of_path ON deck_entry (path);

-- The sum of the entries, by everything that tells copies apart. Below zero only after two machines were merged.
CREATE TABLE holding (
    list TEXT NOT NULL,
    name TEXT NOT NULL,
    version TEXT NOT NULL,
    loyalty TEXT NOT NULL,
    printing TEXT NOT NULL,
    condition TEXT NOT NULL,
    place TEXT NOT NULL,
    label TEXT NOT NULL,
    note TEXT NOT NULL,
    count INTEGER NOT NULL CHECK (count <> 0),
    PRIMARY KEY (name, version, loyalty, list, printing, condition, place, label, note)
) STRICT, WITHOUT ROWID;

-- The decks that are marked, as the latest entry of each says.
CREATE TABLE deck (
    path TEXT PRIMARY KEY CHECK (path <> ''),
    mark TEXT NOT NULL CHECK (mark <> '')
) STRICT, WITHOUT ROWID;

-- What the tables must come to.
CREATE TABLE control (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    batches INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    deck_entries INTEGER NOT NULL,
    -- The number of this machine's latest batch; 0 before the first.
    own_number INTEGER NOT NULL,
    -- Sums of the digests of all rows, modulo 2^64: of the batches, the totals and the marks.
    batch_digest INTEGER NOT NULL,
    holding_digest INTEGER NOT NULL,
    deck_digest INTEGER NOT NULL,
    -- A digest of the numbers above, of all origins, and of the rows of `import` and `spelling`.
    digest INTEGER NOT NULL,
    -- The synchronised folder that the player was warned of; empty for none.
    warned_of TEXT NOT NULL
) STRICT;

-- Files whose contents were taken in, so that nobody counts a binder twice.
CREATE TABLE import (
    digest TEXT PRIMARY KEY,
    file TEXT NOT NULL,
    batch INTEGER NOT NULL REFERENCES batch (id)
) STRICT, WITHOUT ROWID;

-- Spellings that the player settled once and wants to be remembered.
CREATE TABLE spelling (
    folded TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    version TEXT NOT NULL,
    loyalty TEXT NOT NULL
) STRICT, WITHOUT ROWID;
