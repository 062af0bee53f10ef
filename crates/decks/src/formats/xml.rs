//! XML for all formats of it: a tree with limits, faults with their places, escaping.
//!
//! Document types are refused, so nothing in a file is expanded or fetched; a tree has at most [`MOST_NODES`] nodes.

use std::borrow::Cow;
use std::ops::Range;

use encoding_rs::{Encoding, UTF_8};
use roxmltree::{Document, Node, ParsingOptions};

use crate::deck::SpannedText;
use crate::messages::deck_file as say;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{is_unseen, shortened};
use zocalo_words::language::said_by_parser;

/// Elements, texts, comments. The largest real deck has a thousandth of it.
pub const MOST_NODES: u32 = 100_000;

/// In bytes.
pub const LARGEST_XML: u64 = 10 << 20;

/// Of one element; each is compared with all before it.
const MOST_ATTRIBUTES: usize = 1_000;

/// `<?xml …?>`, in bytes.
const LONGEST_DECLARATION: usize = 400;

/// Nesting of elements. The deepest real one lies four deep.
const DEEPEST: usize = 64;

/// A fault where the text is no XML, defines a document type, nests too deep, has too many attributes, or is too large.
pub fn parse(text: &str) -> Result<Document<'_>, Diagnosis> {
    if let Some(fault) = crowded_element(text) {
        return Err(fault);
    }
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| not_xml(text, &error))?;
    match too_deep(&document) {
        None => Ok(document),
        Some(at) => {
            let reason = say::NestedTooDeep { most: DEEPEST.to_string() };
            Err(Diagnosis::new(at, reason, say::SaveAgain))
        }
    }
}

fn not_xml(text: &str, error: &roxmltree::Error) -> Diagnosis {
    let end = || text.trim_end().char_indices().last().map_or(0..0, |(at, sign)| at..at + sign.len_utf8());
    let (at, reason, help) = match error {
        roxmltree::Error::DtdDetected => {
            let at = text.find("<!DOCTYPE").map_or(0..0, |at| at..at + "<!DOCTYPE".len());
            (at, say::DocumentType, say::DeleteDocumentType)
        }
        roxmltree::Error::NodesLimitReached => {
            let reason = say::TooManyElements { most: MOST_NODES.to_string() };
            (0..0, reason.text(), say::FileOfOneDeck)
        }
        roxmltree::Error::UnclosedRootNode | roxmltree::Error::UnexpectedEndOfStream => {
            let reason = root(text)
                .map_or_else(|| say::EndsEarly, |(name, _)| say::NeverClosed { element: shortened(name, 40) }.text());
            (end(), reason, say::SaveAgain)
        }
        error => {
            // The message repeats the place.
            let message = error.to_string().replacen(&format!(" at {}", error.pos()), "", 1);
            (
                place(text, error.pos()),
                say::NoXml { why: said_by_parser(&message).shortened(200) }.text(),
                say::SaveAgain,
            )
        }
    };
    Diagnosis::new(at, reason, help)
}

/// An element with more attributes than are read, found in the text alone.
fn crowded_element(text: &str) -> Option<Diagnosis> {
    let mut at = 0_usize;
    for tag in text.split_inclusive('<') {
        if tag.len() > 4 * MOST_ATTRIBUTES && tag.matches("=\"").count() + tag.matches("='").count() > MOST_ATTRIBUTES {
            let reason = say::TooManyAttributes { most: MOST_ATTRIBUTES.to_string() };
            let span = at.saturating_sub(1)..at + tag.find(char::is_whitespace).unwrap_or(0);
            return Some(Diagnosis::new(span, reason, say::SaveAgain));
        }
        at += tag.len();
    }
    None
}

/// The place of the first element that lies too deep.
fn too_deep(document: &Document<'_>) -> Option<Range<usize>> {
    // Parents come before their children.
    let mut depths: Vec<usize> = Vec::new();
    for node in document.descendants() {
        let depth = node.parent().map_or(0, |parent| depths[parent.id().get_usize()] + 1);
        depths.push(depth);
        if depth > DEEPEST {
            return Some(span(node));
        }
    }
    None
}

/// The bytes of one letter at a line and a column.
fn place(text: &str, pos: roxmltree::TextPos) -> Range<usize> {
    let before = (pos.row as usize).saturating_sub(1);
    let line_start: usize = text.split_inclusive('\n').take(before).map(str::len).sum();
    let line = text.get(line_start..).unwrap_or_default();
    let at = line.char_indices().nth((pos.col as usize).saturating_sub(1)).map_or(line.len(), |(at, _)| at);
    let start = line_start + at;
    let end = text[start..].chars().next().map_or(start, |sign| start + sign.len_utf8());
    start..end
}

