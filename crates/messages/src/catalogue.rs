//! The messages of the program as `data/messages/LANGUAGE/ROOM.ftl` has them, and what is wrong with them: read by the
//! build script, which makes Rust of them (`code.rs`), and by the tests of these checks.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser;

use super::languages::CATEGORIES;

/// The file of a language that has terms for all its rooms, and no messages.
pub(crate) const TERMS: &str = "terms";

/// The variables that say how a word stands in its sentence: its case, or what it agrees with. A language that has no
/// such forms leaves them out.
const GRAMMAR: [&str; 2] = ["form", "agrees"];

pub(crate) struct Room {
    pub(crate) name: String,
    pub(crate) messages: BTreeMap<String, Pattern<String>>,
}

/// The messages of one language.
pub(crate) struct Tongue {
    pub(crate) name: String,
    /// The plural categories that its numbers have.
    pub(crate) plurals: Vec<&'static str>,
    /// The rooms of which it has every message; `None` where it has every message of all.
    pub(crate) whole: Option<Vec<String>>,
    pub(crate) rooms: Vec<Room>,
    /// What its messages share, by name; a term sees the variables of the message that uses it.
    pub(crate) terms: BTreeMap<String, Pattern<String>>,
    /// What is wrong with its files by themselves.
    pub(crate) faults: Vec<String>,
}

/// What a variable is used as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum VariableUse {
    /// It is written.
    Text,
    /// It chooses a plural, and may be written.
    Number,
    /// It chooses by a word, and may be written.
    Word,
    /// It chooses between yes and no.
    Flag,
}

/// The variables of a message.
pub(crate) type Variables = BTreeMap<String, VariableUse>;

impl Tongue {
    /// Reads the files of a language, each a name and a text.
    pub(crate) fn read(
        name: &str,
        plurals: Vec<&'static str>,
        whole: Option<Vec<String>>,
        files: &[(String, String)],
    ) -> Self {
        let (rooms, terms, faults) = (Vec::new(), BTreeMap::new(), Vec::new());
        let mut tongue = Self { name: name.to_owned(), plurals, whole, rooms, terms, faults };
        for (file, text) in files {
            tongue.read_file(file, text);
        }
        tongue
    }

    fn read_file(&mut self, file: &str, text: &str) {
        let place = format!("data/messages/{}/{file}.ftl", self.name);
        let (resource, errors) = match parser::parse(text.to_owned()) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, errors)) => (resource, errors),
        };
        for error in errors {
            let line = text[..error.pos.start.min(text.len())].matches('\n').count() + 1;
            self.faults.push(format!("{place}:{line}: {}", error.kind));
        }
        let mut messages = BTreeMap::new();
        for entry in resource.body {
            let (key, value, attributes, is_term) = match entry {
                Entry::Message(message) => (message.id.name, message.value, message.attributes, false),
                Entry::Term(term) => (term.id.name, Some(term.value), term.attributes, true),
                _ => continue,
            };
            let is_twice = match value {
                None => {
                    self.faults.push(format!("{place}: {key} has no text"));
                    continue;
                }
                Some(_) if !attributes.is_empty() => {
                    self.faults.push(format!("{place}: {key} has attributes, of which nothing is made"));
                    continue;
                }
                Some(value) if is_term => self.terms.insert(key.clone(), value).is_some(),
                Some(_) if file == TERMS => {
                    self.faults.push(format!("{place}: {key} is no term: its name does not begin with -"));
                    continue;
                }
                Some(value) => messages.insert(key.clone(), value).is_some(),
            };
            if is_twice {
                self.faults.push(format!("{place}: {key} is there twice"));
            }
        }
        if file != TERMS {
            self.rooms.push(Room { name: file.to_owned(), messages });
        }
    }

    /// The variables of a text and of the terms in it, and what is wrong with it.
    pub(crate) fn variables(&self, pattern: &Pattern<String>) -> (Variables, BTreeSet<String>) {
        let mut found = Found { tongue: self, variables: BTreeMap::new(), faults: BTreeSet::new(), terms: Vec::new() };
        found.pattern(pattern);
        (found.variables, found.faults)
    }

    /// The names of the terms that the messages use, directly or through other terms.
    #[cfg(test)]
    fn used_terms(&self) -> BTreeSet<String> {
        let mut used = BTreeSet::new();
        for pattern in self.rooms.iter().flat_map(|room| room.messages.values()) {
            terms_in(pattern, self, &mut used);
        }
        used
    }
}

