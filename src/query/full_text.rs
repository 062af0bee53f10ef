//! Words of a query in the language of the full text search.

use super::field::{Field, FieldKind};
use super::tree::{Relation, Term, Value, Word};
use super::vocabulary::vocabulary;

/// Where words are searched that name no field: everywhere but in rulings, which speak of other cards as well.
const ANYWHERE: &str = "- {rulings} : ";

/// A term as a search in the full text, if it is one.
pub(super) fn full_text(term: &Term) -> Option<String> {
    match term {
        Term::Words { text, literal: false, begins: false } => {
            let same = vocabulary().same_as(text);
            if same.is_empty() {
                return as_typed(term);
            }
            let all: Vec<String> = std::iter::once(text).chain(same).map(|word| phrase(word, false)).collect();
            Some(format!("{ANYWHERE}({})", all.join(" OR ")))
        }
        _ => as_typed(term),
    }
}

/// A term as a search in the full text, without the words that mean the same.
pub(super) fn as_typed(term: &Term) -> Option<String> {
    match term {
        Term::Words { text, begins, .. } => Some(format!("{ANYWHERE}{}", phrase(text, *begins))),
        Term::Fact { field: Field { kind: FieldKind::Words(columns, _), .. }, relation: Relation::Holds, values } => {
            words_of(columns, values)
        }
        _ => None,
    }
}

/// Words of these columns of the full text, any of the values; `None` where one is a regular expression.
pub(super) fn words_of(columns: &str, values: &[Value]) -> Option<String> {
    let phrases: Option<Vec<String>> = values
        .iter()
        .map(|value| match &value.word {
            Word::Text(text) => Some(match text.strip_suffix('*') {
                Some(beginning) => phrase(beginning, true),
                None => phrase(text, false),
            }),
            Word::Pattern(_) => None,
        })
        .collect();
    Some(format!("{columns} : ({})", phrases?.join(" OR ")))
}

fn phrase(text: &str, begins: bool) -> String {
    format!("\"{}\"{}", text.replace('"', "\"\""), if begins { " *" } else { "" })
}