/// The encoding in the declaration of an XML file, where it says more than the bytes: `None` for UTF-8, for bytes that are
/// UTF-8 whatever they say, and for what is no XML.
#[must_use]
pub fn declared_encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    let start = bytes.trim_ascii_start();
    if !start.starts_with(b"<?xml") || std::str::from_utf8(bytes).is_ok() {
        return None;
    }
    let end = start.windows(2).take(LONGEST_DECLARATION).position(|pair| pair == b"?>")?;
    let declaration = std::str::from_utf8(&start[..end]).ok()?;
    let value = declaration.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|sign| matches!(sign, '"' | '\''))?;
    let name = value[1..].split(quote).next()?;
    Encoding::for_label(name.as_bytes()).filter(|encoding| *encoding != UTF_8 && encoding.is_ascii_compatible())
}

/// The root element, found at the beginning of the text alone: its name and the text of its tag, attributes included.
#[must_use]
pub fn root(text: &str) -> Option<(&str, &str)> {
    let mut rest = text.trim_start();
    loop {
        rest = rest.trim_start();
        rest = match rest {
            _ if rest.starts_with("<?") => rest.split_once("?>")?.1,
            _ if rest.starts_with("<!--") => rest.split_once("-->")?.1,
            _ if rest.starts_with("<!") => after_declaration(rest)?,
            _ => break,
        };
    }
    let tag = rest.strip_prefix('<')?;
    let tag = &tag[..tag.find('>')?];
    let name = &tag[..tag.find(|sign: char| sign.is_whitespace() || sign == '/').unwrap_or(tag.len())];
    (!name.is_empty()).then_some((name, tag))
}

/// Brackets within the declaration are part of it.
fn after_declaration(text: &str) -> Option<&str> {
    let mut depth = 0;
    let end = text.char_indices().find(|(_, sign)| {
        depth += match sign {
            '[' => 1,
            ']' => -1,
            _ => 0,
        };
        *sign == '>' && depth == 0
    });
    end.map(|(at, _)| &text[at + 1..])
}

/// Every `&` that begins no reference becomes `&amp;`; comments and CDATA stay as they are.
#[must_use]
pub fn with_ampersands(text: &str) -> Cow<'_, str> {
    let mut mended = String::new();
    let mut from = 0;
    while let Some(at) = text[from..].find(['&', '<']).map(|at| from + at) {
        let rest = &text[at..];
        let verbatim = [("<!--", "-->"), ("<![CDATA[", "]]>")].into_iter().find(|(open, _)| rest.starts_with(open));
        let length = match verbatim {
            Some((_, close)) => rest.find(close).map_or(rest.len(), |end| end + close.len()),
            None => 1,
        };
        mended.push_str(&text[from..at + length]);
        from = at + length;
        if rest.starts_with('&') && !begins_reference(&text[from..]) {
            mended.push_str("amp;");
        }
    }
    if mended.len() == from {
        return Cow::Borrowed(text);
    }
    mended.push_str(&text[from..]);
    Cow::Owned(mended)
}

/// Whether a text behind `&` is the name or the number of an entity.
fn begins_reference(text: &str) -> bool {
    let Some((name, _)) = text.split_once(';') else { return false };
    let Some(number) = name.strip_prefix('#') else {
        let is_of_name = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | ':' | '-' | '.');
        return name.starts_with(|sign: char| sign.is_alphabetic() || matches!(sign, '_' | ':'))
            && name.chars().all(is_of_name);
    };
    match number.strip_prefix('x') {
        Some(digits) => !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_hexdigit()),
        None => !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit()),
    }
}

/// All text within an element, trimmed.
#[must_use]
pub fn words(node: Node<'_, '_>) -> String {
    let texts = node.descendants().filter(Node::is_text).filter_map(|text| text.text());
    texts.collect::<String>().trim().to_owned()
}

/// The text of an element, with its place.
#[must_use]
pub fn spanned_text(node: Node<'_, '_>) -> SpannedText {
    SpannedText { text: words(node), span: span(node) }
}

/// The opening tag of an element, so that a message does not show half a file.
#[must_use]
pub fn span(node: Node<'_, '_>) -> Range<usize> {
    let whole = node.range();
    let text = &node.document().input_text()[whole.clone()];
    let first = text.lines().next().unwrap_or_default().len();
    let tag = if node.is_element() { text.find('>').map_or(text.len(), |at| at + 1) } else { text.len() };
    let card = if node.children().any(|child| child.is_element()) { tag } else { text.len() };
    whole.start..whole.start + card.min(first.max(1)).min(text.len())
}

/// The value of an attribute, else the element.
#[must_use]
pub fn attribute_span(node: Node<'_, '_>, name: &str) -> Range<usize> {
    node.attribute_node(name).map_or_else(|| span(node), |attribute| attribute.range_value())
}

