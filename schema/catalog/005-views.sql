-- The cards in plain words, for who opens this file with another program: `docs/open-data.md`. NULL means that nobody knows.
-- Zocalo asks the tables.
PRAGMA application_id = 0x5a6f6364;
PRAGMA user_version = 1;

CREATE VIEW cards AS SELECT
    label AS card, name, version, type, subtype, loyalty, cost,
    CASE WHEN cost IS NOT NULL THEN 'printed' WHEN prints_no_cost THEN 'none' END AS cost_is,
    diplomacy, intrigue, psi, leadership, military,
    CASE WHEN bears_no_mark THEN 'none' ELSE (
        SELECT group_concat(mark || ' ' || ifnull(count, '?'), ', ') FROM mark WHERE card = c.id AND printed
    ) END AS marks,
    (SELECT group_concat(keyword, '; ') FROM keyword WHERE card = c.id) AS keywords,
    max_copies AS limit_in_play,
    (SELECT group_concat(word, ', ') FROM (
        SELECT 0 AS bit, 'starting-ambassador' AS word UNION ALL SELECT 1, 'species-ambassador'
        UNION ALL SELECT 2, 'assistant' UNION ALL SELECT 3, 'homeworld' UNION ALL SELECT 4, 'major'
        UNION ALL SELECT 5, 'no-cost' UNION ALL SELECT 6, 'replacement' UNION ALL SELECT 7, 'only-replacement'
        UNION ALL SELECT 8, 'one-per-player' UNION ALL SELECT 9, 'plain'
    ) WHERE c.traits >> bit & 1) AS traits,
    (SELECT group_concat(requirement, '; ') FROM requirement WHERE card = c.id) AS requires,
    (SELECT group_concat(set_name || CASE WHEN likely THEN ' (likely)' ELSE '' END, '; ') FROM printing WHERE card = c.id) AS sets,
    text
FROM card AS c ORDER BY id;

CREATE VIEW printings AS
    SELECT label AS card, set_name, rarity, NOT likely AS is_certain FROM printing AS p JOIN card ON card.id = p.card
    ORDER BY p.rowid;

-- Where each fact comes from, and how sure it is: as `crates/catalog/src/packs/grade.rs` reads a source.
CREATE VIEW sources AS SELECT card, fact, source,
    CASE
        WHEN NOT is_unsure AND (instr(source, 'ruling') OR instr(source, 'erratum') OR instr(source, 'errata')
            OR instr(source, 'COMP 12')) THEN 'ruling'
        WHEN source LIKE '%(pack mine)' THEN 'typed'
        WHEN source LIKE '%(pack %)' THEN 'imported'
        WHEN is_unsure THEN 'unsure'
        ELSE 'sure'
    END AS certainty
FROM (
    SELECT number, line, card, trim(one.value) AS fact, source,
        instr(source, 'likely') OR instr(source, 'reported') OR instr(source, 'unknown') OR instr(source, 'disagree')
            OR instr(source, 'gives no source') OR instr(source, 'weak') AS is_unsure
    FROM (
        SELECT card.id AS number, line.key AS line, label AS card, substr(line.value, instr(line.value, ': ') + 2) AS source,
            replace(replace(substr(line.value, 1, instr(line.value, ': ') - 1), '\', ''), '"', '') AS said
        FROM facts JOIN card ON card.id = facts.card, json_each(facts.facts, '$.sources') AS line
        WHERE instr(line.value, ': ')
    ), json_each('["' || replace(said, ', ', '","') || '"]') AS one
) ORDER BY number, line;
