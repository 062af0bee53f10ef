//! What a query means: a tree of conditions. Printing a tree (`written`) gives a query that reads back as the same tree.

use super::field::Field;
use zocalo_cards::card::Trait;
use zocalo_text::text::{Comparison, Span};

/// A condition.
pub(super) type Expr = zocalo_text::text::Expr<QueryTerm>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QueryTerm {
    /// Words that stand together anywhere in name, type, keywords, text or notes; the last may be a beginning.
    Words {
        text: String,
        begins: bool,
        /// Whether they mean themselves alone: typed in quotation marks. Other words find their synonyms too, and
        /// small ones are left out.
        literal: bool,
    },
    /// A regular expression over name, keywords and text.
    Pattern(String),
    /// Exactly this name, label or other spelling.
    Named(String),
    Numbers {
        left: Sum,
        comparison: Comparison,
        right: Sum,
    },
    Fact {
        field: &'static Field,
        /// How it relates to them.
        relation: Relation,
        values: Vec<QueryValue>,
    },
    Marks {
        /// Borne or given.
        field: &'static Field,
        mark: String,
        /// How many, if that was asked.
        count: Option<(Comparison, i64)>,
    },
    /// A yes-or-no fact.
    Is(Trait),
    /// Whether the side that `for:` names can play it.
    Playable(Span),
    /// Whether the side that stands here can play it.
    PlayableBy(Vec<QueryValue>),
}

impl QueryTerm {
    /// A word as somebody types it, without quotation marks where it needs none.
    pub(super) fn word(text: impl Into<String>) -> Self {
        let text = text.into();
        let literal = quoted(&text) != text;
        Self::Words { text, begins: false, literal }
    }
}

/// How a fact relates to the values of a condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// `:`, it holds or is one of them.
    Holds,
    /// `=`, it is one of them exactly.
    Equals,
    /// `!=`, it is none of them exactly.
    Differs,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueryValue {
    pub word: Word,
    pub at: Span,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Word {
    /// A text, or a value as the data spells it.
    Text(String),
    Pattern(String),
}

/// Numbers and number fields, added and subtracted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum(pub Vec<(Sign, Operand)>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    Plus,
    Minus,
}

/// A part of a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Operand {
    Field(&'static Field),
    Number(i64),
    /// The first divided by the second, neither of them a quotient.
    Quotient(Box<(Operand, Operand)>),
}

/// Conditions that all must hold, flat; what is said twice is asked once.
pub(super) fn all(parts: Vec<Expr>) -> Expr {
    Expr::all(parts).distinct()
}

/// Conditions of which one must hold, flat; what is said twice is asked once.
pub(super) fn any(parts: Vec<Expr>) -> Expr {
    Expr::any(parts).distinct()
}

/// The words that join conditions, in English and in Russian.
pub(super) const AND: [&str; 2] = ["and", "и"];
pub(super) const OR: [&str; 2] = ["or", "или"];
pub(super) const NOT: [&str; 2] = ["not", "не"];

impl Operand {
    pub(super) fn fields(&self) -> Vec<&'static Field> {
        match self {
            Self::Field(field) => vec![field],
            Self::Number(_) => Vec::new(),
            Self::Quotient(parts) => [parts.0.fields(), parts.1.fields()].concat(),
        }
    }
}

impl Sum {
    pub(super) fn fields(&self) -> impl Iterator<Item = &'static Field> {
        self.0.iter().flat_map(|(_, operand)| operand.fields())
    }

    /// Whether something in it is divided.
    pub(super) fn divides(&self) -> bool {
        self.0.iter().any(|(_, operand)| matches!(operand, Operand::Quotient(_)))
    }
}

/// A text as it can stand in a query: bare where that means the same, else in quotation marks.
pub(super) fn quoted(text: &str) -> String {
    let is_word = text.starts_with(char::is_alphanumeric)
        && text.chars().all(|sign| sign.is_alphanumeric() || matches!(sign, '-' | '\'' | '.' | '/' | '_'));
    let is_connective = [AND, OR, NOT].iter().any(|words| words.contains(&text.to_lowercase().as_str()));
    if is_word && !is_connective { text.to_owned() } else { always_quoted(text) }
}

pub(super) fn always_quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

// By what a query orders its results, and which way.

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ResultOrder {
    pub key: OrderKey,
    pub direction: Direction,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum OrderKey {
    Field(&'static Field),
    /// Numbers and number fields, added, subtracted or divided.
    Sum(Sum),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    /// The least first.
    Up,
    /// The greatest first.
    Down,
}
