//! The words of `collection set`: a search that says which copies are meant, and what to say of them.

use super::copies::printing;
use crate::cli::error::Failure;
use crate::messages::collection as say;
use zocalo_catalog::query::Query;
use zocalo_collection::collection::{Description, Label, TextMatch};
use zocalo_text::message::Locale;
use zocalo_text::text::{shortened, suggestion};

/// What can be said of copies.
const FIELDS: [&str; 6] = ["set", "printing", "condition", "place", "note", "label"];

/// The same in Russian, by what searches and options call it.
const IN_RUSSIAN: [(&str, &str); 5] =
    [("набор", "set"), ("состояние", "condition"), ("место", "place"), ("заметка", "note"), ("ярлык", "label")];

/// What joins the conditions of a search.
const CONNECTIVES: [&str; 6] = ["or", "and", "not", "или", "и", "не"];

/// The words of the command: what is meant, and what to say of it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct SetWords {
    /// The search, without what it asks of copies.
    pub query: String,
    /// What it asks of copies: `place` or `condition` and its text.
    pub of_copies: Vec<(&'static str, TextMatch)>,
    /// What to say.
    pub description: Description,
    /// The assignments as they are kept.
    pub assignments: Vec<(&'static str, String)>,
}

impl SetWords {
    /// Reads the words of the command line. Errors: a request that says nothing of copies, or of none, or what cannot be
    /// understood.
    pub(super) fn read(words: &[String], locale: Locale) -> Result<Self, Failure> {
        let mut asked = Self {
            query: String::new(),
            of_copies: Vec::new(),
            description: Description::default(),
            assignments: Vec::new(),
        };
        let mut query: Vec<&str> = Vec::new();
        // A minus at its beginning has a blank before it, so that it is no option.
        for word in words.iter().map(|word| word.trim_start()) {
            match word.split_once('=').and_then(|(name, value)| Some((field(name)?, value))) {
                Some((field, value)) => asked.assign(field, value.trim(), locale)?,
                None => query.push(word),
            }
        }
        if asked.assignments.is_empty() {
            let strange = words.iter().filter_map(|word| word.split_once('=')).map(|(name, _)| name.trim());
            let near = strange
                .clone()
                .find_map(|name| suggestion(name, FIELDS.into_iter().chain(IN_RUSSIAN.map(|(russian, _)| russian))));

            // What no search asks by was to be said.
            let is_strange = |name: &&str| Query::parse(&format!("{name}=1")).is_err();
            let message = strange.clone().find(is_strange).map_or_else(
                || say::WhatIsMissing.render(locale),
                |name| say::CannotBeSet { name: shortened(name, 40) }.render(locale),
            );
            let help = say::WriteFields;
            let help = match near {
                Some(near) => say::DidYouMeanField { help, near }.render(locale),
                None => help.render(locale),
            };
            return Err(Failure::request(message, help));
        }
        asked.query = asked.without_copies(&query.join(" "))?;
        if asked.query.is_empty() && asked.of_copies.is_empty() {
            return Err(Failure::request(say::CopiesMissing, say::GiveCardOrSearch));
        }
        Ok(asked)
    }

    fn assign(&mut self, field: &'static str, value: &str, locale: Locale) -> Result<(), Failure> {
        if self.assignments.iter().any(|(other, _)| *other == field) {
            return Err(Failure::request(say::GivenTwice { field }, say::GiveOnce));
        }
        let description = &mut self.description;
        let kept = match field {
            "set" => {
                let set = printing(value, locale)?;
                description.printing = Some(set.clone());
                set
            }
            "label" => {
                let label = if value.eq_ignore_ascii_case("none") {
                    Some(Label::None)
                } else {
                    Label::named(&value.to_lowercase())
                };
                let label = label
                    .ok_or_else(|| Failure::request(say::NoLabel { label: shortened(value, 40) }, say::LabelsAre))?;
                description.label = Some(label);
                label.name().to_owned()
            }
            _ => {
                let text = match field {
                    "condition" => &mut description.condition,
                    "place" => &mut description.place,
                    _ => &mut description.note,
                };
                *text = Some(value.to_owned());
                value.to_owned()
            }
        };
        self.assignments.push((field, kept));
        Ok(())
    }

    /// Takes `place:` and `condition:` out of a search that joins its words by and: what they ask must hold of the copies
    /// that are changed, and not only of some copy of the card.
    fn without_copies(&mut self, query: &str) -> Result<String, Failure> {
        let terms = terms(query);
        let of_copies = |term: &str| -> Option<(&'static str, TextMatch)> {
            let (name, value) = term.split_once(':')?;
            let field = field(name).filter(|field| ["place", "condition"].contains(field))?;
            let (said, is_quoted) = (value.trim_matches('"').to_owned(), value.starts_with('"'));
            // A condition is one of a few words, of which one may hold another, and a place in quotation marks is its whole name.
            Some((field, if is_quoted || field == "condition" { TextMatch::Is(said) } else { TextMatch::Holds(said) }))
        };
        let asks = |term: &&String| of_copies(term.trim_start_matches(['-', '('])).is_some();
        if !terms.iter().any(|term| asks(&term)) {
            return Ok(query.to_owned());
        }
        let is_joined =
            |term: &String| CONNECTIVES.contains(&term.to_lowercase().as_str()) || term.contains(['(', ')']);
        if terms.iter().any(is_joined) || terms.iter().any(|term| term.starts_with('-') && asks(&term)) {
            return Err(Failure::request(say::MustStandAlone, say::OrOptions));
        }
        let mut rest = Vec::new();
        for term in terms {
            match of_copies(&term) {
                Some(asked) => self.of_copies.push(asked),
                None => rest.push(term),
            }
        }
        Ok(rest.join(" "))
    }

    /// `the place to "binder 2" and the set to "Deluxe"`.
    pub(super) fn in_words(&self, locale: Locale) -> String {
        let words: Vec<String> = self
            .assignments
            .iter()
            .map(|(field, value)| match value.as_str() {
                "" if *field == "set" => say::SetToUnknown.render(locale),
                "" => say::FieldToNothing { field }.render(locale),
                value => say::FieldTo { field, value: shortened(value, 60) }.render(locale),
            })
            .collect();
        words.join(&say::And.render(locale))
    }
}

/// The field that a word before `=` means.
pub(super) fn field(name: &str) -> Option<&'static str> {
    let name = name.trim().to_lowercase();
    let in_russian = IN_RUSSIAN.into_iter().find(|(russian, _)| *russian == name).map(|(_, english)| english);
    let found = FIELDS.into_iter().find(|field| *field == name).or(in_russian)?;
    Some(if found == "printing" { "set" } else { found })
}

