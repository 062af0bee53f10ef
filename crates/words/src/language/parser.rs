//! What the parsers of TOML, JSON, XML, zip files and regular expressions say, in words: they are not ours and speak
//! English.

use super::Text;
use super::messages::system as say;
use zocalo_text::text;
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

/// What a parser says of a text, in words.
pub fn said_by_parser(message: &str) -> Text {
    let lower = message.to_lowercase();
    let kind = MEANT.iter().find(|(sign, _)| lower.contains(sign)).map_or("other", |(_, kind)| kind);
    // Russian says the thing itself and needs only what it is called, and the line.
    let why = Text::in_each(message.to_owned(), named(message).to_owned());
    let line =
        line_in(message).map_or_else(String::new, |line| say::ParserAt { line }.text().render(Language::Russian));
    text![say::Parser { kind, why }, Text::in_each("", line)]
}

/// The line that a message names at its end.
fn line_in(message: &str) -> Option<&str> {
    message.split(" at line ").nth(1)?.split(' ').next()
}

fn named(message: &str) -> &str {
    message.split('`').nth(1).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{Language, line_in, named, said_by_parser};

    #[test]
    fn english_is_what_the_parser_says() {
        for message in ["missing field `start`", "duplicate key", "something new"] {
            assert_eq!(said_by_parser(message).english(), message);
        }
        assert_eq!((line_in("trailing comma at line 3 column 4"), line_in("trailing comma")), (Some("3"), None));
        assert_eq!((named("missing field `start`"), named("duplicate key")), ("start", ""));
    }

    #[test]
    fn russian_says_the_thing_itself_and_its_line() {
        let russian = |message| said_by_parser(message).render(Language::Russian);
        assert_eq!(russian("missing field `start` at line 3 column 4"), "не хватает ключа `start` (строка 3)");
        assert_eq!(russian("something new"), "этого знака или слова здесь быть не может");
    }
}
