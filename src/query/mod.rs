//! The search language. The door of the room: [`Query::parse`], then [`Query::sql`].
//!
//! Words and "quoted phrases" search name, type line, keywords and text; `field:value` and comparisons search facts.
//! All terms must hold. A fact that is unknown matches no comparison.

mod error;
mod fields;
mod sql;
mod token;

pub use error::QueryError;
pub use fields::{FIELDS, Field, FieldKind};
pub use sql::Sql;

/// A comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// `:` or `=`
    Is,
    /// `!=`
    IsNot,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

impl Comparison {
    /// The signs of the language, longest first.
    const SIGNS: [(&'static str, Comparison); 7] = [
        ("!=", Self::IsNot),
        ("<=", Self::AtMost),
        (">=", Self::AtLeast),
        ("<", Self::Less),
        (">", Self::More),
        (":", Self::Is),
        ("=", Self::Is),
    ];

    /// The comparison in SQL.
    fn sql(self) -> &'static str {
        match self {
            Self::Is => "=",
            Self::IsNot => "<>",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::More => ">",
            Self::AtLeast => ">=",
        }
    }
}

/// One condition of a query.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Term {
    /// A word or phrase anywhere in the card.
    Text(String),
    /// A fact.
    Fact { field: &'static Field, comparison: Comparison, value: String },
}

/// A query that has been understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query {
    terms: Vec<Term>,
}

impl Query {
    /// Reads a query.
    ///
    /// # Errors
    /// [`QueryError`] with the place in the query: an unknown field, a value that the field cannot have, an unclosed
    /// quotation mark, nothing at all.
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        let mut terms = Vec::new();
        for token in token::tokens(text)? {
            terms.push(token.into_term(text)?);
        }
        if terms.is_empty() {
            return Err(QueryError::empty(text));
        }
        Ok(Self { terms })
    }

    /// The query as SQL over the card database, with its parameters.
    #[must_use]
    pub fn sql(&self) -> Sql {
        sql::write(&self.terms)
    }
}

#[cfg(test)]
mod tests;
