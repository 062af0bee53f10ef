//! A line of the player's own form for each card of his collection: `{owned}x {name} [{sets}]`.

use super::owned::copies_by;
use crate::messages::exchange as say;
use zocalo_collection::collection::{Entry, List, Lot};
use zocalo_text::message::{Diagnosis, Locale};
use zocalo_text::text::harmless;

/// What a placeholder stands for.
type Value = fn(&Entry) -> String;

const PLACEHOLDERS: [(&str, Value); 14] = [
    ("owned", |entry| entry.standing.owned.to_string()),
    ("free", |entry| entry.standing.free.to_string()),
    ("built", |entry| entry.standing.built.to_string()),
    ("missing", |entry| entry.standing.missing.to_string()),
    ("wanted", |entry| entry.standing.wanted.to_string()),
    ("surplus", |entry| entry.standing.surplus.to_string()),
    ("proxies", |entry| entry.standing.proxies.to_string()),
    ("name", Entry::label),
    ("type", |entry| known(entry, |known| known.kind.clone())),
    ("race", race_of),
    ("sets", |entry| copies_by(entry, |lot| &lot.printing, "unknown set")),
    ("places", |entry| copies_by(entry, |lot| &lot.place, "")),
    ("conditions", |entry| copies_by(entry, |lot| &lot.condition, "")),
    ("notes", notes_of),
];

fn known(entry: &Entry, fact: impl Fn(&zocalo_collection::collection::KnownCard) -> Option<String>) -> String {
    entry.known.as_ref().and_then(fact).unwrap_or_else(|| "?".to_owned())
}

/// Whom a card is loyal to; `?` where that is unknown.
pub(crate) fn race_of(entry: &Entry) -> String {
    known(entry, |known| known.loyalty.clone())
}

/// The notes of the real copies of a card.
pub(crate) fn notes_of(entry: &Entry) -> String {
    let mut notes: Vec<&str> = entry.copies(List::Owned).map(|(lot, _): (&Lot, i64)| lot.note.as_str()).collect();
    notes.retain(|note| !note.is_empty());
    notes.dedup();
    notes.join("; ")
}

pub(crate) struct LineFormat(Vec<Piece>);

enum Piece {
    Text(String),
    Placeholder(Value),
}

impl LineFormat {
    /// Reads the form of a line. Errors: [`Diagnosis`] at a brace that is not closed or not opened, or that holds no known
    /// name.
    pub(crate) fn parse(text: &str, locale: Locale) -> Result<Self, Diagnosis> {
        let mut pieces = Vec::new();
        let mut plain = String::new();
        let mut at = 0;
        while let Some(sign) = text[at..].chars().next() {
            let rest = &text[at..];
            if let Some(two) = ["{{", "}}", "\\t", "\\\\"].into_iter().find(|two| rest.starts_with(two)) {
                plain.push(if two == "\\t" { '\t' } else { sign });
                at += two.len();
            } else if sign == '{' {
                let Some(end) = rest.find('}') else {
                    let help = say::CloseBrace { fields: names(locale) }.render(locale);
                    return Err(Diagnosis::new(at..text.len(), say::OpenBrace, help));
                };
                let name = rest[1..end].trim();
                let Some((_, value)) = PLACEHOLDERS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) else {
                    let reason = say::NoPlaceholder { name: zocalo_text::text::shortened(name, 40) }.render(locale);
                    return Err(Diagnosis::new(at..at + end + 1, reason, names(locale)));
                };
                if !plain.is_empty() {
                    pieces.push(Piece::Text(std::mem::take(&mut plain)));
                }
                pieces.push(Piece::Placeholder(*value));
                at += end + 1;
            } else if sign == '}' {
                return Err(Diagnosis::new(at..at + 1, say::NoBrace, say::WriteBrace));
            } else {
                plain.push(sign);
                at += sign.len_utf8();
            }
        }
        if !plain.is_empty() {
            pieces.push(Piece::Text(plain));
        }
        Ok(Self(pieces))
    }

    #[must_use]
    pub(crate) fn line(&self, entry: &Entry) -> String {
        let piece = |piece: &Piece| match piece {
            // A form may be a stranger's too; its tabs are meant.
            Piece::Text(text) => text.split('\t').map(harmless).collect::<Vec<_>>().join("\t"),
            // Names and notes may come from a stranger's list, and a line is one line.
            Piece::Placeholder(value) => harmless(&value(entry)).replace('\n', " "),
        };
        self.0.iter().map(piece).collect()
    }
}

fn names(locale: Locale) -> String {
    let names: Vec<String> = PLACEHOLDERS.iter().map(|(name, _)| format!("{{{name}}}")).collect();
    say::Placeholders { names: names.join(" ") }.render(locale)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use zocalo_text::message::Locale;

    use super::LineFormat;
    use zocalo_collection::collection::{CardKey, Entry, List, Lot};

    fn entry() -> Entry {
        let card = CardKey { name: "Trade Pact".to_owned(), version: String::new(), loyalty: String::new() };
        let lot = Lot::of(card.clone(), List::Owned);
        let premier = Lot { printing: "Premier".to_owned(), place: "binder 2".to_owned(), ..lot.clone() };
        let standing =
            zocalo_collection::collection::entries::Standing { owned: 3, free: 2, built: 1, ..Default::default() };
        Entry { card, known: None, standing, lots: vec![(lot, 1), (premier, 2)] }
    }

    #[test]
    fn placeholders_stand_for_the_card() {
        let line = |format: &str| LineFormat::parse(format, Locale::ENGLISH).map(|format| format.line(&entry()));
        assert_eq!(line("{owned}x {name} [{sets}]").unwrap(), "3x Trade Pact [2 Premier, 1 unknown set]");
        assert_eq!(line("{{{Free}}}\\t{ built }\\\\ é {type}").unwrap(), "{2}\t1\\ é ?");
        assert_eq!(line("{places}|{conditions}|{notes}").unwrap(), "2 binder 2||");
        assert_eq!(line("").unwrap(), "");
    }

    #[test]
    fn mistakes_have_their_place() {
        let fault = |format: &str| {
            LineFormat::parse(format, Locale::ENGLISH).err().map(|fault| (fault.span, fault.reason.english()))
        };
        assert_eq!(fault("a {nme} b"), Some((2..7, "there is no {nme}".to_owned())));
        assert_eq!(fault("é {name"), Some((3..8, "this brace is never closed".to_owned())));
        assert_eq!(fault("name}"), Some((4..5, "no brace is open here".to_owned())));
    }

    proptest! {
        #[test]
        fn any_form_is_read_or_refused_at_a_place_in_it(text in "[{}a-z\\\\é\n ]{0,20}") {
            match LineFormat::parse(&text, Locale::ENGLISH) {
                // A brace is printed only where two were typed.
                Ok(format) => {
                    let has_brace = format.line(&entry()).contains('{');
                    prop_assert!(!has_brace || text.contains("{{"), "{:?}", text);
                }
                Err(fault) => {
                    prop_assert!(fault.span.start < fault.span.end && text.get(fault.span.clone()).is_some());
                    prop_assert!(!fault.help.is_empty());
                }
            }
        }
    }
}