struct Found<'t> {
    tongue: &'t Tongue,
    variables: Variables,
    faults: BTreeSet<String>,
    /// The terms that are being walked through.
    terms: Vec<String>,
}

impl Found<'_> {
    fn pattern(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                let InlineExpression::VariableReference { id } = selector else {
                    self.faults.insert("chooses by something else than a variable".to_owned());
                    return;
                };
                let (chosen, fault) = chosen_by(variants, &self.tongue.plurals);
                self.faults.extend(fault.map(|fault| format!("${}: {fault}", id.name)));
                self.use_as(&id.name, chosen);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => self.use_as(&id.name, VariableUse::Text),
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::TermReference { id, attribute: None, arguments: None } => {
                let Some(term) = self.tongue.terms.get(&id.name) else {
                    self.faults.insert(format!("uses the term -{}, which there is not", id.name));
                    return;
                };
                if self.terms.contains(&id.name) {
                    self.faults.insert(format!("the term -{} uses itself", id.name));
                    return;
                }
                self.terms.push(id.name.clone());
                self.pattern(term);
                self.terms.pop();
            }
            _ => {
                self.faults.insert("uses a function, another message or the argument of a term".to_owned());
            }
        }
    }

    fn use_as(&mut self, name: &str, used: VariableUse) {
        let before = self.variables.entry(name.to_owned()).or_insert(used);
        match (*before, used) {
            (VariableUse::Text, _) => *before = used,
            (VariableUse::Number, VariableUse::Word | VariableUse::Flag)
            | (VariableUse::Word | VariableUse::Flag, VariableUse::Number) => {
                self.faults.insert(format!("${name} is a number here and a word there"));
            }
            (VariableUse::Word, VariableUse::Flag) | (VariableUse::Flag, VariableUse::Word) => {
                self.faults.insert(format!("${name} is yes or no here and another word there"));
            }
            (VariableUse::Flag, VariableUse::Text) => {
                self.faults.insert(format!("${name} is yes or no and cannot be written"));
            }
            _ => {}
        }
    }
}

/// What a selector chooses by, and what is wrong with its variants.
fn chosen_by(variants: &[Variant<String>], plurals: &[&str]) -> (VariableUse, Option<String>) {
    let keys: Vec<&str> = variants.iter().filter_map(key).collect();
    let twice = keys.iter().enumerate().find(|(at, name)| keys[..*at].contains(*name)).map(|(_, name)| *name);
    let default = variants.iter().find(|variant| variant.default).and_then(key);
    let is_plural = keys.len() < variants.len() || keys.iter().all(|name| CATEGORIES.contains(name));
    let fault = if let Some(twice) = twice {
        Some(format!("[{twice}] is there twice"))
    } else if is_plural {
        let (has, wants): (BTreeSet<&str>, BTreeSet<&str>) =
            (keys.into_iter().collect(), plurals.iter().copied().collect());
        if has != wants {
            let wants = plurals.join(", ");
            Some(format!("the plural categories are {wants}, not {}", has.into_iter().collect::<Vec<_>>().join(", ")))
        } else if default == Some("other") {
            None
        } else {
            Some("the default of a plural is [other]".to_owned())
        }
    } else {
        None
    };
    let is_flag = variants.len() == 2 && variants.iter().all(|v| matches!(key(v), Some("yes" | "no")));
    let used = if is_plural {
        VariableUse::Number
    } else if is_flag {
        VariableUse::Flag
    } else {
        VariableUse::Word
    };
    (used, fault)
}

/// The word of a variant; `None` for a number.
fn key(variant: &Variant<String>) -> Option<&str> {
    match &variant.key {
        VariantKey::Identifier { name } => Some(name),
        VariantKey::NumberLiteral { .. } => None,
    }
}

#[cfg(test)]
fn terms_in(pattern: &Pattern<String>, tongue: &Tongue, used: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            terms_of(expression, tongue, used);
        }
    }
}

