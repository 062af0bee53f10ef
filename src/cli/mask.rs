//! The last gate before a terminal. What quotes a foreign text masks it where the text is quoted; this gate sees to it
//! that nothing raw gets out where that was forgotten.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter, PrettyFormatter};

use zocalo_text::text::{has_unfit, is_unfit, next_unfit};

/// A text with styles as it may be printed: everything that [`is_unfit`] is replaced by `\u{fffd}`, but for tabs and for
/// the sequences that set a style.
pub(super) fn for_terminal(text: &str) -> Cow<'_, str> {
    if !has_unfit(text) {
        return Cow::Borrowed(text);
    }
    let mut masked = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = next_unfit(rest) {
        masked.push_str(&rest[..at]);
        rest = &rest[at..];
        let length = if rest.starts_with('\t') { 1 } else { style_length(rest) };
        if length > 0 {
            masked.push_str(&rest[..length]);
        } else {
            masked.push(char::REPLACEMENT_CHARACTER);
        }
        rest = &rest[length.max(rest.chars().next().map_or(0, char::len_utf8))..];
    }
    masked.push_str(rest);
    Cow::Owned(masked)
}

/// The length of the sequence that sets a style here: ESC, `[`, digits and semicolons, `m`. 0 when there is none.
fn style_length(text: &str) -> usize {
    let Some(numbers) = text.strip_prefix("\u{1b}[") else { return 0 };
    let end = numbers.bytes().position(|byte| !(byte.is_ascii_digit() || byte == b';'));
    match end.filter(|end| numbers.as_bytes()[*end] == b'm') {
        Some(end) => 2 + end + 1,
        None => 0,
    }
}

/// A JSON document in one line or in several. Signs that a terminal would obey or that nobody sees are written as escapes,
/// so that the document says the same and is safe to look at.
pub(super) fn json(document: &impl Serialize, in_lines: bool) -> String {
    let mut text = Vec::new();
    let layout = Layout(in_lines.then(PrettyFormatter::new));
    // Into memory every document of ours can be written: its keys are texts.
    let written = document.serialize(&mut serde_json::Serializer::with_formatter(&mut text, layout));
    let text = written.ok().and_then(|()| String::from_utf8(text).ok()).unwrap_or_default();
    if !has_unfit(&text) {
        return text;
    }
    let mut escaped = String::with_capacity(text.len() + 64);
    for sign in text.chars() {
        if is_unfit(sign) {
            // Only strings hold such signs: the document itself is made of printable ones and line ends.
            for unit in sign.encode_utf16(&mut [0; 2]) {
                let _ = write!(escaped, "\\u{unit:04x}");
            }
        } else {
            escaped.push(sign);
        }
    }
    escaped
}

/// JSON in several lines or, without the formatter, in one. One type for both, as all that writes a document is compiled
/// for each.
struct Layout(Option<PrettyFormatter<'static>>);

/// Passes what shapes the document on to the formatter of lines, if there is one.
macro_rules! shaped {
    ($($method:ident($($argument:ident: $type:ty),*)),+ $(,)?) => {
        impl Formatter for Layout {
            $(fn $method<W: ?Sized + Write>(&mut self, writer: &mut W, $($argument: $type),*) -> io::Result<()> {
                match &mut self.0 {
                    Some(lines) => lines.$method(writer, $($argument),*),
                    None => CompactFormatter.$method(writer, $($argument),*),
                }
            })+
        }
    };
}

shaped!(
    begin_array(),
    end_array(),
    begin_array_value(first: bool),
    end_array_value(),
    begin_object(),
    end_object(),
    begin_object_key(first: bool),
    begin_object_value(),
    end_object_value(),
);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::for_terminal;
    use zocalo_text::text::is_unfit;

    #[test]
    fn styles_pass_and_nothing_else() {
        let styled = "\u{1b}[1m\u{1b}[38;5;9mbold\u{1b}[0m\tand\n";
        assert_eq!(for_terminal(styled), styled);
        for (hostile, masked) in [
            ("\u{1b}]0;x\u{7}", "\u{fffd}]0;x\u{fffd}"),
            ("\u{1b}[2J", "\u{fffd}[2J"),
            ("\u{1b}[1", "\u{fffd}[1"),
            ("\u{1b}", "\u{fffd}"),
            ("a\rb\u{9b}31m\u{202e}", "a\u{fffd}b\u{fffd}31m\u{fffd}"),
        ] {
            assert_eq!(for_terminal(hostile), masked);
        }
    }

    proptest! {
        /// Whatever a document says, it says the same when read again, and nothing in it is unfit.
        #[test]
        fn a_document_reads_back_and_holds_nothing_unfit(text in any::<String>(), key in "[a\u{9b}\u{202e}\u{e0041}]{0,5}") {
            let document = json!({ key: [text, "\u{7f}\u{9b}\u{202e}\u{200b}\u{feff}\u{e0041}"] });
            for in_lines in [true, false] {
                let printed = super::json(&document, in_lines);
                prop_assert!(!printed.contains(is_unfit), "{printed:?}");
                prop_assert_eq!(&serde_json::from_str::<Value>(&printed).unwrap(), &document);
            }
        }
    }
}
