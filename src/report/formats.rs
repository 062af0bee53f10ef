//! The formats of decks: what is read and written, and what each cannot say.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::hanging;
use crate::messages::formats as say;
use zocalo_decks::formats::{DeckField, Format, Lacking};

/// The formats, a paragraph each.
#[must_use]
pub(crate) fn formats(formats: &[Format], width: usize, locale: Locale) -> String {
    let mut text = String::new();
    let longest = formats.iter().map(|format| format.name.len()).max().unwrap_or_default();
    for format in formats {
        let head = format!("{:<longest$}  ", format.name);
        let endings: Vec<String> = format.endings.iter().map(|ending| format!(".{ending}")).collect();
        let about = say::About { what: format.called(), endings: endings.join(", "), way: ways(format) };
        let lost = lost(format, locale);
        let about = if lost.is_empty() {
            about.render(locale)
        } else {
            say::AboutLossy { about, parts: lost.join(", ") }.render(locale)
        };
        let about = match format.lacking {
            Some(Lacking::Refuses(program)) => say::AboutRefuses { about, program }.render(locale),
            Some(Lacking::Drops(program)) => say::AboutDrops { about, program }.render(locale),
            None => about,
        };
        let _ = writeln!(text, "{}", hanging(&head, &about, width));
    }
    text
}

/// The same as a document.
#[must_use]
pub(crate) fn formats_json(formats: &[Format], locale: Locale) -> Value {
    let format = |format: &Format| {
        json!({
            "name": format.name,
            "what": format.what,
            "endings": format.endings,
            "read": format.read.is_some(),
            "written": format.write.is_some(),
            "cannot_tell": lost(format, locale),
            "lacking_card": format.lacking.map(|lacking| match lacking {
                Lacking::Refuses(_) => "deck refused",
                Lacking::Drops(_) => "card left out",
            }),
        })
    };
    json!({ "formats": formats.iter().map(format).collect::<Vec<_>>() })
}

fn ways(format: &Format) -> &'static str {
    match (format.read.is_some(), format.write.is_some()) {
        (true, true) => "both",
        (true, false) => "read",
        (false, true) => "written",
        (false, false) => "neither",
    }
}

/// What a deck may say and the format cannot.
fn lost(format: &Format, locale: Locale) -> Vec<String> {
    let parts = DeckField::ALL.iter().filter(|part| format.write.is_some() && !format.holds.contains(part));
    parts.map(|part| part.words().render(locale)).collect()
}
