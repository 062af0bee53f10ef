//! Rust made of the messages: one module a room, and in it one line a message with its variables and what it says in each
//! language. `crates/words/src/language/messages.rs` makes a value of each, so that the compiler sees a variable that is missing and a
//! message that nobody uses; `crates/text/src/message/write.rs` puts them into words.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};

use super::BY_NAME;
use super::catalogue::{Tongue, VariableUse, Variables};

/// The signs of `crates/text/src/message/pattern.rs`, which is compiled after this; a test holds them to be the same.
#[cfg(test)]
pub(crate) const SIGNS: [char; 8] = [VARIABLE, CHOICE, VARIANT, SAYS, END_VARIANT, END, NEXT, FIRST];
const VARIABLE: char = '\u{1}';
const CHOICE: char = '\u{2}';
const VARIANT: char = '\u{3}';
const SAYS: char = '\u{4}';
const END_VARIANT: char = '\u{5}';
const END: char = '\u{6}';
const NEXT: char = '\u{7}';
const FIRST: char = '0';

/// The modules of all rooms.
pub(crate) fn modules(tongues: &[Tongue], variables: &BTreeMap<(String, String), Variables>) -> String {
    let mut code = String::new();
    for room in &tongues[0].rooms {
        let _ = writeln!(code, "/// `data/messages/*/{}.ftl`.\npub mod {} {{", room.name, identifier(&room.name));
        code.push_str("use super::*;\n");
        for key in room.messages.keys() {
            let variables = &variables[&(room.name.clone(), key.clone())];
            message(&mut code, tongues, &room.name, key, variables);
        }
        if BY_NAME.contains(&room.name.as_str()) {
            let of = |key: &String| &variables[&(room.name.clone(), key.clone())];
            by_name(&mut code, room.messages.keys().map(|key| (type_name(key), of(key))));
        }
        code.push_str("}\n");
    }
    code
}

/// `message! { "its-key" ItsName { variable: T0 IsText } "patterns" }`: one of each language, in the order of their table,
/// with a sign between them. A language says nothing of a message that it does not have.
fn message(code: &mut String, tongues: &[Tongue], room: &str, key: &str, variables: &Variables) {
    let fields = variables.iter().enumerate().map(|(at, (variable, used))| {
        let kind = match used {
            VariableUse::Text => "IntoText",
            VariableUse::Number => "IntoNumber",
            VariableUse::Word => "IntoWord",
            VariableUse::Flag => "IntoFlag",
        };
        format!("{}: T{at} {kind}", identifier(variable))
    });
    let fields = fields.collect::<Vec<_>>().join(", ");
    let fields = if fields.is_empty() { String::new() } else { format!(" {{ {fields} }}") };
    let _ = write!(code, "message! {{ {key:?} {}{fields}", type_name(key));
    let mut patterns = String::new();
    for (at, tongue) in tongues.iter().enumerate() {
        let pattern = tongue.rooms.iter().find(|one| one.name == room).and_then(|room| room.messages.get(key));
        let mut pieces = Pieces { tongue, variables, written: String::new() };
        if let Some(pattern) = pattern {
            pieces.pattern(pattern);
        }
        if at > 0 {
            patterns.push(NEXT);
        }
        patterns.push_str(&pieces.written);
    }
    // What is not there at the end needs no sign.
    let _ = writeln!(code, "\n{:?} }}", patterns.trim_end_matches(NEXT));
}

/// A function that finds a message by the name of its type and asks for its variables.
fn by_name<'v>(code: &mut String, messages: impl Iterator<Item = (String, &'v Variables)>) {
    code.push_str("/// What the message of this name says, if there is one that asks for nothing else.\n");
    code.push_str("pub fn named(name: &str, of: &impl row::Variables) -> Option<message::Text> {\nSome(match name {\n");
    for (name, variables) in messages {
        let fields = variables.iter().map(|(variable, used)| {
            let kind = match used {
                VariableUse::Text => "text",
                VariableUse::Number => "number",
                VariableUse::Word => "word",
                VariableUse::Flag => "flag",
            };
            format!("{}: of.{kind}({variable:?})?", identifier(variable))
        });
        let fields = fields.collect::<Vec<_>>().join(", ");
        let said = if fields.is_empty() { name.clone() } else { format!("{name} {{ {fields} }}.text()") };
        let _ = writeln!(code, "{name:?} => {said},");
    }
    code.push_str("_ => return None,\n})\n}\n");
}

/// What a message says in one language, as `crates/text/src/message/pattern.rs` keeps it.
struct Pieces<'c> {
    tongue: &'c Tongue,
    variables: &'c Variables,
    written: String,
}

impl Pieces<'_> {
    fn pattern(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.words(value),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn words(&mut self, words: &str) {
        // What is a sign of patterns is no sign of a text.
        self.written.extend(words.chars().filter(|sign| !('\u{1}'..='\u{7}').contains(sign)));
    }

    fn expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                self.choice(&id.name, variants);
            }
            // Anything else is a fault, with which nothing is built.
            Expression::Select { .. } => {}
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => self.words(value),
            InlineExpression::VariableReference { id } => {
                self.written.extend([VARIABLE, self.place(&id.name)]);
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::TermReference { id, .. } => {
                let tongue = self.tongue;
                if let Some(term) = tongue.terms.get(&id.name) {
                    self.pattern(term);
                }
            }
            // Anything else is a fault, with which nothing is built.
            _ => {}
        }
    }

    /// Exact numbers come first, then the category of the number, the word, or yes and no.
    fn choice(&mut self, variable: &str, variants: &[Variant<String>]) {
        let used = self.variables.get(variable).copied().unwrap_or(VariableUse::Text);
        self.written.extend([CHOICE, self.place(variable)]);
        let (exact, named): (Vec<_>, Vec<_>) =
            variants.iter().partition(|one| matches!(one.key, VariantKey::NumberLiteral { .. }));
        let (default, named): (Vec<_>, Vec<_>) = named.into_iter().partition(|one| one.default);
        for variant in exact.into_iter().chain(named).chain(default) {
            let when = match (&variant.key, used) {
                (_, VariableUse::Number | VariableUse::Word | VariableUse::Text) if variant.default => String::new(),
                (VariantKey::NumberLiteral { value }, _) => format!("#{value}"),
                (VariantKey::Identifier { name }, VariableUse::Number) => format!("%{name}"),
                (VariantKey::Identifier { name }, VariableUse::Flag) => format!("?{name}"),
                (VariantKey::Identifier { name }, _) => format!("={name}"),
            };
            self.written.push(VARIANT);
            self.written.push_str(&when);
            self.written.push(SAYS);
            self.pattern(&variant.value);
            self.written.push(END_VARIANT);
        }
        self.written.push(END);
    }

    /// The place of a variable among those of the message.
    fn place(&self, variable: &str) -> char {
        let at = self.variables.keys().position(|name| name == variable).unwrap_or(self.variables.len());
        u8::try_from(at).map_or(FIRST, |at| char::from(FIRST as u8 + at))
    }
}

/// `deck-too-small` as `DeckTooSmall`.
fn type_name(key: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
    };
    key.split(['-', '_']).map(word).collect()
}

/// A name of a message or a variable as Rust writes it.
fn identifier(name: &str) -> String {
    let name = name.replace('-', "_");
    if matches!(name.as_str(), "type" | "where" | "for" | "in" | "of" | "move") { format!("r#{name}") } else { name }
}
