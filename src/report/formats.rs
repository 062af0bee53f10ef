//! The formats of decks: what is read and written, and what each cannot say.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::hanging;
use crate::formats::{Format, Part};

/// The formats, a paragraph each.
#[must_use]
pub(crate) fn formats(formats: &[Format], width: usize) -> String {
    let mut text = String::new();
    let longest = formats.iter().map(|format| format.name.len()).max().unwrap_or_default();
    for format in formats {
        let head = format!("{:<longest$}  ", format.name);
        let endings: Vec<String> = format.endings.iter().map(|ending| format!(".{ending}")).collect();
        let mut about = format!("{} ({}), {}", format.what, endings.join(", "), both_ways(format));
        let lost = lost(format);
        if !lost.is_empty() {
            let _ = write!(about, "; cannot tell {}", lost.join(", "));
        }
        let _ = writeln!(text, "{}", hanging(&head, &about, width));
    }
    text
}

/// The same as a document.
#[must_use]
pub(crate) fn formats_json(formats: &[Format]) -> Value {
    let format = |format: &Format| {
        json!({
            "name": format.name,
            "what": format.what,
            "endings": format.endings,
            "read": format.read.is_some(),
            "written": format.write.is_some(),
            "cannot_tell": lost(format),
        })
    };
    json!({ "formats": formats.iter().map(format).collect::<Vec<_>>() })
}

fn both_ways(format: &Format) -> &'static str {
    match (format.read.is_some(), format.write.is_some()) {
        (true, true) => "read and written",
        (true, false) => "read",
        (false, true) => "written",
        (false, false) => "known by name",
    }
}

/// What a deck may say and the format cannot.
fn lost(format: &Format) -> Vec<&'static str> {
    let parts = Part::ALL.iter().filter(|part| format.write.is_some() && !format.holds.contains(part));
    parts.map(|part| part.words()).collect()
}
