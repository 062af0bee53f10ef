//! The pool of a player as a file, `anna.pool.toml`: what was opened in which week. It only grows at its end.

use toml_edit::{DocumentMut, Item, Table, value};

use super::Player;
use crate::sealed::{OpenedProduct, SealedPool};
use zocalo_catalog::names::Index;
use zocalo_text::files::schema::FileKind;

/// The first lines of the pool of a player.
#[must_use]
pub fn pool_of(player: &Player) -> String {
    let player = DocumentMut::from(one("player", &player.name));
    FileKind::Pool.over(&format!("# The opened cards, week by week.\n{player}"))
}

/// What stands in a pool for the cards that were opened together.
#[must_use]
pub fn opened_in(week: i64, what: &str, cards: &[(String, u32)]) -> String {
    let mut opened = one("what", what);
    opened.insert("week", value(week));
    let cards: Table = cards.iter().map(|(name, count)| (name, value(i64::from(*count)))).collect();
    opened.insert("cards", Item::Table(cards));
    let mut tables = toml_edit::ArrayOfTables::new();
    tables.push(opened);
    let mut document = DocumentMut::new();
    document.insert("opened", Item::ArrayOfTables(tables));
    format!("\n{document}")
}

fn one(key: &str, text: &str) -> Table {
    let mut table = Table::new();
    table.insert(key, value(text));
    table
}

/// The cards of products by name, as a pool holds them.
#[must_use]
pub fn cards_of(opened: &[OpenedProduct], index: &Index) -> Vec<(String, u32)> {
    let pool = SealedPool::of(opened);
    pool.by_label(index).into_iter().map(|(card, count)| (index.label(card).to_owned(), count)).collect()
}

/// Whether the text of a pool has cards of a week already.
#[must_use]
pub fn has_week(pool: &str, week: i64) -> bool {
    let Ok(table) = pool.parse::<toml::Table>() else { return false };
    let opened = table.get("opened").and_then(toml::Value::as_array);
    opened.is_some_and(|all| all.iter().any(|one| one.get("week").and_then(toml::Value::as_integer) == Some(week)))
}
