//! What has been read so far, piece by piece, and the query that it makes: what a card can be only one of is joined by
//! "or", and the last of several types beside each other is what the card is.

use super::super::fields;
use super::super::tree::quoted;
use zocalo_text::text::fold;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum QueryPiece {
    /// A fact as a query; the field and the value, where it is but these.
    Fact {
        query: String,
        value: Option<(&'static str, String)>,
        is_negated: bool,
    },
    /// A word that means no fact.
    Word {
        word: String,
        is_verb: bool,
    },
    Part(String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Join {
    /// It stands beside it.
    Beside,
    /// Small words stand between them.
    Apart,
    /// `and` or a comma stands between them.
    And,
    /// `or` stands between them.
    Or,
}

#[derive(Debug)]
pub(super) struct QueryPieces {
    pieces: Vec<(Join, QueryPiece)>,
    next: Join,
}

impl Default for QueryPieces {
    fn default() -> Self {
        Self { pieces: Vec::new(), next: Join::Beside }
    }
}

/// Fields of which a card has one value.
const SINGLE: [&str; 4] = ["type", "race", "rarity", "limit"];

impl QueryPieces {
    pub(super) fn push(&mut self, piece: QueryPiece) {
        self.pieces.push((self.next, piece));
        self.next = Join::Beside;
    }

    pub(super) fn fact(&mut self, query: String, value: Option<(&'static str, String)>, is_negated: bool) {
        self.push(QueryPiece::Fact { query, value, is_negated });
    }

    /// Whether `and` or `or` stands before what comes.
    pub(super) fn is_joined(&self) -> bool {
        matches!(self.next, Join::And | Join::Or)
    }

    pub(super) fn joins_beside(&mut self) {
        self.next = Join::Beside;
    }

    pub(super) fn joins_by_or(&mut self) {
        self.next = Join::Or;
    }

    pub(super) fn joins_by_and(&mut self) {
        if self.next != Join::Or {
            self.next = Join::And;
        }
    }

    pub(super) fn passes_small(&mut self) {
        if self.next == Join::Beside {
            self.next = Join::Apart;
        }
    }

    /// Takes out words that mean no fact and are so.
    pub(super) fn drop_words(&mut self, is_dropped: impl Fn(&str) -> bool) {
        self.pieces.retain(|(_, piece)| !matches!(piece, QueryPiece::Word { word, .. } if is_dropped(word)));
    }

    pub(super) fn words(&self) -> Vec<String> {
        let word = |(_, piece): &(Join, QueryPiece)| match piece {
            QueryPiece::Word { word, .. } => Some(word.clone()),
            _ => None,
        };
        self.pieces.iter().filter_map(word).collect()
    }

    /// Whether the word before says that something is done to what comes.
    pub(super) fn ends_in_verb(&self) -> bool {
        matches!(self.pieces.last(), Some((_, QueryPiece::Word { is_verb: true, .. })))
    }

    /// Adds a value of a field; whether it is one here, and not a word among words.
    pub(super) fn value(&mut self, field: &'static str, value: &str, is_negated: bool) -> bool {
        let query = format!("{field}:{}", quoted(value));
        let is_same = |piece: &QueryPiece| matches!(piece, QueryPiece::Fact { value: Some((other, _)), is_negated: false, .. } if *other == field);
        let before = self.pieces.iter().rposition(|(_, piece)| is_same(piece));
        if self.ends_in_verb() && matches!(field, "type" | "race") {
            return false;
        }
        if let (false, Some(at), true) = (is_negated, before, SINGLE.contains(&field)) {
            let is_last = at + 1 == self.pieces.len();
            match self.next {
                Join::And | Join::Or if is_last => {}
                // `fleet enhancements`: the last is what the card is, and those before say of what.
                Join::Beside if is_last && field == "type" => self.modifies(at, value),
                _ => return false,
            }
        }
        self.fact(query, Some((field, value.to_owned())), is_negated);
        true
    }

    /// The type at a place says more of the type that follows.
    fn modifies(&mut self, at: usize, head: &str) {
        let QueryPiece::Fact { value: Some((_, value)), .. } = &self.pieces[at].1 else { return };
        let has_kinds = matches!(head, "Enhancement" | "Aftermath" | "Conflict");
        let subtype = value.clone();
        self.pieces[at].1 = if has_kinds {
            QueryPiece::Fact { query: format!("subtype:{}", quoted(&subtype)), value: None, is_negated: false }
        } else {
            QueryPiece::Word { word: fold(&subtype), is_verb: false }
        };
    }

    pub(super) fn query(&self) -> String {
        let mut parts: Vec<(Join, String, Option<&'static str>)> = Vec::new();
        for (join, piece) in &self.pieces {
            let (text, field) = match piece {
                QueryPiece::Fact { query, value, is_negated: false } => {
                    (query.clone(), value.as_ref().map(|(field, _)| *field))
                }
                QueryPiece::Fact { query, .. } => (negated(query), None),
                QueryPiece::Word { word, .. } => (quoted_word(word), None),
                QueryPiece::Part(part) => (part.clone(), None),
            };
            let before = parts.last_mut();
            match before {
                Some((_, last, Some(same))) if field == Some(*same) && SINGLE.contains(same) => {
                    let value = text.split_once(':').map_or("", |(_, value)| value);
                    last.push('|');
                    last.push_str(value);
                }
                Some((_, last, Some(same))) if *join == Join::Or && field == Some(*same) => {
                    let value = text.split_once(':').map_or("", |(_, value)| value);
                    last.push('|');
                    last.push_str(value);
                }
                Some((_, last, of)) if *join == Join::Or => {
                    let (open, end) = last
                        .strip_suffix(')')
                        .filter(|_| last.starts_with('('))
                        .map_or_else(|| (format!("({last}"), ")"), |inner| (inner.to_owned(), ")"));
                    *last = format!("{open} or {text}{end}");
                    *of = None;
                }
                _ => parts.push((*join, text, field)),
            }
        }
        // The same field again, further on: what a card can be only one of.
        parts.into_iter().map(|(_, text, _)| text).collect::<Vec<_>>().join(" ")
    }
}

/// A query that does not hold. An order has no contrary.
fn negated(query: &str) -> String {
    let parts: Vec<&str> = query.split(' ').filter(|part| !part.starts_with("sort:")).collect();
    match &parts[..] {
        [only] => format!("-{only}"),
        _ => format!("-({})", parts.join(" ")),
    }
}

/// A word as it can stand in a query and still mean more than itself.
fn quoted_word(word: &str) -> String {
    let plain: String =
        word.chars().map(|sign| if matches!(sign, '’' | 'ʼ' | '`' | '´') { '\'' } else { sign }).collect();
    if quoted(&plain) == plain && fields::find(&plain).is_none() { plain } else { quoted(&plain) }
}
