//! The cards as open data: the views of `schema/catalog/005-views.sql`, row by row or as a database of its own.

use rusqlite::types::{Value as SqlValue, ValueRef};
use rusqlite::{Connection, MAIN_DB, params_from_iter};
use serde_json::{Map, Value};

use super::Catalog;
use super::error::CatalogError;

const VIEWS: [&str; 3] = ["cards", "printings", "sources"];

const TABLES: &str = include_str!("../../../../schema/open/cards.sql");

impl Catalog {
    /// The rows of a view, with its columns in their order; what nobody knows is null. Errors: [`CatalogError`] when the
    /// database fails or has no such view.
    pub fn rows_of(&self, view: &str) -> Result<Vec<Map<String, Value>>, CatalogError> {
        self.read(|connection| {
            let mut statement = connection.prepare(&format!("SELECT * FROM {view}"))?;
            let columns: Vec<String> = statement.column_names().into_iter().map(str::to_owned).collect();
            let mut rows = statement.query([])?;
            let mut all = Vec::new();
            while let Some(row) = rows.next()? {
                let value = |at: usize| -> Result<Value, CatalogError> {
                    Ok(match row.get_ref(at)? {
                        ValueRef::Integer(number) if columns[at].starts_with("is_") => Value::Bool(number != 0),
                        ValueRef::Integer(number) => number.into(),
                        ValueRef::Text(text) => String::from_utf8_lossy(text).into(),
                        _ => Value::Null,
                    })
                };
                let cells = columns.iter().enumerate().map(|(at, column)| Ok((column.clone(), value(at)?)));
                all.push(cells.collect::<Result<_, CatalogError>>()?);
            }
            Ok(all)
        })
    }

    /// The views as the tables of an SQLite database, which also says these things about itself.
    pub fn as_open_database(&self, about: &[(&str, &str)]) -> Result<Vec<u8>, CatalogError> {
        let mut made = Connection::open_in_memory()?;
        let change = made.transaction()?;
        change.execute_batch(TABLES)?;
        self.read(|connection| {
            for view in VIEWS {
                let mut select = connection.prepare(&format!("SELECT * FROM {view}"))?;
                let columns = select.column_count();
                let places = vec!["?"; columns].join(", ");
                let mut insert = change.prepare(&format!("INSERT INTO {view} VALUES ({places})"))?;
                let mut rows = select.query([])?;
                while let Some(row) = rows.next()? {
                    let cells: Vec<SqlValue> = (0..columns).map(|at| row.get(at)).collect::<Result<_, _>>()?;
                    insert.execute(params_from_iter(cells))?;
                }
            }
            Ok(())
        })?;
        for row in about {
            change.execute("INSERT INTO about VALUES (?1, ?2)", *row)?;
        }
        change.commit()?;
        Ok(made.serialize(MAIN_DB)?.to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packs::Grade;
    use zocalo_cards::card::Trait;

    fn all(view: &str) -> Vec<Map<String, Value>> {
        Catalog::open(None).unwrap().rows_of(view).unwrap()
    }

    #[test]
    fn views_say_what_the_cards_say() {
        let catalog = Catalog::open(None).unwrap();
        let (cards, rows) = (catalog.cards().unwrap(), all("cards"));
        assert_eq!(cards.len(), rows.len());
        for (card, row) in cards.iter().zip(&rows) {
            assert_eq!((&row["card"], &row["text"]), (&card.label.clone().into(), &card.text.clone().into()));
            let cost = card.cost().map(|cost| if cost.to_string() == "none" { "none" } else { "printed" });
            assert_eq!((&row["cost_is"], &row["psi"]), (&cost.into(), &card.psi.into()), "{}", card.label);
            let holds = |one: &&Trait| one.holds(card) && one.bit() < Trait::LikelySet.bit();
            let traits: Vec<&str> = Trait::ALL.iter().filter(holds).map(|one| one.name()).collect();
            let said = row["traits"].as_str().map_or(Vec::new(), |traits| traits.split(", ").collect());
            assert_eq!(said, traits, "{}", card.label);
        }
        let printings: usize = cards.iter().map(|card| card.printings.len()).sum();
        assert_eq!(all("printings").len(), printings);
    }

    #[test]
    fn sources_are_as_sure_as_their_words_say() {
        let name = |grade| match grade {
            Grade::Unsure => "unsure",
            Grade::Imported => "imported",
            Grade::Sure => "sure",
            Grade::Typed => "typed",
            Grade::Ruling => "ruling",
        };
        let rows = all("sources");
        assert!(rows.len() > 5_000, "{}", rows.len());
        for row in &rows {
            let source = row["source"].as_str().unwrap();
            assert_eq!(row["certainty"], name(Grade::of(source)), "{source}");
        }
    }

    #[test]
    fn the_database_has_what_the_views_have_and_says_what_it_is() {
        let catalog = Catalog::open(None).unwrap();
        let bytes = catalog.as_open_database(&[("licence", "CC0-1.0")]).unwrap();
        assert_eq!(&bytes[68..72], b"Zocd", "application_id");
        assert_eq!(
            bytes,
            catalog.as_open_database(&[("licence", "CC0-1.0")]).unwrap(),
            "the same cards, the same bytes"
        );
        let mut other = Connection::open_in_memory().unwrap();
        other.deserialize_read_exact(MAIN_DB, &bytes[..], bytes.len(), true).unwrap();
        let number = |sql: &str| other.query_row(sql, [], |row| row.get::<_, u32>(0)).unwrap();
        let count = |rows: usize| u32::try_from(rows).unwrap();
        for view in VIEWS {
            assert_eq!(number(&format!("SELECT count(*) FROM {view}")), count(all(view).len()));
        }
        assert_eq!(number("PRAGMA user_version"), 1);
        assert_eq!(number("SELECT count(*) FROM pragma_foreign_key_check"), 0);
        assert_eq!(number("SELECT count(*) FROM pragma_table_info('cards')"), count(all("cards")[0].len()));
    }
}
