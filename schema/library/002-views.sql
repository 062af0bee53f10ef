-- What is owned in plain words, for who opens this file with another program: docs/open-data.md. NULL means that nobody said.
CREATE VIEW collection AS SELECT
    name, nullif(version, '') AS version, nullif(loyalty, '') AS loyalty, list, nullif(printing, '') AS set_name,
    nullif(condition, '') AS condition, nullif(place, '') AS place, nullif(label, '') AS label, nullif(note, '') AS note, count
FROM holding;