fn terms(query: &str) -> Vec<String> {
    let (mut terms, mut term, mut is_quoted) = (Vec::new(), String::new(), false);
    for sign in query.chars() {
        if sign == '"' {
            is_quoted = !is_quoted;
        }
        if sign.is_whitespace() && !is_quoted {
            terms.push(std::mem::take(&mut term));
        } else {
            term.push(sign);
        }
    }
    terms.push(term);
    terms.retain(|term| !term.is_empty());
    terms
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<SetWords, Failure> {
        SetWords::read(&words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>(), Locale::ENGLISH)
    }

    #[test]
    fn what_is_meant_and_what_is_said_are_told_apart() {
        let asked = read(&["t:fleet", "place:binder", "cost=5", "place=box 2", "printing=dlx"]).unwrap_err();
        assert!(asked.sentence().english().contains("dlx"));
        let asked = read(&["t:fleet", "place:\"binder 1\"", "cost=5", "place= box 2 ", "printing=deluxe"]).unwrap();
        assert_eq!(asked.query, "t:fleet cost=5");
        assert_eq!(asked.of_copies, [("place", TextMatch::Is("binder 1".to_owned()))]);
        assert_eq!(asked.description.place.as_deref(), Some("box 2"));
        assert_eq!(asked.description.printing.as_deref(), Some("Deluxe"));
        assert_eq!(asked.in_words(Locale::ENGLISH), "the place to \"box 2\" and the set to \"Deluxe\"");
        let russian = read(&["t:fleet", "место:\"binder 1\"", "cost=5", "Место= box 2 ", "набор=deluxe"]).unwrap();
        assert_eq!(russian, asked);
        // What asks nothing of copies is left as it was written.
        assert_eq!(read(&["(t:fleet or  t:agenda)", "note="]).unwrap().query, "(t:fleet or  t:agenda)");
    }

    /// A place in quotation marks is that place alone: "binder 1" is not "binder 12". So is a condition, always.
    #[test]
    fn a_place_in_quotation_marks_and_a_condition_are_whole() {
        let of = |word: &str| read(&[word, "note=x"]).unwrap().of_copies;
        assert_eq!(of("place:\"binder 1\""), [("place", TextMatch::Is("binder 1".to_owned()))]);
        assert_eq!(of("place:binder"), [("place", TextMatch::Holds("binder".to_owned()))]);
        assert_eq!(of("place:\"\""), [("place", TextMatch::Is(String::new()))]);
        assert_eq!(of("condition:mint"), [("condition", TextMatch::Is("mint".to_owned()))]);
    }

    #[test]
    fn what_is_missing_or_would_be_guessed_is_refused() {
        for words in [
            &["t:fleet"][..],
            &["place=x"],
            &["t:fleet", "plase=x"],
            &["t:fleet", "place=x", "place=y"],
            &["t:fleet", "label=gone"],
            &["t:fleet or place:x", "place=y"],
            &["-place:x", "place=y"],
            &["(place:x)", "place=y"],
            &["t:fleet или место:x", "место=y"],
        ] {
            assert!(read(words).is_err(), "{words:?}");
        }
    }
}
