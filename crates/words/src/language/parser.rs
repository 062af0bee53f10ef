//! What the parsers of TOML, JSON, XML, zip files and regular expressions say, in the language of this process: they are not
//! ours and speak English.

use super::current;
use super::messages::system as say;
use zocalo_text::text::Language;

/// What a parser says where it means one of these things, of which the first that fits counts.
const MEANT: [(&str, &str); 46] = [
    ("unquoted key", "bare-key"),
    ("duplicate key", "twice"),
    ("duplicate field", "twice"),
    ("duplicated attribute", "twice"),
    ("missing field", "missing-key"),
    ("unknown field", "unknown-key"),
    ("unknown variant", "unknown-value"),
    ("invalid type", "wrong-kind"),
    ("invalid value", "wrong-kind"),
    ("invalid length", "wrong-kind"),
    ("out of range", "too-large"),
    ("overflow", "too-large"),
    ("trailing comma", "comma"),
    ("expected `,`", "no-comma"),
    ("trailing characters", "behind-end"),
    ("string values must be quoted", "no-quotes"),
    ("key must be a string", "no-quotes"),
    ("key with no value", "no-value"),
    ("missing value", "no-value"),
    ("expected value", "no-value"),
    ("eof while parsing", "ends"),
    ("unexpected end", "ends"),
    ("end of stream", "ends"),
    ("fill whole buffer", "ends"),
    ("central directory", "ends"),
    ("eocd", "ends"),
    ("never closed", "open"),
    ("unclosed", "open"),
    ("invalid basic string", "open"),
    ("invalid literal string", "open"),
    ("unopened", "not-opened"),
    ("control character", "control-sign"),
    ("non-xml character", "control-sign"),
    ("escape", "escape"),
    ("number", "number"),
    ("integer", "number"),
    ("close tag", "tag"),
    ("tag, not", "tag"),
    ("entity", "entity"),
    ("root node", "no-root"),
    ("password", "password"),
    ("not supported", "unsupported"),
    ("checksum", "damaged"),
    ("corrupt", "damaged"),
    ("repetition", "repetition"),
    ("look-around", "unsupported"),
];

/// What a parser says of a text, in words. A message of our own that came through it stays as it is.
pub fn said_by_parser(message: &str) -> String {
    let lower = message.to_lowercase();
    let meant = MEANT.iter().find(|(sign, _)| lower.contains(sign));
    let kind = match meant {
        _ if is_ours(message) => "ours",
        None => "other",
        Some((_, kind)) => kind,
    };
    // Other languages say the thing themselves and need only what it is called.
    if current() == Language::English || kind == "ours" {
        return say::Parser { kind, why: message }.to_string();
    }
    let what = say::Parser { kind, why: named(message) }.to_string();
    match line_in(message) {
        Some(line) => say::ParserAt { what, line }.to_string(),
        None => what,
    }
}

/// Whether a message is one of ours in Russian: its first word is, while what a parser quotes stands further back.
fn is_ours(message: &str) -> bool {
    message.split_whitespace().next().is_some_and(|word| Language::of(word) == Language::Russian)
}

/// The line that a message names at its end.
fn line_in(message: &str) -> Option<&str> {
    message.split(" at line ").nth(1)?.split(' ').next()
}

/// What stands in the first quotation marks of a message; nothing where it has none.
fn named(message: &str) -> &str {
    message.split('`').nth(1).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{line_in, named, said_by_parser};

    #[test]
    fn english_is_what_the_parser_says() {
        for message in ["missing field `start`", "duplicate key", "something new"] {
            assert_eq!(said_by_parser(message), message);
        }
        assert_eq!((line_in("trailing comma at line 3 column 4"), line_in("trailing comma")), (Some("3"), None));
        assert_eq!((named("missing field `start`"), named("duplicate key")), ("start", ""));
    }
}