/// For an element or an attribute in double quotation marks. What nobody sees and what turns the letters beside it is left out:
/// other programs show it as it is.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // Attributes read these as blanks, texts read the second as the first.
            '\n' => escaped.push_str("&#10;"),
            '\t' => escaped.push_str("&#9;"),
            '\r' => escaped.push_str("&#13;"),
            // XML 1.0 cannot express these, not even escaped.
            sign if sign.is_control() && (sign as u32) < 0x20 => escaped.push(' '),
            '\u{fffe}' | '\u{ffff}' => escaped.push(' '),
            sign if is_unseen(sign) => {}
            sign => escaped.push(sign),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{attribute_span, escape, parse, root, span, with_ampersands, words};

    #[test]
    fn what_could_be_expanded_or_fetched_is_refused() {
        let bomb = "<!DOCTYPE a [<!ENTITY b \"bbbbbbbb\"><!ENTITY c \"&b;&b;&b;&b;\">]>\n<a>&c;</a>";
        for text in [bomb, "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>"] {
            assert!(parse(text).unwrap_err().reason.english().contains("document type"), "{text}");
        }
        let many = format!("<a>{}</a>", "<b/>".repeat(100_001));
        assert!(parse(&many).unwrap_err().reason.english().contains("100000"), "too many elements");
        assert!(parse(&"<a>".repeat(200_000)).is_err(), "nested");
        let deep = format!("<a>\n{}{}</a>", "<b>".repeat(65), "</b>".repeat(65));
        assert!(parse(&deep).unwrap_err().reason.english().contains("64 deep"));
        let wide = (0..100_000).map(|number| format!(" a{number}=''")).collect::<Vec<_>>().concat();
        assert!(parse(&format!("<a><b{wide}/></a>")).unwrap_err().reason.english().contains("1000 attributes"));
    }

    #[test]
    fn mistakes_have_their_place() {
        let text = "<a>\n  <é></b>\n</a>";
        let fault = parse(text).unwrap_err();
        assert_eq!(text[..fault.span.start].matches('\n').count(), 1, "{fault:?}");
        assert!(!fault.reason.english().contains(" at "), "{}", fault.reason.english());
        let message = |text: &str| parse(text).unwrap_err().reason;
        assert!(message("<a n='1' n='2'/>").english().ends_with("attribute 'n' is already defined"));
        assert!(message("<deck><a></a>").english().ends_with("<deck> is never closed"));
        let text = "<?xml?>\n<!DOCTYPE a [<!ENTITY b 'b'>]>\n<a/>".replace("<?xml?>", "<!-- x -->");
        assert_eq!(&text[parse(&text).unwrap_err().span], "<!DOCTYPE");
    }

    #[test]
    fn the_root_is_known_from_the_beginning() {
        assert_eq!(
            root("<?xml version=\"1.0\"?>\n<!-- <b> -->\n<deck game=\"x\"><a>"),
            Some(("deck", "deck game=\"x\""))
        );
        assert_eq!(root("<!DOCTYPE a [<!ENTITY b \"x\">]><deck/>").map(|(name, _)| name), Some("deck"));
        assert_eq!(root("3 Trade Pact"), None);
        assert_eq!(root("<"), None);
    }

    #[test]
    fn elements_and_attributes_have_their_place() {
        let text = "<a>\n <b n=\"x\">y</b>\n</a>";
        let document = parse(text).unwrap();
        let inner = document.root_element().first_element_child().unwrap();
        assert_eq!(&text[span(document.root_element())], "<a>");
        assert_eq!(&text[span(inner)], "<b n=\"x\">y</b>");
        assert_eq!(&text[attribute_span(inner, "n")], "x");
    }

    #[test]
    fn an_ampersand_without_an_entity_stands_for_itself() {
        for (text, mended) in [
            ("<a>Cynthia & Rose</a>", "<a>Cynthia &amp; Rose</a>"),
            (
                "A&B &amp; &#38; &#x26; &nbsp; &; &#; &a b;",
                "A&amp;B &amp; &#38; &#x26; &nbsp; &amp;; &amp;#; &amp;a b;",
            ),
            ("<!-- & --><![CDATA[ & ]]>&", "<!-- & --><![CDATA[ & ]]>&amp;"),
            ("<![CDATA[ & ", "<![CDATA[ & "),
            ("none", "none"),
        ] {
            assert_eq!(with_ampersands(text), mended);
        }
    }

    #[test]
    fn what_turns_letters_around_is_left_out() {
        assert_eq!(escape("a\u{202e}<b>\u{2066}\u{200f}\u{200b}c\u{ad}"), "a&lt;b&gt;c");
    }

    proptest! {
        #[test]
        fn what_is_escaped_is_read_back(text in "[&<>\"'a-zé\n\t /;#]{0,20}") {
            let written = format!("<a n=\"{0}\">{0}</a>", escape(&text));
            let document = parse(&written).unwrap();
            let read = document.root_element();
            prop_assert_eq!(read.attribute("n"), Some(text.as_str()));
            prop_assert_eq!(words(read), text.trim());
        }

        #[test]
        fn nothing_panics(text in "[<>!?&;a\"'=/\\[\\] é\n-]{0,40}") {
            let _ = (parse(&text), root(&text), with_ampersands(&text));
        }
    }
}
