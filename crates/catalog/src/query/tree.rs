//! What a query means: a tree of conditions. Printing a tree (`written`) gives a query that reads back as the same tree.

use super::field::Field;
use zocalo_cards::card::Trait;
use zocalo_text::text::{Comparison, Span};

/// A condition.
pub(super) type Expr = zocalo_text::text::Expr<Term>;

/// A condition without parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Term {
    /// Words that stand together anywhere in name, type, keywords, text or notes; the last may be a beginning.
    Words {
        /// The words.
        text: String,
        /// Whether the last of them is only the beginning of a word.
        begins: bool,
        /// Whether they mean themselves alone: typed in quotation marks. Other words find their synonyms too, and
        /// small ones are left out.
        literal: bool,
    },
    /// A regular expression over name, keywords and text.
    Pattern(String),
    /// Exactly this name, label or other spelling.
    Named(String),
    /// A comparison of numbers.
    Numbers {
        /// What stands before the sign.
        left: Sum,
        /// The sign.
        comparison: Comparison,
        /// What stands behind it.
        right: Sum,
    },
    /// A fact that is one of some values.
    Fact {
        /// Which fact.
        field: &'static Field,
        /// How it relates to them.
        relation: Relation,
        /// The values, one or more.
        values: Vec<Value>,
    },
    /// Marks of a kind, and how many.
    Marks {
        /// Borne or given.
        field: &'static Field,
        /// The kind, as the data spells it.
        mark: String,
        /// How many, if that was asked.
        count: Option<(Comparison, i64)>,
    },
    /// A yes-or-no fact.
    Is(Trait),
    /// Whether the side that `for:` names can play it.
    Playable(Span),
    /// Whether the side that stands here can play it.
    PlayableBy(Vec<Value>),
}

impl Term {
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

/// A value of a condition with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Value {
    /// What it says.
    pub word: Word,
    /// Where it stands.
    pub at: Span,
}

/// What a value says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Word {
    /// A text, or a value as the data spells it.
    Text(String),
    /// A regular expression.
    Pattern(String),
}

/// Numbers and number fields, added and subtracted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum(pub Vec<(Sign, Operand)>);

/// Whether something is added or subtracted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// Added.
    Plus,
    /// Subtracted.
    Minus,
}

/// A part of a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Operand {
    /// A number field.
    Field(&'static Field),
    /// A number.
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
/// See [`AND`].
pub(super) const OR: [&str; 2] = ["or", "или"];
/// See [`AND`].
pub(super) const NOT: [&str; 2] = ["not", "не"];

impl Operand {
    /// The fields in it.
    pub(super) fn fields(&self) -> Vec<&'static Field> {
        match self {
            Self::Field(field) => vec![field],
            Self::Number(_) => Vec::new(),
            Self::Quotient(parts) => [parts.0.fields(), parts.1.fields()].concat(),
        }
    }
}

impl Sum {
    /// The fields in it.
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

/// A text in quotation marks.
pub(super) fn always_quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
