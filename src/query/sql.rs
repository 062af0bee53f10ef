//! Writes a query as SQL.

use super::{Comparison, FieldKind, Term};

/// A query in SQL: yields `id, label, facts` of `card`, the best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sql {
    /// The statement, with numbered parameters.
    pub text: String,
    /// The parameters.
    pub parameters: Vec<String>,
}

/// Name before keywords before type line before text.
const RANKED: &str = "ORDER BY bm25(card_text, 100.0, 5.0, 20.0, 1.0), card.label";

pub fn write(terms: &[Term]) -> Sql {
    let mut parameters = Vec::new();
    let mut conditions = Vec::new();
    let words: Vec<String> = terms
        .iter()
        .filter_map(|term| match term {
            Term::Text(text) => Some(format!("\"{}\"", text.replace('"', "\"\""))),
            Term::Fact { .. } => None,
        })
        .collect();
    let ranked = !words.is_empty();
    if ranked {
        parameters.push(words.join(" AND "));
        conditions.push("card_text MATCH ?1".to_owned());
    }
    for term in terms {
        let Term::Fact { field, comparison, value } = term else { continue };
        parameters.push(value.clone());
        let parameter = format!("?{}", parameters.len());
        conditions.push(match (field.kind, comparison) {
            (FieldKind::Number, _) => format!("{} {} CAST({parameter} AS INTEGER)", field.sql, comparison.sql()),
            (_, Comparison::IsNot) => format!("NOT ({})", field.sql.replace('?', &parameter)),
            _ => field.sql.replace('?', &parameter),
        });
    }
    let from = if ranked { "card_text JOIN card ON card.id = card_text.rowid" } else { "card" };
    let order = if ranked { RANKED } else { "ORDER BY card.label" };
    Sql {
        text: format!("SELECT card.id, card.label, card.facts FROM {from} WHERE {} {order}", conditions.join(" AND ")),
        parameters,
    }
}
