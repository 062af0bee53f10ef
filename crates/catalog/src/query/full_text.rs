//! Words of a query in the language of the full text search. English words are searched in what the data says, Russian ones
//! in the same as a Russian reads it.

use super::field::{Field, FieldKind};
use super::tree::{QueryTerm, QueryValue, Relation, Word};
use super::vocabulary::vocabulary;
use zocalo_text::text::{Language, beginnings, words_from};

/// Where words are searched that name no field: everywhere but in rulings, which speak of other cards as well.
const ANYWHERE: &str = "- {rulings} : ";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Search {
    pub language: Language,
    pub text: String,
}

pub(super) fn table(language: Language) -> &'static str {
    match language {
        Language::English | Language::Further(_) => "card_text",
        Language::Russian => "card_text_in_russian",
    }
}

/// An SQL expression in a language: `{said}` stands for the table of what is said in it, `{in_words}` for the function that
/// translates what the data says of a card.
pub(super) fn said_in(language: Language, sql: &str) -> String {
    let (said, in_words) = match language {
        Language::English | Language::Further(_) => ("said", ""),
        Language::Russian => ("said_in_russian AS said", "in_russian"),
    };
    sql.replace("{said}", said).replace("{in_words}", in_words)
}

pub(super) fn full_text(term: &QueryTerm) -> Option<Search> {
    match term {
        QueryTerm::Words { text, literal: false, begins: false } => {
            let same = vocabulary().same_as(text);
            if same.is_empty() {
                return as_typed(term);
            }
            let language = Language::of(text);
            let all: Vec<String> =
                std::iter::once(text.as_str()).chain(same).map(|word| placed(word, phrase(word, false))).collect();
            Some(Search { language, text: format!("{ANYWHERE}({})", all.join(" OR ")) })
        }
        _ => as_typed(term),
    }
}

/// The words and phrases by which a word is searched, each by itself; `None` where the search is more than these.
pub(super) fn alternatives(term: &QueryTerm) -> Option<Vec<String>> {
    let QueryTerm::Words { text, begins: false, literal } = term else { return None };
    let same = if *literal { Vec::new() } else { vocabulary().same_as(text) };
    let all: Vec<String> = std::iter::once(text.as_str()).chain(same).map(|word| phrase(word, false)).collect();
    all.iter().all(|one| !one.contains(['(', '+'])).then_some(all)
}

/// A term as a search in the full text, without the words that mean the same.
pub(super) fn as_typed(term: &QueryTerm) -> Option<Search> {
    match term {
        QueryTerm::Words { text, begins, .. } => {
            let phrase = placed(text, phrase(text, *begins));
            Some(Search { language: Language::of(text), text: format!("{ANYWHERE}{phrase}") })
        }
        QueryTerm::Fact {
            field: Field { kind: FieldKind::Words(columns, _), .. },
            relation: Relation::Holds,
            values,
        } => words_of(columns, &values.iter().collect::<Vec<_>>()),
        _ => None,
    }
}

/// Words of these columns of the full text, any of the values; `None` where one is a regular expression, or where they are
/// of several languages.
pub(super) fn words_of(columns: &str, values: &[&QueryValue]) -> Option<Search> {
    let language = language_of(values.first()?);
    let phrases: Option<Vec<String>> = values
        .iter()
        .map(|value| match &value.word {
            Word::Text(_) if language_of(value) != language => None,
            Word::Text(text) => Some(match text.strip_suffix('*') {
                Some(beginning) => phrase(beginning, true),
                None => phrase(text, false),
            }),
            Word::Pattern(_) => None,
        })
        .collect();
    Some(Search { language, text: format!("{columns} : ({})", phrases?.join(" OR ")) })
}

pub(super) fn language_of(value: &QueryValue) -> Language {
    match &value.word {
        Word::Text(text) | Word::Pattern(text) => Language::of(text),
    }
}

/// A phrase where it is searched: the stem of `neutralize` is that of a loyalty, which stands on the type line.
fn placed(word: &str, phrase: String) -> String {
    if word.to_lowercase().starts_with("neutraliz") { format!("(- {{type_line}} : {phrase})") } else { phrase }
}

fn phrase(text: &str, begins: bool) -> String {
    if Language::of(text) == Language::Russian {
        return russian_phrase(text, begins);
    }
    format!("\"{}\"{}", text.replace('"', "\"\""), if begins { " *" } else { "" })
}

/// Russian words side by side in any of their forms: what begins as they do up to their endings, and of a short word alone its
/// forms one by one. The last begins as it is typed, where it is a beginning.
fn russian_phrase(text: &str, begins: bool) -> String {
    let parts = beginnings(text);
    if let ([(word, true)], false) = (&parts[..], begins) {
        let forms = words_from(word);
        if !forms.is_empty() {
            return format!("({})", forms.iter().map(|form| format!("\"{form}\"")).collect::<Vec<_>>().join(" OR "));
        }
    }
    let mut words: Vec<String> = parts
        .into_iter()
        .map(|(word, is_russian)| format!("\"{word}\"{}", if is_russian { " *" } else { "" }))
        .collect();
    if let (true, Some(last)) = (begins, words.last_mut()) {
        let typed = text.rsplit(|sign: char| !sign.is_alphanumeric()).find(|word| !word.is_empty()).unwrap_or_default();
        *last = format!("\"{typed}\" *");
    }
    if words.is_empty() { "\"\"".to_owned() } else { words.join(" + ") }
}
