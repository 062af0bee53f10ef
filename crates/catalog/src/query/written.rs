//! A query as text that reads back as the same query: in English, as a query prints, or with the Russian names of fields
//! and values, as a reader of Russian is shown it.

use std::fmt::{self, Display as _};

use super::field::Field;
use super::fields::find;
use super::parsed::Query;
use super::tree::{
    Direction, Expr, Operand, OrderKey, QueryTerm, QueryValue, Relation, Sign, Sum, Word, always_quoted, quoted,
};
use zocalo_text::text::{Language, Printed};

impl Query {
    /// The query in its plainest form as a reader of this language would type it. For machines there is `Display`, which is
    /// English.
    #[must_use]
    pub fn written_in(&self, language: Language) -> String {
        WrittenIn(self, language).to_string()
    }
}

#[must_use]
pub fn condition_in(condition: &Expr, language: Language) -> String {
    WrittenIn(condition, language).to_string()
}

pub(super) struct WrittenIn<'q, T>(pub &'q T, pub Language);

struct InRussian<'q>(&'q QueryTerm);

impl Printed for QueryTerm {
    const AND: &'static str = " ";
    const OR: &'static str = " or ";
    const NOT: &'static str = "-";
    const AND_BINDS_CLOSER: bool = false;
}

impl Printed for InRussian<'_> {
    const AND: &'static str = <QueryTerm as Printed>::AND;
    const OR: &'static str = " или ";
    const NOT: &'static str = <QueryTerm as Printed>::NOT;
    const AND_BINDS_CLOSER: bool = <QueryTerm as Printed>::AND_BINDS_CLOSER;
}

impl fmt::Display for InRussian<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        WrittenIn(self.0, Language::Russian).fmt(f)
    }
}

macro_rules! prints_in_english {
    ($($part:ty),*) => {
        $(impl fmt::Display for $part {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                WrittenIn(self, Language::English).fmt(f)
            }
        })*
    };
}
prints_in_english!(Query, QueryTerm, QueryValue, Sum, Operand, OrderKey);

impl fmt::Display for WrittenIn<'_, Query> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(query, language) = *self;
        let mut gap = "";
        if let Some(condition) = &query.condition {
            write!(f, "{}", WrittenIn(condition, language))?;
            gap = " ";
        }
        for value in &query.side {
            write!(f, "{gap}{}:", name("for", language))?;
            self.value(find("for"), value, f)?;
            gap = " ";
        }
        for order in &query.order {
            let sign = if order.direction == Direction::Down { "-" } else { "" };
            write!(f, "{gap}{}:{sign}{}", name("sort", language), WrittenIn(&order.key, language))?;
            gap = " ";
        }
        Ok(())
    }
}

impl fmt::Display for WrittenIn<'_, Expr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Language::English | Language::Further(_) => self.0.fmt(f),
            Language::Russian => self.0.map(&InRussian).fmt(f),
        }
    }
}

impl fmt::Display for WrittenIn<'_, QueryTerm> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(term, language) = *self;
        match term {
            QueryTerm::Words { text, literal: true, .. } => f.write_str(&always_quoted(text)),
            QueryTerm::Words { text, begins, .. } => write!(f, "{}{}", quoted(text), if *begins { "*" } else { "" }),
            QueryTerm::Pattern(pattern) => write!(f, "/{}/", pattern.replace('/', "\\/")),
            QueryTerm::Named(name) => write!(f, "!{}", always_quoted(name)),
            QueryTerm::Numbers { left, comparison, right } => {
                write!(f, "{}{comparison}{}", WrittenIn(left, language), WrittenIn(right, language))
            }
            QueryTerm::Fact { field, relation, values } => {
                let sign = match relation {
                    Relation::Holds => ":",
                    Relation::Equals => "=",
                    Relation::Differs => "!=",
                };
                write!(f, "{}{sign}", field.name_in(language))?;
                self.values(Some(field), values, f)
            }
            QueryTerm::Marks { field, mark, count } => {
                write!(f, "{}:{}", field.name_in(language), quoted(&field.called_in(language, mark.clone())))?;
                count.map_or(Ok(()), |(comparison, number)| write!(f, "{comparison}{number}"))
            }
            QueryTerm::Is(one) => write!(f, "{}", is(one.name(), language)),
            QueryTerm::Playable(_) => write!(f, "{}", is("playable", language)),
            QueryTerm::PlayableBy(side) => {
                write!(f, "{}:", name("playable", language))?;
                self.values(find("playable"), side, f)
            }
        }
    }
}

impl<T> WrittenIn<'_, T> {
    fn values(&self, field: Option<&Field>, values: &[QueryValue], f: &mut fmt::Formatter<'_>) -> fmt::Result {
        values.iter().enumerate().try_for_each(|(at, value)| {
            f.write_str(if at == 0 { "" } else { "|" })?;
            self.value(field, value, f)
        })
    }

    fn value(&self, field: Option<&Field>, value: &QueryValue, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&value.word, field) {
            (Word::Text(text), Some(field)) => f.write_str(&quoted(&field.called_in(self.1, text.clone()))),
            _ => value.fmt(f),
        }
    }
}

/// A value without its field is as it was typed.
impl fmt::Display for WrittenIn<'_, QueryValue> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0.word {
            Word::Text(text) => f.write_str(&quoted(text)),
            Word::Pattern(pattern) => write!(f, "/{}/", pattern.replace('/', "\\/")),
        }
    }
}

impl fmt::Display for WrittenIn<'_, Sum> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (sign, operand)) in self.0.0.iter().enumerate() {
            match sign {
                Sign::Plus if at == 0 => {}
                Sign::Plus => f.write_str("+")?,
                Sign::Minus => f.write_str("-")?,
            }
            WrittenIn(operand, self.1).fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for WrittenIn<'_, Operand> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Operand::Field(field) => f.write_str(field.name_in(self.1)),
            Operand::Number(number) => write!(f, "{number}"),
            Operand::Quotient(parts) => {
                write!(f, "{}/{}", WrittenIn(&parts.0, self.1), WrittenIn(&parts.1, self.1))
            }
        }
    }
}

impl fmt::Display for WrittenIn<'_, OrderKey> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            OrderKey::Field(field) => f.write_str(field.name_in(self.1)),
            OrderKey::Sum(sum) => WrittenIn(sum, self.1).fmt(f),
        }
    }
}

/// `is:` of this value.
pub(super) fn is(value: &str, language: Language) -> String {
    let called = find("is").map_or_else(|| value.to_owned(), |field| field.called_in(language, value.to_owned()));
    format!("{}:{}", name("is", language), quoted(&called))
}

fn name(english: &'static str, language: Language) -> &'static str {
    find(english).map_or(english, |field| field.name_in(language))
}