#[cfg(test)]
fn terms_of(expression: &Expression<String>, tongue: &Tongue, used: &mut BTreeSet<String>) {
    match expression {
        Expression::Select { variants, .. } => variants.iter().for_each(|v| terms_in(&v.value, tongue, used)),
        Expression::Inline(InlineExpression::Placeable { expression }) => terms_of(expression, tongue, used),
        Expression::Inline(InlineExpression::TermReference { id, .. }) => {
            if used.insert(id.name.clone())
                && let Some(term) = tongue.terms.get(&id.name)
            {
                terms_in(term, tongue, used);
            }
        }
        Expression::Inline(_) => {}
    }
}

/// The variables of every message of every room, as all languages together use them, and all that is wrong with the
/// languages: each fault with its file and its key. The first language is the one that the others are compared with.
pub(crate) fn compared(tongues: &[Tongue]) -> (BTreeMap<(String, String), Variables>, Vec<String>) {
    let mut all: BTreeMap<(String, String), Variables> = BTreeMap::new();
    let mut faults: Vec<String> = tongues.iter().flat_map(|tongue| tongue.faults.clone()).collect();
    let Some((first, others)) = tongues.split_first() else { return (all, faults) };
    for tongue in tongues {
        for room in &tongue.rooms {
            for (key, pattern) in &room.messages {
                let place = format!("data/messages/{}/{}.ftl: {key}", tongue.name, room.name);
                let (variables, wrong) = tongue.variables(pattern);
                faults.extend(wrong.into_iter().map(|fault| format!("{place}: {fault}")));
                let at = (room.name.clone(), key.clone());
                let Some(before) = all.get_mut(&at) else {
                    if std::ptr::eq(tongue, first) {
                        all.insert(at, variables);
                    } else {
                        faults.push(format!("{place}: {} does not have it", first.name));
                    }
                    continue;
                };
                faults.extend(joined(before, &variables).map(|fault| format!("{place}: {fault}")));
            }
        }
    }
    for tongue in others {
        let must_have = |name: &String| tongue.whole.as_ref().is_none_or(|whole| whole.contains(name));
        let has = |name: &String, key: &String| {
            tongue.rooms.iter().any(|room| room.name == *name && room.messages.contains_key(key))
        };
        let missing = all.keys().filter(|(name, key)| must_have(name) && !has(name, key));
        faults.extend(missing.map(|(room, key)| format!("data/messages/{}/{room}.ftl: {key} is missing", tongue.name)));
    }
    (all, faults)
}

/// Adds what another language uses the variables of a message as; what differs is a fault.
fn joined(before: &mut Variables, other: &Variables) -> Option<String> {
    let mut fault = String::new();
    let is_grammar = |name: &String| GRAMMAR.contains(&name.as_str());
    for name in before.keys().filter(|name| !other.contains_key(*name) && !is_grammar(name)) {
        let _ = write!(fault, "; ${name} is missing");
    }
    for (name, used) in other {
        match before.get_mut(name) {
            None if is_grammar(name) => {
                before.insert(name.clone(), *used);
            }
            None => {
                let _ = write!(fault, "; ${name} is given to no message of this key");
            }
            Some(known) if *known == VariableUse::Text => *known = *used,
            Some(known) if *known != *used && *used != VariableUse::Text => {
                let _ = write!(fault, "; ${name} is used as {used:?}, elsewhere as {known:?}");
            }
            Some(known) if *known == VariableUse::Flag && *used == VariableUse::Text => {
                let _ = write!(fault, "; ${name} is yes or no and cannot be written");
            }
            Some(_) => {}
        }
    }
    let fault = fault.trim_start_matches("; ").to_owned();
    (!fault.is_empty()).then_some(fault)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::compared;

    /// All files together: no build script sees more than those of its crate.
    #[test]
    fn all_languages_say_the_same_messages_and_every_term_is_used() {
        let tongues = crate::everything(Path::new("../../data"));
        assert_eq!(compared(&tongues).1, Vec::<String>::new());
        for tongue in &tongues {
            let used = tongue.used_terms();
            let unused: Vec<_> = tongue.terms.keys().filter(|name| !used.contains(*name)).collect();
            assert!(unused.is_empty(), "{}: no message uses {unused:?}", tongue.name);
        }
    }
}
