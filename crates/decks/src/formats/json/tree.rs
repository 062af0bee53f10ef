//! JSON with the place of every value, so that messages can show it.

use std::collections::HashSet;
use std::ops::Range;

use jsonc_parser::ast::{ObjectProp, Value};
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use serde::de::IgnoredAny;

use crate::messages::deck_file as say;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::shortened;
use zocalo_words::language::said_by_parser;

#[derive(Debug, Clone, PartialEq)]
pub(super) struct At {
    pub node: Node,
    /// With quotation marks or brackets.
    pub span: Range<usize>,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) enum Node {
    Nothing,
    Truth,
    /// As written.
    Number(String),
    Text(String),
    List(Vec<At>),
    /// Keys with their places, in order. A doubled key is here twice.
    Object(Vec<Entry>),
}

/// A key with its place, and its value.
pub(super) type Entry = (String, Range<usize>, At);

/// A fault for each doubled key of an object: which value is meant is unknown.
pub(super) fn doubled(entries: &[Entry]) -> Vec<Diagnosis> {
    let mut seen = HashSet::new();
    let again = entries.iter().filter(|(key, ..)| !seen.insert(key.as_str()));
    let fault = |(key, span, _): &Entry| {
        let reason = say::DoubledKey { key: shortened(key, 40) };
        Diagnosis::new(span.clone(), reason, say::WriteItOnce)
    };
    again.map(fault).collect()
}

/// The most open brackets.
const DEEPEST: usize = 128;

/// A fault where the text is no JSON, or where more than [`DEEPEST`] brackets are open.
pub(super) fn parse(text: &str) -> Result<At, Diagnosis> {
    if let Err(error) = serde_json::from_str::<IgnoredAny>(text) {
        let before: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        let at = (before + error.column().saturating_sub(1)).min(text.len());
        let at = (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let told = error.to_string();
        let told = told.split(" at line ").next().unwrap_or_default();
        let end = text[at..].chars().next().map_or(at, |sign| at + sign.len_utf8());
        return Err(Diagnosis::new(at..end, say::NoJson { why: said_by_parser(told) }, say::SaveAgain));
    }
    // Serde follows brackets of ignored values to any depth.
    if let Some(at) = too_deep(text) {
        let reason = say::TooManyBrackets { most: DEEPEST.to_string() };
        return Err(Diagnosis::new(at..at + 1, reason, say::SaveAgain));
    }
    // Serde has validated the text, in words that are translated; this parser knows places.
    let parsed = parse_to_ast(text, &CollectOptions::default(), &ParseOptions::default());
    parsed.ok().and_then(|parsed| parsed.value).map(at).ok_or_else(|| {
        let why = said_by_parser("invalid value");
        Diagnosis::new(0..text.len(), say::NoJson { why }, say::SaveAgain)
    })
}

/// The place of the first bracket that is too deep.
fn too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut is_within, mut is_escaped) = (0_usize, false, false);
    text.bytes().position(|byte| {
        match byte {
            b'"' if !is_escaped => is_within = !is_within,
            b'[' | b'{' if !is_within => depth += 1,
            b']' | b'}' if !is_within => depth = depth.saturating_sub(1),
            _ => {}
        }
        is_escaped = is_within && byte == b'\\' && !is_escaped;
        depth > DEEPEST
    })
}

/// A value that was read, with its place.
fn at(value: Value<'_>) -> At {
    let span = place(&value);
    let node = match value {
        Value::NullKeyword(_) => Node::Nothing,
        Value::BooleanLit(_) => Node::Truth,
        Value::NumberLit(number) => Node::Number(number.value.to_owned()),
        Value::StringLit(text) => Node::Text(text.value.into_owned()),
        Value::Array(list) => Node::List(list.elements.into_iter().map(at).collect()),
        Value::Object(object) => {
            let entry = |one: ObjectProp<'_>| (one.name.as_str().to_owned(), place(&one.name), at(one.value));
            Node::Object(object.properties.into_iter().map(entry).collect())
        }
    };
    At { node, span }
}

fn place(of: &impl Ranged) -> Range<usize> {
    of.start()..of.end()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::{At, DEEPEST, Node, parse};

    fn plain(at: &At) -> Value {
        match &at.node {
            Node::Nothing => Value::Null,
            Node::Truth => Value::Bool(true),
            Node::Number(number) => serde_json::from_str(number).unwrap(),
            Node::Text(text) => json!(text),
            Node::List(items) => items.iter().map(plain).collect(),
            Node::Object(entries) => {
                Value::Object(entries.iter().map(|(key, _, value)| (key.clone(), plain(value))).collect())
            }
        }
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            Just(json!(true)),
            any::<i64>().prop_map(|number| json!(number)),
            ".{0,8}".prop_map(|text| json!(text)),
        ];
        leaf.prop_recursive(4, 24, 4, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::Array),
                proptest::collection::btree_map("[a-z\"\\\\é]{0,4}", inner, 0..4)
                    .prop_map(|entries| Value::Object(entries.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn every_value_is_read_with_its_place(value in any_json(), pretty in any::<bool>()) {
            let text = if pretty { format!("{value:#}") } else { value.to_string() };
            let at = parse(&text).unwrap();
            prop_assert_eq!(plain(&at), value);
            prop_assert_eq!(at.span, 0..text.len());
        }

        #[test]
        fn what_is_no_json_never_panics(text in "[\\[\\]{}\",:a1é\\\\ \n]{0,30}") {
            let _ = parse(&text);
        }
    }

    #[test]
    fn places_are_those_of_the_text() {
        let text = "{ \"é\\\"\" : [ 12 , \"b\" ] }";
        let at = parse(text).unwrap();
        let Node::Object(entries) = &at.node else { panic!("{at:?}") };
        let (key, key_span, list) = &entries[0];
        assert_eq!((key.as_str(), &text[key_span.clone()]), ("é\"", "\"é\\\"\""));
        let Node::List(items) = &list.node else { panic!("{list:?}") };
        assert_eq!([&text[items[0].span.clone()], &text[items[1].span.clone()]], ["12", "\"b\""]);
        let fault = parse("{\n  \"a\": ]\n}").unwrap_err();
        assert_eq!(fault.span, 9..10, "{fault:?}");
        assert!(parse(&"[".repeat(100_000)).is_err());
    }

    #[test]
    fn brackets_in_brackets_have_an_end() {
        let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert!(parse(&nested(DEEPEST)).is_ok());
        assert_eq!(parse(&nested(DEEPEST + 1)).unwrap_err().span, DEEPEST..DEEPEST + 1);
        assert!(parse(&nested(200_000)).is_err());
        assert!(parse(&format!("{{\"a\\\"\": \"{}\"}}", "[".repeat(1_000))).is_ok(), "in a text");
    }
}
