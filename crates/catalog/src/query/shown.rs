//! What a table of cards shows because the query asks for it, beside what every table shows.

use super::field::Field;
use super::fields::{GIVEN_MARKS, find};
use super::full_text::said_in;
use super::parsed::Query;
use super::sums;
use super::tree::{OrderKey, QueryTerm, Sum};
use zocalo_text::message::Text;
use zocalo_text::text::Language;
use zocalo_words::language::field_in_further;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownColumn {
    pub heading: String,
    /// What stands in it, in SQL; NULL where it is unknown.
    pub sql: String,
}

/// The heading of a further column with its fields as readers of each language call them.
#[must_use]
pub fn heading_for_reader(heading: &str) -> Text {
    Text::in_all(|language| match language {
        Language::English => heading.to_owned(),
        Language::Russian => translated(heading, |name| find(name).map(|field| field.name_in(language))),
        Language::Further(further) => translated(heading, |name| field_in_further(further, name)),
    })
}

fn translated(heading: &str, called: impl Fn(&str) -> Option<&'static str>) -> String {
    if let Some(name) = called(heading) {
        return name.to_owned();
    }
    // A sum: fields and numbers between signs.
    let parts = heading.split_inclusive(['+', '-', '/']);
    let one = |part: &str| {
        let name = part.trim_end_matches(['+', '-', '/']);
        format!("{}{}", called(name).unwrap_or(name), &part[name.len()..])
    };
    parts.map(one).collect()
}

/// The names of the fields that a query asks for or orders by, each once, and the further columns that they want, for readers
/// of this language.
#[must_use]
pub fn shown(query: &Query, language: Language) -> (Vec<&'static str>, Vec<ShownColumn>) {
    let mut fields: Vec<&'static Field> = Vec::new();
    let mut quotients: Vec<&Sum> = Vec::new();
    if let Some(condition) = &query.condition {
        condition.each_leaf(&mut |term| match term {
            QueryTerm::Fact { field, .. } | QueryTerm::Marks { field, .. } => fields.push(field),
            QueryTerm::Numbers { left, right, .. } => {
                fields.extend(left.fields().chain(right.fields()));
                quotients.extend([left, right].into_iter().filter(|sum| sum.divides() && sum.fields().count() > 0));
            }
            _ => {}
        });
    }
    for order in &query.order {
        match &order.key {
            OrderKey::Field(field) => fields.push(field),
            OrderKey::Sum(sum) => {
                fields.extend(sum.fields());
                quotients.push(sum);
            }
        }
    }
    let mut names: Vec<&'static str> = Vec::new();
    let mut columns: Vec<ShownColumn> = Vec::new();
    for sum in quotients {
        let (heading, sql) = (sum.to_string(), sums::sum(sum));
        let sql = if sum.divides() { format!("CAST(round({sql}, 2) AS TEXT)") } else { format!("CAST({sql} AS TEXT)") };
        if columns.iter().all(|column| column.heading != heading) {
            columns.push(ShownColumn { heading, sql });
        }
    }
    for field in fields {
        let name = field.names[0];
        if names.contains(&name) {
            continue;
        }
        names.push(name);
        let Some(shown) = field.shown else { continue };
        let sql = said_in(language, shown);
        if columns.iter().all(|column| column.sql != sql) {
            let heading = if shown == GIVEN_MARKS { "gives" } else { name };
            columns.push(ShownColumn { heading: heading.to_owned(), sql });
        }
    }
    (names, columns)
}
