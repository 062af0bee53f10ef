//! Rust made of the messages: one module a room and in it one type a message, whose fields are its variables, so that the
//! compiler sees a variable that is missing and a message that nobody uses.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};

use super::catalogue::{Tongue, Use, Variables};

/// The modules of all rooms.
pub(crate) fn modules(tongues: &[Tongue], variables: &BTreeMap<(String, String), Variables>) -> String {
    let mut code = String::new();
    for room in &tongues[0].rooms {
        let _ =
            writeln!(code, "/// `data/messages/*/{}.ftl`.\npub(crate) mod {} {{", room.name, identifier(&room.name));
        code.push_str("    use super::*;\n");
        for key in room.messages.keys() {
            let variables = &variables[&(room.name.clone(), key.clone())];
            message(&mut code, tongues, &room.name, key, variables);
        }
        code.push_str("}\n");
    }
    code
}

fn message(code: &mut String, tongues: &[Tongue], room: &str, key: &str, variables: &Variables) {
    let name = type_name(key);
    let (mut fields, mut bounds, mut names) = (String::new(), Vec::new(), Vec::new());
    for (at, (variable, used)) in variables.iter().enumerate() {
        let bound = match used {
            Use::Text => "Display",
            Use::Number => "Copy + Into<Number>",
            Use::Word => "AsRef<str>",
            Use::Flag => "",
        };
        let of_type = if bound.is_empty() { "bool".to_owned() } else { format!("T{at}") };
        if !bound.is_empty() {
            bounds.push(format!("T{at}: {bound}"));
            names.push(of_type.clone());
        }
        let _ = write!(fields, "pub(crate) {}: {of_type}, ", identifier(variable));
    }
    let (bounds, names) = match names.len() {
        0 => (String::new(), String::new()),
        _ => (format!("<{}>", bounds.join(", ")), format!("<{}>", names.join(", "))),
    };
    let body = if fields.is_empty() { ";".to_owned() } else { format!(" {{ {fields}}}") };
    let _ = writeln!(code, "    /// `{key}`.\n    pub(crate) struct {name}{bounds}{body}");
    let _ = writeln!(code, "    impl{bounds} Message for {name}{names} {{");
    for tongue in tongues {
        let pattern = tongue.rooms.iter().find(|one| one.name == room).and_then(|room| room.messages.get(key));
        let _ = writeln!(code, "        fn {}(&self, out: &mut Writer<'_, '_>) -> fmt::Result {{", tongue.name);
        if let Some(written) = pattern {
            Body { tongue, variables, code }.pattern(written, 3);
        }
        code.push_str("            Ok(())\n        }\n");
    }
    code.push_str("    }\n");
    let _ = writeln!(code, "    impl{bounds} Display for {name}{names} {{");
    code.push_str("        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { spoken(self, f) }\n    }\n");
}

/// The body of a message in one language.
struct Body<'c> {
    tongue: &'c Tongue,
    variables: &'c Variables,
    code: &'c mut String,
}

impl Body<'_> {
    fn line(&mut self, depth: usize, line: &str) {
        let _ = writeln!(self.code, "{}{line}", "    ".repeat(depth));
    }

    fn pattern(&mut self, pattern: &Pattern<String>, depth: usize) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.line(depth, &format!("out.text({value:?})?;")),
                PatternElement::Placeable { expression } => self.expression(expression, depth),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<String>, depth: usize) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, depth),
            Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                self.select(&id.name, variants, depth);
            }
            // Anything else is a fault, with which nothing is built.
            Expression::Select { .. } => {}
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>, depth: usize) {
        match inline {
            InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
                self.line(depth, &format!("out.text({value:?})?;"));
            }
            InlineExpression::VariableReference { id } => {
                let field = identifier(&id.name);
                self.line(
                    depth,
                    &match self.variables.get(&id.name) {
                        Some(Use::Number) => format!("out.number(self.{field}.into())?;"),
                        Some(Use::Word) => format!("out.value(&self.{field}.as_ref())?;"),
                        _ => format!("out.value(&self.{field})?;"),
                    },
                );
            }
            InlineExpression::Placeable { expression } => self.expression(expression, depth),
            InlineExpression::TermReference { id, .. } => {
                let tongue = self.tongue;
                if let Some(term) = tongue.terms.get(&id.name) {
                    self.pattern(term, depth);
                }
            }
            // Anything else is a fault, with which nothing is built.
            _ => {}
        }
    }

    /// Exact numbers come first, then the category of the number, the word, or yes and no.
    fn select(&mut self, variable: &str, variants: &[Variant<String>], depth: usize) {
        let field = identifier(variable);
        let used = self.variables.get(variable).copied().unwrap_or(Use::Text);
        let value = match used {
            Use::Number => {
                format!("Into::<Number>::into(self.{field}).chosen(Language::{})", of_enum(&self.tongue.name))
            }
            Use::Flag => format!("self.{field}"),
            Use::Word | Use::Text => format!("self.{field}.as_ref()"),
        };
        self.line(depth, &format!("match {value} {{"));
        let (exact, named): (Vec<_>, Vec<_>) =
            variants.iter().partition(|one| matches!(one.key, VariantKey::NumberLiteral { .. }));
        let (default, named): (Vec<_>, Vec<_>) = named.into_iter().partition(|one| one.default);
        for variant in exact.into_iter().chain(named).chain(default) {
            let arm = match (&variant.key, used) {
                (_, Use::Number | Use::Word | Use::Text) if variant.default => "_".to_owned(),
                (VariantKey::NumberLiteral { value }, _) => format!("(Some({value}), _)"),
                (VariantKey::Identifier { name }, Use::Number) => format!("(_, Category::{})", type_name(name)),
                (VariantKey::Identifier { name }, Use::Flag) => (name == "yes").to_string(),
                (VariantKey::Identifier { name }, _) => format!("{name:?}"),
            };
            self.line(depth + 1, &format!("{arm} => {{"));
            self.pattern(&variant.value, depth + 2);
            self.line(depth + 1, "}");
        }
        self.line(depth, "}");
    }
}

/// The variant of the enum of languages for a folder's name.
fn of_enum(folder: &str) -> &'static str {
    match folder {
        "ru" => "Russian",
        _ => "English",
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
